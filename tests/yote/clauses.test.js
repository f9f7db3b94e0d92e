// Every clause of section 5 of the rules, Yoté, as a position of its own.
//
// Hub form: `@c3` a drop, `c3-c4` a step, `c3xe3xa5xd3` a capture: from, to, every man taken ascending. FEN: the turn, the
// men, `H` the hands, `Q` the quiet plies, `L` the last steps.

import { clauses, endings } from './clauses.js';

const BOTH = ['yote', 'yote-single'];

const drops = [
  [
    'the board is empty at the start, 12 men in each hand; a drop goes onto any of 6 x 5 cells',
    'W:W:B:H12,12:Q0:L-,-',
    '@a1 @a2 @a3 @a4 @a5 @b1 @b2 @b3 @b4 @b5 @c1 @c2 @c3 @c4 @c5 @d1 @d2 @d3 @d4 @d5 @e1 @e2 @e3 @e4 @e5 @f1 @f2 @f3 @f4 @f5',
    { '@c3': 'B:Wc3:B:H11,12:Q0:L-,-' },
  ],
  [
    'a drop goes onto an empty cell only',
    'W:Wa1,a2,a3,b1,b2,b4,c1,c2,c3,d2,e2:Ba4,a5,b5,c4,c5,d3,d4,d5,e4,e5,f4,f5:H1,0',
    'drops: @b3 @d1 @e1 @e3 @f1 @f2 @f3',
  ],
  ['a drop may go beside an enemy that can jump it', 'W:W:Bb1:H1,0', '@c1: @c1', { '@c1': 'B:Wc1:Bb1:H0,0:Q0:L-,-' }],
  ['no drop with an empty hand', 'W:Wa1:Bf5:H0,3', 'a1-a2 a1-b1'],
  ["no drop from the other side's hand", 'B:Wa1:Bf5:H3,0', 'f5-e5 f5-f4'],
  ['Black drops from his own hand', 'B:Wa1:B:H3,12', '@f5: @f5', { '@f5': 'W:Wa1:Bf5:H3,11:Q0:L-,-' }],
];

const steps = [
  ['a man steps one cell along its row or column', 'W:Wc3:Ba1:H0,0', 'c3-b3 c3-c2 c3-c4 c3-d3'],
  ['Black steps in the same four directions', 'B:Wa1:Bc3:H0,0', 'c3-b3 c3-c2 c3-c4 c3-d3'],
  ['a step stays on the board', 'W:Wa1,f5:Bc3:H0,0', 'a1-a2 a1-b1 f5-e5 f5-f4'],
  ['a row does not go on in the next one', 'W:Wf2:Bc5:H0,0', 'f2-e2 f2-f1 f2-f3'],
  ['a step goes onto an empty cell only', 'W:Wa1,a2:Ba3,a4,b1,c1:H0,0', 'a2-b2'],
  ['nobody is crowned', 'W:Wa4:Bf1:H0,0', 'a4-a3 a4-a5 a4-b4', { 'a4-a5': 'B:Wa5:Bf1:H0,0:Q1:La4a5,-' }],
];

const captures = [
  ['a man jumps an adjacent enemy onto the cell behind', 'W:Wc3:Bd3:H0,0', 'captures: c3xe3xd3'],
  [
    'a capture goes along rows and columns, both ways',
    'W:Wc3:Bb3,c2,c4,d3:H0,0',
    'captures: c3xa3xb3xc2 c3xa3xb3xc4 c3xa3xb3xd3 c3xc1xb3xc2 c3xc1xc2xc4 c3xc1xc2xd3' +
      ' c3xc5xb3xc4 c3xc5xc2xc4 c3xc5xc4xd3 c3xe3xb3xd3 c3xe3xc2xd3 c3xe3xc4xd3',
  ],
  ['no capture diagonally', 'W:Wc3:Bb2,b4,d2,d4:H0,0', 'captures:'],
  ['no capture over an own man', 'W:Wc3,d3:Ba1:H0,0', 'captures:'],
  ['no capture at a distance', 'W:Wa3:Bc3:H0,0', 'captures:'],
  ['no capture where an enemy stands behind', 'W:Wc3:Bd3,e3:H0,0', 'captures:'],
  ['no capture where an own man stands behind', 'W:Wc3,e3:Bd3:H0,0', 'captures:'],
  ['no capture off the board', 'W:We3,c5:Bc4,f3:H0,0', 'captures: c5xc3xc4xf3'],
  ['no capture around the edge into the next row', 'W:Wf2:Ba3,f1:H0,0', 'captures:'],
  ['capturing is never compulsory: steps stay legal', 'W:Wa1:Ba2:H0,0', 'a1-b1 a1xa3xa2'],
  [
    'capturing is never compulsory: drops stay legal',
    'W:Wa1,a2,a3,b1,b2,b4,c1,c2,c3,d2,e2:Ba4,a5,b5,c4,c5,d3,d4,d5,e3,e4,e5,f5:H1,0',
    'drops: @b3 @d1 @e1 @f1 @f2 @f3 @f4',
  ],
];

const removals = [
  [
    'the second man is any other enemy man on the board, near or far',
    'W:Wc3:Ba1,b3,d3,f5:H0,0',
    'c3xe3: c3xe3xa1xd3 c3xe3xb3xd3 c3xe3xd3xf5',
    { c3xe3xa1xd3: 'B:We3:Bb3,f5:H0,0:Q0:L-,-' },
  ],
  [
    'both men leave the board and go to no hand',
    'W:Wc3:Bd3,f5:H2,5:Q7',
    'captures: c3xe3xd3xf5',
    { c3xe3xd3xf5: 'B:We3:B:H2,5:Q0:L-,-' },
  ],
  ['the second removal is compulsory when there is a man', 'W:Wc3:Bd3,f5:H0,0', 'captures: c3xe3xd3xf5'],
  ['own men are not taken off', 'W:Wa1,c3:Bd3:H0,0', 'captures: c3xe3xd3'],
  [
    'no other man on the board: the removal lapses, the hand is safe',
    'W:Wc3:Bd3:H0,5',
    'captures: c3xe3xd3',
    { c3xe3xd3: 'B:We3:B:H0,5:Q0:L-,-' },
  ],
  ['it lapses for good: a man dropped after it stays', 'B:We3:B:H0,5', '@f5: @f5', { '@f5': 'W:We3:Bf5:H0,4:Q0:L-,-' }],
  [
    'Black captures and removes alike',
    'B:Wa1,d3:Bc3:H0,0',
    'captures: c3xe3xa1xd3',
    {
      c3xe3xa1xd3: 'W:W:Be3:H0,0:Q0:L-,-',
    },
  ],
];

const returnBan = [
  ['no step straight back to the cell left on the previous turn', 'W:Wc4:Ba1:H0,0:Q1:Lc3c4,-', 'c4-b4 c4-c5 c4-d4'],
  ['the ban holds for Black', 'B:Wa1:Bd4:H0,0:Q1:L-,d5d4', 'd4-c4 d4-d3 d4-e4'],
  ["the opponent's step bans nothing", 'W:Wc4:Ba1:H0,0:Q1:L-,c3c4', 'c4-b4 c4-c3 c4-c5 c4-d4'],
  [
    'another man may step to the cell that was left',
    'W:Wb3,c4:Ba1:H0,0:Q1:Lc3c4,-',
    'b3-a3 b3-b2 b3-b4 b3-c3 c4-b4 c4-c5 c4-d4',
  ],
  ['a man may be dropped on the cell that was left', 'W:Wc4:Ba1:H1,0:Q1:Lc3c4,-', '@c3: @c3'],
  ['a step is remembered', 'W:Wc3:Bf5:H0,0', 'c3-c4: c3-c4', { 'c3-c4': 'B:Wc4:Bf5:H0,0:Q1:Lc3c4,-' }],
  [
    "it is remembered over the opponent's turn",
    'B:Wc4:Bf5:H0,0:Q1:Lc3c4,-',
    'f5-e5 f5-f4',
    { 'f5-f4': 'W:Wc4:Bf4:H0,0:Q2:Lc3c4,f5f4' },
  ],
  [
    "a step of another man ends the ban and begins that man's own",
    'W:Wa1,c4:Bf5:H0,0:Q1:Lc3c4,-',
    'a1-a2 a1-b1 c4-b4 c4-c5 c4-d4',
    { 'a1-a2': 'B:Wa2,c4:Bf5:H0,0:Q2:La1a2,-' },
  ],
  ['a drop ends the ban', 'W:Wc4:Bf5:H1,0:Q1:Lc3c4,-', '@a1: @a1', { '@a1': 'B:Wa1,c4:Bf5:H0,0:Q0:L-,-' }],
  [
    'captures are exempt: over the very cell that was left',
    'W:Wc4:Bc3,f5:H0,0:Q0:Lc3c4,-',
    'c4-b4 c4-c5 c4-d4 c4xc2xc3xf5',
  ],
  [
    'a capture is no step: it ends the ban and begins none',
    'W:Wc4:Bd4:H0,2:Q0:Lc3c4,-',
    'captures: c4xe4xd4',
    { c4xe4xd4: 'B:We4:B:H0,2:Q0:L-,-' },
  ],
  ['a man that captured may capture straight back', 'W:We4:Bd4:H0,1', 'captures: e4xc4xd4'],
  [
    'the last step stays written after its man was taken',
    'B:Wc4,e1:Bb4,f5:H0,1:Q1:Lc3c4,-',
    'captures: b4xd4xc4xe1',
    { b4xd4xc4xe1: 'W:W:Bd4,f5:H0,1:Q0:Lc3c4,-' },
  ],
  ['a last step that nobody can have made bans nothing', 'W:Wc4:Ba1:H0,0:Q1:Lf1f2,-', 'c4-b4 c4-c3 c4-c5 c4-d4'],
];

const quietPlies = [
  ['a step is a quiet ply', 'W:Wc3:Bf5:H0,3:Q4', 'c3-c4: c3-c4', { 'c3-c4': 'B:Wc4:Bf5:H0,3:Q5:Lc3c4,-' }],
  ['a drop ends the quiet', 'B:Wa1:B:H0,1:Q9', '@f5: @f5', { '@f5': 'W:Wa1:Bf5:H0,0:Q0:L-,-' }],
  ['a capture ends the quiet', 'B:Wd3:Bc3:H1,1:Q9', 'captures: c3xe3xd3', { c3xe3xd3: 'W:W:Be3:H1,1:Q0:L-,-' }],
];

const listsOfFinishedGames = [
  ['no man and no hand: no turn', 'W:W:Ba1:H0,3', ''],
  ['a drawn position has its turns', 'W:Wa1:Bf5:H0,0', 'a1-a2 a1-b1', { 'a1-a2': 'B:Wa2:Bf5:H0,0:Q1:La1a2,-' }],
  ['a won position has its turns', 'W:Wa1:B:H0,0', 'a1-a2 a1-b1', { 'a1-a2': 'B:Wa2:B:H0,0:Q1:La1a2,-' }],
  ['after twenty quiet plies there are turns', 'W:Wa1:Ba5,f5:H0,0:Q20', 'a1-a2 a1-b1'],
];

for (const variant of BOTH) {
  clauses(variant, [
    ...drops,
    ...steps,
    ...captures,
    ...removals,
    ...returnBan,
    ...quietPlies,
    ...listsOfFinishedGames,
  ]);
}

// One jump, or more: the same positions read both ways.
clauses('yote', [
  [
    'a capture may go on with the same man, and may stop earlier',
    'W:Wa1:Bb1,d1,f5:H0,0',
    'captures: a1xc1xb1xd1 a1xc1xb1xf5 a1xe1xb1xd1xf5',
    { a1xe1xb1xd1xf5: 'B:We1:B:H0,0:Q0:L-,-', a1xc1xb1xf5: 'B:Wc1:Bd1:H0,0:Q0:L-,-' },
  ],
  ['a chain may turn', 'W:Wa1:Bb1,c2,f5:H0,0', 'captures: a1xc1xb1xc2 a1xc1xb1xf5 a1xc3xb1xc2xf5'],
  ['the second man goes before the next jump: here the next victim must', 'W:Wa1:Bb1,d1:H0,0', 'captures: a1xc1xb1xd1'],
  ['a removal opens the next jump', 'W:Wa1:Bb1,d1,e1:H0,0', 'captures: a1xc1xb1xd1 a1xc1xb1xe1 a1xe1xb1xd1xe1'],
  ['a chain does not go on over an own man', 'W:Wa1,d1:Bb1,d2,f5:H0,0', 'a1x: a1xc1xb1xd2 a1xc1xb1xf5'],
  ['only the man that jumped goes on', 'W:Wa1,f1:Bb1,f2,f5:H0,0', 'a1x: a1xc1xb1xf2 a1xc1xb1xf5'],
  [
    'a chain of three, its last removal lapsed',
    'W:Wa1:Ba5,b1,b5,d1,e2:H0,0',
    'captures: a1xc1xa5xb1 a1xc1xb1xb5 a1xc1xb1xd1 a1xc1xb1xe2' +
      ' a1xe1xa5xb1xb5xd1 a1xe1xa5xb1xd1xe2 a1xe1xb1xb5xd1xe2 a1xe3xa5xb1xb5xd1xe2',
  ],
  [
    'a chain of four back to its own cell, which counts as empty',
    'W:Wa1:Ba2,b1,b3,c2,d5,e5,f5:H0,0',
    'a1xa1: a1xa1xa2xb1xb3xc2xd5xe5xf5',
    { a1xa1xa2xb1xb3xc2xd5xe5xf5: 'B:Wa1:B:H0,0:Q0:L-,-' },
  ],
  ['a jump over the cell the chain began on, now empty, is none', 'W:Wc1:Bd1,f5:H0,0', 'captures: c1xe1xd1xf5'],
  [
    'a chain is one turn and no step: the ban ends',
    'W:Wa1:Bb1,d1,f5:H0,1:Q3:La2a1,-',
    'a1xe1: a1xe1xb1xd1xf5',
    {
      a1xe1xb1xd1xf5: 'B:We1:B:H0,1:Q0:L-,-',
    },
  ],
  [
    'a removal that lapsed in a chain is not made up for',
    'W:Wa1:Bb1,d1,f5:H0,6',
    'a1xe1: a1xe1xb1xd1xf5',
    { a1xe1xb1xd1xf5: 'B:We1:B:H0,6:Q0:L-,-' },
  ],
  [
    'equal origin, end and men taken: one turn, whatever was jumped and whatever removed',
    'W:Wa1:Ba2,b1,b3,c2:H0,0',
    'a1xc3: a1xc3xa2xb1xb3xc2',
  ],
  ['equal but for the order of the removals: one turn', 'W:Wa1:Bb1,d1,e5,f5:H0,0', 'a1xe1: a1xe1xb1xd1xe5xf5'],
  [
    'another set of men, or another end, is another turn',
    'W:Wc3:Bb3,d3,f5:H0,0',
    'captures: c3xa3xb3xd3 c3xa3xb3xf5 c3xe3xb3xd3 c3xe3xd3xf5',
  ],
]);
clauses('yote-single', [
  ['one jump only, in line', 'W:Wa1:Bb1,d1,f5:H0,0', 'captures: a1xc1xb1xd1 a1xc1xb1xf5'],
  ['one jump only, around a corner', 'W:Wa1:Bb1,c2,f5:H0,0', 'captures: a1xc1xb1xc2 a1xc1xb1xf5'],
  ['a removal opens no jump in the same turn', 'W:Wa1:Bb1,d1,e1:H0,0', 'captures: a1xc1xb1xd1 a1xc1xb1xe1'],
  [
    'never more than two men taken',
    'W:Wa1:Ba5,b1,b5,d1,e2:H0,0',
    'captures: a1xc1xa5xb1 a1xc1xb1xb5 a1xc1xb1xd1 a1xc1xb1xe2',
  ],
]);

const ends = [
  ['(1) the last man is jumped', 'W:Wc3:Bd3:H0,0', 'c3xe3xd3', 'white wins, 1'],
  ['(1) the last man is removed', 'W:Wc3:Bd3,f5:H3,0', 'c3xe3xd3xf5', 'white wins, 1'],
  ['(1) Black takes the last man', 'B:Wd3,f5:Bc3:H0,3', 'c3xe3xd3xf5', 'black wins, 1'],
  ['(1) one short: a man in hand', 'W:Wc3:Bd3,f5:H3,1', 'c3xe3xd3xf5', 'goes on'],
  ['(1) one short: a man on the board', 'W:Wc3:Bd3,e5,f5:H3,0', 'c3xe3xd3xf5', 'goes on'],
  ['(1) an empty board with men in hand goes on', 'B:Wc3:B:H0,4', '', 'goes on'],
  ['(1) the empty boards of the start go on', 'W:W:B:H12,12', '', 'goes on'],
  ['(1) of the side that does not move', 'W:Wc3:B:H0,0', '', 'white wins, 1'],
  ['(1) comes before (2): no man, so no turn either', 'B:Wc3:B:H0,0', '', 'white wins, 1'],
  ['(1) comes before (4)', 'W:Wc3:B:H0,0:Q20', '', 'white wins, 1'],
  ['(2) no legal turn: lost', 'W:Wa1:Ba2,a3,b1,c1:H0,0', '', 'black wins, 2'],
  ['(2) Black too', 'B:Wa2,a3,b1,c1:Ba1:H0,0', '', 'white wins, 2'],
  ['(2) a step shuts the last man in', 'B:Wa1:Ba2,a3,b1,c2:H0,0', 'c2-c1', 'black wins, 2'],
  ['(2) the only step is banned', 'W:Wa1:Ba2,a3:H0,0:Q1:Lb1a1,-', '', 'black wins, 2'],
  ['(2) one short: the only step is not banned', 'W:Wa1:Ba2,a3:H0,0:Q1:L-,-', '', 'goes on'],
  ['(2) one short: a capture', 'W:Wa1:Ba2,a3,b1,d1:H0,0', '', 'goes on'],
  ['(2) one short: a step', 'W:Wa1:Ba2,a3,c1:H0,0', '', 'goes on'],
  ['(2) one short: a man in hand', 'W:Wa1:Ba2,a3,b1,c1:H1,0', '', 'goes on'],
  ["(2) one short: the other side's turn", 'B:Wa1:Ba2,a3,b1,c1:H0,0', '', 'goes on'],
  ['(2) comes before (4)', 'W:Wa1:Ba2,a3,b1,c1:H0,0:Q20', '', 'black wins, 2'],
  ['(3) one man each, hands empty, no capture: draw', 'W:Wa1:Bf5:H0,0', '', 'draw, 3'],
  ['(3) two each', 'B:Wa1,b1:Be5,f5:H0,0', '', 'draw, 3'],
  ['(3) three each', 'W:Wa1,b1,c1:Bd5,e5,f5:H0,0', '', 'draw, 3'],
  ['(3) by a capture that makes the numbers equal', 'W:Wa1,c3:Ba5,d3,e5,f5:H0,0', 'c3xe3xa5xd3', 'draw, 3'],
  ['(3) by the last drop', 'B:Wa1:B:H0,1', '@f5', 'draw, 3'],
  ['(3) by a step away from the last capture', 'W:Wc3,f1:Bd3,e3:H0,0', 'c3-b3', 'draw, 3'],
  ['(3) one short: four each', 'W:Wa1,b1,c1,d1:Bc5,d5,e5,f5:H0,0', '', 'goes on'],
  ['(3) one short: three against two', 'W:Wa1,b1,c1:Be5,f5:H0,0', '', 'goes on'],
  ["(3) one short: a man in White's hand", 'W:Wa1:Bf5:H1,0', '', 'goes on'],
  ["(3) one short: a man in Black's hand", 'W:Wa1:Bf5:H0,1', '', 'goes on'],
  ['(3) one short: a man in each hand', 'W:Wa1:Bf5:H1,1', '', 'goes on'],
  ['(3) one short: the side to move has a capture', 'W:Wc3:Bd3:H0,0', '', 'goes on'],
  ['(3) one short: the other side has a capture', 'W:Wc3,f1:Bd3,e3:H0,0', '', 'goes on'],
  ['(3) men that touch, none of them to be jumped', 'W:Wa1,a2:Ba3,a4:H0,0', '', 'draw, 3'],
  ['(3) comes before (4)', 'W:Wa1:Bf5:H0,0:Q20', '', 'draw, 3'],
  ['(4) twenty quiet plies: who has taken more men wins', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q20', '', 'white wins, 4'],
  ['(4) Black has taken more', 'W:Wa1,b1:Bd5,e5,f5:H0,0:Q20', '', 'black wins, 4'],
  ['(4) equal numbers draw', 'W:Wa1,b1,c1,d1:Bc5,d5,e5,f5:H0,0:Q20', '', 'draw, 4'],
  ['(4) the twentieth ply', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q19', 'a1-a2', 'white wins, 4'],
  ['(4) the plies of both sides count', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q18', 'a1-a2 f5-f4', 'white wins, 4'],
  ['(4) one short: nineteen', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q19', '', 'goes on'],
  ["(4) one short: a man in White's hand", 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H1,0:Q30', '', 'goes on'],
  ["(4) one short: a man in Black's hand", 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,1:Q30', '', 'goes on'],
  ['(4) counted from the last drop', 'B:Wa1,b1,c1,d1:Bd5,e5:H0,1:Q30', '@f5', 'goes on'],
  ['(4) counted from the last capture', 'W:Wa1,c3:Bd3,d5,e5,f5,f1:H0,0:Q19', 'c3xe3xd3xf1', 'goes on'],
  ['(4) a capture that is only possible does not count', 'W:Wc3,f1:Bd3:H0,0:Q20', '', 'white wins, 4'],
  ['(4) equal and few, kept from (3) by a capture', 'W:Wc3,f1:Bd3,e3:H0,0:Q20', '', 'draw, 4'],
  ['(4) more plies than twenty, as given', 'W:Wa1,b1,c1,d1:Bd5,e5,f5:H0,0:Q57', '', 'white wins, 4'],
];
for (const variant of BOTH) endings(variant, ends);
