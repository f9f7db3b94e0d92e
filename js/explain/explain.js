/**
 * Why a move cannot be played: a code for programs, the squares to show, and the rule it rests on. Sentences are made from
 * it by lang/index.js.
 *
 * The idea: ask questions in the order in which a teacher would, and let the first that applies answer. Most are asked of
 * the core itself, by way of rules with one field relaxed: a move that is legal as soon as men may capture backwards is
 * illegal because they may not. The rest is a look at the line between two squares.
 */
import { because, readAttempt, waysFrom } from './attempt.js';
import { AmbiguousMoveError, IllegalMoveError, brief } from '../core/errors.js';
import { draughtsReason, takeUpReason } from './draughts.js';
import { handsReason, wholeTurns } from './hands.js';
import { describe, findMove, hand, isDrop, placeOf } from '../rules/moves.js';
import { withOtherTurn } from '../core/position.js';
import { fromOf } from '../rules/texts.js';
import { hand_cell, no_cell } from '../core/wasm.js';

/**
 * Explains an attempt to move. @param {{state: Int32Array}} node  the position
 * @param {string | object | (number | string)[]} asked  anything `move` takes, legal or not, and also {from} or [from] for a
 *   piece that is only taken up, and the squares entered so far as a board collects them
 * @returns {object} Reason, see index.d.ts
 */
export function explain(core, rules, node, asked) {
  try {
    const found = findLegal(core, rules, node, asked);
    if (found.legal) return legal(core, rules, node, found.index);
    const attempt = readAttempt(core, rules, node.state, asked);
    return named(rules, attempt, found.candidates ? severalMoves(attempt, found.candidates) : reasonOf(attempt));
  } catch (error) {
    if (error instanceof IllegalMoveError) return unread(error);
    throw error;
  }
}

function legal(core, rules, node, index) {
  const reason = { legal: true, code: 'legal', rule: null, squares: [] };
  return index === undefined ? reason : { ...reason, move: describe(core, rules, node, index) };
}

/** What cannot be read as a move of this position has no more to be said of it. */
function unread({ code, details }) {
  const token = details.square ?? details.token;
  if (code === 'unknown-square' && token !== undefined) {
    return { legal: false, code, rule: 'board', squares: [], token: brief(token) };
  }
  return { legal: false, code: code === 'stale-move' ? code : 'not-a-move', rule: null, squares: [] };
}

/** Codes of texts that can be read and are no legal move. */
const notLegal = new Set(['illegal-move', 'chain-not-finished']);

/** @returns {{legal: boolean, index?: number, candidates?: string[]}} @throws {IllegalMoveError} what cannot be read */
function findLegal(core, rules, node, asked) {
  const cells = enteredSquares(rules, asked);
  if (cells?.length === 0) throw new IllegalMoveError('not-a-move', 'No square was entered.', {});
  if (cells?.length === 1) return { legal: canTakeUp(core, rules, node, cells[0]) };
  if (cells && rules.info.rules.hand > 0) return wholeTurns(core, rules, node.state, cells);
  try {
    return { legal: true, index: findMove(core, rules, node, cells ? pathOf(asked) : asked) };
  } catch (error) {
    if (error instanceof AmbiguousMoveError) return { legal: false, candidates: error.candidates };
    if (notLegal.has(error.code)) return { legal: false };
    throw error;
  }
}

/** The cells of squares as a board collects them; undefined when something else was asked. */
function enteredSquares(rules, asked) {
  const isOrigin = asked !== null && typeof asked === 'object' && 'from' in asked && !('to' in asked);
  const squares = isOrigin ? [asked.from] : asked;
  if (!Array.isArray(squares)) return undefined;
  return squares.map((square) => placeOf(rules, square, IllegalMoveError));
}

const pathOf = (squares) => ({ from: squares[0], to: squares[squares.length - 1], path: squares });

function canTakeUp(core, rules, { state }, cell) {
  const count = core.list(rules, state);
  const origin = (i) => (isDrop(core.head(i)) ? hand_cell : fromOf(core.head(i)));
  return Array.from({ length: count }, (_, i) => origin(i)).includes(cell);
}

/* ---- Questions that every game asks ---- */

function reasonOf(attempt) {
  const { from, entered, rules } = attempt;
  const hasHands = rules.info.rules.hand > 0;
  if (from === hand_cell && !hasHands) return because('no-such-drop', 'hand', []);
  return (
    (from === hand_cell ? undefined : wrongPiece(attempt)) ??
    (hasHands ? handsReason(attempt) : entered.length === 1 ? takeUpReason(attempt) : draughtsReason(attempt))
  );
}

/** No piece, or one of the other side. It is too early for a move that the other side could make. */
function wrongPiece(attempt) {
  const { core, rules, state, from, piece, turn } = attempt;
  if (!piece) return because('no-piece', 'turn', [from]);
  if (piece.color === turn) return undefined;
  if (attempt.entered.length === 1) return because('not-your-piece', 'turn', [from]);
  const other = { state: withOtherTurn(state), fen: 'none' };
  const asked = attempt.entered.map((cell) => (cell === hand_cell ? hand : rules.names[cell]));
  const { legal: early, candidates } = findLegal(core, rules, other, asked);
  return because(early || candidates ? 'not-your-turn' : 'not-your-piece', 'turn', [from]);
}

/** One origin and end, several moves. What tells them apart is shown. */
function severalMoves(attempt, candidates) {
  const { rules, from, to } = attempt;
  const ways = waysFrom(attempt, rules, from).filter(({ stops }) => stops[stops.length - 1] === to);
  const seconds = ways.flatMap(({ removed }) => removed.slice(0, 1)).filter((cell) => cell !== no_cell);
  if (seconds.length > 0) return { ...because('second-man-required', 'removalDuty', seconds), candidates };
  const turns = ways.flatMap(({ stops }) => stops.slice(1, -1));
  return { ...because('ambiguous', null, turns), candidates };
}

/* ---- Names ---- */

/** A reason with the names of squares in place of cells, and with what was tried. */
function named(rules, { from, to, entered, piece }, { code, rule, cells, ...values }) {
  const nameOf = (cell) => (cell === hand_cell ? hand : rules.names[cell]);
  const reason = { legal: false, code, rule, squares: [...new Set(cells)].map(nameOf), from: nameOf(from) };
  if (entered.length > 1) reason.to = nameOf(to);
  if (piece) reason.piece = piece.king ? 'k' : 'm';
  return { ...reason, ...values };
}
