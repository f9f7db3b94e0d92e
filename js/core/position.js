/**
 * The 64 bytes of a position, as src/game/position.h lays them out, read and changed in JavaScript.
 *
 * A state is an Int32Array of 16 numbers that is never changed once it is made: games, their clones and their history
 * share states freely. Squares are cells here, 0..127, the bit numbers of the core's sets.
 */

import { limits, position } from './layout.js';

/** Numbers in a state; cells are numbers below cells_max. */
export const state_ints = position.bytes / 4;
export const cells_max = limits.cells;

export const white = 0;
export const black = 1;

const kings = position.kings / 4;
const sideAt = (side) => (side === white ? position.white : position.black) / 4;

const has = (state, set, cell) => ((state[set + (cell >> 5)] >>> (cell & 31)) & 1) === 1;

/** @returns {0 | 1} the side to move */
export const turnOf = (state) => (state[position.turn >> 2] & 1 ? black : white);

/** Men that a side has not yet put on the board. @param {0 | 1} side */
export const handOf = (state, side) => new Uint8Array(state.buffer)[position.hand + side];

/** Number of the pair of moves, from 1. */
export const fullMoveOf = (state) => new Uint16Array(state.buffer)[position.fullMove / 2];

/** Pieces on the board. */
export function piecesOf(state) {
  let count = 0;
  for (const side of [white, black])
    for (let bits of state.subarray(sideAt(side), sideAt(side) + cells_max / 32))
      for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** The piece on a cell, or undefined. @returns {{color: 'w' | 'b', king: boolean} | undefined} */
export function pieceAt(state, cell) {
  const color = has(state, sideAt(white), cell) ? 'w' : has(state, sideAt(black), cell) ? 'b' : undefined;
  return color && { color, king: has(state, kings, cell) };
}

/**
 * The state with another piece on a cell, or none. What the rules remember of the piece there (a king lock, a return ban)
 * and the plies without a capture are forgotten: the position is a new one.
 */
export function withPiece(state, cell, piece) {
  const next = state.slice();
  const word = cell >> 5;
  const bit = 1 << (cell & 31);
  for (const set of [sideAt(white), sideAt(black), kings]) next[set + word] &= ~bit;
  if (piece) next[sideAt(piece.color === 'w' ? white : black) + word] |= bit;
  if (piece?.king) next[kings + word] |= bit;
  const bytes = new Uint8Array(next.buffer);
  for (const side of [white, black]) {
    if (bytes[position.lastTo + side] !== cell) continue;
    for (const what of [position.lastTo, position.kingMoves, position.lastFrom]) bytes[what + side] = 0;
  }
  new Uint16Array(next.buffer)[position.quiet / 2] = 0;
  return next;
}

/** The state with the other side to move. */
export function withOtherTurn(state) {
  const next = state.slice();
  next[position.turn >> 2] ^= 1;
  return next;
}

/** Cells of the pieces of a side. @param {0 | 1} side */
export function cellsOf(state, side) {
  return Array.from({ length: cells_max }, (_, cell) => cell).filter((cell) => has(state, sideAt(side), cell));
}

/**
 * A position of a game, and what is worked out once it is asked for: fen, texts of its moves, key, counts and counters of
 * draw laws. notes: what is written down of the move that led there, see pdn-game.js.
 */
export const newNode = (state) => ({
  state,
  fen: '',
  texts: null,
  key: null,
  counts: null,
  counters: null,
  notes: null,
});
