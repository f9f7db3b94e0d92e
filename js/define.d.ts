// Types of `damier/board/define`, which registers <draughts-board>.

export * from './board.js';
