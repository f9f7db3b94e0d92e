// Files as they are found: typed line ends, torn headers, old encodings, games that do not say what the file has said.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, makePdn, parsePdn } from 'damier';

const international = { variant: 'international' };
const movesOf = ({ moves }) => moves.map(({ move }) => move);
const codesOf = ({ errors }) => errors.map(({ code }) => code);
const bytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('case 56: bytes 0x80 to 0x9F are those of windows-1252 in every Node', () => {
  const file = bytes('[White "O\x92Brien"] [Black "\x8amid"] [GameType "20"] 1. 32\x9628 *');
  for (const options of [{}, { encoding: 'windows-1252' }, { encoding: 'latin1' }]) {
    const [game] = parsePdn(file, options);
    assert.equal(game.headers.White, 'O\u2019Brien');
    assert.equal(game.headers.Black, '\u0160mid');
    assert.deepEqual(movesOf(game), ['32-28']);
    assert.deepEqual(game.errors, []);
  }
});

test('case 57: a comment of 5 MB and a tag of 1 MB are read and written whole', () => {
  const comment = 'word '.repeat(1_000_000).trim();
  const tag = 'x'.repeat(1_000_000);
  const [game] = parsePdn(`[Event "${tag}"] [GameType "20"] 1. 32-28 {${comment}} *`);
  const [again] = parsePdn(makePdn(game));
  assert.equal(again.headers.Event, tag);
  assert.deepEqual(again.moves[0].comments, [comment]);
});

test('case 58: a star behind a move that is not the last is its strength', () => {
  const games = parsePdn('[GameType "20"] 1. 32-28* 19-23 *');
  assert.equal(games.length, 1);
  assert.deepEqual(movesOf(games[0]), ['32-28', '19-23']);
  assert.equal(games[0].moves[0].strength, '*');
});

test('what is read without an error can be written: control characters in a tag', () => {
  for (const value of ['Club\tevening', 'a\u0007b', '\u001b[31m', '\u007f', '\0', 'a\u2028b']) {
    const [game] = parsePdn(`[Event "${value}"]\n[GameType "20"]\n1. 32-28 *`);
    assert.deepEqual(game.errors, []);
    const [again] = parsePdn(makePdn(game));
    assert.equal(again.headers.Event, value);
  }
  const [cyrillic] = parsePdn('[\u0421lub "x"]\n[GameType "20"]\n1. 32-28 *');
  assert.deepEqual(codesOf(cyrillic), ['bad-tag'], 'a name that could not be written is none');
});

test('a corner that the first move refutes is a mistake of the tag, as in files of real sites', () => {
  const [wrong] = parsePdn('[GameType "20,W,10,10,N1,0"] 1. 32-28 18-23 *');
  assert.deepEqual([wrong.moves.map(({ move }) => move), wrong.errors], [['32-28', '18-23'], []]);
  const [right] = parsePdn('[GameType "20,W,10,10,N1,0"] 1. 19-23 33-28 *');
  assert.deepEqual([right.moves.map(({ move }) => move), right.errors], [['32-28', '18-23'], []]);
  const [neither] = parsePdn('[GameType "20,W,10,10,N1,0"] 1. 1-50 *');
  assert.deepEqual([neither.moves.length, neither.errors.map(({ code }) => code)], [0, ['illegal-move']]);
});

test('an untagged game is of the game that the file has told', () => {
  const file = '[GameType "23"]\n1. 11-15 *\n\n[Event "second"]\n1. 11-15 22-18 *\n';
  const [, second] = parsePdn(file);
  assert.equal(second.variant, 'pool');
  assert.equal(second.variants, undefined);
  assert.deepEqual(movesOf(second), ['11-15', '22-18']);
  const [, own] = parsePdn(`[GameType "20"][Rules "priority=none"] 1. 32-28 *\n[Event "b"] 1. 32-28 *`);
  assert.deepEqual([own.variant, own.rules], ['international', { priority: 'none' }]);
  const [, told] = parsePdn(file, { variant: 'english' });
  assert.equal(told.variant, 'english', 'what the caller says is worth more');
});

test('the same fault in every line is one error, with a count', () => {
  const file = `[GameType "20"]\\r\n${'1. 32-28 19-23\\r\n2. 28x19 14x23\\r\n'.split('\n').slice(0, 2).join('\n')}\n*`;
  const [game, ...others] = parsePdn(file);
  assert.deepEqual(others, []);
  assert.deepEqual(movesOf(game), ['32-28', '19-23', '28x19', '14x23']);
  assert.equal(game.errors.length, 1);
  const [{ code, token, count, line, column, message }] = game.errors;
  assert.deepEqual([code, token, count, line, column], ['junk', '\\r', 3, 1, 16]);
  assert.match(message, /3 times/);
  const [closed] = parsePdn(`1. 32-28 ${') '.repeat(500)} *`, international);
  assert.deepEqual([closed.errors.length, closed.errors[0].count], [1, 500]);
});

test('a dash where the result stands is a result that is not known', () => {
  for (const file of [
    '[Result "-"]\n1. 32-28 19-23',
    '1. 32-28 19-23 -',
    '1. 32-28 19-23 -\n\n[Event "next"] 1. 32-28 *',
  ]) {
    const [game] = parsePdn(file, international);
    assert.deepEqual([game.result, game.errors, game.moves.length], ['*', [], 2]);
  }
  const [game] = parsePdn('1. 32-28 - 19-23 *', international);
  assert.deepEqual([game.moves.length, codesOf(game)], [2, ['junk']]);
});

test('a torn header makes no extra game', () => {
  for (const torn of [
    '[Site "Club\nstreet 12. 3"]',
    '[Site "Club',
    '[Site Club"\n5. ',
    'Site "Club"]',
    '[Site "Club 5\n7-12"]',
  ]) {
    const games = parsePdn(`[Event "a"]\n[GameType "20"]\n${torn}\n[White "w"]\n\n1. 32-28 19-23 *`);
    assert.equal(games.length, 1, torn);
    assert.deepEqual(movesOf(games[0]), ['32-28', '19-23'], torn);
    assert.equal(games[0].headers.White, 'w');
    assert.ok(games[0].errors.length > 0, torn);
  }
});

test('100,000 comments without an end, 800,000 line ends, a long game in small chunks', { timeout: 120_000 }, () => {
  const unclosed = parsePdn('[GameType "20"]\n1. 32-28 {\n'.repeat(100_000));
  assert.equal(unclosed.length, 100_000);
  assert.deepEqual(codesOf(unclosed[99_999]), ['unclosed-comment']);
  const [game] = parsePdn(`1. 32-28 ${'\r'.repeat(800_000)}19-23 99-1 *`, international);
  assert.deepEqual([game.moves.length, game.errors[0].line], [2, 800_001]);
});

test('a broken position is refused, also where much is forgiven', () => {
  const game = new Draughts('international');
  game.move('32-28');
  const before = game.fen();
  const text = '[GameType "20"][Result "2-0"][FEN "W:W99:B1"] 1. 32-28 2-0';
  assert.throws(() => game.loadPdn(text, { lenient: true }), { code: 'bad-fen' });
  assert.equal(game.fen(), before);
  assert.equal(game.result(), '*');
});
