// Hints and threats: the reason fits the position, the squares are those a teacher would point at, an abort ends them.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Draughts, variants } from 'damier';
import { Engine } from 'damier/engine';
import { sharedTable, withShared } from '../reference/shared.js';

const engine = await Engine.create({ variant: 'international', worker: false });
after(() => engine.dispose());

/** What a player sees at once in each; squares: some that must be shown. */
for (const { reason, fen, variant = 'international', move, squares = [] } of [
  { reason: 'forced', fen: 'W:W32,48:B28,3', move: '32x23', squares: [28] },
  { reason: 'wins', fen: 'W:W32,33,50:B28', squares: [28] },
  { reason: 'crowns', fen: 'W:W7,47,48,49:B36,26,25,16,15,K5', squares: [7] },
  { reason: 'delays', fen: 'W:W45,50:B35,34,24' },
  {
    reason: 'takes-most',
    variant: 'russian',
    fen: 'W:Wc3,g1,e1:Bd4,f6,b4,a7,b8,d8',
    move: 'c3:g7',
    squares: ['d4', 'f6'],
  },
]) {
  test(`hint: ${reason}`, async () => {
    await engine.newGame();
    const hint = await engine.hint(new Draughts({ variant, fen }));
    assert.equal(hint.reason, reason);
    if (move) assert.equal(hint.move.notation, move);
    assert.deepEqual(hint.squares.slice(0, 2), [hint.move.from, hint.move.to]);
    for (const square of squares) assert.ok(hint.squares.includes(square), `${square} of ${hint.squares}`);
  });
}

test(
  'hint: a published shot is called a shot, or what it leads to',
  withShared('positions/international_shots_with_solution.tsv', sharedTable, async (rows, t) => {
    const counts = {};
    for (const { FEN: fen } of rows) {
      const { reason, pv, squares } = await engine.hint(fen);
      counts[reason] = (counts[reason] ?? 0) + 1;
      if (reason !== 'shot') continue;
      // It gives first, and what it takes later is shown.
      assert.equal(pv[0].captures.length, 0);
      assert.ok(pv[1].captures.length > 0);
      const taken = pv.filter(({ color }) => color === pv[0].color).flatMap(({ captures }) => captures);
      assert.ok(taken.some((square) => squares.includes(square)));
    }
    t.diagnostic(JSON.stringify(counts));
    assert.ok(counts.shot + counts.wins >= 0.8 * rows.length, JSON.stringify(counts));
  }),
);

test('threats: the man that stands to be taken is shown; none where nothing is', async () => {
  const [threat, ...others] = await engine.threats('W:W29,48,47:B24,20,3');
  assert.deepEqual(others, []);
  assert.equal(threat.move.notation, '24x33');
  assert.equal(threat.pieces, 1);
  assert.ok(threat.squares.includes(29));
  assert.deepEqual(await engine.threats(new Draughts('international')), []);
  assert.deepEqual(await engine.threats('W:W6:B'), [], 'nobody to threaten');
});

test('hint: a move that saves a man holds it', async () => {
  const { reason, squares } = await engine.hint('W:W29,48,47:B24,20,3');
  assert.equal(reason, 'holds');
  assert.ok(squares.includes(29));
});

test('advice: the game is left as it is, and every game has some', async () => {
  for (const { id } of variants) {
    const game = new Draughts(id);
    const before = game.fen({ counters: true });
    const { move } = await engine.hint(game, { nodes: 500 });
    await engine.threats(game, { nodes: 500 });
    assert.ok(game.moves().includes(move.notation), id);
    assert.equal(game.fen({ counters: true }), before);
  }
});

test('advice: the same from a new engine; a limit of Infinity does not hang', async () => {
  const game = new Draughts('english');
  await engine.newGame();
  const first = await engine.hint(game);
  await engine.newGame();
  const second = await engine.hint(game, { nodes: Infinity });
  assert.deepEqual(
    first.pv.map(({ hub }) => hub),
    second.pv.map(({ hub }) => hub),
  );
});

test('advice: an abort rejects with its reason, a game that is over has no hint', async () => {
  const reason = new Error('enough');
  for (const call of ['hint', 'threats']) {
    const stop = new AbortController();
    const asked = engine[call](new Draughts('international'), { nodes: 1e9, signal: stop.signal });
    setTimeout(() => stop.abort(reason), 20);
    await assert.rejects(asked, reason);
    await assert.rejects(engine[call](new Draughts('international'), { signal: AbortSignal.abort(reason) }), reason);
    await assert.rejects(engine[call](new Draughts('international'), { deep: 3 }), { code: 'bad-argument' });
  }
  await assert.rejects(engine.hint('W:W6,11:B1,2,7'), { code: 'no-moves' });
});
