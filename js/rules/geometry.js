/**
 * Where the squares of a board lie, and the straight lines between them. A board is columns x rows of cells, some of which
 * are squares that are played on; squares may go by any name: those of the game, or the numbers that the core gives them.
 */

/**
 * @typedef {number | string} Square  a name of a square
 * @typedef {{ column: number, row: number }} Cell  column 0 = White's left, row 0 = White's nearest
 */

export class Lines {
  /** @type {Map<Square, Cell>} */
  #cells = new Map();
  /** @type {Map<number, Square>} */
  #names = new Map();

  /** @param {{columns: number, rows: number, squares: readonly {name: Square, column: number, row: number}[]}} board */
  constructor({ columns, rows, squares }) {
    this.columns = columns;
    this.rows = rows;
    for (const { name, column, row } of squares) {
      this.#cells.set(name, { column, row });
      this.#names.set(row * columns + column, name);
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

  /** The way from one square to another in single steps: columns and rows of a step, and how many; null: no straight line. */
  way(from, to) {
    const [a, b] = [this.cell(from), this.cell(to)];
    const across = b.column - a.column;
    const up = b.row - a.row;
    const count = Math.max(Math.abs(across), Math.abs(up));
    const isStraight = across === 0 || up === 0 || Math.abs(across) === Math.abs(up);
    return isStraight && count > 0 ? { step: [Math.sign(across), Math.sign(up)], count } : null;
  }

  /**
   * The squares crossed from `from` (left out) to `to` (included) in a straight line, in order.
   * Cells without a square are left out. Not a line: only `to`.
   * @returns {Square[]}
   */
  line(from, to) {
    const way = this.way(from, to);
    if (!way) return [to];
    const { column, row } = this.cell(from);
    const [across, up] = way.step;
    const crossed = Array.from({ length: way.count }, (_, i) =>
      this.name(column + across * (i + 1), row + up * (i + 1)),
    );
    return crossed.filter((name) => name !== undefined);
  }

  /** True when the two legs a-b and b-c run in the same direction. */
  sameWay(a, b, c) {
    const [first, second] = [this.way(a, b), this.way(b, c)];
    return first !== null && second !== null && isSame(first.step, second.step);
  }
}

/** Whether two lists hold the same in the same order. */
export const isSame = (a, b) => a.length === b.length && a.every((item, i) => item === b[i]);
