// Makes the pictures that shops of apps show, from the built page: `node demo/screenshots.js` after `npm run build`. Run it
// again when the page looks otherwise; the results are kept in the tree. $CHROMIUM names the browser.

import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { demoBuild } from '../js/build/paths.js';
import { serve } from '../js/build/serve.js';
import { findBrowser } from '../js/build/setup.js';

const folder = new URL('./public/screenshots/', import.meta.url);
const moves = ['11-14', '22-18', '14-19', '23x14', '10x19'];
const pictures = [
  { name: 'wide', viewport: { width: 1280, height: 800 } },
  { name: 'narrow', viewport: { width: 390, height: 844 } },
];

const server = await serve({ root: demoBuild });
const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? findBrowser(), args: ['--no-sandbox'] });
for (const { name, viewport } of pictures) {
  const page = await browser.newPage({ viewport, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.goto(`${server.url}#spanish`);
  await page.waitForFunction(() => document.querySelector('#board').game);
  await page.selectOption('#far select', 'person');
  for (const move of moves) await page.evaluate((text) => document.querySelector('#board').type(text), move);
  await page.waitForTimeout(500);
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)) });
}
await browser.close();
await server.close();
