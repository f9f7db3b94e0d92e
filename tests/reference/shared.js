// The published test vectors lie beside the project, not in it. Where they are missing the tests that need them say so aloud.

import { existsSync, readFileSync } from 'node:fs';

const folder = new URL('../../../shared/', import.meta.url);

/** The lines of a file of the vectors, without comments and blank lines; undefined when the folder is not there. */
export function sharedLines(path) {
  const url = new URL(path, folder);
  if (!existsSync(url)) return undefined;
  return readFileSync(url, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line && !line.startsWith('#'));
}

/** Lines of a tab separated file with a heading line, as objects. */
export function sharedTable(path) {
  const lines = sharedLines(path);
  if (!lines) return undefined;
  const [heading, ...rows] = lines.map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(heading.map((key, index) => [key, row[index]])));
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
