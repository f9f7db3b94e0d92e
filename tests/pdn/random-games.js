// Games at random with notes at random, for tests of writing and reading.

import { Draughts } from 'damier';
import { pick } from '../reference/random.js';

const plies_max = 9;
const depth_max = 3;
const alphabet = [
  ...'abc 12-{}()[];%!?$*"\\.x:@\n\té½–Ж高\u00a0',
  '32-28',
  '1-0',
  '[Event "x"]',
  '\n%',
  ' 1. ',
  '[pdn]',
];

const often = (random, share, make) => (random() < share ? make() : undefined);
export const some = (random, most, make) => Array.from({ length: 1 + Math.floor(random() * most) }, make);
/** Words that mean something to a reader of PDN, in any order. */
export const text = (random) => some(random, 8, () => pick(random, alphabet)).join('');
// A comment has no space around it, and is on one line where it holds a closing brace.
const comment = (random) => (random() < 0.5 ? text(random) : text(random).replaceAll('}', '')).trim();
const writable = (words) => !(words.includes('}') && words.includes('\n'));
const comments = (random) => some(random, 2, () => comment(random)).filter(writable);
const value = (random) => text(random).replace(/[\n\t]/g, '');

function withoutNothing(object) {
  return Object.fromEntries(
    Object.entries(object).filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0)),
  );
}

/** Moves from a position on, with notes and with variations in place of them. */
function line(random, game, depth) {
  const moves = [];
  for (let ply = Math.floor(random() * plies_max); ply >= 0; ply--) {
    const all = game.moves();
    if (all.length === 0) break;
    const variations = often(random, depth < depth_max ? 0.12 : 0, () =>
      some(random, 2, () => variation(random, game, depth + 1)),
    );
    const move = pick(random, all);
    game.move(move);
    const notes = withoutNothing({
      before: often(random, 0.1, () => comments(random)),
      comments: often(random, 0.15, () => comments(random)),
      nags: often(random, 0.1, () => some(random, 3, () => Math.floor(random() * 250))),
      strength: often(random, 0.15, () => pick(random, ['!', '??', '!?', '(?)', '(!!)', '*', '!*', '?(!)'])),
      variations,
    });
    moves.push({ move, ...notes });
  }
  return moves;
}

function variation(random, game, depth) {
  const own = game.clone();
  const start = often(random, 0.2, () => comments(random));
  const moves = line(random, own, depth);
  return { ...withoutNothing({ comments: start, result: often(random, 0.1, () => '*') }), moves };
}

/** A game with notes and variations, as PdnGame. */
export function randomGame(variant, random) {
  const game = new Draughts(variant);
  for (let ply = Math.floor(random() * 40); ply > 0 && game.moves().length > 0; ply--)
    game.move(pick(random, game.moves()));
  if (random() < 0.5 || game.moves().length === 0) game.reset();
  const fen = game.fen({ counters: true });
  const headers = { Event: value(random), White: value(random), Own_tag: value(random) };
  if (game.history().length > 0) headers.FEN = fen;
  game.load(fen);
  return {
    headers,
    variant,
    ...withoutNothing({
      before: often(random, 0.2, () => comments(random)),
      comments: often(random, 0.2, () => comments(random)),
    }),
    moves: line(random, game, 0),
    result: pick(random, ['*', '1-0', '0-2', '1-1', '0-0']),
  };
}
