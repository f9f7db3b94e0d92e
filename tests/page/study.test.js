// What the screens count without a browser: lines that leave a game, scores of both sides, odds and first moves by lot.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, variants } from 'damier';
import { examplesOf } from '../../demo/screens/learn/examples.js';
import { Path } from '../../demo/screens/analysis/path.js';
import { sideOf, valueOf } from '../../demo/screens/analysis/scores.js';
import { handicapFen, handicaps, movesByLot } from '../../demo/play/odds.js';

const record = { variant: 'spanish', fen: new Draughts().fen(), moves: ['11-14', '22-18', '10-13'] };

test('a move that differs leaves the game, which is found again', () => {
  const path = new Path(record);
  path.go(1);
  path.play('22-18');
  assert.deepEqual([path.ply, path.side], [2, null], 'the move of the game itself leaves nothing');
  path.play('10-14');
  assert.deepEqual(path.side, { from: 2, moves: ['10-14'] });
  path.play('21-17');
  assert.deepEqual(path.line, ['11-14', '22-18', '10-14', '21-17']);
  path.go(1);
  path.play('23-19');
  assert.deepEqual(path.side, { from: 1, moves: ['23-19'] });
  path.home();
  assert.deepEqual([path.ply, path.line], [1, record.moves]);
});

test('a score is worth the same to one side as it costs the other, and a sooner win more', () => {
  for (const score of [{ men: 1.2 }, { win: 5 }, { loss: 4 }, { men: 0 }])
    assert.ok(Math.abs(valueOf(score) + valueOf(sideOf(score))) < 0.2, JSON.stringify(score));
  assert.ok(valueOf({ win: 3 }) > valueOf({ win: 7 }));
  assert.ok(valueOf({ win: 30 }) > valueOf({ men: 12 }));
});

test('a handicap takes as many men from the side that gives them, in every game with men on the board', () => {
  for (const { id, rules } of variants.filter(({ rules: { kind } }) => kind === 'draughts')) {
    const count = (fen, side) =>
      new Draughts({ variant: id, rules, fen })
        .board()
        .flat()
        .filter((piece) => piece?.color === side).length;
    const even = new Draughts(id).fen();
    for (const { name, side, count: given } of handicaps.filter((each) => each.count)) {
      const fen = handicapFen({ variant: id }, name);
      const other = side === 'w' ? 'b' : 'w';
      assert.equal(count(fen, side), count(even, side) - given, `${id} ${name}`);
      assert.equal(count(fen, other), count(even, other), `${id} ${name}`);
    }
  }
});

test('first moves by lot are legal, as many as asked for, and leave nothing to be taken', () => {
  let state = 5;
  const random = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
  for (const id of ['spanish', 'international', 'english', 'turkish', 'frisian'])
    for (const plies of [0, 2, 3]) {
      const moves = movesByLot({ variant: id }, plies, random);
      assert.equal(moves.length, plies, id);
      const game = new Draughts(id);
      for (const move of moves) game.move(move);
      assert.ok(game.moves({ verbose: true }).every(({ captures }) => captures.length === 0));
    }
});

test('every game of draughts has examples found by its rules, which show what their name says', () => {
  for (const { id, rules } of variants.filter((variant) => variant.rules.kind === 'draughts')) {
    const examples = [...examplesOf(new Draughts(id))];
    const movesOf = (name) => {
      const found = examples.find((example) => example.name === name);
      return found && new Draughts({ variant: id, fen: found.fen }).moves({ verbose: true });
    };
    assert.ok(
      movesOf('man').every(({ captures, piece }) => captures.length === 0 && piece === 'm'),
      id,
    );
    assert.ok(
      movesOf('capture').every(({ captures }) => captures.length === 1),
      id,
    );
    assert.equal(movesOf('chain')?.[0].captures.length ?? 2, 2, id);
    if (rules.goal === 'first-king') continue;
    assert.ok(
      movesOf('king').every(({ captures }) => captures.length === 0),
      id,
    );
    assert.ok(
      movesOf('king-capture').every(({ captures }) => captures.length === 1),
      id,
    );
  }
});
