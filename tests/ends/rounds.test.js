// Counters across undo, redo, clone and FEN: always those of a game played anew, in every game. And the positions that lie
// beside the project.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Draughts, variants } from 'damier';
import { referenceCounts } from './reference.js';
import { sharedTable, withShared } from '../reference/shared.js';

const RUNS = 25;

/** What a game tells of its end. */
const told = (game) => ({ outcome: game.outcome(), counters: game.drawCounters(), events: game.events() });

/** Few pieces, so that counts run: up to three kings and a man each on random squares. */
function endings(variant) {
  const free = variant.squares.map(({ name }) => String(name));
  const middle = variant.squares.filter(({ row }) => row > 0 && row < variant.rows - 1).map(({ name }) => String(name));
  const kings = variant.rules.kind === 'draughts';
  return fc
    .record({
      squares: fc.shuffledSubarray(kings ? free : middle, { minLength: 4, maxLength: 6 }),
      man: fc.constantFrom(...middle),
      white: fc.boolean(),
    })
    .map(({ squares, man, white }) => {
      const K = kings ? 'K' : '';
      const pieces = squares.filter((square) => square !== man).map((square) => K + square);
      const own = pieces.filter((_, i) => i % 2 === 0).concat(man);
      return `${white ? 'W' : 'B'}:W${own.join(',')}:B${pieces.filter((_, i) => i % 2).join(',')}`;
    });
}

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ do: fc.constant('move'), pick: fc.nat(1000) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo', 'clone') }) },
  ),
  { minLength: 10, maxLength: 60 },
);

for (const variant of variants) {
  test(`${variant.id}: counters after any undo, redo and clone are those of the game played anew`, () => {
    fc.assert(
      fc.property(endings(variant), steps, (fen, plan) => {
        let game = new Draughts({ variant: variant.id, fen });
        for (const step of plan) {
          const moves = step.do === 'move' ? game.moves() : [];
          if (moves.length > 0) game.move(game.moves({ verbose: true })[step.pick % moves.length]);
          else if (step.do === 'clone') game = game.clone();
          else if (step.do !== 'move') game[step.do]();
          if (step.pick % 3 === 0) game.outcome(); // counts are made when they are asked for, here or later
        }
        assert.deepEqual(told(game), told(replay(game, fen)));
        while (game.undo());
        assert.deepEqual(told(game), told(new Draughts({ variant: variant.id, fen })));
      }),
      { numRuns: RUNS },
    );
  });
}

for (const variant of variants.filter(({ rules }) => rules.kind === 'draughts')) {
  test(`${variant.id}: counts are those that the rules give when one looks back from the present`, () => {
    fc.assert(
      fc.property(endings(variant), fc.array(fc.nat(1000), { maxLength: 40 }), (fen, picks) => {
        const game = new Draughts({ variant: variant.id, fen });
        for (const pick of picks) {
          const moves = game.moves({ verbose: true });
          if (moves.length > 0) game.move(moves[pick % moves.length]);
        }
        const wanted = referenceCounts(game);
        for (const { reason, have, running } of game.drawCounters().filter(({ unit }) => unit === 'plies')) {
          assert.deepEqual([reason, have, running], [reason, wanted[reason] ?? 0, reason in wanted], game.fen());
        }
      }),
      { numRuns: RUNS },
    );
  });
}

/** The game played anew by records of moves, so that no text is ambiguous. */
function replay(game, fen) {
  const again = new Draughts({ variant: game.variant.id, fen });
  for (const { hub } of game.history({ verbose: true })) again.move(hub);
  return again;
}

test('a count is never below 0 nor, in a game that goes on, at its limit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...variants), fc.nat(), (variant, seed) => {
      const game = new Draughts(variant.id);
      for (let ply = 0; ply < 80 && !game.isGameOver(); ply++) {
        const moves = game.moves({ verbose: true });
        game.move(moves[(seed + 7 * ply) % moves.length]);
        for (const { have, limit, running, reason } of game.drawCounters()) {
          assert.ok(have >= 0 && (running || have === 0), reason);
          assert.ok(have < limit || game.isGameOver(), reason);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the counter field of a FEN comes back as it was read', () => {
  const plies = fc.integer({ min: 0, max: 49 });
  fc.assert(
    fc.property(plies, (quiet) => {
      const game = new Draughts({ variant: 'international', fen: `W:WK1,K2:BK49,K50:H${quiet}` });
      assert.match(game.fen({ counters: true }), new RegExp(`:H${quiet}:`));
      assert.equal(game.drawCounters().find(({ reason }) => reason === 'no-progress').have, quiet);
    }),
  );
});

/* ---- Positions beside the project ---- */

const turnOf = (fen) => fen.trim()[0].toLowerCase();

test(
  'positions: English problems load with the right side to move',
  withShared('positions/english_problems_with_result.tsv', sharedTable, (rows) => {
    assert.equal(rows.length, 515);
    for (const { FEN } of rows) {
      const game = new Draughts({ variant: 'english', fen: FEN });
      assert.equal(game.turn(), turnOf(FEN), FEN);
      assert.equal(game.outcome(), undefined, FEN);
    }
  }),
);

test(
  'positions: International shots load with the right side to move',
  withShared('positions/international_shots_with_solution.tsv', sharedTable, (rows) => {
    assert.equal(rows.length, 123);
    for (const { FEN } of rows) {
      assert.equal(new Draughts({ variant: 'international', fen: FEN }).turn(), turnOf(FEN), FEN);
    }
  }),
);

for (const [path, count] of [
  ['positions/endgame_known_results.tsv', 43],
  ['positions/rulebook_legal_moves.tsv', 36],
]) {
  test(
    `positions: ${path} load with the right side to move, and the game goes on`,
    withShared(path, sharedTable, (rows) => {
      assert.equal(rows.length, count);
      for (const { variant, FEN } of rows) {
        const game = new Draughts({ variant, fen: FEN });
        assert.equal(game.turn(), turnOf(FEN), FEN);
        assert.ok(game.moves().length > 0, FEN);
      }
    }),
  );
}
