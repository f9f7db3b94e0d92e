/**
 * Where an engine's weights come from: the modules of this package, loaded when a game wants them; or a file that the user
 * gave. What comes of a game is kept: the bytes of its file, or null when there are none or they could not be loaded.
 */
import { theCore } from '../core/load.js';
import { givenFile } from './file.js';
import { modules } from './weights/index.js';

/** Bytes of a file of weights by the number of its rules, or the promise of them. @type {Map<number, Promise<Uint8Array | null>>} */
const loaded = new Map();

/**
 * The source of an engine's weights. @param {'auto' | false | URL | ArrayBuffer | Uint8Array} option
 * @param {object} rules  of the engine: a file that is given must be of them
 * @returns {Promise<(rules: object) => Promise<Uint8Array | null>>}
 * @throws {DraughtsError} weights-failed, bad-weights, other-weights
 */
export async function weightsSource(option, rules) {
  if (option === false) return async () => null;
  if (option === 'auto') return ofPackage;
  const bytes = await givenFile('weights', option);
  theCore().weightsSize(rules, bytes);
  const number = theCore().weightsRules(rules);
  return async (other) => (theCore().weightsRules(other) === number ? bytes : null);
}

function ofPackage(rules) {
  const number = theCore().weightsRules(rules);
  if (!loaded.has(number)) loaded.set(number, load(modules.get(number)));
  return loaded.get(number);
}

/** Without them the engine plays on, by terms. */
async function load(importModule) {
  try {
    return importModule ? await inflated((await importModule()).default) : null;
  } catch {
    return null;
  }
}

async function inflated(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
