// <draughts-game>: a game of a PDN file on a page: board, list of moves with variations and comments, keys. It reads no PDN
// and knows no rules: `parse` and `makeGame` are given (by `damier/game`), the board shows the position, and a move of one's
// own tried on the board goes on from there without changing the game.

import { DraughtsBoardElement } from './element.js';
import { fill } from '../lang/index.js';
import { Words, languageAround, watchLanguage } from './words.js';

const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/** @typedef {{ move: string, ply: number, path: string[], node: any, next: any, back: any, element?: HTMLElement }} Place */

export class DraughtsGameElement extends Base {
  /** Reads PDN: (text) -> games. @type {((text: string) => any[]) | null} */
  static parse = null;
  /** Makes a game from {variant, rules, fen}. @type {((options: any) => any) | null} */
  static makeGame = null;

  static observedAttributes = ['src', 'pdn', 'number', 'orientation', 'theme', 'pieces', 'coordinates'];

  #words = new Words(() => this.#name());
  #parts = null;
  #listening = null;
  /** Games of the file. */
  #games = [];
  /** What is shown: where in the tree; null before a game is there. @type {Place | null} */
  #at = null;
  #start = null;
  #text = null;

  /** The text of the file, when it is not in `src` or in the element itself. */
  get pdn() {
    return this.#text ?? this.getAttribute('pdn') ?? '';
  }

  set pdn(text) {
    this.#text = text === null ? null : String(text);
    if (this.isConnected) this.#load();
  }

  /** Which game of the file, from 1. */
  get number() {
    return Math.max(1, Number.parseInt(this.getAttribute('number') ?? '1', 10) || 1);
  }

  set number(number) {
    this.setAttribute('number', String(number));
  }

  get src() {
    return this.getAttribute('src');
  }

  set src(address) {
    if (address === null) this.removeAttribute('src');
    else this.setAttribute('src', address);
  }

  /** The board of the game. */
  get board() {
    return this.#parts?.board ?? null;
  }

  /** Headers of the games of the file, in its order. */
  get games() {
    return this.#games.map(({ headers }) => headers);
  }

  connectedCallback() {
    for (const name of ['pdn', 'number', 'src']) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    if (!this.#parts) this.#build();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener('keydown', (event) => this.#key(event), { signal });
    this.#parts.list.addEventListener('click', (event) => this.#clicked(event), { signal });
    for (const [name, button] of Object.entries(this.#parts.buttons)) {
      button.addEventListener('click', () => this.go(name), { signal });
    }
    watchLanguage(this, () => this.#name(), signal);
    this.#load();
  }

  disconnectedCallback() {
    this.#listening?.abort();
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || !this.#parts || !this.isConnected) return;
    if (['src', 'pdn'].includes(name)) this.#load();
    else if (name === 'number') this.#open();
    else this.#dress();
  }

  /** Go to the start, a move back or on, or the end of the line. @param {string} where  'first', 'back', 'next' or 'last' */
  go(where) {
    let at = this.#at;
    if (!at) return;
    if (where === 'first') at = this.#start;
    if (where === 'back') at = at.back ?? at;
    if (where === 'next') at = at.next ?? at;
    if (where === 'last') while (at.next) at = at.next;
    this.#show(at);
  }

  // ---- the file ----

  async #load() {
    try {
      const text = await this.#read();
      this.#games = text.trim() ? DraughtsGameElement.parse(text) : [];
      this.#open();
    } catch (error) {
      this.#tell(String(error.message ?? error));
      this.dispatchEvent(new CustomEvent('boarderror', { detail: { error }, bubbles: true, composed: true }));
    }
  }

  async #read() {
    const { src } = this;
    if (this.#text !== null || this.hasAttribute('pdn') || !src) return this.pdn || this.textContent;
    const answer = await fetch(new URL(src, this.baseURI));
    if (!answer.ok) throw new Error(`${src}: ${answer.status}`);
    return answer.text();
  }

  /** Show the game of that number from its start. */
  #open() {
    const game = this.#games[this.number - 1];
    this.#tell('');
    this.#parts.list.replaceChildren();
    this.#at = null;
    if (!game) return;
    const { variant, rules, headers } = game;
    this.#start = { move: '', ply: 0, path: [], node: null, next: null, back: null };
    this.#parts.options = { variant, ...(rules && { rules }), ...(headers.FEN && { fen: headers.FEN }) };
    const first = DraughtsGameElement.makeGame(this.#parts.options);
    this.#parts.blackBegins = first.turn() === 'b' ? first.variant.first !== 'b' : false;
    this.#parts.title.textContent = titleOf(headers);
    const lines = make('div', { className: 'line' });
    this.#write(lines, game, this.#start, 0);
    const result = make('span', { className: 'result', textContent: game.result });
    lines.append(result);
    this.#parts.list.append(lines);
    for (const fault of game.errors ?? []) this.#tell(fault.message ?? String(fault));
    this.#show(this.#start);
  }

  /** Write a line of moves, its comments and variations into an element. @param {Place} before where it begins */
  #write(element, line, before, depth) {
    let at = before;
    for (const comment of line.comments ?? []) element.append(commentOf(comment));
    for (const [i, node] of line.moves.entries()) {
      const place = { move: node.move, ply: at.ply + 1, path: [...at.path, node.move], node, next: null, back: at };
      if (depth === 0 || i > 0) at.next ??= place;
      for (const comment of node.before ?? []) element.append(commentOf(comment));
      element.append(this.#moveButton(place, i === 0 || (node.before ?? []).length > 0));
      for (const comment of node.comments ?? []) element.append(commentOf(comment));
      for (const variation of node.variations ?? []) element.append(this.#variation(variation, at, depth));
      at = place;
    }
    for (const variation of line.more ?? []) element.append(this.#variation(variation, at, depth));
  }

  #variation(line, from, depth) {
    const element = make('div', { className: 'variation', part: 'variation' });
    this.#write(element, line, from, depth + 1);
    return element;
  }

  #moveButton(place, isFirst) {
    const { move, ply, node } = place;
    const isBlack = (ply % 2 === 0) !== this.#parts.blackBegins;
    const number = Math.ceil((ply + (this.#parts.blackBegins ? 1 : 0)) / 2);
    const before = isBlack ? (isFirst ? `${number}... ` : '') : `${number}. `;
    const marks = [node.strength, ...(node.nags ?? []).map((nag) => `$${nag}`)].filter(Boolean).join(' ');
    const button = make('button', {
      type: 'button',
      className: 'move',
      part: 'move',
      textContent: `${move}${marks && ` ${marks}`}`,
    });
    place.element = button;
    button.place = place;
    const item = make('span', { className: 'item' });
    item.append(before, button, ' ');
    return item;
  }

  // ---- what is shown ----

  /** @param {Place} place */
  #show(place) {
    const { board, options, list } = this.#parts;
    const game = DraughtsGameElement.makeGame(options);
    for (const move of place.path) game.move(move);
    const before = this.#at;
    this.#at = place;
    before?.element?.removeAttribute('aria-current');
    place.element?.setAttribute('aria-current', 'true');
    if (place.element) scrollInto(list, place.element);
    board.game = game;
    const { first, back, next, last } = this.#parts.buttons;
    // Disabled in name only: a button that has the focus keeps it.
    for (const button of [first, back]) button.setAttribute('aria-disabled', String(!place.back));
    for (const button of [next, last]) button.setAttribute('aria-disabled', String(!place.next));
    const detail = { ply: place.ply, move: place.move || null, fen: game.fen() };
    this.dispatchEvent(new CustomEvent('plychange', { detail, bubbles: true, composed: true }));
  }

  #clicked({ target }) {
    if (target.place) this.#show(target.place);
  }

  #key(event) {
    const keys = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };
    const inBoard = event.composedPath().includes(this.#parts.board);
    if (inBoard || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    this.go(keys[event.key]);
    event.preventDefault();
  }

  #tell(text) {
    this.#parts.fault.textContent = text;
    this.#parts.fault.hidden = text === '';
  }

  #build() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [viewerSheet()];
    const board = make('draughts-board', { part: 'board' });
    board.setAttribute('exportparts', 'square, coordinate, piece, white, black, man, king, status');
    const title = make('p', { className: 'title', part: 'title' });
    const fault = make('p', { className: 'fault', part: 'fault', hidden: true });
    fault.setAttribute('role', 'alert');
    const signs = { first: '⇤', back: '◀', next: '▶', last: '⇥' };
    const buttons = Object.fromEntries(
      Object.entries(signs).map(([name, sign]) => [
        name,
        make('button', { type: 'button', textContent: `${sign}\uFE0E` }),
      ]),
    );
    const bar = make('div', { className: 'bar', part: 'buttons' });
    bar.setAttribute('role', 'group');
    bar.append(...Object.values(buttons));
    const list = make('div', { className: 'list', part: 'moves', tabIndex: 0 });
    list.setAttribute('role', 'group');
    const side = make('div', { className: 'side' });
    side.append(title, list, fault);
    const left = make('div', { className: 'left' });
    left.append(board, bar);
    root.append(left, side);
    this.#parts = { board, title, fault, buttons, bar, list };
    this.#dress();
    this.#name();
  }

  /** Hand on what the board takes. */
  #dress() {
    for (const name of ['orientation', 'theme', 'pieces', 'coordinates']) {
      const value = this.getAttribute(name);
      if (value === null) this.#parts.board.removeAttribute(name);
      else this.#parts.board.setAttribute(name, value);
    }
  }

  #name() {
    const words = this.#words.in(languageAround(this));
    const { buttons, list, bar } = this.#parts;
    for (const [name, button] of Object.entries(buttons))
      button.setAttribute('aria-label', fill(words, `go.${name}`, {}));
    list.setAttribute('aria-label', words['go.moves']);
    bar.setAttribute('aria-label', words['go.through']);
  }
}

const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
const commentOf = (text) => make('span', { className: 'comment', part: 'comment', textContent: `${text} ` });

function titleOf({ White, Black, Event, Date: date }) {
  const known = (text) => text && !/^[?.\s]*$/.test(text);
  const players = known(White) || known(Black) ? `${White ?? '?'} – ${Black ?? '?'}` : '';
  return [players, known(Event) && Event, known(date) && date].filter(Boolean).join(', ');
}

/** Bring a move into sight within the list, and nothing else of the page. */
function scrollInto(list, element) {
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

const text = `
:host { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; font-family: system-ui, sans-serif; font-size: 1rem; }
:host([hidden]), [hidden] { display: none !important; }
.left { flex: 1 1 16rem; min-width: 0; }
.side { flex: 1 1 14rem; min-width: 0; }
.bar { display: flex; gap: 0.5rem; max-width: 24rem; margin-top: 0.25rem; }
.bar button { flex: 1; min-height: 2.75rem; border: 1px solid currentColor; border-radius: 10px; background: none; color: inherit; font: inherit; cursor: pointer; }
.bar button[aria-disabled='true'] { opacity: 0.45; cursor: default; }
.title { margin: 0 0 0.5rem; font-weight: 600; }
.list { max-height: min(28rem, 70vh); overflow: auto; line-height: 1.7; }
.item { white-space: nowrap; font-variant-numeric: tabular-nums; }
.move { border: 0; padding: 0.1rem 0.25rem; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
.move[aria-current] { background: #e3c35a; color: #1f1d1a; }
.comment { font-style: italic; }
.variation { margin-inline-start: 1rem; padding-inline-start: 0.5rem; border-inline-start: 2px solid currentColor; font-size: 0.9375rem; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 1px; }
@media (forced-colors: active) { .move[aria-current] { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
`;

let sheet;
function viewerSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  return sheet;
}

/** What a viewer needs of the board: it makes one. */
export { DraughtsBoardElement };
