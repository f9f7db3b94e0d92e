// What the page keeps between visits, all in one text: language, settings, and the running game of each variant. It is
// written at once after every change, so that a tab that is killed loses nothing. Storage may be missing, full or
// forbidden: the page then goes on without it and says so.

const key = 'damier';

/** Rises when what is kept changes its shape; `older` brings a text of an earlier version up to it. */
export const version = 2;

/**
 * @typedef {{ variant: string, fen: string, moves: string[], events?: object[], id?: string, players?: object,
 *   rules?: object, clock?: object, entered?: (string | number)[], lines?: object[], at?: number }} Kept  a game; moves in
 *   Hub form, from `fen` on; events: what the players did beside moving; entered: squares of a turn half entered
 * @typedef {{ version: number, language?: string, variant?: string, players?: object, settings: object,
 *   games: Record<string, Kept>, seen: Record<string, true>, solved: Record<string, true> }} Saved  games by variant; seen: games
 *   begun before; solved: puzzles by their keys
 */

const nothing = () => ({ version, settings: {}, games: {}, seen: {}, solved: {} });

const isTable = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns {Saved} what is kept; nothing where it cannot be read */
export function load() {
  try {
    return read(localStorage.getItem(key));
  } catch {
    return nothing();
  }
}

/** @param {string | null} text @returns {Saved} */
export function read(text) {
  const saved = JSON.parse(text ?? '{}');
  if (!isTable(saved)) return nothing();
  const current = saved.version === undefined ? older(saved) : saved;
  const tables = ['settings', 'games', 'seen', 'solved'].filter((name) => !isTable(current[name]));
  return { ...nothing(), ...current, ...Object.fromEntries(tables.map((name) => [name, {}])) };
}

/** The five levels of the first version by what they looked at, on the scale of ten. */
const levels_of_five = { 1: 1, 2: 3, 3: 5, 4: 7, 5: 10 };

/** The first version kept one game, and what was set beside it. */
function older({ game, ...rest }) {
  const players = isTable(rest.players)
    ? Object.fromEntries(Object.entries(rest.players).map(([side, who]) => [side, levels_of_five[who] ?? who]))
    : undefined;
  const games = isTable(game) ? { [game.variant]: { ...game, players } } : {};
  return { ...nothing(), ...rest, players, version, variant: game?.variant ?? rest.variant, games };
}

let complain = () => undefined;

/** Whom to tell, once, that nothing can be kept. @param {() => void} tell */
export function onUnkept(tell) {
  complain = tell;
}

/** @param {Partial<Saved>} changes  fields to replace @returns {boolean} false when it could not be kept */
export function save(changes) {
  return write({ ...load(), ...changes });
}

/** Keeps the running game of its variant. @param {Kept} game */
export function keepGame(game) {
  const saved = load();
  return write({ ...saved, variant: game.variant, games: { ...saved.games, [game.variant]: game } });
}

function write(saved) {
  try {
    localStorage.setItem(key, JSON.stringify(saved));
    return true;
  } catch {
    const tell = complain;
    complain = () => undefined;
    tell();
    return false;
  }
}
