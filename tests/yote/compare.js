// One position, or one game, of the package against the reference.

import assert from 'node:assert/strict';
import { Draughts } from '../../js/index.js';
import { pick, randomFrom } from '../reference/random.js';
import { turnsWithin } from './positions.js';
import { outcome, perft, play, startPosition, wayText, writeFen } from './reference.js';
import { outcomeOf } from './translate.js';

/** The legal turns of a package's game in Hub form, sorted. */
export const hubs = (draught) =>
  draught
    .moves({ verbose: true })
    .map((move) => move.hub)
    .sort();

/** The FEN of a position; without a return ban the last steps do not belong to it. */
const written = (game, position) => writeFen(position).replace(game.returnBan ? '' : /:L.*/, '');

/** Compares one position in everything; gives what it held, or undefined when the reference gives it up. */
export function comparePosition(game, options, position) {
  const turns = turnsWithin(game, position);
  if (!turns) return undefined;
  const fen = written(game, position);
  const label = `${JSON.stringify(options)} ${fen}`;
  const draught = new Draughts({ ...options, fen });
  assert.equal(draught.fen(), fen, label);
  assert.deepEqual(packageView(draught), referenceView(game, position, turns), label);
  assert.deepEqual(outcomeOf(draught), outcome(game, position), label);
  assert.equal(Number(draught.perft(1)), turns.length, label);
  const ways = turns.flatMap((turn) => turn.ways);
  assert.equal(Number(draught.perft(1, { paths: true })), ways.length, `${label} ways`);
  if (turns.length <= 12) assert.equal(Number(draught.perft(2)), perft(game, position, 2), `${label} two plies`);
  return ways;
}

const byHub = (a, b) => (a.hub < b.hub ? -1 : Number(a.hub > b.hub));

function referenceView(game, position, turns) {
  const seen = turns.map((turn) => ({
    hub: turn.hub,
    after: written(game, play(position, turn)),
    ways: turn.ways.map(wayText).sort(),
  }));
  return seen.sort(byHub);
}

function packageView(draught) {
  const seen = draught.moves({ verbose: true }).map((move) => ({
    hub: move.hub,
    after: move.after,
    ways: waysOf(move).map(wayText).sort(),
  }));
  return seen.sort(byHub);
}

/** Every way of a package's move in the reference's form. */
function waysOf(move) {
  const kind = move.drop ? 'drop' : move.captures.length > 0 ? 'capture' : 'step';
  return (move.paths ?? [move]).map(({ path, removes = [] }) => ({
    kind,
    from: move.from,
    to: move.to,
    path,
    removes: path.slice(1).map((_, index) => removes[index] ?? null),
  }));
}

/** Plays a random game on both, with a liking for captures, compares every position, and takes it all back. */
export function playAgainst(game, options, seed) {
  const random = randomFrom(seed);
  const draught = new Draughts(options);
  const before = [];
  let position = startPosition(game);
  for (let ply = 0; ply < 300; ply++) {
    const turns = turnsWithin(game, position);
    if (!turns || turns.length === 0) break;
    assert.equal(draught.fen(), written(game, position));
    assert.deepEqual(outcomeOf(draught), outcome(game, position), draught.fen());
    assert.deepEqual(hubs(draught), turns.map((turn) => turn.hub).sort(), draught.fen());
    if (outcome(game, position)) break;
    const taking = turns.filter((turn) => turn.kind === 'capture');
    const turn = pick(random, taking.length > 0 && random() < 0.6 ? taking : turns);
    before.push(draught.fen());
    draught.move(random() < 0.5 ? turn.hub : wayText(pick(random, turn.ways)));
    position = play(position, turn);
  }
  const end = outcome(game, position);
  while (before.length > 0) {
    draught.undo();
    assert.equal(draught.fen(), before.pop());
  }
  return end;
}
