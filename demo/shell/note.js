// One line that tells what happened without being asked, with what can be done about it. It has a place of its own and
// covers nothing, can be sent away, and speaks the language of the page.

import { byId } from './dom.js';

/** A note without a question goes by itself. */
const stays_ms = 8000;

/** @typedef {{ say: (t: any) => string, act?: { say: (t: any) => string, go: () => void }, stays?: boolean }} Note */

let shown = /** @type {Note | null} */ (null);
let ends = 0;

/** @param {Note} note  act: what can be done; stays: until it is answered or sent away @param {any} t */
export function note(note, t) {
  clearTimeout(ends);
  shown = note;
  retellNote(t);
  if (!note.stays) ends = setTimeout(() => endNote(note), stays_ms);
}

/** Say it again in another language. */
export function retellNote(t) {
  const root = byId('note');
  root.hidden = !shown;
  if (!shown) return;
  const { say, act } = shown;
  root.querySelector('span').textContent = say(t);
  const button = root.querySelector('.act');
  button.hidden = !act;
  button.textContent = act ? act.say(t) : '';
  button.onclick = () => {
    endNote(shown);
    act.go();
  };
}

/** @param {Note | null} [note]  only this one */
export function endNote(note = shown) {
  if (note !== shown) return;
  shown = null;
  const root = byId('note');
  if (root.contains(document.activeElement)) byId('message').focus();
  root.hidden = true;
}

export const listenToNote = () =>
  byId('note')
    .querySelector('.away')
    .addEventListener('click', () => endNote());
