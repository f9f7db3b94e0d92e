// The entry `damier/board`: the board element without any side effect. `damier/board/define` registers it.

export { DraughtsBoardElement } from './board/element.js';
