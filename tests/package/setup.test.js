/**
 * A machine that cannot be made ready is told what it lacks in one sentence, and the command fails.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { project, temporaryFolder } from './installed.js';

/** Runs a build script with a path on which nothing is found, so that neither tools nor apt-get are there. */
function runBare(script, nodeArgs = []) {
  const { PATH, CC, CHROMIUM, NODE_OPTIONS, ...rest } = process.env;
  void [PATH, CC, CHROMIUM, NODE_OPTIONS];
  const env = { ...rest, PATH: temporaryFolder() };
  return spawnSync(process.execPath, [...nodeArgs, join(project, 'js/build', script)], { encoding: 'utf8', env });
}

const sentence = (text) => text.trim().split('\n');

for (const script of ['start.js', 'test.js', 'build.js']) {
  test(`${script} without Emscripten and without apt-get says so in one sentence and fails`, () => {
    const { status, stdout, stderr } = runBare(script);
    assert.notEqual(status, 0);
    assert.equal(stdout, '');
    assert.equal(sentence(stderr).length, 1, stderr);
    assert.match(stderr, /^Please install CMake; make;.*Emscripten \(emcc\).*apt-get install.*emscripten.*\.\n$/);
  });
}

test('an old Node is refused in one sentence', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });`;
  const { status, stderr } = runBare('start.js', ['--import', `data:text/javascript,${encodeURIComponent(old)}`]);
  assert.notEqual(status, 0);
  assert.deepEqual(sentence(stderr), [
    'Damier needs Node 20.19 or newer (this is 18.19.0): please install it and run this again.',
  ]);
});
