// Random games with random notes, written and read again, in every game (acceptance 18).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, PdnParser, makePdn, parsePdn, variants } from 'damier';
import fc from 'fast-check';
import { pick, randomFrom } from '../reference/random.js';
import { randomGame, some } from './random-games.js';

const GAMES = Number(process.env.DAMIER_PDN_GAMES ?? 500);
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

for (const [i, { id }] of variants.entries()) {
  test(`round trip: ${GAMES} games of ${id}`, () => {
    fc.assert(
      fc.property(seed, (number) => {
        const random = randomFrom(number);
        const game = randomGame(id, random);
        const width = pick(random, [20, 80, Infinity]);
        const written = makePdn(game, { width });
        const [read, ...others] = parsePdn(written);
        assert.equal(others.length, 0, written);
        assert.deepEqual(read.errors, [], written);
        for (const part of ['variant', 'moves', 'comments', 'before']) {
          assert.deepEqual(read[part], game[part], `${part} of\n${written}`);
        }
        for (const tag of ['Event', 'White', 'Own_tag']) assert.equal(read.headers[tag], game.headers[tag]);
        const again = makePdn(read, { width });
        assert.equal(again, written);
        assert.deepEqual(parsePdn(again), [read]);
      }),
      // Each game has notes of its own: they do not depend on what is played.
      { numRuns: GAMES, seed: 1672 + i },
    );
  });
}

test('round trip: rules of one’s own travel with the game', () => {
  const game = new Draughts({
    variant: 'spanish',
    rules: { kingRange: 'short', kingReach: 'adjacent', kingLanding: 'next' },
  });
  for (const move of ['10-14', '22-19', '11-15']) game.tryMove(move);
  const again = new Draughts();
  again.loadPdn(game.pdn());
  assert.equal(again.variant.id, game.variant.id);
  assert.equal(again.fen(), game.fen());
  assert.equal(again.pdn(), game.pdn());
});

test('round trip: a file in pieces of any size gives the same games', () => {
  fc.assert(
    fc.property(seed, (number) => {
      const random = randomFrom(number);
      const games = some(random, 4, () => randomGame(pick(random, variants).id, random));
      const file = games.map((game) => makePdn(game)).join('\n');
      const whole = parsePdn(file);
      const bytes = new TextEncoder().encode(file);
      for (const source of [file, bytes]) {
        const parser = new PdnParser();
        const streamed = [];
        for (let at = 0; at < source.length;) {
          const size = 1 + Math.floor(random() ** 3 * 60);
          streamed.push(...parser.push(source.slice(at, at + size)));
          at += size;
        }
        streamed.push(...parser.end());
        assert.deepEqual(streamed, whole);
      }
    }),
    { numRuns: 60, seed: 1672 },
  );
});

test('a result in a line may have any dash; a dash alone is none there, whichever it is', () => {
  const read = (sign) => parsePdn(`[GameType "20"]\n1. 32-28 (1. 33-28 ${sign}) 19-23 *\n`)[0];
  for (const sign of ['2-0', '2–0', '1/2−1/2']) {
    const game = read(sign);
    assert.deepEqual(game.errors, [], sign);
    assert.deepEqual(parsePdn(makePdn(game))[0].moves, game.moves, sign);
  }
  for (const sign of ['-', '–', '−'])
    assert.deepEqual(
      read(sign).errors.map(({ code }) => code),
      ['junk'],
      sign,
    );
});
