/**
 * What the README shows works as it stands there: its JavaScript is run in the installed package, and its commands are
 * scripts and programs that exist.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { install, pack, project, read, runNode } from './installed.js';

const blocks = (language) =>
  [...read(project, 'README.md').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
    .filter((block) => block[1] === language)
    .map((block) => block[2]);

let folder;
before(() => ({ folder } = install(pack().tarball)));

test('the JavaScript runs as it is printed', () => {
  const [playing, explaining, yote] = blocks('js').map((program) =>
    runNode(folder, ['--input-type=module', '-e', program]),
  );
  assert.match(playing, /^\d+[-x]\d+ \d+ \{.*\} B:W/);
  assert.match(explaining, /^A man moves only one square\..*Проста ходить лише на одне поле\./);
  assert.match(yote, /^\[ 'd3' \] \[ 'f5' \] 10$/m);
});

test('the page loads a file that the package has', () => {
  const [page] = blocks('html');
  const [, script] = /src="([^"]+)"/.exec(page);
  assert.ok(existsSync(join(folder, script)), script);
});

test('every npm command it names is a script of package.json', () => {
  const { scripts } = JSON.parse(read(project, 'package.json'));
  const named = [...read(project, 'README.md').matchAll(/npm (?:run )?([a-z]+)/g)].map((match) => match[1]);
  const unknown = named.filter((name) => !(name in scripts));
  assert.deepEqual(unknown, []);
});
