// The hand of whoever plays: what a click, a drag, a key or a text comes to. It reads the turn as far as it is entered
// (rules/entry.js), changes the state of the board by its one way, and tells the page by events.

import { Motion } from './animate.js';
import { outcomeOf } from '../drawing/game.js';
import { refusalOf } from './refusal.js';
import { chainWords, positionWords, standingOf, statusOf } from './scene.js';
import * as speech from './speech.js';
import * as entries from '../rules/entry.js';
import { travel } from './travel.js';
import { beginningOf, onlyWayTo, selection, stepDetail, tripOf, wayOf, wholeTurn } from './turn.js';

/**
 * @typedef {object} Board  what the hand may do with the board
 * @property {import('./store.js').State} state  @property {import('./view.js').BoardView} view
 * @property {(patch: Partial<import('./store.js').State>) => void} change
 * @property {(type: string, detail: object, cancelable?: boolean) => boolean} emit  false when a listener objected
 * @property {(say: (words: any) => string, shown?: boolean) => void} tell  announce, and show in the status line
 * @property {(show: (motion: Motion) => Promise<void>, done?: () => void) => void} show
 * @property {(move: any, by: string, trip: object) => any} commit  play  @property {() => void} hurry
 */

export class Entering {
  #board;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
    this.pointer = this.#pointerPlayer();
    this.keys = this.#keyPlayer();
  }

  /** Enter a text: a square is clicked, a move played. @returns {boolean} false when it is neither */
  type(text) {
    this.#board.change({ typed: '' });
    const square = this.#squareNamed(text);
    if (square !== undefined) {
      this.#click(square);
      return true;
    }
    return this.#enterMove(String(text).trim());
  }

  /** What pointer.js asks for. */
  #pointerPlayer() {
    return {
      canGrab: (square) => square !== null && this.#canGrab(square),
      takeUp: (square) => {
        if (square === standingOf(this.#board.state)) return false;
        this.#act(entries.click(this.#board.state.entry, square, this.#input));
        return true;
      },
      click: (square) => this.#click(square),
      point: (square) => square !== this.#board.state.aimed && this.#board.change({ aimed: square }),
      carry: (point, crossed) => this.#board.change({ carried: { point, crossed: [...crossed] } }),
      letGo: (crossed, on) => {
        const valid = on !== null && crossed.length > 0;
        const { entry } = this.#board.state;
        if (valid) this.#act(entries.release(entry, crossed, this.#input), true);
        if (this.#board.state.carried) this.#board.change({ carried: null });
      },
      giveUp: () => this.#board.change({ carried: null }),
    };
  }

  /** What keyboard.js asks for. */
  #keyPlayer() {
    return {
      click: (square) => this.#click(square),
      back: () => this.back(),
      goTo: (square) => {
        this.#board.change({ tabStop: square, aimed: square });
        this.#board.view.focus(square);
      },
      typed: () => this.#board.state.typed,
      mayType: () => this.#board.state.options.typing !== 'none',
      type: (typed) => this.#board.change({ typed }),
      enter: (text) => this.type(text),
      read: () => this.#board.tell(() => positionWords(this.#board.state), false),
      repeat: () => this.#board.tell((words) => this.#lastWords(words), false),
    };
  }

  #lastWords(words) {
    const move = this.#board.state.game.history?.({ verbose: true }).at(-1);
    return move ? speech.movedSentence(words, move) : words.noMoveYet;
  }

  #squareNamed(text) {
    const name = String(text).trim().toLowerCase();
    return this.#board.state.geometry?.squares.find((square) => String(square.name) === name)?.name;
  }

  /** How a capture of several pieces may be entered. */
  get #input() {
    return { input: this.#board.state.options.captureInput };
  }

  #canGrab(square) {
    const { entry, pending } = this.#board.state;
    if (pending) return false;
    if (entries.isMidChain(entry)) return square === entries.standing(entry) && !entries.isRemovalNext(entry);
    return entries.movable(entry).has(square);
  }

  #click(square) {
    const { geometry, pending, options } = this.#board.state;
    this.#board.hurry();
    if (geometry.cell(square)) this.#board.change({ tabStop: square, aimed: square, typed: '' });
    if (pending) {
      if (square === standingOf(this.#board.state)) this.confirm();
      else this.back();
      return;
    }
    const { entry } = this.#board.state;
    const only = options.oneTap && entry.from === null ? onlyWayTo(entry, square) : null;
    this.#act(only ? wholeTurn(entry, only) : entries.click(entry, square, this.#input));
  }

  /** End the turn where the piece stands. The button then goes, so its focus goes to the piece. */
  stop() {
    this.#board.hurry();
    const { entry } = this.#board.state;
    if (this.#board.view.isFocused('stop')) this.#board.view.focus(entries.standing(entry));
    this.#act(entries.stop(entry));
  }

  /** Play the turn that waits for it. */
  confirm() {
    const { game, pending } = this.#board.state;
    const { way, from } = pending;
    const standing = standingOf(this.#board.state);
    if (this.#board.view.isFocused('confirm')) this.#board.view.focus(standing);
    this.#emitSteps(way, from, way.steps.length);
    this.#board.commit(way.move, 'user', tripOf(game, { way, from: way.steps.length, standing, dropped: true }));
  }

  /** @returns {boolean} whether there was anything to take back */
  back() {
    const { entry, pending } = this.#board.state;
    if (pending) {
      this.#board.change({ pending: null, entry: pending.before });
      this.#emitSelect();
      return true;
    }
    const result = entries.back(entry);
    if (result.entry === entry) return false;
    this.#act(result);
    return true;
  }

  /** Play the move that a text means. */
  #enterMove(text) {
    const { game, entry, open } = this.#board.state;
    if (!open || text === '') return false;
    const way = wayOf(game, entry, text);
    if (!way) {
      this.#refuseText(text);
      return false;
    }
    if (entry.from !== null) this.#act(entries.drop(entry));
    this.#act(wholeTurn(this.#board.state.entry, way));
    return true;
  }

  #refuseText(text) {
    const reason = this.#board.state.game.explain?.(text) ?? {
      legal: false,
      code: 'not-a-move',
      rule: null,
      squares: [],
    };
    if (reason.code === 'ambiguous')
      this.#board.emit('ambiguous', { from: reason.from, to: reason.to, squares: reason.squares });
    this.#refuse({
      from: reason.from ?? null,
      to: reason.to ?? null,
      reason,
      must: [...entries.mustCapture(this.#board.state.entry)],
    });
  }

  /** Do what a click, a drag or a key came to. dropped: the piece is already where the hand let it go. */
  #act({ entry, action }, dropped = false) {
    const before = this.#board.state.entry;
    const begun = beginningOf(before, action);
    if (begun !== null && !this.#board.emit('movestart', { from: begun }, true)) return;
    if (begun !== null && before.from !== null) this.#board.emit('movecancel', { from: before.from });
    const doings = {
      select: () => this.#selected(),
      deselect: () => this.#putDown(action.from),
      step: () => this.#stepped(before, entry, action, dropped),
      back: () => this.#tookBack(),
      play: () => this.#played(before, entry, action, dropped),
      ambiguous: () => this.#ambiguous(before, action.to),
      refuse: () => this.#refused(before, action),
    };
    // A refusal leaves the piece in hand: the next click may be the right one.
    const isDone = action.type === 'step' || action.type === 'play';
    if (!isDone)
      this.#board.change({ entry: action.type === 'refuse' ? before : entry, told: [], notice: null, carried: null });
    doings[action.type]?.();
  }

  #selected() {
    const { entry } = this.#board.state;
    this.#board.tell((words) => speech.takenUpSentence(words, entry.from, [...entries.targets(entry).keys()]), false);
    this.#emitSelect();
  }

  #putDown(from) {
    this.#board.emit('movecancel', { from });
    this.#emitSelect();
  }

  #emitSelect() {
    this.#board.emit('squareselect', selection(this.#board.state.entry));
  }

  #tookBack() {
    const { live, trail } = this.#board.state.entry;
    this.#board.emit('movestep', { ...stepDetail(live[0].way, live[0].done, trail), back: true });
    this.#emitSelect();
  }

  /** One or more steps of a turn were entered; the piece waits there for the rest. */
  #stepped(before, entry, { way, from: done, to }, dropped) {
    const [standing, end] = [entries.standing(before), entries.standing(entry)];
    const trip = tripOf(this.#board.state.game, { way, from: done, standing, dropped, to, end });
    this.#board.change({ entry, told: [], notice: null, carried: null });
    this.#emitSteps(way, done, to);
    this.#emitSelect();
    this.#board.show((motion) => travel(this.#board.view, motion, trip));
    this.#board.tell((words) => chainWords(words, entry), false);
  }

  /** A whole move was entered: tell the page, and if it does not object, play it. */
  #played(before, entry, { way, from: done }, dropped) {
    if (this.#board.state.options.confirm) {
      this.#board.change({ entry, carried: null, told: [], notice: null, pending: { way, from: done, before } });
      this.#board.tell(() => statusOf(this.#board.state), false);
      return;
    }
    const trip = tripOf(this.#board.state.game, {
      way,
      from: done,
      standing: entries.standing(before) ?? undefined,
      dropped,
    });
    this.#emitSteps(way, done, way.steps.length);
    this.#board.change({ carried: null, told: [], notice: null, entry: dropped ? before : entry });
    this.#board.commit(way.move, 'user', trip);
  }

  #emitSteps(way, from, to) {
    for (let done = from + 1; done <= to; done++) {
      this.#board.emit('movestep', stepDetail(way, done, way.clicks.slice(0, done + 1)));
    }
  }

  #ambiguous(before, to) {
    const { entry } = this.#board.state;
    const squares = [...entries.targets(entry)].filter(([, { hop }]) => hop > 0).map(([square]) => square);
    if (!this.#board.emit('ambiguous', { from: entry.from, to, squares }, true))
      return this.#board.change({ entry: before });
    this.#board.tell((words) => speech.ambiguousSentence(words, squares));
  }

  /** No move does that: say why, show the squares that this speaks of, and shake the piece that may not. */
  #refused(before, { from, to }) {
    const { game, geometry, open, options } = this.#board.state;
    if (options.viewOnly || options.movable === 'none') return;
    const isPiece = geometry.cell(to) && game.get(to) !== undefined;
    if (!open && !isPiece) return;
    if (!open) return this.#board.tell((words) => speech.waitSentence(words, outcomeOf(game), game.turn()));
    const detail = refusalOf(game, before, to);
    // Where a turn may also stop, no reason says so.
    if (entries.canStop(before) || entries.isRemovalNext(before))
      return this.#refuse(detail, (words) => chainWords(words, before), from ?? to);
    // A click on nothing: a newcomer is told how to begin.
    const isLost = from === null && !isPiece;
    if (isLost) detail.reason = { ...detail.reason, squares: detail.must };
    this.#refuse(detail, isLost ? (words) => speech.chooseSentence(words, detail.must) : undefined, from ?? to);
  }

  #refuse(detail, say = (words) => speech.refusalSentence(words, detail.reason), shaken = detail.from) {
    this.#board.tell(say);
    this.#board.change({ told: detail.reason.squares.filter((square) => this.#board.state.geometry.cell(square)) });
    const node = this.#board.view?.pieceOn(shaken);
    if (node) new Motion(this.#board.state.options.animationDuration).shake(node.querySelector('.body'));
    this.#board.emit('illegal', { ...detail, text: say(this.#board.state.words) });
  }
}
