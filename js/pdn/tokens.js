/**
 * PDN text as tokens: tags, moves, results, comments. The text comes in parts of any size, and the tokens are the same
 * however it is cut: a token that may go on behind the end of what has come is given when the rest is there.
 * Source: PDN 3.0, and the liberties that real files take with it.
 *
 * Every character is looked at a few times at most, so time grows with the text. A token is one slice of the text; one that
 * is longer than token_max ends there, or no file could be read in memory that is bounded.
 */
import { checkLength } from '../core/errors.js';
import { half, plainUnit } from '../core/signs.js';

/** Kinds of tokens; none is 0. */
export const kind = {
  number: 1, // of a move, with its dots
  move: 2,
  result: 3,
  comment: 4, // what is between the braces, or behind the semicolon
  nag: 5, // the digits behind the dollar
  strength: 6, // "!?" or "(!?)"
  open: 7, // of a variation
  close: 8,
  tag: 9, // its value, escapes as they are; its name is `name`
  wrapper: 10, // "[pdn]", "[/pdn]"
  badTag: 11, // up to the end of its line
  unclosed: 12, // a comment without end: what is behind the brace
  junk: 13,
};

/** Longest token, in UTF-16 units. */
export const token_max = 1 << 26;
/** An unfinished token this short is looked at again with every part that comes. */
const short_max = 256;

/** What stands for a character where there is none: the text is at its end, or has not come yet. */
const END = -1;
const MORE = -2;
/** Answers of those who look ahead for a place in the text. */
const nowhere = -1;
const unknown = -2;

const code = (sign) => sign.charCodeAt(0);
const [quote, backslash, bracket, slash, dot] = [...'"\\]/.'].map(code);

/** What the characters are, as bits. */
const is = { space: 1, blank: 2, digit: 4, letter: 8, sign: 16, word: 32, mark: 64, lineEnd: 128 };
const classes = new Uint8Array(128);
const mark = (signs, bits) => [...signs].forEach((sign) => (classes[code(sign)] |= bits));
mark(' \t', is.space | is.blank);
mark('\n\r', is.space | is.lineEnd);
mark('\v\f', is.space);
mark('0123456789', is.digit | is.word);
mark('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', is.letter | is.word);
mark('xX:-', is.sign | is.word);
mark(`/@${String.fromCharCode(half)}`, is.word);
mark('!?', is.mark);
const has = (unit, bits) => unit >= 0 && (classes[unit] & bits) !== 0;
const endsLine = (unit) => unit === END || has(unit, is.lineEnd);
/** Letters, digits and _, in the text as it is: a Cyrillic letter is none of a name. */
const isNamed = (unit) => unit < 127 && (has(unit, is.letter | is.digit) || unit === code('_'));

const results = new Set(['1-0', '0-1', '2-0', '0-2', '1-1', '0-0', '1/2-1/2', '1/2', '\u0001-\u0001', '\u0001']);

/** What ends an unfinished token for sure. */
const enders = { '{': /\}/, ';': /[\r\n]/, '%': /[\r\n]/ };
/** Letters behind a backslash that stand for a line end or a tab where a file has been copied out of a program. */
const escaped = /[rnt]/;

/** Tokens of a text, one after the other. All places are counted from the beginning of the whole text. */
export class Tokens {
  constructor() {
    this.text = ''; // what has come and is not done with
    this.base = 0; // where it begins
    this.at = 0; // how far it is read, in `text`
    this.stop = 0; // end of what may be looked at, in `text`
    this.last = false; // whether nothing follows
    this.startsLine = true; // whether `text` begins a line
    this.waiting = []; // parts that have come and are not looked at yet
    this.waits = 0; // their length
    this.ender = null; // what ends the token that is open
    this.braced = -1; // the next closing brace, in `text`
    this.unbraced = 0; // no other one is in `text` before this
    // The token: its kind, where it begins with all that belongs to it, and the slice that says what it is.
    this.kind = 0;
    this.start = 0;
    this.from = 0;
    this.to = 0;
    this.name = ''; // of a tag, and where it stands
    this.nameAt = 0;
  }

  slice(from, to) {
    return this.text.slice(from - this.base, to - this.base);
  }

  /** Where reading has come to. */
  get place() {
    return this.base + this.at;
  }

  /** Reads on from an earlier place. */
  goBack(place) {
    this.at = place - this.base;
  }

  /* ---- Parts ---- */

  /** Takes the next part of the text. @returns {boolean} whether there may be a token now */
  push(part, last) {
    this.waiting.push(part);
    this.waits += part.length;
    const open = this.text.length - this.at;
    const wakes = last || open < short_max || this.waits >= open || (this.ender?.test(part) ?? false);
    if (!wakes) return false;
    checkLength('This part of a PDN, with what was open before it,', open + this.waits);
    const rest = this.text.slice(this.at) + this.waiting.join('');
    if (this.at > 0) this.startsLine = endsLine(code(this.text[this.at - 1]));
    this.base += this.at;
    this.braced -= this.at;
    this.unbraced = Math.max(0, this.unbraced - this.at);
    this.at = 0;
    // Half a line end waits for the other half, lest it is counted as two.
    const held = !last && rest.endsWith('\r');
    this.text = held ? rest.slice(0, -1) : rest;
    this.waiting = held ? ['\r'] : [];
    this.waits = this.waiting.length;
    this.last = last;
    return true;
  }

  /** Finds the next token. @returns {boolean} false when there is none, or it may go on */
  next() {
    this.kind = 0;
    this.ender = null;
    while (this.at < this.text.length) {
      const unit = plainUnit(this.text.charCodeAt(this.at));
      if (has(unit, is.space) || unit === dot) {
        this.at++;
      } else {
        this.limit();
        if (unit === code('%') && this.isLineStart()) {
          if (!this.skipLine()) return this.wait();
        } else {
          return this.scan(unit) || this.wait();
        }
      }
    }
    return false;
  }

  limit() {
    this.stop = Math.min(this.text.length, this.at + token_max);
  }

  isLineStart() {
    return this.at === 0 ? this.startsLine : endsLine(this.text.charCodeAt(this.at - 1));
  }

  skipLine() {
    const end = this.lineEnd(this.at);
    if (this.unit(end) === MORE) return false;
    this.at = end;
    return true;
  }

  /** The token waits for the next part, which mostly does not end a long one. */
  wait() {
    this.ender = this.waiting.length === 0 ? (enders[this.text[this.at]] ?? null) : null;
    return false;
  }

  /* ---- Characters ---- */

  unit(at) {
    if (at < this.stop) return plainUnit(this.text.charCodeAt(at));
    return this.last || this.stop < this.text.length ? END : MORE;
  }

  isAt(at, bits) {
    return has(this.unit(at), bits);
  }

  skip(at, bits) {
    while (this.isAt(at, bits)) at++;
    return at;
  }

  lineEnd(at) {
    for (let unit = this.unit(at); !endsLine(unit) && unit !== MORE; unit = this.unit(at)) at++;
    return at;
  }

  /** The token is text[from..to); reading goes on at `next`. Always true. */
  emit(what, from, to, next = to) {
    this.kind = what;
    this.start = this.base + this.at;
    this.from = this.base + from;
    this.to = this.base + to;
    this.at = next;
    return true;
  }

  /* ---- Tokens: each function returns whether there was one; false means that it may go on ---- */

  scan(unit) {
    const { at } = this;
    switch (unit) {
      case code('{'):
        return this.comment();
      case code(';'):
        return this.lineComment();
      case code('['):
        return this.tag();
      case code('('):
        return this.parenthesis();
      case code(')'):
        return this.emit(kind.close, at, at + 1);
      case code('$'):
        return this.nag();
      case code('*'):
        return this.emit(kind.result, at, at + 1);
      case code('!'):
      case code('?'):
        return this.marks();
      default:
        return has(unit, is.word) ? this.word() : this.junk(unit);
    }
  }

  comment() {
    const from = this.at + 1;
    const end = this.closingBrace(from);
    if (end >= 0 && end < this.stop) return this.emit(kind.comment, from, end, end + 1);
    return this.unit(this.stop) !== MORE && this.emit(kind.unclosed, from, this.stop);
  }

  /** The first closing brace from a place on, or -1; looked for once, however many comments are open. */
  closingBrace(from) {
    if (this.braced >= from) return this.braced;
    const begin = Math.max(from, this.unbraced);
    this.braced = this.text.indexOf('}', begin);
    this.unbraced = this.braced < 0 ? this.text.length : this.braced + 1;
    return this.braced;
  }

  lineComment() {
    const end = this.lineEnd(this.at + 1);
    return this.unit(end) !== MORE && this.emit(kind.comment, this.at + 1, end);
  }

  marks() {
    const end = this.skip(this.at, is.mark);
    return this.unit(end) !== MORE && this.emit(kind.strength, this.at, end);
  }

  /** "(?)" is a judgement, any other parenthesis begins a variation. */
  parenthesis() {
    const end = this.skip(this.at + 1, is.mark);
    const unit = this.unit(end);
    if (unit === MORE) return false;
    if (unit === code(')') && end > this.at + 1) return this.emit(kind.strength, this.at, end + 1);
    return this.emit(kind.open, this.at, this.at + 1);
  }

  nag() {
    const from = this.at + 1;
    const end = this.skip(from, is.digit);
    if (this.unit(end) === MORE) return false;
    return this.emit(end > from ? kind.nag : kind.junk, end > from ? from : this.at, end);
  }

  junk(unit) {
    let end = this.at + 1;
    if (unit === backslash && this.unit(end) === MORE) return false;
    if (unit === backslash && end < this.stop && escaped.test(this.text[end])) end++;
    else while (this.unit(end) > 126) end++;
    return this.unit(end) !== MORE && this.emit(kind.junk, this.at, end);
  }

  /* ---- Tags ---- */

  tag() {
    let from = this.skip(this.at + 1, is.space);
    const closes = this.unit(from) === slash;
    if (closes) from++;
    let end = from;
    while (end < this.stop && isNamed(this.text.charCodeAt(end))) end++;
    const value = this.skip(end, is.space);
    const unit = this.unit(value);
    if (unit === MORE) return false;
    const name = this.text.slice(from, end);
    if (unit !== quote && name.toLowerCase() === 'pdn') return this.wrapper(value);
    if (name === '' || closes) return this.badTag();
    this.name = name;
    this.nameAt = this.base + from;
    return unit === quote ? this.quoted(value + 1) : this.unquoted(value);
  }

  /** A quote within the value need not be escaped as long as no bracket follows it. */
  quoted(value) {
    for (let at = value; ; at++) {
      const unit = this.unit(at);
      const next = unit === backslash ? this.unit(at + 1) : 0;
      if (unit === MORE || next === MORE) return false;
      if (endsLine(unit)) return this.badTag();
      if (next === backslash) at++;
      if (unit !== quote && next !== quote) continue;
      const end = at + (next === quote ? 1 : 0);
      const close = next === quote ? this.bracketAtLineEnd(end) : this.bracketBehind(end);
      if (close === unknown) return false;
      if (close >= 0) return this.emit(kind.tag, value, end, close + 1);
      at = end;
    }
  }

  /** The bracket that closes the tag when one follows the quote. */
  bracketBehind(end) {
    const at = this.skip(end + 1, is.blank);
    const unit = this.unit(at);
    return unit === bracket ? at : unit === MORE ? unknown : nowhere;
  }

  /** A folder at the end of a value, "C:\games\", ends in what looks like an escaped quote; the end of the line tells. */
  bracketAtLineEnd(end) {
    const close = this.bracketBehind(end);
    if (close < 0) return close;
    const unit = this.unit(this.skip(close + 1, is.blank));
    return endsLine(unit) ? close : unit === MORE ? unknown : nowhere;
  }

  /** The bracket or line end from a place on. */
  bracketFrom(at) {
    for (let unit = this.unit(at); unit !== bracket && !endsLine(unit) && unit !== MORE; unit = this.unit(at)) at++;
    return at;
  }

  /** Some programs leave the quotes out. */
  unquoted(value) {
    const close = this.bracketFrom(value);
    if (this.unit(close) === MORE) return false;
    if (this.unit(close) !== bracket || close === value) return this.badTag();
    let end = close;
    while (this.isAt(end - 1, is.blank)) end--;
    return this.emit(kind.tag, value, end, close + 1);
  }

  wrapper(at) {
    const close = this.bracketFrom(at);
    if (this.unit(close) === MORE) return false;
    return this.unit(close) === bracket ? this.emit(kind.wrapper, this.at, close + 1) : this.badTag();
  }

  /** A tag that is not complete goes to the end of its line, or of the next when a value broken in two ends there. */
  badTag() {
    const end = this.lineEnd(this.at);
    if (this.unit(end) === MORE) return false;
    const line = this.text.slice(this.at, end);
    const isOpen = /^\[\s*\w+\s*"[^"]*$/.test(line);
    if (!isOpen) return this.emit(kind.badTag, this.at, end);
    const from = end + (this.unit(end) === code('\r') && this.unit(end + 1) === code('\n') ? 2 : 1);
    const until = this.lineEnd(from);
    if (this.unit(until) === MORE) return false;
    const isRest = until > from && /^[^["]*"[ \t]*\][ \t]*$/.test(this.text.slice(from, until));
    return this.emit(kind.badTag, this.at, isRest ? until : end);
  }

  /* ---- Numbers, moves, results ---- */

  wordEnd(at) {
    return this.skip(at, is.word);
  }

  isDigits(from, to) {
    return this.skip(from, is.digit) >= to;
  }

  isSquare(from, to) {
    const digits = this.isAt(from, is.letter) ? from + 1 : from;
    return to > digits && to - digits <= 2 && this.isDigits(digits, to);
  }

  beginsSquare(at) {
    return this.isAt(at, is.digit) || (this.isAt(at, is.letter) && this.isAt(at + 1, is.digit));
  }

  /** Where a move goes on that is written with spaces, as in "1- 7" and "32 - 28": behind them; or its end; or unknown. */
  joinedAt(from, end) {
    let at = end;
    if (this.isSquare(from, end)) {
      at = this.skip(end, is.space);
      if (this.unit(at) === MORE) return unknown;
      if (!this.isAt(at, is.sign)) return end;
      at++;
    } else if (end === from + 1 || !this.isAt(end - 1, is.sign) || !this.isAt(end - 2, is.digit)) {
      return end;
    }
    at = this.skip(at, is.space);
    if (this.unit(at) === MORE || this.unit(at + 1) === MORE) return unknown;
    return this.beginsSquare(at) ? at : end;
  }

  isResult(from, to) {
    if (to - from > 7) return false;
    let text = '';
    for (let at = from; at < to; at++) text += String.fromCharCode(this.unit(at));
    return results.has(text);
  }

  /**
   * Squares and signs, beginning with a square and with a digit somewhere. Whether it is a move of the game is for the
   * replay to say.
   */
  isMove(from, to) {
    let digits = 0;
    if (this.isAt(from, is.sign) || this.unit(from) === slash) return false;
    for (let at = from; at < to; at++) {
      const unit = this.unit(at);
      if (unit === half || (has(unit, is.letter) && !has(unit, is.sign) && (unit | 32) > code('p'))) return false;
      if (has(unit, is.digit)) digits++;
    }
    return digits > 0;
  }

  word() {
    const from = this.at;
    let end = this.wordEnd(from);
    if (this.unit(end) === dot && this.isDigits(from, end)) {
      while (this.unit(end) === dot) end++;
      return this.unit(end) !== MORE && this.emit(kind.number, from, end);
    }
    for (let at = this.joinedAt(from, end); at !== end; at = this.joinedAt(from, end)) {
      if (at === unknown) return false;
      end = this.wordEnd(at);
    }
    if (this.unit(end) === MORE) return false;
    return this.emit(this.kindOfWord(from, end), from, end);
  }

  kindOfWord(from, end) {
    if (this.isDigits(from, end)) return end - from === 4 ? kind.move : kind.number;
    // A dash alone is what some programs write for a result that is not known.
    if (this.isResult(from, end) || (end === from + 1 && this.unit(from) === code('-'))) return kind.result;
    return this.isMove(from, end) ? kind.move : kind.junk;
  }
}
