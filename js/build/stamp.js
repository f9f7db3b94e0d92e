/**
 * Remembers what a build step has read, so that it is skipped while nothing has changed. A stamp is one checksum over
 * the names and contents of files; it lies in build/ beside what the step wrote.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, root } from './paths.js';

/**
 * Runs `task` when a file under `inputs` (files or folders) or one of `outputs` differs from the last run of that name.
 * Missing inputs count as empty. A task that throws leaves no stamp.
 */
export async function whenChanged(name, inputs, outputs, task) {
  const file = join(build, `${name}.stamp`);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === `${checksum(inputs)} ${checksum(outputs)}`) return;
  rmSync(file, { force: true });
  const read = checksum(inputs);
  await task();
  writeFileSync(file, `${read} ${checksum(outputs)}`);
}

/** All files under a folder, sorted, as full paths; a file is itself, what does not exist is nothing. */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function checksum(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
