// The page in all six languages: the menu that changes them, what is read in each, what the browser wishes for, and that
// nothing is cut, covered or scrolled sideways on a phone and on a desk.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variants } from 'damier';
import { chooseLanguage, clickSquares, close, needsBrowser, openPage, serveDemo, stage } from './browser.js';

const held = stage(serveDemo);

/** What is read in a language: names of the game, the button of a new game, the turn, a square and what may not be done. */
const read = {
  en: ['English', 'International draughts', 'New game', 'White to move.', '31, white man', 'Men do not move backward.'],
  fr: [
    'Français',
    'Dames internationales',
    'Nouvelle',
    'Aux Blancs de jouer.',
    '31, pion blanc',
    'Les pions ne reculent pas.',
  ],
  nl: [
    'Nederlands',
    'Internationaal dammen',
    'Nieuw',
    'Wit is aan zet.',
    '31, witte schijf',
    'Schijven gaan niet achteruit.',
  ],
  es: [
    'Español',
    'Damas internacionales',
    'Nueva',
    'Juegan las blancas.',
    '31, peón blanco',
    'Los peones no retroceden.',
  ],
  ru: ['Русский', 'Международные шашки', 'Новая', 'Ход белых.', '31, белая шашка', 'Простые не ходят назад.'],
  uk: ['Українська', 'Міжнародні шашки', 'Нова', 'Хід білих.', '31, біла шашка', 'Прості не ходять назад.'],
};
const languages = Object.keys(read);

async function openGame(options, saved) {
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce', ...options });
  const players = { w: 'person', b: 'person' };
  const keep = (text) => localStorage.getItem('damier') ?? localStorage.setItem('damier', text);
  await page.addInitScript(keep, JSON.stringify({ players, ...saved }));
  await page.goto(held.server.url);
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  return page;
}

/** A quiet move and the click back that is refused. */
const game = { variant: 'international', fen: 'W:W31-50:B1-20', moves: ['32-28', '19-23'] };
const refused = [31, 42];

test('one page speaks six languages, one after the other, and keeps the last', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const fen = 'W:W31,33:B1';
  const page = await openGame({}, { game: { variant: 'international', fen, moves: [] } });
  const menu = page.getByRole('combobox', { name: 'Language' });
  assert.deepEqual(
    await menu.locator('option').evaluateAll((options) => options.map(({ lang, label }) => [lang, label])),
    languages.map((tag) => [tag, read[tag][0]]),
  );
  for (const tag of [...languages.slice(1), 'en', 'uk']) {
    const [name, title, again, turn, square, refusal] = read[tag];
    await chooseLanguage(page, tag);
    assert.equal(await page.title(), `${title} · Damier`);
    assert.equal(await page.textContent('#new'), again);
    assert.equal(await page.textContent('#message'), turn);
    assert.equal(await page.locator('#language option:checked').textContent(), name);
    const label = page.locator('draughts-board >> [data-square="31"]');
    assert.equal(await label.getAttribute('aria-label'), square);
    await clickSquares(page, [31, 42]);
    assert.ok(
      (await page.textContent('#message')).startsWith(refusal),
      `${tag}: ${await page.textContent('#message')}`,
    );
    await page.keyboard.press('Escape');
    await clickSquares(page, [31, 31]);
  }
  await page.reload();
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  assert.equal(await page.getAttribute('html', 'lang'), 'uk');
  assert.equal(await page.title(), 'Міжнародні шашки · Damier');
  await close(page);
});

test('at the first visit the browser’s wish counts, the first that can be met', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  for (const [locale, tag] of Object.entries({
    'es-AR': 'es',
    'nl-BE': 'nl',
    'ru-RU': 'ru',
    uk: 'uk',
    'de-DE': 'en',
  })) {
    const page = await openGame({ locale });
    assert.equal(await page.getAttribute('html', 'lang'), tag, locale);
    await close(page);
  }
});

test('the words of another language are fetched when it is chosen, not before', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser, { locale: 'en' });
  const fetched = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(held.server.url);
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  const words = () =>
    fetched.filter((path) => /\/(fr|nl|es|ru|uk)-[^/]*\.js$/.test(path)).map((path) => path.slice(-14, -12));
  assert.deepEqual(words(), []);
  await chooseLanguage(page, 'es');
  assert.equal(words().length, 2, 'the page’s and the board’s');
  await close(page);
});

test('a language that cannot be fetched leaves the page in its own, with a word', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser, { locale: 'en' });
  await page.goto(held.server.url);
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  await page.route(/\/ru-[^/]*\.js$/, (route) => route.abort());
  await page.selectOption('#language', 'ru');
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('Something went wrong'));
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  assert.equal(await page.inputValue('#language'), 'en');
  await page.context().close();
});

/** What is wider or higher than its place, lies over another, or can be scrolled sideways. */
function crowded() {
  const root = document.documentElement;
  const faults = root.scrollWidth > root.clientWidth ? [`page: ${root.scrollWidth}`] : [];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const controls = [...document.querySelectorAll('button, select')].filter(seen);
  for (const control of controls) {
    const { height, left, right } = control.getBoundingClientRect();
    if (control.scrollWidth > control.clientWidth) faults.push(`cut: ${control.textContent}`);
    // A move in the list is as high as its line, where there is a mouse.
    const least = control.closest('.moves') && !matchMedia('(pointer: coarse)').matches ? 24 : 44;
    if (height < least) faults.push(`${control.id || control.textContent}: ${height} px high`);
    if (left < 0 || right > root.clientWidth) faults.push(`outside: ${control.textContent}`);
    if (control.tagName === 'BUTTON' && height > 50) faults.push(`two lines: ${control.textContent}`);
  }
  const box = document.querySelector('#message p').getBoundingClientRect();
  const above = document.querySelector('#near').getBoundingClientRect().bottom;
  if (box.top < above && box.left < document.querySelector('#near').getBoundingClientRect().right)
    faults.push('the message lies over the board');
  return faults;
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 640 },
  desk: { width: 1280, height: 800 },
})) {
  test(`${size}: nothing is cut in any language`, { timeout: 120_000 }, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await openGame({ viewport }, { game });
    const check = async (what) => assert.deepEqual(await page.evaluate(crowded), [], what);
    for (const tag of languages) {
      await chooseLanguage(page, tag);
      await check(`${tag}, start`);
      await clickSquares(page, refused);
      await check(`${tag}, refusal`);
      await clickSquares(page, [31]);
      if (size === 'phone') {
        await page.click('#more');
        await check(`${tag}, sheet`);
        await page.click('#close');
      }
    }
    await close(page);
  });
}

test('the lot gives the player a colour, and a new game begins', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame({}, { game, players: { w: 'person', b: 1 } });
  const seen = new Set();
  for (let turn = 0; turn < 40 && seen.size < 2; turn++) {
    await page.getByRole('button', { name: 'Start a game' }).click();
    await page.getByLabel('Level').selectOption('1');
    await page.getByLabel('Your colour').selectOption('lot');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const side = await page.evaluate(() => document.querySelector('draughts-board').orientation);
    const near = side === 'white' ? 'White' : 'Black';
    assert.equal(await page.textContent('#note span'), `Lots are drawn: ${near} plays from the bottom of the board.`);
    assert.deepEqual([await page.inputValue('#near select'), await page.inputValue('#far select')], ['person', '1']);
    seen.add(side);
  }
  assert.deepEqual([...seen].sort(), ['black', 'white']);
  await close(page);
});

test('every game has its name in the menu', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame();
  for (const tag of languages) {
    await chooseLanguage(page, tag);
    const names = await page.locator('#variant option').allTextContents();
    assert.equal(new Set(names).size, variants.length, tag);
    for (const name of names) assert.doesNotMatch(name, /^game\.|undefined/);
  }
  await close(page);
});
