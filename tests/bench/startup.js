/**
 * How long a fresh program waits for its first legal moves: decoding the inlined wasm, compiling it and generating moves
 * together, the median of 20 new Node processes (measured inside the process, after the modules are loaded). Also the
 * sizes of what is published. Run by `npm run bench`; the aim is under 10 ms.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../dist/', import.meta.url);
const processes = 20;
const aim_ms = 10;

const probe = `
  const { Draughts } = await import(process.argv[1]);
  const begin = performance.now();
  if (new Draughts('spanish').moves().length === 0) throw new Error('no moves');
  console.log(performance.now() - begin);
`;

const entry = new URL('index.js', dist).href;
const times = Array.from({ length: processes }, () =>
  Number(execFileSync(process.execPath, ['--input-type=module', '-e', probe, entry], { encoding: 'utf8' })),
).sort((a, b) => a - b);
const median_ms = (times[processes / 2 - 1] + times[processes / 2]) / 2;

console.log(
  `first legal moves: median ${median_ms.toFixed(2)} ms of ${processes} processes (${times[0].toFixed(2)} to ${times.at(-1).toFixed(2)}; aim ${aim_ms})`,
);
for (const name of readdirSync(dist).filter((file) => /\.(js|wasm)$/.test(file))) {
  const bytes = readFileSync(fileURLToPath(new URL(name, dist)));
  console.log(
    `${name.padEnd(22)} ${String(bytes.length).padStart(8)} bytes  ${String(gzipSync(bytes, { level: 9 }).length).padStart(7)} gzipped`,
  );
}
