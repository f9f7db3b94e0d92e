// Small positions that show how a game is played, found by its own rules: few pieces near the middle, tried one after the
// other until the moves are what is to be shown. So every game has its examples, one of one's own too.

/** Positions that are tried for one example. */
const tries_max = 1500;

/** @typedef {{ name: string, fen: string, takes: boolean }} Example */

/**
 * What is to be shown: the piece of White, how many of Black, and what the moves must be like.
 * @type {Record<string, { white: 'man' | 'king', black: number, shows: (moves: any[], game: any) => boolean, row?: (row: number, rows: number) => boolean }>}
 */
const wanted = {
  man: { white: 'man', black: 1, shows: (moves) => moves.length > 1 && moves.every(isQuiet) },
  capture: { white: 'man', black: 1, shows: (moves) => moves.length === 1 && taken(moves[0]) === 1 },
  chain: {
    white: 'man',
    black: 2,
    shows: (moves) => moves.length === 1 && taken(moves[0]) === 2 && !moves[0].crowns,
  },
  crowning: {
    white: 'man',
    black: 1,
    row: (row, rows) => row === rows - 2,
    shows: (moves) => moves.length > 0 && moves.every((move) => isQuiet(move) && move.crowns),
  },
  king: { white: 'king', black: 1, shows: (moves) => moves.length > 2 && moves.every(isQuiet) },
  'king-capture': {
    white: 'king',
    black: 1,
    shows: (moves) => moves.length > 0 && moves.every((move) => taken(move) === 1),
  },
};

const isQuiet = ({ captures }) => captures.length === 0;
const taken = ({ captures }) => captures.length;

/** One way to take is legal, and another, which takes less, is not. */
function refuses(moves, game) {
  if (moves.length !== 1 || taken(moves[0]) < 2) return false;
  const [{ from }] = moves;
  return game.variant.squares.some(
    ({ name }) => name !== from && game.get(name) === undefined && wantsMore.has(codeOf(game, from, name)),
  );
}

const wantsMore = new Set(['must-capture-more', 'must-take-more-value']);

function codeOf(game, from, to) {
  try {
    return game.explain({ from, to }).code;
  } catch {
    return undefined;
  }
}

/** One after the other, so that a page can breathe between them. @param {any} game  of the kind that is learnt @returns {Generator<Example>} */
export function* examplesOf(game) {
  const { variant } = game;
  if (variant.rules.kind !== 'draughts') return;
  const probe = game.clone();
  for (const name of Object.keys(wanted)) {
    const found = find(name, variant, probe);
    if (found) yield found;
    const must = name === 'chain' && found && variant.rules.priority !== 'none' && findMust(found, variant, probe);
    if (must) yield must;
  }
}

function find(name, variant, probe) {
  const { white, black, shows, row = () => true } = wanted[name];
  const squares = nearTheMiddle(variant);
  const home = squares.filter((square) => row(square.row, variant.rows));
  const below = numbers(name.length + variant.columns);
  for (let tried = 0; tried < tries_max; tried++) {
    const reach = 6 + Math.floor(tried / 40);
    const pick = (list) => list[below(Math.min(list.length, reach))].name;
    const own = pick(home);
    const others = Array.from({ length: black }, () => pick(squares));
    if (new Set([own, ...others]).size <= black) continue;
    const fen = `W:W${white === 'king' ? 'K' : ''}${own}:B${others.join(',')}`;
    const found = tryOut(probe, fen, shows);
    if (found) return { name, fen, takes: found.some((move) => taken(move) > 0) };
  }
  return undefined;
}

/** A capture that goes on, with one more piece that could be taken alone if that were enough. */
function findMust({ fen }, variant, probe) {
  const more = nearTheMiddle(variant).map(({ name }) => `${fen},${name}`);
  const found = more.find((each) => tryOut(probe, each, refuses));
  return found && { name: 'must', fen: found, takes: true };
}

/** The moves of a position, if they show what is wanted. */
function tryOut(probe, fen, shows) {
  try {
    probe.load(fen);
    const moves = probe.moves({ verbose: true });
    return shows(moves, probe) ? moves : undefined;
  } catch {
    // A man on its crowning row, say.
    return undefined;
  }
}

function nearTheMiddle({ squares, columns, rows }) {
  const far = ({ column, row }) => Math.hypot(column - (columns - 1) / 2, row - (rows - 1) / 2);
  return [...squares].sort((a, b) => far(a) - far(b));
}

/** The same numbers each time, below a bound. */
function numbers(seed) {
  let state = seed;
  return (most) => (state = (state * 48271) % 0x7fffffff) % most;
}
