// Attributes and properties of <draughts-board> as the platform and the frameworks have them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, authorPage, boardsReady, leave, listen } from './author.js';
import { clickSquares, needsBrowser, serveSources, stage } from './browser.js';

const held = stage(serveSources);

/** A page with a test of its own; faults of the page fail it. */
function onPage(name, body, options, check) {
  test(name, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await authorPage(held, body, options);
    await check(page);
    await leave(page);
  });
}

const plain = '<draughts-board></draughts-board>';

onPage('a property works at run time, and its attribute says the same', plain, {}, async (page) => {
  assert.equal(await ask(page, `(board.variant = 'russian', await 0, board.game.variant.id)`), 'russian');
  assert.equal(await ask(page, `board.getAttribute('variant')`), 'russian');
  assert.equal(await ask(page, `(board.fen = 'B:Wc3:Bd4', await 0, board.game.fen())`), 'B:Wc3:Bd4');
  const flags = { viewOnly: 'view-only', oneTap: 'one-tap', confirm: 'confirm', editable: 'editable' };
  for (const [property, attribute] of Object.entries(flags)) {
    assert.equal(await ask(page, `board.${property}`), false);
    assert.equal(await ask(page, `(board.${property} = true, board.hasAttribute('${attribute}'))`), true, property);
    assert.equal(await ask(page, `(board.${property} = false, board.hasAttribute('${attribute}'))`), false, property);
  }
  assert.equal(await ask(page, `(board.opponent = 3, board.getAttribute('opponent'))`), '3');
  assert.equal(await ask(page, `(board.opponent = null, board.hasAttribute('opponent'))`), false);
});

onPage('every attribute of API.md has its property', plain, {}, async (page) => {
  const names =
    'variant fen orientation movable opponent captureInput oneTap confirm coordinates animationDuration editable theme pieces status lang label viewOnly';
  const missing = await ask(page, `'${names}'.split(' ').filter((name) => !(name in board))`);
  assert.deepEqual(missing, []);
});

const early = `
  const board = document.createElement('draughts-board');
  Object.assign(board, { variant: 'english', orientation: 'black', messages: { board: 'My board' }, viewOnly: true });
  addEventListener('DOMContentLoaded', () => document.body.append(board));`;
onPage(
  'properties set before the element is defined hold, and can be changed after',
  '',
  { script: early },
  async (page) => {
    await boardsReady(page);
    assert.equal(await ask(page, 'board.game.variant.id'), 'english');
    assert.equal(await ask(page, 'board.orientation'), 'black');
    assert.equal(await ask(page, 'board.viewOnly'), true);
    assert.equal(await ask(page, `(board.orientation = 'white', board.getAttribute('orientation'))`), 'white');
    // Words of one's own go over those of the language and leave the others.
    assert.equal(await ask(page, 'board.messages.board'), 'My board');
    assert.equal(await ask(page, 'board.messages.empty'), 'empty');
  },
);

onPage(
  'view-only="false" as Vue writes it means false',
  '<draughts-board view-only="false"></draughts-board>',
  {},
  async (page) => {
    assert.equal(await ask(page, 'board.viewOnly'), false);
    await clickSquares(page, [10, 14]);
    assert.equal(await ask(page, 'board.game.history().length'), 1);
  },
);

const react =
  '<draughts-board viewOnly="" animationDuration="0" orientation="black" arrows="[object Object]"></draughts-board>';
onPage('attributes spelt as properties, as React 19 writes them before the definition', react, {}, async (page) => {
  assert.equal(await ask(page, 'board.viewOnly'), true);
  assert.equal(await ask(page, 'board.animationDuration'), 0);
  // The property goes over what was written so.
  assert.equal(await ask(page, '(board.viewOnly = false, board.viewOnly)'), false);
});

const inForm = `<form oninput="window.formSaw.push('input')" onchange="window.formSaw.push('change')" onselect="window.formSaw.push('select')">
  <draughts-board></draughts-board></form>`;
onPage('a form around the board hears nothing of its own', inForm, { script: 'window.formSaw = []' }, async (page) => {
  await clickSquares(page, [10, 14, 23, 20]);
  assert.deepEqual(await page.evaluate(() => window.formSaw), []);
  assert.equal(page.url().includes('?'), false);
});

onPage(
  'the language of an ancestor is followed when it changes',
  `<main lang="en"><section>${plain}</section></main>`,
  {},
  async (page) => {
    const label = (tag) =>
      page.waitForFunction(
        (words) => document.querySelector('draughts-board').shadowRoot.querySelector('[role=grid]').ariaLabel === words,
        { fr: 'Damier', uk: 'Шашкова дошка', en: 'Draughts board' }[tag],
      );
    await label('en');
    for (const tag of ['fr', 'uk', 'en']) {
      await page.evaluate((lang) => (document.querySelector('main').lang = lang), tag);
      await label(tag);
    }
    await page.evaluate(() => {
      document.querySelector('main').removeAttribute('lang');
      document.documentElement.lang = 'fr';
    });
    await label('fr');
  },
);

const king = '<draughts-board variant="international" fen="W:WK3:B8,10,18,31"></draughts-board>';
onPage('ambiguous can be prevented: then nothing is asked for', king, {}, async (page) => {
  await listen(page, ['ambiguous']);
  await clickSquares(page, [3, 5]);
  assert.match(await ask(page, `board.shadowRoot.querySelector('[role=status]').textContent`), /Several captures/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await ask(page, `board.addEventListener('ambiguous', (event) => event.preventDefault())`);
  await clickSquares(page, [3]);
  const before = await ask(page, `board.shadowRoot.querySelector('[role=status]').textContent`);
  await clickSquares(page, [5]);
  assert.equal(await ask(page, `board.shadowRoot.querySelector('[role=status]').textContent`), before);
  assert.equal((await page.evaluate(() => window.heard)).length, 2);
});

onPage('a bad FEN is a boarderror, once, with its error', plain, {}, async (page) => {
  const code = await ask(
    page,
    `new Promise((done) => { board.addEventListener('boarderror', (e) => { e.preventDefault(); done(e.detail.error.code); }); board.fen = 'W:W99:B1'; })`,
  );
  assert.equal(code, 'unknown-square');
});
