// What the page keeps between visits: language, players and the game being played. Storage may be
// missing, full or forbidden; the page then works on without it.

const key = 'damier';

/**
 * @typedef {{ language?: string, variant?: string, players?: any, flipped?: boolean,
 *   game?: { variant: string, fen: string, moves: string[], events?: any[] } }} Saved  moves: in Hub form, from `fen` on;
 *   events: what the players did beside moving
 */

/** @returns {Saved} */
export function load() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** @param {Saved} changes  fields to replace */
export function save(changes) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...load(), ...changes }));
  } catch {
    // Nothing is lost but the memory of this visit.
  }
}
