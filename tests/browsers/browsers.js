/**
 * The board of the package in three browsers, as its author writes a page: loaded, clicked, dragged, played by the keyboard,
 * refused a move, taken through a chain, and played on to the end of a whole game. Run by `npm run browsers`.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Draughts } from 'damier';
import { browsersBuild, root } from '../../js/build/paths.js';
import { serve } from '../../js/build/serve.js';
import { openChromium, openFirefox, openWebKit } from './drivers.js';

const plies_max = 400;
const wait_ms = 15_000;
const pages = 'build/browsers';
const { DAMIER_CHROMIUM, DAMIER_FIREFOX, DAMIER_WEBKIT } = process.env;

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<style>body { margin: 8px } draughts-board { width: 480px }</style>
<script>
  window.faults = [];
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
</script>
<script type="module" src="../../dist/define.js"></script>
<script type="module">
  const board = document.createElement('draughts-board');
  for (const [name, value] of new URLSearchParams(location.search)) board.setAttribute(name, value);
  board.setAttribute('animation-duration', '0');
  window.heard = [];
  for (const type of ['movestep', 'move', 'moveend', 'illegal', 'gameover'])
    board.addEventListener(type, ({ detail }) => heard.push([type, detail.move?.hub ?? detail.text ?? '']));
  document.body.append(board);
  window.board = board;
</script>`;

let server;
before(async () => {
  writeFileSync(join(browsersBuild, 'page.html'), html);
  server = await serve({ root });
});
after(() => server.close());

/** Deterministic choice, so that a failure can be repeated. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What a person does with the board of a browser. */
class Table {
  constructor(browser) {
    this.browser = browser;
  }

  async open(options) {
    await this.browser.goto(`${server.url}${pages}/page.html?${new URLSearchParams(options)}`);
    await this.until('Boolean(window.board?.game && board.shadowRoot?.querySelector(".cell"))');
  }

  async until(expression) {
    for (const begun = Date.now(); !(await this.browser.ask(expression)); await sleep(20))
      assert.ok(Date.now() - begun < wait_ms, `not within ${wait_ms} ms: ${expression}`);
  }

  /** The middles of squares, in window pixels. */
  points(squares) {
    return this.browser.ask(`${JSON.stringify(squares.map(String))}.map((name) => {
      const { x, y, width, height } = board.shadowRoot.querySelector('[data-square="' + name + '"]').getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })`);
  }

  async click(...squares) {
    for (const [x, y] of await this.points(squares)) await this.browser.click(x, y);
  }

  async drag(...squares) {
    await this.browser.drag(await this.points(squares));
  }

  async keys(...list) {
    for (const key of list) await this.browser.press(key);
  }

  fen = () => this.browser.ask('board.game.fen()');
  heard = () => this.browser.ask('heard');
  faults = () => this.browser.ask('faults');
  status = () => this.browser.ask('board.shadowRoot.querySelector("slot[name=status]").textContent');

  /** The pieces that are drawn: how many of each colour. */
  shown = () =>
    this.browser.ask(`['white', 'black'].map((name) => board.shadowRoot.querySelectorAll('.piece.' + name).length)`);
}

/** Squares to click for a move: its ends, or its whole path where another has the same ends. */
const clicksOf = ({ from, to, path }, moves) =>
  moves.filter((other) => other.from === from && other.to === to).length > 1 ? path : [from, to];

/** Play at random, entering each move in turn by one of the ways; Node plays along. */
async function playOn(table, variant, { ways, plies = plies_max, seed = 7 }) {
  const pick = random(seed);
  const replay = new Draughts(variant);
  for (let ply = 0; ply < plies && !replay.isGameOver(); ply++) {
    const moves = replay.moves({ verbose: true });
    const move = moves[pick(moves.length)];
    await ways[ply % ways.length](clicksOf(move, moves));
    replay.move(move);
    await table.until(`board.game.history().length === ${ply + 1}`);
  }
  assert.equal(await table.fen(), replay.fen());
  const count = (side) =>
    replay
      .board()
      .flat()
      .filter((piece) => piece?.color === side).length;
  await sleep(300); // the last captured pieces fade
  assert.deepEqual(await table.shown(), [count('w'), count('b')]);
  return replay;
}

function playedIn(name, executable, open, { whole }) {
  describe(name, { skip: executable ? false : 'not installed' }, () => {
    let browser, table;
    before(async () => {
      browser = await open(executable);
      table = new Table(browser);
      console.log(`${browser.name} ${browser.version}`);
    });
    after(() => browser?.close());

    const at = (title, options, check) =>
      test(title, { timeout: 120_000 }, async () => {
        await table.open(options);
        await check();
        assert.deepEqual(await table.faults(), []);
      });

    at('it loads, draws and says whose turn it is', { variant: 'russian' }, async () => {
      assert.deepEqual(await table.shown(), [12, 12]);
      assert.equal(await table.status(), 'White to move.');
      const [width, height] = await browser.ask(
        '(({ width, height }) => [width, height])(board.shadowRoot.querySelector(".board").getBoundingClientRect())',
      );
      assert.ok(width > 400 && Math.abs(width - height) < 1, `${width} x ${height}`);
    });

    at('five moves: clicked, dragged, by arrows and Enter, typed', { variant: 'international' }, async () => {
      const focus = (square) => browser.ask(`board.shadowRoot.querySelector('[data-square="${square}"]').focus()`);
      const ways = [
        (squares) => table.click(...squares),
        (squares) => table.drag(...squares),
        async (squares) => {
          for (const square of squares) {
            await focus(square);
            await table.keys('Enter');
          }
        },
        (squares) => table.keys(...squares.join('-'), 'Enter'),
        (squares) => table.click(...squares),
      ];
      await playOn(table, 'international', { ways, plies: 5 });
    });

    at('a refusal has its reason and leaves the position', { variant: 'english', fen: 'W:W25,29:B22' }, async () => {
      const before = await table.fen();
      await table.click(29);
      assert.equal(await table.fen(), before);
      assert.match(await table.status(), /Capture is compulsory/);
      assert.deepEqual(
        (await table.heard()).map(([type]) => type),
        ['illegal'],
      );
      await table.click(25, 18);
      assert.deepEqual((await table.heard()).at(-1)[0], 'gameover');
    });

    const chain = { variant: 'english', fen: 'W:W29:B25,18,10,1' };
    test('a chain of three in four ways tells one story', { timeout: 120_000 }, async () => {
      const path = [29, 22, 15, 6];
      const stories = [];
      for (const enter of [
        () => table.click(29, 6),
        () => table.click(...path),
        () => table.drag(...path),
        async () => {
          await table.keys('Tab', ...'29x22x15x6', 'Enter');
        },
      ]) {
        await table.open(chain);
        await enter();
        await table.until('heard.some(([type]) => type === "moveend")');
        stories.push(JSON.stringify([await table.fen(), await table.heard()]));
        assert.deepEqual(await table.faults(), []);
      }
      assert.equal(new Set(stories).size, 1, stories.join('\n'));
      assert.match(stories[0], /movestep.*movestep.*movestep.*move.*moveend/);
    });

    if (whole)
      at('a whole game by clicks, drags and keys', { variant: 'spanish' }, async () => {
        const typed = (squares) => table.keys(...squares.flatMap((square) => [...String(square), 'Enter']));
        const ways = [(squares) => table.click(...squares), (squares) => table.drag(...squares), typed];
        const replay = await playOn(table, 'spanish', { ways });
        assert.ok(replay.isGameOver());
        assert.equal((await table.heard()).at(-1)[0], 'gameover');
      });
  });
}

playedIn('Chromium', DAMIER_CHROMIUM, openChromium, { whole: true });
playedIn('Firefox', DAMIER_FIREFOX, openFirefox, { whole: true });
playedIn('WebKitGTK', DAMIER_WEBKIT, openWebKit, { whole: false });
