// The package against the published vectors: move lists, rule-book positions, and perft to 30 million nodes a line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { GAMES } from '../reference/rules.js';
import { readFen, turned, writeFen } from '../reference/board.js';
import { sharedLines, sharedTable, withShared } from '../reference/shared.js';

const NODES_MAX = Number(process.env.DAMIER_PERFT_NODES ?? 30e6);

test(
  'vectors: move lists of 2,700 positions',
  withShared('vectors/legal-moves.jsonl', sharedLines, (lines) => {
    const wrong = [];
    for (const line of lines) {
      const { variant, fen, moves } = JSON.parse(line);
      const got = new Draughts({ variant, fen }).moves({ verbose: true }).map((move) => move.hub);
      if (got.sort().join(' ') !== moves.sort().join(' '))
        wrong.push(`${variant} ${fen}\n  got  ${got.join(' ')}\n  not  ${moves.join(' ')}`);
    }
    assert.equal(lines.length, 2700);
    assert.equal(wrong.length, 0, `${wrong.length} wrong:\n${wrong.slice(0, 20).join('\n')}`);
  }),
);

test(
  'vectors: rule-book positions',
  withShared('positions/rulebook_legal_moves.tsv', sharedTable, (rows) => {
    for (const row of rows) {
      const moves = new Draughts({ variant: row.variant, fen: row.FEN }).moves({ verbose: true });
      const got = moves.map(({ from, to, captures }) => `${from}${captures.length > 0 ? 'x' : '-'}${to}`);
      const expected = row['legal moves (endpoints only)'].split(' ').map((text) => text.replace(/(^|\D)0/g, '$1'));
      assert.deepEqual(got.sort(), expected.sort(), `${row.variant} ${row.FEN}`);
    }
  }),
);

test(
  'vectors: perft of every line in its mode, and of the position turned by 180 degrees with the colours swapped',
  withShared('vectors/perft.tsv', sharedTable, async (rows, t) => {
    for (const { variant, fen, mode, counts } of rows.filter((row) => row.variant in GAMES)) {
      const game = GAMES[variant];
      const other = writeFen(game, turned(game, readFen(game, fen)));
      await t.test(`${variant} ${mode} ${fen.slice(0, 24)}…`, () => {
        counts
          .split(' ')
          .map(Number)
          .forEach((count, index) => {
            if (count > NODES_MAX) return;
            const depth = index + 1;
            assert.equal(perft(variant, fen, depth, mode), count, `depth ${depth}`);
            // The turned position costs as much again: a tenth of the nodes is proof enough.
            if (count <= NODES_MAX / 10)
              assert.equal(perft(variant, other, depth, mode), count, `turned, depth ${depth}`);
          });
      });
    }
  }),
);

function perft(variant, fen, depth, mode) {
  return Number(new Draughts({ variant, fen }).perft(depth, { paths: mode === 'k' }));
}
