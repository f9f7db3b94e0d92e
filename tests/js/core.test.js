// The core behind the binding: what crosses the border, what stays, what happens when memory grows.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Draughts, memoryBytes, variants } from '../../js/index.js';
import { positionOf } from '../../js/draughts.js';
import { bytesOf, inlinedBytes } from '../../js/core/inlined.js';
import { theCore, theModule } from '../../js/core/load.js';
import { textsOf } from '../../js/rules/texts.js';
import { Core } from '../../js/core/wasm.js';

/** Runs a program in a process of its own. @returns {any} what it printed, as JSON */
function alone(program) {
  const base = new URL('../../js/', import.meta.url).href;
  const text = program.replaceAll('JS/', base);
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', text], { encoding: 'utf8' }));
}

test('an import starts nothing, nor does the list of games; looking at their rules does', () => {
  const sizes = alone(`
    import { memoryBytes, variants } from 'JS/index.js';
    const before = memoryBytes();
    const ids = variants.map(({ id }) => id).length;
    const between = memoryBytes();
    const columns = variants[0].rules.columns;
    console.log(JSON.stringify([before, ids > 20, between, columns, memoryBytes() > 0]));
  `);
  assert.deepEqual(sizes, [0, true, 0, 8, true]);
});

test('the inlined bytes are damier.wasm, also where no host helps to decode them', () => {
  const bytes = inlinedBytes();
  assert.ok(WebAssembly.validate(bytes));
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  assert.equal(Buffer.compare(bytesOf(characters), bytes), 0);
});

test('variants behave as a frozen array', () => {
  const ids = variants.map(({ id }) => id);
  assert.deepEqual(
    [...variants].map(({ id }) => id),
    ids,
  );
  assert.equal(Object.keys(variants).length, variants.length);
  assert.equal(variants.at(-1), variants[variants.length - 1]);
  assert.ok(2 in variants && !(999 in variants));
  assert.equal(JSON.parse(JSON.stringify(variants)).length, variants.length);
  assert.ok(Object.isFrozen(variants));
  assert.throws(() => variants.push({}), TypeError);
  assert.throws(() => (variants[0].id = 'mine'), TypeError);
  assert.throws(() => (variants[0].rules.columns = 3), TypeError);
  assert.throws(() => variants[0].squares.pop(), TypeError);
  assert.equal(variants[0].id, ids[0]);
});

test('variants are a list of plain facts: cloned, printed before the first use, and those of a game', () => {
  const printed = alone(`
    import { inspect } from 'node:util';
    import { variants } from 'JS/index.js';
    console.log(JSON.stringify(inspect(variants)));
  `);
  assert.match(printed, /^\[\n {2}\{\n {4}id: 'spanish',\n {4}names: \{ en: 'Spanish draughts'/);
  assert.doesNotMatch(printed, /Getter|Proxy/);
  assert.deepEqual(structuredClone(variants), JSON.parse(JSON.stringify(variants)));
  for (const variant of variants) assert.equal(new Draughts(variant.id).variant, variant);
  const own = new Draughts({ rules: { priority: 'none' } }).variant;
  assert.deepEqual(Object.keys(own), Object.keys(variants[0]));
});

test('texts made in JavaScript are the texts of the core, in every game', () => {
  const core = theCore();
  for (const { id } of variants) {
    const game = new Draughts(id);
    for (let ply = 0; ply < 60; ply++) {
      const { rules, node } = positionOf(game);
      const texts = textsOf(core, rules, node.state);
      if (texts.length === 0) break;
      const moves = game.moves({ verbose: true });
      texts.forEach((text, i) => {
        assert.equal(text, core.moveText(rules, node.state, i, 0), `${id} short`);
        assert.equal(moves[i].long, core.moveText(rules, node.state, i, 1), `${id} long`);
        assert.equal(moves[i].hub, core.moveText(rules, node.state, i, 2), `${id} Hub`);
      });
      game.move(texts[(ply * 7) % texts.length]);
    }
  }
});

test('several instances do not disturb each other, nor does growing', async () => {
  const one = new Core(await theModule());
  const two = await Core.open(await theModule());
  const { rules, node } = positionOf(new Draughts('international'));
  const before = textsOf(one, rules, node.state);
  const size = one.size;
  const engine = one.openEngine(rules, 4 << 20, {});
  assert.ok(one.size > size);
  assert.equal(two.size, size);
  assert.deepEqual(textsOf(one, rules, node.state), before);
  assert.equal(one.writeFen(rules, node.state, false), two.writeFen(rules, node.state, false));
  one.closeEngine(engine);
  const grown = one.size;
  one.openEngine(rules, 4 << 20, {});
  assert.equal(one.size, grown, 'the memory of a closed engine is used again');
});

test('a closed engine is an error code, never memory', async () => {
  const core = new Core(await theModule());
  const { rules, node } = positionOf(new Draughts('english'));
  const engine = core.openEngine(rules, 1 << 20, {});
  core.closeEngine(engine);
  const again = core.openEngine(rules, 1 << 20, {});
  assert.notEqual(again, engine);
  const search = { rules, state: node.state, past: [], depth: 1, nodes: 0 };
  assert.throws(() => core.startEngine(engine, search), { code: 'closed' });
  assert.throws(() => core.clearEngine(engine), { code: 'closed' });
  assert.throws(() => core.engineInfo(0), { code: 'closed' });
});

test('a table that cannot be had becomes a smaller one', async () => {
  const core = new Core(await theModule());
  const { rules } = positionOf(new Draughts('english'));
  assert.ok(core.openEngine(rules, 2 ** 36, {}) > 0);
  assert.ok(core.size < 2 ** 32);
});

test('a core of another version is refused', async () => {
  // A module without any export: magic number and version only.
  const empty = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  assert.throws(() => new Core(empty), { code: 'abi-version' });
});

test('the game in the core survives calls for other games between listing and playing', () => {
  const a = new Draughts('international');
  const b = new Draughts('turkish');
  for (let ply = 0; ply < 20; ply++) {
    const [ofA, ofB] = [a.moves(), b.moves()];
    new Draughts('frisian').perft(2);
    b.move(ofB[0]);
    assert.ok(!a.isGameOver());
    a.move(ofA.at(-1));
  }
  assert.equal(a.history().length, 20);
  assert.ok(memoryBytes() > 0);
});

test('the slim entry needs init, and takes a module, bytes or an address', async () => {
  const result = alone(`
    import { readFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    import { Draughts, init } from 'JS/slim.js';
    import { inlinedBytes } from 'JS/core/inlined.js';
    const bytes = inlinedBytes();
    const server = createServer(({ url }, answer) => {
      if (url === '/missing') return answer.writeHead(404).end();
      answer.writeHead(200, { 'content-type': 'text/plain' }).end(url === '/page' ? '<html>' : bytes);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = (path) => 'http://127.0.0.1:' + server.address().port + path;
    const codeOf = async (call) => { try { await call(); return 'fine'; } catch (error) { return error.code + ' ' + (error.details.type ?? error.details.status ?? ''); } };
    const codes = [
      await codeOf(() => new Draughts()),
      await codeOf(() => init()),
      await codeOf(() => init({ bytes: new Uint8Array([1, 2, 3]) })),
      await codeOf(() => init({ url: at('/page') })),
      await codeOf(() => init({ url: at('/missing') })),
      await codeOf(() => init({ url: at('/damier.wasm') })),
      await codeOf(() => init({ url: 'http://127.0.0.1:1/' })),
      await codeOf(() => Promise.all([init({ bytes }), init()])),
      new Draughts().moves().length > 0,
    ];
    server.close();
    console.log(JSON.stringify(codes));
  `);
  const [early, none, junk, page, missing, wrongType, again, twice, plays] = result;
  assert.match(early, /^wasm-missing/);
  assert.match(none, /^wasm-missing/);
  assert.match(junk, /^not-wasm/);
  assert.match(page, /^not-wasm text\/plain/);
  assert.match(missing, /^fetch-failed 404/);
  assert.match(wrongType, /^fine/);
  assert.match(again, /^fine/);
  assert.match(twice, /^fine/);
  assert.equal(plays, true);
});

test('a module compiled elsewhere serves, and the main entry starts without blocking too', () => {
  const result = alone(`
    import { Draughts, init } from 'JS/slim.js';
    import { inlinedBytes } from 'JS/core/inlined.js';
    await init({ module: new WebAssembly.Module(inlinedBytes()) });
    const slim = new Draughts('english').moves().length;
    const main = await import('JS/index.js');
    await main.init();
    await main.init();
    console.log(JSON.stringify([slim, new main.Draughts('english').moves().length]));
  `);
  assert.deepEqual(result, [7, 7]);
});

test('where WebAssembly is not allowed the error says so', () => {
  const codes = alone(`
    const { Draughts, init, variants } = await import('JS/index.js');
    const refuse = () => { throw new WebAssembly.CompileError("blocked by Content Security Policy: 'unsafe-eval'"); };
    WebAssembly.Module = refuse;
    WebAssembly.compile = async () => refuse();
    const codes = [];
    for (const call of [() => new Draughts(), () => init(), () => variants[0].rules]) {
      try { await call(); } catch (error) { codes.push([error.name, error.code, /wasm-unsafe-eval/.test(error.message)]); }
    }
    console.log(JSON.stringify(codes));
  `);
  assert.deepEqual(codes, Array(3).fill(['DraughtsError', 'wasm-blocked', true]));
});
