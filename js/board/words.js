// The words of the board: English at once, another language as soon as its table has come. Own words (`board.messages`)
// go over them. The language is that of the nearest element around the board that has a `lang`, whenever that changes.

import en from '../lang/en.js';
import { languageOf, loadLanguage } from '../lang/index.js';

export class Words {
  /** Entries of one's own: sentences or functions of their values. */
  own = null;
  #table = en;
  #wanted = 'en';
  #changed;

  /** @param {() => void} changed  called when the words are others than before */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The table to speak by. @param {string | undefined} tag  the language asked for, such as 'fr' or 'fr-CA' */
  in(tag) {
    const language = languageOf(tag);
    if (language !== this.#wanted) this.#load(language);
    return this.own ? { ...this.#table, ...this.own } : this.#table;
  }

  async #load(language) {
    this.#wanted = language;
    // Without a connection a table may not come: the words stay what they are, the next request tries again.
    const table = await loadLanguage(language).catch(() => undefined);
    if (language !== this.#wanted) return;
    if (!table) this.#wanted = this.#table.tag;
    else this.#table = table;
    if (table) this.#changed();
  }
}

/** The `lang` that holds for an element, shadow roots left through their hosts. @param {Element} element */
export function languageAround(element) {
  for (let at = element; at; at = hostOf(at)) {
    const found = at.closest('[lang]');
    if (found) return found.getAttribute('lang');
  }
  return undefined;
}

/** The element around a shadow root that an element stands in. @returns {Element | undefined} */
function hostOf(element) {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

/** Be called when a `lang` around an element may have changed. @param {AbortSignal} signal  ends that */
export function watchLanguage(element, changed, signal) {
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => isAround(target, element))) changed();
  });
  for (let root = element.getRootNode(); root; root = root.host?.getRootNode()) {
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Whether an element is this one, or around it. */
function isAround(outer, element) {
  for (let at = element; at; at = hostOf(at)) if (outer.contains(at)) return true;
  return false;
}
