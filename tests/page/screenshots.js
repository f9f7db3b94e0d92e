// Pictures of every game's starting board, wide and narrow, light and dark, and of turns that wait for a second
// man or for a stop, into build/screenshots, to be looked at: `node tests/page/screenshots.js`. The one for the
// README (`readme`) is written to demo/picture.png. With names as arguments only those are pictured.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { variants } from 'damier';
import { build, demo } from '../../js/build/paths.js';
import { openBrowser } from '../../js/build/browser.js';
import { clickSquares, openPage, serveDemo } from './browser.js';

const folder = join(build, 'screenshots');
const sizes = { wide: { width: 1160, height: 900 }, narrow: { width: 360, height: 780 } };
const wanted = process.argv.slice(2);
const isWanted = (id) => !wanted.length || wanted.includes(id);

/** Turns half entered. clicks: squares; the picture is taken then. */
const halves = [
  {
    name: 'yote-removal',
    game: { variant: 'yote', fen: 'W:Wb2,c3,d1,f4:Bd3,e4,b4,a2,e1:H7,5', moves: ['b2-b3', 'e1-f1'] },
    clicks: ['c3', 'e3'],
  },
  {
    name: 'yote-stop',
    game: { variant: 'yote', fen: 'W:Wb2,c3,d1,f4:Bd3,e4,b4,a2,e1:H7,5', moves: ['b2-b3', 'e1-f1'] },
    clicks: ['c3', 'e3', 'a2'],
  },
  {
    name: 'yote-last',
    game: { variant: 'yote', fen: 'W:Wb2,c3,d1,f4:Bd3,e4,b4,a2,e1:H7,5', moves: ['b2-b3', 'e1-f1', 'c3xe3/a2xe5/b4'] },
    clicks: ['@'],
  },
  {
    name: 'yote-two-ways',
    game: { variant: 'yote', fen: 'W:Wb2,c3,f1:Bd3,e4,e2,a5,b5:H1,0', moves: ['b2-b3', 'a5-a4'] },
    clicks: ['c3', 'e3', 'a4'],
  },
  {
    name: 'yote-quiet',
    game: { variant: 'yote', fen: 'W:Wa1,b1,c1,d4:Bf5,e5:H0,0:Q16', moves: ['a1-a2', 'f5-f4'] },
    clicks: ['d4'],
  },
];

async function main() {
  const browser = await openBrowser();
  if (!browser) throw new Error('Pictures need a Chromium: install one, or name it with CHROMIUM.');
  const server = await serveDemo();
  mkdirSync(folder, { recursive: true });
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark']) {
      const look = { browser, server, size, viewport, colorScheme };
      await pictures(look);
      for (const half of halves.filter(({ game }) => isWanted(game.variant))) await pictureOfHalf(look, half);
    }
  }
  if (isWanted('readme')) await pictureForReadme(browser, server);
  await browser.close();
  await server.close();
}

function openLook({ browser, size, viewport, colorScheme }) {
  const options = { viewport, colorScheme, locale: 'en', reducedMotion: 'reduce' };
  return openPage(browser, { ...options, deviceScaleFactor: size === 'narrow' ? 2 : 1 });
}

async function pictures(look) {
  const { server, size, colorScheme } = look;
  const page = await openLook(look);
  await page.goto(server.url);
  for (const side of ['#near', '#far']) await page.selectOption(`${side} select`, 'person');
  for (const { id } of variants.filter((game) => isWanted(game.id))) {
    await page.selectOption('#variant', id);
    await page.click('#new');
    await page.screenshot({ path: join(folder, `${id}-${size}-${colorScheme}.png`) });
  }
  await page.context().close();
}

async function pictureOfHalf(look, { name, game, clicks }) {
  const { server, size, colorScheme } = look;
  const page = await openLook(look);
  await resumeGame(page, { game, players: { w: 'person', b: 'person' } });
  await page.goto(`${server.url}#${game.variant}`);
  await page.waitForFunction(() => document.querySelector('draughts-board').game?.history().length > 0);
  await clickSquares(page, clicks);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
  await page.context().close();
}

/** The page will go on with this game when it opens. */
function resumeGame(page, saved) {
  return page.addInitScript(
    (text) => localStorage.setItem('damier', text),
    JSON.stringify({ ...saved, language: 'en' }),
  );
}

/** A game of Spanish draughts in which a piece must capture, and is taken up. */
async function pictureForReadme(browser, server) {
  const viewport = { width: 1100, height: 760 };
  const page = await openPage(browser, { viewport, locale: 'en', reducedMotion: 'reduce' });
  const moves = ['12-16', '21-18', '8-12', '25-21', '10-13', '23-19', '11-14', '18x11x14'];
  const fen = 'W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32';
  await resumeGame(page, { game: { variant: 'spanish', fen, moves }, players: { w: 'person', b: 3 } });
  await page.goto(`${server.url}#spanish`);
  await page.waitForFunction(() => document.querySelector('draughts-board').game?.history().length > 0);
  await clickSquares(page, [7]);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(demo, 'picture.png') });
  await page.context().close();
}

await main();
