// Entering a move by naming squares, one click or one step of a drag after the other. The legal moves
// come in as data; every move may have several ways (paths) that lead to the same result. A click
// narrows the ways that are still meant, and the move is played as soon as what was clicked means one
// move. No rules, no DOM: states are plain objects that are never changed, `click` and the others give
// back a new state and the action it stands for.
//
// A way starts on a square or in the hand and is followed step by step. A step is a hop or a removal. A hop
// ends on the square named in the path; a long-range piece that slides on in the same direction may as
// well be put on the other empty squares of that slide. A removal is a click on a second man that a jump
// takes off the board; hops behind it are not offered before it is chosen. Where one move ends and another
// goes on from there, a click on the moving piece itself ends the turn.

import { hand, otherHand } from '../drawing/geometry.js';

/**
 * @typedef {import('../drawing/geometry.js').Square} Square
 * @typedef {{ at: Square, landings: Set<Square>, removal: boolean, taken: number }} Step
 *   at: where a hop stops, or the man that is removed; landings: every square that may be clicked for it;
 *   taken: how many pieces the way has taken by then
 * @typedef {{ move: any, id: number, path: Square[], captures: Square[], removes: (Square | null)[], taken: Square[],
 *   steps: Step[], clicks: Square[] }} Way
 *   taken: captured and removed pieces in the order they are taken; clicks: the origin and where each step is at
 * @typedef {{ way: Way, done: number }} Live  a way that fits the clicks so far, and its finished steps
 * @typedef {{ ways: Way[], from: Square | null, live: Live[], trail: Square[], wanted: Square | null, before: Entry | null }} Entry
 *   trail: squares clicked, the origin first; wanted: an end that was clicked but fits several moves;
 *   before: the state one step earlier
 * @typedef {{ end: boolean, hop: number, removal: boolean, stop: boolean }} Target
 *   end: the piece may come to rest there; hop: the number to show, 0 = none is needed; removal: a man to
 *   take off; stop: the moving piece itself, which ends the turn
 * @typedef {{ type: 'none' } | { type: 'select', from: Square } | { type: 'deselect', from: Square }
 *   | { type: 'step', way: Way, from: number, to: number } | { type: 'play', way: Way, from: number }
 *   | { type: 'ambiguous', to: Square } | { type: 'refuse', from: Square | null, to: Square | null } | { type: 'back' }} Action
 *   step and play tell the steps they add: from `from` (finished before) up to `to`
 */

/** Nothing can be moved. @type {Entry} */
export const noEntry = idle([]);

/**
 * Start to enter a move.
 * @param {any[]} moves  legal moves {from, to, path, captures, removes?, drop?, paths?}
 * @param {import('../drawing/geometry.js').Geometry} geometry
 * @returns {Entry}
 */
export function openEntry(moves, geometry) {
  const ways = moves.flatMap((move, id) => {
    const paths = move.paths?.length ? move.paths : [move];
    return paths.map((path) => makeWay(move, id, path, geometry));
  });
  return idle(ways);
}

/** The squares whose piece may be moved, and the hand when a man may be put in. */
export function movable(entry) {
  return new Set(entry.ways.map(({ clicks }) => clicks[0]));
}

/** The squares whose piece must capture; empty when there is anything else to do. */
export function mustCapture(entry) {
  const isForced = entry.ways.every(({ captures }) => captures.length > 0);
  return isForced ? movable(entry) : new Set();
}

/** The square where the moving piece stands by now (or the hand); null when none is taken up. */
export function standing({ from, live, trail }) {
  if (from === null) return null;
  const { steps } = live[0].way;
  return trail.findLast((_, i) => i === 0 || !steps[i - 1].removal);
}

/** What has been taken by the steps entered so far. */
export function takenSoFar(entry) {
  const [first] = entry.live;
  return first ? takenBy(first.way, first.done) : [];
}

/** What a way has taken after so many steps. */
export function takenBy({ taken, steps }, done) {
  return done === 0 ? [] : taken.slice(0, steps[done - 1].taken);
}

/** True when a man to remove must be chosen now, or may be. */
export function isRemovalNext(entry) {
  return entry.live.some(({ way, done }) => way.steps[done]?.removal);
}

/** True when the turn may end here and may also go on. */
export function canStop(entry) {
  return entry.live.some(isFinished) && !entry.live.every(isFinished);
}

/** True when a chain was begun, so that no other piece may be taken up. */
export function isMidChain(entry) {
  return entry.trail.length > 1;
}

/**
 * What can be clicked next.
 * @returns {Map<Square, Target>}
 */
export function targets(entry) {
  const meant = entry.live.filter(({ way }) => entry.wanted === null || lastClick(way) === entry.wanted);
  const roads = meant.map((live) => ahead(live).map((step, i) => ({ ...step, number: live.done + i + 1 })));
  const routes = new Set(roads.map((road) => road.map(({ at }) => at).join()));
  const found = new Map();
  for (const { at, number } of roads.flatMap((road) => road.slice(0, -1))) {
    const hop = routes.size > 1 ? number : 0;
    const known = found.get(at);
    if (!known || hop < known.hop) found.set(at, { end: false, hop, removal: false, stop: false });
  }
  for (const { at, removal } of roads.flatMap((road) => road.slice(-1))) {
    found.set(at, { end: true, hop: found.get(at)?.hop ?? 0, removal, stop: false });
  }
  if (canStop(entry)) found.set(standing(entry), { end: true, hop: 0, removal: false, stop: true });
  return found;
}

/**
 * A square was clicked.
 * @param {Entry} entry
 * @param {Square | null} square  null: a cell that is not played on, or beside the board
 * @returns {{ entry: Entry, action: Action }}
 */
export function click(entry, square) {
  if (entry.from === null) return takeUp(entry, square);
  const next = square === null ? null : follow(entry, square);
  return next ?? elsewhere(entry, square);
}

/** End the turn where the piece stands, when that is a move. */
export function stop(entry) {
  return canStop(entry) ? play(entry, entry.live.find(isFinished)) : { entry, action: { type: 'none' } };
}

/** Take back the last step, or put the piece down when there is none. */
export function back(entry) {
  if (entry.from === null) return { entry, action: { type: 'none' } };
  if (entry.wanted !== null) return { entry: { ...entry, wanted: null }, action: { type: 'none' } };
  if (entry.before) return { entry: entry.before, action: { type: 'back' } };
  return { entry: idle(entry.ways), action: { type: 'deselect', from: entry.from } };
}

/** Put the piece down and forget every step. */
export function drop(entry) {
  if (entry.from === null) return { entry, action: { type: 'none' } };
  return { entry: idle(entry.ways), action: { type: 'deselect', from: entry.from } };
}

/**
 * The piece was drawn over squares and let go on the last of them. The squares it really crossed are
 * many, so a way fits when its hops come in order among them; if none fits whole, the last square
 * counts as a click.
 * @param {Square[]} crossed  squares entered, in order, without the one the piece stood on
 */
export function release(entry, crossed) {
  const square = crossed.at(-1);
  if (square === undefined) return { entry, action: { type: 'none' } };
  const reached = trace(entry, crossed).filter(({ seen }) => seen === crossed.length);
  const whole = furthest(reached.filter(isFinished));
  const partial = reached.filter((live) => !isFinished(live) && live.done > doneBy(entry));
  const further = whole.length ? partial.filter((live) => goesOn(live, whole)) : furthest(partial);
  if (further.length) return stepAlong(entry, [...whole, ...further], square);
  if (whole.length && sameMove(whole)) return play(entry, whole[0]);
  return click(entry, square);
}

/** The pieces taken, as far as they are certain, while a piece is drawn over these squares. */
export function takenAlong(entry, crossed) {
  const reached = furthest(trace(entry, crossed)).filter(({ done }) => done > 0);
  const taken = reached.map(({ way, done }) => takenBy(way, done));
  return taken.length && taken.every((list) => isSame(list, taken[0])) ? taken[0] : takenSoFar(entry);
}

function idle(ways) {
  return { ways, from: null, live: [], trail: [], wanted: null, before: null };
}

function makeWay(move, id, { path, captures, removes = [] }, geometry) {
  const way = { move, id, path, captures, removes, taken: [], steps: [] };
  if (move.drop) addStep(way, move.to, new Set([move.to]), false);
  let jumped = 0;
  for (let i = 1; i < path.length && !move.drop; i++) {
    jumped = addHop(way, i, jumped, geometry);
    const second = removes[i - 1] ?? null;
    if (second !== null) addRemoval(way, second === hand ? otherHand : second);
  }
  return { ...way, clicks: [move.drop ? hand : path[0], ...way.steps.map(({ at }) => at)] };
}

/** The hop to path[i] with the captures it makes, of which `before` were made earlier. Returns how many are made by then. */
function addHop(way, i, before, geometry) {
  const { path, captures, taken } = way;
  const crossed = geometry.line(path[i - 1], path[i]);
  let jumped = before;
  while (jumped < captures.length && crossed.includes(captures[jumped])) jumped++;
  taken.push(...captures.slice(before, jumped));
  const landings = new Set([path[i]]);
  if (i < path.length - 1) {
    if (jumped > before) addAll(landings, crossed.slice(crossed.indexOf(captures[jumped - 1]) + 1));
    if (geometry.sameWay(path[i - 1], path[i], path[i + 1])) {
      addAll(landings, untilVictim(geometry.line(path[i], path[i + 1]), captures[jumped]));
    }
  }
  addStep(way, path[i], landings, false);
  return jumped;
}

function addRemoval(way, at) {
  way.taken.push(at);
  addStep(way, at, new Set([at]), true);
}

function addStep({ steps, taken }, at, landings, removal) {
  steps.push({ at, landings, removal, taken: taken.length });
}

function addAll(set, items) {
  for (const item of items) set.add(item);
}

function untilVictim(crossed, victim) {
  const at = crossed.indexOf(victim);
  return at < 0 ? [] : crossed.slice(0, at);
}

function lastClick({ clicks }) {
  return clicks.at(-1);
}

function isFinished({ way, done }) {
  return done === way.steps.length;
}

/** The steps that may be entered at once: all hops up to the next removal, or that removal. */
function ahead({ way, done }) {
  const rest = way.steps.slice(done);
  const next = rest.findIndex(({ removal }) => removal);
  return next < 0 ? rest : rest.slice(0, Math.max(1, next));
}

/** True when a way that is not finished begins with the whole of a finished one. */
function goesOn({ way, done }, finished) {
  return finished.some((live) => live.done === done && isSame(way.clicks.slice(0, done + 1), live.way.clicks));
}

function sameMove(live) {
  return live.every(({ way }) => way.id === live[0].way.id);
}

function furthest(live) {
  const most = live.reduce((max, { done }) => Math.max(max, done), 0);
  return live.filter(({ done }) => done === most);
}

function doneBy(entry) {
  return entry.live[0]?.done ?? 0;
}

function takeUp(entry, square) {
  if (square === null) return { entry, action: { type: 'none' } };
  const live = entry.ways.filter(({ clicks }) => clicks[0] === square).map((way) => ({ way, done: 0 }));
  if (live.length > 0) {
    return {
      entry: { ...idle(entry.ways), from: square, live, trail: [square] },
      action: { type: 'select', from: square },
    };
  }
  // With nothing taken up, a click on an empty square can only mean a man from the hand.
  const drop = entry.from === null && entry.ways.find(({ clicks }) => clicks[0] === hand && clicks[1] === square);
  return drop ? play(entry, { way: drop }) : { entry, action: { type: 'refuse', from: null, to: square } };
}

/** Read the click as part of a way that is still meant; null when it fits none. */
function follow(entry, square) {
  const { live, trail } = entry;
  if (square === standing(entry) && canStop(entry)) return stop(entry);
  const next = live.filter(({ way, done }) => way.steps[done]?.at === square);
  const advanced = next.map(({ way, done }) => ({ way, done: done + 1 }));
  const whole = live.find(({ way }) => isSame(way.clicks, [...trail, square]));
  const isEnd = whole && !advanced.some((one) => !isFinished(one) && goesOn(one, advanced.filter(isFinished)));
  if (isEnd) return play(entry, whole);
  const near = next.length ? next : live.filter(({ way, done }) => way.steps[done]?.landings.has(square));
  if (near.length) return followStep(entry, near, square);
  // A closed loop ends where it began; one click on the piece itself still only puts it down.
  if (square === entry.from && trail.length === 1) return null;
  return followJump(entry, square);
}

function followStep(entry, near, square) {
  const advanced = near.map(({ way, done }) => ({ way, done: done + 1 }));
  const finished = advanced.filter(isFinished);
  const isOpen = advanced.some((live) => !isFinished(live) && goesOn(live, finished));
  if (finished.length && sameMove(finished) && !isOpen) return play(entry, finished[0]);
  return step(entry, advanced, square);
}

/** A click on a square further along: play when it is the end of one move only, else ask for hops. */
function followJump(entry, square) {
  const reached = entry.live.flatMap((live) => {
    const at = ahead(live).findIndex((one, i) => i > 0 && one.at === square);
    return at < 0 ? [] : [{ way: live.way, done: live.done + at + 1 }];
  });
  const further = reached.filter((live) => !isFinished(live));
  const ends = entry.live.filter((live) => isLastHop(live, square)).map(({ way }) => ({ way, done: way.steps.length }));
  if (further.some((live) => goesOn(live, ends))) return stepAlong(entry, reached, square);
  if (ends.length && sameMove(ends)) return play(entry, ends[0]);
  if (ends.length) return { entry: { ...entry, wanted: square }, action: { type: 'ambiguous', to: square } };
  return further.length ? stepAlong(entry, further, square) : null;
}

/** True when nothing but hops is left of a way and the last of them ends there. */
function isLastHop({ way, done }, square) {
  return lastClick(way) === square && way.steps.slice(done).every(({ removal }) => !removal);
}

function elsewhere(entry, square) {
  if (isMidChain(entry)) return { entry, action: { type: 'refuse', from: standing(entry), to: square } };
  const other = square !== null && square !== entry.from && takeUp(entry, square);
  if (other && other.action.type === 'select') return other;
  const put = { entry: idle(entry.ways), action: { type: 'deselect', from: entry.from } };
  if (square === null || square === entry.from) return put;
  return { entry: put.entry, action: { type: 'refuse', from: entry.from, to: square } };
}

function play(entry, { way }) {
  return { entry: idle(entry.ways), action: { type: 'play', way, from: doneBy(entry) } };
}

function step(entry, live, square) {
  return {
    entry: { ...entry, live, trail: [...entry.trail, square], wanted: null, before: { ...entry, wanted: null } },
    action: { type: 'step', way: live[0].way, from: doneBy(entry), to: live[0].done },
  };
}

/** Several hops at once, each of which Escape takes back alone; refused when they could go two ways. */
function stepAlong(entry, further, square) {
  const { way, done: last } = further[0];
  const start = doneBy(entry);
  const between = way.clicks.slice(start + 1, last);
  const agree = further.every((live) => live.done === last && isSame(live.way.clicks.slice(start + 1, last), between));
  if (!agree) return { entry, action: { type: 'ambiguous', to: square } };
  const now = between.reduce((state, at, i) => {
    const fits = state.live.filter((live) => live.way.steps[start + i]?.at === at);
    return step(
      state,
      fits.map((live) => ({ way: live.way, done: live.done + 1 })),
      at,
    ).entry;
  }, entry);
  const { entry: after, action } = follow(now, square) ?? { entry: now, action: { type: 'step', way } };
  return { entry: after, action: { ...action, from: start, ...(action.type === 'step' && { to: last }) } };
}

/**
 * Follow all live ways through the crossed squares; a square may belong to no hop, and removals are never drawn.
 * seen: how many squares had been crossed when the last hop was made (the latest chance counts).
 */
function trace(entry, crossed) {
  const reached = new Map();
  const note = (way, done, seen) => {
    if (!reached.has(way)) reached.set(way, new Map());
    reached.get(way).set(done, seen);
  };
  for (const { way, done } of entry.live) note(way, done, 0);
  crossed.forEach((square, i) => {
    for (const [way, hops] of reached) {
      for (const done of [...hops.keys()]) if (accepts(way, done, square)) note(way, done + 1, i + 1);
    }
  });
  return [...reached].flatMap(([way, hops]) => [...hops].map(([done, seen]) => ({ way, done, seen })));
}

function accepts(way, done, square) {
  const next = way.steps[done];
  if (!next || next.removal) return false;
  return done === way.steps.length - 1 ? next.at === square : next.landings.has(square);
}

function isSame(a, b) {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
