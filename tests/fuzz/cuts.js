/**
 * PDN cut at random places. Tokens and trees of games are made in JavaScript, which libFuzzer does not reach: texts are made of
 * the pieces of files that tests/pdn has, and of random letters; each is read whole, in parts, and as the bytes of either
 * encoding in parts, and must give the same games and the same errors, which must stand within the text. What was read
 * without an error must be written, and read again to the same moves.
 *
 *   node tests/fuzz/cuts.js [SECONDS] [SEED]
 *
 * A finding is printed with its seed, text and sizes of parts.
 */
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { PdnParser, makePdn, parsePdn } from '../../dist/index.js';
import { fragments, readInParts, shown } from '../pdn/fragments.js';

const pieces_max = 40;
const part_max = 60;
const letters = '[]{}()"\\;%*-x:.1234567890abcdefghKP!?$\r\n\t @/=\u2013\u00bd\u00e9\u0416\u{1f600}';
const games = [undefined, 'international', 'russian', 'yote', 'frisian'];

/** Numbers from 0 to below `most`, the same for the same seed. */
function randomNumbers(seed) {
  let state = BigInt(seed);
  const mask = (1n << 64n) - 1n;
  return (most) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & mask;
    return Number((state >> 33n) % BigInt(most));
  };
}

/** Pieces of files, some of them spoilt by a letter changed, left out or doubled. */
function textOf(draw) {
  let text = '';
  for (let pieces = draw(pieces_max); pieces > 0; pieces--) {
    let piece = fragments[draw(fragments.length)];
    const at = draw(piece.length + 1);
    const spoilt = draw(8);
    if (spoilt === 0) piece = piece.slice(0, at) + letters[draw(letters.length)] + piece.slice(at + 1);
    if (spoilt === 1) piece = piece.slice(0, at);
    if (spoilt === 2) piece += piece.slice(at);
    text += piece + ['', ' ', '\n', '\r\n', '\r'][draw(5)];
  }
  return text;
}

function readBytesInParts(bytes, sizes, told) {
  const parser = new PdnParser(told);
  const found = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length];
    found.push(...parser.push(bytes.subarray(at, at + size)));
    at += size;
  }
  return [...found, ...parser.end()];
}

const movesOf = (read) => read.map((game) => game.moves.map((move) => move.move));

/** One text and its parts. @throws what differs */
function compare(text, sizes, told) {
  const whole = parsePdn(text, told);
  assert.deepEqual(shown(readInParts(PdnParser, text, sizes, told)), shown(whole), 'in parts');
  const utf8 = new TextEncoder().encode(text);
  assert.deepEqual(shown(readBytesInParts(utf8, sizes, told)), shown(parsePdn(utf8, told)), 'bytes in parts');
  const old = Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);
  assert.deepEqual(shown(readBytesInParts(old, sizes, told)), shown(parsePdn(old, told)), 'old bytes in parts');
  for (const game of whole) {
    for (const { offset } of game.errors)
      if (offset !== undefined) assert.ok(offset >= 0 && offset <= text.length, 'place of an error');
    if (game.errors.length > 0) continue;
    const again = parsePdn(makePdn(game), told);
    assert.equal(again.length, 1, 'one game written is one game');
    assert.deepEqual(movesOf(again), movesOf([game]), 'written and read');
  }
}

/** Compares for some seconds, or so many texts. @returns {number} how many texts @throws {Error} with the text that differs */
export function fuzzCuts({ seconds = Infinity, texts = Infinity, seed }) {
  const draw = randomNumbers(seed);
  const end = Date.now() + seconds * 1000;
  let tried = 0;
  for (; tried < texts && Date.now() < end; tried++) {
    const text = textOf(draw);
    const sizes = Array.from({ length: 1 + draw(5) }, () => 1 + draw(part_max));
    const told = games[draw(games.length)];
    try {
      compare(text, sizes, told ? { variant: told } : {});
    } catch (error) {
      const input = JSON.stringify({ text, sizes, told });
      throw new Error(`seed ${seed}, text ${tried}: ${error.message}\n${input}`, { cause: error });
    }
  }
  return tried;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [seconds = '60', seed = '1'] = process.argv.slice(2);
  console.log(`${fuzzCuts({ seconds: Number(seconds), seed })} inputs, no finding`);
}
