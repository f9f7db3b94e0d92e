// What the board reads off a game and its moves to show them.

import { hand } from './geometry.js';

/** What is marked of a move or a way that was played. */
export function marksOf({ path = [], removes = [] } = {}) {
  return { path, removed: removes.filter((square) => square !== null && square !== hand) };
}

/** Men in the hands; none in games that have no hands. */
export function handsOf(game) {
  return { w: game.hand?.('w') ?? 0, b: game.hand?.('b') ?? 0 };
}

/** Most men that can be in a hand, 0 for a game without hands. */
export function handSize(game) {
  const { w, b } = handsOf(game);
  return Math.max(w, b, Number(game.variant.rules?.hand ?? 0));
}

/** The game's pieces by square. */
export function piecesOf(game) {
  const pieces = new Map();
  for (const row of game.board()) {
    for (const cell of row) if (cell) pieces.set(cell.square, { color: cell.color, king: cell.king });
  }
  return pieces;
}

/** How the game has ended; undefined while it goes on. */
export function outcomeOf(game) {
  return game.isGameOver() ? game.outcome() : undefined;
}
