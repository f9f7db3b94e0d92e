/**
 * What users ask of a search, as the core takes it (EngineLimits in src/api.h): limits, clock, level, number of lines.
 */
import { levels, limits as most } from '../core/layout.js';
import { badArgument, optionsOf, wholeNumber } from '../core/errors.js';

const timeMs_usual = 1000;
/** Limits beyond these count as these: what the core counts exactly, and the time of a week. */
const nodes_max = 1e15;
const timeMs_max = 7 * 24 * 3600 * 1000;
const seeds = 2 ** 32;

/** Options that limit a search. */
export const limitNames = ['depth', 'nodes', 'timeMs', 'clock', 'infinite'];

/** Most best moves that are told at once, and the number of levels. */
export const lines_max = most.lines;
export const levels_max = levels.length;

/**
 * Limits of a search. @param {object} options  depth, nodes, timeMs, clock, infinite, level, seed, multiPV
 * @returns {object} EngineLimits by name, without those that are not given, and `endless`
 * @throws {DraughtsError} bad-argument
 */
export function searchLimits({ depth, nodes, timeMs, clock, infinite = false, level, seed, multiPV = 1 }) {
  if (typeof infinite !== 'boolean') throw badArgument('infinite', infinite, 'true or false');
  const number = level === undefined ? 0 : wholeNumber('level', level, 1, levels_max);
  const given = {
    depth: Math.min(limit('depth', depth, { least: 1, whole: true }), most.depth),
    nodes: Math.min(limit('nodes', nodes, { least: 1, whole: true }), nodes_max),
    ...clockOf(clock),
    ...(isLimit(timeMs) && { timeMs: Math.min(limit('timeMs', timeMs, { least: 1 }), timeMs_max) }),
  };
  limit('timeMs', timeMs, { least: 1 });
  const timed = given.timeMs !== undefined || given.leftMs !== undefined;
  const bounded = timed || given.depth > 0 || given.nodes > 0 || (number > 0 && levels[number - 1].nodes > 0);
  const unbounded = [depth, nodes, timeMs].includes(Infinity);
  const endless = infinite || (!bounded && unbounded);
  return {
    ...given,
    ...(!bounded && !endless && { timeMs: timeMs_usual }),
    ...(infinite && { timeMs: undefined, leftMs: undefined }),
    lines: wholeNumber('multiPV', multiPV, 1, lines_max),
    level: number,
    seed:
      seed === undefined ? Math.floor(Math.random() * seeds) : wholeNumber('seed', seed, 0, Number.MAX_SAFE_INTEGER),
    thorough: endless || (given.depth > 0 && !timed && !number) ? 1 : 0,
    endless,
  };
}

/** Whether the answer depends on the time a search has, and on nothing that is counted. */
export const isTimed = ({ depth, nodes, level, timeMs, leftMs }) =>
  (timeMs ?? leftMs) !== undefined && !depth && !nodes && !(level && levels[level - 1].nodes);

/** Whether a search judges by learned weights where there are some. */
export const usesWeights = ({ level }) => !level || levels[level - 1].learned === 1;

/** Whether a search plays from an opening book where there is one. */
export const usesBook = ({ level }) => Boolean(level && levels[level - 1].book);

/** Whether a search knows endgame tables: a level that does not see all does not. */
export const usesTables = ({ level }) => !level || levels[level - 1].sight >= most.depth;

const isLimit = (value) => value !== undefined && value !== Infinity;

/** The time of a game, in ms. @returns {object} leftMs, incrementMs, movesToGo */
function clockOf(clock) {
  if (clock === undefined) return {};
  if (clock === null || typeof clock !== 'object') throw badArgument('clock', clock, 'an object with timeMs');
  const { timeMs, incrementMs = 0, movesToGo } = optionsOf(clock, ['timeMs', 'incrementMs', 'movesToGo']);
  if (timeMs === undefined) throw badArgument('clock.timeMs', timeMs, 'the time that is left');
  if (!Number.isFinite(timeMs)) throw badArgument('clock.timeMs', timeMs, 'a number');
  return {
    // A clock that has run out still asks for a move.
    leftMs: Math.min(Math.max(0, timeMs), timeMs_max),
    incrementMs: limit('clock.incrementMs', incrementMs, { least: 0 }),
    ...(movesToGo !== undefined && { movesToGo: limit('clock.movesToGo', movesToGo, { least: 1, whole: true }) }),
  };
}

/** A limit, 0 = none. */
function limit(name, value, { least, whole = false }) {
  if (!isLimit(value)) return 0;
  if (typeof value === 'number' && value >= least && (!whole || Number.isInteger(value))) return value;
  throw badArgument(name, value, `a${whole ? ' whole' : ''} number of at least ${least}`);
}
