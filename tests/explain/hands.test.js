// The same for games of hands: every pair of cells, every drop and every turn cut short, against the reference turns.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { randomPositions } from '../yote/positions.js';
import { cells, legalTurns, writeFen } from '../yote/reference.js';
import { GAMES } from '../yote/translate.js';

const POSITIONS = Number(process.env.DAMIER_RANDOM_POSITIONS ?? 10);

const apart = (a, b) => [Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(a[1] - b[1])];
const middle = (a, b) =>
  String.fromCharCode((a.charCodeAt(0) + b.charCodeAt(0)) / 2) + (Number(a[1]) + Number(b[1])) / 2;
const between = (a, b) => {
  const [across, up] = apart(a, b);
  const length = Math.max(across, up);
  const at = (i) =>
    String.fromCharCode(a.charCodeAt(0) + (i * (b.charCodeAt(0) - a.charCodeAt(0))) / length) +
    (Number(a[1]) + (i * (b[1] - a[1])) / length);
  return Array.from({ length: length - 1 }, (_, i) => at(i + 1));
};

const claims = {
  'no-piece': ({ board, from }) => assert.ok(!board.has(from)),
  'not-your-piece': ({ board, from, turn }) => assert.ok(board.has(from) && board.get(from) !== turn),
  'same-square': ({ from, to }) => assert.equal(from, to),
  blocked: ({ board, from, to, reason }) => {
    const [square] = reason.squares;
    assert.ok(board.has(square));
    assert.ok(square === to || (between(from, to).includes(square) && board.get(square) === board.get(from)));
  },
  'not-on-line': ({ from, to }) => assert.ok(apart(from, to).every((distance) => distance > 0)),
  'too-far': ({ board, from, to }) => {
    assert.ok(Math.max(...apart(from, to)) > 1);
    assert.ok(between(from, to).every((cell) => !board.has(cell)));
  },
  'jump-too-far': ({ board, from, to, turn }) => {
    assert.ok(Math.max(...apart(from, to)) > 2);
    assert.ok(between(from, to).some((cell) => board.has(cell) && board.get(cell) !== turn));
  },
  'stepped-back': ({ from, to, last, turn }) => assert.deepEqual(last[turn], [to, from]),
  'second-man-required': ({ board, from, to, turn, reason }) => {
    const enemies = [...board].filter(([, owner]) => owner !== turn).map(([cell]) => cell);
    assert.deepEqual(apart(from, to).sort(), [0, 2]);
    assert.deepEqual([...reason.squares].sort(), enemies.filter((cell) => cell !== middle(from, to)).sort());
    assert.ok(reason.squares.length > 1);
  },
  ambiguous: () => undefined,
};
claims['not-your-turn'] = claims['not-your-piece'];

for (const [variant, game] of Object.entries(GAMES)) {
  test(`${variant}: every pair of cells has its reason`, (t) => {
    const met = new Map();
    for (const position of randomPositions(game, 17, POSITIONS)) {
      const draught = new Draughts({ variant, fen: writeFen(position) });
      const legal = legalTurns(game, position);
      for (const from of cells(game)) {
        for (const to of cells(game)) {
          const reason = draught.explain({ from, to });
          met.set(reason.code, (met.get(reason.code) ?? 0) + 1);
          const turns = legal.filter((turn) => turn.from === from && turn.to === to);
          const label = `${draught.fen()} ${from} to ${to}: ${JSON.stringify({ ...reason, move: undefined })}`;
          assert.equal(reason.legal, turns.length === 1, label);
          if (turns.length === 1) continue;
          assert.ok(reason.code in claims, label);
          if (turns.length > 1) assert.match(reason.code, /^(second-man-required|ambiguous)$/, label);
          else if (turns.length === 0) {
            try {
              claims[reason.code]({ ...position, from, to, reason });
            } catch (error) {
              throw new Error(`${label}\n${error.message}`, { cause: error });
            }
          }
        }
      }
    }
    t.diagnostic([...met].map(([code, count]) => `${code} ${count}`).join(', '));
    for (const code of ['blocked', 'not-on-line', 'too-far', 'stepped-back', 'second-man-required'])
      assert.ok(met.has(code), code);
  });

  test(`${variant}: every drop is legal or has its reason`, () => {
    for (const position of randomPositions(game, 18, POSITIONS)) {
      const draught = new Draughts({ variant, fen: writeFen(position) });
      const drops = new Set(
        legalTurns(game, position)
          .filter(({ kind }) => kind === 'drop')
          .map(({ to }) => to),
      );
      for (const to of cells(game)) {
        const reason = draught.explain({ drop: true, to });
        const expected = drops.has(to) ? 'legal' : position.hand[position.turn] === 0 ? 'hand-empty' : 'blocked';
        assert.equal(reason.code, expected, `${draught.fen()} @${to}`);
      }
    }
  });

  test(`${variant}: a turn entered cell by cell is legal where it is whole, and has a reason elsewhere`, () => {
    for (const position of randomPositions(game, 19, POSITIONS)) {
      const draught = new Draughts({ variant, fen: writeFen(position) });
      const enter = ({ path, removes }) =>
        [path[0], ...path.slice(1).flatMap((cell, i) => [cell, removes[i]])].filter(Boolean);
      const ways = legalTurns(game, position)
        .flatMap(({ ways }) => ways)
        .filter(({ kind }) => kind === 'capture');
      const whole = new Set(ways.map((way) => enter(way).join(' ')));
      const asked = new Set(); // ways share what they begin with
      for (const way of ways.slice(0, 200)) {
        const entered = enter(way);
        for (let length = 2; length <= entered.length; length++) {
          const part = entered.slice(0, length);
          if (asked.has(part.join(' '))) continue;
          asked.add(part.join(' '));
          const reason = draught.explain(part);
          const label = `${draught.fen()} ${part.join(' ')}: ${reason.code}`;
          assert.equal(reason.legal, whole.has(part.join(' ')), label);
          if (!reason.legal) assert.equal(reason.code, 'second-man-required', label);
        }
      }
    }
  });
}
