// Walks a game into the end that a rule promises: by quiet moves that repeat nothing, so that no other end comes first.

import assert from 'node:assert/strict';
import { Draughts } from 'damier';

export const open = (variant, fen, rules) => new Draughts({ variant, fen, rules });

/** The moves that do not capture and leave the opponent none to make. */
function calmMoves(game) {
  return game.moves({ verbose: true }).filter((move) => {
    if (move.captures.length > 0) return false;
    game.move(move);
    const calm = game.moves({ verbose: true }).every(({ captures }) => captures.length === 0);
    game.undo();
    return calm;
  });
}

/**
 * Plays calm moves until the game ends, and none whose position has stood twice. @param {(move: object) => boolean}
 * [allowed]  moves to choose from; kings' moves when left out @returns {number} plies
 */
export function walk(game, allowed = ({ piece }) => piece === 'k') {
  const stood = new Map([[game.fen(), 1]]);
  const times = ({ after }) => stood.get(after) ?? 0;
  let tries = 5000;
  const goOn = (ply) => {
    if (game.outcome()) return ply;
    const moves = calmMoves(game).filter((move) => allowed(move) && times(move) < 2);
    for (const move of moves.sort((a, b) => times(a) - times(b))) {
      assert.ok(--tries > 0, `no way found from ${game.fen()}`);
      game.move(move);
      stood.set(move.after, times(move) + 1);
      const end = goOn(ply + 1);
      if (end > 0) return end;
      stood.set(move.after, times(move) - 1);
      game.undo();
    }
    return 0;
  };
  return goOn(0);
}

/** The game is drawn now, and was not one ply before. */
export function expectEnd(game, reason, limit) {
  const end = { draw: true, reason, counter: { have: limit, limit } };
  assert.deepEqual(game.outcome(), end, game.history().join(' '));
  assert.equal(game.isGameOver(), true);
  const last = game.undo();
  assert.equal(game.outcome(), undefined, 'one move short of it');
  const { have, unit } = counter(game, reason);
  assert.ok(unit === 'plies' ? have === limit - 1 : have < limit, `${have} of ${limit}`);
  game.redo();
  assert.deepEqual(game.outcome(), end, `again after ${last.notation}`);
}

/** The counter of a law. */
export function counter(game, reason) {
  const found = game.drawCounters().find((each) => each.reason === reason);
  assert.ok(found, `${game.variant.id} has a law ${reason}`);
  return found;
}

export const counts = (game) =>
  game
    .drawCounters()
    .filter(({ running, unit }) => running && unit === 'plies')
    .map(({ reason, have }) => `${reason} ${have}`)
    .join(', ');

/** A quiet way there and back for one king of each side: four moves that come back to the position. */
export function roundTrip(game) {
  const kings = (moves) => moves.filter(({ piece }) => piece === 'k');
  const back = ({ from, to }) => kings(calmMoves(game)).find((move) => move.from === to && move.to === from);
  for (const first of kings(calmMoves(game))) {
    game.move(first);
    for (const second of kings(calmMoves(game))) {
      game.move(second);
      const third = back(first);
      if (third) game.move(third);
      const fourth = third && back(second);
      if (third) game.undo();
      game.undo();
      if (!fourth) continue;
      game.undo();
      return [first, second, third, fourth].map(({ notation }) => notation);
    }
    game.undo();
  }
  throw new Error(`no round trip from ${game.fen()}`);
}
