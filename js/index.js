/**
 * The entry `damier`: rules and notation, with the wasm bytes inside. Importing it does nothing; the first call that needs
 * the core starts it at once, `await init()` starts it without blocking.
 */
import { api } from './api.js';
import { inlinedBytes } from './core/inlined.js';

export const {
  Draughts,
  validateFen,
  drawLots,
  variants,
  init,
  memoryBytes,
  abiVersion,
  DraughtsError,
  IllegalMoveError,
  AmbiguousMoveError,
  FenError,
  RulesError,
  PdnError,
  PdnParser,
  parsePdn,
  makePdn,
} = api(inlinedBytes);
