// Refusals on the board: each is told once, in the user's language, with the squares it speaks of, and the page shows what
// the board announces.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickSquares, close, needsBrowser, openPage, serveDemo, stage } from './browser.js';

const held = stage(serveDemo);

/** The page with a position that two people play; `lang` of the board. */
async function openPosition({ variant, fen, lang = 'en' }, options) {
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce', ...options });
  await page.addInitScript(
    (game) =>
      localStorage.setItem('damier', JSON.stringify({ game, language: 'en', players: { w: 'person', b: 'person' } })),
    { variant, fen, moves: [] },
  );
  await page.goto(`${held.server.url}#${variant}`);
  await page.waitForFunction((id) => document.querySelector('draughts-board').game?.variant.id === id, variant);
  await page.evaluate((tag) => {
    const board = document.querySelector('draughts-board');
    board.setAttribute('lang', tag);
    window.refusals = [];
    board.addEventListener('illegal', ({ detail }) => window.refusals.push(detail));
    // What the live region says, every time that it changes.
    window.said = [];
    const region = board.shadowRoot.querySelector('[role=status]');
    new MutationObserver(() => window.said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, lang);
  return page;
}

const said = (page) => page.evaluate(() => window.said);
const refusals = (page) => page.evaluate(() => window.refusals);
const label = (page) =>
  page.evaluate(() =>
    document.querySelector('draughts-board').shadowRoot.querySelector('[role=grid]').getAttribute('aria-label'),
  );

test('CASES 34: the page says why other moves are shut, visibly and once aloud', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPosition({ variant: 'international', fen: 'W:W28:B33' });
  await clickSquares(page, [28, 22]);
  const [refusal] = await refusals(page);
  assert.deepEqual(refusal.must, [28]);
  assert.equal(refusal.reason.code, 'must-capture');
  assert.deepEqual(refusal.reason.squares, [28]);
  assert.deepEqual(await said(page), ['28 taken up. It can go to 39.', 'Capture is compulsory: take with 28.']);
  assert.equal(await page.textContent('#message'), 'Capture is compulsory: take with 28.');
  assert.equal(await page.isVisible('#message'), true);
  // The piece is still in hand: the right square alone plays.
  await clickSquares(page, [39]);
  await page.waitForFunction(() => document.querySelector('draughts-board').game.history().length === 1);
  await close(page);
});

test('each refusal has its own reason: too far, back, a shorter capture, not one’s own piece', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const cases = [
    ['W:W32:B1', [32, 23], 'too-far', /A man moves only one square\./],
    ['W:W32:B1', [32, 38], 'men-do-not-move-back', /Men do not move backward\./],
    ['W:W28,36:B14,23,31', [36], 'must-capture-more', /: 2 pieces, not 1\. Take with 28\./],
    ['W:W32:B1', [1], 'not-your-piece', /The piece on 1 is not yours\./],
  ];
  for (const [fen, squares, code, sentence] of cases) {
    const page = await openPosition({ variant: 'international', fen });
    await clickSquares(page, squares);
    const [refusal] = await refusals(page);
    assert.equal(refusal.reason.code, code);
    assert.match((await said(page)).at(-1), sentence);
    assert.match(await page.textContent('#message'), sentence);
    await close(page);
  }
});

test('the squares that a refusal speaks of are marked until the next click', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPosition({ variant: 'international', fen: 'W:W32,37:B1' });
  const rings = () =>
    page.evaluate(() => document.querySelector('draughts-board').shadowRoot.querySelectorAll('.must').length);
  await clickSquares(page, [37, 26]);
  assert.equal(await rings(), 1);
  await clickSquares(page, [32]);
  assert.equal(await rings(), 0);
  await close(page);
});

test('the marks of a refusal do not outlive a change of the game', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPosition({ variant: 'english', fen: 'B:W32:B9' });
  await clickSquares(page, [9, 20]);
  await page.selectOption('#variant', 'yote');
  await page.waitForFunction(() => document.querySelector('draughts-board').game.variant.id === 'yote');
  const rings = await page.evaluate(
    () => document.querySelector('draughts-board').shadowRoot.querySelectorAll('.must').length,
  );
  assert.equal(rings, 0);
  await close(page);
});

const inLanguages = {
  fr: ['Damier', '28 en main. Elle peut aller en 39.', 'La prise est obligatoire : prenez avec 28.'],
  uk: ['Шашкова дошка', '28 взято. Може піти на 39.', 'Бити обов’язково: бийте з 28.'],
  nl: ['Dambord', '28 opgepakt. Het kan naar 39.', 'Slaan is verplicht: sla met 28.'],
  es: ['Tablero de damas', '28 en la mano. Puede ir a 39.', 'La captura es obligatoria: capture con 28.'],
  ru: ['Шашечная доска', '28 взята. Может пойти на 39.', 'Бить обязательно: бейте с 28.'],
};
for (const [lang, [board, taken, sentence]] of Object.entries(inLanguages)) {
  test(`lang="${lang}": labels, refusals and results in that language`, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await openPosition({ variant: 'international', fen: 'W:W28:B33', lang });
    await page.waitForFunction((wanted) => document.querySelector('draughts-board').messages.board === wanted, board);
    assert.equal(await label(page), board);
    await clickSquares(page, [28, 23]);
    assert.deepEqual(await said(page), [taken, sentence]);
    // The piece is still in hand.
    await clickSquares(page, [39]);
    await page.waitForFunction(() => window.said.length > 2);
    const { wins, why } = await page.evaluate(() => {
      const { messages } = document.querySelector('draughts-board');
      return { wins: messages['wins.w'], why: messages['outcome.no-pieces.b'] };
    });
    assert.match((await said(page)).at(-1), new RegExp(`: 28x39\\. ${wins} (${why}|.*)$`));
    await close(page);
  });
}

test('own words go over those of the language', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPosition({ variant: 'international', fen: 'W:W28:B33' });
  await page.evaluate(() => {
    document.querySelector('draughts-board').messages = {
      board: 'My board',
      'reason.must-capture': ({ any }) => `Hit with ${any}!`,
    };
  });
  assert.equal(await label(page), 'My board');
  await clickSquares(page, [28, 22]);
  assert.deepEqual(await said(page), ['28 taken up. It can go to 39.', 'Hit with 28!']);
  await close(page);
});
