// The sentence beside the board: whose turn it is, which rule bites, why a click was refused, how the
// game ended, what went wrong. Every message says what to do next.

import { plies_max } from './match.js';

/** Whoever plays a game for the first time is told how to begin, for so many plies. */
const newcomer_plies = 4;

/** More moves than this are not written out. */
const moves_named = 3;
const squares_named = 8;

/**
 * @typedef {{ title: string, text?: string, tone: 'calm' | 'rule' | 'end', aloud?: boolean,
 *   choices?: { label: string, choice: string }[] }} Message
 *   aloud: to be read by a screen reader; moves, refusals and results are announced by the board itself
 *   choices: buttons under the text, { label, choice }
 */

/** What to say about the position. isNew: the player has not played this game before. @returns {Message} */
export function positionMessage(match, t, isNew = false) {
  const { game } = match;
  if (!match.isHere)
    return { title: t('tab.title'), tone: 'rule', aloud: true, choices: choicesOf(['here'], 'tab', t) };
  if (!match.isLatest) return viewMessage(match, t);
  const outcome = game.isGameOver() ? game.outcome() : undefined;
  if (outcome) return endMessage(outcome, match, t);
  if (match.isStopped)
    return { title: t('stopped', { plies: plies_max }), text: t('stopped.text'), tone: 'end', aloud: true };
  const count = countText(match, t);
  const offer = game.drawOffer();
  if (offer && match.players[other(offer.color)] === 'person') return offerMessage(offer, t);
  if (match.isComputersTurn) return { title: t('thinking'), text: count, tone: 'calm' };
  const moves = game.moves({ verbose: true });
  if (isCaptureForced(moves)) return { title: t('must.title'), text: mustText(moves, t), tone: 'rule' };
  const welcome = isNew && match.persons.length === 1 && match.plies < newcomer_plies;
  if (welcome) return { title: t('turn.yours'), text: dropHint(moves, t) ?? t('turn.choose'), tone: 'calm' };
  return { title: t(`turn.${game.turn()}`), text: dropHint(moves, t) ?? count, tone: 'calm' };
}

/** An earlier position is looked at. */
function viewMessage({ ply, plies }, t) {
  return { title: t('view.title', { ply, plies }), text: t('view.text'), tone: 'calm', aloud: true };
}

/**
 * Why a click was refused: what the board announces, unless the turn only has to go on.
 * @param {{ reason: { code: string }, text: string, offered: Offered }} refusal  @returns {Message}
 */
export function refusalMessage({ reason, text, offered }, t) {
  const goesOn = reason.code === 'chain-not-finished' || offered.removal || offered.stop;
  if (goesOn && offered.path.length > 1) return chainMessage(offered, t);
  const [, title, rest] = /^(.+?[.:!?])\s+(.+)$/s.exec(text) ?? ['', text, ''];
  return { title, text: rest, tone: 'rule' };
}

/**
 * What is to be done within a turn.
 * @typedef {{ targets: any[], path: any[], removal: boolean, stop: boolean }} Offered  of the board's event `squareselect`
 * @param {Offered} offered  @returns {Message}
 */
export function chainMessage({ targets, removal, stop }, t) {
  if (removal) return { title: t('removal.title'), text: t(stop ? 'removal.may' : 'removal.text'), tone: 'rule' };
  if (stop) return { title: t('stop.title'), text: t('stop.text'), tone: 'rule' };
  return { title: t('chain.title'), text: t('chain.text', {}, targets), tone: 'rule' };
}

export function ambiguousMessage(squares, t) {
  return { title: t('ambiguous.title'), text: t('ambiguous.text', {}, squares), tone: 'rule' };
}

export function errorMessage(error, t) {
  const message = String(error?.message ?? error).replace(/[.\s]*$/, '.');
  return { title: t('error.title'), text: t('error.text', { message }), tone: 'rule', aloud: true };
}

/** How to put a man in, where one may. */
function dropHint(moves, t) {
  if (!moves.some(({ drop }) => drop)) return undefined;
  return t(moves.every(({ drop }) => drop) ? 'turn.drop.only' : 'turn.drop');
}

function isCaptureForced(moves) {
  return moves.length > 0 && moves.every(({ captures }) => captures.length > 0);
}

function mustText(captures, t) {
  const named = captures.map(({ notation }) => notation);
  if (captures.length <= moves_named) return t('must.some', {}, named);
  const squares = [...new Set(captures.map(({ from }) => from))].slice(0, squares_named);
  return t('must.many', {}, squares);
}

/** How it ended: for the one person at the board, and why. */
function endMessage(outcome, { game, persons }, t) {
  const { result, why } = t.ending(outcome, game.turn());
  const mine = persons.length === 1 && outcome.winner && (outcome.winner === persons[0] ? 'you.won' : 'you.lost');
  return { title: mine ? t(mine) : result, text: why, tone: 'end' };
}

const choicesOf = (choices, group, t) => choices.map((choice) => ({ label: t(`${group}.${choice}`), choice }));

const other = (side) => (side === 'w' ? 'b' : 'w');

/** What is counted and how far it has come. */
export function lawText({ reason, have, limit }, t) {
  return t('count', { law: t(`law.${reason}`), have, limit });
}

/** The count that is nearest to its end, once it has come some way. */
function countText({ counters }, t) {
  const nearest = counters.find(({ have, limit, unit }) => unit === 'positions' || 4 * have >= limit);
  return nearest && lawText(nearest, t);
}

/* ---- Offers and resignation ---- */

function offerMessage({ color }, t) {
  // What changes nothing stands first and has the focus: pressing Enter twice ends no game.
  const choices = choicesOf(['declined', 'agreed'], 'draw', t);
  return { title: t(`draw.offer.${color}`), tone: 'rule', aloud: true, choices };
}

/** A computer's answer to an offer. @param {'agreed' | 'declined'} answer */
export function answerMessage(answer, t) {
  return { title: t(`draw.answer.${answer}`), tone: 'rule', aloud: true };
}

/** Why no draw can be offered now: too early for another, or the opponent's offer waits for an answer. */
export function refusedOffer({ code, details }, match, t) {
  if (code !== 'offer-too-early') return positionMessage(match, t);
  return { title: t('draw.refused'), text: t('draw.early', { moves: details.moves }), tone: 'rule', aloud: true };
}

export function resignMessage(t) {
  const choices = choicesOf(['no', 'yes'], 'resign', t);
  return { title: t('resign.title'), tone: 'rule', aloud: true, choices };
}
