// Squares by number in games that write letters, and by letter in games that write numbers: in FEN, moves, PDN and Hub.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, parsePdn, validateFen } from 'damier';

const movesOf = ({ moves }) => moves.map(({ move }) => move);

test('case 59: a Russian game whose FEN has numbers', () => {
  const [game] = parsePdn(
    '[GameType "25"][FEN "B:W18,19,21,22,23,25,26,27,28,32:B3,6,8,9,10,11,12,13,14,20"] 1... h6-g5 2. f4xh6 d6-e5 ' +
      '3. a3-b4 c5xc1 4. c3-b4 e5xg3 5. h2xf4 a5xc3 6. f4-g5 c1xf4 7. g5xe7 f8xd6 8. h6xh6 2-0',
  );
  assert.deepEqual(game.errors, []);
  assert.equal(game.moves.length, 14);
  assert.equal(game.result, '1-0', 'in the form of Russian draughts');
  const end = new Draughts('russian');
  end.load(game.headers.FEN);
  for (const move of movesOf(game)) end.move(move);
  assert.equal(end.fen(), 'B:Wg1,Kh6:Bb6,c7,h4');
});

test('numbers count from the top left, row by row: 1 is b8, 5 is a7, 32 is g1', () => {
  const game = new Draughts({ variant: 'russian', fen: 'W:W32,K5:B1' });
  assert.equal(game.fen(), 'W:WKa7,g1:Bb8');
  assert.equal(new Draughts({ variant: 'russian', fen: 'W:W21-32:B1-12' }).fen(), new Draughts('russian').fen());
  for (const text of ['22-18', '2218', '22–18', '22x18']) {
    const start = new Draughts('russian');
    assert.equal(start.move(text).notation, 'c3-d4', text);
  }
  const wide = new Draughts({ variant: 'spantsiretti', fen: 'W:W40:B1,5' });
  assert.equal(wide.fen(), 'W:Wi1:Bb8,j8', 'ten columns, five squares a row');
  const full = new Draughts({ variant: 'turkish', fen: 'W:W64,57:BK1,2' });
  assert.equal(full.fen(), 'W:Wa1,h1:BKa8,b8');
  const yote = new Draughts({ variant: 'yote', fen: 'W:W25:B1:H0,0' });
  assert.equal(yote.fen().split(':').slice(0, 3).join(':'), 'W:Wa1:Ba5');
});

test('a text that mixes numbers and letters is refused with the place where it does', () => {
  for (const [variant, fen, token] of [
    ['russian', 'W:Wc3,22:Bb8', '22'],
    ['russian', 'W:W22:Bb8', 'b8'],
    ['english', 'W:W22:Bb8', 'b8'],
  ]) {
    const { errors } = validateFen(fen, { variant });
    assert.deepEqual(
      errors.map((error) => [error.code, error.offset, error.token]),
      [['unknown-square', fen.indexOf(token), token]],
    );
  }
  for (const [variant, text] of [
    ['russian', 'c3-18'],
    ['russian', '22-d4'],
    ['english', '11-e5'],
  ]) {
    const game = new Draughts(variant);
    assert.throws(() => game.move(text), { code: 'unknown-square' }, text);
  }
});

test('the notation field of GameType is obeyed: numbers from any corner, letters in a game of numbers', () => {
  const moves = { 0: '10-14 22-18', 1: '11-15 23-19', 2: '22-18 10-14', 3: '23-19 11-15' };
  for (const [corner, text] of Object.entries(moves)) {
    const [game] = parsePdn(`[GameType "25,W,8,8,N${corner},0"] 1. ${text} *`);
    assert.deepEqual([game.variant, game.errors], ['russian', []], corner);
    const again = new Draughts('russian');
    for (const move of movesOf(game)) again.move(move);
    assert.equal(again.history().length, 2);
    assert.match(again.history()[0], /^[a-h]3-[a-h]4$/);
  }
  const [lettered] = parsePdn('[GameType "20,W,10,10,A0,0"][FEN "W:Wd4:Be7,g9"] 1. d4-c5 e7-f6 *');
  assert.deepEqual(lettered.errors, []);
  const [fen] = parsePdn('[GameType "25,W,8,8,N0,0"][FEN "W:W1,2:B32"] 1. 1-5 *');
  assert.deepEqual([fen.errors, fen.headers.FEN], [[], 'W:Wa1,c1:Bh8']);
  const [short] = parsePdn('[GameType "25,W,8,8,S0,0"] 1. cb4 ba5 *');
  assert.deepEqual([movesOf(short), short.errors], [['c3-b4', 'b6-a5'], []]);
});
