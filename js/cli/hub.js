/** damier hub: the engine for desktop boards, on stdin and stdout. */
import { HubSession } from '../thinking/hub.js';
import { theModule } from '../core/load.js';
import { ruleSetOf } from '../rules/variants.js';
import { Core } from '../core/wasm.js';
import { inputLines, say } from './terminal.js';

const slice_ms = 5;

export const hub = {
  usage: '',
  summary: 'speak the Hub protocol on stdin and stdout, for desktop boards',
  help: `A desktop board starts this command and talks to it by lines (Hub protocol, version 2). By hand:

  hub                                  who it is, and its parameters
  set-param name=variant value=russian any id of \`damier variants\`, or normal, killer, bt, losing, frisian
  init                                 answered by "ready"
  pos pos=Wbbb...www moves="32-28"     a position; without pos= the start of the game
  level move-time=2                    or depth=, nodes=, time= with inc= and moves=, infinite
  go think                             or ponder, analyze; answered by "info" lines and "done move=..."
  stop, ponder-hit, ping, new-game, quit

A closed stdin ends the search and the command.`,
  async run({ variant }) {
    if (variant !== undefined) ruleSetOf(variant); // told at once when there is none
    const session = new HubSession(await Core.open(await theModule()), { say, slice_ms });
    if (variant !== undefined) session.hear(`set-param name=variant value=${variant}`);
    for await (const line of inputLines()) {
      session.hear(line);
      if (session.ended) break;
    }
    session.hear('stop');
    process.stdin.destroy();
  },
};
