/** A raw Hub conversation through Engine.send and Engine.onmessage, in a worker and on this thread. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';
import { answer, Client, native, underNode } from './client.js';

const weights = fileURLToPath(new URL('../../src/data/international.weights', import.meta.url));
const clients = [];
after(() => clients.forEach((client) => client.child.kill()));

/** Score, nodes and moves that an engine tells at last of the start of International, 20,000 nodes. */
async function last(engine) {
  const client = new Client(engine);
  clients.push(client);
  client.send('set-param name=variant value=international', 'set-param name=hash value=16', 'init', 'pos start');
  client.send('level nodes=20000', 'go think');
  const lines = await client.until('done');
  const { score, nodes, pv } = answer(lines.at(-2));
  return { score, nodes, pv, done: lines.at(-1) };
}

test('damier hub judges by the weights of the package, as the native program does with their file', async () => {
  const [here, there, terms] = [underNode, { ...native, args: [weights] }, native];
  assert.deepEqual(await last(here), await last(there));
  assert.notDeepEqual(await last(here), await last(terms));
});

const reply = (engine, word) =>
  new Promise((resolve) => {
    const lines = [];
    engine.onmessage = (line) => {
      lines.push(line);
      if (line.split(' ')[0] === word) resolve(lines);
    };
  });

for (const worker of ['auto', false]) {
  test(`Engine.send: a conversation beside best, worker: ${worker}`, async () => {
    const engine = await Engine.create({ variant: 'russian', worker });
    const told = reply(engine, 'wait');
    engine.send('hub');
    const [, variant] = await told;
    assert.equal(answer(variant).value, 'russian');
    const ready = reply(engine, 'ready');
    engine.send('init');
    await ready;
    const pong = reply(engine, 'pong');
    for (const line of ['pos start', 'level infinite', 'go think', 'ping']) engine.send(line);
    await pong;
    const best = engine.best(new Draughts('russian'), { nodes: 500 });
    const done = reply(engine, 'done');
    engine.send('stop');
    const { move } = answer((await done).at(-1));
    new Draughts('russian').move(move);
    new Draughts('russian').move((await best).move.notation);
    assert.throws(() => engine.send('ping\nping'), { code: 'bad-argument' });
    engine.dispose();
    assert.throws(() => engine.send('ping'), { code: 'disposed' });
  });
}
