/** damier convert: positions from one form into another. */
import { Draughts } from '../index.js';
import { rulesOf } from './options.js';
import { Misuse, inputLines, say, sayJson } from './terminal.js';

const forms = ['fen', 'hub'];

export const convert = {
  usage: '[POSITION...]',
  summary: 'turn positions from FEN into Hub form and back',
  help: `Prints a line for each position; without any on the command line they are read from stdin, one a line. What is FEN
becomes Hub and what is Hub becomes FEN, unless --to says.

  damier convert --variant international W:W31-50:B1-20`,
  words: 4096,
  options: { to: { value: 'fen|hub', meaning: 'the form to write' } },
  async run({ words, to, fen, json, variant, rules }) {
    if (to !== undefined && !forms.includes(to))
      throw new Misuse(`--to is "${to}", but must be one of ${forms.join(', ')}.`);
    const given = fen === undefined ? words : [fen, ...words];
    let failed = false;
    for await (const text of given.length ? given : inputLines()) {
      if (text.trim() === '') continue;
      try {
        const game = new Draughts({ variant, rules: rulesOf(rules), fen: text });
        const form = to ?? (/^\s*[WB][wbWBe]/.test(text) ? 'fen' : 'hub');
        const written = form === 'fen' ? game.fen({ counters: /:[HF]/i.test(text) }) : game.hub();
        if (json) sayJson({ [form]: written });
        else say(written);
      } catch (error) {
        if (!error.problems) throw error;
        // Each line of the input has its line in the output.
        if (json) sayJson({ error: error.message, problems: error.problems });
        else say();
        process.stderr.write(`damier: ${text}: ${error.message}\n`);
        failed = true;
      }
    }
    return failed ? 1 : 0;
  },
};
