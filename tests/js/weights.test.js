// Weights of the learned evaluation in an engine: which searches judge by them, and what is refused.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Engine } from '../../js/engine.js';
import { Draughts } from '../../js/index.js';

const file = new URL('../../src/data/international.weights', import.meta.url);
const bytes = readFileSync(file);

/** What a fresh engine finds from the start position. */
async function search(options, limits = { nodes: 3000 }, variant = 'international') {
  const engine = await Engine.create({ variant, worker: false, hashMb: 1, ...options });
  try {
    const { move, info } = await engine.best(new Draughts(variant), limits);
    return { move: move.text, score: info.score, nodes: info.nodes, evaluation: info.evaluation };
  } finally {
    engine.dispose();
  }
}

test('an engine judges by the weights of its package, unless it is told not to', async () => {
  const learned = await search({});
  const plain = await search({ weights: false });
  assert.equal(learned.evaluation, 'weights');
  assert.equal(plain.evaluation, 'terms');
  assert.notDeepEqual(learned.score, plain.score);
  assert.deepEqual(await search({}), learned);
  assert.deepEqual(await search({ worker: 'auto' }), learned);
});

test('the first search limited by nodes waits for them', async () => {
  const engine = await Engine.create({ worker: false, hashMb: 1 });
  const searches = ['international', 'russian'].map((variant) => engine.best(new Draughts(variant), { nodes: 200 }));
  const evaluations = (await Promise.all(searches)).map(({ info }) => info.evaluation);
  engine.dispose();
  assert.deepEqual(evaluations, ['weights', 'weights']);
});

test('a file of weights may be given, as bytes or as an address', async () => {
  const learned = await search({});
  assert.deepEqual(await search({ weights: new Uint8Array(bytes) }), learned);
  assert.deepEqual(await search({ weights: file }), learned);
});

test('games without weights of their own go on by terms; games that only draw otherwise share them', async () => {
  assert.equal((await search({ weights: file }, { nodes: 200 }, 'international')).evaluation, 'weights');
  const engine = await Engine.create({ variant: 'international', weights: file, worker: false, hashMb: 1 });
  const rules = { variant: 'international', rules: { repetition: '5' } };
  const evaluation = async (game) => (await engine.best(game, { nodes: 200 })).info.evaluation;
  assert.equal(await evaluation(new Draughts('english')), 'terms');
  assert.equal(await evaluation(new Draughts(rules)), 'weights');
  assert.equal(
    await evaluation(new Draughts({ variant: 'international', rules: { aboutTurn: 'forbidden' } })),
    'terms',
  );
  engine.dispose();
});

const refused = async (code, options) => {
  const failed = await Engine.create({ variant: 'international', worker: false, ...options }).catch((error) => error);
  assert.equal(failed.code, code);
};

test('a file that was changed, cut short, or of another game is refused', async () => {
  for (const at of [0, 9, 30, 60, bytes.length >> 1, bytes.length - 1]) {
    const changed = Uint8Array.from(bytes);
    changed[at] ^= 4;
    await refused('bad-weights', { weights: changed });
  }
  for (const length of [0, 10, 100, bytes.length - 1])
    await refused('bad-weights', { weights: bytes.slice(0, length) });
  await refused('other-weights', { weights: new Uint8Array(bytes), variant: 'english' });
  await refused('weights-failed', { weights: pathToFileURL('/there/is/none.weights') });
  await refused('bad-argument', { weights: 'fast' });
  await refused('bad-argument', { weights: 7 });
});
