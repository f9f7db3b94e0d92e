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
  if (outcome) return endMessage(outcome, t);
  if (match.isStopped)
    return { title: t('stopped', { plies: plies_max }), text: t('stopped.text'), tone: 'end', aloud: true };
  if (match.isComputersTurn) return { title: t('thinking'), tone: 'calm' };
  const captures = game.moves({ verbose: true }).filter((move) => move.captures.length > 0);
  if (captures.length) return { title: t('must.title'), text: mustText(captures, t), tone: 'rule' };
  return { title: t(`turn.${game.turn()}`), tone: 'calm' };
}

/** Why a click was refused. @returns {Message} */
export function refusalMessage({ reason, must, to, squares }, match, t) {
  if (reason === 'chain-not-finished') return chainMessage(squares, t);
  if (must.length) {
    const captures = match.game.moves({ verbose: true }).filter((move) => move.captures.length > 0);
    return { title: t('must.title'), text: mustText(captures, t), tone: 'rule' };
  }
  return { title: t('illegal.title'), text: t(to === null ? 'stuck.text' : 'illegal.text'), tone: 'rule' };
}

export function chainMessage(squares, t) {
  return { title: t('chain.title'), text: t('chain.text', { squares: listed(squares, t('or')) }), tone: 'rule' };
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

function mustText(captures, t) {
  const named = captures.map(({ notation }) => notation);
  if (captures.length <= moves_named) return t('must.some', { moves: listed(named, t('or')) });
  const squares = [...new Set(captures.map(({ from }) => from))].slice(0, squares_named);
  return t('must.many', { squares: listed(squares, t('or')) });
}

function endMessage(outcome, t) {
  if (!outcome.winner) return { title: t('over.draw'), tone: 'end' };
  const loser = outcome.winner === 'w' ? 'b' : 'w';
  const about = { 'no-moves': loser, 'no-pieces': loser }[outcome.reason] ?? outcome.winner;
  return { title: t(`over.${outcome.winner}`), text: t(`reason.${outcome.reason}.${about}`), tone: 'end' };
}
