/**
 * A match between two engines over the Hub protocol, refereed by the rules of the package: every move must be legal, every
 * search answered, and the time kept.
 *
 *   node tests/hub/match.js [--games 20] [--variants international,spanish] [--level move-time=0.1] [--plies 6]
 *
 * The native program plays the one under Node. Openings are random turns, each played with both colours.
 */
import { parseArgs } from 'node:util';
import { Draughts } from 'damier';
import { pick, randomFrom } from '../reference/random.js';
import { Client, native, underNode } from './client.js';

const plies_max = 200;

/** An opening that leaves something to play for. @returns {string[]} Hub moves */
function opening(variant, random, plies) {
  for (;;) {
    const game = new Draughts(variant);
    const moves = [];
    while (moves.length < plies && !game.isGameOver()) {
      moves.push(game.move(pick(random, game.moves({ verbose: true }))).hub);
    }
    if (!game.isGameOver()) return moves;
  }
}

/**
 * Plays one game. `sides`: clients of White and Black. @returns {Promise<{result: string, searches: object[]}>} result as
 * 'w', 'b' or 'draw'; searches: {name, ms} of each @throws when a move is not legal or an answer does not come
 */
async function playGame(variant, sides, moves, level) {
  const game = new Draughts(variant);
  const position = game.hub();
  const searches = [];
  const played = [...moves];
  for (const move of moves) game.move(move);
  while (!game.isGameOver() && played.length < plies_max) {
    const client = sides[game.turn()];
    const { move, ms, lines } = await client.search(position, played, level);
    const errors = lines.filter((line) => line.startsWith('error'));
    if (errors.length > 0) throw new Error(`${client.name} after ${played.join(' ')}: ${errors.join(' ')}`);
    searches.push({ name: client.name, ms, forced: game.moves().length === 1 });
    played.push(game.move(move).hub);
  }
  return { result: game.outcome()?.winner ?? 'draw', searches };
}

/** A whole match. @returns {Promise<{won: object, searches: object[]}>} */
export async function playMatch({ variants, games, level, plies, seed = 1 }) {
  const clients = [new Client(native), new Client(underNode)];
  const random = randomFrom(seed);
  const won = { [native.name]: 0, [underNode.name]: 0, draw: 0 };
  const searches = [];
  try {
    for (let number = 0, moves; number < games; number++) {
      const variant = variants[Math.floor(number / 2) % variants.length];
      for (const client of clients) await client.open({ variant, hash: '16' });
      if (number % 2 === 0) moves = opening(variant, random, plies);
      const [white, black] = number % 2 === 0 ? clients : [...clients].reverse();
      const game = await playGame(variant, { w: white, b: black }, moves, level);
      won[{ w: white.name, b: black.name }[game.result] ?? 'draw']++;
      searches.push(...game.searches);
    }
  } finally {
    for (const client of clients) client.kill();
  }
  return { won, searches };
}

/** Longest times beyond a limit, by engine. */
function latest(searches, limit_ms) {
  return [native.name, underNode.name].map((name) => {
    const own = searches.filter((each) => each.name === name && !each.forced).map(({ ms }) => ms);
    const over = own.filter((ms) => ms > limit_ms * 1.02 + 50).length;
    return `${name}: ${own.length} searches, longest ${Math.max(...own).toFixed(0)} ms, ${over} beyond 2 % + 50 ms`;
  });
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '20' },
      variants: { type: 'string', default: 'international' },
      level: { type: 'string', default: 'move-time=0.1' },
      plies: { type: 'string', default: '6' },
    },
  });
  const { level } = values;
  const variants = values.variants.split(',');
  const { won, searches } = await playMatch({
    variants,
    games: Number(values.games),
    level,
    plies: Number(values.plies),
  });
  console.log(values.variants, level, won, `${searches.length} searches, none illegal`);
  const [, seconds] = /move-time=([\d.]+)/.exec(level) ?? [];
  if (seconds) for (const line of latest(searches, seconds * 1000)) console.log(line);
}
