// <draughts-board>: a board to play on. It is given a game (any object with the methods of `Draughts`)
// and knows no rules: geometry comes from `game.variant`, legal moves from `game.moves({verbose: true})`,
// and what a player enters goes back by `game.move(move)`. This file holds properties, methods and
// events, and lets the others work: store.js has all state and draws after every change, scene.js says what is
// seen of it, view.js draws that; rules/entry.js reads squares as moves; pointer.js and keyboard.js listen.

import { observed, readOptions, reflect, upgrade } from './attributes.js';
import { boardSheet } from './css.js';
import { marksOf, outcomeOf } from '../drawing/game.js';
import { Entering } from './entering.js';
import { listenToKeys } from './keyboard.js';
import { Opponent } from './opponent.js';
import { listenToPointer } from './pointer.js';
import { positionWords, sceneOf } from './scene.js';
import { boardsOn, join, leave } from './sharing.js';
import { Stage } from './stage.js';
import * as speech from './speech.js';
import * as entries from '../rules/entry.js';
import { Store, isOpponentsTurn } from './store.js';
import { travel } from './travel.js';
import { tripOf, wayPlayed } from './turn.js';
import { BoardView } from './view.js';
import { Words, languageAround, watchLanguage } from './words.js';

/** Properties that no attribute reflects. */
const ownProperties = ['game', 'arrows', 'highlights', 'hint', 'messages'];
/** Options by which everything is laid out anew: what is being shown is over then. */
const layoutOptions = ['orientation', 'coordinates', 'pieces', 'editable'];

// On a server there are no elements; importing must still work there.
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class DraughtsBoardElement extends Base {
  /** Makes a game from {variant, fen}; set by `damier/board/define`. @type {((options: any) => any) | null} */
  static makeGame = null;
  /** Makes an engine for a variant; set by `damier/board/define`. @type {((variant: any) => Promise<any>) | null} */
  static makeEngine = null;
  /** Starts what games need, for browsers that refuse to do so at once. @type {(() => Promise<void>) | null} */
  static prepare = null;
  /** Says what is wrong with an edited position; set by `damier/board/define`. @type {((fen: string, variant: any) => any[]) | null} */
  static validate = null;

  static observedAttributes = [...observed, 'lang'];

  #store = new Store((state, before) => this.#drawn(state, before));
  #stage = new Stage();
  #words = new Words(() => this.#change({ words: this.#table() }));
  #view = null;
  #entering = new Entering(this.#inside());
  #editor = null;
  #opponent = null;
  #listening = null;
  /** Attributes have changed that are still to be read: several set one after the other belong together. */
  #isRead = true;
  /** The game whose end is known here, and whether it has ended. */
  #watched = { game: null, over: false };

  get #state() {
    return this.#store.state;
  }

  /** The class, with what was set there. */
  get #kind() {
    return /** @type {typeof DraughtsBoardElement} */ (this.constructor);
  }

  get #player() {
    return this.#state.edit ? this.#editor : this.#entering;
  }

  // ---- properties ----

  /** The game on the board. Setting it shows that game; a board without one makes its own from its attributes. */
  get game() {
    this.#readAttributes();
    return this.#state.game;
  }

  set game(game) {
    this.#readAttributes();
    this.#take(game);
  }

  /** Where each movable piece may end: Map(from -> squares), from the game. */
  get dests() {
    return this.game?.dests();
  }

  /** The path of the last move, both ends included; empty before the first. */
  get lastMove() {
    return [...this.#state.last.path];
  }

  /** Arrows to draw: texts ('32-28'), objects {from, to, color?} or moves. */
  get arrows() {
    return this.#state.arrows;
  }

  set arrows(arrows) {
    this.#change({ arrows: arrows ?? [] });
  }

  /** Squares to light: names, or objects {square, color?}. */
  get highlights() {
    return this.#state.highlights;
  }

  set highlights(highlights) {
    this.#change({ highlights: highlights ?? [] });
  }

  /** A move to advise: drawn as an arrow and said in words, until the position changes. */
  get hint() {
    return this.#state.hint;
  }

  set hint(hint) {
    const notation = hint && (hint.notation ?? (typeof hint === 'string' ? hint : `${hint.from}-${hint.to}`));
    this.#change({ hint: hint ?? null });
    if (hint) this.#tell((words) => speech.hintSentence(words, notation));
  }

  /** The words of the language with one's own over them; `damier/lang/en` has the names. */
  get messages() {
    return this.#table();
  }

  set messages(messages) {
    this.#words.own = messages ?? null;
    this.#change({ words: this.#table() });
  }

  /** Width over height of all that is drawn, hands included; 1 before there is a game. */
  get ratio() {
    return this.#view?.ratio ?? 1;
  }

  // ---- life ----

  connectedCallback() {
    upgrade(this, ownProperties);
    if (!this.#view) this.#view = new BoardView(this.attachShadow({ mode: 'open' }), boardSheet());
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    listenToPointer(this.#view, () => this.#player.pointer, signal);
    listenToKeys(this.#view, () => this.#player.keys, signal);
    this.#view.stop.addEventListener('click', () => this.#entering.stop(), { signal });
    this.#view.confirm.addEventListener('click', () => this.#entering.confirm(), { signal });
    watchLanguage(this, () => this.#change({ words: this.#table() }), signal);
    this.#isRead = false;
    this.#readAttributes(true);
    join(this.#state.game, this);
    this.refresh();
  }

  disconnectedCallback() {
    this.#listening?.abort();
    this.#stage.hurry();
    leave(this.#state.game, this);
    this.#change({ connected: false });
    this.#opponent?.dispose();
    this.#opponent = null;
  }

  /** Several attributes set one after the other are taken together: a FEN belongs to its variant. */
  attributeChangedCallback(name, before, after) {
    if (before === after || !this.isConnected || !this.#isRead) return;
    this.#isRead = false;
    queueMicrotask(() => this.#readAttributes());
  }

  #readAttributes(connected = this.isConnected) {
    if (this.#isRead && this.#state.game) return;
    this.#isRead = true;
    const { options: known, game } = this.#state;
    const options = readOptions(this);
    this.#change({ options, connected, words: this.#table() });
    const isOther = options.variant !== known.variant || options.fen !== known.fen;
    if (!game || (isOther && known.variant !== undefined)) this.#makeGame(options);
  }

  /** @param {Record<string, any>} options */
  #makeGame({ variant, fen }) {
    const { makeGame } = this.#kind;
    if (!makeGame) return;
    try {
      this.#take(makeGame({ ...(variant && { variant }), ...(fen && { fen }) }));
    } catch (error) {
      if (error.code === 'wasm-async' && this.#kind.prepare) this.#prepare();
      else this.#fail(error);
    }
  }

  /** Old browsers compile only small modules at once: make the game when the core has started. */
  async #prepare() {
    try {
      await this.#kind.prepare();
      if (!this.#state.game) this.#makeGame(this.#state.options);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A fault goes to the page as an event, and is shown in place of the board unless the page prevents that. */
  #fail(error) {
    const handled = !this.#emit('boarderror', { error }, true);
    this.#change({ problem: handled ? null : error });
  }

  /** Another game takes the place of this one. What is being shown of the old one is over first, on its own board. */
  #take(game) {
    const { game: old, version } = this.#state;
    leave(old, this);
    if (this.isConnected) join(game, this);
    this.#change({ game, version: version + 1, last: lastOf(game), problem: null });
    if (old && game && old !== game) this.#tell((words) => speech.newGameSentence(words, game.turn()), false);
    this.#tellEnd();
  }

  // ---- the one way to change ----

  /** @param {Partial<import('./store.js').State>} patch */
  #change(patch) {
    if (this.#cutsShort(patch)) this.#stage.hurry();
    this.#store.change(patch);
  }

  /** Whether a change moves pieces: what is being shown is over then. */
  #cutsShort(patch) {
    const { options } = this.#state;
    if (['game', 'version', 'entry', 'pending', 'carried'].some((name) => name in patch)) return true;
    return 'options' in patch && layoutOptions.some((name) => patch.options[name] !== options[name]);
  }

  #drawn(state, before) {
    this.#view?.draw(sceneOf(state));
    if (state.edit) this.#editor.draw();
    if (state.options.editable !== before.options.editable) this.#edit(state.options.editable);
    const asked = askedOf(state);
    if (asked !== askedOf(before)) this.#askOpponent(asked);
  }

  /** What the player's hand may do with the board. */
  #inside() {
    const element = this;
    return {
      get state() {
        return element.#state;
      },
      get view() {
        return element.#view;
      },
      change: (patch) => this.#change(patch),
      emit: (...event) => this.#emit(...event),
      tell: (...words) => this.#tell(...words),
      show: (...performance) => this.#show(...performance),
      commit: (...move) => this.#commit(...move),
      hurry: () => this.#stage.hurry(),
    };
  }

  /** Announce something, and show it in the status line until the next step. */
  #tell(say, shown = true) {
    this.#change({ said: { say }, ...(shown && { notice: say }) });
  }

  #table() {
    return this.#words.in(languageAround(this));
  }

  // ---- methods ----

  /** Show the game as it is now, after it was changed by other hands than the board's; an end that it has come to is announced. */
  refresh() {
    const { game, version } = this.#state;
    if (!game || !this.#view) return;
    this.#change({ version: version + 1, last: lastOf(game) });
    this.#tellEnd();
  }

  /**
   * Play a move on the board: the game changes at once, the pieces follow.
   * @param {any} move  anything the game's `move` takes
   * @returns {Promise<any>} the move, when it has been shown; rejects with the game's error for an illegal one
   */
  async play(move) {
    await this.#stage.settled;
    const played = this.#commit(move, 'program');
    await this.#stage.settled;
    return played;
  }

  /**
   * Enter a text as if it were typed on the board: a square is clicked, a move played.
   * @param {string} text  @returns {boolean} whether it was a square or a move that can be played
   */
  type(text) {
    return this.#entering.type(text);
  }

  /** Take back the last step of a turn that is half entered. @returns {boolean} false when there was none */
  back() {
    const isBegun = entries.isMidChain(this.#state.entry) || this.#state.pending !== null;
    if (isBegun) this.#entering.back();
    return isBegun;
  }

  /** Take back the last move. @returns {any} the move, or null */
  undo() {
    return this.#step(() => this.game?.undo(), speech.takenBackSentence);
  }

  /** Play again what was taken back. @returns {any} the move, or null */
  redo() {
    return this.#step(() => this.game?.redo(), speech.playedAgainSentence);
  }

  #step(step, sentence) {
    this.#opponent?.stop();
    this.#stage.hurry();
    const move = step();
    if (!move) return move ?? null;
    this.#refreshAll();
    this.#tell((words) => sentence(words, move), false);
    this.#emit('positionchange', { fen: this.#state.game.fen(), move: null });
    return move;
  }

  #refreshAll() {
    for (const board of boardsOn(this.#state.game, this)) board.refresh();
  }

  /** The position in words: a list of the pieces, and whose turn it is. */
  describe() {
    return this.game ? positionWords(this.#state) : '';
  }

  /** The position as SVG text, as the board shows it. options: as of the game's `toSvg` */
  toSvg(options = {}) {
    const { orientation, theme, coordinates, pieces } = this.#state.options;
    const shown = { orientation, pieces, coordinates: coordinates !== 'none', ...(theme && { theme }) };
    return this.game.toSvg({ ...shown, ...options });
  }

  // ---- the editor ----

  /** Begin or end to edit the position. The game that comes of it is made when the page takes the FEN of `edit`. */
  async #edit(isWanted) {
    if (isWanted) {
      const { Editor, editOf } = await import('./editor.js');
      if (!this.#state.options.editable || !this.#state.game) return;
      this.#editor ??= new Editor(this.#inside(), (...position) => this.#kind.validate?.(...position) ?? []);
      this.#change({ edit: editOf(this.#state.game) });
    } else this.#change({ edit: null });
    this.#view?.layUnder(isWanted ? this.#editor.panel : null);
  }

  // ---- the opponent ----

  async #askOpponent(asked) {
    const { makeEngine } = this.#kind;
    this.#opponent?.stop();
    if (asked === null || !makeEngine) return;
    const { game, options } = this.#state;
    this.#opponent ??= new Opponent(makeEngine);
    try {
      const move = await this.#opponent.choose(game, options.opponent);
      if (!move) return;
      await this.#stage.settled;
      if (askedOf(this.#state) === asked) this.#commit(move, 'opponent');
    } catch (error) {
      this.#fail(error);
    }
  }

  // ---- playing a move ----

  /**
   * Hand a move to the game and show it. by: 'user', 'opponent' or 'program'.
   * trip: what is still to be shown when part of the move was already entered on the board.
   */
  #commit(move, by, trip) {
    const { version, game } = this.#state;
    if (!this.#emit('move', { move, by }, true)) {
      this.#change({ version: version + 1 });
      return null;
    }
    this.#stage.hurry();
    const played = game.move(move);
    trip ??= tripOf(game, { way: wayPlayed(played, this.#state.geometry), from: 0 });
    const show = async (motion) => {
      await travel(this.#view, motion, trip);
      if (trip.atOnce) return;
      const gone = trip.taken.map((square) => this.#view.pieceOn(square)).filter(Boolean);
      if (!motion.over) await Promise.all(gone.map((node) => motion.fade(node)));
    };
    this.#change({ version: version + 1, last: trip.marks, showing: trip });
    this.#show(show, () => this.#moveShown(played));
    for (const board of boardsOn(game, this)) if (board !== this) board.refresh();
    this.#emit('positionchange', { fen: game.fen(), move: played });
    return played;
  }

  /** Show something that takes time; `done` runs once, when it is over or as soon as it is hurried. */
  #show(show, done) {
    if (!this.#state.showing) this.#store.change({ showing: show });
    this.#stage.perform(this.#view ? show : async () => {}, this.#state.options.animationDuration, () => {
      this.#store.change({ showing: null });
      done?.();
    });
  }

  #moveShown(played) {
    this.#emit('moveend', { move: played });
    const outcome = this.#watchEnd();
    const { game, open, entry } = this.#state;
    const forced = open ? [...entries.mustCapture(entry)] : [];
    const turn = game.turn();
    this.#tell((words) => speech.moveSentence(words, played, { outcome, turn, forced }), false);
    if (outcome) this.#emit('gameover', { outcome });
  }

  /** An end that no move has brought: resignation, agreement, time. */
  #tellEnd() {
    const known = this.#watched;
    const { game } = this.#state;
    const outcome = game && this.#watchEnd();
    if (!outcome || known.over || known.game !== game) return;
    this.#tell((words) => speech.endSentence(words, outcome, game.turn()), false);
    this.#emit('gameover', { outcome });
  }

  #watchEnd() {
    const { game } = this.#state;
    const outcome = outcomeOf(game);
    this.#watched = { game, over: outcome !== undefined };
    return outcome;
  }

  /** @returns {boolean} false when a listener objected */
  #emit(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  }
}

reflect(DraughtsBoardElement);

/** What is marked of the last move of a game. */
const lastOf = (game) => marksOf(game?.history?.({ verbose: true }).at(-1));

/** Names the question that the opponent is to answer; null when it is not its turn. */
function askedOf(state) {
  const { game, connected, version, options, entry } = state;
  if (!connected || !isOpponentsTurn(state) || game.isGameOver() || entries.isMidChain(entry)) return null;
  return `${version} ${options.opponent}`;
}
