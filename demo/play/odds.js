// What makes a game less even or less known: men that one side gives, and first moves drawn by lot.

import { Draughts } from 'damier';

const given_max = 4;

/** Nobody gives anything, or a side gives so many men. @type {{ name: string, side: 'none' | 'w' | 'b', count: number }[]} */
export const handicaps = [
  { name: 'none', side: 'none', count: 0 },
  ...['w', 'b'].flatMap((side) =>
    Array.from({ length: given_max }, (_, i) => ({ name: `${side}${i + 1}`, side, count: i + 1 })),
  ),
];

/** The start without the men that are given: from the row that the giver has in front, the outermost first. */
export function handicapFen({ variant, rules }, name) {
  const { side, count } = handicaps.find((each) => each.name === name) ?? handicaps[0];
  const game = new Draughts({ variant, ...(rules && { rules }) });
  const { columns, rows, squares, rules: all } = game.variant;
  if (count === 0 || all.kind !== 'draughts') return game.fen();
  const far = ({ column }) => Math.abs(column - (columns - 1) / 2);
  const ahead = ({ row }) => (side === 'w' ? row : rows - 1 - row);
  const own = squares.filter(({ name: square }) => game.get(square)?.color === side);
  own.sort((a, b) => ahead(b) - ahead(a) || far(b) - far(a));
  for (const { name: square } of own.slice(0, count)) game.remove(square);
  return game.fen();
}

/** First moves drawn by lot, by the number of plies. */
export const openings = { free: 0, two: 2, three: 3 };

/** Draws so often where a man can be taken in the end; some boards allow no other. */
const draws_max = 50;

/** @param {object} kind  of the game @param {number} plies @param {() => number} [random] @returns {string[]} moves */
export function movesByLot(kind, plies, random = Math.random) {
  for (let draw = 1; ; draw++) {
    const game = new Draughts(kind);
    for (let ply = 0; ply < plies && isQuiet(game); ply++) {
      const moves = game.moves();
      game.move(moves[Math.floor(random() * moves.length)]);
    }
    if (isQuiet(game) || draw === draws_max) return game.history();
  }
}

const isQuiet = (game) => !game.isGameOver() && game.moves({ verbose: true }).every(({ captures }) => !captures.length);
