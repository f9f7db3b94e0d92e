// The language of the page: the words in use, and who wants to know when they change.

import { byId, make } from './dom.js';
import { numbersOf } from './numbers.js';
import { english, languages, speakerOf } from '../words/index.js';

let speaker = english;
/** The language asked for last: the words of an earlier one may come later. */
let wanted = english.language;
const listeners = [];

/** What speaks now. @returns {import('../words/index.js').Speaker} */
export const spoken = () => speaker;

/** @param {(t: import('../words/index.js').Speaker) => void} tell  called after every change */
export const onLanguage = (tell) => listeners.push(tell);

/** Rejects where the words cannot be had; the language stays. @param {string} language */
export async function setLanguage(language) {
  wanted = language;
  const speaks = await speakerOf(language);
  if (wanted !== language) return;
  speaker = speaks;
  numbersOf(language);
  document.documentElement.lang = language;
  byId('language').value = language;
  byId('short').textContent = languages[language].short;
  translate(document);
  for (const tell of listeners) tell(speaker);
}

/** Fills in the words of all elements that name theirs. @param {ParentNode} root */
export function translate(root) {
  for (const element of root.querySelectorAll('[data-words]')) element.textContent = speaker(element.dataset.words);
  for (const element of root.querySelectorAll('[data-label]'))
    element.setAttribute('aria-label', speaker(element.dataset.label));
}

export function fillLanguages() {
  const option = ([tag, { name }]) => make('option', { value: tag, lang: tag, textContent: name });
  byId('language').replaceChildren(...Object.entries(languages).map(option));
}
