// Ends on the page: counters while they run, offers and resignation by keyboard, results with their reason in two
// languages, and the board's event with the whole outcome.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage, close, needsBrowser, openPage, serveDemo, stage } from './browser.js';

const held = stage(serveDemo);

const twoPeople = { w: 'person', b: 'person' };

/** The page with a game as it was left; `ends` collects what the board tells. */
async function openGame(game, { players = twoPeople, ...options } = {}) {
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce', ...options });
  await page.addInitScript(
    (saved) => {
      if (!localStorage.getItem('damier')) localStorage.setItem('damier', JSON.stringify(saved));
      globalThis.ends = [];
      addEventListener('gameover', ({ detail }) => globalThis.ends.push(detail.outcome));
    },
    { game: { moves: [], ...game }, players },
  );
  await page.goto(held.server.url);
  await page.waitForFunction((id) => document.querySelector('draughts-board').game?.variant.id === id, game.variant);
  return page;
}

const message = (page) => page.textContent('#message');
const ends = (page) => page.evaluate(() => globalThis.ends);
const spoken = (page) =>
  page.evaluate(() => document.querySelector('draughts-board').shadowRoot.querySelector('[role=status]').textContent);
const play = (page, move) =>
  page.evaluate(
    (text) =>
      document
        .querySelector('draughts-board')
        .play(text)
        .then(() => 1),
    move,
  );

async function press(page, selector, key = 'Enter') {
  await page.focus(selector);
  await page.keyboard.press(key);
}

const kings = 'W:WK1,K2:BK49,K50:H48';

test('a count shows while it runs, and the draw is told with its reason, the board tells all of it', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame({ variant: 'international', fen: kings });
  assert.match(await message(page), /White to move. Turns without a capture or a man’s move: 48 of 50\./);
  assert.equal(await page.textContent('#counts li'), 'Turns without a capture or a man’s move: 48 of 50.');
  await play(page, '1-6');
  await play(page, '50-45');
  assert.equal(await message(page), 'The game is drawn. 25 moves each without a capture or a man’s move.');
  assert.deepEqual(await ends(page), [{ draw: true, reason: 'no-progress', counter: { have: 50, limit: 50 } }]);
  assert.match(await spoken(page), /The game is drawn\. 25 moves each without a capture or a man’s move\.$/);
  assert.equal(await page.isDisabled('#resign'), true);
  await chooseLanguage(page, 'fr');
  assert.equal(await message(page), 'Partie nulle. 25 coups de chacun sans prise ni mouvement de pion.');
  await page.click('#undo');
  assert.match(await message(page), /49 sur 50/);
  await close(page);
});

test('no count shows at the start of a game', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame({ variant: 'spanish' });
  assert.equal(await page.isHidden('#counts'), true);
  assert.equal(await message(page), 'White to move.');
  await close(page);
});

test('resigning by keyboard: asked once more, told with the reason, kept when the page comes back', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame({ variant: 'russian' });
  await press(page, '#resign');
  assert.match(await message(page), /Give up this game\?/);
  await page.keyboard.press('Enter');
  assert.equal(await message(page), 'White to move.', 'two Enters do not resign');
  await press(page, '#resign');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await message(page), 'Black wins. White has resigned.');
  assert.deepEqual(await ends(page), [{ winner: 'b', reason: 'resigned' }]);
  assert.equal(await spoken(page), 'Black wins. White has resigned.');
  await page.reload();
  await page.waitForFunction(() => document.querySelector('#message').classList.contains('end'));
  assert.equal(await message(page), 'Black wins. White has resigned.');
  await chooseLanguage(page, 'fr');
  assert.equal(await message(page), 'Les Noirs gagnent. Les Blancs ont abandonné.');
  await close(page);
});

test('two people: an offer is declined, is too early again, and is accepted later, all by keyboard', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame({ variant: 'international' });
  await press(page, '#draw');
  assert.match(await message(page), /White offers a draw\./);
  await page.keyboard.press('Enter');
  assert.equal(await message(page), 'White to move.');
  await press(page, '#draw');
  assert.equal(await message(page), 'No draw can be offered now. Wait until your opponent has played 2 more moves.');
  for (const move of ['32-28', '19-23', '28x19']) await play(page, move);
  await press(page, '#draw');
  assert.match(await message(page), /Black offers a draw\./);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await message(page), 'The game is drawn. Both players have agreed.');
  assert.deepEqual(await ends(page), [{ draw: true, reason: 'agreed' }]);
  await close(page);
});

test('on a phone the sheet gives way to what is asked', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame({ variant: 'international' }, { viewport: { width: 360, height: 780 } });
  await page.click('#more');
  await page.click('#draw');
  await page.waitForFunction(() => !document.querySelector('#drawer').open);
  await page.getByRole('button', { name: 'Accept' }).click();
  assert.equal(await message(page), 'The game is drawn. Both players have agreed.');
  await close(page);
});

test('a computer that has not thought yet declines, and the game goes on', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame({ variant: 'spanish' }, { players: { w: 'person', b: 1 } });
  await page.click('#draw');
  assert.equal(await message(page), 'The computer declines the draw.');
  await page.click('#draw');
  assert.match(await message(page), /No draw can be offered now/);
  assert.equal(await page.evaluate(() => document.querySelector('draughts-board').game.outcome()), undefined);
  await close(page);
});

test('two computers play to an end that the laws know', { timeout: 240_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const fen = 'W:WK1,K2:BK49,K50:H10';
  const page = await openGame({ variant: 'international', fen }, { players: { w: 1, b: 1 } });
  await page.waitForFunction(() => globalThis.ends.length > 0, undefined, { timeout: 200_000 });
  const [outcome] = await ends(page);
  assert.ok(outcome.draw ? outcome.counter.have >= outcome.counter.limit : outcome.winner, JSON.stringify(outcome));
  await close(page);
});
