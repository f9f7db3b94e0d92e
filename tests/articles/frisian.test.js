// Frisian draughts and Frysk!: captures in eight directions, the value of a capture, and the king lock.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { articles } from './articles.js';

const rows = [
  ['a man steps diagonally forward only', 'W:W28:B1', '28-22 28-23'],
  ['a man captures along the file: victim two cells away, landing four', 'W:W28:B18', '28x8x18'],
  ['a man captures backward along the file', 'W:W28:B38', '28x48x38'],
  ['a man captures along the rank', 'W:W28:B27,29', '28x26x27 28x30x29'],
  ['a man captures in four diagonals', 'W:W28:B22,23,32,33', '28x17x22 28x19x23 28x37x32 28x39x33'],
  ['the other colour between does not matter, the cell behind must be free', 'W:W28:B8,18', '28-22 28-23'],
  ['a king steps on diagonals only', 'W:WK46:B1,2,3,4,6', '46-5 46-10 46-14 46-19 46-23 46-28 46-32 46-37 46-41'],
  ['a king captures far along a file and lands on any cell behind', 'W:WK48:B28', '48x8x28 48x18x28'],
  ['a king captures far along a rank', 'W:WK46:BK48', '46x49x48 46x50x48'],
  ['a king captures far on a diagonal', 'W:WK46:B23', '46x5x23 46x10x23 46x14x23 46x19x23'],
  ['one man is worth less than one king', 'W:W28:B22,K23', '28x19x23'],
  ['one king is worth less than two men', 'W:W28,35:B7,18,K30', '28x6x7x18'],
  ['two kings are worth more than three men', 'W:W46,47:B7,16,36,K33,K42', '47x29x33x42'],
  ['two kings are worth less than four men', 'W:W46,47:B7,9,16,36,K33,K42', '46x10x7x9x16x36'],
  ['a king and a man are worth less than three men', 'W:W46,47:B7,16,33,36,K42', '46x8x7x16x36'],
  ['three kings are worth more than five men', 'W:W46,47:B7,9,16,20,36,K23,K33,K42', '47x18x23x33x42'],
  ['three kings are worth less than six men', 'W:W46,47:B7,9,16,20,36,40,K23,K33,K42', '46x50x7x9x16x20x36x40'],
  ['equal value: a king must capture', 'W:W28,K50:B22,30', '50x10x30 50x20x30'],
  ['a man of greater value comes before a king', 'W:W28,K50:BK22,30', '28x17x22'],
  ['a man that passes the last row stays a man', 'W:W11:B7,8', '11x13x7x8', { '11x13x7x8': 'B:W13:B' }],
];
for (const variant of ['frisian', 'frysk']) articles(variant, rows);

/** Plays moves and gives the quiet moves a side then has, in short form. */
function movesAfter(fen, moves = '') {
  const game = new Draughts({ variant: 'frisian', fen });
  for (const move of moves.split(' ').filter(Boolean)) game.move(move);
  return game.moves().sort().join(' ');
}

const fromSeven = '7-1 7-2 7-11 7-12 7-16 7-18 7-23 7-29 7-34 7-40 7-45';
const fromOne = '1-6 1-7 1-12 1-18 1-23 1-29 1-34 1-40 1-45';
const fromFortySix = '46-5 46-10 46-14 46-19 46-23 46-28 46-32 46-37 46-41';
const fromTwentyNine = '29-1 29-7 29-12 29-15 29-18 29-20 29-23 29-24 29-33 29-34 29-38 29-40 29-42 29-45 29-47';
const sorted = (moves) => moves.split(' ').sort().join(' ');

// Note 3: at most three quiet moves in a row with the same king while the side also has men.
const locks = [
  ['after three moves the king is locked (case 10)', 'W:WK1,31:BK50', '1-7 50-44 7-1 44-50 1-7 50-44', '31-26 31-27'],
  ['after two moves it is not', 'W:WK1,31:BK50', '1-7 50-44 7-1 44-50', `${fromOne} 31-26 31-27`],
  ['FEN carries the lock', 'W:WK7,31:BK50:+0+37', '', '31-26 31-27'],
  ['a count below three does not lock', 'W:WK7,31:BK50:+0+27', '', `${fromSeven} 31-26 31-27`],
  ['the last move that is left is then the third', 'W:WK7,31:BK50:+0+27', '7-2 50-44', '31-26 31-27'],
  ['a move of another piece lifts it', 'W:WK7,31:BK50:+0+37', '31-26 50-44', `${fromSeven} 26-21`],
  ['another king of the side is free', 'W:WK7,K46,31:BK50:+0+37', '', `${fromFortySix} 31-26 31-27`],
  [
    'a move of another king lifts it',
    'W:WK7,K46,31:BK50:+0+37',
    '46-5 50-45',
    '7-1 7-2 7-11 7-12 7-16 7-18 7-23 7-29 7-34 7-40 5-10 5-14 5-19 5-23 5-28 5-32 5-37 5-41 5-46 31-26 31-27',
  ],
  ['a side without men is never locked', 'W:WK7:BK50,20:+0+37', '', fromSeven],
  ['a locked king may capture', 'W:WK7,31:BK50,23:+0+37', '', '7x29 7x34 7x40 7x45'],
  ['a capture lifts it', 'W:WK7,31:B5,23,K50:+0+37', '7x29 50-44', `${fromTwentyNine} 31-26 31-27`],
  ["Black's lock", 'B:WK50:BK7,15:+37+0', '', '15-20'],
  ['a locked king with blocked men: no legal move', 'W:W6,K46:B1:+0+346', '', ''],
];
for (const [clause, fen, moves, expected] of locks) {
  test(`frisian lock: ${clause}`, () => assert.equal(movesAfter(fen, moves), sorted(expected)));
}

test('frisian lock: kings only are never locked, on either side (case 10)', () => {
  const game = new Draughts({ variant: 'frisian', fen: 'W:WK1,31:BK50' });
  for (const move of ['1-7', '50-44', '7-1', '44-50', '1-7', '50-44', '31-26', '44-50']) game.move(move);
  assert.ok(game.moves({ square: 7 }).length > 0, 'after 31-26 the king may move again');
  game.undo();
  assert.ok(game.moves({ square: 44 }).length > 0, 'Black has moved its king four times');
});

test('frisian lock: it is part of the position text', () => {
  const game = new Draughts({ variant: 'frisian', fen: 'W:WK1,31:BK50' });
  for (const move of ['1-7', '50-44', '7-1', '44-50', '1-7', '50-44']) {
    game.move(move);
    const copy = new Draughts({ variant: 'frisian', fen: game.fen() });
    assert.equal(copy.fen(), game.fen());
    assert.deepEqual(copy.moves(), game.moves());
  }
  assert.match(game.fen(), /:\+0\+37$/);
});

test('frisian lock: without a legal move the side has lost', () => {
  const game = new Draughts({ variant: 'frisian', fen: 'W:W6,K46:B1:+0+346' });
  assert.deepEqual(game.outcome(), { winner: 'b', reason: 'no-moves' });
});

test('frisian lock: perft knows it', () => {
  const game = new Draughts({ variant: 'frisian', fen: 'W:WK7,31:BK50:+0+37' });
  assert.equal(Number(game.perft(1)), 2);
});
