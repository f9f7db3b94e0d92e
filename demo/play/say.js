// The message beside the board. What is said is kept as a function of the language, so that another one says it again.

import { button, byId, make, refill } from '../shell/dom.js';
import { spoken } from '../shell/language.js';

let last = () => ({ title: '', tone: 'calm' });
let answers = {};

/** What the buttons of messages do, by their names. @param {Record<string, () => void>} table */
export const onAnswer = (table) => (answers = table);

/** @param {(t: any) => import('./messages.js').Message} tell */
export function say(tell) {
  last = tell;
  const { title, text, tone, aloud = false, choices = [] } = tell(spoken());
  const root = byId('message');
  root.setAttribute('aria-live', aloud ? 'polite' : 'off');
  root.className = `message ${tone}`;
  const sentence = make('p', {}, [make('strong', { textContent: title }), ...(text ? [` ${text}`] : [])]);
  const buttons = choices.map(({ label, choice }) => button(label, () => answers[choice]()));
  refill(root, [sentence, ...(buttons.length ? [make('div', { className: 'actions' }, buttons)] : [])]);
}

/** In the language of now. */
export const sayAgain = () => say(last);

/** Say it, and have the first answer ready under Enter. */
export function ask(tell) {
  say(tell);
  byId('message').querySelector('button')?.focus();
}
