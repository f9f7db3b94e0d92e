// The sentences of the page, one table a language: English at once, the others loaded when wanted. They are filled in as
// the sentences of the package are (`damier/lang`); a missing key is a fault that a test finds, and shows as the key itself.

import { fill, loadLanguage, sayOutcome } from 'damier/lang';
import en from './en.js';

/** The languages of the page, in the order of the menu, each by its own name; short: where there is no room for it. */
export const languages = {
  en: { name: 'English', short: 'EN', load: async () => ({ default: en }) },
  fr: { name: 'Français', short: 'FR', load: () => import('./fr.js') },
  nl: { name: 'Nederlands', short: 'NL', load: () => import('./nl.js') },
  es: { name: 'Español', short: 'ES', load: () => import('./es.js') },
  ru: { name: 'Русский', short: 'РУС', load: () => import('./ru.js') },
  uk: { name: 'Українська', short: 'УКР', load: () => import('./uk.js') },
};

/** The first language wished for that is ours; English when there is none. @param {readonly string[]} wished  tags */
export function preferredLanguage(wished = navigator.languages) {
  const ours = wished.map((tag) => tag.toLowerCase().split('-')[0]);
  return ours.find((tag) => Object.hasOwn(languages, tag)) ?? 'en';
}

/**
 * What speaks a language.
 * @typedef {((key: string, values?: object, list?: (string | number)[]) => string) & Voice} Speaker  list: fills {any}, {all}
 * @typedef {{ language: string, ending: (outcome: object, turn: 'w' | 'b') => { result: string, why: string },
 *   nameOf: (variant: object) => string }} Voice
 */

/** @param {string} language  one of `languages` @returns {Promise<Speaker>} */
export async function speakerOf(language) {
  const [{ default: words }, table] = await Promise.all([languages[language].load(), loadLanguage(language)]);
  return speaker(words, table);
}

/** @param {object} words  table of the page @param {object} [table]  table of the package @returns {Speaker} */
function speaker(words, table) {
  const all = { ...words, all: '{all}' };
  const t = (key, values = {}, list = undefined) => fill(all, key, values, list);
  return Object.assign(t, {
    language: words.tag,
    ending: (outcome, turn) => sayOutcome(outcome, table, { turn }),
    // The package names its games in some languages itself.
    nameOf: ({ id, names }) => names[words.tag] ?? t(`game.${id}`),
  });
}

/** What there is before any table is loaded. */
export const english = speaker(en);
