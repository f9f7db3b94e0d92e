// Whole games against the computer on the served page, in a real browser: Spanish draughts by mouse clicks,
// International draughts by drag. Node plays along with the same moves, so the position that the element
// shows at the end is checked against a replay.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Draughts } from 'damier';
import { clickSquares, dragSquares, launch, needsBrowser, openPage, serveDemo } from './browser.js';

/** A game that has not ended by then would be no test of an end. */
const moves_max = 200;

let browser;
let server;

before(async () => {
  browser = await launch();
  server = browser && (await serveDemo());
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** Deterministic choice, so that a failure can be repeated. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function openGame(variant, options) {
  const page = await openPage(browser, options);
  await page.goto(`${server.url}#${variant}`);
  await page.waitForFunction((id) => document.querySelector('draughts-board').game?.variant.id === id, variant);
  return page;
}

const history = (page) =>
  page.evaluate(() =>
    document
      .querySelector('draughts-board')
      .game.history({ verbose: true })
      .map((m) => m.hub),
  );

/** Wait until a person is to move or the game is over; the moves so far in Hub form. */
async function settled(page, plies) {
  await page.waitForFunction(
    (least) => {
      const board = document.querySelector('draughts-board');
      const { game } = board;
      const mine = board.getAttribute('movable') !== 'none' || game.isGameOver();
      return game.history().length >= least && mine;
    },
    plies,
    { timeout: 60_000 },
  );
  return history(page);
}

/** The computer finishes the game against a player of random moves, who enters each one with `enter`. */
async function playToTheEnd(page, variant, enter) {
  const pick = random(11);
  const replay = new Draughts(variant);
  for (let turn = 0; turn < moves_max && !replay.isGameOver(); turn++) {
    const moves = replay.moves({ verbose: true });
    const move = moves[pick(moves.length)];
    await enter(page, move, moves);
    const hubs = await settled(page, replay.history().length + 1);
    for (const hub of hubs.slice(replay.history().length)) replay.move(hub);
    assert.equal(hubs.length, replay.history().length);
  }
  return replay;
}

async function checkEnd(page, replay) {
  assert.ok(replay.isGameOver(), `the game ended within ${moves_max} moves`);
  await page.waitForFunction(() => document.getElementById('message').classList.contains('end'));
  // The last captured pieces fade out after the result is known.
  await page.waitForFunction(() => !document.querySelector('draughts-board').shadowRoot.querySelector('.ghost'));
  await page.waitForTimeout(400);
  const shown = await page.evaluate(() => {
    const board = document.querySelector('draughts-board');
    const pieces = [...board.shadowRoot.querySelectorAll('.piece')];
    const count = (name) => pieces.filter((piece) => piece.classList.contains(name)).length;
    return {
      fen: board.game.fen(),
      white: count('white'),
      black: count('black'),
      message: document.getElementById('message').textContent,
    };
  });
  const pieces = replay.board().flat().filter(Boolean);
  assert.equal(shown.fen, replay.fen());
  assert.equal(shown.white, pieces.filter(({ color }) => color === 'w').length);
  assert.equal(shown.black, pieces.filter(({ color }) => color === 'b').length);
  assert.match(shown.message, replay.outcome().winner === 'w' ? /White wins/ : /Black wins/);
  assert.deepEqual(page.faults, []);
}

test('a whole game of Spanish draughts against the computer, by mouse', { timeout: 600_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await openGame('spanish', { locale: 'en' });
  const byClicks = async (_, move, moves) => {
    const rivals = moves.filter(({ from, to }) => from === move.from && to === move.to);
    await clickSquares(page, rivals.length > 1 ? move.path : [move.from, move.to]);
  };
  const replay = await playToTheEnd(page, 'spanish', byClicks);
  await checkEnd(page, replay);
  await page.context().close();
});

test('a whole game of International draughts against the computer, by drag', { timeout: 600_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await openGame('international', { locale: 'en', reducedMotion: 'reduce' });
  const replay = await playToTheEnd(page, 'international', (_, move) => dragSquares(page, move.path));
  await checkEnd(page, replay);
  await page.context().close();
});

/** Tasks of the page's thread in a trace, longest first: {wall_ms, busy_ms}, busy = time on the processor. */
function tasksOf(trace) {
  const { traceEvents: events } = JSON.parse(trace.toString());
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  return events
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === main.pid && tid === main.tid)
    .map(({ dur, tdur }) => ({ wall_ms: dur / 1000, busy_ms: (tdur ?? dur) / 1000 }))
    .sort((a, b) => b.busy_ms - a.busy_ms);
}

test('while the computer thinks, no task of the page lasts over 50 ms', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await openGame('international', { locale: 'en' });
  await page.selectOption('#far select', '5');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await clickSquares(page, [32, 28]);
  await page.waitForFunction(() => document.querySelector('#far .thought').textContent.includes('depth'));
  assert.match(await page.textContent('#thoughts'), /Depth\d+Score.*Positions/);
  await settled(page, 2);
  await page.waitForTimeout(200);
  const tasks = tasksOf(await browser.stopTracing());
  assert.ok(tasks.length > 50, 'tasks were recorded');
  // By the clock a task also lasts while other programs have the processor, so its own time is what counts.
  const long = tasks.filter(({ busy_ms }) => busy_ms > 50);
  assert.deepEqual(long, []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('who plays, take back, new game, flip, language', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await openGame('english', { locale: 'en', reducedMotion: 'reduce' });
  await settled(page, 1);
  const board = (read) =>
    page.evaluate(`(({ game, orientation }) => ${read})(document.querySelector('draughts-board'))`);
  assert.equal(await board('game.history().length'), 1, 'Black, the computer, has begun');
  await page.selectOption('#far select', 'person');
  await clickSquares(page, [22, 18]);
  assert.equal(await board('game.history().length'), 2);
  await page.click('#undo');
  assert.equal(await board('game.history().length'), 1);
  await page.click('#flip');
  assert.equal(await board('orientation'), 'black');
  await page.click('#new');
  assert.equal(await board('game.history().length'), 0);
  await page.click('#language');
  assert.match(await page.textContent('#message'), /Aux Noirs de jouer/);
  assert.match(await page.textContent('#rules'), /prise est obligatoire/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  assert.equal(await page.getAttribute('html', 'lang'), 'fr');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('two computers are stopped with a word', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await openPage(browser, { locale: 'en', reducedMotion: 'reduce' });
  const shuffle = ['c1-d2', 'f8-e7', 'd2-c1', 'e7-f8'];
  const moves = Array.from({ length: 299 }, (_, ply) => shuffle[ply % 4]);
  await page.addInitScript(
    (game) => {
      localStorage.setItem('damier', JSON.stringify({ players: { w: 1, b: 1 }, game, language: 'en' }));
    },
    { variant: 'damas', fen: 'W:WKc1:BKf8', moves },
  );
  await page.goto(server.url);
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('Stopped after 300 turns'));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('an unknown game and a broken saved game are told in a sentence', async (t) => {
  if (!needsBrowser(t, browser)) return;
  const page = await openPage(browser, { locale: 'en' });
  await page.goto(`${server.url}#nonsense`);
  await page.waitForFunction(() =>
    document.getElementById('message').textContent.includes('no game called “nonsense”'),
  );
  await page.evaluate(() => {
    localStorage.setItem('damier', JSON.stringify({ game: { variant: 'spanish', fen: 'W:W1:B32', moves: ['9-13'] } }));
  });
  await page.goto('about:blank');
  await page.goto(server.url);
  await page.waitForFunction(() => document.getElementById('note').textContent.includes('could not be read'));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
