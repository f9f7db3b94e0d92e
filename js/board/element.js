// <draughts-board>: a board to play on. It is given a game (any object with the methods of `Draughts`)
// and knows no rules: geometry comes from `game.variant`, legal moves from `game.moves({verbose: true})`,
// and what a player enters goes back by `game.move(move)`. This file holds attributes, properties and
// events, and lets the others work: state.js reads clicks as moves, view.js draws, pointer.js and
// keyboard.js listen, animate.js moves, opponent.js asks the engine.

import { Motion, place } from './animate.js';
import { boardSheet } from './css.js';
import { handSize, handsOf, marksOf, outcomeOf, piecesOf } from '../drawing/game.js';
import { Geometry, hand, otherHand } from '../drawing/geometry.js';
import { listenToKeys } from './keyboard.js';
import { Opponent } from './opponent.js';
import { listenToPointer } from './pointer.js';
import { refusalOf } from './refusal.js';
import {
  ambiguousSentence,
  chainSentence,
  endSentence,
  handName,
  moveSentence,
  refusalSentence,
  squareName,
} from './speech.js';
import * as entries from './state.js';
import { legsOf, travel } from './travel.js';
import { BoardView } from './view.js';
import { Words } from './words.js';

/** Time of one hop when `animation-duration` says nothing, in milliseconds. */
const hop_ms = 190;

/** What has to be done anew when an attribute changes. */
const effects = {
  variant: 'game',
  fen: 'game',
  orientation: 'layout',
  coordinates: 'layout',
  movable: 'turn',
  opponent: 'turn',
  'view-only': 'turn',
  lang: 'words',
  'animation-duration': 'nothing',
};

// On a server there are no elements; importing must still work there.
const Base = globalThis.HTMLElement ?? class {};

export class DraughtsBoardElement extends Base {
  /** Makes a game from {variant, fen}; set by `damier/board/define`. @type {((options: any) => any) | null} */
  static makeGame = null;
  /** Makes an engine for a variant; set by `damier/board/define`. @type {((variant: any) => Promise<any>) | null} */
  static makeEngine = null;
  /** Starts what games need, for browsers that refuse to do so at once. @type {(() => Promise<void>) | null} */
  static prepare = null;

  static observedAttributes = Object.keys(effects);

  #game = null;
  #geometry = null;
  #view = null;
  #entry = entries.noEntry;
  /** What is marked of the last move. @type {{ path: any[], removed: any[] }} */
  #last = { path: [], removed: [] };
  /** Ends what is being shown. */
  #hurry = () => {};
  #settled = Promise.resolve();
  #opponent = null;
  #listening = null;
  #tabStop = null;
  #crossed = [];
  #words = new Words(() => this.#wordsChanged());
  /** Squares that a refusal speaks of. */
  #told = [];
  /** The attributes name another game than the one on the board. */
  #stale = false;
  /** Effects of attributes that are still to be taken. */
  #waiting = new Set();
  /** A move is being shown. */
  #showing = false;
  /** The game whose end is known here, and whether it has ended. */
  #watched = { game: null, over: false };

  /** The game on the board. Setting it shows that game; a board without one makes its own from its attributes. */
  get game() {
    if (!this.#game || this.#stale) this.#makeGame();
    return this.#game;
  }

  set game(game) {
    this.#take(game);
    if (this.#view) this.refresh();
  }

  /** Another game takes the place of this one. What is being shown of the old one is over first, on its own board. */
  #take(game) {
    this.#hurry();
    this.#opponent?.stop();
    this.#game = game;
    this.#stale = false;
    this.#showProblem(null);
    this.#geometry = null;
  }

  /** Where each movable piece may end: Map(from -> squares), from the game. */
  get dests() {
    return this.game?.dests();
  }

  /** The path of the last move, both ends included; empty before the first. */
  get lastMove() {
    return [...this.#last.path];
  }

  /** The words of the language with one's own over them; `damier/lang/en` has the names. */
  get messages() {
    return this.#words.in(this.#language());
  }

  set messages(messages) {
    this.#words.own = messages;
    this.#wordsChanged();
  }

  /** Width over height of all that is drawn, hands included; 1 before there is a game. */
  get ratio() {
    return this.#geometry ? this.#view.ratio : 1;
  }

  /** The side at the bottom: 'white' or 'black'. */
  get orientation() {
    return this.getAttribute('orientation') === 'black' ? 'black' : 'white';
  }

  set orientation(side) {
    this.setAttribute('orientation', side);
  }

  connectedCallback() {
    if (!this.#view) this.#build();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    listenToPointer(this.#view, this.#pointerHand(), signal);
    listenToKeys(this.#view, this.#keyHand(), signal);
    this.#view.stop.addEventListener('click', () => this.#stop(), { signal });
    this.refresh();
  }

  disconnectedCallback() {
    this.#listening?.abort();
    this.#hurry();
    this.#opponent?.dispose();
    this.#opponent = null;
  }

  /** Several attributes set one after the other are taken together: a FEN belongs to its variant. */
  attributeChangedCallback(name, before, after) {
    if (before === after || !this.#view) return;
    const effect = effects[name];
    if (effect === 'game') this.#stale = true;
    if (effect === 'layout') {
      this.#hurry();
      this.#geometry = null;
    }
    if (!this.isConnected) return;
    if (this.#waiting.size === 0) queueMicrotask(() => this.#takeAttributes());
    this.#waiting.add(effect);
  }

  #wordsChanged() {
    if (this.#geometry && this.isConnected && !this.#showing) this.#draw();
  }

  #takeAttributes() {
    const effects = this.#waiting;
    this.#waiting = new Set();
    if (!this.isConnected) return;
    if (effects.has('game') || effects.has('layout')) return this.refresh();
    if (!this.#geometry) return;
    if (effects.has('turn')) {
      this.#openEntry();
      this.#askOpponent();
    }
    // What is being shown is not cut short: it draws when it is over.
    if (!this.#showing) this.#draw();
  }

  /** Show the game as it is now, after it was changed by other hands than the board's; an end that it has come to is told. */
  refresh() {
    if (!this.#view) return;
    this.#hurry();
    if (!this.game) return;
    this.#last = marksOf(this.#game.history?.({ verbose: true }).at(-1));
    this.#begin();
    this.#tellEnd();
    this.#askOpponent();
  }

  /**
   * Play a move on the board: the game changes at once, the pieces follow.
   * @param {any} move  anything the game's `move` takes
   * @returns {Promise<any>} the move, when it has been shown; rejects with the game's error for an illegal one
   */
  async play(move) {
    await this.#settled;
    const played = this.#commit(move, 'program');
    await this.#settled;
    return played;
  }

  /** Take back the last step of a turn that is half entered. @returns {boolean} false when there was none */
  back() {
    this.#hurry();
    const isBegun = entries.isMidChain(this.#entry);
    if (isBegun) this.#act(entries.back(this.#entry));
    return isBegun;
  }

  /** Take back the last move. @returns {any} the move, or null */
  undo() {
    return this.#change(() => this.#game.undo());
  }

  /** Play again what was taken back. @returns {any} the move, or null */
  redo() {
    return this.#change(() => this.#game.redo());
  }

  #build() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [boardSheet()];
    this.#view = new BoardView(root);
    // A page may have set the property before the element was defined.
    if (Object.hasOwn(this, 'game')) {
      const { game } = this;
      delete this.game;
      this.#game = game;
    }
  }

  #makeGame() {
    const { makeGame } = DraughtsBoardElement;
    if (!makeGame) return;
    const variant = this.getAttribute('variant') ?? undefined;
    const fen = this.getAttribute('fen') ?? undefined;
    this.#stale = false;
    try {
      this.#take(makeGame({ ...(variant && { variant }), ...(fen && { fen }) }));
    } catch (error) {
      if (error.code === 'wasm-async' && DraughtsBoardElement.prepare) this.#prepare();
      else this.#showProblem(error);
    }
  }

  /** Old browsers compile only small modules at once: make the game when the core has started. */
  async #prepare() {
    try {
      await DraughtsBoardElement.prepare();
      if (!this.#game) this.refresh();
    } catch (error) {
      this.#showProblem(error);
    }
  }

  /** A fault is told to the page (event `boarderror`), and shown in place of the board when the page does not care. */
  #showProblem(error) {
    const view = this.#view;
    const handled = error && !this.#emit('boarderror', { error }, true);
    if (!view) return;
    view.problem.hidden = !error || handled;
    view.problem.textContent = error ? String(error.message ?? error) : '';
  }

  // ---- what is shown ----

  /** Begin the turn anew: nothing taken up, moves as the game gives them. */
  #begin() {
    if (!this.#geometry) this.#layOut();
    this.#told = []; // of the position before, perhaps of another board
    this.#openEntry();
    this.#draw();
  }

  #openEntry() {
    const moves = this.#mayMove() ? this.#game.moves({ verbose: true }) : [];
    this.#entry = entries.openEntry(moves, this.#geometry);
  }

  #layOut() {
    this.#geometry = new Geometry(this.#game.variant);
    const focused = this.#focusedSquare();
    const look = {
      flipped: this.orientation === 'black',
      coordinates: this.getAttribute('coordinates') !== 'none',
      handSize: handSize(this.#game),
    };
    this.#view.layOut(this.#geometry, look);
    if (this.#geometry.cell(this.#tabStop) === undefined) this.#tabStop = this.#geometry.squares[0].name;
    if (focused !== null && this.#geometry.cell(focused)) this.#focus(focused);
  }

  #draw() {
    const { pieces, ghosts, hands } = this.#position();
    this.#view.showPieces(pieces, ghosts);
    this.#view.showHands(hands, this.#game.turn());
    this.#drawMarks();
  }

  #drawMarks() {
    const must = entries.isMidChain(this.#entry) ? new Set() : entries.mustCapture(this.#entry);
    const standing = entries.standing(this.#entry);
    if (standing !== null) must.delete(standing);
    const targets = entries.targets(this.#entry);
    const grab = entries.isMidChain(this.#entry) ? new Set([standing]) : entries.movable(this.#entry);
    const rings = new Set([...must, ...this.#told]);
    this.#view.showMarks({ selected: standing, must: rings, targets, last: this.#last, grab });
    this.#view.setTabStop(this.#tabStop);
    this.#view.stop.hidden = !entries.canStop(this.#entry);
    this.#nameSquares(must, targets, standing);
  }

  /** The pieces as they are to be seen: the game's, and the piece taken up where its hops have brought it. */
  #position() {
    const pieces = piecesOf(this.#game);
    const hands = handsOf(this.#game);
    const taken = entries.takenSoFar(this.#entry);
    if (entries.isMidChain(this.#entry)) {
      const { from, live } = this.#entry;
      const piece = pieces.get(from);
      pieces.delete(from);
      if (this.#leavesAtOnce(live[0].way)) for (const square of taken) pieces.delete(square);
      pieces.set(entries.standing(this.#entry), piece);
    }
    hands[this.#game.turn() === 'w' ? 'b' : 'w'] -= taken.filter((square) => square === otherHand).length;
    return { pieces, ghosts: new Set(taken), hands };
  }

  /** Whether captured pieces leave at each jump; second men always do. What is seen only: the rules are the game's. */
  #leavesAtOnce({ removes }) {
    return removes.length > 0 || this.#game.variant.rules?.removal === 'at-once';
  }

  #nameSquares(must, targets, standing) {
    const words = this.messages;
    const pieces = this.#position().pieces;
    const describe = (square) => {
      const state = { selected: square === standing, must: must.has(square), target: targets.get(square) };
      return squareName(words, square, pieces.get(square), state);
    };
    this.#view.nameCells(words.board, describe);
    const { hands } = this.#position();
    this.#view.nameHands((color, place) =>
      handName(words, color, hands[color], {
        selected: place === standing,
        mayDrop: place === hand && !entries.isMidChain(this.#entry) && entries.movable(this.#entry).has(hand),
        target: targets.get(place),
      }),
    );
    this.#view.stop.textContent = words.stopHere;
  }

  // ---- who may move ----

  #mayMove() {
    if (this.hasAttribute('view-only') || this.#game.isGameOver()) return false;
    const turn = this.#game.turn();
    const movable = this.getAttribute('movable');
    if (movable === 'none') return false;
    if (movable === 'white' || movable === 'black') return turn === movable[0];
    return !this.#isOpponentsTurn();
  }

  /** The computer has the side at the top of the board. */
  #isOpponentsTurn() {
    return this.hasAttribute('opponent') && this.#game.turn() !== this.orientation[0];
  }

  async #askOpponent() {
    const { makeEngine } = DraughtsBoardElement;
    this.#opponent?.stop();
    const game = this.#game;
    if (!makeEngine || !this.isConnected || !this.#isOpponentsTurn() || game.isGameOver()) return;
    this.#opponent ??= new Opponent(makeEngine);
    try {
      const move = await this.#opponent.choose(game, Number(this.getAttribute('opponent')));
      if (!move || game !== this.#game) return;
      await this.#settled;
      if (game === this.#game && this.#isOpponentsTurn()) this.#commit(move, 'opponent');
    } catch (error) {
      this.#showProblem(error);
    }
  }

  // ---- entering a move ----

  #pointerHand() {
    return {
      canGrab: (square) => square !== null && this.#canGrab(square),
      takeUp: (square) => {
        if (square === entries.standing(this.#entry)) return false;
        this.#act(entries.click(this.#entry, square));
        return true;
      },
      click: (square) => this.#click(square),
      lift: () => {
        this.#crossed = [];
        const node = this.#view.pieceOn(entries.standing(this.#entry));
        if (node) this.#view.bringToFront(node);
      },
      carry: (point, crossed) => this.#carry(point, crossed),
      letGo: (crossed, on) => {
        const valid = on !== null && crossed.length > 0;
        if (valid) this.#act(entries.release(this.#entry, crossed), true);
        else this.#draw();
      },
      giveUp: () => this.#draw(),
    };
  }

  #keyHand() {
    return {
      click: (square) => this.#click(square),
      back: () => {
        const result = entries.back(this.#entry);
        if (result.entry === this.#entry) return false;
        this.#act(result);
        return true;
      },
      goTo: (square) => {
        this.#tabStop = square;
        this.#view.setTabStop(square);
        this.#focus(square);
      },
    };
  }

  #canGrab(square) {
    const standing = entries.standing(this.#entry);
    if (entries.isMidChain(this.#entry)) return square === standing && !entries.isRemovalNext(this.#entry);
    return entries.movable(this.#entry).has(square);
  }

  #click(square) {
    this.#hurry();
    if (this.#geometry.cell(square)) this.#tabStop = square;
    this.#act(entries.click(this.#entry, square));
  }

  /** End the turn where the piece stands. The button then goes, so its focus goes to the piece. */
  #stop() {
    this.#hurry();
    const standing = entries.standing(this.#entry);
    if (this.shadowRoot.activeElement === this.#view.stop) this.#focus(standing);
    this.#act(entries.stop(this.#entry));
  }

  #carry(point, crossed) {
    const standing = entries.standing(this.#entry);
    const node = this.#view.pieceOn(standing);
    if (node) node.style.transform = place(point);
    if (crossed.length === this.#crossed.length) return;
    this.#crossed = [...crossed];
    const taken = new Set(entries.takenAlong(this.#entry, crossed));
    for (const square of piecesOf(this.#game).keys()) {
      this.#view.pieceOn(square)?.classList.toggle('ghost', taken.has(square) && square !== standing);
    }
  }

  /** Do what a click, a drag or a key came to. dropped: the piece is already where the hand let it go. */
  #act({ entry, action }, dropped = false) {
    this.#told = [];
    const before = this.#entry;
    const begun = beginningOf(before, action);
    if (begun !== null && !this.#emit('movestart', { from: begun }, true)) return;
    if (begun !== null && before.from !== null) this.#emit('movecancel', { from: before.from });
    this.#entry = entry;
    const doings = {
      select: () => this.#selected(),
      deselect: () => this.#putDown(action.from),
      step: () => this.#stepped(before, action, dropped),
      back: () => this.#tookBack(),
      play: () => this.#played(before, action, dropped),
      ambiguous: () => this.#ambiguous(action.to),
      refuse: () => this.#refused(before, action),
    };
    if (doings[action.type]) doings[action.type]();
    else this.#draw();
  }

  #selected() {
    this.#draw();
    this.#emitSelect();
  }

  #putDown(from) {
    this.#draw();
    this.#emit('movecancel', { from });
    this.#emitSelect();
  }

  #emitSelect() {
    const { from, trail } = this.#entry;
    const targets = [...entries.targets(this.#entry).keys()].map(plainName);
    const next = { removal: entries.isRemovalNext(this.#entry), stop: entries.canStop(this.#entry) };
    this.#emit('squareselect', { square: from, path: trail.map(plainName), targets, ...next });
  }

  #tookBack() {
    this.#draw();
    const { live } = this.#entry;
    this.#emit('movestep', { ...stepDetail(live[0].way, live[0].done, this.#entry.trail), back: true });
    this.#emitSelect();
  }

  /** One or more steps of a turn were entered; the piece waits there for the rest. */
  #stepped(before, { way, from: done, to }, dropped) {
    const standing = entries.standing(before);
    const trip = this.#tripOf(way, standing, done, dropped);
    const legs = legsOf(way, standing, done, to);
    const here = entries.standing(this.#entry);
    legs[legs.length - 1] = { ...legs.at(-1), to: here };
    this.#emitSteps(way, done, to);
    this.#emitSelect();
    this.#say(this.#chainWords(this.#entry));
    this.#perform(
      (motion) => travel(this.#view, motion, { ...trip, legs }),
      () => this.#draw(),
    );
    this.#drawMarks();
  }

  #chainWords(entry) {
    const next = [...entries.targets(entry)].filter(([, { stop }]) => !stop);
    return chainSentence(this.messages, {
      squares: next.map(([square]) => square),
      removal: entries.isRemovalNext(entry),
      stop: entries.canStop(entry),
    });
  }

  /** A whole move was entered: tell the page, and if it does not object, play it. */
  #played(before, { way, from: done }, dropped) {
    this.#emitSteps(way, done, way.steps.length);
    this.#commit(way.move, 'user', this.#tripOf(way, entries.standing(before), done, dropped));
  }

  #emitSteps(way, from, to) {
    for (let done = from + 1; done <= to; done++) {
      this.#emit('movestep', stepDetail(way, done, way.clicks.slice(0, done + 1)));
    }
  }

  #ambiguous(to) {
    this.#draw();
    const squares = [...entries.targets(this.#entry)].filter(([, { hop }]) => hop > 0).map(([square]) => square);
    this.#emit('ambiguous', { from: this.#entry.from, to, squares });
    this.#say(ambiguousSentence(this.messages, squares));
  }

  /** No move does that: say why, show the squares that this speaks of, and shake the piece that may not. */
  #refused(before, { from, to }) {
    const isPiece = this.#geometry.cell(to) && this.#game.get(to) !== undefined;
    if (from === null && !(isPiece && this.#mayMove())) return;
    const detail = refusalOf(this.#game, before, to);
    // Where a turn may also stop, no reason says so.
    const goesOn = entries.canStop(before) || entries.isRemovalNext(before);
    const text = goesOn ? this.#chainWords(before) : refusalSentence(this.messages, detail.reason);
    this.#told = detail.reason.squares.filter((square) => this.#geometry.cell(square));
    this.#draw();
    const node = this.#view.pieceOn(from ?? to);
    if (node) new Motion(this.#hop_ms()).shake(node.querySelector('.body'));
    this.#emit('illegal', { ...detail, text });
    this.#emitSelect();
    this.#say(text);
  }

  // ---- playing a move ----

  /**
   * Hand a move to the game and show it. by: 'user', 'opponent' or 'program'.
   * trip: what is still to be shown when part of the move was already entered on the board.
   */
  #commit(move, by, trip) {
    if (!this.#emit('move', { move, by }, true)) {
      this.#begin();
      return null;
    }
    this.#hurry();
    const played = this.#game.move(move);
    trip ??= this.#wholeTrip(played);
    this.#last = trip.marks;
    this.#openEntry();
    this.#view.showMarks({ selected: null, must: new Set(), targets: new Map(), last: trip.marks, grab: new Set() });
    this.#view.stop.hidden = true;
    this.#emit('positionchange', { fen: this.#game.fen(), move: played });
    const show = async (motion) => {
      await travel(this.#view, motion, trip);
      if (trip.atOnce) return;
      const gone = trip.taken.map((square) => this.#view.pieceOn(square)).filter(Boolean);
      if (!motion.over) await Promise.all(gone.map((node) => motion.fade(node)));
    };
    this.#perform(show, () => this.#moveShown(played));
    this.#askOpponent();
    return played;
  }

  #wholeTrip(played) {
    const [way] = entries.openEntry([{ ...played, paths: undefined }], this.#geometry).ways;
    return this.#tripOf(way, way.clicks[0], 0, false);
  }

  #tripOf(way, standing, done, dropped) {
    const atOnce = this.#leavesAtOnce(way);
    const gone = atOnce ? entries.takenBy(way, done).length : 0;
    const legs = legsOf(way, standing, done);
    return { from: standing, legs, taken: way.taken, gone, atOnce, dropped, marks: marksOf(way) };
  }

  #moveShown(played) {
    this.#draw();
    this.#emit('moveend', { move: played });
    const outcome = this.#watchEnd();
    this.#say(moveSentence(this.messages, played, outcome, this.#game.turn()));
    if (outcome) this.#emit('gameover', { outcome });
  }

  /** An end that no move has brought: resignation, agreement, time. */
  #tellEnd() {
    const known = this.#watched;
    const outcome = this.#watchEnd();
    if (!outcome || known.over || known.game !== this.#game) return;
    this.#say(endSentence(this.messages, outcome, this.#game.turn()));
    this.#emit('gameover', { outcome });
  }

  #watchEnd() {
    const outcome = outcomeOf(this.#game);
    this.#watched = { game: this.#game, over: outcome !== undefined };
    return outcome;
  }

  /** Show something that takes time; `done` runs once, when it is over or as soon as it is hurried. */
  #perform(show, done) {
    this.#hurry();
    const motion = new Motion(this.#hop_ms());
    let open = true;
    this.#showing = true;
    const finish = () => {
      if (!open) return;
      open = false;
      this.#showing = false;
      done();
    };
    this.#hurry = () => {
      motion.hurry();
      finish();
    };
    this.#settled = show(motion).then(finish);
  }

  #change(change) {
    this.#opponent?.stop();
    this.#hurry();
    const move = change();
    if (move) {
      this.refresh();
      this.#emit('positionchange', { fen: this.#game.fen(), move: null });
    }
    return move;
  }

  #hop_ms() {
    const given = Number.parseFloat(this.getAttribute('animation-duration'));
    return given >= 0 ? given : hop_ms;
  }

  // ---- small help ----

  #focusedSquare() {
    const element = this.shadowRoot?.activeElement;
    return element ? this.#view.squareOf(element) : null;
  }

  #focus(square) {
    this.#view.cellOf(square)?.focus();
  }

  #language() {
    return this.closest('[lang]')?.getAttribute('lang');
  }

  /** Said once by a screen reader, also when the same words come twice. */
  #say(text) {
    const { spoken } = this.#view;
    spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
  }

  /** @returns {boolean} false when a listener objected */
  #emit(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  }
}

/** The square (or hand) that an action takes up; null when it goes on with what was taken up before. */
function beginningOf(before, action) {
  if (action.type === 'select') return action.from;
  return action.type === 'play' && before.from === null ? action.way.clicks[0] : null;
}

/** Details of the event `movestep`: what was entered by a number of steps. trail: the squares clicked for them. */
function stepDetail(way, done, trail) {
  const taken = entries.takenBy(way, done);
  const isJumped = (square) => way.captures.includes(square);
  const detail = {
    from: way.clicks[0],
    square: plainName(trail.at(-1)),
    path: trail.map(plainName),
    captures: taken.filter(isJumped),
  };
  if (way.removes.length > 0) detail.removes = taken.filter((square) => !isJumped(square)).map(plainName);
  return detail;
}

/** To the page either hand is just a hand. */
function plainName(square) {
  return square === otherHand ? hand : square;
}
