// Types of `damier/engine`.
/// <reference lib="esnext.disposable" />

import type { Address, Color, Draughts, Move, PdnToPlay, Rules, Square, VariantId } from './index.js';

/** What an engine knows during and after a search, seen from the side to move. */
export interface Info {
  /** Plies looked ahead; 0 for a move of the opening book. */
  depth: number;
  /**
   * Advantage in men, or a win or loss in so many plies. `table`: endgame tables say so, and the plies are counted as they
   * count (see the README of damier-tables); a win without a distance is worth 100 men. A draw only in a position that they know.
   */
  score: ({ men: number } | { win: number } | { loss: number }) & { table?: 'win' | 'loss' | 'draw' };
  /** Which of the best moves this is: 1 is the best. */
  multiPV: number;
  nodes: number;
  timeMs: number;
  /** Nodes a second. */
  nps: number;
  /** Use of the table, in thousandths. */
  hashFull: number;
  /** What judged the positions: weights learned for the game, or terms that every game has. */
  evaluation: 'weights' | 'terms';
  /** The move is one of the opening book: nothing was searched. */
  book?: true;
  /** The expected line: moves that can be played one after another, beginning with the move this is about. */
  pv: Move[];
}

/** The time of a game. */
export interface ClockTime {
  /** What is left, for the moves to go or for the rest of the game. */
  timeMs: number;
  /** What comes with each move. */
  incrementMs?: number | undefined;
  /** Moves until more time comes. */
  movesToGo?: number | undefined;
}

/**
 * When a search ends: at the first of these. Without any `best` ends after a second and `analyse` goes on until it is
 * stopped, as both do with `infinite`, or with limits of Infinity and no other.
 */
export interface Limits {
  /** Plies, at least 1. */
  depth?: number | undefined;
  /** Positions looked at, at least 1. Gives the same answer on every machine. */
  nodes?: number | undefined;
  timeMs?: number | undefined;
  /** Takes a fitting part of it: little for an easy move, more for a hard one. */
  clock?: ClockTime | undefined;
  /** Goes on until it is stopped, even if the move is forced or all is known. */
  infinite?: boolean | undefined;
}

/** An AbortSignal, as far as an engine needs one. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface BestOptions extends Limits {
  /** 1-10, see Engine.levels. Limits given beside it hold too. */
  level?: number | undefined;
  /** Chooses what a level overlooks and likes: the same number, the same game again; a new one every time when left out. */
  seed?: number | undefined;
  /** Ends the search; what is known by then is the answer. */
  signal?: StopSignal | undefined;
  /** Called at each new depth and a few times a second, never after the promise has settled. */
  onInfo?: ((info: Info) => void) | undefined;
}

export interface BuildOptions {
  /** All positions of at most so many pieces: 2, 3 (the default) or 4. */
  pieces?: 2 | 3 | 4 | undefined;
  signal?: StopSignal | undefined;
  /** Called after each kind of material that is solved. */
  onProgress?: ((done: { solved: number; of: number }) => void) | undefined;
}

export interface AnalyseOptions extends Limits {
  /** How many of the best moves are told, 1-32, each with a score and line of its own. */
  multiPV?: number | undefined;
  /** Ends the analysis. */
  signal?: StopSignal | undefined;
}

/** Limits of advice: without any a fixed number of nodes, so that the same position has the same advice on every machine. */
export interface AdviceOptions extends Omit<Limits, 'infinite'> {
  /** Ends the search: the promise rejects with its reason. */
  signal?: StopSignal | undefined;
}

/**
 * Why a move is the one to play: the only one; wins the game; gives pieces to win more; takes the most; wins pieces; is on its
 * way to a king; loses as late as can be; exchanges; prevents what is threatened; is merely better.
 */
export type HintReason =
  'forced' | 'wins' | 'shot' | 'takes-most' | 'takes' | 'crowns' | 'delays' | 'exchange' | 'holds' | 'better';

export interface Hint {
  move: Move;
  reason: HintReason;
  /** Squares to show: where the move begins and ends, then what it takes or guards. */
  squares: Square[];
  score: Info['score'];
  /** The expected line. */
  pv: Move[];
}

/** What the side that is not on move would do. */
export interface Threat {
  move: Move;
  reason: 'wins' | 'shot' | 'takes' | 'crowns';
  /** How many pieces more it takes than it gives. */
  pieces: number;
  squares: Square[];
  /** Seen by the side that threatens. */
  score: Info['score'];
  pv: Move[];
}

export interface ReviewOptions {
  /** Positions looked at for each move, 20,000 when left out; what seems bad is looked at deeper. */
  nodes?: number | undefined;
  signal?: StopSignal | undefined;
  /** Called after each move. */
  onProgress?: ((done: { done: number; of: number }) => void) | undefined;
}

/** What a move was worth; 'missed-shot': a shot was there, and something much worse was played. */
export type ReviewLabel = 'forced' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'missed-shot';

/** A move of a game that was reviewed. `sayPly` of `damier/lang/review` makes a sentence of it. */
export interface ReviewedPly {
  ply: number;
  move: Move;
  label: ReviewLabel;
  /** Men lost against the best move; a game that is won or lost counts as 8. */
  loss: number;
  best: Move;
  /** Of the best move, seen by the side that moved. */
  score: Info['score'];
  /** Of the move played. */
  played: Info['score'];
  /** The best line. */
  pv: Move[];
  /** What is expected after the move played. */
  reply: Move[];
  /** What a bad move overlooked; 'better': the best move is so by more than can be counted in men. */
  cause: 'none' | 'better' | 'missed-win' | 'lost' | 'missed-shot' | 'allows-shot' | 'loses-pieces' | 'missed-pieces';
  /** How many pieces that is; 0 for a shot that makes a king. */
  pieces: number;
}

/** How a side has played. */
export interface ReviewedSide {
  moves: number;
  /** Of its moves on average, in men. */
  loss: number;
  /** How many moves have each label. */
  labels: Record<ReviewLabel, number>;
}

export interface Review {
  plies: ReviewedPly[];
  sides: Record<Color, ReviewedSide>;
}

/** A strength the computer plays at. Its name is `level.N` of `damier/lang`. */
export interface LevelInfo {
  /** 1 is a beginner, 10 full strength. */
  level: number;
  /** Positions it looks at for a move, the same on every device; Infinity: as many as its time allows. */
  nodes: number;
  /** Moves that are worse by less than this, in men, may be played instead of the best. */
  softness: number;
  /** Plies that captures are followed beyond its depth: how long a shot may be to be seen. */
  sight: number;
  /** The part of all captures that is not noticed, 0-1. */
  overlooks: number;
  /** Whether it judges by learned weights, where there are some. */
  weights: boolean;
  /** Whether it plays from the opening book, where there is one. */
  book: boolean;
}

export interface Best {
  move: Move;
  /** The answer that is expected, when one is known. */
  ponder?: Move;
  info: Info;
  /** The signal ended the search before a limit did. */
  stopped: boolean;
}

/** A worker of a page or a thread of Node, as far as an engine needs one. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

export interface EngineOptions {
  /** Game of positions that are given as FEN. */
  variant?: VariantId | undefined;
  rules?: Partial<Rules> | undefined;
  /**
   * Where to think: 'auto' (the default) takes a worker by address, else one from inlined source, else this thread in short
   * slices; false takes this thread; an address or a function that makes a worker takes that.
   */
  worker?: 'auto' | false | Address | (() => WorkerLike | Promise<WorkerLike>) | undefined;
  /** Size of the table of known positions, 1-1024, default 16. */
  hashMb?: number | undefined;
  /**
   * Weights of the learned evaluation. 'auto' (the default) loads those of this package where it has some for the game; a
   * search limited by depth or nodes waits for them. false takes none; a URL or bytes are a file of weights for `variant`.
   */
  weights?: 'auto' | false | Exclude<Address, string> | ArrayBuffer | Uint8Array | undefined;
  /**
   * Endgame tables: positions that they know are played exactly. 'auto' (the default) takes those of the package
   * damier-tables, in Node where it is installed, in a page where it is imported. false takes none; a URL or bytes are a
   * file of them for `variant`, a URL that ends in .json is a list of files such as that package has. A file of a list is
   * loaded when a game is down to twelve pieces.
   */
  tables?: 'auto' | false | Exclude<Address, string> | ArrayBuffer | Uint8Array | undefined;
  /**
   * Opening book: levels from 4 on play its moves by lot, each as likely as its weight; other searches do not ask it. 'auto' (the
   * default) takes that of this package where it has one for the game, false none; a string is the text of one for `variant`,
   * as a URL or bytes are.
   */
  book?: 'auto' | false | string | Exclude<Address, string> | ArrayBuffer | Uint8Array | undefined;
}

/** A computer player. */
export class Engine {
  private constructor();
  /** The levels of `best`, weakest first. */
  static readonly levels: readonly LevelInfo[];
  /** @throws {DraughtsError} unknown-variant, bad-argument, worker-failed, wasm-blocked, weights-failed, bad-weights, other-weights, tables-failed, bad-tables, other-tables, book-failed, bad-book, too-long, too-many */
  static create(options?: EngineOptions): Promise<Engine>;
  /**
   * Looks for the best move of a game or a FEN. The position is taken at once. Requests are answered in order.
   * Rejects with the signal's reason when aborted before a move was known, with an AbortError when disposed of, with a DraughtsError no-moves,
   * bad-argument, disposed or engine-failed, or with a FenError.
   */
  best(game: Draughts | string, options?: BestOptions): Promise<Best>;
  /**
   * Builds endgame tables of this engine's game, a user's own rules too: 2 and 3 pieces take seconds, 4 take minutes and up to
   * 256 MB meanwhile. The engine plays by them from then on; the bytes may be kept for `Engine.create({ tables })`. Rejects
   * with the signal's reason when aborted, and with bad-argument where a game has no tables (Yoté) or they are too large.
   */
  buildTables(options?: BuildOptions): Promise<Uint8Array>;
  /**
   * Looks at a game or a FEN for as long as somebody reads: `for await (const info of engine.analyse(game, { multiPV: 3 }))`.
   * At each new depth and a few times a second there is an Info for each of the best moves, the best first; who reads slowly
   * misses some. `break` stops the search; an abort ends the loop, and throws the signal's reason only when nothing was known.
   * @throws {DraughtsError} no-moves, bad-argument, disposed @throws {FenError}
   */
  analyse(game: Draughts | string, options?: AnalyseOptions): AsyncIterableIterator<Info>;
  /**
   * What to play, and why in a word. Rejects with the signal's reason when aborted, with a DraughtsError no-moves, bad-argument,
   * disposed or engine-failed, or with a FenError.
   */
  hint(game: Draughts | string, options?: AdviceOptions): Promise<Hint>;
  /**
   * What the side that is not on move would win if it were, the greatest threat first; none where it would win nothing. Rejects
   * as `hint` does, but not because a game is over.
   */
  threats(game: Draughts | string, options?: AdviceOptions): Promise<Threat[]>;
  /**
   * Goes through a game up to the position it shows: what each move lost, why, and what was better. It forgets what it knew, so
   * that the same game has the same review. Rejects with the signal's reason when aborted, with an AbortError when disposed of,
   * with a DraughtsError bad-argument, disposed or engine-failed.
   */
  review(game: Draughts | PdnToPlay, options?: ReviewOptions): Promise<Review>;
  /** Forgets what earlier searches have learnt. */
  newGame(): Promise<void>;
  /**
   * Says one line of the Hub protocol, version 2; each answer line comes to `onmessage`. The conversation is apart from
   * `best`: it has its own position and table, begins with the engine's variant and rules, and its game starts at `init`.
   * @throws {DraughtsError} bad-argument, disposed
   */
  send(line: string): void;
  /** Takes the answer lines of the Hub protocol. */
  onmessage: ((line: string) => void) | null;
  /** Ends the engine; open promises reject with an AbortError. */
  dispose(): void;
  [Symbol.dispose](): void;
}
