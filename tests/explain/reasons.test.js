// Each reason in positions made by hand, in the games where it matters. What is expected is read off the rules text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';

/** [what it is, variant or options, position or undefined for the start, what is tried, expected part of the reason] */
const cases = [
  // Which piece may be moved
  [
    'an empty square',
    'international',
    undefined,
    '25-20',
    { code: 'no-piece', rule: 'turn', squares: [25], from: 25, to: 20 },
  ],
  ['the other side could do that', 'international', undefined, '20-24', { code: 'not-your-turn', squares: [20] }],
  ['wrong colour', 'international', 'W:W31:B18', { from: 18, to: 7 }, { code: 'not-your-piece', squares: [18] }],
  ['an enemy taken up', 'international', undefined, [20], { code: 'not-your-piece', squares: [20] }],
  ['wrong colour, Black first', 'english', undefined, '22-18', { code: 'not-your-turn', squares: [22] }],
  ['a piece shut in', 'international', undefined, { from: 46 }, { code: 'cannot-move', squares: [46] }],
  ['a piece taken up by its square', 'international', undefined, [46], { code: 'cannot-move', squares: [46] }],

  // Where a piece can go
  [
    'onto an own piece',
    'international',
    undefined,
    { from: 37, to: 32 },
    { code: 'blocked', rule: 'path', squares: [32] },
  ],
  ['onto an enemy', 'english', 'W:W14:B10', { from: 14, to: 10 }, { code: 'blocked', squares: [10] }],
  ['through an own piece', 'international', 'W:W37,K46:B5', '46-28', { code: 'blocked', squares: [37] }],
  ['over two in a row', 'international', 'W:WK46:B32,37', '46x23', { code: 'blocked', squares: [37, 32] }],
  ['a man two squares', 'international', undefined, '32-23', { code: 'too-far', rule: 'manMoves', piece: 'm' }],
  ['a short king two squares', 'english', 'W:WK18:B1', '18-9', { code: 'too-far', rule: 'kingRange', piece: 'k' }],
  ['straight ahead', 'international', undefined, '32-22', { code: 'not-on-line', rule: 'manMoves' }],
  ['nowhere near', 'russian', 'W:WKa1:Bh4', 'a1-c2', { code: 'unknown-square', token: 'c2' }],
  ['a knight’s move', 'turkish', 'W:Wd5:Bh7', 'd5-e7', { code: 'not-on-line', rule: 'manMoves' }],
  ['diagonally in a game of rows', 'turkish', 'W:Wd5:Bh7', 'd5-e6', { code: 'not-on-line' }],
  ['where it stands', 'international', undefined, { from: 32, to: 32 }, { code: 'same-square' }],
  ['two steps', 'international', undefined, '32-28-23', { code: 'one-move', rule: 'turn' }],

  // Directions
  ['a man back', 'english', 'W:W14:B1', '14-18', { code: 'men-do-not-move-back', rule: 'manMoves' }],
  ['a man back, in rows', 'turkish', 'W:Wd5:Bh7', 'd5-d4', { code: 'men-do-not-move-back' }],
  [
    'a man aside',
    { variant: 'turkish', rules: { manMoves: 'forward', manCaptures: 'forward' } },
    'W:Wd5:Bh7',
    'd5-e5',
    { code: 'men-do-not-move-sideways' },
  ],
  [
    'a man captures back',
    'english',
    'W:W14:B18',
    '14x23',
    { code: 'men-do-not-capture-back', rule: 'manCaptures', squares: [18] },
  ],
  [
    'a man captures back, founding text',
    'international-forward',
    'W:W28:B33',
    '28x39',
    { code: 'men-do-not-capture-back', squares: [33] },
  ],
  [
    'a man captures back, in rows',
    'turkish',
    'W:Wd5:Bd4,h7',
    'd5xd3',
    { code: 'men-do-not-capture-back', squares: ['d4'] },
  ],
  [
    'a man captures back within a chain',
    'english',
    'W:W22:B18,19',
    '22x15x24',
    { code: 'men-do-not-capture-back', squares: [18, 19] },
  ],
  [
    'a man captures aside',
    { variant: 'turkish', rules: { manMoves: 'forward', manCaptures: 'forward' } },
    'W:Wd5:Be5',
    'd5xf5',
    { code: 'men-do-not-capture-sideways', squares: ['e5'] },
  ],
  [
    'Armenian men step diagonally, but do not capture so',
    'armenian',
    'W:Wd4:Be5',
    'd4xf6',
    { code: 'no-capture-that-way', rule: 'manCaptures', squares: ['e5'] },
  ],
  [
    'Armenian kings too',
    'armenian',
    'W:WKd4:Be5',
    'd4xg7',
    { code: 'no-capture-that-way', rule: 'kingCaptures', squares: ['e5'] },
  ],
  [
    'Frisian men capture straight ahead, but do not step so',
    'frisian',
    'W:W28:B1',
    '28-18',
    { code: 'captures-only', rule: 'manMoves' },
  ],

  // Which capture
  [
    'a quiet move where a capture is on',
    'international',
    'W:W28:B33',
    '28-22',
    { code: 'must-capture', rule: 'compulsory', squares: [28] },
  ],
  ['another piece where a capture is on', 'english', 'W:W25,30:B22', '30-26', { code: 'must-capture', squares: [25] }],
  [
    'a piece that cannot capture is taken up',
    'international',
    'W:W28,36,47:B14,23,31',
    [47],
    { code: 'must-capture', squares: [28] },
  ],
  [
    'one where two are to be had',
    'international',
    'W:W28,36:B14,23,31',
    '36x27',
    { code: 'must-capture-more', rule: 'priority', best: 2, got: 1, squares: [28] },
  ],
  [
    'the same, taken up',
    'international',
    'W:W28,36:B14,23,31',
    [36],
    { code: 'must-capture-more', best: 2, got: 1, squares: [28] },
  ],
  [
    'a free choice',
    'russian',
    'W:Wc3,g3:Bd4,d6,f4',
    'g3:e5',
    { legal: false, code: 'chain-not-finished', squares: ['c7'] },
  ],
  [
    'a man where a king is to be had',
    'spanish',
    'W:W9,11:B13,K15',
    '9x18',
    { code: 'must-take-kings', rule: 'priority', best: 1, got: 0, squares: [11] },
  ],
  ['Portuguese alike', 'portuguese', 'W:W9,11:B13,K15', '9x18', { code: 'must-take-kings', squares: [11] }],
  [
    'Italian: with a king rather than a man',
    'italian',
    'W:W24,K30:B20,26',
    '24x15',
    { code: 'must-capture-with-king', rule: 'priority', squares: [30] },
  ],
  [
    'Italian: the king met earliest',
    'italian',
    'W:WK30:BK26,K27,K18,20,10,K12',
    '30x7',
    { code: 'must-take-king-first', squares: [30] },
  ],
  [
    'Italian: the same, begun',
    'italian',
    'W:WK30:BK26,K27,K18,20,10,K12',
    '30x23',
    { code: 'must-take-king-first', squares: [30] },
  ],
  ['Italian: the same, taken up', 'italian', 'W:W24,29:BK20', [24], { code: 'man-may-not-take-king', squares: [20] }],
  [
    'Italian: a man may not take a king',
    'italian',
    'W:W24,29:BK20',
    '24x15',
    { code: 'man-may-not-take-king', rule: 'manTakesKing', squares: [20] },
  ],
  ['Czech: kings first', 'czech', 'W:Wg3,Ka1:Bf4,c3', 'g3xe5', { code: 'must-capture-with-king', squares: ['a1'] }],
  [
    'Frisian: a king is worth more than a man',
    'frisian',
    'W:W28,36:BK23,31',
    '36x27',
    { code: 'must-take-more-value', best: { men: 0, kings: 1 }, got: { men: 1, kings: 0 }, squares: [28] },
  ],
  [
    'Frisian: at equal value a king captures',
    'frisian',
    'W:WK28,36:B23,31',
    '36x27',
    { code: 'must-capture-with-king', squares: [28] },
  ],
  [
    'Frisian: a king that is locked',
    'frisian',
    'W:WK28,36:B1:+0+3[28]',
    '28-23',
    { code: 'king-locked', rule: 'kingLock', limit: 3, squares: [28] },
  ],
  [
    'Frisian: a locked king, taken up',
    'frisian',
    'W:WK28,36:B1:+0+3[28]',
    { from: 28 },
    { code: 'king-locked', limit: 3 },
  ],

  // How a capture goes
  [
    'a chain cut short',
    'international',
    'W:W28,36:B14,23,31',
    '28x19',
    { code: 'chain-not-finished', rule: 'complete', squares: [10] },
  ],
  [
    'a chain left in the middle',
    'international',
    'W:W28:B14,23',
    [28, 19, 13],
    { code: 'chain-not-finished', squares: [10] },
  ],
  [
    'further than a capture goes',
    'international',
    'W:W28:B1,23',
    [28, 19, 14],
    { code: 'capture-over', squares: [19] },
  ],
  [
    'a king lands where the capture does not go on',
    'russian',
    'W:WKa1:Bc3,g3',
    'a1:d4',
    { code: 'landing-duty', rule: 'landing', squares: ['e5'] },
  ],
  ['and where it does', 'russian', 'W:WKa1:Bc3,g3', 'a1:e5', { code: 'chain-not-finished', squares: ['h2'] }],
  [
    'a king lands right behind',
    'argentinian',
    'W:WK1:B10',
    '1x19',
    { code: 'must-land-next', rule: 'kingLanding', squares: [14] },
  ],
  ['a king lands right behind, Thai', 'thai', 'B:BK1:W10', '1-19', { code: 'must-land-next', squares: [15] }],
  [
    'behind a king taken last',
    'killer',
    'W:WK46:BK37',
    '46x28',
    { code: 'must-land-next', rule: 'kingLanding', squares: [32] },
  ],
  [
    'damas: the queen captures what stands next to her',
    'damas',
    'W:WKa1:Bd4',
    'a1xe5',
    { code: 'jump-too-far', rule: 'kingReach', squares: ['d4'] },
  ],
  [
    'damas: and lands right behind',
    'damas',
    'W:WKa1:Bb2',
    'a1xd4',
    { code: 'must-land-next', rule: 'kingLanding', squares: ['c3'] },
  ],
  [
    'a man jumps what stands next to it',
    'english',
    'W:W22:B15',
    '22x11',
    { code: 'jump-too-far', rule: 'manCaptures', squares: [15] },
  ],
  [
    'a piece jumped twice',
    'russian',
    'W:Wc3:Bd4',
    ['c3', 'e5', 'c3'],
    { code: 'already-captured', rule: 'removal', squares: ['d4'] },
  ],
  [
    'no about-turn',
    'turkish',
    'W:WKd4:Bd2,d6',
    ['d4', 'd8', 'd1'],
    { code: 'no-about-turn', rule: 'aboutTurn', squares: ['d2'] },
  ],
  [
    'crowned, so the turn is over',
    'english',
    'W:W10:B7,8',
    '10x3x12',
    { code: 'crowning-ends-turn', rule: 'crowning', squares: [3] },
  ],
  [
    'still a man until the turn ends',
    'international',
    'W:W12:B8,14',
    [12, 3, 20],
    { code: 'crowned-at-end', rule: 'crowning', squares: [3] },
  ],
  [
    'other pieces than it takes',
    'international',
    'W:W28:B1,23',
    { from: 28, to: 19, captures: [1] },
    { code: 'other-captures', squares: [23] },
  ],

  // Hands
  ['no hands in this game', 'international', undefined, { drop: true, to: 28 }, { code: 'no-such-drop', rule: 'hand' }],
  ['an empty hand', 'yote', 'W:Wa1:Bf5:H0,3', '@c3', { code: 'hand-empty', rule: 'hand' }],
  ['the empty hand itself', 'yote', 'W:Wa1:Bf5:H0,3', ['@'], { code: 'hand-empty' }],
  ['a drop onto a man', 'yote', 'W:Wa1:Bf5:H3,3', '@a1', { code: 'blocked', squares: ['a1'] }],
  ['straight back', 'yote', 'W:Wc3:Bf5:H0,0:Lc2c3,-', 'c3-c2', { code: 'stepped-back', rule: 'returnBan' }],
  ['two cells', 'yote', 'W:Wc3:Bf5', 'c3-c5', { code: 'too-far', rule: 'step' }],
  ['across', 'yote', 'W:Wc3:Bf5', 'c3-d4', { code: 'not-on-line', rule: 'step' }],
  ['over an own man', 'yote', 'W:Wc3,c4:Bf5', 'c3xc5', { code: 'blocked', squares: ['c4'] }],
  ['from afar', 'yote', 'W:Wc2:Bc4,f5', 'c2xc5', { code: 'jump-too-far', squares: ['c4'] }],
  [
    'a jump without the second man',
    'yote',
    'W:Wc3:Bc4,d4,e5',
    'c3xc5',
    { code: 'second-man-required', squares: ['d4', 'e5'] },
  ],
  [
    'the same on the board',
    'yote',
    'W:Wc3:Bc4,d4,e5',
    ['c3', 'c5'],
    { code: 'second-man-required', rule: 'removalDuty', squares: ['d4', 'e5'] },
  ],
  [
    'a second man that is none',
    'yote',
    'W:Wc3:Bc4,d4,e5',
    'c3xc5/a1',
    { code: 'second-man-required', squares: ['d4', 'e5'] },
  ],
  [
    'a second jump where one ends the turn',
    'yote-single',
    'W:Wc3:Bc4,d5,f1,f2',
    ['c3', 'c5', 'f1', 'e5', 'f2'],
    { code: 'single-capture', rule: 'chain', squares: ['c5'] },
  ],
  ['a step behind a jump', 'yote', 'W:Wc3:Bc4,f1', ['c3', 'c5', 'f1', 'd5'], { code: 'capture-over' }],

  // Reading
  ['no square', 'international', undefined, '32-99', { code: 'unknown-square', rule: 'board', token: '99' }],
  ['no square, as an object', 'russian', undefined, { from: 'c3', to: 'z9' }, { code: 'unknown-square', token: 'z9' }],
  ['no move at all', 'international', undefined, '?!', { code: 'not-a-move' }],
  ['nothing', 'international', undefined, '', { code: 'not-a-move' }],
  ['a number', 'international', undefined, 3228, { code: 'not-a-move' }],
];

for (const [title, options, fen, asked, expected] of cases) {
  test(`${typeof options === 'string' ? options : 'own rules'}: ${title}: ${expected.code}`, () => {
    const game = new Draughts({ ...(typeof options === 'string' ? { variant: options } : options), fen });
    const reason = game.explain(asked);
    const told = Object.fromEntries(Object.keys(expected).map((key) => [key, reason[key]]));
    assert.deepEqual(told, expected);
    assert.equal(reason.legal, false);
    assert.throws(() => game.move(Array.isArray(asked) ? { from: asked[0], to: asked.at(-1), path: asked } : asked));
  });
}

test('a legal move is told as legal, with the move', () => {
  const game = new Draughts('international');
  const { move, ...reason } = game.explain('32-28');
  assert.deepEqual(reason, { legal: true, code: 'legal', rule: null, squares: [] });
  assert.equal(game.move(move).hub, '32-28');
  assert.equal(game.explain({ from: 20 }).legal, true);
});

test('CASES 34: the only capture is known, every other move is shut because of it', () => {
  const game = new Draughts({ variant: 'international', fen: 'W:W28:B33' });
  assert.equal(game.explain('28x39').legal, true);
  for (const to of [22, 23]) assert.equal(game.explain({ from: 28, to }).code, 'must-capture');
});

test('several captures with the same ends are told with their ways, and the squares where these turn', () => {
  const game = new Draughts({ variant: 'international', fen: 'W:WK4:B13,32,37,20' });
  const { code, legal, candidates, squares } = game.explain('4x15');
  assert.deepEqual([legal, code], [false, 'ambiguous']);
  assert.deepEqual([...candidates].sort(), ['4x27x38x15', '4x31x42x15']);
  assert.deepEqual([...squares].sort(), [27, 31, 38, 42]);
});

test('a move of another position is none of this one', () => {
  const game = new Draughts('international');
  const [old] = game.moves({ verbose: true });
  game.move(old);
  assert.equal(game.explain(old).code, 'stale-move');
});

test('the error of an illegal move knows its reason, that of the position it was thrown in', () => {
  const game = new Draughts({ variant: 'international', fen: 'W:W28:B33' });
  const { error } = game.tryMove('28-22');
  game.move('28x39');
  assert.equal(error.reason.code, 'must-capture');
  assert.deepEqual(error.reason.squares, [28]);
});

test('an explanation changes nothing', () => {
  const game = new Draughts('frisian');
  const before = [game.fen({ counters: true }), game.hash(), game.moves().join()];
  game.explain('32-1');
  game.explain([32, 28, 23]);
  assert.deepEqual([game.fen({ counters: true }), game.hash(), game.moves().join()], before);
});

test('games that are over still explain', () => {
  const game = new Draughts({ variant: 'breakthrough', fen: 'B:WK1,32:B20' });
  assert.ok(game.isGameOver());
  assert.equal(game.explain({ from: 20, to: 29 }).code, 'too-far');
});
