// Scores of the engine as numbers: men, where a win counts more than any men.

const win_men = 100;

/** @param {any} score  of the engine @returns {number} in men, seen by the same side; a win sooner is worth more */
export function valueOf({ men, win, loss }) {
  if (win !== undefined) return win_men - win / 10;
  if (loss !== undefined) return loss / 10 - win_men;
  return men;
}

/** The same score, seen by the other side one move earlier. @param {any} score */
export function sideOf({ men, win, loss }) {
  if (win !== undefined) return { loss: win + 1 };
  if (loss !== undefined) return { win: loss + 1 };
  return { men: -men };
}
