// Showing a move: the piece travels over its stops, or from the hand to its cell, and what it captures turns
// into ghosts behind it or leaves at once; a second man is taken off while the piece stands. The position has changed before this starts, so a travel may be hurried at any time.

import { place } from './animate.js';

/**
 * @typedef {import('../drawing/geometry.js').Square} Square
 * @typedef {{ to: Square, taken: number }} Leg  taken: pieces taken when the piece has arrived there
 */

/**
 * The way still to go: from the square where the piece stands after `done` steps to the end of step `last`.
 * @param {import('../rules/entry.js').Way} way
 * @param {Square} standing  may lie beside the path: a long-range piece can be put short of its turning square
 * @returns {Leg[]}
 */
export function legsOf(way, standing, done, last = way.steps.length) {
  const turn = way.steps
    .slice(0, done)
    .filter(({ removal }) => !removal)
    .at(-1);
  const legs = turn && turn.at !== standing ? [{ to: turn.at, taken: turn.taken }] : [];
  for (const { at, taken, removal } of way.steps.slice(done, last)) {
    legs.push({ to: removal ? (legs.at(-1)?.to ?? standing) : at, taken });
  }
  return legs;
}

/**
 * @param {import('./view.js').BoardView} view
 * @param {import('./animate.js').Motion} motion
 * @param {{ from: Square, legs: Leg[], taken: Square[], gone: number, atOnce: boolean, dropped: boolean }} trip
 *   taken: all pieces the way takes, of which the first `gone` have left the board before; atOnce: they leave when they
 *   are taken; dropped: a hand has already brought the piece to its end
 */
export async function travel(view, motion, { from, legs, taken, gone, atOnce, dropped }) {
  const node = view.pieceOn(from);
  if (!node || legs.length === 0) return;
  const end = legs.at(-1).to;
  const start = view.centre(from);
  const victims = taken.map((square, i) => (i < gone ? undefined : view.pieceOn(square)));
  view.carryPiece(from, end);
  let [at, point] = [from, start];
  const leaving = [];
  for (const { to, taken: count } of legs) {
    if (motion.over) return;
    // A second man goes when the first one has gone: two things at once are hard to follow.
    if (to === at) await Promise.all(leaving);
    if (dropped) node.style.transform = place(view.centre(end));
    else await motion.slide(node, point, view.centre(to));
    if (motion.over) return;
    leaving.push(...victims.slice(0, count).map((victim) => leaveBehind(motion, victim, atOnce)));
    [at, point] = [to, view.centre(to)];
  }
  await Promise.all(leaving);
}

async function leaveBehind(motion, victim, atOnce) {
  if (!victim || victim.classList.contains('ghost')) return;
  victim.classList.add('ghost');
  if (!atOnce) return;
  await motion.fade(victim);
  victim.remove();
}
