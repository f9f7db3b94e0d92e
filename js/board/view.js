// The picture of a board: SVG for squares, pieces and marks, and over it a grid of plain elements that
// take clicks, focus and names for screen readers (HTML, because touch-action, outlines and grid roles
// work best there). Where men are put in from hands, each hand lies in a row at its player's edge. `draw` is given what to
// show (scene.js) and changes only what has changed; the only thing the view remembers is which node stands for which piece,
// so that pieces can slide.

import { hand, otherHand } from '../drawing/geometry.js';
import { Layout } from '../drawing/layout.js';
import { cross, drawPiece, pieceGradients } from '../drawing/pieces.js';
import { shape } from '../drawing/shape.js';
import { place } from './animate.js';
import { nodeOf, svg } from './svg.js';

/**
 * @typedef {import('../drawing/geometry.js').Square} Square
 * @typedef {{ color: 'w' | 'b', king: boolean }} Piece
 * @typedef {{ w: number, b: number }} Hands  men in each hand
 */

const layers = ['trays', 'squares', 'lit', 'last', 'coordinates', 'rings', 'targets', 'pieces', 'arrows'];
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

export class BoardView {
  #nodes = new Map();
  #cells = [];
  #layers = {};
  /** The men in each hand, the one that goes next last. */
  #inHand = { w: [], b: [] };
  #turn = 'w';
  #carried = null;
  #drawn = new Map();
  #painted = new Map();
  #size = new CSSStyleSheet();
  #pieces = 'turned';

  /** @param {ShadowRoot} root  @param {CSSStyleSheet} sheet */
  constructor(root, sheet) {
    root.adoptedStyleSheets = [sheet, this.#size];
    this.root = root;
    this.board = make('div', { className: 'board', part: 'board' });
    this.grid = make('div', { className: 'grid', part: 'grid' });
    this.grid.setAttribute('role', 'grid');
    this.grid.setAttribute('aria-describedby', 'instructions');
    this.picture = /** @type {SVGSVGElement} */ (svg('svg', { 'aria-hidden': 'true', focusable: 'false' }));
    this.hands = { far: handElement('far'), near: handElement('near') };
    this.stop = make('button', { className: 'stop', type: 'button', hidden: true, part: 'stop' });
    this.confirm = make('button', { className: 'stop', type: 'button', hidden: true, part: 'confirm' });
    this.table = make('div', { className: 'table', part: 'table' });
    this.typed = make('div', { className: 'typed', hidden: true, part: 'typed' });
    this.status = make('div', { className: 'status', part: 'status' });
    this.statusText = make('slot', { name: 'status' });
    this.status.append(this.statusText);
    this.spoken = make('div', { className: 'spoken' });
    this.spoken.setAttribute('role', 'status');
    this.instructions = make('div', { className: 'spoken', id: 'instructions' });
    this.problem = make('p', { className: 'problem', hidden: true });
    this.problem.setAttribute('role', 'alert');
    this.board.append(this.picture, this.grid, this.typed);
    this.table.append(this.hands.far, this.board, this.hands.near, this.stop, this.confirm);
    root.append(this.table, this.status, this.spoken, this.instructions, this.problem);
  }

  /** @param {Record<string, any>} scene  see scene.js */
  draw(scene) {
    this.#set('problem', scene.problem, () => {
      this.problem.hidden = !scene.problem;
      this.problem.textContent = scene.problem ? String(scene.problem.message ?? scene.problem) : '';
    });
    this.#set('said', scene.said?.at, () => this.#say(scene.said?.text ?? ''));
    this.table.hidden = !scene.geometry;
    if (!scene.geometry) return;
    this.#turn = scene.turn;
    const key = JSON.stringify(scene.look);
    if (this.layout?.geometry !== scene.geometry || this.#drawn.get('look') !== key) {
      this.#layOut(scene.geometry, scene.look);
      this.#drawn.set('look', key);
    }
    this.#drawText(scene);
    if (!scene.isShowing) {
      this.#showPieces(scene.pieces, scene.ghosts);
      this.#showHands(scene.hands);
    } else this.#ghost(scene.ghosts);
    this.#carry(scene.carried);
    this.#showMarks(scene.marks);
    this.#paint(
      'arrows',
      scene.arrows.flatMap((arrow) => this.layout.arrow(arrow)),
    );
    this.#paint(
      'lit',
      scene.highlights.map((each) => this.layout.lit(each)),
    );
    this.#nameCells(scene);
    this.setTabStop(scene.tabStop);
  }

  /** Do something when a value is another one than last time. */
  #set(name, value, act) {
    if (this.#drawn.has(name) && Object.is(this.#drawn.get(name), value)) return;
    this.#drawn.set(name, value);
    act();
  }

  // ---- words ----

  /** @param {Record<string, any>} scene */
  #drawText({ status, typed, names, buttons, isEdited }) {
    this.#set('status', status, () => {
      this.status.hidden = status === null;
      this.statusText.textContent = status ?? '';
    });
    this.#set('under', isEdited ? 'panel' : status === null ? 'nothing' : 'status', () => this.#fit());
    this.#set('typed', typed, () => {
      this.typed.hidden = typed === '';
      this.typed.textContent = typed;
    });
    for (const name of ['stop', 'confirm']) {
      this[name].hidden = !buttons[name];
      this.#set(`${name} words`, names[name], () => (this[name].textContent = names[name]));
    }
    this.#set('board words', names.board, () => this.grid.setAttribute('aria-label', names.board));
    this.#set('instructions', names.instructions, () => (this.instructions.textContent = names.instructions));
  }

  /** Said once by a screen reader, also when the same words come twice. */
  #say(text) {
    this.spoken.textContent = this.spoken.textContent === text && text ? `${text}\u00a0` : text;
  }

  /** Tell the style sheet the shape of the drawing and whether a status line stands under it. */
  #fit() {
    const heights = { nothing: '0px', panel: 'var(--_panel)', status: 'var(--damier-status-height, var(--_lines))' };
    const under = heights[this.#drawn.get('under')] ?? heights.status;
    this.#size.replaceSync(`:host { --_ratio: ${this.ratio}; --_status: ${under}; }`);
  }

  // ---- the empty board ----

  #layOut(geometry, look) {
    const focused = this.squareOf(this.root.activeElement);
    this.layout = new Layout(geometry, look);
    this.#painted.clear();
    this.#nodes.clear();
    this.#inHand = { w: [], b: [] };
    this.#pieces = look.pieces;
    const { width, height } = this.layout;
    this.board.style.aspectRatio = `${geometry.columns} / ${geometry.rows}`;
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#layers = Object.fromEntries(layers.map((name) => [name, svg('g', { class: name })]));
    this.#layers.squares.setAttribute('clip-path', 'url(#corners)');
    this.#layers.last.setAttribute('clip-path', 'url(#corners)');
    this.#layers.lit.setAttribute('clip-path', 'url(#corners)');
    const definitions = svg('defs', {}, [...pieceGradients(), this.layout.corners('corners')]);
    this.picture.replaceChildren(definitions, ...layers.map((name) => this.#layers[name]));
    this.#paint('squares', this.layout.squares());
    if (look.coordinates) this.#paint('coordinates', this.layout.coordinates());
    this.#layOutHands();
    this.#makeCells();
    this.#fit();
    if (focused !== null) this.focus(focused);
  }

  /** What a layer shows from now on. @param {import('../drawing/shape.js').Shape[]} shapes */
  #paint(layer, shapes) {
    const key = JSON.stringify(shapes);
    if (this.#painted.get(layer) === key) return;
    this.#painted.set(layer, key);
    this.#layers[layer].replaceChildren(...shapes.map(nodeOf));
  }

  /** Width of all that is drawn, hands included, over its height. */
  get ratio() {
    return this.layout ? this.layout.width / this.layout.total : 1;
  }

  // ---- places ----

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
    return (element && this.#cells.find((cell) => cell.element === element)?.square) ?? null;
  }

  /** The square of a grid element, or the hand of its element; null for anything else. */
  placeOf(element) {
    const edge = element.dataset?.edge;
    return edge ? this.#handOf(this.layout.side(edge)) : this.squareOf(element);
  }

  /** True for the buttons beside the board, which are not places. */
  isControl(element) {
    return element === this.stop || element === this.confirm;
  }

  /** @param {'stop' | 'confirm'} name  of a button */
  isFocused(name) {
    return this.root.activeElement === this[name];
  }

  /** Lay a panel under the board in place of the status line, or take it away. @param {HTMLElement | null} panel */
  layUnder(panel) {
    this.root.querySelector('.editor')?.remove();
    if (panel) this.table.after(panel);
  }

  focus(square) {
    this.#cells.find((cell) => cell.square === square)?.element.focus();
  }

  // ---- pieces ----

  /** Stand these pieces on the board, keeping the nodes that are right already. ghosts: captured pieces that still stand */
  #showPieces(pieces, ghosts) {
    for (const [square, node] of this.#nodes) {
      const piece = pieces.get(square);
      if (!piece || !isDrawnAs(node, piece)) this.removePiece(square);
    }
    for (const [square, piece] of pieces) {
      const node = this.#nodes.get(square) ?? this.#addPiece(square, piece);
      node.style.transform = place(this.centre(square));
    }
    this.#ghost(ghosts);
  }

  #ghost(ghosts) {
    for (const [square, node] of this.#nodes) node.classList.toggle('ghost', ghosts.has(square));
  }

  /** Lay this many men into each hand. @param {Hands} hands */
  #showHands(hands) {
    if (!this.layout.handSize) return;
    for (const color of ['w', 'b']) {
      const nodes = this.#inHand[color];
      while (nodes.length > hands[color]) nodes.pop().remove();
      while (nodes.length < hands[color]) nodes.push(this.#drawPiece(color, false));
      nodes.forEach((node, i) => (node.style.transform = place(this.layout.inHand(color, i))));
      this.#layers.trays.querySelector(`[data-count=${color}]`).textContent = String(hands[color]);
    }
  }

  /** Hold a piece where the pointer is. */
  #carry(carried) {
    const node = carried && this.pieceOn(carried.square);
    if (node && node !== this.#carried) this.bringToFront(node);
    this.#carried = node;
    if (node) node.style.transform = place(carried.point);
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

  #addPiece(square, { color, king }) {
    const node = this.#drawPiece(color, king);
    this.#nodes.set(square, node);
    return node;
  }

  #drawPiece(color, king) {
    const node = nodeOf(drawPiece(color, king, { over: [cross()], set: this.#pieces }));
    this.#layers.pieces.append(node);
    return node;
  }

  // ---- the grid ----

  #makeCells() {
    const { columns, rows } = this.layout.geometry;
    this.#cells = [];
    this.grid.setAttribute('aria-rowcount', String(rows));
    this.grid.setAttribute('aria-colcount', String(columns));
    const elements = Array.from({ length: rows }, (_, y) => {
      const row = make('div', { className: 'row' });
      row.setAttribute('role', 'row');
      row.setAttribute('aria-rowindex', String(y + 1));
      row.append(...Array.from({ length: columns }, (_, x) => this.#makeCell(x, y)));
      return row;
    });
    this.grid.replaceChildren(...elements);
  }

  #makeCell(x, y) {
    const element = make('div', { className: 'cell' });
    const square = this.layout.geometry.seenAt(x, y, this.layout.flipped) ?? null;
    if (square === null) element.setAttribute('aria-hidden', 'true');
    else {
      element.setAttribute('role', 'gridcell');
      element.setAttribute('aria-colindex', String(x + 1));
      element.dataset.square = String(square);
      element.tabIndex = -1;
      // What a page lays on a square: <span slot="28">.
      element.append(make('slot', { name: String(square) }));
    }
    this.#cells.push({ square, element });
    return element;
  }

  /** @param {Record<string, any>} scene */
  #nameCells({ names, marks }) {
    for (const { square, element } of this.#cells) {
      if (square === null) continue;
      setIfNew(element, 'aria-label', names.square(square));
      setIfNew(element, 'aria-selected', String(square === marks.selected));
    }
    if (!this.layout.handSize) return;
    for (const [edge, element] of Object.entries(this.hands)) {
      const color = this.layout.side(edge);
      setIfNew(element, 'aria-label', names.hand(color, this.#handOf(color)));
    }
  }

  /** Make one square the tab stop of the grid. */
  setTabStop(square) {
    for (const cell of this.#cells) {
      if (cell.square !== null) cell.element.tabIndex = cell.square === square ? 0 : -1;
    }
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
    // The buttons lie in the middle of the near row; without hands they lie over the board's edge.
    for (const button of [this.stop, this.confirm]) {
      button.style.bottom = handSize ? `${100 * nearRow.middle}%` : '1.875rem';
      button.style.maxHeight = handSize ? `${100 * nearRow.height}%` : '';
    }
    for (const element of Object.values(this.hands)) {
      element.hidden = !handSize;
      element.tabIndex = handSize ? 0 : -1;
      element.style.aspectRatio = `${width} / ${rowHeight}`;
    }
    if (handSize) this.#paint('trays', [...this.layout.tray('w'), ...this.layout.tray('b')]);
  }

  #markHands({ selected, targets, grab }) {
    for (const [edge, element] of Object.entries(this.hands)) {
      const place = this.#handOf(this.layout.side(edge));
      element.classList.toggle('grab', grab.has(place));
      element.classList.toggle('aim', targets.has(place));
      setIfNew(element, 'aria-pressed', String(selected === place));
      setIfNew(element, 'aria-disabled', String(!grab.has(place) && !targets.has(place)));
    }
  }

  // ---- marks ----

  #showMarks(marks) {
    const { selected, must, told, targets, last, grab } = marks;
    const forced = [...new Set([...must, ...told])];
    const rings = forced.flatMap((square) => [this.#ring(square, 'must-halo', 45), this.#ring(square, 'must', 45)]);
    const chosen =
      selected === null ? [] : [this.#ring(selected, 'must-halo', 45), this.#ring(selected, 'selected', 45)];
    this.#paint('last', this.layout.lastSquares(last));
    this.#paint('rings', [...this.layout.way(last.path), ...rings, ...chosen]);
    this.#paint(
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
    this.#markHands(marks);
  }

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
  const element = make('div', { className: `hand ${edge}`, hidden: true });
  element.setAttribute('role', 'button');
  element.dataset.edge = edge;
  return element;
}

function setIfNew(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function isDrawnAs(node, { color, king }) {
  const { classList } = node;
  return classList.contains(king ? 'king' : 'man') && classList.contains(color === 'w' ? 'white' : 'black');
}
