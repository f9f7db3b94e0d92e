// Inputs on which comparable programs have failed, with the right answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AmbiguousMoveError, Draughts, IllegalMoveError } from 'damier';

const open = (variant, fen) => new Draughts({ variant, fen });
const hubs = (variant, fen) =>
  open(variant, fen)
    .moves({ verbose: true })
    .map((move) => move.hub)
    .sort();
const played = (variant, fen, ...moves) => {
  const game = open(variant, fen);
  for (const move of moves) game.move(move);
  return game;
};

test('a captured piece stays until the end and is jumped once', () => {
  const moves = open('russian', 'W:WKf2:Be7,b4,e3').moves({ verbose: true });
  assert.deepEqual(moves.map((move) => move.long).sort(), ['f2:c5:a3', 'f2:c5:f8']);
  assert.ok(moves.every((move) => move.captures.length === 2));
});

test('a capture goes on, and to the best landing square', () => {
  assert.deepEqual(
    open('russian', 'W:Wh6:Bg7,c5,d2')
      .moves({ verbose: true })
      .map((move) => move.long),
    ['h6:f8:b4:e1'],
  );
  assert.deepEqual(
    open('russian', 'W:WKc7:BKe5,g5')
      .moves({ verbose: true })
      .map((move) => move.long),
    ['c7:f4:h6'],
  );
  const [move, ...others] = open('international', 'W:W27:B31,32,33').moves({ verbose: true });
  assert.deepEqual([move.path, move.captures, others], [[27, 38, 29], [32, 33], []]);
});

test('a man passing the last row in International is still a man', () => {
  const game = played('international', 'W:W15:B9,10', '15x4x13');
  assert.deepEqual(game.get(13), { color: 'w', king: false });
  assert.equal(game.fen(), 'B:W13:B');
});

test('an English man crowned by a capture ends its turn', () => {
  assert.deepEqual(hubs('english', 'W:W12:B7,8'), ['12x3x8']);
  assert.deepEqual(hubs('english', 'W:W15:B11,18'), ['15x8x11']);
});

test('crowning beside another capture', () => {
  const game = open('international', 'W:W17,23:B8,18,21,31');
  assert.deepEqual(
    game
      .moves({ verbose: true })
      .map((move) => move.long)
      .sort(),
    ['17x26x37', '23x12x3'],
  );
  game.move('23x12x3');
  assert.equal(game.fen(), 'B:WK3,17:B21,31');
});

test('a circular capture', () => {
  const moves = open('russian', 'W:Wh6,g1:Ba7,e7,g7,b6,a5,Kg5,d4').moves({ verbose: true });
  assert.deepEqual(moves.map((move) => [move.long, move.captures.length]).sort(), [
    ['h6:f4', 1],
    ['h6:f8:c5:e3:h6', 4],
  ]);
});

test('a quiet king never stays where it is', () => {
  const moves = open('international', 'W:WK28:B1').moves();
  assert.equal(moves.length, 17);
  assert.ok(!moves.includes('28-28'));
});

test('Italian precedence', () => {
  assert.deepEqual(open('italian', 'W:W27,K28:B23,25').moves(), ['28x19']);
  assert.deepEqual(open('italian', 'W:W30:BK26').moves(), ['30-27']);
  assert.deepEqual(open('italian', 'W:W30:B27').moves(), ['30x23']);
});

test('Turkish capture of seven: one move, every leg on one row or column', () => {
  const moves = open('turkish', 'W:Wa2,a3,a4,d2,d4,e4,h2,Kc8:Ba5,a6,b5,c6,e6,g3,h4,Kc1,Kg1').moves({ verbose: true });
  assert.equal(moves.length, 1);
  const [{ from, to, captures, path, paths = [] }] = moves;
  assert.deepEqual([from, to, [...captures].sort()], ['c8', 'h1', ['b5', 'c1', 'c6', 'e6', 'g1', 'g3', 'h4']]);
  for (const squares of [path, ...paths.map((way) => way.path)]) {
    squares.slice(1).forEach((square, index) => {
      const before = squares[index];
      assert.ok(square[0] === before[0] || square[1] === before[1], `${before} ${square} of ${squares}`);
    });
  }
});

test('no legal move: the side to move has lost', () => {
  for (const [variant, fen] of [
    ['international', 'W:W6:B1'],
    ['english', 'W:W5:B1'],
  ]) {
    const game = open(variant, fen);
    assert.deepEqual(game.moves(), []);
    assert.equal(game.isGameOver(), true);
    assert.deepEqual(game.outcome(), { winner: 'b', reason: 'no-moves' });
  }
});

test('a half-finished capture decides nothing', () => {
  const game = open('pool', 'B:W6,15:B1');
  const rest = game.moves({ via: [1, 10], verbose: true });
  assert.deepEqual(
    rest.map((move) => move.hub),
    ['1x19x6x15'],
  );
  assert.equal(game.outcome(), undefined);
  assert.throws(() => game.move({ from: 1, to: 10 }), IllegalMoveError);
  assert.throws(() => game.move('1x10'), IllegalMoveError);
  assert.equal(game.outcome(), undefined);
  game.move('1x19');
  assert.deepEqual(game.outcome(), { winner: 'b', reason: 'no-pieces' });
});

test('a side without pieces has lost', () => {
  const game = open('international', 'B:W50:B');
  assert.equal(game.fen(), 'B:W50:B');
  assert.equal(game.isGameOver(), true);
  assert.equal(game.outcome().winner, 'w');
});

test('the start position is written with one turn letter', () => {
  const list = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index).join(',');
  assert.equal(new Draughts('international').fen(), `W:W${list(31, 50)}:B${list(1, 20)}`);
  assert.equal(open('international', 'W:W31-50:B1-20').fen(), new Draughts('international').fen());
  assert.equal(
    open('international', `W:W:W${list(31, 50)}:B${list(1, 20)}`).fen(),
    new Draughts('international').fen(),
  );
});

test('ambiguous texts are never resolved silently', () => {
  const game = open('international', 'W:WK3:B8,10,18,31');
  assert.throws(() => game.move('3x5'), AmbiguousMoveError);
  assert.deepEqual(game.moves().sort(), ['3x12x23x5', '3x26x37x5']);
});

test('a second play of the same move is refused and changes nothing', () => {
  const game = open('international', 'W:WK2,25:B14,15,16');
  const [move] = game.moves({ verbose: true });
  game.move(move);
  const after = game.fen();
  assert.throws(() => game.move(move), IllegalMoveError);
  assert.equal(game.fen(), after);
  assert.equal(game.history().length, 1);
});

test('a lone king in the corner', () => {
  assert.deepEqual(open('english', 'W:WK32:B1').moves().sort(), ['32-27', '32-28']);
});

test('undo takes the crown back', () => {
  const game = open('international', 'W:W12:B8');
  game.move('12x3');
  assert.equal(game.fen(), 'B:WK3:B');
  game.undo();
  assert.equal(game.fen(), 'W:W12:B8');
});
