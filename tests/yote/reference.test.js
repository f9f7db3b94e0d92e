// Proof of the reference generator of Yoté: it gives the published turns and node counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataLines, dataTable } from '../data/data.js';
import { YOTE, YOTE_SINGLE, legalTurns, perft, play, readFen, startPosition, writeFen } from './reference.js';

const GAMES = { yote: YOTE, 'yote-single': YOTE_SINGLE };
// The generator is slow; one ply more is checked with DAMIER_REFERENCE_NODES=30000000.
const NODES_MAX = Number(process.env.DAMIER_REFERENCE_NODES ?? 1e6);

test('Yoté reference: turns of 200 positions', () => {
  const lines = dataLines('yote-turns.jsonl');
  assert.equal(lines.length, 200);
  for (const line of lines) {
    const { variant, fen, moves } = JSON.parse(line);
    const got = legalTurns(GAMES[variant], readFen(fen)).map((turn) => turn.hub);
    assert.deepEqual(got.sort(), [...moves].sort(), `${variant} ${fen}`);
    assert.equal(writeFen(readFen(fen)), fen);
  }
});

test('Yoté reference: perft', () => {
  const rows = dataTable('perft.tsv');
  const own = rows.filter((row) => row.variant in GAMES);
  assert.equal(own.length, 2);
  for (const { variant, counts } of own) {
    counts
      .split(' ')
      .map(Number)
      .forEach((count, index) => {
        if (count > NODES_MAX) return;
        assert.equal(perft(GAMES[variant], startPosition(GAMES[variant]), index + 1), count, `depth ${index + 1}`);
      });
  }
});

test('Yoté reference: the example turns of the rules text', () => {
  const hubs = (fen) => legalTurns(YOTE, readFen(fen)).map((turn) => turn.hub);
  assert.ok(hubs('W:Wc3:Ba5,d3:H0,0').includes('c3xe3xa5xd3'));
  assert.ok(hubs('W:Wc3:Bb2,d3,d4,e4:H0,0').includes('c3xe5xb2xd3xd4xe4'));
  const start = startPosition(YOTE);
  const [drop] = legalTurns(YOTE, start);
  assert.equal(writeFen(play(start, drop)), 'B:Wa1:B:H11,12:Q0:L-,-');
});
