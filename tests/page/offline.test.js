// After one visit the page needs no server: it reloads and plays every game with the server stopped, also
// under a path of its own, and a new version is offered, not forced.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { variants } from 'damier';
import { openBrowser } from '../../js/build/browser.js';
import { demoBuild } from '../../js/build/paths.js';
import { chooseLanguage, clickSquares, needsBrowser, openPage, serveDemo } from './browser.js';

const withWorker = { serviceWorkers: 'allow' };

let browser;
// Updates are a race with the page: they shall not wait for the pages of other files too.
before(async () => (browser = await openBrowser({ own: true })));
after(() => browser?.close());

/** A server that is gone when the test is over, however it ends. */
async function serveFor(t, options) {
  const server = await serveDemo(options);
  t.after(() => server.close());
  return server;
}

async function visitAndStop(t, base) {
  const server = await serveFor(t, { base });
  const page = await openPage(browser, { ...withWorker, locale: 'en', reducedMotion: 'reduce' });
  await page.goto(`${server.url}#spanish`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await server.close();
  return { page, scope, url: server.url };
}

test('reloads and plays with the server stopped, every game', { timeout: 600_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const { page, url } = await visitAndStop(t, '/');
  await assert.rejects(fetch(url), 'the server is really stopped');
  await page.reload();
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  await page.selectOption('#far select', '1');
  const games = variants.filter(({ rules }) => !rules.hand);
  for (const { id, first } of games) {
    await page.selectOption('#variant', id);
    await page.waitForFunction(
      ([name, plies]) => {
        const board = document.querySelector('draughts-board');
        return (
          board.game.variant.id === name &&
          board.game.history().length >= plies &&
          board.getAttribute('movable') === 'white'
        );
      },
      [id, first === 'b' ? 1 : 0],
    );
    const [move] = await page.evaluate(() =>
      document
        .querySelector('draughts-board')
        .game.moves({ verbose: true })
        .map(({ path }) => path),
    );
    const before_ = await page.evaluate(() => document.querySelector('draughts-board').game.history().length);
    await clickSquares(page, move);
    await page.waitForFunction(
      (plies) => document.querySelector('draughts-board').game.history().length >= plies,
      before_ + 2,
    );
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('speaks every language with the server stopped', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const { page } = await visitAndStop(t, '/');
  for (const tag of ['fr', 'nl', 'es', 'ru', 'uk']) {
    await chooseLanguage(page, tag);
    await page.reload();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag);
    assert.equal(await page.inputValue('#language'), tag);
  }
  assert.match(await page.textContent('#rules'), /Бити обов’язково/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('works under a path of its own', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const { page, scope, url } = await visitAndStop(t, '/a/b/');
  assert.equal(scope, url);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  const plies = () => page.evaluate(() => document.querySelector('draughts-board').game.history().length);
  await clickSquares(page, [11, 14]);
  await page.waitForFunction(() => document.querySelector('draughts-board').game.history().length >= 2);
  assert.ok((await plies()) >= 2);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a new version waits for consent, and the game goes on after it', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const folder = mkdtempSync(join(tmpdir(), 'damier-'));
  cpSync(demoBuild, folder, { recursive: true });
  const server = await serveFor(t, { root: folder });
  t.after(() => rmSync(folder, { recursive: true }));
  const page = await openPage(browser, { ...withWorker, locale: 'en', reducedMotion: 'reduce' });
  await page.goto(`${server.url}#spanish`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.selectOption('#far select', 'person');
  await clickSquares(page, [11, 14]);
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// next version\n`);
  await page.reload();
  await page.waitForSelector('#note:not([hidden]) .act:not([hidden])');
  assert.match(await page.textContent('#note'), /A new version is ready/);
  await Promise.all([page.waitForNavigation(), page.click('#note .act')]);
  await page.waitForFunction(() => document.getElementById('note').textContent.includes('has been updated'));
  assert.deepEqual(await page.evaluate(() => document.querySelector('draughts-board').game.history()), ['11-14']);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('can be installed', async (t) => {
  if (!needsBrowser(t, browser)) return;
  const server = await serveFor(t);
  const page = await openPage(browser, withWorker);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const real = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  assert.deepEqual(real, []);
  await page.context().close();
});

test(
  'any query opens offline: one that is known is obeyed, others are passed over',
  { timeout: 180_000 },
  async (t) => {
    if (!needsBrowser(t, browser)) return;
    const { page, url } = await visitAndStop(t, '/');
    const opened = { '?variant=russian': 'russian', '?gclid=1#spanish': 'spanish', '?#italian': 'italian' };
    for (const [query, id] of Object.entries(opened)) {
      await page.goto(`${url}${query}`);
      await page.waitForFunction((name) => document.querySelector('draughts-board').game?.variant.id === name, id);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);

/** Random enough, and the same each time. */
function random(seed) {
  let state = seed;
  return (most) => (state = (state * 48271) % 0x7fffffff) % most;
}

/** Notes every time a page is left without the test having asked for it, once a game was to be seen on it. */
function watchReloads() {
  addEventListener('pagehide', () => {
    const isSeen = document.querySelector('draughts-board')?.game;
    if (isSeen && !sessionStorage.getItem('asked')) localStorage.setItem('unasked', location.href);
    sessionStorage.removeItem('asked');
  });
}

/** The newest version has been fetched whole. */
async function newestWaits() {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Whether a version lies ready that does not answer yet. */
const isAnyWaiting = async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting);

test(
  'twenty updates at random times in the middle of a capture: nothing lost, no reload unasked',
  { timeout: 300_000 },
  async (t) => {
    if (!needsBrowser(t, browser)) return;
    const folder = mkdtempSync(join(tmpdir(), 'damier-'));
    cpSync(demoBuild, folder, { recursive: true });
    const server = await serveFor(t, { root: folder });
    t.after(() => rmSync(folder, { recursive: true }));
    const worker = join(folder, 'sw.js');
    const first = readFileSync(worker, 'utf8');
    const below = random(7);
    const page = await openPage(browser, { ...withWorker, locale: 'en', reducedMotion: 'reduce' });
    const game = { variant: 'russian', fen: 'W:Wg1:Bf2,d4,b6,h8', moves: [] };
    await page.context().addInitScript(watchReloads);
    await page.addInitScript(
      (text) => localStorage.getItem('damier') ?? localStorage.setItem('damier', text),
      JSON.stringify({ players: { w: 'person', b: 'person' }, game }),
    );
    await page.goto(server.url);
    await page.waitForFunction(
      () => navigator.serviceWorker.controller && document.querySelector('draughts-board').game,
    );
    await clickSquares(page, ['g1', 'e3']);
    const isHalfway = () => document.getElementById('message')?.textContent.includes('The capture goes on');
    const reload = async () => {
      await page.evaluate(() => sessionStorage.setItem('asked', 'yes'));
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(isHalfway);
    };
    const offer = '#note:not([hidden]) .act:not([hidden])';
    const isUpdated = () => document.getElementById('note')?.textContent.includes('has been updated');
    for (let update = 1; update <= 20; update++) {
      writeFileSync(worker, `${first}\n// version ${update}\n`);
      await reload();
      await page.waitForTimeout(below(500));
    }
    // What waits for a moment to take over has had one.
    await page.waitForTimeout(3500);
    await page.evaluate(newestWaits);
    await page.waitForSelector(offer);
    assert.equal(await page.evaluate(() => localStorage.getItem('unasked')), null);
    assert.ok(await page.evaluate(isHalfway));
    // Opened anew while that version lies ready, it is the new one from the start; unless the page before is still leaving.
    let tries = 0;
    do await reload();
    while ((await page.evaluate(isAnyWaiting)) && ++tries < 5);
    assert.ok(tries < 5, 'no page took the version that lay ready');
    assert.equal(await page.evaluate(() => localStorage.getItem('unasked')), null);
    writeFileSync(worker, `${first}\n// the last version\n`);
    await reload();
    await page.evaluate(newestWaits);
    await page.waitForSelector(offer);
    await page.evaluate(() => sessionStorage.setItem('asked', 'yes'));
    await Promise.all([page.waitForNavigation(), page.click('#note .act')]);
    await page.waitForFunction(isUpdated);
    await page.waitForFunction(isHalfway);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);
