// What the page keeps and counts, without a browser: clocks of every kind, and texts kept by earlier versions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock, clockFrom, clockText } from '../../demo/play/clock.js';
import { wanted } from '../../demo/play/address.js';
import { read, version } from '../../demo/store/saved.js';

const minute = 60_000;

/** White moves after 10 s, Black after 4 s; then White's time runs. */
function played(kind) {
  const clock = new Clock({ kind, minutes: 1, seconds: 5 });
  clock.run('w', 0);
  clock.run('b', 10_000);
  clock.run('w', 14_000);
  return clock;
}

for (const [kind, white, black] of [
  ['sudden', minute - 10_000, minute - 4_000],
  ['fischer', minute - 10_000 + 5_000, minute - 4_000 + 5_000],
  // Never more comes back than was used.
  ['bronstein', minute - 10_000 + 5_000, minute],
  ['hourglass', minute - 10_000 + 4_000, minute + 10_000 - 4_000],
]) {
  test(`${kind}: what each side has left after a move of 10 s and one of 4 s`, () => {
    const clock = played(kind);
    assert.deepEqual([clock.left('w', 14_000), clock.left('b', 14_000)], [white, black]);
    assert.equal(clock.left('w', 15_000), white - 1000, 'it runs on');
    assert.equal(clock.left('w', 10 * minute), 0, 'the flag has fallen');
  });
}

test('a clock comes back from its record as it stood, and nonsense is none', () => {
  const record = JSON.parse(JSON.stringify(played('fischer').record(16_000)));
  const again = clockFrom(record);
  assert.deepEqual([again.left('w', 99_000), again.left('b', 99_000), again.side], [53_000, 61_000, null]);
  for (const nonsense of [
    undefined,
    {},
    { setting: { kind: 'toString' } },
    { setting: { kind: 'sudden', minutes: 'x' } },
  ])
    assert.equal(clockFrom(nonsense), null);
});

test('times are written short', () => {
  assert.deepEqual([252_000, 3_725_000, 9_400, 0].map(clockText), ['4:12', '1:02:05', '0:09.4', '0:00.0']);
});

test('a text of the first version is read; what is broken counts as nothing', () => {
  const game = { variant: 'russian', fen: 'W:Wa1:Bh8', moves: ['a1-b2'] };
  const saved = read(JSON.stringify({ language: 'fr', players: { w: 'person', b: 2 }, game }));
  assert.equal(saved.version, version);
  assert.equal(saved.language, 'fr');
  assert.deepEqual(saved.games.russian.moves, ['a1-b2']);
  assert.deepEqual(saved.players, { w: 'person', b: 3 }, 'five levels of old are found among ten');
  assert.deepEqual(saved.games.russian.players, saved.players);
  for (const text of [null, '[]', '7', '{"version":2,"games":[],"settings":7}'])
    assert.deepEqual([read(text).games, read(text).settings], [{}, {}]);
});

test('an address asks for a game by its name behind # or in its query, or holds a game', () => {
  assert.equal(wanted({ hash: '#russian', search: '?variant=italian' }).variant, 'russian');
  assert.equal(wanted({ hash: '', search: '?variant=italian&gclid=1' }).variant, 'italian');
  assert.equal(wanted({ hash: '', search: '?gclid=1' }).variant, undefined);
  assert.deepEqual(wanted({ hash: '#game=abc_-', search: '' }), { game: 'abc_-' });
});
