// <draughts-game>: a club's page shows a game of a PDN file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorPage } from './author.js';
import { needsBrowser, serveSources, stage } from './browser.js';

const held = stage(serveSources);

const pdn = `[Event "Club evening"]
[White "Jansen"]
[Black "de Vries"]
[GameType "20"]
[Result "1-1"]

{A quiet start.} 1. 32-28 19-23 {the old way} (1... 18-23 2. 38-32) 2. 28x19 14x23 3. 37-32 1-1

[White "Second"]
[GameType "25"]

1. c3-d4 d6-e5 *
`;

async function viewerPage(attributes = '') {
  const head = '<script type="module" src="/js/game.js"></script>';
  const page = await authorPage(held, `<draughts-game ${attributes}><pre>${pdn}</pre></draughts-game>`, {
    head,
    late: true,
  });
  await page.waitForFunction(() => document.querySelector('draughts-game').shadowRoot?.querySelector('.move'));
  return page;
}

const fen = (page) => page.evaluate(() => document.querySelector('draughts-game').board.game.fen());
const current = (page) =>
  page.evaluate(
    () => document.querySelector('draughts-game').shadowRoot.querySelector('[aria-current]')?.textContent ?? null,
  );

test('buttons and keys go through the game; the board follows', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await viewerPage();
  const start = await fen(page);
  await page.getByRole('button', { name: 'Next move' }).click();
  assert.equal(await current(page), '32-28');
  assert.notEqual(await fen(page), start);
  await page.getByRole('button', { name: 'To the end' }).click();
  assert.equal(await current(page), '37-32');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await current(page), '14x23');
  await page.keyboard.press('Home');
  assert.equal(await current(page), null);
  assert.equal(await fen(page), start);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('variations and comments stand in the list, and a variation is shown when its move is clicked', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await viewerPage();
  const text = await page.evaluate(
    () => document.querySelector('draughts-game').shadowRoot.querySelector('.list').textContent,
  );
  assert.match(text, /A quiet start\..*32-28.*19-23.*the old way.*1\.\.\. 18-23.*38-32.*28x19.*1-1/s);
  await page.getByRole('button', { name: '38-32' }).click();
  const history = await page.evaluate(() => document.querySelector('draughts-game').board.game.history());
  assert.deepEqual(history, ['32-28', '18-23', '38-32']);
  assert.equal(await page.getByText('Jansen – de Vries, Club evening').isVisible(), true);
  await page.context().close();
});

test('another game of the file by its number, and its rules', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await viewerPage('number="2"');
  assert.equal(await page.evaluate(() => document.querySelector('draughts-game').board.game.variant.id), 'russian');
  await page.evaluate(() => (document.querySelector('draughts-game').number = 1));
  assert.equal(
    await page.evaluate(() => document.querySelector('draughts-game').board.game.variant.id),
    'international',
  );
  assert.equal(await page.evaluate(() => document.querySelector('draughts-game').games.length), 2);
  await page.context().close();
});

test('a move tried on the board changes nothing of the game', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await viewerPage();
  await page.evaluate(() => document.querySelector('draughts-game').board.play('31-26'));
  await page.getByRole('button', { name: 'Next move' }).click();
  const history = await page.evaluate(() => document.querySelector('draughts-game').board.game.history());
  assert.deepEqual(history, ['32-28']);
  await page.context().close();
});

test('a file that is not there is told in words', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const head = '<script type="module" src="/js/game.js"></script>';
  const page = await authorPage(held, '<draughts-game src="/no-such.pdn"></draughts-game>', { head, late: true });
  await page.waitForFunction(() => {
    const fault = document.querySelector('draughts-game').shadowRoot?.querySelector('[role=alert]');
    return fault && !fault.hidden && fault.textContent.includes('404');
  });
  await page.context().close();
});
