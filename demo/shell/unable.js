// The page cannot start: what it has to say instead, in the language of the page where it is known.

import { byId, make } from './dom.js';
import { spoken } from './language.js';

/** @param {unknown} error  what stopped it */
export function showUnable(error) {
  const t = spoken();
  const code = /** @type {any} */ (error)?.code ?? '';
  const why = code.startsWith('wasm') ? t('unable.wasm') : t('unable.other', { message: String(error) });
  const rules = make('a', { href: `rules-${t.language}.html`, textContent: t('unable.rules') });
  const root = byId('unable');
  root.replaceChildren(make('p', { textContent: why }), make('p', {}, [rules]));
  root.setAttribute('role', 'alert');
  root.hidden = false;
  document.documentElement.classList.add('unable-page');
}
