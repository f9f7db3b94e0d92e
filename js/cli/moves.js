/** damier moves: the legal moves of a position. */
import { gameOf } from './options.js';
import { say, sayJson } from './terminal.js';

export const moves = {
  usage: '',
  summary: 'list the legal moves of a position',
  help: `Prints one move a line, in the notation of the game; nothing when the game is over.

  damier moves --variant international --fen "W:W27:B31,32,33"     27x29`,
  options: {
    long: { meaning: 'captures with all their squares' },
    hub: { meaning: 'in the form of the Hub protocol' },
  },
  run({ long, hub, json, ...which }) {
    const list = gameOf(which).moves({ verbose: true });
    if (json) return sayJson(list);
    for (const move of list) say(hub ? move.hub : long ? move.long : move.notation);
    return 0;
  },
};
