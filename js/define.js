// The entry `damier/board/define`: registers <draughts-board> and gives it the rules. Importing this on a server does nothing.

import { DraughtsBoardElement } from './board.js';
import { registerBoard } from './register.js';

registerBoard();

export { DraughtsBoardElement };
