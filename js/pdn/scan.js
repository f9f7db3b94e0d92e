/**
 * PDN text as games in their raw form: tags, comments and a tree of lines whose moves are still places in the text.
 *
 * Text comes in chunks of any size. The core scans it for tokens, a buffer at a time; what is longer than its buffer, which
 * only comments and tags are, is ended here. Lines are nested by a stack of our own, so depth costs memory and nothing else.
 * Text is forgotten once its game is complete.
 */
import { placeBehind } from './text.js';
import { pdnLast, pdnLineStart } from '../core/wasm.js';

/** enum PdnKind of the core. */
const kind = {
  number: 1,
  move: 2,
  result: 3,
  comment: 4,
  nag: 5,
  strength: 6,
  open: 7,
  close: 8,
  name: 9,
  value: 10,
  wrapper: 11,
  badTag: 12,
  unclosed: 13,
  junk: 14,
};

/** What follows the last move of a game that gives no result; `nothing` is the end of the text. */
const nothing = 0;
const endsGame = new Set([nothing, kind.name, kind.badTag, kind.wrapper]);

/** Errors kept of one game; a game with more is no PDN. */
const errors_max = 100;

/** A whole tag, for those that are longer than the core's buffer. */
const wholeTag = /\[\s*(\w+)\s*"((?:[^"\\\r\n]|\\["\\]|\\(?!["\\])|"(?![ \t]*\]))*)"[ \t]*\]/y;
/** What the end of a long token must hold; a part of the text without it need not be looked at. */
const endOfLong = { '{': /\}/, '[': /[\]\r\n]/, ';': /[\r\n]/, '%': /[\r\n]/ };
/** Where the next game begins when a comment has swallowed it. */
const nextGame = /[\r\n][ \t]*\[\s*\w+\s*"/g;

/**
 * @typedef {object} RawLine  moves one after the other, and what branches off
 * @property {object} line  the line as users see it: {comments?, moves: {move, …}[], result?}; `move` is still ''
 * @property {number[]} at  where each move stands in the text of the game
 * @property {number[]} length  its length there
 * @property {{index: number, raw: RawLine}[]} branches  variations that stand before move `index`, in order
 */

const newLine = () => ({
  line: { moves: [] },
  at: [],
  length: [],
  branches: [],
  waiting: [], // comments that belong to the next move
  gap: false, // something stands between the last move and what comes next
});

/** Reads raw games out of a text that comes in chunks. */
export class Scanner {
  /**
   * @param {object} core  @param {(game: object) => void} found  called with each game once it is complete
   * @param {(comments: string[], errors: object[]) => void} left  called with what stands behind the last game
   */
  constructor(core, found, left) {
    this.core = core;
    this.found = found;
    this.left = left;
    this.text = '';
    this.at = 0; // scanned so far
    this.parts = []; // text that has come but is not looked at yet
    this.awaited = null; // what a part must hold to end the token that is open
    this.place = { line: 1, column: 1 }; // of `counted`
    this.counted = 0;
    this.game = null;
    this.games = 0;
    this.comments = []; // that stand before the next game
    this.errors = []; // so far without a game
    this.last = 0; // kind of the token before, and where it ended
    this.lastEnd = 0;
    this.star = null; // a star that may be a result or praise
    this.unfinished = null; // a number that may be a move cut off
    this.stray = null; // the first number before any game
    this.tag = null; // name of the tag whose value comes next
  }

  /** Takes the next part of the text. @param {boolean} last  whether nothing follows */
  push(text, last) {
    this.parts.push(text);
    if (!last && this.awaited && !this.awaited.test(text)) return;
    const all = [this.text, ...this.parts].join('');
    // Half a line end waits for the other half, lest it is counted as two.
    const held = !last && all.endsWith('\r') ? 1 : 0;
    this.text = held ? all.slice(0, -1) : all;
    this.parts = held ? ['\r'] : [];
    this.awaited = null;
    while (this.at < this.text.length && this.scan(last)) continue;
    if (last) this.finishAll();
    this.forget();
  }

  /** Scans one piece. @returns {boolean} whether to go on */
  scan(last) {
    const { at, text } = this;
    const startsLine = at === 0 ? this.place.column === 1 : text[at - 1] === '\n' || text[at - 1] === '\r';
    const around = (last ? pdnLast : 0) | (startsLine ? pdnLineStart : 0);
    const { used, length, tokens } = this.core.scanPdn(text, at, around);
    this.at += used;
    for (let i = 0; i < tokens.length; i += 3) this.token(tokens[i], at + tokens[i + 1], tokens[i + 2]);
    if (used > 0) return true;
    if ((length === this.core.pdnRoom || last) && this.longToken(last)) return true;
    this.awaited = endOfLong[text[at]] ?? null;
    return false;
  }

  /** A token that does not fit the core's buffer. @returns {boolean} whether its end is there */
  longToken(last) {
    const { at, text } = this;
    const sign = text[at];
    if (sign === '[') return this.longTag(last);
    if (sign === '{') return this.longComment('}', at + 1, last);
    if (sign === ';' || sign === '%') return this.longLine(sign, last);
    this.token(kind.junk, at, this.core.pdnRoom);
    this.at = Math.min(text.length, at + this.core.pdnRoom);
    return true;
  }

  longComment(sign, from, last) {
    const end = this.text.indexOf(sign, from);
    if (end < 0 && !last) return false;
    this.at = end < 0 ? this.text.length : end + 1;
    this.token(end < 0 ? kind.unclosed : kind.comment, from, (end < 0 ? this.text.length : end) - from);
    return true;
  }

  longLine(sign, last) {
    const from = this.at + 1;
    const ends = ['\n', '\r'].map((end) => this.text.indexOf(end, from)).filter((end) => end >= 0);
    if (ends.length === 0 && !last) return false;
    this.at = ends.length ? Math.min(...ends) : this.text.length;
    if (sign === ';') this.token(kind.comment, from, this.at - from);
    return true;
  }

  longTag(last) {
    wholeTag.lastIndex = this.at;
    const match = wholeTag.exec(this.text);
    const line = /[\r\n]/.exec(this.text.slice(this.at));
    if (!match && !line && !last) return false;
    const { at } = this;
    this.at = match ? wholeTag.lastIndex : line ? at + line.index : this.text.length;
    if (!match) return this.token(kind.badTag, at, this.at - at);
    this.token(kind.name, match[0].indexOf(match[1]) + at, match[1].length);
    return this.token(kind.value, match[0].indexOf('"') + 1 + at, match[2].length);
  }

  /** Forgets the text before the game that is open. */
  forget() {
    const from = this.game ? this.game.from : this.at;
    if (from === 0) return;
    this.count(from);
    this.text = this.text.slice(from);
    this.at -= from;
    this.counted -= from;
    if (this.game) this.game.from = 0;
  }

  /** Counts lines up to there. */
  count(to) {
    this.place = placeBehind(this.place, this.text.slice(this.counted, to));
    this.counted = to;
    return this.place;
  }

  /* ---- Tokens ---- */

  /** Always true, so that it can end the functions that find tokens. */
  token(what, at, length) {
    const { star, game } = this;
    this.star = null;
    if (star) this.settleStar(star, what);
    if (what === kind.move) this.move(at, length);
    else if (what === kind.number) this.number(at, length);
    else if (what === kind.result) this.result(at, length);
    else if (what === kind.comment) this.comment(at, length);
    else if (what === kind.name) this.name(at, length);
    else if (what === kind.value) this.value(at, length);
    else if (what === kind.open) this.open(at);
    else if (what === kind.close) this.close(at);
    else if (what === kind.nag) this.nag(at, length);
    else if (what === kind.strength) this.strength(at, length);
    else if (what === kind.wrapper) this.finish(at);
    else if (what === kind.unclosed) this.unclosed(at);
    else if (what === kind.badTag) this.badTag(at, length);
    else if (this.last !== kind.junk || !game) this.complain('junk', at, length);
    this.last = what;
    this.lastEnd = at + length;
    return true;
  }

  /** The open game; a text without tags begins one with its first move. */
  opened(at) {
    if (this.game) return this.game;
    const root = newLine();
    this.game = {
      ...{ number: ++this.games, from: at, headers: {}, tags: {}, before: this.comments, root, lines: [root] },
      ...{ started: false, result: '', errors: this.errors, text: '', place: null },
    };
    this.comments = [];
    this.errors = [];
    return this.game;
  }

  get line() {
    const { lines } = this.game;
    return lines[lines.length - 1];
  }

  move(at, length) {
    const { from } = this.opened(at);
    const raw = this.line;
    this.game.started = true;
    this.unfinished = null;
    raw.at.push(at - from);
    raw.length.push(length);
    const node = { move: '' };
    if (raw.waiting.length) node.before = raw.waiting;
    raw.waiting = [];
    raw.gap = false;
    raw.line.moves.push(node);
  }

  number(at, length) {
    const dotted = this.text[at + length - 1] === '.' || this.text[at + length - 1] === '\u2026';
    if (!dotted && !this.game) {
      if (this.games === 0) this.stray ??= this.problem('junk', at, length);
      return;
    }
    this.opened(at);
    this.game.started ||= dotted;
    this.line.gap = true;
    // A number without a dot may be the beginning of a move that has been cut off.
    this.unfinished = dotted ? null : { at, length };
  }

  result(at, length) {
    const text = this.text.slice(at, at + length);
    const glued = at === this.lastEnd && (this.last === kind.move || this.last === kind.strength);
    if (text === '*' && this.game && glued) this.star = { at, length };
    else this.end(text, at + length);
  }

  /** A result ends its line, and the game when that is the main line. */
  end(result, at) {
    if (!this.game && this.games > 0) return; // a result given twice
    const game = this.opened(at - result.length);
    if (game.lines.length > 1) {
      this.line.line.result = result;
    } else {
      game.result = result;
      this.finish(at);
    }
  }

  /** A star right behind a move is the result of a game that ends there, and praise in any other place. */
  settleStar({ at, length }, next) {
    if (endsGame.has(next)) this.end('*', at + length);
    else this.strength(at, length);
  }

  comment(at, length) {
    const text = tidy(this.text.slice(at, at + length));
    if (!this.game) {
      this.comments.push(text);
      return;
    }
    const raw = this.line;
    const { moves } = raw.line;
    if (raw.gap) raw.waiting.push(text);
    else ((lastOf(moves) ?? raw.line).comments ??= []).push(text);
  }

  nag(at, length) {
    const node = this.game && lastOf(this.line.line.moves);
    if (!node || length > 9) this.complain('junk', at - 1, length + 1);
    else (node.nags ??= []).push(Number(this.text.slice(at, at + length)));
  }

  strength(at, length) {
    const node = this.game && lastOf(this.line.line.moves);
    if (!node) this.complain('junk', at, length);
    else node.strength = (node.strength ?? '') + this.text.slice(at, at + length);
  }

  open(at) {
    const game = this.opened(at);
    const raw = this.line;
    const inner = newLine();
    game.started = true;
    this.unfinished = null;
    raw.gap = true;
    inner.opened = at - game.from;
    raw.branches.push({ index: raw.at.length, raw: inner });
    game.lines.push(inner);
  }

  close(at) {
    if (!this.game || this.game.lines.length === 1) {
      this.complain('not-open', at, 1);
      return;
    }
    this.endLine(this.line);
    this.game.lines.pop();
  }

  /** What waits for a move that does not come belongs to the last one. */
  endLine(raw) {
    if (this.unfinished) this.complain('cut-off', this.unfinished.at, this.unfinished.length);
    this.unfinished = null;
    if (raw.waiting.length === 0) return;
    const last = lastOf(raw.line.moves) ?? raw.line;
    last.comments = [...(last.comments ?? []), ...raw.waiting];
    raw.waiting = [];
  }

  /* ---- Tags ---- */

  name(at, length) {
    const name = this.text.slice(at, at + length);
    // The bracket of the tag is where its game begins.
    const start = this.text.lastIndexOf('[', at);
    const again = name === 'Event' && this.game && name in this.game.headers;
    if (this.game?.started || again) this.finish(start);
    const { headers } = this.opened(start);
    this.tag = name;
    if (Object.hasOwn(headers, name)) {
      this.complain('tag-twice', at, length);
      this.tag = null;
    }
  }

  value(at, length) {
    if (this.tag === null) return;
    const { headers, tags, from } = this.game;
    const raw = this.text.slice(at, at + length);
    const value = raw.includes('\\') ? raw.replace(/\\(["\\])/g, '$1') : raw;
    addHeader(headers, this.tag, value);
    tags[this.tag.toLowerCase()] = { name: this.tag, value, at: at - from, length };
  }

  badTag(at, length) {
    if (this.game?.started) this.finish(at);
    this.opened(at);
    this.complain('bad-tag', at, length);
  }

  /** A comment that never ends has swallowed what follows; the next line that looks like a tag is taken to be one. */
  unclosed(at) {
    nextGame.lastIndex = at;
    const next = nextGame.exec(this.text);
    const end = next ? next.index : this.text.length;
    this.opened(at);
    this.comment(at, end - at);
    this.complain('unclosed-comment', at - 1, 1);
    this.at = end;
  }

  /* ---- Ends ---- */

  /** Notes what is wrong at a place: a place in the text of its game, or in the file when it is of none. */
  complain(code, at, length) {
    const errors = this.game ? this.game.errors : this.errors;
    if (errors.length < errors_max) errors.push(this.problem(code, at, length));
  }

  problem(code, at, length) {
    const token = this.text.slice(at, at + Math.min(length, 80));
    return this.game ? { code, token, at: at - this.game.from } : { code, token, place: this.count(at) };
  }

  /** The open game is complete; its text ends at `end`. */
  finish(end) {
    const { game } = this;
    if (!game) return;
    const { lines, from } = game;
    if (lines.length > 1) {
      this.complain('unclosed-variation', from + lines[1].opened, 1);
      game.result ||= this.line.line.result ?? '';
    }
    for (const raw of lines) this.endLine(raw);
    game.place = this.count(from);
    game.text = this.text.slice(from, end);
    game.lines = [];
    this.game = null;
    this.found(game);
  }

  /** Nothing follows. */
  finishAll() {
    if (this.star) this.settleStar(this.star, nothing);
    this.star = null;
    const { comments, errors } = this;
    // Numbers alone are no game, but not nothing either.
    if (this.games === 0 && this.stray && errors.length === 0) errors.push(this.stray);
    if (this.games === 0 && comments.length + errors.length > 0) this.opened(this.text.length);
    else if (!this.game && comments.length + errors.length > 0) this.left(comments, errors);
    this.finish(this.text.length);
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
