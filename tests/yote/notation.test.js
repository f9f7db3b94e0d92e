// The texts of Yoté: positions with hands, quiet plies and last steps, and turns as `@c3`, `c3-c4`, `c3xe3/d4xe5/b2`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AmbiguousMoveError, Draughts, FenError, IllegalMoveError, validateFen } from 'damier';

const BOTH = ['yote', 'yote-single'];
const open = (fen, variant = 'yote') => new Draughts({ variant, fen });

// [what, text, how it is written]
const READ = [
  ['the example of the rules', 'W:Wa1,c4:Bd4:H10,11:Q3:Lc3c4,d5d4', 'W:Wa1,c4:Bd4:H10,11:Q3:Lc3c4,d5d4'],
  ['the start', 'W:W:B:H12,12:Q0:L-,-', 'W:W:B:H12,12:Q0:L-,-'],
  ['no L', 'W:W:B:H12,12:Q0', 'W:W:B:H12,12:Q0:L-,-'],
  ['no Q and no L: counters start at 0', 'W:Wa1:Bd4:H10,11', 'W:Wa1:Bd4:H10,11:Q0:L-,-'],
  ['L without Q', 'W:Wc4:Bd4:H10,11:Lc3c4,-', 'W:Wc4:Bd4:H10,11:Q0:Lc3c4,-'],
  ["White's last step only", 'B:Wc4:Bd4:H10,11:Q1:Lc3c4,-', 'B:Wc4:Bd4:H10,11:Q1:Lc3c4,-'],
  ["Black's last step only", 'B:Wc4:Bd4:H10,11:Q1:L-,d5d4', 'B:Wc4:Bd4:H10,11:Q1:L-,d5d4'],
  ['Q as given, though a step has just been made', 'B:Wc4:Bd4:H10,11:Q0:Lc3c4,-', 'B:Wc4:Bd4:H10,11:Q0:Lc3c4,-'],
  ['Q beyond the limit', 'W:Wc4:Bd4:H0,0:Q57:L-,-', 'W:Wc4:Bd4:H0,0:Q57:L-,-'],
  ['L as given, without a man there', 'W:Wa1:Bd4:H0,0:Q2:Lc3c4,f1f2', 'W:Wa1:Bd4:H0,0:Q2:Lc3c4,f1f2'],
  ['empty hands', 'W:Wa1:Bd4:H0,0:Q0:L-,-', 'W:Wa1:Bd4:H0,0:Q0:L-,-'],
  ['Black first in the list', 'B:Bd4:Wa1:H0,0:Q0:L-,-', 'B:Wa1:Bd4:H0,0:Q0:L-,-'],
  ['an empty side', 'B:Wa1:B:H11,12:Q0:L-,-', 'B:Wa1:B:H11,12:Q0:L-,-'],
  [
    'cells in any order, written by letter, then rank',
    'W:Wb2,c1,a3,a1:Bf5,d4:H0,0',
    'W:Wa1,a3,b2,c1:Bd4,f5:H0,0:Q0:L-,-',
  ],
  ['men on the last rows: nobody is crowned', 'W:Wa5,f5:Ba1,f1:H0,0', 'W:Wa5,f5:Ba1,f1:H0,0:Q0:L-,-'],
  ['lower case', 'w:wa1,c4:bd4:h10,11:q3:lc3c4,-', 'W:Wa1,c4:Bd4:H10,11:Q3:Lc3c4,-'],
  ['a trailing dot', 'W:Wa1:Bd4:H10,11:Q3:L-,-.', 'W:Wa1:Bd4:H10,11:Q3:L-,-'],
  ['the wrapper', '[FEN "W:Wa1:Bd4:H10,11:Q3:L-,-"]', 'W:Wa1:Bd4:H10,11:Q3:L-,-'],
  ['a repeated equal turn', 'W:W:Wa1:Bd4:H10,11', 'W:Wa1:Bd4:H10,11:Q0:L-,-'],
];
for (const variant of BOTH) {
  for (const [what, text, written] of READ) {
    test(`${variant}: FEN is read: ${what}`, () => {
      assert.deepEqual(validateFen(text, { variant }), { ok: true });
      assert.equal(open(text, variant).fen(), written);
      const game = new Draughts(variant);
      game.load(text);
      assert.equal(game.fen(), written);
      assert.equal(open(written, variant).hash(), open(text, variant).hash());
    });
  }
}

// [what is wrong, text, code, offset, token]; undefined is not looked at
const WRONG = [
  ['a column beyond f', 'W:Wa1,g1:Bd4:H0,0', 'unknown-square', 6, 'g1'],
  ['a row beyond 5', 'W:Wa1,a6:Bd4:H0,0', 'unknown-square', 6, 'a6'],
  ['row 0', 'W:Wa0:Bd4:H0,0', 'unknown-square', 3, 'a0'],
  ['a number beside letters', 'W:W12:Bd4:H0,0', 'unknown-square', 7, 'd4'],
  ['a number beyond the board', 'W:W31:B1:H0,0', 'unknown-square', 3, '31'],
  ['a cell twice', 'W:Wa1,a1:Bd4:H0,0', 'square-twice', 6, 'a1'],
  ['a cell for both', 'W:Wa1:Bd4,a1:H0,0', 'square-twice', 10, 'a1'],
  ['a king: there is none', 'W:WKa1:Bd4:H0,0', undefined, 3, undefined],
  ['two turns', 'W:B:Wa1:Bd4:H0,0', 'bad-turn', 2, 'B'],
  ['an unknown turn', 'X:Wa1:Bd4:H0,0', 'bad-turn', 0, 'X'],
  ['an unknown field', 'W:Wa1:Bd4:H0,0:Z5', 'junk', 15, 'Z5'],
  ['hands that are no numbers', 'W:Wa1:Bd4:Hx,0', undefined, 10, undefined],
  ['one hand only', 'W:Wa1:Bd4:H5', undefined, 10, undefined],
  ['a hand left out', 'W:Wa1:Bd4:H5,', undefined, 10, undefined],
  ['three hands', 'W:Wa1:Bd4:H5,5,5', undefined, 10, undefined],
  ['a hand below zero', 'W:Wa1:Bd4:H-1,0', undefined, 10, undefined],
  ['a hand larger than any', 'W:Wa1:Bd4:H99999999999,0', undefined, 10, undefined],
  ['hands given twice', 'W:Wa1:Bd4:H1,1:H2,2', undefined, 15, undefined],
  ['quiet plies that are no number', 'W:Wa1:Bd4:H0,0:Qx', undefined, 15, undefined],
  ['quiet plies below zero', 'W:Wa1:Bd4:H0,0:Q-1', undefined, 15, undefined],
  ['quiet plies without number', 'W:Wa1:Bd4:H0,0:Q', undefined, 15, undefined],
  ['half a last step', 'W:Wa1:Bd4:H0,0:Q0:Lc3,-', undefined, 18, undefined],
  ['the last step of one side only', 'W:Wa1:Bd4:H0,0:Q0:Lc3c4', undefined, 18, undefined],
  ['a last step off the board', 'W:Wa1:Bd4:H0,0:Q0:Lc5c6,-', undefined, undefined, undefined],
  ['last steps without text', 'W:Wa1:Bd4:H0,0:Q0:L', undefined, 18, undefined],
  ['a king lock', 'W:Wa1:Bd4:H0,0:+0+0', undefined, 15, undefined],
];
for (const [what, text, code, offset, token] of WRONG) {
  test(`Yoté: FEN is refused: ${what}`, () => {
    const { ok, errors } = validateFen(text, { variant: 'yote' });
    assert.equal(ok, false);
    const [problem] = errors;
    assert.equal(text.slice(problem.offset, problem.offset + problem.token.length), problem.token);
    if (code !== undefined) assert.equal(problem.code, code);
    if (token !== undefined) assert.deepEqual([problem.offset, problem.token], [offset, token]);
    // A fault inside a field may be shown where it stands, or with its whole field.
    else if (offset !== undefined) assert.ok(problem.offset >= offset, `offset ${problem.offset}`);
    const game = new Draughts('yote');
    game.move('@c3');
    assert.throws(() => game.load(text), FenError);
    assert.equal(game.fen(), 'B:Wc3:B:H11,12:Q0:L-,-', 'nothing has changed');
    assert.throws(() => open(text), FenError);
  });
}

test('Yoté: FEN: all problems are reported, in order', () => {
  const { errors } = validateFen('W:Wa1,g1,a1:Bd9:H0,0:Qx', { variant: 'yote' });
  assert.deepEqual(errors.map(({ code, token }) => [code, token]).slice(0, 3), [
    ['unknown-square', 'g1'],
    ['square-twice', 'a1'],
    ['unknown-square', 'd9'],
  ]);
  assert.equal(errors.length, 4);
});

test('Yoté: draughts positions do not read hands of two', () => {
  assert.equal(validateFen('W:W28:B1:H1,2', { variant: 'international' }).ok, false);
});

// Writing

test('Yoté: turns are written: drop, step, capture with the second man, chain, lapsed removal', () => {
  assert.deepEqual(open('W:Wa1:Bb1,d1,f5:H0,0').moves().sort(), ['a1-a2', 'a1xc1/d1', 'a1xc1/f5', 'a1xc1/f5xe1']);
  assert.ok(open('W:Wa1:B:H3,3').moves().includes('@c3'));
  assert.deepEqual(
    open('W:Wc3:Bd3:H0,5')
      .moves()
      .filter((text) => text.includes('x')),
    ['c3xe3'],
  );
});

test('Yoté: a chain is written jump, removal, jump, removal', () => {
  const move = open('W:Wc3:Bb2,d3,d4,e4:H0,0').moves({ verbose: true });
  const chain = move.find(({ hub }) => hub === 'c3xe5xb2xd3xd4xe4');
  assert.ok(['c3xe3/d4xe5/b2', 'c3xe3/b2xe5/d4'].includes(chain.long));
});

// [FEN, texts for one turn, its Hub form]
const TEXTS = [
  ['W:W:B:H12,12', '@c3|@C3| @c3 |@ c3', '@c3'],
  ['W:Wc3:Bf5:H0,0', 'c3-c4|c3c4|c3 c4|C3-C4| c3-c4 |c3 - c4', 'c3-c4'],
  ['W:Wc3:Bd3,d4:H0,0', 'c3xe3/d4|c3:e3/d4|c3-e3/d4|c3 x e3 / d4|C3xE3/D4|c3xe3xd3xd4|c3xe3xd4xd3', 'c3xe3xd3xd4'],
  ['W:Wc3:Bd3:H0,0', 'c3xe3|c3:e3|c3-e3|c3e3|c3 e3|c3xe3xd3', 'c3xe3xd3'],
  ['W:Wa1:Bb1,d1,f5:H0,0', 'a1xc1/f5xe1|a1:c1/f5:e1|a1 c1/f5 e1|a1xe1xb1xd1xf5|a1xe1xf5xd1xb1', 'a1xe1xb1xd1xf5'],
  ['W:Wa1:Bb1,d1,f5:H0,0', 'a1xc1/d1|a1xc1xb1xd1|a1xc1xd1xb1', 'a1xc1xb1xd1'],
  ['W:Wc3:Bb2,d3,d4,e4:H0,0', 'c3xe3/d4xe5/b2|c3xe3/b2xe5/d4|c3xe5xb2xd3xd4xe4|c3xe5xe4xd4xd3xb2', 'c3xe5xb2xd3xd4xe4'],
  [
    'W:Wa1:Ba2,b1,b3,c2:H0,0',
    'a1xc1/a2xc3/b3|a1xc1/b3xc3/a2|a1xa3/b1xc3/c2|a1xa3/c2xc3/b1|a1xc3xa2xb1xb3xc2',
    'a1xc3xa2xb1xb3xc2',
  ],
];
for (const [fen, texts, hub] of TEXTS) {
  test(`Yoté: turns are read: ${hub}`, () => {
    for (const text of texts.split('|')) assert.equal(open(fen).move(text).hub, hub, `"${text}"`);
  });
}

test('Yoté: a text that leaves the removal open is refused with its candidates', () => {
  const fen = 'W:Wa1:Bb1,d1,f5:H0,0:Q0:L-,-';
  const game = open(fen);
  assert.throws(
    () => game.move('a1xc1'),
    (error) =>
      error instanceof AmbiguousMoveError &&
      assert.deepEqual([...error.candidates].sort(), ['a1xc1/d1', 'a1xc1/f5']) === undefined,
  );
  assert.equal(game.fen(), fen);
});

test('Yoté: a whole text of a shorter turn is that turn, though longer ones begin with it', () => {
  assert.equal(open('W:Wa1:Bb1,d1,f5:H0,0').move('a1xc1/f5').hub, 'a1xc1xb1xf5');
});

test('Yoté: every text of every turn means that turn', () => {
  const fens = ['W:Wa1,c3:Ba5,b1,b5,d1,d3,e2:H2,1', 'B:Wb2,b4,d2,d4,e5,f3:Bb3,d3:H0,0', 'W:Wc4:Bc3,d4:H1,0:Q0:Lc3c4,-'];
  for (const fen of fens) {
    for (const move of open(fen).moves({ verbose: true })) {
      for (const form of ['notation', 'long', 'hub']) {
        assert.equal(open(fen).move(move[form]).hub, move.hub, `${fen} ${form} ${move[form]}`);
      }
    }
  }
});

// [text, token that is at fault where it can be named]; W:Wc3:Bd3,f5:H1,0
const NO_TURN = [
  [''],
  [' '],
  ['@'],
  ['@@a1'],
  ['@c3'],
  ['@f5'],
  ['@g1', 'g1'],
  ['@a6', 'a6'],
  ['@a1/f5'],
  ['@a1-a2'],
  ['c3'],
  ['c3-'],
  ['c3-c5'],
  ['c3-d3'],
  ['c3-d4'],
  ['c3-c9', 'c9'],
  ['c3-c4/f5'],
  ['a1-a2'],
  ['f5-f4'],
  ['c3xc5/f5'],
  ['c3xe3/d3'],
  ['c3xe3/e3'],
  ['c3xe3/c3'],
  ['c3xe3/a1'],
  ['c3xe3/'],
  ['c3xe3//f5'],
  ['c3xe3/f5/f5'],
  ['c3xe3/f5xe5'],
  ['c3xe3/f9', 'f9'],
  ['c3/f5xe3'],
  ['c3/e3'],
  ['c3xe3xf5'],
  ['c3xe3xd3'],
  ['c3xe3xd3xf5xa1'],
  ['/f5'],
  ['@a1 foo'],
  ['c3-c4 c4-c5'],
  ['28-23'],
  ['＠a1'],
  ['@a1\0'],
  ['@'.repeat(1000)],
];
for (const [text, token] of NO_TURN) {
  test(`Yoté: no turn: ${JSON.stringify(text).slice(0, 20)}`, () => {
    const fen = 'W:Wc3:Bd3,f5:H1,0:Q0:L-,-';
    const game = open(fen);
    assert.throws(() => game.move(text), IllegalMoveError);
    const { ok, error } = game.tryMove(text);
    assert.equal(ok, false);
    assert.ok(error instanceof IllegalMoveError);
    if (token !== undefined) {
      assert.equal(error.code, 'unknown-square');
      assert.deepEqual([error.details.offset, error.details.token], [text.indexOf(token), token]);
    }
    assert.equal(game.fen(), fen, 'nothing has changed');
  });
}

test('Yoté: a banned step is refused', () => {
  const game = open('W:Wc4:Ba1:H0,0:Q1:Lc3c4,-');
  assert.throws(() => game.move('c4-c3'), IllegalMoveError);
  assert.equal(game.fen(), 'W:Wc4:Ba1:H0,0:Q1:Lc3c4,-');
});

test('yote-single: the second jump of a chain is refused', () => {
  const game = open('W:Wa1:Bb1,d1,f5:H0,0', 'yote-single');
  assert.throws(() => game.move('a1xc1/f5xe1'), IllegalMoveError);
  assert.throws(() => game.move('a1xe1xb1xd1xf5'), IllegalMoveError);
});
