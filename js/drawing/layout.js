// Where things lie on the drawing of a board, and the parts of it that stand still: squares and their names, hands, the
// last move. All in board units: a cell is 100 wide, 0,0 is the upper left corner of the board. Where men are put in
// from hands, each hand lies in a row at its player's edge.

import { shape } from './shape.js';

export const unit = 100;

/** The row of a hand: its height, the gap to the board, and what its number and the button beside it take. */
const tray = { height: 74, gap: 10, before: 66, after: 180 };
/** Men in hand are smaller, and stand at most this far apart. */
const small = { scale: 0.62, apart: 29 };

/**
 * @typedef {import('./geometry.js').Square} Square
 * @typedef {import('./shape.js').Shape} Shape
 */

export class Layout {
  /**
   * @param {import('./geometry.js').Geometry} geometry
   * @param {{ flipped: boolean, handSize: number }} look  handSize: most men in a hand, 0 when the game has no hands
   */
  constructor(geometry, { flipped, handSize }) {
    this.geometry = geometry;
    this.flipped = flipped;
    this.handSize = handSize;
    this.width = geometry.columns * unit;
    this.height = geometry.rows * unit;
    /** Height of the row that each hand takes. */
    this.rowHeight = handSize ? tray.height + tray.gap : 0;
    /** Height of the whole drawing, hands included. */
    this.total = this.height + 2 * this.rowHeight;
  }

  /** The middle of a square. */
  centre(square) {
    const { x, y } = this.geometry.seen(square, this.flipped);
    return { x: (x + 0.5) * unit, y: (y + 0.5) * unit };
  }

  /** The square at a point; undefined on other cells and beside the board. */
  squareAt({ x, y }) {
    return this.geometry.seenAt(Math.floor(x / unit), Math.floor(y / unit), this.flipped);
  }

  /** The side that sits at an edge. @param {string} edge  'far' or 'near' @returns {'w' | 'b'} */
  side(edge) {
    return (edge === 'near') === this.flipped ? 'b' : 'w';
  }

  /** Where the man with that number lies in a hand. The row keeps its places while it shrinks. */
  inHand(color, i) {
    const room = this.width - tray.before - tray.after;
    const apart = Math.min(small.apart, room / Math.max(1, this.handSize - 1));
    const beside = tray.gap + tray.height / 2;
    const y = this.side('near') === color ? this.height + beside : -beside;
    return { x: tray.before + 26 + i * apart, y, scale: small.scale };
  }

  /** The middle of the near row above the lower edge of the drawing and the height of a row, both as shares of it. */
  get nearRow() {
    return { middle: tray.height / 2 / this.total, height: tray.height / this.total };
  }

  /** The rounded corners, as a clip path of that id. @returns {Shape} */
  corners(id) {
    return shape('clipPath', { id }, [shape('rect', { width: this.width, height: this.height, rx: 12 })]);
  }

  /** The board itself. @returns {Shape[]} */
  squares() {
    const { full, rows, columns, squares } = this.geometry;
    const under = full
      ? []
      : [shape('rect', { class: 'light', part: 'light', width: this.width, height: this.height })];
    const cells = squares.map(({ name, column, row }) => {
      const second = full && (column + row) % 2 ? ' second' : '';
      return shape('rect', { class: `playing${second}`, part: `square square-${name}`, ...this.#cell(name, 0) });
    });
    const lines = full ? [shape('path', { class: 'line', d: gridLines(columns, rows) })] : [];
    return [...under, ...cells, ...lines];
  }

  /** The names of the squares: in each of them, or as letters and figures along two edges. @returns {Shape[]} */
  coordinates() {
    if (this.geometry.algebraic) return this.#edgeNames();
    return this.geometry.squares.map(({ name }) => {
      const { x, y } = this.geometry.seen(name, this.flipped);
      return written(name, x * unit + 4, y * unit + 3, true);
    });
  }

  #edgeNames() {
    const { letters, figures } = this.geometry.edgeNames();
    const { columns, rows } = this.geometry;
    const isSquare = (x, y) => this.geometry.seenAt(x, y, this.flipped) !== undefined;
    const foot = Array.from({ length: columns }, (_, x) => {
      const letter = letters[this.flipped ? columns - 1 - x : x];
      return written(letter, (x + 1) * unit - 6, this.height - 7, isSquare(x, rows - 1), 'foot');
    });
    const side = Array.from({ length: rows }, (_, y) => {
      const figure = figures[this.flipped ? y : rows - 1 - y];
      return written(figure, 5, y * unit + 4, isSquare(0, y));
    });
    return [...foot, ...side];
  }

  /** The row of a hand and the place of its number. @returns {Shape[]} */
  tray(color, count = '') {
    const y = this.side('near') === color ? this.height + tray.gap : -this.rowHeight;
    const number = { class: 'count', x: tray.before / 2, y: y + tray.height / 2, dy: '0.35em', 'data-count': color };
    return [
      shape('rect', { class: 'tray', part: 'hand', y, width: this.width, height: tray.height, rx: 12 }),
      shape('text', number, [String(count)]),
    ];
  }

  /** The squares that the last move began and ended on, and a faint cross where second men were taken off. @returns {Shape[]} */
  lastSquares({ path, removed }) {
    const ends = path.length ? [...new Set([path[0], path.at(-1)])] : [];
    const tints = ends.map((square) => shape('rect', { class: 'last', part: 'last-move', ...this.#cell(square, 1.5) }));
    const traces = removed.map((square) => {
      const { x, y } = this.centre(square);
      return shape('path', { class: 'removed', part: 'last-move', d: `M${x - 13} ${y - 13}l26 26m0 -26l-26 26` });
    });
    return [...tints, ...traces];
  }

  /** The line of a chain, with a point where it began; a single step or jump shows by its two squares alone. @returns {Shape[]} */
  way(path) {
    if (path.length < 3) return [];
    const points = path.map((square) => this.centre(square));
    const [{ x, y }] = points;
    return [
      shape('path', { class: 'way', part: 'last-move', d: `M${points.map((at) => `${at.x} ${at.y}`).join('L')}` }),
      shape('circle', { class: 'began', part: 'last-move', cx: x, cy: y, r: 9 }),
    ];
  }

  /** A lit square. @param {{ square: import('./geometry.js').Square, color?: string }} lit @returns {Shape} */
  lit({ square, color }) {
    // A colour of the page's own stands as attribute, which a rule would go over.
    const look = color ? { class: 'lit', fill: color } : { class: 'lit shone' };
    return shape('rect', { ...look, part: 'highlight', ...this.#cell(square, 0) });
  }

  /**
   * An arrow from square to square, or from beside the board when a man is put in.
   * @param {{ from: any, to: any, color?: string, hint?: boolean }} arrow @returns {Shape[]}
   */
  arrow({ from, to, color, hint }) {
    const end = this.centre(to);
    const start = from === null ? { x: end.x, y: end.y + unit } : this.centre(from);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length === 0) return [];
    const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    const at = (far, aside) =>
      `${round(start.x + along.x * far - along.y * aside)} ${round(start.y + along.y * far + along.x * aside)}`;
    const neck = length - 30;
    const outline = [at(20, 6), at(neck, 6), at(neck, 18), at(length - 2, 0), at(neck, -18), at(neck, -6), at(20, -6)];
    const paint = color ? { class: 'arrow', fill: color } : { class: `arrow ${hint ? 'hint' : 'drawn'}` };
    return [shape('path', { ...paint, part: hint ? 'arrow hint' : 'arrow', d: `M${outline.join('L')}Z` })];
  }

  /** The box of a cell, or one inside it. */
  #cell(square, margin) {
    const { x, y } = this.geometry.seen(square, this.flipped);
    const size = unit - 2 * margin;
    return { x: x * unit + margin, y: y * unit + margin, width: size, height: size };
  }
}

/** Names hang in the upper left corner of a cell, or stand in the lower right one. */
function written(words, x, y, onSquare, place = 'head') {
  const look = `coordinate ${onSquare ? '' : 'on-light'} ${place}`;
  return shape('text', { class: look, part: 'coordinate', x, y, dy: place === 'head' ? '0.8em' : 0 }, [
    String(words ?? ''),
  ]);
}

function gridLines(columns, rows) {
  let d = '';
  for (let x = 1; x < columns; x++) d += `M${x * unit} 0V${rows * unit}`;
  for (let y = 1; y < rows; y++) d += `M0 ${y * unit}H${columns * unit}`;
  return d;
}

const round = (x) => Math.round(x * 10) / 10;
