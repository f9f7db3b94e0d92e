// The package's Yoté against the published turns, and against the reference in random positions and games.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Draughts } from '../../js/index.js';
import { dataLines, dataTable } from '../data/data.js';
import { useGenerator } from '../reference/generator.js';
import { randomPositions } from './positions.js';
import { comparePosition, hubs, playAgainst } from './compare.js';
import { GAMES, gameWith } from './translate.js';

const POSITIONS = Number(process.env.DAMIER_RANDOM_POSITIONS ?? 300);
const NODES_MAX = Number(process.env.DAMIER_PERFT_NODES ?? 30e6);

const GENERATORS = [0, 1, 2]; // the package's: the fastest, the one for any rules, that one in wide sets

afterEach(() => useGenerator(0));

test('Yoté: turns of 200 positions', () => {
  const lines = dataLines('yote-turns.jsonl');
  assert.equal(lines.length, 200);
  for (const line of lines) {
    const { variant, fen, moves } = JSON.parse(line);
    for (const generator of GENERATORS) {
      useGenerator(generator);
      const draught = new Draughts({ variant, fen });
      assert.deepEqual(hubs(draught), [...moves].sort(), `${variant} ${fen} by generator ${generator}`);
      assert.equal(draught.fen(), fen);
    }
  }
});

test('Yoté: perft', () => {
  const rows = dataTable('perft.tsv');
  const own = rows.filter((row) => row.variant in GAMES);
  assert.equal(own.length, 2);
  for (const { variant, fen, counts } of own) {
    counts
      .split(' ')
      .map(Number)
      .forEach((count, index) => {
        for (const generator of count > NODES_MAX / 10 ? [0] : GENERATORS) {
          if (count > NODES_MAX) return;
          useGenerator(generator);
          const label = `${variant} depth ${index + 1} by generator ${generator}`;
          assert.equal(Number(new Draughts({ variant, fen }).perft(index + 1)), count, label);
        }
      });
  }
});

/** What the positions must have held for the comparison to mean something: [what, is it there?]. */
const HELD = [
  ['chains of three', (ways) => ways.some((way) => way.captures.length >= 3)],
  ['removals that open the next jump', (ways) => ways.some(opensJump)],
  ['lapsed removals', (ways) => ways.some((way) => way.removes.includes(null))],
  ['turns with several ways', (ways) => new Set(ways.map(sameTurn)).size < ways.length],
];

const sameTurn = ({ from, to, taken }) => [from, to, ...taken.toSorted()].join(' ');

const opensJump = ({ path, removes }) => removes.some((cell, index) => cell !== null && path[index + 2] === cell);

function comparePositions(game, options, seed, wanted) {
  const held = new Map(HELD.map(([what]) => [what, 0]));
  let compared = 0;
  for (const position of randomPositions(game, seed, POSITIONS * 1.5)) {
    if (compared === POSITIONS) break;
    useGenerator(GENERATORS[compared % 3]); // they take turns
    const ways = comparePosition(game, options, position);
    if (!ways) continue;
    compared++;
    for (const [what, isThere] of HELD) if (isThere(ways)) held.set(what, held.get(what) + 1);
  }
  assert.equal(compared, POSITIONS);
  for (const what of wanted) assert.ok(held.get(what) >= POSITIONS / 60, `${what}: ${held.get(what)}`);
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

for (const variant of ['yote', 'yote-single']) {
  test(`${variant}: 40 random games to their ends, and back to their starts`, () => {
    const ends = Array.from({ length: 40 }, (_, seed) => playAgainst(GAMES[variant], { variant }, seed));
    assert.ok(new Set(ends.map((end) => end?.clause)).size >= 2, 'ends of several kinds');
  });
}

// The longest list that a search for one has found, counted by a program of its own: captures only, hands empty.
const RICHEST = 'W:Wa2,a4,b1,f1,f5:Bb2,b4,c1,c3,c5,d2,d4,e1,e3,e5,f2,f4:H0,0:Q0:L-,-';

test('yote: a position of 4,081 different captures lists them all', () => {
  const draught = new Draughts({ variant: 'yote', fen: RICHEST });
  const list = hubs(draught);
  assert.equal(list.filter((hub) => hub.includes('x')).length, 4081);
  assert.equal(new Set(list).size, list.length);
  assert.equal(Number(draught.perft(1)), list.length);
});

test('yote: a position with more than four thousand turns can be played', () => {
  const fen = 'W:We1,f2,f4,a5,e5:Bb1,d1,a2,c2,e2,b3,d3,a4,c4,e4,b5,d5:H7,0:Q0';
  const draught = new Draughts({ variant: 'yote', fen });
  const list = hubs(draught);
  assert.equal(new Set(list).size, list.length);
  assert.equal(list.length, Number(draught.perft(1)));
  assert.ok(list.length > 4096, `${list.length} turns`);
  draught.move(list[list.length - 1]);
  assert.equal(draught.history().length, 1);
});

// Four jumps take four of the 24 men at the far side with them: 10,626 turns by that chain alone, and there can be many.
test('yote: rules by which a turn can have more ways than a list holds are refused with the field', () => {
  for (const [rules, field] of [
    [{ columns: 8, rows: 8, hand: 32 }, 'hand'],
    [{ hand: 13 }, 'hand'],
  ])
    assert.throws(() => new Draughts({ variant: 'yote', rules }), { code: 'contradiction', field });
  const large = new Draughts({ variant: 'yote', rules: { columns: 8, rows: 8, hand: 32, chain: false } });
  assert.equal(large.moves().length, 64);
});

// One of them can go 2,880 ways; these are some of the last that the reference finds.
test('yote: a capture of 2,880 ways can be entered in any of them', () => {
  const ways = ['f1xf3/e5xd3/b2xd5/d2xb5/f4xb3/c1xd3/e1', 'f1xf3/e5xd3/d2xd5/c1xb5/f4xb3/e1xd3/b2'];
  for (const text of ways) {
    const draught = new Draughts({ variant: 'yote', fen: RICHEST });
    const via = text.split(/[x/]/);
    assert.equal(draught.moves({ via }).length, 1, `by its cells: ${text}`);
    const move = draught.move(text);
    assert.equal(move.hub, 'f1xd3xb2xb4xc1xc3xc5xd2xd4xe1xe3xe5xf2xf4');
    assert.equal(move.paths.length, 2880);
  }
});
