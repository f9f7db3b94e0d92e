// The entry `damier/game`: registers <draughts-game>, a viewer of PDN, and the board it shows games on. Importing this on a
// server does nothing.

import { DraughtsGameElement } from './board/viewer.js';
import './define.js';
import { Draughts, parsePdn } from './index.js';

DraughtsGameElement.parse = (text) => parsePdn(text);
DraughtsGameElement.makeGame = (options) => new Draughts(options);

if (globalThis.customElements && !customElements.get('draughts-game')) {
  customElements.define('draughts-game', DraughtsGameElement);
}

export { DraughtsGameElement };
