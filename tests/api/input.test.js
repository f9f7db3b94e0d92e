// Bad input: a typed error, the state as before, the core alive, and not a byte more memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  Draughts,
  DraughtsError,
  FenError,
  IllegalMoveError,
  RulesError,
  memoryBytes,
  validateFen,
  variants,
} from 'damier';

/** A game in the middle, and a check that it still is where it was and works. */
function middle() {
  const game = new Draughts('international');
  for (const move of ['32-28', '19-23', '28x19', '14x23']) game.move(move);
  game.undo();
  game.undo();
  const before = [game.fen(), game.hash(), game.history().join(' ')];
  return {
    game,
    unchanged: () => {
      assert.deepEqual([game.fen(), game.hash(), game.history().join(' ')], before);
      const copy = game.clone();
      assert.equal(copy.redo().hub, '28x19x23');
      assert.equal(Number(copy.perft(1)), copy.moves({ verbose: true }).length);
    },
  };
}

const isTyped = (kind) => (error) => {
  assert.ok(error instanceof kind, `${error?.constructor?.name}: ${error?.message?.slice?.(0, 200)}`);
  assert.ok(error instanceof DraughtsError && error instanceof Error);
  assert.equal(typeof error.code, 'string');
  assert.ok(error.code.length > 0);
  assert.ok(error.message.length < 2000, 'the message is for reading');
  return true;
};

const ODD = [
  undefined,
  null,
  NaN,
  Infinity,
  -1,
  0,
  1.5,
  1e300,
  51,
  '',
  'x',
  [],
  {},
  [1],
  { from: 1 },
  true,
  Symbol('s'),
  () => 1,
  10n,
  new Date(),
  new Map(),
];

test('move: anything that is no move', () => {
  const { game, unchanged } = middle();
  for (const odd of [
    ...ODD,
    { from: 28, to: NaN },
    { from: 'a', to: 'b' },
    { from: 28, to: 19, captures: [99] },
    { from: 28, to: 19, captures: 'x' },
    { from: null, to: null },
  ]) {
    assert.throws(() => game.move(odd), isTyped(DraughtsError), String(odd?.constructor?.name));
    const result = game.tryMove(odd);
    assert.equal(result.ok, false);
    isTyped(DraughtsError)(result.error);
    unchanged();
  }
});

test('move: an object whose properties throw or lie', () => {
  const { game, unchanged } = middle();
  const [real] = game.moves({ verbose: true });
  const liars = [
    { ...real, before: 'W:W1:B2' },
    { ...real, from: 1 },
    { from: 28, to: 19, captures: [24] },
    { from: 28, to: 19, captures: [23, 23] },
    { from: 28, to: 19, captures: [] },
  ];
  for (const liar of liars) assert.throws(() => game.move(liar), isTyped(DraughtsError));
  unchanged();
});

test('moves from another position or another game', () => {
  const { game, unchanged } = middle();
  const other = new Draughts('spanish').moves({ verbose: true })[0];
  const elsewhere = new Draughts('international').moves({ verbose: true })[0];
  for (const move of [other, elsewhere]) assert.throws(() => game.move(move), isTyped(IllegalMoveError));
  unchanged();
});

test('squares that are none: get, put, remove, moves', () => {
  const { game, unchanged } = middle();
  for (const odd of ODD) {
    assert.throws(() => game.put({ color: 'w', king: false }, odd), isTyped(DraughtsError));
    assert.throws(() => game.remove(odd), isTyped(DraughtsError));
    unchanged();
  }
  for (const odd of ODD.filter((value) => value !== undefined)) {
    for (const ask of [
      () => game.get(odd),
      () => game.moves({ square: odd }),
      () => game.moves({ via: odd }),
      () => game.moves({ via: [28, odd] }),
    ]) {
      onlyTyped(ask);
      unchanged();
    }
  }
});

/** What is asked of an odd square may be answered (nothing is there) or refused, but never with an error of another kind. */
function onlyTyped(ask) {
  try {
    const answer = ask();
    assert.ok(answer === undefined || Array.isArray(answer), String(answer));
  } catch (error) {
    isTyped(DraughtsError)(error);
  }
}

test('pieces that are none', () => {
  const { game, unchanged } = middle();
  for (const odd of [...ODD, { color: 'x' }, { color: 'w', king: 'yes' }, { king: true }]) {
    onlyTyped(() => game.put(odd, 28));
    if (odd === null || typeof odd !== 'object' || !['w', 'b'].includes(odd.color)) {
      assert.throws(() => game.put(odd, 28), isTyped(DraughtsError));
      unchanged();
    }
  }
});

test('depths that are none', () => {
  const { game, unchanged } = middle();
  for (const odd of [NaN, -1, 1.5, Infinity, '3', null, undefined, {}, 1e9, 10n, Symbol('d')]) {
    assert.throws(() => game.perft(odd), isTyped(DraughtsError), String(odd));
    assert.throws(() => game.divide(odd), isTyped(DraughtsError), String(odd));
  }
  unchanged();
});

test('an unknown game', () => {
  for (const odd of [
    'chess',
    '',
    'Spanish ',
    'SPANISH',
    'spanish\0',
    '__proto__',
    'constructor',
    'toString',
    5,
    NaN,
    null,
    true,
    Symbol('v'),
  ]) {
    assert.throws(() => new Draughts(odd), isTyped(DraughtsError), String(odd));
    if (odd === null) continue;
    assert.throws(() => new Draughts({ variant: odd }), isTyped(DraughtsError), String(odd));
    assert.throws(() => validateFen('W:W31:B1', { variant: odd }), isTyped(DraughtsError), String(odd));
  }
});

// [rules that contradict themselves or say nothing, the field that is named]
const CONTRADICTIONS = [
  [{ colour: 'red' }, 'colour'],
  [{ priority: 'best' }, 'priority'],
  [{ priority: 5 }, 'priority'],
  [{ columns: NaN }, 'columns'],
  [{ columns: 0 }, 'columns'],
  [{ columns: 1000 }, 'columns'],
  [{ columns: 9.5 }, 'columns'],
  [{ columns: Infinity }, 'columns'],
  [{ menRows: 0 }, 'menRows'],
  [{ menRows: 6 }, undefined], // both sides' men need twelve rows
  [{ rows: -8 }, 'rows'],
  [{ manMoves: '' }, 'manMoves'],
  [{ manMoves: 'upward' }, 'manMoves'],
  [{ manMoves: 'diagonal-forward+' }, 'manMoves'],
  [{ manTakesKing: 'perhaps' }, 'manTakesKing'],
  [{ manTakesKing: null }, 'manTakesKing'],
  [{ priority: Symbol('x') }, 'priority'],
  [{ priority: {} }, 'priority'],
  [{ priority: 'none=' }, 'priority'],
  [{ priority: 'none goal=give-away' }, 'priority'],
  [{ 'priority=none goal': 'give-away' }, 'priority=none goal'],
  [{ __proto__: null, toString: 'x' }, 'toString'],
];

for (const [rules, field] of CONTRADICTIONS) {
  test(`rules are refused: ${Object.entries(rules).map(([key, value]) => `${key}=${String(value)}`)}`, () => {
    assert.throws(
      () => new Draughts({ variant: 'spanish', rules }),
      (error) => isTyped(RulesError)(error) && (field === undefined || assert.equal(error.field, field) === undefined),
    );
  });
}

// [rules that contradict each other, the field that is named, its values that go with the others, what the message says]
const LIMITS = [
  [{ menRows: 5 }, 'menRows', [1, 2, 3], /cannot be "5"\. Give a whole number from 1 to 3, or/],
  [{ columns: 7 }, 'rows', [7, 9, 11, 13, 15], /cannot be "8"\. Give one of 7, 9, 11, 13, 15, or/],
  [{ columns: 10, rows: 10, menRows: 5 }, 'menRows', [1, 2, 3, 4], /from 1 to 4/],
  [{ kingMoves: 'all' }, 'kingMoves', ['diagonal'], /cannot be "all"\. Give "diagonal", or/],
  [{ kingReach: 'adjacent' }, 'kingLanding', ['next'], /Give "next", or/],
];

for (const [rules, field, allowed, message] of LIMITS) {
  test(`a contradiction names its limits: ${JSON.stringify(rules)}`, () => {
    assert.throws(
      () => new Draughts({ variant: 'spanish', rules }),
      (error) => {
        assert.deepEqual([error.code, error.field, error.details.allowed], ['contradiction', field, allowed]);
        assert.match(error.message, message);
        return isTyped(RulesError)(error);
      },
    );
    for (const value of allowed) new Draughts({ variant: 'spanish', rules: { ...rules, [field]: value } });
  });
}

test('rules that are no object', () => {
  for (const odd of [5, 'priority=none', true, Symbol('r'), NaN]) {
    assert.throws(() => new Draughts({ variant: 'spanish', rules: odd }), isTyped(DraughtsError), String(odd));
  }
});

test('one’s own rules have moves, text and a stable identity', () => {
  const options = { variant: 'spanish', rules: { priority: 'none', manCaptures: 'diagonal' } };
  const game = new Draughts(options);
  assert.equal(game.variant.rules.priority, 'none');
  assert.notEqual(game.variant.id, 'spanish');
  assert.equal(game.variant.id, new Draughts(options).variant.id);
  assert.equal(game.moves().length, 7);
  game.load('W:W10,14:B15');
  assert.ok(game.moves().length > 0);
  assert.equal(variants.find(({ id }) => id === 'spanish').rules.priority, 'pieces-kings', 'the preset is as it was');
});

test('huge texts', () => {
  const { game, unchanged } = middle();
  const size = 10 * 1024 * 1024;
  const memory = memoryBytes();
  const texts = [
    'x'.repeat(size),
    `W:W${'28,'.repeat(size / 3)}29:B1`,
    ':'.repeat(size),
    '3'.repeat(size),
    `W:W31:B1${' '.repeat(size)}`,
    '😀'.repeat(size / 2),
    'W:'.repeat(size / 2),
  ];
  for (const text of texts) {
    assert.throws(() => game.load(text), isTyped(FenError));
    assert.throws(() => new Draughts({ variant: 'international', fen: text }), isTyped(FenError));
    assert.equal(validateFen(text, { variant: 'international' }).ok, false);
    assert.throws(() => game.move(text), isTyped(DraughtsError));
    assert.throws(() => new Draughts(text), isTyped(DraughtsError));
    assert.throws(() => new Draughts({ variant: 'spanish', rules: { priority: text } }), isTyped(RulesError));
    assert.throws(() => game.move({ from: text, to: 28 }), isTyped(DraughtsError));
    onlyTyped(() => game.get(text));
    unchanged();
  }
  assert.throws(() => game.move({ from: 28, to: 19, captures: Array(1e6).fill(23) }), isTyped(DraughtsError));
  onlyTyped(() => game.moves({ via: Array(1e6).fill(28) }));
  unchanged();
  assert.equal(memoryBytes(), memory);
});

test('a disposed game answers with a typed error only', () => {
  const game = new Draughts('english');
  game.dispose();
  game.dispose();
  const calls = [
    () => game.fen(),
    () => game.moves(),
    () => game.move('11-15'),
    () => game.undo(),
    () => game.redo(),
    () => game.perft(2),
    () => game.load('W:W32:B1'),
    () => game.clone(),
    () => game.board(),
    () => game.get(1),
    () => game.put({ color: 'w', king: true }, 1),
    () => game.outcome(),
    () => game.result(),
    () => game.drawCounters(),
    () => game.offerDraw('w'),
    () => game.drawOffer(),
    () => game.acceptDraw('w'),
    () => game.declineDraw('w'),
    () => game.claimDraw('w'),
    () => game.resign('w'),
    () => game.flag('w'),
    () => game.events(),
    () => game.turn(),
    () => game.hash(),
    () => game.dests(),
  ];
  for (const call of calls) {
    assert.throws(call, (error) => isTyped(DraughtsError)(error) && error.code === 'disposed', String(call));
  }
});

test('a man is not put on its crowning row', () => {
  const { game, unchanged } = middle();
  assert.throws(() => game.put({ color: 'w', king: false }, 3), isTyped(DraughtsError));
  assert.throws(() => game.put({ color: 'b', king: false }, 50), isTyped(DraughtsError));
  unchanged();
});

test('positions set up by hand may be odd, and still no call traps', () => {
  const game = new Draughts('international');
  for (let square = 1; square <= 50; square++)
    game.put({ color: square % 2 ? 'w' : 'b', king: square < 6 || square > 45 || square % 3 === 0 }, square);
  onlyTyped(() => game.moves());
  onlyTyped(() => game.board());
  for (let square = 1; square <= 50; square++) game.remove(square);
  assert.deepEqual(game.moves(), []);
  assert.equal(game.fen(), 'W:W:B');
  game.reset();
  assert.equal(game.moves().length, 9);
});

test('the error a caller meets is the public class', () => {
  try {
    new Draughts('international').move('1-2');
  } catch (error) {
    assert.ok(error instanceof IllegalMoveError);
    assert.equal(error.name, 'IllegalMoveError');
  }
});
