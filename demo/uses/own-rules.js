import { Draughts } from 'damier';

// Spanish draughts in which men capture backwards too, and kings go one square at a time.
const board = document.querySelector('#own-rules draughts-board');
board.game = new Draughts({ variant: 'spanish', rules: { manCaptures: 'diagonal', kingRange: 'short' } });
