/**
 * `npm run check`: format, lint and types. Every part runs, so that one call shows all there is to mend. With --write the
 * formatters mend what they can.
 */
import { join } from 'node:path';
import { build } from './build.js';
import { js, root, source, tests } from './paths.js';
import { Stop, attempt, main } from './run.js';

const write = process.argv.includes('--write');

await main(async () => {
  // Types of rules, bytes and weights are written by the build.
  await build();
  const { filesUnder } = await import('./stamp.js');
  const cFiles = [source, join(tests, 'c'), join(tests, 'fuzz')]
    .flatMap(filesUnder)
    .filter((file) => /\.[ch]$/.test(file));
  const parts = [
    ['C format', 'clang-format', write ? ['-i', ...cFiles] : ['--dry-run', '-Werror', ...cFiles]],
    ['format', tool('prettier'), [write ? '--write' : '--check', '--log-level=warn', '.']],
    ['lint', tool('eslint'), ['.']],
    ['types', tool('tsc'), ['-p', join(js, 'tsconfig.json')]],
    ['types of sources', tool('tsc'), ['-p', join(js, 'tsconfig.sources.json')]],
  ];
  const failed = parts.filter(([name, program, args]) => !passes(name, program, args)).map(([name]) => name);
  if (failed.length > 0) throw new Stop(`Not clean: ${failed.join(', ')}. (npm run format mends formatting.)`);
});

function tool(name) {
  return join(root, 'node_modules', '.bin', name);
}

function passes(name, program, args) {
  if (name === 'C format' && !attempt(program, ['--version']).ok) {
    console.log(`!! ${name}: SKIPPED, there is no clang-format here.`);
    return true;
  }
  const { ok, output } = attempt(program, args);
  if (!ok) console.log(output.trim());
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
  return ok;
}
