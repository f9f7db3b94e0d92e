/**
 * The packages people use today on the same work in the same run: perft and random games, round by round in turn, so that
 * a busy machine slows all alike. Run by `npm run bench`; the figures to look at are the ratios.
 */
import { createRequire } from 'node:module';
import { EnglishDraughts, EnglishDraughtsEngineFactory } from 'rapid-draughts/english';
import { Draughts } from 'damier';

const require = createRequire(import.meta.url);
const International = require('draughts');

const rounds = 7;
const round_ms = 300;
const plies_max = 300;

/** Numbers that are the same in every round. */
function random(seed) {
  return (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

function rapidPerft(engine, depth) {
  const { moves } = engine;
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const next = engine.clone();
    next.move(move);
    leaves += rapidPerft(next, depth - 1);
  }
  return leaves;
}

function draughtsPerft(game, depth) {
  const moves = game.moves();
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    game.move(move);
    leaves += draughtsPerft(game, depth - 1);
    game.undo();
  }
  return leaves;
}

/** Things a second: `step` does some work and returns how much, until the round is over. */
function rate(step) {
  const begin = performance.now();
  let done = 0;
  let now = begin;
  for (; now - begin < round_ms; now = performance.now()) done += step();
  return (done / (now - begin)) * 1000;
}

/** Plays one game of random moves. @returns {number} plies */
function randomGame(start, movesOf, play, pick) {
  const game = start();
  let plies = 0;
  for (let moves = movesOf(game); moves.length > 0 && plies < plies_max; moves = movesOf(game), plies++) {
    play(game, moves[pick(moves.length)]);
  }
  return plies;
}

const strings = [(game) => game.moves(), (game, move) => game.move(move)];
const rapid = [() => EnglishDraughts.setup(), (game) => game.moves, (game, move) => game.move(move)];
const picks = Array.from({ length: 4 }, () => random(1));

const english = new Draughts('english');
const international = new Draughts('international');
const contests = [
  [
    'English perft, leaves',
    () => english.perft(8),
    'rapid-draughts',
    () => rapidPerft(EnglishDraughtsEngineFactory.setup(), 5),
  ],
  [
    'English random games, plies',
    () => randomGame(() => new Draughts('english'), ...strings, picks[0]),
    'rapid-draughts',
    () => randomGame(...rapid, picks[1]),
  ],
  [
    'International perft, leaves',
    () => international.perft(7),
    'draughts',
    () => draughtsPerft(new International(), 3),
  ],
  [
    'International random games, plies',
    () => randomGame(() => new Draughts('international'), ...strings, picks[2]),
    'draughts',
    () => randomGame(() => new International(), ...strings, picks[3]),
  ],
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const thousands = (number) => Math.round(number).toLocaleString('en').padStart(14);

console.log(
  `${'a second, medians of interleaved rounds'.padEnd(40)}${'damier'.padStart(14)}${'peer'.padStart(14)}    ratio`,
);
for (const [what, ours, peer, theirs] of contests) {
  const results = Array.from({ length: rounds }, () => [rate(ours), rate(theirs)]);
  const [our, their] = [0, 1].map((side) => median(results.map((result) => result[side])));
  console.log(
    `${what.padEnd(40)}${thousands(our)}${thousands(their)}  ${(our / their).toFixed(1).padStart(7)}  (${peer})`,
  );
}
