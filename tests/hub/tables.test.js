// Files of the native Hub engine by `set-param`: endgame tables, a file or a folder, and an opening book; refused by name, and
// play goes on.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { native } from './client.js';

const builder = fileURLToPath(new URL('../../build/native/tables', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'damier-hub-'));
after(() => rmSync(folder, { recursive: true }));

const build = (variant) => {
  const file = join(folder, `${variant}.dtab`);
  execFileSync(builder, [variant, '2', '2', file], { stdio: 'pipe' });
  return file;
};
build('russian');
const file = build('english');

/** What the engine answers about a man against a king, with tables from `path`. */
function answer(path) {
  const position = `W${'e'.repeat(23)}w${'e'.repeat(7)}B`;
  const setUp = ['hub', 'set-param name=variant value=english', `set-param name=tables value="${path}"`, 'init'];
  const input = [...setUp, `pos pos=${position}`, 'level nodes=200', 'go think', ''].join('\n');
  return execFileSync(native.program, { input, encoding: 'utf8' });
}

test('a file and a folder are taken', () => {
  for (const path of [file, folder]) {
    const text = answer(path);
    assert.doesNotMatch(text, /error/);
    assert.match(text, /param name=tables/);
    assert.match(text, /done move=/);
    assert.match(text, /score=(0|-?99\.\d+)/); // known at once, whatever it is
  }
});

test('what is changed, cut short, of another game or not there is refused by name, and play goes on', () => {
  const bytes = readFileSync(file);
  const spoilt = join(folder, 'spoilt');
  mkdirSync(spoilt);
  const write = (name, contents) => {
    writeFileSync(join(spoilt, name), contents);
    return join(spoilt, name);
  };
  const changed = Uint8Array.from(bytes);
  changed[bytes.length >> 1] ^= 1;
  const cases = [
    [write('changed.dtab', changed), 'bad-tables'],
    [write('cut.dtab', bytes.subarray(0, bytes.length - 9)), 'bad-tables'],
    [spoilt, 'bad-tables'],
    [join(folder, 'russian.dtab'), 'other-tables'],
    [join(folder, 'none.dtab'), 'tables-failed'],
  ];
  for (const [path, code] of cases) {
    const text = answer(path);
    assert.match(text, new RegExp(`error message="${code}: `), path);
    assert.match(text, /done move=/);
  }
});

/** What the engine plays at level 5 on International, with the book of this text. */
function bookAnswer(text) {
  const path = join(folder, 'own.book');
  writeFileSync(path, text);
  const setUp = ['hub', 'set-param name=variant value=international', `set-param name=book value="${path}"`, 'init'];
  const input = [...setUp, 'set-param name=level value=5', 'pos start', 'level nodes=50', 'go think', ''].join('\n');
  return execFileSync(native.program, { input, encoding: 'utf8' });
}

test('a level plays from the book', () => {
  const text = bookAnswer('Damier book 1\n| 35-30 1\n');
  assert.match(text, /param name=book/);
  assert.match(text, /done move=35-30/);
});

test('a book that is none is refused, and play goes on', () => {
  const text = bookAnswer('Damier book 1\n| 35-31 1\n');
  assert.match(text, /error message="bad-book: the book '.*' is none of this game"/);
  assert.match(text, /done move=/);
});
