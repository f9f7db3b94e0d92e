/**
 * `npm run consumers`: the packed package in other bundlers, hosts and versions of Node than npm test has: see
 * tests/consumers/consumers.js. It asks the registry for their packages.
 */
import { join } from 'node:path';
import { build } from './build.js';
import { tests } from './paths.js';
import { main, show } from './run.js';
import { setUp } from './setup.js';

await main(async () => {
  const machine = await setUp({ browser: 'needed' });
  await build(machine);
  const env = { CHROMIUM: machine.browser };
  show(process.execPath, ['--test', '--test-reporter=spec', join(tests, 'consumers', 'consumers.js')], { env });
});
