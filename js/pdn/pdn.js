/**
 * PDN, the notation of whole games: reading files, in one go or as they come, and writing.
 *
 * Reading goes in three steps: bytes to text (pdn-text), text to raw games (pdn-scan), raw games to moves on the board
 * (pdn-replay). Between the last two it must be known which game is played. A tag tells, or the caller; where neither does,
 * the games themselves: the rules by which most of them can be played whole.
 */
import { resultMeaning, resultText } from '../rules/ends.js';
import { DraughtsError, PdnError, badArgument, brief, checkLength, mappedOptionsOf } from '../core/errors.js';
import { readFen } from '../rules/fen.js';
import { theCore } from '../core/load.js';
import { fullMoveOf, turnOf } from '../core/position.js';
import { checkMoves, checkShape } from './check.js';
import { Replay } from './replay.js';
import { Scanner, addHeader } from './scan.js';
import { Decoder } from './text.js';
import { writeGame } from './write.js';
import { ownFields, presetIds, ruleSetOf, rulesOfText, variation } from '../rules/variants.js';

/** Games that decide by which rules those are played that do not say it. */
const deciding_max = 256;
const width_default = 80;

/* ---- Results ---- */

const shorthands = { '1/2': '1/2-1/2', '\u00bd': '1/2-1/2' };

/** What a result says, see resultMeaning; dashes and halves in any form. */
function meaningOf(rules, text) {
  const meaning = resultMeaning(rules.info, text);
  if (meaning !== undefined) return meaning;
  const plain = text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/\s/g, '');
  return resultMeaning(rules.info, shorthands[plain] ?? plain);
}

/** Whether a text is a result, '*' included. */
export const isResult = (rules, text) => meaningOf(rules, text) !== undefined;

/** A result in the form these rules write; '*' for one that says nothing. */
export function resultOf(rules, text) {
  const meaning = meaningOf(rules, text) ?? 'open';
  if (meaning === 'none') return '0-0';
  if (meaning === 'open') return '*';
  return resultText(rules.info, meaning === 'draw' ? { draw: true } : { winner: meaning });
}

/* ---- Which game ---- */

/** GameType of a rule set as PDN 3.0 writes it, without its number: who begins, size, kind and corner of names, flag. */
function boardType({ columns, rows, notation, rules }) {
  const turned = rules.first === 'black';
  const corner = corners.indexOf(rules.origin);
  const letter = notation === 'algebraic' ? 'A' : 'N';
  const mirrored = rules.lines === 'diagonal' && rules.corner === 'LR' ? 1 : 0;
  return `${turned ? 'B' : 'W'},${columns},${rows},${letter}${turned ? 3 - corner : corner},${mirrored}`;
}

const ids = () => presetIds();
const infoOf = (id) => ruleSetOf(id).info;
const words = (text) => text.toLowerCase().split(/[^\p{L}\p{N}-]+/u);

/** Id of the preset that a GameType names; its number alone means the first that has it. */
function idOfGameType(text) {
  const [number, ...rest] = text.split(',').map((part) => part.trim());
  const fitting = ids().filter((id) => infoOf(id).gameType === Number(number));
  return fitting.find((id) => boardType(infoOf(id)) === rest.join(',')) ?? fitting[0];
}

/** Id of the preset that a Variant tag names, by its id or the first word of its name. */
function idOfVariant(text) {
  const parts = words(text);
  const wanted = [text.toLowerCase(), ...parts];
  return ids().find((id) => wanted.includes(id)) ?? ids().find((id) => parts.includes(words(infoOf(id).names.en)[0]));
}

const corners = ['bottom-left', 'bottom-right', 'top-left', 'top-right'];

/**
 * The rules by which the texts of a game are read: its own, with squares named as the notation field of its GameType says.
 * The squares are the same, so moves and positions of the one are those of the other.
 */
function readingRules(rules, { gametype }) {
  const [, way, corner] = /^\d+,[^,]*,[^,]*,[^,]*,\s*([ANS])([0-3])/.exec(gametype?.value ?? '') ?? [];
  if (!way) return rules;
  const { first, origin, notation } = rules.info.rules;
  const named = way === 'N' ? 'numeric' : 'algebraic';
  const from = corners[first === 'black' ? 3 - Number(corner) : Number(corner)];
  if (named === notation && from === origin) return rules;
  return variation(rules, `notation=${named} origin=${from}`) ?? rules;
}

/** Whether a game has tags that should tell its rules. */
const tellsRules = ({ tags }) => Boolean(tags.gametype || tags.variant || tags.rules);

/** The rules that the tags of a game tell, or undefined. */
function rulesOfTags({ tags, errors }) {
  const typed = tags.gametype && idOfGameType(tags.gametype.value);
  const named = tags.variant && idOfVariant(tags.variant.value);
  if (tags.gametype && !typed && !named) errors.push({ code: 'unknown-game-type', ...placeOfTag(tags.gametype) });
  // A name is better than a number only where there is no number for the game, or the same.
  const id = named && (!typed || infoOf(named).gameType === null) ? named : typed;
  if (!tags.rules) return id && ruleSetOf(id);
  try {
    return ruleSetOf(id, rulesOfText(tags.rules.value));
  } catch (error) {
    errors.push({ code: error.code, ...placeOfTag(tags.rules), cause: error });
    return undefined;
  }
}

const placeOfTag = ({ at, value }) => ({ at, token: value });

/** The tags that tell the rules. @returns {object} GameType, or Variant, and Rules for a game of one's own */
function tagsOfRules(rules) {
  const described = ownFields(rules);
  return (described.tags ??= makeTags(rules));
}

function makeTags(rules) {
  const { variant, own } = ownFields(rules);
  const { gameType } = infoOf(variant);
  const told = gameType === null ? { Variant: variant } : { GameType: `${gameType},${boardType(infoOf(variant))}` };
  const fields = Object.entries(own).map(([key, value]) => `${key}=${fieldText(value)}`);
  return fields.length > 0 ? { ...told, Rules: fields.join(' ') } : told;
}

const fieldText = (value) => (value === true ? 'yes' : value === false ? 'no' : value);

/* ---- Reading ---- */

/**
 * Reads PDN as it comes, in memory that does not grow with the file: a game is handed out when it is complete. Games that
 * do not say which game they are wait for the first 256 of their kind, or the end, to find it out.
 */
export class PdnParser {
  /**
   * @param {{variant?: string, rules?: object, encoding?: string}} [options]  variant, rules: what games are played that do
   *   not say it; encoding: of bytes, else found out
   * @throws {DraughtsError} unknown-variant, unknown-encoding @throws {RulesError}
   */
  constructor(options) {
    const { variant, rules, encoding } = mappedOptionsOf(options, ['variant', 'rules', 'encoding']);
    this.core = theCore();
    /** What games are that do not say it. @type {{ rules: any, variants?: string[] } | null} */
    this.told = variant === undefined && !rules ? null : { rules: ruleSetOf(variant, rules) };
    this.decoder = new Decoder(encoding);
    this.ready = [];
    this.waiting = []; // raw games whose rules are not known yet, and those that came after them
    this.last = null; // raw game
    this.known = null; // rules that tags have told last
    this.file = null; // the same, for games without such tags
    this.closed = false;
    const left = (comments, errors) => this.take(comments, errors);
    this.scanner = new Scanner((game) => this.found(game), left);
  }

  /** Takes the next part of the file. @param {string | Uint8Array | ArrayBuffer} chunk  @returns {object[]} games complete by now */
  push(chunk) {
    return this.feed(chunk, false);
  }

  /** The file is at its end. @param {string | Uint8Array | ArrayBuffer} [chunk]  its last part  @returns {object[]} games */
  end(chunk = '') {
    const games = this.feed(chunk, true);
    this.closed = true;
    return games;
  }

  feed(chunk, last) {
    if (this.closed)
      throw new DraughtsError('closed', 'This parser has come to its end: make a new one for another file.');
    this.scanner.push(this.textOf(chunk, last), last);
    if (last) this.decide();
    return this.ready.splice(0);
  }

  textOf(chunk, last) {
    if (typeof chunk === 'string') return chunk + (last ? this.decoder.text(new Uint8Array(0), true) : '');
    const isBytes = ArrayBuffer.isView(chunk) || chunk instanceof ArrayBuffer;
    if (!isBytes) throw badArgument('PDN', chunk, 'text or bytes');
    checkLength('This PDN (give it to a PdnParser in parts)', chunk.byteLength + this.decoder.held.length);
    const bytes = ArrayBuffer.isView(chunk)
      ? new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      : new Uint8Array(chunk);
    return this.decoder.text(bytes, last);
  }

  found(game) {
    this.last = game;
    game.rules = this.rulesOf(game);
    // A file is mostly of one game, and some say it only once.
    if (game.rules) this.file = { rules: game.rules };
    else if (!this.told && !tellsRules(game)) game.rules = this.file?.rules;
    if (this.waiting.length === 0 && (game.rules || this.told)) this.ready.push(this.finish(game));
    else this.waiting.push(game);
    if (this.waiting.length >= deciding_max) this.decide();
  }

  /** The rules that the tags of a game tell. Those of the game before are mostly told again. */
  rulesOf(game) {
    const { gametype, variant, rules } = game.tags;
    const key = [gametype, variant, rules].map((tag) => tag?.value ?? '').join('\n');
    if (this.known?.key === key) return this.known.rules;
    const before = game.errors.length;
    const found = rulesOfTags(game);
    if (game.errors.length === before) this.known = { key, rules: found };
    return found;
  }

  /** Settles what the waiting games are, and all that come without saying it. */
  decide() {
    const untold = this.waiting.filter((game) => !game.rules);
    if (untold.length > 0) this.told ??= this.findOut(untold);
    for (const game of this.waiting.splice(0)) this.ready.push(this.finish(game));
  }

  /** The rules by which most games can be played whole, or where none can most moves, and all presets that do as well. */
  findOut(games) {
    const reached = ids().map((id) => games.map((game) => this.howFar(ruleSetOf(id), game)));
    const wholes = reached.map((all) => all.filter(({ whole }) => whole).length);
    const plies = reached.map((all) => all.reduce((sum, game) => sum + game.plies, 0));
    const scores = wholes.some((count) => count > 0) ? wholes : plies;
    const best = Math.max(...scores);
    const variants = ids().filter((_, i) => scores[i] === best);
    return { rules: ruleSetOf(variants[0]), variants };
  }

  howFar(rules, game) {
    const { state } = this.startOf(rules, game);
    return state ? new Replay(this.core, rules, rules, game).howFar(state) : { plies: 0, whole: false };
  }

  /** Where a game begins: its FEN, or the start of its rules. @returns {{state?: Int32Array, problems?: object[]}} */
  startOf(rules, { tags }) {
    if (!tags.fen) return { state: this.core.start(rules) };
    const { value } = tags.fen;
    if (!this.core.fits(value)) return { problems: [{ code: 'too-long', offset: 0, token: '' }] };
    return this.core.readFen(rules, value, false);
  }

  /** How squares are named: as the GameType says, but where it is wrong: real files name a corner that their first move refutes. */
  readingOf(rules, raw) {
    const named = readingRules(rules, raw.tags);
    if (named === rules || this.begins(rules, named, raw) || !this.begins(rules, rules, raw)) return named;
    return rules;
  }

  begins(rules, reading, raw) {
    const { state } = this.startOf(reading, raw);
    return Boolean(state) && new Replay(this.core, rules, reading, raw).begins(raw.root, state);
  }

  /** A raw game as users see it. */
  finish(raw) {
    const told = raw.rules ? { rules: raw.rules } : this.told;
    const { rules } = told;
    const reading = this.readingOf(rules, raw);
    const { state, problems } = this.startOf(reading, raw);
    const { root } = raw;
    if (problems) {
      raw.errors.push(fenError(raw.tags.fen, problems[0]));
      root.line.moves = [];
    } else {
      new Replay(this.core, rules, reading, raw).play(state);
    }
    raw.game = this.makeGame(raw, told, state);
    raw.root = null;
    return raw.game;
  }

  /** @param {any} raw @param {{ rules: any, variants?: string[] }} told  variants: when the game does not say what it is */
  makeGame(raw, { rules, variants }, state) {
    const { variant, own } = ownFields(rules);
    const tagResult = resultOf(rules, raw.tags.result?.value ?? '*');
    const result = resultOf(rules, raw.result || '*');
    const game = /** @type {any} */ ({ headers: raw.headers, variant });
    if (Object.keys(own).length > 0) game.rules = own;
    if (variants) game.variants = variants;
    if (raw.before.length > 0) game.before = raw.before;
    Object.assign(game, raw.root.line);
    if (raw.after?.length > 0) game.after = raw.after;
    game.result = result === '*' ? tagResult : result;
    game.errors = raw.errors.length > 0 ? errorsOf(raw, raw.errors) : [];
    const fen = raw.tags.fen ? state && fenToWrite(this.core, rules, state) : '';
    game.headers = completeHeaders(rules, game, fen);
    return game;
  }

  /** What stands behind the last game is noted there. */
  take(comments, errors) {
    const { last } = this;
    const target = last.game ?? last;
    if (comments.length > 0) target.after = comments;
    target.errors.push(...(last.game ? errorsOf(last, errors) : errors));
  }
}

/**
 * Reads a file. @param {string | Uint8Array | ArrayBuffer} input
 * @param {{variant?: string, rules?: object, encoding?: string}} [options]  as of PdnParser
 * @returns {object[]} PdnGame[]; what is wrong with a game is in its `errors`
 * @throws {DraughtsError} bad-argument, unknown-variant, unknown-encoding @throws {RulesError}
 */
export function parsePdn(input, options) {
  const parser = new PdnParser(options);
  return [...parser.push(input), ...parser.end()];
}

/* ---- Writing ---- */

/**
 * Writes a game, so that reading the text gives the same game; what could not be read is refused. @param {object} game
 *   PdnGame; its errors are not written
 * @param {{width?: number}} [options]  longest line, comments apart; Infinity for one line @returns {string}
 * @throws {DraughtsError} bad-argument, bad-header, bad-comment, unknown-variant; not-a-move, unknown-square, illegal-move,
 *   ambiguous-move; details.path: where in the game @throws {FenError} @throws {RulesError}
 */
export function makePdn(game, options) {
  const width = widthOf(options);
  checkShape(game);
  const core = theCore();
  const rules = ruleSetOf(game.variant, game.rules);
  const state = startToWrite(core, rules, game);
  checkMoves(core, rules, state, game);
  const { result: said = '*' } = game;
  if (!isResult(rules, said)) {
    throw new DraughtsError('bad-argument', `"${brief(said)}" is no result: give one such as 1-0 or *.`, {
      value: said,
    });
  }
  const result = resultOf(rules, said);
  const headers = completeHeaders(rules, { ...game, result }, fenToWrite(core, rules, state));
  const second = (turnOf(state) === 1 ? 'b' : 'w') !== rules.info.first ? 1 : 0;
  const ply = 2 * (Math.max(1, fullMoveOf(state)) - 1) + second;
  return writeGame({ ...game, headers }, { result, ply, width });
}

/** Where a game to be written begins. @throws {FenError} */
function startToWrite(core, rules, { headers = {} }) {
  const tag = Object.entries(headers).find(([name]) => name.toLowerCase() === 'fen');
  return tag ? readFen(rules, tag[1], false) : core.start(rules);
}

function widthOf(options) {
  const { width = width_default } = mappedOptionsOf(options, ['width']);
  if (typeof width === 'number' && width >= 1) return width;
  throw badArgument('width', width, 'a number from 1, or Infinity');
}

/** Tags whose value follows from the game, in any case of letters. */
const derived = new Set(['result', 'gametype', 'rules', 'setup', 'fen']);

/** Tags with those that follow from the game put right. `fen`: undefined when the one in the file cannot be read. */
export function completeHeaders(rules, { headers = {}, result }, fen) {
  const complete = {};
  const told = tagsOfRules(rules);
  for (const [name, value] of Object.entries(headers)) {
    const known = name.toLowerCase();
    const isKept = known === 'variant' ? !told.Variant && agrees(rules, value) : !derived.has(known);
    const isUnread = fen === undefined && (known === 'fen' || known === 'setup');
    if (isKept || isUnread) addHeader(complete, name, value);
  }
  const position = fen ? { SetUp: '1', FEN: fen } : {};
  return Object.assign(complete, { Result: result }, told, position);
}

/** Whether a Variant tag beside a GameType names the same game, or none that we know. */
function agrees(rules, value) {
  const named = typeof value === 'string' ? idOfVariant(value) : undefined;
  return named === undefined || named === ownFields(rules).variant;
}

/** FEN of a state that is not the start of its rules, with counters when something is counted; else ''. */
export function fenToWrite(core, rules, state) {
  const same = (other) => other.every((word, i) => word === state[i]);
  if (same(core.start(rules))) return '';
  const plain = core.writeFen(rules, state, false);
  const read = core.readFen(rules, plain, false);
  return read.state && same(read.state) ? plain : core.writeFen(rules, state, true);
}

/* ---- Errors ---- */

const sentences = {
  'illegal-move': 'this move is not legal here',
  'ambiguous-move': 'this text fits several moves, and what follows does not tell which',
  'not-a-move': 'this cannot be read as a move',
  'unknown-square': 'this names a square that the board does not have',
  'cut-off': 'this move is cut off',
  'bad-fen': 'this position cannot be set up',
  'bad-tag': 'this tag is not complete: a tag is written [Name "value"]',
  'tag-twice': 'this tag is given twice; the first one counts',
  'unknown-game-type': 'this GameType is not known',
  'unclosed-comment': 'this comment has no end',
  'unclosed-variation': 'this variation has no end',
  'too-many': 'here are more moves than can be listed, and none is read',
  'not-open': 'no variation is open here',
  junk: 'this does not belong in a game',
};

/** What is wrong with a FEN tag: the token in it, or all of it when something is missing. */
function fenError({ at, value }, { code, offset = 0, length = 0 }) {
  const token = value.slice(offset, offset + length);
  return { code: 'bad-fen', at: token ? at + offset : at, token: token || value, fen: code };
}

/** Noted errors as users see them. They are kept, not thrown: without a stack, which would be most of their time and size. */
function errorsOf(raw, errors) {
  const { stackTraceLimit } = Error;
  Reflect.set(Error, 'stackTraceLimit', 0);
  try {
    return errors.map((error) => errorOf(raw, error));
  } finally {
    Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
  }
}

/** A noted error as users see it; `own`: its place, when it was counted at once. */
function errorOf({ number, places }, { code, at, token, expected, cause, fen, count = 1, place: own }) {
  const { line, column } = own ?? places.place(at);
  const what = sentences[code] ?? cause?.message ?? code;
  const instead =
    expected?.length > 0 ? `; expected ${expected.slice(0, 8).join(', ')}${expected.length > 8 ? ' …' : ''}` : '';
  const often = count > 1 ? `; ${count} times in this game` : '';
  const shown = brief(token);
  return new PdnError(code, `"${shown}": ${what}${instead}${often}.`, {
    game: number,
    line,
    column,
    token: shown,
    expected: expected ?? [],
    count,
    ...(fen ? { fen } : {}),
  });
}
