// The rules that a game of one's own is asked for, by kind of game, each with what it may be; all others stay as they are in
// the game begun from.

const ways = {
  manMoves: ['diagonal-forward', 'diagonal', 'forward+sideways', 'diagonal-forward+forward+sideways', 'all'],
  manCaptures: ['diagonal-forward', 'diagonal', 'forward+sideways', 'orthogonal', 'all'],
};
const lines = ['diagonal', 'orthogonal', 'all'];
const yesNo = ['yes', 'no'];
const size = { min: 4, max: 12 };

/** @type {Record<string, Record<string, string[] | { min: number, max: number }>>} */
export const fieldsOf = {
  draughts: {
    columns: size,
    rows: size,
    menRows: { min: 1, max: 5 },
    lines: ['diagonal', 'all'],
    corner: ['LL', 'LR'],
    first: ['white', 'black'],
    ...ways,
    kingMoves: lines,
    kingCaptures: lines,
    kingRange: ['short', 'long'],
    kingReach: ['adjacent', 'long'],
    kingLanding: ['any', 'next', 'next-behind-king'],
    manTakesKing: yesNo,
    priority: ['none', 'pieces', 'pieces-kings', 'italian', 'frisian', 'king-first'],
    crowning: ['stop', 'king', 'pass'],
    removal: ['end', 'at-once'],
    goal: ['normal', 'give-away', 'first-king'],
  },
  yote: {
    columns: size,
    rows: size,
    hand: { min: 1, max: 12 },
    first: ['white', 'black'],
    chain: yesNo,
    removalDuty: ['must', 'may'],
    removalFrom: ['board', 'board-or-hand'],
    returnBan: yesNo,
    emptyBoard: ['plays-on', 'loses'],
    stuck: ['loses', 'most-men'],
  },
};

/** What a choice is called. @param {string} field @param {string} value @param {any} t */
export function choiceName(field, value, t) {
  if (field === 'first') return t(value === 'white' ? 'white' : 'black');
  if (field === 'kingMoves' || field === 'kingCaptures') return t(`lines.${value}`);
  if (field in ways)
    return t(
      'all',
      {},
      value.split('+').map((way) => t(`way.${way}`)),
    );
  const own = field === 'returnBan' ? `own.returnBan.${value}` : `own.${field}.${value}`;
  return fieldsOf.draughts[field] === yesNo || field === 'chain' ? t(`own.value.${value}`) : t(own);
}

/** A rule as its control shows it, and back. */
export const textOf = (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));
export const valueOf = (text) => (text === 'yes' || text === 'no' ? text === 'yes' : text);
