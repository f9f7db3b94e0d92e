// Reviews: planted blunders are named and best moves are not blamed, the cause fits, the same game has the same review, and
// an abort or the end of the engine ends it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Draughts, makePdn, parsePdn } from 'damier';
import { Engine } from 'damier/engine';
import { languages } from 'damier/lang';
import { loadReviewWords, sayPly } from 'damier/lang/review';
import { planted } from '../reference/planted.js';
import { pick, randomFrom } from '../reference/random.js';
import { sharedTable, withShared } from '../reference/shared.js';

const engine = await Engine.create({ worker: false });
after(() => engine.dispose());

const faults = ['inaccuracy', 'mistake', 'blunder', 'missed-shot'];

/** A game of some random plies. */
function randomGame(variant, { seed, plies }) {
  const random = randomFrom(seed);
  const game = new Draughts(variant);
  for (let ply = 0; ply < plies && !game.isGameOver(); ply++) game.move(pick(random, game.moves()));
  return game;
}

for (const isBlunder of [true, false]) {
  test(`review: ten ${isBlunder ? 'planted blunders are named' : 'best moves are not blamed'}`, async () => {
    const random = randomFrom(isBlunder ? 11 : 12);
    const wrong = [];
    for (let index = 0; index < 10; index++) {
      const { game, move } = await planted(engine, 'english', random, { nodes: 100_000, isBlunder });
      const { plies } = await engine.review(game);
      const { label, best } = plies.at(-1);
      if (faults.includes(label) !== isBlunder) wrong.push(`${move.notation}: ${label}, best ${best.notation}`);
    }
    assert.deepEqual(wrong, []);
  });
}

test('review: a man left standing is lost, and the answer that takes it is told', async () => {
  const game = new Draughts({ variant: 'international', fen: 'W:W34,35,40,48,47,50,44:B24,20,3,13,9,8,14' });
  game.move('34-29'); // 24x33 takes it, and nothing takes back
  const { plies, sides } = await engine.review(game);
  const [{ label, loss, cause, pieces, reply, best, move }] = plies;
  assert.ok(['mistake', 'blunder'].includes(label), label);
  assert.ok(loss >= 0.75);
  assert.equal(move.notation, '34-29');
  assert.notEqual(best.notation, '34-29');
  assert.deepEqual([cause, pieces, reply[0].notation], ['loses-pieces', 1, '24x33']);
  assert.equal(sides.w.labels[label], 1);
  assert.equal(sides.b.moves, 0);
  assert.match(sayPly(plies[0], await loadReviewWords('en')), /^34-29 loses 1 piece\. Better is /);
});

test(
  'review: whoever plays past a published shot missed it, and is told so',
  withShared('positions/international_shots_with_solution.tsv', sharedTable, async (rows) => {
    const english = await loadReviewWords('en');
    let missed = 0;
    for (const { FEN: fen } of rows.slice(0, 10)) {
      const game = new Draughts({ variant: 'international', fen });
      const { move } = await engine.hint(game);
      const others = game.moves({ verbose: true }).filter(({ hub }) => hub !== move.hub);
      game.move(others[0]);
      const [ply] = (await engine.review(game)).plies;
      if (!['missed-shot', 'missed-win'].includes(ply.cause)) continue;
      missed++;
      assert.ok(faults.includes(ply.label));
      const you = game.turn() === 'w' ? 'b' : 'w';
      assert.match(sayPly(ply, english, { you }), /^You missed /);
      assert.doesNotMatch(sayPly(ply, english, { you: game.turn() }), /^You /);
      assert.ok(sayPly(ply, english).includes(ply.best.notation));
    }
    assert.ok(missed >= 7, `${missed} of 10`);
  }),
);

test('review: every ply of any game, by the words of any language; lines can be played', async () => {
  for (const variant of ['russian', 'international', 'poddavki', 'yote', 'frisian']) {
    const game = randomGame(variant, { seed: 5, plies: 24 });
    const seen = [];
    const { plies, sides } = await engine.review(game, { nodes: 500, onProgress: (done) => seen.push(done) });
    const moves = game.history({ verbose: true });
    assert.deepEqual(
      plies.map(({ move, ply }) => [ply, move.hub]),
      moves.map(({ hub }, ply) => [ply, hub]),
    );
    assert.deepEqual(
      seen,
      moves.map((_, i) => ({ done: i + 1, of: moves.length })),
    );
    assert.equal(sides.w.moves + sides.b.moves, moves.length);
    for (const each of plies) {
      assert.equal(each.label === 'forced', new Draughts({ variant, fen: each.move.before }).moves().length === 1);
      assert.equal(each.pv[0].hub, each.best.hub);
      assert.ok(each.loss >= 0);
      for (const [fen, line] of [
        [each.move.before, each.pv],
        [each.move.after, each.reply],
      ]) {
        const after = new Draughts({ variant, fen });
        for (const move of line) after.move(move.hub);
      }
      for (const tag of languages) {
        const sentence = sayPly(each, await loadReviewWords(tag), { you: 'w' });
        assert.match(sentence, /\.$/);
        assert.doesNotMatch(sentence, /[{}]|undefined|cause\.|ply\./);
      }
    }
  }
});

test('review: the same game has the same review, as a game and as PDN, and is left as it is', async () => {
  const game = randomGame('english', { seed: 9, plies: 30 });
  const before = game.pdn();
  const told = ({ plies }) => plies.map(({ label, loss, pv }) => [label, loss, pv.map(({ hub }) => hub)]);
  const first = told(await engine.review(game, { nodes: 2000 }));
  await engine.best(new Draughts('english'), { nodes: 3000 });
  const [read] = parsePdn(makePdn(parsePdn(before)[0]));
  assert.deepEqual(told(await engine.review(read, { nodes: 2000 })), first);
  assert.equal(game.pdn(), before);
  assert.deepEqual((await engine.review(new Draughts('english'))).plies, []);
});

test('review: an abort rejects with its reason, dispose with an AbortError, bad options are refused', async () => {
  const game = randomGame('international', { seed: 3, plies: 40 });
  const reason = new Error('enough');
  const stop = new AbortController();
  let done = 0;
  const review = engine.review(game, { signal: stop.signal, onProgress: () => ++done === 3 && stop.abort(reason) });
  await assert.rejects(review, reason);
  assert.ok(done < game.history().length);
  assert.ok((await engine.best(game, { nodes: 500 })).move, 'the engine goes on');
  const other = await Engine.create({ worker: false });
  const broken = other.review(game);
  setTimeout(() => other.dispose(), 20);
  await assert.rejects(broken, { name: 'AbortError' });
  for (const options of [{ nodes: 0 }, { nodes: 'many' }, { onProgress: 3 }, { depth: 3 }, { signal: {} }])
    await assert.rejects(engine.review(game, options), { code: 'bad-argument' });
  for (const given of [null, 3, 'W:W6:B1', {}]) await assert.rejects(engine.review(given), { code: 'bad-argument' });
});
