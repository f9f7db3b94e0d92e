// All games that were played, in the database: each by its id, so that a game that goes on after it was filed takes its own
// place again.

import { all, clear, get, put, remove, tables } from './database.js';

/** @param {import('./saved.js').Kept} record */
export async function fileGame(record) {
  await put(tables.games, { ...record, filed: Date.now() });
  // Asked once there is something to lose; a browser answers without a question or not at all.
  await navigator.storage?.persist?.().catch(() => false);
}

/** @returns {Promise<import('./saved.js').Kept[]>} the newest first */
export async function filedGames() {
  const games = await all(tables.games);
  return games.sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

export const filedGame = (id) => get(tables.games, id);
export const dropGame = (id) => remove(tables.games, id);
export const dropAll = () => clear(tables.games);
