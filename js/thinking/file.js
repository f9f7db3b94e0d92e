/** Files that a user gives, by address or as bytes: weights, endgame tables, opening books. */
import { badArgument, DraughtsError } from '../core/errors.js';
import { fetched } from '../core/node.js';

const kinds = {
  weights: { code: 'weights-failed', called: 'a file of weights' },
  tables: { code: 'tables-failed', called: 'a file of endgame tables' },
  book: { code: 'book-failed', called: 'an opening book' },
};

/**
 * Opens something with weights and tables; those that do not fit are as good as none.
 * @template T @param {{weights?: any, tables?: any}} files @param {(files: object) => T} open @returns {{opened: T, files: object}}
 */
export function openWith(files, open) {
  try {
    return { opened: open(files), files };
  } catch (error) {
    const misfit = ['weights', 'tables'].find((name) => files[name] && error.code?.endsWith(`-${name}`));
    if (!misfit) throw error;
    return openWith({ ...files, [misfit]: null }, open);
  }
}

/** Checks the option of that name. @param {'weights' | 'tables' | 'book'} what @param {any} option @throws {DraughtsError} bad-argument */
export function checkFileOption(what, option) {
  const known = [URL, ArrayBuffer, Uint8Array].some((type) => option instanceof type);
  if (known || option === 'auto' || option === false) return;
  throw badArgument(what, option, `'auto', false, a URL, or the bytes of ${kinds[what].called}`);
}

/**
 * The bytes of a file that is given; bytes are copied. @param {'weights' | 'tables' | 'book'} what
 * @param {URL | ArrayBuffer | Uint8Array} option @returns {Promise<Uint8Array>} @throws {DraughtsError} weights-failed, tables-failed, book-failed
 */
export async function givenFile(what, option) {
  if (option instanceof URL) return loadFile(option, what);
  try {
    return new Uint8Array(option.slice(0));
  } catch (error) {
    throw badArgument(what, option, `bytes that are still here (${error.message})`);
  }
}

/**
 * The bytes of a file. @param {URL} url  @param {'weights' | 'tables' | 'book'} what @returns {Promise<Uint8Array>}
 * @throws {DraughtsError} weights-failed, tables-failed, book-failed
 */
export async function loadFile(url, what) {
  try {
    const response = await fetched(url);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new DraughtsError(
      kinds[what].code,
      `The ${what} could not be loaded: ${error.message}.`,
      {},
      { cause: error },
    );
  }
}
