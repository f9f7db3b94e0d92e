/**
 * What was probably meant by a name that there is none of: an option, a rule, a game. A close spelling, a name that it begins
 * or ends, or a word that others use for the same.
 */

/** Words of other programs and of everyday speech, for names of ours. */
const synonyms = {
  // Options
  from: ['square'],
  position: ['fen'],
  game: ['variant'],
  type: ['variant'],
  movetime: ['timeMs'],
  time: ['timeMs', 'clock'],
  seconds: ['timeMs'],
  plies: ['depth'],
  hash: ['hashMb'],
  memory: ['hashMb'],
  threads: ['worker'],
  legal: ['verbose'],
  flip: ['orientation'],
  flipped: ['orientation'],
  color: ['orientation'],
  strict: ['skipValidation'],
  // Games
  american: ['english'],
  british: ['english'],
  checkers: ['english'],
  straight: ['english'],
  draughts: ['english', 'international'],
  polish: ['international'],
  continental: ['international'],
  fmjd: ['international'],
  dammen: ['international'],
  '10x10': ['international'],
  '12x12': ['canadian'],
  shashki: ['russian'],
  '8x8': ['english'],
  dama: ['damas', 'turkish', 'italian'],
  losing: ['antidraughts', 'poddavki'],
  giveaway: ['antidraughts', 'poddavki'],
  suicide: ['antidraughts', 'poddavki'],
  bt: ['breakthrough'],
  yoteh: ['yote'],
  choko: ['yote'],
};

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
  const other = Object.hasOwn(synonyms, wanted) && synonyms[wanted].find((each) => known.includes(each));
  return same ?? (other || closest(wanted, known));
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
