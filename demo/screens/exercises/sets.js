// Sets of exercises as values: read from a link or a file, where anything may stand, and written there.

import { Draughts } from 'damier';
import { pack, unpack } from '../../play/link.js';

const version = 1;
/** More than a teacher sets at once; what is beyond is refused before it is worked on. */
const text_max = 200_000;
const exercises_max = 200;
const moves_max = 60;
const name_max = 80;

/**
 * @typedef {{ variant: string, rules?: object, fen: string, moves: string[] }} Exercise  moves: the solution in Hub form,
 *   the solver's first
 * @typedef {{ id?: string, name: string, exercises: Exercise[] }} ExerciseSet
 */

/** What cannot be read. number: of the exercise at fault, from 1; undefined when it is the whole. */
export class BrokenSet extends Error {
  constructor(number) {
    super('exercises');
    this.number = number;
  }
}

/** @param {string} text of a file @returns {ExerciseSet} @throws {BrokenSet} */
export function readSet(text) {
  if (text.length > text_max) throw new BrokenSet();
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BrokenSet();
  }
  if (value?.damier !== 'exercises' || value.version !== version) throw new BrokenSet();
  return checked(value);
}

/** What of a value is a set; also of what is kept. @returns {ExerciseSet} @throws {BrokenSet} */
export function checked(value) {
  const { id, name, exercises } = value ?? {};
  const isSet = typeof name === 'string' && Array.isArray(exercises) && exercises.length <= exercises_max;
  if (!isSet || exercises.length === 0) throw new BrokenSet();
  return { ...(typeof id === 'string' && { id }), name: name.slice(0, name_max), exercises: exercises.map(exerciseOf) };
}

function exerciseOf(value, index) {
  try {
    const { variant, rules, fen, moves } = value;
    if (typeof variant !== 'string' || typeof fen !== 'string') throw new TypeError('fen');
    if (!Array.isArray(moves) || moves.length === 0 || moves.length > moves_max) throw new TypeError('moves');
    const game = new Draughts({ variant, ...(rules && { rules }), fen });
    const played = moves.map((move) => game.move(String(move)).hub);
    return { variant, ...(rules && { rules }), fen, moves: played };
  } catch {
    throw new BrokenSet(index + 1);
  }
}

/** @param {ExerciseSet} set @returns {string} */
export const textOf = ({ name, exercises }) => JSON.stringify({ damier: 'exercises', version, name, exercises });

/** @param {ExerciseSet} set @param {string} page  address of the page @returns {Promise<string>} */
export const linkOfSet = async (set, page) => `${page}#exercises=${await pack(textOf(set))}`;

/** @param {string} text  behind `#exercises=` @returns {Promise<ExerciseSet>} rejects with BrokenSet */
export async function setFromLink(text) {
  let unpacked;
  try {
    unpacked = await unpack(text, text_max);
  } catch {
    throw new BrokenSet();
  }
  return readSet(unpacked);
}
