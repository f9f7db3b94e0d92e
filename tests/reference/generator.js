/**
 * The core has several generators of moves: 0 the fastest for each rule set, 1 the one for any rules, 2 that one in wide
 * sets. They are its own affair, so tests of each take the sources in place of the package: Draughts of js/index.js.
 */
import { theCore } from '../../js/core/load.js';

export const useGenerator = (mode) => theCore().useGenerator(mode);
