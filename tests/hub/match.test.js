/**
 * Two real programs, the native one and the one under Node, play full matches through the protocol. Limits are in nodes, so
 * the same games are played everywhere; `node tests/hub/match.js` plays by the clock and measures how it is kept.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { native, underNode } from './client.js';
import { playMatch } from './match.js';

const seeds = ['spanish', 'international', 'english', 'damas', 'yote'];

test('a match of 20 games over the games of the house: no illegal move, no stall', async () => {
  const { won, searches } = await playMatch({ variants: seeds, games: 20, level: 'nodes=1500', plies: 6 });
  assert.equal(won.native + won.node + won.draw, 20);
  assert.ok(searches.length > 400, `${searches.length} searches`);
});

const referee = fileURLToPath(new URL('./hub-match.py', import.meta.url));
const python = spawnSync('python3', ['--version']).status === 0;

for (const variant of ['normal', 'bt', 'losing']) {
  test(`another referee, 10x10: ${variant}`, (t) => {
    if (!python) {
      console.error(`SKIPPED: "${t.name}" needs python3`);
      t.skip('no python3');
      return;
    }
    const command = ({ program, args }) => `${[program, ...args].join(' ')}||hash=16`;
    const players = ['--a', command(native), '--b', command(underNode)];
    const { stdout, stderr, status } = spawnSync(
      'python3',
      [
        referee,
        ...players,
        '--games',
        variant === 'normal' ? '20' : '4',
        '--level',
        'nodes=1500',
        '--variant',
        variant,
      ],
      { encoding: 'utf8', timeout: 600_000 },
    );
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /ILLEGAL/);
    assert.match(stdout, variant === 'normal' ? /^20 games/m : /^4 games/m);
  });
}
