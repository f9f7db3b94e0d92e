/**
 * Sentences about moves: what a review says of one, why a hint is given, what is threatened. The words are tables of their own,
 * loaded when wanted, since whoever only plays has no use for them; English is always there.
 */
import { fill, languageOf } from './index.js';
import en from './review/en.js';

/** Tag -> the table, now or later. */
const loaders = {
  en: async () => ({ default: en }),
  fr: () => import('./review/fr.js'),
  uk: () => import('./review/uk.js'),
  nl: () => import('./review/nl.js'),
  es: () => import('./review/es.js'),
  ru: () => import('./review/ru.js'),
};

/** The words of a language, English for one that we do not have. @param {string} [tag] @returns {Promise<object>} */
export async function loadReviewWords(tag) {
  const { default: table } = await loaders[languageOf(tag)]();
  return table;
}

/** What the reader is told as done by himself. */
const addressed = new Set(['missed-shot', 'missed-win', 'missed-pieces']);
/** Of these a shot that wins no piece makes a king. */
const shots = new Set(['missed-shot', 'allows-shot', 'shot']);

/**
 * What a review says of a move. @param {object} ply  of `engine.review` @param {object} [table]  of loadReviewWords
 * @param {{you?: 'w' | 'b'}} [options]  the side of the reader @returns {string} @throws {DraughtsError} bad-argument
 */
export function sayPly({ move, label, cause, pieces, loss, best, reply }, table = en, { you } = {}) {
  const isNamed = cause !== 'none' && !(label === 'inaccuracy' && ['lost', 'better'].includes(cause));
  const key = isNamed ? `cause.${withKing(cause, pieces)}` : `ply.${label}`;
  const own = you === move.color && addressed.has(cause) ? '.you' : '';
  const count = pieces || Math.max(1, Math.round(loss));
  const values = { move: move.notation, best: best.notation, reply: reply[0]?.notation ?? '', count };
  return fill(table, `${key}${own}`, values);
}

/** Why a move is the one to play. @param {object} hint  of `engine.hint` @param {object} [table]  of loadReviewWords */
export function sayHint({ move, reason }, table = en) {
  return fill(table, `hint.${reason}`, { move: move.notation });
}

/** What the other side threatens. @param {object} threat  of `engine.threats` @param {object} [table]  of loadReviewWords */
export function sayThreat({ move, reason, pieces }, table = en) {
  return fill(table, `threat.${withKing(reason, pieces)}`, { move: move.notation, count: pieces });
}

const withKing = (key, pieces) => (shots.has(key) && pieces === 0 ? `${key}.king` : key);
