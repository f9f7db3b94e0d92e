// Files of Yoté games: the turns of the rules text as movetext, in both readings, from the start and from a position.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { pick, randomFrom } from '../reference/random.js';

const BOTH = ['yote', 'yote-single'];
const movetext = (game) => game.pdn().split('\n\n')[1].replace(/\s+/g, ' ').trim();

for (const variant of BOTH) {
  test(`${variant}: drops, steps and captures with their second man are written and read`, () => {
    const game = new Draughts(variant);
    for (const turn of ['@c3', '@d3', '@a1', '@f5', 'c3xe3/f5', '@b2', 'a1-a2']) game.move(turn);
    assert.equal(movetext(game), '1. @c3 @d3 2. @a1 @f5 3. c3xe3/f5 @b2 4. a1-a2 *');
    const again = new Draughts(variant);
    again.loadPdn(game.pdn());
    assert.deepEqual([again.fen(), again.history()], [game.fen(), game.history()]);
  });

  test(`${variant}: 20 random games come back from their files`, () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = randomFrom(seed);
      const game = new Draughts(variant);
      for (let ply = 0; ply < 120 && !game.isGameOver(); ply++) {
        const moves = game.moves();
        const captures = moves.filter((text) => text.includes('x'));
        game.move(pick(random, captures.length > 0 && random() < 0.5 ? captures : moves));
      }
      const again = new Draughts(variant);
      again.loadPdn(game.pdn());
      assert.deepEqual([again.fen(), again.history()], [game.fen(), game.history()], `seed ${seed}`);
    }
  });
}

test('yote: a chain whose removal opens its next jump, from a position, with its result', () => {
  const fen = 'W:Wa1:Bb1,d1,e1,f5:H0,0:Q0:L-,-';
  const game = new Draughts({ variant: 'yote', fen });
  game.move('a1xc1/e1xe1/f5');
  assert.match(game.pdn(), /\[FEN "W:Wa1:Bb1,d1,e1,f5:H0,0:Q0:L-,-"\]/);
  assert.equal(movetext(game), '1. a1xc1/e1xe1/f5 1-0');
  const again = new Draughts('yote');
  again.loadPdn(game.pdn());
  assert.equal(again.fen(), 'B:We1:B:H0,0:Q0:L-,-');
});

test('yote: comments and a variation do not hide a turn; a turn that is none is told with its place', () => {
  const head = '[Variant "yote"]\n\n';
  const game = new Draughts('yote');
  game.loadPdn(`${head}1. @c3 {a man in the centre} @d3 (1... @a1) 2. c3xe3 *`);
  assert.deepEqual(game.history(), ['@c3', '@d3', 'c3xe3']);
  assert.throws(
    () => new Draughts('yote').loadPdn(`${head}1. @c3 @c3 *`),
    ({ details }) => JSON.stringify(details).includes('@c3'),
  );
});
