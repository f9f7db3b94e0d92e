/** damier perft and damier divide: how many ways there are to play a number of plies. */
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

const narrow = (count) => (count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : count);

/** Each legal move with its leaves. Counted one by one, so that a terminal can be told how far it is. */
function* shares(game, depth, every) {
  if (every && depth === 1) {
    yield* game.divide(1, { paths: true });
    return;
  }
  const list = game.moves({ verbose: true });
  for (const [i, move] of list.entries()) {
    progress(`depth ${depth}: move ${i + 1} of ${list.length}`);
    game.move(move);
    yield [move.notation, game.perft(depth - 1, { paths: every })];
    game.undo();
  }
  progress('');
}
