// Types of `damier`.
/// <reference lib="esnext.disposable" />
import type { BoardDraw, BoardWin, LawReason, Rules, VariantId } from './rules.js';
export type { Law, LawReason, Rules, VariantId } from './rules.js';

/** A square: its number, or a name such as 'c3' in games that name squares so. */
export type Square = number | string;

export type Color = 'w' | 'b';

export interface Piece {
  color: Color;
  king: boolean;
}

export interface SquareInfo {
  readonly name: Square;
  /** 0 = White's left. */
  readonly column: number;
  /** 0 = White's nearest. */
  readonly row: number;
}

/** A game: its rules, its board, its names. Frozen. */
export interface VariantInfo {
  /** Id of the official game, or 'custom-' and eight hex digits of the rules. */
  readonly id: string;
  readonly names: { readonly en: string; readonly fr: string };
  /** PDN GameType number. */
  readonly gameType: number | null;
  readonly columns: number;
  readonly rows: number;
  /** Whether only one colour of the board is played on, or every cell. */
  readonly lines: 'diagonal' | 'all';
  /** Squares that are played on, in number order (a1, b1 … rank by rank where squares have names). */
  readonly squares: readonly SquareInfo[];
  readonly notation: 'numeric' | 'algebraic';
  /** The side that moves first. */
  readonly first: Color;
  readonly rules: Readonly<Rules>;
  /** One of the games this package exists for. */
  readonly seed: boolean;
  /** Start position as FEN. */
  readonly start: string;
}

/** One way a move can go. */
export interface MovePath {
  /** Squares entered, both ends included: where the way turns, and right behind a victim where it does not. */
  path: Square[];
  /** Pieces taken by jumping, in order. */
  captures: Square[];
  /** Second men taken off, one for each jump: '@' = out of the hand, null = none. With captures, in games that have them. */
  removes?: (Square | null)[];
}

/**
 * A legal move as plain data. It can be played in the position it was made for. What is costly is worked out when it is read,
 * and stays that of this position.
 */
export interface Move extends MovePath {
  from: Square;
  to: Square;
  /** Man or king, before the move. */
  piece: 'm' | 'k';
  color: Color;
  crowns: boolean;
  /** A man put on the board from the hand. */
  drop?: true;
  /** Short form, with the whole path where the short form fits several moves. */
  notation: string;
  /** Whole path. */
  long: string;
  /** Form of the Hub protocol: from, to, pieces taken. */
  hub: string;
  /** Position before the move as FEN. */
  before: string;
  /** Position after it. */
  after: string;
  /** Every way the move can go, when there are several; the first is `path` and `captures`. */
  paths?: MovePath[];
}

/** What `move` takes beside text: enough of a move to know which one it is. */
export interface MoveLike {
  /** Left out for a drop. */
  from?: Square | undefined;
  to: Square;
  /** A man put on the board from the hand. */
  drop?: boolean | undefined;
  captures?: readonly Square[] | undefined;
  /** Second men in any order; [] or null: none is taken. */
  removes?: readonly (Square | null)[] | undefined;
  /** Squares entered, both ends included. */
  path?: readonly Square[] | undefined;
  /** When present, the move is refused in any other position. */
  before?: string | undefined;
}

/**
 * What was counted towards an end, and where the end is: plies, or positions for 'repetition', 'bare-kings' and
 * 'one-piece-each'.
 */
export interface Counter {
  have: number;
  limit: number;
}

export type WinReason = BoardWin | 'resigned' | 'time';
export type DrawReason = LawReason | BoardDraw | 'agreed';

/** A law that can end this game, and how far it has come. */
export interface DrawCounter extends Counter {
  /** The reason an outcome gives for it. */
  reason: LawReason | 'quiet-limit';
  /** The rule that sets the limit. */
  rule: keyof Rules;
  unit: 'plies' | 'positions';
  /** What sets it back to 0; 'condition': only the end of its condition. */
  resets: 'never' | 'condition' | 'capture-or-crowning' | 'capture-or-man-move' | 'capture-or-drop';
  /** Whether its condition holds now. */
  running: boolean;
  /** Whether a player must claim it with claimDraw; else the game is drawn at once. */
  claimable: boolean;
  /** False where the men taken decide who has won. */
  draws: boolean;
}

/** What a player did beside moving; ply: moves played by then. */
export interface GameEvent {
  type: 'offer' | 'declined' | 'agreed' | 'resigned' | 'time' | 'claimed';
  color: Color;
  ply: number;
  /** The law that was claimed. */
  counter?: DrawCounter;
}

export type Outcome =
  | { winner: Color; draw?: undefined; reason: WinReason; counter?: Counter }
  | { draw: true; winner?: undefined; reason: DrawReason; counter?: Counter };

export interface GameOptions {
  /** Official game; `variants[0]` when left out. */
  variant?: VariantId | undefined;
  /** Position to start from, FEN or Hub. */
  fen?: string | undefined;
  /** Rules that differ from the variant's: a game of your own. */
  rules?: Partial<Rules> | undefined;
  /** Takes an empty board and men on their crowning row. */
  skipValidation?: boolean | undefined;
}

/** What `explain` answers; the README lists what each means. */
export type ReasonCode =
  | 'legal'
  | 'ambiguous'
  // The piece
  | 'no-piece'
  | 'not-your-piece'
  | 'not-your-turn'
  | 'cannot-move'
  | 'king-locked'
  | 'stepped-back'
  // The way
  | 'same-square'
  | 'blocked'
  | 'already-captured'
  | 'not-on-line'
  | 'too-far'
  | 'jump-too-far'
  | 'one-move'
  | 'captures-only'
  | 'no-capture-that-way'
  | 'men-do-not-move-back'
  | 'men-do-not-move-sideways'
  | 'men-do-not-capture-back'
  | 'men-do-not-capture-sideways'
  | 'man-may-not-take-king'
  // Which capture
  | 'must-capture'
  | 'must-capture-more'
  | 'must-capture-with-king'
  | 'must-take-kings'
  | 'must-take-king-first'
  | 'must-take-more-value'
  | 'other-captures'
  // How a capture goes
  | 'chain-not-finished'
  | 'capture-over'
  | 'landing-duty'
  | 'must-land-next'
  | 'no-about-turn'
  | 'crowning-ends-turn'
  | 'crowned-at-end'
  // Hands
  | 'no-such-drop'
  | 'hand-empty'
  | 'second-man-required'
  | 'single-capture'
  // Reading
  | 'unknown-square'
  | 'not-a-move'
  | 'stale-move';

/** What holds in every game, and so is no field of the rules. */
export type Principle = 'turn' | 'board' | 'path' | 'step' | 'compulsory' | 'complete' | 'landing';

/** Why a move is not legal, or that it is. */
export interface Reason {
  legal: boolean;
  code: ReasonCode;
  /** The rule it rests on: a field of the rules, or what holds always; null where there is none. */
  rule: keyof Rules | Principle | null;
  /** The squares to show: pieces that must capture, what is in the way, where the capture goes on … */
  squares: Square[];
  from?: Square;
  to?: Square;
  /** Man or king. */
  piece?: 'm' | 'k';
  /** What the best capture takes and what this one would: pieces, or kings; pieces of each kind where value counts. */
  best?: number | { men: number; kings: number };
  got?: number | { men: number; kings: number };
  /** Quiet moves a king may make in a row. */
  limit?: number;
  /** The moves that are meant perhaps, with their whole paths. */
  candidates?: string[];
  /** What was read as a square and is none. */
  token?: string;
  /** The legal move. */
  move?: Move;
}

/** How a picture looks. */
export interface PictureOptions {
  /** The side at the bottom ('white'). */
  orientation?: 'white' | 'black' | undefined;
  /** Colours ('light'). */
  theme?: 'light' | 'dark' | undefined;
  /** Names of the squares (true). */
  coordinates?: boolean | undefined;
  /** Marks of the last move, when there was one (true). */
  lastMove?: boolean | undefined;
  /** How pieces are drawn ('turned'). */
  pieces?: 'turned' | 'flat' | 'diagram' | undefined;
  /** Width in pixels (480). */
  size?: number | undefined;
}

/** A game of draughts of any rule set. */
export class Draughts {
  /** @throws {DraughtsError} unknown-variant, bad-argument @throws {FenError} @throws {RulesError} */
  constructor(options?: VariantId | GameOptions);
  /**
   * A game of a PDN file as a game to play on, `ply` moves played (all, when left out); redo() plays the others. A line of
   * it: `fromPdn({ ...game, moves })`. @throws {DraughtsError} bad-argument; errors of its moves, position and rules
   */
  static fromPdn(game: PdnToPlay, options?: { ply?: number | undefined }): Draughts;
  readonly variant: VariantInfo;

  /** The position as FEN; `counters` adds :H (plies since a capture or a man's move) and :F (full move). */
  fen(options?: { counters?: boolean | undefined }): string;
  /** The position in the form of the Hub protocol: a letter for the side to move, then one of w b W B e for each square; `counters` as of fen. */
  hub(options?: { counters?: boolean | undefined }): string;
  /** Sets up a position, FEN or Hub, and forgets the moves before it. When it is refused nothing changes. @throws {FenError} */
  load(fen: string, options?: { skipValidation?: boolean | undefined }): void;
  /** Back to the start position. */
  reset(): void;
  turn(): Color;
  get(square: Square): Piece | undefined;
  /** Men a side has in hand, in games that have hands; else 0. */
  hand(color: Color): number;
  /** Makes it the turn of that side; the moves before are forgotten. */
  setTurn(color: Color): void;
  /** Puts a piece on a square; the moves before are forgotten. @throws {DraughtsError} bad-piece, man-on-crowning-row */
  put(piece: { color: Color; king?: boolean | undefined }, square: Square): void;
  /** Takes the piece off a square; the moves before are forgotten. */
  remove(square: Square): Piece | undefined;
  /** Rows from the top as White sees them; null = empty, or not played on. */
  board(): ({ square: Square; color: Color; king: boolean } | null)[][];

  /**
   * Legal moves. square: of this piece only. via: squares entered so far, the origin first, read as a text is: the whole
   * path of a move means that move; else all moves that can go on from there, and the one that alone has this origin and
   * end. A piece may be put down on any empty square of its way, but squares where it turns must be among them.
   */
  moves(options?: {
    square?: Square | undefined;
    via?: readonly Square[] | undefined;
    verbose?: false | undefined;
  }): string[];
  moves(options: { square?: Square | undefined; via?: readonly Square[] | undefined; verbose: true }): Move[];
  moves(options: {
    square?: Square | undefined;
    via?: readonly Square[] | undefined;
    verbose?: boolean | undefined;
  }): string[] | Move[];
  /** From each square that can move ('@': the hand): the squares where its moves end. */
  dests(): Map<Square, Square[]>;
  /**
   * Plays a move given as text in any form, as a Move of this position, or as {from, to} with captures or path where that
   * is not enough. When it is refused nothing changes. @throws {IllegalMoveError} @throws {AmbiguousMoveError}
   */
  move(move: string | MoveLike): Move;
  /** As `move`, with the error as a value. */
  tryMove(move: string | MoveLike): { ok: true; move: Move } | { ok: false; error: DraughtsError };
  /**
   * Why a move cannot be played. Takes anything `move` takes, legal or not; {from} for a piece that is only taken up; and
   * the squares entered so far, the origin first ('@': the hand; second men each after its jump).
   */
  explain(move: string | MoveLike | { from: Square } | readonly Square[]): Reason;
  /** Takes the last move back; null when there is none. */
  undo(): Move | null;
  /** Plays again what was taken back last; null when there is nothing. */
  redo(): Move | null;
  /** Moves since the position was set up. */
  history(options?: { verbose?: false | undefined }): string[];
  history(options: { verbose: true }): Move[];
  history(options: { verbose?: boolean | undefined }): string[] | Move[];

  isGameOver(): boolean;
  /**
   * How the game has ended; undefined while it goes on. A draw never changes what may be played, and playing on may open
   * the game again.
   */
  outcome(): Outcome | undefined;
  /**
   * The result as the game writes it, first the side that moves first: '2-0', '1/2-1/2' …; '*' while it goes on. A Result
   * tag read or set for this position counts before what the board says, but ends nothing: the game can be played on.
   */
  result(): string;
  /** Every law that can end this game for want of progress, and how far it has come. */
  drawCounters(): DrawCounter[];
  /**
   * Offers a draw: once, and again only after the opponent has played two moves since. It lapses when the opponent moves.
   * @throws {DraughtsError} game-over, offer-stands, offer-too-early {moves, ply}
   */
  offerDraw(color: Color): void;
  /** The offer that waits for an answer. */
  drawOffer(): { color: Color; ply: number } | undefined;
  /** @throws {DraughtsError} game-over, no-offer */
  acceptDraw(color: Color): void;
  /** @throws {DraughtsError} game-over, no-offer */
  declineDraw(color: Color): void;
  /** Claims a draw by a claimable law that has been reached. @throws {DraughtsError} game-over, no-claim */
  claimDraw(color?: Color): void;
  /** Gives up. @throws {DraughtsError} game-over */
  resign(color: Color): void;
  /** Has lost on time, as the caller's clock says. @throws {DraughtsError} game-over */
  flag(color: Color): void;
  /** What the players did beside moving. Taking moves back takes back what came after them. */
  events(): GameEvent[];
  /** Ways to play `depth` (0-64) plies; bigint beyond 2^53. paths: every way of a capture counts. */
  perft(depth: number, options?: { paths?: boolean | undefined }): number | bigint;
  /** The share of each move in perft(depth), by notation. */
  divide(depth: number, options?: { paths?: boolean | undefined }): Map<string, number | bigint>;
  /** Sixteen hex digits, equal for equal positions. */
  hash(): string;
  /** An independent game with the same position and history. */
  clone(): Draughts;
  /** The tags of the game as pdn() writes them. */
  headers(): Record<string, string>;
  /**
   * Sets a tag, or takes it away (undefined). Result counts for the position in which it is set; tags that follow from rules
   * and position are refused. @throws {DraughtsError} bad-header
   */
  setHeader(name: string, value: string | undefined): void;
  /** The comment on the move just played, or on the start; with `text` sets it, with '' takes it away. @throws bad-comment */
  comment(text?: string): string;
  /**
   * The game as PDN. width: of its lines, comments apart (80). @throws {FenError} when it began on a board that no FEN tag
   * can give: without a piece, or with men on their crowning row
   */
  pdn(options?: { width?: number | undefined }): string;
  /**
   * Loads a game of a PDN file with its rules, position, moves and notes; refused, nothing changes. game: which one, from 1;
   * lenient: what can be read of a broken one; variant, rules: of a game that does not say them, else those of this one.
   * @throws {PdnError} the first error of that game @throws {DraughtsError} no-game
   */
  loadPdn(
    input: string | Uint8Array | ArrayBuffer,
    options?: PdnOptions & { game?: number | undefined; lenient?: boolean | undefined },
  ): void;
  /** What JSON.stringify writes: which game, where it stands, what was played. pdn() says it all. */
  toJSON():
    { variant: string; rules?: Partial<Rules>; fen: string; moves: string[]; result: string } | { disposed: true };
  /** The board as text: w b men, W B kings. */
  ascii(): string;
  /**
   * A picture of the position as an SVG element in text, with its colours in it; works without a page. The title holds the
   * name of the game and the FEN. @throws {DraughtsError} bad-argument
   */
  toSvg(options?: PictureOptions): string;
  /** Makes any later use an error. Not needed to free memory. */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** All official games, in order. */
export const variants: readonly VariantInfo[];

export interface FenProblem {
  code: string;
  /** Where in the text. */
  offset: number;
  /** What stands there. */
  token: string;
  square?: Square;
}

/** Everything that is wrong with a FEN. @throws {DraughtsError} unknown-variant @throws {RulesError} */
export function validateFen(
  fen: string,
  options?: {
    variant?: VariantId | undefined;
    rules?: Partial<Rules> | undefined;
    skipValidation?: boolean | undefined;
  },
): { ok: true } | { ok: false; errors: FenProblem[] };

/** Colours by lot for two players; a seed (a whole number) always gives the same lot. */
export function drawLots<A, B = A>(
  players: readonly [A, B],
  options?: { seed?: number | undefined },
): { w: A; b: B } | { w: B; b: A };

/** A move of a PDN game. What is not there is left out. */
export interface PdnMove {
  /** Notation, with the whole path where the short form is ambiguous. */
  move: string;
  /** Comments before it, behind the move number. */
  before?: string[];
  /** Comments behind it. */
  comments?: string[];
  /** Numbers of numeric annotations: $1 is 1. */
  nags?: number[];
  /** Judgement such as '!?', '(?)' or '*'. */
  strength?: string;
  /** Lines that could be played instead of this move. */
  variations?: PdnLine[];
}

/** Moves one after the other. */
export interface PdnLine {
  /** Comments before the first move. */
  comments?: string[];
  moves: PdnMove[];
  /** Result noted at the end of a variation. */
  result?: string;
  /** Lines that could follow the last move. */
  more?: PdnLine[];
}

/** A game as it stands in a file. */
export interface PdnGame extends PdnLine {
  /** Tags; Result and those that tell rules and position are put right. */
  headers: Record<string, string>;
  /** The game that is played. */
  variant: VariantId;
  /** Fields in which its rules differ from the variant's. */
  rules?: Partial<Rules>;
  /** When the rules were found by replaying: all that play as many games of the file whole; `variant` is the first. */
  variants?: VariantId[];
  /** Comments before the tags. */
  before?: string[];
  /** Comments behind the result of the last game. */
  after?: string[];
  /** In the form of the game's rules: 2-0 1-1 0-2, or 1-0 1/2-1/2 0-1; 0-0; * when not known. Side one begins. */
  result: string;
  /** What is wrong with the game; it holds what could be read. */
  errors: PdnError[];
}

/** What `Draughts.fromPdn` needs of a game. */
export type PdnToPlay = Pick<PdnGame, 'moves'> & {
  [K in 'headers' | 'variant' | 'rules' | 'comments' | 'before' | 'after' | 'more' | 'result']?: PdnGame[K] | undefined;
};

export interface PdnOptions {
  /** The game that is played where no tag says it. */
  variant?: VariantId | undefined;
  rules?: Partial<Rules> | undefined;
  /** Of bytes, a name that TextDecoder knows; else found out: byte order mark, UTF-8, windows-1251 or Latin-1. */
  encoding?: string | undefined;
}

/** Reads a file of PDN games. A broken game says what is wrong in its `errors`, the others are read. */
export function parsePdn(input: string | Uint8Array | ArrayBuffer, options?: PdnOptions): PdnGame[];

/**
 * Writes a game, so that reading the text gives the same game; its errors are not written. width: of the lines, comments
 * apart (80). What could not be read is refused, with its place in the game as `details.path`.
 * @throws {DraughtsError} bad-argument, bad-header, bad-comment, unknown-variant; illegal-move, ambiguous-move, not-a-move,
 * unknown-square @throws {FenError} @throws {RulesError}
 */
export function makePdn(game: PdnToPlay, options?: { width?: number | undefined }): string;

/**
 * Reads PDN as it comes, in memory that does not grow with the file. Games that do not say which game they are wait for the
 * first 256, or the end, to find it out.
 */
export class PdnParser {
  constructor(options?: PdnOptions);
  /** Takes the next part of the file and returns the games that are complete. */
  push(chunk: string | Uint8Array | ArrayBuffer): PdnGame[];
  /** The end of the file, with its last part if there is one. Comments behind the last result are added to that game. */
  end(chunk?: string | Uint8Array | ArrayBuffer): PdnGame[];
}

/** An address: text, or a URL as pages and Node have it. */
export type Address = string | { readonly href: string };

/** A WebAssembly.Module where the program's libraries know that type. */
export type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Known } } }
  ? Known
  : object;

/** Where damier.wasm comes from. */
export interface CoreSource {
  module?: WasmModule | undefined;
  bytes?: ArrayBuffer | ArrayBufferView | undefined;
  url?: Address | undefined;
}

/**
 * Starts the core without blocking; `damier` needs it only where a page may not start WebAssembly at once. A second call
 * does nothing. @throws {DraughtsError} wasm-blocked, wasm-missing, not-wasm, fetch-failed, abi-version
 */
export function init(source?: CoreSource): Promise<void>;

/** Size in bytes of the WebAssembly memory that rules calls share; 0 before the first use. Games do not make it grow. */
export function memoryBytes(): number;

/** Version of the interface between this package and damier.wasm. */
export const abiVersion: number;

/** Any error of this package. `code` is for programs and stays the same, the message is for people. */
export class DraughtsError extends Error {
  constructor(code: string, message: string, details?: object, options?: { cause?: unknown });
  readonly code: string;
  readonly details: Record<string, unknown>;
  toJSON(): { name: string; message: string; code: string; details: Record<string, unknown> };
}

/** A move that cannot be played: illegal-move, chain-not-finished, not-a-move, unknown-square, stale-move, too-long. */
export class IllegalMoveError extends DraughtsError {
  /** Why, as `explain` says it; worked out when it is first read. */
  readonly reason: Reason | undefined;
}

/** A move that fits several; candidates: those moves with their whole paths. */
export class AmbiguousMoveError extends DraughtsError {
  constructor(move: string, candidates: string[]);
  readonly candidates: string[];
}

/** A FEN that cannot be read. */
export class FenError extends DraughtsError {
  constructor(problems: FenProblem[]);
  readonly problems: FenProblem[];
}

/** Something wrong in a PDN file. `game`, `line` and `column` count from 1. */
export class PdnError extends DraughtsError {
  /** What is wrong, without the place. */
  readonly fault: string;
  readonly game: number;
  readonly line: number;
  readonly column: number;
  /** What stands there. */
  readonly token: string;
  /** Moves that could stand there, for errors of moves. */
  readonly expected: readonly string[];
  /** How often the same stands in the game; the place is that of the first. */
  readonly count: number;
}

/** Rules that do not exist, have no such value, or cannot hold together; field: the rule. */
export class RulesError extends DraughtsError {
  readonly field: string;
}
