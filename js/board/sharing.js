// Boards that show one game: what is played on one of them is seen on the others. A game does not tell who holds it, so the
// boards on a page find each other here.

/** @type {WeakMap<object, Set<any>>} */
const boards = new WeakMap();

/** A board shows a game from now on. */
export function join(game, board) {
  if (!game) return;
  if (!boards.has(game)) boards.set(game, new Set());
  boards.get(game).add(board);
}

/** It no longer does. */
export function leave(game, board) {
  if (game) boards.get(game)?.delete(board);
}

/** All boards that show a game, and this one. */
export function boardsOn(game, board) {
  return new Set([board, ...(boards.get(game) ?? [])]);
}
