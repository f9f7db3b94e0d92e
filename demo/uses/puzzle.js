import { Draughts } from 'damier';

const board = document.querySelector('#puzzle draughts-board');
const told = board.querySelector('[slot=status]');

const after = (fen) => new Draughts({ variant: 'international', fen }).moves({ verbose: true });
const taken = (moves) => Math.max(0, ...moves.map(({ captures }) => captures.length));

/** How many men White is up when Black has had to take what was given. */
function gain(move) {
  const replies = after(move.after).filter(({ captures }) => captures.length > 0);
  return replies.length ? Math.min(...replies.map((reply) => taken(after(reply.after)) - reply.captures.length)) : 0;
}

board.addEventListener('move', (event) => {
  const best = Math.max(...board.game.moves({ verbose: true }).map(gain));
  if (gain(event.detail.move) === best) told.textContent = 'Right.';
  else {
    event.preventDefault();
    told.textContent = 'There is better. Try again.';
  }
});
