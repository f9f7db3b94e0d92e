// Abandoned games cost nothing: the state of a game lives in bytes of JavaScript.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, memoryBytes, variants } from 'damier';

test('100,000 games that nobody disposes of leave the memory of the core where it was', () => {
  const ids = variants.map(({ id }) => id);
  for (const id of ids) new Draughts(id).moves();
  const before = memoryBytes();
  for (let index = 0; index < 100000; index++) {
    const game = new Draughts(ids[index % ids.length]);
    if (index % 50 === 0) game.move(game.moves()[0]);
  }
  assert.equal(memoryBytes(), before);
});

test('100,000 clones leave it where it was', () => {
  const game = new Draughts('turkish');
  game.move(game.moves()[0]);
  game.clone();
  const before = memoryBytes();
  for (let index = 0; index < 100000; index++) game.clone();
  assert.equal(memoryBytes(), before);
});

test('1,000 rule sets of one’s own leave it where it was', () => {
  const priorities = ['none', 'pieces', 'pieces-kings', 'italian', 'king-first'];
  const build = (index) =>
    new Draughts({ variant: 'spanish', rules: { priority: priorities[index % 5], menRows: 1 + (index % 3) } });
  for (let index = 0; index < 15; index++) build(index).moves();
  const before = memoryBytes();
  for (let index = 0; index < 1000; index++) build(index).moves();
  assert.equal(memoryBytes(), before);
});

test('20,000 undisposed games of one ply each still answer', () => {
  const games = Array.from({ length: 20000 }, () => new Draughts('spanish'));
  games.forEach((game, index) => game.move(game.moves()[index % 7]));
  assert.equal(new Set(games.map((game) => game.fen())).size, 7);
});
