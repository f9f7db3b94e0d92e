// The board fits the space that it is given, in both directions, and never more than the window.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { variants } from 'damier';
import { ask, authorPage, boxOf } from './author.js';
import { needsBrowser, serveSources, stage } from './browser.js';

const held = stage(serveSources);
const rounding_px = 1;
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Whether all of the board, hands and status line lie within a box. */
async function assertWithin(page, { right, bottom }, selector) {
  for (const inner of ['.board', '.table', '.status']) {
    const box = await boxOf(page, inner, selector);
    assert.ok(box.x >= -rounding_px && box.right <= right + rounding_px, `${inner} ends at ${box.right}, not ${right}`);
    assert.ok(
      box.y >= -rounding_px && box.bottom <= bottom + rounding_px,
      `${inner} ends at ${box.bottom}, not ${bottom}`,
    );
  }
}

const bare = '<style>body { margin: 0 }</style>';

for (const [width, height] of [
  [1264, 700],
  [360, 640],
  [640, 360],
  [844, 390],
  [320, 256],
]) {
  test(`all of the board can be seen in a window of ${width} x ${height}`, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await authorPage(held, `${bare}<draughts-board></draughts-board>`, { viewport: { width, height } });
    await assertWithin(page, { right: width, bottom: height });
    const board = await boxOf(page, '.board');
    // It is as large as the lesser of the two allows.
    assert.ok(board.width > 0.72 * Math.min(width, height), `${board.width} px in ${width} x ${height}`);
    assert.ok(Math.abs(board.width - board.height) < rounding_px);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true);
    await page.context().close();
  });
}

test('a box of 500 x 200 holds it whole', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  for (const { id } of variants.filter((_, i) => i % 6 === 0)) {
    const box = `${bare}<div style="width: 500px; height: 200px"><draughts-board variant="${id}"></draughts-board></div>`;
    const page = await authorPage(held, box);
    await assertWithin(page, { right: 500, bottom: 200 });
    const board = await boxOf(page, '.board');
    assert.ok(board.height > 100, `${id}: ${board.height} px high`);
    await page.context().close();
  }
});

test('in a flex row, a grid cell and a float it has a size', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const styles = [
    'display: flex',
    'display: grid',
    'display: flex; flex-direction: column; height: 300px',
    'float: left',
    'position: absolute',
  ];
  for (const style of styles) {
    const page = await authorPage(held, `${bare}<div style="${style}"><draughts-board></draughts-board></div>`);
    const board = await boxOf(page, '.board');
    assert.ok(board.width > 200 && board.bottom < 700, `${style}: ${board.width} px wide, to ${board.bottom}`);
    await page.context().close();
  }
});

test('a page that sizes everything by its border takes nothing from the board', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await authorPage(
    held,
    `<style>* { box-sizing: border-box } body { margin: 0 }</style><div style="width: 320px"><draughts-board editable></draughts-board></div>`,
    { viewport: { width: 800, height: 1000 } },
  );
  await page.waitForFunction(() => document.querySelector('draughts-board').shadowRoot.querySelector('.editor'));
  const board = await boxOf(page, '.board');
  assert.deepEqual([Math.round(board.width), Math.round(board.height)], [320, 320]);
  await page.context().close();
});

test('two boards beside each other in a grid share it', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const pair =
    '<div style="display: grid; grid-template-columns: 1fr 1fr; width: 600px"><draughts-board></draughts-board><draughts-board id="second"></draughts-board></div>';
  const page = await authorPage(held, `${bare}${pair}`);
  const second = await boxOf(page, '.board', '#second');
  assert.deepEqual([Math.round(second.x), Math.round(second.right)], [300, 600]);
  await page.context().close();
});

test('a width of the page’s own is kept, status="none" takes no room', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await authorPage(
    held,
    `${bare}<draughts-board style="width: 320px" status="none"></draughts-board><p id="next">.</p>`,
  );
  const board = await boxOf(page, '.board');
  assert.equal(Math.round(board.width), 320);
  assert.equal(Math.round((await boxOf(page)).height), 320);
  await page.context().close();
});

test('nothing on the page moves while the board loads, with the rule of the documentation', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const [rule] = /<style>[^<]*draughts-board:not\(:defined\)[^<]*<\/style>/.exec(readme) ?? [];
  assert.ok(rule, 'the README has the rule');
  const page = await authorPage(held, '<draughts-board></draughts-board><p id="next">After the board</p>', {
    head: rule,
    late: true,
  });
  const top = () => page.evaluate(() => document.querySelector('#next').getBoundingClientRect().y);
  const before = await top();
  await page.addScriptTag({ type: 'module', url: '/dist/define.js' });
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  assert.ok(Math.abs((await top()) - before) < rounding_px, `${before} px, then ${await top()}`);
  await page.context().close();
});

test('sizes follow the size of text: twice the root font, twice the button', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const turn = 'variant="yote" fen="W:Wc3:Bd3,e4,a1,f1:H3,3"';
  const heights = [];
  for (const size of [16, 32]) {
    const page = await authorPage(
      held,
      `<style>html { font-size: ${size}px }</style><draughts-board ${turn}></draughts-board>`,
      { viewport: { width: 1200, height: 1200 } },
    );
    await ask(page, `(board.type('c3'), board.type('e3'), board.type('a1'))`);
    heights.push((await boxOf(page, '.stop')).height);
    await page.context().close();
  }
  assert.ok(Math.abs(heights[1] - 2 * heights[0]) < 2, heights.join(' and '));
});
