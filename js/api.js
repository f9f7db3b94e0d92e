/**
 * Everything an entry exports, in one object, so that an entry is one statement: with the wasm bytes inlined (index.js) or
 * without (slim.js). Entries take their exports out of this object rather than re-exporting modules, because a bundler may
 * look through re-exports and drop the entry itself, and with it the bytes.
 */
import { Draughts, validateFen } from './draughts.js';
import { drawLots } from './rules/lots.js';
import { AmbiguousMoveError, DraughtsError, FenError, IllegalMoveError, PdnError, RulesError } from './core/errors.js';
import { init, memoryBytes, supply } from './core/load.js';
import { PdnParser, makePdn, parsePdn } from './pdn/pdn.js';
import { variants } from './rules/variants.js';
import { abiVersion } from './core/wasm.js';

/** @param {(() => Uint8Array) | null} inlinedBytes  gives damier.wasm */
export function api(inlinedBytes) {
  if (inlinedBytes) supply(inlinedBytes);
  const errors = { AmbiguousMoveError, DraughtsError, FenError, IllegalMoveError, PdnError, RulesError };
  const pdn = { PdnParser, makePdn, parsePdn };
  return { Draughts, validateFen, drawLots, variants, init, memoryBytes, abiVersion, ...pdn, ...errors };
}
