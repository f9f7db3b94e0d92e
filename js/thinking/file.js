/** Files that a user gives, by address or as bytes: weights and endgame tables. */
import { badArgument, DraughtsError } from '../core/errors.js';
import { fetched } from '../core/node.js';

const kinds = {
  weights: { code: 'weights-failed', called: 'weights' },
  tables: { code: 'tables-failed', called: 'endgame tables' },
};

/** Checks the option of that name. @param {'weights' | 'tables'} what @param {any} option @throws {DraughtsError} bad-argument */
export function checkFileOption(what, option) {
  const known = [URL, ArrayBuffer, Uint8Array].some((type) => option instanceof type);
  if (known || option === 'auto' || option === false) return;
  throw badArgument(what, option, `'auto', false, a URL, or the bytes of a file of ${kinds[what].called}`);
}

/**
 * The bytes of a file that is given; bytes are copied. @param {'weights' | 'tables'} what
 * @param {URL | ArrayBuffer | Uint8Array} option @returns {Promise<Uint8Array>} @throws {DraughtsError} weights-failed, tables-failed
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
 * The bytes of a file. @param {URL} url  @param {'weights' | 'tables'} what @returns {Promise<Uint8Array>}
 * @throws {DraughtsError} weights-failed, tables-failed
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
