// Pictures of every game's starting board, wide and narrow, light and dark, into build/screenshots, to be
// looked at: `node tests/page/screenshots.js`. The one for the README is written to demo/picture.png.
// With names of games as arguments only those are pictured.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { variants } from 'damier';
import { build, demo } from '../../js/build/paths.js';
import { clickSquares, launch, openPage, serveDemo } from './browser.js';

const folder = join(build, 'screenshots');
const sizes = { wide: { width: 1160, height: 900 }, narrow: { width: 360, height: 780 } };
const wanted = process.argv.slice(2);

async function main() {
  const browser = await launch();
  if (!browser) throw new Error('Pictures need a Chromium: install one, or name it with CHROMIUM.');
  const server = await serveDemo();
  mkdirSync(folder, { recursive: true });
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark']) await pictures({ browser, server, size, viewport, colorScheme });
  }
  await pictureForReadme(browser, server);
  await browser.close();
  await server.close();
}

async function pictures({ browser, server, size, viewport, colorScheme }) {
  const options = { viewport, colorScheme, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' };
  const page = await openPage(browser, { ...options, deviceScaleFactor: size === 'narrow' ? 2 : 1 });
  await page.goto(server.url);
  for (const side of ['#near', '#far']) await page.selectOption(`${side} select`, 'person');
  const games = variants.filter(({ rules }) => !rules.hand);
  for (const { id } of games.filter((game) => !wanted.length || wanted.includes(game.id))) {
    await page.selectOption('#variant', id);
    await page.click('#new');
    await page.screenshot({ path: join(folder, `${id}-${size}-${colorScheme}.png`) });
  }
  await page.context().close();
}

/** A game of Spanish draughts in which a piece must capture, and is taken up. */
async function pictureForReadme(browser, server) {
  const viewport = { width: 1100, height: 760 };
  const page = await openPage(browser, { viewport, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.addInitScript(() => {
    const moves = ['12-16', '21-18', '8-12', '25-21', '10-13', '23-19', '11-14', '18x11x14'];
    const start = 'W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32';
    const game = { variant: 'spanish', fen: start, moves };
    localStorage.setItem('damier', JSON.stringify({ game, players: { w: 'person', b: 3 }, language: 'en' }));
  });
  await page.goto(`${server.url}#spanish`);
  await page.waitForFunction(() => document.querySelector('draughts-board').game?.history().length > 0);
  await clickSquares(page, [7]);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(demo, 'picture.png') });
  await page.context().close();
}

await main();
