// Random games with random notes, written and read again, in every game (acceptance 18).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, PdnParser, makePdn, parsePdn, variants } from 'damier';
import fc from 'fast-check';
import { pick, randomFrom } from '../reference/random.js';

const GAMES = 2000;
const RUNS = { numRuns: GAMES, seed: 1672 };
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

const plies_max = 9;
const depth_max = 3;
const alphabet = [
  ...'abc 12-{}()[];%!?$*"\\.x:@\n\té½–Ж高\u00a0',
  '32-28',
  '1-0',
  '[Event "x"]',
  '\n%',
  ' 1. ',
  '[pdn]',
];

const often = (random, share, make) => (random() < share ? make() : undefined);
const some = (random, most, make) => Array.from({ length: 1 + Math.floor(random() * most) }, make);
const text = (random) => some(random, 8, () => pick(random, alphabet)).join('');
// A comment has no space around it, and is on one line where it holds a closing brace.
const comment = (random) => (random() < 0.5 ? text(random) : text(random).replaceAll('}', '')).trim();
const writable = (words) => !(words.includes('}') && words.includes('\n'));
const comments = (random) => some(random, 2, () => comment(random)).filter(writable);
const value = (random) => text(random).replace(/[\n\t]/g, '');

function withoutNothing(object) {
  return Object.fromEntries(
    Object.entries(object).filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0)),
  );
}

/** Moves from a position on, with notes and with variations in place of them. */
function line(random, game, depth) {
  const moves = [];
  for (let ply = Math.floor(random() * plies_max); ply >= 0; ply--) {
    const all = game.moves();
    if (all.length === 0) break;
    const variations = often(random, depth < depth_max ? 0.12 : 0, () =>
      some(random, 2, () => variation(random, game, depth + 1)),
    );
    const move = pick(random, all);
    game.move(move);
    const notes = withoutNothing({
      before: often(random, 0.1, () => comments(random)),
      comments: often(random, 0.15, () => comments(random)),
      nags: often(random, 0.1, () => some(random, 3, () => Math.floor(random() * 250))),
      strength: often(random, 0.15, () => pick(random, ['!', '??', '!?', '(?)', '(!!)', '*', '!*', '?(!)'])),
      variations,
    });
    moves.push({ move, ...notes });
  }
  return moves;
}

function variation(random, game, depth) {
  const own = game.clone();
  const start = often(random, 0.2, () => comments(random));
  const moves = line(random, own, depth);
  return { ...withoutNothing({ comments: start, result: often(random, 0.1, () => '*') }), moves };
}

function randomGame(variant, random) {
  const game = new Draughts(variant);
  for (let ply = Math.floor(random() * 40); ply > 0 && game.moves().length > 0; ply--)
    game.move(pick(random, game.moves()));
  if (random() < 0.5 || game.moves().length === 0) game.reset();
  const fen = game.fen({ counters: true });
  const headers = { Event: value(random), White: value(random), Own_tag: value(random) };
  if (game.history().length > 0) headers.FEN = fen;
  game.load(fen);
  return {
    headers,
    variant,
    ...withoutNothing({
      before: often(random, 0.2, () => comments(random)),
      comments: often(random, 0.2, () => comments(random)),
    }),
    moves: line(random, game, 0),
    result: pick(random, ['*', '1-0', '0-2', '1-1', '0-0']),
  };
}

for (const { id } of variants) {
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
      RUNS,
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
