// PDN that means harm, or is only very long: time grows with the text, chunks change nothing, and errors have an end.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Draughts, DraughtsError, PdnParser, makePdn, parsePdn } from 'damier';

const international = { variant: 'international' };
const bytesOf = (text) => new TextEncoder().encode(text);

/** Text without accents as UTF-8, words in high bytes as an old encoding. */
const mixed = (...parts) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...bytesOf(part)] : part)));

const plain = (games) =>
  games.map((game) => ({ ...game, errors: game.errors.map(({ code, message }) => ({ code, message })) }));

/* Each of these took a minute or more, or for ever, when the work grew with the square of the text. */

test('a move with 50,000 comments', () => {
  const [game] = parsePdn(`1. 32-28 ${'{a} '.repeat(50_000)} *`, international);
  assert.equal(game.moves[0].comments.length, 50_000);
});

test('long comments, lines and tags that come in small parts', () => {
  const part = 'x'.repeat(1000);
  for (const [begin, end, hidden] of [
    ['1. 32-28 {', '} 19-23 *', (game) => game.moves[0].comments[0]],
    ['1. 32-28 ;', '\r\n19-23 *', (game) => game.moves[0].comments[0]],
    ['[Event "', '"] 1. 32-28 19-23 *', (game) => game.headers.Event],
  ]) {
    const parser = new PdnParser(international);
    const games = parser.push(begin);
    for (let i = 0; i < 3000; i++) games.push(...parser.push(part));
    games.push(...parser.end(end));
    assert.equal(games.length, 1);
    assert.equal(hidden(games[0]).length, 3_000_000);
    assert.equal(games[0].moves.length, 2);
    assert.deepEqual(games[0].errors, []);
  }
});

test('a long tag of backslashes without an end', () => {
  const [game] = parsePdn(`[Event "${'x'.repeat(100_000)}${'\\'.repeat(100)}\n1. 32-28 *`, international);
  assert.equal(game.errors[0].code, 'bad-tag');
  assert.equal(game.moves.length, 1);
});

test('a move with praise that is none', () => {
  const odd = { ...international, moves: [{ move: `32-28${'!'.repeat(60)}x` }] };
  assert.throws(() => makePdn(odd), { code: 'not-a-move' });
});

test('of 5,000 broken variations the first are reported, and the game is read', () => {
  const [game] = parsePdn(`1. 32-28 ${'(9-8) '.repeat(5000)} 19-23 *`, international);
  assert.equal(game.moves.length, 2);
  assert.equal(game.moves[0].variations.length, 5000);
  assert.equal(game.errors.length, 200);
});

/* ---- Chunks ---- */

const files = {
  'line ends, tags, dashes, errors': bytesOf(
    '\uFEFF[Event "\u017e \\"q\\" \\\\"]\r\n{pre ;} ; line\r\n1. 32\u201328 $1 {a[b] 1. 2} (1. 33-29!? (1. 34-29 19-23) 19-23)\r\n' +
      '19-23* 2. 28x19 14x23 1-1\r\n%skip [Event "z"]\r\n[Event "b"]\r\r1. 33-28 \u00bd-\u00bd\n[pdn]\n[Event "c"] 1. 32-28 19-2\n' +
      '[/pdn] [Event "d" \n3228 1923 2-0 {after',
  ),
  'windows-1251': mixed(
    '[Event "',
    [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2],
    '"] 1. 32-28 {',
    [0xc8, 0xe3, 0xf0, 0xe0],
    '} *',
  ),
  'Latin-1': mixed('[Event "Caf', [0xe9], ' ', [0xe0], ' la fra', [0xee], 'che"] 1. 32-28 *'),
};

for (const [name, bytes] of Object.entries(files)) {
  test(`cut in two anywhere, or into bytes, a file is the same: ${name}`, () => {
    const whole = plain(parsePdn(bytes, international));
    for (let cut = 0; cut <= bytes.length; cut++) {
      const parser = new PdnParser(international);
      const games = [...parser.push(bytes.subarray(0, cut)), ...parser.end(bytes.subarray(cut))];
      assert.deepEqual(plain(games), whole, `cut at ${cut}`);
    }
    const parser = new PdnParser(international);
    const games = [...bytes].flatMap((byte) => parser.push(Uint8Array.of(byte)));
    assert.deepEqual(plain([...games, ...parser.end()]), whole);
  });
}

test('old encodings are told by their letters', () => {
  assert.equal(parsePdn(files['windows-1251'], international)[0].headers.Event, '\u041f\u0440\u0438\u0432\u0435\u0442');
  assert.equal(parsePdn(files['Latin-1'], international)[0].headers.Event, 'Caf\u00e9 \u00e0 la fra\u00eeche');
});

test('Yoté: a chain whose last man comes out of the hand is written and read', () => {
  const game = new Draughts({ variant: 'yote', rules: { removalFrom: 'board-or-hand' }, fen: 'W:Wa1,f5:Bb1,f1:H0,2' });
  game.move('a1xc1/@');
  const again = new Draughts();
  again.loadPdn(game.pdn());
  assert.deepEqual(again.history(), ['a1xc1/@']);
  assert.equal(again.fen(), game.fen());
});

test('a game made by hand that has the wrong shape is refused, with the place', () => {
  const path = (game) => {
    try {
      return makePdn(game);
    } catch (error) {
      return error instanceof DraughtsError && error.code === 'bad-argument' ? error.details.path : error;
    }
  };
  const move = '32-28';
  const made = (more) => ({ ...international, moves: [{ move }], ...more });
  assert.equal(path(null), 'game');
  assert.equal(path({}), 'moves');
  assert.equal(path(made({ headers: null })), 'headers');
  assert.equal(path(made({ result: 5 })), 'result');
  assert.equal(path(made({ comments: null })), 'comments');
  assert.equal(path(made({ more: 5 })), 'more');
  assert.equal(path({ moves: [null] }), 'moves[0]');
  assert.equal(path({ moves: [{ move, nags: [-1] }] }), 'moves[0].nags');
  assert.equal(path({ moves: [{ move, before: 'x' }] }), 'moves[0].before');
  assert.equal(path({ moves: [{ move, variations: {} }] }), 'moves[0].variations');
  assert.equal(path({ moves: [{ move, variations: [{ moves: [{ move: 3 }] }] }] }), 'moves[0].variations[0].moves[0]');
  assert.throws(() => makePdn(made({ result: 'junk' })), { code: 'bad-argument' });
  assert.throws(() => makePdn(made({}), null), { code: 'bad-argument' });
});

test('what is no text and no bytes is not read', () => {
  for (const input of [undefined, null, 5, {}]) assert.throws(() => parsePdn(input), { code: 'bad-argument' });
  assert.throws(() => parsePdn('', null), { code: 'bad-argument' });
  assert.deepEqual(['', ''].flatMap(parsePdn), [], 'map() gives the index as a second argument');
});

test('a broken game that does not say what it is counts as the one in which most of it can be played', () => {
  const [game] = parsePdn('1. 32-28 19-23 2. 28x19 14x23 3. 99-1 *');
  assert.equal(game.variant, 'international');
  assert.deepEqual([game.moves.length, game.errors.length], [4, 1]);
});

test('a result that was read is the result of its last position', () => {
  const resigned = new Draughts('english');
  resigned.move('9-13');
  resigned.resign('w');
  const game = new Draughts('english');
  game.loadPdn(resigned.pdn());
  assert.equal(game.result(), '1-0');
  game.undo();
  assert.equal(game.result(), '*');
});

test('numbers alone are not lost in silence, and numbers before a game are no fault', () => {
  for (const [text, token, column] of [
    ['11 22 33 44 55 66', '11', 1],
    ['  7', '7', 3],
  ]) {
    for (const games of [parsePdn(text), parsePdn(text, international)]) {
      assert.equal(games.length, 1);
      const [{ moves, errors }] = games;
      assert.deepEqual(moves, []);
      assert.deepEqual(
        errors.map((error) => [error.code, error.game, error.line, error.column, error.token]),
        [['junk', 1, 1, column, token]],
      );
    }
  }
  const [game] = parsePdn('1 32-28 19-23 *', international);
  assert.deepEqual([game.moves.length, game.errors], [2, []]);
  assert.deepEqual(parsePdn(' \n'), []);
});

test('a game made by hand with holes, with a line in itself, with 200,000 variations', () => {
  const refusal = (game) => {
    try {
      return makePdn(game);
    } catch (error) {
      return [error.code, error.details?.path];
    }
  };
  assert.deepEqual(refusal({ ...international, moves: new Array(5) }), ['bad-argument', 'moves[0]']);
  const move = { move: '32-28' };
  assert.deepEqual(refusal({ ...international, moves: [{ ...move, comments: new Array(3) }] }), [
    'bad-argument',
    'moves[0].comments',
  ]);
  assert.deepEqual(refusal({ ...international, moves: [{ ...move, variations: new Array(2) }] }), [
    'bad-argument',
    'moves[0].variations[1].moves',
  ]);
  const line = { moves: [{ move: '33-29' }] };
  line.moves[0].variations = [line];
  assert.equal(refusal({ ...international, moves: [{ ...move, variations: [line] }] })[0], 'bad-argument');
  const game = { ...international, moves: [move] };
  game.more = [game];
  assert.equal(refusal(game)[0], 'bad-argument');
  const many = Array.from({ length: 200_000 }, () => ({ moves: [] }));
  assert.match(makePdn({ ...international, moves: [{ ...move, variations: many }] }), /32-28/);
});

test('lists of squares without an end are no moves', () => {
  const endless = {
    *[Symbol.iterator]() {
      for (;;) yield 32;
    },
  };
  for (const list of [{ length: 1e15 }, { length: Infinity }, endless, new Array(1e6)]) {
    for (const part of ['path', 'captures', 'removes']) {
      const asked = { from: 32, to: 28, [part]: list };
      const game = new Draughts('international');
      assert.throws(() => game.move(asked), { name: 'IllegalMoveError', code: 'not-a-move' });
      try {
        assert.equal(game.explain(asked).code, 'not-a-move');
      } catch (error) {
        assert.ok(error instanceof DraughtsError, String(error));
      }
    }
  }
});

test('a file or a game longer than a text can be is refused as too long', () => {
  const refused = (call) => assert.throws(call, { name: 'DraughtsError', code: 'too-long', message: /536870888/ });
  const bytes = new Uint8Array(2 ** 29); // never read, so never in memory
  refused(() => parsePdn(bytes));
  refused(() => parsePdn(bytes.buffer));
  refused(() => new Draughts().loadPdn(bytes));
  refused(() => new PdnParser().push(bytes));
  const long = 'a'.repeat(2 ** 27);
  const comments = new Array(4).fill(long);
  const game = { variant: 'international', moves: [{ move: '32-28', comments }] };
  refused(() => makePdn(game, { width: Infinity }));
});

/** White's king in the corner of a board of 14 x 14, black kings on every second row but the last: it can go round in millions of ways. */
function labyrinth() {
  const rows = [1, 3, 5, 7, 9, 11].map((row) => [2, 3, 4, 5, 6, 7].map((column) => `K${row * 7 + column}`));
  return `W:WK1:B${rows}`;
}

test('a game with more ways to capture than are tried has an error, at once, and the others are read', () => {
  const fen = labyrinth();
  const rules = { columns: 14, rows: 14 };
  assert.throws(() => new Draughts({ ...international, rules, fen }).moves(), { code: 'too-many' });
  const many = `[Variant "international"][Rules "columns=14 rows=14"][FEN "${fen}"] 1. 1x98 *\n\n`;
  const began = process.cpuUsage();
  const games = parsePdn(`${many.repeat(3)}[GameType "20"] 1. 32-28 *`);
  const { user } = process.cpuUsage(began);
  assert.deepEqual(
    games.map(({ moves, errors }) => [moves.length, errors.length]),
    [...Array(3).fill([0, 1]), [1, 0]],
  );
  assert.match(games[0].errors[0].message, /more moves than can be listed/);
  assert.ok(user < 10e6, `${user / 1e6} s`);
});

test('6,000 games, each with rules of its own, are read with little memory', () => {
  const script = `
    import { PdnParser } from 'damier';
    const parser = new PdnParser();
    let read = 0;
    for (let i = 0; i < 6_000; i++) {
      const rules = ['noProgress', 'twoKings', 'oneKing'].map((law, n) => law + '=' + ((Math.floor(i / 99 ** n) % 99) + 1));
      read += parser.push('[GameType "20"][Rules "' + rules.join(' ') + '"] 1. 32-28 *\\n\\n').length;
    }
    console.log(read + parser.end().length);`;
  const args = ['--max-old-space-size=48', '--input-type=module', '--eval', script];
  assert.equal(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim(), '6000');
});
