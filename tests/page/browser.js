// A headless Chromium for the page tests, and what every test of a page wants: a page that remembers all
// that went wrong on it. Where no browser can be had the tests are skipped loudly, and fail in CI.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import { openBrowser } from '../../js/build/browser.js';
import { demoBuild, root } from '../../js/build/paths.js';
import { serve } from '../../js/build/serve.js';

/**
 * A browser and a server for all tests of a file, there while they run. @param {() => Promise<object>} serving  serveDemo
 * or serveSources @param {{own?: boolean}} [options]  own: a browser that no other file shares, for its clipboard above all
 * @returns {{browser?: object, server?: object}} both missing where no browser can be had
 */
export function stage(serving, options) {
  const held = {};
  before(async () => {
    held.browser = await openBrowser(options);
    held.server = held.browser && (await serving());
  });
  after(async () => {
    await held.browser?.close();
    await held.server?.close();
  });
  return held;
}

/** True when the test can run; else the test is skipped with a loud word, or failed in CI. */
export function needsBrowser(t, browser) {
  if (browser) return true;
  if (process.env.CI) throw new Error('No Chromium was found, and CI must not pass without the page tests.');
  console.log('!! No Chromium was found: a page test is SKIPPED. Install one, or name it with CHROMIUM.');
  t.skip('no Chromium');
  return false;
}

/** Serves the built page. options: as of `serve`. */
export function serveDemo(options = {}) {
  if (!existsSync(demoBuild)) throw new Error('build/demo is missing: run `npm run build` first.');
  return serve({ root: demoBuild, ...options });
}

/** Serves the project's sources, for tests of the board without the package, and `pages` (path -> HTML) that a test adds. */
export async function serveSources() {
  const pages = new Map();
  return { ...(await serve({ root, pages })), pages };
}

/**
 * A page in a context of its own. `page.faults` lists console errors, uncaught errors and refused requests.
 * options: Playwright's context options. Only tests of the service worker allow one: it would load the whole page again.
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1160, height: 900 },
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.faults = [];
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  page.on('pageerror', (error) => page.faults.push(error.stack ?? String(error)));
  page.on('requestfailed', (request) => {
    // The browser gives up what a page that is left was still waiting for; that is no fault of the page.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      page.faults.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return page;
}

/** The middle of a square of the board, in window pixels; '@' is the hand of the side to move. */
export async function pointOf(page, square, selector = 'draughts-board') {
  return page.evaluate(
    ([name, where]) => {
      const { shadowRoot, game, orientation } = document.querySelector(where);
      const edge = game.turn() === orientation[0] ? 'near' : 'far';
      const node = shadowRoot.querySelector(name === '@' ? `[data-edge=${edge}]` : `[data-square="${name}"]`);
      const box = node.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [String(square), selector],
  );
}

/** Click squares one after the other. */
export async function clickSquares(page, squares, selector) {
  for (const square of squares) {
    const { x, y } = await pointOf(page, square, selector);
    await page.mouse.click(x, y);
  }
}

/** Draw a piece with the mouse over squares and let it go on the last one. */
export async function dragSquares(page, squares, selector) {
  const points = [];
  for (const square of squares) points.push(await pointOf(page, square, selector));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

/** Have the page speak a language, and the board too. */
export async function chooseLanguage(page, tag) {
  await page.selectOption('#language', tag);
  await page.waitForFunction(
    (wanted) =>
      document.documentElement.lang === wanted && document.querySelector('draughts-board').messages.tag === wanted,
    tag,
  );
}

/** Ends a page, on which nothing may have gone wrong. */
export async function close(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}
