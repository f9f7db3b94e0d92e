/**
 * build/demo: the offline page, bundled by Vite from demo/ against the package's public entries, and its service worker by
 * workbox-build. Addresses are relative, so the page works under any path; every file is kept for offline use, and a
 * file that the service worker would leave out fails the build (its defaults skip .wasm and files over 2 MiB).
 */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { demo, demoBuild, dist, root, tablesBuild } from './paths.js';
import { Stop } from './run.js';
import { filesUnder, whenChanged } from './stamp.js';

/** No file of the page may be larger than this. */
const largestFile_bytes = 1.5 * 1024 * 1024;

/** Not kept by the service worker: pictures that only the shops of apps show, and a part of the worker itself. */
const notKept = ['screenshots/**', 'received.js'];

/** The page while it is being made. */
const making = `${demoBuild}-new`;

/** Brings build/demo up to date with demo/ and dist/. */
export async function bundleDemo() {
  if (!existsSync(join(demo, 'index.html'))) return;
  const own = ['demo.js', 'plain-page.js'].map((name) => join(import.meta.dirname, name));
  const inputs = [demo, dist, tablesBuild, join(root, 'package-lock.json'), ...own];
  await whenChanged('demo', inputs, [demoBuild], async () => {
    await bundlePages();
    await writeServiceWorker();
    // Swapped in whole: whoever is playing meanwhile never meets half a page.
    rmSync(demoBuild, { recursive: true, force: true });
    renameSync(making, demoBuild);
  });
}

async function bundlePages() {
  const { build } = await import('vite');
  const pages = readdirSync(demo).filter((name) => name.endsWith('.html'));
  await build({
    configFile: false,
    root: demo,
    base: './',
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir: making,
      emptyOutDir: true,
      // Files stay files: a strict Content-Security-Policy forbids data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: pages.map((name) => join(demo, name)), onwarn },
    },
    plugins: [{ name: 'plain-page', transformIndexHtml: { order: 'pre', handler: withPlainParts } }],
  });
  await writeRulesPages();
  cpSync(tablesBuild, join(making, 'tables'), { recursive: true });
}

/** What the page shows before and without scripts: a board, and sentences in all languages. @param {string} html */
async function withPlainParts(html) {
  const { boardPicture, unableSentences } = await import('./plain-page.js');
  const [picture, sentences] = await Promise.all([boardPicture(), unableSentences()]);
  return html.replace('<!-- board -->', picture).replaceAll('<!-- unable -->', sentences);
}

/** The rules of all games, a page for each language, to be read where nothing can be played. */
async function writeRulesPages() {
  const { rulesPages } = await import('./plain-page.js');
  for (const [name, text] of Object.entries(await rulesPages())) writeFileSync(join(making, name), text);
}

/** The package imports its engine late; that this page wants it at once anyway is no fault. */
function onwarn(warning, warn) {
  if (warning.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') warn(warning);
}

async function writeServiceWorker() {
  const { generateSW } = await import('workbox-build');
  const pageFiles = filesUnder(making).map((file) => relative(making, file));
  const { manifestEntries, warnings } = await precache(generateSW);
  const kept = new Set(manifestEntries);
  const left = pageFiles.filter(
    (file) => !kept.has(file) && !notKept.some((name) => file.startsWith(name.replace('**', ''))),
  );
  if (left.length > 0 || warnings.length > 0) {
    throw new Stop(`The service worker would leave out: ${[...left, ...warnings].join('; ')}`);
  }
}

/** Writes sw.js, which waits until the page tells it to take over (message {type: 'SKIP_WAITING'}). */
async function precache(generateSW) {
  let manifestEntries = [];
  const noteEntries = (manifest) => {
    manifestEntries = manifest.map((entry) => entry.url);
    return { manifest, warnings: [] };
  };
  const { warnings } = await generateSW({
    globDirectory: making,
    globPatterns: ['**/*'],
    globIgnores: notKept,
    importScripts: ['received.js'],
    maximumFileSizeToCacheInBytes: largestFile_bytes,
    manifestTransforms: [noteEntries],
    // Vite names these by their contents.
    dontCacheBustURLsMatching: /^assets\/.*-[\w-]{8}\.\w+$/,
    cleanupOutdatedCaches: true,
    // The page itself answers with any query, and only the page.
    navigateFallback: 'index.html',
    navigateFallbackAllowlist: [/^[^?]*\/(index\.html)?(\?.*)?$/],
    clientsClaim: true,
    skipWaiting: false,
    sourcemap: false,
    mode: 'production',
    swDest: join(making, 'sw.js'),
  });
  return { manifestEntries, warnings };
}
