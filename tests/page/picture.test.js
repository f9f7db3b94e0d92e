// A picture made without a page looks like the board of a page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { needsBrowser, openPage, serveSources, stage } from './browser.js';

const held = stage(serveSources);

const side_px = 500;

/** The share of points of two screenshots that differ by more than the smoothing of an edge. */
function difference(page, first, second) {
  return page.evaluate(
    async (pngs) => {
      const points = async (png) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const [a, b] = await Promise.all(pngs.map(points));
      if (a.length !== b.length) return 1;
      let different = 0;
      for (let i = 0; i < a.length; i += 4) {
        const apart = Math.max(...[0, 1, 2].map((part) => Math.abs(a[i + part] - b[i + part])));
        if (apart > 40) different++;
      }
      return different / (a.length / 4);
    },
    [first, second].map((png) => png.toString('base64')),
  );
}

async function onPage(body, base) {
  const page = await openPage(held.browser, { viewport: { width: 600, height: 700 } });
  held.server.pages.set('/shown.html', body);
  await page.goto(`${base}shown.html`);
  return page;
}

const cases = [
  ['international', 'W:WK28,33:B6,K14,19', 'light', 'white'],
  ['russian', 'B:WKc3,e5:Bd6,Kf8', 'dark', 'black'],
  ['turkish', undefined, 'light', 'white'],
];

for (const [variant, fen, theme, orientation] of cases) {
  test(`picture and board look the same: ${variant}, ${theme}, seen by ${orientation}`, async (t) => {
    if (!needsBrowser(t, held.browser)) return;
    const style = `<!doctype html><style>body { margin: 0 } draughts-board, svg { display: block; width: ${side_px}px; height: auto }</style>`;
    const attributes = `variant="${variant}" ${fen ? `fen="${fen}"` : ''} theme="${theme}" orientation="${orientation}"`;
    const picture = new Draughts({ variant, fen }).toSvg({ theme, orientation });
    const drawn = await onPage(`${style}${picture}`, held.server.url);
    const board = await onPage(
      `${style}<draughts-board ${attributes} movable="none"></draughts-board><script type="module" src="dist/define.js"></script>`,
      held.server.url,
    );
    await board.waitForFunction(() => document.querySelector('draughts-board').shadowRoot?.querySelector('.piece'));
    const clip = { x: 0, y: 0, width: side_px, height: side_px };
    const [first, second] = [await drawn.screenshot({ clip }), await board.screenshot({ clip })];
    // Less than half of one man of a board of ten by ten.
    const share = await difference(drawn, first, second);
    assert.ok(share < 0.002, `${share} of the points differ`);
    for (const page of [drawn, board]) await page.context().close();
  });
}
