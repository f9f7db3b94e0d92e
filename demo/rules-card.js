// The rules of a game in a few sentences, made from its rule fields, so that every preset and every
// game of one's own has its card without a word written for it.

import { Draughts } from 'damier';
import { listed } from './words/index.js';

/**
 * @param {any} variant  VariantInfo of the package
 * @param {(key: string, values?: any) => string} t
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
    ...drawLines(variant, t),
  ];
}

/** The games of drops, jumps and second men. */
function handLines(variant, t) {
  const { columns, rows, first, rules } = variant;
  return [
    t('hands.board', { columns, rows, men: rules.hand, first: t(first === 'w' ? 'white' : 'black') }),
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

/** The draws by law with their limits, and how the colours are given. */
function drawLines(variant, t) {
  const laws = new Draughts(variant.id).drawCounters().filter(({ draws }) => draws);
  const named = laws.map(({ reason, limit }) => t('rule.law', { law: lower(t(`law.${reason}`)), limit }));
  return [
    laws.length > 0 && t('rule.draws', { laws: named.join(t('rule.also')) }),
    t(`rule.colors.${variant.rules.colors}`),
  ];
}

const lower = (text) => text[0].toLowerCase() + text.slice(1);

function boardLine({ columns, rows, rules, squares, first }, t) {
  const from = Number(rules.gap);
  const inRows = (row) => row >= from && row < from + Number(rules.menRows);
  const men = squares.filter(({ row }) => inRows(row)).length;
  return t('rule.board', { columns, rows, men, first: t(first === 'w' ? 'white' : 'black') });
}

function manLine({ manMoves, manCaptures }, t) {
  const ways = (value) =>
    listed(
      String(value)
        .split('+')
        .map((way) => t(`way.${way}`)),
      t('and'),
    );
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
