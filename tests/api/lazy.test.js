/**
 * Moves whose costly parts are worked out when they are read: cheap to list, and to everybody who looks plain data of the
 * position they were listed in.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { theCore } from '../../js/core/load.js';
import { Draughts, variants } from '../../js/index.js';

/** How often `work` calls into the core. */
function callsOf(work) {
  const core = theCore();
  const { x } = core;
  let calls = 0;
  const counted = ([name, part]) => [name, typeof part === 'function' ? (...all) => (calls++, part(...all)) : part];
  core.x = Object.fromEntries(Object.entries(x).map(counted));
  try {
    work();
  } finally {
    core.x = x;
  }
  return calls;
}

test('a list of moves asks the core for the list and little more', () => {
  for (const { id } of [...variants]) {
    const game = new Draughts(id);
    const calls = callsOf(() => game.moves({ verbose: true }));
    assert.ok(calls <= 5, `${id}: ${calls} calls for ${game.moves().length} moves`);
  }
});

const positions = [
  ['international', 'W:WK48:B20,24,42,43'],
  ['russian', 'W:WKf4:Bb6,e5,g5,b4'],
  ['international', 'W:W47,48,32,K46:B37,27,17,18,8,9,19,29'],
  ['yote', 'W:Wc3:Bd3,e4,a1,f1:H3,3'],
  ['yote', undefined],
  ['frisian', undefined],
];

for (const [variant, fen] of positions) {
  test(`a move is plain data of its position, whatever becomes of the game: ${variant} ${fen ?? 'start'}`, () => {
    const game = new Draughts({ variant, fen });
    const count = game.moves().length;
    const list = () => game.moves({ verbose: true });
    const wanted = list().map((move) => {
      const next = new Draughts({ variant, fen });
      next.move(move.hub);
      return { before: game.fen(), after: next.fen(), hub: move.hub, long: move.long };
    });
    const [spread, cloned, read, printed, kept] = [list(), list(), list(), list(), list()];
    const copies = spread.map((move) => ({ ...move }));
    game.move(kept[count - 1]);
    if (!game.isGameOver()) game.move(game.moves()[0]);
    game.dispose();
    cloned.forEach((move, i) => assert.deepStrictEqual(structuredClone(move), copies[i]));
    read.forEach((move, i) => {
      const { before, after, hub, long } = move;
      assert.deepEqual({ before, after, hub, long }, wanted[i]);
      assert.deepStrictEqual(move, copies[i]);
    });
    printed.forEach((move, i) => assert.equal(inspect(move), inspect(copies[i])));
    kept.forEach((move, i) => assert.equal(JSON.stringify(move), JSON.stringify(copies[i])));
    assert.deepEqual(Object.keys(kept[0]), Object.keys(copies[0]));
  });
}

test('a move in a list, a move played and a move of the history are the same', () => {
  const game = new Draughts({ variant: 'yote', fen: 'W:Wc3:Bd3,e4,a1,f1:H3,3' });
  const listed = game.moves({ verbose: true }).find(({ captures }) => captures.length === 2);
  const played = game.move(listed);
  assert.deepStrictEqual(played, listed);
  assert.deepStrictEqual(game.history({ verbose: true }), [listed]);
  assert.deepStrictEqual(game.undo(), listed);
});
