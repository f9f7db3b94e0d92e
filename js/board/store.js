// All that a board knows, in one plain object, and the one way to change it: `change` merges a patch, works out what follows
// from it (the moves that may be entered, what is no longer true), and draws. A new state of the board is one field here and
// what scene.js shows of it.

import { Geometry } from '../drawing/geometry.js';
import * as entries from '../rules/entry.js';

/**
 * @typedef {object} State
 * @property {Record<string, any>} options  attributes, see attributes.js
 * @property {boolean} connected
 * @property {any} game @property {number} version  of the position: another number, another position
 * @property {Geometry | null} geometry
 * @property {boolean} open  whether whoever sits at the board may move now
 * @property {import('../rules/entry.js').Entry} entry  the turn as far as it is entered
 * @property {{ way: any, from: number, before: import('../rules/entry.js').Entry } | null} pending  a whole turn that waits to be confirmed
 * @property {{ path: any[], removed: any[] }} last  what is marked of the last move
 * @property {any[]} told  squares that a refusal speaks of
 * @property {((words: any) => string) | null} notice  what the status line says instead of whose turn it is
 * @property {{ say: (words: any) => string } | null} said  what was announced last
 * @property {string} typed @property {any} aimed  the square pointed at
 * @property {any} tabStop @property {{ point: any, crossed: any[], square?: any } | null} carried  the piece that is drawn, and the
 *   square it comes from where no turn has begun
 * @property {object | null} showing  a move that is being shown
 * @property {any[]} arrows @property {any[]} highlights @property {any} hint
 * @property {import('./editor.js').Edit | null} edit  the position that is being edited
 * @property {unknown} problem @property {any} words
 */

/** @type {State} */
export const firstState = {
  options: {},
  connected: false,
  game: null,
  version: 0,
  geometry: null,
  open: false,
  entry: entries.noEntry,
  pending: null,
  last: { path: [], removed: [] },
  told: [],
  notice: null,
  said: null,
  typed: '',
  aimed: null,
  tabStop: null,
  carried: null,
  showing: null,
  arrows: [],
  highlights: [],
  hint: null,
  edit: null,
  problem: null,
  words: {},
};

export class Store {
  /** @type {State} */
  state = firstState;
  #draw;

  /** @param {(state: State, before: State) => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** @param {Partial<State>} patch */
  change(patch) {
    const before = this.state;
    this.state = settle({ ...before, ...patch }, before);
    this.#draw(this.state, before);
  }
}

/** What belongs to a position and goes with it. */
const ofPosition = { pending: null, told: [], notice: null, typed: '', carried: null, hint: null };

/** What follows from a change. @param {State} state @param {State} before @returns {State} */
function settle(state, before) {
  const { game } = state;
  if (!game) return { ...state, geometry: null, open: false, entry: entries.noEntry };
  const isMoved = game !== before.game || state.version !== before.version;
  const geometry = before.geometry?.variant === game.variant ? before.geometry : new Geometry(game.variant);
  const next = { ...state, geometry };
  if (isMoved) forget(next, before);
  if (isMoved || next.options !== before.options) next.open = mayMove(next);
  // Turned round or seated anew in the middle of a capture, its player still ends it.
  const isKept = !isMoved && entries.isMidChain(before.entry);
  if ((isMoved || next.open !== before.open) && !isKept) {
    next.entry = entries.openEntry(next.open ? game.moves({ verbose: true }) : [], geometry);
  }
  if (geometry.cell(next.tabStop) === undefined) next.tabStop = geometry.squares[0].name;
  return next;
}

/** A field that the same change sets is of the new position. */
function forget(next, before) {
  for (const [name, value] of Object.entries(ofPosition)) if (next[name] === before[name]) next[name] = value;
}

/** @param {State} state */
function mayMove(state) {
  const { game, options } = state;
  if (options.viewOnly || options.movable === 'none' || options.editable || game.isGameOver()) return false;
  const turn = game.turn();
  if (options.movable === 'white' || options.movable === 'black') return turn === options.movable[0];
  return !isOpponentsTurn(state);
}

/** The computer has the side at the top of the board. @param {State} state */
export function isOpponentsTurn({ game, options }) {
  return Boolean(game) && options.opponent !== null && game.turn() !== options.orientation?.[0];
}
