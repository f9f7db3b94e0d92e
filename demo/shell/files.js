// Files from and to the player's machine.

import { make } from './dom.js';

/** @param {string} name @param {string | Blob} content @param {string} type */
export function saveFile(name, content, type) {
  const href = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Lets the player choose a file. @param {string} accept @returns {Promise<string | null>} null when none was chosen */
export async function textOfFile(accept) {
  const file = await chosenFile(accept);
  return file && file.text();
}

/** @returns {Promise<File | null>} */
export function chosenFile(accept) {
  const input = make('input', { type: 'file', accept });
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
