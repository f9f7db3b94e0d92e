// The doors to all that is not playing: each screen is a folder of its own, loaded when its door is opened, and shown in a
// dialog over the table.

import { button, byId, make } from '../shell/dom.js';
import { closeDrawer, closesOutside } from '../shell/drawer.js';
import { spoken } from '../shell/language.js';
import * as table from '../play/table.js';

/** By the names that an address may ask for; each loads what shows it. */
const screens = {
  setup: () => import('./setup/setup.js'),
  learn: () => import('./learn/learn.js'),
  puzzles: () => import('./puzzles/puzzles.js'),
  analysis: () => import('./analysis/analysis.js'),
  position: () => import('./position/position.js'),
  exercises: () => import('./exercises/exercises.js'),
  own: () => import('./own/own.js'),
  files: () => import('./files/files.js'),
  share: () => import('./share/share.js'),
  settings: () => import('./settings/settings.js'),
};

export function drawDoors() {
  const door = (id) => button(spoken()(`door.${id}`), () => openScreen(id), { className: 'door' });
  byId('doors').replaceChildren(...Object.keys(screens).map(door));
}

/** @param {string} id  unknown ones are passed over @param {object} [given]  what the screen is to begin with */
export async function openScreen(id, given = {}) {
  if (!Object.hasOwn(screens, id)) return;
  closeDrawer();
  try {
    const { show } = await screens[id]();
    const { dialog, body } = frame(id);
    const end = await show(body, { table, t: spoken(), close: () => dialog.close(), open: openScreen, ...given });
    if (dialog.open) return;
    if (end) dialog.addEventListener('close', end);
    document.body.append(dialog);
    dialog.showModal();
  } catch (error) {
    table.problem(error);
  }
}

/** An empty screen with its name and a way out. */
function frame(id) {
  const t = spoken();
  const close = button(t('close'), () => dialog.close(), { className: 'away' });
  const name = make('h2', { id: 'screen-name', textContent: t(`door.${id}`) });
  const body = make('div', { className: 'body' });
  const dialog = make('dialog', { className: `screen ${id}` }, [
    make('div', { className: 'head' }, [name, close]),
    body,
  ]);
  dialog.setAttribute('aria-labelledby', 'screen-name');
  dialog.addEventListener('close', () => dialog.remove());
  closesOutside(dialog);
  return { dialog, body };
}
