/** damier perft and damier divide: how many ways there are to play a number of plies. */
import { narrow, sharesOf } from '../draughts.js';
import { breath } from '../thinking/breath.js';
import { gameOf, numberOf } from './options.js';
import { Misuse, progress, say, sayJson } from './terminal.js';

const depth_max = 64;
const paths = { paths: { meaning: 'count every way of a capture, not only every result' } };

export const perft = {
  usage: 'DEPTH',
  summary: 'count the ways to play so many plies',
  help: 'Prints a line for every depth up to DEPTH: the depth and the number of positions reached.',
  words: 1,
  options: paths,
  async run({ words, json, paths: every, ...which }) {
    const game = gameOf(which);
    const last = depthOf(words);
    const found = [];
    for (let depth = 1; depth <= last; depth++) {
      let leaves = 0n;
      for (const [, count] of shares(game, depth, every)) {
        leaves += BigInt(count);
        // Here it is heard that nobody reads on.
        await breath();
      }
      found.push({ depth, leaves: narrow(leaves) });
      if (!json) say(`${depth} ${leaves}`);
    }
    return json ? sayJson(found) : 0;
  },
};

export const divide = {
  usage: 'DEPTH',
  summary: 'the same, told for each first move',
  help: 'Prints a line for every legal move with its share, and their sum.',
  words: 1,
  options: paths,
  run({ words, json, paths: every, ...which }) {
    const game = gameOf(which);
    const found = [...shares(game, depthOf(words), every)];
    if (json) return sayJson(found.map(([move, leaves]) => ({ move, leaves })));
    for (const [move, leaves] of found) say(`${move} ${leaves}`);
    return say(`total ${found.reduce((sum, [, leaves]) => sum + BigInt(leaves), 0n)}`) ?? 0;
  },
};

function depthOf([text]) {
  if (text === undefined) throw new Misuse('How deep? Give a number of plies, as in: damier perft 6');
  return numberOf('The depth', text, { least: 1, most: depth_max, whole: true });
}

/** Each legal move with its leaves. Counted one by one, so that a terminal can be told how far it is. */
function* shares(game, depth, paths) {
  const moves = game.moves().length;
  let done = 0;
  for (const share of sharesOf(game, depth, { paths })) {
    progress(`depth ${depth}: move ${++done} of ${moves}`);
    yield share;
  }
  progress('');
}
