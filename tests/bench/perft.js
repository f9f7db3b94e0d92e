/**
 * Leaf moves a second of every game, native and as WebAssembly, in one table: "counted" reads the last ply off the board,
 * "played" makes every move of it. Rounds take turns, so that a busy machine slows both alike; medians. Counts that a
 * game has been published with are checked on the way. Run by `npm run bench`.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { theCore } from '../../js/core/load.js';
import { positionOf } from '../../js/draughts.js';
import { Draughts, variants } from '../../js/index.js';

const program = fileURLToPath(new URL('../../build/measured/perft', import.meta.url));
const rounds = 5;
const leaves_min = 4_000_000;

/** The native program's last line: depth, leaves, seconds, rate. */
function native(variant, depth, played) {
  const args = ['-v', variant, '-d', String(depth), '--last', ...(played ? ['--played'] : [])];
  const [, leaves, seconds] = execFileSync(program, args, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1)
    .trim()
    .split(/\s+/);
  return { leaves: Number(leaves), rate: Number(leaves) / Number(seconds) / 1e6 };
}

function wasm(game, depth, played) {
  const begin = performance.now();
  const { rules, node } = positionOf(game);
  const leaves = Number(theCore().perft(rules, node.state, depth, played ? 2 : 0)); // see PerftMode in src/game/game.h
  return { leaves, rate: leaves / (performance.now() - begin) / 1000 };
}

/** The first depth with enough leaves to time. */
function depthFor(game) {
  let depth = 1;
  while (Number(game.perft(depth)) < leaves_min) depth++;
  return depth;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

function measure(variant, game, depth, played) {
  const rates = { native: [], wasm: [] };
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [native(variant, depth, played), wasm(game, depth, played)];
    if (one.leaves !== other.leaves) throw new Error(`${variant} ${depth}: ${one.leaves} native, ${other.leaves} wasm`);
    rates.native.push(one.rate);
    rates.wasm.push(other.rate);
  }
  return { native: median(rates.native), wasm: median(rates.wasm) };
}

const cell = (number, digits = 1) => number.toFixed(digits).padStart(8);

console.log('million leaf moves a second          counted                      played');
console.log(`${'game'.padEnd(22)} depth   native    wasm   ratio     native    wasm   ratio`);
for (const { id } of variants) {
  const game = new Draughts(id);
  const depth = depthFor(game);
  const counted = measure(id, game, depth, false);
  const played = measure(id, game, depth, true);
  const columns = [counted, played].map((r) => `${cell(r.native)}${cell(r.wasm)}${cell(r.wasm / r.native, 2)}`);
  console.log(`${id.padEnd(22)} ${String(depth).padStart(5)} ${columns.join('   ')}`);
}
