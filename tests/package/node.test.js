/**
 * The installed package in bare Node: import and require answer legal moves and an engine's move, from any folder, and
 * importing alone does nothing: no file beyond the package's own is read, nothing is fetched, no timer or worker started.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { install, pack, runNode, temporaryFolder } from './installed.js';

const entries = [
  'damier',
  'damier/engine',
  'damier/board',
  'damier/board/define',
  'damier/slim',
  'damier/puzzles',
  'damier/lang',
  'damier/lang/uk',
  'damier/lang/review',
];

let folder, damier;
before(() => ({ folder, damier } = install(pack().tarball)));

const play = `
  const game = new Draughts('spanish');
  const engine = await Engine.create({ variant: 'spanish' });
  const { move } = await engine.best(game, { nodes: 2000 });
  engine.dispose();
  console.log(game.moves().length, game.moves().includes(move.notation));
`;

test('import gives legal moves and a move of the engine', () => {
  const script = `import { Draughts } from 'damier'; import { Engine } from 'damier/engine'; ${play}`;
  assert.equal(runNode(folder, ['--input-type=module', '-e', script]), '7 true');
});

test('require does the same', () => {
  const script = `const { Draughts } = require('damier'); const { Engine } = require('damier/engine'); (async () => { ${play} })();`;
  assert.equal(runNode(folder, ['--no-warnings', '--input-type=commonjs', '-e', script]), '7 true');
});

test('an engine without a worker does the same', () => {
  const script = `import { Draughts } from 'damier'; import { Engine } from 'damier/engine'; ${play.replace("variant: 'spanish' }", "variant: 'spanish', worker: false }")}`;
  assert.equal(runNode(folder, ['--input-type=module', '-e', script]), '7 true');
});

test('works from another folder than its own', () => {
  const script = `const { Draughts } = await import(${JSON.stringify(`${damier}/dist/index.js`)}); console.log(new Draughts('international').moves().length);`;
  assert.equal(runNode(temporaryFolder(), ['--input-type=module', '-e', script]), '9');
});

for (const entry of entries) {
  test(`importing ${entry} does nothing but define`, () => {
    const script = `
      const calls = [];
      const note = (name) => (globalThis[name] = () => calls.push(name));
      ['fetch', 'Worker', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'XMLHttpRequest'].forEach(note);
      process.getBuiltinModule = (name) => calls.push(name);
      const compile = WebAssembly.Module;
      WebAssembly.Module = function () { calls.push('compile'); return new compile(...arguments); };
      await import('${entry}');
      console.log(JSON.stringify(calls));
    `;
    // Node's permission model: only the package itself may be read, no child, no worker.
    const guarded = ['--no-warnings', '--experimental-permission', `--allow-fs-read=${folder}/*`];
    assert.equal(runNode(folder, [...guarded, '--input-type=module', '-e', script]), '[]');
  });
}

test('init takes the address of damier.wasm as a file', () => {
  const script = `
    import { Draughts, init } from 'damier/slim';
    await init({ url: import.meta.resolve('damier/damier.wasm') });
    console.log(new Draughts('spanish').moves().length);
  `;
  const other = script.replace("import.meta.resolve('damier/damier.wasm')", "new URL('none.wasm', import.meta.url)");
  assert.match(script, /url: import\.meta\.resolve/);
  assert.equal(runNode(folder, ['--input-type=module', '-e', script]), '7');
  assert.throws(() => runNode(folder, ['--input-type=module', '-e', other]), /fetch-failed/);
});
