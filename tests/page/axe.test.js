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

/** What axe says, as text; the page is given it again after each load. */
async function complaints(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations, passes } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    if (passes.length < 20) return [`axe looked at ${passes.length} things only`];
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

const screens = ['setup', 'analysis', 'position', 'own', 'files', 'share', 'settings'];

for (const colorScheme of ['light', 'dark'])
  test(`${colorScheme}: the table while it is played, over, and every screen`, { timeout: 180_000 }, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const page = await openPage(held.browser, { locale: 'en', reducedMotion: 'reduce', colorScheme });
    await page.addInitScript((text) => localStorage.getItem('damier') ?? localStorage.setItem('damier', text), saved);
    const found = {};
    const look = async (name) => {
      const said = await complaints(page);
      if (said.length) found[name] = said;
    };
    await page.goto(held.server.url);
    await page.waitForFunction(() => document.querySelector('#board').game);
    await look('a capture is compulsory');
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
  });
