// One game between two players, each a person or the computer. The match holds the game, asks the engine
// when it is a computer's turn, and tells the page what happened by events:
//   position  a game began, a move was played or taken back
//   thinking  detail: what the engine knows by now, or null when it stopped thinking
//   problem   detail: the error
//   offer     detail: { color, answer }: a draw was offered; answer of a computer: 'agreed', 'declined', else undefined
// Moves are played through the board, so that they are seen and entered in one place.

import { Draughts } from 'damier';
import { Engine } from 'damier/engine';

/** What each level may use for a move. */
const limits_by_level = [{ nodes: 60 }, { nodes: 1500 }, { nodes: 20_000 }, { nodes: 250_000 }, { timeMs: 3000 }];

export const levels = limits_by_level.map((_, index) => index + 1);

/** Two computers are stopped after this many plies where no rule ends a game that goes round in circles. */
export const plies_max = 300;

/** When a computer takes a draw that is offered: from this ply on when level, else when it is worse. */
const late_plies = 60;
const level_men = 0.3;

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
  #lastScore = null;
  #start = '';

  /** @param {any} board  the <draughts-board> */
  constructor(board) {
    super();
    this.#board = board;
    board.addEventListener('positionchange', ({ detail }) => {
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
    const endless = !this.game.drawCounters().some(({ reason }) => reason === 'repetition');
    return w !== 'person' && b !== 'person' && endless && this.plies >= plies_max;
  }

  get plies() {
    return this.moves.length;
  }

  /** What a game of this match needs to be played again. */
  get record() {
    const { game } = this;
    const moves = this.moves.map((move) => move.hub);
    return { variant: game.variant.id, fen: this.#start, moves, events: game.events() };
  }

  /** How many pieces a side has taken, second men included. @param {'w' | 'b'} side */
  taken(side) {
    const own = this.moves.filter(({ color }) => color === side);
    const second = ({ removes = [] }) => removes.filter((square) => square !== null).length;
    return own.reduce((sum, move) => sum + move.captures.length + second(move), 0);
  }

  /** The laws that are counting towards an end, the nearest end first. */
  get counters() {
    const rest = ({ have, limit }) => limit - have;
    const counting = ({ running, have, unit }) => running && have > (unit === 'plies' ? 0 : 1);
    return this.game
      .drawCounters()
      .filter(counting)
      .sort((a, b) => rest(a) - rest(b));
  }

  /** The side for which whoever sits at the page speaks: the only person's, else that of the person to move. */
  get speaker() {
    const { players, game } = this;
    const persons = ['w', 'b'].filter((side) => players[side] === 'person');
    return persons.length === 1 ? persons[0] : persons.find((side) => side === game.turn());
  }

  /** Offer a draw for the speaker; a computer answers at once. Throws when it is too early for another offer. */
  offerDraw() {
    const { game, speaker: color } = this;
    game.offerDraw(color);
    const opponent = color === 'w' ? 'b' : 'w';
    if (this.players[opponent] === 'person') return this.#tell('offer', { color });
    const answer = this.#acceptsDraw() ? 'agreed' : 'declined';
    this.answerDraw(answer);
    this.#tell('offer', { color, answer });
  }

  /** Answer the offer that stands. @param {'agreed' | 'declined'} answer */
  answerDraw(answer) {
    const { game } = this;
    const color = game.drawOffer()?.color === 'w' ? 'b' : 'w';
    if (answer === 'agreed') game.acceptDraw(color);
    else game.declineDraw(color);
    this.#board.refresh();
    this.#next();
  }

  /** The speaker gives up. */
  resign() {
    this.game.resign(this.speaker);
    this.#board.refresh();
    this.#next();
  }

  /** A computer takes a draw when it was worse off at its last move, or level late in the game. */
  #acceptsDraw() {
    const { men, loss } = this.#lastScore ?? {};
    return loss !== undefined || men <= (this.plies >= late_plies ? level_men : -level_men);
  }

  /** Begin a game. @param {string} variant */
  begin(variant) {
    this.#set(new Draughts(variant));
  }

  /** Go on with a game from its record; throws when the record is not a game. */
  resume({ variant, fen, moves, events = [] }) {
    const game = new Draughts({ variant, fen });
    const repeat = (ply) =>
      events.filter((event) => event.ply === ply).forEach(({ type, color }) => again[type](game, color));
    moves.forEach((move, ply) => {
      repeat(ply);
      game.move(move);
    });
    repeat(moves.length);
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
    this.#lastScore = null;
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
      const [{ move, info }] = await Promise.all([engine.best(game, { ...options, onInfo }), wait(pause_ms)]);
      if (search.signal.aborted) return;
      this.#search = null;
      this.#lastScore = info.score;
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

/** What the players have done beside moving, done again. */
const again = {
  offer: (game, color) => game.offerDraw(color),
  declined: (game, color) => game.declineDraw(color),
  agreed: (game, color) => game.acceptDraw(color),
  resigned: (game, color) => game.resign(color),
  time: (game, color) => game.flag(color),
  claimed: (game, color) => game.claimDraw(color),
};

function wait(time_ms) {
  return new Promise((resolve) => setTimeout(resolve, time_ms));
}
