// International draughts and the games on its rules: forward, Killer, breakthrough, give-away, Canadian, Sri Lankan.

import { articles, endings } from './articles.js';

// Numbers: 1-5 the top row from the left, 46 White's lower left corner.
const rows = [
  ['a man steps one cell diagonally forward', 'W:W28:B1', '28-22 28-23'],
  ['a black man steps the other way', 'B:W50:B13', '13-18 13-19'],
  ['a man captures in four directions', 'W:W28:B22,23,32,33', '28x17x22 28x19x23 28x37x32 28x39x33'],
  ['capturing is compulsory', 'W:W28,41:B33', '28x39x33'],
  ['two pieces in a row are not jumped', 'W:W28:B17,22', '28-23'],
  ['most pieces, each way of a man asked (case 3)', 'W:W27:B31,32,33', '27x29x32x33'],
  ['kings count as one piece', 'W:W28:B23,K22', '28x17x22 28x19x23'],
  ['a capturing king has no precedence', 'W:W28,K50:B22,44', '28x17x22 50x33x44 50x39x44'],
  ['a chain may go round and end where it began', 'W:W28:B12,13,22,23', '28x28x12x13x22x23'],
  ['an empty square may be crossed twice', 'W:W37:B12,13,22,23,32,33', '37x39x12x13x22x23x32x33'],
  ['a man that passes the last row stays a man (case 4)', 'W:W15:B9,10', '15x13x9x10', { '15x13x9x10': 'B:W13:B' }],
  ['a man that ends on the last row is crowned', 'W:W12:B8', '12x3x8', { '12x3x8': 'B:WK3:B' }],
  [
    'crowning and another capture about (case 6)',
    'W:W17,23:B8,18,21,31',
    '17x37x21x31 23x3x8x18',
    { '17x37x21x31': 'B:W23,37:B8,18', '23x3x8x18': 'B:WK3,17:B21,31' },
  ],
  [
    'a king alone reaches all of its lines, and never its own square (case 8)',
    'W:WK28:B1',
    '28-5 28-6 28-10 28-11 28-14 28-17 28-19 28-22 28-23 28-32 28-33 28-37 28-39 28-41 28-44 28-46 28-50',
  ],
  ['a king moves any distance', 'W:WK46:B5', '46-10 46-14 46-19 46-23 46-28 46-32 46-37 46-41'],
];

const farKing = [
  ['a king captures far and lands on any cell behind', 'W:WK46:B23', '46x5x23 46x10x23 46x14x23 46x19x23'],
  [
    'a captured piece stays and is not jumped again',
    'W:WK46:B12,13,32,43',
    '46x17x12x13x32 46x21x12x13x32 46x26x12x13x32',
  ],
  [
    'ways over the same pieces to the same end are one move, other pieces another (case 19)',
    'W:WK3:B8,10,18,31',
    '3x5x8x10x18 3x5x8x10x31',
  ],
  ['a king may land far behind a king', 'W:WK46:BK32', '46x5x32 46x10x32 46x14x32 46x19x32 46x23x32 46x28x32'],
];

for (const variant of ['international', 'antidraughts']) articles(variant, [...rows, ...farKing]);
// A king on the board of a breakthrough game has ended it.
articles(
  'breakthrough',
  rows.filter(([, fen]) => !fen.includes('K')),
);

articles('killer', [
  ...rows,
  ['behind a man a king lands on any cell', 'W:WK46:B23', '46x5x23 46x10x23 46x14x23 46x19x23'],
  ['behind a king that is the last taken it lands on the first cell', 'W:WK46:BK32', '46x28x32'],
  ['a king taken on the way does not bind', 'W:WK46:B24,K32', '46x30x24x32 46x35x24x32'],
  ['a king taken last binds', 'W:WK46:B32,K24', '46x30x24x32'],
  ['two kings: only the last binds', 'W:WK46:BK24,K32', '46x30x24x32'],
]);

articles('international-forward', [
  ['a man steps one cell diagonally forward', 'W:W28:B1', '28-22 28-23'],
  ['a man captures forward only', 'W:W28:B22,23,32,33', '28x17x22 28x19x23'],
  ['nothing behind is a capture', 'W:W28:B32', '28-22 28-23'],
  ['most pieces', 'W:W27,32:B19,21,28', '32x14x19x28'],
  ['crowning ends the capture', 'W:W12:B8,9', '12x3x8', { '12x3x8': 'B:WK3:B9' }],
  ['a king captures far in all directions', 'W:WK28:B10,44', '28x5x10 28x50x44'],
]);

// Numbers: 1-6 the top row, 72 White's lower right cell.
articles('canadian', [
  ['a man steps one cell diagonally forward', 'W:W40:B1', '40-34 40-35'],
  ['a man captures backward', 'W:W40:B47', '40x53x47'],
  ['most pieces', 'W:W40:B34,47,59', '40x64x47x59'],
  ['a man that passes the last row stays a man', 'W:W18:B11,12', '18x16x11x12'],
]);

// Numbers: 1 is the upper left corner, so every row begins one cell further left than in Canada.
articles('srilankan', [
  ['a man steps one cell diagonally forward', 'W:W40:B1', '40-33 40-34'],
  ['a man captures backward', 'W:W40:B46', '40x53x46'],
  ['a king moves any distance', 'W:WK72:B1', '72-7 72-14 72-20 72-27 72-33 72-40 72-46 72-53 72-59 72-66'],
]);

endings('international', [
  ['who has no piece loses', 'W:W28:B23', '28x19x23', { winner: 'w', reason: 'no-pieces' }],
  ['who has no legal move loses (case 15)', 'W:W6:B1', '', { winner: 'b', reason: 'no-moves' }],
  ['a side without pieces has lost at once (case 17)', 'B:W50:B', '', { winner: 'w', reason: 'no-pieces' }],
  ['crowning ends nothing', 'W:W7:B40', '7-1', undefined],
]);
endings('antidraughts', [
  ['who has no piece wins', 'W:W28:B23', '28x19x23', { winner: 'b', reason: 'give-away' }],
  ['who has no legal move wins', 'W:W6:B1', '', { winner: 'w', reason: 'give-away' }],
]);
endings('breakthrough', [
  ['the first crowning wins', 'W:W7:B40', '7-1', { winner: 'w', reason: 'first-king' }],
  ['by a capture too', 'W:W12:B8,40', '12x3x8', { winner: 'w', reason: 'first-king' }],
  ['for Black', 'B:W7:B41', '41-46', { winner: 'b', reason: 'first-king' }],
  ['passing the last row is no crowning', 'W:W15:B9,10,40', '15x13x9x10', undefined],
  ['who has no piece loses', 'W:W28:B23', '28x19x23', { winner: 'w', reason: 'no-pieces' }],
]);
endings('english', [['who has no legal move loses (case 15)', 'W:W5:B1', '', { winner: 'b', reason: 'no-moves' }]]);
endings('pool', [
  ['after the whole capture nobody is left (case 16)', 'B:W6,15:B1', '1x19x6x15', { winner: 'b', reason: 'no-pieces' }],
]);
