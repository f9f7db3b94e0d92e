// Rule sets of one's own (section 1 and note 6): each field changes what the text says it changes, contradictions are refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, RulesError, validateFen, variants } from 'damier';
import { readFen } from '../reference/board.js';
import { legalMoves } from '../reference/moves.js';
import { gameOfRules } from '../reference/translate.js';

// [base game, overrides, FEN, all legal moves in Hub form]
const ROWS = [
  [
    'international',
    { crowning: 'king' },
    'W:W15:B9,10',
    '15x13x9x10 15x18x9x10 15x22x9x10 15x27x9x10 15x31x9x10 15x36x9x10',
  ],
  ['international', { crowning: 'stop' }, 'W:W15:B9,10', '15x4x10'],
  ['international', { removal: 'at-once' }, 'W:WK46:B12,13,32,43', '46x49x12x13x32x43'],
  ['international', { manTakesKing: false }, 'W:W28:B23,K22', '28x19x23'],
  ['international', { priority: 'none' }, 'W:W27:B31,32', '27x36x31 27x38x32'],
  ['international', { priority: 'king-first' }, 'W:W28,K50:B22,44', '50x33x44 50x39x44'],
  ['international', { priority: 'pieces-kings' }, 'W:W28:B23,K22', '28x17x22'],
  ['international', { kingReach: 'adjacent', kingLanding: 'next' }, 'W:WK46:B28,41', '46x37x41'],
  ['international', { kingRange: 'short' }, 'W:WK46:B5', '46-41'],
  ['international', { kingRange: 'short' }, 'W:WK46:B19', '46x5x19 46x10x19 46x14x19'],
  ['international', { kingLanding: 'next' }, 'W:WK46:B23', '46x19x23'],
  ['international', { manMoves: 'diagonal' }, 'W:W28:B1', '28-22 28-23 28-32 28-33'],
  ['international', { manCaptures: 'all' }, 'W:W28:B18,33', '28x39x33 28x8x18'],
  // Note 1: which kings are taken decides between captures by kings, not between those by men.
  ['italian', { manTakesKing: true }, 'W:W22:B18,K19', '22x13x18 22x15x19'],
  ['italian', { manTakesKing: true }, 'W:WK22:B18,K19', '22x15x19'],
  ['spanish', { priority: 'none' }, 'W:W8,10:B12,14,23', '10x28x14x23 8x15x12'],
  ['spanish', { priority: 'pieces' }, 'W:W10:B13,K14', '10x17x13 10x19x14'],
  ['spanish', { manCaptures: 'diagonal' }, 'W:W14:B10', '14x5x10'],
  ['spanish', { corner: 'LL' }, 'W:W10:B32', '10-14 10-15'],
  ['damas', { kingReach: 'long', kingLanding: 'any' }, 'W:WKa1:Be5', 'a1xf6xe5 a1xg7xe5 a1xh8xe5'],
  ['german', { kingReach: 'adjacent', kingLanding: 'next' }, 'W:WKa1:Be5', 'a1-b2 a1-c3 a1-d4'],
  ['english', { kingRange: 'long' }, 'W:WK29:B1', '29-25 29-22 29-18 29-15 29-11 29-8 29-4'],
  ['russian', { kingLanding: 'next-behind-king' }, 'W:WKa1:BKe5', 'a1xf6xe5'],
  ['turkish', { aboutTurn: 'allowed' }, 'W:WKd4:Bd2,d6', 'd4xd1xd2xd6 d4xd7xd2xd6 d4xd8xd2xd6'],
  ['turkish', { crowning: 'king' }, 'W:Wd6:Bd7,g8', 'd6xh8xd7xg8'],
  ['turkish', { removal: 'end' }, 'W:WKc1:Bb4,c4,e6,f5', 'c1xf1xc4xe6xf5 c1xf2xc4xe6xf5 c1xf3xc4xe6xf5 c1xf4xc4xe6xf5'],
  [
    'turkish',
    { kingMoves: 'all' },
    'W:WKa1,a2,b1:Bh7',
    'a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7 a1-h8 a2-a3 a2-b2 b1-b2 b1-c1',
  ],
  ['thai', { removal: 'end' }, 'W:WK11:B8,15', '11x18x15 11x4x8'],
  ['frisian', { priority: 'pieces' }, 'W:W46,47:B7,9,16,20,36,K23,K33,K42', '46x30x7x9x16x20x36'],
];

for (const [variant, rules, fen, moves] of ROWS) {
  test(`own rules: ${variant} with ${JSON.stringify(rules)}: ${fen}`, () => {
    const game = new Draughts({ variant, rules, fen });
    const expected = moves.split(' ').sort();
    const reference = gameOfRules(game.variant.rules);
    const check = legalMoves(reference, readFen(reference, fen)).map((move) => move.hub);
    assert.deepEqual(check.sort(), expected, 'the line itself is wrong');
    assert.deepEqual(
      game
        .moves({ verbose: true })
        .map((move) => move.hub)
        .sort(),
      expected,
    );
  });
}

test('own rules: the goal', () => {
  const outcome = (variant, rules, fen) => new Draughts({ variant, rules, fen }).outcome();
  assert.deepEqual(outcome('spanish', { goal: 'give-away' }, 'B:W1:B'), { winner: 'b', reason: 'give-away' });
  assert.deepEqual(outcome('spanish', {}, 'B:W1:B'), { winner: 'w', reason: 'no-pieces' });
  assert.deepEqual(outcome('english', { goal: 'first-king' }, 'B:WK1:B9'), { winner: 'w', reason: 'first-king' });
  assert.equal(outcome('english', {}, 'B:WK1:B9'), undefined);
});

test('own rules: the start', () => {
  const start = (variant, rules) => new Draughts({ variant, rules }).fen();
  assert.equal(start('spanish', { menRows: 1 }), 'W:W1,2,3,4:B29,30,31,32');
  assert.equal(start('spanish', { menRows: 1, gap: 1 }), 'W:W5,6,7,8:B25,26,27,28');
  assert.equal(start('spanish', { menRows: 1, first: 'black' }), 'B:W1,2,3,4:B29,30,31,32');
  assert.equal(start('english', { menRows: 1, columns: 6, rows: 6 }), 'B:W16,17,18:B1,2,3');
  assert.equal(start('damas', { menRows: 1, columns: 4, rows: 6 }), 'W:Wa1,c1:Bb6,d6');
  assert.equal(start('turkish', { menRows: 1, columns: 3, rows: 6 }), 'W:Wa2,b2,c2:Ba5,b5,c5');
});

test('own rules: the king lock can be switched off and on', () => {
  const locked = 'W:WK7,31:BK50:+0+37';
  assert.equal(new Draughts({ variant: 'frisian', fen: locked }).moves().length, 2);
  assert.throws(() => new Draughts({ variant: 'frisian', rules: { kingLock: 0 }, fen: locked }), { name: 'FenError' });
  const game = new Draughts({ variant: 'international', rules: { kingLock: 1 }, fen: 'W:WK7,31:BK50' });
  game.move('7-2');
  game.move('50-44');
  assert.deepEqual(game.moves().sort(), ['31-26', '31-27']);
});

// A board of 60 to 72 squares needs more room in the core than its squares say.
const BOARDS = [
  ['spanish', { rows: 16 }],
  ['international', { rows: 12 }],
  ['frisian', { rows: 12 }],
  ['frisian', { columns: 12 }],
  ['damas', { columns: 16 }],
  ['turkish', { columns: 9, rows: 10 }],
  ['armenian', { columns: 16, rows: 4, menRows: 1, gap: 0 }],
  ['canadian', { rows: 14 }],
];
for (const [variant, rules] of BOARDS) {
  test(`own rules: ${variant} with ${JSON.stringify(rules)}: moves leave the other pieces alone`, () => {
    const game = new Draughts({ variant, rules });
    const count = (fen) =>
      fen
        .split(':')
        .slice(1, 3)
        .map((list) => list.split(',').length)
        .join(' ');
    const men = count(game.fen());
    for (const move of game.moves({ verbose: true })) assert.equal(count(move.after), men, move.after);
  });
}

// [base, overrides that cannot stand together, fields one of which is named]
const CONTRADICTIONS = [
  ['spanish', { menRows: 5 }, ['menRows', 'rows']],
  ['spanish', { rows: 4 }, ['menRows', 'rows']],
  ['turkish', { menRows: 4 }, ['menRows', 'rows', 'gap']],
  ['turkish', { columns: 16, rows: 16 }, ['columns', 'rows', 'lines']],
  ['spanish', { lines: 'all', columns: 16, rows: 16, corner: 'LL' }, ['columns', 'rows', 'lines']],
  ['german', { kingReach: 'adjacent' }, ['kingReach', 'kingLanding']], // behind an adjacent victim there is one landing
  ['spanish', { columns: 7 }, ['columns', 'rows', 'corner']],
  ['english', { rows: 7 }, ['columns', 'rows', 'corner', 'menRows']],
];
for (const [variant, rules, fields] of CONTRADICTIONS) {
  test(`own rules: ${variant} with ${JSON.stringify(rules)} is refused`, () => {
    assert.throws(
      () => new Draughts({ variant, rules }),
      (error) => error instanceof RulesError && fields.includes(error.field),
    );
  });
}

test('own rules: the identity depends on the rules, not on how they are written', () => {
  const id = (variant, rules) => new Draughts({ variant, rules }).variant.id;
  assert.equal(
    id('spanish', { priority: 'none', removal: 'at-once' }),
    id('spanish', { removal: 'at-once', priority: 'none' }),
  );
  assert.notEqual(id('spanish', { priority: 'none' }), id('spanish', { priority: 'pieces' }));
  const ids = new Set(variants.map((variant) => variant.id));
  assert.ok(!ids.has(id('spanish', { priority: 'none' })));
});

test('own rules: directions may be given as an array', () => {
  const moves = (manMoves) =>
    new Draughts({ variant: 'turkish', rules: { manMoves }, fen: 'W:Wd4:Bh8' }).moves().sort();
  assert.deepEqual(moves(['forward', 'sideways']), ['d4-c4', 'd4-d5', 'd4-e4']);
  assert.deepEqual(moves(['forward', 'diagonal-forward']), ['d4-c5', 'd4-d5', 'd4-e5']);
  assert.deepEqual(moves(['forward', 'back']), ['d4-d3', 'd4-d5']);
});

test('own rules: FEN is read and checked on the board of the rules', () => {
  const rules = { columns: 6, rows: 6, menRows: 1 };
  assert.deepEqual(validateFen('W:W18:B1', { variant: 'english', rules }), { ok: true });
  assert.equal(validateFen('W:W19:B1', { variant: 'english', rules }).errors[0].code, 'unknown-square');
  assert.equal(validateFen('W:W3:B4', { variant: 'english', rules }).errors[0].code, 'man-on-crowning-row');
});

test('own rules: squares can be named and numbered otherwise', () => {
  const start = (variant, rules) => new Draughts({ variant, rules: { menRows: 1, ...rules } }).fen();
  assert.equal(start('spanish', { origin: 'top-left' }), 'W:W29,30,31,32:B1,2,3,4');
  assert.equal(start('spanish', { notation: 'algebraic', origin: 'bottom-left' }), 'W:Wb1,d1,f1,h1:Ba8,c8,e8,g8');
  assert.equal(start('damas', { notation: 'numeric', origin: 'bottom-left' }), 'W:W1,2,3,4:B29,30,31,32');
  const game = new Draughts({ variant: 'damas', rules: { captureSign: ':' }, fen: 'W:Wc3:Bd4' });
  assert.deepEqual(game.moves(), ['c3:e5']);
});

test('a refused value is told with the limits of its rule', () => {
  const refused = (rules) => {
    try {
      return new Draughts({ rules });
    } catch (error) {
      return error;
    }
  };
  for (const value of [2, 17, 999, -1, 'ten']) {
    const error = refused({ columns: value });
    assert.equal(error.code, 'bad-value', String(value));
    assert.match(error.message, /a whole number from 3 to 16\b/);
    assert.deepEqual([error.details.least, error.details.most], [3, 16]);
  }
  assert.match(refused({ noProgress: 100 }).message, /from 0 to 99\b/);
  assert.match(refused({ repetition: '10-claimable' }).message, /from 0 to 9\b/);
  assert.match(refused({ lines: 'diagonal|all' }).message, /one of diagonal, all\b/);
});
