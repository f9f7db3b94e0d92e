/**
 * `npm run bench`: builds, then runs every program of tests/bench one after the other, so that none disturbs another's
 * times. `npm run bench -- NAME…` runs only those.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.js';
import { alone } from './lock.js';
import { tests } from './paths.js';
import { main, show } from './run.js';

await main(async () => {
  const { compiler } = await build();
  const { compileMeasured } = await import('./wasm.js');
  await alone(() => compileMeasured(compiler));
  const wanted = process.argv.slice(2);
  const programs = readdirSync(join(tests, 'bench')).filter((name) => name.endsWith('.js'));
  for (const name of programs) {
    if (wanted.length > 0 && !wanted.includes(name.replace('.js', ''))) continue;
    console.log(`\n== ${name.replace('.js', '')}`);
    show(process.execPath, [join(tests, 'bench', name)]);
  }
});
