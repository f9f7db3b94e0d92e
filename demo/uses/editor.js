const board = document.querySelector('#editor draughts-board');

board.addEventListener('edit', ({ detail }) => {
  if (detail.valid) console.log(detail.fen);
});
