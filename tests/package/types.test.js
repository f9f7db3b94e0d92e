/**
 * The types of the installed package serve a strict TypeScript user, in the module resolution of Node and of bundlers.
 */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import ts from 'typescript';
import { install, pack, project } from './installed.js';
import { freeze, frozen, publicTypes } from './types/freeze.js';

const consumer = 'consumer.ts';
const plain = 'plain.ts';

let folder;
before(() => {
  ({ folder } = install(pack().tarball));
  for (const file of [consumer, plain]) copyFileSync(join(project, 'tests/package/types', file), join(folder, file));
});

const pages = ['lib.es2022.d.ts', 'lib.esnext.disposable.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
const strictest = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };

const settings = {
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
};

for (const [name, resolution] of Object.entries(settings)) {
  test(`a strict program compiles with moduleResolution ${name}`, () =>
    assert.deepEqual(problemsOf(consumer, { lib: pages, strict: true, ...resolution }), []));
  test(`the same with the strictest settings there are, ${name}`, () =>
    assert.deepEqual(problemsOf(consumer, { lib: pages, ...strictest, ...resolution }), []));
  test(`rules and engine need no types of pages or Node, ${name}`, () =>
    assert.deepEqual(problemsOf(plain, { lib: ['lib.es2022.d.ts'], ...strictest, ...resolution }), []));
}

test('the public types are those that tests/package/types/frozen.txt keeps', () => {
  const kept = readFileSync(join(project, frozen), 'utf8');
  assert.equal(publicTypes(), kept, `When it is meant: node ${freeze}, and the diff of that file shows what changes.`);
});

/** The compiler's own libraries as they were read the first time: they are most of the work. */
const libraries = new Map();

function hostOf(options) {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const folderOfLibraries = host.getDefaultLibLocation();
  host.getSourceFile = (name, ...how) => {
    if (!name.startsWith(folderOfLibraries)) return read(name, ...how);
    if (!libraries.has(name)) libraries.set(name, read(name, ...how));
    return libraries.get(name);
  };
  return host;
}

function problemsOf(file, settings) {
  const fixed = { target: ts.ScriptTarget.ES2022, noEmit: true, types: [], skipDefaultLibCheck: true };
  const options = { ...fixed, ...settings };
  const program = ts.createProgram([join(folder, file)], options, hostOf(options));
  return ts.getPreEmitDiagnostics(program).map((found) => {
    const line = found.file?.getLineAndCharacterOfPosition(found.start).line + 1;
    return `${found.file?.fileName.replace(folder, '')}:${line} ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`;
  });
}
