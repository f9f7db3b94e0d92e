/** Lines of moves gone on with: a search breaks its line off where it knows the rest, in the middle of captures too. */
import { theCore } from '../core/load.js';
import { newNode } from '../core/position.js';
import { findMove } from '../rules/moves.js';
import { exchangePlies } from './shots.js';

/** Searches that a line is gone on with, and the nodes of each. */
const parts_most = 4;
const part_nodes = 5000;
/** Moves of a line that are enough in any case. */
const plies_most = 24;

/** The position behind a line. @param {object} position  as positionOf gives it @param {object[]} line  of Move */
export function behind(position, line) {
  const core = theCore();
  const { rules } = position;
  let { node } = position;
  const past = [...position.past];
  for (const move of line) {
    past.push(node.state);
    node = newNode(core.play(rules, node.state, findMove(core, rules, node, move)));
  }
  return { rules, node, past };
}

/** The line, gone on with as long as it ends before its captures do. @param {import('./advice.js').Look} look */
export async function wholeLine(position, line, look) {
  let whole = line;
  for (let part = 0; part < parts_most && whole.length < plies_most && exchangePlies(whole) === whole.length; part++) {
    const rest = behind(position, whole);
    if (theCore().list(rest.rules, rest.node.state) === 0) break;
    const [{ pv }] = await look(rest, { nodes: part_nodes });
    whole = [...whole, ...pv];
  }
  return whole;
}
