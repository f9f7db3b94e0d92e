// What the entries that register elements share: the board itself knows no rules; here it learns how to make a game from its
// attributes and, when an opponent is asked for, where the engine is. A function, not a side effect, so that bundlers that
// drop unused files keep it where it is called.

import { DraughtsBoardElement } from './board.js';
import { Draughts, init, validateFen } from './index.js';

/** One engine thinks for all boards of a page: it starts when the first board asks, and ends when the last lets it go. */
let engine = null;
let holders = 0;

/** Registers <draughts-board> and gives it the rules; does nothing on a server. */
export function registerBoard() {
  DraughtsBoardElement.makeGame = (options) => new Draughts(options);
  DraughtsBoardElement.prepare = () => init();
  DraughtsBoardElement.validate = (fen, { id, rules }) => {
    const checked = validateFen(fen, id.startsWith('custom-') ? { rules } : { variant: id });
    return 'errors' in checked ? checked.errors : [];
  };
  DraughtsBoardElement.makeEngine = makeEngine;
  register('draughts-board', DraughtsBoardElement);
}

/** Registers an element where there are any, unless the name is taken. */
export function register(name, Class) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, Class);
}

async function makeEngine() {
  const { Engine } = await import('./engine.js');
  holders++;
  engine ??= Engine.create();
  try {
    const shared = await engine;
    return { best: (...asked) => shared.best(...asked), dispose: letGo };
  } catch (error) {
    letGo();
    throw error;
  }
}

function letGo() {
  holders--;
  if (holders > 0) return;
  engine?.then((shared) => shared.dispose()).catch(() => undefined);
  engine = null;
}
