// Opening books, as src/data/README.md describes them.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Draughts } from 'damier';
import { Engine } from 'damier/engine';

const head = 'Damier book 1';
const options = { variant: 'international', worker: false, hashMb: 1, weights: false, tables: false };
const engines = [];
after(() => engines.forEach((engine) => engine.dispose()));

const pick = (from, names) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));

async function withBook(book, more) {
  const engine = await Engine.create({ ...options, book, ...more });
  engines.push(engine);
  return engine;
}

async function movesOf(engine, game, limits, times = 60) {
  const counts = {};
  for (let seed = 0; seed < times; seed++) {
    const { move, info } = await engine.best(game, { seed, nodes: 50, ...limits });
    const key = info.book ? move.notation : 'searched';
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

test('a level plays the moves of the book, each about as often as its weight says', async () => {
  const engine = await withBook(`${head}\n| 31-26 300 35-30 100\n`);
  const {
    '31-26': often,
    '35-30': seldom,
    ...others
  } = await movesOf(engine, new Draughts(options.variant), { level: 4 }, 200);
  assert.deepEqual(others, {});
  assert.ok(often > 120 && seldom > 25, `${often} and ${seldom} of 200`);
});

test('levels below 4, searches without a level, analyses and hints do not ask it', async () => {
  const engine = await withBook(`${head}\n| 35-30 1\n`);
  const game = new Draughts(options.variant);
  assert.deepEqual(
    Engine.levels.map(({ book }) => book),
    [false, false, false, ...Array(7).fill(true)],
  );
  assert.deepEqual(await movesOf(engine, game, { level: 3 }, 3), { searched: 3 });
  assert.deepEqual(await movesOf(engine, game, {}, 3), { searched: 3 });
  assert.deepEqual(await movesOf(engine, game, { level: 10 }, 3), { '35-30': 3 });
  for await (const info of engine.analyse(game, { nodes: 200 })) assert.equal(info.book, undefined);
});

test('a position reached by another order of moves is the same position', async () => {
  const engine = await withBook(`${head}\n31-27 17-22 36-31 | 11-17 5\n`);
  const game = new Draughts(options.variant);
  for (const move of ['31-27', '17-22', '36-31']) game.move(move);
  assert.deepEqual(await movesOf(engine, game, { level: 5 }, 3), { '11-17': 3 });
  const other = new Draughts(options.variant);
  for (const move of ['32-28', '17-22']) other.move(move);
  assert.deepEqual(await movesOf(engine, other, { level: 5 }, 2), { searched: 2 });
});

test('comments, empty lines, ends of lines by Windows, bytes and addresses', async () => {
  const text = `${head}\r\n# a word\r\n\r\n | 31-26 1\r\n31-26 |17-21\t 7`;
  const refused = withBook(`${head}\n31-26 |17-21 7`);
  await assert.rejects(refused, { code: 'bad-book', details: { line: 2, token: '|17-21' } });
  const right = text.replace('|17', '| 17');
  for (const book of [
    right,
    new TextEncoder().encode(right),
    new URL(`data:text/plain,${encodeURIComponent(right)}`),
  ]) {
    const engine = await withBook(book);
    assert.deepEqual(await movesOf(engine, new Draughts(options.variant), { level: 10 }, 1), { '31-26': 1 });
  }
});

for (const [name, book, error] of [
  ['another text', 'PDN', { code: 'bad-book', line: 1 }],
  ['nothing', '', { code: 'bad-book', line: 1 }],
  ['a newer version', 'Damier book 2\n', { code: 'bad-book', line: 1 }],
  ['a line without a bar', `${head}\n# a\n32-28 18-23`, { code: 'bad-book', line: 3 }],
  ['two bars', `${head}\n| 32-28 4 | 5`, { code: 'bad-book', line: 2, token: '|' }],
  [
    'a move that is not legal',
    `${head}\n| 32-28 4\n32-28 18-24 | 1-2 3`,
    { code: 'bad-book', line: 3, token: '18-24' },
  ],
  ['a choice that is not legal', `${head}\n| 32-29 4`, { code: 'bad-book', line: 2, token: '32-29' }],
  ['a weight of 0', `${head}\n| 32-28 0`, { code: 'bad-book', line: 2, token: '0' }],
  ['a weight beyond 1000', `${head}\n| 32-28 1001`, { code: 'bad-book', line: 2, token: '1001' }],
  ['a weight that is none', `${head}\n| 32-28 33-28 4`, { code: 'bad-book', line: 2, token: '33-28' }],
  ['a move without a weight', `${head}\n| 32-28`, { code: 'bad-book', line: 2, token: '' }],
  ['more moves than there is room for', `${head}\n${'| 32-28 1\n'.repeat(2049)}`, { code: 'too-many', line: 2050 }],
  ['a long text', head + '\n'.repeat(70_000), { code: 'too-long' }],
  ['a number', 5, { code: 'bad-argument' }],
  ['an address that does not answer', new URL('data:nothing'), { code: 'book-failed' }],
]) {
  test(`refused: ${name}`, async () => {
    await assert.rejects(withBook(book), (thrown) => {
      assert.match(thrown.message, /\.$/);
      assert.deepEqual({ code: thrown.code, ...pick(thrown.details, Object.keys(error)) }, error);
      return true;
    });
  });
}

for (const variant of ['spanish', 'international', 'english', 'damas', 'yote', 'yote-single']) {
  test(`the book of ${variant}: games by it differ, and begin with its moves`, async () => {
    const engine = await withBook('auto', { variant });
    const played = new Set();
    for (let seed = 0; seed < 12; seed++) {
      const game = new Draughts(variant);
      for (let ply = 0; ply < 4; ply++) {
        const { move, info } = await engine.best(game, { level: 6, nodes: 50, seed });
        if (ply < 2) assert.equal(info.book, true, game.fen());
        game.move(move);
      }
      played.add(game.history().join(' '));
    }
    assert.ok(played.size > 4, [...played].join('; '));
  });
}

test('games that differ in nothing but draws share a book, others have none', async () => {
  const portuguese = await withBook('auto', { variant: 'portuguese' });
  assert.equal((await movesOf(portuguese, new Draughts('portuguese'), { level: 6 }, 1)).searched, undefined);
  const turkish = await withBook('auto', { variant: 'turkish' });
  assert.deepEqual(await movesOf(turkish, new Draughts('turkish'), { level: 6 }, 1), { searched: 1 });
});
