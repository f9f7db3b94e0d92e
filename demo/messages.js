// The sentence beside the board: whose turn it is, which rule bites, why a click was refused, how the
// game ended, what went wrong. Every message says what to do next.

import { plies_max } from './match.js';
import { listed } from './words/index.js';

/** More moves than this are not written out. */
const moves_named = 3;
const squares_named = 8;

/**
 * @typedef {{ title: string, text?: string, tone: 'calm' | 'rule' | 'end', aloud?: boolean }} Message
 *   aloud: to be read by a screen reader; moves, refusals and results are announced by the board itself
 */

/** What to say about the position. @returns {Message} */
export function positionMessage(match, t) {
  const { game } = match;
  const outcome = game.isGameOver() ? game.outcome() : undefined;
  if (outcome) return endMessage(outcome, game, t);
  if (match.isStopped)
    return { title: t('stopped', { plies: plies_max }), text: t('stopped.text'), tone: 'end', aloud: true };
  const quiet = match.quiet && t('quiet', match.quiet);
  if (match.isComputersTurn) return { title: t('thinking'), text: quiet, tone: 'calm' };
  const moves = game.moves({ verbose: true });
  if (isCaptureForced(moves)) return { title: t('must.title'), text: mustText(moves, t), tone: 'rule' };
  return { title: t(`turn.${game.turn()}`), text: dropHint(moves, t) ?? quiet, tone: 'calm' };
}

/**
 * Why a click was refused.
 * @param {{ reason: string, must: any[], to: any, offered: Offered }} refusal
 * @returns {Message}
 */
export function refusalMessage({ reason, must, to, offered }, match, t) {
  if (reason === 'chain-not-finished' || reason === 'removal-not-chosen') return chainMessage(offered, t);
  if (must.length) {
    return { title: t('must.title'), text: mustText(match.game.moves({ verbose: true }), t), tone: 'rule' };
  }
  return { title: t('illegal.title'), text: t(to === null ? 'stuck.text' : 'illegal.text'), tone: 'rule' };
}

/**
 * What is to be done within a turn.
 * @typedef {{ targets: any[], path: any[], removal: boolean, stop: boolean }} Offered  of the board's event `select`
 * @param {Offered} offered  @returns {Message}
 */
export function chainMessage({ targets, removal, stop }, t) {
  if (removal) return { title: t('removal.title'), text: t(stop ? 'removal.may' : 'removal.text'), tone: 'rule' };
  if (stop) return { title: t('stop.title'), text: t('stop.text'), tone: 'rule' };
  return { title: t('chain.title'), text: t('chain.text', { squares: listed(targets, t('or')) }), tone: 'rule' };
}

export function ambiguousMessage(squares, t) {
  return {
    title: t('ambiguous.title'),
    text: t('ambiguous.text', { squares: listed(squares, t('or')) }),
    tone: 'rule',
  };
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
  if (captures.length <= moves_named) return t('must.some', { moves: listed(named, t('or')) });
  const squares = [...new Set(captures.map(({ from }) => from))].slice(0, squares_named);
  return t('must.many', { squares: listed(squares, t('or')) });
}

function endMessage({ winner, reason, counter }, game, t) {
  const values = { plies: counter?.limit ?? 0 };
  if (!winner) return { title: t('over.draw'), text: t(`reason.${reason}.draw`, values), tone: 'end' };
  const loser = winner === 'w' ? 'b' : 'w';
  const about = { 'no-moves': game.turn(), 'no-pieces': loser, 'empty-board': loser }[reason] ?? winner;
  return { title: t(`over.${winner}`), text: t(`reason.${reason}.${about}`, values), tone: 'end' };
}
