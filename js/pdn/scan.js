/**
 * PDN text as games in their raw form: tags, comments and a tree of lines whose moves are still texts.
 *
 * Text comes in chunks of any size, and how it is cut changes nothing: places count from the beginning of the file, and what
 * is kept of a game does not hang on the chunk it came in. Lines are nested by a stack of our own, so depth costs memory and
 * nothing else. Text is forgotten as soon as its tokens are found.
 */
import { Lines } from './text.js';
import { Tokens, kind } from './tokens.js';

/** What follows the last move of a game that gives no result; `nothing` is the end of the text. */
const nothing = 0;
const endsGame = new Set([nothing, kind.tag, kind.badTag, kind.wrapper]);
/** Results that mean something else where the game goes on: praise, and a dash too many. */
const doubtful = new Set(['*', '-']);

/** Errors kept of one game; a game with more is no PDN. */
const errors_max = 100;
/** What is shown of a token. */
const shown_max = 80;

/** Where the next game begins when a comment has swallowed it. */
const nextGame = /(?:\r\n?|\n)[ \t]*\[\s*\w+\s*"/;

/**
 * @typedef {object} RawLine  moves one after the other, and what branches off
 * @property {object} line  the line as users see it: {comments?, moves: {move, …}[], result?}; `move` is still ''
 * @property {string[]} texts  the moves as they are written
 * @property {number[]} at  where each stands in the file
 * @property {RawLine[]} branches  variations, in order
 * @property {number} index  of a variation: the move of the line around it before which it stands
 * @property {number} opened  where it begins in the file
 */

/** A list that has nothing yet: files nest deep, and most of their lines have few of these. */
const none = /** @type {any[]} */ (Object.freeze([]));
/** @param {any[] | undefined} list @param {any} one @returns {any[]} the list with one more */
export function added(list, one) {
  if (!list || list === none) return [one];
  list.push(one);
  return list;
}

const newLine = (index, opened) => ({
  line: { moves: [] },
  texts: none,
  at: none,
  branches: none,
  waiting: none, // comments that belong to the next move
  gap: false, // something stands between the last move and what comes next
  index,
  opened,
});

/** Reads raw games out of a text that comes in chunks. */
export class Scanner {
  /**
   * @param {(game: object) => void} found  called with each game once it is complete
   * @param {(comments: string[], errors: object[]) => void} left  called with what stands behind the last game
   */
  constructor(found, left) {
    this.found = found;
    this.left = left;
    this.tokens = new Tokens();
    this.lines = new Lines();
    this.counted = 0; // whose lines are counted
    this.game = null;
    this.games = 0;
    this.comments = []; // that stand before the next game
    this.errors = []; // so far without a game
    this.last = 0; // kind of the token before, and where it ended
    this.lastEnd = 0;
    this.doubt = null; // a result that may be none: {text, at, glued}
    this.unfinished = null; // a number that may be a move cut off: {text, at}
    this.stray = null; // the first number before any game
  }

  /** Takes the next part of the text. @param {boolean} last  whether nothing follows */
  push(text, last) {
    const { tokens } = this;
    if (tokens.push(text, last)) {
      while (tokens.next()) this.token();
      // What is read will be gone with the next part.
      this.count(tokens.place);
      if (!this.game) this.lines = this.lines.from(tokens.place);
    }
    if (last) this.finishAll();
  }

  /** Counts lines up to there. */
  count(to) {
    if (to <= this.counted) return;
    this.lines.count(this.tokens.slice(this.counted, to), this.counted);
    this.counted = to;
  }

  /* ---- Tokens ---- */

  token() {
    const { doubt, game, tokens } = this;
    const { kind: what, start, from, to } = tokens;
    const text = tokens.slice(from, to);
    this.doubt = null;
    if (doubt) this.settle(doubt, what);
    if (what === kind.move) this.move(text, from);
    else if (what === kind.number) this.number(text, from);
    else if (what === kind.result) this.result(text, from);
    else if (what === kind.comment) this.comment(text);
    else if (what === kind.tag) this.tag(tokens.name, text, start);
    else if (what === kind.open) this.open(from);
    else if (what === kind.close) this.close(from);
    else if (what === kind.nag) this.nag(text, from);
    else if (what === kind.strength) this.strength(text, from);
    else if (what === kind.wrapper) this.finish(start);
    else if (what === kind.unclosed) this.unclosed(text, from);
    else if (what === kind.badTag) this.badTag(text, from);
    else if (this.last !== kind.junk || !game) this.complain('junk', from, text);
    this.last = what;
    this.lastEnd = to;
  }

  /** The open game; a text without tags begins one with its first move. */
  opened(at) {
    if (this.game) return this.game;
    const root = newLine(0, at);
    this.count(at);
    this.lines = this.lines.from(at);
    this.game = {
      number: ++this.games,
      headers: {},
      tags: {},
      before: this.comments,
      root,
      open: [root],
      started: false,
      result: '',
      errors: this.errors,
      places: this.lines,
    };
    this.comments = [];
    this.errors = [];
    return this.game;
  }

  get line() {
    const { open } = this.game;
    return open[open.length - 1];
  }

  move(text, at) {
    this.opened(at).started = true;
    const raw = this.line;
    this.unfinished = null;
    raw.at = added(raw.at, at);
    raw.texts = added(raw.texts, text);
    const node = { move: '' };
    if (raw.waiting !== none) node.before = raw.waiting;
    raw.waiting = none;
    raw.gap = false;
    raw.line.moves.push(node);
  }

  /** A number alone begins no game: it may stand in a header that is torn. */
  number(text, at) {
    const dotted = text.endsWith('.') || text.endsWith('\u2026');
    if (!dotted && !this.game) {
      if (this.games === 0) this.stray ??= this.problem('junk', at, text);
      return;
    }
    this.opened(at);
    this.line.gap = true;
    // A number without a dot may be the beginning of a move that has been cut off.
    this.unfinished = dotted ? null : { text, at };
  }

  result(written, at) {
    const text = written.replace(/[\u2010-\u2015\u2212]/g, '-');
    const glued = at === this.lastEnd && (this.last === kind.move || this.last === kind.strength);
    if (this.game && doubtful.has(text) && (glued || text === '-')) this.doubt = { text, at, glued };
    else if (text === '-') this.complain('junk', at, text);
    else this.end(text, at);
  }

  /** A result ends its line, and the game when that is the main line. */
  end(result, at) {
    if (!this.game && this.games > 0) return; // a result given twice
    const game = this.opened(at);
    if (game.open.length > 1) {
      this.line.line.result = result;
    } else {
      game.result = result;
      this.finish(at + result.length);
    }
  }

  /** A star right behind a move is the result of a game that ends there, and praise in any other place. */
  settle({ text, at, glued }, next) {
    if (endsGame.has(next)) this.end(text === '-' ? '*' : text, at);
    else if (glued && text === '*') this.strength(text, at);
    else this.complain('junk', at, text);
  }

  comment(written) {
    const text = tidy(written);
    if (!this.game) {
      this.comments.push(text);
      return;
    }
    const raw = this.line;
    const { moves } = raw.line;
    if (raw.gap) raw.waiting = added(raw.waiting, text);
    else ((lastOf(moves) ?? raw.line).comments ??= []).push(text);
  }

  nag(text, at) {
    const node = this.game && lastOf(this.line.line.moves);
    if (!node || text.length > 9) this.complain('junk', at - 1, `$${text}`);
    else (node.nags ??= []).push(Number(text));
  }

  strength(text, at) {
    const node = this.game && lastOf(this.line.line.moves);
    if (!node) this.complain('junk', at, text);
    else node.strength = (node.strength ?? '') + text;
  }

  open(at) {
    const game = this.opened(at);
    const raw = this.line;
    const inner = newLine(raw.at.length, at);
    game.started = true;
    this.unfinished = null;
    raw.gap = true;
    raw.branches = added(raw.branches, inner);
    game.open.push(inner);
  }

  close(at) {
    if (!this.game || this.game.open.length === 1) {
      this.complain('not-open', at, ')');
      return;
    }
    this.endLine(this.line);
    this.game.open.pop();
  }

  /** What waits for a move that does not come belongs to the last one. */
  endLine(raw) {
    if (this.unfinished) this.complain('cut-off', this.unfinished.at, this.unfinished.text);
    this.unfinished = null;
    if (raw.waiting === none) return;
    const last = lastOf(raw.line.moves) ?? raw.line;
    last.comments = [...(last.comments ?? []), ...raw.waiting];
    raw.waiting = none;
  }

  /* ---- Tags ---- */

  tag(name, raw, start) {
    // The bracket of the tag is where its game begins.
    const again = name === 'Event' && this.game && name in this.game.headers;
    if (this.game?.started || again) this.finish(start);
    const { headers, tags } = this.opened(start);
    if (Object.hasOwn(headers, name)) {
      this.complain('tag-twice', this.tokens.nameAt, name);
      return;
    }
    const value = raw.includes('\\') ? raw.replace(/\\(["\\])/g, '$1') : raw;
    addHeader(headers, name, value);
    tags[name.toLowerCase()] = { name, value, at: this.tokens.from };
  }

  badTag(text, at) {
    if (this.game?.started) this.finish(at);
    this.opened(at);
    this.complain('bad-tag', at, text);
  }

  /** A comment that never ends has swallowed what follows; the next line that looks like a tag is taken to be one. */
  unclosed(text, at) {
    const next = nextGame.exec(text);
    this.opened(at - 1);
    this.comment(next ? text.slice(0, next.index) : text);
    this.complain('unclosed-comment', at - 1, '{');
    if (next) this.tokens.goBack(at + next.index);
  }

  /* ---- Ends ---- */

  /**
   * Notes what is wrong at a place. The same again is counted: a file may have the same fault in every line.
   * @param {string} text  what stands there
   */
  complain(code, at, text) {
    const errors = this.game ? this.game.errors : this.errors;
    const token = text.slice(0, shown_max);
    const same = errors.find((error) => error.code === code && error.token === token);
    if (same) same.count++;
    else if (errors.length < errors_max) errors.push(this.problem(code, at, token));
  }

  problem(code, at, token) {
    this.count(at);
    return { code, at, token, count: 1, place: this.lines.place(at) };
  }

  /** The open game is complete; its text ends at `end`. */
  finish(end) {
    const { game } = this;
    if (!game) return;
    const { open } = game;
    if (open.length > 1) {
      this.complain('unclosed-variation', open[1].opened, '(');
      game.result ||= this.line.line.result ?? '';
    }
    for (const raw of open) this.endLine(raw);
    this.count(end);
    game.open = [];
    this.game = null;
    this.lines = this.lines.from(end);
    this.found(game);
  }

  /** Nothing follows. */
  finishAll() {
    if (this.doubt) this.settle(this.doubt, nothing);
    this.doubt = null;
    const { comments, errors } = this;
    const end = this.tokens.place;
    // Numbers alone are no game, but not nothing either.
    if (this.games === 0 && this.stray && errors.length === 0) errors.push(this.stray);
    if (this.games === 0 && comments.length + errors.length > 0) this.opened(end);
    else if (!this.game && comments.length + errors.length > 0) this.left(comments, errors);
    this.finish(end);
  }
}

/** Adds a tag, also one named __proto__. */
export function addHeader(headers, name, value) {
  if (name !== '__proto__') headers[name] = value;
  else Object.defineProperty(headers, name, { value, writable: true, enumerable: true, configurable: true });
}

const lastOf = (list) => list[list.length - 1];

/** A comment without the space around it, its lines ended the same way everywhere. */
const tidy = (text) => text.replace(/\r\n?/g, '\n').trim();
