// The draws of every game, row by row as the rules table has them: each is walked into and left one move short.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, variants } from 'damier';
import { counter, counts, expectEnd, open, roundTrip, walk } from './walk.js';

/** `moves` by each side. */
const plies = (moves) => 2 * moves;
const offDiagonal = ({ color, to }) => color === 'w' || to.charCodeAt(0) - 96 !== Number(to[1]);
const onDiagonal = ({ color, to }) => color === 'w' || to.charCodeAt(0) - 96 === Number(to[1]);

/** [game, position, moves by each side, reason, moves to choose from] */
const WALKS = {
  'no capture and no man moved': [
    ['spanish', 'W:WK1,K2:BK31,K32', 40, 'no-progress'],
    ['english', 'B:WK29,K30:BK1,K2', 40, 'no-progress'],
    ['italian', 'W:WK29,K30:BK1,K2', 40, 'no-progress'],
    ['german', 'W:WKa1,Kc1:BKh8,Kf8', 40, 'no-progress'],
    ['international-forward', 'W:WK46,K47:BK4,K5', 40, 'no-progress'],
    ['argentinian', 'W:WK1,K2:BK31,K32', 40, 'no-progress'],
    ['czech', 'W:WKa1,Kc1:BKh8,Kf8', 40, 'no-progress'],
    ['slovak', 'W:WKa1,Kc1:BKh8,Kf8', 40, 'no-progress'],
    ['thai', 'B:WK1,K2:BK31,K32', 40, 'no-progress'],
    ['armenian', 'W:WKa1,Kb1:BKh8,Kg8', 40, 'no-progress'],
    ['international', 'W:WK46,K47:BK4,K5', 25, 'no-progress'],
    ['killer', 'W:WK46,K47:BK4,K5', 25, 'no-progress'],
    ['canadian', 'W:WK67,K68:BK5,K6', 25, 'no-progress'],
    ['srilankan', 'W:WK67,K68:BK5,K6', 25, 'no-progress'],
    ['brazilian', 'W:WKa1,Kc1:BKh8,Kf8', 20, 'no-progress'],
    ['pool', 'B:WK29,K30:BK1,K2', 15, 'no-progress'],
    ['jamaican', 'B:WKa7,Kc7:BKb2,Kd2', 15, 'no-progress'],
  ],
  '3 pieces, a king among them, against 1 king': [
    ['international', 'W:WK1,K2,K3:BK50', 16, 'three-pieces'],
    ['killer', 'W:WK1,K2,K3:BK50', 16, 'three-pieces'],
    ['canadian', 'W:WK67,K68,61:BK1', 16, 'three-pieces'],
    ['srilankan', 'W:WK67,68,61:BK6', 16, 'three-pieces'],
  ],
  '2 pieces, a king among them, or 1 king, against 1 king': [
    ['international', 'W:W31,K1:BK50', 5, 'two-pieces'],
    ['international', 'B:WK50:BK1,K6', 5, 'two-pieces'],
    ['international', 'W:WK1:BK50', 5, 'two-pieces'],
    ['killer', 'W:W31,K1:BK50', 5, 'two-pieces'],
    ['canadian', 'W:WK67,K68:BK1', 5, 'two-pieces'],
    ['srilankan', 'W:WK67:BK1', 5, 'two-pieces'],
  ],
  'Frisian endings': [
    ['frisian', 'W:WK1,K2:BK50', 7, 'two-kings'],
    ['frisian', 'B:WK50:BK1,K6', 7, 'two-kings'],
    ['frisian', 'W:WK46:BK4', 2, 'one-king'],
    ['frysk', 'W:WK46,K45:BK1', 7, 'two-kings'],
    ['frysk', 'W:WK46:BK4', 2, 'one-king'],
  ],
  'kings only, neither 4 to 7 pieces nor': [
    ['russian', 'W:Wa1,c1,g1,Ke1:Bb8,d8,h8,Kf8', 15, 'kings-only'],
    ['poddavki', 'W:Wa1,c1,g1,Ke1:Bb8,d8,h8,Kf8', 15, 'kings-only'],
    ['spantsiretti', 'W:Wa1,c1,g1,Ke1:Bb8,d8,h8,Kf8', 15, 'kings-only'],
  ],
  '4 or 5 pieces with kings on both sides': [
    ['russian', 'W:WKa1,Kc1:BKh8,Kf8', 30, 'four-or-five-pieces'],
    ['russian', 'W:Wa1,Kc1,Ke1:Bh8,Kf8', 30, 'four-or-five-pieces'],
    ['poddavki', 'W:WKa1,Kc1:BKh8,Kf8', 30, 'four-or-five-pieces'],
    ['spantsiretti', 'W:WKa1,Kc1,Ke1:BKh8,Kf8', 30, 'four-or-five-pieces'],
  ],
  '6 or 7 pieces with kings on both sides': [
    ['russian', 'W:WKa1,Kc1,Ke1:BKh8,Kf8,Kd8', 60, 'six-or-seven-pieces'],
    ['russian', 'W:Wa1,g1,Kc1,Ke1:Bh8,Kf8,Kd8', 60, 'six-or-seven-pieces'],
    ['poddavki', 'W:Wa1,g1,Kc1:Bh8,Kf8,Kd8', 60, 'six-or-seven-pieces'],
    ['spantsiretti', 'W:Wa1,g1,Kc1:Bh8,Kf8,Kd8', 60, 'six-or-seven-pieces'],
  ],
  '3 or more kings against 1 king': [
    ['russian', 'W:WKc1,Ke1,Kg1:BKb8', 15, 'three-or-more-kings', offDiagonal],
    ['russian', 'B:WKb8:BKc1,Ke1,Kg1,Kh2', 15, 'three-or-more-kings'],
    ['poddavki', 'W:WKc1,Ke1,Kg1:BKb8', 15, 'three-or-more-kings', offDiagonal],
    ['spantsiretti', 'W:WKc1,Ke1,Kg1:BKb8', 15, 'three-or-more-kings'],
    ['brazilian', 'W:WKc1,Ke1,Kg1:BKb8', 15, 'three-or-more-kings', offDiagonal],
  ],
  '3 pieces, a king among them, against 1 king on the long diagonal': [
    ['russian', 'W:WKc1,Ke1,Kg1:BKh8', 5, 'long-diagonal', onDiagonal],
    ['russian', 'W:WKb8,a3,a5:BKg7', 5, 'long-diagonal', onDiagonal],
    ['poddavki', 'W:WKc1,Ke1,Kg1:BKh8', 5, 'long-diagonal', onDiagonal],
    ['brazilian', 'W:WKc1,Ke1,Kg1:BKh8', 5, 'long-diagonal', onDiagonal],
  ],
  '2 or fewer pieces against 1 king': [
    ['russian', 'W:WKc1,Ke1:BKb8', 5, 'two-or-fewer-pieces'],
    ['russian', 'W:WKc1,a3:BKb8', 5, 'two-or-fewer-pieces'],
    ['russian', 'W:WKc1:BKb8', 5, 'two-or-fewer-pieces'],
    ['russian', 'B:Wa1,h2:BKf8', 5, 'two-or-fewer-pieces', () => true],
    ['poddavki', 'W:WKc1,Ke1:BKb8', 5, 'two-or-fewer-pieces'],
    ['spantsiretti', 'W:WKc1,Ke1:BKb8', 5, 'two-or-fewer-pieces'],
    ['brazilian', 'W:WKc1,Ke1:BKb8', 5, 'two-or-fewer-pieces'],
  ],
  '3 kings against 1': [
    ['pool', 'B:WK29:BK1,K2,K3', 13, 'three-kings'],
    ['pool', 'B:WK29,K30,K31:BK1', 13, 'three-kings'],
    ['jamaican', 'B:WKa7:BKb2,Kd2,Kf2', 13, 'three-kings'],
    ['portuguese', 'W:WK2,K3,K4:BK32', 12, 'three-kings'],
  ],
};

for (const [what, rows] of Object.entries(WALKS)) {
  for (const [variant, fen, moves, reason, allowed] of rows) {
    test(`${variant}: ${moves} moves by each side: ${what}: ${fen}`, () => {
      const game = open(variant, fen);
      assert.equal(walk(game, allowed), plies(moves));
      expectEnd(game, reason, plies(moves));
    });
  }
}

/* ---- The same position ---- */

const times = { italian: 4 };
const none = ['damas', 'breakthrough', 'yote', 'yote-single'];

for (const { id, squares } of variants) {
  if (none.includes(id)) continue;
  const limit = times[id] ?? 3;
  test(`${id}: the position that stands for the ${limit === 4 ? '4th' : 'third'} time is a draw`, () => {
    const name = (index) => squares.at(index).name;
    const corners = [0, 1, -1, -2].map(name);
    const byRow = squares[0].row === 0 ? corners : [corners[2], corners[3], corners[0], corners[1]];
    const laws = { oneKing: 0, twoKings: 0 };
    const fen = `W:WK${byRow[0]},K${byRow[1]}:BK${byRow[2]},K${byRow[3]}`;
    const game = open(id, fen, id.startsWith('fri') ? laws : undefined);
    const trip = roundTrip(game);
    for (let lap = 1; lap < limit; lap++) {
      for (const move of trip) {
        assert.equal(game.outcome(), undefined, game.history().join(' '));
        game.move(move);
      }
    }
    expectEnd(game, 'repetition', limit);
  });
}

test('a repeated position ends neither damas nor Breakthrough', () => {
  for (const variant of ['damas', 'breakthrough'])
    assert.equal(variants.find(({ id }) => id === variant).rules.repetition, 0);
  const game = open('damas', 'W:WKa1,Kc1:BKh8,Kf8');
  const trip = roundTrip(game);
  for (let lap = 0; lap < 5; lap++) trip.forEach((move) => game.move(move));
  assert.equal(game.outcome(), undefined);
});

/* ---- At once ---- */

test('turkish: one piece each and no capture: a draw at once', () => {
  assert.deepEqual(open('turkish', 'W:WKa1:BKh8').outcome(), {
    draw: true,
    reason: 'one-piece-each',
    counter: { have: 1, limit: 1 },
  });
  const game = open('turkish', 'W:Wd4:Bd5,Kh8');
  assert.equal(game.outcome(), undefined);
  game.move('d4xd6');
  assert.equal(game.outcome(), undefined, 'king against man plays on');
});

test('turkish: reached by a capture, and by a man, and not while there is one to make', () => {
  const game = open('turkish', 'W:WKa1,Ka3:BKh8,Kb8');
  game.move('a3-b3');
  assert.equal(game.outcome(), undefined);
  assert.equal(open('turkish', 'W:Wa3:Bh5').outcome()?.reason, 'one-piece-each', 'man against man');
  assert.equal(open('turkish', 'W:WKa1:Bh5').outcome(), undefined, 'king against man');
  assert.equal(open('turkish', 'W:Wa3:BKh5').outcome(), undefined, 'man against king');
  assert.equal(open('turkish', 'W:WKa1:BKa5').outcome(), undefined, 'a capture is open');
  assert.equal(open('turkish', 'W:WKa1:BKh8,Kh7').outcome(), undefined, 'two against one');
  const last = open('turkish', 'W:WKc1:BKc3,Kh5');
  last.move('c1xc4');
  expectEnd(last, 'one-piece-each', 1);
  last.undo();
  last.move('c1xc5');
  assert.equal(last.outcome(), undefined, 'it can be taken back');
});

for (const variant of ['frisian', 'frysk']) {
  test(`${variant}: bare kings are drawn at once where the setting says so`, () => {
    const at = (fen) => open(variant, fen, { bareKings: 1 }).outcome();
    const end = { draw: true, reason: 'bare-kings', counter: { have: 1, limit: 1 } };
    assert.deepEqual(at('W:WK46,K47:BK4'), end);
    assert.deepEqual(at('W:WK46:BK4'), end);
    assert.equal(at('W:WK46,K47,K48:BK4'), undefined, 'three against one');
    assert.equal(at('W:WK46,47:BK4'), undefined, 'a man is no king');
    assert.equal(at('W:WK28:BK19'), undefined, 'a capture is open');
    // From the corner every move is along the long diagonal, where the other king takes.
    assert.equal(at('W:WK5:BK46'), undefined, 'a capture is forced');
    assert.equal(at('B:WK1,K5:BK46'), undefined, 'a capture is forced, two against one');
    assert.equal(open(variant, 'W:WK46,K47:BK4').outcome(), undefined, 'off by default');
  });
}

/* ---- Games without a law of their own ---- */

test('damas: no count ends a game, 60 moves by each side', () => {
  const game = open('damas', 'W:WKa1,Kc1:BKh8,Kf8');
  assert.deepEqual(game.drawCounters(), []);
  const trip = roundTrip(game);
  for (let ply = 0; ply < 120; ply++) game.move(trip[ply % 4]);
  assert.equal(game.outcome(), undefined);
});

test('damas: threefold and the 40-move rule as settings', () => {
  const fen = 'W:WKa1,Kc1:BKh8,Kf8';
  const quiet = open('damas', fen, { noProgress: 40 });
  assert.equal(walk(quiet), plies(40));
  expectEnd(quiet, 'no-progress', plies(40));
  const again = open('damas', fen, { repetition: 3 });
  const trip = roundTrip(again);
  for (const move of [...trip, ...trip]) again.move(move);
  expectEnd(again, 'repetition', 3);
});

test('breakthrough: no draw; antidraughts: threefold only', () => {
  assert.deepEqual(new Draughts('breakthrough').drawCounters(), []);
  const [law, ...others] = new Draughts('antidraughts').drawCounters();
  assert.deepEqual([law.reason, law.limit, others], ['repetition', 3, []]);
});

/* ---- Which laws a game has, and in what numbers ---- */

const forty = ['repetition 3', 'no-progress 80'];
const russian = ['four-or-five-pieces 60', 'six-or-seven-pieces 120', 'three-or-more-kings 30'];
const international = ['repetition 3', 'no-progress 50', 'three-pieces 32', 'two-pieces 10'];
const LAWS = {
  spanish: forty,
  international,
  killer: international,
  canadian: international,
  srilankan: international,
  frisian: ['repetition 3', 'two-kings 14', 'one-king 4'],
  frysk: ['repetition 3', 'two-kings 14', 'one-king 4'],
  english: forty,
  italian: ['repetition 4', 'no-progress 80'],
  russian: ['repetition 3', 'kings-only 30', ...russian, 'long-diagonal 10', 'two-or-fewer-pieces 10'],
  poddavki: ['repetition 3', 'kings-only 30', ...russian, 'long-diagonal 10', 'two-or-fewer-pieces 10'],
  spantsiretti: ['repetition 3', 'kings-only 30', ...russian, 'two-or-fewer-pieces 10'],
  brazilian: ['repetition 3', 'no-progress 40', ...russian, 'long-diagonal 10', 'two-or-fewer-pieces 10'],
  pool: ['repetition 3', 'no-progress 30', 'three-kings 26'],
  jamaican: ['repetition 3', 'no-progress 30', 'three-kings 26'],
  portuguese: ['repetition 3', 'three-kings 24'],
  turkish: ['repetition 3', 'one-piece-each 1'],
  breakthrough: [],
  antidraughts: ['repetition 3'],
  damas: [],
  yote: ['quiet-limit 20'],
  'yote-single': ['quiet-limit 20'],
};

test('every game has the laws of its row and no others; other presets threefold and 40 moves', () => {
  for (const { id } of variants) {
    const laws = new Draughts(id).drawCounters().map(({ reason, limit }) => `${reason} ${limit}`);
    assert.deepEqual(laws.sort(), [...(LAWS[id] ?? forty)].sort(), id);
    assert.ok(
      new Draughts(id).drawCounters().every(({ claimable }) => !claimable),
      `${id}: all are automatic`,
    );
  }
});

/* ---- What sets a count back ---- */

test('international: 3 against 1 becomes 2 against 1 by a capture: the one count ends, the other starts at 0', () => {
  const game = open('international', 'B:WK1,K2,K33:BK50');
  assert.equal(counts(game), 'no-progress 0, three-pieces 0');
  game.move('50x28');
  assert.equal(counts(game), 'no-progress 0, two-pieces 0');
  game.undo();
  assert.equal(counts(game), 'no-progress 0, three-pieces 0');
});

test('international: two kings each have no limit but the 25 moves', () => {
  assert.equal(counts(open('international', 'W:WK1,K2:BK49,K50')), 'no-progress 0');
  assert.equal(counts(open('international', 'W:W31,32,33:BK50')), 'no-progress 0', 'three men are no king among them');
  assert.equal(counts(open('international', 'W:W31,32:BK50')), 'no-progress 0');
  assert.equal(counts(open('international', 'W:WK1:B20')), 'no-progress 0', 'one man is no king');
});

test('international: a man that moves does not set the material count back, only the 25 moves', () => {
  const game = open('international', 'W:W31,K1:BK50');
  game.move('1-6');
  game.move('50-45');
  assert.equal(counts(game), 'no-progress 2, two-pieces 2');
  game.move('31-26');
  assert.equal(counts(game), 'no-progress 0, two-pieces 3');
});

test('a FEN gives the plies since a capture or a man moved; every other count starts at 0', () => {
  const game = open('international', 'W:WK1,K2:BK49,K50:H48');
  assert.equal(counts(game), 'no-progress 48');
  game.move('1-6');
  assert.equal(game.outcome(), undefined);
  game.move('50-45');
  expectEnd(game, 'no-progress', 50);
  assert.equal(counts(open('international', 'W:WK1:BK50:H9')), 'no-progress 9, two-pieces 0');
  assert.equal(counts(open('russian', 'W:WKc1,Ke1:BKb8,Kd8:H9')), 'four-or-five-pieces 0');
});

test('russian: 4 to 7 pieces with kings on both sides replace the 15 moves', () => {
  assert.equal(counts(open('russian', 'W:WKc1,Ke1:BKb8,Kd8:H29')), 'four-or-five-pieces 0');
  assert.equal(counts(open('russian', 'W:WKc1,Ke1,Kg1:BKb8,Kd8,Kf8:H29')), 'six-or-seven-pieces 0');
  assert.equal(counts(open('russian', 'W:WKc1,Ke1,a3:Bb8,d8:H29')), 'kings-only 29', 'kings on one side only');
  assert.equal(counts(open('russian', 'W:WKc1,Ke1,Kg1,a3:BKb8,Kd8,Kf8,h6:H29')), 'kings-only 29', 'eight pieces');
  assert.equal(counts(open('russian', 'W:WKc1,Ke1:BKb8:H9')), 'kings-only 9, two-or-fewer-pieces 0', 'three pieces');
});

test('russian: the count of few pieces goes on when a man moves, and is set back by a crowning and a capture', () => {
  const game = open('russian', 'W:Wa5,Kc1:Bh4,Kf8');
  game.move('c1-d2');
  game.move('f8-e7');
  assert.equal(counts(game), 'four-or-five-pieces 2');
  game.move('a5-b6');
  assert.equal(counts(game), 'four-or-five-pieces 3');
  game.move('h4-g3');
  game.move('b6-a7');
  game.move('g3-h2');
  assert.equal(counts(game), 'four-or-five-pieces 6');
  game.move('a7-b8');
  assert.equal(counts(game), 'four-or-five-pieces 0', 'crowned');
  for (let ply = 0; ply < 3; ply++) game.undo();
  game.redo();
  assert.equal(counts(game), 'four-or-five-pieces 5');
});

test('russian: from 6 pieces to 5 by a capture the count of 5 starts at 0', () => {
  const game = open('russian', 'W:WKc1,g1,h2:BKf8,h8,d6');
  game.move('c1-b2');
  game.move('h8-g7');
  assert.equal(counts(game), 'six-or-seven-pieces 2');
  game.move('b2:h8');
  assert.equal(counts(game), 'four-or-five-pieces 0');
});

test('russian: the long diagonal counts only while the one king stands on it', () => {
  const game = open('russian', 'W:WKc1,Ke1,Kg1:BKh8');
  const after = (...moves) => {
    moves.forEach((move) => game.move(move));
    return counts(game).replace(/.*kings \d+(, )?/, '');
  };
  assert.equal(after(), 'long-diagonal 0');
  assert.equal(after('g1-h2', 'h8-d4', 'e1-a5'), 'long-diagonal 3');
  assert.equal(after('d4-a7'), '');
  assert.equal(after('c1-a3', 'a7-d4'), 'long-diagonal 0');
  assert.equal(counts(game), 'four-or-five-pieces 6, three-or-more-kings 6, long-diagonal 0');
});

test('spantsiretti: no count on the long diagonal', () => {
  assert.equal(counts(open('spantsiretti', 'W:WKc1,Ke1,Kg1:BKh8')), 'four-or-five-pieces 0, three-or-more-kings 0');
});

test('poddavki: giving everything away goes before a draw', () => {
  assert.deepEqual(open('poddavki', 'W:W:BKb8').outcome(), { winner: 'w', reason: 'give-away' });
});

test('frisian: positions with another king lock are other positions', () => {
  const game = open('frisian', 'W:WK1,31:BK50');
  for (const move of ['1-7', '50-44', '7-1', '44-50']) game.move(move);
  assert.equal(counter(game, 'repetition').have, 1, 'the king has moved twice in a row');
});

test('a win goes before a draw: no move left when the count is full', () => {
  assert.deepEqual(open('international', 'W:W6:B1:H50').outcome(), { winner: 'b', reason: 'no-moves' });
});

test('yote: 10 turns by each side are counted only once both hands are empty', () => {
  const law = (fen) => {
    const { have, limit, running, draws, resets } = counter(open('yote', fen), 'quiet-limit');
    return { have, limit, running, draws, resets };
  };
  const fixed = { limit: 20, draws: false, resets: 'capture-or-drop' };
  assert.deepEqual(law('W:Wa1,b1:Bd5,e5,f5:H0,0:Q7'), { have: 7, running: true, ...fixed });
  assert.deepEqual(law('W:Wa1,b1:Bd5,e5,f5:H0,1:Q7'), { have: 0, running: false, ...fixed });
});

/* ---- Draws do not forbid anything ---- */

test('a drawn game may be played on: moves, perft and the counts are what they were', () => {
  const game = open('international', 'W:WK1,31:BK50:H50');
  assert.equal(game.outcome()?.reason, 'no-progress');
  const free = open('international', 'W:WK1,31:BK50');
  assert.deepEqual(game.moves(), free.moves());
  assert.equal(game.perft(3), free.perft(3));
  game.move('31-26');
  assert.equal(game.outcome(), undefined, 'a man has moved: the count begins anew');
  game.undo();
  assert.equal(game.outcome()?.reason, 'no-progress');
});

test('CASE repetition: 8 plies there and back twice, then another move, then taken back', () => {
  const game = open('international', 'W:WK1,31:BK50,20');
  const lap = ['1-6', '50-45', '6-1', '45-50'];
  for (const move of [...lap, ...lap]) {
    assert.equal(game.outcome(), undefined);
    game.move(move);
  }
  assert.deepEqual(game.outcome(), { draw: true, reason: 'repetition', counter: { have: 3, limit: 3 } });
  game.move('31-26');
  assert.equal(game.outcome(), undefined);
  game.undo();
  assert.equal(game.outcome()?.reason, 'repetition');
});

/* ---- Settings ---- */

test('a law can be claimable: it draws only when it is claimed', () => {
  const game = open('spanish', 'W:WK1,K2:BK31,K32:H79', { noProgress: '40-claimable' });
  assert.equal(counter(game, 'no-progress').claimable, true);
  assert.throws(() => game.claimDraw(), { code: 'no-claim' });
  game.move(game.moves()[0]);
  assert.equal(game.outcome(), undefined);
  game.claimDraw('b');
  assert.deepEqual(game.outcome(), { draw: true, reason: 'no-progress', counter: { have: 80, limit: 80 } });
  assert.equal(game.result(), '1/2-1/2');
  assert.throws(() => game.claimDraw('w'), { code: 'game-over' });
});

test('every law can be set, and a law that cannot be is refused by name', () => {
  const laws = Object.entries(variants[0].rules).filter(([key]) => LAW_KEYS.includes(key));
  assert.equal(laws.length, LAW_KEYS.length);
  for (const key of LAW_KEYS) {
    const least = { repetition: 2 }[key] ?? 1;
    const game = new Draughts({ variant: 'spanish', rules: { [key]: least } });
    assert.ok(
      game.drawCounters().some(({ rule }) => rule === key),
      key,
    );
    for (const bad of [-1, 100, '3-claim', '0-claimable', 1.5, 'many', true]) {
      assert.throws(() => new Draughts({ variant: 'spanish', rules: { [key]: bad } }), {
        code: 'bad-value',
        field: key,
      });
    }
  }
  assert.throws(() => new Draughts({ variant: 'spanish', rules: { repetition: 1 } }), { code: 'contradiction' });
  assert.throws(() => new Draughts({ variant: 'yote', rules: { noProgress: 40 } }), { code: 'contradiction' });
});

const LAW_KEYS = [
  'repetition',
  'noProgress',
  'kingsOnly',
  'fourOrFivePieces',
  'sixOrSevenPieces',
  'threeKings',
  'threeOrMoreKings',
  'threePieces',
  'longDiagonal',
  'twoPieces',
  'twoOrFewerPieces',
  'twoKings',
  'oneKing',
  'bareKings',
  'onePieceEach',
];
