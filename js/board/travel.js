// Showing a move: the piece travels over its stops, and what it captures turns into ghosts behind it or
// leaves at once. The position has changed before this starts, so a travel may be hurried at any time.

import { place } from './animate.js';

/**
 * @typedef {import('./geometry.js').Square} Square
 * @typedef {{ to: Square, taken: number }} Leg  taken: captures made when the piece arrives there
 */

/**
 * The way still to go: from the square where the piece stands after `done` hops to the end of hop `last`.
 * @param {import('./state.js').Way} way
 * @param {Square} standing  may lie beside the path: a long-range piece can be put short of its turning square
 * @returns {Leg[]}
 */
export function legsOf(way, standing, done, last = way.hops.length) {
  const legs = way.hops.slice(done, last).map(({ at, taken }) => ({ to: at, taken }));
  const turn = done > 0 ? way.hops[done - 1] : null;
  return turn && turn.at !== standing ? [{ to: turn.at, taken: turn.taken }, ...legs] : legs;
}

/**
 * @param {import('./view.js').BoardView} view
 * @param {import('./animate.js').Motion} motion
 * @param {{ from: Square, legs: Leg[], captures: Square[], atOnce: boolean, dropped: boolean }} trip
 *   atOnce: captured pieces leave at each jump; dropped: a hand has already brought the piece to its end
 */
export async function travel(view, motion, { from, legs, captures, atOnce, dropped }) {
  const node = view.pieceOn(from);
  if (!node || legs.length === 0) return;
  const end = legs.at(-1).to;
  const victims = captures.map((square) => view.pieceOn(square));
  view.carryPiece(from, end);
  let at = from;
  for (const { to, taken } of legs) {
    if (motion.over) return;
    if (dropped) node.style.transform = place(view.centre(end));
    else await motion.slide(node, view.centre(at), view.centre(to));
    if (motion.over) return;
    for (const victim of victims.slice(0, taken)) leaveBehind(motion, victim, atOnce);
    at = to;
  }
}

function leaveBehind(motion, victim, atOnce) {
  if (!victim || victim.classList.contains('ghost')) return;
  victim.classList.add('ghost');
  if (atOnce) motion.fade(victim).then(() => victim.remove());
}
