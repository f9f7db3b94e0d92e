/**
 * Where an engine's endgame tables come from: the package damier-tables, a list of files, or a file that the user gave. A
 * file is loaded when a game is down to so few pieces that a search can ask for it, and is kept.
 *
 * A list names the file of each game by the key of its rules. That of damier-tables lies beside this package in Node; a page
 * that imports damier-tables finds it under a symbol.
 */
import { DraughtsError } from '../core/errors.js';
import { limits } from '../core/layout.js';
import { theCore } from '../core/load.js';
import { nodeModule } from '../core/node.js';
import { piecesOf } from '../core/position.js';
import { givenFile, loadFile } from './file.js';

const offered = Symbol.for('damier.tables');

/** Bytes of a file by its address, or the promise of them. @type {Map<string, Promise<Uint8Array | null>>} */
const loaded = new Map();

/**
 * The source of an engine's tables. @param {'auto' | false | URL | ArrayBuffer | Uint8Array} option  an address that ends in
 * .json is that of a list @param {object} rules  of the engine: a file that is given must be of them
 * @returns {Promise<(rules: object, state?: Int32Array) => Promise<Uint8Array | null>>}
 * @throws {DraughtsError} tables-failed, bad-tables, other-tables
 */
export async function tablesSource(option, rules) {
  if (option === false) return async () => null;
  if (option === 'auto') return fromList(async () => (await listOfPackage()) ?? {});
  if (option instanceof URL && option.pathname.endsWith('.json')) {
    const list = await readList(option);
    return fromList(async () => list);
  }
  const bytes = await givenFile('tables', option);
  theCore().tablesSize(rules, bytes);
  const key = theCore().tablesKey(rules);
  return whenFew(async (other) => (theCore().tablesKey(other) === key ? bytes : null));
}

/** Without a state: for a game that is to be played. */
const whenFew = (load) => async (rules, state) =>
  !state || piecesOf(state) <= limits.tablesRootPieces ? load(rules) : null;

/** Without them the engine plays on. @param {() => Promise<Record<string, URL>>} list */
function fromList(list) {
  return whenFew(async (rules) => {
    const url = (await list())[theCore().tablesKey(rules)];
    if (!url) return null;
    if (!loaded.has(url.href))
      loaded.set(
        url.href,
        loadFile(url, 'tables').catch(() => null),
      );
    return loaded.get(url.href);
  });
}

/** A list as addresses. @param {URL} url @returns {Promise<Record<string, URL>>} */
async function readList(url) {
  try {
    const names = JSON.parse(new TextDecoder().decode(await loadFile(url, 'tables')));
    return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, new URL(name, url)]));
  } catch (error) {
    if (error instanceof DraughtsError) throw error;
    throw new DraughtsError('bad-tables', `This is no list of endgame tables: ${error.message}.`, {}, { cause: error });
  }
}

/** What damier-tables has, or undefined where it is not. A page may offer it at any time; beside Node's modules it is looked for once. */
async function listOfPackage() {
  return globalThis[offered] ?? (besideUs ??= listBesideUs());
}

/** @type {Promise<Record<string, URL> | undefined> | undefined} */
let besideUs;

async function listBesideUs() {
  try {
    const list = nodeModule('module')
      .createRequire(import.meta.url)
      .resolve('damier-tables/index.json');
    return await readList(nodeModule('url').pathToFileURL(list));
  } catch {
    return undefined;
  }
}
