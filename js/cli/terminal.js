/**
 * What commands need of the terminal: writing, lines and files to read, progress. Results go to stdout; words about the
 * work go to stderr, and only to a terminal.
 */

import { nodeModule } from '../core/node.js';
import { PdnParser } from '../index.js';

const chunk_bytes = 1 << 18;
/** More of a line than any command has a use for; what is beyond is left out. */
const line_max = 1 << 17;

/** What the system refuses, in words. */
const faults = {
  ...{ ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'it may not be read' },
  ENOSPC: 'the disk is full',
};

/** Something the user asked about is wrong, or cannot be read: exit code 1. */
export class Refusal extends Error {}

/** The command was not used as it is meant to be: exit code 2. */
export class Misuse extends Error {}

/** Refuses a position without a move. @throws {Refusal} */
export function refuseOver(game) {
  if (game.moves().length === 0) throw new Refusal('There is no legal move in this position: the game is over.');
}

/** Writes a line of the result. */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/** Text from a file or an error without the characters that a terminal obeys: ESC is shown as \x1b. */
export function shown(text) {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (control) => {
    return `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}

/** Says on stderr what is wrong. */
export function warn(text) {
  process.stderr.write(`damier: ${shown(text)}\n`);
}

/** A value as one line of JSON; what is counted beyond 2^53 becomes text, and no control character is left in it. */
function jsonOf(value) {
  const text = JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each.toString() : each));
  return text.replace(/[\u007f-\u009f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}

/** Writes a value as one line of JSON. */
export const sayJson = (value) => say(jsonOf(value));

/** Writes an array as JSON, one element after the other as they come: all of them may be more than the memory holds. */
export class JsonList {
  /** @param {string} [before]  what stands before the array */
  constructor(before = '') {
    this.before = `${before}[`;
  }

  add(value) {
    process.stdout.write(this.before + jsonOf(value));
    this.before = ',';
  }

  /** @param {string} [after]  what stands behind the array */
  end(after = '') {
    say(`${this.before === ',' ? '' : this.before}]${after}`);
  }
}

/** Shows how far the work is, on a terminal; the empty text wipes it away. */
export function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${shown(text)}`);
}

/** Ends quietly when nobody reads any more what we write, as in `damier moves | head -1`; on a full disk with a word. */
export function endWithPipe() {
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    process.stderr.write(`damier: The result cannot be written: ${faults[error.code] ?? error.message}.\n`);
    process.exit(1);
  });
}

/** "1 game", "2 games". */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * The games of a file, or of stdin for '-', as they are read: a file may be larger than the memory. Progress is shown.
 * @param {string} name  @param {object} options  of PdnParser  @returns {AsyncIterable<object[]>} PdnGame[]
 * @throws {Refusal}
 */
export async function* gamesOf(name, options) {
  const parser = new PdnParser(options);
  let bytes = 0;
  let count = 0;
  for await (const chunk of chunksOf(name)) {
    const games = parser.push(chunk);
    bytes += chunk.length;
    count += games.length;
    yield games;
    progress(`${name}: ${(bytes / 1e6).toFixed(1)} MB, ${counted(count, 'game')}`);
  }
  progress('');
  yield parser.end();
}

/**
 * The same one by one. What is wrong with a game, and a file without any, is said and counted.
 * @param {{faults: number}} counts @returns {AsyncIterable<any>} PdnGame
 */
export async function* eachGameOf(name, options, counts) {
  let none = true;
  for await (const games of gamesOf(name, options)) {
    for (const game of games) {
      none = false;
      counts.faults += game.errors.length;
      for (const { line, column, fault } of game.errors) warn(`${name}:${line}:${column}: ${fault}`);
      yield game;
    }
  }
  if (!none) return;
  counts.faults++;
  warn(`${name}: there is no game in it.`);
}

async function* chunksOf(name) {
  try {
    yield* name === '-' ? process.stdin : nodeModule('fs').createReadStream(name, { highWaterMark: chunk_bytes });
  } catch (error) {
    progress('');
    throw new Refusal(`${name} cannot be read: ${faults[error.code] ?? error.message}.`);
  }
}

/** Writes a file; it is there whole or not at all. @param {string} name @param {Uint8Array} bytes @throws {Refusal} */
export async function writeBytes(name, bytes) {
  const { rename, rm, writeFile } = nodeModule('fs').promises;
  const part = `${name}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, name);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw new Refusal(`${name} cannot be written: ${faults[error.code] ?? error.message}.`);
  }
}

/** The lines of stdin as they come. @returns {AsyncIterable<string>} */
export async function* inputLines() {
  let line = '';
  for await (const text of process.stdin.setEncoding('utf8')) {
    const [first, ...others] = text.split('\n');
    line += first.slice(0, line_max - line.length);
    for (const next of others) {
      yield line.replace(/\r$/, '');
      line = next.slice(0, line_max);
    }
  }
  if (line) yield line;
}
