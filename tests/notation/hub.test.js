// Hub form of positions (section 3): the side to move, one letter a playing square in number order, other fields after a colon.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, FenError, validateFen, variants } from 'damier';
import { names } from '../reference/board.js';
import { randomFrom, randomPosition } from '../reference/random.js';
import { GAMES } from '../reference/rules.js';

const times = (letter, count) => letter.repeat(count);

// [game, start position]
const STARTS = [
  ['international', `W${times('b', 20)}${times('e', 10)}${times('w', 20)}`],
  ['english', `B${times('b', 12)}${times('e', 8)}${times('w', 12)}`],
  ['spanish', `W${times('w', 12)}${times('e', 8)}${times('b', 12)}`],
  ['italian', `W${times('b', 12)}${times('e', 8)}${times('w', 12)}`],
  ['russian', `W${times('w', 12)}${times('e', 8)}${times('b', 12)}`],
  ['jamaican', `B${times('b', 12)}${times('e', 8)}${times('w', 12)}`],
  ['thai', `B${times('w', 8)}${times('e', 16)}${times('b', 8)}`],
  ['turkish', `W${times('e', 8)}${times('w', 16)}${times('e', 16)}${times('b', 16)}${times('e', 8)}`],
  ['frysk', `W${times('b', 5)}${times('e', 40)}${times('w', 5)}`],
  ['canadian', `W${times('b', 30)}${times('e', 12)}${times('w', 30)}`],
  ['spantsiretti', `W${times('w', 15)}${times('e', 10)}${times('b', 15)}`],
];
for (const [variant, text] of STARTS) {
  test(`Hub position: start of ${variant}`, () => {
    const game = new Draughts(variant);
    assert.equal(game.hub().split(':')[0], text);
    assert.equal(new Draughts({ variant, fen: text }).fen(), game.fen());
    game.move(game.moves()[0]);
    game.load(text);
    assert.equal(game.fen(), new Draughts(variant).fen());
  });
}

test('Hub position: kings are capitals, squares in number order', () => {
  const game = new Draughts({ variant: 'english', fen: 'W:W32,K1:BK2,5' });
  assert.equal(game.hub().split(':')[0], `WWBeeb${times('e', 26)}w`);
  const russian = new Draughts({ variant: 'russian', fen: 'B:Wa1,Kb2:Bh8' });
  assert.equal(russian.hub().split(':')[0], `BweeeW${times('e', 26)}b`);
});

test('Hub position: other fields follow a colon', () => {
  const fen = 'W:WK7,31:BK50:+0+37';
  const game = new Draughts({ variant: 'frisian', fen });
  const copy = new Draughts({ variant: 'frisian', fen: game.hub() });
  assert.equal(copy.fen(), game.fen());
  assert.deepEqual(copy.moves().sort(), ['31-26', '31-27']);
  const counted = `W${times('e', 6)}W${times('e', 42)}B:H7:F9`;
  const international = new Draughts({ variant: 'international', fen: counted });
  assert.equal(international.fen({ counters: true }), 'W:WK7:BK50:H7:F9');
});

test('Hub position: every position of every game, written and read', () => {
  for (const { id } of variants.filter((variant) => variant.id in GAMES)) {
    const game = GAMES[id];
    const random = randomFrom(id.length + 5);
    for (let index = 0; index < 40; index++) {
      const { board, turn } = randomPosition(game, random);
      const letters = names(game).list.map((name) => {
        const [column, row] = names(game).cell.get(name);
        return board[row][column] === '.' ? 'e' : board[row][column];
      });
      const text = turn.toUpperCase() + letters.join('');
      const draught = new Draughts({ variant: id, fen: text });
      assert.equal(draught.hub().split(':')[0], text, id);
      assert.equal(new Draughts({ variant: id, fen: draught.fen() }).hub(), draught.hub(), id);
    }
  }
});

// What is not a Hub position of the game is an error with a place, as any FEN.
const WRONG = [
  `W${times('e', 49)}w`.slice(0, -1), // a letter short
  `W${times('b', 20)}${times('e', 10)}${times('w', 21)}`, // a letter too many
  `W${times('b', 20)}${times('x', 10)}${times('w', 20)}`,
  `X${times('b', 20)}${times('e', 10)}${times('w', 20)}`,
  `Ww${times('e', 48)}b`, // men on their crowning rows
  `W${times('b', 20)}${times('e', 10)}${times('w', 20)}:Q`,
  `W${times('e', 50)}`,
];
for (const text of WRONG) {
  test(`Hub position refused: ${text.slice(0, 3)}… of ${text.length}`, () => {
    const { ok, errors } = validateFen(text, { variant: 'international' });
    assert.equal(ok, false);
    for (const { offset, token } of errors) assert.equal(text.slice(offset, offset + token.length), token);
    assert.throws(() => new Draughts({ variant: 'international', fen: text }), FenError);
  });
}

test('a wrong position says where it ends too early, and which squares the board has', () => {
  const refused = (fen, message) => assert.throws(() => new Draughts({ variant: 'international', fen }), { message });
  refused('Wweee', /it ends too early, at 5\./);
  refused('W:Wa1,b2:Bg9', /"a1" \(at 3\) is not a square of this board: its squares go from 1 to 50\./);
  const lettered = () => new Draughts({ variant: 'russian', fen: 'W:Wj1:Bb2' });
  assert.throws(lettered, { message: /"j1" \(at 3\) is not a square of this board: its squares go from a1 to h8\./ });
});
