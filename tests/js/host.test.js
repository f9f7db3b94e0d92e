// Where an engine thinks: each place in turn, in Node; and that it never keeps a process alive by itself.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const js = fileURLToPath(new URL('../../js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'damier-host-'));
after(() => rmSync(folder, { recursive: true }));

/** The sources without some of their files, as a bundler might leave them. */
function sourcesWithout(name, ...missing) {
  const copy = join(folder, name, 'js');
  const wanted = (file) => !file.endsWith('.test.js') && !missing.some((each) => file === join(js, each));
  cpSync(js, copy, { recursive: true, filter: wanted });
  cpSync(join(js, '../package.json'), join(folder, name, 'package.json'));
  return copy;
}

/** Plays with an engine from these sources. @returns {any} what the program printed */
function run(sources, program) {
  const text = program.replaceAll('JS/', `${pathToFileURL(sources).href}/`);
  const options = { encoding: 'utf8', timeout: 60_000 };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', text], options));
}

const think = (options) => `
  import { Engine } from 'JS/engine.js';
  const threads = process.getBuiltinModule('node:worker_threads');
  let started = [];
  const { Worker } = threads;
  threads.Worker = class extends Worker { constructor(address, options) { super(address, options); started.push(String(address).split(':')[0]); } };
  const engine = await Engine.create({ variant: 'english', hashMb: 1, ...${JSON.stringify(options)} });
  const { move, info } = await engine.best('B:W21-32:B1-12', { nodes: 5000 });
  console.log(JSON.stringify({ started, move: move.notation, nodes: info.nodes }));
`;

const here = run(js, think({ worker: false }));

test('on this thread when told to', () => {
  assert.deepEqual(here.started, []);
  assert.ok(here.nodes > 0);
});

test('in a worker by address, and the process ends by itself', () => {
  const { started, ...answer } = run(js, think({}));
  assert.deepEqual(started, ['file']);
  assert.deepEqual(answer, { move: here.move, nodes: here.nodes });
});

test('in a worker from inlined source where the file is missing', () => {
  const { started, ...answer } = run(sourcesWithout('no-file', 'thinking/damier-worker.js'), think({}));
  assert.deepEqual(started, ['file', 'data']);
  assert.deepEqual(answer, { move: here.move, nodes: here.nodes });
});

test('on this thread where there is no worker at all', () => {
  const { started, ...answer } = run(
    sourcesWithout('nothing', 'thinking/damier-worker.js', 'thinking/worker-source.js'),
    think({}),
  );
  assert.deepEqual(started, ['file']);
  assert.deepEqual(answer, { move: here.move, nodes: here.nodes });
});

test('an address of one’s own is taken, and is an error when nothing is there', () => {
  const program = `
    import { Engine } from 'JS/engine.js';
    const codes = [];
    for (const worker of [new URL('JS/thinking/damier-worker.js'), new URL('JS/nowhere.js')]) {
      const engine = await Engine.create({ worker, hashMb: 1 }).catch((error) => codes.push(error.code));
      if (engine.best) codes.push(typeof (await engine.best('W:W12:B21')).move.notation);
    }
    console.log(JSON.stringify(codes));
  `;
  assert.deepEqual(run(js, program), ['string', 'worker-failed']);
});

test('a worker of another version, and one that is not ours, are told apart from ours at once', () => {
  const foreign = {
    version: `parentPort.on('message', () => parentPort.postMessage({ type: 'ready', version: '0.0.1' }));`,
    stranger: `parentPort.postMessage('hello');`,
    nothing: `parentPort.on('message', () => parentPort.postMessage(null));`,
  };
  const program = `
    import { Engine } from 'JS/engine.js';
    const heard = {};
    for (const [name, text] of Object.entries(${JSON.stringify(foreign)})) {
      const worker = new URL('data:text/javascript,' + encodeURIComponent('import { parentPort } from "node:worker_threads";' + text));
      const error = await Engine.create({ worker, hashMb: 1 }).catch((error) => error);
      heard[name] = [error.code, error.message];
    }
    console.log(JSON.stringify(heard));
  `;
  const heard = run(js, program);
  for (const [name, words] of Object.entries({
    version: /0\.0\.1/,
    stranger: /no worker of this/,
    nothing: /no worker of/,
  })) {
    assert.equal(heard[name][0], 'worker-failed');
    assert.match(heard[name][1], words);
  }
});

test('the files where a worker is looked for are those that are published with this text', () => {
  const dist = join(js, '../dist');
  const holders = readdirSync(dist).filter(
    (name) => name.endsWith('.js') && readFileSync(join(dist, name), 'utf8').includes('./damier-worker.js'),
  );
  const homes = /const homes = \[(.*)\]/.exec(readFileSync(join(js, 'thinking/host.js'), 'utf8'))[1];
  assert.deepEqual(
    holders.map((name) => `'${name}'`).sort(),
    homes
      .split(', ')
      .filter((name) => name !== "'host.js'")
      .sort(),
  );
});

test('an engine that is left open does not keep the process alive', () => {
  const program = `
    import { Engine } from 'JS/engine.js';
    await Engine.create({ hashMb: 1 });
    console.log(JSON.stringify('ready'));
  `;
  assert.equal(run(js, program), 'ready');
});

test('a search until it is stopped keeps the process alive, on this thread too, when nothing is left to search', () => {
  const program = `
    import { Engine } from 'JS/engine.js';
    const engine = await Engine.create({ variant: 'english', worker: false, hashMb: 1 });
    setTimeout(() => engine.dispose(), 1000).unref();
    const ended = engine.best('B:W21-32:B1-12', { infinite: true, nodes: 500 });
    console.log(JSON.stringify(await ended.catch((error) => error.name)));
  `;
  assert.equal(run(js, program), 'AbortError');
});
