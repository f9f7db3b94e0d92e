/**
 * The public types as one text without comments: what tests/package/types/frozen.txt keeps, so that a change of the
 * interface shows as a diff of one file. `node tests/package/types/freeze.js` writes it anew.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isScript } from '../../../js/build/run.js';
import { project } from '../installed.js';

export const frozen = 'tests/package/types/frozen.txt';
export const freeze = 'tests/package/types/freeze.js';

/** What each file of types in js/ declares; the build copies them into dist/ as they are. */
export function publicTypes() {
  const files = readdirSync(join(project, 'js'), { recursive: true }).filter((name) => name.endsWith('.d.ts'));
  return files
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => `== ${name}\n\n${declarations(`js/${name}`)}`)
    .join('\n');
}

function declarations(file) {
  const text = readFileSync(join(project, file), 'utf8');
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return ts.createPrinter({ removeComments: true }).printFile(parsed);
}

if (isScript(import.meta.url)) writeFileSync(join(project, frozen), publicTypes());
