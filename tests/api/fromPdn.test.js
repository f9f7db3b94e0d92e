/**
 * A game of a file as a game to play on, at any ply; the other side to move; a signal's own reason.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, DraughtsError, makePdn, parsePdn } from 'damier';
import { Engine } from 'damier/engine';

const text = '[White "Anna"]\n[GameType "20"]\n1. 32-28 {good} 19-23 (1... 19-24 2. 37-32) 2. 28x19 14x23 2-0';
const [game] = parsePdn(text);

test('the whole game, with its tags, notes and result', () => {
  const played = Draughts.fromPdn(game);
  const read = new Draughts('international');
  read.loadPdn(text);
  assert.equal(played.pdn(), read.pdn());
  assert.deepEqual(played.history(), ['32-28', '19-23', '28x19', '14x23']);
  assert.equal(played.headers().White, 'Anna');
  assert.equal(played.result(), '2-0');
});

test('any ply of it: redo plays on, and another move forgets the rest', () => {
  for (let ply = 0; ply <= game.moves.length; ply++) {
    const there = Draughts.fromPdn(game, { ply });
    assert.equal(there.history().length, ply);
    const rest = [];
    for (let move = there.redo(); move; move = there.redo()) rest.push(move.notation);
    assert.deepEqual(
      rest,
      game.moves.slice(ply).map(({ move }) => move),
    );
  }
  const other = Draughts.fromPdn(game, { ply: 1 });
  assert.equal(other.comment(), 'good');
  other.move('20-24');
  assert.equal(other.redo(), null);
});

test('a variation: the moves before it and its own', () => {
  const [line] = game.moves[1].variations;
  const there = Draughts.fromPdn({ ...game, moves: [...game.moves.slice(0, 1), ...line.moves] });
  assert.deepEqual(there.history(), ['32-28', '19-24', '37-32']);
});

test('own rules and positions come along', () => {
  const own = new Draughts({ variant: 'russian', fen: 'W:Wc3,e3:Bf6', rules: { priority: 'pieces' } });
  own.move('c3-d4');
  const again = Draughts.fromPdn(parsePdn(own.pdn())[0]);
  assert.deepEqual(again.toJSON(), own.toJSON());
});

test('what is no game is refused', () => {
  const bad = [
    undefined,
    {},
    { moves: 5 },
    { moves: [null] },
    { moves: [{ move: '1-50' }] },
    { ...game, variant: 'chess' },
  ];
  bad.push({ ...game, headers: { FEN: 'W:W99:B1' } });
  for (const each of bad) assert.throws(() => Draughts.fromPdn(each), DraughtsError);
  for (const ply of [-1, 5, 1.5, '1']) assert.throws(() => Draughts.fromPdn(game, { ply }), { code: 'bad-argument' });
  assert.ok(makePdn(game).includes('Anna'));
});

test('setTurn gives the move to a side and forgets the moves before', () => {
  const played = new Draughts('international');
  played.move('32-28');
  const fen = played.fen();
  played.setTurn('w');
  assert.deepEqual([played.turn(), played.history(), played.fen()], ['w', [], fen.replace('B:', 'W:')]);
  played.setTurn('w');
  assert.equal(played.turn(), 'w');
  assert.throws(() => played.setTurn('white'), { code: 'bad-argument' });
  const empty = new Draughts({ fen: 'W:W:B', skipValidation: true });
  empty.setTurn('b');
  assert.equal(empty.turn(), 'b');
});

test('an aborted search rejects with the reason of its signal', async () => {
  const engine = await Engine.create({ worker: false, hashMb: 1 });
  const reason = new Error('the user went away');
  const before = engine.best(new Draughts(), { signal: AbortSignal.abort(reason) });
  await assert.rejects(before, (error) => error === reason);
  const controller = new AbortController();
  const first = engine.best(new Draughts(), { nodes: 500 });
  const waiting = engine.best(new Draughts(), { signal: controller.signal });
  controller.abort(reason);
  await assert.rejects(waiting, (error) => error === reason);
  await first;
  engine.dispose();
});
