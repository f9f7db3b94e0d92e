// How a board is seen: the squares of a game by their names (23, or c3), and their places on the screen from either side.
// It takes everything from the game's `variant` record, so mirrored numbering, 12x12 boards and boards played on every cell
// need no code.

import { Lines } from '../rules/geometry.js';

export { hand, otherHand } from '../rules/entry.js';

/** @typedef {import('../rules/geometry.js').Square} Square  the name of a square as the game writes it */

export class Geometry extends Lines {
  /** @param {{columns: number, rows: number, lines: string, notation: string, squares: {name: Square, column: number, row: number}[]}} variant */
  constructor(variant) {
    super(variant);
    this.variant = variant;
    this.algebraic = variant.notation === 'algebraic';
    /** True where every cell is played on (Turkish boards): no chequers to tell squares apart. */
    this.full = variant.squares.length === variant.columns * variant.rows;
    this.squares = variant.squares;
  }

  /** The cell as it is seen: x from the left, y from the top, of the side that sits at the bottom. */
  seen(name, flipped) {
    const { column, row } = this.cell(name);
    return flipped ? { x: this.columns - 1 - column, y: row } : { x: column, y: this.rows - 1 - row };
  }

  /** The square seen at x, y (cells from the top left), or undefined. */
  seenAt(x, y, flipped) {
    return flipped ? this.name(this.columns - 1 - x, y) : this.name(x, this.rows - 1 - y);
  }

  /**
   * What is written at the edges of a board with names like c3: the letter of every column and the
   * figure of every row, read off the squares themselves. Index = column, row.
   */
  edgeNames() {
    const letters = [];
    const figures = [];
    for (const { name, column, row } of this.squares) {
      const [, letter, figure] = /^([a-z]+)(\d+)$/i.exec(String(name)) ?? [];
      letters[column] ??= letter ?? '';
      figures[row] ??= figure ?? '';
    }
    return { letters, figures };
  }
}
