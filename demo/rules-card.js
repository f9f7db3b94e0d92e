// The rules of a game in a few sentences, made from its rule fields, so that every preset and every
// game of one's own has its card without a word written for it.

import { Draughts } from 'damier';

/**
 * @param {any} variant  VariantInfo of the package
 * @param {import('./words/index.js').Speaker} t
 * @returns {string[]} one sentence or two a line
 */
export function rulesInShort(variant, t) {
  const lines = { draughts: draughtsLines, yote: handLines }[variant.rules.kind];
  return lines(variant, t).filter(Boolean);
}

function draughtsLines(variant, t) {
  const { rules } = variant;
  return [
    boardLine(variant, t),
    manLine(rules, t),
    isNo(rules.manTakesKing) && t('rule.man.no-king'),
    ...kingLines(rules, t),
    t(`rule.priority.${rules.priority}`),
    rules.goal !== 'first-king' && t(`rule.crowning.${rules.crowning}`),
    t(`rule.removal.${rules.removal}`),
    rules.aboutTurn === 'forbidden' && t('rule.about-turn'),
    Number(rules.kingLock) > 0 && t('rule.king-lock', { count: rules.kingLock }),
    t(`rule.goal.${rules.goal}`),
    rules.lastPiece === 'loses' && t(`rule.last-piece.${rules.goal === 'give-away' ? 'wins' : 'loses'}`),
    ...drawLines(variant, t),
  ];
}

/** The games of drops, jumps and second men. */
function handLines(variant, t) {
  const { columns, rows, first, rules } = variant;
  return [
    `${t('hands.board', { columns, rows, men: rules.hand })} ${t(`begins.${first}`)}`,
    t('hands.turn'),
    t('hands.capture'),
    t(`hands.second.${rules.removalDuty}.${rules.removalFrom}`),
    t(isNo(rules.chain) ? 'hands.single' : 'hands.chain'),
    !isNo(rules.returnBan) && t('hands.return'),
    t('hands.lose'),
    rules.emptyBoard === 'loses' && t('hands.empty-board'),
    t(`hands.stuck.${rules.stuck}`),
    Number(rules.fewMen) > 0 && t('hands.few', { count: rules.fewMen }),
    Number(rules.quietLimit) > 0 && t('hands.quiet', { count: rules.quietLimit }),
    ...drawLines(variant, t),
  ];
}

/** The most laws that one sentence lists. */
const laws_max = 2;

/** What makes a game of a variant: its id, or its rules where it is one of one’s own. */
const kindOf = ({ id, rules }) => (id.startsWith('custom-') ? { rules } : id);

/** The draws by law with their limits, and how the colours are given. */
function drawLines(variant, t) {
  const laws = new Draughts(kindOf(variant)).drawCounters().filter(({ draws }) => draws);
  const when = ({ reason, limit }) => t(`draws.${reason}`, { limit, moves: Math.ceil(limit / 2) });
  const sentence = (_, i) => {
    const told = laws.slice(i * laws_max, (i + 1) * laws_max);
    return t(i ? 'rule.draws.also' : 'rule.draws', {}, told.map(when));
  };
  const sentences = Array.from({ length: Math.ceil(laws.length / laws_max) }, sentence);
  return [...sentences, t(`rule.colors.${variant.rules.colors}`)];
}

function boardLine({ columns, rows, rules, squares, first }, t) {
  const from = Number(rules.gap);
  const inRows = (row) => row >= from && row < from + Number(rules.menRows);
  const men = squares.filter(({ row }) => inRows(row)).length;
  return `${t('rule.board', { columns, rows, men })} ${t(`begins.${first}`)}`;
}

function manLine({ manMoves, manCaptures }, t) {
  const ways = (value) => {
    const each = String(value).split('+');
    return t(
      'all',
      {},
      each.map((way) => t(`way.${way}`)),
    );
  };
  if (manMoves === manCaptures) return t('rule.man.same', { moves: ways(manMoves) });
  return t('rule.man', { moves: ways(manMoves), captures: ways(manCaptures) });
}

function kingLines({ kingMoves, kingCaptures, kingRange, kingReach, kingLanding, goal }, t) {
  if (goal === 'first-king') return [];
  const kind = kingRange === 'short' ? 'short' : kingReach;
  return [
    t(`rule.king.${kind}`, { lines: t(`lines.${kingMoves}`) }),
    kingCaptures !== kingMoves && t('rule.king.captures', { lines: t(`lines.${kingCaptures}`) }),
    kingReach === 'long' && kingLanding !== 'any' && t(`rule.landing.${kingLanding}`),
  ].filter(Boolean);
}

function isNo(value) {
  return value === false || value === 'no' || value === 0;
}
