/** The levels of the computer, weakest first: src/search/levels.def as users see it. */
import { levels as rows } from '../core/layout.js';

export const levels = Object.freeze(
  rows.map(({ nodes, soft, sight, overlooks, learned, book }, index) =>
    Object.freeze({
      level: index + 1,
      nodes: nodes || Infinity,
      softness: soft / 100,
      sight,
      overlooks: overlooks / 1000,
      weights: learned === 1,
      book: book === 1,
    }),
  ),
);
