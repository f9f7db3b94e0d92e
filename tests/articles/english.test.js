// English draughts, American pool and Jamaican draughts: Black moves first.

import { articles } from './articles.js';

// Numbers: 1-4 the top row from the left, 29 White's lower left corner; Black's men start on 1-12.
articles('english', [
  ['a black man steps diagonally down', 'B:W32:B10', '10-14 10-15'],
  ['a white man steps diagonally up', 'W:W22:B1', '22-17 22-18'],
  ['a man does not capture backward', 'B:W7:B10', '10-14 10-15'],
  ['capturing is compulsory', 'B:W15:B1,10', '10x19x15'],
  ['free choice: one piece where two could be taken', 'B:W15,17,24:B10,13', '10x28x15x24 13x22x17'],
  ['a chain must be completed', 'B:W15,24:B10', '10x28x15x24'],
  ['a man takes a king', 'B:WK15:B10', '10x19x15'],
  ['a king moves one cell in four directions', 'B:W5:BK18', '18-14 18-15 18-22 18-23'],
  ['a king captures an adjacent piece and lands right behind it', 'B:W15:BK18', '18x11x15'],
  ['a king does not capture at a distance', 'B:W11:BK18', '18-14 18-15 18-22 18-23'],
  ['a king captures in all directions within a chain', 'W:WK18:B6,14,22', '18x2x6x14 18x25x22'],
  ['a king may come back to its own square', 'W:WK18:B6,7,14,15', '18x18x6x7x14x15'],
  ['a man crowned by a capture ends its turn (case 5a)', 'W:W12:B7,8', '12x3x8', { '12x3x8': 'B:WK3:B7' }],
  ['crowning is not reached through a backward capture (case 5b)', 'W:W15:B11,18', '15x8x11'],
  ['a man crowned by a step', 'W:W6:B10', '6-1 6-2', { '6-1': 'B:WK1:B10' }],
  [
    'ways with the same end and different victims are two moves (case 20)',
    'B:W14,15,22,23:B10',
    '10x26x14x22 10x26x15x23',
  ],
]);

articles('pool', [
  ['a man captures backward', 'B:W6:B10', '10x1x6'],
  ['free choice: one piece where two could be taken', 'B:W15,17,24:B10,13', '10x28x15x24 13x22x17'],
  ['a king moves any distance', 'B:W29:BK1', '1-5 1-6 1-10 1-15 1-19 1-24 1-28'],
  ['a king captures far and lands on any cell behind', 'B:W15:BK1', '1x19x15 1x24x15 1x28x15'],
  ['landing duty: where the capture goes on', 'B:W15,26:BK1', '1x30x15x26'],
  ['a man that passes the last row goes on as a man', 'B:W26,27:B22', '22x24x26x27', { '22x24x26x27': 'W:W:B24' }],
  ['a man on the last row does not capture as a king', 'B:W24,26:B22', '22x31x26', { '22x31x26': 'W:W24:BK31' }],
  ['a piece is not jumped twice, captured pieces stay until the end', 'B:W14,15,22,23:B10', '10x10x14x15x22x23'],
]);

// a1 is the lower right corner seen from Black, letters leftwards; Black moves up the ranks.
articles('jamaican', [
  ['a black man steps to the next rank', 'B:Wh8:Bc3', 'c3-b4 c3-d4'],
  ['a white man steps to the rank before', 'W:Wd4:Ba1', 'd4-c3 d4-e3'],
  ['a man captures backward', 'B:Wb2:Bc3', 'c3xa1xb2'],
  ['a man that passes the last row goes on as a man', 'B:We7,g7:Bd6', 'd6xh6xe7xg7', { d6xh6xe7xg7: 'W:W:Bh6' }],
  ['a king captures far and lands on any cell behind', 'B:Wd4:BKa1', 'a1xe5xd4 a1xf6xd4 a1xg7xd4 a1xh8xd4'],
  ['free choice', 'B:Wb4,d4,f6:Bc3', 'c3xa5xb4 c3xg7xd4xf6'],
]);
