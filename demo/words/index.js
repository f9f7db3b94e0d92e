// The sentences of the page, one table a language. `speak` gives a function that finds a sentence by its
// key and fills in the names; a missing key is a fault that a test finds, and shows as the key itself.

import en from './en.js';
import fr from './fr.js';

export const tables = { en, fr };

/** The language of the browser among ours; English when there is none. */
export function preferredLanguage() {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wished.find((tag) => tag in tables) ?? 'en';
}

/**
 * @param {string} language
 * @returns {(key: string, values?: Record<string, string | number>) => string}
 */
export function speak(language) {
  const table = tables[language] ?? en;
  return (key, values = {}) => (table[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** "a, b or c". last: the word between the last two, with its spaces. */
export function listed(items, last) {
  const texts = items.map(String);
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')}${last}${texts.at(-1)}`;
}
