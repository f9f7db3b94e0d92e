/**
 * Finds the command, reads its options, and turns what goes wrong into a sentence and an exit code: 0 all is well, 1 what
 * was asked about is wrong, 2 the command was used wrongly.
 */
import { meant } from '../core/likely.js';
import { DraughtsError } from '../index.js';
import { analyse } from './analyse.js';
import { convert } from './convert.js';
import { hint } from './hint.js';
import { hub } from './hub.js';
import { moves } from './moves.js';
import { common, readOptions } from './options.js';
import { divide, perft } from './perft.js';
import { play } from './play.js';
import { puzzles } from './puzzles.js';
import { svg } from './svg.js';
import { tables } from './tables.js';
import { Misuse, Refusal, endWithPipe, say, sayJson, warn } from './terminal.js';
import { validate } from './validate.js';
import { variants } from './variants.js';

const commands = {
  ...{ moves, perft, divide, validate, convert },
  ...{ analyse, hint, puzzles, tables, play, hub, svg, variants },
};

/** @param {string[]} args  without node and script  @param {() => string} version  of the package */
export async function main(args, version) {
  endWithPipe();
  try {
    process.exitCode = await runCommand(args, version);
  } catch (error) {
    process.exitCode = report(error, args.includes('--json'));
  }
}

/** @param {string[]} args */
async function runCommand([name, ...rest], version) {
  if (name === undefined) throw new Misuse('Which command?');
  if (['help', '--help', '-h'].includes(name)) return help(rest[0]);
  if (['--version', '-v'].includes(name)) return say(version()) ?? 0;
  const command = find(name);
  if (rest.includes('--help') || rest.includes('-h')) return help(name);
  return (await command.run(readOptions(name, command, rest))) ?? 0;
}

function find(name) {
  if (Object.hasOwn(commands, name)) return commands[name];
  throw new Misuse(`There is no command "${name}".${meant(name, Object.keys(commands))}`);
}

function report(error, json) {
  const known = error instanceof DraughtsError || error instanceof Refusal || error instanceof Misuse;
  if (json) sayJson({ error: { code: codeOf(error), message: error.message, ...error.details } });
  else if (known) warn(error.message);
  else warn(error.stack);
  if (error instanceof Misuse && !json) process.stderr.write('Try: damier --help\n');
  // A name of a game that there is none of, or rules that cannot be, are wrong use; a wrong position is what was asked about.
  const misused = error instanceof Misuse || ['unknown-variant', 'bad-argument'].includes(error.code) || error.field;
  return misused ? 2 : 1;
}

function codeOf(error) {
  if (error instanceof Misuse) return 'misuse';
  return error.code ?? (error instanceof Refusal ? 'refused' : 'internal');
}

/* ---- Help ---- */

const fenHelp = `A position as text: the side to move, then the squares of each side; K before a king.

  W:W31-50:B1-20                White to move, men on 31 to 50 and 1 to 20
  B:W18,24,K37:B12,16           Black to move, a king on 37
  W:Wc3,Ke5:Bd6,g7              games whose squares have names (damier variants)
  W:Wc3:Bd4:H10,11              and men in hand, White's first
  W:W31-50:B1-20:H0:F1          and plies without progress, number of the move

Which square is which differs from game to game: damier svg draws it. The Hub protocol writes a letter for the side to
move and one for each square in number order: w b men, W B kings, e empty.

  Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww

Commands take both; damier convert turns one into the other, damier validate --fen says what is wrong with one.`;

function help(name) {
  if (name === 'fen') return say(fenHelp) ?? 0;
  say(name === undefined ? overview() : helpOf(name, find(name)));
  return 0;
}

function overview() {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.trim().padEnd(22)} ${summary}`,
  );
  return `Draughts of every kind in the terminal: moves, counts, positions, a computer to play against.

  damier COMMAND [OPTIONS]

${lines.join('\n')}
  help COMMAND           more about a command, with its options
  help fen               how a position is written

Try:  damier play
      damier moves --variant russian
      damier analyse --variant international --time 10

Exit codes: 0 all is well, 1 what was asked about is wrong, 2 wrong use.`;
}

function helpOf(name, { usage, summary, help: text = '', options = {}, game = true }) {
  const all = { ...options, ...(game ? common : {}) };
  const lines = Object.entries(all).map(
    ([option, { value, meaning }]) => `  ${`--${option}${value ? ` ${value}` : ''}`.padEnd(22)} ${meaning}`,
  );
  const parts = [`  damier ${name} ${usage}`.trimEnd(), `${summary[0].toUpperCase()}${summary.slice(1)}.`, text];
  return [...parts, lines.join('\n')].filter(Boolean).join('\n\n');
}
