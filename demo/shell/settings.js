// How the page looks and sounds, as the player likes it. One table: each setting has its choices, the first being meant where
// nothing is kept, and says what it does.

import { byId } from './dom.js';
import { load, save } from '../store/saved.js';

const board = () => byId('board');

/** @type {Record<string, { choices: string[], apply?: (value: string) => void }>} */
export const settings = {
  scheme: {
    choices: ['system', 'light', 'dark'],
    apply: (value) => {
      const wish = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };
      /** @type {HTMLLinkElement} */ (byId('dark')).media = wish[value];
      document.documentElement.style.colorScheme = value === 'system' ? '' : value;
      byTheme();
    },
  },
  theme: { choices: ['forest', 'walnut', 'slate', 'contrast', 'paper'], apply: () => byTheme() },
  pieces: { choices: ['turned', 'flat', 'diagram'], apply: (value) => board().setAttribute('pieces', value) },
  coordinates: { choices: ['inside', 'none'], apply: (value) => board().setAttribute('coordinates', value) },
  animation: {
    choices: ['normal', 'fast', 'slow', 'none'],
    apply: (value) => board().setAttribute('animation-duration', { normal: 190, fast: 110, slow: 400, none: 0 }[value]),
  },
  turn: { choices: ['stays', 'turns'] },
  sound: { choices: ['on', 'off'] },
  vibration: { choices: ['on', 'off'] },
};

let kept = {};

/** @param {string} name @returns {string} what is set */
export const setting = (name) => (settings[name].choices.includes(kept[name]) ? kept[name] : settings[name].choices[0]);

function byTheme() {
  const theme = setting('theme');
  const scheme = setting('scheme');
  const words = [theme === 'forest' ? '' : theme, scheme === 'system' ? '' : scheme].filter(Boolean);
  if (words.length) board().setAttribute('theme', words.join(' '));
  else board().removeAttribute('theme');
}

export function applySettings() {
  kept = load().settings;
  for (const [name, { apply }] of Object.entries(settings)) apply?.(setting(name));
}

export function choose(name, value) {
  kept = { ...load().settings, [name]: value };
  save({ settings: kept });
  settings[name].apply?.(value);
}
