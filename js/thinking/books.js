/**
 * Where an engine's opening book comes from: the modules of this package, loaded when a game wants them; or a book that the
 * user gave. Itself loaded when it is first wanted. src/data/README.md describes the text.
 */
import { brief, checkLength, DraughtsError } from '../core/errors.js';
import { theCore } from '../core/load.js';
import { ruleSetOf } from '../rules/variants.js';
import { modules } from './books/index.js';
import { givenFile } from './file.js';

/** Text of a book by its game, or the promise of it. @type {Map<string, Promise<string | null>>} */
const loaded = new Map();

/**
 * A book that a user gives. @param {string | URL | ArrayBuffer | Uint8Array} option  a string is the text itself
 * @param {object} rules  of the engine, which the book must be of
 * @returns {Promise<(rules: object) => Promise<string | null>>} @throws {DraughtsError} book-failed, bad-book, too-long, too-many
 */
export async function givenBook(option, rules) {
  const core = theCore();
  const text = typeof option === 'string' ? option : new TextDecoder().decode(await givenFile('book', option));
  checkLength('The opening book', text.length, core.ioSize);
  const problem = core.bookProblem(rules, text);
  if (problem) throw bookError(text, problem);
  const number = core.weightsRules(rules);
  return async (other) => (core.weightsRules(other) === number ? text : null);
}

/** @param {string} text @param {{code: string, offset: number, length: number}} problem  where it is no book */
function bookError(text, { code, offset, length }) {
  const line = text.slice(0, offset).split('\n').length;
  const token = text.slice(offset, offset + length).trim();
  const fault =
    code === 'too-many'
      ? 'it has more moves than there is room for.'
      : line === 1
        ? 'it must begin with "Damier book 1".'
        : `${token ? `"${brief(token)}"` : 'its end'} does not belong there: moves that lead to a position, a bar, and moves with a weight of 1 to 1000.`;
  return new DraughtsError(code, `This opening book cannot be used: in line ${line}, ${fault}`, { line, token });
}

/** The book of this package; games that differ in nothing but draws share one. @returns {Promise<string | null>} */
export async function packageBook(rules) {
  const number = theCore().weightsRules(rules);
  const id = [...modules.keys()].find((game) => theCore().weightsRules(ruleSetOf(game)) === number);
  if (!id) return null;
  if (!loaded.has(id)) loaded.set(id, load(modules.get(id)));
  return loaded.get(id);
}

/** Without it the engine plays on. */
const load = (importModule) =>
  importModule().then(
    ({ default: text }) => text,
    () => null,
  );
