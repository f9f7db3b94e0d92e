/**
 * A look along the line from one square to another: which way it goes, seen from the player, what stands on it, and what
 * forbids a piece of draughts to go along it. It asks about one hop only; what follows from other moves is asked elsewhere.
 */
import { because } from './attempt.js';
import { pieceAt } from '../core/position.js';
import { linesOf } from '../rules/moves.js';

const single = ['forward', 'back', 'sideways', 'diagonal-forward', 'diagonal-back'];
const orthogonal = single.slice(0, 3);
const diagonal = single.slice(3);
const wider = { all: single, orthogonal, diagonal, none: [] };

/** The single directions that a rule's value stands for: 'forward+sideways', 'diagonal', 'all' … @returns {string[]} */
export const directionsOf = (value) =>
  String(value)
    .split('+')
    .flatMap((word) => wider[word] ?? [word]);

/**
 * The line between two cells. @param {'w' | 'b'} color  whose forward is meant
 * @returns {{direction: string, step: [number, number], between: number[]} | null} step: columns and rows from one cell of
 *   the line to the next; between: the cells between, from the first on; null when they share no line
 */
export function lineBetween(rules, color, from, to) {
  const lines = linesOf(rules);
  const way = lines.way(from, to);
  if (!way) return null;
  const [across, up] = way.step;
  // On a board of one colour the next square of a row or file is two cells away.
  const stride = rules.info.lines === 'diagonal' && across * up === 0 ? 2 : 1;
  return {
    direction: directionOf(way.step, color),
    step: [stride * across, stride * up],
    between: lines.line(from, to).slice(0, -1),
  };
}

function directionOf([across, up], color) {
  if (up === 0) return 'sideways';
  const ahead = up > 0 === (color === 'w') ? 'forward' : 'back';
  return across === 0 ? ahead : `diagonal-${ahead}`;
}

const mirrored = { back: 'forward', 'diagonal-back': 'diagonal-forward' };

/**
 * @typedef {object} Hop
 * @property {object} rules
 * @property {Int32Array} state
 * @property {{color: 'w' | 'b', king: boolean}} piece  the piece, as it is by now
 * @property {number} origin  where it began; that square counts as empty
 * @property {number} from @property {number} to
 * @property {number[]} taken  captured before, and still on the board unless pieces leave at once
 * @property {[number, number] | null} last  step of the jump before, null at the beginning
 */

/** What forbids a hop. @param {Hop} hop @returns {object | undefined} a reason in cells */
export function faultOf(hop) {
  const { rules, piece, from, to } = hop;
  if (from === to) return because('same-square', 'path', [to]);
  const target = standing(hop, to);
  if (target) return obstacle(target, to);
  const line = lineBetween(rules, piece.color, from, to);
  if (!line || !isOfPiece(hop, line.direction)) return offLine(hop);
  const met = line.between.filter((cell) => standing(hop, cell));
  return met.length === 0 ? stepFault(hop, line) : jumpFault(hop, line, met);
}

/** What stands on a cell: 'own', 'enemy', 'taken', or undefined. */
function standing({ rules, state, piece, origin, taken }, cell) {
  const found = cell === origin ? undefined : pieceAt(state, cell);
  if (!found) return undefined;
  if (taken.includes(cell)) return rules.info.rules.removal === 'at-once' ? undefined : 'taken';
  return found.color === piece.color ? 'own' : 'enemy';
}

const obstacle = (what, cell) =>
  what === 'taken' ? because('already-captured', 'removal', [cell]) : because('blocked', 'path', [cell]);

const stepsOf = ({ rules, piece }) => directionsOf(rules.info.rules[piece.king ? 'kingMoves' : 'manMoves']);
const jumpsOf = ({ rules, piece }) => directionsOf(rules.info.rules[piece.king ? 'kingCaptures' : 'manCaptures']);
const ruleOf = ({ piece }, king, man) => (piece.king ? king : man);

/** Whether the piece goes that way at all, be it back where it may only go forward. */
function isOfPiece(hop, direction) {
  const ways = [...stepsOf(hop), ...jumpsOf(hop)];
  const isSideways = direction === 'sideways' && hop.rules.info.lines === 'all' && !hop.piece.king;
  return ways.includes(direction) || ways.includes(mirrored[direction]) || isSideways;
}

const offLine = (hop) => because('not-on-line', ruleOf(hop, 'kingMoves', 'manMoves'), [hop.to]);

/** A hop over empty squares. */
function stepFault(hop, { direction, between }) {
  const { rules, piece, to } = hop;
  if (hop.last) return because('chain-not-finished', 'complete', []);
  if (!stepsOf(hop).includes(direction)) {
    const way = piece.king ? undefined : wayBarred(direction, stepsOf(hop));
    return because(way ? `men-do-not-move-${way}` : 'captures-only', ruleOf(hop, 'kingMoves', 'manMoves'), [to]);
  }
  const isFar = between.length > 0 && !(piece.king && rules.info.rules.kingRange === 'long');
  return isFar ? because('too-far', ruleOf(hop, 'kingRange', 'manMoves'), [to]) : undefined;
}

/** 'back' or 'sideways' when that is what is wrong with a direction. */
function wayBarred(direction, allowed) {
  if (allowed.includes(mirrored[direction])) return 'back';
  return direction === 'sideways' && allowed.includes('forward') ? 'sideways' : undefined;
}

/** A hop over pieces. `met`: the cells where some stand. */
function jumpFault(hop, line, met) {
  const { rules, piece, to } = hop;
  const { between, direction } = line;
  const notEnemy = met.find((cell) => standing(hop, cell) !== 'enemy');
  if (notEnemy !== undefined) return obstacle(standing(hop, notEnemy), notEnemy);
  if (!jumpsOf(hop).includes(direction)) return barredJump(hop, direction, met);
  const touching = met.find((cell, i) => between.indexOf(met[i + 1]) === between.indexOf(cell) + 1);
  if (touching !== undefined) return because('blocked', 'path', [touching, met[met.indexOf(touching) + 1]]);
  if (met.length > 1) return severalJumps(hop, line, met);
  const [victim] = met;
  const { kingReach, kingLanding, manTakesKing, aboutTurn } = rules.info.rules;
  const reachesFar = piece.king && kingReach === 'long';
  if (between[0] !== victim && !reachesFar) {
    return because('jump-too-far', ruleOf(hop, 'kingReach', 'manCaptures'), [victim]);
  }
  if (!piece.king && !manTakesKing && pieceAt(hop.state, victim).king) {
    return because('man-may-not-take-king', 'manTakesKing', [victim]);
  }
  if (piece.king && aboutTurn === 'forbidden' && isOpposite(hop.last, line.step)) {
    return because('no-about-turn', 'aboutTurn', [victim]);
  }
  const behind = between[between.indexOf(victim) + 1] ?? to;
  const landsFar = reachesFar && kingLanding !== 'next';
  return behind === to || landsFar
    ? undefined
    : because('must-land-next', ruleOf(hop, 'kingLanding', 'manCaptures'), [behind]);
}

function barredJump(hop, direction, met) {
  const way = hop.piece.king ? undefined : wayBarred(direction, jumpsOf(hop));
  const code = way ? `men-do-not-capture-${way}` : 'no-capture-that-way';
  return because(code, ruleOf(hop, 'kingCaptures', 'manCaptures'), met);
}

/** Pieces in a row with room between: jumps of their own, each from right behind the piece before. */
function severalJumps(hop, { between, step }, met) {
  const landings = met.slice(0, -1).map((cell) => between[between.indexOf(cell) + 1]);
  const ends = [...landings, hop.to];
  const starts = [hop.from, ...landings];
  const faults = ends.map((to, i) => faultOf({ ...hop, from: starts[i], to, last: i === 0 ? hop.last : step }));
  return faults.find(Boolean);
}

const isOpposite = (last, [across, up]) => last !== null && last[0] + across === 0 && last[1] + up === 0;
