/**
 * Speed of the JavaScript interface: random games played through `moves()` as strings and `move(string)`, as a program
 * that knows nothing else would do, and perft. Figures are the best and the median of several rounds. Run by
 * `npm run bench`; `node tests/bench/js.js path/to/index.js` measures another build.
 */
import { pathToFileURL } from 'node:url';

const entry = process.argv[2]
  ? pathToFileURL(process.argv[2]).href
  : new URL('../../dist/index.js', import.meta.url).href;
const { Draughts } = await import(entry);

const rounds = 9;
const round_ms = 400;
const plies_max = 300;

/** A small generator of random numbers, so that every round plays the same games. */
function random(seed) {
  return (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

/** Plays random games for a while. @returns {{plies: number, games: number, seconds: number}} */
function playRandomGames(variant) {
  const pick = random(1);
  const count = { plies: 0, games: 0, seconds: 0 };
  const begin = performance.now();
  while (performance.now() - begin < round_ms) {
    const game = new Draughts(variant);
    let plies = 0;
    for (let moves = game.moves(); moves.length > 0 && plies < plies_max; moves = game.moves(), plies++) {
      game.move(moves[pick(moves.length)]);
    }
    count.plies += plies;
    count.games++;
  }
  count.seconds = (performance.now() - begin) / 1000;
  return count;
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const thousands = (number) => Math.round(number).toLocaleString('en');

console.log(
  'random games: moves() as strings and move(string)        plies a second, best / median      games a second',
);
for (const variant of ['english', 'international', 'russian', 'canadian', 'turkish', 'frisian']) {
  const results = Array.from({ length: rounds }, () => playRandomGames(variant));
  const plies = sorted(results.map((result) => result.plies / result.seconds));
  const games = sorted(results.map((result) => result.games / result.seconds));
  const middle = rounds >> 1;
  console.log(
    `${variant.padEnd(16)} ${thousands(plies.at(-1)).padStart(58)} / ${thousands(plies[middle])} ${thousands(games[middle]).padStart(18)}`,
  );
}

console.log('perft through the interface                               million leaf moves a second, best / median');
for (const [variant, depth] of [
  ['english', 9],
  ['international', 7],
]) {
  const game = new Draughts(variant);
  const rates = sorted(
    Array.from({ length: rounds }, () => {
      const begin = performance.now();
      return game.perft(depth) / (performance.now() - begin) / 1000;
    }),
  );
  console.log(
    `${`${variant} ${depth}`.padEnd(16)} ${rates.at(-1).toFixed(1).padStart(58)} / ${rates[rounds >> 1].toFixed(1)}`,
  );
}

console.log('toSvg(): processor time of a picture                       milliseconds, the first / one of many');
for (const variant of ['english', 'international']) {
  const game = new Draughts(variant);
  const time = (pictures) => {
    const began = process.cpuUsage();
    for (let i = 0; i < pictures; i++) game.toSvg();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000 / pictures;
  };
  const first = time(1);
  time(100);
  console.log(`${variant.padEnd(16)} ${first.toFixed(1).padStart(58)} / ${time(300).toFixed(2)}`);
}
