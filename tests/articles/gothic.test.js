// Gothic checkers: every cell is played on, men capture forward, diagonally forward and sideways, kings are short.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { articles } from './articles.js';

articles('gothic', [
  ['a man steps diagonally forward only', 'W:Wd4:Bh8', 'd4-c5 d4-e5'],
  ['a black man steps the other way', 'B:Wa1:Bd4', 'd4-c3 d4-e3'],
  ['a man captures straight forward', 'W:Wd4:Bd5', 'd4xd6xd5'],
  ['a man captures to the left and diagonally', 'W:Wd4:Bc4,e5', 'd4xb4xc4 d4xf6xe5'],
  ['a man captures to the right and diagonally', 'W:Wd4:Be4,c5', 'd4xf4xe4 d4xb6xc5'],
  ['a man does not capture backward', 'W:Wd4:Bc3,d3,e3', 'd4-c5 d4-e5'],
  ['the choice is free: one piece may be taken where two could be', 'W:Wa2,g2:Bb3,g3,g5', 'a2xc4xb3 g2xg6xg3xg5'],
  ['a chain must be finished', 'W:Wa2:Bb2,c3', 'a2xc4xb2xc3'],
  ['a king moves one step in all eight directions', 'W:WKd4:Bh8', 'd4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5'],
  ['a king captures in all eight directions, the piece beside it', 'W:WKd4:Bd3,c5,f4', 'd4xd2xd3 d4xb6xc5'],
  ['crowned within a capture, its turn ends', 'W:Wd6:Bd7,e8', 'd6xd8xd7', { d6xd8xd7: 'B:WKd8:Be8' }],
]);

test('gothic: 16 men each on two rows of every cell, White begins, threefold and 40 moves', () => {
  const game = new Draughts('gothic');
  const { squares, first, rules } = game.variant;
  assert.equal(squares.length, 64);
  assert.equal(first, 'w');
  assert.equal(game.board().flat().filter(Boolean).length, 32);
  assert.deepEqual([rules.repetition, rules.noProgress], [3, 40]);
});
