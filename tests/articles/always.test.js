// What holds in every game (section 1), and the start of every game (section 2).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, variants } from 'damier';
import { names, playedCells, startPosition, writeFen } from '../reference/board.js';
import { GAMES } from '../reference/rules.js';

// The seeds in the order of the table, then the rest of it.
const SEEDS = ['spanish', 'international', 'english', 'damas'];
const GAME_TYPES = {
  spanish: 24,
  international: 20,
  english: 21,
  portuguese: 28,
  italian: 22,
  russian: 25,
  brazilian: 26,
  pool: 23,
  jamaican: 23,
  czech: 29,
  thai: 31,
  turkish: 30,
  frisian: 40,
  frysk: 97,
  breakthrough: 96,
  antidraughts: 98,
  canadian: 27,
  spantsiretti: 41,
};

const info = (id) => variants.find((variant) => variant.id === id);
const draughts = variants.filter(({ id }) => !id.startsWith('yote'));

test('every draughts game of section 2 is there, the seeds first', () => {
  const ids = draughts.map((variant) => variant.id);
  assert.deepEqual(ids.slice(0, SEEDS.length), SEEDS);
  assert.deepEqual([...ids].sort(), Object.keys(GAMES).sort());
  assert.deepEqual(ids, Object.keys(GAMES), 'in the order of the table');
  for (const { id, seed } of draughts) assert.equal(seed, SEEDS.includes(id), id);
});

for (const [id, game] of Object.entries(GAMES)) {
  test(`${id}: board, square names, start, first mover, PDN GameType`, () => {
    const { columns, rows, lines, squares, notation, first, start, gameType } = info(id);
    assert.deepEqual([columns, rows, lines], [game.columns, game.rows, game.diagonal ? 'diagonal' : 'all']);
    assert.equal(notation, game.naming.startsWith('algebraic') ? 'algebraic' : 'numeric');
    const expected = names(game).list.map((name) => [name, ...names(game).cell.get(name)].join(' '));
    assert.deepEqual(
      squares.map((square) => [square.name, square.column, square.row].join(' ')),
      expected,
    );
    assert.equal(typeof squares[0].name, notation === 'numeric' ? 'number' : 'string');
    assert.equal(first, game.first);
    assert.equal(gameType, GAME_TYPES[id] ?? null);
    assert.equal(new Draughts(id).fen().split(':').slice(0, 3).join(':'), writeFen(game, startPosition(game)));
    assert.equal(start.split(':').slice(0, 3).join(':'), writeFen(game, startPosition(game)));
  });
}

// The numbers that the table names in words, square by square.
const CORNERS = [
  ['spanish', 1, 7, 0],
  ['spanish', 4, 1, 0],
  ['spanish', 32, 0, 7],
  ['portuguese', 1, 7, 0],
  ['international', 1, 1, 9],
  ['international', 5, 9, 9],
  ['international', 46, 0, 0],
  ['international', 50, 8, 0],
  ['english', 1, 1, 7],
  ['english', 29, 0, 0],
  ['italian', 1, 0, 7],
  ['italian', 32, 7, 0],
  ['thai', 1, 6, 0],
  ['thai', 32, 1, 7],
  ['damas', 'a1', 0, 0],
  ['damas', 'h8', 7, 7],
  ['jamaican', 'a1', 0, 7],
  ['jamaican', 'h8', 7, 0],
  ['turkish', 'a1', 0, 0],
  ['turkish', 'b1', 1, 0],
  ['spantsiretti', 'j8', 9, 7],
  ['canadian', 1, 1, 11],
  ['canadian', 72, 10, 0],
  ['srilankan', 1, 0, 11],
  ['srilankan', 72, 11, 0],
];
for (const [id, name, column, row] of CORNERS) {
  test(`${id}: ${name} is column ${column}, row ${row}`, () => {
    const square = info(id).squares.find((candidate) => candidate.name === name);
    assert.deepEqual([square.column, square.row], [column, row]);
  });
}

// A lone king on every square: the free squares along its lines, no capture (case 26, and the king's move of every game).
for (const [id, game] of Object.entries(GAMES)) {
  if (game.goal === 'first-king') continue;
  test(`${id}: a lone king on every square`, () => {
    for (const cell of playedCells(game)) {
      const name = names(game).name.get(String(cell));
      const own = writeFen(game, kingOn(game, cell));
      const moves = new Draughts({ variant: id, fen: own }).moves({ verbose: true });
      assert.deepEqual(moves.map((move) => String(move.to)).sort(), reach(game, cell).sort(), `${id} king on ${name}`);
    }
  });
}

/** A white king alone, with a black man in a corner of its home row where no line of the king ends. */
function kingOn(game, cell) {
  const board = startPosition(game).board.map((row) => row.map((content) => (content === '#' ? '#' : '.')));
  board[cell[1]][cell[0]] = 'W';
  const far = playedCells(game).filter(
    (home) => home[1] === game.rows - 1 && !aligned(home, cell) && home[1] !== cell[1],
  );
  const [column, row] = far[0] ?? playedCells(game).find((other) => other[1] > 0 && !aligned(other, cell));
  board[row][column] = 'b';
  return { board, turn: 'w' };
}

const aligned = (a, b) => {
  const columns = Math.abs(a[0] - b[0]);
  const rows = Math.abs(a[1] - b[1]);
  return columns === rows || columns === 0 || rows === 0;
};

/** The squares one step away, or along the whole line, on an empty board. */
function reach(game, [column, row]) {
  const orthogonal = !game.diagonal;
  const diagonal = game.diagonal || game.kingSteps.length === 8;
  return playedCells(game)
    .filter(([c, r]) => {
      const [columns, rows] = [Math.abs(c - column), Math.abs(r - row)];
      if (columns + rows === 0) return false;
      if (!game.kingLong && Math.max(columns, rows) > 1) return false;
      return (diagonal && columns === rows) || (orthogonal && columns * rows === 0);
    })
    .map((cell) => names(game).name.get(String(cell)));
}
