/** What a line of moves takes and gives: pieces are counted, as players count what a shot wins. */

/** A king is worth so many men more than a man, at most: enough to see what a shot is for. */
const crown_men = { long: 3, short: 0.5 };

/** Pieces that a move takes, second men with them. */
export const takenBy = ({ captures, removes }) =>
  captures.length + (removes ?? []).filter((square) => square !== null).length;

const isQuiet = (move) => takenBy(move) === 0;

/** How many moves of a line follow as captures from one another: two quiet moves in a row end them. @returns {number} */
export function exchangePlies(line) {
  const end = line.findIndex((move, ply) => isQuiet(move) && ply + 1 < line.length && isQuiet(line[ply + 1]));
  return end < 0 ? line.length : end;
}

/**
 * The captures that a line begins with, as far as one follows from another.
 * @param {object[]} line  of Move @returns {{ given: number, taken: number, crowned: boolean, squares: (number | string)[] }} taken: by
 *   the side that moves first, from `squares`; given: by the other; crowned: whether a new king of the first is left
 */
export function exchangeOf(line) {
  const exchange = { given: 0, taken: 0, crowned: false, squares: [] };
  let king = null; // where the new king stands
  for (const move of line.slice(0, exchangePlies(line))) {
    if (move.color !== line[0].color) {
      exchange.given += takenBy(move);
      if (move.captures.includes(king)) king = null;
      continue;
    }
    exchange.taken += takenBy(move);
    exchange.squares.push(...move.captures);
    if (move.crowns || move.from === king) king = move.to;
  }
  return { ...exchange, crowned: king !== null };
}

/** Whether pieces are worth having, and who can capture must. @param {object} rules  of a game */
export const hasShots = ({ kind, goal }) => kind === 'draughts' && goal !== 'give-away';

/**
 * Whether a line begins with a shot: a quiet move that gives pieces, and wins more. @param {object[]} line  of Move
 * @param {object} rules  of the game
 */
export function isShot(line, rules) {
  if (line.length < 3 || !hasShots(rules) || !isQuiet(line[0]) || isQuiet(line[1])) return false;
  const { given, taken, crowned } = exchangeOf(line);
  return taken - given + (crowned ? crown_men[rules.kingRange] : 0) > 0;
}
