// The native match program: what it plays, what it counts, when it stops, what it writes.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Draughts, parsePdn } from 'damier';
import { native } from './client.js';

const program = fileURLToPath(new URL('../../build/native/match', import.meta.url));
const match = (...args) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
const rival = `${native.program}@nodes=400`;

/** Numbers of the last line of results. */
function resultOf(text) {
  const [, games, won, drawn, lost] = [...text.matchAll(/(\d+) games: \+(\d+) =(\d+) -(\d+)/g)].at(-1).map(Number);
  return { games, won, drawn, lost };
}

function withFolder(run) {
  const folder = mkdtempSync(join(tmpdir(), 'damier-'));
  try {
    run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a program over Hub plays as the search itself does: with the same nodes every pair of games is level', () => {
  for (const variant of ['russian', 'yote']) {
    const { games, won, lost } = resultOf(match(variant, '400', rival, '--games', '6'));
    assert.equal(games, 6);
    assert.equal(won, lost);
  }
});

test('a match stops when its question is answered', () => {
  const text = match('international', '300', 'random', '--games', '200', '--sprt', '0', '300');
  const { games, won } = resultOf(text);
  assert.ok(won === games && games < 40, text);
  assert.ok(Number(/llr (\S+)\n(?!.*llr)/.exec(text)[1]) > 2.9);
});

test('games are written as PDN that the package reads to the same result', () => {
  withFolder((folder) => {
    const file = join(folder, 'games.pdn');
    const { won, drawn, lost } = resultOf(match('russian', '300', 'greedy', '--games', '4', '--pdn', file));
    const games = parsePdn(readFileSync(file, 'utf8'), { variant: 'russian' });
    assert.equal(games.length, 4);
    const count = { won: 0, drawn: 0, lost: 0 };
    games.forEach((game, i) => {
      assert.deepEqual(game.errors, []);
      const result = { '1/2-1/2': 'drawn', '1-0': 'won', '0-1': 'lost' }[game.result];
      count[i % 2 === 0 || result === 'drawn' ? result : { won: 'lost', lost: 'won' }[result]]++;
    });
    assert.deepEqual(count, { won, drawn, lost });
  });
});

test('openings are the same for the same seed, can be played, and are played in turn', () => {
  const openings = match('openings', 'frisian', '5', '--seed', '3');
  assert.equal(openings, match('openings', 'frisian', '5', '--seed', '3'));
  assert.notEqual(openings, match('openings', 'frisian', '5', '--seed', '4'));
  const fens = openings.trim().split('\n');
  assert.equal(new Set(fens).size, 5);
  for (const fen of fens) assert.ok(new Draughts({ variant: 'frisian', fen }).moves().length > 0);
  withFolder((folder) => {
    const [file, pdn] = [join(folder, 'openings.txt'), join(folder, 'games.pdn')];
    writeFileSync(file, openings);
    match('frisian', '100', 'random', '--games', '4', '--seed', '0', '--openings', file, '--pdn', pdn);
    const begun = [...readFileSync(pdn, 'utf8').matchAll(/\[FEN "(.*)"\]/g)].map(([, fen]) => fen);
    assert.deepEqual(begun, [fens[0], fens[0], fens[1], fens[1]]);
  });
});
