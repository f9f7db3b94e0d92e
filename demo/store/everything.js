// All that the page keeps, as one value: taken out as a file, and put back from one, here or on another machine.

import { all, put, tables } from './database.js';
import { load, read, save, version } from './saved.js';

export async function everything() {
  const stored = await Promise.all(Object.values(tables).map(async (table) => [table, await all(table)]));
  return { damier: version, saved: load(), ...Object.fromEntries(stored) };
}

/**
 * Puts it back beside what is there already; what has the same id is replaced.
 * @param {string} text @returns {Promise<number>} how many games and rules came back; rejects when it is no such file
 */
export async function putBack(text) {
  const value = JSON.parse(text);
  if (!(value?.damier >= 1 && value.damier <= version)) throw new TypeError('damier.json');
  const saved = read(JSON.stringify(value.saved));
  const here = load();
  const joined = (name) => ({ ...here[name], ...saved[name] });
  save({ ...saved, games: joined('games'), seen: joined('seen'), solved: joined('solved') });
  let count = 0;
  for (const table of Object.values(tables)) {
    const rows = (Array.isArray(value[table]) ? value[table] : []).filter((row) => typeof row?.id === 'string');
    for (const row of rows) await put(table, row);
    count += rows.length;
  }
  return count;
}
