// The native program against the published counts: in the fastest generator to 30 million leaves a line, in the one for
// any rules and in wide sets to one million. `npm run bench -- vectors` goes on to the end of every line.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dataTable } from '../data/data.js';

const program = fileURLToPath(new URL('../../build/native/perft', import.meta.url));
const GENERATORS = [
  ['the fastest generator', [], 30e6],
  ['the generator for any rules', ['--plain'], 1e6],
  ['that one in wide sets', ['--wide'], 1e6],
];

for (const [generator, options, leaves_max] of GENERATORS) {
  test(`native: perft of every line in its mode, ${generator}`, () => {
    const rows = dataTable('perft.tsv');
    for (const { variant, fen, mode, counts } of rows) {
      const all = counts.split(' ');
      const expected = all.filter((count, i) => i === 0 || Number(count) <= leaves_max);
      const paths = mode === 'k' ? ['--paths'] : [];
      const args = ['-v', variant, '-f', fen, '-d', String(expected.length), ...paths, ...options];
      const lines = execFileSync(program, args, { encoding: 'utf8' }).trim().split('\n');
      const got = lines.map((line) => line.trim().split(/\s+/)[1]);
      assert.deepEqual(got, expected, `${variant} ${fen} ${mode}`);
    }
  });
}
