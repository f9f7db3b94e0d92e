// Random numbers, positions and rule sets that are the same on every machine.

import { emptyBoard, lastRow, playedCells } from './board.js';

/** A generator of numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = (random, list) => list[Math.floor(random() * list.length)];

/** A position with pieces thrown on the board: each side at least one, no man on its crowning row. */
export function randomPosition(game, random) {
  const cells = playedCells(game);
  const density = 0.08 + random() * 0.5;
  const kings = random() * random();
  const board = emptyBoard(game);
  for (const [column, row] of cells) {
    if (random() < density) board[row][column] = randomPiece(game, row, kings, random);
  }
  const position = { board, turn: pick(random, ['w', 'b']), lock: { w: null, b: null } };
  const has = (side) => board.some((row) => row.some((piece) => piece.toLowerCase() === side));
  return has('w') && has('b') ? position : randomPosition(game, random);
}

function randomPiece(game, row, kings, random) {
  const side = pick(random, ['w', 'b']);
  return random() < kings || row === lastRow(game, side) ? side.toUpperCase() : side;
}
