// A position that is edited: pieces from a tray, the side to move, the FEN in and out, and what is wrong with it. Loaded only
// when a board is `editable`. The position is the editor's own until it is whole, so that a half-made one is no error; without
// a `validate` it is a free board for teachers. While it is edited it stands in the board's state as `edit`.

import { drawPiece } from '../drawing/pieces.js';
import { handSize, handsOf, piecesOf } from '../drawing/game.js';
import { fill } from '../lang/index.js';
import { positionWords } from './scene.js';
import { svg, nodeOf } from './svg.js';

/** @typedef {{ pieces: Map<any, { color: 'w' | 'b', king: boolean }>, turn: 'w' | 'b', hands: { w: number, b: number }, tool: string, errors: any[], fen: string, text: string }} Edit */

const tools = { w: ['w', false], W: ['w', true], b: ['b', false], B: ['b', true] };

/** What an editor of this game begins with. @returns {Edit} */
export function editOf(game) {
  return {
    pieces: piecesOf(game),
    turn: game.turn(),
    hands: handsOf(game),
    tool: 'w',
    errors: [],
    fen: game.fen(),
    text: game.fen(),
  };
}

/** The position as FEN. @param {Edit} edit @param {any} variant */
export function fenOf({ pieces, turn, hands }, variant) {
  const listed = (color) =>
    variant.squares
      .map(({ name }) => name)
      .filter((name) => pieces.get(name)?.color === color)
      .map((name) => `${pieces.get(name).king ? 'K' : ''}${name}`)
      .join(',');
  const inHand = variant.rules?.hand > 0 ? `:H${hands.w},${hands.b}` : '';
  return `${turn.toUpperCase()}:W${listed('w')}:B${listed('b')}${inHand}`;
}

/** The pieces of a FEN, as far as it can be read: a free board has no rules to refuse it by. @returns {Partial<Edit>} */
export function readFen(text, variant) {
  const names = new Map(variant.squares.map(({ name }) => [String(name).toLowerCase(), name]));
  const [turn, ...fields] = text.trim().replace(/\.$/, '').split(':');
  const pieces = new Map();
  const hands = { w: 0, b: 0 };
  for (const field of fields) {
    if (/^h/i.test(field)) [hands.w, hands.b] = field.slice(1).split(',').map(Number);
    if (!/^[wb]/i.test(field)) continue;
    const color = field[0].toLowerCase();
    for (const token of field.slice(1).split(',')) {
      const [, king, from, to] = /^(k?)([a-z]?\d+)(?:-(\d+))?$/i.exec(token.trim()) ?? [];
      const squares = to
        ? Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => String(Number(from) + i))
        : [from];
      for (const square of squares) {
        const name = names.get(String(square).toLowerCase());
        if (name !== undefined) pieces.set(name, { color, king: king !== '' });
      }
    }
  }
  return { pieces, hands, turn: /^b/i.test(turn) ? 'b' : 'w' };
}

export class Editor {
  #board;
  #validate;
  #parts = {};

  /**
   * @param {import('./entering.js').Board} board
   * @param {(fen: string, variant: any) => any[]} validate  what is wrong with a FEN
   */
  constructor(board, validate) {
    this.#board = board;
    this.#validate = validate;
    this.panel = make('div', { className: 'editor', part: 'editor' });
    this.panel.setAttribute('role', 'group');
    this.#build();
    this.pointer = this.#pointerPlayer();
    this.keys = {
      click: (square) => this.click(square),
      back: () => false,
      goTo: (square) => {
        board.change({ tabStop: square });
        board.view.focus(square);
      },
      typed: () => '',
      mayType: () => false,
      read: () => board.tell(() => positionWords(board.state), false),
      repeat: () => {},
    };
  }

  #pointerPlayer() {
    let from = null;
    return {
      canGrab: (square) => this.#edit.pieces.has(square),
      takeUp: (square) => {
        from = square;
        return false;
      },
      click: (square) => this.click(square),
      point: () => {},
      carry: (point) => this.#board.change({ carried: { square: from, point, crossed: [] } }),
      letGo: (_, on) => {
        this.#board.change({ carried: null });
        this.drop(from, on);
      },
      giveUp: () => this.#board.change({ carried: null }),
    };
  }

  get #edit() {
    return this.#board.state.edit;
  }

  /** Change the position and tell the page. @param {Partial<Edit>} patch */
  change(patch, text) {
    const { variant } = this.#board.state.game;
    const edit = { ...this.#edit, ...patch };
    edit.fen = fenOf(edit, variant);
    edit.text = text ?? edit.fen;
    edit.errors = this.#validate?.(text ?? edit.fen, variant) ?? [];
    this.#board.change({ edit });
    const { fen, errors } = edit;
    this.#board.emit('edit', { fen, valid: errors.length === 0, errors });
  }

  /** Put the piece of the tray on a square, or take off the same one. */
  click(square) {
    const { tool, pieces } = this.#edit;
    if (!this.#board.state.geometry.cell(square)) return;
    this.#board.change({ tabStop: square });
    const next = new Map(pieces);
    const known = pieces.get(square);
    const [color, king] = tools[tool] ?? [];
    if (!color || (known?.color === color && known.king === king)) next.delete(square);
    else next.set(square, { color, king });
    this.change({ pieces: next });
  }

  /** Move a piece that was drawn along; off the board it goes. */
  drop(from, to) {
    const pieces = new Map(this.#edit.pieces);
    const piece = pieces.get(from);
    pieces.delete(from);
    if (to !== null) pieces.set(to, piece);
    this.change({ pieces });
  }

  load(text) {
    this.change(readFen(text, this.#board.state.game.variant), text);
  }

  // ---- the tray ----

  #build() {
    const tray = make('div', { className: 'tools', part: 'tray' });
    tray.setAttribute('role', 'group');
    this.#parts.tools = Object.fromEntries(
      [...Object.keys(tools), 'none'].map((tool) => [tool, this.#toolButton(tool)]),
    );
    tray.append(...Object.values(this.#parts.tools));
    const turn = button(() => this.change({ turn: this.#edit.turn === 'w' ? 'b' : 'w' }));
    const clear = button(() => this.change({ pieces: new Map() }));
    const start = button(() => this.change(editOf(this.#board.state.game)));
    const fen = make('input', { type: 'text', className: 'fen', part: 'fen', spellcheck: false });
    fen.addEventListener('change', (event) => (event.stopPropagation(), this.load(fen.value)));
    fen.addEventListener('keydown', (event) => event.stopPropagation());
    const fault = make('p', { className: 'fault', part: 'fault' });
    fault.setAttribute('role', 'status');
    Object.assign(this.#parts, { turn, clear, start, fen, fault, tray });
    const row = make('div', { className: 'tools' });
    row.append(turn, clear, start);
    this.panel.append(tray, row, fen, fault);
  }

  #toolButton(tool) {
    const element = button(() => this.#board.change({ edit: { ...this.#edit, tool } }));
    const [color, king] = tools[tool] ?? [];
    const picture = svg('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' });
    picture.append(
      color
        ? nodeOf(drawPiece(color, king, { set: 'flat' }))
        : svg('path', { class: 'eraser', d: 'M-24 -24L24 24M24 -24L-24 24' }),
    );
    element.append(picture);
    return element;
  }

  /** Show the state of the tray. */
  draw() {
    const { words, game } = this.#board.state;
    const { tool, turn, text, errors } = this.#edit;
    const { tools: buttons, fen, fault } = this.#parts;
    this.panel.setAttribute('aria-label', words['edit.panel']);
    this.#parts.tray.setAttribute('aria-label', words['edit.tray']);
    const hasKings = handSize(game) === 0;
    for (const [name, element] of Object.entries(buttons)) {
      const [color, king] = tools[name] ?? [];
      element.setAttribute('aria-pressed', String(name === tool));
      element.setAttribute(
        'aria-label',
        color ? words[`piece.${color}.${king ? 'king' : 'man'}`] : words['edit.remove'],
      );
      element.hidden = Boolean(king) && !hasKings;
    }
    this.#parts.turn.textContent = words[`turn.${turn}`];
    this.#parts.clear.textContent = words['edit.clear'];
    this.#parts.start.textContent = words['edit.start'];
    fen.setAttribute('aria-label', words['edit.fen']);
    if (fen.value !== text) fen.value = text;
    fen.setAttribute('aria-invalid', String(errors.length > 0));
    const said = errors.map((error) => faultWords(words, error)).join(' ');
    if (fault.textContent !== said) fault.textContent = said;
  }
}

/** What is wrong, in words; a validator of the page's own may bring its sentence. */
function faultWords(words, { code, message, square, token }) {
  const key = `fen.${code}`;
  return key in words
    ? fill(words, key, { square: square ?? token })
    : (message ?? fill(words, 'fen.unread', { token }));
}

const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

function button(act) {
  const element = make('button', { type: 'button' });
  element.addEventListener('click', act);
  return element;
}
