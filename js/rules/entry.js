/**
 * What the squares entered so far mean: clicks on a board, one after the other, a piece drawn over it, the squares given to
 * moves({via}), and the path of a move that is read. The legal moves come in as data; a move may have several ways (paths)
 * that lead to the same result, and squares narrow the ways that are still meant. No core and no page: states are plain
 * objects that never change, `click` and the others give back a new state and the action it stands for.
 *
 * A way is a road of points where the piece can be: the squares it crosses, one after the other, between them the second
 * men that are taken off. It may be put down on any of them, but where the way turns it must be, because other ways may turn
 * elsewhere. The whole path of a move means that move. Where one move ends and another goes on a click waits: a second
 * click on the moving piece ends the turn.
 */
import { isSame } from './geometry.js';

/** Where men that are put in come from: the hand of the side to move. Written like a square, as in @c3. @type {Square} */
export const hand = '@';
/** The hand of the other side, out of which a second man may be taken. @type {Square} */
export const otherHand = '@@';

/**
 * @typedef {import('./geometry.js').Square} Square
 * @typedef {{ square: Square, leg: number, done: number, taken: number, removal: boolean, must: boolean }} Point
 *   leg: the stop of the path that the piece is on its way to; done: steps that count as finished when it is put down here;
 *   taken: pieces taken by then; removal: a second man, not a place of the piece; must: it cannot be left out
 * @typedef {{ at: Square, removal: boolean, taken: number, index: number }} Step  a hop, or a second man taken off
 *   at: where a hop stops, or the man that is removed; taken: pieces the way has taken by then; index: its place on the road
 * @typedef {{ move: any, id: number, path: Square[], captures: Square[], removes: (Square | null)[], taken: Square[],
 *   steps: Step[], road: Point[], clicks: Square[] }} Way
 *   taken: captured and removed pieces in the order they are taken; clicks: the origin and where each step is at
 * @typedef {{ way: Way, index: number, done: number }} Live  a way that fits the squares so far, where the piece is on its
 *   road, and the steps it has finished there
 * @typedef {{ ways: Way[], from: Square | null, live: Live[], trail: Square[], wanted: Square | null, before: Entry | null }} Entry
 *   trail: squares entered, the origin first, one for each step; wanted: an end that was clicked but fits several moves;
 *   before: the state one step earlier
 * @typedef {{ end: boolean, hop: number, removal: boolean, stop: boolean }} Target
 *   end: the piece may come to rest there; hop: the number to show, 0 = none is needed; removal: a man to
 *   take off; stop: the moving piece itself, which ends the turn
 * @typedef {{ type: 'none' } | { type: 'select', from: Square } | { type: 'deselect', from: Square }
 *   | { type: 'step', way: Way, from: number, to: number } | { type: 'play', way: Way, from: number }
 *   | { type: 'ambiguous', to: Square } | { type: 'refuse', from: Square | null, to: Square | null } | { type: 'back' }} Action
 *   step and play tell the steps they add: from `from` (finished before) up to `to`
 * @typedef {{ entry: Entry, action: Action }} Result
 * @typedef {'auto' | 'step' | 'whole'} Input  whether a click may name any square of a way, only the next one, or an end
 *   wherever one move ends
 * @typedef {import('./geometry.js').Lines} Lines
 */

/* ---- Ways ---- */

/**
 * @param {any} move  what the way belongs to @param {number} id  equal for the ways of one move
 * @param {{path: Square[], captures: Square[], removes?: (Square | null)[], drop?: boolean}} course
 * @param {Lines} lines @returns {Way}
 */
export function makeWay(move, id, { path, captures, removes = [], drop = false }, lines) {
  const from = drop ? hand : path[0];
  const origin = { square: from, leg: 1, done: 0, taken: 0, removal: false, must: true };
  const way = { move, id, path, captures, removes, taken: [], steps: [], road: [origin], clicks: [from] };
  if (drop) addStep(way, path.at(-1), 1);
  let jumped = 0;
  for (let leg = 1; leg < path.length && !drop; leg++) {
    jumped = addHop(way, leg, jumped, lines);
    const second = removes[leg - 1] ?? null;
    if (second === null) continue;
    way.taken.push(second === hand ? otherHand : second);
    addStep(way, way.taken.at(-1), leg + 1, { removal: true });
  }
  way.road.at(-1).must = true;
  return way;
}

/** The hop to path[leg], `before` captures behind it. Returns how many there are then. */
function addHop(way, leg, before, lines) {
  const { path, captures, road, steps } = way;
  const crossed = lines.line(path[leg - 1], path[leg]);
  let all = before;
  while (all < captures.length && crossed.includes(captures[all])) all++;
  const isLast = leg === path.length - 1;
  for (const square of crossed.slice(0, -1)) {
    const taken = way.taken.length;
    if (square === captures[before]) way.taken.push(captures[before++]);
    // Behind what it jumps a piece has made the hop, wherever it is put down; the last hop ends on its square alone.
    else addPoint(road, { square, leg, taken, done: steps.length + Number(taken > 0 && before === all && !isLast) });
  }
  const turns =
    isLast || !lines.sameWay(path[leg - 1], path[leg], path[leg + 1]) || (way.removes[leg - 1] ?? null) !== null;
  addStep(way, path[leg], leg + 1, { must: turns });
  return all;
}

function addStep(way, at, leg, { removal = false, must = true } = {}) {
  const { steps, road, clicks } = way;
  const taken = way.taken.length;
  steps.push({ at, removal, taken, index: road.length });
  addPoint(road, { square: at, leg, taken, done: steps.length, removal, must });
  clicks.push(at);
}

function addPoint(road, { removal = false, must = false, ...point }) {
  road.push({ ...point, removal, must });
}

const pointOf = ({ way, index }) => way.road[index];
/** @returns {Live} */
const liveAt = (way, index) => ({ way, index, done: way.road[index].done });
const isFinished = ({ way, index }) => index === way.road.length - 1;
const finished = ({ way }) => liveAt(way, way.road.length - 1);
const lastClick = ({ clicks }) => clicks.at(-1);

/** The next point on a road that is `square`, if the piece can be put there without leaving out what must be entered. */
function walk({ way, index }, square) {
  for (let i = index + 1; i < way.road.length; i++) {
    if (way.road[i].square === square) return liveAt(way, i);
    if (way.road[i].must) return null;
  }
  return null;
}

/* ---- Squares given at once ---- */

/** How far along a way these squares lead, the origin first; null when they leave it. @returns {Point | null} */
export function lead(way, squares) {
  let live = way.clicks[0] === squares[0] ? liveAt(way, 0) : null;
  for (let i = 1; i < squares.length && live; i++) live = walk(live, placeAt(squares, i));
  return live && pointOf(live);
}

/** Whether these squares are a whole way. */
export const isWhole = (way, squares) => lead(way, squares) === way.road.at(-1);

/** Behind the origin a hand is the other side's. */
const placeAt = (squares, i) => (squares[i] === hand && i > 0 ? otherHand : squares[i]);

/**
 * Ids of the moves that squares can mean, read as a text is: one move's whole path means that move, anything else all moves
 * that can go on from there, and also the one that alone has this origin and end. Where second men are taken off a turn may
 * stop or go on after each, so there nothing is decided early. @param {Way[]} ways @param {Square[]} squares @returns {Set<number>}
 */
export function meant(ways, squares) {
  const own = ways.filter(({ clicks }) => clicks[0] === squares[0]);
  const along = idsOf(own.filter((way) => lead(way, squares)));
  if (own.some(({ steps }) => steps.some(({ removal }) => removal))) return along;
  const whole = idsOf(own.filter(({ clicks }) => isSame(clicks, squares)));
  if (whole.size > 0) return whole;
  const ends = idsOf(own.filter((way) => squares.length === 2 && lastClick(way) === squares[1]));
  return ends.size === 1 ? new Set([...along, ...ends]) : along;
}

const idsOf = (ways) => new Set(ways.map(({ id }) => id));

/* ---- Squares entered one by one ---- */

/** Nothing can be moved. @type {Entry} */
export const noEntry = idle([]);

/**
 * Start to enter a move.
 * @param {any[]} moves  legal moves {from, to, path, captures, removes?, drop?, paths?}
 * @param {Lines} lines
 * @returns {Entry}
 */
export function openEntry(moves, lines) {
  const ways = moves.flatMap((move, id) => {
    const paths = move.paths?.length ? move.paths : [move];
    return paths.map((path) => makeWay(move, id, path, lines));
  });
  return idle(ways);
}

function idle(ways) {
  return { ways, from: null, live: [], trail: [], wanted: null, before: null };
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
  return trail.filter((_, i) => i === 0 || !steps[i - 1].removal).at(-1);
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
  const meantNow = entry.live.filter(({ way }) => entry.wanted === null || lastClick(way) === entry.wanted);
  const roads = meantNow.map((live) => ahead(live).map((step, i) => ({ ...step, number: live.done + i + 1 })));
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
 * @param {{ input?: Input }} [options]
 * @returns {Result}
 */
export function click(entry, square, { input = 'auto' } = {}) {
  if (entry.from === null) return takeUp(entry, square);
  const next = square === null ? null : follow(entry, square, input);
  return next ?? elsewhere(entry, square);
}

/** End the turn where the piece stands, when that is a move. @returns {Result} */
export function stop(entry) {
  return canStop(entry) ? play(entry, entry.live.find(isFinished)) : { entry, action: { type: 'none' } };
}

/** Take back the last step, or put the piece down when there is none. @returns {Result} */
export function back(entry) {
  if (entry.from === null) return { entry, action: { type: 'none' } };
  if (entry.wanted !== null) return { entry: { ...entry, wanted: null }, action: { type: 'none' } };
  if (entry.before) return { entry: entry.before, action: { type: 'back' } };
  return { entry: idle(entry.ways), action: { type: 'deselect', from: entry.from } };
}

/** Put the piece down and forget every step. @returns {Result} */
export function drop(entry) {
  if (entry.from === null) return { entry, action: { type: 'none' } };
  return { entry: idle(entry.ways), action: { type: 'deselect', from: entry.from } };
}

/**
 * The piece was drawn over squares and let go on the last of them. The squares it really crossed are
 * many, so a way fits when its hops come in order among them; if none fits whole, the last square
 * counts as a click.
 * @param {Square[]} crossed  squares entered, in order, without the one the piece stood on
 * @param {{ input?: Input }} [options] @returns {Result}
 */
export function release(entry, crossed, options) {
  const square = crossed.at(-1);
  if (square === undefined) return { entry, action: { type: 'none' } };
  const reached = trace(entry, crossed).filter(({ seen }) => seen === crossed.length);
  const whole = furthest(reached.filter(isFinished));
  const partial = reached.filter((live) => !isFinished(live) && live.done > doneBy(entry));
  const further = whole.length ? partial.filter((live) => goesOn(live, whole)) : furthest(partial);
  if (further.length) return advance(entry, further, square, whole);
  if (whole.length && isOneMove(whole)) return play(entry, whole[0]);
  return click(entry, square, options);
}

/** The pieces taken, as far as they are certain, while a piece is drawn over these squares. */
export function takenAlong(entry, crossed) {
  const reached = furthest(trace(entry, crossed)).filter(({ done }) => done > 0);
  const taken = reached.map(({ way, done }) => takenBy(way, done));
  return taken.length && taken.every((list) => isSame(list, taken[0])) ? taken[0] : takenSoFar(entry);
}

/* ---- Parts ---- */

/** The steps that may be entered at once: all hops up to the next removal, or that removal. */
function ahead({ way, done }) {
  const rest = way.steps.slice(done);
  const next = rest.findIndex(({ removal }) => removal);
  return next < 0 ? rest : rest.slice(0, Math.max(1, next));
}

/** True when a way that is not finished begins with the whole of a finished one. */
function goesOn({ way, done }, whole) {
  return whole.some((live) => live.done === done && isSame(way.clicks.slice(0, done + 1), live.way.clicks));
}

const isOneMove = (live) => live.length > 0 && live.every(({ way }) => way.id === live[0].way.id);

function furthest(live) {
  const most = live.reduce((max, { done }) => Math.max(max, done), 0);
  return live.filter(({ done }) => done === most);
}

/** The steps that were entered. */
const doneBy = ({ trail }) => Math.max(0, trail.length - 1);

/** @returns {Result} */
function takeUp(entry, square) {
  if (square === null) return { entry, action: { type: 'none' } };
  const live = entry.ways.filter(({ clicks }) => clicks[0] === square).map((way) => liveAt(way, 0));
  if (live.length > 0) {
    return {
      entry: { ...idle(entry.ways), from: square, live, trail: [square] },
      action: { type: 'select', from: square },
    };
  }
  // With nothing taken up, a click on an empty square can only mean a man from the hand.
  const put = entry.from === null && entry.ways.find(({ clicks }) => clicks[0] === hand && clicks[1] === square);
  return put ? play(entry, { way: put }) : { entry, action: { type: 'refuse', from: null, to: square } };
}

/** Read the click as part of a way that is still meant; null when it fits none. @returns {Result | null} */
function follow(entry, square, input) {
  const { live, trail } = entry;
  if (square === standing(entry) && canStop(entry)) return stop(entry);
  const near = live.flatMap((one) => hop(one, square) ?? []);
  const on = near.filter((one) => !isFinished(one));
  const whole = live.find(({ way }) => isSame(way.clicks, [...trail, square]));
  if (whole && !on.some((one) => goesOn(one, [finished(whole)]))) return play(entry, whole);
  // A closed loop ends where it began; one click on the piece itself still only puts it down.
  const isOrigin = near.length === 0 && square === entry.from && trail.length === 1;
  if (isOrigin) return null;
  const ends = input === 'step' ? near.filter(isFinished) : live.filter((one) => endsAt(one, square)).map(finished);
  const further = on.length > 0 || input === 'step' ? on : live.flatMap((one) => jumpTo(one, square) ?? []);
  return choose(entry, square, { ends, further, isNear: on.length > 0, input });
}

/** A click where ways end, or go on, or both. @returns {Result | null} */
function choose(entry, square, { ends, further, isNear, input }) {
  const isOne = isOneMove(ends);
  const isSole = !isNear && further.every(({ way }) => way.id === ends[0]?.way.id);
  if (isOne && (isSole || input === 'whole')) return play(entry, ends[0]);
  if (ends.length > 0 && !isOne && !isNear) {
    return { entry: { ...entry, wanted: square }, action: { type: 'ambiguous', to: square } };
  }
  return further.length > 0 ? advance(entry, further, square, isOne ? ends : []) : null;
}

/** The way with the piece put down on a square that makes a hop, or with a second man taken off. */
function hop(live, square) {
  const { way, done } = live;
  // Put down short of where its way turns, a piece has made its hop and goes on from the turn.
  const next = walk(live, square) ?? walk(liveAt(way, way.steps[done - 1]?.index ?? 0), square);
  return next && next.done > done ? next : null;
}

/** The way with the piece on a stop further along. */
function jumpTo(live, square) {
  const step = ahead(live).find(({ at, index }, i) => i > 0 && at === square && index < live.way.road.length - 1);
  return step && liveAt(live.way, step.index);
}

/** True when nothing but hops is left of a way and the last of them ends there. */
function endsAt(live, square) {
  const rest = live.way.steps.slice(live.done);
  const isRemovalEntered = rest.length === 1 && rest[0].at === square;
  return (
    rest.length > 0 && lastClick(live.way) === square && (isRemovalEntered || rest.every(({ removal }) => !removal))
  );
}

/** @returns {Result} */
function elsewhere(entry, square) {
  if (isMidChain(entry)) return { entry, action: { type: 'refuse', from: standing(entry), to: square } };
  const other = square !== null && square !== entry.from && takeUp(entry, square);
  if (other && other.action.type === 'select') return other;
  /** @type {Result} */
  const put = { entry: idle(entry.ways), action: { type: 'deselect', from: entry.from } };
  if (square === null || square === entry.from) return put;
  return { entry: put.entry, action: { type: 'refuse', from: entry.from, to: square } };
}

/** A turn that is entered whole. A piece that came to its end by another way than was shown stays where it stands. @returns {Result} */
function play(entry, { way }) {
  const done = doneBy(entry);
  const isShown = isSameWay(entry, way, done);
  return { entry: idle(entry.ways), action: { type: 'play', way, from: isShown ? done : way.steps.length } };
}

const isSameWay = ({ live }, way, done) =>
  done === 0 || isSame(live[0].way.clicks.slice(0, done + 1), way.clicks.slice(0, done + 1));

/** @returns {Result} */
function step(entry, live, square) {
  return {
    entry: { ...entry, live, trail: [...entry.trail, square], wanted: null, before: { ...entry, wanted: null } },
    action: { type: 'step', way: live[0].way, from: doneBy(entry), to: live[0].done },
  };
}

/**
 * The piece goes to a square on the ways `further`, by one hop or several, each of which Escape takes back alone; refused
 * when they could go two ways. `ends`: ways that end there and are not left out by that. @returns {Result}
 */
function advance(entry, further, square, ends) {
  const start = doneBy(entry);
  const to = further[0].done;
  const between = further[0].way.clicks.slice(start + 1, to);
  const agree = further.every(({ way, done }) => done === to && isSame(way.clicks.slice(start + 1, to), between));
  if (!agree) return { entry, action: { type: 'ambiguous', to: square } };
  const now = between.reduce((state, at, i) => {
    const fits = state.live.filter(({ way }) => way.steps[start + i]?.at === at);
    return step(
      state,
      fits.map(({ way }) => liveAt(way, way.steps[start + i].index)),
      at,
    ).entry;
  }, entry);
  const live = [...further, ...ends];
  return { entry: step(now, live, square).entry, action: { type: 'step', way: live[0].way, from: start, to } };
}

/**
 * Follow all live ways through the crossed squares; a square may belong to no hop, and removals are never drawn.
 * seen: how many squares had been crossed when the last hop was made (the latest chance counts).
 */
function trace(entry, crossed) {
  const reached = new Map();
  const note = ({ way, index }, seen) => {
    if (!reached.has(way)) reached.set(way, new Map());
    reached.get(way).set(index, seen);
  };
  for (const live of entry.live) note(live, 0);
  crossed.forEach((square, i) => {
    for (const [way, points] of reached) {
      for (const index of [...points.keys()]) {
        const live = liveAt(way, index);
        const next = way.steps[live.done]?.removal ? null : hop(live, square);
        if (next) note(next, i + 1);
      }
    }
  });
  return [...reached].flatMap(([way, points]) => [...points].map(([index, seen]) => ({ ...liveAt(way, index), seen })));
}
