// What is said about a click or a drag that no move fits. The board does not judge it: it hands what was entered to the
// game's `explain`, and for a game that has none says what can be seen from the legal moves.

import { hand, otherHand } from '../drawing/geometry.js';
import { isMidChain, isRemovalNext, mustCapture } from '../rules/entry.js';

/**
 * @param {any} game
 * @param {import('../rules/entry.js').Entry} entry  what was entered before
 * @param {import('../drawing/geometry.js').Square | null} to  what was clicked then; null: a cell that is not played on
 * @returns {{ from: any, to: any, reason: any, must: any[] }}  details of the event `illegal`
 */
export function refusalOf(game, entry, to) {
  const attempt = attemptOf(game, entry, to);
  const told = game.explain?.(attempt);
  const reason = told && !told.legal ? told : seenReason(entry);
  const [from] = attempt;
  return { from, to: entry.from === null ? null : plain(to), reason, must: [...mustCapture(entry)] };
}

/** The squares entered. Within a turn another piece is no place to go: then it is asked how the turn goes on. */
function attemptOf(game, entry, to) {
  const trail = entry.trail.map(plain);
  if (isMidChain(entry) && (to === null || to === otherHand || game.get(to))) return trail;
  return [...trail, plain(to)];
}

/** What the legal moves alone tell. */
function seenReason(entry) {
  const must = [...mustCapture(entry)];
  const unfinished = isRemovalNext(entry) ? 'second-man-required' : 'chain-not-finished';
  const code = isMidChain(entry) ? unfinished : must.length > 0 ? 'must-capture' : 'illegal';
  return { legal: false, code, rule: null, squares: code === 'must-capture' ? must : [] };
}

/** To the game either hand is just a hand. */
const plain = (square) => (square === otherHand ? hand : square);
