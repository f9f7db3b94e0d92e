// The form of the article tests: one line a clause, with a position and every legal move in it.
//
// Expected moves are written down from the rules text. Each line is checked twice: by the reference generator, which knows
// only the rules text and so finds a slip in the expectation, and by the package, which is what the line is there for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { readFen, writeFen } from '../reference/board.js';
import { legalMoves, play } from '../reference/moves.js';
import { GAMES } from '../reference/rules.js';

/**
 * Registers one test for each row.
 * rows: [clause, FEN, legal moves in Hub form (any order, '' = none), {move in Hub form: FEN after it}?]
 */
export function articles(variant, rows) {
  for (const [clause, fen, moves, after = {}] of rows) {
    test(`${variant}: ${clause}`, () => {
      const expected = moves.split(' ').filter(Boolean).sort();
      checkReference(GAMES[variant], fen, expected, after);
      const hubs = new Draughts({ variant, fen }).moves({ verbose: true }).map((move) => move.hub);
      assert.deepEqual(hubs.sort(), expected, `${variant} ${fen}`);
      for (const [hub, result] of Object.entries(after)) {
        const game = new Draughts({ variant, fen });
        game.move(hub);
        assert.equal(piecesOf(game.fen()), result, `${variant} ${fen} ${hub}`);
      }
    });
  }
}

function checkReference(game, fen, expected, after) {
  const position = readFen(game, fen);
  const moves = legalMoves(game, position, 1e6);
  assert.deepEqual(moves.map((move) => move.hub).sort(), expected, `the line itself is wrong: ${fen}`);
  for (const [hub, result] of Object.entries(after)) {
    const move = moves.find((candidate) => candidate.hub === hub);
    assert.equal(writeFen(game, play(game, position, move)), result, `the line itself is wrong: ${fen} ${hub}`);
  }
}

/** The turn and the two lists of a FEN, without the fields after them. */
export const piecesOf = (fen) => fen.split(':').slice(0, 3).join(':');

/**
 * Registers one test for each row about how a game ends.
 * rows: [clause, FEN, moves to play in Hub form, outcome: undefined or {winner, reason}]
 */
export function endings(variant, rows) {
  for (const [clause, fen, moves, outcome] of rows) {
    test(`${variant}: ${clause}`, () => {
      const game = new Draughts({ variant, fen });
      for (const move of moves.split(' ').filter(Boolean)) {
        assert.equal(game.outcome(), undefined, `before ${move} of ${fen}`);
        game.move(move);
      }
      const { winner, reason } = game.outcome() ?? {};
      assert.deepEqual({ winner, reason }, outcome ?? { winner: undefined, reason: undefined }, `${fen} ${moves}`);
      assert.equal(game.isGameOver(), outcome !== undefined);
    });
  }
}
