// Every pair of squares of random positions of every game: legal pairs are told as legal, every other one has a reason, and
// what the reason claims holds on the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, variants } from 'damier';
import { startPosition, writeFen } from '../reference/board.js';
import { pick, randomFrom, randomPosition } from '../reference/random.js';
import { GAMES } from '../reference/rules.js';
import { gameOfRules } from '../reference/translate.js';
import { Position, claims } from './claims.js';

const POSITIONS = Number(process.env.DAMIER_RANDOM_POSITIONS ?? 4);

const draughts = variants.filter(({ id }) => id in GAMES);

/** Rules of one's own that no preset has: their reasons come from the fields alike. */
const own = [
  { variant: 'international', rules: { kingReach: 'adjacent', kingLanding: 'next', manTakesKing: false } },
  { variant: 'turkish', rules: { manMoves: 'forward', manCaptures: 'forward', removal: 'end' } },
  {
    variant: 'russian',
    rules: { priority: 'italian', manCaptures: 'diagonal-forward', kingLanding: 'next-behind-king' },
  },
  { variant: 'canadian', rules: { priority: 'king-first', crowning: 'stop', kingCaptures: 'all', kingLock: 3 } },
];

function randomLock(game, position, random) {
  const kings = position.board.flatMap((row, y) =>
    row.flatMap((piece, x) => (piece === position.turn.toUpperCase() ? [[x, y]] : [])),
  );
  if (!game.kingLock || kings.length === 0 || random() < 0.5) return position;
  return { ...position, lock: { ...position.lock, [position.turn]: { cell: pick(random, kings), count: 3 } } };
}

/** The king lock as the FEN writes it: Black's first. */
function fenOf(scene, game, position) {
  const fen = writeFen(game, position);
  const lock = (side) =>
    position.lock[side] ? `+${position.lock[side].count}[${scene.name(position.lock[side].cell)}]` : '+0';
  return game.kingLock ? `${fen}:${lock('b')}${lock('w')}` : fen;
}

/** Whether an origin and an end mean one of these moves: there is no other, or only that one is done in a single jump. */
const isOne = (moves) =>
  moves.length === 1 || moves.filter(({ paths }) => paths.some(({ squares }) => squares.length === 2)).length === 1;

/** Checks all pairs of a position; the codes met, or null when the reference gives the position up. */
function checkPairs(options, game, at) {
  const position = new Position(game, at);
  const draught = new Draughts({ ...options, fen: fenOf(position, game, at) });
  const squares = draught.variant.squares.map(({ name }) => name);
  const codes = [];
  const pairs = new Map();
  for (const move of position.moves()) {
    const pair = move.hub.split(/[-x]/).slice(0, 2).join();
    pairs.set(pair, [...(pairs.get(pair) ?? []), move]);
  }
  for (const from of squares) {
    for (const to of squares) {
      const reason = draught.explain({ from, to });
      const label = `${draught.fen()} ${from} to ${to}: ${JSON.stringify({ ...reason, move: undefined })}`;
      codes.push(reason.code);
      const moves = pairs.get([from, to].join()) ?? [];
      assert.equal(reason.legal, isOne(moves), label);
      if (moves.length > 0) {
        assert.equal(reason.code, isOne(moves) ? 'legal' : 'ambiguous', label);
        continue;
      }
      assert.ok(reason.code in claims, label);
      try {
        claims[reason.code]({ position, from, to, reason });
      } catch (error) {
        if (error instanceof RangeError) throw error;
        throw new Error(`${label}\n${error.message}`, { cause: error });
      }
    }
  }
  return codes;
}

function checkGame(options, game, seed) {
  const random = randomFrom(seed);
  const met = new Map();
  for (let index = 0; index < POSITIONS; index++) {
    const at = index === 0 ? startPosition(game) : randomLock(game, randomPosition(game, random), random);
    try {
      for (const code of checkPairs(options, game, at)) met.set(code, (met.get(code) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return met;
}

for (const { id } of draughts) {
  test(`${id}: every pair of squares has its reason`, (t) => {
    const met = checkGame({ variant: id }, GAMES[id], id.length * 7919 + id.charCodeAt(1));
    t.diagnostic([...met].map(([code, count]) => `${code} ${count}`).join(', '));
    for (const code of ['legal', 'no-piece', 'not-your-piece', 'not-your-turn', 'blocked', 'must-capture']) {
      assert.ok(met.has(code), `${id} never met ${code}`);
    }
  });
}

for (const options of own) {
  test(`own rules, ${JSON.stringify(options)}: every pair of squares has its reason`, () => {
    checkGame(options, gameOfRules(new Draughts(options).variant.rules), 5);
  });
}
