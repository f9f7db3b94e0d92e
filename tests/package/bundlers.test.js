/**
 * The installed package goes through every usual bundler without configuration, for the browser (rules, engine and board
 * on one page, which then plays in Chromium) and for servers (the board's tag as text).
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Parcel } from '@parcel/core';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import webpack from 'webpack';
import { install, pack, runNode } from './installed.js';
import { app, page, visit } from './page.js';

let folder;
before(() => {
  ({ folder } = install(pack().tarball));
  writeFileSync(join(folder, 'app.js'), app);
  // What the README tells users of Parcel: it reads `exports` only when it is asked to.
  const consumer = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const asked = { '@parcel/resolver-default': { packageExports: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...consumer, ...asked }));
});

/** Each makes out/ from app.js and returns the name of the script to load; the package needs no setting in any but Parcel. */
const bundlers = {
  async esbuild(out) {
    await esbuild({
      entryPoints: [join(folder, 'app.js')],
      bundle: true,
      format: 'esm',
      splitting: true,
      outdir: out,
      logLevel: 'error',
    });
    return 'app.js';
  },
  async vite(out) {
    writeFileSync(join(folder, 'index.html'), page('app.js'));
    await vite({
      configFile: false,
      root: folder,
      base: './',
      logLevel: 'error',
      build: { outDir: out, emptyOutDir: true },
    });
    return undefined;
  },
  async rollup(out) {
    const bundle = await rollup({
      input: join(folder, 'app.js'),
      plugins: [resolveFrom(folder)],
      onwarn: failOnWarning,
    });
    await bundle.write({ dir: out, format: 'es' });
    await bundle.close();
    return 'app.js';
  },
  async webpack(out) {
    await runWebpack({
      mode: 'production',
      context: folder,
      entry: './app.js',
      output: { path: out, publicPath: 'auto' },
    });
    return 'main.js';
  },
  async parcel(out) {
    writeFileSync(join(folder, 'index.html'), page('app.js'));
    await new Parcel({
      entries: join(folder, 'index.html'),
      mode: 'production',
      targets: { page: { distDir: out, publicUrl: './' } },
      defaultConfig: fileURLToPath(import.meta.resolve('@parcel/config-default')),
      cacheDir: join(folder, 'parcel-cache'),
    }).run();
    return undefined;
  },
};

for (const [name, bundle] of Object.entries(bundlers)) {
  test(`${name}: rules, engine and board work in a page`, async (t) => {
    const out = join(folder, `out-${name}`);
    mkdirSync(out, { recursive: true });
    const script = await bundle(out);
    if (script) writeFileSync(join(out, 'index.html'), page(script));
    for (const file of scripts(out)) {
      assert.doesNotMatch(readFileSync(file, 'utf8'), /(from|import)\s*\(?\s*["']node:|\brequire\(["']/, file);
    }
    // Some page's own worker, under the name that most have: nobody but the page may start it.
    writeFileSync(join(out, 'worker.js'), 'postMessage("hello from another worker");');
    if (!process.env.CHROMIUM) return t.skip('NO BROWSER: the bundle was built but not played');
    const { title, complaints, asked } = await visit(out);
    assert.equal(title, 'played');
    assert.deepEqual(complaints, []);
    assert.ok(!asked.includes('/worker.js'), asked.join(' '));
  });
}

test('a page that demands trusted types: the worker is started by our policy', async (t) => {
  if (!process.env.CHROMIUM) return t.skip('NO BROWSER');
  const headers = { 'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types damier" };
  // One has the worker as a file, one as a text.
  for (const name of ['vite', 'esbuild']) {
    const { title, complaints, workers } = await visit(join(folder, `out-${name}`), headers);
    assert.equal(title, 'played');
    assert.deepEqual(complaints, []);
    assert.equal(workers, 1, name);
  }
});

test('no bundler: an import map is all that a page needs', async (t) => {
  const at = (file) => `./node_modules/damier/dist/${file}.js`;
  const imports = { damier: at('index'), 'damier/engine': at('engine'), 'damier/board/define': at('define') };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  writeFileSync(join(folder, 'index.html'), page('app.js').replace('<script', `${map}<script`));
  if (!process.env.CHROMIUM) return t.skip('NO BROWSER');
  const { title, complaints, asked } = await visit(folder);
  assert.equal(title, 'played');
  assert.deepEqual(complaints, []);
  assert.ok(asked.includes('/node_modules/damier/dist/damier-worker.js'), asked.join(' '));
});

test('webpack for a server: the board is imported and its tag is only text', async () => {
  const out = join(folder, 'out-server');
  const lines = [`import { DraughtsBoardElement } from 'damier/board';`, `import 'damier/board/define';`];
  const render = `console.log(typeof DraughtsBoardElement, '<draughts-board variant="russian"></draughts-board>');`;
  writeFileSync(join(folder, 'server.js'), [...lines, render].join('\n'));
  await runWebpack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: './server.js',
    output: { path: out },
  });
  const main = join(out, 'main.js');
  writeFileSync(join(out, 'package.json'), '{"type":"commonjs"}');
  assert.equal(runNode(out, [main]), 'function <draughts-board variant="russian"></draughts-board>');
});

test('a program that uses only the rules carries no engine and no board', async () => {
  writeFileSync(
    join(folder, 'rules.js'),
    `import { Draughts } from 'damier'; console.log(new Draughts('english').moves().length);`,
  );
  const out = join(folder, 'out-rules.mjs');
  await esbuild({
    entryPoints: [join(folder, 'rules.js')],
    bundle: true,
    format: 'esm',
    outfile: out,
    logLevel: 'error',
  });
  assert.equal(runNode(folder, [out]), '7');
  const text = readFileSync(out, 'utf8');
  assert.doesNotMatch(text, /HTMLElement|new Worker|class Engine/);
});

/** Rollup alone finds no packages; this is what @rollup/plugin-node-resolve would answer for ours. */
function resolveFrom(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/damier/package.json'), 'utf8'));
  return {
    name: 'resolve',
    resolveId: (id) => {
      if (!/^damier(\/|$)/.test(id)) return null;
      return join(folder, 'node_modules/damier', manifest.exports[id.replace('damier', '.')].default);
    },
  };
}

function failOnWarning(warning) {
  throw new Error(warning.message);
}

function runWebpack(config) {
  return new Promise((done, fail) => {
    webpack(config, (error, stats) => {
      if (error) return fail(error);
      const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
      // It recommends 244 KiB for all of a page: the core alone has 170. The README says what to do.
      const sizes = /^(asset|entrypoint) size limit|^webpack performance recommendations/;
      const found = [...errors, ...warnings].map((one) => one.message).filter((text) => !sizes.test(text));
      return found.length > 0 ? fail(new Error(found.join('\n'))) : done();
    });
  });
}

function scripts(out) {
  return readdirSync(out, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(out, name))
    .filter(existsSync);
}
