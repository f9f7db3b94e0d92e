// Whole games against the computer on the served page, in a real browser: Spanish draughts and Yoté by mouse
// clicks, International draughts by drag. Node plays along with the same moves, so the position that the element
// shows at the end is checked against a replay.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { languages } from '../../demo/words/index.js';
import { openBrowser } from '../../js/build/browser.js';
import { chooseLanguage, clickSquares, dragSquares, needsBrowser, openPage, serveDemo, stage } from './browser.js';

/** A game that has not ended by then would be no test of an end. */
const moves_max = 200;

const held = stage(serveDemo);

/** Deterministic choice, so that a failure can be repeated. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function openGame(variant, { browser = held.browser, ...options } = {}) {
  const page = await openPage(browser, options);
  await page.goto(`${held.server.url}#${variant}`);
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

/** A capture where there is one, else anything; the longer chains are as likely as the others. */
function preferCaptures(moves) {
  const captures = moves.filter((move) => move.captures.length > 0);
  return captures.length ? captures : moves;
}

/** The computer finishes the game against a player of random moves among `choose(moves)`, who enters each with `enter`. */
async function playToTheEnd(page, variant, enter, choose = (moves) => moves) {
  const pick = random(11);
  const replay = new Draughts(variant);
  for (let turn = 0; turn < moves_max && !replay.isGameOver(); turn++) {
    const moves = replay.moves({ verbose: true });
    const among = choose(moves);
    const move = among[pick(among.length)];
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
  const count = (side) => pieces.filter(({ color }) => color === side).length + replay.hand(side);
  assert.equal(shown.fen, replay.fen());
  assert.equal(shown.white, count('w'));
  assert.equal(shown.black, count('b'));
  const { winner } = replay.outcome();
  assert.match(shown.message, winner ? (winner === 'w' ? /You won/ : /You lost/) : /drawn/);
  // The title and the reason: no name of a sentence is left in it.
  assert.match(shown.message, /^[^.]+\. [^.]+\.$/);
  assert.deepEqual(page.faults, []);
}

test('a whole game of Spanish draughts against the computer, by mouse', { timeout: 600_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
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
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame('international', { locale: 'en', reducedMotion: 'reduce' });
  const replay = await playToTheEnd(page, 'international', (_, move) => dragSquares(page, move.path));
  await checkEnd(page, replay);
  await page.context().close();
});

/** The clicks of a turn; `again` is the man itself, where the turn ends although it could go on. */
function clicksOf({ drop, to, path, removes = [] }, moves) {
  if (drop) return ['@', to];
  const clicks = path.flatMap((square, i) => [square, removes[i - 1]]).filter(Boolean);
  const begins = (way) => path.every((square, i) => way.path[i] === square && way.removes?.[i - 1] === removes[i - 1]);
  const ways = moves.flatMap((move) => move.paths ?? [move]).filter((way) => way.path.length > path.length);
  return ways.some(begins) ? [...clicks, path.at(-1)] : clicks;
}

for (const variant of ['yote', 'yote-single']) {
  test(`a whole game of ${variant} against the computer, by mouse`, { timeout: 600_000 }, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await openGame(variant, { locale: 'en', reducedMotion: 'reduce' });
    await page.selectOption('#far select', '1');
    let turn = 0;
    // Every other drop by drag, so that both ways are played; the rest by clicks.
    const byMouse = (_, move, moves) => {
      turn++;
      return move.drop && turn % 2 ? dragSquares(page, ['@', move.to]) : clickSquares(page, clicksOf(move, moves));
    };
    const replay = await playToTheEnd(page, variant, byMouse, preferCaptures);
    await checkEnd(page, replay);
    const hands = await page.evaluate(() =>
      [...document.querySelector('draughts-board').shadowRoot.querySelectorAll('.hand')].map((hand) =>
        hand.getAttribute('aria-label'),
      ),
    );
    assert.deepEqual(hands, [`Black: ${replay.hand('b')} in hand`, `White: ${replay.hand('w')} in hand`]);
    await page.context().close();
  });
}

test('a second man is taken off by keyboard, and the turn stopped', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await resumed({ variant: 'yote', fen: 'W:Wb2,c3:Bd3,e4,a1,f1:H3,3', moves: [] });
  const inside = (read) =>
    page.evaluate(`(({ shadowRoot, game }) => ${read})(document.querySelector('draughts-board'))`);
  const name = (square) => inside(`shadowRoot.querySelector('[data-square=${square}]').getAttribute('aria-label')`);
  const type = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await inside(`shadowRoot.querySelector('[data-square=c3]').focus()`);
  await type('Enter', 'e', '3', 'Enter');
  assert.match(await inside(`shadowRoot.querySelector('[role=status]').textContent`), /second man: .*a1/);
  assert.equal(await name('a1'), 'a1, black man, take off');
  assert.match(await page.textContent('#message'), /Take off a second man/);
  await type('Escape');
  assert.equal(await name('a1'), 'a1, black man');
  await type('Enter', 'a', '1', 'Enter');
  assert.equal(await name('e3'), 'e3, white man, taken up, stop here');
  assert.ok(await inside(`!shadowRoot.querySelector('.stop').hidden`));
  await type('e', '3', 'Enter');
  assert.deepEqual(await inside('game.history()'), ['c3xe3/a1']);
  assert.equal(await inside(`shadowRoot.querySelector('[role=status]').textContent`), 'White: c3xe3, taking off a1.');
  assert.equal(await inside('game.fen()'), 'B:Wb2,e3:Be4,f1:H3,3:Q0:L-,-');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the button beside the board ends a chain, Escape takes its steps back', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await resumed({ variant: 'yote', fen: 'W:Wb2,c3:Bd3,e4,a1,f1:H3,3', moves: [] });
  const men = () =>
    page.evaluate(() => document.querySelector('draughts-board').shadowRoot.querySelectorAll('.black').length);
  await clickSquares(page, ['c3', 'e3', 'f1']);
  await page.waitForTimeout(100);
  assert.equal(await men(), 5, 'two on the board, three in hand');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  assert.equal(await men(), 7);
  await clickSquares(page, ['e3', 'f1']);
  await page.click('draughts-board >> .stop');
  assert.deepEqual(await history(page), ['c3xe3xd3xf1']);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a turn of Yoté is played on a small phone without scrolling', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await resumed({ variant: 'yote', fen: 'W:Wb2,c3:Bd3,e4,a1,f1:H3,3', moves: [] });
  await page.setViewportSize({ width: 360, height: 640 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const language of Object.keys(languages)) {
    await chooseLanguage(page, language);
    assert.ok((await height()) <= 640, `${language}: ${await height()}`);
    await clickSquares(page, ['c3', 'e3']);
    assert.ok((await height()) <= 640, `${language}, second man: ${await height()}`);
    await clickSquares(page, ['a1']);
    assert.ok((await height()) <= 640, `${language}, jump on or stop: ${await height()}`);
    await page.click('#undo');
    await page.click('#undo');
    await clickSquares(page, ['c3']); // puts the man down
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a player is told how to drop, and a jump is taken back by a tap', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame('yote', { locale: 'en', reducedMotion: 'reduce' });
  await page.selectOption('#far select', 'person');
  assert.match(await page.textContent('#message'), /Drop a man on any empty cell/);
  const near = page.locator('draughts-board >> [data-edge=near]');
  assert.equal(await near.getAttribute('aria-label'), 'White: 12 in hand, drop one on an empty square');
  await clickSquares(page, ['c3', 'd3', 'f1', 'a1']);
  assert.match(await page.textContent('#message'), /Drop a man on an empty cell, or play one on the board/);
  await clickSquares(page, ['c3', 'e3']);
  assert.match(await page.textContent('#message'), /take the jump back/);
  await page.click('#undo');
  assert.deepEqual(await history(page), ['@c3', '@d3', '@f1', '@a1'], 'only the jump');
  await clickSquares(page, ['e3', 'a1']);
  assert.deepEqual((await history(page)).at(-1), 'c3xe3xa1xd3');
  await page.click('#undo');
  assert.equal((await history(page)).length, 4, 'the turn, when none is half entered');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('turns without a capture are counted, and the end by them is told', { timeout: 120_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await resumed({ variant: 'yote', fen: 'W:Wa1,b1,c1,a3:Bf5,e5:H0,0:Q18', moves: [] });
  assert.match(await page.textContent('#message'), /White to move. Turns without a capture: 18 of 20/);
  await clickSquares(page, ['a1', 'a2']);
  assert.match(await page.textContent('#message'), /19 of 20/);
  await clickSquares(page, ['f5', 'f4']);
  assert.match(
    await page.textContent('#message'),
    /White wins. 10 turns each without a capture, and White has taken more men/,
  );
  await chooseLanguage(page, 'fr');
  assert.match(await page.textContent('#message'), /Les Blancs gagnent. 10 tours de chacun sans prise/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** The page going on with a game between two persons. */
async function resumed(game) {
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce' });
  const saved = JSON.stringify({ players: { w: 'person', b: 'person' }, game, language: 'en' });
  await page.addInitScript((text) => localStorage.setItem('damier', text), saved);
  await page.goto(`${held.server.url}#${game.variant}`);
  const fen = new Draughts({ variant: game.variant, fen: game.fen }).fen();
  await page.waitForFunction((start) => document.querySelector('draughts-board').game?.fen() === start, fen);
  return page;
}

/** Tasks of the page's thread in a trace, longest first: {wall_ms, busy_ms}, busy = time on the processor. */
function tasksOf(trace) {
  const { traceEvents: events } = JSON.parse(trace.toString());
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  return events
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === main.pid && tid === main.tid)
    .map(({ dur, tdur }) => ({ wall_ms: dur / 1000, busy_ms: (tdur ?? dur) / 1000 }))
    .sort((a, b) => b.busy_ms - a.busy_ms);
}

test('a move of the opening book is called so', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openGame('international', { locale: 'nl' });
  await page.selectOption('#far select', '9');
  // A level of so many positions waits for the book; one by time may begin without it.
  await clickSquares(page, [32, 28]);
  await settled(page, 2);
  assert.match(await page.textContent('#thoughts'), /^\s*De computer\s*Openingsboek\d+-\d+\s*$/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('while the computer thinks, no task of the page lasts over 50 ms', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const browser = await openBrowser({ own: true });
  t.after(() => browser.close());
  const page = await openGame('international', { browser, locale: 'en' });
  await page.selectOption('#far select', '10');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await clickSquares(page, [35, 30]); // which no opening book answers
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
  if (!needsBrowser(t, held.browser)) return;
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
  await chooseLanguage(page, 'fr');
  assert.match(await page.textContent('#message'), /Aux Noirs de jouer/);
  assert.match(await page.textContent('#rules'), /prise est obligatoire/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('draughts-board').game);
  assert.equal(await page.getAttribute('html', 'lang'), 'fr');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('two computers are stopped with a word', { timeout: 180_000 }, async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce' });
  const shuffle = ['c1-d2', 'f8-e7', 'd2-c1', 'e7-f8'];
  const moves = Array.from({ length: 299 }, (_, ply) => shuffle[ply % 4]);
  await page.addInitScript(
    (game) => {
      localStorage.setItem('damier', JSON.stringify({ players: { w: 1, b: 1 }, game, language: 'en' }));
    },
    { variant: 'damas', fen: 'W:WKc1:BKf8', moves },
  );
  await page.goto(held.server.url);
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('Stopped after 300 turns'));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('an unknown game and a broken saved game are told in a sentence', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser, { locale: 'en' });
  await page.goto(`${held.server.url}#nonsense`);
  await page.waitForFunction(() =>
    document.getElementById('message').textContent.includes('no game called “nonsense”'),
  );
  await page.evaluate(() => {
    localStorage.setItem('damier', JSON.stringify({ game: { variant: 'spanish', fen: 'W:W1:B32', moves: ['9-13'] } }));
  });
  await page.goto('about:blank');
  await page.goto(held.server.url);
  await page.waitForFunction(() => document.getElementById('note').textContent.includes('could not be read'));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the game or the side below can change while a piece still slides', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'no-preference' });
  await page.goto(`${held.server.url}#spanish`);
  await page.selectOption('#far select', 'person');
  const changed = (id) =>
    page.evaluate(async (variant) => {
      const board = document.querySelector('draughts-board');
      const shown = [];
      board.addEventListener('moveend', () => shown.push(board.game.variant.id), { once: true });
      board.play(board.game.moves()[0]);
      await new Promise(requestAnimationFrame); // the slide has begun, and takes longer than a frame
      const select = document.querySelector('#variant');
      select.value = variant;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return { shown, game: board.game.variant.id };
    }, id);
  // What is shown to its end is the move of the game before.
  assert.deepEqual(await changed('international'), { shown: ['spanish'], game: 'international' });
  assert.deepEqual(await changed('russian'), { shown: ['international'], game: 'russian' });
  assert.deepEqual(await changed('canadian'), { shown: ['russian'], game: 'canadian' });
  const history = await page.evaluate(async () => {
    const board = document.querySelector('draughts-board');
    const playing = board.play(board.game.moves()[0]);
    await new Promise(requestAnimationFrame);
    document.querySelector('#flip').click();
    await playing;
    await board.play(board.game.moves()[0]);
    return board.game.history().length;
  });
  assert.equal(history, 2);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
