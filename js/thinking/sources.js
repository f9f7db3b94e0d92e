/** All that an engine may be given beside its core: weights, endgame tables and an opening book. */
import { checkFileOption } from './file.js';
import { tablesSource } from './tables.js';
import { weightsSource } from './weights.js';

/**
 * Checks the options of these names, which are 'auto' when left out. @param {Record<string, any>} options
 * @throws {DraughtsError} bad-argument
 * @returns {(rules: object) => Promise<Record<'weights' | 'tables' | 'book', (rules: object, state?: Int32Array) => Promise<any>>>}
 *   the sources for an engine of the rules; rejects where a file that is given is not of them
 */
export function sourcesOf({ weights = 'auto', tables = 'auto', book = 'auto' }) {
  checkFileOption('weights', weights);
  checkFileOption('tables', tables);
  if (typeof book !== 'string') checkFileOption('book', book);
  return async (rules) => ({
    weights: await weightsSource(weights, rules),
    tables: await tablesSource(tables, rules),
    book: await bookSource(book, rules),
  });
}

/** @returns {Promise<(rules: object) => Promise<string | null>>} */
async function bookSource(option, rules) {
  if (option === false) return async () => null;
  const load = () => import('./books.js');
  if (option !== 'auto') return (await load()).givenBook(option, rules);
  return (other) =>
    load().then(
      ({ packageBook }) => packageBook(other),
      () => null,
    );
}

/** What there is for the rules, loaded. @returns {Promise<{weights: Uint8Array | null, tables: Uint8Array | null, book: string | null}>} */
export async function filesFor(rules, { weights, tables, book }) {
  return { weights: await weights(rules), tables: await tables(rules), book: await book(rules) };
}
