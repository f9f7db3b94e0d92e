// Entering a move by naming squares, one click or one step of a drag after the other. The legal moves
// come in as data; every move may have several ways (paths) that lead to the same result. A click
// narrows the ways that are still meant, and the move is played as soon as what was clicked means one
// move. No rules, no DOM: states are plain objects that are never changed, `click` and the others give
// back a new state and the action it stands for.
//
// A way is followed hop by hop. A hop ends on the square named in the path; a long-range piece that
// slides on in the same direction may as well be put on the other empty squares of that slide.

/**
 * @typedef {import('./geometry.js').Square} Square
 * @typedef {{ at: Square, landings: Set<Square>, taken: number }} Hop
 *   at: where the path stops; landings: every square that may be clicked for it; taken: captures made by then
 * @typedef {{ move: any, id: number, path: Square[], captures: Square[], hops: Hop[] }} Way
 * @typedef {{ way: Way, done: number }} Live  a way that fits the clicks so far, and its finished hops
 * @typedef {{ ways: Way[], from: Square | null, live: Live[], trail: Square[], wanted: Square | null, before: Entry | null }} Entry
 *   trail: squares clicked, the origin first; wanted: an end that was clicked but fits several moves;
 *   before: the state one hop earlier
 * @typedef {{ type: 'none' } | { type: 'select', from: Square } | { type: 'deselect', from: Square }
 *   | { type: 'step', way: Way, from: number, to: number } | { type: 'play', way: Way, from: number }
 *   | { type: 'ambiguous', to: Square } | { type: 'refuse', from: Square | null, to: Square | null } | { type: 'back' }} Action
 *   step and play tell the hops they add: from `from` (finished before) up to `to`
 */

/** Nothing can be moved. @type {Entry} */
export const noEntry = idle([]);

/**
 * Start to enter a move.
 * @param {any[]} moves  legal moves of the contract {from, to, path, captures, paths?}
 * @param {import('./geometry.js').Geometry} geometry
 * @returns {Entry}
 */
export function openEntry(moves, geometry) {
  const ways = moves.flatMap((move, id) => {
    const paths = move.paths?.length ? move.paths : [move];
    return paths.map(({ path, captures }) => makeWay(move, id, path, captures, geometry));
  });
  return idle(ways);
}

/** The squares whose piece may be moved. */
export function movable(entry) {
  return new Set(entry.ways.map((way) => way.path[0]));
}

/** The squares whose piece must capture; empty when nothing can be captured. */
export function mustCapture(entry) {
  return new Set(entry.ways.filter((way) => way.captures.length > 0).map((way) => way.path[0]));
}

/** The square where the moving piece stands by now; null when none is taken up. */
export function standing(entry) {
  return entry.from === null ? null : entry.trail.at(-1);
}

/** What has been captured by the hops entered so far. */
export function takenSoFar(entry) {
  const first = entry.live[0];
  if (!first || first.done === 0) return [];
  return first.way.captures.slice(0, first.way.hops[first.done - 1].taken);
}

/** True when a chain was begun, so that no other piece may be taken up. */
export function isMidChain(entry) {
  return entry.trail.length > 1;
}

/**
 * What can be clicked next.
 * @returns {Map<Square, {end: boolean, hop: number}>}  hop: the number to show, 0 = none is needed
 */
export function targets(entry) {
  const meant = entry.live.filter(({ way }) => entry.wanted === null || lastSquare(way) === entry.wanted);
  const routes = new Set(meant.map(({ way, done }) => way.path.slice(done + 1).join()));
  const found = new Map();
  for (const { way, done } of meant) {
    way.hops.slice(done, -1).forEach((hop, i) => {
      const number = routes.size > 1 ? done + i + 1 : 0;
      const known = found.get(hop.at);
      if (!known || number < known.hop) found.set(hop.at, { end: known?.end ?? false, hop: number });
    });
  }
  for (const { way } of meant) {
    const at = lastSquare(way);
    found.set(at, { end: true, hop: found.get(at)?.hop ?? 0 });
  }
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

/** Take back the last hop, or put the piece down when there is none. */
export function back(entry) {
  if (entry.from === null) return { entry, action: { type: 'none' } };
  if (entry.wanted !== null) return { entry: { ...entry, wanted: null }, action: { type: 'none' } };
  if (entry.before) return { entry: entry.before, action: { type: 'back' } };
  return { entry: idle(entry.ways), action: { type: 'deselect', from: entry.from } };
}

/** Put the piece down and forget every hop. */
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
  const whole = reached.filter(isFinished);
  const longest = furthest(whole);
  if (longest.length && sameMove(longest)) return play(entry, longest[0]);
  const partial = reached.filter((live) => !isFinished(live) && live.done > doneBy(entry));
  if (whole.length === 0 && partial.length) return stepAlong(entry, furthest(partial), square);
  return click(entry, square);
}

/** The captures to show while a piece is drawn over these squares. */
export function takenAlong(entry, crossed) {
  const reached = furthest(trace(entry, crossed)).filter(({ done }) => done > 0);
  const taken = reached.map(({ way, done }) => way.captures.slice(0, way.hops[done - 1].taken));
  return taken.length && taken.every((list) => isSame(list, taken[0])) ? taken[0] : takenSoFar(entry);
}

function idle(ways) {
  return { ways, from: null, live: [], trail: [], wanted: null, before: null };
}

function makeWay(move, id, path, captures, geometry) {
  const hops = [];
  let taken = 0;
  for (let i = 1; i < path.length; i++) {
    const crossed = geometry.line(path[i - 1], path[i]);
    const before = taken;
    while (taken < captures.length && crossed.includes(captures[taken])) taken++;
    const landings = new Set([path[i]]);
    if (i < path.length - 1) {
      if (taken > before) addAll(landings, crossed.slice(crossed.indexOf(captures[taken - 1]) + 1));
      if (geometry.sameWay(path[i - 1], path[i], path[i + 1])) {
        addAll(landings, untilVictim(geometry.line(path[i], path[i + 1]), captures[taken]));
      }
    }
    hops.push({ at: path[i], landings, taken });
  }
  return { move, id, path, captures, hops };
}

function addAll(set, items) {
  for (const item of items) set.add(item);
}

function untilVictim(crossed, victim) {
  const at = crossed.indexOf(victim);
  return at < 0 ? [] : crossed.slice(0, at);
}

function lastSquare(way) {
  return way.path.at(-1);
}

function isFinished({ way, done }) {
  return done === way.hops.length;
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
  const live = entry.ways.filter((way) => way.path[0] === square).map((way) => ({ way, done: 0 }));
  if (live.length === 0) return { entry, action: { type: 'refuse', from: null, to: square } };
  return {
    entry: { ...idle(entry.ways), from: square, live, trail: [square] },
    action: { type: 'select', from: square },
  };
}

/** Read the click as part of a way that is still meant; null when it fits none. */
function follow(entry, square) {
  const { live, trail } = entry;
  const whole = live.find(({ way }) => isSame(way.path, [...trail, square]));
  if (whole) return play(entry, whole);
  const next = live.filter(({ way, done }) => way.hops[done]?.at === square);
  const near = next.length ? next : live.filter(({ way, done }) => way.hops[done]?.landings.has(square));
  if (near.length) return followHop(entry, near, square);
  // A closed loop ends where it began; one click on the piece itself still only puts it down.
  if (square === entry.from && trail.length === 1) return null;
  return followJump(entry, square);
}

function followHop(entry, near, square) {
  const advanced = near.map(({ way, done }) => ({ way, done: done + 1 }));
  const finished = advanced.filter(isFinished);
  if (finished.length && sameMove(finished)) return play(entry, finished[0]);
  return step(entry, advanced, square);
}

/** A click on a square further along: play when it is the end of one move only, else ask for hops. */
function followJump(entry, square) {
  const ends = entry.live.filter(({ way }) => lastSquare(way) === square);
  if (ends.length && sameMove(ends)) return play(entry, ends[0]);
  if (ends.length) return { entry: { ...entry, wanted: square }, action: { type: 'ambiguous', to: square } };
  const further = entry.live.flatMap(({ way, done }) => {
    const at = way.hops.findIndex((hop, i) => i > done && hop.at === square);
    return at < 0 ? [] : [{ way, done: at + 1 }];
  });
  if (further.length === 0) return null;
  return stepAlong(entry, further, square);
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
  const between = way.path.slice(start + 1, last);
  const agree = further.every((live) => live.done === last && isSame(live.way.path.slice(start + 1, last), between));
  if (!agree) return { entry, action: { type: 'ambiguous', to: square } };
  const now = between.reduce((state, at, i) => {
    const fits = state.live.filter((live) => live.way.hops[start + i]?.at === at);
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
 * Follow all live ways through the crossed squares; a square may belong to no hop.
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
  const hop = way.hops[done];
  if (!hop) return false;
  return done === way.hops.length - 1 ? hop.at === square : hop.landings.has(square);
}

function isSame(a, b) {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
