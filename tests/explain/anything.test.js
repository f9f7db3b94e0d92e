// Whatever is asked gets a reason of the published list, and nothing else: paths, texts and objects at random.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { Draughts, variants } from 'damier';
import { say } from 'damier/lang';

const RUNS = Number(process.env.DAMIER_RANDOM_RUNS ?? 150);

const types = readFileSync(new URL('../../js/index.d.ts', import.meta.url), 'utf8');
const codes = new Set(
  [...types.match(/export type ReasonCode =([^;]*);/)[1].matchAll(/'([\w-]+)'/g)].map(([, code]) => code),
);

/** A game some way on, by indices that choose its moves. */
function gameAfter(variant, choices) {
  const game = new Draughts(variant);
  for (const choice of choices) {
    const moves = game.moves();
    if (moves.length === 0) break;
    try {
      game.move(moves[choice % moves.length]);
    } catch (error) {
      if (error.code !== 'ambiguous-move') throw error;
    }
  }
  return game;
}

const choices = fc.array(fc.nat(1000), { maxLength: 60 });

/** Asks, and checks the shape of what is answered. */
function check(game, asked) {
  const before = game.fen();
  const reason = game.explain(asked);
  const label = `${before} ${JSON.stringify(asked)}: ${JSON.stringify({ ...reason, move: undefined })}`;
  assert.ok(codes.has(reason.code), label);
  assert.equal(reason.legal, reason.code === 'legal', label);
  const squares = new Set([...game.variant.squares.map(({ name }) => name), '@']);
  for (const square of reason.squares) assert.ok(squares.has(square), label);
  assert.doesNotMatch(say(reason), /\{|undefined/, label);
  assert.equal(game.fen(), before, label);
  return reason;
}

for (const { id, squares, rules } of variants) {
  const square = fc.constantFrom(...squares.map(({ name }) => name), ...(rules.hand > 0 ? ['@'] : []));

  test(`${id}: any path has a reason, or can be played`, () => {
    fc.assert(
      fc.property(choices, fc.array(square, { minLength: 1, maxLength: 6 }), (moves, path) => {
        const game = gameAfter(id, moves);
        const reason = check(game, path);
        game.moves({ via: path });
        if (!reason.legal || path.length < 2) return;
        assert.equal(game.tryMove(reason.move).ok, true);
      }),
      { numRuns: RUNS },
    );
  });

  test(`${id}: every legal move cut short, led astray or drawn on has a reason`, () => {
    fc.assert(
      fc.property(choices, fc.nat(1000), fc.nat(8), square, (moves, which, kept, astray) => {
        const game = gameAfter(id, moves);
        const legal = game.moves({ verbose: true });
        if (legal.length === 0) return;
        const { path, captures, drop, ...move } = legal[which % legal.length];
        if (drop) return;
        check(game, path.slice(0, 1 + (kept % path.length)));
        check(game, [...path.slice(0, 1 + (kept % path.length)), astray]);
        check(game, [...path, astray]);
        check(game, { from: move.from, to: astray, captures });
        check(game, `${path.join(captures.length > 0 ? 'x' : '-')}x${astray}`);
      }),
      { numRuns: RUNS },
    );
  });
}

test('any text has a reason', () => {
  const scraps = fc.array(
    fc.constantFrom('32', '28', 'x', '-', ':', ' ', 'c3', 'd4', '@', '/', '0', '99', 'k', '\u0000', 'é'),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.constantFrom('international', 'russian', 'english', 'yote'), scraps, (id, parts) => {
      check(new Draughts(id), parts.join(''));
    }),
    { numRuns: 500 },
  );
});

test('anything else has a reason too', () => {
  const games = ['international', 'yote'].map((id) => new Draughts(id));
  const odd = [
    undefined,
    null,
    true,
    0,
    Number.NaN,
    {},
    [],
    [[]],
    { to: 28 },
    { from: undefined },
    { from: 32 },
    { from: 32, to: null },
    { from: 32, to: 28, path: [] },
    { from: 32, to: 28, path: [32] },
    { from: 32, to: 28, path: [28, 32] },
    { from: 32, to: 28, captures: [] },
    { from: 32, to: 28, removes: [null] },
    { drop: true },
    { drop: true, to: 'c3', from: 'a1' },
    { from: 'a1', to: 'a1', drop: false },
    'x'.repeat(100_000),
    Symbol.iterator,
    () => 1,
  ];
  for (const game of games) for (const asked of odd) check(game, asked);
});
