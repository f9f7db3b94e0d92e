/**
 * Bytes of PDN files as text, and places in it.
 *
 * A file says nothing of its encoding unless it begins with a byte order mark. What is valid UTF-8 is UTF-8; anything else
 * comes from one of two old worlds: windows-1251, where words are runs of high bytes, or Latin-1, where single high bytes
 * stand between plain letters. That is all the guess there is; the option `encoding` overrules it.
 */
import { DraughtsError, brief } from '../core/errors.js';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** What tells an encoding: bytes from the first that is not ASCII on, or fewer that hold enough such bytes. */
const telling_max = 1 << 12;
const telling_enough = 64;
/** Longest character of UTF-8. */
const character_max = 4;
const nothing = new Uint8Array(0);
const firstHigh = 0x80;
const firstHighLetter = 0xc0; // of both old encodings

/**
 * Bytes 0x80 to 0x9F of windows-1252. A table of our own: some versions of Node decode them as Latin-1, in which they are
 * control characters. Five of them are not used.
 */
const quotes1252 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

/** Decodes windows-1252, of which Latin-1 is a part, as TextDecoder does. */
const western = {
  decode(bytes) {
    const text = latin1.decode(bytes);
    return text.replace(/[\u0080-\u009f]/g, (control) => quotes1252[control.charCodeAt(0) - firstHigh]);
  },
};
const latin1 = {
  decode: (bytes) =>
    parts(bytes)
      .map((part) => String.fromCharCode(...part))
      .join(''),
};

/** As many bytes at a time as a call takes arguments. */
function parts(bytes, size = 8192) {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

/**
 * Turns bytes that come in chunks into text. Which bytes tell the encoding does not hang on how they are cut: ASCII goes
 * through, and from the first other byte on so many are held as tell it.
 */
export class Decoder {
  /** @param {string} [encoding]  any name that TextDecoder knows; else it is found out  @throws {DraughtsError} */
  constructor(encoding) {
    this.decoder = encoding === undefined ? null : decoderOf(encoding);
    this.begun = false; // whether the first bytes have been looked at
    this.held = nothing; // bytes too few to tell
  }

  /** The text of the next bytes. @param {Uint8Array} bytes  @param {boolean} last  whether none follow */
  text(bytes, last) {
    if (this.decoder) return this.decoder.decode(bytes, { stream: !last });
    let known = this.held.length === 0 ? bytes : joined(this.held, bytes);
    this.held = nothing;
    if (!this.begun && known.length < character_max && !last) return this.hold(known);
    if (!this.begun) this.decoder = markedDecoder(known);
    this.begun = true;
    if (this.decoder) return this.decoder.decode(known, { stream: !last });
    const high = known.findIndex((byte) => byte >= firstHigh);
    const ascii = high < 0 ? known : known.subarray(0, high);
    known = high < 0 ? nothing : known.subarray(high);
    const enough = tellingLength(known);
    if (known.length > 0 && (enough <= known.length || last)) this.decoder = toldDecoder(known.subarray(0, enough));
    const rest = this.decoder ? this.decoder.decode(known, { stream: !last }) : this.hold(known);
    return latin1.decode(ascii) + rest;
  }

  /** Keeps bytes for the next time. @returns {string} no text yet */
  hold(bytes) {
    this.held = bytes.slice();
    return '';
  }
}

/** How many bytes, from the first that is not ASCII on, tell the encoding. */
function tellingLength(bytes) {
  const end = Math.min(bytes.length, telling_max);
  for (let at = 0, high = 0; at < end; at++) {
    if (bytes[at] >= firstHigh && ++high === telling_enough) return at + character_max;
  }
  return telling_max;
}

function decoderOf(encoding) {
  try {
    const decoder = new TextDecoder(encoding);
    return decoder.encoding === 'windows-1252' ? western : decoder;
  } catch (cause) {
    const message = `There is no encoding "${brief(encoding)}" here: give a name such as utf-8, utf-16le, latin1 or windows-1251.`;
    throw new DraughtsError('unknown-encoding', message, { encoding }, { cause });
  }
}

/** The decoder for bytes that begin with a mark, or as UTF-16 does: PDN begins with ASCII. Null for all others. */
function markedDecoder(bytes) {
  const marked = marks.find((mark) => mark.bytes.every((byte, i) => bytes[i] === byte));
  if (marked) return decoderOf(marked.encoding);
  if (bytes.length >= 2 && bytes[0] !== 0 && bytes[1] === 0) return decoderOf('utf-16le');
  if (bytes.length >= 2 && bytes[0] === 0 && bytes[1] !== 0) return decoderOf('utf-16be');
  return null;
}

/** The decoder for bytes of which the first is not ASCII. */
const toldDecoder = (bytes) => decoderOf(isUtf8(bytes) ? 'utf-8' : oldEncodingOf(bytes));

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function isUtf8(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }); // the last character may be cut in two
    return true;
  } catch {
    return false;
  }
}

function oldEncodingOf(bytes) {
  let neighbours = 0;
  let alone = 0;
  bytes.forEach((byte, i) => {
    if (byte < firstHighLetter) return;
    if (bytes[i - 1] >= firstHighLetter || bytes[i + 1] >= firstHighLetter) neighbours++;
    else alone++;
  });
  return neighbours > alone ? 'windows-1251' : 'windows-1252';
}

/* ---- Places ---- */

/** Where the lines of a text begin that comes in parts: to tell the line and column of any place that has been counted. */
export class Lines {
  /** @param {number} [line]  number of the first line  @param {number[]} [starts]  where lines begin, ascending */
  constructor(line = 1, starts = [0]) {
    this.line = line;
    this.starts = starts;
  }

  /** Adds the lines that begin in `text`, which stands at `at`; it does not end between \r and \n. */
  count(text, at) {
    for (let end = lineEndIn(text, 0); end >= 0;) {
      const next = end + (text.startsWith('\r\n', end) ? 2 : 1);
      this.starts.push(at + next);
      end = lineEndIn(text, next);
    }
  }

  /** @returns {{line: number, column: number}} both from 1 */
  place(at) {
    const i = this.indexOf(at);
    return { line: this.line + i, column: at - this.starts[i] + 1 };
  }

  /** The same lines from a place on. */
  from(at) {
    const i = this.indexOf(at);
    return new Lines(this.line + i, this.starts.slice(i));
  }

  /** Index of the line a place is in. */
  indexOf(at) {
    let low = 0;
    for (let high = this.starts.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= at) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** The next line end, whichever of \n, \r\n and \r it is; -1 when there is none. */
function lineEndIn(text, from) {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || unit === 13) return at;
  }
  return -1;
}
