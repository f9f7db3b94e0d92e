// Puzzles on the page: solved by clicks, wrong moves refused, the solution shown, progress kept.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { clickSquares, close, needsBrowser, openPage, serveDemo, stage } from './browser.js';
import { Course, lineOf, treeOf } from '../../demo/screens/puzzles/course.js';

const held = stage(serveDemo);
const puzzles = JSON.parse(readFileSync(new URL('../../demo/puzzles/international.json', import.meta.url), 'utf8'));
const [first] = puzzles;

/** The way of a move over the board. */
const pathOf = (fen, move) => new Draughts({ variant: 'international', fen }).move(move).path;

async function openPuzzles(query = '') {
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce' });
  await page.goto(`${held.server.url}?screen=puzzles${query}#international`);
  await page.waitForFunction(() => document.querySelector('.another')?.game?.variant.id === 'international');
  return page;
}

const said = (page, text) => page.locator('.puzzles .said').getByText(text).waitFor();
const press = (page, name) => page.locator('.screen').getByRole('button', { name, exact: true }).click();
const fenOf = (page) => page.evaluate(() => document.querySelector('.another').game.fen());

test('the way through a solution: right, also right, wrong, and the end', () => {
  const tree = {
    move: '1-2',
    replies: [{ move: '9-8', then: { move: '2-3', also: ['2-4'], replies: [] } }, { move: '9-7' }],
  };
  const course = new Course(tree);
  assert.equal(course.judge('2-3'), 'wrong');
  assert.equal(course.judge('1-2'), 'right');
  assert.equal(course.goOn(), '9-8');
  assert.equal(course.judge('2-4'), 'also');
  assert.equal(course.goOn(), undefined);
  assert.equal(course.isOver, true);
  course.again();
  assert.equal(course.wanted, '1-2');
  assert.deepEqual(lineOf(tree), ['1-2', '9-8', '2-3']);
  assert.deepEqual(lineOf(treeOf(['a', 'b', 'c', 'd'])), ['a', 'b', 'c', 'd']);
});

test('a puzzle is solved, which is kept; the next one comes', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPuzzles();
  assert.equal(await fenOf(page), first.fen);
  const game = new Draughts({ variant: 'international', fen: first.fen });
  const wrong = game.moves({ verbose: true }).find(({ hub }) => hub !== first.tree.move);
  await clickSquares(page, wrong.path, '.another');
  await said(page, `${wrong.notation} is not it. Try again.`);
  assert.equal(await fenOf(page), first.fen);
  const line = lineOf(first.tree);
  for (const [i, text] of line.entries()) {
    const { path } = game.move(text);
    if (i % 2 === 0) await clickSquares(page, path, '.another');
    await page.waitForFunction((fen) => document.querySelector('.another').game.fen() === fen, game.fen());
  }
  await said(page, 'Solved');
  await page.getByText(`1 of ${puzzles.length} solved.`).waitFor();
  await press(page, 'Next');
  assert.equal(await fenOf(page), puzzles[1].fen);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.another')?.game?.variant.id === 'international');
  assert.equal(await fenOf(page), puzzles[1].fen, 'one that is not solved yet');
  await close(page);
});

test('the solution is shown, and the keyboard alone solves', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPuzzles();
  await press(page, 'Show the solution');
  await said(page, 'The solution:');
  await page.waitForFunction(
    (plies) => document.querySelector('.another').game.history().length === plies,
    lineOf(first.tree).length,
  );
  await press(page, 'Again');
  assert.equal(await fenOf(page), first.fen);
  await page.getByText(`0 of ${puzzles.length} solved.`).waitFor();
  for (const square of pathOf(first.fen, first.tree.move)) {
    await page.evaluate(
      (name) => document.querySelector('.another').shadowRoot.querySelector(`[data-square="${name}"]`).focus(),
      square,
    );
    await page.keyboard.press('Enter');
  }
  await said(page, /Right|The answer/);
  await close(page);
});

test('each game and each difficulty has its puzzles', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPuzzles();
  const choose = (name) => page.locator('.screen').getByRole('combobox', { name, exact: true });
  for (const id of await choose('Game').evaluate((select) => [...select.options].map(({ value }) => value))) {
    await choose('Game').selectOption(id);
    await page.waitForFunction((wanted) => document.querySelector('.another').game.variant.id === wanted, id);
  }
  await choose('Game').selectOption('international');
  await page.waitForFunction(() => document.querySelector('.another').game.variant.id === 'international');
  await choose('Difficulty').selectOption('2');
  const ofTwo = puzzles.filter(({ difficulty }) => difficulty === 2);
  await page.getByText(`0 of ${ofTwo.length} solved.`).waitFor();
  await choose('Puzzle').selectOption({ index: 1 });
  assert.equal(await fenOf(page), ofTwo[1].fen);
  await close(page);
});
