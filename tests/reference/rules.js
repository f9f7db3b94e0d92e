// The draughts rule sets as the rules text states them, in a table of this folder's own.
//
// The reference generator exists to disagree with the program when the program is wrong, so it shares nothing with it:
// not the field names, not the table, not the numbering. Directions are written from the mover's seat:
// f forward, b backward, l left, r right, and fl fr bl br for the diagonals.

const DIAGONAL_FORWARD = ['fl', 'fr'];
const DIAGONAL = ['fl', 'fr', 'bl', 'br'];
const ORTHOGONAL = ['f', 'b', 'l', 'r'];
const FORWARD_AND_SIDEWAYS = ['f', 'l', 'r'];

/** What most games share; each game below names only its differences. */
const COMMON = {
  columns: 8,
  rows: 8,
  diagonal: true, // played on the cells of one colour
  corner: 'LL', // the corner that is a playing cell, seen from each player
  menRows: 3,
  gap: 0,
  first: 'w',
  manSteps: DIAGONAL_FORWARD,
  manJumps: DIAGONAL_FORWARD,
  kingSteps: DIAGONAL,
  kingJumps: DIAGONAL,
  kingLong: true, // slides when it moves quietly
  kingReachLong: true, // slides up to its victim when it captures
  landing: 'any', // any | next | next-behind-king
  priority: 'none', // none | pieces | pieces-kings | italian | frisian | king-first
  manTakesKing: true,
  crowning: 'stop', // stop | king | pass: what a man does that reaches the last row in the middle of a capture
  removal: 'end', // end | once
  aboutTurn: true,
  kingLock: false,
  goal: 'normal', // normal | give-away | first-king
  naming: 'algebraic',
};

const spanish = { ...COMMON, corner: 'LR', priority: 'pieces-kings', naming: 'lower-right-up' };
const international = {
  ...COMMON,
  columns: 10,
  rows: 10,
  menRows: 4,
  manJumps: DIAGONAL,
  priority: 'pieces',
  crowning: 'pass',
  naming: 'top-left-down',
};
const english = { ...COMMON, first: 'b', kingLong: false, kingReachLong: false, naming: 'top-left-down' };
const russian = { ...COMMON, manJumps: DIAGONAL, crowning: 'king' };
const pool = { ...COMMON, first: 'b', manJumps: DIAGONAL, crowning: 'pass', naming: 'top-left-down' };
const czech = { ...COMMON, priority: 'king-first' };
const turkish = {
  ...COMMON,
  diagonal: false,
  menRows: 2,
  gap: 1,
  manSteps: FORWARD_AND_SIDEWAYS,
  manJumps: FORWARD_AND_SIDEWAYS,
  kingSteps: ORTHOGONAL,
  kingJumps: ORTHOGONAL,
  priority: 'pieces',
  crowning: 'pass',
  removal: 'once',
  aboutTurn: false,
};
const frisian = {
  ...international,
  manJumps: [...DIAGONAL, ...ORTHOGONAL],
  kingJumps: [...DIAGONAL, ...ORTHOGONAL],
  priority: 'frisian',
  kingLock: true,
};
const canadian = { ...international, columns: 12, rows: 12, menRows: 5 };

/** Every draughts game of the rules text, by id, in the order of its table. */
export const GAMES = {
  spanish,
  international,
  english,
  damas: { ...COMMON, kingReachLong: false },
  german: { ...COMMON },
  'international-forward': { ...international, manJumps: DIAGONAL_FORWARD, crowning: 'stop' },
  portuguese: spanish,
  argentinian: { ...spanish, landing: 'next' },
  italian: {
    ...COMMON,
    corner: 'LR',
    kingLong: false,
    kingReachLong: false,
    manTakesKing: false,
    priority: 'italian',
    naming: 'top-left-down',
  },
  russian,
  brazilian: { ...COMMON, manJumps: DIAGONAL, priority: 'pieces', crowning: 'pass' },
  pool,
  jamaican: { ...pool, corner: 'LR', naming: 'algebraic-from-black' },
  czech,
  slovak: { ...czech, menRows: 2 },
  thai: { ...COMMON, menRows: 2, first: 'b', landing: 'next', removal: 'once', naming: 'lower-right-up' },
  turkish,
  armenian: {
    ...turkish,
    manSteps: [...FORWARD_AND_SIDEWAYS, ...DIAGONAL_FORWARD],
    kingSteps: [...ORTHOGONAL, ...DIAGONAL],
    crowning: 'king',
  },
  frisian,
  frysk: { ...frisian, menRows: 1 },
  killer: { ...international, landing: 'next-behind-king' },
  breakthrough: { ...international, goal: 'first-king' },
  antidraughts: { ...international, goal: 'give-away' },
  poddavki: { ...russian, goal: 'give-away' },
  canadian,
  srilankan: { ...canadian, corner: 'LR' },
  spantsiretti: { ...russian, columns: 10 },
  gothic: {
    ...COMMON,
    diagonal: false,
    menRows: 2,
    manJumps: [...DIAGONAL_FORWARD, ...FORWARD_AND_SIDEWAYS],
    kingSteps: [...DIAGONAL, ...ORTHOGONAL],
    kingJumps: [...DIAGONAL, ...ORTHOGONAL],
    kingLong: false,
    kingReachLong: false,
  },
};
