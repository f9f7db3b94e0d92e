// The signature of the search: the nodes of fixed searches in every kind of game, natively and in WebAssembly.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { theModule } from '../../js/core/load.js';
import { Core } from '../../js/core/wasm.js';
import { positionOf } from '../../js/draughts.js';
import { Draughts } from '../../js/index.js';

const root = new URL('../../', import.meta.url);
const table_bytes = 4 << 20; // as bench has it
const lines = execFileSync(fileURLToPath(new URL('build/native/bench', root)), { encoding: 'utf8', stdio: 'pipe' });
const rows = lines.trim().split('\n');
const total = rows.pop();

test('the nodes of all searches together are those that src/search/signature.txt keeps', () => {
  const nodes = rows.map((row) => Number(row.split('\t')[3]));
  assert.ok(nodes.length > 20 && nodes.every((count) => count > 0));
  assert.equal(total, String(nodes.reduce((sum, count) => sum + count)));
  assert.equal(total, readFileSync(new URL('src/search/signature.txt', root), 'utf8').trim());
});

test('every search takes the same nodes to the same score in WebAssembly', async () => {
  const core = await Core.open(await theModule());
  for (const row of rows) {
    const [variant, fen, depth, nodes, score] = row.split('\t');
    const { rules } = positionOf(new Draughts(variant));
    const engine = core.openEngine(rules, core.x.api_engine_size() + table_bytes, {});
    const { state } = core.readFen(rules, fen, false);
    core.startEngine(engine, { rules, state, past: [], depth: Number(depth), nodes: 0 });
    while (!core.goOnEngine(engine, 1, 10)) continue;
    const info = core.engineInfo(engine);
    const { men, win, loss } = info.score;
    const found = win ?? loss ?? Math.round(men * 100); // bench prints plies of a win or loss, else centimen
    assert.deepEqual([info.nodes, found], [Number(nodes), Number(score)], `${variant} ${fen}`);
    core.closeEngine(engine);
  }
});
