/**
 * What was probably meant by a name that there is none of: an option, a rule, a game. A close spelling, a name that it begins
 * or ends, or a word that others use for the same.
 */

/** Names of ours, of options and games, each with words that other programs and everyday speech have for the same. */
const words = `
square: from
fen: position
variant: game type
timeMs: movetime time seconds
depth: plies
hashMb: hash memory
worker: threads
verbose: legal
orientation: flip flipped color
skipValidation: strict
english: american british checkers straight draughts 8x8
international: polish continental fmjd dammen draughts 10x10
canadian: 12x12
russian: shashki
damas: dama
turkish: dama
antidraughts: losing giveaway suicide
breakthrough: bt
yote: choko
`;
const synonyms = words
  .trim()
  .split('\n')
  .map((line) => line.split(': '))
  .map(([ours, others]) => ({ ours, others: others.split(' ') }));

const bare = (name) =>
  name
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/(?<=.)(draughts|checkers)$/, '');

/** @param {unknown} name  @param {string[]} known  @returns {string | undefined} one of `known` */
export function likely(name, known) {
  if (typeof name !== 'string' || name.length > 40) return undefined;
  const wanted = bare(name);
  const same = known.find((each) => bare(each) === wanted);
  const other = synonyms.find(({ ours, others }) => known.includes(ours) && others.includes(wanted))?.ours;
  return same ?? other ?? closest(wanted, known);
}

function closest(wanted, known) {
  const near = known
    .map((each) => ({ each, far: distance(wanted, bare(each)) - (isPart(wanted, bare(each)) ? 100 : 0) }))
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far <= Math.max(1, Math.floor(wanted.length / 3)) ? near.each : undefined;
}

const isPart = (wanted, each) =>
  Math.min(wanted.length, each.length) > 2 && (each.startsWith(wanted) || wanted.startsWith(each));

/** Letters to add, leave out, change or swap with the next one to get from one word to the other. */
function distance(one, two) {
  let before = [];
  let row = Array.from({ length: two.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= two.length; j++) {
      const change = row[j - 1] + (one[i - 1] === two[j - 1] ? 0 : 1);
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, change);
      const swapped = i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1];
      if (swapped) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[two.length];
}

/** A sentence for the end of an error; empty when there is no guess. */
export function meant(name, known) {
  const guess = likely(name, known);
  return guess === undefined ? '' : ` Did you mean "${guess}"?`;
}
