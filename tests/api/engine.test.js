// The engine: it beats a random mover, finds shots, gives the same answer twice, stops when told, and always answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, DraughtsError, variants } from 'damier';
import { Engine } from 'damier/engine';
import { pick, randomFrom } from '../reference/random.js';
import { sharedTable, withShared } from '../reference/shared.js';

const PLIES_MAX = 400;

/** Plays one game; the winner, or undefined when it got nowhere. */
async function playAgainstRandom(engine, variant, side, { seed, nodes }) {
  const random = randomFrom(seed);
  const game = new Draughts(variant);
  for (let ply = 0; ply < PLIES_MAX && !game.isGameOver(); ply++) {
    const own = game.turn() === side;
    game.move(own ? (await engine.best(game, { nodes })).move : pick(random, game.moves({ verbose: true })));
  }
  return game.outcome()?.winner;
}

for (const variant of ['spanish', 'international', 'english', 'damas']) {
  test(`engine: 20-0 against a random mover at 2,000 nodes a move: ${variant}`, async () => {
    const engine = await Engine.create({ variant, worker: false });
    const results = [];
    for (let index = 0; index < 20; index++) {
      const side = index % 2 ? 'b' : 'w';
      await engine.newGame();
      results.push((await playAgainstRandom(engine, variant, side, { seed: 1000 + index, nodes: 2000 })) === side);
    }
    engine.dispose();
    assert.equal(results.filter(Boolean).length, 20, `won ${results.map(Number).join('')}`);
  });
}

test('engine: wins in every game against a random mover, whatever its goal', async () => {
  const lost = [];
  for (const { id } of variants.filter((variant) => !variant.id.startsWith('yote'))) {
    const engine = await Engine.create({ variant: id, worker: false });
    for (const side of ['w', 'b']) {
      if ((await playAgainstRandom(engine, id, side, { seed: 5, nodes: 1000 })) !== side) lost.push(`${id} as ${side}`);
    }
    engine.dispose();
  }
  assert.deepEqual(lost, []);
});

test(
  'engine: the first move of at least 90 of 123 International shots by 100,000 nodes',
  withShared('positions/international_shots_with_solution.tsv', sharedTable, async (rows, t) => {
    const engine = await Engine.create({ variant: 'international', worker: false });
    const missed = [];
    for (const row of rows) {
      const game = new Draughts({ variant: 'international', fen: row.FEN });
      const solution = row['solution moves (as in the file)'].split(' ')[0];
      await engine.newGame();
      const { move } = await engine.best(game, { nodes: 1e5 });
      if (!sameMove(game, solution, move)) missed.push(`${row.file} ${row.Event}: ${move.notation}, not ${solution}`);
    }
    engine.dispose();
    t.diagnostic(`found ${rows.length - missed.length} of ${rows.length}; missed:\n${missed.join('\n')}`);
    assert.ok(rows.length === 123 && rows.length - missed.length >= 90, `missed ${missed.length}`);
  }),
);

/** Is the move one that the text may mean? */
function sameMove(game, text, move) {
  const { ok, move: meant, error } = game.clone().tryMove(text);
  return ok ? meant.hub === move.hub : (error.candidates ?? []).includes(move.long);
}

const summary = ({ move, info }) => ({
  hub: move.hub,
  depth: info.depth,
  score: info.score,
  nodes: info.nodes,
  pv: info.pv.map(({ long }) => long),
});

test('engine: a node limit gives the same answer twice, in a worker and on the page', async () => {
  const game = new Draughts('international');
  for (const move of ['32-28', '19-23', '28x19', '14x23']) game.move(move);
  const answers = [];
  for (const worker of [false, false, 'auto']) {
    const engine = await Engine.create({ variant: 'international', worker });
    answers.push(summary(await engine.best(game, { nodes: 60000 })));
    await engine.newGame();
    answers.push(summary(await engine.best(game, { nodes: 60000 })));
    engine.dispose();
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
});

test('engine: the answer is a legal move with what it thought', async () => {
  const engine = await Engine.create({ variant: 'russian', worker: false });
  const game = new Draughts('russian');
  const infos = [];
  const { move, info, stopped } = await engine.best(game, { depth: 5, onInfo: (line) => infos.push(line) });
  assert.ok(game.moves().includes(move.notation));
  assert.equal(stopped, false);
  assert.ok(info.depth >= 5 && info.nodes > 0 && info.nps >= 0 && info.timeMs >= 0);
  assert.equal(typeof (info.score.men ?? info.score.win ?? info.score.loss), 'number');
  assert.ok(infos.length > 0);
  infos.forEach((line, index) => assert.ok(index === 0 || line.depth >= infos[index - 1].depth));
  const replay = game.clone();
  for (const move of info.pv) replay.move(move);
  assert.equal(game.fen(), new Draughts('russian').fen(), 'the game was not touched');
  engine.dispose();
});

// A win that the rules alone decide.
const WINS = [
  ['takes the last piece', 'international', 'W:W28:B23', '28x19x23', { win: 1 }],
  ['crowns first', 'breakthrough', 'W:W7:B20', undefined, { win: 1 }],
];
for (const [what, variant, fen, hub, score] of WINS) {
  test(`engine: ${what}`, async () => {
    const engine = await Engine.create({ variant, worker: false });
    const answer = await engine.best(new Draughts({ variant, fen }), { nodes: 5000 });
    if (hub) assert.equal(answer.move.hub, hub);
    assert.deepEqual(answer.info.score, score);
    engine.dispose();
  });
}

test('engine: abort during an endless search settles at once with a move', async () => {
  for (const worker of ['auto', false]) {
    const engine = await Engine.create({ variant: 'international', worker });
    const controller = new AbortController();
    const answer = engine.best(new Draughts('international'), { depth: Infinity, signal: controller.signal });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = performance.now();
    controller.abort();
    const { move, stopped } = await answer;
    assert.ok(performance.now() - before < 500, `${performance.now() - before} ms`);
    assert.equal(stopped, true);
    assert.ok(new Draughts('international').tryMove(move.notation).ok);
    const next = await engine.best(new Draughts('international'), { nodes: 2000 });
    assert.equal(next.stopped, false);
    engine.dispose();
  }
});

test('engine: aborted before it began', async () => {
  const engine = await Engine.create({ variant: 'english' });
  await assert.rejects(engine.best(new Draughts('english'), { nodes: 1000, signal: AbortSignal.abort() }), {
    name: 'AbortError',
  });
  const { move } = await engine.best(new Draughts('english'), { nodes: 1000 });
  assert.ok(move);
  engine.dispose();
});

test('engine: ten calls without waiting all settle, none with the answer of another (case 35)', async () => {
  for (const worker of ['auto', false]) {
    const engine = await Engine.create({ variant: 'international', worker });
    const games = Array.from(
      { length: 10 },
      (_, index) => new Draughts({ variant: 'international', fen: `W:W${31 + index},50:B${1 + index}` }),
    );
    const results = await Promise.allSettled(games.map((game) => engine.best(game, { nodes: 20000 })));
    results.forEach((result, index) => {
      if (result.status === 'fulfilled') assert.ok(games[index].tryMove(result.value.move).ok, `answer ${index}`);
      else assert.equal(result.reason.name, 'AbortError', String(result.reason));
    });
    assert.equal(results.at(-1).status, 'fulfilled', 'the last is answered');
    engine.dispose();
  }
});

test('engine: fifty quick aborts never deliver a stale answer', async () => {
  const engine = await Engine.create({ variant: 'spanish' });
  const game = new Draughts('spanish');
  for (let index = 0; index < 50; index++) {
    const controller = new AbortController();
    const answer = engine.best(game, { depth: Infinity, signal: controller.signal }).then(
      ({ move }) => assert.equal(move.before, game.fen()),
      (error) => assert.equal(error.name, 'AbortError'),
    );
    controller.abort();
    await answer;
    if (index % 10 === 9) game.move(game.moves()[0]);
  }
  engine.dispose();
});

test('engine: stepping fast through a game while it thinks', async () => {
  const engine = await Engine.create({ variant: 'international' });
  const game = new Draughts('international');
  const random = randomFrom(35);
  const answers = [];
  for (let ply = 0; ply < 60 && !game.isGameOver(); ply++) {
    answers.push(engine.best(game, { nodes: 3000 }));
    game.move(pick(random, game.moves({ verbose: true })));
  }
  const settled = await Promise.allSettled(answers);
  for (const { reason } of settled.filter(({ status }) => status === 'rejected'))
    assert.equal(reason.name, 'AbortError');
  engine.dispose();
});

test('engine: a finished game has no best move', async () => {
  const engine = await Engine.create({ variant: 'international', worker: false });
  await assert.rejects(
    engine.best(new Draughts({ variant: 'international', fen: 'W:W6:B1' }), { nodes: 1000 }),
    DraughtsError,
  );
  engine.dispose();
});

test('engine: after dispose every call is refused with a typed error', async () => {
  for (const worker of ['auto', false]) {
    const engine = await Engine.create({ variant: 'english', worker });
    const open = engine.best(new Draughts('english'), { depth: Infinity }).then(
      () => 'answered',
      (error) => error.name,
    );
    engine.dispose();
    engine.dispose();
    assert.ok(['answered', 'AbortError', 'DraughtsError'].includes(await open), 'the open call settles');
    await assert.rejects(engine.best(new Draughts('english'), { nodes: 10 }), DraughtsError);
  }
});

test('engine: limits that are none are refused', async () => {
  const engine = await Engine.create({ variant: 'english', worker: false });
  for (const limits of [{ nodes: NaN }, { nodes: -5 }, { depth: 'x' }, { timeMs: -1 }, { nodes: {} }]) {
    await assert.rejects(engine.best(new Draughts('english'), limits), DraughtsError, JSON.stringify(limits));
  }
  await assert.rejects(engine.best('nonsense', { nodes: 10 }), DraughtsError);
  engine.dispose();
  await assert.rejects(Engine.create({ variant: 'chess' }), DraughtsError);
});

test('engine: the time of a clock is a number; one that has run out still has a move', async () => {
  const engine = await Engine.create({ variant: 'english', worker: false });
  const best = (timeMs) => engine.best(new Draughts('english'), { clock: { timeMs } });
  for (const timeMs of [null, '5', [3], true, 5n, Symbol('five'), {}, NaN, Infinity])
    await assert.rejects(
      best(timeMs),
      ({ code, message }) => code === 'bad-argument' && message.startsWith('clock.timeMs is '),
      typeof timeMs,
    );
  for (const timeMs of [0, -20]) assert.ok((await best(timeMs)).move);
  engine.dispose();
});

test('engine: bytes that were given away are no file', async () => {
  for (const name of ['tables', 'weights'])
    for (const bytes of [new ArrayBuffer(8), new Uint8Array(8)]) {
      structuredClone(0, { transfer: [bytes.buffer ?? bytes] });
      await assert.rejects(Engine.create({ worker: false, [name]: bytes }), { code: 'bad-argument' });
    }
});

test('engine: a rule set of one’s own is searched too', async () => {
  const game = new Draughts({ variant: 'spanish', rules: { manCaptures: 'diagonal', priority: 'none' } });
  const engine = await Engine.create({ variant: 'spanish', worker: false });
  const { move } = await engine.best(game, { nodes: 5000 });
  assert.ok(game.tryMove(move).ok);
  engine.dispose();
});

test('limits beyond what can be counted count as the largest; what is no number above 0 is refused by name', async () => {
  const engine = await Engine.create({ variant: 'english', worker: false });
  const forced = 'W:W29:B22'; // one move: any search ends at once
  for (const depth of [127, 128, 2 ** 31, 2 ** 32 + 3, Number.MAX_SAFE_INTEGER]) {
    const { info } = await engine.best(forced, { depth });
    assert.ok(info.depth >= 1, `depth ${depth}`);
  }
  for (const nodes of [2 ** 53, Number.MAX_SAFE_INTEGER, 9.5e15]) await engine.best(forced, { nodes });
  await engine.best(forced, { timeMs: Number.MAX_VALUE });
  const wrong = [0, -1, 1.5, NaN, '3', null];
  for (const name of ['depth', 'nodes'])
    for (const value of wrong)
      await assert.rejects(engine.best(forced, { [name]: value }), (error) => {
        assert.equal(error.code, 'bad-argument');
        assert.match(error.message, new RegExp(name));
        return true;
      });
  engine.dispose();
});

test('engine: the positions before are remembered, not only the last: coming back to one is a draw', async () => {
  // A lone king with one square to go to, where it has stood three plies ago, against three.
  const game = new Draughts({ variant: 'english', fen: 'W:WK29:BK4,K12,K1' });
  for (const move of ['29-25', '12-16', '25-29', '16-12']) game.move(move);
  assert.deepEqual(game.moves(), ['29-25']);
  const engine = await Engine.create({ variant: 'english', worker: false });
  const { info } = await engine.best(game, { depth: 5 });
  await engine.newGame();
  const { info: unaware } = await engine.best(game.fen(), { depth: 5 });
  engine.dispose();
  assert.deepEqual(info.score, { men: 0 });
  assert.ok(unaware.score.loss || unaware.score.men < -1, JSON.stringify(unaware.score));
});
