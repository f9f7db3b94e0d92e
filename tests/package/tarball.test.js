/**
 * What is inside the published tarball: only what users need, small, without dependencies, and understood by the tools
 * that judge packages (publint, arethetypeswrong).
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createPackageFromTarballData, checkPackage } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { install, pack, read } from './installed.js';

/** Budgets in bytes. The wasm holds every game of the rules. */
const wasmGzipped_max = 60_000;
const tarball_max = 400_000;
const unpacked_max = 1_200_000;

let packed, damier, manifest;
before(() => {
  packed = pack();
  ({ damier } = install(packed.tarball));
  manifest = JSON.parse(read(damier, 'package.json'));
});

test('holds only dist, the licence, the readme and package.json', () => {
  const stray = packed.files.filter((file) => !/^(dist\/.*|LICENSE|README\.md|package\.json)$/.test(file));
  assert.deepEqual(stray, []);
  for (const file of ['LICENSE', 'README.md', 'package.json'])
    assert.ok(packed.files.includes(file), `${file} is missing`);
});

test('depends on nothing and runs no script when it is installed', () => {
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
    assert.deepEqual(manifest[kind] ?? {}, {});
  for (const script of ['preinstall', 'install', 'postinstall']) assert.equal(manifest.scripts?.[script], undefined);
});

test('every entry of package.json is a file of the tarball, with types', () => {
  const targets = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry),
  );
  const missing = targets.map((target) => target.replace('./', '')).filter((file) => !packed.files.includes(file));
  assert.deepEqual(missing, []);
});

test('stays inside its size budgets', () => {
  const wasm = gzipSync(readFileSync(join(damier, 'dist/damier.wasm')), { level: 9 }).length;
  assert.ok(wasm <= wasmGzipped_max, `damier.wasm: ${wasm} bytes gzipped`);
  assert.ok(packed.packed_bytes <= tarball_max, `tarball: ${packed.packed_bytes} bytes`);
  assert.ok(packed.unpacked_bytes <= unpacked_max, `unpacked: ${packed.unpacked_bytes} bytes`);
});

test('damier.wasm imports nothing', () => {
  const wasm = new WebAssembly.Module(readFileSync(join(damier, 'dist/damier.wasm')));
  assert.deepEqual(WebAssembly.Module.imports(wasm), []);
});

test('the entries without inlined bytes really carry none', () => {
  const bytes = readFileSync(join(damier, 'dist/damier.wasm'));
  for (const entry of ['worker.js', 'slim.js', 'board.js']) {
    const text = staticClosure(damier, entry);
    assert.ok(text.length < bytes.length, `${entry} with what it imports: ${text.length} characters`);
  }
});

test('no file asks for a Node module, calls require or makes code from strings', () => {
  for (const file of packed.files.filter((name) => name.endsWith('.js'))) {
    const text = read(damier, file);
    assert.doesNotMatch(text, /(from|import)\s*\(?\s*["']node:|\brequire\s*\(|\beval\s*\(|new Function\b/, file);
  }
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: damier, level: 'suggestion', strict: true });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, manifest)),
    [],
  );
});

test('arethetypeswrong finds nothing, for a package of ES modules only', async () => {
  const data = createPackageFromTarballData(new Uint8Array(readFileSync(packed.tarball)));
  const { problems } = await checkPackage(data, { excludeEntrypoints: ['./damier.wasm', './package.json'] });
  // An old resolver that knows no `exports`, and require() of an ES module in TypeScript's older node16 mode.
  const expected = (problem) => problem.resolutionKind === 'node10' || problem.kind === 'CJSResolvesToESM';
  assert.deepEqual(
    problems.filter((problem) => !expected(problem)),
    [],
  );
});

/** A built file's text with that of everything it imports when it is loaded (not later). */
function staticClosure(folder, entry, seen = new Set()) {
  if (seen.has(entry)) return '';
  seen.add(entry);
  const text = read(folder, `dist/${entry}`);
  const imports = [...text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)].map((match) => match[1]);
  return text + imports.map((file) => staticClosure(folder, file, seen)).join('');
}
