/** Pictures as SVG text: that they are whole, and show what stands on the board where it stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, variants } from 'damier';
import { pick, randomFrom } from '../reference/random.js';

/** Reads SVG text as a tree of {tag, attributes, children, text}. @throws when it is not well formed */
function read(svg) {
  const root = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const parts = /<(\/?)(\w+)((?: [\w:-]+="[^"<>]*")*)(\/?)>|([^<>]+)|(.)/gs;
  for (const [, end, tag, attributes, alone, text, stray] of svg.matchAll(parts)) {
    assert.equal(stray, undefined, `stray ${stray}`);
    if (text !== undefined) open.at(-1).text = text;
    else if (end) assert.equal(open.pop().tag, tag);
    else {
      const pairs = [...attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
      const node = { tag, attributes: Object.fromEntries(pairs), children: [] };
      open.at(-1).children.push(node);
      if (!alone) open.push(node);
    }
  }
  assert.deepEqual(open, [root]);
  assert.equal(root.children.length, 1);
  return root.children[0];
}

const all = (node) => [node, ...node.children.flatMap(all)];
const tagged = (node, tag) => all(node).filter((each) => each.tag === tag);

/** The pieces on the board of a picture as "x y kind", cells counted from the upper left. */
const standing = (picture) =>
  tagged(picture, 'use')
    .filter(({ attributes }) => !attributes.transform.includes('scale'))
    .map(({ attributes }) => {
      const [, x, y] = /^translate\((\d+) (\d+)\)$/.exec(attributes.transform);
      return `${(x - 50) / 100} ${(y - 50) / 100} ${attributes.href.split('-').slice(3).join('-')}`;
    })
    .sort();

test('pieces stand on their squares, seen from either side', () => {
  // On the International board square 1 is the second cell of the top row, 28 the fifth one of the sixth row, 46 the first one of the last row.
  const game = new Draughts({ variant: 'international', fen: 'W:W46,K28:B6,K5' });
  const white = read(game.toSvg());
  assert.deepEqual(standing(white), ['0 1 b-man', '0 9 w-man', '4 5 w-king', '9 0 b-king']);
  const black = read(game.toSvg({ orientation: 'black' }));
  assert.deepEqual(standing(black), ['0 9 b-king', '5 4 w-king', '9 0 w-man', '9 8 b-man']);
});

test('the names of the squares are written, or not', () => {
  const words = (picture) => tagged(picture, 'text').map(({ text }) => text);
  const game = new Draughts('spanish');
  assert.deepEqual(
    words(read(game.toSvg()))
      .map(Number)
      .sort((a, b) => a - b),
    Array.from({ length: 32 }, (_, i) => i + 1),
  );
  assert.deepEqual(words(read(game.toSvg({ coordinates: false }))), []);
  assert.deepEqual(words(read(new Draughts('russian').toSvg())).sort(), [...'12345678', ...'abcdefgh'].sort());
});

test('the last move is marked, or not', () => {
  const tints = (svg) => tagged(read(svg), 'rect').filter(({ attributes }) => attributes.width === '97');
  const game = new Draughts('international');
  assert.equal(tints(game.toSvg()).length, 0);
  game.move('32-28');
  // 32 is the fourth cell of the seventh row from above, 28 the fifth one of the sixth row.
  assert.deepEqual(
    tints(game.toSvg()).map(({ attributes: { x, y } }) => [x, y]),
    [
      ['301.5', '601.5'],
      ['401.5', '501.5'],
    ],
  );
  assert.equal(tints(game.toSvg({ lastMove: false })).length, 0);
});

test('hands show their men and how many they are', () => {
  const game = new Draughts('yote');
  game.move('@c3');
  const picture = read(game.toSvg({ coordinates: false }));
  assert.deepEqual(
    tagged(picture, 'text')
      .map(({ text }) => text)
      .sort(),
    ['11', '12'],
  );
  const inHand = tagged(picture, 'use').filter(({ attributes }) => attributes.transform.includes('scale'));
  assert.equal(inHand.length, 23);
  assert.deepEqual(standing(picture), ['2 2 w-man']);
});

test('every game, at the start and after random moves, in both themes', () => {
  const random = randomFrom(24);
  for (const { id, columns, rows } of variants) {
    const game = new Draughts(id);
    for (let plies = 0; plies < 24 && !game.isGameOver(); plies++)
      game.move(pick(random, game.moves({ verbose: true })));
    for (const theme of ['light', 'dark']) {
      const picture = read(game.toSvg({ theme }));
      const pieces = game
        .board()
        .flat()
        .filter((cell) => cell).length;
      assert.equal(standing(picture).length, pieces, id);
      const clip = tagged(picture, 'clipPath')[0];
      assert.deepEqual(clip.children[0].attributes, { width: `${columns}00`, height: `${rows}00`, rx: '12' });
      const wanted = all(picture).flatMap(({ attributes }) => Object.values(attributes));
      const ids = all(picture).map(({ attributes }) => attributes.id);
      for (const [, name] of wanted.join(' ').matchAll(/#([a-z][\w-]+-[\w-]+)/g))
        assert.ok(ids.includes(name), `${id} ${name}`);
    }
  }
});

test('the picture says what it shows, and how wide it is', () => {
  const game = new Draughts('international');
  const { attributes, children } = read(game.toSvg({ size: 300 }));
  assert.deepEqual([attributes.width, attributes.height, attributes.role], ['300', '300', 'img']);
  assert.equal(children[0].tag, 'title');
  assert.match(children[0].text, /^International draughts, W:W31,.*50:B1,.*20$/);
});

test('options that are none are refused by name', () => {
  const game = new Draughts('spanish');
  const refused = (options, words) =>
    assert.throws(
      () => game.toSvg(options),
      (error) => error.code === 'bad-argument' && words.test(error.message),
    );
  refused(null, /^options is null/);
  refused({ orientation: 'left' }, /^orientation is left, but must be "white" or "black"/);
  refused({ theme: 7 }, /^theme/);
  refused({ coordinates: 'no' }, /^coordinates is no, but must be true or false/);
  for (const size of [0, -1, 1.5, NaN, 1e9, '480']) refused({ size }, /^size/);
});
