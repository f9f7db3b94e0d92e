// More boards than the one of the table: they look and speak as it does.

import { make } from './dom.js';

const looks = ['lang', 'theme', 'pieces', 'coordinates', 'animation-duration', 'orientation'];

/** @param {Element} board  whose looks it takes */
export function boardLike(board) {
  const another = /** @type {any} */ (make('draughts-board', { className: 'another' }));
  for (const name of looks) if (board.hasAttribute(name)) another.setAttribute(name, board.getAttribute(name));
  another.setAttribute('status', 'none');
  return another;
}

/** A place for a board in a grid: a box without a height of its own, which the board then makes. */
export const placeOf = (board) => make('div', {}, [board]);
