// Engines made and disposed of, searches and analyses broken off at random: no stale answer, and the memory comes back.
// DAMIER_TRIALS=1 does as many as a day of play.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';
import { randomFrom } from '../reference/random.js';

const many = process.env.DAMIER_TRIALS === '1';
const engines = many ? 300 : 12;
const searches = many ? 2000 : 60;
const analyses = many ? 500 : 15;
const bytesOfEngine = 1 << 20; // hashMb: 1
const longest_ms = 6;

const small = { variant: 'spanish', hashMb: 1, weights: false, tables: false };

/** Random moves from the start. */
function somewhere(random) {
  const game = new Draughts('spanish');
  for (let plies = random(20); plies > 0 && !game.isGameOver(); plies--) {
    const moves = game.moves();
    game.move(moves[random(moves.length)]);
  }
  return game;
}

/** Whole numbers below a limit. */
function lots(seed) {
  const random = randomFrom(seed);
  return (limit) => Math.floor(random() * limit);
}

test(`${engines} engines on this thread come and go; what they used comes back`, async (t) => {
  const game = new Draughts('spanish');
  const use = async () => {
    const engine = await Engine.create({ ...small, worker: false });
    await engine.best(game, { nodes: 200 });
    engine.dispose();
  };
  for (let i = 0; i < 3; i++) await use();
  const before = await held();
  for (let i = 0; i < engines; i++) await use();
  const grown = (await held()) - before;
  t.diagnostic(`${engines} engines: ${(grown / 1e6).toFixed(1)} MB more`);
  assert.ok(grown < (engines * bytesOfEngine) / 4, `${grown} bytes are still held`);
});

/** Bytes in use when all that can be let go has been let go. */
async function held() {
  const { setFlagsFromString } = await import('node:v8');
  const { runInNewContext } = await import('node:vm');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let i = 0; i < 4; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

test(`${searches} searches aborted at random times never answer for another position`, async () => {
  const engine = await Engine.create(small);
  const random = lots(2000);
  let told = 0;
  for (let i = 0; i < searches; i++) {
    const game = somewhere(random);
    if (game.isGameOver()) continue;
    const abort = new AbortController();
    let settled = false;
    const onInfo = ({ pv }) => {
      assert.equal(settled, false, 'nothing is told after the answer');
      assert.equal(pv[0].before, game.fen());
      told++;
    };
    const answer = engine.best(game, { infinite: true, signal: abort.signal, onInfo });
    setTimeout(() => abort.abort(), random(longest_ms));
    try {
      const { move, stopped } = await answer;
      assert.deepEqual([move.before, stopped], [game.fen(), true]);
    } catch (error) {
      assert.equal(error.name, 'AbortError', error.stack);
    }
    settled = true;
  }
  assert.ok(told > 0);
  const last = new Draughts('spanish');
  assert.equal((await engine.best(last, { nodes: 500 })).move.before, last.fen());
  engine.dispose();
});

test(`${analyses} analyses left at random leave the engine free for the next`, async () => {
  const engine = await Engine.create(small);
  const random = lots(500);
  for (let i = 0; i < analyses; i++) {
    const game = somewhere(random);
    if (game.isGameOver()) continue;
    let left = 1 + random(6);
    for await (const { pv } of engine.analyse(game, { multiPV: 1 + random(3) })) {
      assert.equal(pv[0].before, game.fen());
      if (--left === 0) break;
    }
    const { move, stopped } = await engine.best(game, { nodes: 50 });
    assert.deepEqual([move.before, stopped], [game.fen(), false]);
  }
  engine.dispose();
});
