// The picture of a board: SVG for squares, pieces and marks, and over it a grid of plain elements that
// take clicks, focus and names for screen readers (HTML, because touch-action, outlines and grid roles
// work best there). Where men are put in from hands, each hand lies in a row at its player's edge. The view is told what to show and keeps no state of a game; the only thing it
// remembers is which node stands for which piece, so that pieces can slide.

import { hand, otherHand } from '../drawing/geometry.js';
import { Layout } from '../drawing/layout.js';
import { cross, drawPiece, pieceGradients } from '../drawing/pieces.js';
import { shape } from '../drawing/shape.js';
import { place } from './animate.js';
import { nodeOf, svg } from './svg.js';

/**
 * @typedef {import('../drawing/geometry.js').Square} Square
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
   * @param {import('../drawing/geometry.js').Geometry} geometry
   * @param {{ flipped: boolean, coordinates: boolean, handSize: number }} look
   *   handSize: most men in a hand, 0 when the game has no hands
   */
  layOut(geometry, { flipped, coordinates, handSize }) {
    this.layout = new Layout(geometry, { flipped, handSize });
    this.#nodes.clear();
    this.#inHand = { w: [], b: [] };
    const { width, height } = this.layout;
    this.board.style.aspectRatio = `${geometry.columns} / ${geometry.rows}`;
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const names = ['trays', 'squares', 'last', 'coordinates', 'rings', 'targets', 'pieces'];
    this.#layers = Object.fromEntries(names.map((name) => [name, svg('g', { class: name })]));
    this.#layers.squares.setAttribute('clip-path', 'url(#corners)');
    this.#layers.last.setAttribute('clip-path', 'url(#corners)');
    const definitions = svg('defs', {}, [...pieceGradients(), this.layout.corners('corners')]);
    this.picture.replaceChildren(definitions, ...names.map((name) => this.#layers[name]));
    this.#draw('squares', this.layout.squares());
    if (coordinates) this.#draw('coordinates', this.layout.coordinates());
    this.#layOutHands();
    this.#makeCells();
  }

  /** What a layer shows from now on. @param {import('../drawing/shape.js').Shape[]} shapes */
  #draw(layer, shapes) {
    this.#layers[layer].replaceChildren(...shapes.map(nodeOf));
  }

  /** Width of all that is drawn, hands included, over its height. */
  get ratio() {
    return this.layout.width / this.layout.total;
  }

  /** The middle of a square in board units; of a hand: the man that goes next, with its scale. */
  centre(square) {
    const owner = this.#ownerOf(square);
    if (owner) return this.layout.inHand(owner, Math.max(0, this.#inHand[owner].length - 1));
    return this.layout.centre(square);
  }

  /** A point of the window in board units; right under scrolling, zoom and transforms at this moment. */
  fromWindow(x, y) {
    const point = new DOMPoint(x, y).matrixTransform(this.picture.getScreenCTM().inverse());
    return { x: point.x, y: point.y };
  }

  /** The square under a point in board units; null on other cells and beside the board. */
  squareAt(point) {
    return this.layout.squareAt(point) ?? null;
  }

  /** The square under a point, or the hand as seen by the side to move; null for anything else. */
  placeAt(point) {
    const square = this.squareAt(point);
    if (square !== null || this.isOn(point) || !this.layout.handSize) return square;
    const { width, height, rowHeight } = this.layout;
    const { x, y } = point;
    if (x < 0 || x >= width || y < -rowHeight || y >= height + rowHeight) return null;
    return this.#handOf(this.layout.side(y < 0 ? 'far' : 'near'));
  }

  /** True when a point in board units lies on the board. */
  isOn({ x, y }) {
    return x >= 0 && y >= 0 && x < this.layout.width && y < this.layout.height;
  }

  /** The square of a grid element, null for cells not played on. */
  squareOf(element) {
    return this.#cells.find((cell) => cell.element === element)?.square ?? null;
  }

  /** The square of a grid element, or the hand of its element; null for anything else. */
  placeOf(element) {
    const edge = element.dataset?.edge;
    return edge ? this.#handOf(this.layout.side(edge)) : this.squareOf(element);
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
    if (!this.layout.handSize) return;
    for (const color of ['w', 'b']) {
      const nodes = this.#inHand[color];
      while (nodes.length > hands[color]) nodes.pop().remove();
      while (nodes.length < hands[color]) nodes.push(this.#drawPiece(color, false));
      nodes.forEach((node, i) => (node.style.transform = place(this.layout.inHand(color, i))));
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
    const rings = [...must].flatMap((square) => [this.#ring(square, 'must-halo', 45), this.#ring(square, 'must', 45)]);
    const chosen =
      selected === null ? [] : [this.#ring(selected, 'must-halo', 45), this.#ring(selected, 'selected', 45)];
    this.#draw('last', this.layout.lastSquares(last));
    this.#draw('rings', [...this.layout.way(last.path), ...rings, ...chosen]);
    this.#draw(
      'targets',
      [...targets].flatMap(([square, target]) => this.#target(square, target)),
    );
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
      const color = this.layout.side(edge);
      if (this.layout.handSize) element.setAttribute('aria-label', describe(color, this.#handOf(color)));
    }
  }

  /** Make one square the tab stop of the grid. */
  setTabStop(square) {
    for (const cell of this.#cells) {
      if (cell.square !== null) cell.element.tabIndex = cell.square === square ? 0 : -1;
    }
  }

  #makeCells() {
    const { columns, rows } = this.layout.geometry;
    this.#cells = [];
    const elements = [];
    for (let y = 0; y < rows; y++) {
      const row = Object.assign(document.createElement('div'), { className: 'row' });
      row.setAttribute('role', 'row');
      for (let x = 0; x < columns; x++) row.append(this.#makeCell(x, y));
      elements.push(row);
    }
    this.grid.replaceChildren(...elements);
  }

  #makeCell(x, y) {
    const element = Object.assign(document.createElement('div'), { className: 'cell' });
    const square = this.layout.geometry.seenAt(x, y, this.layout.flipped) ?? null;
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
    const node = nodeOf(drawPiece(color, king, { over: [cross()] }));
    this.#layers.pieces.append(node);
    return node;
  }

  // ---- hands ----

  #handOf(color) {
    return color === this.#turn ? hand : otherHand;
  }

  /** Whose hand it is; undefined for squares. */
  #ownerOf(square) {
    if (square !== hand && square !== otherHand) return undefined;
    return (square === hand) === (this.#turn === 'w') ? 'w' : 'b';
  }

  #layOutHands() {
    const { handSize, width, rowHeight, nearRow } = this.layout;
    // The button lies in the middle of the near row; without hands it lies over the board's edge.
    this.stop.style.bottom = handSize ? `${100 * nearRow.middle}%` : '30px';
    this.stop.style.maxHeight = handSize ? `${100 * nearRow.height}%` : '';
    for (const element of Object.values(this.hands)) {
      element.hidden = !handSize;
      element.tabIndex = handSize ? 0 : -1;
      element.style.aspectRatio = `${width} / ${rowHeight}`;
    }
    if (handSize) this.#draw('trays', [...this.layout.tray('w'), ...this.layout.tray('b')]);
  }

  #markHands(selected, targets, grab) {
    for (const [edge, element] of Object.entries(this.hands)) {
      const place = this.#handOf(this.layout.side(edge));
      element.classList.toggle('grab', grab.has(place));
      element.classList.toggle('aim', targets.has(place));
      element.setAttribute('aria-pressed', String(selected === place));
      element.setAttribute('aria-disabled', String(!grab.has(place) && !targets.has(place)));
    }
  }

  // ---- marks ----

  #ring(square, look, r) {
    const { x, y, scale = 1 } = this.centre(square);
    return shape('circle', { class: look, cx: x, cy: y, r: r * scale });
  }

  #target(square, { end, hop, removal }) {
    if (removal) return [this.#ring(square, 'removal-halo', 42), this.#ring(square, 'removal', 42)];
    // A closed capture ends where its piece stands: the dot becomes a ring around it.
    if (this.#nodes.has(square)) return [this.#ring(square, 'around', 47)];
    const { x, y } = this.centre(square);
    const size = hop ? 16 : end ? 13 : 8;
    const dot = shape('circle', { class: 'target', part: 'target', cx: x, cy: y, r: size });
    if (!hop) return [dot];
    return [dot, shape('text', { class: 'target-number', x, y: y + 6.5 }, [String(hop)])];
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
