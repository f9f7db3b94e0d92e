// The games of one's own that are kept on this device.

import { button, make } from '../../shell/dom.js';
import { all, put, remove, tables } from '../../store/database.js';

/** @param {{ variant: string, rules: object, title: string }} game */
export const keepRules = (game) => put(tables.rules, { id: Date.now().toString(36), ...game });

/**
 * The list, and what draws it anew.
 * @param {any} t @param {(kept: any) => void} begin @param {() => void} failed
 */
export function keptList(t, begin, failed) {
  const root = make('div', { className: 'form', hidden: true });
  const line = (kept) =>
    make('div', { className: 'kept' }, [
      make('strong', { textContent: kept.title || t('own.game') }),
      make('div', { className: 'actions' }, [
        button(t('own.play'), () => begin(kept)),
        button(t('own.drop'), () => remove(tables.rules, kept.id).then(refresh, failed)),
      ]),
    ]);
  async function refresh() {
    const kept = await all(tables.rules).catch(() => []);
    root.hidden = kept.length === 0;
    root.replaceChildren(make('h3', { textContent: t('own.list') }), ...kept.map(line));
  }
  return { root, refresh };
}
