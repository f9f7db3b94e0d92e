// Makes the PNG icons of the web manifest from icon.svg by a headless Chromium: `node demo/icons.js`. Run
// it again when the drawing changes; the results are kept in the tree. $CHROMIUM names the browser.

import { readFile } from 'node:fs/promises';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from '../js/build/setup.js';

const folder = new URL('./public/icons/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');

/** The whole square filled to its corners, the king within the safe circle of 80 percent. */
const maskable = svg
  .replace(' rx="22"', '')
  .replaceAll(/<g id="king"/g, '<g id="king" transform="translate(9 9) scale(0.82)"')
  .replaceAll(/<path\s+d="M3(7|8)/g, '<path transform="translate(9 9) scale(0.82)" d="M3$1');

const pictures = [
  { name: 'icon-192', size: 192, text: svg },
  { name: 'icon-512', size: 512, text: svg },
  { name: 'icon-180', size: 180, text: maskable },
  { name: 'maskable-192', size: 192, text: maskable },
  { name: 'maskable-512', size: 512, text: maskable },
];

const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? findBrowser(), args: ['--no-sandbox'] });
for (const { name, size, text } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${text}`);
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)), omitBackground: true });
  await page.close();
}
await browser.close();
