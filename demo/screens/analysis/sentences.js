// What a review says of a move, of a side, and how a score is written.

import { faults } from './advice.js';
import { scoreText } from '../../play/panel.js';
import { sideOf } from './scores.js';

/** From this loss on a game is lost or won, and counting men says nothing. */
const game_men = 4;

/** @param {any} move @param {import('./advice.js').Judged} judged @param {any} t */
export function moveSentence(move, { label, loss, best }, t) {
  const count = Math.max(1, Math.round(loss));
  const values = { move: move.notation, best: best?.notation ?? '', men: t('review.men', { count }) };
  if (loss >= game_men && label === 'missed') return t('review.won', values);
  if (loss >= game_men && label !== 'best') return t('review.lost', values);
  return t(`review.${label}`, values);
}

/** One line a side: how many of its moves were no good, by kind. @param {any[]} moves @param {import('./advice.js').Judged[]} judged */
export function sideSentence(side, name, moves, judged, t) {
  const count = (label) => judged.filter((each, i) => moves[i].color === side && each.label === label).length;
  const told = [...faults]
    .filter((label) => count(label) > 0)
    .map((label) => `${t(`label.${label}`)} × ${count(label)}`);
  return told.length ? `${name}: ${told.join(', ')}` : t('review.clean', { name });
}

/** A score as White sees it. @param {any} score  seen by `turn` */
export const whiteScore = (score, turn, t) => scoreText(turn === 'w' ? score : sideOf(score), t);
