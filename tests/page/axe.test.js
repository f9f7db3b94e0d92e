// axe-core finds nothing to complain of on any screen, in the light and in the dark; where it cannot measure contrast the
// colours are those that contrast.test.js measures.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { needsBrowser, openPage, serveDemo, stage } from './browser.js';

const held = stage(serveDemo);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const twoPeople = { w: 'person', b: 'person' };
const game = { variant: 'russian', fen: 'W:Wc1,e1,c3,g1:Bd4,f8,b8', moves: [], players: twoPeople };
const saved = JSON.stringify({ version: 2, players: twoPeople, variant: 'russian', games: { russian: game } });

/**
 * What axe says of what is seen, as text; in the dark only colours can differ. Boards are all alike and have many squares: one
 * is looked at.
 */
async function complaints(page, withBoard) {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(axe);
  const found = [];
  for (const [colorScheme, runOnly] of Object.entries({ light: null, dark: ['color-contrast'] })) {
    await page.emulateMedia({ colorScheme });
    found.push(
      ...(await page.evaluate(ask, { runOnly, exclude: withBoard ? [] : [['draughts-board']] })).map(
        (text) => `${colorScheme}: ${text}`,
      ),
    );
  }
  return found;
}

async function ask({ runOnly, exclude }) {
  // What lies under an open dialog cannot be reached, and was looked at before.
  const seen = document.querySelector('dialog[open]') ?? document;
  const options = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const { violations, passes } = await globalThis.axe.run({ include: [seen], exclude }, options);
  if (passes.length === 0) return ['axe looked at nothing'];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const screens = ['setup', 'learn', 'puzzles', 'analysis', 'position', 'exercises', 'own', 'files', 'share', 'settings'];

test(
  'the table while it is played, over, and every screen, in the light and in the dark',
  { timeout: 300_000 },
  async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce' });
    await page.addInitScript((text) => localStorage.getItem('damier') ?? localStorage.setItem('damier', text), saved);
    const found = {};
    const look = async (name, withBoard = false) => {
      const said = await complaints(page, withBoard);
      if (said.length) found[name] = said;
    };
    await page.goto(held.server.url);
    await page.waitForFunction(() => document.querySelector('#board').game);
    await look('a capture is compulsory', true);
    await page.evaluate(() => document.querySelector('#board').type('c3xe5'));
    await look('a move was played');
    await page.click('#resign');
    await look('a question');
    await page.locator('#message button').nth(1).click();
    await look('the end');
    for (const screen of screens) {
      await page.locator('#doors button').nth(screens.indexOf(screen)).click();
      await page.waitForSelector(`.screen.${screen}`);
      await look(screen);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.screen', { state: 'detached' });
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await page.click('#more');
    await look('the drawer of a phone');
    assert.deepEqual(found, {});
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);
