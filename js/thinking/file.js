/** Files that a user names by address: weights and endgame tables. */
import { DraughtsError } from '../core/errors.js';
import { fetched } from '../core/node.js';

const kinds = { weights: { code: 'weights-failed' }, tables: { code: 'tables-failed' } };

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
