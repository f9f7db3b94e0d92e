// A board on which an exercise is solved: the right move is taken and answered, another is refused with a word, and the
// solution is played when it is asked for.

import { Draughts } from 'damier';
import { make } from '../../shell/dom.js';
import { boardLike, placeOf } from '../../shell/board.js';
import { Course, lineOf } from './course.js';

const pause_ms = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, pause_ms));

/** @typedef {{ variant?: string, rules?: object, fen: string, tree: import('./course.js').Step }} Exercise */

export class Solver {
  #course;
  #exercise;
  #t;
  #solved;
  #run = 0; // what is played by itself stops when another exercise begins
  #isOwn = false; // a move of ours is under way

  /** @param {Element} like  the board whose looks it takes @param {any} t @param {() => void} solved */
  constructor(like, t, solved) {
    this.#t = t;
    this.#solved = solved;
    this.board = boardLike(like);
    this.said = make('p', { className: 'said' });
    this.said.setAttribute('role', 'status');
    this.root = placeOf(this.board);
    this.board.addEventListener('move', (event) => this.#judge(event));
    this.board.addEventListener('illegal', ({ detail }) => (this.said.textContent = detail.text));
  }

  /** @param {Exercise} exercise */
  begin(exercise) {
    this.#exercise = exercise;
    this.#course = new Course(exercise.tree);
    this.again();
  }

  /** From the first move on. */
  again() {
    this.#run++;
    this.#course.again();
    this.#showStart();
    this.said.textContent = '';
    this.board.setAttribute('movable', this.side);
  }

  /** Nothing is played any more. */
  end() {
    this.#run++;
  }

  get side() {
    return this.board.orientation;
  }

  #showStart() {
    const { variant, rules, fen } = this.#exercise;
    const game = new Draughts({ ...(variant && { variant }), ...(rules && { rules }), fen });
    this.board.setAttribute('orientation', game.turn() === 'w' ? 'white' : 'black');
    this.board.game = game;
  }

  /** Plays the solution. */
  async show() {
    const run = ++this.#run;
    this.#showStart();
    this.board.setAttribute('movable', 'none');
    const probe = this.board.game.clone();
    const moves = lineOf(this.#exercise.tree).map((text) => probe.move(text).notation);
    this.said.textContent = this.#t('puzzle.shown', { moves: moves.join(' ') });
    for (const move of lineOf(this.#exercise.tree)) {
      await pause();
      if (run !== this.#run) return;
      await this.#play(move);
    }
  }

  #judge(event) {
    const { move } = event.detail;
    if (this.#isOwn) return;
    const verdict = this.#course.judge(move.hub);
    if (verdict !== 'right') event.preventDefault();
    if (verdict === 'wrong') this.said.textContent = this.#t('retry.wrong', { move: move.notation });
    else this.#goOn(verdict === 'also' ? move : null).catch(() => undefined);
  }

  /** The right move stands on the board, or is put there instead of one that wins too; then the answer. */
  async #goOn(other) {
    const run = this.#run;
    this.board.setAttribute('movable', 'none');
    const wanted = this.board.game.clone().move(this.#course.wanted);
    const key = other ? 'puzzle.also' : 'retry.right';
    this.said.textContent = this.#t(key, { move: (other ?? wanted).notation, best: wanted.notation });
    await pause();
    if (run !== this.#run) return;
    if (other) await this.#play(wanted.hub);
    const answer = this.#course.goOn();
    if (answer) {
      const { notation } = await this.#play(answer);
      if (run !== this.#run) return;
      this.said.textContent = this.#t('puzzle.answer', { move: notation });
    }
    if (this.#course.isOver) return this.#end(wanted.notation);
    this.board.setAttribute('movable', this.side);
  }

  #end(move) {
    this.said.textContent = this.#t('puzzle.solved', { move });
    this.#solved();
  }

  async #play(move) {
    this.#isOwn = true;
    try {
      return await this.board.play(move);
    } finally {
      this.#isOwn = false;
    }
  }
}
