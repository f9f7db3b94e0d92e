// Small questions about a turn that is being entered, and what its events say to the page.

import { marksOf } from '../drawing/game.js';
import { hand, otherHand } from '../drawing/geometry.js';
import { leavesAtOnce } from './scene.js';
import * as entries from '../rules/entry.js';
import { legsOf } from './travel.js';

/** To the page either hand is just a hand. */
export const plainName = (square) => (square === otherHand ? hand : square);

/** The square (or hand) that an action takes up; null when it goes on with what was taken up before. */
export function beginningOf(before, action) {
  if (action.type === 'select') return action.from;
  return action.type === 'play' && before.from === null ? action.way.clicks[0] : null;
}

/** Details of `squareselect`: what can be clicked next. */
export function selection(entry) {
  return {
    square: entry.from,
    path: entry.trail.map(plainName),
    targets: [...entries.targets(entry).keys()].map(plainName),
    removal: entries.isRemovalNext(entry),
    stop: entries.canStop(entry),
  };
}

/** Details of `movestep`: what was entered by a number of steps. trail: the squares clicked for them. */
export function stepDetail(way, done, trail) {
  const taken = entries.takenBy(way, done);
  const isJumped = (square) => way.captures.includes(square);
  const detail = {
    from: way.clicks[0],
    square: plainName(trail.at(-1)),
    path: trail.map(plainName),
    captures: taken.filter(isJumped),
  };
  if (way.removes.length > 0) detail.removes = taken.filter((square) => !isJumped(square)).map(plainName);
  return detail;
}

/** The way of the only move that ends on a square; null when none does, or several. */
export function onlyWayTo(entry, square) {
  const ways = entry.ways.filter(({ clicks }) => clicks.at(-1) === square);
  return ways.length > 0 && ways.every(({ id }) => id === ways[0].id) ? ways[0] : null;
}

/** A whole way entered at once. @returns {{ entry: entries.Entry, action: entries.Action }} */
export const wholeTurn = (entry, way) => ({ entry: entries.drop(entry).entry, action: { type: 'play', way, from: 0 } });

/** The way that a played move has gone. */
export const wayPlayed = (move, geometry) => entries.openEntry([{ ...move, paths: undefined }], geometry).ways[0];

/** The way that a text means: a legal move in any form that the game reads; undefined when it means none, or several. */
export function wayOf(game, entry, text) {
  const plain = (words) => String(words).toLowerCase().replace(/\s/g, '').replace(/[:×]/g, 'x').replace(/[–−]/g, '-');
  const asked = plain(text);
  const told = game.explain?.(text);
  const isMeant = ({ hub, notation, long }) =>
    told
      ? told.legal && told.move?.hub === hub
      : [hub, notation, long].some((words) => words && plain(words) === asked);
  const ways = entry.ways.filter(({ move }) => isMeant(move));
  // Of several ways to the same result the one that was written whole.
  return ways.find(({ path }) => path.join('x') === asked) ?? ways[0];
}

/**
 * What is still to be shown of a way.
 * @param {any} game
 * @param {{ way: any, from: number, standing?: any, dropped?: boolean, to?: number, end?: any }} part  from: the steps that are
 *   done; standing: where the piece is by now; dropped: the pointer has brought it to its end; to, end: when only the steps up
 *   to `to` are shown, and where the piece comes to stand then
 */
export function tripOf(game, { way, from: done, standing = way.clicks[0], dropped = false, to, end }) {
  const atOnce = leavesAtOnce(game, way);
  const gone = atOnce ? entries.takenBy(way, done).length : 0;
  const legs = legsOf(way, standing, done, to);
  if (to !== undefined) legs[legs.length - 1] = { ...legs.at(-1), to: end };
  return { from: standing, legs, taken: way.taken, gone, atOnce, dropped, marks: marksOf(way) };
}
