// A page as its author writes it: a body of HTML, the package by one script tag, nothing else.

import assert from 'node:assert/strict';
import { openPage } from './browser.js';

/** Pages that a test has left, by the options of their context, for the next test of the file. */
const left = new Map();

/**
 * The server gives the page, no route of the browser's: one route makes every request of a page go through the test.
 * @param {{ browser?: object, server?: object }} held  a stage
 * @param {string} body  of the page
 * @param {{ script?: string, head?: string } & object} [options]  script: of the page, after the package; the rest goes to the
 *   context
 */
export async function authorPage(held, body, { script = '', head = '', late = false, ...options } = {}) {
  const page = left.get(JSON.stringify(options))?.pop() ?? (await newPage(held, options));
  const define = late ? '' : '<script type="module" src="/dist/define.js"></script>';
  const icon = '<link rel="icon" href="data:,">';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title>${icon}${head}${define}<script>${script}</script>${body}`;
  held.server.pages.set('/author.html', html);
  await page.goto(`${held.server.url}author.html`);
  if (!late) await boardsReady(page);
  return page;
}

async function newPage(held, options) {
  const page = await openPage(held.browser, { viewport: { width: 700, height: 700 }, ...options });
  page.asked = JSON.stringify(options);
  return page;
}

/**
 * Ends a test on a page on which nothing may have gone wrong, and which it has not changed itself (size, media, routes): the
 * next one that asks for the same goes on with it, which spares a process of the browser.
 */
export async function leave(page) {
  assert.deepEqual(page.faults, []);
  await page.mouse.move(0, 0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  left.set(page.asked, [...(left.get(page.asked) ?? []), page]);
}

/** Every board of the page has a game and has drawn it. */
export const boardsReady = (page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('draughts-board')].every(
      (board) => board.game && board.shadowRoot?.querySelector('.cell'),
    ),
  );

/** Note the events of a board under `window.heard`, as they can be compared. */
export const listen = (page, types, selector = 'draughts-board') =>
  page.evaluate(
    ([names, where]) => {
      const board = document.querySelector(where);
      window.heard = [];
      const plain = ({ detail }) =>
        JSON.parse(JSON.stringify({ ...detail, move: detail.move && (detail.move.hub ?? detail.move) }));
      for (const type of names) board.addEventListener(type, (event) => window.heard.push({ type, ...plain(event) }));
    },
    [types, selector],
  );

/** What a function of the board gives. @param {string} read  an expression of `board` */
export const ask = (page, read, selector = 'draughts-board') =>
  page.evaluate(`(async (board) => ${read})(document.querySelector(${JSON.stringify(selector)}))`);

/** The sentence of the status line. */
export const statusOf = (page, selector) =>
  ask(page, `board.shadowRoot.querySelector('slot[name=status]').textContent`, selector);

/** The box of an element of the board. @param {string} inner  in its shadow root; empty: the board itself */
export const boxOf = (page, inner = '', selector = 'draughts-board') =>
  ask(
    page,
    `(({ x, y, width, height, right, bottom }) => ({ x, y, width, height, right, bottom }))(${inner ? `board.shadowRoot.querySelector('${inner}')` : 'board'}.getBoundingClientRect())`,
    selector,
  );
