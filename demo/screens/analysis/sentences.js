// What a review says of a move and of a side, and how a score is written. The words of reviews are the package's.

import { loadReviewWords, sayPly } from 'damier/lang/review';
import { scoreText } from '../../play/panel.js';
import { sideOf } from './scores.js';

export { loadReviewWords, sayPly };

/** Labels of moves that one would rather have played otherwise. */
export const faults = new Set(['inaccuracy', 'mistake', 'blunder', 'missed-shot']);

/** One line a side: how many of its moves were no good, by kind. @param {{ labels: Record<string, number> }} side @param {object} words */
export function sideSentence({ labels }, name, words, t) {
  const told = [...faults]
    .filter((label) => labels[label] > 0)
    .map((label) => `${words[`label.${label}`]} × ${labels[label]}`);
  return told.length ? `${name}: ${told.join(', ')}` : t('review.clean', { name });
}

/** A score as White sees it. @param {any} score  seen by `turn` */
export const whiteScore = (score, turn, t) => scoreText(turn === 'w' ? score : sideOf(score), t);
