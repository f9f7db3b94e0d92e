/**
 * The puzzles of the page: demo/puzzles, out of games that the engine plays with itself at levels that overlook things.
 *
 *   npm run puzzles              makes them anew, for minutes; of some games: npm run puzzles spanish english
 *   npm run puzzles check        solves each again, by a new engine that looks at ten times the positions
 *
 * The same sources give the same puzzles: levels are seeded and searches counted.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { demo } from './paths.js';
import { Stop, isScript, main } from './run.js';

export const folder = join(demo, 'puzzles');
export const gzipped_max = 60 * 1024;

/** How many puzzles of each game. */
const wanted = {
  spanish: 50,
  international: 50,
  english: 50,
  damas: 50,
  russian: 50,
  brazilian: 50,
};
/** Games that are played for puzzles, at most, and how many more are found than wanted, to choose from. */
const games_max = 1500;
const spare = 1.3;

const nodes = 25_000;
const checkTimes = 10;
const hashMb = 8;
/** Puzzles of one difficulty, as a part of all: few have many moves, and all of them are wanted. */
const share_max = 0.3;
const plies_max = 140;
/** Players of a game, one against the other. */
const levels = [
  [2, 2],
  [1, 3],
  [3, 4],
  [4, 2],
];
/** First moves by lot. */
const openingPlies = 6;

async function make(ids) {
  mkdirSync(folder, { recursive: true });
  const wrong = ids.filter((id) => !Object.hasOwn(wanted, id));
  if (wrong.length) throw new Stop(`No puzzles are made of ${wrong.join(', ')}.`);
  for (const id of ids.length ? ids : Object.keys(wanted)) await makeGame(id, wanted[id]);
}

async function makeGame(variant, count) {
  const { Engine } = await import('../engine.js');
  const { findPuzzles, hardest, isPuzzle } = await import('../thinking/puzzles.js');
  const engine = await Engine.create({ worker: false, tables: false, hashMb });
  const found = [];
  for await (const puzzle of findPuzzles(selfGames(engine, variant), { engine, nodes })) {
    if (isLike(puzzle, found) || !(await isPuzzle(puzzle, engine, nodes * checkTimes))) continue;
    found.push(puzzle);
    writeFileSync(join(folder, `${variant}.json`), fileOf(choose(found, count)));
    if (found.length >= count * spare) break;
  }
  engine.dispose();
  const chosen = choose(found, count);
  console.log(
    `${variant}: ${chosen.length} of ${found.length} found, by difficulty ${bySize(chosen, hardest).join(' ')}`,
  );
}

/** Games of the engine with itself, each begun by lot and played by levels. */
async function* selfGames(engine, variant) {
  const { Draughts } = await import('../index.js');
  for (let number = 0; number < games_max; number++) {
    const game = new Draughts(variant);
    const below = numbers(number);
    const players = levels[number % levels.length];
    for (let ply = 0; ply < openingPlies && !game.isGameOver(); ply++) {
      const moves = game.moves({ verbose: true });
      game.move(moves[below(moves.length)]);
    }
    await engine.newGame();
    while (!game.isGameOver() && game.history().length < plies_max) {
      const seed = below(2 ** 31);
      const { move } = await engine.best(game, { level: players[game.turn() === 'w' ? 0 : 1], seed });
      game.move(move);
    }
    yield game;
  }
}

/** The same numbers each time, below a bound. */
function numbers(seed) {
  let state = seed * 7919 + 12345;
  return (most) => (state = (state * 48271) % 0x7fffffff) % most;
}

/** The same solution from another position is no other puzzle. */
function isLike({ solution, length }, found) {
  const [move, answer] = solution;
  return found.some((other) => other.length === length && other.solution[0] === move && other.solution[1] === answer);
}

const shareOf = (count) => Math.ceil(count * share_max);
const bySize = (puzzles, hardest) =>
  Array.from({ length: hardest }, (_, i) => puzzles.filter(({ difficulty }) => difficulty === i + 1).length);

/** As many of each difficulty as there may be, then more of the easy ones. */
function choose(found, count) {
  const kept = found.filter(
    (puzzle, at) =>
      found.slice(0, at).filter(({ difficulty }) => difficulty === puzzle.difficulty).length < shareOf(count),
  );
  const more = found.filter((puzzle) => !kept.includes(puzzle));
  return [...kept, ...more].slice(0, count).sort((a, b) => a.difficulty - b.difficulty || a.length - b.length);
}

/** A puzzle a line; what follows from its tree is left out. */
function fileOf(puzzles) {
  const lines = puzzles.map(({ fen, difficulty, gain, tree }) => JSON.stringify({ fen, difficulty, gain, tree }));
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** @returns {{variant: string, text: string, puzzles: any[]}[]} */
export function keptPuzzles() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { variant: name.replace('.json', ''), text, puzzles: JSON.parse(text) };
  });
}

export const gzippedSize = () => keptPuzzles().reduce((sum, { text }) => sum + gzipSync(text).length, 0);

async function check() {
  const { Engine } = await import('../engine.js');
  const { isPuzzle } = await import('../thinking/puzzles.js');
  const wrong = [];
  let count = 0;
  for (const { variant, puzzles } of keptPuzzles()) {
    for (const puzzle of puzzles) {
      const engine = await Engine.create({ worker: false, tables: false });
      if (!(await isPuzzle({ variant, ...puzzle }, engine, nodes * checkTimes))) wrong.push(`${variant} ${puzzle.fen}`);
      engine.dispose();
      count++;
    }
    console.log(`${variant}: ${puzzles.length} solved again, ${wrong.length} wrong so far`);
  }
  console.log(`${count} puzzles, ${gzippedSize()} bytes gzipped`);
  if (wrong.length) throw new Stop(`Not by one move alone:\n${wrong.join('\n')}`);
}

if (isScript(import.meta.url)) {
  const [command, ...rest] = process.argv.slice(2);
  await main(() => (command === 'check' ? check() : make([command, ...rest].filter(Boolean))));
}
