/**
 * `npm test`: everything that must hold. Builds, runs the C unit tests twice (optimised, and with sanitizers), then all of
 * tests/**\/*.test.js with Node's runner, whose summary comes last. Fails when any part fails or when nothing ran.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.js';
import { shareBrowser } from './browser.js';
import { alone } from './lock.js';
import { build as buildFolder, nativeBuild, sanitizedBuild, tests } from './paths.js';
import { Stop, main, showBeside } from './run.js';
import { setUp } from './setup.js';

await main(async () => {
  const machine = await setUp({ browser: process.env.CI ? 'needed' : 'wanted' });
  await build(machine);
  await testCore(machine);
  await testPackage(machine);
});

async function testCore({ compiler }) {
  const { compileNative, compileSanitized, runUnitTests } = await import('./wasm.js');
  await alone(() => {
    compileNative(compiler);
    compileSanitized(compiler);
  });
  for (const folder of [nativeBuild, sanitizedBuild]) runUnitTests(folder);
}

/** $DAMIER_TESTS (a part of a path) runs only the test files that have it in their name. */
async function testPackage({ browser }) {
  const { filesUnder } = await import('./stamp.js');
  const files = filesUnder(tests).filter(
    (file) => file.endsWith('.test.js') && file.includes(process.env.DAMIER_TESTS ?? ''),
  );
  if (files.length === 0) throw new Stop('There is no test file under tests/.');
  const record = join(buildFolder, 'tests.tap');
  mkdirSync(buildFolder, { recursive: true });
  const reporters = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${record}`,
  ];
  // A core for each file: Node alone would leave one idle, which on two cores is half of them.
  const files_at_once = `--test-concurrency=${availableParallelism()}`;
  const shared = browser && (await shareBrowser(browser));
  try {
    await showBeside(process.execPath, ['--test', files_at_once, ...reporters, ...files], { env: shared?.env });
  } finally {
    await shared?.close();
  }
  const ran = Number(/^# pass (\d+)$/m.exec(readFileSync(record, 'utf8'))?.[1] ?? 0);
  if (ran === 0) throw new Stop('Not one test ran.');
}
