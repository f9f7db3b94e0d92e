// Thai makhos: Black moves first, the king lands on the first cell behind its victim, captured pieces leave at once.

import { articles } from './articles.js';

// Numbers: 1-4 White's first row from his right (the top left seen from Black), 32 the upper left corner.
articles('thai', [
  ['a white man steps diagonally up', 'W:W10:B32', '10-14 10-15'],
  ['a black man steps diagonally down', 'B:W1:B22', '22-17 22-18'],
  ['a man neither steps nor captures backward', 'W:W14:B10', '14-17 14-18'],
  ['capturing is compulsory', 'W:W4,10:B14', '10x17x14'],
  ['free choice: one piece where two could be taken', 'W:W10,12:B14,16,23', '10x17x14 12x26x16x23'],
  ['a king moves any distance', 'W:WK4:B29', '4-8 4-11 4-15 4-18 4-22 4-25'],
  ['a king captures at a distance and lands on the first cell behind', 'W:WK4:B15', '4x18x15'],
  ['a chain that needs a further cell does not exist', 'W:WK4:B15,26', '4x18x15'],
  ['a king may turn back on its line', 'W:WK11:B8,15', '11x4x8x15 11x18x8x15'],
  ['a man crowned by a capture ends its turn', 'W:W22:B26,27', '22x31x26', { '22x31x26': 'B:WK31:B27' }],
]);
