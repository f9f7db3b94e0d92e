// Reading PDN: what files look like, and what must come of them. Expected values are read off the texts by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, PdnError, makePdn, parsePdn } from 'damier';

const movesOf = ({ moves }) => moves.map(({ move }) => move);
const one = (text, options) => {
  const games = parsePdn(text, options);
  assert.equal(games.length, 1);
  return games[0];
};
const international = { variant: 'international' };

/* ---- Rows 19-24 of the cases ---- */

test('case 19: a capture that fits two is written with its whole path, and never read silently', () => {
  const fen = 'W:WK3:B8,10,18,31';
  for (const long of ['3x12x23x5', '3x26x37x5']) {
    const game = new Draughts({ variant: 'international', fen });
    game.move(long);
    const text = game.pdn();
    assert.ok(text.includes(long), text);
    assert.deepEqual(movesOf(one(text)), [long]);
    const again = new Draughts();
    again.loadPdn(text);
    assert.equal(again.fen(), game.fen());
  }
  const game = one(`[GameType "20"] [FEN "${fen}"] 1. 3x5 *`);
  assert.deepEqual(game.moves, []);
  const [error] = game.errors;
  assert.equal(error.code, 'ambiguous-move');
  assert.deepEqual([...error.expected].sort(), ['3x12x23x5', '3x26x37x5']);
});

test('case 20: an English double jump with the same ends: export, import, same position', () => {
  const fen = 'B:W14,15,22,23:B10';
  for (const long of ['10x17x26', '10x19x26']) {
    const game = new Draughts({ variant: 'english', fen });
    game.move(long);
    const again = new Draughts();
    again.loadPdn(game.pdn());
    assert.equal(again.fen(), game.fen());
    assert.equal(again.variant.id, 'english');
    assert.ok(game.pdn().includes(`1. ${long}`), game.pdn());
  }
});

test('case 21: comments before move 1 and between moves', () => {
  const game = one('[Event "x"]\n\n{opening talk (with 1-2 in it)} 1. 32-28 {a} 19-23 *', international);
  assert.deepEqual(movesOf(game), ['32-28', '19-23']);
  assert.deepEqual(game.comments, ['opening talk (with 1-2 in it)']);
  assert.deepEqual(game.moves[0].comments, ['a']);
  assert.deepEqual(game.errors, []);
});

test('case 22: two games, the second without a result', () => {
  const games = parsePdn('[Event "a"] 1. 32-28 19-23 2-0\n[Event "b"] 1. 33-29 19-23', international);
  assert.deepEqual(games.map(movesOf), [
    ['32-28', '19-23'],
    ['33-29', '19-23'],
  ]);
  assert.deepEqual(
    games.map(({ result }) => result),
    ['2-0', '*'],
  );
});

test('case 23: the first number of a result is that of the side that begins', () => {
  const english = new Draughts({ variant: 'english', fen: 'W:W5:B1' }); // White cannot move
  assert.deepEqual(english.outcome().winner, 'b');
  assert.equal(english.headers().Result, '1-0');
  const own = new Draughts({ variant: 'international', fen: 'W:W6:B1' });
  assert.equal(own.outcome().winner, 'b');
  assert.equal(own.headers().Result, '0-2');
  for (const result of ['0-1', '0-2']) {
    assert.equal(one(`1. 32-28 ${result}`, international).result, '0-2');
    assert.equal(one(`1. 11-15 ${result}`, { variant: 'english' }).result, '0-1');
  }
});

test('case 24: a byte order mark is no part of the first tag', () => {
  const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('[Event "ž"] 1. 32-28 *')]);
  const game = one(bytes, international);
  assert.equal(game.headers.Event, 'ž');
  assert.deepEqual(movesOf(game), ['32-28']);
});

/* ---- Layout ---- */

const opening = ['32-28', '19-23', '28x19', '14x23'];
const LAYOUTS = {
  'numbers with dots and spaces': '1. 32-28 19-23 2. 28x19 14x23 *',
  'numbers without spaces': '1.32-28 19-23 2.28x19 14x23 *',
  'no numbers at all': '32-28 19-23 28x19 14x23',
  'a number for each move': '1. 32-28 1... 19-23 2. 28x19 2... 14x23 *',
  'dots as one character': '1. 32-28 1… 19-23 2. 28x19 2… 14x23 *',
  'spaces within moves': '1. 32-28 19-23 2. 28 x 19 14x 23 *',
  'lines that end in CR LF': '1. 32-28\r\n19-23\r\n2. 28x19\r\n14x23 *\r\n',
  'lines that end in a lone CR': '1. 32-28\r19-23\r2. 28x19\r14x23 *\r',
  'a move broken at the end of a line': '1. 32-\n28 19-23 2. 28x19 14x23 *',
  'en dashes': '1. 32–28 19–23 2. 28x19 14x23 *',
  'hyphens that do not break': '1. 32‑28 19‑23 2. 28x19 14x23 *',
  'minus and multiplication signs': '1. 32−28 19−23 2. 28×19 14×23 *',
  'colons for captures': '1. 32-28 19-23 2. 28:19 14:23 *',
  'hyphens for captures': '1. 32-28 19-23 2. 28-19 14-23 *',
  'digits run together': '1. 3228 1923 2. 2819 1423 *',
  'the word [pdn] around it': '[pdn]1. 32-28 19-23 2. 28x19 14x23 *[/pdn]',
  'lines that begin with %': '% 1. 31-27\n1. 32-28 19-23\n%\n2. 28x19 14x23 *',
  'a byte order mark in text': '\ufeff1. 32-28 19-23 2. 28x19 14x23 *',
  'spaces that do not break': '1.\u00a032-28\u00a019-23 2. 28x19 14x23 *',
};
for (const [name, text] of Object.entries(LAYOUTS)) {
  test(`layout: ${name}`, () => {
    const game = one(text, international);
    assert.deepEqual(movesOf(game), opening);
    assert.deepEqual(game.errors, []);
  });
}

test('a wrapper ends a game', () => {
  const games = parsePdn('[pdn]\n1. 32-28 19-23\n[/pdn]\ntext\n[pdn]\n1. 33-29\n[/pdn]', international);
  assert.deepEqual(games.map(movesOf), [['32-28', '19-23'], ['33-29']]);
});

/* ---- Results ---- */

const RESULTS = {
  '1-0': '2-0',
  '2-0': '2-0',
  '0-1': '0-2',
  '0-2': '0-2',
  '1-1': '1-1',
  '1/2-1/2': '1-1',
  '½-½': '1-1',
  '1/2': '1-1',
  '0-0': '0-0',
  '*': '*',
  '1–1': '1-1',
};
for (const [written, read] of Object.entries(RESULTS)) {
  test(`result ${written}`, () => {
    const game = one(`1. 32-28 19-23 ${written}`, international);
    assert.deepEqual(movesOf(game), ['32-28', '19-23']);
    assert.equal(game.result, read);
    const other = one(`1. ab4 ba5 ${written}`, { variant: 'russian' });
    assert.equal(other.result, { '2-0': '1-0', '0-2': '0-1', '1-1': '1/2-1/2' }[read] ?? read);
  });
}

test('1-1 is a result, 1-18 a move', () => {
  const game = one('[GameType "20"][FEN "W:WK1:BK50"] 1. 1-18 50-45 2. 18-1 45-50 1-1');
  assert.deepEqual(movesOf(game), ['1-18', '50-45', '18-1', '45-50']);
  assert.equal(game.result, '1-1');
});

test('a result without a number, behind a number, or only as a tag', () => {
  assert.equal(one('1. 32-28 19-23 2-0', international).result, '2-0');
  assert.equal(one('1. 32-28 19-23 2. 2-0', international).result, '2-0');
  assert.equal(one('[Result "0-2"] 1. 32-28 19-23', international).result, '0-2');
  assert.equal(one('[Result "0-2"] 1. 32-28 19-23 *', international).result, '0-2');
});

test('a star behind a move ends the game or praises the move', () => {
  const [first, second] = parsePdn(
    '[Event "a"] 1. 32-28 19-23*\n[Event "b"] 1. 32-28* {only move} 19-23',
    international,
  );
  assert.equal(first.moves[1].strength, undefined);
  assert.equal(second.moves[0].strength, '*');
  assert.deepEqual(second.moves[0].comments, ['only move']);
  assert.deepEqual(movesOf(second), ['32-28', '19-23']);
});

/* ---- Notes ---- */

test('judgements, annotations, clocks and evaluations are kept', () => {
  const game = one(
    '1. 32-28!? $1 $14 {[%clk 0:10:00] [%eval 0.3]} 19-23(?) 2. 28x19 (!) 14x23 ; to the end of the line (1. 1-1\n*',
    international,
  );
  const [first, second, third, fourth] = game.moves;
  assert.deepEqual(first, {
    move: '32-28',
    strength: '!?',
    nags: [1, 14],
    comments: ['[%clk 0:10:00] [%eval 0.3]'],
  });
  assert.equal(second.strength, '(?)');
  assert.equal(third.strength, '(!)');
  assert.deepEqual(fourth.comments, ['to the end of the line (1. 1-1']);
});

test('comments before the tags, before a move, behind a variation, behind the last result', () => {
  const games = parsePdn(
    '{front} [Event "x"] {talk} 1. {why} 32-28 (1. 33-29 {other}) {then} 19-23 * {between} [Event "y"] 1. 31-27 * ; end',
    international,
  );
  assert.deepEqual(games[0].before, ['front']);
  assert.deepEqual(games[0].comments, ['talk']);
  assert.deepEqual(games[0].moves[0].before, ['why']);
  assert.deepEqual(games[0].moves[0].variations[0].moves, [{ move: '33-29', comments: ['other'] }]);
  assert.deepEqual(games[0].moves[1].before, ['then']);
  assert.deepEqual(games[1].before, ['between']);
  assert.deepEqual(games[1].after, ['end']);
});

test('variations within variations, in place of a move or behind it', () => {
  const text = '32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23 (3. 37-32) *';
  const game = one(text, international);
  assert.deepEqual(game.errors, []);
  assert.deepEqual(movesOf(game), opening);
  const [variation] = game.moves[1].variations;
  assert.deepEqual(movesOf(variation), ['18-23', '38-32', '12-18']);
  const [inner] = variation.moves[1].variations;
  assert.deepEqual(movesOf(inner), ['37-32', '23-29']);
  assert.deepEqual(inner.moves[1], { move: '23-29', strength: '!', comments: ['Black wins'] });
  assert.deepEqual(game.more.map(movesOf), [['37-32']]); // what could follow the last move
  // Some programs write a variation before the move it replaces.
  const before = one('1. 31-27 19-23 ( 2. 34-29 23x34 ) 2. 32-28 23x21 *', international);
  assert.deepEqual(before.moves[2].variations.map(movesOf), [['34-29', '23x34']]);
  assert.deepEqual(before.errors, []);
});

/* ---- Moves ---- */

const SHORT = {
  ed4: 'e3-d4',
  'e-d4': 'e3-d4',
  e3d4: 'e3-d4',
  'e3-d4': 'e3-d4',
  'E3-D4': 'e3-d4',
};
for (const [text, move] of Object.entries(SHORT)) {
  test(`algebraic move ${text}`, () => assert.deepEqual(movesOf(one(`1. ${text} *`, { variant: 'russian' })), [move]));
}

test('short captures', () => {
  const game = one('1. cb4 ba5 2. bc5 db4 3. a:c5 *', { variant: 'russian' });
  assert.deepEqual(game.errors, []);
  assert.deepEqual(movesOf(game), ['c3-b4', 'b6-a5', 'b4-c5', 'd6:b4', 'a3:c5']);
});

test('an ambiguous capture is settled by the moves that follow', () => {
  // International: 3x12x23x5 leaves 31, 3x26x37x5 leaves 8 and 18: the reply tells which it was.
  const fen = '[GameType "20"] [FEN "W:WK3,50:B8,10,18,31,45"]';
  assert.deepEqual(movesOf(one(`${fen} 1. 3x5 31-36 *`)), ['3x12x23x5', '31-36']);
  assert.deepEqual(movesOf(one(`${fen} 1. 3x5 18-22 *`)), ['3x26x37x5', '18-22']);
  const open = one(`${fen} 1. 3x5 *`);
  assert.deepEqual(open.moves, []);
  assert.equal(open.errors[0].code, 'ambiguous-move');
});

test('a capture written jump by jump is one move', () => {
  const game = one('[GameType "25"] [FEN "W:Wc3:Bd4,d6,a7"] 1. c3:e5 e5:c7 {far} 2. a7-b6 *');
  assert.deepEqual(game.errors, []);
  assert.equal(game.moves.length, 2);
  assert.deepEqual(game.moves[0].comments, ['far']);
});

/* ---- What is wrong ---- */

test('an error says game, line, column, token and what was expected; the rest is read', () => {
  const text = '[Event "a"]\n1. 32-28 19-23\n2. 28x18 14x23 2-0\n\n[Event "b"]\n1. 33-29 *';
  const [broken, good] = parsePdn(text, international);
  assert.deepEqual(movesOf(broken), ['32-28', '19-23']);
  assert.equal(broken.result, '2-0');
  const [error] = broken.errors;
  assert.ok(error instanceof PdnError);
  assert.deepEqual([error.code, error.game, error.line, error.column, error.token], ['illegal-move', 1, 3, 4, '28x18']);
  assert.deepEqual(error.expected, ['28x19']);
  assert.match(error.message, /Game 1, line 3, column 4/);
  assert.deepEqual(movesOf(good), ['33-29']);
  assert.deepEqual(good.errors, []);
});

const WRONG = {
  'illegal-move': ['1. 32-27 *', '1. 32-23 *', 4, '32-23'],
  'unknown-square': ['1. 32-27 *', '1. 32-99 *', 4, '32-99'],
  'not-a-move': ['1. 32-27 19-23 *', '1. 32/28 19-23 *', 4, '32/28'],
  'bad-fen': ['[FEN "W:W31:B1"]', '[FEN "W:W31:B1,77"]', 16, '77'],
  'bad-tag': ['[Event "x"]', '[Event "x', 1, '[Event "x'],
  'tag-twice': ['[White "x"]', '[White "x"][White "y"]', 13, 'White'],
  'unknown-game-type': ['[GameType "20"]', '[GameType "999"]', 12, '999'],
  'unclosed-comment': ['1. 32-28 {a} *', '1. 32-28 {a *', 10, '{'],
  'unclosed-variation': ['1. 32-28 (1. 33-29) *', '1. 32-28 (1. 33-29 *', 10, '('],
  'not-open': ['1. 32-28 *', '1. 32-28 ) *', 10, ')'],
  'cut-off': ['1. 32-28 19-23', '1. 32-28 19-', 10, '19-'],
  junk: ['1. 32-28 *', '1. 32-28 well *', 10, 'well'],
};
for (const [code, [right, wrong, column, token]] of Object.entries(WRONG)) {
  test(`error ${code}`, () => {
    assert.deepEqual(one(right, international).errors, []);
    const { errors } = one(`[Site "y"]\n${wrong}`, international);
    assert.deepEqual(
      errors.map((error) => [error.code, error.line, error.column, error.token]),
      [[code, 2, column, token]],
    );
  });
}

test('an unclosed comment does not swallow the next game', () => {
  const games = parsePdn('[Event "a"]\n1. 32-28 {never closed\n\n[Event "b"]\n1. 33-29 *', international);
  assert.deepEqual(games.map(movesOf), [['32-28'], ['33-29']]);
  assert.deepEqual(
    games.map(({ errors }) => errors.length),
    [1, 0],
  );
});

test('moves cut off at the end', () => {
  for (const text of ['1. 32-28 19-', '1. 32-28 19', '1. 32-28 19 *', '1. 32-28 19-2']) {
    const game = one(text, international);
    assert.deepEqual(movesOf(game), ['32-28'], text);
    assert.equal(game.errors[0]?.code, 'cut-off', text);
  }
});

test('depth is bounded by memory only', () => {
  const depth = 100_000;
  for (const text of [
    `1. 32-28 ${'('.repeat(depth)}`,
    `1. 32-28 ${'(1. 33-29 '.repeat(depth)}${')'.repeat(depth)} *`,
    `${'('.repeat(depth)}${')'.repeat(depth)} *`,
  ]) {
    const game = one(text, international);
    assert.ok(text.endsWith('*') ? game.errors.length === 0 : game.errors[0].code === 'unclosed-variation');
    assert.equal(makePdn(one(makePdn(game))), makePdn(game));
  }
});

test('an error that is noted has no stack, one that is thrown has that of the call', () => {
  const file = '[GameType "20"] 1. 32-26 *';
  const [noted] = parsePdn(file)[0].errors;
  assert.equal(noted.stack, `PdnError: ${noted.message}`);
  const limit = Error.stackTraceLimit;
  assert.throws(
    () => new Draughts().loadPdn(file),
    (thrown) => thrown.message === noted.message && thrown.stack.includes('read.test.js'),
  );
  assert.equal(Error.stackTraceLimit, limit);
  assert.match(new Error('another').stack, /read\.test\.js/);
});
