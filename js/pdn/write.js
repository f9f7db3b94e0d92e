/**
 * Games as PDN 3.0 text: tags, then moves with their comments, judgements and variations, broken into lines. Comments are
 * never broken, so that their lines stay the author's. Reading the text again gives the same game; pdn-check.js sees to it
 * that it can be read.
 */
import { DraughtsError, brief, checkLength } from '../core/errors.js';

/** Tags in the order in which they are written first; others follow as they come. */
const roster = [
  'Event',
  'Site',
  'Date',
  'Round',
  'White',
  'Black',
  'Result',
  'GameType',
  'Variant',
  'Rules',
  'SetUp',
  'FEN',
];

/** Makes sure that a tag can be written. @throws {DraughtsError} bad-header */
export function checkHeader(name, value) {
  if (typeof name !== 'string' || !/^\w+$/.test(name)) {
    throw badHeader(name, value, `"${brief(name)}" is no name of a tag: letters, digits and _ only.`);
  }
  // Quotes and backslashes are escaped, other characters stand for themselves; a line end would end the tag.
  if (typeof value !== 'string' || /[\r\n]/.test(value)) {
    throw badHeader(name, value, `The tag ${name} cannot be "${brief(value)}": give text of one line.`);
  }
}

const badHeader = (name, value, message) => new DraughtsError('bad-header', message, { name, value });

/**
 * A comment as it can be written. @returns {string} without the space around it
 * @throws {DraughtsError} bad-comment  it needs both kinds of comment: a brace that closes, and several lines
 */
export function checkComment(text) {
  const tidy = typeof text === 'string' ? text.replace(/\r\n?/g, '\n').trim() : null;
  // A comment with a brace runs to the end of its line, which readers also see in a zero character.
  // eslint-disable-next-line no-control-regex
  if (tidy !== null && !(tidy.includes('}') && /[\n\0]/.test(tidy))) return tidy;
  const message = `"${brief(text)}" cannot be a comment: give text, on one line where it holds a closing brace.`;
  throw new DraughtsError('bad-comment', message, { text });
}

/** Lines of text of at most `width` characters, made of words. */
class Wrapper {
  constructor(width) {
    this.width = width;
    this.lines = [];
    this.line = '';
    this.prefix = ''; // stands before the next word without a space
    this.length = 0; // of all that is written
  }

  /** Counts what is about to be written: no text is made that would be too long to be one. */
  count(length) {
    this.length += length + 1;
    checkLength('This game as PDN', this.length);
  }

  /** Adds a word; only a comment is more than one line. */
  add(text) {
    this.count(this.prefix.length + text.length);
    const [first, ...others] = (this.prefix + text).split('\n');
    this.prefix = '';
    const joined = this.line === '' ? first : `${this.line} ${first}`;
    if (this.line !== '' && joined.length > this.width) this.flush(first);
    else this.line = joined;
    for (const part of others) this.flush(part);
  }

  /** Adds to the last word. */
  append(text) {
    this.count(this.prefix.length + text.length);
    this.line += this.prefix + text;
    this.prefix = '';
  }

  flush(next = '') {
    this.lines.push(this.line);
    this.line = next;
  }

  addComment(text) {
    const comment = checkComment(text);
    checkLength('This comment', comment.length + '{}\n'.length);
    if (!comment.includes('}')) return this.add(`{${comment}}`);
    this.add(`; ${comment}`);
    return this.flush();
  }

  endLine() {
    if (this.line !== '') this.flush();
  }
}

/**
 * Writes a game whose tags are complete. @param {any} game  {headers, before, comments, moves, more, after}
 * @param {{ result: string, ply: number, width: number }} how  result: what closes it; ply: of the first move, counted from
 *   the first player's first move; width: of the lines
 */
export function writeGame({ headers, before = [], comments, moves, more, after = [] }, { result, ply, width }) {
  const wrapper = new Wrapper(width);
  for (const text of before) wrapper.addComment(text);
  wrapper.endLine();
  for (const name of namesInOrder(headers)) wrapper.lines.push(tagText(wrapper, name, headers[name]));
  wrapper.lines.push('');
  writeLines(wrapper, { comments, moves, more }, ply);
  wrapper.add(result);
  for (const text of after) wrapper.addComment(text);
  wrapper.endLine();
  return `${wrapper.lines.join('\n')}\n`;
}

function namesInOrder(headers) {
  const others = Object.keys(headers).filter((name) => !roster.includes(name));
  return [...roster.filter((name) => Object.hasOwn(headers, name)), ...others];
}

function tagText(wrapper, name, value) {
  checkHeader(name, value);
  wrapper.count(name.length + 2 * value.length); // with quotes and backslashes escaped
  return `[${name} "${value.replace(/["\\]/g, '\\$&')}"]`;
}

/** Writes a line and all that is nested in it, with a stack of our own. `ply`: of its first move. */
function writeLines(wrapper, root, ply) {
  const open = [];
  enter(wrapper, open, root, ply);
  while (open.length > 0) {
    const at = open[open.length - 1];
    if (at.branch < at.branches.length) {
      wrapper.prefix += '(';
      at.follows = false;
      const { line, ply: first } = at.branches[at.branch++];
      enter(wrapper, open, line, first);
    } else if (at.i < at.line.moves.length) {
      writeNext(wrapper, at);
    } else {
      open.pop();
      if (at.line.result) wrapper.add(at.line.result);
      if (open.length > 0) wrapper.append(')');
    }
  }
}

/** Begins a line. `follows`: the move before stands right before the next, so that Black's needs no number. */
function enter(wrapper, open, line, ply) {
  for (const text of line.comments ?? []) wrapper.addComment(text);
  const branches = line.moves.length === 0 ? branchesAt(line.more, ply) : [];
  open.push({ line, ply, i: 0, follows: false, branches, branch: 0 });
}

/** Writes the next move of a line and turns to its variations. */
function writeNext(wrapper, at) {
  const { line, ply, i } = at;
  const node = line.moves[i];
  writeMove(wrapper, node, ply + i, at.follows);
  const more = i + 1 === line.moves.length ? branchesAt(line.more, ply + i + 1) : [];
  at.branches = [...branchesAt(node.variations, ply + i), ...more];
  at.branch = 0;
  at.follows = !node.comments?.length;
  at.i++;
}

const branchesAt = (lines = [], ply) => lines.map((line) => ({ line, ply }));

function writeMove(wrapper, { move, before = [], comments = [], nags = [], strength = '' }, ply, follows) {
  const number = Math.floor(ply / 2) + 1;
  if (ply % 2 === 0) wrapper.add(`${number}.`);
  else if (!follows || before.length > 0) wrapper.add(`${number}...`);
  for (const text of before) wrapper.addComment(text);
  wrapper.add(move + strength);
  for (const nag of nags) wrapper.add(`$${nag}`);
  for (const text of comments) wrapper.addComment(text);
}
