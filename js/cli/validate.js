/** damier validate: is this position, are these games, as they should be? */
import { validateFen } from '../index.js';
import { rulesOf } from './options.js';
import { JsonList, counted, gamesOf, say, sayJson, shown } from './terminal.js';

export const validate = {
  usage: '[FILE...]',
  summary: 'check games in PDN, or a position',
  help: `Reads every game of the files (of stdin without any) and replays it: prints what is wrong with its place, and how many games
are whole. With --fen: says whether the position can be, and everything that is wrong with it.

  damier validate games.pdn --variant russian
  damier validate --variant international --fen "W:W51,5:B5"`,
  words: 4096,
  async run({ words, fen, json, variant, rules }) {
    const options = { variant, rules: rulesOf(rules) };
    if (fen !== undefined) return checkFen(fen, options, json);
    const files = words.length ? words : ['-'];
    let all = true;
    for (const file of files) all = (await checkFile(file, options, json)) && all;
    return all ? 0 : 1;
  },
};

function checkFen(fen, options, json) {
  const found = validateFen(fen, options);
  if (json) sayJson(found);
  else if (!('errors' in found)) say('ok');
  else for (const { code, offset, token } of found.errors) say(shown(`${code} at character ${offset + 1}: "${token}"`));
  return found.ok ? 0 : 1;
}

/** @returns {Promise<boolean>} whether the file holds games and all of them are whole */
async function checkFile(file, options, json) {
  const list = new JsonList(`{"file":${JSON.stringify(file)},"errors":`);
  let games = 0;
  let whole = 0;
  for await (const read of gamesOf(file, options)) {
    games += read.length;
    whole += read.filter(({ errors }) => errors.length === 0).length;
    for (const error of read.flatMap(({ errors }) => errors)) {
      if (json) list.add(error);
      else say(shown(`${file}:${error.line}:${error.column}: game ${error.game}: ${error.fault}`));
    }
  }
  if (json) list.end(`,"games":${games}}`);
  else say(`${file}: ${counted(games, 'game')}, ${whole} whole`);
  return games > 0 && whole === games;
}
