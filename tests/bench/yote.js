/**
 * Yoté: nodes a second of the search in WebAssembly from full middle-game positions, and the longest move lists that random
 * games meet. Run by `npm run bench`; the aim is 300,000 nodes a second.
 */
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';

const rounds = 7;
const nodes = 150_000;
const games = 300;
const plies_max = 300;
const room = 4096; // MOVES_MAX of src/game.h

/** Nine men each on the board, three in each hand: quiet, with captures, with chains. */
const positions = [
  'W:Wa1,a2,b1,b5,c5,d1,e2,f2,f3:Ba5,a4,b3,c3,d4,e5,f5,d5,c1:H3,3',
  'W:Wa2,b2,c4,d1,d3,e5,f1,f4,a5:Ba4,b4,c1,c2,d5,e2,e4,f5,b1:H3,3',
  'B:Wa1,b3,c2,c4,d5,e1,e4,f2,a5:Bb1,b4,c1,d2,d4,e3,e5,f4,a3:H3,3',
];

/** A small generator of random numbers. */
function random(seed) {
  return (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

/** Random games with a liking for captures. @returns {{longest: number, fen: string}} */
function longestList(variant) {
  const pick = random(1);
  let found = { longest: 0, fen: '' };
  for (let number = 0; number < games; number++) {
    const game = new Draughts(variant);
    for (let ply = 0; ply < plies_max && !game.isGameOver(); ply++) {
      const moves = game.moves();
      if (moves.length > found.longest) found = { longest: moves.length, fen: game.fen() };
      const captures = pick(3) === 0 ? moves.filter((text) => text.includes('x')) : [];
      const among = captures.length > 0 ? captures : moves;
      game.move(among[pick(among.length)]);
    }
  }
  return found;
}

/** Nodes a second, one figure a round; every round thinks from scratch about each position. */
async function speeds(engine, variant) {
  const found = [];
  for (let round = 0; round < rounds; round++) {
    let searched = 0;
    let time_ms = 0;
    for (const fen of positions) {
      await engine.newGame();
      const { info } = await engine.best(new Draughts({ variant, fen }), { nodes });
      searched += info.nodes;
      time_ms += info.timeMs;
    }
    found.push((searched / time_ms) * 1000);
  }
  return found.sort((a, b) => a - b);
}

const thousands = (number) => Math.round(number).toLocaleString('en');

for (const variant of ['yote', 'yote-single']) {
  const engine = await Engine.create({ variant, worker: false });
  const found = await speeds(engine, variant);
  engine.dispose();
  const [best, median] = [found.at(-1), found[rounds >> 1]].map(thousands);
  console.log(`${variant.padEnd(12)} nodes a second, best / median: ${best} / ${median}   (aim 300,000)`);
  const { longest, fen } = longestList(variant);
  console.log(`${variant.padEnd(12)} longest move list in ${games} random games: ${longest} turns of ${room}, ${fen}`);
}
