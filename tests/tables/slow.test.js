// Every position of at most three pieces, of six games, as a plain and slow solver finds it: slow.c, which shares nothing with
// the builder of tables. Four pieces: `npm run tables check`.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const programs = fileURLToPath(new URL('../../build/native/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'damier-slow-'));
after(() => rmSync(folder, { recursive: true }));

const run = (program, ...args) => execFileSync(join(programs, program), args, { encoding: 'utf8' });

for (const variant of ['spanish', 'international', 'english', 'damas', 'russian', 'turkish'])
  test(`${variant}: the tables say what a plain solver finds`, () => {
    const file = join(folder, `${variant}.dtab`);
    run('tables', variant, '3', '3', file);
    const [, compared, different] = /: (\d+) positions .*, (\d+) different/.exec(
      run('tables_slow', variant, '3', file),
    );
    assert.ok(Number(compared) > 300000);
    assert.equal(Number(different), 0);
  });
