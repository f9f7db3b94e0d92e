// Where squares lie. A board is columns x rows of cells, some of which are squares that are played on;
// a game names them (23, or c3) and this file turns names into cells, cells into places on the screen
// and a way from one square to another into the cells it crosses. It takes everything from the game's
// `variant` record, so mirrored numbering, 12x12 boards and boards played on every cell need no code.

/**
 * @typedef {number | string} Square  the name of a square as the game writes it
 * @typedef {{ column: number, row: number }} Cell  column 0 = White's left, row 0 = White's nearest
 */

/** Where men that are put in come from: the hand of the side to move. Written like a square, as in @c3. @type {Square} */
export const hand = '@';
/** The hand of the other side, out of which a second man may be taken. @type {Square} */
export const otherHand = '@@';

/** The cells of one board and the names of its squares. */
export class Geometry {
  #cells = new Map();
  #names = new Map();

  /** @param {{columns: number, rows: number, lines: string, notation: string, squares: {name: Square, column: number, row: number}[]}} variant */
  constructor(variant) {
    this.columns = variant.columns;
    this.rows = variant.rows;
    this.algebraic = variant.notation === 'algebraic';
    /** True where every cell is played on (Turkish boards): no chequers to tell squares apart. */
    this.full = variant.squares.length === variant.columns * variant.rows;
    this.squares = variant.squares;
    for (const { name, column, row } of variant.squares) {
      this.#cells.set(name, { column, row });
      this.#names.set(row * this.columns + column, name);
    }
  }

  /** @param {Square} name @returns {Cell | undefined} */
  cell(name) {
    return this.#cells.get(name);
  }

  /** The square on a cell; undefined beside the board and on cells that are not played on. */
  name(column, row) {
    if (column < 0 || column >= this.columns || row < 0 || row >= this.rows) return undefined;
    return this.#names.get(row * this.columns + column);
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
   * The squares crossed from `from` (left out) to `to` (included) in a straight line, in order.
   * Cells without a square are left out. Not a line: only `to`.
   */
  line(from, to) {
    const a = this.cell(from);
    const b = this.cell(to);
    const across = b.column - a.column;
    const up = b.row - a.row;
    const steps = Math.max(Math.abs(across), Math.abs(up));
    const straight = across === 0 || up === 0 || Math.abs(across) === Math.abs(up);
    if (!straight || steps === 0) return [to];
    const crossed = [];
    for (let i = 1; i <= steps; i++) {
      const name = this.name(a.column + (across / steps) * i, a.row + (up / steps) * i);
      if (name !== undefined) crossed.push(name);
    }
    return crossed;
  }

  /** True when the two legs a-b and b-c run in the same direction. */
  sameWay(a, b, c) {
    const [p, q, r] = [a, b, c].map((name) => this.cell(name));
    return (
      Math.sign(q.column - p.column) === Math.sign(r.column - q.column) &&
      Math.sign(q.row - p.row) === Math.sign(r.row - q.row)
    );
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
