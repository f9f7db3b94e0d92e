/**
 * Bullet games by the clock: both sides play through `engine.best({clock})`, and nobody may lose on time.
 *
 *   node tests/bench/bullet.js [GAMES [SECONDS [INCREMENT]]]    1000 games of 3 s and 0.05 s a move when left out
 *
 * Each side's clock is the real one, from the request to the answer. Prints the least time that was ever left; ends with 1
 * when a flag fell.
 */
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';

const [games = 1000, seconds = 3, increment = 0.05] = process.argv.slice(2).map(Number);
const plies_max = 300;
const ids = ['spanish', 'international', 'english', 'damas', 'yote'];

/** @returns {Promise<number>} the least time a side had left, in ms */
async function play(engine, variant) {
  const game = new Draughts(variant);
  const left = { w: seconds * 1000, b: seconds * 1000 };
  let least = Infinity;
  for (let ply = 0; ply < plies_max && !game.isGameOver(); ply++) {
    const side = game.turn();
    const begun = performance.now();
    const { move } = await engine.best(game, {
      clock: { timeMs: Math.max(0, left[side]), incrementMs: increment * 1000 },
    });
    left[side] -= performance.now() - begun;
    least = Math.min(least, left[side]);
    left[side] += increment * 1000;
    if (least < 0) return least;
    game.move(move);
  }
  return least;
}

let lost = 0;
let least = Infinity;
for (let number = 0; number < games; number++) {
  const variant = ids[number % ids.length];
  const engine = await Engine.create({ variant, hashMb: 1, tables: false });
  const left = await play(engine, variant);
  engine.dispose();
  least = Math.min(least, left);
  if (left < 0) console.log(`game ${number + 1}, ${variant}: ${left.toFixed(1)} ms left, flag ${++lost}`);
}
console.log(
  `${games} games of ${seconds} s + ${increment} s: ${lost} lost on time, at least ${least.toFixed(1)} ms left`,
);
process.exitCode = lost > 0 ? 1 : 0;
