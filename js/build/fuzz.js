/**
 * `npm run fuzz [-- --seconds N] [--only NAME] [--save]`: random input for everything that reads text from outside, under
 * the sanitizers. With a clang that has libFuzzer the targets of tests/fuzz look for new paths through the code; without
 * one a plain driver changes the saved corpus at random. Two targets at a time. A finding ends with the input that shows
 * it; --save keeps what libFuzzer found worth keeping, in as few inputs as it can, in tests/fuzz/corpus. What is read in
 * JavaScript alone has a target there that is a program of Node: cuts.js.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { alone } from './lock.js';
import { fuzzBuild, sanitizedBuild, tests } from './paths.js';
import { Stop, attempt, main } from './run.js';
import { findFuzzer, setUp } from './setup.js';
import { compileFuzz, compileSanitized } from './wasm.js';

const together = 2;
const saved_bytes_max = 300;
const corpusFile = (name) => join(tests, 'fuzz', 'corpus', `${name}.txt`);
const targetsIn = (extension) =>
  readdirSync(join(tests, 'fuzz'))
    .filter((file) => file.endsWith(extension) && file !== 'driver.c')
    .map((file) => basename(file, extension));
const scripts = targetsIn('.js');
const targets = [...targetsIn('.c'), ...scripts];

/* ---- libFuzzer ---- */

const folderOf = (name) => join(fuzzBuild, 'corpus', name);

async function runFuzzer(name, seconds) {
  const folder = folderOf(name);
  mkdirSync(folder, { recursive: true });
  for (const bytes of readCorpus(name)) {
    writeFileSync(join(folder, createHash('sha1').update(bytes).digest('hex')), bytes);
  }
  const limits = [`-max_total_time=${seconds}`, '-max_len=400', '-timeout=20', '-rss_limit_mb=2048'];
  const findings = `-artifact_prefix=${join(fuzzBuild, `${name}-`)}`;
  const { ok, output } = await run(join(fuzzBuild, `fuzz_${name}`), [
    folder,
    ...limits,
    findings,
    '-print_final_stats=1',
  ]);
  const executed = /stat::number_of_executed_units: (\d+)/.exec(output)?.[1];
  const [, coverage, features, corpus] = [...output.matchAll(/cov: (\d+) ft: (\d+) corp: (\d+)/g)].at(-1) ?? [];
  console.log(`${mark(ok)} ${name}: ${executed} executions, ${coverage} edges, ${features} features, corpus ${corpus}`);
  if (!ok) console.log(output.split('\n').slice(-60).join('\n'));
  return ok;
}

/** The saved corpus becomes what together reaches all that the whole found corpus reaches; long inputs are left out. */
function save(name) {
  const small = join(fuzzBuild, 'small', name);
  rmSync(small, { recursive: true, force: true });
  mkdirSync(small, { recursive: true });
  const { ok, output } = attempt(join(fuzzBuild, `fuzz_${name}`), ['-merge=1', small, folderOf(name)]);
  if (!ok) throw new Stop(`${output}\nThe corpus of ${name} could not be merged.`);
  const inputs = readdirSync(small).map((file) => readFileSync(join(small, file)));
  const lines = inputs.filter(({ length }) => length <= saved_bytes_max).map(lineOf);
  const [comment] = readFileSync(corpusFile(name), 'utf8').split('\n');
  writeFileSync(corpusFile(name), [comment, ...lines.sort(), ''].join('\n'));
}

/* ---- Without it ---- */

async function runDriver(name, seconds) {
  const seed = String(Date.now());
  const { ok, output } = await run(join(sanitizedBuild, `fuzz_${name}`), [corpusFile(name), seconds, seed], fuzzBuild);
  console.log(`${mark(ok)} ${name}, seed ${seed}: ${output.trim()}`);
  return ok;
}

/* ---- In JavaScript ---- */

async function runScript(name, seconds) {
  const seed = String(Date.now());
  const { ok, output } = await run(process.execPath, [join(tests, 'fuzz', `${name}.js`), seconds, seed]);
  console.log(`${mark(ok)} ${name}, seed ${seed}: ${output.trim()}`);
  return ok;
}

/* ---- Parts ---- */

const mark = (ok) => (ok ? 'ok  ' : 'FAIL');

function run(program, args, cwd) {
  if (cwd) mkdirSync(cwd, { recursive: true });
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Inputs of a saved corpus: a line each, bytes beside printable ASCII as \xNN. @returns {Buffer[]} */
function readCorpus(name) {
  const lines = readFileSync(corpusFile(name), 'latin1').split('\n');
  return lines.filter((line) => line && line[0] !== '#').map((line) => Buffer.from(unescaped(line), 'latin1'));
}

const unescaped = (line) => line.replace(/\\x([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

/** The first byte of a line may not be read as the beginning of a comment. */
function lineOf(bytes) {
  const hex = (byte) => `\\x${byte.toString(16).padStart(2, '0')}`;
  const plain = (byte, i) => byte >= 32 && byte < 127 && byte !== 92 && (i > 0 || byte !== 35);
  return Array.from(bytes, (byte, i) => (plain(byte, i) ? String.fromCharCode(byte) : hex(byte))).join('');
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      only: { type: 'string' },
      save: { type: 'boolean', default: false },
    },
  });
  const { compiler } = await setUp();
  const clang = await findFuzzer();
  if (!clang) console.log('!! No clang with libFuzzer: the saved corpus is changed at random instead.');
  await alone(() => (clang ? compileFuzz(clang) : compileSanitized(compiler)));
  const waiting = targets.filter((name) => !values.only || values.only === name);
  if (waiting.length === 0) throw new Stop(`There is no such target: ${targets.join(', ')}.`);
  const failed = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const isScript = scripts.includes(name);
      const ok = await (isScript ? runScript : clang ? runFuzzer : runDriver)(name, values.seconds);
      if (!ok) failed.push(name);
      else if (clang && values.save && !isScript) save(name);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  if (failed.length > 0) throw new Stop(`Findings in ${failed.join(', ')}: see above.`);
});
