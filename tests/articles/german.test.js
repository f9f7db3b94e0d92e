// German Dame, `damas`, Czech and Slovak draughts: men capture forward only, nothing is counted.

import { articles } from './articles.js';

const menRows = [
  ['a man steps one cell diagonally forward', 'W:Wc3:Bh8', 'c3-b4 c3-d4'],
  ['a man neither steps nor captures backward', 'W:Wd4:Be3', 'd4-c5 d4-e5'],
  ['capturing is compulsory', 'W:Wa1,c3:Bd4', 'c3xe5xd4'],
  ['a man takes a king', 'W:Wc3:BKd4', 'c3xe5xd4'],
  ['free choice: one piece where two could be taken', 'W:Wa3,e3:Bb4,d6,f4', 'a3xe7xb4xd6 e3xg5xf4'],
  ['a chain must be completed', 'W:Wa3:Bb4,d6', 'a3xe7xb4xd6'],
  ['a king moves any distance', 'W:WKa1:Bh8', 'a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7'],
  ['a man crowned by a step', 'W:Wg7:Ba5', 'g7-f8 g7-h8', { 'g7-h8': 'B:WKh8:Ba5' }],
  ['a man crowned by a capture ends its turn', 'W:Wb6:Bc7,e7', 'b6xd8xc7', { b6xd8xc7: 'B:WKd8:Be7' }],
];
const farKingRows = [
  ['a king captures at a distance', 'W:WKa1:Be5', 'a1xf6xe5 a1xg7xe5 a1xh8xe5'],
  [
    'landing duty: of all cells behind the victim the one from which the capture goes on',
    'W:WKa1:Bb2,e7',
    'a1xd8xb2xe7',
  ],
  ['landing duty asks at each victim anew', 'W:WKa1:Bb2,d6', 'a1xb8xb2xd6 a1xc7xb2xd6'],
];

articles('german', [
  ...menRows,
  ...farKingRows,
  ['a king has no precedence', 'W:WKa1,e3:Bb2,f4', 'a1xg3xb2xf4 a1xh2xb2xf4 e3xg5xf4'],
  ['a king chooses its route: fewer pieces are allowed', 'W:WKd4:Bc3,e5,g5', 'd4xa1xc3 d4xb2xc3 d4xh4xe5xg5'],
]);

articles('damas', [
  ...menRows,
  ['the queen captures no piece at a distance', 'W:WKa1:Be5', 'a1-b2 a1-c3 a1-d4'],
  ['the queen captures an adjacent piece and lands right behind it', 'W:WKd4:Be5', 'd4xf6xe5'],
  ['the queen captures in all directions', 'W:WKd4:Bc3,c5,e3,e5', 'd4xb2xc3 d4xb6xc5 d4xf2xe3 d4xf6xe5'],
  ['the queen goes on to the next adjacent piece', 'W:WKb2:Bc3,e5', 'b2xf6xc3xe5'],
  ['in a chain too the next piece must be adjacent', 'W:WKb2:Bc3,f6', 'b2xd4xc3'],
  ['no precedence: the man may capture', 'W:WKa1,e3:Bb2,f4', 'a1xc3xb2 e3xg5xf4'],
]);

for (const variant of ['czech', 'slovak']) {
  articles(variant, [
    ...menRows,
    ...farKingRows,
    ['if a king can capture, only kings may', 'W:WKa1,e3:Bb2,f4', 'a1xg3xb2xf4 a1xh2xb2xf4'],
    ['a king taking one comes before a man taking two', 'W:Wa3,Kf8:Bb4,b6,g7', 'f8xh6xg7'],
    ['nothing is counted among kings', 'W:WKd4:Bc3,e5,g5', 'd4xa1xc3 d4xb2xc3 d4xh4xe5xg5'],
    ['without a capturing king men capture', 'W:WKh4,e3:Bf4', 'e3xg5xf4'],
  ]);
}
