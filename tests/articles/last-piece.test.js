// The last piece (RULES section 2, note 6): a setting, off in every preset. Who is left with a single piece loses at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, variants } from 'damier';

/** How a game stands after these moves. */
function ending(variant, fen, moves = '', lastPiece = 'loses') {
  const game = new Draughts({ variant, fen, rules: { lastPiece } });
  for (const move of moves.split(' ').filter(Boolean)) game.move(move);
  const { winner, draw, reason } = game.outcome() ?? {};
  return { winner, draw, reason };
}

const wins = (winner) => ({ winner, draw: undefined, reason: 'last-piece' });
const open = { winner: undefined, draw: undefined, reason: undefined };

test('it is off in every preset', () => {
  for (const { id, rules } of variants) assert.equal(rules.lastPiece, 'plays-on', id);
  assert.deepEqual(ending('german', 'W:Wc3,e3:Bd4,h8', 'c3xe5', 'plays-on'), open);
});

test('a capture that leaves one piece wins', () => {
  assert.deepEqual(ending('german', 'W:Wc3,e3:Bd4,h8', 'c3xe5'), wins('w'));
  assert.deepEqual(ending('german', 'B:Wc3,h2:Bd4,h8', 'd4xb2'), wins('b'));
  assert.deepEqual(ending('german', 'W:Wc3,e3:Bd4,h8,h6', 'c3xe5'), open, 'two are left');
});

test('a FEN with one piece is over at once, whoever is to move; its moves stay', () => {
  assert.deepEqual(ending('german', 'B:Wa1:Bf8,h8'), wins('b'));
  assert.deepEqual(ending('german', 'W:Wa1:Bf8,h8'), wins('b'));
  assert.deepEqual(ending('international', 'W:WK28,33:BK5'), wins('w'));
  const game = new Draughts({ variant: 'german', fen: 'W:Wa1:Bf8,h8', rules: { lastPiece: 'loses' } });
  assert.deepEqual(game.moves(), ['a1-b2']);
});

test('with one piece each the side loses that has just been captured from', () => {
  assert.deepEqual(ending('german', 'W:Wa1:Bh8'), wins('b'));
  assert.deepEqual(ending('german', 'B:Wa1:Bh8'), wins('w'));
});

test('in give-away games it wins', () => {
  assert.deepEqual(ending('poddavki', 'W:Wc3,e3:Bd4,h8', 'c3xe5'), wins('b'));
  assert.deepEqual(ending('poddavki', 'W:Wa1:Bf8,h8'), wins('w'));
});

test('it comes before the laws of draws, and after a side without any piece', () => {
  assert.deepEqual(ending('turkish', 'W:WKa1:BKh7', '', 'plays-on'), {
    winner: undefined,
    draw: true,
    reason: 'one-piece-each',
  });
  assert.deepEqual(ending('turkish', 'W:WKa1:BKh7'), wins('b'));
  const bare = new Draughts({ variant: 'german', fen: 'W:W:Bh8', rules: { lastPiece: 'loses' } });
  assert.equal(bare.outcome().reason, 'no-pieces');
});
