/**
 * The wasm bytes that travel inside a module: a string with one character for each byte, the byte plus 32 (modulo 256).
 *
 * Why so: a bundle is served compressed, and characters that stand for whole bytes compress like the bytes themselves: to
 * 1.09 times the wasm's own size under gzip and 1.08 under brotli. Base64 takes 1.75 under both, because it hides what
 * repeats; deflated base64 takes 1.01 and 1.51 and needs a synchronous inflater, which costs more in a process that has
 * just started than compiling the core. The shift makes the commonest bytes printable, which escapes would otherwise be.
 */
import { shifted, size } from './core-bytes.js';
import { DraughtsError } from './errors.js';

const shift = 32;

/** @returns {Uint8Array} damier.wasm @throws {DraughtsError} wrong-charset */
export function inlinedBytes() {
  // Modules are always UTF-8; a classic script bundled from them is only when its page says so.
  if (shifted.length !== size) {
    const message =
      'This script was not read as UTF-8: add <meta charset="utf-8"> to the page or serve it with that charset.';
    throw new DraughtsError('wrong-charset', message, { expected: size, found: shifted.length });
  }
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i++) bytes[i] = shifted.charCodeAt(i) - shift;
  return bytes;
}
