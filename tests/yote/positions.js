// Yoté positions that are the same on every machine: met in random play, thrown on the board, and built for chains.

import { pick, randomFrom } from '../reference/random.js';
import { cells, legalTurns, outcome, play, startPosition } from './reference.js';

// Positions with more ways to capture are passed over: the reference would walk on for seconds.
const WAYS_MAX = 3000;

/** The legal turns, or undefined where there are too many ways. */
export function turnsWithin(game, position) {
  try {
    return legalTurns(game, position, WAYS_MAX);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const below = (random, limit) => Math.floor(random() * limit);

/** A position met after up to 90 turns of play that likes capturing and stops when the game is over. */
function played(game, random) {
  let position = startPosition(game);
  for (let left = below(random, 90); left > 0; left--) {
    const turns = turnsWithin(game, position);
    if (!turns || turns.length === 0) break;
    const taking = turns.filter((turn) => turn.kind === 'capture');
    const next = play(position, pick(random, taking.length > 0 && random() < 0.6 ? taking : turns));
    if (outcome(game, next)) break;
    position = next;
  }
  return position;
}

/** Men thrown on the board; the hands hold what the game still has, some of it, or nothing. */
function thrown(game, random) {
  const position = { ...startPosition(game), turn: pick(random, ['w', 'b']), quiet: below(random, 22) };
  const all = cells(game);
  for (const side of ['w', 'b']) {
    const men = 1 + below(random, game.hand);
    for (let index = 0; index < men; index++) {
      const cell = pick(random, all);
      if (!position.board.has(cell)) position.board.set(cell, side);
    }
    const onBoard = [...position.board.values()].filter((owner) => owner === side).length;
    position.hand[side] = pick(random, [0, 0, below(random, game.hand - onBoard + 1), game.hand - onBoard]);
    position.last[side] = lastStep(game, position, side, random);
  }
  return position;
}

/** A step the side may have made just before: a man of its own beside an empty cell; often none. */
function lastStep(game, position, side, random) {
  const steps = [...position.board]
    .filter(([, owner]) => owner === side)
    .flatMap(([cell]) =>
      [`${cell[0]}${Number(cell[1]) + 1}`, `${cell[0]}${Number(cell[1]) - 1}`].map((from) => [from, cell]),
    )
    .filter(([from]) => cells(game).includes(from) && !position.board.has(from));
  return steps.length > 0 && random() < 0.6 ? pick(random, steps) : null;
}

/** One or two jumpers among many enemies that stand on every second cell, as chains like it. */
function chained(game, random) {
  const position = { ...startPosition(game), hand: { w: 0, b: 0 }, turn: pick(random, ['w', 'b']) };
  const enemy = position.turn === 'w' ? 'b' : 'w';
  const parity = below(random, 2);
  for (const cell of cells(game)) {
    const between = (cell.charCodeAt(0) - 97 + Number(cell.slice(1)) - 1) % 2 === parity;
    if (random() < (between ? 0.6 : 0.08)) position.board.set(cell, enemy);
  }
  const free = cells(game).filter((cell) => !position.board.has(cell));
  for (let men = 1 + below(random, 2); men > 0; men--) {
    if (free.length > 0) position.board.set(pick(random, free), position.turn);
  }
  while (['w', 'b'].some((side) => menOver(position, side, game.hand))) {
    position.board.delete(pick(random, [...position.board.keys()]));
  }
  return [...position.board.values()].includes(position.turn) ? position : chained(game, random);
}

const menOver = (position, side, limit) =>
  [...position.board.values()].filter((owner) => owner === side).length > limit;

/** `count` positions, a third of each kind. */
export function randomPositions(game, seed, count) {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => [played, thrown, chained][index % 3](game, random));
}
