// A link that carries a whole game: its PDN, packed, behind the # of the address, so that no server sees it.

import { Draughts, parsePdn } from 'damier';

/** Longer links are cut by programs that pass them on; such a game is sent as a file. */
export const link_max = 2000;
/** What a link may unpack to; a game of a thousand moves has less. */
const pdn_max = 200_000;

/** @param {string} pdn @param {string} page  address of the page @returns {Promise<string>} */
export async function linkOf(pdn, page) {
  return `${page}#game=${await pack(pdn)}`;
}

/** A text as letters that an address takes. @param {string} text @returns {Promise<string>} */
export const pack = async (text) =>
  encode(await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text)));

/** The text again; rejects when it is none, or longer than `most` bytes. @param {string} packed @param {number} most */
export const unpack = async (packed, most) =>
  new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), decode(packed), most));

/** @param {string} text  behind `#game=` @returns {Promise<object>} a record; rejects when it holds no game */
export async function gameFromLink(text) {
  return recordOf(await unpack(text, pdn_max));
}

/** The record of a game in PDN. @param {string} pdn @param {number} [number]  which one, from 1 */
export function recordOf(pdn, number = 1) {
  const [{ variant, rules }] = parsePdn(pdn).slice(number - 1);
  const game = new Draughts({ variant, ...(rules && { rules }) });
  game.loadPdn(pdn, { game: number, lenient: true });
  return recordOfGame(game, { variant, rules });
}

/** @param {any} game @param {{ variant: string, rules?: object }} kind */
export function recordOfGame(game, { variant, rules }) {
  const moves = game.history({ verbose: true });
  const fen = moves.length ? moves[0].before : game.fen();
  const people = { w: 'person', b: 'person' };
  const plain = { variant, fen, moves: moves.map(({ hub }) => hub), events: game.events(), players: people };
  return rules ? { ...plain, rules, base: variant } : plain;
}

async function through(stream, bytes, most = Infinity) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const parts = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new RangeError('The link holds too much.');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const encode = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decode = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
