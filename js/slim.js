/**
 * The entry `damier/slim`: as `damier`, without the wasm bytes. `await init({ module, bytes or url })` brings them, from
 * `damier/damier.wasm`.
 */
import { api } from './api.js';

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
} = api(null);
