// Entering moves by squares, without a browser: what a sequence of clicks or a drag comes to.
// Moves come from the reference generator; expected results are those of the rules and of common sense
// at the board (a click on a unique end plays, other clicks narrow, a whole path is never waited on).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as entries from '../../js/rules/entry.js';
import { Geometry, hand, otherHand } from '../../js/drawing/geometry.js';
import { Draughts } from '../../js/index.js';
import { ReferenceGame, variantIds } from './fixture/reference-game.js';

function open(variant, fen) {
  const game = new ReferenceGame({ variant, fen });
  return entries.openEntry(game.moves(), new Geometry(game.variant));
}

/** Click one square after the other; the last action and the entry. */
function clicks(entry, ...squares) {
  let action = { type: 'none' };
  for (const square of squares) ({ entry, action } = entries.click(entry, square));
  return { entry, action };
}

const sorted = (set) => [...set].sort();

test('a quiet move is two clicks', () => {
  const start = open('international');
  const { entry, action } = clicks(start, 32);
  assert.equal(action.type, 'select');
  assert.deepEqual(sorted(entries.targets(entry).keys()), [27, 28]);
  const played = clicks(entry, 28);
  assert.equal(played.action.type, 'play');
  assert.equal(played.action.way.move.hub, '32-28');
});

test('clicking the piece again, a light cell or another piece', () => {
  const start = open('international');
  assert.equal(clicks(start, 32, 32).action.type, 'deselect');
  assert.equal(clicks(start, 32, null).action.type, 'deselect');
  const other = clicks(start, 32, 31);
  assert.equal(other.action.type, 'select');
  assert.equal(other.entry.from, 31);
  assert.deepEqual(clicks(start, 32, 20).action, { type: 'refuse', from: 32, to: 20 });
  assert.equal(clicks(start, null).action.type, 'none');
  assert.equal(clicks(start, 1).action.type, 'refuse');
});

test('in a chain only its next squares are targets and no other piece can be taken up', () => {
  const start = open('english', 'W:W25,27:B14,22,24');
  assert.deepEqual(sorted(entries.mustCapture(start)), [25, 27]);
  const { entry, action } = clicks(start, 25, 18);
  assert.equal(action.type, 'step');
  assert.deepEqual([...entries.targets(entry).keys()], [9]);
  assert.deepEqual(entries.takenSoFar(entry), [22]);
  assert.equal(clicks(entry, 27).action.type, 'refuse');
  assert.equal(clicks(entry, null).action.type, 'refuse');
  const once = entries.back(entry);
  assert.equal(once.action.type, 'back');
  assert.equal(entries.standing(once.entry), 25);
  assert.equal(entries.back(once.entry).action.type, 'deselect');
});

test('hops, end square and drag enter the same move', () => {
  const start = open('english', 'W:W25:B14,22');
  const hops = clicks(start, 25, 18, 9);
  const direct = clicks(start, 25, 9);
  const drag = entries.release(clicks(start, 25).entry, [22, 18, 14, 9]);
  for (const { action } of [hops, direct, drag]) {
    assert.equal(action.type, 'play');
    assert.equal(action.way.move.hub, '25x9x14x22');
  }
  assert.equal(hops.action.from, 1);
  assert.equal(direct.action.from, 0);
});

test('a whole path plays at once, though it is also the short form of a longer capture', () => {
  const start = open('russian', 'W:WKf4:Bb6,e5,g5,b4');
  const { action } = clicks(start, 'f4', 'h6');
  assert.equal(action.type, 'play');
  assert.deepEqual(action.way.captures, ['g5']);
});

test('same ends with different captures are asked hop by hop, and each can be entered', () => {
  const start = open('international', 'W:WK3:B8,10,18,31');
  const asked = clicks(start, 3, 5);
  assert.equal(asked.action.type, 'ambiguous');
  const shown = entries.targets(asked.entry);
  assert.ok([...shown].some(([square, { hop }]) => square === 12 && hop === 1));
  const through = (...squares) => clicks(start, 3, ...squares, 5).action;
  const first = through(12, 23);
  const second = through(26, 37);
  assert.equal(first.type, 'play');
  assert.equal(second.type, 'play');
  assert.notEqual(first.way.move.hub, second.way.move.hub);
  assert.equal(entries.back(asked.entry).entry.wanted, null);
});

test('one end, several ways to the same pieces: the click on the end plays', () => {
  const start = open('international', 'W:WK48:B20,24,42,43');
  for (const to of new Set(start.ways.map((way) => way.path.at(-1)))) {
    const ids = new Set(start.ways.filter((way) => way.path.at(-1) === to).map((way) => way.id));
    const { action } = clicks(start, 48, to);
    assert.equal(action.type, ids.size === 1 ? 'play' : 'ambiguous');
  }
});

test('a man that comes back to its own square', () => {
  const start = open('russian', 'W:Wh6,g1:Ba7,e7,g7,b6,a5,Kg5,d4');
  assert.equal(clicks(start, 'h6', 'h6').action.type, 'deselect');
  const round = clicks(start, 'h6', 'f8', 'c5', 'e3', 'h6');
  assert.equal(round.action.type, 'play');
  assert.equal(round.action.way.captures.length, 4);
  assert.equal(clicks(start, 'h6', 'f4').action.type, 'play');
});

test('a king may be put short of its turning square', () => {
  // f8 takes on a diagonal with free squares behind, goes on straight, and lands on the last one.
  const start = open('international', 'W:WK46:B37,19');
  const [way] = start.ways;
  assert.deepEqual(way.captures, [37, 19]);
  const landings = way.road.filter(({ done }) => done === 1).map(({ square }) => square);
  assert.deepEqual(sorted(landings), [23, 28, 32]);
  const { entry, action } = clicks(start, 46, 28);
  assert.equal(action.type, 'step');
  assert.equal(entries.standing(entry), 28);
  assert.equal(clicks(entry, 14).action.type, 'play');
});

test('a drag let go within a chain leaves the piece there', () => {
  const start = open('english', 'W:W25:B14,22');
  const { entry, action } = entries.release(clicks(start, 25).entry, [22, 18]);
  assert.equal(action.type, 'step');
  assert.equal(entries.standing(entry), 18);
  assert.deepEqual(entries.takenAlong(clicks(start, 25).entry, [22, 18]), [22]);
});

test('a drag nowhere puts the piece down', () => {
  const start = open('english', 'W:W25:B14,22');
  assert.equal(entries.release(clicks(start, 25).entry, [21]).action.type, 'refuse');
  assert.equal(entries.release(clicks(start, 25).entry, []).action.type, 'none');
});

/** Deterministic choice, so that a failure can be repeated. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

for (const variant of variantIds) {
  test(`every way of every move can be entered by its whole path: ${variant}`, () => {
    const pick = random(7);
    const game = new ReferenceGame(variant);
    const geometry = new Geometry(game.variant);
    for (let ply = 0; ply < 60 && !game.isGameOver(); ply++) {
      const moves = game.moves();
      const start = entries.openEntry(moves, geometry);
      for (const way of start.ways) {
        const { action } = clicks(start, ...way.path);
        assert.equal(action.type, 'play', `${game.fen()} ${way.path}`);
        assert.equal(action.way.move.hub, way.move.hub, `${game.fen()} ${way.path}`);
      }
      const captures = moves.filter((move) => move.captures.length > 1);
      const from = captures.length ? captures : moves;
      game.move(from[pick(from.length)]);
    }
  });
}

// ---- hands, second men and turns that may stop ----

function openGame(options) {
  const game = new Draughts(options);
  return { game, start: entries.openEntry(game.moves({ verbose: true }), new Geometry(game.variant)) };
}

const kinds = (entry) =>
  Object.fromEntries(
    [...entries.targets(entry)].map(([at, { removal, stop }]) => [at, stop ? 'stop' : removal ? 'removal' : 'hop']),
  );

test('a drop is a click on the hand and one on a cell, or that one alone', () => {
  const { start } = openGame('yote');
  const taken = clicks(start, hand);
  assert.deepEqual(taken.action, { type: 'select', from: hand });
  assert.equal(entries.standing(taken.entry), hand);
  assert.equal(entries.targets(taken.entry).size, 30);
  for (const { action } of [
    clicks(start, hand, 'c3'),
    clicks(start, 'c3'),
    entries.release(taken.entry, ['c1', 'c2', 'c3']),
  ]) {
    assert.equal(action.type, 'play');
    assert.equal(action.way.move.notation, '@c3');
  }
  assert.equal(clicks(start, hand, hand).action.type, 'deselect');
});

test('an empty cell clicked beside the targets of a man puts the man down and drops nothing', () => {
  const { start } = openGame({ variant: 'yote', fen: 'W:Wc3:B:H11,12' });
  assert.deepEqual(clicks(start, 'c3', 'f5').action, { type: 'refuse', from: 'c3', to: 'f5' });
  assert.equal(clicks(start, 'c3', hand).action.type, 'select');
  assert.equal(clicks(start, hand, 'c3').action.from, 'c3');
});

test('capturing is not called compulsory where anything else may be played', () => {
  const { start } = openGame({ variant: 'yote', fen: 'W:Wc3:Bd3,f5:H11,10' });
  assert.equal(entries.mustCapture(start).size, 0);
});

const fork = { variant: 'yote', fen: 'W:Wc3:Bd3,e4,a1,f1:H3,3' };

test('after a jump a second man is chosen, and nothing else', () => {
  const { start } = openGame(fork);
  const { entry, action } = clicks(start, 'c3', 'e3');
  assert.equal(action.type, 'step');
  assert.deepEqual(kinds(entry), { a1: 'removal', e4: 'removal', f1: 'removal' });
  assert.ok(entries.isRemovalNext(entry));
  assert.equal(entries.standing(entry), 'e3');
  assert.deepEqual(entries.takenSoFar(entry), ['d3']);
  for (const square of ['e3', 'e5', 'c3', hand, otherHand, null]) {
    assert.equal(clicks(entry, square).action.type, 'refuse', String(square));
  }
  const played = clicks(entry, 'e4').action;
  assert.equal(played.type, 'play');
  assert.equal(played.way.move.notation, 'c3xe3/e4');
});

test('a chain goes on by its next hop, ends by the man itself, and Escape takes back step by step', () => {
  const { start } = openGame(fork);
  const { entry, action } = clicks(start, 'c3', 'e3', 'a1');
  assert.equal(action.type, 'step');
  assert.deepEqual(kinds(entry), { e5: 'hop', e3: 'stop' });
  assert.deepEqual(entries.takenSoFar(entry), ['d3', 'a1']);
  assert.equal(clicks(entry, 'f1').action.type, 'refuse');
  for (const end of [clicks(entry, 'e3').action, entries.stop(entry).action]) {
    assert.equal(end.type, 'play');
    assert.equal(end.way.move.notation, 'c3xe3/a1');
    assert.equal(end.from, 2);
  }
  assert.equal(clicks(entry, 'e5', 'f1').action.way.move.hub, 'c3xe5xa1xd3xe4xf1');
  const once = entries.back(entry).entry;
  assert.ok(entries.isRemovalNext(once));
  const twice = entries.back(once).entry;
  assert.deepEqual([entries.standing(twice), entries.isMidChain(twice)], ['c3', false]);
  assert.equal(entries.back(twice).action.type, 'deselect');
});

test('a removal that lapses is not asked for', () => {
  const { start } = openGame({ variant: 'yote', fen: 'W:Wc3:Bd3:H3,3' });
  assert.equal(clicks(start, 'c3', 'e3').action.type, 'play');
});

test('a jump drawn over the man waits for the removal', () => {
  const { start } = openGame(fork);
  const { entry, action } = entries.release(clicks(start, 'c3').entry, ['d3', 'e3']);
  assert.deepEqual([action.type, action.to], ['step', 1]);
  assert.ok(entries.isRemovalNext(entry));
});

test('a removal that may be left out, and one out of the hand', () => {
  const rules = { removalDuty: 'may', removalFrom: 'board-or-hand' };
  const { start } = openGame({ variant: 'yote', rules, fen: 'W:Wc3:Bd3,a1:H3,3' });
  const { entry } = clicks(start, 'c3', 'e3');
  assert.deepEqual(kinds(entry), { a1: 'removal', [otherHand]: 'removal', e3: 'stop' });
  assert.equal(clicks(entry, 'e3').action.way.move.notation, 'c3xe3');
  assert.equal(clicks(entry, otherHand).action.way.move.notation, 'c3xe3/@');
});

/** Clicks that enter one way: its own squares, and its piece once more where others go on from its end. */
function enter(start, way) {
  const result = clicks(start, ...way.clicks);
  return result.action.type === 'step' ? entries.stop(result.entry) : result;
}

const readings = {
  yote: {},
  'yote-single': {},
  'yote, any removal': { rules: { removalDuty: 'may', removalFrom: 'board-or-hand' } },
};

for (const [name, options] of Object.entries(readings)) {
  test(`every way of every turn can be entered by clicks: ${name}`, () => {
    const pick = random(19);
    const variant = name.split(',')[0];
    let entered = 0;
    let longest = 0;
    for (let round = 0; round < 6; round++) {
      const { game } = openGame({ variant, ...options });
      const geometry = new Geometry(game.variant);
      for (let ply = 0; ply < 120 && !game.isGameOver(); ply++) {
        const start = entries.openEntry(game.moves({ verbose: true }), geometry);
        for (const way of start.ways) {
          const { action } = enter(start, way);
          assert.equal(action.type, 'play', `${game.fen()} ${way.clicks}`);
          assert.equal(action.way.move.hub, way.move.hub, `${game.fen()} ${way.clicks}`);
          entered++;
          longest = Math.max(longest, way.steps.length);
        }
        game.move(start.ways[pick(start.ways.length)].move.hub);
      }
    }
    assert.ok(entered > 2000, `${entered} ways`);
    assert.ok(longest >= (variant === 'yote' ? 4 : 2), `${longest} steps`);
  });
}

// ---- a click where one move ends and another goes on ----

test('a square where one move ends and another goes on waits (RULES, section 3)', () => {
  const start = openGame({ variant: 'international', fen: 'W:W47,48,32,K46:B37,27,17,18,8,9,19,29' }).start;
  const { entry, action } = clicks(start, 32, 12);
  assert.equal(action.type, 'step');
  assert.ok(entries.canStop(entry));
  assert.equal(entries.standing(entry), 12);
  assert.deepEqual(entries.takenSoFar(entry), [27, 17]);
  assert.equal(entries.targets(entry).get(12).stop, true);
  for (const end of [clicks(entry, 12).action, entries.stop(entry).action]) {
    assert.equal(end.type, 'play');
    assert.equal(end.way.move.hub, '32x12x8x9x17x18x19x27');
    assert.equal(end.from, 2);
  }
  const other = clicks(entry, 3, 14, 23, 34).action;
  assert.equal(other.way.move.hub, '32x34x8x9x17x19x27x29');
  const once = entries.back(entry).entry;
  assert.equal(entries.standing(once), 21);
  assert.ok(!entries.canStop(once));
});

test('how a click is read can be chosen: the next square alone, or an end at once', () => {
  const open = (fen) => openGame({ variant: 'international', fen }).start;
  const start = open('W:W47,48,32,K46:B37,27,17,18,8,9,19,29');
  const input = (how, ...squares) => {
    let result = { entry: start, action: { type: 'none' } };
    for (const square of squares) result = entries.click(result.entry, square, { input: how });
    return result.action;
  };
  assert.equal(input('whole', 32, 12).way.move.hub, '32x12x8x9x17x18x19x27');
  assert.equal(input('whole', 32, 34).type, 'play');
  assert.deepEqual(input('step', 32, 12), { type: 'refuse', from: 32, to: 12 });
  assert.deepEqual(input('step', 32, 34), { type: 'refuse', from: 32, to: 34 });
  assert.equal(input('step', 32, 21, 12).type, 'step');
  assert.equal(input('step', 32, 21, 12, 3, 14, 23, 34).way.move.hub, '32x34x8x9x17x19x27x29');
});

test('squares that are one whole path mean that move alone, also where another passes', () => {
  const { start } = openGame({ variant: 'international', fen: 'W:WK46:B1' });
  const meant = (...squares) => [...entries.meant(start.ways, squares)].map((id) => start.ways[id].move.hub);
  assert.deepEqual(meant(46, 28), ['46-28']);
  assert.deepEqual(meant(46, 5), ['46-5']);
});

test('an end that several moves have means none of them', () => {
  const { start } = openGame({ variant: 'international', fen: 'W:WK3:B8,10,18,31' });
  assert.deepEqual([...entries.meant(start.ways, [3, 5])], []);
});
