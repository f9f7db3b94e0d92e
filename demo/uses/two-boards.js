import { Draughts } from 'damier';

const game = new Draughts('english');
for (const board of document.querySelectorAll('#two-boards draughts-board')) board.game = game;
