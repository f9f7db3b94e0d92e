// Move texts (section 3): how moves are written, every way they are read, and what is ambiguous.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AmbiguousMoveError, Draughts, IllegalMoveError } from 'damier';

const verbose = (variant, fen) => new Draughts({ variant, fen }).moves({ verbose: true });
const hubOf = (variant, fen, text) => new Draughts({ variant, fen }).move(text).hub;

// [what, variant, FEN, moves in short form (long where short is ambiguous)]
const WRITTEN = [
  ['quiet moves', 'international', 'W:W32:B1', '32-27 32-28'],
  ['captures', 'international', 'W:W28:B23', '28x19'],
  ['captures of several pieces in short form', 'international', 'W:W15:B9,10', '15x13'],
  [
    'the whole path where the short form is ambiguous (case 19)',
    'international',
    'W:WK3:B8,10,18,31',
    '3x12x23x5 3x26x37x5',
  ],
  ['the whole path of an English man (case 20)', 'english', 'B:W14,15,22,23:B10', '10x17x26 10x19x26'],
  ['short form where ways differ but not the move', 'international', 'W:W28:B12,13,22,23', '28x28'],
  ['algebraic quiet moves', 'damas', 'W:Wc3:Bh8', 'c3-b4 c3-d4'],
  ['algebraic captures', 'damas', 'W:Wc3:Bd4', 'c3xe5'],
  ['Russian captures', 'russian', 'W:Wc3:Bd4', 'c3:e5'],
  ['Russian whole paths', 'russian', 'W:WKf4:Bb4,b6,e5,g5', 'f4:a3 f4:c7:a5:d2:h6 f4:h6'],
  ['captures in give-away Russian', 'poddavki', 'W:Wc3:Bd4', 'c3:e5'],
  ['captures in Spantsiretti', 'spantsiretti', 'W:Wi5:Bh4', 'i5:g3'],
  ['Brazilian captures', 'brazilian', 'W:Wc3:Bd4', 'c3xe5'],
  ['Thai captures', 'thai', 'W:WK4:B15', '4-18'],
  ['Thai quiet moves', 'thai', 'W:W10:B32', '10-14 10-15'],
  ['Turkish captures', 'turkish', 'W:Wd4:Bd5', 'd4xd6'],
];
for (const [what, variant, fen, expected] of WRITTEN) {
  test(`moves are written: ${what}`, () => {
    assert.deepEqual(new Draughts({ variant, fen }).moves().sort(), expected.split(' '));
  });
}

// [what, variant, FEN, move in Hub form, its long form]
const LONG = [
  ['turn squares', 'international', 'W:WK3:B8,10,18,31', '3x5x8x10x18', '3x12x23x5'],
  ["a man's landing squares", 'international', 'W:W15:B9,10', '15x13x9x10', '15x4x13'],
  [
    'the square right behind a victim where the direction stays',
    'international',
    'W:WK46:B32,19',
    '46x5x19x32',
    '46x28x5',
  ],
  ['the same for a short piece', 'english', 'B:W15,24:B10', '10x28x15x24', '10x19x28'],
  ['one victim', 'spanish', 'W:WK1:B14', '1x28x14', '1x28'],
  ['a quiet move', 'spanish', 'W:WK1:B32', '1-28', '1-28'],
  ['Turkish (case 11 in one of its orders)', 'turkish', 'W:WKd1:Bd3,f4,g2', 'd1xg1xd3xf4xg2', 'd1xd4xg4xg1'],
];
for (const [what, variant, fen, hub, long] of LONG) {
  test(`whole paths are written: ${what}`, () => {
    const move = verbose(variant, fen).find((candidate) => candidate.hub === hub);
    assert.ok(move, `${hub} is a move`);
    assert.equal(move.long, long);
  });
}

test('a Russian path is written with its own sign, Hub form never', () => {
  const moves = verbose('russian', 'W:WKf4:Bb4,b6,e5,g5');
  assert.deepEqual(moves.map((move) => move.long).sort(), ['f4:c7:a5:d2:h6', 'f4:d6:a3', 'f4:h6']);
  assert.deepEqual(moves.map((move) => move.hub).sort(), ['f4xa3xb4xe5', 'f4xh6xb4xb6xe5xg5', 'f4xh6xg5']);
});

test('Hub form has the captured squares ascending, algebraic by letter and rank', () => {
  assert.deepEqual(
    verbose('international', 'W:W37:B12,13,22,23,32,33').map((move) => move.hub),
    ['37x39x12x13x22x23x32x33'],
  );
  const seven = 'W:Wa2,a3,a4,d2,d4,e4,h2,Kc8:Ba5,a6,b5,c6,e6,g3,h4,Kc1,Kg1';
  assert.deepEqual(
    verbose('turkish', seven).map((move) => move.hub),
    ['c8xh1xb5xc1xc6xe6xg1xg3xh4'],
  );
});

// [variant, FEN, texts for one move, its Hub form]
const READ = [
  ['international', 'W:W32:B1', '32-28|32 28|3228|32x28|32:28| 32-28 |032-028|32 - 28', '32-28'],
  ['international', 'W:W9:B41', '9-4|09-04|0904|9 4', '9-4'],
  ['international', 'W:W28:B23', '28x19|28:19|28-19|28 19|2819|28 x 19|28x19x23', '28x19x23'],
  [
    'international',
    'W:W15:B9,10',
    '15x13|15x4x13|15-4-13|15 04 13|15:4:13|15x04x13|1513|15x13x9x10|15x13x10x9',
    '15x13x9x10',
  ],
  ['damas', 'W:Wa3:Bh8', 'a3-b4|a3b4|a3 b4|a3xb4', 'a3-b4'],
  [
    'damas',
    'W:Wa3:Bb4,d6',
    'a3xe7|a3:e7|a3-e7|a3e7|a3 e7|a3xc5xe7|a3c5e7|a3:c5:e7|a3-c5-e7|a3xe7xb4xd6|a3xe7xd6xb4',
    'a3xe7xb4xd6',
  ],
  ['russian', 'W:Wa3:Bb4,d6', 'a3:e7|a3xe7|a3:c5:e7|a3xc5xe7|a3xe7xb4xd6', 'a3xe7xb4xd6'],
  ['thai', 'W:WK4:B15', '4-18|4x18|4:18|04-18|0418|4x18x15', '4x18x15'],
  ['english', 'B:W14,15,22,23:B10', '10x17x26|10-17-26|10 17 26|10x26x14x22|10x26x22x14', '10x26x14x22'],
  ['russian', 'W:WKf4:Bb4,b6,e5,g5', 'f4:h6|f4xh6|f4h6|f4xh6xg5', 'f4xh6xg5'],
  ['russian', 'W:WKf4:Bb4,b6,e5,g5', 'f4:c7:a5:d2:h6|f4xc7xa5xd2xh6|f4xh6xb4xb6xe5xg5', 'f4xh6xb4xb6xe5xg5'],
  ['international', 'W:W28:B12,13,22,23', '28x28|28x19x8x17x28|28x17x8x19x28|28x28x12x13x22x23', '28x28x12x13x22x23'],
  ['turkish', 'W:WKd1:Bd3,f4,g2', 'd1xg1|d1xd4xg4xg1', 'd1xg1xd3xf4xg2'],
];
for (const [variant, fen, texts, hub] of READ) {
  test(`moves are read: ${variant} ${fen} ${hub}`, () => {
    for (const text of texts.split('|')) assert.equal(hubOf(variant, fen, text), hub, `"${text}"`);
  });
}

// Acceptance 13: two captures with one short form.
const TWO = 'W:WK4:B13,32,37,20';
test('an ambiguous text is refused with both whole paths, and nothing is played', () => {
  const game = new Draughts({ variant: 'international', fen: TWO });
  assert.equal(game.moves().length, 2);
  assert.throws(
    () => game.move('4x15'),
    (error) =>
      error instanceof AmbiguousMoveError &&
      assert.deepEqual(longs(error.candidates), ['4x27x38x15', '4x31x42x15']) === undefined,
  );
  assert.equal(game.fen(), new Draughts({ variant: 'international', fen: TWO }).fen());
});

const longs = (candidates) => candidates.map((candidate) => candidate.long ?? candidate).sort();

test('whole path, squares and captures, and Hub text each select the one that is meant', () => {
  for (const move of verbose('international', TWO)) {
    const { from, to, captures, hub, long } = move;
    assert.equal(hubOf('international', TWO, long), hub);
    assert.equal(hubOf('international', TWO, hub), hub);
    assert.equal(hubOf('international', TWO, { from, to, captures }), hub);
    assert.equal(hubOf('international', TWO, { from, to, captures: [...captures].reverse() }), hub);
  }
  assert.throws(() => hubOf('international', TWO, { from: 4, to: 15 }), AmbiguousMoveError);
});

test('case 19: 3x5 is ambiguous', () => {
  const fen = 'W:WK3:B8,10,18,31';
  assert.throws(() => hubOf('international', fen, '3x5'), AmbiguousMoveError);
  assert.equal(hubOf('international', fen, '3x12x23x5'), '3x5x8x10x18');
  assert.equal(hubOf('international', fen, '3x26x37x5'), '3x5x8x10x31');
});

test('case 20: written and read again, each of the two gives its own position', () => {
  const fen = 'B:W14,15,22,23:B10';
  for (const move of verbose('english', fen)) {
    const game = new Draughts({ variant: 'english', fen });
    game.move(move.notation);
    assert.equal(game.fen(), move.after);
  }
});

// Texts that are no move: refused with a typed error, the position stays.
const NO_MOVE = [
  '',
  ' ',
  '28',
  '28-',
  '-28',
  '28-99',
  '28-28',
  '33-29',
  '28-22-17',
  '28x19',
  'x',
  'e2e4',
  'O-O',
  '28-22 foo',
  '28-22 28-23',
  '28\0-22',
  '２８-22',
  '28-22\n28-23',
  '1e1-22',
  '0x1c-22',
  '-',
  '--',
  '28x',
  '282',
  '2822222',
  '9'.repeat(1000),
];
for (const text of NO_MOVE) {
  test(`no move: ${JSON.stringify(text).slice(0, 20)}`, () => {
    const game = new Draughts({ variant: 'international', fen: 'W:W28:B1' });
    assert.throws(() => game.move(text), IllegalMoveError);
    const result = game.tryMove(text);
    assert.equal(result.ok, false);
    assert.ok(result.error instanceof IllegalMoveError);
    assert.equal(game.fen(), 'W:W28:B1');
  });
}
