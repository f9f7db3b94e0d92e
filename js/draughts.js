/**
 * Draughts: a game of any rule set, from legal moves to undo.
 *
 * A game is a line of positions and the index of the move played in each. Positions are never changed once made, so undo
 * and redo only step along the line, and clones share it. Everything lies in JavaScript memory: a game that is dropped is
 * gone, `dispose` merely makes later use an error.
 */
import * as ends from './rules/ends.js';
import {
  DraughtsError,
  IllegalMoveError,
  badArgument,
  mappedOptionsOf,
  optionsOf,
  wholeNumber,
} from './core/errors.js';
import { explain } from './explain/explain.js';
import { parseFen, readFen } from './rules/fen.js';
import { theCore } from './core/load.js';
import { cellOf, describe, destinations, fenOf, findMove, movesVia, placeOf } from './rules/moves.js';
import {
  black,
  handOf,
  newNode,
  pieceAt,
  state_ints,
  turnOf,
  white,
  withOtherTurn,
  withPiece,
} from './core/position.js';
import { pictureOf } from './drawing/picture.js';
import { addComment, gameOf, headersOf, readGame, resultIn, setHeader, writeGame } from './pdn/game.js';
import { textsOf } from './rules/texts.js';
import { limits, perftMode } from './core/layout.js';
import { ownFields, ruleSetOf } from './rules/variants.js';

/** Where a game keeps its {rules, line, played, ply, events}: a symbol, so that users do not see it. */
const inner = Symbol('damier game');

/** What is inside a game. @throws {DraughtsError} disposed, bad-argument */
function open(game) {
  const inside = game?.[inner];
  if (inside?.rules) return inside;
  if (!inside) throw badArgument('game', game, 'a Draughts');
  throw new DraughtsError('disposed', 'This game has been disposed of: make a new one.');
}

/**
 * One position of a game and how to go on from it, for the engine. @param {Draughts} game @param {number} [at]  ply, the one
 * shown when left out @returns {{rules, node, past: Int32Array[]}}
 */
export function positionOf(game, at) {
  const { rules, line, ply } = open(game);
  const last = at ?? ply;
  return { rules, node: line[last], past: line.slice(0, last).map(({ state }) => state) };
}

/** Each position of a game up to the one shown, with the index of the move played in it. @param {Draughts} game */
export function turnsOf(game) {
  const { played, ply } = open(game);
  return played.slice(0, ply).map((index, at) => ({ position: positionOf(game, at), index }));
}

const gameOptions = ['variant', 'fen', 'rules', 'skipValidation'];

/** A game of draughts. */
export class Draughts {
  /**
   * @param {string | {variant?: string, fen?: string, rules?: object, skipValidation?: boolean}} [options]  id of a
   *   variant, or: variant (the first of `variants` when left out), position to start from, rules that differ from the
   *   variant's, and whether the FEN may hold an empty board or men on their crowning row
   * @throws {DraughtsError} unknown-variant, bad-argument @throws {FenError} @throws {RulesError}
   */
  constructor(options = {}) {
    if (options === null || (typeof options !== 'object' && typeof options !== 'string'))
      throw badArgument('options', options, 'a variant or an object');
    const wanted = typeof options === 'string' ? { variant: options } : optionsOf(options, gameOptions);
    const { variant, fen, rules: own, skipValidation = false } = wanted;
    const rules = ruleSetOf(variant, own);
    const state = fen === undefined ? theCore().start(rules) : readFen(rules, fen, skipValidation);
    enclose(this, { rules, line: [newNode(state)], played: [], ply: 0, events: [], headers: {}, result: null });
  }

  /**
   * A game of a PDN file as a game to play on, with what is noted at its moves.
   * @param {object} game  PdnGame, or one with the moves of a line of it  @param {{ply?: number}} [options]  moves played, all
   *   when left out; redo() plays the others @returns {Draughts}
   * @throws {DraughtsError} bad-argument, unknown-variant; the errors of moves @throws {FenError} @throws {RulesError}
   */
  static fromPdn(game, options) {
    const { ply } = mappedOptionsOf(options, ['ply']);
    return enclose(Object.create(this.prototype), gameOf(game, ply));
  }

  /** The rules of this game. @returns {object} VariantInfo */
  get variant() {
    return open(this).rules.shown;
  }

  /** The position as FEN. @param {{counters?: boolean}} [options]  counters: with :H (quiet plies) and :F (full move) */
  fen(options) {
    const { rules, line, ply } = open(this);
    const { counters = false } = optionsOf(options, ['counters']);
    return counters ? theCore().writeFen(rules, line[ply].state, true) : fenOf(theCore(), rules, line[ply]);
  }

  /**
   * The position in the form of the Hub protocol: a letter for the side to move, then one for each square.
   * @param {{counters?: boolean}} [options]  as of fen
   */
  hub(options) {
    const { rules, line, ply } = open(this);
    const { counters = false } = optionsOf(options, ['counters']);
    return theCore().writeHub(rules, line[ply].state, counters);
  }

  /**
   * Sets up a position and forgets the moves before it. When the text is refused nothing changes.
   * @param {string} fen  or Hub position  @param {{skipValidation?: boolean}} [options]  @throws {FenError}
   */
  load(fen, options) {
    const inside = open(this);
    const { skipValidation = false } = optionsOf(options, ['skipValidation']);
    restart(inside, readFen(inside.rules, fen, skipValidation));
  }

  /** Back to the start position of the variant. */
  reset() {
    const inside = open(this);
    restart(inside, theCore().start(inside.rules));
  }

  /** The side to move. @returns {'w' | 'b'} */
  turn() {
    const { line, ply } = open(this);
    return turnOf(line[ply].state) === black ? 'b' : 'w';
  }

  /** Makes it the turn of that side; the moves before are forgotten. @param {'w' | 'b'} color */
  setTurn(color) {
    const inside = open(this);
    if (color !== 'w' && color !== 'b') throw badArgument('color', color, '"w" or "b"');
    const { state } = inside.line[inside.ply];
    restart(inside, color === this.turn() ? state : withOtherTurn(state));
  }

  /** The piece on a square, or undefined. @throws {DraughtsError} unknown-square */
  get(square) {
    const { rules, line, ply } = open(this);
    return pieceAt(line[ply].state, cellOf(rules, square));
  }

  /** Men that a side has in hand, in games that have hands; else 0. @param {'w' | 'b'} color */
  hand(color) {
    const { line, ply } = open(this);
    if (color !== 'w' && color !== 'b') throw badArgument('color', color, '"w" or "b"');
    return handOf(line[ply].state, color === 'w' ? white : black);
  }

  /**
   * Puts a piece on a square, in place of what stands there; the moves before are forgotten.
   * @param {{color: 'w' | 'b', king?: boolean}} piece  @param {number | string} square
   * @throws {DraughtsError} bad-piece, man-on-crowning-row, unknown-square
   */
  put(piece, square) {
    const inside = open(this);
    const { rules, line, ply } = inside;
    const { color, king } = readPiece(piece);
    const cell = cellOf(rules, square);
    checkCrowningRow(rules, { color, king }, cell);
    restart(inside, withPiece(line[ply].state, cell, { color, king }));
  }

  /** Takes the piece off a square and returns it, or undefined; the moves before are forgotten. */
  remove(square) {
    const inside = open(this);
    const { state } = inside.line[inside.ply];
    const cell = cellOf(inside.rules, square);
    const piece = pieceAt(state, cell);
    if (piece) restart(inside, withPiece(state, cell, null));
    return piece;
  }

  /**
   * The board by rows, from the top as White sees it: {square, color, king}, or null for an empty square and for a cell
   * that is not played on.
   */
  board() {
    const { rules, line, ply } = open(this);
    const { columns, rows: height } = rules.info;
    const rows = Array.from({ length: height }, () => new Array(columns).fill(null));
    rules.places.forEach(({ column, row }, cell) => {
      const piece = pieceAt(line[ply].state, cell);
      if (piece) rows[height - 1 - row][column] = { square: rules.names[cell], ...piece };
    });
    return rows;
  }

  /**
   * Legal moves, as notation or as Move objects; a finished game may still have some.
   * @param {{square?: number | string, via?: (number | string)[], verbose?: boolean}} [options]  square: of this piece
   *   only; via: squares entered so far, the origin first, read as a text is: the whole path of a move means that move; else
   *   all moves that can go on from there, and the one that alone has this origin and end. A piece may be put down on any
   *   empty square of its way, but the squares where it turns must be among them; so must second men that are taken off,
   *   each after its jump. '@' is the hand: where drops come from and second men may be taken out of.
   * @returns {string[] | object[]} @throws {DraughtsError} unknown-square
   */
  moves(options) {
    const { rules, line, ply } = open(this);
    const { square, via, verbose = false } = optionsOf(options, ['square', 'via', 'verbose']);
    const node = line[ply];
    const core = theCore();
    const texts = (node.texts ??= textsOf(core, rules, node.state));
    const origin = square === undefined ? [] : [placeOf(rules, square)];
    const entered = via?.length ? Array.from(via, (each) => placeOf(rules, each)) : origin;
    if (entered.length === 0 && !verbose) return texts.slice();
    let indices = entered.length ? movesVia(core, rules, node.state, entered) : Array.from(texts.keys());
    if (origin.length && origin[0] !== entered[0]) indices = [];
    return indices.map((i) => (verbose ? describe(core, rules, node, i) : texts[i]));
  }

  /** Where pieces can go: Map from square ('@': the hand) -> squares where its moves end; squares between are left out. */
  dests() {
    const { rules, line, ply } = open(this);
    return destinations(theCore(), rules, line[ply].state);
  }

  /**
   * Plays a move; moves that were taken back are forgotten. When the move is refused nothing changes.
   * @param {string | object} move  notation in any form, Hub form, a Move of this position, or {from, to} with captures
   *   or path (all squares entered) or removes (second men taken off) where that is not enough, or {drop: true, to}
   * @returns {object} Move
   * @throws {IllegalMoveError} illegal-move, not-a-move, unknown-square, stale-move @throws {AmbiguousMoveError}
   */
  move(move) {
    const inside = open(this);
    const { rules, line, played, ply } = inside;
    const core = theCore();
    const node = line[ply];
    const index = findOrExplain(core, rules, node, move);
    const next = newNode(core.play(rules, node.state, index));
    const result = describe(core, rules, node, index, next);
    ends.playOn(inside);
    line.push(next);
    played.push(index);
    inside.ply = ply + 1;
    return result;
  }

  /** As `move`, with the error as a value: {ok: true, move} or {ok: false, error}. */
  tryMove(move) {
    try {
      return { ok: true, move: this.move(move) };
    } catch (error) {
      if (error instanceof DraughtsError) return { ok: false, error };
      throw error;
    }
  }

  /**
   * Why a move cannot be played: its code, the squares to show and the rule it rests on; {legal: true} when it can be.
   * @param {string | object | (number | string)[]} move  anything `move` takes, legal or not; also {from} or [from] for a
   *   piece that is only taken up, and the squares entered so far, as for moves({via}) @returns {object} Reason
   */
  explain(move) {
    const { rules, line, ply } = open(this);
    return explain(theCore(), rules, line[ply], move);
  }

  /** Takes the last move back and returns it; null when there is none. */
  undo() {
    const inside = open(this);
    if (inside.ply === 0) return null;
    inside.ply--;
    return moveAt(inside, inside.ply);
  }

  /** Plays the move again that was taken back last and returns it; null when there is none. */
  redo() {
    const inside = open(this);
    if (inside.ply === inside.played.length) return null;
    inside.ply++;
    return moveAt(inside, inside.ply - 1);
  }

  /** The moves played since the position was set up, as notation or as Move objects. */
  history(options) {
    const inside = open(this);
    const { verbose = false } = optionsOf(options, ['verbose']);
    const { rules, line, played, ply } = inside;
    const text = (i) => (line[i].texts ??= textsOf(theCore(), rules, line[i].state))[played[i]];
    return Array.from({ length: ply }, (_, i) => (verbose ? moveAt(inside, i) : text(i)));
  }

  /** Whether the game has ended; see outcome. */
  isGameOver() {
    return this.outcome() !== undefined;
  }

  /**
   * How the game has ended: {winner, reason} or {draw: true, reason}, with counter: {have, limit} where something is
   * counted (plies; positions for `repetition`, `bare-kings`, `one-piece-each`); undefined while it goes on. A draw never
   * changes what may be played: a move that follows may open the game again.
   */
  outcome() {
    return ends.outcomeOf(theCore(), open(this));
  }

  /**
   * The result as the game writes it: '2-0' or '1-0' …, first the side that moves first by the rules; '*' while it goes on.
   * Players who have ended it come first, then a Result tag that was set or read for this position, then the board. A tag
   * ends nothing: the position can be played on.
   */
  result() {
    return resultIn(open(this), this.outcome());
  }

  /**
   * Every law that can end this game for want of progress and how far it has come:
   * {reason, rule, have, limit, unit, resets, running, claimable}. @see ends.countersOf
   */
  drawCounters() {
    return ends.countersOf(theCore(), open(this)).map((counter) => ({ ...counter }));
  }

  /**
   * Offers a draw, once; again only after the opponent has played two moves since. The offer lapses when the opponent
   * moves. @param {'w' | 'b'} color  @throws {DraughtsError} game-over, offer-stands, offer-too-early
   */
  offerDraw(color) {
    ends.offer(theCore(), open(this), color);
  }

  /** The draw offer that waits for an answer: {color, ply}, or undefined. */
  drawOffer() {
    return ends.standingOffer(open(this));
  }

  /** Accepts the opponent's offer: the game is drawn. @throws {DraughtsError} game-over, no-offer */
  acceptDraw(color) {
    ends.answer(theCore(), open(this), color, 'agreed');
  }

  /** Declines the opponent's offer. @throws {DraughtsError} game-over, no-offer */
  declineDraw(color) {
    ends.answer(theCore(), open(this), color, 'declined');
  }

  /** Claims a draw by a law that is claimable and has been reached. @throws {DraughtsError} game-over, no-claim */
  claimDraw(color = this.turn()) {
    ends.claim(theCore(), open(this), color);
  }

  /** `color` gives the game up; at any time. @throws {DraughtsError} game-over */
  resign(color) {
    ends.lose(theCore(), open(this), color, 'resigned');
  }

  /** `color` has lost on time, as the caller's clock says. @throws {DraughtsError} game-over */
  flag(color) {
    ends.lose(theCore(), open(this), color, 'time');
  }

  /**
   * What the players have done beside moving, oldest first: {type, color, ply}; type: 'offer', 'declined', 'agreed',
   * 'resigned', 'time', 'claimed'; ply: moves played by then. Taking a move back takes back what came after it; playing on
   * takes back an end that was agreed, claimed or given.
   */
  events() {
    return ends.eventsOf(open(this)).map((event) => ({ ...event }));
  }

  /**
   * Number of ways to play `depth` plies. @param {number} depth  0-64  @param {{paths?: boolean}} [options]  paths: every way
   * of a capture counts, not only every result  @returns {number | bigint} bigint beyond 2^53
   * @throws {DraughtsError} bad-argument, too-many
   */
  perft(depth, options) {
    const { rules, line, ply } = open(this);
    return countLeaves(rules, line[ply].state, wholeNumber('depth', depth, 0, limits.perftDepth), options);
  }

  /** The part of each move in perft(depth): Map from notation -> count, in the order of `moves`. */
  divide(depth, options) {
    return new Map(sharesOf(this, depth, options));
  }

  /** Sixteen hex digits, equal for equal positions: pieces, side to move, king lock; not the counters. */
  hash() {
    const { rules, line, ply } = open(this);
    return theCore().key(rules, line[ply].state).toString(16).padStart(16, '0');
  }

  /** An independent game with the same position and history. */
  clone() {
    // Lists of events are never changed, so they are shared.
    const { line, played, ...rest } = open(this);
    const inside = { ...rest, line: line.slice(), played: played.slice() };
    return enclose(Object.create(Object.getPrototypeOf(this)), inside);
  }

  /** The tags of the game as pdn() writes them. @returns {Record<string, string>} */
  headers() {
    return headersOf(open(this), this.outcome());
  }

  /**
   * Sets a tag; undefined takes it away. @param {string} name  @param {string} [value]
   * @throws {DraughtsError} bad-header  cannot be written, or follows from the game
   */
  setHeader(name, value) {
    setHeader(open(this), name, value);
  }

  /**
   * The comment on the move just played, or on the start; with `text` sets it, with '' takes it away.
   * @returns {string} @throws {DraughtsError} bad-comment
   */
  comment(text) {
    return addComment(open(this), text);
  }

  /**
   * The game as PDN, with what is known of its moves. @param {{width?: number}} [options]  longest line
   * @throws {FenError} when it began on a board that no FEN tag can give: without a piece, or with men on their crowning row
   */
  pdn(options) {
    return writeGame(open(this), this.outcome(), options);
  }

  /**
   * Loads a game of a PDN file, with its rules, its position, its moves and what is noted at them. When it is refused nothing
   * changes. @param {string | Uint8Array | ArrayBuffer} input
   * @param {{game?: number, lenient?: boolean, variant?: string, rules?: object, encoding?: string}} [options]  game: which
   *   one, from 1; lenient: what could be read of a broken one; variant, rules: of a game that does not say them, else these
   * @throws {PdnError} the first of its errors @throws {DraughtsError} no-game
   */
  loadPdn(input, options) {
    Object.assign(open(this), readGame(open(this), input, options));
  }

  /** The board as text: w b men, W B kings, . empty squares. */
  ascii() {
    const { rules } = open(this);
    return drawBoard(rules.info, this.board());
  }

  /**
   * A picture of the position as SVG text; see picture.js for the options.
   * @throws {DraughtsError} bad-argument
   */
  toSvg(options) {
    const inside = open(this);
    return pictureOf(this, inside.ply > 0 ? moveAt(inside, inside.ply - 1) : undefined, options);
  }

  /** What says which game this is, for JSON.stringify; pdn() says it all. @returns {object} */
  toJSON() {
    if (!this[inner].rules) return { disposed: true };
    const { variant, own } = ownFields(open(this).rules);
    const rules = Object.keys(own).length > 0 ? { rules: own } : {};
    return { variant, ...rules, fen: this.fen(), moves: this.history(), result: this.result() };
  }

  /** What console.log shows in Node. */
  [Symbol.for('nodejs.util.inspect.custom')](_depth, options, inspect) {
    const { moves: played, result, ...shown } = this.toJSON();
    if (played?.length > 0) shown.lastMove = played.at(-1);
    if (result && result !== '*') shown.result = result;
    return `Draughts ${inspect(shown, options)}`;
  }

  /** Ends the use of this game; any later call throws. Games need not be disposed of to free memory. */
  dispose() {
    this[inner].rules = this[inner].line = null;
  }

  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
    this.dispose();
  }
}

/**
 * Looks for everything that is wrong with a FEN. @param {string} fen
 * @param {{variant?: string, rules?: object, skipValidation?: boolean}} [options]
 * @returns {{ok: true} | {ok: false, errors: {code: string, offset: number, token: string, square?: number | string}[]}}
 */
export function validateFen(fen, options) {
  const { variant, rules, skipValidation = false } = mappedOptionsOf(options, ['variant', 'rules', 'skipValidation']);
  const { problems } = parseFen(ruleSetOf(variant, rules), fen, skipValidation);
  return problems ? { ok: false, errors: problems } : { ok: true };
}

/* ---- Parts ---- */

// Not enumerable, so that printing or comparing a game does not walk through its history.
const enclose = (game, inside) => Object.defineProperty(game, inner, { value: inside });

function restart(inside, state) {
  inside.line = [newNode(state)];
  inside.played = [];
  inside.events = [];
  inside.ply = 0;
}

/** The index of a move. The error for an illegal one finds its reason when it is asked for. */
function findOrExplain(core, rules, node, move) {
  try {
    return findMove(core, rules, node, move);
  } catch (error) {
    if (error instanceof IllegalMoveError) error.explainBy(() => explain(core, rules, node, move));
    throw error;
  }
}

const moveAt = ({ rules, line, played }, i) => describe(theCore(), rules, line[i], played[i], line[i + 1]);

function readPiece(piece) {
  const { color, king = false } = piece ?? {};
  if ((color === 'w' || color === 'b') && typeof king === 'boolean') return { color, king };
  throw new DraughtsError('bad-piece', 'A piece is { color: "w" or "b", king: true or false }.', { piece });
}

function checkCrowningRow(rules, piece, cell) {
  // The piece alone on the board: this call does not look at other pieces.
  const alone = withPiece(new Int32Array(state_ints), cell, piece);
  const problem = theCore().check(rules, alone);
  if (!problem) return;
  const square = rules.names[cell];
  const message = `A man cannot stand on ${square}, its crowning row: put a king there.`;
  throw new DraughtsError(problem.code, message, { square });
}

/**
 * The part of each move in perft(depth), one after the other: the leaves behind it, as often as it has ways when those count.
 * @param {Draughts} game @param {number} depth @param {{paths?: boolean}} [options]
 * @returns {Generator<[string, number | bigint]>} notation and leaves @throws {DraughtsError} bad-argument, too-many
 */
export function* sharesOf(game, depth, options) {
  const { rules, line, ply } = open(game);
  wholeNumber('depth', depth, 1, limits.perftDepth);
  const core = theCore();
  const { state } = line[ply];
  for (const [i, text] of textsOf(core, rules, state).entries()) {
    const leaves = countLeaves(rules, core.play(rules, state, i), depth - 1, options);
    const ways = options?.paths ? core.paths(rules, state, i).length : 1;
    yield [text, ways === 1 ? leaves : narrow(BigInt(leaves) * BigInt(ways))];
  }
}

/** A count as users see it. @param {bigint} count @returns {number | bigint} bigint beyond 2^53 */
export const narrow = (count) => (count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : count);

function countLeaves(rules, state, depth, options) {
  const { paths = false } = optionsOf(options, ['paths']);
  const leaves = theCore().perft(rules, state, depth, paths ? perftMode.paths : perftMode.merged);
  if (leaves < 0n)
    throw new DraughtsError('too-many', 'There are more moves than the core can list: count to a smaller depth.');
  return narrow(leaves);
}

function drawBoard({ columns, rows, notation, squares }, board) {
  const played = new Map(squares.map(({ name, column, row }) => [row * columns + column, name]));
  const label = (name) => String(name ?? '').padStart(3);
  const lines = board.map((line, i) => {
    const row = rows - 1 - i;
    const cells = line.map((piece, column) => letterOf(piece) ?? (played.has(row * columns + column) ? '.' : ' '));
    const inRow = squares.filter((square) => square.row === row).map(({ name }) => name);
    const [first, last] = notation === 'algebraic' ? [rankOf(inRow[0]), ''] : [inRow[0], inRow[inRow.length - 1]];
    return `${label(first)} | ${cells.join(' ')} |${label(last)}`.trimEnd();
  });
  const edge = `    +${'-'.repeat(2 * columns + 1)}+`;
  return [edge, ...lines, edge, ...fileLetters({ columns, notation, squares })].join('\n');
}

function letterOf(piece) {
  if (!piece) return undefined;
  return piece.king ? piece.color.toUpperCase() : piece.color;
}

const rankOf = (name) => String(name).slice(1);

/** The line of letters below the board of a game with algebraic squares. */
function fileLetters({ columns, notation, squares }) {
  if (notation !== 'algebraic') return [];
  const letters = Array.from({ length: columns }, (_, i) => squares.find(({ column }) => column === i)?.name[0] ?? ' ');
  return [`      ${letters.join(' ')}`];
}
