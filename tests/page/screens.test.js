// The screens beside playing: a position is set up, a game of one's own made, a game studied and reviewed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { clickSquares, close, needsBrowser, openPage, serveDemo, stage } from './browser.js';

const held = stage(serveDemo, { own: true });
const twoPeople = { w: 'person', b: 'person' };

/** A screen opened by its address. @param {string} id @param {object} game  as it is kept */
async function open(id, game) {
  const page = await openPage(held.browser, {
    locale: 'en',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const saved = { version: 2, variant: game.variant, games: { [game.variant]: { players: twoPeople, ...game } } };
  await page.addInitScript(
    (text) => localStorage.getItem('damier') ?? localStorage.setItem('damier', text),
    JSON.stringify(saved),
  );
  await page.goto(`${held.server.url}?screen=${id}`);
  await page.waitForSelector('.screen');
  return page;
}

const press = (page, name) => page.locator('.screen').getByRole('button', { name, exact: true }).click();
const ofTable = (page, ask) => page.evaluate(`((game) => ${ask})(document.querySelector('#board').game)`);
const start = { variant: 'russian', fen: 'W:Wc3,e3:Bd6,f6', moves: [] };

test('a position is set up: what is wrong is said at once, its FEN is taken along, a game begins from it', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open('position', start);
  const place = (square) => clickSquares(page, [square], '.another');
  await page.waitForFunction(() => document.querySelector('.another').shadowRoot.querySelector('.editor'));
  await place('b8');
  assert.equal(await page.getByText('The man on b8 stands on its crowning row: make it a king.').isVisible(), true);
  assert.equal(await page.getByRole('button', { name: 'Play from here' }).isDisabled(), true);
  await place('b8');
  await place('a1');
  await press(page, 'Copy FEN');
  await page.getByText('Copied.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'W:Wa1,c3,e3:Bd6,f6');
  await press(page, 'Play from here');
  assert.match(await ofTable(page, 'game.fen()'), /^W:Wa1,c3,e3:Bd6,f6/);
  await close(page);
});

test('a game of one’s own: contradictions at their field, played at once, kept, named in the menu', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open('own', start);
  const field = (name) => page.locator('.screen').getByLabel(name, { exact: true });
  const choice = (name) => page.locator('.screen').getByRole('combobox', { name, exact: true });
  await field('Rows of men').fill('5');
  await field('Rows of men').blur();
  assert.equal(await field('Rows of men').getAttribute('aria-invalid'), 'true');
  assert.match(await page.textContent('.screen .said'), /The men of both sides would meet/);
  assert.equal(await page.getByRole('button', { name: 'Play it' }).isDisabled(), true);
  await field('Rows of men').fill('1');
  await field('Rows of men').blur();
  await choice('Men capture').selectOption('all');
  await choice('Men move').selectOption('forward+sideways');
  assert.match(await page.textContent('.screen .said'), /on one colour only diagonally/);
  await choice('Squares played on').selectOption('all');
  await field('Name').fill('Tiny');
  await press(page, 'Keep it');
  await page.locator('.kept').getByText('Tiny').waitFor();
  await page.locator('.kept').getByRole('button', { name: 'Play it' }).click();
  assert.equal(await ofTable(page, `game.board().flat().filter(Boolean).length`), 16);
  assert.equal(await page.locator('#variant option:checked').textContent(), 'Tiny');
  await page.goto(`${held.server.url}${new URL(page.url()).hash}`);
  await page.waitForFunction(() => document.querySelector('#board').game?.variant.id.startsWith('custom-'));
  await close(page);
});

// White gives two men for nothing with e3-f4, and Black a man with a7-b6.
const lost = {
  variant: 'russian',
  fen: 'W:Wc1,e1,g1,c3,e3,a1:Bh6,d6,f8,d8,b8,a7',
  moves: ['e3-f4', 'd6-e5', 'f4xd6', 'a7-b6'],
};

test('a game is reviewed: a curve, mistakes named, the better line shown, a mistake played again', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open('analysis', lost);
  await press(page, 'Review the game');
  await page.waitForSelector('.graph', { timeout: 60_000 });
  assert.ok((await page.locator('.graph .mark').count()) >= 1);
  const fault = page.locator('.analysis .moves button:has(small)').first();
  await fault.click();
  const verdict = await page.textContent('.verdict');
  const played = (await fault.textContent()).split(' ')[0];
  assert.ok(verdict.startsWith(played), verdict);
  await press(page, 'Show the better line');
  assert.ok((await page.locator('.analysis .moves .own').count()) >= 1);
  await press(page, 'Back to the game');
  await press(page, 'Retry your mistakes');
  assert.match(await page.textContent('.verdict'), /^Find a better move than/);
  const moves = await page.evaluate(() =>
    document
      .querySelector('.another')
      .game.moves({ verbose: true })
      .map(({ notation }) => notation),
  );
  const answers = [];
  for (const move of moves) {
    await page.evaluate((text) => document.querySelector('.another').type(text), move);
    answers.push(await page.textContent('.verdict'));
    if (answers.at(-1).startsWith('Right')) break;
  }
  assert.match(answers.at(-1), /^Right: /);
  assert.ok(answers.slice(0, -1).every((answer) => answer.endsWith('is not it. Try again.')));
  await close(page);
});

test('a position is analysed: three lines with arrows, which follow the moves played', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open('analysis', { ...start, fen: 'W:Wc1,e1,g1,c3,e3:Bb6,d6,f6,h6' });
  await press(page, 'Analyse');
  const lines = page.locator('.lines li:not(.none)');
  await lines.nth(2).waitFor();
  const arrows = page.locator('.another').locator('[part~=arrow]');
  assert.equal(await arrows.count(), 3);
  for (const line of await lines.locator('span').allTextContents()) {
    const replay = new Draughts({ variant: 'russian', fen: 'W:Wc1,e1,g1,c3,e3:Bb6,d6,f6,h6' });
    for (const move of line.split(' ')) assert.ok(replay.tryMove(move).ok, `${move} of ${line}`);
  }
  const [first] = (await lines.first().locator('span').textContent()).split(' ');
  await page.evaluate((move) => document.querySelector('.another').type(move), first);
  await page.waitForFunction(
    (move) =>
      document.querySelector('.analysis .moves .latest')?.textContent === move &&
      document.querySelector('.lines strong'),
    first,
  );
  await press(page, 'Stop');
  await page.keyboard.press('Escape');
  assert.deepEqual(await ofTable(page, 'game.history()'), [], 'the game of the table is another');
  await close(page);
});
