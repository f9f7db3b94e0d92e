/** damier convert: positions from one form into another, and games into clean PDN. */
import { brief } from '../core/errors.js';
import { Draughts, makePdn } from '../index.js';
import { rulesOf } from './options.js';
import { JsonList, Misuse, gamesOf, inputLines, say, sayJson, warn } from './terminal.js';

const forms = ['fen', 'hub', 'pdn'];

export const convert = {
  usage: '[POSITION...]',
  summary: 'turn positions from FEN into Hub form and back, or tidy PDN',
  help: `Prints a line for each position; without any on the command line they are read from stdin, one a line. What is FEN
becomes Hub and what is Hub becomes FEN, unless --to says. With --to pdn the words are files (stdin without any), whose games
are read in any form that players left them in, and written as PDN 3.0.

  damier convert --variant international W:W31-50:B1-20
  damier convert --to pdn old.pdn > clean.pdn`,
  words: 4096,
  options: { to: { value: 'fen|hub|pdn', meaning: 'the form to write' } },
  async run({ words, to, fen, json, variant, rules }) {
    if (to !== undefined && !forms.includes(to))
      throw new Misuse(`--to is "${to}", but must be one of ${forms.join(', ')}.`);
    const options = { variant, rules: rulesOf(rules) };
    if (to === 'pdn') return convertGames(words.length ? words : ['-'], options, json);
    const given = fen === undefined ? words : [fen, ...words];
    let all = true;
    for await (const text of given.length ? given : inputLines()) {
      if (text.trim()) all = convertPosition(text, { ...options, to, json }) && all;
    }
    return all ? 0 : 1;
  },
};

/** Fields of moves made; ":H10,11" are hands. */
const hasCounters = /:F\d|:H\d+(?![\d,])/i;

/** Each position has its line in the output, an empty one when it cannot be read. @returns {boolean} whether it could */
function convertPosition(text, { to, json, ...options }) {
  try {
    const game = new Draughts({ ...options, fen: text });
    const form = to ?? (/^\s*[WB][wbWBe]/.test(text) ? 'fen' : 'hub');
    const counters = hasCounters.test(text);
    const written = form === 'fen' ? game.fen({ counters }) : game.hub({ counters });
    if (json) sayJson({ [form]: written });
    else say(written);
    return true;
  } catch (error) {
    if (!error.problems) throw error;
    if (json) sayJson({ error: error.message, problems: error.problems });
    else say();
    warn(`${brief(text)}: ${error.message}`);
    return false;
  }
}

/** What could be read of a broken game is written too, and its errors told; without its position there is no game. */
async function convertGames(files, options, json) {
  const list = new JsonList();
  let errors = 0;
  for (const file of files) {
    for await (const games of gamesOf(file, options)) {
      for (const game of games) {
        if (json) list.add(game);
        else if (!hasNoStart(game)) errors += write(file, game) ? 0 : 1;
        errors += game.errors.length;
        tell(file, game);
      }
    }
  }
  if (json) list.end();
  return errors ? 1 : 0;
}

/** @returns {boolean} whether the game could be written; one that cannot stops no other */
function write(file, game) {
  try {
    say(makePdn(game));
    return true;
  } catch (error) {
    warn(`${file}: ${error.message}`);
    return false;
  }
}

function tell(file, { errors }) {
  for (const error of errors)
    warn(`${file}:${error.line}:${error.column}: game ${error.game}: ${error.fault}${left(error)}`);
}

const hasNoStart = ({ errors }) => errors.some(({ code }) => code === 'bad-fen');
const left = ({ code }) => (code === 'bad-fen' ? ' The game is left out.' : '');
