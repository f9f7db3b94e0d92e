// The thinker: one answer a request, and the same answer however its work is cut.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionOf } from '../../js/draughts.js';
import { Draughts } from '../../js/index.js';
import { describeInfos } from '../../js/thinking/infos.js';
import { makeThinker } from '../../js/thinking/thinker.js';
import { makeTalk, searchOf } from './talk.js';

const essence = ({ infos: [{ depth, score, nodes, pv }] }) => ({ depth, score, nodes, pv });

test('every request has one answer with its id', async () => {
  const { ask } = await makeTalk();
  for (const id of [7, 8]) {
    const said = await ask(searchOf(new Draughts('international'), { id, nodes: 3000 }));
    assert.ok(said.every((message) => message.id === id));
    assert.deepEqual(
      said.slice(0, -1).map(({ type }) => type),
      said.slice(0, -1).map(() => 'info'),
    );
    assert.equal(said.at(-1).stopped, false);
  }
  assert.deepEqual(await ask({ type: 'clear', id: 9 }), [{ type: 'done', id: 9 }]);
});

test('the line is moves that can be played', async () => {
  const { ask } = await makeTalk();
  const game = new Draughts('russian');
  const { infos } = (await ask(searchOf(game, { nodes: 20000 }))).at(-1);
  const [{ pv }] = describeInfos(positionOf(game), infos);
  assert.ok(pv.length > 2 && pv.length === infos[0].pv.length);
  for (const move of pv) game.move(move);
});

test('one thinker serves games of different rules in turn, each as if alone', async () => {
  const { ask } = await makeTalk();
  const variants = ['international', 'english', 'turkish', 'international'];
  const answers = [];
  for (const variant of variants) answers.push((await ask(searchOf(new Draughts(variant), { nodes: 4000 }))).at(-1));
  assert.deepEqual(essence(answers[3]), essence(answers[0]));
  const alone = await makeTalk();
  assert.deepEqual(
    essence((await alone.ask(searchOf(new Draughts('turkish'), { nodes: 4000 }))).at(-1)),
    essence(answers[2]),
  );
});

test('a stop ends an endless search with what it knows', async () => {
  const { tell, answer } = await makeTalk();
  tell(searchOf(new Draughts('english'), { id: 3 }));
  setTimeout(() => tell({ type: 'stop', id: 2 }), 20);
  setTimeout(() => tell({ type: 'stop', id: 3 }), 60);
  const said = (await answer(['done'])).at(-1);
  assert.equal(said.stopped, true);
  assert.ok(said.infos[0].timeMs >= 50, `stopped after ${said.infos[0].timeMs} ms`);
});

test('many short searches do not make the slices of the next one long', async () => {
  const { tell, ask, answer } = await makeTalk();
  const game = new Draughts('international');
  for (let i = 0; i < 20; i++) await ask(searchOf(game, { nodes: 300 }));
  tell(searchOf(game, { id: 2 }));
  tell({ type: 'stop', id: 2 });
  const {
    infos: [info],
    stopped,
  } = (await answer(['done'])).at(-1);
  assert.equal(stopped, true);
  assert.ok(info.nodes <= 10_000, `${info.nodes} nodes before a look at the event loop`);
});

test('a time limit is kept to the slice', async () => {
  const { ask } = await makeTalk({ onPage: true });
  const said = await ask(searchOf(new Draughts('international'), { timeMs: 150 }));
  const {
    infos: [info],
    stopped,
  } = said.at(-1);
  assert.equal(stopped, false);
  assert.ok(info.timeMs >= 150 && info.timeMs < 350, `${info.timeMs} ms`);
});

test('depth and line grow in the reports', async () => {
  const { ask } = await makeTalk();
  const said = await ask(searchOf(new Draughts('international'), { nodes: 300000 }));
  const depths = said.map(({ infos }) => infos[0].depth);
  assert.ok(depths.length > 3);
  assert.deepEqual(
    depths,
    depths.toSorted((a, b) => a - b),
  );
  const [score] = Object.keys(said.at(-1).infos[0].score);
  assert.ok(['men', 'win', 'loss'].includes(score));
});

test('a request that cannot be done is answered with an error', async () => {
  const { ask } = await makeTalk();
  const [said] = await ask(searchOf(new Draughts('english'), { id: 4, depth: -1 }));
  assert.equal(said.type, 'error');
  assert.equal(said.id, 4);
  assert.equal(said.code, 'bad-argument');
});

test('messages that are none are ignored', async () => {
  const replies = [];
  const hear = makeThinker((message) => replies.push(message));
  for (const message of [null, undefined, 5, 'text']) await hear(message);
  assert.deepEqual(replies, []);
});
