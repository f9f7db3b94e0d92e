// Sentences made from the words of a language: the name of a square with what stands on it and what can
// be done there, and what is announced. All of it is for ears; the page writes its own.

/**
 * @param {any} words  a table of words.js
 * @param {import('./geometry.js').Square} square
 * @param {{ color: 'w' | 'b', king: boolean } | undefined} piece
 * @param {{ selected: boolean, must: boolean, target?: { end: boolean } }} state
 */
export function squareName(words, square, piece, { selected, must, target }) {
  const parts = [String(square), piece ? pieceName(words, piece) : words.empty];
  if (selected) parts.push(words.selected);
  if (must) parts.push(words.must);
  if (target) parts.push(target.end ? words.target : words.hop);
  return parts.join(', ');
}

/** A move that was played, and how the game ended if it did. @param {any} outcome  of the game, or undefined */
export function moveSentence(words, { color, notation }, outcome) {
  const moved = words.moved({ side: words[color], notation });
  if (!outcome) return moved;
  return `${moved} ${outcome.winner ? words.wins({ side: words[outcome.winner] }) : words.draw}`;
}

/** "18 or 9". */
export function squareList(words, squares) {
  return [...squares].join(words.or);
}

function pieceName(words, { color, king }) {
  return words.piece({ color: color === 'w' ? words.white : words.black, kind: king ? words.king : words.man });
}
