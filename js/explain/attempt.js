/**
 * What somebody tried to play, legal or not: read from a text, an object or squares entered on a board, without asking
 * whether a move does that. Squares are cells here.
 */
import { IllegalMoveError } from '../core/errors.js';
import { cellOf, hand, placeOf, squaresOf } from '../rules/moves.js';
import { pieceAt, turnOf, white } from '../core/position.js';
import { plainText } from '../core/signs.js';
import { hand_cell } from '../core/wasm.js';

/**
 * @typedef {object} Attempt
 * @property {object} core
 * @property {object} rules  RuleSet
 * @property {Int32Array} state
 * @property {number[]} entered  cells in the order they were entered, the origin (or hand_cell) first; one cell: a piece
 *   taken up; in games with second men these are among them, each after its jump
 * @property {number} from  the origin
 * @property {number} to  the last cell
 * @property {{color: 'w' | 'b', king: boolean} | undefined} piece  what stands on the origin
 * @property {'w' | 'b'} turn  the side to move
 */

/**
 * @param {string | object | (number | string)[]} asked  a text of squares, {from, to} with path, captures or removes,
 *   {drop: true, to}, {from}, or the squares entered so far
 * @returns {Attempt} @throws {IllegalMoveError} unknown-square, not-a-move
 */
export function readAttempt(core, rules, state, asked) {
  const entered = enteredBy(rules, state, asked);
  if (entered.length === 0) throw notAMove(asked);
  return attemptOf(core, rules, state, entered);
}

/** An attempt from its cells. @returns {Attempt} */
export function attemptOf(core, rules, state, entered) {
  const from = entered[0];
  const piece = from === hand_cell ? undefined : pieceAt(state, from);
  const turn = turnOf(state) === white ? 'w' : 'b';
  return { core, rules, state, entered, from, to: entered[entered.length - 1], piece, turn };
}

function enteredBy(rules, state, asked) {
  const place = (square) => placeOf(rules, square, IllegalMoveError);
  if (typeof asked === 'string') return readText(rules, state, asked);
  if (Array.isArray(asked)) return asked.map(place);
  if (asked === null || typeof asked !== 'object') throw notAMove(asked);
  const { from, to, path, removes, drop } = asked;
  if (drop) return [hand_cell, place(to)];
  const squares = path ? squaresOf(path) : [from, to].filter((square) => square !== undefined);
  return withSecondMen(squares.map(place), removes ? squaresOf(removes) : [], place);
}

/** Second men behind the jump that takes them off, as a board collects them. */
function withSecondMen(cells, removes, place) {
  const second = (i) =>
    i > 0 && removes[i - 1] !== null && removes[i - 1] !== undefined ? [place(removes[i - 1])] : [];
  return cells.flatMap((cell, i) => [cell, ...second(i)]);
}

/** Hub form names the pieces taken behind the end: origin and end alone are the attempt then. */
function withoutCaptures(state, cells) {
  const [from, to, third] = cells;
  const mine = from !== hand_cell && pieceAt(state, from);
  const taken = third !== undefined && pieceAt(state, third);
  return mine && taken && mine.color !== taken.color && !pieceAt(state, to) ? [from, to] : cells;
}

/* ---- Text ---- */

function readText(rules, state, text) {
  const cells = cellsOfText(rules, text);
  const namesSecondMen = text.includes('/');
  return namesSecondMen ? cells : withoutCaptures(state, cells);
}

/** Cells of the squares that a move text names. The core reads texts of moves; this reads those that are none. */
function cellsOfText(rules, text) {
  const squares =
    plainText(text)
      .toLowerCase()
      .match(/@|[a-w]?\d+/g) ?? [];
  const cells = squares.flatMap((square) => runTogether(square)).map((square) => cellOfText(rules, square));
  if (cells[0] === hand_cell || cells.length > 1) return cells;
  throw notAMove(text);
}

/** "3228" is two squares. */
const runTogether = (square) => (/^\d{4}$/.test(square) ? [square.slice(0, 2), square.slice(2)] : [square]);

function cellOfText(rules, square) {
  if (square === hand) return placeOf(rules, square, IllegalMoveError);
  const foreign = /^[a-z]/.test(square) ? letteredCell(rules, square) : numberedCell(rules, Number(square));
  return foreign ?? cellOf(rules, square.replace(/^0+/, ''), IllegalMoveError);
}

/** Games of 64 squares with numbers are also written with letters: a1 is White's lower left. */
function letteredCell({ info, places }, square) {
  if (info.notation !== 'numeric' || info.columns !== 8 || info.rows !== 8) return undefined;
  const column = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const row = Number(square.slice(1)) - 1;
  const cell = places.findIndex((place) => place?.column === column && place.row === row);
  return cell < 0 ? undefined : cell;
}

/** Games with letters are also written with numbers, from White's top left on. */
function numberedCell({ info, places }, number) {
  if (info.notation !== 'algebraic') return undefined;
  const cells = Object.keys(places).map(Number);
  cells.sort((a, b) => places[b].row - places[a].row || places[a].column - places[b].column);
  return cells[number - 1];
}

const notAMove = (asked) => new IllegalMoveError('not-a-move', 'This is no move.', { move: asked });

/* ---- Moves of some rules ---- */

/**
 * All ways of the moves from a cell, by any rules on this board. @returns {{index: number, king: boolean, stops: number[],
 * victims: number[], removed: number[]}[]} none where there are more than the core has room for
 */
export function waysFrom({ core, state }, rules, from) {
  if (!rules) return [];
  try {
    const count = core.list(rules, state);
    const indices = Array.from({ length: count }, (_, i) => i).filter((i) => (core.head(i) & 255) === from);
    return indices.flatMap((index) => core.paths(rules, state, index).map((way) => ({ index, ...way })));
  } catch (error) {
    if (error.code === 'too-many') return [];
    throw error;
  }
}

/** The same from every cell. */
export function allWays(attempt, rules) {
  const { core, state } = attempt;
  const origins = new Set(Array.from({ length: core.list(rules, state) }, (_, i) => core.head(i) & 255));
  return [...origins].flatMap((from) => waysFrom(attempt, rules, from));
}

/* ---- Answers ---- */

/** A reason in cells. @param {string} code @param {string | null} rule @param {number[]} cells  those to show */
export const because = (code, rule, cells, values = {}) => ({ code, rule, cells, ...values });
