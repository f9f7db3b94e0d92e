// Turkish dama and Armenian tama: every cell is played on, pieces leave at once, no about-turn.

import { articles, endings } from './articles.js';

const fileA = 'a1-a2 a1-a3 a1-a4 a1-a5 a1-a6 a1-a7 a1-a8';
const rankOne = 'a1-b1 a1-c1 a1-d1 a1-e1 a1-f1 a1-g1 a1-h1';

const both = [
  ['a man captures forward and sideways', 'W:Wd4:Bc4,d5,e4', 'd4xb4xc4 d4xd6xd5 d4xf4xe4'],
  ['most pieces', 'W:Wa2,d4:Bd5,d7,e4', 'd4xd8xd5xd7', { d4xd8xd5xd7: 'B:Wa2,Kd8:Be4' }],
  ['a man takes a king', 'W:Wd4:BKd5', 'd4xd6xd5'],
  ['a king captures far and lands on any cell behind', 'W:WKd1:Bd5', 'd1xd6xd5 d1xd7xd5 d1xd8xd5'],
  [
    'a king captures on ranks and files only',
    'W:WKd4:Bb4,d2,d6,f4',
    'd4xa4xb4 d4xd1xd2 d4xd7xd6 d4xd8xd6 d4xg4xf4 d4xh4xf4',
  ],
  ['after another direction it may come back', 'W:WKd1:Bd3,f4,g2', 'd1xg1xd3xf4xg2'],
  ['an emptied cell is crossed within the same capture', 'W:WKc1:Bb4,c4,e6,f5', 'c1xa4xb4xc4xe6xf5'],
  [
    'seven pieces round the board (case 11)',
    'W:Wa2,a3,a4,d2,d4,e4,h2,Kc8:Ba5,a6,b5,c6,e6,g3,h4,Kc1,Kg1',
    'c8xh1xb5xc1xc6xe6xg1xg3xh4',
  ],
];

articles('turkish', [
  ...both,
  ['a man steps forward and sideways', 'W:Wd4:Bh8', 'd4-c4 d4-d5 d4-e4'],
  ['a black man steps the other way', 'B:Wa1:Bd4', 'd4-c4 d4-d3 d4-e4'],
  ['a man neither steps nor captures backward', 'W:Wd4:Bd3', 'd4-c4 d4-d5 d4-e4'],
  ['two pieces in a row are not jumped', 'W:Wd4:Bb4,c4,d5,d6,e4,f4', ''],
  ['a king moves any distance on ranks and files', 'W:WKa1:Bh8', `${fileA} ${rankOne}`],
  ['a man on the last row goes on sideways as a man', 'W:Wd6:Bd7,e8', 'd6xf8xd7xe8', { d6xf8xd7xe8: 'B:WKf8:B' }],
  ['on the last row it does not capture as a king', 'W:Wd6:Bd7,g8', 'd6xd8xd7', { d6xd8xd7: 'B:WKd8:Bg8' }],
]);

articles('armenian', [
  ...both,
  ['a man steps forward, sideways and diagonally forward', 'W:Wd4:Bh8', 'd4-c4 d4-c5 d4-d5 d4-e4 d4-e5'],
  ['a man does not capture diagonally', 'W:Wd4:Be5', 'd4-c4 d4-c5 d4-d5 d4-e4'],
  ['a king moves like a chess queen', 'W:WKa1:Bh8', `${fileA} ${rankOne} a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7`],
  ['a king does not capture diagonally', 'W:WKa1,a2,b1:Bc3', 'a1-b2 a2-a3 a2-b2 a2-b3 b1-b2 b1-c1 b1-c2'],
  ['a man that reaches the last row goes on as a king', 'W:Wd6:Bd7,g8', 'd6xh8xd7xg8', { d6xh8xd7xg8: 'B:WKh8:B' }],
  ["no about-turn even if the capture before was a man's", 'W:Wd6:Bd5,d7', 'd6xd8xd7', { d6xd8xd7: 'B:WKd8:Bd5' }],
]);

endings('turkish', [
  ['who has no piece loses', 'W:Wd4:Bd5', 'd4xd6xd5', { winner: 'w', reason: 'no-pieces' }],
  ['who has no legal move loses', 'W:Wd4:Bb4,c4,d5,d6,e4,f4', '', { winner: 'b', reason: 'no-moves' }],
]);
