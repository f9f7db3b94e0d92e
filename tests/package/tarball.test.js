/**
 * What is inside the published tarball: only what users need, small, without dependencies, and understood by the tools
 * that judge packages (publint, arethetypeswrong).
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createPackageFromTarballData, checkPackage } from '@arethetypeswrong/core';
import { build as esbuild } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { install, pack, read } from './installed.js';

/**
 * Budgets in bytes. The wasm holds every game of the rules; the tarball has it three times: bare, inlined in a module, and
 * in the file for a script tag, which is beside the modules together with its source map.
 */
const wasmGzipped_max = 68_000;
const oneFileGzipped_max = 143 * 1024;
const boardGzipped_max = 28 * 1024;
const tarball_max = 630_000;
const unpacked_max = 1_960_000;
/** Of one game's weights under brotli. Only the games that are played load theirs, so they count apart from the code. */
const weights_max = 100 * 1024;
/** Of one game's opening book. */
const bookGzipped_max = 10 * 1024;

let packed, folder, damier, manifest;
before(() => {
  packed = pack();
  ({ folder, damier } = install(packed.tarball));
  manifest = JSON.parse(read(damier, 'package.json'));
});

test('holds only dist, the licence, the readme, the changelog and package.json', () => {
  const stray = packed.files.filter(
    (file) => !/^(dist\/.*|LICENSE|README\.md|CHANGELOG\.md|package\.json)$/.test(file),
  );
  assert.deepEqual(stray, []);
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json'])
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
  const oneFile = gzipSync(read(damier, 'dist/damier-board.min.js'), { level: 9 }).length;
  assert.ok(wasm <= wasmGzipped_max, `damier.wasm: ${wasm} bytes gzipped`);
  assert.ok(oneFile <= oneFileGzipped_max, `damier-board.min.js: ${oneFile} bytes gzipped`);
  const data = [...modulesOf('weights'), ...modulesOf('books')];
  const code_bytes = packed.packed_bytes - sum(data.map((text) => gzipSync(text, { level: 9 }).length));
  const unpacked_bytes = packed.unpacked_bytes - sum(data.map((text) => text.length));
  assert.ok(code_bytes <= tarball_max, `tarball without weights and books: ${code_bytes} bytes`);
  assert.ok(unpacked_bytes <= unpacked_max, `unpacked without weights and books: ${unpacked_bytes} bytes`);
});

test('the board with English is small in a page’s bundle, and the editor and other languages come later', async () => {
  const now = await bundledAtOnce(
    `import { DraughtsBoardElement } from 'damier/board'; console.log(DraughtsBoardElement);`,
  );
  const size = gzipSync(now, { level: 9 }).length;
  assert.ok(size <= boardGzipped_max, `${size} bytes gzipped`);
  assert.match(now, /Home player/);
  for (const late of [/Joueur de salon/, /class="fen"|className:"fen"/]) assert.doesNotMatch(now, late);
});

/** What esbuild makes of a module that uses the package, minified: the part that loads at once. */
async function bundledAtOnce(contents) {
  const { outputFiles, metafile } = await esbuild({
    stdin: { contents, resolveDir: folder, sourcefile: 'page.js' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    outdir: join(folder, 'out'),
    write: false,
    metafile: true,
    absWorkingDir: folder,
  });
  const seen = new Set();
  const follow = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { kind, path: next } of metafile.outputs[path].imports) if (kind === 'import-statement') follow(next);
  };
  follow(Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === 'page.js'));
  return outputFiles.flatMap(({ path, text }) => (seen.has(relative(folder, path)) ? [text] : [])).join('');
}

test('the weights of a game stay small', () => {
  const sizes = modulesOf('weights').map((text) => brotliCompressSync(text).length);
  assert.ok(sizes.length > 0);
  for (const size of sizes) assert.ok(size <= weights_max, `${size} bytes`);
});

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

test('the opening book of a game stays small', () => {
  const sizes = modulesOf('books').map((text) => gzipSync(text, { level: 9 }).length);
  assert.ok(sizes.length >= 6);
  for (const size of sizes) assert.ok(size <= bookGzipped_max, `${size} bytes`);
});

/** Texts of the modules in that folder of dist/. */
function modulesOf(folder) {
  const files = packed.files.filter((file) => new RegExp(`^dist/${folder}/[\\w-]+\\.js$`).test(file));
  return files.map((file) => read(damier, file));
}

test('damier.wasm imports nothing', () => {
  const wasm = new WebAssembly.Module(readFileSync(join(damier, 'dist/damier.wasm')));
  assert.deepEqual(WebAssembly.Module.imports(wasm), []);
});

test('the entries without inlined bytes really carry none', () => {
  const wasm = /[^\n]{100000}/; // no line is longer but that of the bytes
  assert.match(staticClosure(damier, 'index.js'), wasm);
  for (const entry of ['slim.js', 'board.js']) assert.doesNotMatch(staticClosure(damier, entry), wasm, entry);
  assert.ok(read(damier, 'dist/damier-worker.js').length < 100_000);
});

test('no file asks for a Node module, calls require or makes code from strings', () => {
  for (const file of packed.files.filter((name) => name.endsWith('.js'))) {
    const text = read(damier, file);
    assert.doesNotMatch(text, /(from|import)\s*\(?\s*["']node:|\brequire\s*\(|\beval\s*\(|new Function\b/, file);
  }
});

test('bundlers and CDNs that do not read `exports` find the entry, its types and the file for a script tag', () => {
  assert.equal(manifest.main, manifest.exports['.'].default);
  assert.equal(manifest.types, manifest.exports['.'].types);
  for (const cdn of ['jsdelivr', 'unpkg']) assert.ok(packed.files.includes(manifest[cdn].replace('./', '')), cdn);
});

test('files that people meet in error messages have short lines and names that stay', () => {
  const readable = packed.files.filter(
    (file) => file.endsWith('.js') && !/\.min\.|damier-worker|worker-source|\/(weights|books)\/[\w-]+\.js$/.test(file),
  );
  for (const file of readable) {
    assert.doesNotMatch(file, /-[A-Z0-9]{8}\./, file);
    // Tables of sentences and of rules have long lines; the wasm is one, in a module that throws nothing else.
    const longest = Math.max(
      ...read(damier, file)
        .split('\n')
        .map((line) => line.length),
    );
    if (!file.includes('core-inlined')) assert.ok(longest < 1000, `${file}: a line of ${longest} characters`);
  }
});

test('a minified file has a map whose sources are in the tarball', () => {
  for (const file of packed.files.filter((name) => name.endsWith('.min.js'))) {
    const { sources } = JSON.parse(read(damier, `${file}.map`));
    for (const source of sources) assert.ok(packed.files.includes(`dist/${source}`), source);
    assert.match(read(damier, file), new RegExp(`sourceMappingURL=${file.replace('dist/', '')}\\.map`));
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
