// The project's own counts and move lists, which lie beside this file. README.md tells of them.

import { readFileSync } from 'node:fs';

/** The lines of a file of this folder, without comments and blank lines. */
export const dataLines = (name) => linesOf(new URL(name, import.meta.url));

/** Lines of a tab separated file with a heading line, as objects. */
export const dataTable = (name) => tableOf(dataLines(name));

export const linesOf = (url) =>
  readFileSync(url, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line && !line.startsWith('#'));

export function tableOf(lines) {
  const [heading, ...rows] = lines.map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(heading.map((key, index) => [key, row[index]])));
}
