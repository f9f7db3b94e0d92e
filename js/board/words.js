// The words of the board: English at once, another language as soon as its table has come. Own words (`board.messages`)
// go over them.

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
