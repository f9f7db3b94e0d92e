// The board in Chromium, by mouse, touch and keyboard, on games that come from the reference generator.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickSquares, close, dragSquares, needsBrowser, openPage, pointOf, serveSources, stage } from './browser.js';

const held = stage(serveSources);

/** A page with one board; options of the context and attributes of the board may be given. */
async function boardPage(game, { attributes = {}, ...options } = {}) {
  const page = await openPage(held.browser, { viewport: { width: 420, height: 700 }, ...options });
  await page.goto(`${held.server.url}tests/page/fixture/board.html`);
  await page.waitForFunction(() => window.addBoard);
  await page.evaluate(([of, with_]) => window.addBoard(of, with_) && undefined, [game, attributes]);
  return page;
}

const state = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('draughts-board');
    return { fen: board.game.fen(), heard: board.heard, last: board.lastMove };
  });

const heard = async (page, type) => (await state(page)).heard.filter((event) => event.type === type);

async function played(page) {
  await page.waitForFunction(() =>
    document.querySelector('draughts-board').heard.some(({ type }) => type === 'moveend'),
  );
  return (await heard(page, 'move')).map(({ hub }) => hub);
}

const chain = { variant: 'english', fen: 'W:W25:B14,22' };

test('a chain by hops, by its end, by drag: same move, same events', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const ways = {
    hops: (page) => clickSquares(page, [25, 18, 9]),
    end: (page) => clickSquares(page, [25, 9]),
    drag: (page) => dragSquares(page, [25, 18, 9]),
    keys: async (page) => {
      await page.evaluate(() =>
        document.querySelector('draughts-board').shadowRoot.querySelector('[data-square="25"]').focus(),
      );
      for (const key of ['Enter', '1', '8', 'Enter', '9', 'Enter']) await page.keyboard.press(key);
    },
  };
  const stories = {};
  for (const [name, enter] of Object.entries(ways)) {
    const page = await boardPage(chain);
    await enter(page);
    assert.deepEqual(await played(page), ['25x9x14x22'], name);
    const { heard: events, fen, last } = await state(page);
    assert.equal(fen, 'B:W9:B', name);
    assert.deepEqual(last, [25, 18, 9], name);
    stories[name] = events.filter(({ type }) => type !== 'squareselect');
    await close(page);
  }
  const told = stories.hops.map(({ type }) => type);
  assert.deepEqual(told, ['movestart', 'movestep', 'movestep', 'move', 'positionchange', 'moveend', 'gameover']);
  for (const name of ['end', 'drag', 'keys']) assert.deepEqual(stories[name], stories.hops, name);
});

test('in a chain only the next square is offered, other pieces are refused, Escape takes back a hop', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage({ variant: 'english', fen: 'W:W25,27:B14,22,24' });
  await clickSquares(page, [25, 18]);
  assert.deepEqual((await heard(page, 'squareselect')).at(-1).targets, [9]);
  await clickSquares(page, [27]);
  const [refused] = await heard(page, 'illegal');
  assert.equal(refused.reason.code, 'chain-not-finished');
  await page.keyboard.press('Escape');
  const offered = { square: 25, path: [25], targets: [18, 9], removal: false, stop: false };
  assert.deepEqual((await heard(page, 'squareselect')).at(-1), { type: 'squareselect', ...offered });
  await page.keyboard.press('Escape');
  assert.equal((await heard(page, 'movecancel')).length, 1);
  assert.equal((await state(page)).fen, 'W:W25,27:B14,22,24');
  await clickSquares(page, [27, 20]);
  assert.deepEqual(await played(page), ['27x20x24']);
  await close(page);
});

test('a whole path plays at once', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage({ variant: 'russian', fen: 'W:WKf4:Bb6,e5,g5,b4' });
  await clickSquares(page, ['f4', 'h6']);
  assert.deepEqual(await played(page), ['f4xh6xg5']);
  assert.equal((await state(page)).fen, 'B:WKh6:Bb4,b6,e5');
  await close(page);
});

test('two captures with the same ends: both can be entered, hop by hop and by drag', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const fork = { variant: 'russian', fen: 'W:WKf4:Bb6,e5,g5,b4' };
  const moves = await forkMoves(fork);
  assert.ok(moves.length >= 2, 'the position has two moves with equal ends');
  for (const { path, hub } of moves) {
    for (const enter of [clickSquares, dragSquares]) {
      const page = await boardPage(fork);
      await enter(page, path);
      assert.deepEqual(await played(page), [hub]);
      await close(page);
    }
  }
});

/** Moves of a position that share origin and end with another one. */
async function forkMoves(game) {
  const { ReferenceGame } = await import('./fixture/reference-game.js');
  const moves = new ReferenceGame(game).moves();
  return moves.filter(({ from, to, hub }) => moves.some((m) => m.from === from && m.to === to && m.hub !== hub));
}

test('the board may have moved since it was drawn', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage('international');
  await page.evaluate(() => {
    const banner = Object.assign(document.createElement('div'), { className: 'banner' });
    document.body.prepend(banner);
  });
  const from = await pointOf(page, 33);
  await page.mouse.click(from.x + 13, from.y);
  await clickSquares(page, [29]);
  assert.deepEqual(await played(page), ['33-29']);
  await close(page);
});

test('inside a turned, scaled and scrolled container', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage('international');
  await page.evaluate(() => {
    document.querySelector('draughts-board').remove();
    const outer = Object.assign(document.createElement('div'), { className: 'scrolled' });
    const inner = Object.assign(document.createElement('div'), { className: 'turned' });
    outer.append(inner);
    document.body.append(outer);
    window.addBoard('international', {}, inner);
    outer.scrollTop = 40;
  });
  await dragSquares(page, [32, 28]);
  assert.deepEqual(await played(page), ['32-28']);
  await close(page);
});

/** Back to the top, once the swing of the last swipe has come to rest. */
const scrolledToTop = (page) =>
  page.evaluate(async () => {
    for (let still = 0, last = NaN; still < 15; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
      if (still === 10) scrollTo(0, 0);
    }
  });

test('touch: an own piece is drawn, an empty square scrolls the page', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage('international', { hasTouch: true, isMobile: true });
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('div'), { className: 'tall' })));
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from, to) => {
    const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [from]);
    for (let i = 1; i <= 10; i++) {
      await send('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 10, y: from.y + ((to.y - from.y) * i) / 10 }]);
      await page.waitForTimeout(16);
    }
    await send('touchEnd', []);
    await page.waitForTimeout(200);
  };
  const empty = await pointOf(page, 28);
  await swipe(empty, { x: empty.x, y: empty.y - 150 });
  assert.ok((await page.evaluate(() => scrollY)) > 50, 'the page scrolled');
  await scrolledToTop(page);
  await swipe(await pointOf(page, 32), await pointOf(page, 28));
  assert.deepEqual(await played(page), ['32-28']);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await close(page);
});

test('flipping renames and reorders the squares and keeps the focus', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage('international');
  const look = () =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector('draughts-board');
      const cells = [...shadowRoot.querySelectorAll('[role=gridcell]')];
      return { first: cells[0].getAttribute('aria-label'), focused: shadowRoot.activeElement?.dataset.square };
    });
  await clickSquares(page, [32]);
  await page.evaluate(() =>
    document.querySelector('draughts-board').shadowRoot.querySelector('[data-square="33"]').focus(),
  );
  assert.deepEqual(await look(), { first: '1, black man', focused: '33' });
  await page.evaluate(() => document.querySelector('draughts-board').setAttribute('orientation', 'black'));
  assert.deepEqual(await look(), { first: '50, white man', focused: '33' });
  const near = await pointOf(page, 1);
  const far = await pointOf(page, 50);
  assert.ok(near.y > far.y && near.x < 420 / 2 + 200, 'the squares of Black are near');
  await close(page);
});

test('arrows walk over playing squares only, Enter plays', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage('international');
  await page.keyboard.press('Tab');
  for (const key of ['3', '2', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  const [move] = await played(page);
  assert.match(move, /^32-2[78]$/);
  const tabStops = await page.evaluate(
    () => document.querySelector('draughts-board').shadowRoot.querySelectorAll('[tabindex="0"]').length,
  );
  assert.equal(tabStops, 1);
  await close(page);
});

test('preventDefault on move and on movestart leaves the position', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage('international');
  const before_ = (await state(page)).fen;
  await page.evaluate(() =>
    document.querySelector('draughts-board').addEventListener('move', (e) => e.preventDefault()),
  );
  await clickSquares(page, [32, 28]);
  assert.equal((await state(page)).fen, before_);
  assert.equal((await heard(page, 'positionchange')).length, 0);
  await page.evaluate(() => {
    document.querySelector('draughts-board').addEventListener('movestart', (e) => e.preventDefault());
  });
  await clickSquares(page, [33]);
  assert.equal((await heard(page, 'squareselect')).at(-1).square, 32);
  await close(page);
});

test('a refused piece is told with the pieces that must capture', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage({ variant: 'english', fen: 'W:W25,29:B22' });
  await clickSquares(page, [29]);
  const reason = { legal: false, code: 'must-capture', rule: null, squares: [25] };
  const text = 'Capture is compulsory: take with 25.';
  assert.deepEqual(await heard(page, 'illegal'), [{ type: 'illegal', from: 29, to: null, reason, must: [25], text }]);
  const spoken = await page.evaluate(
    () => document.querySelector('draughts-board').shadowRoot.querySelector('[role=status]').textContent,
  );
  assert.match(spoken, /Capture is compulsory: take with 25/);
  await close(page);
});

test('captured pieces stand as ghosts until the move ends', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage(chain, { attributes: { 'animation-duration': '400' } });
  await clickSquares(page, [25, 18]);
  const ghosts = () =>
    page.evaluate(() => document.querySelector('draughts-board').shadowRoot.querySelectorAll('.ghost').length);
  await page.waitForTimeout(600);
  assert.equal(await ghosts(), 1);
  await clickSquares(page, [9]);
  await played(page);
  assert.equal(await ghosts(), 0);
  const left = await page.evaluate(
    () => document.querySelector('draughts-board').shadowRoot.querySelectorAll('.piece').length,
  );
  assert.equal(left, 1);
  await close(page);
});

test('without motion the events still come in order', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage(chain, { reducedMotion: 'reduce' });
  await clickSquares(page, [25, 9]);
  await played(page);
  const types = (await state(page)).heard.map(({ type }) => type).filter((type) => type !== 'squareselect');
  assert.deepEqual(types, ['movestart', 'movestep', 'movestep', 'move', 'positionchange', 'moveend', 'gameover']);
  await close(page);
});

test('a board taken off the page and put back listens once', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const page = await boardPage('international');
  await page.evaluate(() => {
    const board = document.querySelector('draughts-board');
    for (let i = 0; i < 3; i++) {
      board.remove();
      document.body.append(board);
    }
  });
  await clickSquares(page, [32, 28]);
  assert.deepEqual(await played(page), ['32-28']);
  assert.equal((await heard(page, 'movestart')).length, 1);
  await close(page);
});
