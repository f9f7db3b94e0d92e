// The games of the menu: first those the project exists for, in the order of the package, then all of them by name.

import { variants } from 'damier';
import { byId, make } from '../shell/dom.js';
import { spoken } from '../shell/language.js';

export const firstGame = () => variants[0].id;

/** Whether a game of the menu has this id. */
export const known = (id) => variants.some((variant) => variant.id === id);

export function drawGames() {
  const t = spoken();
  const option = (variant) => make('option', { value: variant.id, textContent: t.nameOf(variant) });
  const group = (label, list) => make('optgroup', { label: t(label) }, list.map(option));
  const byName = [...variants].sort((a, b) => t.nameOf(a).localeCompare(t.nameOf(b), t.language));
  const seeds = variants.filter(({ seed }) => seed);
  byId('variant').replaceChildren(group('games.first', seeds), group('games.all', byName));
}

/** The game that is played; one of one's own stands in the menu for as long. @param {string} id @param {string} name */
export function showGame(id, name) {
  const select = byId('variant');
  select.querySelector('.own')?.remove();
  if (!known(id)) select.prepend(make('option', { className: 'own', value: id, textContent: name }));
  select.value = id;
}
