// Types of `damier/puzzles`.

import type { Engine, StopSignal } from './engine.js';
import type { Draughts, PdnToPlay, Rules, VariantId } from './index.js';

/** A move of the solver with all that may follow it; moves in Hub form. */
export interface PuzzleStep {
  move: string;
  /** Other moves that win here too, later in a solution; the first move is always the only one. */
  also?: string[];
  /** All answers; none where the solution ends. An answer without `then` ends it too. */
  replies: { move: string; then?: PuzzleStep }[];
}

/** A position in which a sacrifice wins. */
export interface Puzzle {
  variant?: VariantId;
  /** Of a game of your own, instead of `variant`. */
  rules?: Partial<Rules>;
  fen: string;
  /** The line with the longest defence, in Hub form: a move of the solver, an answer, and so on. */
  solution: string[];
  tree: PuzzleStep;
  /** Moves of the solver in `solution`. */
  length: number;
  /** Pieces given in `solution`. */
  sacrifices: number;
  /** 1 (two moves) to 5. */
  difficulty: number;
  /** men: pieces won in `solution`; wins: the game is over then, or proven to be won. */
  gain: { men: number; wins: boolean };
  /** Which of the games, from 1, and after how many plies. */
  game: number;
  ply: number;
}

export interface FindPuzzlesOptions {
  /** An engine of your own, which is left open and forgets what it has learnt; a new one when left out. */
  engine?: Engine | undefined;
  /** Positions looked at in a deep search, 40,000 when left out: the same number, the same puzzles. */
  nodes?: number | undefined;
  signal?: StopSignal | undefined;
  /** Called after every position and every game. */
  onProgress?: ((done: { games: number; plies: number; puzzles: number }) => void) | undefined;
}

/**
 * Looks through games for positions in which a sacrifice forces the win of men or of the game, by one first move and no
 * other, and gives each with its solution when it is found. Rejects with the signal's reason when aborted, and with what
 * `Draughts.fromPdn` throws. @throws {DraughtsError} bad-argument
 */
export function findPuzzles(
  games: Iterable<Draughts | PdnToPlay> | AsyncIterable<Draughts | PdnToPlay>,
  options?: FindPuzzlesOptions,
): AsyncGenerator<Puzzle, void, undefined>;
