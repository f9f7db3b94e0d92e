// The package against the published vectors: move lists, rule-book positions, and perft, to 10 million nodes a line by the
// fastest generator and to 1 million by the others; DAMIER_PERFT_NODES asks for more.
//
// The package folds the rules of some games into generators of their own; every line is asked of each generator it has,
// so of each width of sets that holds the board.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Draughts } from '../../js/index.js';
import { useGenerator } from '../reference/generator.js';
import { GAMES } from '../reference/rules.js';
import { readFen, turned, writeFen } from '../reference/board.js';
import { dataLines, dataTable } from '../data/data.js';
import { sharedTable, withShared } from '../reference/shared.js';

const NODES_MAX = Number(process.env.DAMIER_PERFT_NODES ?? 10e6);
const GENERATORS = { 'the fastest generator': 0, 'the generator for any rules': 1, 'that one in wide sets': 2 };
const nodesOf = (generator) => (generator === 0 ? NODES_MAX : NODES_MAX / 10);

afterEach(() => useGenerator(0));

for (const [generator, mode] of Object.entries(GENERATORS)) {
  test(`vectors: move lists of 2,700 positions, ${generator}`, () => {
    const lines = dataLines('legal-moves.jsonl');
    useGenerator(mode);
    const wrong = lines.map((line) => JSON.parse(line)).filter((row) => hubs(row) !== row.moves.sort().join(' '));
    assert.equal(lines.length, 2700);
    const report = wrong
      .slice(0, 20)
      .map((row) => `${row.variant} ${row.fen}\n  got ${hubs(row)}\n  not ${row.moves.join(' ')}`);
    assert.equal(wrong.length, 0, `${wrong.length} wrong:\n${report.join('\n')}`);
  });

  test(
    `vectors: rule-book positions, ${generator}`,
    withShared('positions/rulebook_legal_moves.tsv', sharedTable, (rows) => {
      useGenerator(mode);
      for (const row of rows) {
        const moves = new Draughts({ variant: row.variant, fen: row.FEN }).moves({ verbose: true });
        const got = moves.map(({ from, to, captures }) => `${from}${captures.length > 0 ? 'x' : '-'}${to}`);
        const expected = row['legal moves (endpoints only)'].split(' ').map((text) => text.replace(/(^|\D)0/g, '$1'));
        assert.deepEqual(got.sort(), expected.sort(), `${row.variant} ${row.FEN}`);
      }
    }),
  );

  test(`vectors: perft of every line in its mode, ${generator}`, async (t) => {
    const rows = dataTable('perft.tsv');
    for (const row of rows.filter(({ variant }) => variant in GAMES)) {
      await t.test(`${row.variant} ${row.mode} ${row.fen.slice(0, 24)}…`, () => checkPerft(row, mode));
    }
  });
}

const hubs = ({ variant, fen }) =>
  new Draughts({ variant, fen })
    .moves({ verbose: true })
    .map((move) => move.hub)
    .sort()
    .join(' ');

/** All counts of a line; those of the position turned by 180 degrees with the colours swapped too, to a tenth of the nodes. */
function checkPerft({ variant, fen, mode, counts }, generator) {
  const game = GAMES[variant];
  const other = writeFen(game, turned(game, readFen(game, fen)));
  counts
    .split(' ')
    .map(Number)
    .forEach((count, index) => {
      const perft = (position) => perftBy(generator, { variant, fen: position }, index + 1, mode === 'k');
      if (count <= nodesOf(generator)) assert.equal(perft(fen), count, `depth ${index + 1}`);
      if (count <= nodesOf(generator) / 10) assert.equal(perft(other), count, `turned, depth ${index + 1}`);
    });
}

function perftBy(generator, options, depth, paths) {
  useGenerator(generator); // set anew: the hook after each subtest sets it back
  return Number(new Draughts(options).perft(depth, { paths }));
}
