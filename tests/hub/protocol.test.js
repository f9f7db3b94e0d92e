/**
 * The Hub protocol as a board meets it, spoken by the native program, by `damier hub` under Node, and by Engine.send. What
 * is expected is what Scan's description of version 2 says.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Draughts, variants } from 'damier';
import { Client, answer, native, underNode } from './client.js';

const start = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Runs a test with an engine of each kind. */
function each(name, body) {
  for (const engine of [native, underNode]) {
    test(`hub, ${engine.name}: ${name}`, async () => {
      const client = new Client(engine);
      try {
        await body(client);
      } finally {
        client.kill();
      }
    });
  }
}

each('introduces itself with parameters, and is ready', async (client) => {
  const { told, answers } = await client.open();
  const id = answer(told[0]);
  assert.match(told[0], /^id /);
  assert.equal(id.name, 'Damier');
  assert.equal(id.version, version);
  const parameters = told.filter((line) => line.startsWith('param ')).map(answer);
  const [variant, , hash] = parameters;
  assert.equal(variant.value, 'normal');
  assert.equal(variant.type, 'enum');
  const names = variant.values.split(' ');
  for (const each of ['normal', 'killer', 'bt', 'losing', 'frisian', ...variants.map(({ id: name }) => name)])
    assert.ok(names.includes(each), each);
  assert.deepEqual([hash.name, hash.type], ['hash', 'int']);
  assert.deepEqual(answers, ['ready']);
});

each('thinks for the time of a move, tells what it sees, and plays a legal move', async (client) => {
  await client.open();
  const { move, ponder, infos, lines } = await client.search(start, [], 'move-time=0.3');
  const game = new Draughts({ variant: 'international', fen: start });
  assert.ok(
    lines.every((line) => /^(info|done) /.test(line)),
    lines.join('\n'),
  );
  game.move(move);
  game.move(ponder);
  assert.ok(infos.length > 1);
  const depths = infos.map(({ depth }) => Number(depth));
  assert.deepEqual(
    depths,
    [...depths].sort((a, b) => a - b),
  );
  for (const { score, nodes, time, nps, pv } of infos) {
    for (const number of [score, nodes, time, nps]) assert.ok(Number.isFinite(Number(number)), number);
    const line = new Draughts({ variant: 'international', fen: start });
    for (const text of pv.split(' ')) line.move(text);
  }
});

each('takes moves after the position, captures in any order of the pieces taken', async (client) => {
  // CASES 7: the capture of four pieces, named backwards, ends where it began.
  await client.open({ variant: 'russian' });
  const fen = 'W:Wh6,g1:Ba7,e7,g7,b6,a5,Kg5,d4';
  const game = new Draughts({ variant: 'russian', fen });
  const capture = game.moves({ verbose: true }).find((each) => each.to === 'h6');
  const backwards = [capture.from, capture.to, ...[...capture.captures].reverse()].join('x');
  const { move, lines } = await client.search(game.hub(), [backwards], 'depth=4');
  assert.ok(!lines.some((line) => line.startsWith('error')), lines.join('\n'));
  game.move(capture);
  game.move(move);
});

each('depth and nodes end a search', async (client) => {
  await client.open();
  const deep = await client.search(start, [], 'depth=5');
  assert.equal(Number(deep.infos.at(-1).depth), 5);
  const wide = await client.search(start, [], 'nodes=20000');
  assert.equal(Number(wide.infos.at(-1).nodes), 20000);
});

each('ping is answered during a search, and stop ends one without limits', async (client) => {
  await client.open();
  client.send(`pos pos=${start}`, 'level infinite', 'go analyze', 'ping');
  const lines = await client.until('pong');
  assert.ok(!lines.some((line) => line.startsWith('done')));
  client.send('stop');
  const done = (await client.until('done')).at(-1);
  new Draughts({ variant: 'international' }).move(answer(done).move);
  client.send('ping');
  assert.deepEqual(await client.until('pong'), ['pong']);
});

each('ponders without a clock until ponder-hit, and goes on with the same search', async (client) => {
  await client.open();
  client.send(`pos pos=${start} moves="32-28 20-25"`, 'level move-time=0.2', 'go ponder', 'ping');
  await client.until('pong');
  await new Promise((resolve) => setTimeout(resolve, 600));
  client.send('ping');
  const pondered = await client.until('pong');
  assert.ok(!pondered.some((line) => line.startsWith('done')), 'answered before its time began');
  const before = pondered.filter((line) => line.startsWith('info')).map(answer);
  client.send('ponder-hit');
  const lines = await client.until('done');
  const infos = [...before, ...lines.filter((line) => line.startsWith('info')).map(answer)];
  const nodes = infos.map((info) => Number(info.nodes));
  assert.deepEqual(
    nodes,
    [...nodes].sort((a, b) => a - b),
    'the search began again',
  );
  const game = new Draughts({ variant: 'international' });
  for (const move of ['32-28', '20-25', answer(lines.at(-1)).move]) game.move(move);
});

each('goes by the clock of a game: moves, time and increment', async (client) => {
  await client.open();
  for (const level of ['time=3', 'moves=9 time=2', 'time=1 inc=0.1', 'moves=1 time=0.3', 'time=0', 'time=-1.5']) {
    const { move } = await client.search(start, [], level);
    new Draughts({ variant: 'international' }).move(move);
  }
});

each('unknown commands and arguments are passed over', async (client) => {
  await client.open();
  client.send('', '   ', 'hello', 'hello world=1 "', 'level depth=2 handicap=3 infinite', 'ping');
  assert.deepEqual(await client.until('pong'), ['pong']);
});

each('what is wrong is an error with the place, and nobody waits for ever', async (client) => {
  client.send('go think', 'ping');
  assert.match((await client.until('pong'))[0], /^error message=".*init.*"$/);
  await client.open();
  const wrong = [
    ['pos pos=W', /position.*character 2/],
    ['pos pos=Wbbx', /'x' at character 4/],
    ['pos moves="32-27"', null],
    ['pos moves="32-28 32-28"', /32-28/],
    ['pos moves=31-99', /31-99/],
    ['level depth=none', /depth/],
    ['level time="', /quote/],
    ['set-param name=variant value=chess', /chess/],
    ['set-param name=colour value=1', /colour/],
    ['set-param value=1', /name/],
    ['set-param name=hash value=0', /hash/],
    ['set-param name=rules value="crowning=sometimes"', /sometimes/],
    ['set-param name=rules value="kind=yote"', /contradicts/],
    [`level ${'a=1 '.repeat(40)}`, /too many/],
    // Longer than either program hears; a quote that is open before the cut is not to blame.
    [`set-param name=rules value="${'a'.repeat(70_000)}"`, /too-long: a line has at most \d+ characters/],
  ];
  for (const [line, pattern] of wrong) {
    client.send(line, 'ping');
    const lines = (await client.until('pong')).slice(0, -1);
    if (pattern) assert.match(lines.join('\n'), new RegExp(`^error message="[^"]*${pattern.source}[^"]*"$`), line);
    else assert.deepEqual(lines, [], line);
  }
  client.send('pos pos=Wb', 'go think');
  const lines = await client.until('done');
  assert.equal(lines.length, 3);
  assert.equal(lines[2], 'done');
  client.send('pos start', 'level depth=1', 'go think');
  assert.match((await client.until('done')).at(-1), /^done move=/);
});

each('a position without a move is answered by a done without one', async (client) => {
  await client.open();
  // CASES 15.
  const over = new Draughts({ variant: 'international', fen: 'W:W6:B1' }).hub();
  assert.equal((await client.search(over, [], 'depth=3')).lines.at(-1), 'done');
});

each('during a search other commands are refused and the search goes on', async (client) => {
  await client.open();
  client.send('pos', 'level infinite', 'go think', 'pos', 'new-game', 'init', 'ping');
  const lines = await client.until('pong');
  assert.equal(lines.filter((line) => line.startsWith('error')).length, 3);
  client.send('stop');
  assert.match((await client.until('done')).at(-1), /^done move=/);
});

each('plays every game by the id of its preset, and a game of your own', async (client) => {
  for (const { id } of variants) {
    const { answers } = await client.open({ variant: id });
    assert.deepEqual(answers, ['ready'], id);
    const game = new Draughts(id);
    const { move } = await client.search(game.hub(), [], 'nodes=500');
    game.move(move);
  }
  const rules = { crowning: 'king', manCaptures: 'diagonal' };
  await client.open({ variant: 'spanish', rules: 'crowning=king manCaptures=diagonal' });
  const game = new Draughts({ variant: 'spanish', rules });
  game.move((await client.search(game.hub(), [], 'nodes=500')).move);
});

each("Scan's names of games are ours", async (client) => {
  const scoreOf = async (variant, fen) => {
    await client.open({ variant });
    const position = new Draughts({ variant: 'international', fen }).hub();
    return Number((await client.search(position, [], 'depth=5')).infos.at(-1).score);
  };
  // RULES 2: normal and losing differ in who has won when the last man is taken; bt ends with the first crowning.
  const lastMan = 'W:W28:B23';
  assert.ok((await scoreOf('normal', lastMan)) > 99);
  assert.ok((await scoreOf('losing', lastMan)) < -99);
  const crowning = 'W:W7,46:B14,15,20,24,25,36';
  assert.ok((await scoreOf('bt', crowning)) > 99);
  assert.ok((await scoreOf('normal', crowning)) < 99);
});

each('quit ends it, and so does a closed stdin, in the middle of a search', async (client) => {
  await client.open();
  client.send('pos', 'level infinite', 'go think');
  assert.equal(await client.close(), 0);
});

each('quit', async (client) => {
  await client.open();
  client.send('quit');
  assert.equal(await client.ended, 0);
});
