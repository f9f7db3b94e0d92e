// Proof of the reference generator: it gives the published move lists and node counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { names, readFen, startPosition, turned, writeFen } from './board.js';
import { legalMoves, perft } from './moves.js';
import { GAMES } from './rules.js';
import { dataLines, dataTable } from '../data/data.js';
import { sharedTable, withShared } from './shared.js';

// The generator is slow and the counts are many; more of them are checked with DAMIER_REFERENCE_NODES=100000.
const NODES_MAX = Number(process.env.DAMIER_REFERENCE_NODES ?? 8000);
// Its 16 longest captures stand among some hundred thousand shorter ones: half a minute.
const TOO_MANY_WAYS = 'W:WK50:B3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,K47';

test('reference: move lists of 2,700 positions', () => {
  const lines = dataLines('legal-moves.jsonl');
  for (const line of lines) {
    const { variant, fen, moves } = JSON.parse(line);
    const game = GAMES[variant];
    const got = legalMoves(game, readFen(game, fen)).map((move) => move.hub);
    assert.deepEqual(got.sort(), [...moves].sort(), `${variant} ${fen}`);
  }
});

test(
  'reference: rule-book positions',
  withShared('positions/rulebook_legal_moves.tsv', sharedTable, (rows) => {
    for (const row of rows) {
      const game = GAMES[row.variant];
      const got = legalMoves(game, readFen(game, row.FEN)).map((move) => endpoints(game, move));
      const expected = row['legal moves (endpoints only)'].split(' ').map((text) => text.replace(/(^|\D)0/g, '$1'));
      assert.deepEqual(got.sort(), expected.sort(), `${row.variant} ${row.FEN}`);
    }
  }),
);

function endpoints(game, { from, to, victims }) {
  const name = (cell) => names(game).name.get(String(cell));
  return name(from) + (victims.length > 0 ? 'x' : '-') + name(to);
}

test('reference: perft', () => {
  const rows = dataTable('perft.tsv');
  for (const { variant, fen, mode, counts } of rows) {
    if (!(variant in GAMES) || fen === TOO_MANY_WAYS) continue;
    const game = GAMES[variant];
    counts
      .split(' ')
      .map(Number)
      .forEach((count, index) => {
        if (count > NODES_MAX) return;
        const nodes = perft(game, readFen(game, fen), index + 1, mode === 'k');
        assert.equal(nodes, count, `${variant} ${fen} ${mode} depth ${index + 1}`);
      });
  }
});

test('reference: start positions read back, and turned by 180 degrees are the start of the other side', () => {
  for (const [id, game] of Object.entries(GAMES)) {
    const start = startPosition(game);
    const fen = writeFen(game, start);
    assert.equal(writeFen(game, readFen(game, fen)), fen, id);
    assert.deepEqual(turned(game, start).board, start.board, id);
  }
});
