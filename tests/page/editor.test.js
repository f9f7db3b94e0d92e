// A position put together on the board: pieces from a tray, the side to move, FEN in and out, and why no game can begin with it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, authorPage, boxOf, leave, listen } from './author.js';
import { clickSquares, dragSquares, needsBrowser, serveSources, stage } from './browser.js';

const held = stage(serveSources);

function onPage(name, attributes, check, script) {
  test(name, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await authorPage(
      held,
      `<style>body { margin: 0 }</style><draughts-board ${attributes}></draughts-board>`,
      { script },
    );
    await page.waitForFunction(() => document.querySelector('draughts-board').shadowRoot.querySelector('.editor'));
    await listen(page, ['edit', 'move']);
    await check(page);
    await leave(page);
  });
}

const edits = async (page) => (await page.evaluate(() => window.heard)).filter(({ type }) => type === 'edit');
const last = async (page) => (await edits(page)).at(-1);
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

onPage(
  'pieces are put on, taken off and moved; the FEN follows',
  'variant="russian" fen="W:Wc3:Bd4" editable',
  async (page) => {
    await press(page, 'white king');
    await clickSquares(page, ['e5']);
    assert.equal((await last(page)).fen, 'W:Wc3,Ke5:Bd4');
    await clickSquares(page, ['e5']);
    assert.equal((await last(page)).fen, 'W:Wc3:Bd4');
    await dragSquares(page, ['d4', 'f6']);
    assert.equal((await last(page)).fen, 'W:Wc3:Bf6');
    await press(page, 'White to move.');
    assert.equal((await last(page)).fen, 'B:Wc3:Bf6');
    await press(page, 'take off');
    await clickSquares(page, ['f6']);
    assert.equal((await last(page)).fen, 'B:Wc3:B');
    assert.equal(await ask(page, 'board.game.fen()'), 'W:Wc3:Bd4');
  },
);

onPage('a fault is told with its square, as it arises', 'variant="russian" fen="W:Wc3:Bd6" editable', async (page) => {
  await press(page, 'white man');
  await clickSquares(page, ['b8']);
  const { valid, errors } = await last(page);
  assert.equal(valid, false);
  assert.deepEqual([errors[0].code, errors[0].square], ['man-on-crowning-row', 'b8']);
  assert.equal(await page.getByText('The man on b8 stands on its crowning row: make it a king.').isVisible(), true);
  assert.equal(await ask(page, `board.shadowRoot.querySelectorAll('.must').length`), 1);
  await clickSquares(page, ['b8']);
  assert.equal((await last(page)).valid, true);
});

onPage('a FEN is read in, and what comes out can be played', 'variant="english" editable', async (page) => {
  await page.getByRole('textbox', { name: 'Position as FEN' }).fill('W:W25:B14,22');
  await page.keyboard.press('Enter');
  assert.equal((await last(page)).fen, 'W:W25:B14,22');
  await ask(
    page,
    `(board.fen = 'W:W25:B14,22', board.editable = false, await new Promise((done) => setTimeout(done, 50)))`,
  );
  await clickSquares(page, [25, 9]);
  assert.deepEqual(await ask(page, 'board.game.history()'), ['25x9']);
});

onPage(
  'a free board has no rules to refuse anything',
  'variant="international" editable',
  async (page) => {
    await press(page, 'Clear');
    assert.deepEqual(await last(page).then(({ valid, fen }) => [valid, fen]), [true, 'W:W:B']);
  },
  `customElements.whenDefined('draughts-board').then(() => (customElements.get('draughts-board').validate = null))`,
);

onPage('by the keyboard alone', 'variant="english" fen="B:W32:B1" editable', async (page) => {
  await ask(page, `board.shadowRoot.querySelector('[data-square="18"]').focus()`);
  await page.keyboard.press('Enter');
  assert.equal((await last(page)).fen, 'B:W18,32:B1');
});

onPage('the tray fits under the board', 'variant="yote" editable', async (page) => {
  const [board, tray] = [await boxOf(page, '.board'), await boxOf(page, '.editor')];
  assert.ok(tray.bottom <= 701 && tray.y >= board.bottom - 1, JSON.stringify({ board, tray }));
  assert.equal(
    await ask(page, `board.shadowRoot.querySelectorAll('.tools [aria-label*=king]:not([hidden])').length`),
    0,
  );
});
