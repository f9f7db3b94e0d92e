// Sentences made from the words of a language: the name of a square with what stands on it and what can
// be done there, and what is announced. All of it is for ears; the page writes its own.

import { hand } from './geometry.js';

/**
 * @param {any} words  a table of words.js
 * @param {import('./geometry.js').Square} square
 * @param {{ color: 'w' | 'b', king: boolean } | undefined} piece
 * @param {{ selected: boolean, must: boolean, target?: import('./state.js').Target }} state
 */
export function squareName(words, square, piece, { selected, must, target }) {
  const parts = [String(square), piece ? pieceName(words, piece) : words.empty];
  if (selected) parts.push(words.selected);
  if (must) parts.push(words.must);
  if (target) parts.push(targetName(words, target));
  return parts.join(', ');
}

/**
 * A hand and how many men are in it.
 * @param {{ selected: boolean, mayDrop: boolean, target?: import('./state.js').Target }} state
 */
export function handName(words, color, count, { selected, mayDrop, target }) {
  const parts = [words.hand({ side: words[color], count: String(count) })];
  if (selected) parts.push(words.selected);
  if (mayDrop) parts.push(words.dropHint);
  if (target) parts.push(words.removal);
  return parts.join(', ');
}

/**
 * What is to be done next within a turn.
 * @param {{ squares: string, removal: boolean, stop: boolean }} choice
 *   removal: a second man is to be chosen; stop: the turn may also end here
 */
export function chainSentence(words, { squares, removal, stop }) {
  if (removal) return stop ? words.mayRemove({ squares }) : words.remove({ squares });
  return stop ? words.mayGoOn({ squares }) : words.chain({ squares });
}

/** A move that was played, and how the game ended if it did. @param {any} outcome  of the game, or undefined */
export function moveSentence(words, move, outcome) {
  const moved = movedSentence(words, move);
  return outcome ? `${moved} ${endSentence(words, outcome)}` : moved;
}

/** Who has won, or that nobody has, and why. */
export function endSentence(words, { winner, reason }) {
  const end = winner ? words.wins({ side: words[winner] }) : words.draw;
  return words.ended({ end: end.replace(/\.$/, ''), why: words.why[reason] ?? words.why.law });
}

/** Signs that are not read well are said in words: `@c3`, `c3xe3/a1`. */
function movedSentence(words, { color, notation, drop, to, path, removes = [] }) {
  const side = words[color];
  if (drop) return words.dropped({ side, square: String(to) });
  const second = removes.filter((square) => square !== null);
  if (second.length === 0) return words.moved({ side, notation });
  const squares = second.map((square) => (square === hand ? words.theirHand : square)).join(', ');
  return words.tookOff({ side, notation: path.join('x'), squares });
}

/** "18 or 9". */
export function squareList(words, squares) {
  return [...squares].join(words.or);
}

function targetName(words, { end, removal, stop }) {
  if (removal) return words.removal;
  if (stop) return words.stop;
  return end ? words.target : words.hop;
}

function pieceName(words, { color, king }) {
  return words.piece({ color: color === 'w' ? words.white : words.black, kind: king ? words.king : words.man });
}
