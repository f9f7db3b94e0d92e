/**
 * The signature of the search: nodes of fixed searches in every kind of game, see src/bin/bench.c. The last line is what
 * src/search/signature.txt keeps.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/measured/bench', import.meta.url));
process.exitCode = spawnSync(program, { stdio: 'inherit' }).status ?? 1;
