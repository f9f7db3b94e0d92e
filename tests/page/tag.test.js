// One script tag and one <draughts-board> tag on a plain page, from the package as it is packed, under a
// strict Content-Security-Policy: a legal board that plays.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Draughts } from 'damier';
import { openBrowser } from '../../js/build/browser.js';
import { serve } from '../../js/build/serve.js';
import { install, pack } from '../package/installed.js';
import { clickSquares, dragSquares, needsBrowser, openPage } from './browser.js';

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'; img-src 'self'";

let browser;
let server;
before(async () => {
  browser = await openBrowser();
  if (!browser) return;
  const { damier } = install(pack().tarball);
  server = await serve({ root: damier, headers: { 'Content-Security-Policy': policy } });
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** A page of which only the body is given; the rest is the unpacked package. */
async function pageWith(body) {
  const page = await openPage(browser, { viewport: { width: 900, height: 900 } });
  const html = `<!doctype html><title>One tag</title><script type="module" src="dist/define.js"></script>${body}`;
  const headers = { 'Content-Security-Policy': policy };
  await page.route('**/one.html', (route) => route.fulfill({ contentType: 'text/html', headers, body: html }));
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${server.url}one.html`);
  return page;
}

const game = (page, read, selector = 'draughts-board') =>
  page.evaluate(`(({ game }) => ${read})(document.querySelector(${JSON.stringify(selector)}))`);

const waitForPlies = (page, plies, selector = 'draughts-board') =>
  page.waitForFunction(
    ([least, where]) => document.querySelector(where).game?.history().length >= least,
    [plies, selector],
  );

test('one tag plays against the computer', async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await pageWith('<draughts-board variant="russian" opponent="3"></draughts-board>');
  await waitForPlies(page, 0);
  await clickSquares(page, ['c3', 'd4']);
  await waitForPlies(page, 2);
  const replay = new Draughts('russian');
  for (const move of await game(page, 'game.history()')) replay.move(move);
  assert.equal(await game(page, 'game.fen()'), replay.fen());
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the computer begins when the board is turned', async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await pageWith(
    '<draughts-board variant="international" opponent="1" orientation="black"></draughts-board>',
  );
  await waitForPlies(page, 1);
  assert.equal(await game(page, 'game.turn()'), 'b');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('two boards on a page keep apart; without an opponent two people play', async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await pageWith(
    '<draughts-board id="a" variant="english"></draughts-board><draughts-board id="b" variant="turkish"></draughts-board>',
  );
  await waitForPlies(page, 0, '#b');
  await clickSquares(page, [11, 15], '#a');
  await clickSquares(page, [22, 18], '#a');
  await waitForPlies(page, 2, '#a');
  await page.evaluate(() => document.querySelector('#b').scrollIntoView());
  await dragSquares(page, ['a3', 'a4'], '#b');
  await waitForPlies(page, 1, '#b');
  assert.deepEqual(await game(page, 'game.history()', '#a'), ['11-15', '22-18']);
  assert.deepEqual(await game(page, 'game.history()', '#b'), ['a3-a4']);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a FEN by attribute, and a bad one told in words', async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await pageWith('<draughts-board variant="english" fen="W:W25:B14,22"></draughts-board>');
  await waitForPlies(page, 0);
  await clickSquares(page, [25, 9]);
  await waitForPlies(page, 1);
  assert.equal(await game(page, 'game.fen()'), 'B:W9:B');
  await page.evaluate(() => document.querySelector('draughts-board').setAttribute('fen', 'W:W99:B1'));
  await page.waitForFunction(() => {
    const problem = document.querySelector('draughts-board').shadowRoot.querySelector('[role=alert]');
    return !problem.hidden && problem.textContent.length > 10;
  });
  await page.evaluate(() => document.querySelector('draughts-board').setAttribute('fen', 'W:W30:B1'));
  await page.waitForFunction(
    () => document.querySelector('draughts-board').shadowRoot.querySelector('[role=alert]').hidden,
  );
  assert.equal(await game(page, 'game.fen()'), 'W:W30:B1');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('play, undo and redo of the element', async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await pageWith('<draughts-board variant="international"></draughts-board>');
  await waitForPlies(page, 0);
  const fens = await page.evaluate(async () => {
    const board = document.querySelector('draughts-board');
    const seen = [board.game.fen()];
    await board.play('32-28');
    seen.push(board.game.fen());
    board.undo();
    seen.push(board.game.fen());
    board.redo();
    seen.push(board.game.fen());
    const error = await board.play('1-2').catch(({ code }) => code);
    return [...seen, error];
  });
  assert.equal(fens[0], fens[2]);
  assert.equal(fens[1], fens[3]);
  assert.match(fens[4], /illegal/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('importing the board in Node does nothing', async () => {
  const { DraughtsBoardElement } = await import('damier/board');
  assert.equal(typeof DraughtsBoardElement, 'function');
  await import('damier/board/define');
});
