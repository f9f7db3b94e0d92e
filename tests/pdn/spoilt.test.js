// A game made by hand is written so that it is read as it is, or refused with its place: never written and lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, DraughtsError, FenError, makePdn, parsePdn, variants } from 'damier';
import { pick, randomFrom } from '../reference/random.js';
import { randomGame, text } from './random-games.js';

const GAMES = 3000;

/** All lines and all moves of a game. */
function partsOf(line, parts = { lines: [], nodes: [] }) {
  parts.lines.push(line);
  parts.nodes.push(...line.moves);
  for (const inner of [...line.moves.flatMap(({ variations = [] }) => variations), ...(line.more ?? [])])
    partsOf(inner, parts);
  return parts;
}

const results = ['1-0', '1/2', '½-½', '2-1', '*', '1 - 0', '1–0', '0-0', '2-2', ''];
const tags = ['Variant', 'variant', 'GAMETYPE', 'Rules', 'fen', 'SetUp', 'x', '_', 'result', 'two words'];
const values = ['damas', 'yote', 'International draughts', '25', 'priority=none', 'W:W31:B1', '1-0', 'poddavki', '?'];

/** Puts something anywhere in a game. */
function spoil(random, game) {
  const { lines, nodes } = partsOf(game);
  const line = pick(random, lines);
  const node = nodes.length > 0 ? pick(random, nodes) : {};
  const move =
    nodes.length > 0 && random() < 0.5 ? pick(random, nodes).move : pick(random, ['9', '1-1', '1x1', '@c3', '-']);
  const other = () => (random() < 0.3 ? { moves: [], more: [{ moves: [{ move }] }] } : { moves: [{ move }] });
  const ways = [
    () => (node.move = move),
    () => (node.strength = pick(random, ['!*', '**', '*!*', '(!', '(?)(!)', '9', ' ', '!?!?'])),
    () => (node.nags = [pick(random, [0, 1e9, 999_999_999, 1e21, 139])]),
    () => (node.before = [text(random)]),
    () => (node.comments = [text(random), text(random)]),
    () => (node.variations ??= []).push(other()),
    () => (line.more ??= []).push(other(), { moves: [] }),
    () => (line.more ??= []).push(other()),
    () => (line.result = pick(random, results)),
    () => (line.comments = [text(random)]),
    () => (line.moves.length = Math.floor(random() * line.moves.length)),
    () => (game.headers[pick(random, tags)] = pick(random, values)),
    () => (game.after = [text(random)]),
  ];
  pick(random, ways)();
}

/** A line without what means nothing; its moves by number, because a move may be written in several ways. */
const plain = ({ comments, moves, more, result }) => [
  ...[texts(comments), moves.length, result || '', (more ?? []).map(plain)],
  moves.map(({ before, comments: behind, nags = [], strength = '', variations = [] }) => {
    return [texts(before), texts(behind), nags, strength, variations.map(plain)];
  }),
];
const texts = (list = []) => list.map((each) => each.trim());

test(`${GAMES} games with something odd anywhere`, () => {
  let written = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const random = randomFrom(seed);
    const game = randomGame(pick(random, variants).id, random);
    spoil(random, game);
    const pdn = tryToWrite(game);
    if (pdn === undefined) continue;
    written++;
    const all = parsePdn(pdn);
    assert.deepEqual([all.length, all[0].errors, all[0].variant], [1, [], game.variant], pdn);
    assert.deepEqual(plain({ ...all[0], result: '' }), plain({ ...game, result: '' }), pdn);
    assert.deepEqual([texts(all[0].before), texts(all[0].after)], [texts(game.before), texts(game.after)], pdn);
  }
  assert.ok(written > GAMES / 4 && written < (GAMES * 3) / 4, `${written} were written`);
});

function tryToWrite(game) {
  try {
    return makePdn(game);
  } catch (error) {
    assert.ok(error instanceof DraughtsError, error.stack);
    return undefined;
  }
}

test('what is refused is told with its place', () => {
  const move = '32-28';
  const made = (more) => ({ variant: 'international', moves: [{ move }], ...more });
  const refusal = (game) => {
    try {
      return makePdn(game);
    } catch ({ code, details }) {
      return [code, details.path];
    }
  };
  const variations = (...lines) => made({ moves: [{ move }, { move: '19-23', variations: lines }] });
  assert.deepEqual(refusal(made({ moves: [{ move }, { move }] })), ['illegal-move', 'moves[1]']);
  assert.deepEqual(refusal(made({ moves: [{ move: '9'.repeat(5000) }] })), ['unknown-square', 'moves[0]']);
  assert.deepEqual(refusal(made({ moves: [{ move, nags: [1e99] }] })), ['bad-argument', 'moves[0].nags']);
  assert.deepEqual(refusal(made({ moves: [{ move, strength: '99' }] })), ['bad-argument', 'moves[0].strength']);
  assert.deepEqual(refusal(variations({ moves: [{ move: '19-24' }, { move: '19-24' }] })), [
    'illegal-move',
    'moves[1].variations[0].moves[1]',
  ]);
  assert.deepEqual(refusal(variations({ moves: [], result: '3-0' })), [
    'bad-argument',
    'moves[1].variations[0].result',
  ]);
  // CASES 19: 3x5 is 3x12x23x5 or 3x26x37x5.
  const two = { variant: 'international', headers: { FEN: 'W:WK3:B8,10,18,31' } };
  assert.deepEqual(refusal({ ...two, moves: [{ move: '3x5' }] }), ['ambiguous-move', 'moves[0]']);
  assert.match(makePdn({ ...two, moves: [{ move: '3x26x37x5' }] }), /1\. 3x26x37x5 \*/);
});

test('a line that follows and could be read in place of the move before it is refused: drops can do both', () => {
  const yote = (more) => ({ variant: 'yote', moves: [{ move: '@c3' }], more: [{ moves: [{ move: more }] }] });
  assert.throws(() => makePdn(yote('@d4')), {
    code: 'ambiguous-move',
    details: { path: 'more[0].moves[0]', move: '@d4' },
  });
});

test('a FEN tag that cannot be read is refused', () => {
  for (const FEN of ['x', '', null, [], 5, 'W:W99:B1', 'W:W31:B1,1', 'W:W:B', '9'.repeat(100_000)]) {
    assert.throws(() => makePdn({ variant: 'international', headers: { FEN }, moves: [] }), FenError, String(FEN));
  }
  const empty = new Draughts({ variant: 'international', fen: 'W:W:B', skipValidation: true });
  assert.throws(() => empty.pdn(), FenError);
});

test('a Variant tag does not contradict the game', () => {
  const named = (Variant, variant) => makePdn({ variant, headers: { Variant }, moves: [] });
  for (const [name, variant] of [
    ['damas', 'international'],
    ['poddavki', 'killer'],
    ['Russian draughts', 'russian'],
    ['of the club', 'frisian'],
  ]) {
    assert.equal(parsePdn(named(name, variant))[0].variant, variant);
  }
  assert.match(named('Russian draughts', 'russian'), /\[Variant "Russian draughts"\]/);
  assert.match(named('of the club', 'frisian'), /\[Variant "of the club"\]/);
});
