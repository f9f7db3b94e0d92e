/**
 * dist/, the published package: the entries of package.json bundled by esbuild into modules that share their common
 * parts, single files for pages without a bundler, the bare damier.wasm, and the hand-written types.
 *
 * The modules are not minified and their names stay the same from release to release: an error in Node prints a line that
 * reads, and a bundler makes them small anyway. The worker and the single files are, these with maps that lead to
 * the modules beside them.
 *
 * Modules are generated into js/ first, so that the sources also run unbundled: core/bytes.js holds the wasm as text,
 * core/version.js what package.json says, thinking/worker-source.js the bundled worker, for hosts that refuse a worker
 * by address, and thinking/weights/ and thinking/books/ what weights.js and books.js make of src/data.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { swap } from '../core/swap.js';
import { bookFiles, bookIds, bookModules } from './books.js';
import { elementsManifest } from './manifest.js';
import { dist, js, root, wasmFile } from './paths.js';
import { filesUnder, whenChanged } from './stamp.js';
import { weightsFiles, weightsIds, weightsModules } from './weights.js';

/** Entry -> its source. */
const entries = {
  index: 'index.js',
  engine: 'engine.js',
  board: 'board.js',
  define: 'define.js',
  game: 'game.js',
  slim: 'slim.js',
  puzzles: 'puzzles.js',
  lang: 'lang/index.js',
  'lang/review': 'lang/review.js',
  ...Object.fromEntries(languages().map((tag) => [`lang/${tag}`, `lang/${tag}.js`])),
  ...Object.fromEntries(weightsIds.map((id) => [`weights/${id}`, `thinking/weights/${id}.js`])),
  ...Object.fromEntries(bookIds.map((id) => [`books/${id}`, `thinking/books/${id}.js`])),
  'cli/damier': 'cli/damier.js',
};
/** One file for a script tag, made from the module of dist/ that is named; what is only wanted sometimes lies beside it. */
const singles = { 'damier-board.min': 'define' };
const beside = ['./dist/lang/*', './dist/weights/*', './dist/books/*', './dist/late-*'];
/** Frameworks whose JSX knows the elements by types of their own. */
const frameworks = ['react', 'preact', 'vue', 'svelte'];
const worker = 'thinking/damier-worker.js';

/** A package of its own, see tables.js. */
const tablesPackage = join(js, 'tables');

const bytesModule = join(js, 'core', 'bytes.js');
const versionModule = join(js, 'core', 'version.js');
const workerModule = join(js, 'thinking', 'worker-source.js');

const options = {
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: ['chrome91', 'firefox90', 'safari16.4', 'node20.19'],
  legalComments: 'none',
  charset: 'utf8',
  absWorkingDir: root,
  write: false,
  logLevel: 'error',
};

/** Names survive, so that a user's stack trace reads; gzip makes up for most of their length. */
const small = {
  minifyWhitespace: true,
  minifySyntax: true,
  // The wasm as a template literal would have escapes in it that Parcel cannot carry over.
  supported: { 'template-literal': false },
};

/** @type {import('terser').MinifyOptions} */
const tersely = { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true } };

/** The tables of sentences that there are. */
function languages() {
  return readdirSync(join(js, 'lang'))
    .filter((name) => /^[a-z]{2}\.js$/.test(name))
    .map((name) => name.slice(0, 2));
}

/** Brings dist/ up to date with js/ and damier.wasm. */
export async function bundlePackage() {
  const data = [...weightsModules(), ...bookModules()];
  const generated = [bytesModule, versionModule, workerModule, ...data.map(([file]) => file)];
  const sources = filesUnder(js).filter((file) => !generated.includes(file) && !file.startsWith(tablesPackage));
  const inputs = [
    ...sources,
    ...weightsFiles,
    ...bookFiles,
    wasmFile,
    join(root, 'package.json'),
    join(root, 'package-lock.json'),
  ];
  await whenChanged('package', inputs, [dist, ...generated], async () => {
    writeCoreBytes();
    writeVersion();
    for (const [file, text] of data) writeIfNew(file, text);
    const files = new Map([...(await bundleWorker()), ...(await bundleEntries()), ...types()]);
    files.set('damier.wasm', readFileSync(wasmFile));
    files.set('custom-elements.json', elementsManifest());
    // Types only: whoever follows the import finds nothing to run.
    for (const name of frameworks) files.set(`jsx/${name}.js`, 'export {};\n');
    writeDist(files);
    writeDist(new Map([...files, ...(await bundleSingles())]));
  });
}

/**
 * js/core/bytes.js: `size`, the length of the wasm; `text`, one character for each of its bytes; `swapped`, pairs of
 * characters that have changed places in it. inlined.js says why and turns them back.
 */
function writeCoreBytes() {
  const wasm = readFileSync(wasmFile);
  const pairs = swapsFor(wasm);
  swap(wasm, pairs);
  const parts = { size: wasm.length, swapped: Buffer.from(pairs).toString('latin1'), text: wasm.toString('latin1') };
  const lines = Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  writeIfNew(bytesModule, ['// Generated by the build from damier.wasm.', ...lines, ''].join('\n'));
}

/** Bytes that a string literal in UTF-8 holds as they are, whatever tool prints it: no control that is escaped, no quote, no backslash. */
const isPlain = (byte) => byte > 0 && byte < 128 && !(byte >= 7 && byte <= 13) && ![27, 34, 92].includes(byte);

/** The bytes that cost two though they are frequent, each followed by the plain one that is rare and takes its place. */
function swapsFor(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte]++;
  const byCount = [...counts.keys()].sort((a, b) => counts[b] - counts[a]);
  const frequent = byCount.slice(0, byCount.filter(isPlain).length);
  const rare = byCount.filter((byte) => isPlain(byte) && !frequent.includes(byte));
  return frequent.filter((byte) => !isPlain(byte)).flatMap((byte, i) => [byte, rare[i]]);
}

function writeVersion() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeIfNew(versionModule, `// Generated by the build from package.json.\nexport const version = '${version}';\n`);
}

/** The worker is one file without imports: it gets the compiled core by message, so it carries no wasm. */
async function bundleWorker() {
  const result = await esbuild.build({ ...options, ...small, entryPoints: [join(js, worker)] });
  const [{ text }] = result.outputFiles;
  writeIfNew(
    workerModule,
    `// Generated by the build from ${worker}.\nexport const source = ${JSON.stringify(text)};\n`,
  );
  return [[basename(worker), text]];
}

async function bundleEntries() {
  const result = await esbuild.build({
    ...options,
    entryPoints: Object.entries(entries).map(([name, source]) => ({ in: join(js, source), out: name })),
    splitting: true,
    outdir: dist,
    chunkNames: 'chunk-[hash]',
    metafile: true,
  });
  const names = chunkNames(result.metafile.outputs);
  return result.outputFiles.map(({ path, text }) => {
    const name = relative(dist, path);
    return [names.get(name) ?? name, text.replace(/\bchunk-\w+\.js\b/g, (chunk) => names.get(chunk))];
  });
}

/**
 * Chunk -> a name that stays: that of its last module, which is the one that needs the others; `late` when it is loaded
 * only when it is wanted. What is esbuild's own has no module.
 */
function chunkNames(outputs) {
  const names = new Map();
  for (const [path, { inputs, entryPoint }] of Object.entries(outputs)) {
    const chunk = basename(path);
    if (!chunk.startsWith('chunk-')) continue;
    const last = entryPoint ?? Object.keys(inputs).at(-1) ?? 'js/helpers.js';
    const name = last.replace(/^js\//, '').replaceAll('/', '-');
    names.set(chunk, `${entryPoint ? 'late' : 'shared'}-${name}`);
  }
  return names;
}

/** The maps hold no text: what they name lies beside them. */
async function bundleSingles() {
  const result = await esbuild.build({
    ...options,
    ...small,
    entryPoints: Object.entries(singles).map(([name, entry]) => ({ in: join(dist, `${entry}.js`), out: name })),
    outdir: dist,
    external: beside,
    minifyIdentifiers: true,
    sourcemap: true,
    sourcesContent: false,
  });
  const texts = new Map(result.outputFiles.map(({ path, text }) => [relative(dist, path), text]));
  const smaller = Object.keys(singles).map((name) => minified(`${name}.js`, texts));
  return (await Promise.all(smaller)).flat();
}

/** Terser finds another two per cent. @param {Map<string, string>} texts  of the file and its map */
async function minified(name, texts) {
  const sourceMap = { content: texts.get(`${name}.map`), filename: name, url: `${name}.map` };
  const { code, map } = await minify({ [name]: texts.get(name) }, { ...tersely, sourceMap });
  return [
    [name, code],
    [`${name}.map`, map],
  ];
}

/** The .d.ts files as they lie in js/, and one that forwards for an entry whose source lies deeper. */
function types() {
  const written = filesUnder(js).filter((file) => file.endsWith('.d.ts') && !file.startsWith(tablesPackage));
  const files = new Map(written.map((file) => [relative(js, file), readFileSync(file)]));
  for (const [name, source] of Object.entries(entries)) {
    const target = source.replace(/\.js$/, '.d.ts');
    if (files.has(target) && !files.has(`${name}.d.ts`)) files.set(`${name}.d.ts`, `export * from './${source}';\n`);
  }
  return files;
}

function writeDist(files) {
  for (const [name, contents] of files) writeIfNew(join(dist, name), contents);
  for (const file of filesUnder(dist)) if (!files.has(relative(dist, file))) rmSync(file);
}

/** Leaves a file alone that already has these contents, so that what depends on it is not rebuilt. */
function writeIfNew(file, contents) {
  const bytes = Buffer.from(contents);
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
