// The programs that make weights: the same arguments give the same file, byte for byte; what they make can be played
// with, and only in its own game.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'weights-'));
after(() => rmSync(folder, { recursive: true }));

const program = (name) => join(root, 'build/native', name);
const run = (name, ...args) => execFileSync(program(name), args, { encoding: 'utf8', stdio: 'pipe' });
const path = (name) => join(folder, name);

/** Two generations of a few games, as the files in src/data were made. */
function make(variant, name) {
  const [games, more, first, second] = ['games', 'more', 'first', 'second'].map((part) => path(name + part));
  run('gather', variant, '25', '150', '7', games);
  run('fit', variant, first, 'made=a test', 'passes=2', games);
  run('gather', variant, '25', '150', '8', more, first);
  run('fit', variant, second, 'made=a test', 'passes=2', 'shape=3x3', 'shape=2x2', games, more);
  return [games, more, first, second].map((file) => readFileSync(file));
}

for (const variant of ['international', 'english']) {
  test(`weights of ${variant} are made again byte for byte`, () => {
    const [once, again] = [make(variant, 'once'), make(variant, 'again')];
    assert.ok(once.every((bytes) => bytes.length > 1000));
    once.forEach((bytes, i) => assert.ok(bytes.equals(again[i]), `file ${i}`));
    assert.ok(!once[0].equals(once[1]), 'another seed plays other games');
    assert.match(run('match', variant, `100@${path('oncesecond')}`, '100', '--games', '2'), /^2 games:/m);
  });
}

test('weights of another game are refused', () => {
  make('english', 'checkers');
  const answer = spawnSync(program('match'), ['spanish', `100@${path('checkersfirst')}`, '100', '--games', '2'], {
    encoding: 'utf8',
  });
  assert.equal(answer.status, 2);
  assert.match(answer.stderr, /another game/);
});

test('every file of weights in the tree says how it was made and is one of its game', () => {
  const files = readdirSync(join(root, 'src/data')).filter((name) => name.endsWith('.weights'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const exported = Object.keys(manifest.exports).filter((name) => name.startsWith('./weights/'));
  assert.deepEqual(exported.sort(), files.map((name) => `./weights/${name.replace('.weights', '')}`).sort());
  for (const name of files) {
    const bytes = readFileSync(join(root, 'src/data', name));
    const made = bytes.toString('utf8', 48, 48 + bytes.readUInt16LE(46));
    assert.match(made, /\d games/, name);
    const id = bytes.toString('utf8', 20, 44).replace(/\0+$/, '');
    assert.equal(`${id}.weights`, name);
    assert.match(
      run('match', id, `20@${join(root, 'src/data', name)}`, '20', '--games', '2', '--plies', '2'),
      /^2 games:/m,
    );
  }
});
