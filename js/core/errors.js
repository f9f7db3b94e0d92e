/**
 * Everything that can go wrong, as typed errors. `code` is for programs and never changes, the message is a sentence for
 * people, `details` holds what the sentence speaks of. A negative status of the core becomes a code here and nowhere else.
 */
import { statusCodes } from './layout.js';
import { likely, meant } from './likely.js';

/** Any error of this package. */
export class DraughtsError extends Error {
  /**
   * @param {string} code  kebab-case, stable
   * @param {string} message  full sentences: what is wrong, what to do
   * @param {object} [details]  what the error speaks of: offset, token, square, field, candidates …
   * @param {{cause?: unknown}} [options]
   */
  constructor(code, message, details = {}, options = undefined) {
    super(message, options);
    this.code = code;
    this.details = details;
  }

  get name() {
    return /** @type {typeof DraughtsError} */ (this.constructor).errorName;
  }

  /** What JSON.stringify writes: the message too, which the fields of an Error do not show. */
  toJSON() {
    return { name: this.name, message: this.message, ...this };
  }

  // Minifiers may rename classes, so the names users see are written out.
  static errorName = 'DraughtsError';
}

/** A move that cannot be played here; the position has not changed. */
export class IllegalMoveError extends DraughtsError {
  static errorName = 'IllegalMoveError';

  #explain = () => undefined;

  /** Why, as explain() says it; found when it is first asked for. */
  get reason() {
    const reason = this.#explain();
    this.#explain = () => reason;
    return reason;
  }

  /** @param {() => object} explain */
  explainBy(explain) {
    this.#explain = explain;
  }
}

/** A move text or object that fits several moves. */
export class AmbiguousMoveError extends DraughtsError {
  static errorName = 'AmbiguousMoveError';

  /** @param {string} move  what was asked for  @param {string[]} candidates  the moves it fits, with their whole paths */
  constructor(move, candidates) {
    super('ambiguous-move', `"${move}" fits several moves: ${candidates.join(', ')}. Give the whole path of one.`, {
      candidates,
    });
    this.candidates = candidates;
  }
}

/** A FEN that cannot be read; `problems` lists all that is wrong with it. */
export class FenError extends DraughtsError {
  static errorName = 'FenError';

  /**
   * @param {{code: string, offset: number, token: string, square?: number | string}[]} problems  at least one
   * @param {string} [variant]  id of the game by whose rules it was read
   * @param {string} [squares]  the first and the last of its squares, in words
   */
  constructor(problems, variant, squares) {
    const [first] = problems;
    const others = problems.length - 1;
    const more =
      others === 0
        ? ''
        : ` There ${others === 1 ? 'is 1 more problem' : `are ${others} more problems`}, see error.problems.`;
    const game = variant === undefined ? '' : ` in the game "${variant}"`;
    super(first.code, `This FEN cannot be used${game}: ${fenSentence(first, squares)}${more}`, { ...first, variant });
    this.problems = problems;
  }
}

/** Rules that do not exist or cannot hold together; `field` is the name of the rule. */
export class RulesError extends DraughtsError {
  static errorName = 'RulesError';

  constructor(code, message, details) {
    super(code, message, details);
    this.field = details.field;
  }
}

/** Something wrong in a PDN file: `game`, `line` and `column` (from 1) say where, `token` what stands there. */
export class PdnError extends DraughtsError {
  static errorName = 'PdnError';

  /**
   * @param {string} fault  what is wrong, without the place
   * @param {{game: number, line: number, column: number, token: string, expected: string[], count: number}} place
   */
  constructor(code, fault, place) {
    const { game, line, column, token, expected, count } = place;
    super(code, `Game ${game}, line ${line}, column ${column}: ${fault}`, place);
    Object.assign(this, { fault, game, line, column, token, expected, count });
  }
}

/** The code of a negative status. */
export const codeOf = (status) => statusCodes[-status] ?? 'internal';

/** The error for a status that no input of a user can cause, or that needs no more words. */
export function statusError(status) {
  const code = codeOf(status);
  const sentence = {
    'too-many': 'This position has more moves than the core has room for: nothing was changed.',
    closed: 'This engine is closed: create another one.',
    'bad-weights': 'This is no file of weights, or not a whole one: it was changed or cut short.',
    'other-weights': 'These weights are of another game.',
    'bad-tables': 'This is no file of endgame tables, or not a whole one: it was changed or cut short.',
    'other-tables': 'These endgame tables are of another game.',
  }[code];
  return new DraughtsError(code, sentence ?? `The core refused the call (${code}). Please report this.`, { status });
}

const fenSentences = {
  'bad-turn': () => 'it must name one side to move, W or B, as in "W:W31-50:B1-20".',
  'unknown-square': (token, squares) =>
    `${token} is not a square of this board${squares ? `: its squares go from ${squares}` : ''}.`,
  'square-twice': (token) => `square ${token} is given twice; each square holds one piece.`,
  'man-on-crowning-row': (token) =>
    `${token} is a man on its crowning row; write K before the square to make it a king.`,
  'bad-range': (token) => `the range ${token} must run from a lower square to a higher one.`,
  junk: (token) => `${token} does not belong there. A FEN looks like "W:W31-50,K5:B1-20".`,
  'bad-counter': (token) => `${token} is not a counter; write :H and :F with a number.`,
  'bad-king-lock': (token) => `${token} is not a king lock of this position; write :+0+0 when no king is locked.`,
  'empty-board': () => 'it has no piece at all. Use skipValidation to set up an empty board.',
  'too-many-men': () => 'a side has more men on the board and in hand than the game gives it.',
  'too-long': () => 'it is far longer than any position can be.',
  'not-a-text': () => 'it is not a string.',
};

function fenSentence({ code, offset, token }, squares) {
  if (code === 'junk' && !token) return `it ends too early, at ${offset}.`;
  const shown = token ? `"${token}" (at ${offset})` : `what stands at ${offset}`;
  return (fenSentences[code] ?? (() => `${code}.`))(shown, squares);
}

/* ---- What users give ---- */

/** An argument that is not what it should be. @param {string} wanted  what it must be */
export function badArgument(name, value, wanted) {
  return new DraughtsError('bad-argument', `${name} is ${brief(value)}, but must be ${wanted}.`, { name, value });
}

/** Longest text that every host can hold: that of V8. */
export const text_max = 2 ** 29 - 24;

/** @param {string} what @param {number} length  of its text @throws {DraughtsError} too-long */
export function checkLength(what, length, most = text_max) {
  if (length <= most) return;
  throw new DraughtsError(
    'too-long',
    `${what} has more than ${most} characters, which is the most ${most === text_max ? 'a text can have' : 'there is room for'}.`,
    {
      length,
      most,
    },
  );
}

/** @returns {number} `value` when it is a whole number in these bounds @throws {DraughtsError} bad-argument */
export function wholeNumber(name, value, least, most = Infinity) {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw badArgument(name, value, `a whole number from ${least}${most === Infinity ? '' : ` to ${most}`}`);
}

/**
 * The options of a call. @param {any} options  undefined for none  @param {string[]} known  names of the options that the
 * call has @returns {Record<string, any>} @throws {DraughtsError} bad-argument
 */
export function optionsOf(options = {}, known) {
  if (options === null || typeof options !== 'object') throw badArgument('options', options, 'an object');
  const strange = Object.keys(options).find((name) => !known.includes(name));
  if (strange === undefined) return options;
  const message = `There is no option "${brief(strange)}". Known are ${known.join(', ')}.${meant(strange, known)}`;
  throw new DraughtsError('bad-argument', message, { name: strange, known, likely: likely(strange, known) });
}

/** The same for what may stand in `map`: a number counts as none, because `texts.map(parsePdn)` gives the index behind the text. */
export const mappedOptionsOf = (options, known) => (typeof options === 'number' ? {} : optionsOf(options, known));

/** A user's value of any type in a message, not longer than a line. */
export function brief(value) {
  const text = textOf(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Any value as text; the name of its type where it has none. */
export function textOf(value) {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
