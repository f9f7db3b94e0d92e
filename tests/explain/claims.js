// What each reason claims about a pair of squares, checked on the board by the reference generator, which shares nothing
// with the package. `claims[code](scene)` throws when the claim is wrong.

import assert from 'node:assert/strict';
import { names } from '../reference/board.js';
import { legalMoves } from '../reference/moves.js';

/** More ways to capture than this, and a position is left out: the reference would walk on for seconds. */
const WAYS_MAX = 3000;

const vectors = { f: [0, 1], b: [0, -1], l: [-1, 0], r: [1, 0], fl: [-1, 1], fr: [1, 1], bl: [-1, -1], br: [1, -1] };

/** The legal moves of a position by the reference with some fields changed, kept. @throws {RangeError} too many */
export class Position {
  constructor(game, position) {
    Object.assign(this, { game, position, kept: new Map() });
  }

  moves(changes = {}) {
    const key = JSON.stringify(changes);
    if (!this.kept.has(key)) this.kept.set(key, legalMoves({ ...this.game, ...changes }, this.position, WAYS_MAX));
    return this.kept.get(key);
  }

  get isCapturing() {
    return this.moves().some(({ victims }) => victims.length > 0);
  }

  /** Moves without capture, were there none. */
  quiet(changes = {}) {
    return this.moves({ manJumps: [], kingJumps: [], ...changes });
  }

  cell(square) {
    return names(this.game).cell.get(String(square));
  }

  name([column, row]) {
    return names(this.game).name.get(String([column, row]));
  }

  at(square) {
    const [column, row] = this.cell(square);
    return this.position.board[row][column];
  }

  color(square) {
    return this.at(square).toLowerCase();
  }

  /** The line from one square to another: {direction seen from the side to move, between: squares}; null for none. */
  line(from, to) {
    const [a, b] = [this.cell(from), this.cell(to)];
    const [across, up] = [b[0] - a[0], b[1] - a[1]];
    if (across !== 0 && up !== 0 && Math.abs(across) !== Math.abs(up)) return null;
    const stride = this.game.diagonal && (across === 0 || up === 0) ? 2 : 1;
    const length = Math.max(Math.abs(across), Math.abs(up)) / stride;
    const sign = this.position.turn === 'w' ? 1 : -1;
    const step = [Math.sign(across), Math.sign(up)];
    const direction = Object.keys(vectors).find(
      (key) => vectors[key][0] === sign * step[0] && vectors[key][1] === sign * step[1],
    );
    const at = (i) => this.name([a[0] + i * stride * step[0], a[1] + i * stride * step[1]]);
    return { direction, between: Array.from({ length: length - 1 }, (_, i) => at(i + 1)) };
  }
}

const goes = (from, to) => (move) =>
  String(nameOf(move, 'from')) === String(from) && String(nameOf(move, 'to')) === String(to);
const nameOf = (move, end) => move.hub.split(/[-x]/)[end === 'from' ? 0 : 1];
const origin = (move) => nameOf(move, 'from');
const victims = (move) => move.victims.length;

/** The ways on which a piece can be put down on `to` after at least one capture, whether the capture then goes on or not. */
function jumpsTo(position, moves, from, to) {
  return moves.filter(
    (move) =>
      origin(move) === String(from) &&
      victims(move) > 0 &&
      (goes(from, to)(move) || move.paths.some(({ squares }) => passes(position, squares, String(to)))),
  );
}

/** Whether a way stops at a square or slides over it behind its first victim. */
function passes(position, squares, to) {
  return squares.some(
    (square, i) => i > 0 && (square === to || (i > 1 && position.line(squares[i - 1], square)?.between.includes(to))),
  );
}

const sameSquares = (given, expected) =>
  assert.deepEqual([...new Set(given.map(String))].sort(), [...new Set(expected.map(String))].sort());

const isMan = (position, from) => 'wb'.includes(position.at(from));
const any = { priority: 'none' };
const back = { fl: 'bl', fr: 'br', f: 'b' };
const forward = { bl: 'fl', br: 'fr', b: 'f' };
const steps = (position, from) => (isMan(position, from) ? position.game.manSteps : position.game.kingSteps);
const jumps = (position, from) => (isMan(position, from) ? position.game.manJumps : position.game.kingJumps);

/** The one piece between, which must be an enemy. */
function victimOf(position, from, to) {
  const pieces = position.line(from, to).between.filter((square) => position.at(square) !== '.');
  assert.ok(pieces.length >= 1);
  for (const square of pieces) assert.notEqual(position.color(square), position.position.turn);
  return pieces[0];
}

function outranked({ position, from, to, reason }, measure) {
  const legal = position.moves();
  assert.ok(position.isCapturing);
  sameSquares(reason.squares, legal.map(origin));
  const mine = jumpsTo(position, position.moves(any), from, to);
  assert.ok(mine.length > 0, 'it is no capture at all');
  if (measure) {
    assert.equal(reason.best, measure(legal[0]));
    assert.ok(reason.got < reason.best);
    assert.ok(mine.some((move) => measure(move) <= reason.got));
  }
}

const kings = (move) => move.kinds.filter(Boolean).length;

/** A capture that is legal as soon as a field is another, and not before. */
function forbidden({ position, from, to }, changes) {
  assert.equal(jumpsTo(position, position.moves(any), from, to).length, 0);
  const line = position.line(from, to);
  const relaxed = jumpsTo(position, position.moves({ ...any, ...changes }), from, to);
  if (relaxed.length === 0) assert.ok(line && line.between.some((square) => position.at(square) !== '.'));
}

export const claims = {
  'no-piece': ({ position, from }) => assert.equal(position.at(from), '.'),
  'not-your-piece': ({ position, from }) => assert.notEqual(position.color(from), position.position.turn),
  'not-your-turn': ({ position, from, to }) => {
    assert.notEqual(position.color(from), position.position.turn);
    const other = { ...position.position, turn: position.color(from) };
    assert.ok(legalMoves(position.game, other, WAYS_MAX).some(goes(from, to)));
  },
  'same-square': ({ from, to }) => assert.equal(from, to),
  blocked: ({ position, from, to, reason }) => {
    for (const square of reason.squares) assert.notEqual(position.at(square), '.');
    const [first] = reason.squares;
    assert.ok(first === to || position.line(from, to).between.includes(String(first)));
    if (reason.squares.length === 2)
      for (const square of reason.squares) assert.notEqual(position.color(square), position.position.turn);
  },
  'not-on-line': ({ position, from, to }) => {
    const line = position.line(from, to);
    const all = [...steps(position, from), ...jumps(position, from)];
    assert.ok(!line || !all.includes(line.direction));
    if (line && isMan(position, from)) assert.ok(!all.includes(forward[line.direction]));
  },
  'too-far': ({ position, from, to }) => {
    const { direction, between } = position.line(from, to);
    assert.ok(between.length > 0 && between.every((square) => position.at(square) === '.'));
    assert.ok(steps(position, from).includes(direction));
    assert.ok(isMan(position, from) || !position.game.kingLong);
  },
  'jump-too-far': ({ position, from, to, reason }) => {
    victimOf(position, from, to);
    const { between } = position.line(from, to);
    const at = between.indexOf(String(reason.squares[0]));
    assert.ok(at > 0 && position.at(between[at - 1]) === '.', 'the piece stands next to it');
    if (at > 1) assert.equal(position.at(between[at - 2]), '.', 'a jump ends next to it');
    assert.ok(isMan(position, from) || !position.game.kingReachLong);
  },
  'captures-only': ({ position, from, to }) => {
    const { direction, between } = position.line(from, to);
    assert.ok(between.every((square) => position.at(square) === '.'));
    assert.ok(!steps(position, from).includes(direction));
    const all = jumps(position, from);
    assert.ok(all.includes(direction) || all.includes(forward[direction]));
  },
  'men-do-not-move-back': ({ position, from, to }) => {
    const { direction, between } = position.line(from, to);
    assert.ok(isMan(position, from) && between.every((square) => position.at(square) === '.'));
    assert.ok(!steps(position, from).includes(direction) && steps(position, from).includes(forward[direction]));
  },
  'men-do-not-move-sideways': ({ position, from, to }) => {
    assert.ok(['l', 'r'].includes(position.line(from, to).direction) && isMan(position, from));
  },
  'men-do-not-capture-back': (scene) => {
    const { position, from } = scene;
    assert.ok(isMan(position, from));
    const missing = jumps(position, from)
      .map((way) => back[way])
      .filter((way) => way && !jumps(position, from).includes(way));
    assert.ok(missing.length > 0);
    forbidden(scene, { manJumps: [...jumps(position, from), ...missing] });
  },
  'men-do-not-capture-sideways': ({ position, from, to }) => {
    assert.ok(['l', 'r'].includes(position.line(from, to).direction) && isMan(position, from));
  },
  'no-capture-that-way': ({ position, from, to }) => {
    victimOf(position, from, to);
    assert.ok(!jumps(position, from).includes(position.line(from, to).direction));
  },
  'man-may-not-take-king': (scene) => {
    const { position, from, reason } = scene;
    assert.ok(isMan(position, from) && !position.game.manTakesKing);
    for (const square of reason.squares) assert.ok('WB'.includes(position.at(square)));
    forbidden(scene, { manTakesKing: true });
  },
  'must-capture': ({ position, from, to, reason }) => {
    assert.ok(position.isCapturing);
    assert.ok(position.quiet().some(goes(from, to)), 'it is no move without capture');
    sameSquares(reason.squares, position.moves().map(origin));
  },
  'must-capture-more': (scene) => outranked(scene, victims),
  'must-take-kings': (scene) => outranked(scene, kings),
  'must-take-king-first': (scene) => outranked(scene),
  'must-take-more-value': (scene) => {
    outranked(scene);
    const { best, got } = scene.reason;
    const halves = ({ men, kings }) => 2 * men + 4 * kings - (kings > 0 ? 1 : 0); // n kings: under 2n men, over 2n - 1
    assert.ok(
      halves(got) < halves(best) || (got.kings > best.kings && 2 * got.kings + got.men === 2 * best.kings + best.men),
    );
  },
  'must-capture-with-king': (scene) => {
    outranked(scene);
    assert.ok(isMan(scene.position, scene.from));
    assert.ok(scene.position.moves().every(({ king }) => king));
  },
  'chain-not-finished': ({ position, from, to, reason }) => {
    const going = jumpsTo(position, position.moves(), from, to).filter((move) => !goes(from, to)(move));
    assert.ok(going.length > 0);
    assert.ok(reason.squares.length > 0);
    const squares = going.flatMap(({ paths }) => paths.flatMap((path) => path.squares));
    for (const square of reason.squares) assert.ok(squares.includes(String(square)));
  },
  'landing-duty': ({ position, from, to, reason }) => {
    assert.ok(!isMan(position, from));
    victimOf(position, from, to);
    const possible = position.moves(any).filter((move) => origin(move) === String(from) && victims(move) > 1);
    assert.ok(reason.squares.length > 0);
    for (const square of reason.squares)
      assert.ok(possible.some(({ paths }) => paths.some(({ squares }) => squares[1] === String(square))));
    assert.equal(position.moves(any).some(goes(from, to)), false);
  },
  'must-land-next': (scene) => {
    const { position, from, to } = scene;
    if (isMan(position, from)) {
      assert.ok(position.line(from, to).between.at(-1) !== victimOf(position, from, to));
      return;
    }
    assert.notEqual(position.game.landing === 'any' && position.game.kingReachLong, true);
    forbidden(scene, { landing: 'any', kingReachLong: true });
  },
  'no-about-turn': (scene) => {
    assert.equal(scene.position.game.aboutTurn, false);
    forbidden(scene, { aboutTurn: true });
  },
  'crowning-ends-turn': (scene) => {
    assert.equal(scene.position.game.crowning, 'stop');
    forbidden(scene, { crowning: 'king' });
  },
  'crowned-at-end': (scene) => {
    assert.equal(scene.position.game.crowning, 'pass');
    forbidden(scene, { crowning: 'king' });
  },
  'king-locked': ({ position, from, to }) => {
    assert.ok(!isMan(position, from) && position.game.kingLock);
    assert.ok(position.quiet({ kingLock: false }).some(goes(from, to)));
    assert.ok(!position.quiet().some(goes(from, to)));
  },
};
