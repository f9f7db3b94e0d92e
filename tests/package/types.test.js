/**
 * The types of the installed package serve a strict TypeScript user, in the module resolution of Node and of bundlers.
 */
import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import ts from 'typescript';
import { install, pack, project } from './installed.js';

const consumer = 'consumer.ts';

let folder;
before(() => {
  ({ folder } = install(pack().tarball));
  copyFileSync(join(project, 'tests/package/types', consumer), join(folder, consumer));
});

const settings = {
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
};

for (const [name, resolution] of Object.entries(settings)) {
  test(`a strict program compiles with moduleResolution ${name}`, () => {
    const lib = ['lib.es2022.d.ts', 'lib.esnext.disposable.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
    const options = { target: ts.ScriptTarget.ES2022, lib, strict: true, noEmit: true, types: [], ...resolution };
    const program = ts.createProgram([join(folder, consumer)], options);
    const problems = ts.getPreEmitDiagnostics(program).map((found) => {
      const line = found.file?.getLineAndCharacterOfPosition(found.start).line + 1;
      return `${found.file?.fileName.replace(folder, '')}:${line} ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`;
    });
    assert.deepEqual(problems, []);
  });
}
