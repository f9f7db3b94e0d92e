// Types of `damier/board`.

import type { Draughts, FenProblem, Move, Reason, ReasonCode, Square } from './index.js';

/** Words of the language in use by the keys of `damier/lang/en`: texts, or functions of what is filled in. */
export type BoardMessages = Record<string, string | ((values: Record<string, unknown>) => string)>;

/** Why a click or a drag was refused: what the game's `explain` says; a game without one has few codes, and 'illegal'. */
export type RefusalReason = Omit<Reason, 'code'> & { code: ReasonCode | 'illegal' };

/** What can be clicked next. */
export interface Selection {
  /** The piece taken up, null for none. */
  square: Square | null;
  /** The squares entered so far. */
  path: Square[];
  targets: Square[];
  /** A second man is to be chosen. */
  removal: boolean;
  /** The turn may end here, by a click on the piece itself, and may also go on. */
  stop: boolean;
}

/**
 * Events of <draughts-board>. All bubble and are composed; those marked * can be cancelled. Where men are
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
  /** What was entered is no move. must: the squares whose pieces must capture; text: what the board says. */
  illegal: CustomEvent<{
    from: Square | null;
    to: Square | null;
    reason: RefusalReason;
    must: Square[];
    text: string;
  }>;
  /** *An end square that fits several moves. squares: the hops that tell them apart. When prevented nothing is asked. */
  ambiguous: CustomEvent<{ from: Square; to: Square; squares: Square[] }>;
  /** What can be clicked next has changed. */
  squareselect: CustomEvent<Selection>;
  gameover: CustomEvent<{ outcome: NonNullable<ReturnType<Draughts['outcome']>> }>;
  /** The position changed. move: null when a move was taken back. */
  positionchange: CustomEvent<{ fen: string; move: Move | null }>;
  /** The position on a board that is being edited changed. errors: why no game can begin with it. */
  edit: CustomEvent<{ fen: string; valid: boolean; errors: FenProblem[] }>;
  /** *A bad attribute, or an engine that failed; when not prevented the board shows the sentence. */
  boarderror: CustomEvent<{ error: unknown }>;
}

/** The events of the board beside those of every element. */
export type DraughtsBoardEvents = Omit<HTMLElementEventMap, keyof DraughtsBoardEventMap> & DraughtsBoardEventMap;

/** What the board asks of a game. `Draughts` has it all; so may an object of one's own, which needs none of the second list. */
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
  Partial<Pick<Draughts, 'hand' | 'explain' | 'toSvg'>>;

/** An arrow: a text such as '32-28', its ends, or a move. color: a name or a value of CSS. */
export type Arrow = string | { from: Square; to: Square; color?: string } | Move;
/** A lit square. */
export type Highlight = Square | { square: Square; color?: string };

/** Properties that attributes reflect. Unknown texts mean the first of the words listed. */
export interface DraughtsBoardAttributes {
  variant: string | null;
  fen: string | null;
  /** The side at the bottom. */
  orientation: 'white' | 'black';
  /** Who may move: both sides in turn (the opponent's apart), one, or none. */
  movable: 'both' | 'white' | 'black' | 'none';
  /** Level 1-10 of the computer, which has the side at the top; null: two people play. */
  opponent: number | null;
  /** Captures of several pieces by their end or hop by hop, hop by hop only, by their end wherever that is a move. */
  captureInput: 'auto' | 'step' | 'whole';
  /** One tap on an end square plays when only one move leads there. */
  oneTap: boolean;
  /** A whole move waits until it is confirmed. */
  confirm: boolean;
  /** Whether moves can be typed on the board. */
  typing: 'auto' | 'none';
  coordinates: 'inside' | 'none';
  /** Which squares are played on, as a look. */
  squares: 'dark' | 'light';
  /** Milliseconds a hop. */
  animationDuration: number;
  /** The position is edited, not played. */
  editable: boolean;
  /** A board (walnut, slate, paper, contrast), a scheme (light, dark), or both with a blank between. */
  theme: string;
  pieces: 'turned' | 'flat' | 'diagram';
  /** The line under the board. */
  status: 'auto' | 'none';
  /** Name of the board for screen readers. */
  label: string | null;
  viewOnly: boolean;
}

export interface DraughtsBoardElement extends DraughtsBoardAttributes {}

/** A board to play on. Its attributes are the properties of DraughtsBoardAttributes, in kebab-case, and `lang`, `arrows`, `highlights`, `hint`. */
export class DraughtsBoardElement extends HTMLElement {
  /** Makes a game from the attributes; `damier/board/define` sets it. */
  static makeGame: ((options: { variant?: string; fen?: string }) => BoardGame) | null;
  /** Makes an engine for the opponent; `damier/board/define` sets it. */
  static makeEngine: ((variant: string) => Promise<unknown>) | null;
  /** Starts the rules without blocking, for browsers that refuse to start them at once. */
  static prepare: (() => Promise<void>) | null;
  /** Says what is wrong with an edited position; `damier/board/define` sets it. */
  static validate: ((fen: string, variant: BoardGame['variant']) => FenProblem[]) | null;

  /** The game on the board. Setting it shows that game; several boards may show one. */
  game: BoardGame;
  /** From every movable piece the squares where it may end. */
  readonly dests: Map<Square, Square[]>;
  /** The path of the last move, both ends included; empty before the first. */
  readonly lastMove: Square[];
  arrows: Arrow[];
  highlights: Highlight[];
  /** A move to advise, drawn as an arrow and said in words until the position changes. */
  hint: Arrow | null;
  /** Width over height of all that is drawn, hands included. */
  readonly ratio: number;
  /** The words of the language with one's own over them; set an object of one's own entries. */
  get messages(): BoardMessages;
  set messages(own: BoardMessages | null);

  /** Show the game as it is now, after it was changed by other hands than the board's. */
  refresh(): void;
  /** Play a move: the game changes at once, the promise resolves when it has been shown. Null when `move` was prevented. */
  play(move: Parameters<Draughts['move']>[0]): Promise<Move | null>;
  /** Enter a text as if it were typed: a square is clicked, a move played. False when it is neither. */
  type(text: string): boolean;
  /** Take back the last step of a turn that is half entered; false when there was none. */
  back(): boolean;
  undo(): Move | null;
  redo(): Move | null;
  /** The position in words, in the board's language. */
  describe(): string;
  /** The position as SVG text, as the board shows it. */
  toSvg(options?: Parameters<Draughts['toSvg']>[0]): string;

  addEventListener<K extends keyof DraughtsBoardEvents>(
    type: K,
    listener: (this: DraughtsBoardElement, event: DraughtsBoardEvents[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof DraughtsBoardEvents>(
    type: K,
    listener: (this: DraughtsBoardElement, event: DraughtsBoardEvents[K]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-board': DraughtsBoardElement;
  }
}
