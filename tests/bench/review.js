/**
 * What a review names and what it blames: of blunders planted into games (random quiet moves that lose at least a man by a
 * million nodes) how many have a label that names them, and of best moves how many are blamed; and how long a game takes.
 * `npm run bench -- review`; the aims are 95 %, at most 2 %, and 10 s for 60 moves.
 */
import { Engine } from 'damier/engine';
import { randomFrom } from '../reference/random.js';
import { planted } from '../reference/planted.js';

const variants = ['spanish', 'international', 'english', 'damas'];
const count = Number(process.argv[2] ?? 100);
const nodes = Number(process.argv[3] ?? 1e6);
const faults = ['inaccuracy', 'mistake', 'blunder', 'missed-shot'];

const engines = [];
for (const variant of variants) engines.push(await Engine.create({ variant, worker: false }));

for (const isBlunder of [true, false]) {
  const random = randomFrom(isBlunder ? 1 : 2);
  const labels = {};
  const wrong = [];
  for (let index = 0; index < count; index++) {
    const variant = variants[index % variants.length];
    const engine = engines[index % variants.length];
    const { game, move, loss } = await planted(engine, variant, random, { nodes, isBlunder });
    const { plies } = await engine.review(game);
    const { label, loss: seen, best } = plies.at(-1);
    labels[label] = (labels[label] ?? 0) + 1;
    if (faults.includes(label) !== isBlunder)
      wrong.push(
        `${variant} ${move.before} ${move.notation}: ${label}, ${seen.toFixed(2)} of ${loss.toFixed(2)}, best ${best.notation}`,
      );
  }
  console.log(isBlunder ? 'planted blunders' : 'best moves', JSON.stringify(labels));
  console.log(`${isBlunder ? 'not named' : 'blamed'}: ${wrong.length} of ${count}`);
  for (const line of wrong) console.log(`  ${line}`);
}
for (const engine of engines) engine.dispose();
