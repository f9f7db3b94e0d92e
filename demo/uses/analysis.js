import { Engine } from 'damier/engine';

const board = document.querySelector('#analysis draughts-board');
let engine;

document.querySelector('#analysis button').addEventListener('click', async () => {
  engine ??= await Engine.create();
  const { move } = await engine.best(board.game, { nodes: 20_000 });
  board.hint = move;
});
