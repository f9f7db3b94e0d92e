// Types of `damier/board`.

import type { Draughts, Move, Reason, ReasonCode, Square } from './index.js';

/** Words of the language in use by the keys of `damier/lang/en`: texts, or functions of what is filled in. */
export type BoardMessages = Record<string, string | ((values: Record<string, unknown>) => string)>;

/** Why a click or a drag was refused: what the game's `explain` says; a game without one has few codes, and 'illegal'. */
export type RefusalReason = Omit<Reason, 'code'> & { code: ReasonCode | 'illegal' };

/**
 * Details of the events of <draughts-board>. All bubble and are composed; those marked * can be cancelled. Where men are
 * put in or taken out of a hand, '@' stands for the hand, in `from`, `path`, `removes` and `targets`.
 */
export interface DraughtsBoardEventMap {
  /** *A piece is taken up. */
  movestart: CustomEvent<{ from: Square }>;
  /** A hop or a removal was entered, or taken back (`back`). path: the squares entered so far; removes: second men taken off. */
  movestep: CustomEvent<{
    from: Square;
    square: Square;
    path: Square[];
    captures: Square[];
    removes?: Square[];
    back?: true;
  }>;
  /** *A whole move is about to be played; when prevented the position stays. */
  move: CustomEvent<{ move: Move; by: 'user' | 'opponent' | 'program' }>;
  /** The move has been shown to its end. */
  moveend: CustomEvent<{ move: Move }>;
  /** The piece was put down without a move. */
  movecancel: CustomEvent<{ from: Square }>;
  /** A click or drag that is no move. must: the squares whose pieces must capture; text: what the board announces. */
  illegal: CustomEvent<{ from: Square; to: Square | null; reason: RefusalReason; must: Square[]; text: string }>;
  /** An end square that fits several moves. squares: the hops that tell them apart. */
  ambiguous: CustomEvent<{ from: Square; to: Square; squares: Square[] }>;
  /**
   * What can be clicked next has changed. square: the piece taken up, null for none; removal: a second man is to be
   * chosen; stop: the turn may end here, by a click on the piece itself, and may also go on.
   */
  squareselect: CustomEvent<{
    square: Square | null;
    path: Square[];
    targets: Square[];
    removal: boolean;
    stop: boolean;
  }>;
  gameover: CustomEvent<{ outcome: ReturnType<Draughts['outcome']> }>;
  /** The position changed. move: null when a move was taken back. */
  positionchange: CustomEvent<{ fen: string; move: Move | null }>;
  /** *A bad attribute, or an engine that failed; when not prevented the board shows the sentence. */
  boarderror: CustomEvent<{ error: unknown }>;
}

/** What the board asks of a game. `Draughts` has it all; so may an object of one's own, which needs no `hand` and no `explain`. */
export type BoardGame = Pick<
  Draughts,
  | 'variant'
  | 'board'
  | 'get'
  | 'turn'
  | 'fen'
  | 'moves'
  | 'move'
  | 'undo'
  | 'redo'
  | 'history'
  | 'isGameOver'
  | 'outcome'
  | 'dests'
> &
  Partial<Pick<Draughts, 'hand' | 'explain'>>;

/**
 * A board to play on. Attributes: variant, fen, orientation (white, black), movable (white, black, none; else the side to
 * move), opponent (level 1-10), coordinates (inside, none), animation-duration (milliseconds a hop), theme (light, dark;
 * else as the system), lang (en, fr, uk, nl, es, ru; of the nearest element that has one), view-only.
 */
export class DraughtsBoardElement extends HTMLElement {
  /** Makes a game from the attributes; `damier/board/define` sets it. */
  static makeGame: ((options: { variant?: string; fen?: string }) => BoardGame) | null;
  /** Makes an engine for the opponent; `damier/board/define` sets it. */
  static makeEngine: ((variant: string) => Promise<unknown>) | null;
  /** Starts the rules without blocking, for browsers that refuse to start them at once. */
  static prepare: (() => Promise<void>) | null;

  /** The game on the board. Setting it shows that game. */
  game: BoardGame;
  /** From every movable piece the squares where it may end. */
  readonly dests: Map<Square, Square[]>;
  /** The path of the last move, both ends included; empty before the first. */
  readonly lastMove: Square[];
  /** Width over height of all that is drawn, hands included. */
  readonly ratio: number;
  /** The words of the language with one's own over them; set an object of one's own entries. */
  messages: BoardMessages;
  orientation: 'white' | 'black';

  /** Show the game as it is now, after it was changed by other hands than the board's. */
  refresh(): void;
  /** Play a move: the game changes at once, the promise resolves when it has been shown. Null when `move` was prevented. */
  play(move: Parameters<Draughts['move']>[0]): Promise<Move | null>;
  /** Take back the last step of a turn that is half entered; false when there was none. */
  back(): boolean;
  undo(): Move | null;
  redo(): Move | null;

  addEventListener<K extends keyof DraughtsBoardEventMap>(
    type: K,
    listener: (this: DraughtsBoardElement, event: DraughtsBoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-board': DraughtsBoardElement;
  }
}
