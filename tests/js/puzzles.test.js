// The combination finder: what it finds is checked by the rules alone, and what it must not find is not found.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';
import { findPuzzles } from 'damier/puzzles';
import { gzippedSize, gzipped_max, keptPuzzles } from '../../js/build/puzzles.js';
import { checkSolution } from './solutions.js';

// White gives one man, Black must take it either way, and either way White takes two.
const shot = { variant: 'english', fen: 'W:W22,24,27,28,31,32:B1,2,3,13,15,16' };

async function all(games, options) {
  const found = [];
  for await (const puzzle of findPuzzles(games, options)) found.push(puzzle);
  return found;
}

test('a man given for two is found, with both answers', async () => {
  const [puzzle, ...others] = await all([new Draughts(shot)]);
  assert.deepEqual(others, []);
  assert.equal(puzzle.variant, 'english');
  assert.deepEqual([puzzle.game, puzzle.ply, puzzle.fen], [1, 0, shot.fen]);
  assert.equal(puzzle.tree.move, '24-19');
  assert.deepEqual(puzzle.tree.replies.map(({ move }) => move).sort(), ['15x24x19', '16x23x19']);
  assert.deepEqual([puzzle.length, puzzle.sacrifices, puzzle.gain.men], [2, 1, 1]);
  checkSolution(puzzle);
});

test('games of PDN are looked through from their start, and the ply is told', async () => {
  const before = 'B:W22,24,27,28,31,32:B1,2,3,11,13,16';
  const game = new Draughts({ ...shot, fen: before });
  game.move('11-15');
  const done = [];
  const [puzzle] = await all([game], { onProgress: (each) => done.push(each) });
  assert.deepEqual([puzzle.ply, puzzle.fen], [1, shot.fen]);
  assert.deepEqual(done.at(-1), { games: 1, plies: 2, puzzles: 1 });
  const moves = [{ move: '11-15' }];
  const [again] = await all([{ variant: 'english', headers: { FEN: before }, moves }]);
  assert.deepEqual(again, puzzle);
  assert.equal(game.history().length, 1, 'the game given is left as it was');
});

test('an exchange, a free man and a start of a game are no puzzles', async () => {
  const free = new Draughts({ variant: 'english', fen: 'W:W22,31,32:B1,2,18' });
  assert.deepEqual(await all([new Draughts('english'), new Draughts('yote'), free], { nodes: 5000 }), []);
});

test('an engine given stays open, an abort is told, and what is no game is refused', async () => {
  const engine = await Engine.create({ worker: false });
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('enough'));
  await assert.rejects(
    all([new Draughts(shot), new Draughts(shot)], { engine, signal: controller.signal, onProgress: stop }),
    /enough/,
  );
  assert.equal((await all([new Draughts(shot)], { engine })).length, 1);
  engine.dispose();
  for (const [games, options] of [
    [null, {}],
    [[{}], {}],
    [[], { nodes: 0 }],
    [[], { none: 1 }],
    [[], { onProgress: 1 }],
  ])
    await assert.rejects(all(games, options), { code: 'bad-argument' });
});

test('the puzzles of the page: every solution is legal, whole, and wins; none is there twice', () => {
  const kept = keptPuzzles();
  for (const { variant, puzzles } of kept) for (const puzzle of puzzles) checkSolution({ variant, ...puzzle });
  const all = kept.flatMap(({ variant, puzzles }) => puzzles.map(({ fen }) => `${variant} ${fen}`));
  assert.equal(new Set(all).size, all.length);
  assert.ok(gzippedSize() <= gzipped_max, `${gzippedSize()} bytes gzipped`);
});

test('some of them solved again by a new engine: the first move wins, and no other', async () => {
  for (const { variant, puzzles } of keptPuzzles()) {
    const engine = await Engine.create({ worker: false, tables: false });
    const { fen, tree } = puzzles[Math.floor(puzzles.length / 2)];
    const game = new Draughts({ variant, fen });
    const lines = [];
    for await (const info of engine.analyse(game, { nodes: 50_000, multiPV: 2 })) lines[info.multiPV - 1] = info;
    const [best, second] = lines;
    assert.equal(best.pv[0].hub, tree.move, `${variant} ${fen}`);
    const [most, less] = [best, second].map(({ score: { win, loss, men } }) => (win ? 99 : loss ? -99 : men));
    assert.ok(most > 0.5 && most - less > 0.4, `${variant} ${fen}: ${most}, ${less}`);
    engine.dispose();
  }
});
