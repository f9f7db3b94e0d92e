// The puzzles that come with the page, a file a game, fetched when they are wanted. `npm run puzzles` makes them.

const files = {
  spanish: new URL('../../puzzles/spanish.json', import.meta.url),
  international: new URL('../../puzzles/international.json', import.meta.url),
  english: new URL('../../puzzles/english.json', import.meta.url),
  damas: new URL('../../puzzles/damas.json', import.meta.url),
  russian: new URL('../../puzzles/russian.json', import.meta.url),
  brazilian: new URL('../../puzzles/brazilian.json', import.meta.url),
};

export const gamesWithPuzzles = Object.keys(files);

/** @param {string} variant  one of those games @returns {Promise<any[]>} the easy ones first */
export async function puzzlesOf(variant) {
  const response = await fetch(files[variant]);
  if (!response.ok) throw new TypeError(`${variant}: ${response.status}`);
  const puzzles = await response.json();
  return puzzles.map((puzzle) => ({ variant, ...puzzle }));
}

/** A short name of a puzzle that stays when others are made: what is kept of those that were solved. */
export function keyOf({ variant, fen }) {
  let hash = 0x811c9dc5;
  for (const character of fen) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return `${variant}-${(hash >>> 0).toString(36)}`;
}
