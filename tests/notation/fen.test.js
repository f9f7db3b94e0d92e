// FEN (section 3): everything that is read, how it is written, and every error with its code, offset and token.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, FenError, validateFen } from 'damier';

const start10 = `W:W${numbers(31, 50)}:B${numbers(1, 20)}`;
const start8 = `B:W${numbers(21, 32)}:B${numbers(1, 12)}`;

function numbers(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).join(',');
}

// [what is tolerated, variant, text, how it is written]
const READ = [
  ['ranges', 'international', 'W:W31-50:B1-20', start10],
  ['ranges of kings', 'international', 'W:WK1-3,40:BK48-50', 'W:WK1,K2,K3,40:BK48,K49,K50'],
  ['ranges among single squares', 'international', 'W:W31,33-35,40:B1', 'W:W31,33,34,35,40:B1'],
  ['the long list', 'international', start10, start10],
  ['Black first', 'international', 'W:B1-20:W31-50', start10],
  ['Black to move and first', 'english', 'B:B1-12:W21-32', start8],
  ['no white piece', 'international', 'W:W:B20', 'W:W:B20'],
  ['no black piece (case 17)', 'international', 'B:W50:B', 'B:W50:B'],
  ['one colour only, as rule books write it', 'international', 'W:W28', 'W:W28:B'],
  ['a trailing dot', 'international', 'W:W28,K40:B1.', 'W:W28,K40:B1'],
  ['lower case', 'international', 'w:w28,k40:b1,k50', 'W:W28,K40:B1,K50'],
  ['lower case, algebraic', 'russian', 'w:wc3,ka1:bh8', 'W:WKa1,c3:Bh8'],
  ['the wrapper', 'international', '[FEN "W:W28,K40:B1"]', 'W:W28,K40:B1'],
  ['the wrapper around a dot', 'international', '[FEN "W:W28,K40:B1."]', 'W:W28,K40:B1'],
  ['squares in any order', 'international', 'W:W40,K28,31:B20,1', 'W:WK28,31,40:B1,20'],
  ['numbers by value, not by text', 'international', 'W:W30,9:B11,5', 'W:W9,30:B5,11'],
  ['algebraic squares by letter, then rank', 'russian', 'W:Wb2,c1,a3,a1:Bb8,a7', 'W:Wa1,a3,b2,c1:Ba7,b8'],
  ['letters beyond h', 'spantsiretti', 'W:Wj2,a1,i1:Bb8', 'W:Wa1,i1,j2:Bb8'],
  ['algebraic input on a numeric 8x8 board', 'english', 'B:Wc3:Bb6', 'B:W22:B9'],
  ['algebraic input, Spanish numbers', 'spanish', 'W:Wb1,Kh1:Ba8', 'W:WK1,4:B32'],
  ['algebraic input, Italian numbers', 'italian', 'W:Wb1:Ba8', 'W:W29:B1'],
  ['algebraic input, Thai numbers', 'thai', 'W:Wa1:Bh8', 'W:W4:B29'],
  ['a repeated equal turn (case 18)', 'international', 'W:W:W31-50:B1-20', start10],
  ['a repeated equal turn, Black', 'international', 'B:B:W31-50:B1-20', `B${start10.slice(1)}`],
  ['a counter of plies', 'international', 'W:W28:B1:H3', 'W:W28:B1'],
  ['a move number', 'international', 'W:W28:B1:F12', 'W:W28:B1'],
  ['both fields', 'international', 'W:W28:B1:H3:F12', 'W:W28:B1'],
  ['both fields and a dot', 'international', 'W:W28:B1:H0:F1.', 'W:W28:B1'],
  ['king lock fields', 'frisian', 'W:W28,K7:B1:+0+27', 'W:WK7,28:B1'],
  ['king lock fields, none', 'frisian', 'W:W28,K7:B1:+0+0', 'W:WK7,28:B1'],
  ['king lock fields of Frysk!', 'frysk', 'W:W28,K7:B1,K50:H2:F5:+150+27', 'W:WK7,28:B1,K50'],
];

for (const [what, variant, text, written] of READ) {
  test(`FEN is read: ${what}`, () => {
    assert.deepEqual(validateFen(text, { variant }), { ok: true });
    const pieces = new Draughts({ variant, fen: text }).fen().split(':').slice(0, 3).join(':');
    assert.equal(pieces, written);
    const game = new Draughts(variant);
    game.load(text);
    assert.equal(game.fen().split(':').slice(0, 3).join(':'), written);
  });
}

test('FEN is written with one turn letter, White first, without dot and ranges', () => {
  assert.equal(new Draughts('international').fen(), start10);
  assert.equal(new Draughts('english').fen(), start8);
});

// [what is wrong, variant, text, code, offset, token, square?]
const WRONG = [
  ['unknown square', 'international', 'W:W28,77:B1', 'unknown-square', 6, '77'],
  ['unknown square zero', 'international', 'W:W0:B1', 'unknown-square', 3, '0'],
  ['unknown square of a king', 'international', 'W:W28:BK51', 'unknown-square', 8, '51'],
  ['unknown square, 8x8 numbers', 'english', 'B:W33:B1', 'unknown-square', 3, '33'],
  ['unknown square beyond the files', 'russian', 'W:Wa1,i1:Bh8', 'unknown-square', 6, 'i1'],
  ['unknown square beyond the ranks', 'russian', 'W:Wa1,a9:Bh8', 'unknown-square', 6, 'a9'],
  ['a light cell', 'russian', 'W:Wa1,a2:Bh8', 'unknown-square', 6, 'a2'],
  ['a cell of the other colour, algebraic input', 'spanish', 'W:Wa1:Ba8', 'unknown-square', 3, 'a1'],
  ['algebraic input on ten files', 'international', 'W:Wa1:B1', 'unknown-square', 3, 'a1'],
  ['numbers and letters in one text', 'russian', 'W:W12:Bh8', 'unknown-square', 7, 'h8'],
  ['a number beyond the board of a lettered game', 'russian', 'W:W33:B1', 'unknown-square', 3, '33'],
  ['square given twice', 'international', 'W:W28,28:B1', 'square-twice', 6, '28'],
  ['square given twice as man and king', 'international', 'W:W28,K28:B1', 'square-twice', 7, '28'],
  ['square given to both', 'international', 'W:W28:B1,28', 'square-twice', 9, '28'],
  ['square given again by a range', 'international', 'W:W33,31-35:B1', 'square-twice', 6, '31-35'],
  ['white man on its crowning row', 'international', 'W:W28,3:B20', 'man-on-crowning-row', 6, '3'],
  ['black man on its crowning row', 'international', 'W:W28:B20,48', 'man-on-crowning-row', 10, '48'],
  ['man on its crowning row, algebraic', 'russian', 'W:Wb8:Bh8', 'man-on-crowning-row', 3, 'b8'],
  ['man on its crowning row, Thai numbers', 'thai', 'W:W30:B25', 'man-on-crowning-row', 3, '30'],
  ['two turns', 'international', 'W:B:W28:B1', 'bad-turn', 2, 'B'],
  ['a range that runs backward', 'international', 'W:W35-31:B1', 'bad-range', 3, '35-31'],
  ['a range beyond the board', 'international', 'W:W48-60:B1', 'unknown-square', 6, '60'],
  ['a range without an end', 'international', 'W:W31-:B1', undefined, undefined, undefined],
  ['empty text', 'international', '', undefined, 0, ''],
  ['no turn', 'international', 'W28:B1', undefined, 0, undefined],
  ['an unknown turn', 'international', 'X:W28:B1', 'bad-turn', 0, 'X'],
  ['only a turn', 'international', 'W', undefined, undefined, undefined],
  ['a colour twice', 'international', 'W:W28:W31:B1', undefined, undefined, undefined],
  ['a word', 'international', 'hello', undefined, 0, undefined],
  ['a word among the squares', 'international', 'W:W28,foo:B1', undefined, 6, 'foo'],
  ['a king without a square', 'international', 'W:W28,K:B1', undefined, undefined, undefined],
  ['an empty entry', 'international', 'W:W28,,31:B1', 'junk', 6, undefined],
  ['a comma at the end', 'international', 'W:W28,:B1', 'junk', 6, undefined],
  ['an unknown field', 'international', 'W:W28:B1:Z5', 'junk', 9, 'Z5'],
  ['text after the end', 'international', 'W:W28:B1 foo', 'junk', undefined, undefined],
  ['a chess FEN', 'international', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', undefined, 0, undefined],
  ['a counter that is no number', 'international', 'W:W28:B1:Hx', 'bad-counter', 9, 'Hx'],
  ['a counter below zero', 'international', 'W:W28:B1:H-1', 'bad-counter', 9, 'H-1'],
  ['a counter without number', 'international', 'W:W28:B1:H', 'bad-counter', 9, 'H'],
  ['a move number that is none', 'international', 'W:W28:B1:F1x', 'bad-counter', 9, 'F1x'],
  [
    'a counter too large to be one',
    'international',
    'W:W28:B1:H99999999999999999999',
    'bad-counter',
    9,
    'H99999999999999999999',
  ],
  ['a king lock in a game without', 'international', 'W:W28:B1:+0+0', undefined, 9, undefined],
  ['half a king lock', 'frisian', 'W:W28:B1:+0', 'bad-king-lock', undefined, undefined],
  ['a king lock on an unknown square', 'frisian', 'W:W28,K7:B1:+0+277', undefined, undefined, undefined],
  ['a surrogate pair and what follows it', 'international', 'W:W😀,77:B1', 'junk', 3, '😀'],
  ['a NUL', 'international', 'W:W28\0:B1', 'junk', undefined, undefined],
];

for (const [what, variant, text, code, offset, token] of WRONG) {
  test(`FEN is refused: ${what}`, () => {
    const result = validateFen(text, { variant });
    assert.equal(result.ok, false, text);
    checkProblems(text, result.errors);
    const [problem] = result.errors;
    if (code !== undefined) assert.equal(problem.code, code);
    if (offset !== undefined) assert.equal(problem.offset, offset, `offset of ${JSON.stringify(problem)}`);
    if (token !== undefined)
      assert.ok(problem.token.endsWith(token) && problem.token.length <= token.length + 1, `token ${problem.token}`);
    refusedEverywhere(variant, text, result.errors);
  });
}

/** Every problem says where and what, in units of the JavaScript string. */
function checkProblems(text, problems) {
  assert.ok(problems.length > 0);
  for (const { code, offset, token } of problems) {
    assert.equal(typeof code, 'string');
    assert.equal(text.slice(offset, offset + token.length), token, `token at ${offset} of ${text}`);
  }
}

function refusedEverywhere(variant, text, problems) {
  const refused = (error) => error instanceof FenError && assert.deepEqual(error.problems, problems) === undefined;
  assert.throws(() => new Draughts({ variant, fen: text }), refused);
  const game = new Draughts(variant);
  game.move(game.moves()[0]);
  const before = game.fen();
  assert.throws(() => game.load(text), refused);
  assert.equal(game.fen(), before, 'the game is as it was');
  assert.equal(game.history().length, 1);
}

test('FEN: all problems are reported, in order', () => {
  const text = 'W:W28,77,28,3:B1,foo';
  const { errors } = validateFen(text, { variant: 'international' });
  assert.deepEqual(
    errors.map((problem) => problem.offset),
    [6, 9, 12, 17],
  );
});

test('FEN: what stands after a letter of two units is still found', () => {
  const text = 'W:W😀,77:B1';
  const { errors } = validateFen(text, { variant: 'international' });
  assert.deepEqual(
    errors.map((problem) => problem.offset),
    [3, 6],
  );
  assert.equal(errors[1].token, '77');
});

test('FEN: problems with a square name it', () => {
  const problem = (text) => validateFen(text, { variant: 'international' }).errors[0];
  assert.equal(problem('W:W28,28:B1').square, 28);
  assert.equal(problem('W:W28,3:B20').square, 3);
});

test('FEN: an empty board is refused, and allowed when validation is skipped', () => {
  assert.equal(validateFen('W:W:B', { variant: 'international' }).ok, false);
  assert.throws(() => new Draughts({ variant: 'international', fen: 'W:W:B' }), FenError);
  const game = new Draughts({ variant: 'international', fen: 'W:W:B', skipValidation: true });
  assert.equal(game.fen(), 'W:W:B');
  game.put({ color: 'w', king: false }, 28);
  assert.deepEqual(game.moves().sort(), ['28-22', '28-23']);
});

test('FEN: skipping validation does not skip understanding', () => {
  for (const fen of ['W:W77:B1', 'hello', 'W:B:W28:B1', 'W:W28,28:B1']) {
    assert.throws(() => new Draughts({ variant: 'international', fen, skipValidation: true }), FenError, fen);
  }
});

test('FEN: anything but a text is refused', () => {
  for (const fen of [null, 5, {}, [], true, Symbol('W'), () => 'W']) {
    const game = new Draughts('international');
    assert.throws(() => game.load(fen), FenError, String(fen));
    assert.throws(() => new Draughts({ variant: 'international', fen }), FenError, String(fen));
    assert.equal(game.fen(), start10);
  }
});

// [what, variant, FEN, moves, FEN with counters after them]
const COUNTERS = [
  ['a king move counts a ply', 'international', 'W:WK47,35:BK4,16:H3:F12', '47-41', 'B:W35,K41:BK4,16:H4:F12'],
  [
    'a full move is over when both have moved',
    'international',
    'W:WK47,35:BK4,16:H3:F12',
    '47-41 4-10',
    'W:W35,K41:BK10,16:H5:F13',
  ],
  [
    "a man's move sets the plies to 0",
    'international',
    'W:WK47,35:BK4,16:H3:F12',
    '47-41 4-15 35-30',
    'B:W30,K41:BK15,16:H0:F13',
  ],
  ['a capture sets the plies to 0', 'international', 'W:WK46:B23,6:H8:F30', '46x5', 'B:WK5:B6:H0:F30'],
  ['without fields the plies start at 0', 'international', 'W:WK47,35:BK4,16', '47-41', 'B:W35,K41:BK4,16:H1:F1'],
  ['Black first: a full move is over after White', 'english', 'B:W32:BK1,10', '1-5 32-28', 'B:W28:BK5,10:H0:F2'],
  ['the king lock stands last', 'frisian', 'W:WK47,35:BK4,16:H3:F12', '47-41', 'B:W35,K41:BK4,16:H4:F12:+0+141'],
];
for (const [what, variant, fen, moves, after] of COUNTERS) {
  test(`FEN counters: ${what}`, () => {
    const game = new Draughts({ variant, fen });
    const before = game.fen({ counters: true });
    for (const move of moves.split(' ')) game.move(move);
    assert.equal(game.fen({ counters: true }), after);
    assert.equal(new Draughts({ variant, fen: after }).fen({ counters: true }), after, 'read and written back');
    while (game.undo() !== null);
    assert.equal(game.fen({ counters: true }), before);
  });
}

test('FEN: a king lock names its square as the game does', () => {
  const game = new Draughts({ variant: 'russian', rules: { kingLock: 3 }, fen: 'W:WKa1,c3:Bh8,Kf8' });
  game.move('a1-b2');
  assert.equal(game.fen(), 'B:WKb2,c3:BKf8,h8:+0+1b2');
  assert.equal(new Draughts({ variant: 'russian', rules: { kingLock: 3 }, fen: game.fen() }).fen(), game.fen());
});
