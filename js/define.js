// The entry `damier/board/define`: registers <draughts-board> and gives it the rules. The board itself
// knows none; here it learns how to make a game from its attributes and, when an opponent is asked for,
// where the engine is. Importing this on a server does nothing.

import { DraughtsBoardElement } from './board.js';
import { Draughts, init, validateFen } from './index.js';

DraughtsBoardElement.makeGame = (options) => new Draughts(options);
DraughtsBoardElement.prepare = () => init();
DraughtsBoardElement.validate = (fen, { id, rules }) => {
  const checked = validateFen(fen, id.startsWith('custom-') ? { rules } : { variant: id });
  return checked.ok ? [] : checked.errors;
};
DraughtsBoardElement.makeEngine = async (variant) => {
  const { Engine } = await import('./engine.js');
  return Engine.create({ variant });
};

if (globalThis.customElements && !customElements.get('draughts-board')) {
  customElements.define('draughts-board', DraughtsBoardElement);
}

export { DraughtsBoardElement };
