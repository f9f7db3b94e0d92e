// The board for those who hear it, and for those who set colours and directions of their own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, authorPage, boxOf, leave } from './author.js';
import { clickSquares, needsBrowser, serveSources, stage } from './browser.js';

const held = stage(serveSources);

function onPage(name, attributes, check, options) {
  test(name, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await authorPage(
      held,
      `<draughts-board animation-duration="0" ${attributes}></draughts-board>`,
      options,
    );
    await ask(
      page,
      `(window.said = [], new MutationObserver(() => window.said.push(board.shadowRoot.querySelector('[role=status]').textContent)).observe(board.shadowRoot.querySelector('[role=status]'), { childList: true }), true)`,
    );
    await check(page);
    await leave(page);
  });
}

const said = (page) => page.evaluate(() => window.said.splice(0).map((text) => text.trim()));
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

onPage('the grid has a name, instructions, counts, and tells what is taken up', 'variant="english"', async (page) => {
  const grid = page.getByRole('grid', { name: 'Draughts board' });
  assert.equal(await grid.getAttribute('aria-rowcount'), '8');
  assert.equal(await grid.getAttribute('aria-colcount'), '8');
  assert.match(
    await ask(
      page,
      `board.shadowRoot.getElementById(board.shadowRoot.querySelector('[role=grid]').getAttribute('aria-describedby')).textContent`,
    ),
    /Arrow keys go from square to square/,
  );
  await clickSquares(page, [11]);
  const selected = page.getByRole('gridcell', { selected: true });
  assert.equal(await selected.getAttribute('aria-label'), '11, black man, taken up');
  const snapshot = await page.locator('draughts-board').ariaSnapshot();
  assert.match(snapshot, /grid "Draughts board"/);
  assert.match(snapshot, /gridcell "32, white man"/);
});

onPage('label names the board', 'label="Puzzle of the day"', async (page) => {
  assert.equal(await page.getByRole('grid', { name: 'Puzzle of the day' }).count(), 1);
});

onPage(
  'everything is announced once: piece, move, compulsion, refusal, take-back, new game, end',
  'variant="english" fen="B:W18,22:B9,1"',
  async (page) => {
    await clickSquares(page, [9]);
    assert.deepEqual(await said(page), ['9 taken up. It can go to 13 or 14.']);
    await clickSquares(page, [14]);
    assert.deepEqual(await said(page), ['Black: 9-14. Capture is compulsory: take with 18.']);
    await clickSquares(page, [22]);
    assert.deepEqual(await said(page), ['Capture is compulsory: take with 18.']);
    await ask(page, 'board.undo() && true');
    assert.deepEqual(await said(page), ['Taken back: 9-14.']);
    await ask(page, 'board.redo() && true');
    assert.deepEqual(await said(page), ['Played again: 9-14.']);
    await ask(page, `(board.hint = '18-9', true)`);
    assert.deepEqual(await said(page), ['Hint: 18-9.']);
    await ask(page, `(board.variant = 'russian', board.removeAttribute('fen'), await 0)`);
    assert.deepEqual(await said(page), ['New game. White to move.']);
    await ask(page, `(board.game.resign('w'), board.refresh())`);
    assert.deepEqual(await said(page), ['Black wins. White has resigned.']);
  },
);

onPage(
  'the position is read as a list on demand, the last move repeated',
  'variant="english" fen="B:W18,K22:B9,1"',
  async (page) => {
    await press(page, 'Tab', '?');
    assert.deepEqual(await said(page), ['White: man on 18; king on 22. Black: men on 1 and 9. Black to move.']);
    await press(page, '!');
    assert.deepEqual(await said(page), ['No move has been played.']);
    await press(page, ...'9-13', 'Enter');
    await said(page);
    await press(page, '!');
    assert.deepEqual(await said(page), ['Black: 9-13.']);
    assert.match(await ask(page, 'board.describe()'), /^White: man on 18/);
  },
);

onPage('a move given as a hint or an arrow is drawn as any other', 'variant="english"', async (page) => {
  const classes = await ask(
    page,
    `(board.hint = board.game.moves({ verbose: true })[0],
      board.arrows = board.game.moves({ verbose: true }).slice(1, 3),
      [...board.shadowRoot.querySelectorAll('[part~=arrow]')].map((arrow) => arrow.getAttribute('class')))`,
  );
  assert.deepEqual(classes, ['arrow drawn', 'arrow drawn', 'arrow hint']);
});

onPage(
  'hints, arrows and lit squares are in words too',
  'variant="english" arrows="11-15" highlights="22"',
  async (page) => {
    assert.equal(await page.getByRole('gridcell', { name: /^11, .*arrow to 15$/ }).count(), 1);
    assert.equal(await page.getByRole('gridcell', { name: /^22, .*highlighted$/ }).count(), 1);
  },
);

onPage(
  'a whole game with the accessibility tree as the only source',
  'variant="english" fen="B:W28,32:B2,12,18"',
  async (page) => {
    const names = async () =>
      (await page.locator('draughts-board').ariaSnapshot())
        .match(/gridcell "[^"]*"/g)
        .map((cell) => cell.slice(10, -1));
    for (let ply = 0; ply < 60; ply++) {
      const status = await page.evaluate(
        () => document.querySelector('draughts-board').shadowRoot.querySelector('.status').innerText,
      );
      if (!/to move/.test(status)) break;
      const side = status.startsWith('White') ? 'white' : 'black';
      const own = (await names()).filter((name) => name.includes(` ${side} `));
      const forced = own.filter((name) => name.includes('must capture'));
      for (const name of forced.length ? forced : own) {
        await press(page, 'Tab', 'Tab');
        await page.getByRole('gridcell', { name, exact: true }).focus();
        await press(page, 'Enter');
        const target = (await names()).find((each) => /move here|land here/.test(each));
        if (!target) {
          await press(page, 'Escape');
          continue;
        }
        await page.getByRole('gridcell', { name: target, exact: true }).focus();
        await press(page, 'Enter');
        break;
      }
    }
    assert.equal(await ask(page, 'board.game.isGameOver()'), true);
    assert.match((await said(page)).at(-1), /wins|drawn/);
  },
);

/** The mean colour of a square of the window around a point, as brightness 0-255. */
async function brightness(page, square) {
  const { x, y, width } = await boxOf(page, `[data-square="${square}"]`);
  const clip = { x: x + width * 0.42, y: y + width * 0.42, width: width * 0.16, height: width * 0.16 };
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) sum += (data[i] + data[i + 1] + data[i + 2]) / 3;
    return sum / (data.length / 4);
  }, png);
}

for (const colorScheme of ['light', 'dark']) {
  const options = { colorScheme, forcedColors: 'active' };
  onPage(
    `forced colours, ${colorScheme}: White is white, Black is black, squares differ`,
    'variant="english" pieces="flat"',
    async (page) => {
      const [white, black, playing] = [
        await brightness(page, 32),
        await brightness(page, 1),
        await brightness(page, 16),
      ];
      assert.ok(white > 230 && black < 25, `white ${white}, black ${black}`);
      assert.ok(playing > 60 && playing < 200, `playing squares ${playing}`);
      const cells = await boxOf(page, '[data-square="1"]');
      const light = await page.screenshot({
        clip: { x: cells.x - cells.width / 2, y: cells.y + 10, width: 4, height: 4 },
      });
      const dark = await page.screenshot({ clip: { x: cells.x + 4, y: cells.bottom - 8, width: 4, height: 4 } });
      assert.notDeepEqual(light, dark);
    },
    options,
  );
}

onPage(
  'on a page from right to left board, numbers and focus stay in place',
  'variant="international"',
  async (page) => {
    const places = () =>
      ask(
        page,
        `['1', '5', '46', '50'].map((name) => Math.round(board.shadowRoot.querySelector('[data-square="' + name + '"]').getBoundingClientRect().x - board.shadowRoot.querySelector('.board').getBoundingClientRect().x))`,
      );
    const before = await places();
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    assert.deepEqual(await places(), before);
    await press(page, 'Tab', '3', '2', 'Escape', 'ArrowRight');
    assert.equal(await ask(page, 'board.shadowRoot.activeElement.dataset.square'), '33');
  },
);

onPage('one tab stop, and the focus survives flip and undo', 'variant="english"', async (page) => {
  await press(page, 'Tab', '1', '1', 'Enter', '1', '5', 'Enter');
  for (const change of [`board.orientation = 'black'`, 'board.undo()']) {
    await ask(page, `(${change}, await 0, true)`);
    assert.equal(await ask(page, 'board.shadowRoot.activeElement.dataset.square'), '15', change);
  }
  assert.equal(await ask(page, `board.shadowRoot.querySelectorAll('.grid [tabindex="0"]').length`), 1);
});
