// What players do beside moving: offers, resignation, time, claims, lots, and the result as text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, drawLots, variants } from 'damier';
import { open } from './walk.js';

const play = (game, ...moves) => moves.forEach((move) => game.move(move));
const anyMoves = (game, plies) => {
  for (let ply = 0; ply < plies; ply++) game.move(game.moves()[0]);
};

test('an offer waits for the opponent, and acceptance ends the game as agreed', () => {
  const game = new Draughts('international');
  game.offerDraw('w');
  assert.deepEqual(game.drawOffer(), { color: 'w', ply: 0 });
  assert.equal(game.outcome(), undefined);
  assert.throws(() => game.acceptDraw('w'), { code: 'no-offer' });
  game.acceptDraw('b');
  assert.deepEqual(game.outcome(), { draw: true, reason: 'agreed' });
  assert.equal(game.result(), '1-1');
  assert.equal(game.drawOffer(), undefined);
});

test('an offer stands through the own move and lapses when the opponent moves', () => {
  const game = new Draughts('international');
  game.offerDraw('w');
  play(game, '32-28');
  assert.equal(game.drawOffer().color, 'w');
  play(game, '19-23');
  assert.equal(game.drawOffer(), undefined);
  assert.throws(() => game.acceptDraw('b'), { code: 'no-offer' });
});

test('a second offer only after the opponent has played two moves since; the refusal says when', () => {
  const game = new Draughts('international');
  game.offerDraw('w');
  game.declineDraw('b');
  const refusal = (code, details) => (error) =>
    error.code === code && assert.deepEqual(error.details, details) === undefined;
  assert.throws(() => game.offerDraw('w'), refusal('offer-too-early', { color: 'w', moves: 2, ply: 4 }));
  play(game, '32-28', '19-23');
  assert.throws(() => game.offerDraw('w'), refusal('offer-too-early', { color: 'w', moves: 1, ply: 4 }));
  game.move(game.moves()[0]);
  assert.throws(() => game.offerDraw('w'), refusal('offer-too-early', { color: 'w', moves: 1, ply: 4 }));
  assert.throws(() => game.offerDraw('w'), /when Black has played one more move/);
  game.move(game.moves()[0]);
  game.offerDraw('w');
  assert.deepEqual(game.drawOffer(), { color: 'w', ply: 4 });
});

test('the pause is that of the player who offered: the other may offer meanwhile', () => {
  const game = new Draughts('international');
  game.offerDraw('w');
  assert.throws(() => game.offerDraw('b'), { code: 'offer-stands' });
  game.declineDraw('b');
  game.offerDraw('b');
  assert.equal(game.drawOffer().color, 'b');
  game.acceptDraw('w');
  assert.equal(game.outcome().reason, 'agreed');
});

test('resignation and loss on time, at any time and for either side', () => {
  for (const [call, reason] of [
    ['resign', 'resigned'],
    ['flag', 'time'],
  ]) {
    for (const color of ['w', 'b']) {
      const game = new Draughts('russian');
      game[call](color);
      assert.deepEqual(game.outcome(), { winner: color === 'w' ? 'b' : 'w', reason });
      assert.equal(game.result(), color === 'w' ? '0-1' : '1-0');
      for (const more of ['resign', 'flag', 'offerDraw', 'acceptDraw', 'declineDraw', 'claimDraw']) {
        assert.throws(() => game[more]('w'), { code: 'game-over' }, more);
      }
    }
  }
});

test('nobody resigns, offers or loses on time when the game is over on the board', () => {
  const lost = open('international', 'W:W6:B1');
  const drawn = open('international', 'W:WK1,K2:BK49,K50:H50');
  for (const game of [lost, drawn]) {
    const before = game.outcome();
    for (const call of ['resign', 'flag', 'offerDraw']) assert.throws(() => game[call]('w'), { code: 'game-over' });
    assert.deepEqual(game.outcome(), before);
    assert.deepEqual(game.events(), []);
  }
});

test('a colour that is none is refused', () => {
  const game = new Draughts();
  for (const call of ['resign', 'flag', 'offerDraw', 'acceptDraw', 'declineDraw', 'claimDraw']) {
    for (const color of ['white', null, 0, 'toString'])
      assert.throws(() => game[call](color), { code: 'bad-argument' });
  }
  for (const call of ['resign', 'flag', 'offerDraw']) assert.throws(() => game[call](), { code: 'bad-argument' });
});

test('undo takes back what came after the move, redo brings it again', () => {
  const game = new Draughts('international');
  play(game, '32-28', '19-23', '28x19', '14x23');
  game.offerDraw('w');
  game.declineDraw('b');
  game.resign('w');
  assert.equal(game.undo().notation, '14x23');
  assert.equal(game.outcome(), undefined);
  assert.deepEqual(game.events(), []);
  game.redo();
  assert.equal(game.outcome().reason, 'resigned');
  assert.deepEqual(
    game.events().map(({ type, color, ply }) => `${type} ${color} ${ply}`),
    ['offer w 4', 'declined b 4', 'resigned w 4'],
  );
});

test('an offer is withdrawn with the move it came after, and stands again with it', () => {
  const game = new Draughts('international');
  play(game, '32-28');
  game.offerDraw('w');
  game.undo();
  assert.equal(game.drawOffer(), undefined);
  game.redo();
  assert.equal(game.drawOffer().color, 'w');
  play(game, '19-23');
  assert.equal(game.drawOffer(), undefined);
  game.undo();
  assert.equal(game.drawOffer().color, 'w', 'the answering move was taken back');
});

test('what happens after moves were taken back is what counts: they cannot be played again', () => {
  const game = new Draughts('international');
  play(game, '32-28', '19-23');
  game.undo();
  game.resign('b');
  assert.equal(game.redo(), null);
  assert.equal(game.outcome().winner, 'w');
});

test('playing on takes back an end that the players had come to, but not the offers', () => {
  const game = new Draughts('international');
  game.offerDraw('w');
  game.acceptDraw('b');
  play(game, '32-28');
  assert.equal(game.outcome(), undefined);
  assert.deepEqual(
    game.events().map(({ type }) => type),
    ['offer'],
  );
  game.undo();
  assert.equal(game.outcome(), undefined);
});

test('a clone has the record and goes its own way', () => {
  const game = new Draughts('international');
  game.offerDraw('w');
  const copy = game.clone();
  game.acceptDraw('b');
  assert.equal(copy.outcome(), undefined);
  copy.declineDraw('b');
  copy.resign('w');
  assert.equal(copy.outcome().reason, 'resigned');
  assert.equal(game.outcome().reason, 'agreed');
});

test('a new position has no record', () => {
  for (const begin of [(game) => game.reset(), (game) => game.load('W:W31:B20'), (game) => game.remove(31)]) {
    const game = new Draughts('international');
    anyMoves(game, 3);
    game.offerDraw('w');
    game.resign('b');
    begin(game);
    assert.deepEqual([game.outcome(), game.drawOffer(), game.events()], [undefined, undefined, []]);
  }
});

test('what a game tells cannot be changed from outside', () => {
  const game = new Draughts('international');
  game.offerDraw('w');
  game.events()[0].type = 'resigned';
  game.drawCounters()[0].have = 9;
  assert.equal(game.outcome(), undefined);
  assert.equal(game.drawCounters()[0].have, 1);
});

/* ---- Results ---- */

const TWO = [
  'international',
  'canadian',
  'international-forward',
  'killer',
  'breakthrough',
  'antidraughts',
  'srilankan',
];
const BLACK_FIRST = ['english', 'pool', 'jamaican', 'thai'];

test('results as every game writes them, the side that moves first in front', () => {
  for (const { id } of variants) {
    const result = (end) => {
      const game = new Draughts(id);
      end(game);
      return game.result();
    };
    const [won, drawn, lost] = TWO.includes(id) ? ['2-0', '1-1', '0-2'] : ['1-0', '1/2-1/2', '0-1'];
    const [first, second] = BLACK_FIRST.includes(id) ? ['b', 'w'] : ['w', 'b'];
    assert.equal(
      result(() => {}),
      '*',
      id,
    );
    assert.equal(
      result((game) => game.resign(second)),
      won,
      id,
    );
    assert.equal(
      result((game) => game.flag(first)),
      lost,
      id,
    );
    const agree = (game) => {
      game.offerDraw('w');
      game.acceptDraw('b');
    };
    assert.equal(result(agree), drawn, id);
  }
});

test('CASE no legal move: International 0-2, English 1-0', () => {
  assert.equal(open('international', 'W:W6:B1').result(), '0-2');
  assert.equal(open('english', 'W:W5:B1').result(), '1-0');
});

test('CASE half a capture: the result is open until it is played', () => {
  const game = open('pool', 'B:W6,15:B1');
  assert.equal(game.moves({ via: [1, 10] }).length, 1);
  assert.equal(game.result(), '*');
  game.move('1x19');
  assert.equal(game.result(), '1-0');
  assert.equal(game.outcome().winner, 'b');
});

/* ---- Lots ---- */

test('lots: both ways come, and a seed always gives the same', () => {
  const ann = Array.from({ length: 200 }, (_, seed) => drawLots(['Ann', 'Bob'], { seed }).w === 'Ann');
  const wins = ann.filter(Boolean).length;
  assert.ok(wins > 60 && wins < 140, `${wins} of 200`);
  for (let seed = 0; seed < 20; seed++) {
    const { w, b } = drawLots(['Ann', 'Bob'], { seed });
    assert.deepEqual([w, b].sort(), ['Ann', 'Bob']);
    assert.deepEqual(drawLots(['Ann', 'Bob'], { seed }), { w, b });
  }
  assert.deepEqual(Object.values(drawLots([1, 2])).sort(), [1, 2]);
});

test('colours by lot in every game but those where the players choose', () => {
  for (const { id, rules } of variants) assert.equal(rules.colors, id.startsWith('yote') ? 'chosen' : 'lot', id);
});
