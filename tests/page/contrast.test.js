// Colours measured: text 4.5:1 on what it stands on, pieces against squares and every mark of a state 3:1,
// in both schemes (the ratio of WCAG 2). A piece or mark counts when its face or its outline reaches it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { colorsOf, themes } from '../../js/drawing/colors.js';

const text = 4.5;
const shape = 3;

function luminance(color) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** At least one of the colours stands out from the ground. */
function standsOut(colors, ground, least, what) {
  const best = Math.max(...colors.map((color) => contrast(color, ground)));
  assert.ok(best >= least, `${what}: ${best.toFixed(2)} instead of ${least}`);
}

/** Every board in every scheme. */
const boards = ['', ...Object.keys(themes)].flatMap((theme) =>
  ['light', 'dark'].map((scheme) => [`${theme} ${scheme}`.trim(), colorsOf(theme, scheme)]),
);

for (const [scheme, color] of boards) {
  const squares = ['square-playing', 'square-playing-2'];
  const grounds = [...squares, 'last-tint'];

  test(`board, ${scheme}: pieces stand out from squares`, () => {
    for (const ground of grounds) {
      for (const side of ['white', 'black']) {
        standsOut([color[`${side}-face`], color[`${side}-edge`]], color[ground], shape, `${side} on ${ground}`);
      }
    }
    standsOut([color['white-face']], color['black-face'], shape, 'white against black');
  });

  test(`board, ${scheme}: kings are told by their crown`, () => {
    for (const side of ['white', 'black']) {
      const crown = [color[`${side}-brass`], color[`${side}-crown-edge`]];
      standsOut(crown, color[`${side}-face`], shape, `crown on ${side}`);
    }
  });

  test(`board, ${scheme}: marks stand out`, () => {
    for (const ground of grounds) {
      for (const mark of ['target', 'selected', 'last-line']) {
        standsOut([color[mark]], color[ground], shape, `${mark} on ${ground}`);
      }
      standsOut([color.must, color['must-halo']], color[ground], shape, `must on ${ground}`);
      standsOut([color.focus, color['focus-halo']], color[ground], shape, `focus on ${ground}`);
    }
    standsOut([color.must], color['must-halo'], shape, 'dashes on their ring');
  });

  test(`board, ${scheme}: hands and the button beside them stand out`, () => {
    for (const side of ['white', 'black']) {
      standsOut([color[`${side}-face`], color[`${side}-edge`]], color.tray, shape, `${side} in hand`);
    }
    for (const mark of ['selected', 'must', 'focus']) {
      standsOut([color[mark], color['must-halo']], color.tray, shape, `${mark} on a hand`);
    }
    standsOut([color['tray-ink']], color.tray, text, 'men in hand counted');
    standsOut([color['button-ink']], color.button, text, 'words on the button');
  });

  test(`board, ${scheme}: names of squares can be read`, () => {
    for (const ground of squares) standsOut([color.coordinate], color[ground], text, `coordinate on ${ground}`);
    standsOut([color['coordinate-light']], color['square-light'], text, 'coordinate on light squares');
    standsOut([color['target-number']], color.target, text, 'number of a hop');
  });
}

/** The custom properties of the page by scheme, read from its style sheet. */
function pageColors() {
  const [light, dark] = ['style', 'dark'].map((name) => {
    const sheet = readFileSync(new URL(`../../demo/${name}.css`, import.meta.url), 'utf8');
    const [, block] = /:root \{([^}]*)\}/.exec(sheet);
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, value]) => [key, value]),
    );
  });
  return { light, dark: { ...light, ...dark } };
}

for (const [scheme, color] of Object.entries(pageColors())) {
  test(`page, ${scheme}: text can be read`, () => {
    for (const ground of ['paper', 'card']) {
      standsOut([color.ink], color[ground], text, `ink on ${ground}`);
      standsOut([color['second-ink']], color[ground], text, `second ink on ${ground}`);
      standsOut([color.accent], color[ground], shape, `accent on ${ground}`);
      for (const side of ['white', 'black']) {
        const disc = [color[`disc-${side}`], color[`disc-${side}-edge`]];
        standsOut(disc, color[ground], shape, `${side} disc on ${ground}`);
      }
    }
    standsOut([color['on-accent']], color.accent, text, 'words on accent');
  });
}
