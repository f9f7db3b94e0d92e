// One game between two players, each a person or the computer. The match holds the game, asks the engine
// when it is a computer's turn, and tells the page what happened by events:
//   position  a game began, a move was played or taken back
//   thinking  detail: what the engine knows by now, or null when it stopped thinking
//   problem   detail: the error
// Moves are played through the board, so that they are seen and entered in one place.

import { Draughts } from 'damier';
import { Engine } from 'damier/engine';

/** What each level may use for a move. */
const limits_by_level = [{ nodes: 60 }, { nodes: 1500 }, { nodes: 20_000 }, { nodes: 250_000 }, { timeMs: 3000 }];

export const levels = limits_by_level.map((_, index) => index + 1);

/** Two computers are stopped after this many plies: without draw rules they may go on for ever. */
export const plies_max = 300;

/** A computer's move is shown no sooner than this, so that the eye can follow. */
const pause_ms = 350;

/** @typedef {'person' | number} Player  a number is the computer's level */

export class Match extends EventTarget {
  /** @type {{ w: Player, b: Player }} */
  players = { w: 'person', b: 3 };
  game = null;
  /** The moves of the game so far. */
  moves = [];
  #board;
  #engine = null;
  #search = null;
  #start = '';

  /** @param {any} board  the <draughts-board> */
  constructor(board) {
    super();
    this.#board = board;
    board.addEventListener('change', ({ detail }) => {
      if (detail.move) this.moves.push(detail.move);
      else this.moves = this.game.history({ verbose: true });
      this.#next();
    });
    addEventListener('pagehide', () => this.#search?.abort());
  }

  /** True when it is a computer's turn, and the game goes on. */
  get isComputersTurn() {
    return this.players[this.game.turn()] !== 'person' && !this.isOver;
  }

  get isOver() {
    return this.game.isGameOver() || this.isStopped;
  }

  /** True when two computers were stopped. */
  get isStopped() {
    const { w, b } = this.players;
    return w !== 'person' && b !== 'person' && this.plies >= plies_max;
  }

  get plies() {
    return this.moves.length;
  }

  /** What a game of this match needs to be played again. */
  get record() {
    return { variant: this.game.variant.id, fen: this.#start, moves: this.moves.map((move) => move.hub) };
  }

  /** How many pieces a side has taken, second men included. @param {'w' | 'b'} side */
  taken(side) {
    const own = this.moves.filter(({ color }) => color === side);
    const second = ({ removes = [] }) => removes.filter((square) => square !== null).length;
    return own.reduce((sum, move) => sum + move.captures.length + second(move), 0);
  }

  /**
   * Plies towards an end for want of captures, which are counted when both hands are empty; undefined in games
   * without such an end, or before it is counted.
   * @returns {{ have: number, limit: number } | undefined}
   */
  get quiet() {
    const { game } = this;
    const limit = 2 * Number(game.variant.rules.quietLimit ?? 0);
    const counted = /:Q(\d+)/.exec(game.fen());
    if (!limit || !counted || game.hand('w') + game.hand('b') > 0) return undefined;
    return { have: Number(counted[1]), limit };
  }

  /** Begin a game. @param {string} variant */
  begin(variant) {
    this.#set(new Draughts(variant));
  }

  /** Go on with a game from its record; throws when the record is not a game. */
  resume({ variant, fen, moves }) {
    const game = new Draughts({ variant, fen });
    for (const move of moves) game.move(move);
    this.#set(game, fen);
  }

  /** @param {'w' | 'b'} side @param {Player} player */
  seat(side, player) {
    this.players[side] = player;
    this.#next();
  }

  /** Take back moves until a person is to move. */
  takeBack() {
    this.#stopThinking();
    const { w, b } = this.players;
    const plies = w === 'person' || b === 'person' ? 2 : 1;
    for (let ply = 0; ply < plies; ply++) {
      if (!this.game.undo()) break;
      this.moves.pop();
      if (this.players[this.game.turn()] === 'person') break;
    }
    this.#board.refresh();
    this.#next();
  }

  #set(game, start = game.fen()) {
    this.#stopThinking();
    this.#start = start;
    this.game = game;
    this.moves = game.history({ verbose: true });
    this.#engine?.then((engine) => engine.newGame()).catch(() => undefined);
    this.#board.game = game;
    this.#next();
  }

  #next() {
    this.#stopThinking();
    const turn = this.game.turn();
    const mine = this.players[turn] === 'person' && !this.isOver;
    this.#board.setAttribute('movable', mine ? (turn === 'w' ? 'white' : 'black') : 'none');
    this.#tell('position');
    if (this.isComputersTurn) this.#think();
  }

  async #think() {
    const search = new AbortController();
    this.#search = search;
    const { game } = this;
    try {
      const engine = await this.#startedEngine();
      const level = this.players[game.turn()];
      const options = { ...limits_by_level[level - 1], signal: search.signal };
      const onInfo = (info) => !search.signal.aborted && this.#tell('thinking', info);
      const [{ move }] = await Promise.all([engine.best(game, { ...options, onInfo }), wait(pause_ms)]);
      if (search.signal.aborted) return;
      this.#search = null;
      this.#tell('thinking', null);
      await this.#board.play(move);
    } catch (error) {
      if (!search.signal.aborted) this.#tell('problem', error);
    }
  }

  #stopThinking() {
    if (!this.#search) return;
    this.#search.abort();
    this.#search = null;
    this.#tell('thinking', null);
  }

  /** One engine thinks for all games; it is started when the first move is wanted. */
  #startedEngine() {
    this.#engine ??= Engine.create();
    // A failed start must not be kept as the engine for good.
    this.#engine.catch(() => (this.#engine = null));
    return this.#engine;
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

function wait(time_ms) {
  return new Promise((resolve) => setTimeout(resolve, time_ms));
}
