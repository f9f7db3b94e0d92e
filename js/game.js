// The entry `damier/game`: registers <draughts-game>, a viewer of PDN, and the board it shows games on. Importing this on a
// server does nothing.

import { DraughtsGameElement } from './board/viewer.js';
import { Draughts, parsePdn } from './index.js';
import { register, registerBoard } from './register.js';

DraughtsGameElement.parse = (text) => parsePdn(text);
DraughtsGameElement.makeGame = (options) => new Draughts(options);

registerBoard();
register('draughts-game', DraughtsGameElement);

export { DraughtsGameElement };
