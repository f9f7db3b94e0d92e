/**
 * The wasm bytes that travel inside a module: a string with one character for each byte.
 *
 * Why so: a bundle is served compressed, and characters that stand for whole bytes compress like the bytes themselves, to
 * 1.03 times the wasm's own size under gzip and 1.04 under brotli. Base64 takes up to 1.75 under both, because it hides what repeats; deflated base64 takes 1.01 and 1.5 and needs a
 * synchronous inflater, which costs more in a process that has just started than compiling the core. In UTF-8 a byte over
 * 127 takes two, and a few are escaped: the build lets the frequent ones of these change places with rare ones. Node turns
 * such a string into bytes by itself; the loops take 5 ms, cold.
 */
import { size, swapped, text } from './bytes.js';
import { DraughtsError } from './errors.js';
import { swap } from './swap.js';

/** @returns {Uint8Array<ArrayBuffer>} damier.wasm @throws {DraughtsError} wrong-charset */
export function inlinedBytes() {
  // Modules are always UTF-8; a classic script bundled from them is only when its page says so.
  if (text.length !== size) {
    const message =
      'This script was not read as UTF-8: add <meta charset="utf-8"> to the page or serve it with that charset.';
    throw new DraughtsError('wrong-charset', message, { expected: size, found: text.length });
  }
  const bytes = globalThis.Buffer?.from(text, 'latin1') ?? bytesOf(text);
  swap(bytes, bytesOf(swapped));
  return bytes;
}

/** A byte for each character, for hosts that cannot do it themselves. */
export function bytesOf(characters) {
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
