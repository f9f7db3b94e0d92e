/**
 * Sentences for people, in their language: why a move cannot be played, how a game ended, what a board announces. The words
 * of a language are a table of their own (`damier/lang/fr` …), loaded when wanted; English is always there. Needs nothing of
 * the rules: it turns a Reason or an Outcome, which are plain data, into a sentence.
 */
import { badArgument, textOf } from '../core/errors.js';
import en from './en.js';

/** Tag -> the table, now or later. */
const loaders = {
  en: async () => ({ default: en }),
  fr: () => import('./fr.js'),
  uk: () => import('./uk.js'),
  nl: () => import('./nl.js'),
  es: () => import('./es.js'),
  ru: () => import('./ru.js'),
};

/** Tags of the languages there are. */
export const languages = Object.keys(loaders);

/** The language of ours that a tag such as 'fr-CA' means; 'en' when there is none. @param {string} [tag] */
export function languageOf(tag) {
  const first = textOf(tag ?? '')
    .toLowerCase()
    .split('-')[0];
  return languages.includes(first) ? first : 'en';
}

/** The table of a language, English for one that we do not have. @param {string} [tag]  @returns {Promise<object>} */
export async function loadLanguage(tag) {
  const { default: table } = await loaders[languageOf(tag)]();
  return table;
}

/**
 * Why a move cannot be played, as a sentence that says what to do next.
 * @param {object} reason  what `explain` answers  @param {object} [table]  of a language
 * @throws {DraughtsError} bad-argument
 */
export function say(reason, table = en) {
  check('table', table, isTable);
  check('reason', reason, isReason);
  const { code, piece, candidates } = reason;
  const key = [`reason.${code}.${textOf(piece)}`, `reason.${code}`].find((each) => each in table) ?? 'reason.illegal';
  return fill(table, key, { ...reason, candidates: candidates?.map(textOf).join(', ') }, reason.squares);
}

/** What an ending says of whom: of the winner, or of the loser. */
const winnersEndings = ['give-away', 'first-king', 'quiet-limit'];

/**
 * How a game ended: who has won, and why. @param {object} outcome  what `outcome` answers @param {object} [table]
 * @param {{turn?: 'w' | 'b'}} [options]  the side to move, which is the one without a move where men are counted then
 * @returns {{result: string, why: string}} @throws {DraughtsError} bad-argument
 */
export function sayOutcome(outcome, table = en, options = {}) {
  check('table', table, isTable);
  check('outcome', outcome, isOutcome);
  check('options', options, isObject);
  check('turn', options.turn, isSide);
  const { winner, reason, counter } = outcome;
  const { turn } = options;
  const limit = Number(textOf(counter?.limit ?? 0));
  const values = { limit, moves: Math.ceil(limit / 2) };
  const loser = winner === 'w' ? 'b' : 'w';
  const isStuck = reason === 'no-moves' && turn !== undefined;
  const about = !winner ? 'draw' : isStuck ? turn : winnersEndings.includes(reason) ? winner : loser;
  const key = `outcome.${reason}.${about}`;
  return {
    result: fill(table, winner ? `wins.${winner}` : 'draw', {}),
    // A game of one's own may end for reasons of its own.
    why: key in table ? fill(table, key, values) : '',
  };
}

/**
 * A sentence of a table. {name} is the value of that name; {name:one|many} the form that goes with it as a number; {any}
 * and {all} are the squares as a list with "or" and with "and". A table may hold functions of the values instead.
 * @param {object} table @param {string} key  missing ones show as themselves @param {object} values
 * @param {(number | string)[]} [squares]  '@' is a man in the hand @throws {DraughtsError} bad-argument
 */
export function fill(table, key, values, squares = []) {
  check('table', table, isTable);
  check('key', key, isText);
  check('squares', squares, Array.isArray);
  const sentence = table[key] ?? key;
  const named = squares.map((square) => (square === '@' ? textOf(table.theirHand) : textOf(square)));
  const all = { ...values, any: list(table.tag, named, 'disjunction'), all: list(table.tag, named, 'conjunction') };
  if (typeof sentence === 'function') return sentence(all);
  return textOf(sentence).replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, forms) =>
    forms === undefined ? textOf(all[name] ?? '') : formFor(table.tag, forms.split('|'), all[name]),
  );
}

/* ---- What is given ---- */

const isObject = (value) => value !== null && typeof value === 'object';
const isText = (value) => typeof value === 'string';
const isTable = (value) => isObject(value) && isLanguage(value.tag);
const isSide = (value) => [undefined, 'w', 'b'].includes(value);
const isOutcome = (value) => isObject(value) && isText(value.reason) && isSide(value.winner);
const isReason = (value) => isObject(value) && isText(value.code) && [value.squares, value.candidates].every(isList);
const isList = (value) => value === undefined || Array.isArray(value);

function isLanguage(tag) {
  try {
    return isText(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const wanted = new Map([
  [isTable, 'a table of a language, as `damier/lang/fr` is'],
  [isReason, 'a reason, as explain() answers'],
  [isOutcome, 'an outcome, as outcome() answers'],
  [isObject, 'an object'],
  [isSide, 'w or b'],
  [isText, 'a text'],
  [Array.isArray, 'an array'],
]);

function check(name, value, fits) {
  if (!fits(value)) throw badArgument(name, value, wanted.get(fits));
}

/* ---- Parts ---- */

/** Intl's helpers are slow to make, so they are kept. */
const kept = new Map();
function keep(key, make) {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key);
}

const list = (tag, items, type) => keep(`${tag} ${type}`, () => new Intl.ListFormat(tag, { type })).format(items);

/** Of two forms the first is for one; of three the second is for a few (2, 3, 4, 22 … in Slavic languages). */
function formFor(tag, forms, number) {
  const category = keep(tag, () => new Intl.PluralRules(tag)).select(Number(textOf(number)));
  if (category === 'one') return forms[0];
  return category === 'few' && forms.length > 2 ? forms[1] : forms[forms.length - 1];
}
