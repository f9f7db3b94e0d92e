// Yoté through the package's interface: records, entering a turn cell by cell, hands, outcomes, history, bad input, engine.

import assert from 'node:assert/strict';
import { Draughts, DraughtsError, IllegalMoveError, variants } from 'damier';
import { Engine } from 'damier/engine';
import { pick, randomFrom } from '../reference/random.js';
import { test } from 'node:test';

const open = (fen, variant = 'yote') => new Draughts({ variant, fen });
const record = (fen, hub, variant) =>
  open(fen, variant)
    .moves({ verbose: true })
    .find((move) => move.hub === hub);

/** The parts of a record that speak of the turn itself. */
function parts({ from, to, path, captures, removes, drop, piece, color, crowns, notation, long }) {
  return { from, to, path, captures, removes, drop, piece, color, crowns, notation, long };
}

const man = { piece: 'm', color: 'w', crowns: false };

test('Yoté: a drop as a record', () => {
  const move = record('W:Wa1:Bd4:H3,2:Q4:L-,-', '@c3');
  assert.equal(move.drop, true);
  assert.deepEqual([move.to, move.captures, move.color, move.crowns], ['c3', [], 'w', false]);
  assert.deepEqual([move.notation, move.long, move.hub], ['@c3', '@c3', '@c3']);
  assert.deepEqual([move.before, move.after], ['W:Wa1:Bd4:H3,2:Q4:L-,-', 'B:Wa1,c3:Bd4:H2,2:Q0:L-,-']);
});

test('Yoté: a step as a record', () => {
  const move = record('W:Wc3:Bd5:H3,2:Q4:L-,d4d5', 'c3-c4');
  assert.deepEqual(
    { ...parts(move), removes: move.removes ?? [], drop: move.drop ?? false },
    {
      ...man,
      from: 'c3',
      to: 'c4',
      path: ['c3', 'c4'],
      captures: [],
      removes: [],
      drop: false,
      notation: 'c3-c4',
      long: 'c3-c4',
    },
  );
  assert.equal(move.after, 'B:Wc4:Bd5:H3,2:Q5:Lc3c4,d4d5');
  assert.equal(move.paths, undefined);
});

test('Yoté: a capture as a record', () => {
  const move = record('W:Wc3:Bd3,d4,f5:H0,0', 'c3xe3xd3xd4');
  assert.deepEqual([move.from, move.to, move.path], ['c3', 'e3', ['c3', 'e3']]);
  assert.deepEqual([move.captures, move.removes], [['d3'], ['d4']]);
  assert.deepEqual([move.notation, move.long], ['c3xe3/d4', 'c3xe3/d4']);
  assert.ok(!move.drop);
});

test('Yoté: a lapsed removal as a record', () => {
  const move = record('W:Wc3:Bd3:H0,4', 'c3xe3xd3');
  assert.deepEqual(move.captures, ['d3']);
  assert.deepEqual(move.removes, [null], 'one entry for each jump');
  assert.equal(move.long, 'c3xe3');
});

test('Yoté: a chain as a record, its removal in the order of its jumps', () => {
  const move = record('W:Wa1:Bb1,d1,e1,f5:H0,0', 'a1xe1xb1xd1xe1xf5');
  assert.deepEqual(move.path, ['a1', 'c1', 'e1']);
  assert.deepEqual(
    [move.captures, move.removes],
    [
      ['b1', 'd1'],
      ['e1', 'f5'],
    ],
  );
  assert.equal(move.long, 'a1xc1/e1xe1/f5');
  assert.equal(move.paths, undefined, 'f5 first would leave e1 in the way');
});

test('Yoté: a turn that can go several ways has them all, the first is its path', () => {
  const move = record('W:Wa1:Bb1,d1,e5,f5:H0,0', 'a1xe1xb1xd1xe5xf5');
  assert.equal(move.paths.length, 2);
  assert.deepEqual(move.paths.map(({ removes }) => removes.join(' ')).sort(), ['e5 f5', 'f5 e5']);
  for (const { path, captures } of move.paths)
    assert.deepEqual(
      [path, captures],
      [
        ['a1', 'c1', 'e1'],
        ['b1', 'd1'],
      ],
    );
  assert.deepEqual([move.paths[0].path, move.paths[0].removes], [move.path, move.removes]);
});

test('Yoté: texts and records come in the same order', () => {
  const game = open('W:Wa1,c3:Ba5,b1,b5,d1,d3,e2:H2,1');
  const notations = game.moves({ verbose: true }).map((move) => move.notation);
  assert.deepEqual(game.moves(), notations);
  assert.equal(new Set(notations).size, notations.length, 'each text is one turn');
});

test('Yoté: the turns of one man', () => {
  const game = open('W:Wa1,c3:Bb1,f5:H2,1');
  assert.deepEqual(game.moves({ square: 'a1' }).sort(), ['a1-a2', 'a1xc1/f5']);
  assert.deepEqual(game.moves({ square: 'f5' }), []);
});

// [what, FEN, cells entered, turns that can follow in Hub form]
const VIA = [
  ['nothing yet', 'W:Wa1:Bb1,d1,f5:H0,0', [], 'a1-a2 a1xc1xb1xd1 a1xc1xb1xf5 a1xe1xb1xd1xf5'],
  ['the man', 'W:Wa1,e1:Bb1,d1,f5:H0,0', ['a1'], 'a1-a2 a1xc1xb1xd1 a1xc1xb1xf5'],
  ['a step', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'a2'], 'a1-a2'],
  ['a jump: the removals, and chains', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'c1'], 'a1xc1xb1xd1 a1xc1xb1xf5 a1xe1xb1xd1xf5'],
  ['a removal that ends it', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'c1', 'd1'], 'a1xc1xb1xd1'],
  ['a removal: stop or go on', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'c1', 'f5'], 'a1xc1xb1xf5 a1xe1xb1xd1xf5'],
  ['the next jump', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'c1', 'f5', 'e1'], 'a1xe1xb1xd1xf5'],
  ['the removal that opened the next jump', 'W:Wa1:Bb1,d1,e1:H0,0', ['a1', 'c1', 'e1'], 'a1xc1xb1xe1 a1xe1xb1xd1xe1'],
  ['the jump onto the cell just emptied', 'W:Wa1:Bb1,d1,e1:H0,0', ['a1', 'c1', 'e1', 'e1'], 'a1xe1xb1xd1xe1'],
  ['a lapsed removal', 'W:Wc3:Bd3:H0,4', ['c3', 'e3'], 'c3xe3xd3'],
  ['no such man', 'W:Wa1:Bb1,d1,f5:H0,0', ['b1'], ''],
  ['no such removal', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'c1', 'a5'], ''],
  ['the jumped man is no removal', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'c1', 'b1'], ''],
  ['no such next jump', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'c1', 'd1', 'e1'], ''],
  ['a step beyond a step', 'W:Wa1:Bb1,d1,f5:H0,0', ['a1', 'a2', 'a3'], ''],
  ['either order of the removals', 'W:Wa1:Bb1,d1,e5,f5:H0,0', ['a1', 'c1', 'f5', 'e1', 'e5'], 'a1xe1xb1xd1xe5xf5'],
  ['either way round', 'W:Wa1:Ba2,b1,b3,c2:H0,0', ['a1', 'a3', 'c2', 'c3'], 'a1xc3xa2xb1xb3xc2'],
];
for (const [what, fen, via, hubs] of VIA) {
  test(`Yoté: cells entered: ${what}`, () => {
    const game = open(fen);
    const before = game.fen();
    const got = game.moves({ via, verbose: true }).map((move) => move.hub);
    assert.deepEqual(got.sort(), hubs.split(' ').filter(Boolean).sort());
    assert.equal(game.fen(), before, 'asking changes nothing');
  });
}

test('Yoté: every way of every turn can be entered cell by cell', () => {
  const game = open('W:Wa1,c3:Ba5,b1,b5,d1,d3,e2:H0,1');
  for (const move of game.moves({ verbose: true })) {
    for (const way of move.paths ?? [move]) {
      const entered = clicks(way);
      for (let length = 1; length <= entered.length; length++) {
        const via = entered.slice(0, length);
        assert.ok(
          game.moves({ via, verbose: true }).some(({ hub }) => hub === move.hub),
          `${move.hub} by ${via}`,
        );
      }
    }
  }
});

/** The cells a player points at: the man, then cell and removal of each jump. */
const clicks = ({ path, removes = [] }) =>
  path.flatMap((cell, index) => [cell, index > 0 ? removes[index - 1] : undefined]).filter(Boolean);

test('Yoté: hands', () => {
  const game = new Draughts('yote');
  assert.deepEqual([game.hand('w'), game.hand('b')], [12, 12]);
  game.move('@c3');
  assert.deepEqual([game.hand('w'), game.hand('b')], [11, 12]);
  game.move('@d3');
  game.move('c3xe3');
  assert.deepEqual([game.hand('w'), game.hand('b')], [11, 11], 'taken men come back to no hand');
  game.undo();
  game.undo();
  assert.deepEqual([game.hand('w'), game.hand('b')], [11, 12]);
  assert.throws(() => game.hand('x'), DraughtsError);
  assert.throws(() => game.hand(), DraughtsError);
});

test('Yoté: end by numbers with its counter', () => {
  const game = open('W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q19');
  assert.equal(game.outcome(), undefined);
  game.move('a1-a2');
  const { winner, counter } = game.outcome();
  assert.equal(winner, 'w');
  assert.deepEqual(counter, { have: 20, limit: 20 });
  game.undo();
  assert.equal(game.isGameOver(), false);
});

test('Yoté: the four ends have four names', () => {
  const fens = ['W:Wa1:B:H0,0', 'W:Wa1:Ba2,a3,b1,c1:H0,0', 'W:Wa1:Bf5:H0,0', 'W:Wa1,b1:Bd5,e5,f5:H0,0:Q20'];
  const reasons = fens.map((fen) => open(fen).outcome().reason);
  assert.equal(new Set(reasons).size, 4, String(reasons));
  assert.ok(reasons.every((reason) => typeof reason === 'string'));
});

test('Yoté: a finished game may be played on', () => {
  const game = open('W:Wa1:Bf5:H0,0');
  assert.equal(game.isGameOver(), true);
  game.move('a1-a2');
  assert.equal(game.turn(), 'b');
});

test('Yoté: a repeated position ends nothing', () => {
  const game = open('W:Wa1,b3:Bf5,e3:H1,1');
  const around = ['a1-a2', 'f5-f4', 'a2-b2', 'f4-e4', 'b2-b1', 'e4-e5', 'b1-a1', 'e5-f5'];
  for (let lap = 0; lap < 4; lap++) {
    for (const text of around) {
      game.move(text);
      assert.equal(game.outcome(), undefined, `lap ${lap} ${text}`);
    }
  }
});

function randomGame(variant, seed, plies) {
  const game = new Draughts(variant);
  const random = randomFrom(seed);
  for (let ply = 0; ply < plies && !game.isGameOver(); ply++) game.move(pick(random, game.moves({ verbose: true })));
  return game;
}

for (const variant of ['yote', 'yote-single']) {
  test(`${variant}: undo is before, redo is after, history is what was played`, () => {
    const game = randomGame(variant, 5, 60);
    const end = game.fen();
    const moves = game.history({ verbose: true });
    assert.deepEqual(
      game.history(),
      moves.map((move) => move.notation),
    );
    for (const move of [...moves].reverse()) {
      assert.equal(game.fen(), move.after);
      assert.equal(game.undo().hub, move.hub);
      assert.equal(game.fen(), move.before);
    }
    assert.equal(game.undo(), null);
    assert.equal(game.fen(), 'W:W:B:H12,12:Q0:L-,-');
    for (const move of moves) assert.equal(game.redo().hub, move.hub);
    assert.equal(game.redo(), null);
    assert.equal(game.fen(), end);
  });

  test(`${variant}: a written game can be played again from its texts, its Hub texts and its records`, () => {
    const game = randomGame(variant, 6, 60);
    for (const form of ['notation', 'long', 'hub']) {
      const again = new Draughts(variant);
      for (const move of game.history({ verbose: true })) again.move(move[form]);
      assert.equal(again.fen(), game.fen(), form);
    }
    const again = new Draughts(variant);
    for (const move of game.history({ verbose: true })) again.move(move);
    assert.equal(again.fen(), game.fen());
    const fresh = new Draughts(variant);
    for (const move of game.history({ verbose: true })) fresh.move(JSON.parse(JSON.stringify(move)));
    assert.equal(fresh.fen(), game.fen());
  });

  test(`${variant}: divide adds up to perft`, () => {
    const game = randomGame(variant, 8, 20);
    const counts = [...game.divide(2).values()].map(Number);
    assert.equal(counts.length, game.moves().length);
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      Number(game.perft(2)),
    );
  });
}

test('Yoté: a turn as an object: as much as is needed to know it', () => {
  const fen = 'W:Wa1:Bb1,d1,f5:H2,0';
  assert.equal(open(fen).move({ from: 'a1', to: 'a2' }).hub, 'a1-a2');
  assert.equal(open(fen).move({ from: 'a1', to: 'e1' }).hub, 'a1xe1xb1xd1xf5');
  assert.equal(open(fen).move({ from: 'a1', to: 'c1', captures: ['b1'], removes: ['f5'] }).hub, 'a1xc1xb1xf5');
  assert.equal(open(fen).move({ drop: true, to: 'c3' }).hub, '@c3');
  assert.throws(() => open(fen).move({ from: 'a1', to: 'c1' }), { code: 'ambiguous-move' });
});

test('Yoté: a record of an earlier position is refused', () => {
  const game = new Draughts('yote');
  const old = game.moves({ verbose: true })[0];
  game.move('@c3');
  game.move('@d4');
  assert.throws(() => game.move(old), IllegalMoveError);
  assert.equal(game.history().length, 2);
});

test('Yoté: a clone goes its own way', () => {
  const game = randomGame('yote', 9, 10);
  const fen = game.fen();
  const copy = game.clone();
  assert.equal(copy.fen(), fen);
  copy.move(copy.moves()[0]);
  assert.equal(game.fen(), fen);
  assert.equal(copy.history().length, 11);
});

test('Yoté: hash: hands, turn, men and the last step are the position, the quiet plies are not', () => {
  const hash = (fen) => open(fen).hash();
  const base = 'W:Wc4:Bd2:H1,1:Q3:Lc3c4,-';
  const others = [
    'B:Wc4:Bd2:H1,1:Q3:Lc3c4,-',
    'W:Wc4:Bd2:H1,0:Q3:Lc3c4,-',
    'W:Wc4:Bd2:H0,1:Q3:Lc3c4,-',
    'W:Wc4:Bd2:H1,1:Q3:L-,-',
    'W:Wc4:Bd2:H1,1:Q3:Lc5c4,-',
    'W:Wc4:Bd2:H1,1:Q3:Lc3c4,d1d2',
    'W:Wc4,d2:B:H1,1:Q3:Lc3c4,-',
  ];
  assert.equal(new Set([base, ...others].map(hash)).size, others.length + 1);
  assert.equal(hash('W:Wc4:Bd2:H1,1:Q4:Lc3c4,-'), hash(base));
  const played = open('W:Wc3:Bd2:H1,1');
  played.move('c3-c4');
  assert.equal(played.hash(), open(played.fen()).hash());
});

// [what, the bad input]
const BAD = [
  ['null', null],
  ['undefined', undefined],
  ['a number', 5],
  ['an empty object', {}],
  ['a list', ['c3', 'c4']],
  ['a symbol', Symbol('c3')],
  ['a function', () => 'c3-c4'],
  ['a drop on a man', { drop: true, to: 'c3' }],
  ['a drop off the board', { drop: true, to: 'z9' }],
  ['a drop without a cell', { drop: true }],
  ['a step too long', { from: 'c3', to: 'c5' }],
  ['a step of nobody', { from: 'a1', to: 'a2' }],
  ['an impossible removal', { from: 'c3', to: 'e3', captures: ['d3'], removes: ['a1'] }],
  ['captures that are none', { from: 'c3', to: 'e3', captures: ['d3', 'a1'] }],
  ['numbers for cells', { from: 1, to: 2 }],
];
for (const [what, bad] of BAD) {
  test(`Yoté: bad input: ${what}`, () => {
    const game = open('W:Wc3:Bd3,f5:H1,0');
    const before = game.fen();
    assert.throws(() => game.move(bad), DraughtsError);
    const { ok, error } = game.tryMove(bad);
    assert.equal(ok, false);
    assert.ok(error instanceof DraughtsError);
    assert.equal(game.fen(), before);
    assert.deepEqual(game.history(), []);
  });
}

test('Yoté: there are no kings', () => {
  const game = open('W:Wc3:Bd3:H1,0');
  assert.throws(() => game.put({ color: 'w', king: true }, 'a1'), DraughtsError);
  assert.equal(game.fen(), 'W:Wc3:Bd3:H1,0:Q0:L-,-');
  assert.deepEqual(game.get('c3'), { color: 'w', king: false });
  assert.equal(game.get('a1'), undefined);
});

test('Yoté: the board as rows from the top', () => {
  const rows = open('W:Wa1:Bf5:H0,0').board();
  assert.deepEqual(
    rows.map((row) => row.length),
    [6, 6, 6, 6, 6],
  );
  assert.deepEqual(rows[4][0], { square: 'a1', color: 'w', king: false });
  assert.deepEqual(rows[0][5], { square: 'f5', color: 'b', king: false });
  assert.equal(rows.flat().filter(Boolean).length, 2);
});

test('Yoté: Hub positions, a1, b1 ... row by row, other fields after a colon', () => {
  const game = open('W:Wa1,c4:Bb1,f5:H3,2:Q4:Lc3c4,-');
  const text = game.hub();
  assert.equal(text.split(':')[0], `Wwb${'e'.repeat(4 + 6 + 6)}eeweee${'e'.repeat(5)}b`);
  assert.equal(new Draughts({ variant: 'yote', fen: text }).fen(), game.fen());
});

test('Yoté: both readings are listed among the seeds, before the other games', () => {
  const seeds = ['spanish', 'international', 'english', 'damas', 'yote', 'yote-single'];
  assert.deepEqual(
    variants.slice(0, 6).map(({ id }) => id),
    seeds,
  );
  for (const { id, seed } of variants) assert.equal(seed, seeds.includes(id), id);
});

for (const id of ['yote', 'yote-single']) {
  test(`${id}: facts of the game`, () => {
    const info = variants.find((variant) => variant.id === id);
    assert.deepEqual([info.columns, info.rows, info.lines, info.notation, info.first], [6, 5, 'all', 'algebraic', 'w']);
    assert.equal(info.start, 'W:W:B:H12,12:Q0:L-,-');
    assert.equal(info.gameType, null);
    assert.equal(info.squares.length, 30);
    assert.deepEqual(info.squares[0], { name: 'a1', column: 0, row: 0 });
    assert.deepEqual(info.squares[1], { name: 'b1', column: 1, row: 0 });
    assert.deepEqual(info.squares[29], { name: 'f5', column: 5, row: 4 });
    assert.ok(info.names.en && info.names.fr);
  });
}

// The engine

for (const variant of ['yote', 'yote-single']) {
  test(`${variant}: the engine plays legal turns through a whole game`, async () => {
    const engine = await Engine.create({ variant, worker: false });
    const game = new Draughts(variant);
    for (let ply = 0; ply < 200 && !game.isGameOver(); ply++) {
      const { move, info } = await engine.best(game, { nodes: 2000 });
      assert.ok(game.moves().includes(move.notation), move.notation);
      const line = game.clone();
      for (const move of info.pv) line.move(move);
      game.move(move);
    }
    engine.dispose();
  });

  test(`${variant}: the engine wins 6-0 against a random mover at 20,000 nodes a turn`, async () => {
    const engine = await Engine.create({ variant, worker: false });
    const results = [];
    for (let index = 0; index < 6; index++) {
      await engine.newGame();
      const side = index % 2 ? 'b' : 'w';
      results.push((await playAgainstRandom(engine, variant, side, 400 + index)) === side);
    }
    engine.dispose();
    assert.deepEqual(results, Array(6).fill(true));
  });
}

/** Plays one game; the winner, or undefined when it was drawn or got nowhere. */
async function playAgainstRandom(engine, variant, side, seed) {
  const random = randomFrom(seed);
  const game = new Draughts(variant);
  for (let ply = 0; ply < 400 && !game.isGameOver(); ply++) {
    const own = game.turn() === side;
    game.move(own ? (await engine.best(game, { nodes: 20000 })).move : pick(random, game.moves({ verbose: true })));
  }
  return game.outcome()?.winner;
}

// [what, variant, FEN, turn in Hub form]
const BEST = [
  ['takes the last two men', 'yote', 'W:Wa1,c3:Bd3,f5:H3,0', 'c3xe3xd3xf5'],
  ['takes all three in a chain', 'yote', 'W:Wa1,f3:Bb1,d1,f5:H3,0', 'a1xe1xb1xd1xf5'],
  ['shuts the last man in', 'yote-single', 'B:Wa1:Ba2,a3,b1,c2:H0,0:Q5', 'c2-c1'],
];
for (const [what, variant, fen, hub] of BEST) {
  test(`Yoté: the engine ${what}`, async () => {
    const engine = await Engine.create({ variant, worker: false });
    const { move, info } = await engine.best(open(fen, variant), { nodes: 20000 });
    assert.equal(move.hub, hub);
    assert.deepEqual(info.score, { win: 1 });
    engine.dispose();
  });
}
