/** damier variants: the games there are. */
import { variants as all } from '../index.js';
import { say, sayJson } from './terminal.js';

export const variants = {
  usage: '',
  summary: 'list the games, by the id that --variant takes',
  game: false,
  options: { json: { meaning: 'the answer as JSON, with every rule' } },
  run({ json }) {
    if (json) return sayJson([...all]);
    for (const { id, names, columns, rows } of all) say(`${id.padEnd(22)} ${names.en}, ${columns}x${rows}`);
    return 0;
  },
};
