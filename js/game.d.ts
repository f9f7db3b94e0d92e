// Types of `damier/game`, which registers <draughts-game>.

import type { DraughtsBoardElement } from './board.js';
import type { Draughts, PdnGame } from './index.js';

/** Events of <draughts-game>, beside those of its board. All bubble and are composed. */
export interface DraughtsGameEventMap {
  /** Another move of the game is shown. move: null at the start. */
  plychange: CustomEvent<{ ply: number; move: string | null; fen: string }>;
  /** The file could not be had or read. */
  boarderror: CustomEvent<{ error: unknown }>;
}

/**
 * A game of a PDN file with board, moves, variations, comments and keys (arrows, Home, End). The PDN is in the element's text, in `src`
 * or in `pdn`. orientation, theme, pieces and coordinates are those of the board.
 */
export class DraughtsGameElement extends HTMLElement {
  /** Reads PDN; `damier/game` sets it. */
  static parse: ((text: string) => PdnGame[]) | null;
  /** Makes a game; `damier/game` sets it. */
  static makeGame: ((options: object) => Draughts) | null;

  pdn: string;
  src: string | null;
  /** Which game of the file, from 1. */
  number: number;
  /** The board; null before the element is on a page. */
  readonly board: DraughtsBoardElement | null;
  /** Tags of the games of the file. */
  readonly games: Record<string, string>[];

  /** Go to the start, a move back or on, or the end of the line. */
  go(where: 'first' | 'back' | 'next' | 'last'): void;

  addEventListener<K extends keyof DraughtsGameEventMap>(
    type: K,
    listener: (this: DraughtsGameElement, event: DraughtsGameEventMap[K]) => void,
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
    'draughts-game': DraughtsGameElement;
  }
}
