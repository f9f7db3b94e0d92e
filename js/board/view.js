// The picture of a board: SVG for squares, pieces and marks, and over it a grid of plain elements that
// take clicks, focus and names for screen readers (HTML, because touch-action, outlines and grid roles
// work best there). Where men are put in from hands, each hand lies in a row at its player's edge. The view is told what to show and keeps no state of a game; the only thing it
// remembers is which node stands for which piece, so that pieces can slide.

import { place } from './animate.js';
import { hand, otherHand } from './geometry.js';
import { drawPiece, pieceGradients } from './pieces.js';
import { svg } from './svg.js';

const unit = 100;

/** The row of a hand in board units: its height, the gap to the board, and what its numbers and buttons take. */
const tray = { height: 74, gap: 10, before: 66, after: 180 };
/** Men in hand are smaller, and stand at most this far apart. */
const small = { scale: 0.62, apart: 29 };

/**
 * @typedef {import('./geometry.js').Square} Square
 * @typedef {{ color: 'w' | 'b', king: boolean }} Piece
 * @typedef {{ selected: Square | null, must: Set<Square>, targets: Map<Square, import('./state.js').Target>,
 *   last: { path: Square[], removed: Square[] }, grab: Set<Square> }} Marks
 *   last: the path of the last move and the second men it took off; grab: squares whose piece may be drawn along
 * @typedef {{ w: number, b: number }} Hands  men in each hand
 */

export class BoardView {
  #nodes = new Map();
  #cells = [];
  #layers = {};
  /** The men in each hand, the one that goes next last. */
  #inHand = { w: [], b: [] };
  /** Most men in a hand, which a row has room for; 0 = this game has no hands. */
  #handSize = 0;
  #turn = 'w';

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.board = Object.assign(document.createElement('div'), { className: 'board' });
    this.board.part = 'board';
    this.grid = Object.assign(document.createElement('div'), { className: 'grid' });
    this.grid.setAttribute('role', 'grid');
    this.picture = svg('svg', { 'aria-hidden': 'true', focusable: 'false' });
    this.hands = { far: handElement('far'), near: handElement('near') };
    this.stop = Object.assign(document.createElement('button'), { className: 'stop', type: 'button', hidden: true });
    this.stop.part = 'stop';
    this.table = Object.assign(document.createElement('div'), { className: 'table' });
    this.spoken = Object.assign(document.createElement('div'), { className: 'spoken' });
    this.spoken.setAttribute('role', 'status');
    this.problem = Object.assign(document.createElement('p'), { className: 'problem', hidden: true });
    this.problem.setAttribute('role', 'alert');
    this.board.append(this.picture, this.grid);
    this.table.append(this.hands.far, this.board, this.hands.near, this.stop);
    root.append(this.table, this.spoken, this.problem);
  }

  /**
   * Draw an empty board.
   * @param {import('./geometry.js').Geometry} geometry
   * @param {{ flipped: boolean, coordinates: boolean, handSize: number }} look
   *   handSize: most men in a hand, 0 when the game has no hands
   */
  layOut(geometry, { flipped, coordinates, handSize }) {
    this.geometry = geometry;
    this.flipped = flipped;
    this.#nodes.clear();
    this.#inHand = { w: [], b: [] };
    this.#handSize = handSize;
    const [width, height] = [geometry.columns * unit, geometry.rows * unit];
    this.board.style.aspectRatio = `${geometry.columns} / ${geometry.rows}`;
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const names = ['trays', 'squares', 'last', 'coordinates', 'rings', 'targets', 'pieces'];
    this.#layers = Object.fromEntries(names.map((name) => [name, svg('g', { class: name })]));
    this.#layers.squares.setAttribute('clip-path', 'url(#corners)');
    this.#layers.last.setAttribute('clip-path', 'url(#corners)');
    const corners = svg('clipPath', { id: 'corners' }, [svg('rect', { width, height, rx: 12 })]);
    const definitions = svg('defs', {}, [...pieceGradients(), corners]);
    this.picture.replaceChildren(definitions, ...names.map((name) => this.#layers[name]));
    this.#drawSquares(width, height);
    if (coordinates) this.#drawCoordinates();
    this.#layOutHands(width, height);
    this.#makeCells();
  }

  /** Width of all that is drawn, hands included, over its height. */
  get ratio() {
    const { columns, rows } = this.geometry;
    return (columns * unit) / (rows * unit + 2 * this.#rowHeight());
  }

  /** The middle of a square in board units; of a hand: the man that goes next, with its scale. */
  centre(square) {
    const owner = this.#ownerOf(square);
    if (owner) return this.#inHandAt(owner, Math.max(0, this.#inHand[owner].length - 1));
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

  /** The square under a point, or the hand as seen by the side to move; null for anything else. */
  placeAt(point) {
    const square = this.squareAt(point);
    if (square !== null || this.isOn(point) || !this.#handSize) return square;
    const { x, y } = point;
    const { columns, rows } = this.geometry;
    const [top, bottom] = [-this.#rowHeight(), rows * unit + this.#rowHeight()];
    if (x < 0 || x >= columns * unit || y < top || y >= bottom) return null;
    return this.#handOf(this.#side(y < 0 ? 'far' : 'near'));
  }

  /** True when a point in board units lies on the board. */
  isOn({ x, y }) {
    return x >= 0 && y >= 0 && x < this.geometry.columns * unit && y < this.geometry.rows * unit;
  }

  /** The square of a grid element, null for cells not played on. */
  squareOf(element) {
    return this.#cells.find((cell) => cell.element === element)?.square ?? null;
  }

  /** The square of a grid element, or the hand of its element; null for anything else. */
  placeOf(element) {
    const edge = element.dataset?.edge;
    return edge ? this.#handOf(this.#side(edge)) : this.squareOf(element);
  }

  /** True for the buttons beside the board, which are not places. */
  isControl(element) {
    return element === this.stop;
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

  /** Lay this many men into each hand. turn: the side whose hand is `hand`. @param {Hands} hands @param {'w' | 'b'} turn */
  showHands(hands, turn) {
    this.#turn = turn;
    if (!this.#handSize) return;
    for (const color of ['w', 'b']) {
      const nodes = this.#inHand[color];
      while (nodes.length > hands[color]) nodes.pop().remove();
      while (nodes.length < hands[color]) nodes.push(this.#drawPiece(color, false));
      nodes.forEach((node, i) => (node.style.transform = place(this.#inHandAt(color, i))));
      this.#layers.trays.querySelector(`[data-count=${color}]`).textContent = String(hands[color]);
    }
  }

  /** The node of the piece on a square, of the next man in a hand, or undefined. */
  pieceOn(square) {
    const owner = this.#ownerOf(square);
    return owner ? this.#inHand[owner].at(-1) : this.#nodes.get(square);
  }

  /** Say that the piece drawn on one square now belongs to another, and bring it to the front. */
  carryPiece(from, to) {
    const node = this.pieceOn(from);
    if (!node || from === to) return;
    const owner = this.#ownerOf(from);
    if (owner) this.#inHand[owner].pop();
    else this.#nodes.delete(from);
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
    this.#layers.last.replaceChildren(
      ...lastSquares(last.path).map((square) => this.#tint(square)),
      ...last.removed.map((square) => this.#trace(square)),
    );
    const rings = [...must].flatMap((square) => [this.#ring(square, 'must-halo', 45), this.#ring(square, 'must', 45)]);
    const chosen =
      selected === null ? [] : [this.#ring(selected, 'must-halo', 45), this.#ring(selected, 'selected', 45)];
    this.#layers.rings.replaceChildren(...this.#way(last.path), ...rings, ...chosen);
    this.#layers.targets.replaceChildren(...[...targets].flatMap(([square, target]) => this.#target(square, target)));
    for (const { square, element } of this.#cells) {
      element.classList.toggle('grab', square !== null && grab.has(square));
      element.classList.toggle('aim', square !== null && targets.has(square));
    }
    for (const [square, node] of this.#nodes) node.classList.toggle('raised', square === selected);
    this.#inHand[this.#turn].forEach((node, i, { length }) => {
      node.classList.toggle('raised', selected === hand && i === length - 1);
    });
    this.#markHands(selected, targets, grab);
  }

  /** @param {(square: Square) => string} describe  the name of a square with its piece and state */
  nameCells(label, describe) {
    this.grid.setAttribute('aria-label', label);
    for (const { square, element } of this.#cells) {
      if (square !== null) element.setAttribute('aria-label', describe(square));
    }
  }

  /** @param {(color: 'w' | 'b', place: Square) => string} describe  the name of a hand with its number of men */
  nameHands(describe) {
    for (const [edge, element] of Object.entries(this.hands)) {
      const color = this.#side(edge);
      if (this.#handSize) element.setAttribute('aria-label', describe(color, this.#handOf(color)));
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
    const node = this.#drawPiece(color, king);
    this.#nodes.set(square, node);
    return node;
  }

  #drawPiece(color, king) {
    const node = drawPiece(color, king);
    this.#layers.pieces.append(node);
    return node;
  }

  // ---- hands ----

  #rowHeight() {
    return this.#handSize ? tray.height + tray.gap : 0;
  }

  /** The side that sits at an edge. @param {string} edge  'far' or 'near' */
  #side(edge) {
    return (edge === 'near') === this.flipped ? 'b' : 'w';
  }

  #handOf(color) {
    return color === this.#turn ? hand : otherHand;
  }

  /** Whose hand it is; undefined for squares. */
  #ownerOf(square) {
    if (square !== hand && square !== otherHand) return undefined;
    return (square === hand) === (this.#turn === 'w') ? 'w' : 'b';
  }

  /** Where the man with that number lies. The row keeps its places while it shrinks. */
  #inHandAt(color, i) {
    const { columns, rows } = this.geometry;
    const room = columns * unit - tray.before - tray.after;
    const apart = Math.min(small.apart, room / Math.max(1, this.#handSize - 1));
    const beside = tray.gap + tray.height / 2;
    const y = this.#side('near') === color ? rows * unit + beside : -beside;
    return { x: tray.before + 26 + i * apart, y, scale: small.scale };
  }

  #layOutHands(width, height) {
    const total = height + 2 * this.#rowHeight();
    // The button lies in the middle of the near row; without hands it lies over the board's edge.
    this.stop.style.bottom = this.#handSize ? `${(50 * tray.height) / total}%` : '30px';
    this.stop.style.maxHeight = this.#handSize ? `${(100 * tray.height) / total}%` : '';
    for (const [edge, element] of Object.entries(this.hands)) {
      element.hidden = !this.#handSize;
      element.tabIndex = this.#handSize ? 0 : -1;
      element.style.aspectRatio = `${width} / ${this.#rowHeight()}`;
      if (this.#handSize)
        this.#drawTray(this.#side(edge), width, edge === 'near' ? height + tray.gap : -this.#rowHeight());
    }
  }

  #drawTray(color, width, y) {
    const count = { class: 'count', x: tray.before / 2, y: y + tray.height / 2, dy: '0.35em', 'data-count': color };
    this.#layers.trays.append(
      svg('rect', { class: 'tray', part: 'hand', y, width, height: tray.height, rx: 12 }),
      svg('text', count),
    );
  }

  #markHands(selected, targets, grab) {
    for (const [edge, element] of Object.entries(this.hands)) {
      const place = this.#handOf(this.#side(edge));
      element.classList.toggle('grab', grab.has(place));
      element.classList.toggle('aim', targets.has(place));
      element.setAttribute('aria-pressed', String(selected === place));
      element.setAttribute('aria-disabled', String(!grab.has(place) && !targets.has(place)));
    }
  }

  // ---- marks ----

  /** Where a second man was taken off: a faint cross. */
  #trace(square) {
    const { x, y } = this.centre(square);
    const d = `M${x - 13} ${y - 13}l26 26m0 -26l-26 26`;
    return svg('path', { class: 'removed', part: 'last-move', d });
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
    const { x, y, scale = 1 } = this.centre(square);
    return svg('circle', { class: look, cx: x, cy: y, r: r * scale });
  }

  #target(square, { end, hop, removal }) {
    if (removal) return [this.#ring(square, 'removal-halo', 42), this.#ring(square, 'removal', 42)];
    // A closed capture ends where its piece stands: the dot becomes a ring around it.
    if (this.#nodes.has(square)) return [this.#ring(square, 'around', 47)];
    const { x, y } = this.centre(square);
    const size = hop ? 16 : end ? 13 : 8;
    const dot = svg('circle', { class: 'target', part: 'target', cx: x, cy: y, r: size });
    if (!hop) return [dot];
    return [dot, svg('text', { class: 'target-number', x, y: y + 6.5 }, [String(hop)])];
  }
}

/** The place of a hand for pointer, focus and screen reader. */
function handElement(edge) {
  const element = Object.assign(document.createElement('div'), {
    className: `hand ${edge}`,
    hidden: true,
  });
  element.setAttribute('role', 'button');
  element.dataset.edge = edge;
  return element;
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
