/**
 * The packed package where npm test does not try it, because each needs a large package of its own: Vite 6, Next, Vitest,
 * Deno, workerd, and the tests of the package in the Node versions it promises. Run by `npm run consumers`, which takes some
 * minutes and asks the registry; what has been fetched stays in build/consumers.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build } from '../../js/build/paths.js';
import { pack, project } from '../package/installed.js';
import { app, page, visit } from '../package/page.js';

const packages = {
  ...{ vite: '6.4.6', next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', vitest: '4.1.12' },
  ...{ deno: '2.9.6', workerd: '1.20261117.1' },
};
/** Versions of Node: the oldest that is promised, and the newest of those that are maintained. */
const nodes = ['20.19.0', '22.23.3', '24.21.0'];
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const folder = join(build, 'consumers');
const within = (...parts) => join(folder, ...parts);
const inPackage = (...parts) => within('node_modules', ...parts);

function run(program, args, { cwd = folder, env = {} } = {}) {
  const all = { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined, NEXT_TELEMETRY_DISABLED: '1', ...env };
  return execFileSync(program, args, { cwd, env: all, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Writes a file and the folders it lies in. */
function write(name, text) {
  mkdirSync(dirname(within(name)), { recursive: true });
  writeFileSync(within(name), text);
}

/** The only program in a folder of packages for this kind of machine, as in @deno/linux-x64-glibc/deno. */
const programOf = (scope, ...rest) =>
  inPackage(scope, ...readdirSync(inPackage(scope)).filter((name) => /-(64|x64|arm64)/.test(name)), ...rest);

/** The same in programs without a page; `done` is what they do with what they have found: true, or what is wrong. */
const program = (imports, options, done) => `
  ${imports}
  import { Engine } from 'damier/engine';
  import { DraughtsBoardElement } from 'damier/board';
  async function play() {
    const game = new Draughts('russian');
    const engine = await Engine.create(${options});
    const { move } = await engine.best(game, { nodes: 3000 });
    engine.dispose();
    const found = [game.moves().length, game.moves().includes(move.notation), typeof DraughtsBoardElement].join(' ');
    return found === '7 true function' ? 'played' : found;
  }
  ${done}
`;
const rules = `import { Draughts } from 'damier';`;

before(() => {
  const { tarball } = pack();
  write('package.json', JSON.stringify({ name: 'consumers', private: true, type: 'module' }));
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const versions = nodes.map((version) => `node${version.split('.')[0]}@npm:${nodePackage}@${version}`);
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', ...wanted, ...versions, tarball]);
});

test('Vite 6: rules, engine and board work in a page', async () => {
  write('vite/app.js', app);
  write('vite/index.html', page('app.js'));
  const { build: vite } = await import(pathToFileURL(inPackage('vite/dist/node/index.js')).href);
  const options = { outDir: within('out-vite'), emptyOutDir: true };
  await vite({ configFile: false, root: within('vite'), base: './', logLevel: 'error', build: options });
  await playedIn('out-vite');
});

test('Next: they work in a page that a server has rendered', async () => {
  const html = `<html><head><title>waiting</title><link rel="icon" href="data:," /></head><body>{children}</body></html>`;
  write('next/app/layout.js', `export default function Layout({ children }) { return ${html}; }`);
  const effect = app.replace('run().catch', 'const start = () => run().catch');
  const board = `<draughts-board variant="russian" suppressHydrationWarning />`;
  const component = `export default function Page() { useEffect(() => void start(), []); return ${board}; }`;
  write('next/app/page.js', `'use client';\nimport { useEffect } from 'react';\n${effect}\n${component}`);
  write('next/next.config.mjs', `export default { output: 'export' };`);
  write('next/package.json', '{"type":"module"}');
  run(process.execPath, [inPackage('next/dist/bin/next'), 'build', 'next']);
  await playedIn('next/out');
});

async function playedIn(name) {
  assert.ok(process.env.CHROMIUM, 'a browser is needed: $CHROMIUM');
  const { title, complaints } = await visit(within(name));
  assert.equal(title, 'played');
  assert.deepEqual(complaints, []);
}

test('Vitest: they work in a test', () => {
  const inTest = `test('played', async () => expect(await play()).toBe('played'));`;
  write('vitest/played.test.js', program(`import { expect, test } from 'vitest'; ${rules}`, '{}', inTest));
  run(process.execPath, [inPackage('vitest/vitest.mjs'), 'run', '--root', within('vitest')]);
});

test('Deno: they work with leave to read and nothing more', () => {
  write('deno.js', program(rules, '{}', 'console.log(await play());'));
  assert.equal(run(programOf('@deno', 'deno'), ['run', '--allow-read', 'deno.js']), 'played');
});

test('workerd: they work where no bytes are compiled', async () => {
  const imports = `import module from 'damier/damier.wasm'; import { Draughts, init } from 'damier/slim';`;
  const check = `await init({ module }); const found = await play(); if (found !== 'played') throw new Error(found);`;
  write('workerd/worker.js', program(imports, '{ worker: false }', `export default { async test() { ${check} } };`));
  const modules = `(name = "main.js", esModule = embed "main.js"), (name = "damier.wasm", wasm = embed "damier.wasm")`;
  const worker = `(compatibilityDate = "2026-11-01", modules = [${modules}])`;
  write(
    'workerd/config.capnp',
    `using Workerd = import "/workerd/workerd.capnp";
     const config :Workerd.Config = (services = [(name = "main", worker = ${worker})]);`,
  );
  copyFileSync(inPackage('damier/dist/damier.wasm'), within('workerd/damier.wasm'));
  await esbuild({
    entryPoints: [within('workerd/worker.js')],
    outfile: within('workerd/main.js'),
    ...{ bundle: true, format: 'esm', logLevel: 'error' },
    ...{ alias: { 'damier/damier.wasm': './damier.wasm' }, external: ['./damier.wasm'] },
  });
  run(programOf('@cloudflare', 'bin', 'workerd'), ['test', within('workerd/config.capnp')]);
});

for (const version of nodes) {
  test(`Node ${version} runs the tests of the package`, () => {
    const bin = inPackage(`node${version.split('.')[0]}`, 'bin');
    const node = join(bin, 'node');
    assert.equal(run(node, ['--version']), `v${version}`);
    const files = readdirSync(join(project, 'tests/package')).filter((name) => name.endsWith('.test.js'));
    const env = { PATH: `${bin}:${process.env.PATH}` };
    run(node, ['--test', ...files.map((name) => join('tests/package', name))], { cwd: project, env });
  });
}
