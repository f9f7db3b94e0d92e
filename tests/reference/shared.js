// Other people's positions and games lie beside the project, not in it. Where they are missing the tests that need them say so aloud.

import { existsSync } from 'node:fs';
import { linesOf, tableOf } from '../data/data.js';

const folder = new URL('../../../shared/', import.meta.url);

/** The lines of a file beside the project, without comments and blank lines; undefined when it is not there. */
export function sharedLines(path) {
  const url = new URL(path, folder);
  return existsSync(url) ? linesOf(url) : undefined;
}

/** Lines of a tab separated file with a heading line, as objects. */
export function sharedTable(path) {
  const lines = sharedLines(path);
  return lines && tableOf(lines);
}

/** Runs `body` with what `read` gives, or skips the test with a message nobody overlooks. */
export function withShared(path, read, body) {
  return async (t) => {
    const data = read(path);
    if (!data) {
      console.error(`SKIPPED: "${t.name}" needs ../shared/${path}, which is not there`);
      t.skip(`../shared/${path} is missing`);
      return;
    }
    await body(data, t);
  };
}
