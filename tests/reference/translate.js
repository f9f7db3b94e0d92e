// From the package's documented rule fields to a game of the reference generator.
//
// Only the words are translated, field by field; a word this file does not know throws, so that a new value of a field
// cannot pass unnoticed.

const DIRECTIONS = {
  'diagonal-forward': ['fl', 'fr'],
  'diagonal-back': ['bl', 'br'],
  diagonal: ['fl', 'fr', 'bl', 'br'],
  forward: ['f'],
  back: ['b'],
  sideways: ['l', 'r'],
  orthogonal: ['f', 'b', 'l', 'r'],
  all: ['fl', 'fr', 'bl', 'br', 'f', 'b', 'l', 'r'],
  none: [],
};

function directions(words) {
  return [...new Set(words.split('+').flatMap((word) => known(DIRECTIONS, word)))];
}

function known(table, word) {
  if (!(word in table)) throw new Error(`unknown word: ${word}`);
  return table[word];
}

const NAMING = {
  'numeric bottom-right': 'lower-right-up',
  'numeric top-left': 'top-left-down',
  'algebraic bottom-left': 'algebraic',
  'algebraic top-left': 'algebraic-from-black',
};

/** rules: the `rules` of a VariantInfo, every field present. */
export function gameOfRules(rules) {
  const kingCaptures = directions(rules.kingCaptures);
  return {
    columns: rules.columns,
    rows: rules.rows,
    diagonal: known({ diagonal: true, all: false }, rules.lines),
    corner: rules.corner,
    menRows: rules.menRows,
    gap: rules.gap,
    first: known({ white: 'w', black: 'b' }, rules.first),
    manSteps: directions(rules.manMoves),
    manJumps: directions(rules.manCaptures),
    kingSteps: directions(rules.kingMoves),
    kingJumps: kingCaptures,
    kingLong: known({ short: false, long: true }, rules.kingRange),
    kingReachLong: known({ adjacent: false, long: true }, rules.kingReach),
    landing: rules.kingLanding,
    priority: rules.priority,
    manTakesKing: known({ false: false, true: true }, rules.manTakesKing),
    crowning: rules.crowning,
    removal: known({ end: 'end', 'at-once': 'once' }, rules.removal),
    aboutTurn: known({ allowed: true, forbidden: false }, rules.aboutTurn),
    kingLock: rules.kingLock > 0,
    goal: rules.goal,
    naming: known(NAMING, `${rules.notation} ${rules.origin}`),
  };
}
