// The package against the reference generator: random positions and games of every game, and of rule sets thrown together.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Draughts, DraughtsError, RulesError, variants } from '../../js/index.js';
import { useGenerator } from '../reference/generator.js';
import { names, readFen, startPosition, writeFen } from '../reference/board.js';
import { legalMoves, perft, play } from '../reference/moves.js';
import { pick, randomFrom, randomPosition } from '../reference/random.js';
import { GAMES } from '../reference/rules.js';
import { gameOfRules } from '../reference/translate.js';

const POSITIONS = Number(process.env.DAMIER_RANDOM_POSITIONS ?? 100);
const RULE_SETS = Number(process.env.DAMIER_RANDOM_RULES ?? 60);
const WAYS_MAX = 3000; // positions with more ways to capture are left out: the reference would walk on for seconds

afterEach(() => useGenerator(0));

const piecesOf = (fen) => fen.split(':').slice(0, 3).join(':');
const draughts = variants.filter(({ id }) => id in GAMES);

test('the rule fields of every game say what the rules text says', () => {
  for (const { id, rules } of draughts) {
    const { kingReachLong, landing, ...rest } = gameOfRules(rules);
    const expected = { ...GAMES[id] };
    assert.equal(kingReachLong, expected.kingReachLong, id);
    if (expected.kingReachLong) assert.equal(landing, expected.landing, id); // an adjacent victim leaves one landing
    for (const key of Object.keys(rest)) {
      assert.deepEqual([rest[key]].flat().sort(), [expected[key]].flat().sort(), `${id} ${key}`);
    }
  }
});

/** What a move is, in a form both sides can be brought to: Hub text, resulting piece and every way. */
function referenceView(game, position) {
  const moves = legalMoves(game, position, WAYS_MAX);
  return moves.map((move) => ({
    hub: move.hub,
    crowns: move.crowned && !move.king,
    after: writeFen(game, play(game, position, move)),
    ways: move.paths.map(({ squares, victims }) => wayKey(game, squares, victims)).sort(),
  }));
}

/** Ways differ by victims in order and directions (the end is the move's): directions are read off the squares. */
function wayKey(game, squares, victims) {
  const cells = squares.map((square) => names(game).cell.get(String(square)));
  const directions = cells
    .slice(1)
    .map((cell, index) => cell.map((part, axis) => Math.sign(part - cells[index][axis])));
  return `${directions.join(' ')} | ${victims.join(' ')}`;
}

function packageView(game, draught) {
  return draught.moves({ verbose: true }).map((move) => {
    const ways = move.paths ?? [{ path: move.path, captures: move.captures }];
    return {
      hub: move.hub,
      crowns: move.crowns,
      after: piecesOf(move.after),
      ways: ways.map(({ path, captures }) => wayKey(game, path, captures)).sort(),
    };
  });
}

const byHub = (a, b) => (a.hub < b.hub ? -1 : a.hub > b.hub ? 1 : Number(a.crowns) - Number(b.crowns));

/** Compares one position; false when the reference gives it up. */
function compare(game, options, position, label) {
  const fen = writeFen(game, position);
  let expected;
  try {
    expected = referenceView(game, position);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
  const draught = new Draughts({ ...options, fen });
  assert.equal(piecesOf(draught.fen()), fen, label);
  assert.deepEqual(packageView(game, draught).sort(byHub), expected.sort(byHub), `${label} ${fen}`);
  const paths = expected.reduce((sum, { ways }) => sum + ways.length, 0);
  assert.equal(Number(draught.perft(1, { paths: true })), paths, `${label} ${fen} paths`);
  assert.equal(Number(draught.perft(1)), expected.length, `${label} ${fen} merged`);
  if (expected.length <= 6) comparePerft(game, draught, position, `${label} ${fen}`);
  return true;
}

/** Two plies deep, in both modes: the core plays its moves without JavaScript. */
function comparePerft(game, draught, position, label) {
  for (const paths of [false, true]) {
    let nodes;
    try {
      nodes = perft(game, position, 2, paths);
    } catch (error) {
      if (error instanceof RangeError) return;
      throw error;
    }
    assert.equal(Number(draught.perft(2, { paths })), nodes, `${label} perft 2 ${paths ? 'paths' : 'merged'}`);
  }
}

const isOver = (game, position) =>
  game.goal === 'first-king' && position.board.flat().some((piece) => 'WB'.includes(piece));

for (const { id } of draughts) {
  test(`${id}: random positions`, () => {
    const game = GAMES[id];
    const random = randomFrom(id.length * 1000 + id.charCodeAt(0));
    let compared = 0;
    for (let index = 0; index < POSITIONS; index++) {
      const position = randomPosition(game, random);
      if (isOver(game, position)) continue;
      useGenerator(index % 3); // the package's generators take turns
      if (compare(game, { variant: id }, position, id)) compared++;
    }
    assert.ok(game.goal === 'first-king' || compared > POSITIONS / 2, `${compared} positions compared`);
  });

  test(`${id}: a random game to its end, move by move, undone to its start`, () => {
    playRandomGame(GAMES[id], { variant: id }, randomFrom(id.length * 77 + id.charCodeAt(1)), 120);
  });
}

// With few pieces on the board kings move about: the king lock and what lifts it are met in almost every game.
for (const id of ['frisian', 'frysk']) {
  test(`${id}: random endings with the king lock`, () => {
    const game = GAMES[id];
    const random = randomFrom(id.length);
    for (let index = 0; index < POSITIONS / 3; index++) {
      const position = randomEnding(game, random);
      playRandomGame(game, { variant: id, fen: writeFen(game, position) }, random, 40, position);
    }
  });
}

/** A king and a man or two for each side. */
function randomEnding(game, random) {
  const position = randomPosition(game, random);
  const counts = position.board.flat().reduce((sum, piece) => ({ ...sum, [piece]: (sum[piece] ?? 0) + 1 }), {});
  const few = counts.W && counts.B && counts.w && counts.b && counts.W + counts.B <= 3 && counts.w + counts.b <= 4;
  return few ? position : randomEnding(game, random);
}

function playRandomGame(game, options, random, plies, start = startPosition(game)) {
  const draught = new Draughts(options);
  let position = start;
  assert.equal(piecesOf(draught.fen()), writeFen(game, position));
  const before = [];
  for (let ply = 0; ply < plies && !isOver(game, position); ply++) {
    const expected = legalMoves(game, position);
    const got = draught.moves({ verbose: true });
    assert.deepEqual(got.map((move) => move.hub).sort(), expected.map((move) => move.hub).sort(), draught.fen());
    if (expected.length === 0) break;
    const move = pick(random, expected);
    before.push(draught.fen());
    const chosen = got.find(
      (candidate) => candidate.hub === move.hub && candidate.crowns === (move.crowned && !move.king),
    );
    draught.move(chosen);
    position = play(game, position, move);
    assert.equal(piecesOf(draught.fen()), writeFen(game, position), `${before.at(-1)} ${move.hub}`);
    assert.equal(draught.fen(), chosen.after, 'the move said so');
  }
  while (before.length > 0) {
    draught.undo();
    assert.equal(draught.fen(), before.pop());
  }
}

// Every field that changes moves, with all of its values.
const FIELDS = {
  columns: [4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16],
  rows: [4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16],
  lines: ['diagonal', 'diagonal', 'all'],
  corner: ['LL', 'LR'],
  menRows: [1, 2, 3],
  gap: [0, 1],
  first: ['white', 'black'],
  manMoves: [
    'diagonal-forward',
    'forward+sideways',
    'diagonal-forward+forward+sideways',
    'diagonal',
    'forward',
    'orthogonal',
    'all',
    'diagonal-back+forward',
  ],
  manCaptures: [
    'diagonal-forward+back',
    'diagonal-back',
    'diagonal-forward',
    'diagonal',
    'all',
    'forward+sideways',
    'orthogonal',
    'forward',
  ],
  kingMoves: ['diagonal', 'orthogonal', 'all'],
  kingCaptures: ['diagonal', 'orthogonal', 'all'],
  kingRange: ['short', 'long'],
  kingReach: ['adjacent', 'long'],
  kingLanding: ['any', 'next', 'next-behind-king'],
  manTakesKing: [true, true, false],
  priority: ['none', 'pieces', 'pieces-kings', 'italian', 'frisian', 'king-first'],
  crowning: ['stop', 'king', 'pass'],
  removal: ['end', 'at-once'],
  aboutTurn: ['allowed', 'forbidden'],
  goal: ['normal', 'give-away'],
};

/** A base game with a few or many of its fields thrown anew. */
function randomRules(random) {
  const variant = pick(random, draughts).id;
  const share = random();
  const rules = {};
  for (const [field, values] of Object.entries(FIELDS)) {
    if (random() < share * share) rules[field] = pick(random, values);
  }
  return { variant, rules };
}

test('random rule sets: random positions', () => {
  const random = randomFrom(20240607);
  let sets = 0;
  let refused = 0;
  while (sets < RULE_SETS) {
    const options = randomRules(random);
    const info = accepted(options);
    if (!info) {
      assert.ok(++refused < RULE_SETS * 100, 'hardly any rule set is accepted');
      continue;
    }
    sets++;
    const game = gameOfRules(info.rules);
    for (let index = 0; index < 12; index++) {
      const position = randomPosition(game, random);
      useGenerator(index % 3);
      if (!isOver(game, position)) compare(game, options, position, JSON.stringify(options));
    }
    playRandomGame(game, options, random, 20);
  }
});

/** The VariantInfo of a rule set, or undefined when the package refuses it with the name of a field. */
function accepted(options) {
  try {
    return new Draughts(options).variant;
  } catch (error) {
    assert.ok(error instanceof RulesError && error instanceof DraughtsError, String(error));
    assert.ok(error.field in variants[0].rules, `field ${error.field} of ${JSON.stringify(options)}`);
    return undefined;
  }
}

test('random rule sets: what is accepted is what was asked for', () => {
  const random = randomFrom(99);
  for (let index = 0; index < 300; index++) {
    const options = randomRules(random);
    const info = accepted(options);
    if (!info) continue;
    for (const [field, value] of Object.entries(options.rules)) assert.equal(info.rules[field], value, field);
    assert.equal(
      writeFen(gameOfRules(info.rules), readFen(gameOfRules(info.rules), piecesOf(info.start))),
      piecesOf(info.start),
    );
  }
});
