// Endgame tables in an engine: what they know is played exactly, what is refused, and that nothing depends on them.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { theCore } from '../../js/core/load.js';
import { Engine } from '../../js/engine.js';
import { Draughts } from '../../js/index.js';
import { ruleSetOf } from '../../js/rules/variants.js';

const program = fileURLToPath(new URL('../../build/native/tables', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'damier-tables-'));
after(() => rmSync(folder, { recursive: true }));

/** Builds the tables of a game. @returns {string} the file */
function build(variant, pieces, distances = pieces) {
  const file = join(folder, `${variant}-${pieces}-${distances}.dtab`);
  execFileSync(program, [variant, String(pieces), String(distances), file], { stdio: 'pipe' });
  return file;
}

const english = build('english', 3);
const international = build('international', 3);
const bytesOf = (file) => new Uint8Array(readFileSync(file));

const usual = { worker: false, hashMb: 1, weights: false };

async function search(fen, options, limits = { nodes: 2000 }) {
  const engine = await Engine.create({ ...usual, ...options });
  try {
    return await engine.best(fen, limits);
  } finally {
    engine.dispose();
  }
}

/** Plies until a game is over when an engine plays both sides. */
async function playOut(engine, game, most) {
  let plies = 0;
  for (; !game.isGameOver() && plies < most; plies++) game.move((await engine.best(game, { nodes: 500 })).move);
  return plies;
}

test('a win is played in as many plies as it is said to take, against the longest defence', async () => {
  const fens = ['B:W11:B22,23', 'W:WK1,K5:BK32', 'B:WK1:BK32,K31', 'W:WK2,21:BK29', 'B:W25:BK1,9'];
  const engine = await Engine.create({ ...usual, variant: 'english', tables: bytesOf(english) });
  for (const fen of fens) {
    const game = new Draughts({ variant: 'english', fen });
    const { info } = await engine.best(game, { nodes: 10 });
    assert.equal(info.score.table, 'win', fen);
    assert.equal(info.pv.length, Math.min(32, info.score.win), fen);
    assert.equal(await playOut(engine, game, 200), info.score.win, fen);
    assert.equal(game.outcome().winner, fen[0].toLowerCase());
  }
  engine.dispose();
});

test('with one more piece the search finds its way into the tables', async () => {
  const fen = 'B:WK25,K14:BK11,K12,K7';
  const { info } = await search(fen, { variant: 'english', tables: bytesOf(english) }, { nodes: 100000 });
  assert.equal(info.score.table, 'win');
  assert.ok(info.score.win > 0);
  const without = await search(fen, { variant: 'english', tables: false }, { nodes: 20000 });
  assert.equal(without.info.score.table, undefined);
});

test('a drawn ending is told, and a move that draws is played', async () => {
  const engine = await Engine.create({ ...usual, variant: 'english', tables: bytesOf(english) });
  const game = new Draughts({ variant: 'english', fen: 'W:WK32:BK5' });
  for (let plies = 0; plies < 12; plies++) {
    const { move, info } = await engine.best(game, { nodes: 300 });
    assert.deepEqual(info.score, { men: 0, table: 'draw' });
    game.move(move);
  }
  engine.dispose();
});

test('results without distances are kept by the search', async () => {
  const results = bytesOf(build('english', 3, 2));
  const engine = await Engine.create({ ...usual, variant: 'english', tables: results });
  const game = new Draughts({ variant: 'english', fen: 'B:W32:BK1,K5' });
  assert.deepEqual((await engine.best(game, { nodes: 500 })).info.score, { men: 100, table: 'win' });
  engine.dispose();
});

test('a list leads to the file of each game, and files are loaded when few pieces are left', async () => {
  const key = (variant) => theCore().tablesKey(ruleSetOf(variant));
  const list = join(folder, 'index.json');
  const names = { english: 'english-3-3.dtab', international: 'none.dtab' };
  writeFileSync(list, JSON.stringify(Object.fromEntries(Object.entries(names).map(([id, name]) => [key(id), name]))));
  const tables = pathToFileURL(list);
  assert.equal((await search('W:WK1,K5:BK32', { variant: 'english', tables })).info.score.table, 'win');
  const own = { rules: { repetition: 5, first: 'white' }, variant: 'english' }; // the same endings
  assert.equal((await search('W:WK1,K5:BK32', { ...own, tables })).info.score.table, 'win');
  assert.equal((await search('W:WK1,K5:BK32', { variant: 'russian', tables })).info.score.table, undefined);
  assert.equal((await search('W:WK1,K5:BK46', { variant: 'international', tables })).info.score.table, undefined);
});

test('a position with many pieces is searched alike with tables and without', async () => {
  const start = new Draughts('english').fen();
  const found = async (tables) => {
    const { move, info } = await search(start, { variant: 'english', tables }, { nodes: 20000 });
    return { move: move.notation, score: info.score, depth: info.depth, nodes: info.nodes };
  };
  assert.deepEqual(await found(bytesOf(english)), await found(false));
});

test("a user's own rules get tables by the engine itself, on this thread and in a worker", async () => {
  const own = { variant: 'english', rules: { manCaptures: 'diagonal' } };
  const fen = 'B:W11:B22,23';
  for (const worker of [false, 'auto']) {
    const engine = await Engine.create({ ...usual, ...own, worker, tables: false });
    const steps = [];
    const bytes = await engine.buildTables({ onProgress: (step) => steps.push(step) });
    assert.equal(steps.length, steps[0].of);
    assert.equal(steps.at(-1).solved, steps[0].of);
    const { score } = (await engine.best(fen, { nodes: 100 })).info;
    assert.equal(score.table, 'win');
    assert.deepEqual((await search(fen, { ...own, tables: bytes })).info.score, score);
    engine.dispose();
  }
});

test('the core builds the same file in WebAssembly and natively', async () => {
  const engine = await Engine.create({ ...usual, variant: 'english', tables: false });
  assert.deepEqual(await engine.buildTables({ pieces: 3 }), bytesOf(english));
  engine.dispose();
});

test('building is given up when it is aborted, and refused where there are no tables', async () => {
  const engine = await Engine.create({ ...usual, variant: 'international', tables: false });
  const stop = new AbortController();
  const building = engine.buildTables({ pieces: 4, signal: stop.signal, onProgress: () => stop.abort() });
  await assert.rejects(building, { name: 'AbortError' });
  const { move } = await engine.best('W:WK3:BK46', { nodes: 100 });
  assert.ok(move.notation);
  await assert.rejects(engine.buildTables({ pieces: 5 }), { code: 'bad-argument' });
  engine.dispose();
  const yote = await Engine.create({ ...usual, variant: 'yote' });
  await assert.rejects(yote.buildTables(), { code: 'bad-argument' });
  yote.dispose();
  const large = await Engine.create({ ...usual, variant: 'turkish', rules: { columns: 9, rows: 9 } });
  await assert.rejects(large.buildTables({ pieces: 4 }), { code: 'bad-argument' });
  large.dispose();
});

const refused = async (code, options) => {
  const failed = await Engine.create({ ...usual, variant: 'english', ...options }).catch((error) => error);
  assert.equal(failed.code, code);
};

test('a file that was changed, cut short, or of another game is refused, and play goes on', async () => {
  const bytes = bytesOf(english);
  for (const at of [0, 4, 5, 6, 16, 20, 30, 300, bytes.length >> 1, bytes.length - 1]) {
    const changed = Uint8Array.from(bytes);
    changed[at] ^= 4;
    await refused('bad-tables', { tables: changed });
  }
  for (const length of [0, 10, 100, bytes.length - 1]) await refused('bad-tables', { tables: bytes.slice(0, length) });
  await refused('other-tables', { tables: bytesOf(international) });
  await refused('other-tables', { tables: bytes, rules: { manTakesKing: false } });
  await refused('other-tables', { tables: bytes, variant: 'yote', rules: {} });
  await refused('tables-failed', { tables: pathToFileURL(join(folder, 'none.dtab')) });
  await refused('tables-failed', { tables: pathToFileURL(join(folder, 'none.json')) });
  await refused('bad-argument', { tables: 'here' });
  const { move } = await search('W:WK1,K5:BK32', { variant: 'english', tables: false });
  assert.ok(move.notation);
});
