// The picture of a board: SVG for squares, pieces and marks, and over it a grid of plain elements that
// take clicks, focus and names for screen readers (HTML, because touch-action, outlines and grid roles
// work best there). The view is told what to show and keeps no state of a game; the only thing it
// remembers is which node stands for which piece, so that pieces can slide.

import { place } from './animate.js';
import { drawPiece, pieceGradients } from './pieces.js';
import { svg } from './svg.js';

const unit = 100;

/**
 * @typedef {import('./geometry.js').Square} Square
 * @typedef {{ color: 'w' | 'b', king: boolean }} Piece
 * @typedef {{ selected: Square | null, must: Set<Square>, targets: Map<Square, {end: boolean, hop: number}>,
 *   last: Square[], grab: Set<Square> }} Marks
 *   last: the path of the last move; grab: squares whose piece may be drawn along
 */

export class BoardView {
  #nodes = new Map();
  #cells = [];
  #layers = {};

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.board = Object.assign(document.createElement('div'), { className: 'board' });
    this.board.part = 'board';
    this.grid = Object.assign(document.createElement('div'), { className: 'grid' });
    this.grid.setAttribute('role', 'grid');
    this.picture = svg('svg', { 'aria-hidden': 'true', focusable: 'false' });
    this.spoken = Object.assign(document.createElement('div'), { className: 'spoken' });
    this.spoken.setAttribute('role', 'status');
    this.problem = Object.assign(document.createElement('p'), { className: 'problem', hidden: true });
    this.problem.setAttribute('role', 'alert');
    this.board.append(this.picture, this.grid);
    root.append(this.board, this.spoken, this.problem);
  }

  /**
   * Draw an empty board.
   * @param {import('./geometry.js').Geometry} geometry
   * @param {{ flipped: boolean, coordinates: boolean }} look
   */
  layOut(geometry, { flipped, coordinates }) {
    this.geometry = geometry;
    this.flipped = flipped;
    this.#nodes.clear();
    const [width, height] = [geometry.columns * unit, geometry.rows * unit];
    this.board.style.aspectRatio = `${geometry.columns} / ${geometry.rows}`;
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const names = ['squares', 'last', 'coordinates', 'rings', 'targets', 'pieces'];
    this.#layers = Object.fromEntries(names.map((name) => [name, svg('g', { class: name })]));
    this.#layers.squares.setAttribute('clip-path', 'url(#corners)');
    this.#layers.last.setAttribute('clip-path', 'url(#corners)');
    const corners = svg('clipPath', { id: 'corners' }, [svg('rect', { width, height, rx: 12 })]);
    const definitions = svg('defs', {}, [...pieceGradients(), corners]);
    this.picture.replaceChildren(definitions, ...names.map((name) => this.#layers[name]));
    this.#drawSquares(width, height);
    if (coordinates) this.#drawCoordinates();
    this.#makeCells();
  }

  /** The middle of a square in board units. */
  centre(square) {
    const { x, y } = this.geometry.seen(square, this.flipped);
    return { x: (x + 0.5) * unit, y: (y + 0.5) * unit };
  }

  /** A point of the window in board units; right under scrolling, zoom and transforms at this moment. */
  fromWindow(x, y) {
    const point = new DOMPoint(x, y).matrixTransform(this.picture.getScreenCTM().inverse());
    return { x: point.x, y: point.y };
  }

  /** The square under a point in board units; null on other cells and beside the board. */
  squareAt({ x, y }) {
    return this.geometry.seenAt(Math.floor(x / unit), Math.floor(y / unit), this.flipped) ?? null;
  }

  /** True when a point in board units lies on the board. */
  isOn({ x, y }) {
    return x >= 0 && y >= 0 && x < this.geometry.columns * unit && y < this.geometry.rows * unit;
  }

  /** The square of a grid element, null for cells not played on. */
  squareOf(element) {
    return this.#cells.find((cell) => cell.element === element)?.square ?? null;
  }

  /** The grid element of a square. */
  cellOf(square) {
    return this.#cells.find((cell) => cell.square === square)?.element;
  }

  /**
   * Stand these pieces on the board, keeping the nodes that are right already.
   * @param {Map<Square, Piece>} pieces  @param {Set<Square>} ghosts  captured pieces that still stand
   */
  showPieces(pieces, ghosts) {
    for (const [square, node] of this.#nodes) {
      const piece = pieces.get(square);
      if (!piece || !isDrawnAs(node, piece)) this.removePiece(square);
    }
    for (const [square, piece] of pieces) {
      const node = this.#nodes.get(square) ?? this.#addPiece(square, piece);
      node.style.transform = place(this.centre(square));
      node.classList.toggle('ghost', ghosts.has(square));
    }
  }

  /** The node of the piece on a square, or undefined. */
  pieceOn(square) {
    return this.#nodes.get(square);
  }

  /** Say that the piece drawn on one square now belongs to another, and bring it to the front. */
  carryPiece(from, to) {
    const node = this.#nodes.get(from);
    if (!node || from === to) return;
    this.#nodes.delete(from);
    this.#nodes.set(to, node);
    this.bringToFront(node);
  }

  bringToFront(node) {
    if (node !== this.#layers.pieces.lastChild) this.#layers.pieces.append(node);
  }

  removePiece(square) {
    this.#nodes.get(square)?.remove();
    this.#nodes.delete(square);
  }

  /** @param {Marks} marks */
  showMarks({ selected, must, targets, last, grab }) {
    this.#layers.last.replaceChildren(...lastSquares(last).map((square) => this.#tint(square)));
    const rings = [...must].flatMap((square) => [this.#ring(square, 'must-halo', 45), this.#ring(square, 'must', 45)]);
    const chosen =
      selected === null ? [] : [this.#ring(selected, 'must-halo', 45), this.#ring(selected, 'selected', 45)];
    this.#layers.rings.replaceChildren(...this.#way(last), ...rings, ...chosen);
    this.#layers.targets.replaceChildren(...[...targets].flatMap(([square, target]) => this.#target(square, target)));
    for (const { square, element } of this.#cells) {
      element.classList.toggle('grab', square !== null && grab.has(square));
      element.classList.toggle('aim', square !== null && targets.has(square));
    }
    for (const [square, node] of this.#nodes) node.classList.toggle('raised', square === selected);
  }

  /** @param {(square: Square) => string} describe  the name of a square with its piece and state */
  nameCells(label, describe) {
    this.grid.setAttribute('aria-label', label);
    for (const { square, element } of this.#cells) {
      if (square !== null) element.setAttribute('aria-label', describe(square));
    }
  }

  /** Make one square the tab stop of the grid. */
  setTabStop(square) {
    for (const cell of this.#cells) {
      if (cell.square !== null) cell.element.tabIndex = cell.square === square ? 0 : -1;
    }
  }

  #drawSquares(width, height) {
    const { full, rows, columns } = this.geometry;
    const squares = [];
    if (!full) squares.push(svg('rect', { class: 'light', part: 'light', width, height }));
    for (const { name, column, row } of this.geometry.squares) {
      const { x, y } = this.geometry.seen(name, this.flipped);
      const second = full && (column + row) % 2 ? ' second' : '';
      const box = { x: x * unit, y: y * unit, width: unit, height: unit };
      squares.push(svg('rect', { class: `playing${second}`, part: 'square', ...box }));
    }
    if (full) squares.push(svg('path', { class: 'line', d: gridLines(columns, rows) }));
    this.#layers.squares.append(...squares);
  }

  #drawCoordinates() {
    if (this.geometry.algebraic) return this.#drawEdgeNames();
    for (const { name } of this.geometry.squares) {
      const { x, y } = this.geometry.seen(name, this.flipped);
      this.#write(name, x * unit + 5, y * unit + 4, true);
    }
  }

  /** Letters along the lower edge and figures along the left one, inside the cells. */
  #drawEdgeNames() {
    const { letters, figures } = this.geometry.edgeNames();
    const { columns, rows } = this.geometry;
    for (let x = 0; x < columns; x++) {
      const letter = letters[this.flipped ? columns - 1 - x : x];
      this.#write(letter, (x + 1) * unit - 6, rows * unit - 7, this.#isSquare(x, rows - 1), 'foot');
    }
    for (let y = 0; y < rows; y++) {
      const figure = figures[this.flipped ? y : rows - 1 - y];
      this.#write(figure, 5, y * unit + 4, this.#isSquare(0, y));
    }
  }

  /** Names hang in the upper left corner of a cell, or stand in the lower right one. */
  #write(words, x, y, onSquare, place = 'head') {
    const look = `coordinate ${onSquare ? '' : 'on-light'} ${place}`;
    const dy = place === 'head' ? '0.8em' : 0;
    this.#layers.coordinates.append(svg('text', { class: look, x, y, dy }, [String(words ?? '')]));
  }

  #isSquare(x, y) {
    return this.geometry.seenAt(x, y, this.flipped) !== undefined;
  }

  #makeCells() {
    this.#cells = [];
    const rows = [];
    for (let y = 0; y < this.geometry.rows; y++) {
      const row = Object.assign(document.createElement('div'), { className: 'row' });
      row.setAttribute('role', 'row');
      for (let x = 0; x < this.geometry.columns; x++) row.append(this.#makeCell(x, y));
      rows.push(row);
    }
    this.grid.replaceChildren(...rows);
  }

  #makeCell(x, y) {
    const element = Object.assign(document.createElement('div'), { className: 'cell' });
    const square = this.geometry.seenAt(x, y, this.flipped) ?? null;
    if (square === null) element.setAttribute('aria-hidden', 'true');
    else {
      element.setAttribute('role', 'gridcell');
      element.dataset.square = String(square);
      element.tabIndex = -1;
    }
    this.#cells.push({ square, element });
    return element;
  }

  #addPiece(square, { color, king }) {
    const node = drawPiece(color, king);
    this.#nodes.set(square, node);
    this.#layers.pieces.append(node);
    return node;
  }

  #tint(square) {
    const { x, y } = this.geometry.seen(square, this.flipped);
    const box = { x: x * unit + 1.5, y: y * unit + 1.5, width: unit - 3, height: unit - 3 };
    return svg('rect', { class: 'last', part: 'last-move', ...box });
  }

  /** The line of a chain; a single step or jump is told by its two squares alone. */
  #way(path) {
    if (path.length < 3) return [];
    const points = path.map((square) => this.centre(square));
    const d = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
    return [svg('path', { class: 'way', d })];
  }

  #ring(square, look, r) {
    const { x, y } = this.centre(square);
    return svg('circle', { class: look, cx: x, cy: y, r });
  }

  #target(square, { end, hop }) {
    // A closed capture ends where its piece stands: the dot becomes a ring around it.
    if (this.#nodes.has(square)) return [this.#ring(square, 'around', 47)];
    const { x, y } = this.centre(square);
    const size = hop ? 16 : end ? 13 : 8;
    const dot = svg('circle', { class: 'target', part: 'target', cx: x, cy: y, r: size });
    if (!hop) return [dot];
    return [dot, svg('text', { class: 'target-number', x, y: y + 6.5 }, [String(hop)])];
  }
}

function isDrawnAs(node, { color, king }) {
  const { classList } = node;
  return classList.contains(king ? 'king' : 'man') && classList.contains(color === 'w' ? 'white' : 'black');
}

function lastSquares(path) {
  return path.length ? [...new Set([path[0], path.at(-1)])] : [];
}

function gridLines(columns, rows) {
  let d = '';
  for (let x = 1; x < columns; x++) d += `M${x * unit} 0V${rows * unit}`;
  for (let y = 1; y < rows; y++) d += `M0 ${y * unit}H${columns * unit}`;
  return d;
}
