// One reader of moves: what a PDN file may write, move() and the command line take too, and what one refuses all refuse.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, parsePdn } from 'damier';

const WRITTEN = {
  international: [
    [
      '',
      [
        '32-28',
        '32–28',
        '32−28',
        '32‑28',
        '32 - 28',
        '3228',
        '32-28!',
        '32-28?!',
        '32-28*',
        ' 32-28 ',
        '32:28',
        '32x28',
      ],
    ],
    ['W:W28,37:B23', ['28x19', '28×19', '28х19', '28:19', '28-19', '28 x 19', '2819', '28×19!']],
  ],
  english: [['', ['11-15', '1115', '11–15', '11−15!']]],
  russian: [
    ['', ['c3-d4', 'c3d4', 'cd4', 'с3-d4', 'C3–D4', 'cd4!?', 'c3:d4']],
    ['W:Wa3:Bb4', ['a3:c5', 'a3×c5', 'ac5', 'a:c5', 'a3c5*']],
  ],
};

for (const [variant, positions] of Object.entries(WRITTEN)) {
  for (const [fen, [plain, ...others]] of positions) {
    test(`${variant}: ${plain} in ${others.length} other ways`, () => {
      const options = { variant, ...(fen ? { fen } : {}) };
      const after = new Draughts(options);
      after.move(plain);
      for (const text of others) {
        const game = new Draughts(options);
        game.move(text);
        assert.equal(game.fen(), after.fen(), text);
        const [read] = parsePdn(`${fen ? `[FEN "${fen}"]` : ''} 1. ${text.trim()} *`, { variant });
        assert.deepEqual([read.moves.length, read.errors], [1, []], text);
      }
    });
  }
}

test('case 53: what is only partly a move is none', () => {
  for (const variant of ['english', 'russian']) {
    const fen = variant === 'russian' ? 'W:Wc3,c7:Bd4' : 'W:W10,22:B18';
    for (const text of ['c3e5h9', 'c3e5c7e3', 'c3-e5-c7']) {
      const game = new Draughts({ variant, fen });
      assert.throws(() => game.move(text), { name: 'IllegalMoveError' }, text);
      assert.equal(game.fen(), fen);
      const [read] = parsePdn(`[FEN "${fen}"] 1. ${text} *`, { variant });
      assert.deepEqual([read.moves.length, read.errors.length], [0, 1], text);
    }
  }
});
