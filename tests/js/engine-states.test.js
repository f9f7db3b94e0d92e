// The engine's side of the conversation with its thinker, against a worker that says what the test wants it to say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from '../../js/index.js';
import { Engine } from '../../js/engine.js';
import { makeThinker } from '../../js/thinking/thinker.js';
import { makeTalk, searchOf } from './talk.js';

/** A worker in this thread: `script` may answer a message itself by returning true; else a real thinker does. */
class ScriptedWorker {
  messages = [];
  log = []; // "type id" of all that was said, both ways
  ended = false;

  constructor(script = () => false) {
    this.script = script;
    this.think = makeThinker((message) => this.say(message));
  }

  postMessage(message) {
    this.messages.push(message);
    this.log.push(`${message.type} ${message.id}`);
    queueMicrotask(() => this.script(message, this) || this.think(message));
  }

  say(message) {
    this.log.push(`${message.type} ${message.id}`);
    if (!this.ended) this.onmessage({ data: message });
  }

  terminate() {
    this.ended = true;
    this.think({ type: 'end' });
  }
}

const game = new Draughts('international');
const info = { depth: 1, score: { men: 0 }, nodes: 1, timeMs: 1, nps: 1, hashFull: 0, pv: [] };
const infos = [info]; // without a move

async function engineWith(script, more = {}) {
  const workers = [];
  const worker = () => {
    workers.push(new ScriptedWorker(script));
    return workers.at(-1);
  };
  return { engine: await Engine.create({ worker, hashMb: 1, ...more }), workers };
}

test('requests go out one at a time and in order', async () => {
  const { engine, workers } = await engineWith();
  const asked = [500, 1000, 1500].map((nodes) =>
    engine.best(game, { nodes }).then(({ info: { nodes: seen } }) => seen),
  );
  const seen = await Promise.all(asked);
  assert.ok(seen[0] < seen[1] && seen[1] < seen[2], String(seen));
  const talk = workers[0].log.filter((line) => /search|done/.test(line));
  assert.deepEqual(talk, ['search 1', 'done 1', 'search 2', 'done 2', 'search 3', 'done 3']);
  engine.dispose();
});

test('answers to other requests are dropped', async () => {
  const seen = [];
  const { engine } = await engineWith((message, worker) => {
    if (message.type !== 'search') return false;
    for (const id of [message.id - 1, message.id + 1, undefined]) {
      worker.say({ type: 'info', id, infos: [{ ...info, depth: 99 }] });
      worker.say({ type: 'done', id, infos, stopped: true });
      worker.say({ type: 'error', id, code: 'engine-failed', message: 'not yours' });
    }
    return false;
  });
  const best = await engine.best(game, { nodes: 2000, onInfo: (each) => seen.push(each.depth) });
  assert.equal(best.stopped, false);
  assert.ok(!seen.includes(99));
  engine.dispose();
});

test('nothing is reported after the promise has settled', async () => {
  let settled = false;
  const { engine, workers } = await engineWith();
  await engine.best(game, { nodes: 1000, onInfo: () => assert.ok(!settled) });
  settled = true;
  workers[0].say({ type: 'info', id: 1, infos });
  workers[0].say({ type: 'done', id: 1, infos, stopped: false });
  engine.dispose();
});

test('a worker that dies fails its request; the next request starts another', async () => {
  let deaths = 0;
  const { engine, workers } = await engineWith((message, worker) => {
    if (message.type !== 'search' || deaths > 0) return false;
    deaths++;
    worker.onerror({ message: 'out of memory' });
    return true;
  });
  const [first, second] = await Promise.allSettled([
    engine.best(game, { nodes: 500 }),
    engine.best(game, { nodes: 500 }),
  ]);
  assert.equal(first.reason.code, 'engine-failed');
  assert.match(first.reason.message, /out of memory/);
  assert.equal(second.status, 'fulfilled');
  assert.equal(workers.length, 2);
  assert.ok(workers[0].ended);
  engine.dispose();
});

test('an error of the thinker becomes the error of the request, and the engine goes on', async () => {
  let asked = 0;
  const { engine } = await engineWith((message, worker) => {
    if (message.type !== 'search' || ++asked > 1) return false;
    worker.say({ type: 'error', id: message.id, code: 'too-many', message: 'no room' });
    return true;
  });
  await assert.rejects(engine.best(game, { nodes: 500 }), { code: 'too-many' });
  assert.ok((await engine.best(game, { nodes: 500 })).move);
  engine.dispose();
});

test('an error thrown by onInfo is the result of that search only', async () => {
  const { engine } = await engineWith();
  const mine = new Error('mine');
  await assert.rejects(engine.best(game, { nodes: 1e6, onInfo: () => assert.fail(mine) }), mine);
  assert.ok((await engine.best(game, { nodes: 500 })).move);
  engine.dispose();
});

test('an abort takes a waiting request out of the queue', async () => {
  const { engine, workers } = await engineWith();
  const abort = new AbortController();
  const first = engine.best(game, { nodes: 20000 });
  const second = engine.best(game, { nodes: 500, signal: abort.signal });
  const third = engine.best(game, { nodes: 500 });
  abort.abort();
  await assert.rejects(second, { name: 'AbortError' });
  assert.ok((await first).move && (await third).move);
  assert.deepEqual(
    workers[0].messages.filter(({ type }) => type === 'search').map(({ id }) => id),
    [1, 3],
  );
  engine.dispose();
});

test('a search stopped before it knows a move is aborted, after that it answers', async () => {
  const known = { infos };
  const { engine } = await engineWith((message, worker) => {
    if (message.type === 'stop') worker.say({ type: 'done', id: message.id, infos: known.infos, stopped: true });
    return message.type !== 'open';
  });
  const ask = async () => {
    const abort = new AbortController();
    const asked = engine.best(game, { depth: Infinity, signal: abort.signal });
    setTimeout(() => abort.abort(), 5);
    return asked;
  };
  await assert.rejects(ask(), { name: 'AbortError' });
  const { ask: think } = await makeTalk();
  known.infos = (await think(searchOf(game, { nodes: 500 }))).at(-1).infos;
  const best = await ask();
  assert.equal(best.stopped, true);
  assert.ok(game.moves().includes(best.move.notation));
  engine.dispose();
});

test('dispose rejects what is open and silences the worker', async () => {
  const { engine, workers } = await engineWith((message) => message.type === 'search');
  const seen = [];
  const open = [
    engine.best(game, { depth: Infinity, onInfo: (each) => seen.push(each) }),
    engine.best(game, { nodes: 10 }),
    engine.newGame(),
  ];
  await new Promise((resolve) => setTimeout(resolve, 5));
  engine.dispose();
  engine.dispose();
  workers[0].onmessage({ data: { type: 'info', id: 1, infos } });
  workers[0].onmessage({ data: { type: 'done', id: 1, infos, stopped: false } });
  for (const { reason } of await Promise.allSettled(open)) assert.equal(reason.name, 'AbortError');
  assert.equal(seen.length, 0);
  assert.ok(workers[0].ended);
});

test('a worker of one’s own that cannot start is an error, not a silent change of plan', async () => {
  const broken = () => {
    const worker = new ScriptedWorker((message, self) => {
      self.onerror({ message: 'blocked' });
      return message.type === 'open';
    });
    return worker;
  };
  await assert.rejects(Engine.create({ worker: broken }), { code: 'worker-failed' });
  await assert.rejects(
    Engine.create({
      worker: () => {
        throw new Error('no workers today');
      },
    }),
    { code: 'worker-failed' },
  );
});

test('engines are made by create, and only with sound options', async () => {
  assert.throws(() => new Engine(), { code: 'bad-argument' });
  for (const hashMb of [0, -1, NaN, 1e9, '16'])
    await assert.rejects(Engine.create({ hashMb }), { code: 'bad-argument' });
  await assert.rejects(Engine.create({ variant: 'nothing' }), { code: 'unknown-variant' });
});
