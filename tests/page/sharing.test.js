// Several boards on a page: one game on two of them, one engine for all, nothing left behind, and no wrong position however
// wildly they are used.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, authorPage, boardsReady } from './author.js';
import { clickSquares, needsBrowser, serveSources, stage } from './browser.js';

const held = stage(serveSources);

test('two boards bound to one game, and the page’s own Draughts', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await authorPage(
    held,
    '<draughts-board id="a" variant="english" animation-duration="0" style="width: 300px"></draughts-board><draughts-board id="b" style="width: 300px"></draughts-board>',
  );
  await ask(page, '(document.querySelector("#b").game = board.game, true)', '#a');
  await clickSquares(page, [11, 15], '#a');
  const pieceOn = (where, square) =>
    ask(page, `board.shadowRoot.querySelector('[data-square="${square}"]').ariaLabel.includes('man')`, where);
  assert.equal(await pieceOn('#b', 15), true);
  await page.evaluate(() => document.querySelector('#b').scrollIntoView());
  await clickSquares(page, [22, 18], '#b');
  assert.equal(await pieceOn('#a', 18), true);
  await ask(page, '(board.undo(), true)', '#b');
  assert.equal(await pieceOn('#a', 18), false);
  await ask(page, `(board.game.move('23-19'), board.refresh(), true)`, '#a');
  assert.equal(await pieceOn('#a', 19), true);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('twenty opponents share one worker', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const boards =
    '<draughts-board variant="russian" opponent="1" orientation="black" animation-duration="0"></draughts-board>'.repeat(
      20,
    );
  const page = await authorPage(held, boards);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('draughts-board')].every((board) => board.game.history().length === 1),
  );
  assert.equal(page.workers().length, 1);
  await page.evaluate(() => document.body.replaceChildren());
  await page.waitForTimeout(300);
  assert.equal(page.workers().length, 0);
  await page.context().close();
});

test('a hundred boards made and removed leave nothing on the heap', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await authorPage(
    held,
    '<draughts-board variant="international"></draughts-board><div id="place"></div>',
  );
  const session = await page.context().newCDPSession(page);
  const counts = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners };
  };
  const round = () =>
    page.evaluate(() => {
      for (let i = 0; i < 100; i++) {
        const board = document.createElement('draughts-board');
        board.variant = ['russian', 'yote', 'canadian'][i % 3];
        document.querySelector('#place').append(board);
        board.type('c3');
        board.remove();
      }
    });
  await round();
  const before = await counts();
  await round();
  const after = await counts();
  assert.ok(after.nodes <= before.nodes + 50, `${before.nodes} nodes, then ${after.nodes}`);
  assert.ok(after.listeners <= before.listeners + 5, `${before.listeners} listeners, then ${after.listeners}`);
  await page.context().close();
});

/** A deterministic choice, so that a failure can be repeated. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const games = ['international', 'english', 'russian', 'turkish', 'yote', 'frisian', 'canadian', 'italian'];
/** Games of wild use here; the whole hundred by DAMIER_WILD=100. */
const rounds = Number(process.env.DAMIER_WILD ?? 4);

test(`${rounds} games of random clicks, drags, texts, sizes, flips, languages and themes: no exception, no wrong position`, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await authorPage(held, '<draughts-board animation-duration="20"></draughts-board>');
  for (let round = 0; round < rounds; round++) {
    const pick = random(round + 1);
    await ask(page, `(board.variant = '${games[round % games.length]}', await 0, board.refresh(), true)`);
    await boardsReady(page);
    for (let step = 0; step < 40; step++) await wild(page, pick);
    await page.evaluate(() => document.querySelector('draughts-board').back());
    const wrong = await ask(page, shownWrongly);
    assert.deepEqual(wrong, [], `round ${round}`);
    assert.deepEqual(page.faults, [], `round ${round}`);
  }
  await page.context().close();
});

/** Squares whose picture says something else than the game; the piece in hand is put down first. */
const shownWrongly = `(await new Promise((done) => setTimeout(done, 200)), board.refresh(), board.game.variant.squares.map(({ name }) => name).filter((name) => {
  const piece = board.game.get(name);
  const label = board.shadowRoot.querySelector('[data-square="' + name + '"]').ariaLabel;
  const words = board.messages;
  const said = piece ? words['piece.' + piece.color + '.' + (piece.king ? 'king' : 'man')] : words.empty;
  return !label.includes(said);
}))`;

async function wild(page, pick) {
  const { squares, legal } = await ask(
    page,
    `({ squares: board.game.variant.squares.map(({ name }) => name), legal: board.game.moves() })`,
  );
  const any = () => squares[pick(squares.length)];
  const options = {
    orientation: ['white', 'black'],
    theme: ['', 'walnut', 'dark', 'paper light'],
    pieces: ['turned', 'flat', 'diagram'],
    'view-only': ['false'],
    confirm: ['false'],
  };
  const doings = [
    () => clickSquares(page, [any()]),
    () => clickSquares(page, [any(), any()]),
    () => drag(page, any(), any()),
    () => ask(page, `board.type('${legal.length ? legal[pick(legal.length)] : 'x'}')`),
    () => ask(page, `board.type('${any()}')`),
    () => page.setViewportSize({ width: 300 + pick(500), height: 300 + pick(500) }),
    () => page.keyboard.press(['Escape', 'Enter', 'Tab', 'ArrowUp', 'x', '3'][pick(6)]),
    () => ask(page, `(document.documentElement.lang = '${['en', 'fr', 'uk', 'ru'][pick(4)]}')`),
    () => ask(page, pick(2) ? '(board.undo(), true)' : '(board.redo(), true)'),
    () => {
      const name = Object.keys(options)[pick(5)];
      return ask(page, `(board.setAttribute('${name}', '${options[name][pick(options[name].length)]}'), true)`);
    },
  ];
  await doings[pick(doings.length)]();
}

async function drag(page, from, to) {
  const at = (square) =>
    ask(
      page,
      `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(board.shadowRoot.querySelector('[data-square="${square}"]').getBoundingClientRect())`,
    );
  await page.mouse.move(...(await at(from)));
  await page.mouse.down();
  await page.mouse.move(...(await at(to)), { steps: 3 });
  await page.mouse.up();
}
