/**
 * Every published perft line to its last count by the native program, with times: hundreds of millions of leaves, too many
 * for `npm test`. Run by `npm run bench`; a wrong count ends it.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dataTable } from '../data/data.js';

const program = fileURLToPath(new URL('../../build/measured/perft', import.meta.url));
const rows = dataTable('perft.tsv');

for (const { variant, fen, mode, counts } of rows ?? []) {
  const expected = counts.split(' ');
  const args = [
    '-v',
    variant,
    '-f',
    fen,
    '-d',
    String(expected.length),
    '--last',
    ...(mode === 'k' ? ['--paths'] : []),
  ];
  const [depth, leaves, ...time] = execFileSync(program, args, { encoding: 'utf8' }).trim().split(/\s+/);
  if (leaves !== expected.at(-1))
    throw new Error(`${variant} ${fen} depth ${depth}: ${leaves}, published ${expected.at(-1)}`);
  console.log(`${variant.padEnd(22)} ${mode} ${depth.padStart(3)} ${leaves.padStart(14)}  ${time.join(' ')}`);
}
