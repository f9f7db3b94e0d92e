/**
 * Why a move in draughts is not legal. See explain.js for the idea.
 */
import { allWays, attemptOf, because, waysFrom } from './attempt.js';
import { faultOf, lineBetween } from './hop.js';
import { trace } from '../rules/moves.js';
import { black, cellsOf, pieceAt, turnOf, white, withPiece } from '../core/position.js';
import { variation } from '../rules/variants.js';

/** Under this every capture is legal that the rules of moving allow. */
const anyCapture = 'priority=none';

/**
 * Fields that forbid captures: the code that says so, what the field would have to be, and the squares to show of a way that
 * is legal then.
 * @type {[string, string, (rules: object) => string, (way: object, attempt: object) => number[]][]}
 */
const relaxations = [
  ['must-land-next', 'kingLanding', () => 'any', behindLast],
  ['man-may-not-take-king', 'manTakesKing', () => 'yes', ({ victims }, { state }) => victims.filter(isKingIn(state))],
  ['men-do-not-capture-back', 'manCaptures', withBack, ({ victims }) => victims],
  ['no-about-turn', 'aboutTurn', () => 'allowed', ({ victims }) => victims.slice(-1)],
  [
    'crowned-at-end',
    'crowning',
    () => 'king',
    ({ stops }, attempt) => stops.filter((cell) => isCrowning(attempt, cell)),
  ],
];

/** The directions of a man's captures and those straight opposite. */
function withBack({ manCaptures }) {
  const opposite = { 'diagonal-forward': 'diagonal-back', forward: 'back' };
  const words = String(manCaptures).split('+');
  return [...words, ...words.map((word) => opposite[word]).filter(Boolean)].join('+');
}

/** The square right behind the last piece that a way takes. */
function behindLast({ stops, victims }, { rules }) {
  const [before, end] = stops.slice(-2);
  const { between } = lineBetween(rules, 'w', before, end);
  return [between[between.indexOf(victims[victims.length - 1]) + 1] ?? end];
}

const isKingIn = (state) => (cell) => pieceAt(state, cell).king;

/**
 * What captures are measured by, in this order, and what to say of one that falls short. Measures take the kinds of the
 * pieces taken (true = a king) and whether a king takes them.
 */
const pieces = (kinds) => kinds.length;
const kings = (kinds) => kinds.filter(Boolean).length;
const byKing = (kinds, king) => Number(king);
const earliest = (kinds) => kinds.reduce((sum, isKing) => 2 * sum + Number(isKing), 0);
/** n kings are less than 2n men and more than 2n - 1; see RULES section 2, note 2. */
const value = (kinds) => kinds.length + kings(kinds) - kings(kinds) / 256;

const measures = {
  none: [],
  pieces: [['must-capture-more', pieces]],
  'pieces-kings': [
    ['must-capture-more', pieces],
    ['must-take-kings', kings],
  ],
  italian: [
    ['must-capture-more', pieces],
    ['must-capture-with-king', byKing],
    ['must-take-kings', kings],
    ['must-take-king-first', earliest],
  ],
  frisian: [
    ['must-take-more-value', value],
    ['must-capture-with-king', byKing],
  ],
  'king-first': [['must-capture-with-king', byKing]],
};

/** Why a piece of the side to move cannot be taken up. */
export function takeUpReason(attempt) {
  const { from, rules } = attempt;
  const legal = allWays(attempt, rules).filter(captures);
  if (legal.length > 0) {
    const own = capturesUnder(attempt, anyCapture);
    return fallsShort(attempt, own, legal) ?? because('must-capture', 'compulsory', origins(legal));
  }
  const unlocked = waysFrom(attempt, variation(rules, 'kingLock=0'), from);
  if (unlocked.length > 0) return lockedReason(attempt);
  const [spared] = capturesUnder(attempt, `${anyCapture} manTakesKing=yes`);
  if (spared) return because('man-may-not-take-king', 'manTakesKing', spared.victims.filter(isKingIn(attempt.state)));
  return because('cannot-move', 'path', [from]);
}

/** Why a piece of the side to move cannot go along the squares entered. */
export function draughtsReason(attempt) {
  const legal = allWays(attempt, attempt.rules).filter(captures);
  if (attempt.entered.length === 2) {
    return (
      occupied(attempt) ?? quietReason(attempt, legal) ?? captureReason(attempt, legal) ?? hopReason(attempt, legal)
    );
  }
  return captureReason(attempt, legal) ?? hopReason(attempt, legal);
}

const captures = ({ victims }) => victims.length > 0;
const origins = (ways) => ways.map(({ stops }) => stops[0]);

/* ---- Moves without capture ---- */

function occupied({ state, from, to }) {
  if (from === to) return because('same-square', 'path', [to]);
  return pieceAt(state, to) ? because('blocked', 'path', [to]) : undefined;
}

/** A move that would be legal if there were no capture, or no king lock. */
function quietReason(attempt, legal) {
  const { rules } = attempt;
  if (isQuietMove(attempt, rules)) return because('must-capture', 'compulsory', origins(legal));
  return isQuietMove(attempt, variation(rules, 'kingLock=0')) ? lockedReason(attempt) : undefined;
}

const lockedReason = ({ rules, from }) =>
  because('king-locked', 'kingLock', [from], { limit: rules.info.rules.kingLock });

/** Whether it is a move without capture. With the enemy's pieces counted as own ones nothing can be captured. */
function isQuietMove(attempt, rules) {
  const { state, from, to, turn } = attempt;
  const enemies = cellsOf(state, turnOf(state) === white ? black : white);
  const calm = enemies.reduce((now, cell) => withPiece(now, cell, { color: turn, king: true }), state);
  return waysFrom({ ...attempt, state: calm }, rules, from).some(({ stops }) => stops[1] === to);
}

/* ---- Captures ---- */

/** What is wrong with an attempt that is a capture, or the beginning of one, by the rules or by less strict ones. */
function captureReason(attempt, legal) {
  const begun = legal.filter((way) => reach(attempt, way) === 'begins');
  if (begun.length > 0) return because('chain-not-finished', 'complete', nextStops(attempt, begun));
  const possible = capturesUnder(attempt, anyCapture).filter((way) => reach(attempt, way) !== 'no');
  if (possible.length === 0) return forbiddenReason(attempt);
  return fallsShort(attempt, possible, legal) ?? because('other-captures', null, possible[0].victims);
}

/** A capture that one field of the rules forbids. */
function forbiddenReason(attempt) {
  const fields = attempt.rules.info.rules;
  for (const [code, field, relaxed, shown] of relaxations) {
    const ways = capturesUnder(attempt, `${anyCapture} ${field}=${relaxed(fields)}`);
    const way = ways.find((each) => reach(attempt, each) !== 'no');
    if (way && code === 'crowned-at-end') return because(crowningCode(fields), field, shown(way, attempt));
    if (way) return because(code, field, shown(way, attempt));
  }
  return undefined;
}

const crowningCode = ({ crowning }) => (crowning === 'stop' ? 'crowning-ends-turn' : 'crowned-at-end');

/** Captures of the piece under changed rules. */
const capturesUnder = (attempt, changes) =>
  waysFrom(attempt, variation(attempt.rules, changes), attempt.from).filter(captures);

/**
 * How far an attempt is a way: 'no', 'begins' (pieces were taken, and from where it stands the capture goes on) or 'ends'.
 * Two squares alone stand for every way from one to the other.
 */
function reach({ rules, entered, to }, way) {
  const { stops } = way;
  if (entered.length === 2 && stops[stops.length - 1] === to) return 'ends';
  const reached = trace(rules, way, entered);
  if (!reached) return 'no';
  if (reached.leg >= stops.length) return 'ends';
  return reached.leg > 1 && !isPastVictim(reached) ? 'begins' : 'no';
}

/** Whether a piece has jumped the victim of its leg without having come to the stop, where the way turns. */
const isPastVictim = ({ leg, taken }) => taken >= leg;

function nextStops({ rules, entered }, ways) {
  return ways.map((way) => way.stops[trace(rules, way, entered).leg]);
}

/** What legal captures have more of than the best of these; undefined when these are none, or no worse. */
function fallsShort({ state, rules }, ways, legal) {
  if (ways.length === 0 || legal.length === 0) return undefined;
  const asked = measures[rules.info.rules.priority];
  const measured = ({ victims, stops }) => {
    const kinds = victims.map(isKingIn(state));
    return { kinds, marks: asked.map(([, measure]) => measure(kinds, pieceAt(state, stops[0]).king)) };
  };
  const best = measured(legal[0]);
  const got = ways.map(measured).reduce((a, b) => (compareMarks(a.marks, b.marks) < 0 ? b : a));
  const first = asked.findIndex((_, i) => got.marks[i] < best.marks[i]);
  if (first < 0) return undefined;
  const [code] = asked[first];
  return because(code, 'priority', origins(legal), { best: countOf(code, best), got: countOf(code, got) });
}

function compareMarks(a, b) {
  const first = a.findIndex((mark, i) => mark !== b[i]);
  return first < 0 ? 0 : a[first] - b[first];
}

/** How much a capture takes, as far as a code speaks of it. */
function countOf(code, { kinds }) {
  if (code === 'must-capture-more') return pieces(kinds);
  if (code === 'must-take-kings') return kings(kinds);
  return { men: pieces(kinds) - kings(kinds), kings: kings(kinds) };
}

/* ---- The first hop that cannot be made ---- */

function hopReason(attempt, legal) {
  const { rules, entered } = attempt;
  const possible = capturesUnder(attempt, anyCapture);
  const { made, ways } = longestBeginning(attempt, possible);
  if (made === 1) return firstHopReason(attempt, legal, possible);
  const reached = trace(rules, ways[0], entered.slice(0, made));
  const hop = hopAfter(attempt, ways[0], reached, entered[made]);
  if (isCrownedOnTheWay(attempt, hop)) return because('crowning-ends-turn', 'crowning', [hop.from]);
  const fault = faultOf(hop);
  if (fault?.code === 'chain-not-finished') return goesOnReason(attempt, made, ways, legal);
  return fault ?? landingReason(attempt, hop, ways, made);
}

/** How many of the squares are the beginning of a capture, and the ways that begin so. */
function longestBeginning(attempt, possible) {
  const { entered } = attempt;
  for (let made = entered.length; made > 1; made--) {
    const ways = possible.filter((way) => traces(attempt, way, made));
    if (ways.length > 0) return { made, ways };
  }
  return { made: 1, ways: [] };
}

function traces({ rules, entered }, way, made) {
  const reached = trace(rules, way, entered.slice(0, made));
  return reached !== null && reached.leg > 1 && !(reached.leg < way.stops.length && isPastVictim(reached));
}

/** The beginning of an attempt: nothing has been taken yet. */
function firstHopReason(attempt, legal, possible) {
  const { core, rules, state, entered, from, piece } = attempt;
  const first = attemptOf(core, rules, state, entered.slice(0, 2));
  const hop = { rules, state, piece, origin: from, from, to: first.to, taken: [], last: null };
  const isPart = entered.length > 2;
  const quiet = isPart ? quietPart(first, legal) : undefined;
  return quiet ?? faultOf(hop) ?? landingReason(attempt, hop, possible, 1);
}

/** A step that goes on, where a turn is one step. */
function quietPart(first, legal) {
  if (!isQuietMove(first, first.rules)) return quietReason(first, legal);
  return legal.length > 0
    ? because('must-capture', 'compulsory', origins(legal))
    : because('one-move', 'turn', [first.to]);
}

/** The hop to `to` behind what was made of a way. @returns {import('./hop.js').Hop} */
function hopAfter({ rules, state, piece, from }, { stops, victims }, { leg, square }, to) {
  const last = lineBetween(rules, piece.color, stops[leg - 2], stops[leg - 1]).step;
  const crowned =
    rules.info.rules.crowning === 'king' && stops.slice(1, leg).some((cell) => isLastRow(rules, piece, cell));
  const now = { ...piece, king: piece.king || crowned };
  return { rules, state, piece: now, origin: from, from: square, to, taken: victims.slice(0, leg - 1), last };
}

function isLastRow(rules, { color }, cell) {
  return rules.places[cell].row === (color === 'w' ? rules.info.rows - 1 : 0);
}

const isCrowning = ({ rules, piece }, cell) => isLastRow(rules, piece, cell);

const isCrownedOnTheWay = ({ rules }, { piece, from }) =>
  rules.info.rules.crowning === 'stop' && !piece.king && isLastRow(rules, piece, from);

/** The capture goes on elsewhere, or was over. */
function goesOnReason(attempt, made, ways, legal) {
  const begun = { ...attempt, entered: attempt.entered.slice(0, made) };
  const legalWays = legal.filter((way) => traces(attempt, way, made));
  const next = nextStops(begun, legalWays.length > 0 ? legalWays : ways).filter((cell) => cell !== undefined);
  if (next.length > 0) return because('chain-not-finished', 'complete', next);
  return because('capture-over', 'complete', [begun.entered[made - 1]]);
}

/** Nothing is wrong with a jump but where it lands. */
function landingReason({ rules, entered }, hop, ways, made) {
  const crossed = lineBetween(rules, hop.piece.color, hop.from, hop.to)?.between ?? [];
  const jumped = ways.flatMap((way) => {
    const leg = made === 1 ? 1 : trace(rules, way, entered.slice(0, made)).leg;
    return crossed.includes(way.victims[leg - 1]) ? [{ way, leg }] : [];
  });
  const landings = jumped.map(({ way, leg }) => way.stops[leg]);
  const isLast = jumped.every(({ way, leg }) => leg === way.stops.length - 1);
  return isLast ? because('must-land-next', 'kingLanding', landings) : because('landing-duty', 'landing', landings);
}
