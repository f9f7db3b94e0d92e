/**
 * How a game ends: on the board, by the draw laws of its rules, or by its players. What the laws count is made by the
 * core from one position to the next and kept with each position of the game; what the players do beside moving (offers,
 * resignation, time) is a list of events, each at the ply where it happened. Both are read for the position that the game
 * stands at, so undo, redo and clones are right without any bookkeeping.
 *
 * `inside` is a game from within: {rules, line: nodes, played: indices of moves, ply, events}.
 */
import { DraughtsError, badArgument } from '../core/errors.js';
import { black, turnOf } from '../core/position.js';

const colors = /** @type {const} */ (['w', 'b']);
const sides = { w: 'White', b: 'Black' };
const other = (color) => (color === 'w' ? 'b' : 'w');

/* ---- On the board ---- */

/** @returns {End | undefined} */
function endOnBoard(core, { rules, line, ply }) {
  const verdict = core.verdict(rules, line[ply].state);
  if (!verdict) return undefined;
  const winner = colors[verdict.winner];
  return { ...(winner ? { winner } : { draw: true }), reason: verdict.outcome };
}

/* ---- By law ---- */

const reasonsOfRules = new Map();

/** 'noProgress' -> 'no-progress': the reason of an end is the name of its rule. */
function reasonOf(rule) {
  if (!reasonsOfRules.has(rule)) {
    reasonsOfRules.set(
      rule,
      rule.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
  }
  return reasonsOfRules.get(rule);
}

/**
 * Every law of the game and how far it has come at this position, in a fixed order.
 * @returns {readonly {reason: string, rule: string, have: number, limit: number, unit: string, resets: string,
 *   running: boolean, claimable: boolean, draws: boolean}[]}  reason: as in an outcome; rule: the field that sets the limit;
 *   unit: 'plies' or 'positions'; resets: what sets it back to 0 ('condition': only that its
 *   condition ceases); running: whether its condition holds now; draws: false where the men taken decide
 */
export function countersOf(core, inside) {
  const { rules, line, ply } = inside;
  const node = line[ply];
  node.counters ??= core.laws(rules, node.state, countsAt(core, inside)).map((law) => counterOf(core, inside, law));
  return node.counters;
}

function counterOf(core, inside, { rule, unit, resets, have, limit, claimable, draws }) {
  return Object.freeze({
    reason: reasonOf(rule),
    rule,
    have: rule === 'repetition' ? timesStood(core, inside) : Math.max(0, have),
    limit,
    unit,
    resets,
    running: have >= 0,
    claimable,
    draws,
  });
}

/** The counts beside the position, made from the last one that has them. */
function countsAt(core, { rules, line, ply }) {
  let known = ply;
  while (known > 0 && !line[known].counts) known--;
  line[known].counts ??= core.counts(rules, line[known].state);
  for (let i = known + 1; i <= ply; i++) {
    line[i].counts = core.counts(rules, line[i].state, line[i - 1].state, line[i - 1].counts);
  }
  return line[ply].counts;
}

/** How often the position has stood in this game, the present time included. */
function timesStood(core, { rules, line, ply }) {
  const keyOf = (node) => (node.key ??= core.key(rules, node.state));
  const key = keyOf(line[ply]);
  let times = 1;
  for (let i = 0; i < ply; i++) if (keyOf(line[i]) === key) times++;
  return times;
}

const counted = ({ have, limit }) => ({ have, limit });
const drawBy = (counter) => ({ draw: true, reason: counter.reason, counter: counted(counter) });

/* ---- By the players ---- */

const endings = { resigned: 'loss', time: 'loss', agreed: 'draw', claimed: 'draw' };

/** What the players have done up to this position. */
export const eventsOf = ({ events, ply }) => events.filter((event) => event.ply <= ply);

/** @typedef {{ winner?: 'w' | 'b', draw?: boolean, reason: string, counter?: object }} End */

/** @returns {End | undefined} */
function endByPlayers(inside) {
  if (inside.events.length === 0) return undefined;
  const event = eventsOf(inside).find(({ type, ply }) => type in endings && ply === inside.ply);
  if (!event) return undefined;
  const { type, color, counter } = event;
  if (endings[type] === 'loss') return { winner: other(color), reason: type };
  return type === 'claimed' ? drawBy(counter) : { draw: true, reason: type };
}

/** Adds an event; what was taken back before it is forgotten, as it is by a move. */
function record(inside, event) {
  const { line, played, ply } = inside;
  inside.events = [...eventsOf(inside), { ...event, ply }];
  line.length = ply + 1;
  played.length = ply;
}

/** Before a move: what was taken back is forgotten, and so is an end that the players had come to. */
export function playOn(inside) {
  const { line, played, ply } = inside;
  if (inside.events.length > 0) inside.events = eventsOf(inside).filter(({ type }) => !(type in endings));
  line.length = ply + 1;
  played.length = ply;
}

/** Moves that a side has made from a ply on. */
function movesSince({ line, ply }, color, from) {
  const mover = (node) => (turnOf(node.state) === black ? 'b' : 'w');
  return line.slice(from, ply).filter((node) => mover(node) === color).length;
}

/** The offer that waits for an answer: {color, ply}, or undefined. It lapses when the opponent moves. */
export function standingOffer(inside) {
  const last = eventsOf(inside).pop();
  if (last?.type !== 'offer' || movesSince(inside, other(last.color), last.ply) > 0) return undefined;
  return { color: last.color, ply: last.ply };
}

/** @throws {DraughtsError} bad-argument, game-over */
function checkPlayer(core, inside, color) {
  if (!colors.includes(color)) throw badArgument('color', color, '"w" or "b"');
  const outcome = outcomeOf(core, inside);
  if (outcome) throw new DraughtsError('game-over', `The game is over (${outcome.reason}).`, { outcome });
}

/** Moves the opponent must have played before the same player may offer again (RULES section 4). */
const offerPause_moves = 2;

/** @throws {DraughtsError} offer-stands, offer-too-early, game-over, bad-argument */
export function offer(core, inside, color) {
  checkPlayer(core, inside, color);
  const own = eventsOf(inside)
    .filter((event) => event.type === 'offer' && event.color === color)
    .pop();
  const wait = own ? offerPause_moves - movesSince(inside, other(color), own.ply) : 0;
  if (wait > 0) throw tooEarly(inside, color, wait);
  if (standingOffer(inside)) {
    const message = `${sides[other(color)]} has offered a draw: accept or decline it.`;
    throw new DraughtsError('offer-stands', message, { color: other(color) });
  }
  record(inside, { type: 'offer', color });
}

/** details: moves the opponent has still to play, and the ply from which on the offer is allowed. */
function tooEarly({ line, ply }, color, moves) {
  const isOpponentsTurn = (turnOf(line[ply].state) === black ? 'b' : 'w') !== color;
  const next = ply + 2 * moves - (isOpponentsTurn ? 1 : 0);
  const count = moves === 1 ? 'one more move' : `${moves} more moves`;
  const message = `${sides[color]} may offer a draw again when ${sides[other(color)]} has played ${count}.`;
  return new DraughtsError('offer-too-early', message, { color, moves, ply: next });
}

/** The opponent's offer is answered. @param {'agreed' | 'declined'} type @throws {DraughtsError} no-offer, game-over, bad-argument */
export function answer(core, inside, color, type) {
  checkPlayer(core, inside, color);
  if (standingOffer(inside)?.color !== other(color)) {
    const message = `${sides[other(color)]} has not offered a draw, or the offer has lapsed.`;
    throw new DraughtsError('no-offer', message, { color });
  }
  record(inside, { type, color });
}

/** @throws {DraughtsError} no-claim, game-over, bad-argument */
export function claim(core, inside, color) {
  checkPlayer(core, inside, color);
  const counters = countersOf(core, inside).filter(({ claimable }) => claimable);
  const counter = counters.find(isReached);
  if (!counter) {
    const near = counters.map(({ reason, have, limit }) => `${reason} ${have} of ${limit}`).join(', ');
    const message = `No draw can be claimed now${near && `: ${near}`}.`;
    throw new DraughtsError('no-claim', message, { counters: counters.map((each) => ({ ...each })) });
  }
  record(inside, { type: 'claimed', color, counter });
}

/** `color` loses. @param {'resigned' | 'time'} type @throws {DraughtsError} game-over, bad-argument */
export function lose(core, inside, color, type) {
  checkPlayer(core, inside, color);
  record(inside, { type, color });
}

/* ---- All together ---- */

const isReached = ({ draws, have, limit }) => draws && have >= limit;

/** How the game has ended at this position, or undefined. A win on the board goes before a draw by law. @returns {End | undefined} */
export function outcomeOf(core, inside) {
  const end = endByPlayers(inside) ?? endOnBoard(core, inside);
  if (!end) {
    const law = countersOf(core, inside).find(isAutomatic);
    return law && drawBy(law);
  }
  const law = end.counter ? undefined : countersOf(core, inside).find(({ reason }) => reason === end.reason);
  return law ? { ...end, counter: counted(law) } : end;
}

const isAutomatic = (counter) => !counter.claimable && isReached(counter);

/* ---- Results as text ---- */

const resultTexts = { '1-0': ['1-0', '1/2-1/2', '0-1'], '2-0': ['2-0', '1-1', '0-2'] };

/**
 * An outcome as a game writes it (RULES section 3): the first number is that of the side that moves first by the rules.
 * @param {{first: 'w' | 'b', rules: object}} info  VariantInfo  @param {object | undefined} outcome
 */
export function resultText({ first, rules }, outcome) {
  if (!outcome) return '*';
  const texts = resultTexts[rules.results];
  if (outcome.draw) return texts[1];
  return outcome.winner === first ? texts[0] : texts[2];
}

/**
 * What a result says, in either form, which need not be the one that the game writes. @returns {'w' | 'b' | 'draw' | 'none' | 'open' | undefined}
 * none: '0-0'; open: '*'; undefined: not a result
 */
export function resultMeaning({ first }, text) {
  const meaning = meanings.get(text);
  if (meaning === 'first') return first;
  return meaning === 'second' ? other(first) : meaning;
}

/** @type {Map<string, 'first' | 'second' | 'draw' | 'none' | 'open'>} */
const meanings = new Map([
  ['2-0', 'first'],
  ['1-0', 'first'],
  ['0-2', 'second'],
  ['0-1', 'second'],
  ['1-1', 'draw'],
  ['1/2-1/2', 'draw'],
  ['½-½', 'draw'],
  ['0-0', 'none'],
  ['*', 'open'],
]);
