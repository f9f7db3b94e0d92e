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
/** Bytes after which, and letters beyond ASCII after which, an encoding is guessed without waiting for more. */
const telling_max = 1 << 16;
const letters_enough = 16;
const nothing = new Uint8Array(0);
const firstHighLetter = 0xc0; // of both old encodings

/** Turns bytes that come in chunks into text; see `text`. */
export class Decoder {
  /** @param {string} [encoding]  any name that TextDecoder knows; else it is found out  @throws {DraughtsError} */
  constructor(encoding) {
    this.decoder = encoding === undefined ? null : decoderOf(encoding);
    this.held = nothing; // bytes too few to tell
  }

  /** The text of the next bytes. @param {Uint8Array} bytes  @param {boolean} last  whether none follow */
  text(bytes, last) {
    if (this.decoder) return this.decoder.decode(bytes, { stream: !last });
    const known = this.held.length === 0 ? bytes : joined(this.held, bytes);
    const encoding = isEnough(known) || last ? encodingOf(known) : undefined;
    this.held = encoding === undefined ? known.slice() : nothing;
    if (encoding === undefined) return '';
    if (encoding !== 'ascii') this.decoder = decoderOf(encoding);
    // Plain ASCII is the same in all encodings that are left: what follows may still show which it is.
    return (this.decoder ?? decoderOf('utf-8')).decode(known, { stream: !last && this.decoder !== null });
  }
}

function decoderOf(encoding) {
  try {
    return new TextDecoder(encoding);
  } catch (cause) {
    const message = `There is no encoding "${brief(encoding)}" here: give a name such as utf-8, utf-16le, latin1 or windows-1251.`;
    throw new DraughtsError('unknown-encoding', message, { encoding }, { cause });
  }
}

/** The encoding of bytes that begin a text. @param {Uint8Array} bytes  @returns {string} 'ascii' when all fit */
export function encodingOf(bytes) {
  const marked = marks.find((mark) => mark.bytes.every((byte, i) => bytes[i] === byte));
  if (marked) return marked.encoding;
  // PDN begins with ASCII, whose characters are half zeros in UTF-16.
  if (bytes.length >= 2 && bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  if (bytes.length >= 2 && bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  if (bytes.every((byte) => byte < 0x80)) return 'ascii';
  return isUtf8(bytes) ? 'utf-8' : oldEncodingOf(bytes);
}

/** Whether bytes that begin a part of a text tell its encoding, or there is no use in waiting for more. */
function isEnough(bytes) {
  if (bytes.length < 4) return false;
  if (bytes.length >= telling_max) return true;
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8') return bytes.findIndex((byte) => byte >= 0x80) + 4 <= bytes.length; // a whole character
  return !encoding.startsWith('windows') || bytes.filter((byte) => byte >= firstHighLetter).length >= letters_enough;
}

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
  return neighbours > alone ? 'windows-1251' : 'windows-1252'; // of which Latin-1 is a part
}

/* ---- Places ---- */

/** The place `text` leads to from a place. @param {{line: number, column: number}} place  both from 1 */
export function placeBehind(place, text) {
  let { line, column } = place;
  let from = 0;
  for (let at = lineEndIn(text, 0); at >= 0; at = lineEndIn(text, from)) {
    from = at + (text.startsWith('\r\n', at) ? 2 : 1);
    line++;
    column = 1;
  }
  return { line, column: column + text.length - from };
}

/** The next line end, whichever of \n, \r\n and \r it is; -1 when there is none. */
function lineEndIn(text, from) {
  const feed = text.indexOf('\n', from);
  const lastToLook = feed < 0 ? text.length : feed;
  for (let at = from; at < lastToLook; at++) if (text.charCodeAt(at) === 13) return at;
  return feed;
}
