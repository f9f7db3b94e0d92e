// One game between two players, each a person or the computer. The match holds the game, asks the engine when it is a
// computer's turn, and tells the page what happened by events:
//   position  a game began, a move was played or taken back, or another position of the game is looked at
//   thinking  detail: what the engine knows by now, or null when it stopped thinking
//   problem   detail: the error
//   offer     detail: { color, answer }: a draw was offered; answer of a computer: 'agreed', 'declined', else undefined
// Moves are played through the board, so that they are seen and entered in one place. Whatever ends or replaces a game leaves
// that game behind as `replaced` or in its events, so that taking back undoes it.

import { Draughts } from 'damier';
import { clockFrom, Clock } from './clock.js';
import { levels } from './levels.js';
import { Thinker } from './thinker.js';

/** Two computers are stopped after this many plies where no rule ends a game that goes round in circles. */
export const plies_max = 300;

/** When a computer takes a draw that is offered: never before it has seen this much; later when level, else when worse. */
const early_plies = 10;
const late_plies = 60;
const level_men = 0.3;

/** @typedef {'person' | number} Player  a number is the computer's level */

/** What ends a game beside the board. */
const endings = new Set(['agreed', 'resigned', 'time', 'claimed']);

export class Match extends EventTarget {
  /** @type {{ w: Player, b: Player }} */
  players = { w: 'person', b: 5 };
  game = null;
  /** Names this game, here and in the archive. */
  id = '';
  /** The moves of the game so far. */
  moves = [];
  /** @type {Clock | null} */
  clock = null;
  /** Lines that were left for another move: { ply, moves }. */
  lines = [];
  /** The record of the game that this one took the place of. */
  replaced = null;
  /** False while the game goes on in another tab. */
  isHere = true;
  #board;
  #thinker = new Thinker();
  #lastScore = null;
  #start = '';
  /** An earlier position that is looked at; null: the game itself. */
  #view = null;

  /** @param {any} board  the <draughts-board> */
  constructor(board) {
    super();
    this.#board = board;
    board.addEventListener('positionchange', ({ detail }) => {
      if (!detail.move) return;
      if (this.#view) this.#takeUp();
      else this.moves.push(detail.move);
      this.#next();
    });
    addEventListener('pagehide', () => this.#thinker.stop());
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

  /** The ply whose position is shown. */
  get ply() {
    return this.#view ? this.#view.history().length : this.plies;
  }

  get isLatest() {
    return this.#view === null;
  }

  /** The position that is shown. */
  get shown() {
    return this.#view ?? this.game;
  }

  /** What a game of this match needs to be played again. */
  get record() {
    const { game, id, players, lines } = this;
    const moves = this.moves.map((move) => move.hub);
    const { rules } = this;
    const clock = this.clock?.record(Date.now());
    const plain = {
      id,
      variant: game.variant.id,
      fen: this.#start,
      moves,
      events: game.events(),
      players: { ...players },
    };
    const own = rules && { rules, base: this.base, title: this.title };
    return { ...plain, at: Date.now(), lines, ...own, ...(clock && { clock }) };
  }

  /** How many pieces a side has taken, second men included. @param {'w' | 'b'} side */
  taken(side) {
    const own = this.moves.slice(0, this.ply).filter(({ color }) => color === side);
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
    const persons = this.persons;
    return persons.length === 1 ? persons[0] : persons.find((side) => side === this.game.turn());
  }

  /** The sides that people play. */
  get persons() {
    return ['w', 'b'].filter((side) => this.players[side] === 'person');
  }

  /** A law by which a draw can be claimed now. */
  get claim() {
    const reached = ({ claimable, have, limit }) => claimable && have >= limit;
    return this.isOver || !this.speaker ? undefined : this.game.drawCounters().find(reached);
  }

  /** Whether there is anything that taking back would undo. */
  get canTakeBack() {
    return this.isHere && (this.plies > 0 || this.#ending !== undefined || this.replaced !== null);
  }

  get #ending() {
    return this.game.events().find(({ type }) => endings.has(type));
  }

  // ---- offers, claims, resignation ----

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
    this.#changed();
  }

  claimDraw() {
    this.game.claimDraw(this.speaker);
    this.#changed();
  }

  /** The speaker gives up. */
  resign() {
    this.game.resign(this.speaker);
    this.#changed();
  }

  /** A side has lost on time. @param {'w' | 'b'} side */
  flag(side) {
    this.game.flag(side);
    this.#changed();
  }

  /** A computer takes a draw when it was worse off at its last move, or level late in the game; never before it has moved. */
  #acceptsDraw() {
    if (!this.#lastScore || this.plies < early_plies) return false;
    const { men, loss } = this.#lastScore;
    return loss !== undefined || men <= (this.plies >= late_plies ? level_men : -level_men);
  }

  // ---- beginning, going on ----

  /**
   * Begin a game. The one before can be had back as long as none of this one has been played.
   * @param {{ variant?: string, fen?: string, rules?: object, title?: string, moves?: string[], clock?: import('./clock.js').ClockSetting }} options
   *   title: of a game of one's own; moves: those that are played already
   */
  begin({ clock, title, moves = [], ...options }) {
    const game = new Draughts(options);
    const start = game.fen();
    for (const move of moves) game.move(move);
    const replaced = this.game && (this.plies || this.#ending) ? this.record : this.replaced;
    const { rules, variant: base } = options;
    this.#set(game, { rules, base, title, start, clock: clock ? new Clock(clock) : null, replaced });
  }

  /** Go on with a game from its record; throws when the record is not a game. */
  resume(record, replaced = null) {
    const { variant, base = variant, rules, title, fen, moves, events = [], players, id } = record;
    const game = gameOf({ variant: base, rules, fen, moves, events });
    if (arePlayers(players)) this.players = { ...players };
    const lines = Array.isArray(record.lines) ? record.lines : [];
    this.#set(game, { rules, base, title, id, start: fen, lines, clock: clockFrom(record.clock), replaced });
  }

  /** @param {'w' | 'b'} side @param {Player} player */
  seat(side, player) {
    this.players[side] = player;
    this.#next();
  }

  /** Take back what happened last: an end, moves until a person is to move, or the beginning of this game. */
  takeBack() {
    this.#thinker.stop();
    this.#lastScore = null;
    this.#view = null;
    if (this.#ending) return this.#takeBackEnding();
    if (this.plies === 0 && this.replaced) return this.resume(this.replaced);
    this.#stepBack();
    this.#show();
  }

  #takeBackEnding() {
    const { record, replaced } = this;
    const events = record.events.filter(({ type }) => !endings.has(type) && type !== 'offer');
    this.resume({ ...record, events }, replaced);
  }

  #stepBack() {
    const alone = this.persons.length !== 1;
    do {
      if (!this.game.undo()) break;
      this.moves.pop();
    } while (!alone && this.players[this.game.turn()] !== 'person');
  }

  /** Play again what was taken back. @returns {boolean} false when there is nothing */
  redo() {
    this.#view = null;
    const before = this.plies;
    do {
      const move = this.game.redo();
      if (!move) break;
      this.moves.push(move);
    } while (this.persons.length === 1 && this.isComputersTurn);
    if (this.plies > before) this.#show();
    return this.plies > before;
  }

  // ---- going through the game ----

  /** Look at the position after so many plies. A move played there takes the game up from it. @param {number} ply */
  lookAt(ply) {
    const wanted = Math.max(0, Math.min(ply, this.plies));
    if (wanted === this.ply) return;
    this.#thinker.stop();
    this.#view = wanted === this.plies ? null : viewOf(this.game, wanted);
    this.#show();
  }

  /** A move was played in a position looked at: the game goes on from there, and what it left is kept as a line. */
  #takeUp() {
    const ply = this.#view.history().length - 1;
    const left = this.moves.slice(ply).map(({ hub }) => hub);
    const [played] = this.#view.history({ verbose: true }).slice(-1);
    if (played.hub !== left[0]) this.lines = [...this.lines, { ply, moves: left }];
    this.game = this.#view;
    this.#view = null;
    this.#lastScore = null;
    this.moves = this.game.history({ verbose: true });
  }

  // ---- hints ----

  /** @returns {Promise<any>} a Hint and `threats`; undefined when another question came between */
  hint() {
    return this.#thinker.hint(this.shown);
  }

  // ---- inside ----

  #set(game, how) {
    const { rules = null, base = '', title = '', id = newId(), start = game.fen() } = how;
    const { clock = null, lines = [], replaced = null } = how;
    this.#thinker.stop();
    Object.assign(this, {
      game,
      rules,
      base: base || game.variant.id,
      title,
      id,
      clock,
      lines,
      replaced,
      isHere: true,
    });
    this.#start = start;
    this.#lastScore = null;
    this.#view = null;
    this.moves = game.history({ verbose: true });
    this.#thinker.newGame();
    this.#show();
  }

  /** This tab has lost the game to another: it is shown as it stands. */
  leave() {
    this.isHere = false;
    this.#thinker.stop();
    this.clock?.stop(Date.now());
    this.#next();
  }

  #changed() {
    this.#board.refresh();
    this.#next();
  }

  #show() {
    if (this.#board.game === this.shown) this.#board.refresh();
    else this.#board.game = this.shown;
    this.#next();
  }

  #next() {
    this.#thinker.stop();
    const turn = this.shown.turn();
    const mine = this.isHere && this.players[turn] === 'person' && !(this.isLatest && this.isOver);
    this.#board.setAttribute('movable', mine ? (turn === 'w' ? 'white' : 'black') : 'none');
    this.#runClock();
    this.#tell('position');
    if (this.isHere && this.isLatest && this.isComputersTurn) this.#think();
  }

  /** Time runs from the first move on. */
  #runClock() {
    if (!this.clock || !this.isHere) return;
    if (this.isOver || this.plies === 0) this.clock.stop(Date.now());
    else this.clock.run(this.game.turn(), Date.now());
  }

  async #think() {
    const { game, clock } = this;
    const level = this.players[game.turn()];
    const tell = (info) => this.#tell('thinking', info);
    const left_ms = clock?.left(game.turn(), Date.now());
    try {
      const found = await this.#thinker.choose(game, { level, left_ms, tell });
      if (!found) return;
      this.#lastScore = found.info.score;
      await this.#board.play(found.move);
    } catch (error) {
      this.#tell('problem', error);
    }
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** The game of a record. */
export function gameOf({ variant, rules, fen, moves, events = [] }) {
  const game = new Draughts({ variant, fen, ...(rules && { rules }) });
  const repeat = (ply) =>
    events.filter((event) => event.ply === ply).forEach(({ type, color }) => again[type](game, color));
  moves.forEach((move, ply) => {
    repeat(ply);
    game.move(move);
  });
  repeat(moves.length);
  return game;
}

function viewOf(game, ply) {
  const view = game.clone();
  while (view.history().length > ply) view.undo();
  return view;
}

export function arePlayers(players) {
  return ['w', 'b'].every((side) => players?.[side] === 'person' || levels.includes(players?.[side]));
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

/** Sorts by the time of making; no two are the same. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
