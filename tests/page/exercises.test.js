// A teacher's own exercises: made from a position, kept, solved, shared by link; what is broken is told and changes nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BrokenSet, linkOfSet, readSet, setFromLink, textOf } from '../../demo/screens/exercises/sets.js';
import { clickSquares, close, needsBrowser, openPage, serveDemo, stage } from './browser.js';

const held = stage(serveDemo);

// White gives one man and takes two.
const exercise = {
  variant: 'english',
  fen: 'W:W24,27,28,31,32:B1,2,3,15,16',
  moves: ['24-19', '16x23x19', '27x11x15x23'],
};
const set = { name: 'Lesson 1', exercises: [exercise] };

test('a set is the same after a file and after a link', async () => {
  assert.deepEqual(readSet(textOf(set)), set);
  const link = await linkOfSet(set, 'https://damier.example/');
  assert.deepEqual(await setFromLink(link.split('#exercises=')[1]), set);
});

test('what is no set is refused, with the exercise that is at fault', async () => {
  const whole = JSON.parse(textOf(set));
  const broken = [
    '',
    'null',
    '[]',
    '{',
    '{"damier":"exercises"}',
    JSON.stringify({ ...whole, version: 9 }),
    JSON.stringify({ ...whole, name: 7 }),
    JSON.stringify({ ...whole, exercises: [] }),
    JSON.stringify({ ...whole, exercises: Array(201).fill(exercise) }),
    `${textOf(set)}${' '.repeat(200_000)}`,
  ];
  for (const text of broken) assert.throws(() => readSet(text), new BrokenSet(), text.slice(0, 60));
  const faults = [
    null,
    { ...exercise, variant: 'none' },
    { ...exercise, fen: 'W:W24:B99' },
    { ...exercise, moves: ['24-20', '24-20'] },
    { ...exercise, moves: [] },
    { ...exercise, moves: Array(61).fill('24-19') },
    { ...exercise, rules: { columns: 1e9 } },
    { ...exercise, rules: 'all' },
  ];
  for (const fault of faults)
    assert.throws(
      () => readSet(JSON.stringify({ ...whole, exercises: [exercise, fault] })),
      { number: 2 },
      JSON.stringify(fault),
    );
  for (const link of ['', '%%%', 'AAAA', 'x'.repeat(5000)]) await assert.rejects(setFromLink(link), BrokenSet);
});

const press = (page, name) => page.locator('.screen').getByRole('button', { name, exact: true }).click();
const fenOf = (page) => page.evaluate(() => document.querySelector('.another').game.fen());

async function open(hash, query = '') {
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce' });
  const people = { w: 'person', b: 'person' };
  const game = { variant: 'english', fen: exercise.fen, moves: [], players: people };
  await page.addInitScript(
    (text) => localStorage.getItem('damier') ?? localStorage.setItem('damier', text),
    JSON.stringify({ version: 2, variant: 'english', players: people, games: { english: game } }),
  );
  await page.goto(`${held.server.url}${query}${hash}`);
  await page.waitForSelector('.screen.exercises');
  return page;
}

test('the position on the table becomes an exercise, is kept, and solved', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open('', '?screen=exercises');
  await page.getByText('No exercise yet').waitFor();
  await press(page, 'Add the position on the table');
  await page.waitForFunction(() => document.querySelector('.another')?.game);
  assert.equal(await page.getByRole('button', { name: 'Keep the exercise' }).isDisabled(), true);
  for (const path of [
    [24, 19],
    [16, 23],
    [27, 18, 11],
  ])
    await clickSquares(page, path, '.another');
  await page.getByText('24-19 16x23 27x11').waitFor();
  await page.getByLabel('Name of the set').fill('Lesson 1');
  await press(page, 'Keep the exercise');
  await page.getByText('1 exercise', { exact: true }).waitFor();
  await page.goto(`${held.server.url}?screen=exercises#english`);
  await page.waitForSelector('.diagrams');
  await press(page, 'Solve 1');
  await page.waitForFunction(() => document.querySelector('.another')?.game);
  assert.equal(await fenOf(page), exercise.fen);
  await clickSquares(page, [24, 19], '.another');
  await page.getByText('The answer is 16x23. Go on.').waitFor();
  await clickSquares(page, [27, 18, 11], '.another');
  await page.getByText('Solved: 27x11.').waitFor();
  await press(page, 'Back to the sets');
  await press(page, 'Delete');
  await page.getByText('“Lesson 1” has been deleted.').waitFor();
  await press(page, 'Undo');
  await page.getByText('1 exercise', { exact: true }).waitFor();
  await close(page);
});

test('a link opens with its set, kept when that is wanted; a broken one is told', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await open(new URL(await linkOfSet(set, held.server.url)).hash);
  await page.getByText('“Lesson 1” has been opened.').waitFor();
  await press(page, 'Keep it');
  await page.getByText('Kept.').waitFor();
  assert.equal(await page.locator('.diagrams li').count(), 1);
  await close(page);
  const broken = await open('#exercises=AAAA');
  await broken.getByText('This holds no exercises that can be read. Nothing was changed.').waitFor();
  await close(broken);
});
