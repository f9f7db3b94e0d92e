// The sheet of a narrow page: what stands beside the board where there is room is drawn up from below in a dialog, which
// keeps the focus, closes by Escape or a tap outside, and gives the focus back.

import { byId } from './dom.js';

const drawer = /** @type {HTMLDialogElement} */ (byId('drawer'));

export const isDrawn = () => drawer.open;

export function openDrawer() {
  drawer.append(byId('sheet'));
  drawer.showModal();
}

export const closeDrawer = () => drawer.open && drawer.close();

export function listenToDrawer() {
  byId('more').addEventListener('click', openDrawer);
  byId('close').addEventListener('click', closeDrawer);
  drawer.addEventListener('close', () => byId('place').append(byId('sheet')));
  closesOutside(drawer);
  // Where the page becomes wide enough, all stands beside the board again.
  matchMedia('(width >= 860px) and (height >= 500px)').addEventListener('change', closeDrawer);
}

/** A tap on the scrim closes a dialog. @param {HTMLDialogElement} dialog */
export function closesOutside(dialog) {
  dialog.addEventListener('click', ({ target, clientX, clientY, detail }) => {
    if (target !== dialog || detail === 0) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close();
  });
}
