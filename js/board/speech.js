// Sentences made from the words of a language: the name of a square with what stands on it and what can
// be done there, what is announced, and what the status line says.

import { fill, say, sayOutcome } from '../lang/index.js';
import { hand, otherHand } from '../drawing/geometry.js';

/**
 * @param {any} words  a table of ../lang
 * @param {import('../drawing/geometry.js').Square} square
 * @param {{ color: 'w' | 'b', king: boolean } | undefined} piece
 * @param {{ selected: boolean, must: boolean, target?: import('../rules/entry.js').Target, last: boolean, arrows: any[],
 *   shone: boolean }} state  arrows: where arrows from here point to
 */
export function squareName(words, square, piece, { selected, must, target, last, arrows, shone }) {
  const parts = [String(square), piece ? pieceName(words, piece) : words.empty];
  if (selected) parts.push(words.selected);
  if (must) parts.push(words.must);
  if (target) parts.push(targetName(words, target));
  if (last) parts.push(words.lastMove);
  if (shone) parts.push(words.highlighted);
  for (const to of arrows) parts.push(fill(words, 'arrowTo', { square: to }));
  return parts.join(', ');
}

/**
 * A hand and how many men are in it.
 * @param {any} words @param {'w' | 'b'} color @param {number} count
 * @param {{ selected: boolean, mayDrop: boolean, target?: import('../rules/entry.js').Target }} state
 */
export function handName(words, color, count, { selected, mayDrop, target }) {
  const parts = [fill(words, 'hand', { side: sideName(words, color), count })];
  if (selected) parts.push(words.selected);
  if (mayDrop) parts.push(words.dropHint);
  if (target) parts.push(words.removal);
  return parts.join(', ');
}

/**
 * What is to be done next within a turn.
 * @param {any} words
 * @param {{ squares: any[], removal: boolean, stop: boolean }} choice
 *   removal: a second man is to be chosen; stop: the turn may also end here
 */
export function chainSentence(words, { squares, removal, stop }) {
  const key = removal ? (stop ? 'mayRemove' : 'remove') : stop ? 'mayGoOn' : 'reason.chain-not-finished';
  return fill(words, key, {}, squares.map(plain));
}

/** Several moves end where was clicked. @param {any[]} squares  those that tell them apart */
export function ambiguousSentence(words, squares) {
  return fill(words, 'ambiguous', {}, squares.map(plain));
}

/** Why a click was refused. @param {any} reason  as the game's `explain` says it */
export function refusalSentence(words, reason) {
  return say(reason, words);
}

/**
 * A move that was played, and how the game ended, or what the next player must do.
 * @param {any} words @param {any} move
 * @param {{ outcome: any, turn: 'w' | 'b', forced: any[] }} then  forced: squares of which one must capture
 */
export function moveSentence(words, move, { outcome, turn, forced }) {
  const next = outcome ? endSentence(words, outcome, turn) : forcedSentence(words, forced);
  return [movedSentence(words, move), next].filter(Boolean).join(' ');
}

/** That a capture is compulsory; empty when it is not. @param {any[]} squares  of the pieces that can */
export function forcedSentence(words, squares) {
  return squares.length ? fill(words, 'reason.must-capture', {}, squares.map(plain)) : '';
}

/** Whose turn it is. @param {'w' | 'b'} turn */
export const turnSentence = (words, turn) => words[`turn.${turn}`];

/** A piece was taken up. @param {any[]} targets  where it can go */
export function takenUpSentence(words, from, targets) {
  return from === hand ? words.takenUpHand : fill(words, 'takenUp', { square: from }, targets.map(plain));
}

/** A click where nothing can begin. @param {any[]} forced  squares of which one must capture */
export function chooseSentence(words, forced) {
  return forcedSentence(words, forced) || words.choose;
}

/** It is not the turn of whoever clicked. */
export function waitSentence(words, outcome, turn) {
  return outcome ? endSentence(words, outcome, turn) : words.wait;
}

export const hintSentence = (words, notation) => fill(words, 'hintIs', { notation });
export const takenBackSentence = (words, move) => fill(words, 'takenBack', { notation: move.notation });
export const playedAgainSentence = (words, move) => fill(words, 'playedAgain', { notation: move.notation });
export const newGameSentence = (words, turn) => `${words.newGame} ${turnSentence(words, turn)}`;

/** Who has won, or that nobody has, and why. @param {'w' | 'b'} turn  the side to move */
export function endSentence(words, outcome, turn) {
  const { result, why } = sayOutcome(outcome, words, { turn });
  return `${result} ${why}`.trim();
}

/** Signs that are not read well are said in words: `@c3`, `c3xe3/a1`. */
export function movedSentence(words, { color, notation, drop, to, path, removes = [] }) {
  const side = sideName(words, color);
  if (drop) return fill(words, 'dropped', { side, square: to });
  const second = removes.filter((square) => square !== null);
  if (second.length === 0) return fill(words, 'moved', { side, notation });
  return fill(words, 'tookOff', { side, notation: path.join('x') }, second);
}

/** Either hand is a man out of it. */
const plain = (square) => (square === otherHand ? hand : square);

function targetName(words, { end, removal, stop }) {
  if (removal) return words.removal;
  if (stop) return words.stop;
  return end ? words.target : words.hop;
}

const sideName = (words, color) => (color === 'w' ? words.white : words.black);
const pieceName = (words, { color, king }) => words[`piece.${color}.${king ? 'king' : 'man'}`];
