// The settings of Yoté: each of them, one short of what it changes, and games of many settings against the reference.

import assert from 'node:assert/strict';
import { Draughts, RulesError, variants } from 'damier';
import { pick, randomFrom } from '../reference/random.js';
import { clauses, endings } from './clauses.js';
import { test } from 'node:test';
import { randomPositions } from './positions.js';
import { YOTE, YOTE_SINGLE } from './reference.js';
import { comparePosition, playAgainst } from './compare.js';
import { gameWith, settingsOf } from './translate.js';

test('Yoté: the settings of both readings say what the rules text says', () => {
  for (const [id, game] of Object.entries({ yote: YOTE, 'yote-single': YOTE_SINGLE })) {
    const { rules } = variants.find((variant) => variant.id === id);
    assert.deepEqual(gameWith({}, settingsOf(rules)), game);
    assert.equal(rules.repetition, 0, 'threefold is off');
  }
});

clauses('yote', [['chain off: one jump', 'W:Wa1:Bb1,d1,f5:H0,0', 'captures: a1xc1xb1xd1 a1xc1xb1xf5']], {
  chain: false,
});
clauses('yote-single', [['chain on', 'W:Wa1:Bb1,d1,f5:H0,0', 'a1xe1: a1xe1xb1xd1xf5']], { chain: true });

clauses(
  'yote',
  [
    [
      'removal may be declined',
      'W:Wc3:Bd3,f5:H0,0',
      'captures: c3xe3xd3 c3xe3xd3xf5',
      {
        c3xe3xd3: 'B:We3:Bf5:H0,0:Q0:L-,-',
      },
    ],
    ['removal may be declined within a chain', 'W:Wa1:Bb1,d1:H0,0', 'captures: a1xc1xb1 a1xc1xb1xd1 a1xe1xb1xd1'],
  ],
  { removalDuty: 'may' },
);

/** What a user may hand back to mean one turn and no other. */
const HANDED_BACK = [
  ['its record', (move) => move],
  ['its record from a file', (move) => JSON.parse(JSON.stringify(move))],
  ['its squares', ({ from, to, captures, removes, drop }) => ({ from, to, captures, removes, drop })],
  ['its notation', ({ notation }) => notation],
  ['its long notation', ({ long }) => long],
  ['its Hub text', ({ hub }) => hub],
];
for (const removalFrom of ['board', 'board-or-hand']) {
  for (const [what, form] of HANDED_BACK) {
    test(`removal may be declined, ${removalFrom}: every turn can be given back by ${what}`, () => {
      const rules = { removalDuty: 'may', removalFrom };
      const fens = ['W:Wc3:Bd3,f5:H1,2', 'W:Wa1,c3:Bb1,b3,d1,d3,f5:H0,1', 'W:Wc3:Bd3:H0,0', 'W:Wc3:Bd3:H0,1'];
      for (const fen of fens) {
        const moves = new Draughts({ variant: 'yote', rules, fen }).moves({ verbose: true });
        for (const move of moves) {
          const game = new Draughts({ variant: 'yote', rules, fen });
          assert.equal(game.move(form(move)).hub, move.hub, fen);
        }
      }
    });
  }
}

test('removal may be declined: none taken is null in the record, and null or nothing when it is asked for', () => {
  const options = { variant: 'yote', rules: { removalDuty: 'may' }, fen: 'W:Wc3:Bd3,f5:H0,0' };
  const play = (asked) => new Draughts(options).move(asked);
  const move = play('c3xe3xd3');
  assert.deepEqual([move.captures, move.removes], [['d3'], [null]]);
  for (const removes of [[null], []]) assert.equal(play({ from: 'c3', to: 'e3', removes }).hub, 'c3xe3xd3');
  assert.equal(play({ from: 'c3', to: 'e3', removes: ['f5'] }).hub, 'c3xe3xd3xf5');
  assert.throws(() => play({ from: 'c3', to: 'e3' }), { code: 'ambiguous-move' });
  assert.throws(() => play({ from: 'c3', to: 'e3', removes: ['a1'] }), { code: 'illegal-move' });
});

test('removal may be declined within a chain: one entry for each jump', () => {
  const options = { variant: 'yote', rules: { removalDuty: 'may' }, fen: 'W:Wa1:Bb1,d1,f5:H0,0' };
  const moves = new Draughts(options).moves({ verbose: true });
  const removesOf = (wanted) => moves.find(({ hub }) => hub === wanted).removes;
  assert.deepEqual(removesOf('a1xe1xb1xd1'), [null, null]);
  const ways = moves.find(({ hub }) => hub === 'a1xe1xb1xd1xf5').paths.map(({ removes }) => removes);
  assert.deepEqual(
    ways.sort(),
    [
      ['f5', null],
      [null, 'f5'],
    ].sort(),
  );
});

clauses(
  'yote',
  [
    ['removal from the hand', 'W:Wc3:Bd3:H0,5', 'captures: c3xe3xd3x@', { 'c3xe3xd3x@': 'B:We3:B:H0,4:Q0:L-,-' }],
    ['removal from board or hand', 'W:Wc3:Bd3,f5:H0,5', 'captures: c3xe3xd3xf5 c3xe3xd3x@'],
    ['removal lapses with board and hand empty', 'W:Wc3:Bd3:H4,0', 'captures: c3xe3xd3'],
    ['two removals from the hand in a chain', 'W:Wa1:Bb1,d1:H0,2', 'captures: a1xc1xb1xd1 a1xc1xb1x@ a1xe1xb1xd1x@x@'],
    ['no more men from the hand than it holds', 'W:Wa1:Bb1,d1:H0,1', 'captures: a1xc1xb1xd1 a1xc1xb1x@ a1xe1xb1xd1x@'],
  ],
  { removalFrom: 'board-or-hand' },
);
endings('yote', [['(1) the last man is taken from the hand', 'W:Wc3:Bd3:H0,1', 'c3xe3xd3x@', 'white wins, 1']], {
  removalFrom: 'board-or-hand',
});

test('yote: a removal from the hand can be entered step by step and is told by the record', () => {
  const rules = { removalFrom: 'board-or-hand' };
  const game = new Draughts({ variant: 'yote', rules, fen: 'W:Wa1:Bb1,d1:H0,2' });
  const via = (...entered) => game.moves({ via: entered, verbose: true }).map((move) => move.hub);
  assert.deepEqual(via('a1', 'c1').sort(), ['a1xc1xb1x@', 'a1xc1xb1xd1', 'a1xe1xb1xd1x@x@']);
  assert.deepEqual(via('a1', 'c1', '@').sort(), ['a1xc1xb1x@', 'a1xe1xb1xd1x@x@']);
  assert.deepEqual(via('a1', 'c1', 'd1'), ['a1xc1xb1xd1']);
  const move = game.move({ from: 'a1', to: 'c1', removes: ['@'] });
  assert.deepEqual([move.captures, move.removes, move.notation], [['b1'], ['@'], 'a1xc1/@']);
  assert.deepEqual([game.hand('b'), game.fen()], [1, 'B:Wc1:Bd1:H0,1:Q0:L-,-']);
});

clauses('yote', [['no return ban', 'W:Wc4:Ba1:H0,0:Q1:Lc3c4,-', 'c4-b4 c4-c3 c4-c5 c4-d4']], { returnBan: false });

endings(
  'yote',
  [
    ['quiet limit of three turns each', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q5', 'a1-a2', 'white wins, 4'],
    ['quiet limit of three: one short', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q4', 'a1-a2', 'goes on'],
  ],
  { quietLimit: 3 },
);
endings('yote', [['no quiet limit', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q99', '', 'goes on']], { quietLimit: 0 });

endings(
  'yote',
  [
    ['an empty board loses', 'W:Wc3:Bd3,f5:H3,7', 'c3xe3xd3xf5', 'white wins, empty board'],
    ['an empty board loses: one short, a man on it', 'W:Wc3:Bd3,e5,f5:H3,7', 'c3xe3xd3xf5', 'goes on'],
    ['an empty board loses: not before the first drop', 'B:Wc3:B:H11,12', '', 'goes on'],
    ['an empty board loses: not at the start', 'W:W:B:H12,12', '', 'goes on'],
  ],
  { emptyBoard: 'loses' },
);

endings('yote', [['stuck: more men win', 'W:Wa1:Ba2,a3,b1,c1:H0,0', '', 'black wins, 2']], { stuck: 'most-men' });

// A full board of nine cells: nobody can move.
const FULL = 'Wa1,a2,a3,b1,b2:Bb3,c1,c2,c3:H0,0:Q4';
const nine = { columns: 3, rows: 3, hand: 5 };
endings('yote', [['a full board: the side to move is stuck', `W:${FULL}`, '', 'black wins, 2']], nine);
endings('yote', [['a full board: more men win', `W:${FULL}`, '', 'white wins, 2']], { ...nine, stuck: 'most-men' });
endings('yote', [['(2) comes before (4) though the stuck side has taken more', `W:${FULL}`, '', 'black wins, 2']], {
  ...nine,
  quietLimit: 2,
});
const TWELVE = 'Wa1,a2,a3,b1,b2,b3:Bc1,c2,c3,d1,d2,d3:H0,0';
const twelve = { columns: 4, rows: 3, hand: 6 };
endings('yote', [['a full board with equal men: draw', `W:${TWELVE}`, '', 'draw, 2']], {
  ...twelve,
  stuck: 'most-men',
});
endings('yote', [['(2) comes before (3)', `W:${TWELVE}`, '', 'black wins, 2']], { ...twelve, fewMen: 6 });

endings('yote', [['few men: two each at most', 'W:Wa1,b1,c1:Bd5,e5,f5:H0,0', '', 'goes on']], { fewMen: 2 });
endings('yote', [['few men: two each', 'W:Wa1,b1:Be5,f5:H0,0', '', 'draw, 3']], { fewMen: 2 });
endings('yote', [['no draw by few men', 'W:Wa1:Bf5:H0,0', '', 'goes on']], { fewMen: 0 });

clauses('yote', [['5 x 5: the last column is e', 'W:We5:Ba1:H0,0', 'e5-d5 e5-e4']], { columns: 5, rows: 5 });
clauses('yote', [['8 x 8: the corner is h8', 'W:Wh8:Ba1:H0,0', 'h8-g8 h8-h7']], { columns: 8, rows: 8 });
clauses('yote', [['8 x 8: a capture at the far corner', 'W:Wf8:Ba1,g8:H0,0', 'captures: f8xh8xa1xg8']], {
  columns: 8,
  rows: 8,
});
clauses('yote', [['hand of 3', 'W:W:B:H3,3', '@a1: @a1', { '@a1': 'B:Wa1:B:H2,3:Q0:L-,-' }]], { hand: 3 });
endings(
  'yote',
  [['men taken are counted from the hand of the start', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q20', '', 'white wins, 4']],
  { hand: 5 },
);

test('Yoté: Black may start', () => {
  const game = new Draughts({ variant: 'yote', rules: { first: 'black' } });
  assert.equal(game.fen(), 'B:W:B:H12,12:Q0:L-,-');
});

test('Yoté: threefold repetition as a setting', () => {
  const game = new Draughts({ variant: 'yote', fen: 'W:Wa1,b3:Bf5,e3:H1,1', rules: { repetition: 3 } });
  const around = ['a1-a2', 'f5-f4', 'a2-b2', 'f4-e4', 'b2-b1', 'e4-e5', 'b1-a1', 'e5-f5'];
  const played = [];
  while (!game.isGameOver() && played.length < 40) {
    const text = around[played.length % 8];
    game.move(text);
    played.push(text);
  }
  assert.equal(game.outcome()?.draw, true);
  // The last steps of both belong to the position: it first stands after two plies, and again after ten and eighteen.
  assert.equal(played.length, 18);
});

// [what, rules, the field at fault]
const REFUSED = [
  ['more than 64 cells', { columns: 9, rows: 8 }, ['columns', 'rows']],
  ['no hand', { hand: 0 }, ['hand']],
  ['men of draughts', { crowning: 'pass' }, ['crowning', 'kind']],
  ['an unknown word', { removalDuty: 'perhaps' }, ['removalDuty']],
  ['a number too large', { quietLimit: 1000 }, ['quietLimit']],
];
for (const [what, rules, fields] of REFUSED) {
  test(`Yoté: rules are refused: ${what}`, () => {
    assert.throws(
      () => new Draughts({ variant: 'yote', rules }),
      (error) => error instanceof RulesError && assert.ok(fields.includes(error.field), error.field) === undefined,
    );
  });
}

test('Yoté: its settings are refused in draughts', () => {
  assert.throws(
    () => new Draughts({ variant: 'spanish', rules: { hand: 3 } }),
    (error) => error instanceof RulesError && error.field === 'hand',
  );
});

const VALUES = {
  columns: [3, 4, 5, 6, 7, 8],
  rows: [3, 4, 5, 6, 7, 8],
  hand: [1, 2, 3, 5, 8, 12],
  first: ['white', 'black'],
  chain: [false, true],
  removalDuty: ['must', 'may'],
  removalFrom: ['board', 'board-or-hand'],
  returnBan: [false, true],
  quietLimit: [0, 1, 4, 10],
  emptyBoard: ['plays-on', 'loses'],
  stuck: ['loses', 'most-men'],
  fewMen: [0, 1, 3, 5],
};

test('Yoté: 80 random settings, positions and games', () => {
  const random = randomFrom(2024);
  for (let index = 0; index < 80; index++) {
    const rules = Object.fromEntries(
      Object.entries(VALUES)
        .filter(() => random() < 0.4)
        .map(([word, values]) => [word, pick(random, values)]),
    );
    const options = { variant: pick(random, ['yote', 'yote-single']), rules };
    const game = gameWith(options.variant === 'yote' ? YOTE : YOTE_SINGLE, rules);
    for (const position of randomPositions(game, index, 6)) comparePosition(game, options, position);
    playAgainst(game, options, index);
  }
});
