// Talking to a thinker without an engine.

import assert from 'node:assert/strict';
import { positionOf } from '../../js/draughts.js';
import { theModule } from '../../js/core/load.js';
import { version } from '../../js/core/version.js';
import { makeThinker } from '../../js/thinking/thinker.js';

/** A thinker to talk to: `ask` resolves with its answer and what it said before. */
export async function makeTalk(options = {}) {
  const heard = [];
  let wake = () => {};
  const tell = makeThinker((message) => {
    heard.push(message);
    wake();
  }, options.onPage);
  const answer = async (types) => {
    while (!types.includes(heard.at(-1)?.type)) await new Promise((resolve) => (wake = resolve));
    return heard.splice(0);
  };
  tell({ type: 'open', module: await theModule(), hashMb: options.hashMb ?? 1 });
  assert.deepEqual(await answer(['ready', 'failed']), [{ type: 'ready', version }]);
  const ask = (message) => {
    tell(message);
    return answer(['done', 'error']);
  };
  return { tell, ask, answer };
}

/** A search as an engine asks for it. */
export function searchOf(game, more) {
  const { rules, node, past } = positionOf(game);
  const { text, bytes, labels, sign } = rules;
  const portable = { text, bytes, labels, sign };
  return { type: 'search', id: 1, rules: portable, state: node.state, past, ...more };
}
