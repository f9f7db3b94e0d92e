/** damier validate: is this position, are these games, as they should be? */
import { parsePdn, validateFen } from '../index.js';
import { rulesOf } from './options.js';
import { progress, readFile, say, sayJson } from './terminal.js';

export const validate = {
  usage: '[FILE...]',
  summary: 'check games in PDN, or a position',
  help: `Reads every game of the files (of stdin without any) and replays it: prints what is wrong with its place, and how many games
are whole. With --fen: says whether the position can be, and everything that is wrong with it.

  damier validate games.pdn --variant russian
  damier validate --variant international --fen "W:W51,5:B5"`,
  words: 4096,
  run({ words, fen, json, variant, rules }) {
    const options = { variant, rules: rulesOf(rules) };
    if (fen !== undefined) return checkFen(fen, options, json);
    const files = words.length ? words : ['-'];
    const reports = files.map((file) => checkFile(file, options, json));
    return reports.every(Boolean) ? 0 : 1;
  },
};

function checkFen(fen, options, json) {
  const found = validateFen(fen, options);
  if (json) sayJson(found);
  else if (found.ok) say('ok');
  else for (const { code, offset, token } of found.errors) say(`${code} at character ${offset + 1}: "${token}"`);
  return found.ok ? 0 : 1;
}

/** @returns {boolean} whether the file holds games and all of them are whole */
function checkFile(file, options, json) {
  progress(`reading ${file}`);
  const games = parsePdn(readFile(file), options);
  progress('');
  const errors = games.flatMap((game) => game.errors);
  if (json) sayJson({ file, games: games.length, errors });
  else {
    for (const error of errors) say(`${file}:${error.line}:${error.column}: game ${error.game}: ${error.fault}`);
    const broken = games.filter((game) => game.errors.length > 0).length;
    say(`${file}: ${games.length} games, ${games.length - broken} whole`);
  }
  return games.length > 0 && errors.length === 0;
}
