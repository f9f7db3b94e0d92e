// The form of the clause tests of Yoté: one line a clause, with a position and the turns the clause is about.
//
// Expectations are written down from the rules text. Each line is checked twice: by the reference, which knows only the
// rules text and so finds a slip in the expectation, and by the package, which is what the line is there for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { legalTurns, outcome, play, readFen, writeFen } from './reference.js';
import { GAMES, gameWith, outcomeOf } from './translate.js';

const KIND = { 'drops:': /^@/, 'steps:': /-/, 'captures:': /x/ };

/** The turns a row speaks of: all, those of a kind (`captures:`), or those that begin with a text (`a1xa1:`). */
function selection(words) {
  const first = words[0] ?? '';
  if (!first.endsWith(':')) return { listed: words, concerns: () => true };
  const start = first.slice(0, -1);
  return { listed: words.slice(1), concerns: (hub) => (KIND[first] ? KIND[first].test(hub) : hub.startsWith(start)) };
}

/**
 * Registers one test for each row.
 * rows: [clause, FEN, turns in Hub form, {turn in Hub form: FEN after it}?]; turns: all legal ones, '' = none, or of a kind
 * or beginning as `selection` says. rules: settings in the package's words.
 */
export function clauses(variant, rows, rules = {}) {
  const game = gameWith(GAMES[variant], rules);
  for (const [clause, fen, turns, after = {}] of rows) {
    test(`${variant}: ${clause}`, () => {
      const { listed, concerns } = selection(turns.split(' ').filter(Boolean));
      const expected = listed.sort();
      const seen = (hubs) => hubs.filter(concerns).sort();
      const position = readFen(fen);
      const reference = legalTurns(game, position);
      assert.deepEqual(seen(reference.map((turn) => turn.hub)), expected, `the line itself is wrong: ${fen}`);
      const hubs = new Draughts({ variant, fen, rules }).moves({ verbose: true }).map((move) => move.hub);
      assert.deepEqual(seen(hubs), expected, fen);
      for (const [hub, result] of Object.entries(after)) {
        const turn = reference.find((candidate) => candidate.hub === hub);
        assert.equal(writeFen(play(position, turn)), result, `the line itself is wrong: ${fen} ${hub}`);
        const draught = new Draughts({ variant, fen, rules });
        draught.move(hub);
        assert.equal(draught.fen(), result, `${fen} ${hub}`);
      }
    });
  }
}

/**
 * Registers one test for each row about the end of the game.
 * rows: [clause, FEN, turns to play in Hub form, 'goes on' | 'white wins, <clause>' | 'black wins, <clause>' | 'draw, <clause>']
 */
export function endings(variant, rows, rules = {}) {
  const game = gameWith(GAMES[variant], rules);
  for (const [clause, fen, turns, expected] of rows) {
    test(`${variant}: end: ${clause}`, () => {
      const hubs = turns.split(' ').filter(Boolean);
      assert.equal(
        sentence(outcome(game, positionAfter(game, fen, hubs))),
        expected,
        `the line itself is wrong: ${fen}`,
      );
      const draught = new Draughts({ variant, fen, rules });
      for (const hub of hubs) {
        assert.equal(draught.outcome(), undefined, `before ${hub} of ${fen}`);
        draught.move(hub);
      }
      assert.equal(sentence(outcomeOf(draught)), expected, `${fen} ${turns}`);
      assert.equal(draught.isGameOver(), expected !== 'goes on');
    });
  }
}

function positionAfter(game, fen, hubs) {
  return hubs.reduce((position, hub) => {
    const turn = legalTurns(game, position).find((candidate) => candidate.hub === hub);
    return play(position, turn);
  }, readFen(fen));
}

function sentence(result) {
  if (!result) return 'goes on';
  const who = { w: 'white wins', b: 'black wins' }[result.winner] ?? 'draw';
  return `${who}, ${result.clause}`;
}
