// Spanish, Portuguese, Argentinian and Italian draughts: the boards mirrored so that the lower right corner is played on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts } from 'damier';
import { articles } from './articles.js';

// Numbers: 1-4 White's first row from his right, 32 the upper left corner.
const spanishRows = [
  ['a man steps one cell diagonally forward', 'W:W10:B32', '10-13 10-14'],
  ['a black man steps the other way', 'B:W1:B22', '22-18 22-19'],
  ['men at the edge have one way', 'W:W9,16:B32', '9-13 16-20'],
  ['a man neither steps nor captures backward', 'W:W14:B10', '14-18 14-19'],
  ['a man captures forward, and must', 'W:W10,12:B14', '10x19x14'],
  ['a man captures a king too', 'W:W10:BK14', '10x19x14'],
  ['no capture where the cell behind is taken', 'W:W10:B14,19', '10-13'],
  ['no capture over an own piece', 'W:W10,14:B32', '10-13 14-18 14-19'],
  ['a chain must be completed', 'W:W10:B14,23', '10x28x14x23'],
  ['most pieces: two before one', 'W:W8,10:B12,14,23', '10x28x14x23'],
  ['equal number: most kings', 'W:W10:B13,K14', '10x19x14'],
  ['number before kings: two men before one king', 'W:W8,10:BK12,14,23', '10x28x14x23'],
  ['equal number: a king and a man before two men', 'W:W8,10:BK12,14,20,23', '8x24x12x20'],
  ['a capturing king has no precedence over a man', 'W:WK3,10:B12,14', '3x16x12 10x19x14'],
  ['equal number and kings: free choice', 'W:W10:B13,14', '10x17x13 10x19x14'],
  ['a king moves any distance', 'W:WK1:B32', '1-5 1-10 1-14 1-19 1-23 1-28'],
  ['a king is stopped by an own piece', 'W:WK1,14:B32', '1-5 1-10 14-18 14-19'],
  ['a king does not jump two pieces in a row', 'W:WK1:B14,19', '1-5 1-10'],
  ['a man crowned by a step', 'W:W27:B20', '27-30 27-31', { '27-31': 'B:WK31:B20' }],
  ['a man crowned by a capture ends its turn', 'W:W22:B27,28', '22x31x27', { '22x31x27': 'B:WK31:B28' }],
];

for (const variant of ['spanish', 'portuguese']) {
  articles(variant, [
    ...spanishRows,
    ['a king captures far and lands on any cell behind', 'W:WK1:B14', '1x19x14 1x23x14 1x28x14 1x32x14'],
    ['a king lands where the most can be taken', 'W:WK1:B14,20', '1x16x14x20'],
    ['a king turns behind its victim', 'W:WK1:B12,14', '1x8x12x14'],
  ]);
}

articles('argentinian', [
  ...spanishRows,
  ['a king lands on the first cell behind only', 'W:WK1:B14', '1x19x14'],
  ['the victim may still be far from the king', 'W:WK1:B23', '1x28x23'],
  ['a chain goes on from the first cell', 'W:WK1:B12,14', '1x8x12x14'],
  ['a chain that needs a further cell does not exist', 'W:WK1:B14,20', '1x19x14'],
]);

// Numbers: 1-4 the top row from the left corner, 32 the lower right corner.
articles('italian', [
  ['a man steps one cell diagonally forward', 'W:W18:B4', '18-13 18-14'],
  ['a man neither steps nor captures backward', 'W:W18:B22', '18-13 18-14'],
  ['a man does not take a king', 'W:W30:BK26', '30-27'],
  ['a man takes a man', 'W:W30:B27', '30x23x27'],
  ["a man's chain ends before a king", 'W:W30:BK18,26', '30x21x26'],
  ['a king takes men and kings', 'W:WK30:BK18,26', '30x14x18x26'],
  ['a king moves one cell', 'W:WK18:B4', '18-13 18-14 18-21 18-22'],
  ['a king takes an adjacent piece only', 'W:WK31:B22', '31-27 31-28'],
  ['a king captures backward', 'W:WK18:B22', '18x27x22'],
  ['a man crowned by a capture ends its turn', 'W:W11:B5,6', '11x2x6', { '11x2x6': 'B:WK2:B5' }],
  [
    '1st precedence, most pieces: a man that takes two before a king that takes one',
    'W:WK28,30:B18,23,26',
    '30x14x18x26',
  ],
  ['2nd precedence, the king captures: equal number', 'W:W27,K28:B23,25', '28x19x23'],
  ['2nd precedence in the other direction too', 'W:WK28,30:B23,26', '28x19x23'],
  ['3rd precedence, most kings', 'W:WK31:B18,K20,27,28', '31x15x20x28'],
  ['4th precedence, the first king earliest', 'W:WK31:B18,K20,K27,28', '31x13x18x27'],
  ['4th precedence goes on after the first king', 'W:WK30:B10,K12,K18,20,K26,K27', '30x5x10x18x26'],
  ['equal in all four: free choice', 'W:WK31:B18,20,K27,K28', '31x13x18x27 31x15x20x28'],
]);

test('italian: a way that loses by the 4th precedence is no way of the move', () => {
  const [move, ...others] = new Draughts({ variant: 'italian', fen: 'W:WK26:B13,14,21,K22' }).moves({ verbose: true });
  assert.deepEqual([move.hub, others], ['26x26x13x14x21x22', []]);
  assert.deepEqual([move.captures, move.paths], [[22, 14, 13, 21], undefined]);
});
