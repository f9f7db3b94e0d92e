/** A raw Hub conversation through Engine.send and Engine.onmessage, in a worker and on this thread. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';
import { answer } from './client.js';

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
