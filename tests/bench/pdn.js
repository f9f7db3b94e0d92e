/**
 * Speed and memory of reading PDN: ten megabytes of games, as a text, as bytes, and streamed in pieces. The games are random
 * ones that are written by this package, with tags, as a file of real games is. Run by `npm run bench`.
 */
import { pathToFileURL } from 'node:url';

const entry = process.argv[2]
  ? pathToFileURL(process.argv[2]).href
  : new URL('../../dist/index.js', import.meta.url).href;
const { Draughts, PdnParser, makePdn, memoryBytes, parsePdn } = await import(entry);

const file_bytes = 10_000_000;
const piece_bytes = 65_536;
const rounds = 5;
const plies_max = 120;

/** A small generator of random numbers, so that every run reads the same games. */
function random(seed) {
  return (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

/** About ten megabytes of games: some hundred different ones, again and again. */
function someGames(variant) {
  const pick = random(7);
  const texts = Array.from({ length: 300 }, (_, number) => {
    const game = new Draughts(variant);
    for (const [tag, value] of [
      ['Event', 'Championship of the club'],
      ['Site', 'Amsterdam'],
      ['Date', '2024.05.01'],
      ['Round', `${number}`],
      ['White', 'Somebody, Anna'],
      ['Black', 'Other, Bert'],
    ]) {
      game.setHeader(tag, value);
    }
    for (let ply = 0, moves = game.moves(); moves.length > 0 && ply < plies_max; moves = game.moves(), ply++) {
      game.move(moves[pick(moves.length)]);
    }
    return game.pdn();
  });
  const all = texts.join('\n');
  return `${all}\n`.repeat(Math.round(file_bytes / all.length));
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const plies = (games) => games.reduce((sum, { moves }) => sum + moves.length, 0);

/** Best time by the clock, and of the processor (which other programs disturb less). */
function time(body) {
  const times = Array.from({ length: rounds }, () => {
    globalThis.gc?.();
    const begin = performance.now();
    const used = process.cpuUsage();
    body();
    return [(performance.now() - begin) / 1000, process.cpuUsage(used).user / 1e6];
  });
  const best = (which) => Math.min(...times.map((each) => each[which])).toFixed(2);
  return `${best(0)} (${best(1)})`;
}

console.log('10 MB of PDN, read and replayed: seconds by the clock (of the processor), best of 5');
for (const variant of ['international', 'english', 'russian', 'frisian']) {
  const text = someGames(variant);
  const bytes = new TextEncoder().encode(text);
  const games = parsePdn(text);
  const what = `${variant}, ${games.length} games, ${plies(games)} plies`;
  const untold = text.replace(/\[GameType .*\]\n/g, '');
  console.log(
    `${what.padEnd(50)} text ${time(() => parsePdn(text))}   bytes ${time(() => parsePdn(bytes))}   ` +
      `game not told ${time(() => parsePdn(untold))}   written ${time(() => games.map((game) => makePdn(game)))}`,
  );
}

console.log('streamed in pieces of 64 kB: heap in use and memory of the module after each tenth, MB');
const bytes = new TextEncoder().encode(someGames('international'));
const parser = new PdnParser();
const heaps = [];
let count = 0;
for (let at = 0; at < bytes.length; at += piece_bytes) {
  for (const { moves } of parser.push(bytes.subarray(at, at + piece_bytes))) count += moves.length;
  if (Math.floor((10 * at) / bytes.length) > heaps.length - 1) {
    globalThis.gc?.();
    heaps.push(megabytes(process.memoryUsage().heapUsed));
  }
}
for (const { moves } of parser.end()) count += moves.length;
console.log(`${count} plies; heap ${heaps.join(' ')}; module ${megabytes(memoryBytes())}`);
