// What once went wrong on the page, each fault with its kind: small windows, games lost without a question, doors that do not
// open, words that stay behind.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { variants } from 'damier';
import { demoBuild } from '../../js/build/paths.js';
import { chooseLanguage, clickSquares, close, needsBrowser, openPage, serveDemo, stage } from './browser.js';

const held = stage(serveDemo);

const twoPeople = { w: 'person', b: 'person' };

async function open({ saved, hash = '', ...options } = {}) {
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce', ...options });
  const keep = (text) => localStorage.getItem('damier') ?? localStorage.setItem('damier', text);
  await page.addInitScript(keep, JSON.stringify({ players: twoPeople, ...saved }));
  await page.goto(`${held.server.url}${hash}`);
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  return page;
}

const history = (page) => page.evaluate(() => document.querySelector('draughts-board').game.history());
const variantOf = (page) => page.evaluate(() => document.querySelector('draughts-board').game.variant.id);
const focused = (page) => page.evaluate(() => document.activeElement.id || document.activeElement.tagName);

for (const [width, height] of [
  [640, 360],
  [844, 390],
  [640, 400],
  [320, 200],
  [360, 640],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
]) {
  test(`${width} x ${height}: the board has at least 280 px, and what is needed to play is in reach`, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    for (const hash of ['#spanish', '#yote']) {
      const page = await open({ hash, viewport: { width, height } });
      const { board, wide, undo } = await page.evaluate(() => ({
        board: document.querySelector('draughts-board').getBoundingClientRect().toJSON(),
        wide: document.documentElement.scrollWidth,
        undo: document.querySelector('#undo').getBoundingClientRect().toJSON(),
      }));
      assert.ok(Math.max(board.width, board.height) >= 280, `${hash}: ${board.width} x ${board.height}`);
      assert.ok(board.height >= Math.min(280, 0.7 * height), `${hash}: ${board.height} high`);
      assert.ok(wide <= width, `scrolls sideways: ${wide}`);
      if (height >= 360) assert.ok(undo.bottom <= height + 1, `${hash}: the buttons are at ${undo.bottom}`);
      await close(page);
    }
  });
}

test('the board stands where it will before the scripts come: nothing shifts', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser, { locale: 'en', viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\/index-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const loaded = page.goto(held.server.url);
  await page.waitForFunction(() => {
    const board = document.querySelector('draughts-board');
    return board && !board.game && board.querySelector('svg').getBoundingClientRect().width > 280;
  });
  await loaded;
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  await page.waitForTimeout(300);
  assert.ok((await page.evaluate(() => globalThis.shift)) < 0.01, String(await page.evaluate(() => globalThis.shift)));
  await close(page);
});

test('a new game, another game, a link and resigning: each can be undone', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open({ hash: '#spanish' });
  await clickSquares(page, [11, 14]);
  await page.click('#new');
  assert.deepEqual(await history(page), []);
  await page.locator('#note .act').click();
  assert.deepEqual(await history(page), ['11-14'], 'by the note');
  await page.click('#new');
  await page.click('#undo');
  assert.deepEqual(await history(page), ['11-14'], 'by the button');
  await page.click('#resign');
  await page.locator('#message').getByRole('button', { name: 'Resign' }).click();
  await page.waitForFunction(() => document.querySelector('#message').classList.contains('end'));
  assert.notEqual(await focused(page), 'BODY', 'the focus is kept after resigning');
  await page.click('#undo');
  assert.match(await page.textContent('#message'), /Black to move/);
  assert.deepEqual(await history(page), ['11-14'], 'the resignation, not the move');
  await page.selectOption('#variant', 'russian');
  assert.deepEqual(await history(page), []);
  await page.evaluate(() => (location.hash = '#international'));
  await page.waitForFunction(() => document.querySelector('draughts-board').game.variant.id === 'international');
  await page.selectOption('#variant', 'spanish');
  assert.deepEqual(await history(page), ['11-14'], 'one game is kept for each variant');
  await close(page);
});

test('an arrow key in a menu chooses nothing', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open({ hash: '#spanish' });
  await clickSquares(page, [11, 14]);
  for (const key of ['ArrowDown', 'End', 'i']) {
    await page.focus('#variant');
    await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    assert.equal(await variantOf(page), 'spanish', key);
  }
  await page.focus('#far select');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  assert.equal(await page.inputValue('#far select'), 'person');
  assert.deepEqual(await history(page), ['11-14']);
  await close(page);
});

test('all games are under “All games”', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open();
  const values = await page
    .locator('#variant optgroup')
    .last()
    .locator('option')
    .evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(values.sort(), variants.map(({ id }) => id).sort());
  await close(page);
});

test('a game goes on in one tab at a time, and can be taken back', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open({ hash: '#spanish' });
  await clickSquares(page, [11, 14]);
  const other = await page.context().newPage();
  await other.goto(`${held.server.url}#spanish`);
  await other.waitForFunction(() => document.querySelector('draughts-board').game?.history().length === 1);
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('another tab'));
  await clickSquares(other, [22, 18]);
  await clickSquares(page, [22, 19]);
  assert.deepEqual(await history(page), ['11-14'], 'only shown here');
  await page.getByRole('button', { name: 'Play here' }).click();
  assert.deepEqual(await history(page), ['11-14', '22-18'], 'what was played there is here');
  await other.waitForFunction(() => document.getElementById('message').textContent.includes('another tab'));
  await close(page);
});

test('a query is obeyed like a name behind #', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open({ hash: '?variant=russian' });
  assert.equal(await variantOf(page), 'russian');
  await close(page);
});

test('a capture half entered is there again after a reload', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const game = { variant: 'russian', fen: 'W:Wg1:Bf2,d4,b6,h8', moves: [] };
  const page = await open({ saved: { game } });
  await clickSquares(page, ['g1', 'e3']);
  assert.match(await page.textContent('#message'), /The capture goes on/);
  await page.reload();
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('The capture goes on'));
  await close(page);
});

test('storage full or forbidden: play goes on, and the page says so', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(held.server.url);
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  await page.selectOption('#far select', 'person');
  await clickSquares(page, [11, 14, 22, 18]);
  assert.deepEqual(await history(page), ['11-14', '22-18']);
  assert.match(await page.textContent('#note'), /cannot be kept on this device/);
  await close(page);
});

test('a note changes its language, is sent away, and covers nothing', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open({ hash: '#spanish', viewport: { width: 360, height: 640 } });
  await clickSquares(page, [11, 14]);
  await page.click('#new');
  assert.match(await page.textContent('#note'), /A new game has begun/);
  await chooseLanguage(page, 'fr');
  assert.match(await page.textContent('#note'), /Une nouvelle partie a commencé/);
  const covered = await page.evaluate(() => {
    const note = document.getElementById('note').getBoundingClientRect();
    return [...document.querySelectorAll('#board, .player, #message, #actions, .title')]
      .map((element) => [element.id || element.className, element.getBoundingClientRect()])
      .filter(([, box]) => box.bottom > note.top + 1 && box.top < note.bottom - 1)
      .map(([name]) => name);
  });
  assert.deepEqual(covered, []);
  await page.locator('#note .away').click();
  assert.equal(await page.isHidden('#note'), true);
  await close(page);
});

test('the drawer of a phone keeps the focus inside and closes by a tap outside', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open({ viewport: { width: 360, height: 640 } });
  await page.click('#more');
  for (let turn = 0; turn < 30; turn++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => document.activeElement.closest('main, header') !== null);
    assert.equal(outside, false, `after ${turn + 1} tabs`);
  }
  await page.mouse.click(180, 30);
  assert.equal(await page.evaluate(() => document.getElementById('drawer').open), false);
  assert.equal(await focused(page), 'more');
  await close(page);
});

test('a heading on every size, never cut', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  for (const width of [320, 360, 500, 700, 1000]) {
    const page = await open({ viewport: { width, height: 800 } });
    const heading = page.getByRole('heading', { level: 1 });
    assert.equal(await heading.textContent(), 'Damier');
    const { seen, cut } = await heading.evaluate((h1) => ({
      seen: h1.clientWidth > 1,
      cut: h1.scrollWidth > h1.clientWidth,
    }));
    if (seen) assert.equal(cut, false, String(width));
    await close(page);
  }
});

test('the list of moves has a name, shows whole rows and the newest', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const moves = Array.from({ length: 60 }, (_, ply) => ['c1-d2', 'f8-e7', 'd2-c1', 'e7-f8'][ply % 4]);
  const page = await open({ saved: { game: { variant: 'damas', fen: 'W:WKc1:BKf8', moves } } });
  await page.waitForTimeout(100);
  const list = page.getByRole('list', { name: 'Moves' });
  const { top, height, row, client } = await list.evaluate((root) => ({
    top: root.scrollTop,
    height: root.scrollHeight,
    client: root.clientHeight,
    row: root.querySelector('li').getBoundingClientRect().height,
  }));
  assert.ok(Math.abs(top + client - height) < 1, 'the newest is seen');
  assert.ok(Math.abs(client / row - Math.round(client / row)) < 0.05, `${client} px, rows of ${row}`);
  await close(page);
});

test('a computer asked for a draw before it has moved declines, also after moves were taken back', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open({ saved: { players: { w: 'person', b: 1 } }, hash: '#spanish' });
  await clickSquares(page, [11, 14]);
  await page.waitForFunction(() => document.querySelector('draughts-board').game.history().length === 2);
  await page.click('#undo');
  await page.click('#draw');
  assert.match(await page.textContent('#message'), /declines/);
  await close(page);
});

test('WebAssembly forbidden: a sentence and the rules, never a blank page', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const server = await serveDemo({ headers: { 'Content-Security-Policy': "script-src 'self'" } });
  t.after(() => server.close());
  const page = await openPage(held.browser, { locale: 'fr' });
  await page.goto(server.url);
  await page.waitForSelector('#unable:not([hidden])');
  assert.match(await page.textContent('#unable'), /interdit WebAssembly/);
  await page.click('#unable a');
  assert.match(await page.textContent('h1'), /Les règles de tous les jeux/);
  assert.ok((await page.locator('h2').count()) >= variants.length);
  await page.context().close();
});

const six = ['en', 'fr', 'nl', 'es', 'ru', 'uk'];
const languagesOf = (sentences) => sentences.evaluateAll((all) => all.map(({ lang }) => lang));

test('no scripts: sentences in six languages', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser, { javaScriptEnabled: false });
  await page.goto(held.server.url);
  assert.deepEqual(await languagesOf(page.locator('noscript p')), six);
  await page.context().close();
});

test('opened as a file: sentences in six languages are seen, and the rules can be read', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser);
  await page.goto(pathToFileURL(join(demoBuild, 'index.html')).href);
  const sentences = page.locator('#unable p');
  await sentences.first().waitFor({ state: 'visible' });
  assert.deepEqual(await languagesOf(sentences), six);
  await page.click('#unable p[lang=nl] a');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'nl');
  assert.ok((await page.locator('h2').count()) >= variants.length);
  await page.context().close();
});
