/**
 * Notation of move lists. Texts of quiet moves and of unambiguous captures are made once for a pair of squares and kept
 * with the rules, so a list of texts costs one call of the core and one look-up a move. Needs nothing but the core, since
 * it also runs in workers.
 */
import { moveForm } from '../core/layout.js';
import { cells_max } from '../core/position.js';
import { flag } from '../core/wasm.js';

/** Forms of a move text. */
export const form = moveForm;

/** Cells of a move head, see Core.head. */
export const fromOf = (head) => head & 255;
export const toOf = (head) => (head >> 8) & 255;

/** Notations of all legal moves of a state, in the core's order. @returns {string[]} */
export function textsOf(core, rules, state) {
  const count = core.list(rules, state);
  const texts = new Array(count);
  for (let i = 0; i < count; i++) {
    const head = core.head(i);
    if (head & flag.drop) texts[i] = `@${rules.labels[toOf(head)]}`;
    else
      texts[i] = head & flag.ambiguous ? core.moveText(rules, state, i, form.short) : shortText(core, rules, i, head);
  }
  return texts;
}

function shortText(core, rules, index, head) {
  const capture = core.isCapture(index);
  const from = fromOf(head);
  const to = toOf(head);
  const texts = (capture ? rules.captures : rules.quiet)[from];
  return (texts[to] ||= rules.labels[from] + (capture ? rules.sign : '-') + rules.labels[to]);
}

/** Room for the texts of a rule set: {quiet, captures}, both by cells of from and to. */
export const textCache = () => ({ quiet: emptyTexts(), captures: emptyTexts() });

// A row for every cell, so that reading never meets a hole; rows grow as squares are used.
const emptyTexts = () => Array.from({ length: cells_max }, () => []);

/** The squares of a board as an error names them: "1 to 50", "a1 to h8". */
export const squaresInWords = ({ info: { squares } }) => `${squares[0].name} to ${squares[squares.length - 1].name}`;
