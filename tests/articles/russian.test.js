// Russian, Brazilian, give-away Russian and Spantsiretti draughts: men capture in four directions on an algebraic board.

import { articles, endings } from './articles.js';

const menRows = [
  ['a man steps one cell diagonally forward', 'W:Wc3:Bh8', 'c3-b4 c3-d4'],
  ['a man captures forward and backward', 'W:Wd4:Bc3,c5,e3,e5', 'd4xb2xc3 d4xb6xc5 d4xf2xe3 d4xf6xe5'],
  ['a man does not step backward', 'B:Wa1:Bd4', 'd4-c3 d4-e3'],
  ['capturing is compulsory, backward too', 'W:Wa1,d4:Be3', 'd4xf2xe3'],
  ['a man takes a king', 'W:Wc3:BKd4', 'c3xe5xd4'],
  ['a captured piece blocks the way until the end (case 1)', 'W:WKf2:Bb4,e3,e7', 'f2xa3xb4xe3 f2xf8xe3xe7'],
  ['a king captures at a distance', 'W:WKa1:Be5', 'a1xf6xe5 a1xg7xe5 a1xh8xe5'],
  ['landing duty (case 2b)', 'W:WKc7:BKe5,g5', 'c7xh6xe5xg5'],
];

const freeRows = [
  ['free choice: one piece where two could be taken', 'W:Wa3,e3:Bb4,d6,f4', 'a3xe7xb4xd6 e3xg5xf4'],
  ['a chain must be completed, as a king too (case 2a)', 'W:Wh6:Bc5,d2,g7', 'h6xe1xc5xd2xg7'],
  ['a man that reaches the last row goes on as a king', 'W:Wf6:Bb6,e7', 'f6xa5xb6xe7', { f6xa5xb6xe7: 'B:WKa5:B' }],
  ['it captures far from there', 'W:Wf6:Bc7,e7', 'f6xa5xc7xe7 f6xb6xc7xe7', { f6xb6xc7xe7: 'B:WKb6:B' }],
  [
    'landing duty binds the piece crowned on the way',
    'W:Wf6:Bb4,c7,e7',
    'f6xc3xb4xc7xe7 f6xd2xb4xc7xe7 f6xe1xb4xc7xe7',
  ],
  ['a circular capture ends where it began (case 7)', 'W:Wg1,h6:Ba7,b6,d4,e7,g7,Kg5', 'h6xf4xg5 h6xh6xd4xe7xg5xg7'],
  [
    'a short route is free where each ends by itself (section 3)',
    'W:WKf4:Bb4,b6,e5,g5',
    'f4xa3xb4xe5 f4xh6xb4xb6xe5xg5 f4xh6xg5',
  ],
  ['a king has no precedence', 'W:WKa1,e3:Bb2,f4', 'a1xg3xb2xf4 a1xh2xb2xf4 e3xg5xf4'],
];

articles('russian', [...menRows, ...freeRows]);
articles('poddavki', [...menRows, ...freeRows]);

articles('brazilian', [
  ...menRows,
  ['most pieces', 'W:Wa3,e3:Bb4,d6,f4', 'a3xe7xb4xd6'],
  ['kings count as one piece', 'W:Wc3:Bb4,Kd4', 'c3xa5xb4 c3xe5xd4'],
  ['a capturing king has no precedence', 'W:WKa1,e5:Bc3,d6', 'a1xd4xc3 e5xc7xd6'],
  ['a man that passes the last row goes on as a man', 'W:Wf6:Bc7,e7', 'f6xb6xc7xe7', { f6xb6xc7xe7: 'B:Wb6:B' }],
  ['on the last row it does not capture as a king', 'W:Wf6:Bb6,e7', 'f6xd8xe7', { f6xd8xe7: 'B:WKd8:Bb6' }],
  ['a king takes the longest way', 'W:WKf4:Bb4,b6,e5,g5', 'f4xh6xb4xb6xe5xg5'],
]);

articles('spantsiretti', [
  ['a man steps one cell diagonally forward', 'W:Wi3:Bb8', 'i3-h4 i3-j4'],
  ['the board is ten wide: the long line ends at h8', 'W:WKa1:Bj8', 'a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7 a1-h8'],
  ['a man captures backward', 'W:Wi5:Bh4', 'i5xg3xh4'],
  ['a man that reaches the last row goes on as a king', 'W:Wd6:Be7,i5', 'd6xj4xe7xi5', { d6xj4xe7xi5: 'B:WKj4:B' }],
  ['free choice', 'W:Wa3,e3:Bb4,d6,f4', 'a3xe7xb4xd6 e3xg5xf4'],
]);

endings('poddavki', [
  ['who has no piece wins', 'W:Wa5:Bb6', 'a5xc7xb6', { winner: 'b', reason: 'give-away' }],
  ['who has no legal move wins', 'W:Wa7:Bh2,Kb8', '', { winner: 'w', reason: 'give-away' }],
]);
endings('russian', [
  ['who has no piece loses', 'W:Wa5:Bb6', 'a5xc7xb6', { winner: 'w', reason: 'no-pieces' }],
  ['who has no legal move loses', 'W:Wa7:Bh2,Kb8', '', { winner: 'b', reason: 'no-moves' }],
]);
