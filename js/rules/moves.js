/**
 * Moves as users meet them: Move objects, the ways a move can be entered square by square, and reading what users give.
 */
import { AmbiguousMoveError, DraughtsError, IllegalMoveError, brief } from '../core/errors.js';
import { newNode, turnOf, white } from '../core/position.js';
import { hand, isWhole, lead, makeWay, meant } from './entry.js';
import { Lines, isSame } from './geometry.js';
import { form, fromOf, squaresInWords, textsOf, toOf } from './texts.js';
import { flag, hand_cell, no_cell } from '../core/wasm.js';

export { hand };

/** Moves that an error shows at most. */
const shown_max = 4;

/* ---- Move objects ---- */

/**
 * A legal move. `node`: {state, fen, texts} of the position it is played in. `next`: the node it leads to, when known. What
 * costs a call of the core is worked out when it is read: of the position it was listed in, even when its game has gone on.
 * @returns {object} Move
 */
export function describe(core, rules, node, index, next) {
  const { state } = node;
  core.list(rules, state);
  const head = core.head(index);
  const taken = core.taken(index);
  const { names } = rules;
  const from = names[fromOf(head)];
  const to = names[toOf(head)];
  const isPlain = isDrop(head) || (!(head & flag.ambiguous) && taken.length < 2);
  const ways = isPlain ? [plainWay(rules, from, to, taken)] : namedPaths(core, rules, state, index);
  const notation = node.texts?.[index] ?? core.moveText(rules, state, index, form.short);
  const move = {
    from,
    to,
    ...ways[0],
    piece: head & flag.king ? 'k' : 'm',
    color: turnOf(state) === white ? 'w' : 'b',
    crowns: (head & flag.crowns) !== 0,
    notation,
    long: notation,
    hub: isDrop(head) ? notation : plainHub(from, to, ways[0].captures),
  };
  Object.defineProperty(move, listing, { value: { core, rules, node, index, next, read: {} } });
  Object.defineProperty(move, inspected, shownWhole);
  if (!isPlain) Object.defineProperty(Object.defineProperty(move, 'long', whenRead.long), 'hub', whenRead.hub);
  Object.defineProperty(move, 'before', whenRead.before);
  Object.defineProperty(move, 'after', whenRead.after);
  if (isDrop(head)) Object.assign(move, { drop: true, path: [to] });
  else if (ways.length > 1) move.paths = ways;
  return move;
}

/** Where a Move keeps what it was listed from; not enumerable. */
const listing = Symbol('damier move');

/**
 * Properties that are worked out when they are read, from how the move was listed. The same functions serve all moves, or
 * every Move would have a shape of its own, and be ten times slower.
 */
const whenRead = {
  long: readAs('long', ({ core, rules, node, index }) => core.moveText(rules, node.state, index, form.long)),
  hub: readAs('hub', ({ core, rules, node, index }) => core.moveText(rules, node.state, index, form.hub)),
  before: readAs('before', ({ core, rules, node }) => fenOf(core, rules, node)),
  after: readAs('after', ({ core, rules, node, index, next }) =>
    fenOf(core, rules, next ?? newNode(core.play(rules, node.state, index))),
  ),
};

function readAs(name, work) {
  return {
    get() {
      return (this[listing].read[name] ??= work(this[listing]));
    },
    set(value) {
      this[listing].read[name] = value;
    },
    enumerable: true,
    configurable: true,
  };
}

// Node shows what is not read yet as [Getter], unless an object says how it is shown.
const inspected = Symbol.for('nodejs.util.inspect.custom');
const shownWhole = {
  value(depth, options, inspect) {
    return depth < 0 ? '[Move]' : inspect({ ...this }, options);
  },
};

// Most moves take one piece or none, go one way, and need no further call of the core.
const plainWay = (rules, from, to, taken) =>
  withRemoves(rules, { path: [from, to], captures: taken.map((cell) => rules.names[cell]) }, [no_cell]);
const plainHub = (from, to, [victim]) => (victim === undefined ? `${from}-${to}` : `${from}x${to}x${victim}`);

/** Ways with the names of squares. */
function namedPaths(core, rules, state, index) {
  const named = (cells) => cells.map((cell) => rules.names[cell]);
  return core
    .paths(rules, state, index)
    .map(({ stops, victims, removed }) =>
      withRemoves(rules, { path: named(stops), captures: named(victims) }, removed),
    );
}

/** A way with its `removes`: in games of second men every capture has them, one for each jump, null for none. */
function withRemoves(rules, way, removed) {
  if (way.captures.length === 0 || !hasHands(rules)) return way;
  return { ...way, removes: removed.map((cell) => removalName(rules, cell)) };
}

const removalName = (rules, cell) => (cell === no_cell ? null : cell === hand_cell ? hand : rules.names[cell]);

/** FEN of a node, written once. */
export function fenOf(core, rules, node) {
  return (node.fen ||= core.writeFen(rules, node.state, false));
}

/** The move with that index as it stands in candidates and messages. */
const longText = (core, rules, state, index) => core.moveText(rules, state, index, form.long);

/* ---- Squares ---- */

/** Cell of a square's name. `Kind`: class of the error. @throws {DraughtsError} unknown-square */
export function cellOf(rules, square, Kind = DraughtsError) {
  const cell = rules.cells.get(typeof square === 'string' ? square.toLowerCase() : square);
  if (cell !== undefined) return cell;
  const message = `"${brief(square)}" is not a square of this board: its squares go from ${squaresInWords(rules)}.`;
  throw new Kind('unknown-square', message, { square });
}

const hasHands = (rules) => rules.info.rules.hand > 0;

/** As cellOf, and '@' for the hand in games that have hands. */
export function placeOf(rules, square, Kind) {
  return square === hand && hasHands(rules) ? hand_cell : cellOf(rules, square, Kind);
}

/* ---- Ways: what squares entered mean is said in entry.js, for which squares are cells here, and the hand is '@' ---- */

/** A way of a move as entry.js follows it. */
function courseOf(rules, { stops, victims, removed }, id = 0) {
  const removes = removed.map((cell) => (cell === no_cell ? null : placeIn(cell)));
  return makeWay(null, id, { path: stops, captures: victims, removes }, linesOf(rules));
}

const placeIn = (cell) => (cell === hand_cell ? hand : cell);

/** The straight lines of a board, by cells. */
export const linesOf = (rules) =>
  (rules.lineTable ??= new Lines({
    columns: rules.info.columns,
    rows: rules.info.rows,
    squares: rules.places.flatMap((place, cell) => (place ? [{ name: cell, ...place }] : [])),
  }));

/**
 * How far cells entered, the origin first, lead along a way: {square, leg, taken}, the cell reached on the way to stop `leg`
 * with so many pieces taken; null when they leave the way.
 */
export const trace = (rules, way, entered) => lead(courseOf(rules, way), entered.map(placeIn));

/** Whether cells entered are a whole way, with its second men where it has any. */
export const isWholeWay = (rules, way, entered) => isWhole(courseOf(rules, way), entered.map(placeIn));

/** Indices of the moves that the cells entered so far can mean; see `meant`. @param {number[]} entered */
export function movesVia(core, rules, state, entered) {
  const all = Array.from({ length: core.list(rules, state) }, (_, i) => i);
  if (entered[0] === hand_cell) return all.filter((i) => isDropTo(core.head(i), entered.slice(1)));
  const ofPiece = all.filter((i) => fromOf(core.head(i)) === entered[0] && !isDrop(core.head(i)));
  if (entered.length < 2) return ofPiece;
  const ways = ofPiece.flatMap((i) => core.paths(rules, state, i).map((way) => courseOf(rules, way, i)));
  const found = meant(ways, entered.map(placeIn));
  return ofPiece.filter((i) => found.has(i));
}

export const isDrop = (head) => (head & flag.drop) !== 0;
const isDropTo = (head, cells) => isDrop(head) && cells.length < 2 && cells.every((cell) => cell === toOf(head));

/** Origin and end of each move: Map from -> ends, in the order of the list. Drops come from '@', the hand. */
export function destinations(core, rules, state) {
  const count = core.list(rules, state);
  const ends = new Map();
  for (let i = 0; i < count; i++) {
    const head = core.head(i);
    const from = isDrop(head) ? hand : rules.names[fromOf(head)];
    const to = rules.names[toOf(head)];
    if (!ends.has(from)) ends.set(from, []);
    if (!ends.get(from).includes(to)) ends.get(from).push(to);
  }
  return ends;
}

/* ---- Reading ---- */

/**
 * Index of the move that a text or an object means. @param {string | object} asked
 * @throws {IllegalMoveError} illegal-move, not-a-move, stale-move, unknown-square, too-long @throws {AmbiguousMoveError}
 */
export function findMove(core, rules, node, asked) {
  if (typeof asked === 'string') return findByText(core, rules, node, asked);
  if (asked !== null && typeof asked === 'object' && 'to' in asked && ('from' in asked || asked.drop === true)) {
    return findByObject(core, rules, node, asked);
  }
  throw new IllegalMoveError(
    'not-a-move',
    'A move is a text such as "32-28", a Move, or an object with from and to.',
    {},
  );
}

function findByText(core, rules, node, text) {
  const texts = (node.texts ??= textsOf(core, rules, node.state));
  const index = texts.indexOf(text);
  if (index >= 0 && texts.indexOf(text, index + 1) < 0) return index;
  if (!core.fits(text)) {
    throw new IllegalMoveError('too-long', 'This text is far longer than any move.', { length: text.length });
  }
  const read = core.readMove(rules, node.state, text);
  if (read.problem) throw unfinished(core, rules, node.state, text) ?? illegal(read.problem, text);
  if (read.candidates) throw ambiguous(core, rules, node.state, text, read.candidates);
  return read.index;
}

/** The error for squares that only begin captures: it says how they go on. Undefined when the text is nothing like that. */
function unfinished(core, rules, state, text) {
  const squares = text.split(/[-x:\s]+/i).map((name) => rules.cells.get(name.toLowerCase()));
  if (squares.length < 2 || squares.includes(undefined)) return undefined;
  const begun = movesVia(core, rules, state, squares);
  if (begun.length === 0) return undefined;
  const whole = begun.slice(0, shown_max).map((index) => core.moveText(rules, state, index, form.long));
  const rest = begun.length > shown_max ? ' …' : '';
  const message = `"${brief(text)}" does not finish the capture: it goes on as ${whole.join(' or ')}${rest}.`;
  return new IllegalMoveError('chain-not-finished', message, { move: text, whole });
}

/** @param {{ code: string, offset?: number, length?: number }} problem */
function illegal({ code, offset, length }, text) {
  const token = brief(text.slice(offset, offset + length));
  const shown = brief(text);
  if (code === 'junk') {
    const message = `"${shown}" cannot be read as a move. A move is written "32-28", "28x19" or with its whole path.`;
    return new IllegalMoveError('not-a-move', message, { move: text, offset, token });
  }
  if (code === 'unknown-square') {
    const message = `"${shown}" names a square that this board does not have ("${token}").`;
    return new IllegalMoveError(code, message, { move: text, offset, token });
  }
  return new IllegalMoveError(code, `"${shown}" is not a legal move here: moves() lists those that are.`, {
    move: text,
  });
}

const ambiguous = (core, rules, state, text, indices) =>
  new AmbiguousMoveError(
    brief(text),
    indices.map((i) => longText(core, rules, state, i)),
  );

function findByObject(core, rules, node, asked) {
  if (asked.before !== undefined && asked.before !== fenOf(core, rules, node)) {
    const message = 'This move belongs to another position: take one from moves() of this position.';
    throw new IllegalMoveError('stale-move', message, { before: asked.before });
  }
  const { state } = node;
  const wanted = readObject(rules, asked);
  const fits = fittingMoves(core, rules, state, wanted);
  const shown = asked.path ? squaresOf(asked.path).join(rules.sign) : `${asked.from ?? hand} to ${asked.to}`;
  if (fits.length === 0) throw illegal({ code: 'illegal-move' }, shown);
  if (fits.length === 1) return fits[0];
  // A way that is one move's whole path means that move, even when it is also the short form of another.
  const isPath = ({ stops }) => isSame(stops, wanted.path);
  const whole = fits.filter((i) => core.paths(rules, state, i).some(isPath));
  if (whole.length === 1) return whole[0];
  throw ambiguous(core, rules, state, shown, fits);
}

/** More squares than any move has. */
const squares_max = 1000;

/** A list of squares as it is given. @returns {unknown[]} @throws {IllegalMoveError} not-a-move */
export function squaresOf(list) {
  // A generator may have no end.
  const isFinite = Array.isArray(list) || typeof list[Symbol.iterator] !== 'function';
  if (isFinite && !(list.length > squares_max)) return Array.from(list);
  throw new IllegalMoveError('not-a-move', 'The squares of a move are a list such as [32, 28].', { move: list });
}

/** What is asked for, in cells: {from, to, path, drop, captures, removes}; the last two only when they are given. */
function readObject(rules, { from, to, path, drop = false, captures, removes }) {
  const cell = (square) => cellOf(rules, square, IllegalMoveError);
  const removal = (square) => (square === null ? no_cell : placeOf(rules, square, IllegalMoveError));
  const end = cell(to);
  const origin = drop ? end : cell(from);
  return {
    from: origin,
    to: end,
    drop,
    path: path && !drop ? squaresOf(path).map(cell) : [origin, end],
    captures: captures && squaresOf(captures).map(cell),
    removes: removes && squaresOf(removes).map(removal),
  };
}

function fittingMoves(core, rules, state, wanted) {
  const { from, to, path, drop } = wanted;
  const count = core.list(rules, state);
  const fits = [];
  if (path[0] !== from || path[path.length - 1] !== to) return fits;
  for (let i = 0; i < count; i++) {
    const head = core.head(i);
    if (fromOf(head) !== from || toOf(head) !== to || drop !== isDrop(head)) continue;
    if (isAnyWay(wanted) || core.paths(rules, state, i).some((way) => fitsWay(rules, way, wanted))) fits.push(i);
  }
  return fits;
}

const isAnyWay = ({ path, captures, removes }) => path.length <= 2 && !captures && !removes;

function fitsWay(rules, way, { path, captures, removes }) {
  if (captures && !sameSet(way.victims, captures)) return false;
  if (removes && !sameSet(men(way.removed), men(removes))) return false;
  return path.length <= 2 || isWholeWay(rules, { ...way, removed: [] }, path);
}

const men = (removed) => removed.filter((cell) => cell !== no_cell);
const ascending = (cells) => [...cells].sort((a, b) => a - b);
const sameSet = (a, b) => isSame(ascending(a), ascending(b));
