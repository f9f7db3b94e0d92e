/** damier hub: the engine for desktop boards, on stdin and stdout. */
import { nodeModule } from '../core/node.js';
import { HubSession } from '../thinking/hub.js';
import { theModule } from '../core/load.js';
import { ruleSetOf, rulesOfText } from '../rules/variants.js';
import { filesFor, sourcesOf } from '../thinking/sources.js';
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

The parameters level (1 to 10, 0 as well as it can), seed and multi-pv count from the next go on; variant, rules and hash from the
next init on. Learned weights, endgame tables and the opening book are used where there are some.

A closed stdin ends the search and the command.`,
  options: {
    tables: {
      value: 'FILE',
      meaning:
        'endgame tables of the variant, as `damier tables build` makes them; of the package damier-tables when left out',
    },
    book: {
      value: 'FILE',
      meaning: 'an opening book of the variant, for levels from 4 on; the one of the package when left out',
    },
  },
  async run({ variant, tables, book }) {
    const core = await Core.open(await theModule());
    const sources = await sourcesOf({ tables: fileOf(tables), book: fileOf(book) })(ruleSetOf(variant));
    const filesOf = async (text) => {
      const played = ruleSetOf(undefined, rulesOfText(text));
      return { rules: played, ...(await filesFor(played, sources)) };
    };
    const session = new HubSession(core, { filesOf, say, slice_ms });
    if (variant !== undefined) session.hear(`set-param name=variant value=${variant}`);
    for await (const line of inputLines()) {
      await session.hear(line);
      if (session.ended) break;
    }
    await session.hear('stop');
    process.stdin.destroy();
  },
};

/** The address of a file by its path. @param {string | undefined} path */
const fileOf = (path) => (path === undefined ? undefined : nodeModule('url').pathToFileURL(path));
