/** damier validate: is this position, are these games, as they should be? */
import { validateFen } from '../index.js';
import { rulesOf } from './options.js';
import { Misuse, say, sayJson } from './terminal.js';

export const validate = {
  usage: '',
  summary: 'check a position',
  help: `With --fen: says whether the position can be, and everything that is wrong with it.

  damier validate --variant international --fen "W:W51,5:B5"`,
  run({ fen, json, variant, rules }) {
    if (fen === undefined) throw new Misuse('What shall be checked? Give --fen FEN.');
    const found = validateFen(fen, { variant, rules: rulesOf(rules) });
    if (json) sayJson(found);
    else if (found.ok) say('ok');
    else for (const { code, offset, token } of found.errors) say(`${code} at character ${offset + 1}: "${token}"`);
    return found.ok ? 0 : 1;
  },
};
