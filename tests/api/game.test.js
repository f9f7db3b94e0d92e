// A game through its interface: what is asked, played, taken back, set up and copied.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, DraughtsError, IllegalMoveError, variants } from 'damier';
import { pick, randomFrom } from '../reference/random.js';

const draughts = variants.filter(({ id }) => !id.startsWith('yote'));
const open = (variant, fen) => new Draughts({ variant, fen });

function randomGame(variant, seed, plies) {
  const game = new Draughts(variant);
  const random = randomFrom(seed);
  for (let ply = 0; ply < plies && !game.isGameOver(); ply++) game.move(pick(random, game.moves({ verbose: true })));
  return game;
}

test('a game without a name is the first of the list', () => {
  assert.equal(new Draughts().variant.id, 'spanish');
  assert.equal(new Draughts({}).variant.id, 'spanish');
});

for (const { id } of draughts) {
  test(`${id}: undo is before, redo is after, history is what was played`, () => {
    const game = randomGame(id, 7, 60);
    const end = game.fen();
    const texts = game.history();
    const moves = game.history({ verbose: true });
    assert.deepEqual(
      moves.map((move) => move.notation),
      texts,
    );
    for (const move of [...moves].reverse()) {
      assert.equal(game.fen(), move.after);
      assert.equal(game.undo().hub, move.hub);
      assert.equal(game.fen(), move.before);
    }
    assert.equal(game.undo(), null);
    assert.equal(game.fen(), new Draughts(id).fen());
    for (const move of moves) assert.equal(game.redo().hub, move.hub);
    assert.equal(game.redo(), null);
    assert.equal(game.fen(), end);
    assert.deepEqual(game.history(), texts);
  });

  test(`${id}: the written game can be played again from its texts`, () => {
    const game = randomGame(id, 11, 80);
    for (const form of ['notation', 'long', 'hub']) {
      const again = new Draughts(id);
      for (const move of game.history({ verbose: true })) again.move(move[form]);
      assert.equal(again.fen(), game.fen(), form);
    }
  });

  test(`${id}: the text of every position is that position`, () => {
    for (const { before } of randomGame(id, 13, 60).history({ verbose: true })) {
      const copy = open(id, before);
      assert.equal(copy.fen(), before);
    }
  });

  test(`${id}: divide adds up to perft`, () => {
    const game = randomGame(id, 17, 12);
    if (game.isGameOver()) return;
    const divided = game.divide(3);
    const counts = divided instanceof Map ? [...divided.values()] : Object.values(divided);
    assert.equal(counts.length, game.moves().length);
    assert.equal(
      counts.reduce((sum, count) => sum + Number(count), 0),
      Number(game.perft(3)),
    );
  });
}

test('divide adds up to perft where a first move has several ways', () => {
  for (const [variant, fen] of [
    ['frisian', 'B:W21,30,33,38,39,40,44,45,49,50:B6,9,10,15,20,25,K46'],
    ['yote', 'B:Wa4,b2,b3,d2,d5:Bb1,b5,c3,c4,e5:H5,7:Q4:Lb4a4,c1b1'],
  ]) {
    const game = new Draughts({ variant, fen });
    assert.ok(game.perft(1, { paths: true }) > game.perft(1));
    for (const depth of [1, 2]) {
      const counts = [...game.divide(depth, { paths: true }).values()];
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        game.perft(depth, { paths: true }),
      );
    }
  }
});

test('a new move after undo forgets what could be redone', () => {
  const game = new Draughts('international');
  game.move('32-28');
  game.move('19-23');
  game.undo();
  game.undo();
  game.move('33-29');
  assert.equal(game.redo(), null);
  assert.deepEqual(game.history(), ['33-29']);
});

test('a clone goes its own way', () => {
  const game = randomGame('russian', 3, 10);
  const fen = game.fen();
  const copy = game.clone();
  assert.equal(copy.fen(), fen);
  assert.deepEqual(copy.history(), game.history());
  copy.undo();
  copy.undo();
  copy.move(copy.moves()[0]);
  assert.equal(game.fen(), fen);
  game.move(game.moves()[0]);
  assert.equal(copy.history().length, 9);
});

test('moves of one square, and the squares that can move', () => {
  const game = open('english', 'W:W25,27:B14,22,24');
  assert.deepEqual(game.moves({ square: 25 }), ['25x9']);
  assert.deepEqual(game.moves({ square: 27 }), ['27x20']);
  assert.deepEqual(game.moves({ square: 14 }), []);
  assert.deepEqual(game.moves({ square: 1 }), []);
  const dests = game.dests();
  assert.ok(dests instanceof Map);
  assert.deepEqual([...dests].sort(), [
    [25, [9]],
    [27, [20]],
  ]);
});

test('moves by the squares already entered (case 28)', () => {
  const game = open('english', 'W:W25,27:B14,22,24');
  const via = (...squares) => game.moves({ via: squares, verbose: true }).map((move) => move.hub);
  assert.deepEqual(via(25), ['25x9x14x22']);
  assert.deepEqual(via(25, 18), ['25x9x14x22']);
  assert.deepEqual(via(25, 18, 9), ['25x9x14x22']);
  assert.deepEqual(via(27, 18), []);
  assert.deepEqual(via(25, 20), []);
  assert.equal(via().length, 2);
  assert.equal(game.fen(), 'W:W25,27:B14,22,24', 'asking changes nothing');
});

test('the end square entered at once is the short form (case 29)', () => {
  const via = (variant, fen, ...squares) =>
    open(variant, fen)
      .moves({ via: squares, verbose: true })
      .map((move) => move.hub);
  assert.deepEqual(via('english', 'W:W25,27:B14,22,24', 25, 9), ['25x9x14x22']);
  assert.deepEqual(via('international', 'W:WK46:B23', 46, 19), ['46x19x23']);
  assert.deepEqual(via('spanish', 'W:WK1:B32', 1, 14), ['1-14']);
});

test('entered squares that are one whole path mean that move (case 30)', () => {
  const game = open('russian', 'W:WKf4:Bb6,e5,g5,b4');
  const hubs = game.moves({ via: ['f4', 'h6'], verbose: true }).map((move) => move.hub);
  assert.ok(hubs.includes('f4xh6xg5'));
  const onwards = game.moves({ via: ['f4', 'c7'], verbose: true }).map((move) => move.hub);
  assert.deepEqual(onwards, ['f4xh6xb4xb6xe5xg5']);
});

test('equal ends with different victims are both offered and both can be entered (acceptance 14)', () => {
  const game = open('russian', 'W:WKf4:Bb6,e5,g5,b4');
  const same = game.moves({ square: 'f4', verbose: true }).filter((move) => move.to === 'h6');
  assert.equal(same.length, 2);
  for (const move of same) {
    const copy = game.clone();
    assert.equal(copy.move(move.path.join(':')).hub, move.hub);
  }
});

test('a verbose move tells everything about itself', () => {
  const [move] = open('international', 'W:W15:B9,10').moves({ verbose: true });
  const { from, to, path, captures, piece, color, crowns, notation, long, hub, before, after, paths } = move;
  assert.deepEqual(
    { from, to, path, captures, piece, color, crowns, notation, long, hub, before, after, paths },
    {
      from: 15,
      to: 13,
      path: [15, 4, 13],
      captures: [10, 9],
      piece: 'm',
      color: 'w',
      crowns: false,
      notation: '15x13',
      long: '15x4x13',
      hub: '15x13x9x10',
      before: 'W:W15:B9,10',
      after: 'B:W13:B',
      paths: undefined,
    },
  );
});

test('a verbose move of a king, of Black, and one that crowns', () => {
  const [king] = open('spanish', 'B:W14:BK1').moves({ verbose: true });
  assert.deepEqual([king.piece, king.color, king.crowns], ['k', 'b', false]);
  const [crowning] = open('spanish', 'W:W25:B20').moves({ verbose: true });
  assert.deepEqual([crowning.piece, crowning.color, crowning.crowns], ['m', 'w', true]);
});

test('every distinct way of a move is kept, the first is its path', () => {
  const [ring, ...others] = open('international', 'W:W28:B12,13,22,23').moves({ verbose: true });
  assert.deepEqual(others, []);
  const ways = ring.paths.map(({ path, captures }) => `${path} ${captures}`);
  assert.deepEqual([...ways].sort(), ['28,17,8,19,28 22,12,13,23', '28,19,8,17,28 23,13,12,22']);
  assert.equal(ways[0], `${ring.path} ${ring.captures}`);
});

test('get, put, remove, board', () => {
  const game = open('international', 'W:W28,K40:B1,K50');
  assert.deepEqual(game.get(28), { color: 'w', king: false });
  assert.deepEqual(game.get(40), { color: 'w', king: true });
  assert.deepEqual(game.get(50), { color: 'b', king: true });
  assert.equal(game.get(2), undefined);
  game.put({ color: 'b', king: false }, 22);
  assert.equal(game.fen(), 'W:W28,K40:B1,22,K50');
  game.put({ color: 'w', king: true }, 22);
  assert.equal(game.fen(), 'W:WK22,28,K40:B1,K50');
  game.remove(22);
  game.remove(1);
  assert.equal(game.fen(), 'W:W28,K40:BK50');
});

test('put and remove: nothing is remembered of the piece that stood there', () => {
  const locked = 'W:WK7,31:BK50:+0+37';
  const put = open('frisian', locked);
  put.put({ color: 'w', king: true }, 7);
  assert.equal(put.fen(), 'W:WK7,31:BK50');
  assert.equal(put.hash(), open('frisian', 'W:WK7,31:BK50').hash());
  const removed = open('frisian', locked);
  removed.remove(7);
  assert.equal(removed.hash(), open('frisian', 'W:W31:BK50').hash());
  const banned = open('yote', 'W:Wa1,c4:Bd4:H10,11:Q3:Lc3c4,d5d4');
  banned.put({ color: 'w', king: false }, 'c4');
  assert.equal(banned.hash(), open('yote', 'W:Wa1,c4:Bd4:H10,11:Q3:L-,d5d4').hash());
  assert.ok(banned.moves().includes('c4-c3'));
});

test('the board as rows from the top', () => {
  const rows = open('spanish', 'W:W1,K8:B32').board();
  assert.equal(rows.length, 8);
  assert.ok(rows.every((row) => row.length === 8));
  assert.deepEqual(rows[0][0], { square: 32, color: 'b', king: false });
  assert.deepEqual(rows[7][7], { square: 1, color: 'w', king: false });
  assert.deepEqual(rows[6][0], { square: 8, color: 'w', king: true });
  assert.equal(rows.flat().filter(Boolean).length, 3);
  assert.equal(open('spantsiretti', 'W:Wa1:Bj8').board().length, 8);
  assert.deepEqual(open('spantsiretti', 'W:Wa1:Bj8').board()[0][9], { square: 'j8', color: 'b', king: false });
});

test('turn, reset and load', () => {
  const game = new Draughts('english');
  assert.equal(game.turn(), 'b');
  game.move('11-15');
  assert.equal(game.turn(), 'w');
  game.load('W:WK1:B20');
  assert.deepEqual([game.turn(), game.fen(), game.history()], ['w', 'W:WK1:B20', []]);
  game.reset();
  assert.equal(game.fen(), new Draughts('english').fen());
  assert.deepEqual(game.history(), []);
});

test('hash: the same for the same position, another for another', () => {
  const hash = (fen) => open('international', fen).hash();
  assert.equal(typeof hash('W:W28:B1'), 'string');
  assert.equal(hash('W:W28:B1'), hash('W:B1:W28'));
  const others = ['B:W28:B1', 'W:WK28:B1', 'W:W28:B2', 'W:W27:B1', 'W:W28:B1,2', 'W:W28,K1:B2'];
  assert.equal(new Set([hash('W:W28:B1'), ...others.map(hash)]).size, others.length + 1);
  const lock = (fen) => open('frisian', fen).hash();
  assert.notEqual(lock('W:WK7,31:BK50:+0+37'), lock('W:WK7,31:BK50:+0+0'), 'the lock is part of the position');
});

test('hash: two orders of the same moves', () => {
  const play = (...moves) => {
    const game = new Draughts('international');
    for (const move of moves) game.move(move);
    return game.hash();
  };
  assert.equal(play('31-26', '20-24', '34-30', '16-21'), play('34-30', '16-21', '31-26', '20-24'));
});

test('ascii is a picture of rows', () => {
  const lines = new Draughts('spanish').ascii().trimEnd().split('\n');
  assert.ok(lines.length >= 8);
});

test('perft of depth zero is one position', () => {
  assert.equal(Number(new Draughts('spanish').perft(0)), 1);
});

test('an old move object is refused, however it looks (acceptance 20)', () => {
  const game = new Draughts('international');
  const [old] = game.moves({ verbose: true });
  game.move('33-28');
  game.move('18-23');
  assert.throws(() => game.move(old), IllegalMoveError);
  assert.equal(game.tryMove(old).ok, false);
  assert.equal(game.history().length, 2);
});

test('squares beyond the first hop must be right', () => {
  const game = open('international', 'W:W15:B9,10');
  for (const text of ['15x4x3', '15x4x5', '15x4', '15x5x13', '15x4x13x22']) {
    assert.throws(() => game.move(text), IllegalMoveError, text);
  }
  assert.equal(game.fen(), 'W:W15:B9,10');
});

test('tryMove gives the move or the error', () => {
  const game = new Draughts('international');
  const good = game.tryMove('32-28');
  assert.deepEqual([good.ok, good.move.hub], [true, '32-28']);
  const bad = game.tryMove('32-28');
  assert.equal(bad.ok, false);
  assert.ok(bad.error instanceof DraughtsError);
  assert.equal(typeof bad.error.code, 'string');
});

test('variants are frozen facts', () => {
  assert.throws(() => variants.push({}), TypeError);
  assert.throws(() => {
    variants[0].rules.priority = 'none';
  }, TypeError);
  assert.throws(() => {
    variants[0].squares[0].name = 5;
  }, TypeError);
});

test('remove gives the piece it took', () => {
  const game = open('international', 'W:W28,K40:B1');
  assert.deepEqual(game.remove(40), { color: 'w', king: true });
  assert.equal(game.remove(40), undefined);
});

test('a set-up by hand begins a new history', () => {
  const game = new Draughts('international');
  game.move('32-28');
  game.put({ color: 'w', king: true }, 25);
  assert.deepEqual([game.history(), game.undo()], [[], null]);
});

test('a move may be named by its path', () => {
  const game = open('english', 'B:W14,15,22,23:B10');
  assert.equal(game.clone().move({ from: 10, to: 26, path: [10, 17, 26] }).hub, '10x26x14x22');
  assert.equal(game.clone().move({ from: 10, to: 26, path: [10, 19, 26] }).hub, '10x26x15x23');
  assert.throws(() => game.move({ from: 10, to: 26, path: [10, 18, 26] }), IllegalMoveError);
});

test('load may skip validation, as the constructor', () => {
  const game = new Draughts('international');
  game.load('W:W:B', { skipValidation: true });
  assert.equal(game.fen(), 'W:W:B');
});

test('using: a game can be disposed of at the end of a block', () => {
  const game = new Draughts('international');
  assert.equal(typeof game[Symbol.dispose ?? 'dispose'], 'function');
});

test('moves are plain data: changing one changes nothing', () => {
  const game = new Draughts('international');
  const [move] = game.moves({ verbose: true });
  move.path.push(50);
  move.hub = 'x';
  assert.notEqual(game.moves({ verbose: true })[0].hub, 'x');
  assert.equal(game.moves({ verbose: true })[0].path.length, 2);
  assert.doesNotThrow(() => JSON.stringify(game.moves({ verbose: true })));
});

test('a clone and its game go their own ways, whichever moves first', () => {
  const game = new Draughts('international');
  game.move('32-28');
  const copy = game.clone();
  copy.move('19-23');
  game.move('17-21');
  copy.move('28x19');
  game.move('31-26');
  assert.deepEqual(game.history(), ['32-28', '17-21', '31-26']);
  assert.deepEqual(copy.history(), ['32-28', '19-23', '28x19']);
  const [own, other] = [new Draughts('international'), new Draughts('international')];
  for (const move of game.history()) own.move(move);
  for (const move of copy.history()) other.move(move);
  assert.equal(game.fen(), own.fen());
  assert.equal(copy.fen(), other.fen());
  copy.undo();
  game.undo();
  assert.equal(copy.redo().notation, '28x19');
  assert.equal(game.redo().notation, '31-26');
});

test('what players do in a clone is not done in its game', () => {
  const game = new Draughts('international');
  const copy = game.clone();
  copy.offerDraw('w');
  assert.deepEqual(game.events(), []);
  copy.resign('w');
  assert.equal(game.isGameOver(), false);
  assert.equal(copy.clone().outcome().reason, copy.outcome().reason);
});
