// Bytes to text: byte order marks, what is found out without one, and what the caller says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DraughtsError, PdnParser, parsePdn } from 'damier';

const text = (event, comment) => `[Event "${event}"]\r\n\r\n1. 32-28 {${comment}} 19-23 2-0\r\n`;
const russian = text('Первенство СССР', 'лучший ход'); // windows-1251
const french = text('Championnat de Genève', 'à étudier, plutôt forcé'); // Latin-1
const mixed = text('Мат ½ – 高文龙', 'é'); // needs Unicode

const latin1 = (words) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));
/** Cyrillic letters of windows-1251 lie from 0xC0 on in the order of Unicode. */
const cyrillic = (words) =>
  Uint8Array.from(words, (letter) => {
    const unit = letter.charCodeAt(0);
    return unit < 0x80 ? unit : unit - 0x410 + 0xc0;
  });
const utf8 = (words) => new TextEncoder().encode(words);
const utf16 = (words, big) => {
  const bytes = new Uint8Array(words.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < words.length; i++) view.setUint16(2 * i, words.charCodeAt(i), !big);
  return bytes;
};
const mark = '\ufeff';

const FILES = {
  'UTF-8': [utf8(mixed), mixed],
  'UTF-8 with a mark': [utf8(mark + mixed), mixed],
  'UTF-16, little end first, with a mark': [utf16(mark + mixed, false), mixed],
  'UTF-16, big end first, with a mark': [utf16(mark + mixed, true), mixed],
  'UTF-16, little end first': [utf16(mixed, false), mixed],
  'UTF-16, big end first': [utf16(mixed, true), mixed],
  'Latin-1': [latin1(french), french],
  'windows-1251': [cyrillic(russian), russian],
  'plain ASCII': [utf8(text('a', 'b')), text('a', 'b')],
};

const tell = (games) => games.map(({ headers, moves, errors }) => [headers.Event, moves, errors]);

for (const [name, [bytes, words]] of Object.entries(FILES)) {
  const expected = tell(parsePdn(words, { variant: 'international' }));
  test(`${name} is found out`, () => {
    assert.equal(expected.length, 1);
    assert.deepEqual(tell(parsePdn(bytes, { variant: 'international' })), expected);
    assert.deepEqual(tell(parsePdn(bytes.buffer, { variant: 'international' })), expected);
  });
}

for (const name of ['UTF-8', 'UTF-8 with a mark', 'UTF-16, little end first', 'UTF-16, big end first, with a mark']) {
  test(`${name}, byte by byte`, () => {
    const [bytes, words] = FILES[name];
    const parser = new PdnParser({ variant: 'international' });
    const games = [...bytes].flatMap((byte) => parser.push(Uint8Array.of(byte)));
    assert.deepEqual(tell([...games, ...parser.end()]), tell(parsePdn(words, { variant: 'international' })));
  });
}

test('the caller may say the encoding', () => {
  const bytes = cyrillic(text('Ход', 'х'));
  const [game] = parsePdn(bytes, { variant: 'international', encoding: 'windows-1251' });
  assert.equal(game.headers.Event, 'Ход');
  assert.throws(
    () => parsePdn(bytes, { encoding: 'klingon' }),
    (error) => error instanceof DraughtsError && error.code === 'unknown-encoding',
  );
});

test('what is no text is refused', () => {
  for (const input of [5, null, undefined, {}]) {
    assert.throws(() => new PdnParser().push(input), { code: 'bad-argument' });
  }
  assert.deepEqual(parsePdn(''), []);
  const parser = new PdnParser();
  parser.end();
  assert.throws(() => parser.push('1. 32-28'), { code: 'closed' });
});
