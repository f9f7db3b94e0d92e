// Levels vary: the same seed plays the same game again, and of fifty games in a row no two that follow each other are equal.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';

const games = 50;
const plies = 60;
const nodes = 120;

async function play(engine, { variant, level, number }) {
  const game = new Draughts(variant);
  for (let ply = 0; ply < plies && !game.isGameOver(); ply++) {
    const { move } = await engine.best(game, { level, nodes, seed: number * plies + ply });
    game.move(move);
  }
  return game.history().join(' ');
}

for (const [variant, level] of [
  ['english', 1],
  ['spanish', 5],
  ['damas', 9],
  ['international', 10],
]) {
  test(`level ${level} never plays the same game twice in a row: ${variant}`, async () => {
    const engine = await Engine.create({ variant, worker: false, hashMb: 1, weights: false, tables: false });
    const played = [];
    for (let number = 0; number < games; number++) {
      await engine.newGame();
      played.push(await play(engine, { variant, level, number }));
    }
    await engine.newGame();
    assert.equal(await play(engine, { variant, level, number: games - 1 }), played.at(-1), 'the same seed');
    played.slice(1).forEach((game, i) => assert.notEqual(game, played[i], `games ${i + 1} and ${i + 2}`));
    engine.dispose();
  });
}
