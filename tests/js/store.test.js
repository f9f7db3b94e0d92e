/** The state of a board: what it asks of its game, and how often. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Store } from '../../js/board/store.js';
import { theCore } from '../../js/core/load.js';
import { Draughts } from '../../js/index.js';

/** How often `work` has the core list moves. */
function listsOf(work) {
  const core = theCore();
  const { x } = core;
  let lists = 0;
  core.x = { ...x, api_moves: () => (lists++, x.api_moves()) };
  try {
    work();
  } finally {
    core.x = x;
  }
  return lists;
}

/** A game that counts how often its moves are asked for. */
class Asked extends Draughts {
  times = 0;

  moves(...how) {
    this.times++;
    return super.moves(...how);
  }
}

const options = { opponent: null, movable: 'both', orientation: 'white', theme: '' };

for (const variant of ['international', 'yote']) {
  test(`a board lists moves once a ply: ${variant}`, () => {
    const plies = 12;
    const lists = listsOf(() => {
      const game = new Asked(variant);
      const store = new Store(() => {});
      store.change({ game, version: 0, options });
      for (let ply = 1; ply < plies; ply++) {
        const { ways } = store.state.entry;
        game.move(ways[ply % ways.length].move);
        store.change({ version: ply });
        for (const orientation of ['black', 'white']) store.change({ options: { ...options, orientation } });
        store.change({ options: { ...options, theme: 'dark' } });
        for (const aimed of [null, store.state.entry.ways[0].path[0]]) store.change({ aimed, typed: '3' });
      }
      assert.equal(game.history().length, plies - 1);
      assert.equal(game.times, plies);
    });
    assert.equal(lists, plies);
  });
}
