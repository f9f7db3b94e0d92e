/** Colours by lot, as the rules of every game have it. */
import { badArgument, optionsOf, wholeNumber } from '../core/errors.js';

/**
 * Gives two players their colours by lot, as most games want it (rule `colors`). @param {[unknown, unknown]} players
 * @param {{seed?: number}} [options]  seed: a whole number that always gives the same lot, for tests
 * @returns {{w: unknown, b: unknown}} @throws {DraughtsError} bad-argument
 */
export function drawLots(players, options) {
  if (!Array.isArray(players) || players.length !== 2) throw badArgument('players', players, 'an array of two');
  const { seed } = optionsOf(options, ['seed']);
  const [one, two] = players;
  const swapped = (seed === undefined ? Math.random() : spread(wholeNumber('seed', seed, -Infinity))) < 0.5;
  return swapped ? { w: two, b: one } : { w: one, b: two };
}

/** A number from 0 to 1 out of a seed; neighbouring seeds give unlike numbers (the mixing steps of MurmurHash3). */
function spread(seed) {
  let x = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}
