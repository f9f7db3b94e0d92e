// Moves whose worth is known by a deep search: blunders planted into games, and best moves. What a review says of them is
// measured by review.js and by a small sample in tests/api.

import { Draughts } from 'damier';

/** Only games in progress: where all is decided, a man more or less is no blunder. */
const decided_men = 2;
const won_men = 8;
const opening = { least: 6, spread: 40, nodes: 400, random: 0.15 };

/** What a position is worth to its side to move, in men. */
async function valueOf(engine, game, nodes) {
  if (game.moves().length === 0) return { value: -won_men };
  let known;
  await engine.newGame();
  for await (const info of engine.analyse(game, { nodes })) known = info;
  const { men, win, loss } = known.score;
  return { value: win !== undefined ? won_men : loss !== undefined ? -won_men : men, best: known.pv[0] };
}

/** A position some moves into a game of fair play. */
async function positionOf(engine, variant, random) {
  const game = new Draughts(variant);
  const plies = opening.least + Math.floor(random() * opening.spread);
  for (let ply = 0; ply < plies && !game.isGameOver(); ply++) {
    const moves = game.moves();
    const isRandom = random() < opening.random;
    const { move } = isRandom
      ? { move: moves[Math.floor(random() * moves.length)] }
      : await engine.best(game, { nodes: opening.nodes });
    game.move(move);
  }
  return game;
}

/**
 * A game that ends with a random quiet move which loses at least a man, or with the best move.
 * @param {object} engine @param {string} variant @param {() => number} random
 * @param {{ nodes: number, isBlunder: boolean }} what  nodes: by which the worth of a move is known
 * @returns {Promise<{ game: Draughts, move: object, loss: number }>}
 */
export async function planted(engine, variant, random, { nodes, isBlunder }) {
  for (;;) {
    const game = await positionOf(engine, variant, random);
    const moves = game.isGameOver() ? [] : game.moves({ verbose: true });
    if (moves.length < 2) continue;
    const { value, best } = await valueOf(engine, game, nodes);
    if (Math.abs(value) > decided_men) continue;
    if (!isBlunder) return { game, move: game.move(best), loss: 0 };
    const quiet = moves.filter(({ captures, hub }) => captures.length === 0 && hub !== best.hub);
    while (quiet.length > 0) {
      const [move] = quiet.splice(Math.floor(random() * quiet.length), 1);
      const next = game.clone();
      next.move(move);
      const { value: theirs } = await valueOf(engine, next, nodes);
      if (value + theirs >= 1) return { game: next, move, loss: value + theirs };
    }
  }
}
