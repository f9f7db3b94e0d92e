// Games in and out of the page: PDN, links, other programs, everything as one file; numbers of the archive; and the clock.

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { demoBuild } from '../../js/build/paths.js';
import { gameFromLink, link_max, linkOf } from '../../demo/play/link.js';
import { close, needsBrowser, openPage, serveDemo, stage } from './browser.js';

const held = stage(serveDemo, { own: true });
const twoPeople = { w: 'person', b: 'person' };

async function open(address, { saved = {}, prepare = async () => undefined, ...options } = {}) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce', permissions, ...options });
  await page.addInitScript(
    (text) => localStorage.getItem('damier') ?? localStorage.setItem('damier', text),
    JSON.stringify({ version: 2, players: twoPeople, ...saved }),
  );
  await prepare(page);
  await page.goto(`${held.server.url}${address}`);
  await page.waitForFunction(() => document.querySelector('#board').game);
  return page;
}

const contents = async (download) => Buffer.concat(await (await download.createReadStream()).toArray());
const history = (page) => page.evaluate(() => document.querySelector('#board').game.history());
const press = (page, name) => page.locator('.screen').getByRole('button', { name, exact: true }).click();
const rows = (page) => page.locator('.games li');

/** Waits until a game is in the archive. */
const filed = (page) =>
  page.waitForFunction(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'damier')) return false;
    const result = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await result(indexedDB.open('damier'));
    const count = await result(database.transaction('games').objectStore('games').count());
    database.close();
    return count > 0;
  });

const two = '[GameType "25"]\n[White "Anna"]\n1. c3-d4 f6-g5 2. xx9 *\n\n[GameType "25"]\n[White "Boris"]\n1. c3-b4 *';

test('PDN pasted: a broken game says which one, the line and the token; the others are there', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open('?screen=files');
  await page.locator('.screen textarea').fill(two);
  await rows(page).nth(1).waitFor();
  assert.match(await rows(page).filter({ hasText: 'Anna' }).textContent(), /Game 1, line 3, at “xx9”/);
  await page.getByLabel('Search', { exact: true }).fill('boris');
  assert.equal(await rows(page).count(), 1);
  await rows(page).first().getByRole('button').click();
  assert.deepEqual(await history(page), ['c3-b4']);
  await close(page);
});

test('a link carries the whole game to another machine, without a server in between', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const moves = ['c3-d4', 'f6-g5', 'g3-h4'];
  const game = { variant: 'russian', fen: new Draughts('russian').fen(), moves, players: twoPeople };
  const page = await open('?screen=share', { saved: { variant: 'russian', games: { russian: game } } });
  await press(page, 'Copy link');
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.length <= link_max, String(link.length));
  await close(page);
  const other = await open(link.slice(held.server.url.length));
  assert.deepEqual(await history(other), moves);
  await close(other);
});

test('links: own rules go along; what is no game, or unpacks to too much, is refused', async () => {
  const game = new Draughts({ variant: 'spanish', rules: { menRows: 2, goal: 'give-away' } });
  game.move(game.moves()[0]);
  const link = await linkOf(game.pdn(), 'https://example.org/');
  const record = await gameFromLink(link.split('#game=')[1]);
  assert.equal(record.moves.length, 1);
  const again = new Draughts({ variant: record.base ?? record.variant, rules: record.rules, fen: record.fen });
  assert.deepEqual(again.variant.rules, game.variant.rules);
  const bomb = await linkOf(' '.repeat(5_000_000), 'https://example.org/');
  for (const text of ['AAAA', '%00', bomb.split('#game=')[1]])
    await assert.rejects(gameFromLink(text), text.slice(0, 9));
});

test('a file that the system opens, and a text that another program shares, are read', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const prepare = (page) =>
    page.addInitScript(() => {
      const value = { setConsumer: (consumer) => (globalThis.launched = consumer) };
      Object.defineProperty(globalThis, 'launchQueue', { value });
    });
  const page = await open('', { prepare, serviceWorkers: 'allow' });
  await page.waitForFunction(() => globalThis.launched && navigator.serviceWorker.controller);
  await page.evaluate((text) => {
    const getFile = async () => new File([text], 'games.pdn');
    return globalThis.launched({ files: [{ getFile }] });
  }, two);
  await rows(page).filter({ hasText: 'Boris' }).waitFor();
  await press(page, 'Close');
  await page.evaluate((text) => {
    const form = document.createElement('form');
    Object.assign(form, { action: './received', method: 'post', enctype: 'multipart/form-data' });
    form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: text }));
    document.body.append(form);
    form.submit();
  }, two);
  await page.waitForURL(/screen=files/);
  await rows(page).filter({ hasText: 'Anna' }).waitFor();
  await close(page);
});

test('the manifest names what is there: pictures in their size, screens for shortcuts and files', () => {
  const manifest = JSON.parse(readFileSync(join(demoBuild, 'manifest.webmanifest'), 'utf8'));
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const file = join(demoBuild, src);
    assert.ok(statSync(file).size > 0, src);
    if (type !== 'image/png') continue;
    const bytes = readFileSync(file);
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
  const asked = [...manifest.shortcuts.map(({ url }) => url), ...manifest.file_handlers.map(({ action }) => action)];
  const doors = readFileSync(new URL('../../demo/screens/doors.js', import.meta.url), 'utf8');
  for (const url of asked)
    assert.match(doors, new RegExp(`\\b${new URL(url, 'https://a/').searchParams.get('screen')}: \\(\\)`));
  assert.deepEqual(Object.keys(manifest.file_handlers[0].accept)[0], 'application/vnd.chess-pdn');
});

test('games are filed, counted by game and level, taken out as one file and brought back elsewhere', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const fen = 'W:Wc3:Bd4';
  const game = { variant: 'russian', fen, moves: [], players: { w: 'person', b: 3 } };
  const page = await open('', {
    saved: { variant: 'russian', games: { russian: game }, settings: { theme: 'slate' } },
  });
  await page.evaluate(() => document.querySelector('#board').type('c3xe5'));
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('You won'));
  // Closed as soon as it is won, it is filed when the page opens again.
  await page.reload();
  await filed(page);
  await page.goto(`${held.server.url}?screen=files`);
  await page.getByText('Results by game and level').click();
  const line = 'Russian draughts · Computer 3: 1 won, 0 drawn, 0 lost';
  await page.getByText(line).waitFor();
  await page.goto(`${held.server.url}?screen=settings`);
  const download = page.waitForEvent('download');
  await press(page, 'Save everything');
  const file = { name: (await download).suggestedFilename(), mimeType: '', buffer: await contents(await download) };
  const other = await open('?screen=settings');
  const chooser = other.waitForEvent('filechooser');
  await press(other, 'Bring back');
  await (await chooser).setFiles(file);
  await other.getByText('1 item is back.').waitFor();
  await other.goto(`${held.server.url}?screen=files`);
  await other.getByText('Results by game and level').click();
  await other.getByText(line).waitFor();
  assert.match(await other.getAttribute('#board', 'theme'), /slate/);
  await press(other, 'Empty the archive');
  await press(other, 'Empty it for good?');
  await rows(other).first().waitFor({ state: 'detached' });
  await close(other);
  await close(page);
});

test('a clock runs on while nobody looks, warns, is spoken on demand, and its fall ends the game', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const clock = { setting: { kind: 'sudden', minutes: 5, seconds: 0 }, left_ms: { w: 300_000, b: 300_000 } };
  const game = { variant: 'spanish', fen: new Draughts().fen(), moves: ['11-14'], players: twoPeople, clock };
  const saved = { variant: 'spanish', games: { spanish: game } };
  const page = await open('', { saved, prepare: (each) => each.clock.install() });
  const far = page.locator('#far .clock');
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const left = async () => {
    const [minutes, seconds] = (await far.textContent()).split(':');
    return 60 * minutes + Number(seconds);
  };
  await pause();
  const before = await left();
  assert.ok(before < 300 && before > 200, String(before));
  await page.clock.runFor(5000);
  assert.equal(await left(), before - 5);
  assert.equal(await page.textContent('#near .clock'), '5:00');
  // A hidden page is woken seldom: time passes without its timers.
  await page.clock.fastForward((before - 15) * 1000);
  assert.ok(Math.abs((await left()) - 10) < 1, String(await left()));
  assert.match(await far.getAttribute('class'), /low/);
  await far.click();
  assert.match(await page.textContent('#message'), /Time left: 0:(10|09)/);
  assert.equal(await page.getAttribute('#message', 'aria-live'), 'polite');
  await page.reload();
  await page.waitForFunction(() => document.querySelector('#board').game);
  assert.ok((await left()) <= 10 && (await left()) > 5, `it comes back as it stood, not with ${await left()}`);
  await page.clock.fastForward(20_000);
  await page.waitForFunction(() => document.getElementById('message').classList.contains('end'));
  assert.match(await page.textContent('#message'), /White wins.*time/s);
  await close(page);
});
