// The engine in a page gives the answers that it gives in Node: a limit in nodes is the same search everywhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';
import { pick, randomFrom } from '../reference/random.js';
import { needsBrowser, openPage, serveSources, stage } from './browser.js';

const held = stage(serveSources);

const nodes = 40_000;
const variants = ['spanish', 'international', 'english', 'damas', 'yote', 'yote-single', 'frisian', 'turkish'];

/** What a search found, of each position. Runs here and, as text, in the page. */
async function answers(Engine, Draughts, positions, limit, worker) {
  const found = [];
  for (const { variant, moves } of positions) {
    const game = new Draughts(variant);
    for (const move of moves) game.move(move);
    const engine = await Engine.create({ variant, worker });
    const { move, info } = await engine.best(game, { nodes: limit });
    engine.dispose();
    found.push({
      variant,
      hub: move.hub,
      depth: info.depth,
      score: info.score,
      nodes: info.nodes,
      pv: info.pv.map(({ long }) => long),
    });
  }
  return found;
}

/** A position of each game some random moves from the start. */
function openings() {
  const random = randomFrom(24);
  return variants.map((variant) => {
    const game = new Draughts(variant);
    for (let ply = 0; ply < 8; ply++) game.move(pick(random, game.moves({ verbose: true })));
    return { variant, moves: game.history({ verbose: true }).map(({ hub }) => hub) };
  });
}

test('the same answers for the same nodes in Chromium, in a worker and on the page, as in Node', async (t) => {
  if (!needsBrowser(t, held.browser)) return;
  const positions = openings();
  const here = await answers(Engine, Draughts, positions, nodes, false);
  // All but forced moves use the limit up.
  assert.ok(here.filter((answer) => answer.nodes === nodes).length >= 6);
  const page = await openPage(held.browser);
  held.server.pages.set('/empty.html', '<!doctype html><link rel="icon" href="data:,">');
  await page.goto(`${held.server.url}empty.html`);
  for (const worker of ['auto', false]) {
    const there = await page.evaluate(`(async () => {
      const [{ Engine }, { Draughts }] = await Promise.all([import('/dist/engine.js'), import('/dist/index.js')]);
      return (${answers})(Engine, Draughts, ...${JSON.stringify([positions, nodes, worker])});
    })()`);
    assert.deepEqual(there, here, `worker: ${worker}`);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
