// Entering moves on the element in every way there is: the same move, the same events, and nothing lost on the way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { ask, authorPage, leave, listen, statusOf } from './author.js';
import { clickSquares, dragSquares, needsBrowser, serveSources, stage } from './browser.js';

const held = stage(serveSources);
const told = ['movestart', 'movestep', 'move', 'moveend', 'movecancel', 'illegal', 'positionchange', 'gameover'];

/** A test with a page of its own, whose faults fail it. */
function onPage(name, attributes, check, options) {
  test(name, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const body = `<draughts-board animation-duration="0" ${attributes}></draughts-board>`;
    const page = await authorPage(held, body, options);
    await listen(page, told);
    await check(page);
    await leave(page);
  });
}

const heard = (page) => page.evaluate(() => window.heard);
const fen = (page) => ask(page, 'board.game.fen()');
const plies = (page) => ask(page, 'board.game.history().length');
const focus = (page, square) => ask(page, `board.shadowRoot.querySelector('[data-square="${square}"]').focus()`);
const ended = (page) => page.waitForFunction(() => window.heard.some(({ type }) => type === 'moveend'));

async function keys(page, ...list) {
  for (const key of list) await page.keyboard.press(key);
}

/** Ways to enter the squares of one turn, the last of which is its end. */
const ways = {
  'click on the end': (page, squares) => clickSquares(page, [squares[0], squares.at(-1)]),
  hops: (page, squares) => clickSquares(page, squares),
  drag: (page, squares) => dragSquares(page, squares),
  'arrows and Enter': async (page, squares) => {
    for (const square of squares) {
      await focus(page, square);
      await keys(page, 'Enter');
    }
  },
  'typed squares': async (page, squares) => {
    await page.keyboard.press('Tab');
    for (const square of squares) await keys(page, ...String(square), 'Enter');
  },
  'typed move': async (page, squares) => {
    await page.keyboard.press('Tab');
    await keys(page, ...squares.join('x'), 'Enter');
  },
  'board.type()': (page, squares) => ask(page, `board.type('${squares.join('x')}')`),
};

/** Enter one turn in several ways; each must tell the same story. */
function sameStory(name, attributes, squares, entered, after) {
  const stories = [];
  for (const way of entered) {
    onPage(`${name}: ${way}`, attributes, async (page) => {
      await ways[way](page, squares);
      await ended(page);
      assert.equal(await fen(page), after);
      const events = await heard(page);
      assert.deepEqual(events.map(({ type }) => type).slice(0, 4), ['movestart', 'movestep', 'movestep', 'movestep']);
      stories.push(events);
      assert.deepEqual(events, stories[0]);
    });
  }
}

sameStory(
  'a chain of three',
  'variant="english" fen="W:W29:B25,18,10,1"',
  [29, 22, 15, 6],
  Object.keys(ways),
  'B:W6:B1',
);

const yoteWays = {
  clicks: (page, squares) => clickSquares(page, squares),
  drag: async (page, squares) => {
    await dragSquares(page, squares.slice(0, 2));
    await clickSquares(page, squares.slice(2));
  },
  keys: async (page, squares) => {
    for (const square of squares) {
      await focus(page, square);
      await keys(page, 'Enter');
    }
  },
  'typed squares': ways['typed squares'],
  'typed move': async (page) => {
    await page.keyboard.press('Tab');
    await keys(page, ...'c3xe3/a1xe5/f1', 'Enter');
  },
  'board.type()': (page) => ask(page, `board.type('c3xe3/a1xe5/f1')`),
};
const yoteStart = 'W:Wc3:Bd3,e4,a1,f1,b5:H3,3';
const yoteEnd = new Draughts({ variant: 'yote', fen: yoteStart }).move('c3xe3/a1xe5/f1').after;
const yoteStories = [];
for (const [way, enter] of Object.entries(yoteWays)) {
  onPage(`a Yoté chain: ${way}`, `variant="yote" fen="${yoteStart}"`, async (page) => {
    await enter(page, ['c3', 'e3', 'a1', 'e5', 'f1']);
    await ended(page);
    assert.equal(await fen(page), yoteEnd);
    const events = await heard(page);
    assert.equal(events.filter(({ type }) => type === 'movestep').length, 4);
    yoteStories.push(events);
    assert.deepEqual(events, yoteStories[0]);
  });
}

onPage(
  'what is typed is shown, Escape forgets it, a square and Enter goes there',
  'variant="english"',
  async (page) => {
    await page.keyboard.press('Tab');
    const shown = () =>
      ask(
        page,
        `board.shadowRoot.querySelector('.typed').hidden ? '' : board.shadowRoot.querySelector('.typed').textContent`,
      );
    await keys(page, '1', '1', '-', '1');
    assert.equal(await shown(), '11-1');
    await keys(page, 'Backspace', '9');
    assert.equal(await shown(), '11-9');
    await keys(page, 'Escape');
    assert.equal(await shown(), '');
    await keys(page, '1', '2', 'Enter');
    assert.equal(await ask(page, 'board.shadowRoot.activeElement.dataset.square'), '12');
    assert.equal(await plies(page), 0);
  },
);

onPage(
  'a typed move that cannot be played is refused with its reason',
  'variant="english" fen="W:W25,29:B22"',
  async (page) => {
    await page.keyboard.press('Tab');
    await keys(page, ...'29-25', 'Enter');
    const [refused] = (await heard(page)).filter(({ type }) => type === 'illegal');
    assert.equal(refused.reason.legal, false);
    assert.equal(await statusOf(page), refused.text);
    assert.equal(await ask(page, `board.type('no move')`), false);
    assert.equal(await plies(page), 0);
  },
);

onPage('typing="none" leaves letters and digits to the page', 'variant="english" typing="none"', async (page) => {
  await page.keyboard.press('Tab');
  await keys(page, ...'11-15', 'Enter');
  assert.equal(await plies(page), 0);
  assert.equal(await ask(page, `board.shadowRoot.querySelector('.typed').hidden`), true);
});

onPage('a newcomer is told how to begin', 'variant="english"', async (page) => {
  await clickSquares(page, [16]);
  assert.equal(await statusOf(page), 'First choose one of your pieces.');
  await clickSquares(page, [11]);
  assert.equal(await statusOf(page), 'Black to move.');
});

onPage('a refused target keeps the piece in hand', 'variant="english"', async (page) => {
  await clickSquares(page, [11, 20]);
  assert.match(await statusOf(page), /A man moves only one square|not on a line/);
  assert.equal(await ask(page, `board.shadowRoot.querySelectorAll('[aria-selected=true]').length`), 1);
  await clickSquares(page, [15]);
  assert.deepEqual(await ask(page, 'board.game.history()'), ['11-15']);
});

onPage('the status line: turn, compulsory capture, result', 'variant="english" fen="B:W18,29:B14"', async (page) => {
  assert.equal(await statusOf(page), 'Black to move. Capture is compulsory: take with 14.');
  await clickSquares(page, [14, 23]);
  await ended(page);
  assert.equal(await statusOf(page), 'White to move.');
  await ask(page, `(board.game.resign('w'), board.refresh())`);
  assert.match(await statusOf(page), /Black wins\. White has resigned\./);
});

onPage('one-tap: an end square to which one move leads', 'variant="english" one-tap', async (page) => {
  await clickSquares(page, [13]);
  assert.deepEqual(await ask(page, 'board.game.history()'), ['9-13']);
  // Two men can go to 18: the tap says nothing yet.
  await clickSquares(page, [18]);
  assert.equal(await plies(page), 1);
});

onPage('without one-tap a tap on an end square plays nothing', 'variant="english"', async (page) => {
  await clickSquares(page, [13]);
  assert.equal(await plies(page), 0);
});

onPage('confirm: a drop can be taken back before it counts', 'variant="yote" confirm', async (page) => {
  await clickSquares(page, ['c3']);
  assert.equal(await plies(page), 0);
  assert.match(await statusOf(page), /^@c3: /);
  await page.keyboard.press('Escape');
  assert.equal(await statusOf(page), 'White to move.');
  await clickSquares(page, ['d4']);
  assert.equal(await plies(page), 0);
  await ask(page, `board.shadowRoot.querySelector('[part=confirm]').click()`);
  assert.deepEqual(await ask(page, 'board.game.history()'), ['@d4']);
  // The square again says yes as well.
  await clickSquares(page, ['b2', 'b2']);
  assert.deepEqual(await ask(page, 'board.game.history()'), ['@d4', '@b2']);
});

onPage('Yoté: a press that is let go beside its cell drops nothing', 'variant="yote"', async (page) => {
  const at = async (square) => {
    const box = await ask(
      page,
      `(({ x, y, width }) => ({ x: x + width / 2, y: y + width / 2 }))(board.shadowRoot.querySelector('[data-square="${square}"]').getBoundingClientRect())`,
    );
    await page.mouse.move(box.x, box.y);
  };
  await at('c3');
  await page.mouse.down();
  await at('c4');
  await page.mouse.up();
  assert.equal(await plies(page), 0);
});

const half = 'variant="english" fen="W:W29:B25,18,10,1"';
const changes = {
  flipping: `board.orientation = 'black'`,
  'another language': `document.documentElement.lang = 'fr'`,
  'another theme': `board.theme = 'walnut dark'`,
  'other pieces': `board.pieces = 'flat'`,
  'another player': `board.opponent = 1`,
  'a refusal': `board.type('1-2')`,
};
for (const [what, change] of Object.entries(changes)) {
  onPage(`a half-entered capture survives ${what}`, half, async (page) => {
    await clickSquares(page, [29, 22]);
    await ask(page, `(${change}, await new Promise((done) => setTimeout(done, 300)))`);
    assert.equal(await ask(page, `board.shadowRoot.querySelector('[aria-selected=true]').dataset.square`), '22');
    await clickSquares(page, [15, 6]);
    await ended(page);
    const [first] = await ask(page, 'board.game.history()');
    assert.equal(first, '29x6');
  });
}

onPage('the message in mid-capture is told in the new language', half, async (page) => {
  await clickSquares(page, [29, 22]);
  assert.equal(await statusOf(page), 'The capture goes on: jump to 15 or 6.');
  await ask(page, `document.documentElement.lang = 'fr'`);
  await page.waitForFunction(() => document.querySelector('draughts-board').messages.tag === 'fr');
  assert.match(await statusOf(page), /15 ou 6/);
});

const both = 'variant="international" fen="W:W47,48,32,K46:B37,27,17,18,8,9,19,29"';
const waiting = {
  'a second click there': (page) => clickSquares(page, [12]),
  Enter: (page) => page.keyboard.press('Enter'),
};
for (const [how, end] of Object.entries(waiting)) {
  onPage(`a square where one capture ends and another goes on waits: ${how} ends the turn`, both, async (page) => {
    await clickSquares(page, [32, 12]);
    assert.equal(await plies(page), 0);
    await end(page);
    await ended(page);
    const [move] = await ask(page, 'board.game.history({ verbose: true }).map(({ to }) => to)');
    assert.equal(move, 12);
  });
}

onPage('a square that waits: another square goes on', both, async (page) => {
  await clickSquares(page, [32, 12]);
  assert.match(await statusOf(page), /or stop here/);
  await clickSquares(page, [34]);
  await ended(page);
  const [move] = await ask(page, 'board.game.history({ verbose: true }).map(({ to }) => to)');
  assert.equal(move, 34);
});

onPage('capture-input="step": a click on the end alone is refused', `${half} capture-input="step"`, async (page) => {
  await clickSquares(page, [29, 6]);
  assert.equal(await plies(page), 0);
  await clickSquares(page, [22, 15, 6]);
  await ended(page);
  assert.equal(await plies(page), 1);
});

onPage('capture-input="whole": an end never waits', `${both} capture-input="whole"`, async (page) => {
  await clickSquares(page, [32, 12]);
  await ended(page);
  assert.equal(await plies(page), 1);
});
