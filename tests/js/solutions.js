// What a solution of a puzzle must be, by the rules alone: legal moves, every answer followed where answers are forced, and
// at each end the game is won or men are, with nothing left to take.

import assert from 'node:assert/strict';
import { Draughts } from 'damier';

const menOf = (game, color) =>
  game
    .board()
    .flat()
    .filter((piece) => piece?.color === color).length + game.hand(color);
const other = { w: 'b', b: 'w' };

/** @param {any} puzzle */
export function checkSolution({ variant, rules, fen, tree, gain, difficulty }) {
  const game = new Draughts({ variant, rules, fen });
  const solver = game.turn();
  const lead = () => menOf(game, solver) - menOf(game, other[solver]);
  const begun = lead();
  const gains = [];
  let isBehind = false;

  const follow = ({ move, also = [], replies }) => {
    for (const each of also) assert.ok(game.tryMove(each).ok && game.undo(), `${fen}: ${each}`);
    game.move(move);
    if (replies.length === 0) end();
    else {
      const answers = game.moves({ verbose: true }).map(({ hub }) => hub);
      assert.deepEqual(replies.map((reply) => reply.move).sort(), answers.sort(), `${fen}: answers to ${move}`);
    }
    for (const reply of replies) {
      game.move(reply.move);
      isBehind ||= lead() < begun;
      if (reply.then) follow(reply.then);
      else end();
      game.undo();
    }
    game.undo();
  };

  const end = () => {
    const over = game.outcome();
    if (over) return assert.equal(over.winner, solver, fen);
    assert.ok(lead() > begun, `${fen}: nothing is won`);
    const next = game.moves({ verbose: true });
    assert.ok(
      next.every(({ captures }) => captures.length === 0),
      `${fen}: it ends while something is to be taken`,
    );
    gains.push(lead() - begun);
  };

  follow(tree);
  assert.ok(isBehind, `${fen}: nothing is given`);
  assert.ok(gain.wins || gains.includes(gain.men), `${fen}: ${gain.men} of ${gains}`);
  assert.ok(Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5);
}
