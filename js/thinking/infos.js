/** What an engine knows, as users read it: the thinker's numbers with moves in their notation. */
import { theCore } from '../core/load.js';
import { newNode } from '../core/position.js';
import { describe } from '../rules/moves.js';

/** @param {{rules: object, node: object}} position  that was searched  @returns {object[]} Info, one for each line */
export const describeInfos = (position, infos) => infos.map((info) => ({ ...info, pv: movesOf(position, info.pv) }));

/** Moves of a line, each as it is in its position. */
function movesOf({ rules, node }, line) {
  const core = theCore();
  const moves = [];
  for (const words of line) {
    const index = core.indexOf(rules, node.state, words);
    if (index < 0) break;
    const next = newNode(core.play(rules, node.state, index));
    moves.push(describe(core, rules, node, index, next));
    node = next;
  }
  return moves;
}

/** Whether a score is a win for the side to move, by the search or by the tables. */
export const isWon = ({ win, table }) => win !== undefined || table === 'win';

/** The same of a loss. */
export const isLost = ({ loss, table }) => loss !== undefined || table === 'loss';
