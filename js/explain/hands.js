/**
 * Why a turn is not legal in games of hands, drops and second men: the turn is followed square by square, as its player
 * entered it, up to the first that cannot be. See explain.js for the idea.
 */
import { because, waysFrom } from './attempt.js';
import { lineBetween } from './hop.js';
import { isDrop, isWholeWay } from '../rules/moves.js';
import { black, cellsOf, handOf, pieceAt, turnOf, white } from '../core/position.js';
import { toOf } from '../rules/texts.js';
import { variation } from '../rules/variants.js';
import { hand_cell } from '../core/wasm.js';

/** What the squares entered are: a whole turn {legal, index}, several, or none. @param {number[]} cells  see Attempt */
export function wholeTurns(core, rules, state, cells) {
  const count = core.list(rules, state);
  const isWhole = (way) => isWholeWay(rules, way, cells);
  for (let index = 0; index < count; index++) {
    const head = core.head(index);
    if (
      cells[0] === hand_cell ? isDropTo(head, cells) : !isDrop(head) && core.paths(rules, state, index).some(isWhole)
    ) {
      return { legal: true, index };
    }
  }
  return { legal: false };
}

const isDropTo = (head, cells) => isDrop(head) && cells.length === 2 && toOf(head) === cells[1];

/** Why the side to move cannot do that. @param {import('./attempt.js').Attempt} attempt @returns {object} reason in cells */
export function handsReason(attempt) {
  const { from, entered } = attempt;
  if (from === hand_cell) return dropReason(attempt);
  if (entered.length === 1) return canReturn(attempt) ? returnReason(attempt) : because('cannot-move', 'path', [from]);
  return turnReason(attempt);
}

function dropReason({ state, entered, to }) {
  if (handOf(state, turnOf(state)) === 0) return because('hand-empty', 'hand', []);
  const cell = entered[1];
  if (cell === undefined) return because('cannot-move', 'path', []);
  if (pieceAt(state, cell)) return because('blocked', 'path', [cell]);
  return because('one-move', 'turn', [to]);
}

/** Whether the piece could move if it might step straight back. */
const canReturn = (attempt) => waysFrom(attempt, variation(attempt.rules, 'returnBan=no'), attempt.from).length > 0;
const returnReason = ({ from }) => because('stepped-back', 'returnBan', [from]);

/** A turn as far as it has been followed: {at, taken, jumps}. The cells left are entered[i…]. */
function turnReason(attempt) {
  const { rules, entered, from } = attempt;
  const now = { at: from, taken: [], jumps: 0 };
  for (let i = 1; i < entered.length; i++) {
    const cell = entered[i];
    const fault = hopFault(attempt, now, cell, i);
    if (fault) return fault;
    now.taken.push(lineBetween(rules, 'w', now.at, cell).between[0]);
    now.jumps++;
    now.at = cell;
    const choices = secondMen(attempt, now);
    if (choices.includes(entered[i + 1])) now.taken.push(entered[++i]);
    else if (choices.length > 0 && rules.info.rules.removalDuty === 'must') {
      return because('second-man-required', 'removalDuty', choices);
    }
  }
  return because('other-captures', null, now.taken);
}

/** Why a man cannot go to a cell; undefined when it jumps there. */
function hopFault(attempt, { at, taken, jumps }, cell, i) {
  const { rules, state, from, entered, turn } = attempt;
  const standing = (place) => (place === from || taken.includes(place) ? undefined : pieceAt(state, place));
  if (cell === hand_cell) return because('capture-over', 'complete', [at]);
  if (cell === at) return because('same-square', 'path', [cell]);
  if (standing(cell)) return because('blocked', 'path', [cell]);
  const line = lineBetween(rules, turn, at, cell);
  if (!line || line.direction.startsWith('diagonal')) return because('not-on-line', 'step', [cell]);
  const met = line.between.filter(standing);
  const own = met.find((place) => standing(place).color === turn);
  if (own !== undefined) return because('blocked', 'path', [own]);
  if (met.length === 0) return stepFault(attempt, line, jumps, i === entered.length - 1);
  if (met.length > 1 || line.between.length > 1) return because('jump-too-far', 'step', met);
  return jumps > 0 && !rules.info.rules.chain ? because('single-capture', 'chain', [at]) : undefined;
}

function stepFault({ from, to }, { between }, jumps, isLast) {
  if (jumps > 0) return because('capture-over', 'complete', [to]);
  if (between.length > 0) return because('too-far', 'step', [to]);
  return isLast ? returnReason({ from }) : because('one-move', 'turn', [to]);
}

/** Men of the enemy that may be taken off after a jump. */
function secondMen({ rules, state }, { taken }) {
  const enemy = turnOf(state) === white ? black : white;
  const onBoard = cellsOf(state, enemy).filter((cell) => !taken.includes(cell));
  const fromHand = rules.info.rules.removalFrom === 'board-or-hand' && handOf(state, enemy) > 0;
  return fromHand ? [...onBoard, hand_cell] : onBoard;
}
