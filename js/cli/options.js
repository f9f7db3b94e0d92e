/**
 * Options of commands. A command is {usage, summary, help, options, arguments, run}: `options` its own ones by name, each
 * {value: what it takes (none for a switch), meaning}; `game: false` for commands that ask for no position; `arguments`
 * how many words may follow.
 */
import { meant } from '../core/likely.js';
import { nodeModule } from '../core/node.js';
import { Engine } from '../engine.js';
import { Draughts } from '../index.js';
import { languages } from '../lang/index.js';
import { Misuse } from './terminal.js';

/** Options of every command that speaks of a position. */
export const common = {
  variant: { value: 'ID', meaning: 'the game, spanish when left out; see `damier variants`' },
  fen: { value: 'FEN', meaning: 'the position, see `damier help fen`; the start when left out' },
  rules: { value: 'RULES', meaning: 'rules of your own over the variant, "key=value key=value"' },
  json: { meaning: 'the answer as JSON' },
};

/** @returns {Record<string, any>} options by name, and `words` @throws {Misuse} */
export function readOptions(name, { options = {}, game = true, words: most = 0 }, args) {
  const all = { ...options, ...(game ? common : {}) };
  const described = Object.entries(all).map(([option, { value }]) => [option, { type: value ? 'string' : 'boolean' }]);
  checkNames(name, args, Object.keys(all));
  const { values, positionals } = parse({ args, options: Object.fromEntries(described), allowPositionals: true });
  if (positionals.length > most)
    throw new Misuse(`damier ${name} does not know what to do with "${positionals[most]}".`);
  return { ...values, words: positionals };
}

/** Refuses an option that there is none of, with the one that was meant. @throws {Misuse} */
function checkNames(name, args, known) {
  const words = args.includes('--') ? args.slice(args.indexOf('--')) : [];
  for (const argument of args.slice(0, args.length - words.length)) {
    const [, option] = /^--([^=]+)/.exec(argument) ?? [];
    if (option === undefined || known.includes(option)) continue;
    throw new Misuse(`damier ${name} has no option --${option}.${meant(option, known)}`);
  }
}

function parse(what) {
  try {
    return nodeModule('util').parseArgs(what);
  } catch (error) {
    throw new Misuse(error.message.split(/\. |\n/)[0].replace(/\.?$/, '.'));
  }
}

/** The game that --variant, --rules and --fen speak of. @param {Record<string, any>} options @throws {DraughtsError} */
export function gameOf({ variant, fen, rules }) {
  return new Draughts({ variant, fen, rules: rulesOf(rules) });
}

/** The engine for that game, on this thread. @param {Record<string, any>} options @throws {DraughtsError} */
export const engineOf = ({ variant, rules }) => Engine.create({ variant, rules: rulesOf(rules), worker: false });

/** "key=value key=value" as an object. */
export function rulesOf(text) {
  if (text === undefined) return undefined;
  const pairs = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = pairs.find((pair) => !/^[^=]+=[^=]+$/.test(pair));
  if (wrong) throw new Misuse(`--rules takes "key=value key=value", and "${wrong}" is not that.`);
  return Object.fromEntries(pairs.map((pair) => pair.split('=')));
}

/** A language given as an option, with or without a country. @throws {Misuse} */
export function languageIn(tag) {
  if (tag === undefined || languages.includes(tag.toLowerCase().split(/[-_]/)[0])) return tag;
  throw new Misuse(`--language is "${tag}", but must be one of ${languages.join(', ')}.`);
}

/** A number given as an option or a word. @throws {Misuse} */
export function numberOf(what, text, { least, most = Infinity, whole = false }) {
  const number = Number(text);
  const fits = text.trim() !== '' && number >= least && number <= most && (!whole || Number.isInteger(number));
  if (fits) return number;
  const range = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new Misuse(`${what} is "${text}", but must be a${whole ? ' whole' : ''} number ${range}.`);
}
