// The package's Yoté against the published turns, and against the reference in random positions and games.

import assert from 'node:assert/strict';
import { test } from './landed.js';
import { Draughts } from 'damier';
import { pick, randomFrom } from '../reference/random.js';
import { sharedLines, sharedTable, withShared } from '../reference/shared.js';
import { randomPositions } from './positions.js';
import { legalTurns, outcome, perft, play, startPosition, wayText, writeFen } from './reference.js';
import { GAMES, gameWith, outcomeOf } from './translate.js';

const POSITIONS = Number(process.env.DAMIER_RANDOM_POSITIONS ?? 300);
const NODES_MAX = Number(process.env.DAMIER_PERFT_NODES ?? 30e6);
const WAYS_MAX = 3000; // positions with more ways to capture are passed over: the reference would walk on for seconds

test(
  'Yoté: turns of 200 positions',
  withShared('vectors/yote-turns.jsonl', sharedLines, (lines) => {
    assert.equal(lines.length, 200);
    for (const line of lines) {
      const { variant, fen, moves } = JSON.parse(line);
      const draught = new Draughts({ variant, fen });
      assert.deepEqual(hubs(draught), [...moves].sort(), `${variant} ${fen}`);
      assert.equal(draught.fen(), fen);
    }
  }),
);

const hubs = (draught) =>
  draught
    .moves({ verbose: true })
    .map((move) => move.hub)
    .sort();

test(
  'Yoté: perft',
  withShared('vectors/perft.tsv', sharedTable, (rows) => {
    const own = rows.filter((row) => row.variant in GAMES);
    assert.equal(own.length, 2);
    for (const { variant, fen, counts } of own) {
      counts
        .split(' ')
        .map(Number)
        .forEach((count, index) => {
          if (count > NODES_MAX) return;
          assert.equal(Number(new Draughts({ variant, fen }).perft(index + 1)), count, `${variant} depth ${index + 1}`);
        });
    }
  }),
);

/** Compares one position in everything; gives what it held, or undefined when the reference gives it up. */
function compare(game, options, position) {
  const turns = turnsWithin(game, position);
  if (!turns) return undefined;
  const fen = writeFen(position);
  const label = `${JSON.stringify(options)} ${fen}`;
  const draught = new Draughts({ ...options, fen });
  assert.equal(draught.fen(), fen, label);
  assert.deepEqual(packageView(draught), referenceView(position, turns), label);
  assert.deepEqual(outcomeOf(draught), outcome(game, position), label);
  assert.equal(Number(draught.perft(1)), turns.length, label);
  const ways = turns.flatMap((turn) => turn.ways);
  assert.equal(Number(draught.perft(1, { paths: true })), ways.length, `${label} ways`);
  if (turns.length <= 12) assert.equal(Number(draught.perft(2)), perft(game, position, 2), `${label} two plies`);
  return ways;
}

function turnsWithin(game, position) {
  try {
    return legalTurns(game, position, WAYS_MAX);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const byHub = (a, b) => (a.hub < b.hub ? -1 : Number(a.hub > b.hub));

function referenceView(position, turns) {
  const seen = turns.map((turn) => ({
    hub: turn.hub,
    after: writeFen(play(position, turn)),
    ways: turn.ways.map(wayText).sort(),
  }));
  return seen.sort(byHub);
}

function packageView(draught) {
  const seen = draught.moves({ verbose: true }).map((move) => ({
    hub: move.hub,
    after: move.after,
    ways: waysOf(move).map(wayText).sort(),
  }));
  return seen.sort(byHub);
}

/** Every way of a package's move in the reference's form. */
function waysOf(move) {
  const kind = move.drop ? 'drop' : move.captures.length > 0 ? 'capture' : 'step';
  return (move.paths ?? [move]).map(({ path, removes = [] }) => ({
    kind,
    from: move.from,
    to: move.to,
    path,
    removes: path.slice(1).map((_, index) => removes[index] ?? null),
  }));
}

/** What the positions must have held for the comparison to mean something: [what, is it there?]. */
const HELD = [
  ['chains of three', (ways) => ways.some((way) => way.captures.length >= 3)],
  ['removals that open the next jump', (ways) => ways.some(opensJump)],
  ['lapsed removals', (ways) => ways.some((way) => way.removes.includes(null))],
  [
    'turns with several ways',
    (ways) => new Set(ways.map((way) => [way.from, way.to, ...way.taken])).size < ways.length,
  ],
];

const opensJump = ({ path, removes }) => removes.some((cell, index) => cell !== null && path[index + 2] === cell);

function comparePositions(game, options, seed, wanted) {
  const held = new Map(HELD.map(([what]) => [what, 0]));
  let compared = 0;
  for (const position of randomPositions(game, seed, POSITIONS * 1.5)) {
    if (compared === POSITIONS) break;
    const ways = compare(game, options, position);
    if (!ways) continue;
    compared++;
    for (const [what, isThere] of HELD) if (isThere(ways)) held.set(what, held.get(what) + 1);
  }
  assert.equal(compared, POSITIONS);
  for (const what of wanted) assert.ok(held.get(what) >= POSITIONS / 30, `${what}: ${held.get(what)}`);
}

const EVERYTHING = HELD.map(([what]) => what);
const SMALL = { columns: 5, rows: 5 };

test('yote: 300 random positions', () => comparePositions(GAMES.yote, { variant: 'yote' }, 1, EVERYTHING));
test('yote-single: 300 random positions', () =>
  comparePositions(GAMES['yote-single'], { variant: 'yote-single' }, 2, ['lapsed removals']));
test('yote on 5 x 5: 300 random positions', () =>
  comparePositions(gameWith(GAMES.yote, SMALL), { variant: 'yote', rules: SMALL }, 3, EVERYTHING));
test('yote-single on 5 x 5: 300 random positions', () =>
  comparePositions(gameWith(GAMES['yote-single'], SMALL), { variant: 'yote-single', rules: SMALL }, 4, [
    'lapsed removals',
  ]));

/** Plays a random game on both, with a liking for captures, compares every position, and takes it all back. */
function compareGame(game, options, seed) {
  const random = randomFrom(seed);
  const draught = new Draughts(options);
  const before = [];
  let position = startPosition(game);
  for (let ply = 0; ply < 300; ply++) {
    const turns = turnsWithin(game, position);
    if (!turns || turns.length === 0) break;
    assert.equal(draught.fen(), writeFen(position));
    assert.deepEqual(outcomeOf(draught), outcome(game, position), draught.fen());
    assert.deepEqual(hubs(draught), turns.map((turn) => turn.hub).sort(), draught.fen());
    if (outcome(game, position)) break;
    const taking = turns.filter((turn) => turn.kind === 'capture');
    const turn = pick(random, taking.length > 0 && random() < 0.6 ? taking : turns);
    before.push(draught.fen());
    draught.move(random() < 0.5 ? turn.hub : wayText(pick(random, turn.ways)));
    position = play(position, turn);
  }
  const end = outcome(game, position);
  while (before.length > 0) {
    draught.undo();
    assert.equal(draught.fen(), before.pop());
  }
  return end;
}

for (const variant of ['yote', 'yote-single']) {
  test(`${variant}: 40 random games to their ends, and back to their starts`, () => {
    const ends = Array.from({ length: 40 }, (_, seed) => compareGame(GAMES[variant], { variant }, seed));
    assert.ok(new Set(ends.map((end) => end?.clause)).size >= 2, 'ends of several kinds');
  });
}
