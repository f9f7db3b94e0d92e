// A game or a position is studied on a board of its own: gone through, left for lines of one's own, seen through the engine's
// eyes, reviewed move by move, and mistakes played again. The engine starts with the screen and ends with it.

import { Engine } from 'damier/engine';
import { button, make } from '../../shell/dom.js';
import { boardLike, placeOf } from '../../shell/board.js';
import { linesOf } from './lines.js';
import { drawLines, drawMoves } from './lists.js';
import { Path } from './path.js';
import { Review } from './review.js';
import { whiteScore } from './sentences.js';

/** @param {HTMLElement} body @param {any} context  record: the game, else that of the table; review: begin with it */
export function show(body, context) {
  const { table, record = recordAt(table.match) } = context;
  const study = new Study(body, context, new Path(record));
  if (context.review) study.review.start();
  return () => study.end();
}

/** The game of the table, shown where it is shown there. */
const recordAt = (match) => ({ ...match.record, ply: match.ply });

class Study {
  #stop = null;
  #engine = null;
  #lines = [];
  #said = '';

  constructor(body, context, path) {
    const { t, table } = context;
    Object.assign(this, { t, table, context, path });
    path.go(context.record?.ply ?? table.match.ply);
    this.board = boardLike(table.board);
    this.board.addEventListener('positionchange', ({ detail }) => detail.move && this.#played(detail.move));
    this.said = make('p', { className: 'verdict' });
    this.said.setAttribute('role', 'status');
    this.lines = make('ol', { className: 'lines' });
    this.moves = make('ol', { className: 'moves' });
    this.moves.setAttribute('aria-label', t('moves'));
    this.moves.tabIndex = 0;
    this.run = button(t('study.analyse'), () => this.#toggle(), { className: 'now' });
    this.home = button(t('study.home'), () => this.#go(() => path.home()));
    this.review = new Review(this);
    this.#build(body);
    this.draw();
  }

  #build(body) {
    const { t, context, table } = this;
    const step = (id, by) =>
      button('', () => this.#go(() => this.path.go(by())), { id: `study-${id}`, ariaLabel: t(`go.${id}`) });
    const { path } = this;
    this.steps = {
      first: step('first', () => 0),
      back: step('back', () => path.ply - 1),
      forth: step('forth', () => path.ply + 1),
      last: step('last', () => path.line.length),
    };
    const leave = (go) => () => {
      context.close();
      go();
    };
    const begin = () => this.table.begin({ ...this.path.here, clock: null });
    const edit = () => context.open('position', { kind: this.path.here, fen: this.path.here.fen });
    const play = button(t('position.play'), leave(begin));
    const through = make('div', { className: 'through' }, Object.values(this.steps));
    const head = make('div', { className: 'head' }, [
      make('h3', { textContent: table.nameOf(this.path.gameAt().variant) }),
      through,
    ]);
    const panel = make('div', { className: 'panel-of-study' }, [
      head,
      make('div', { className: 'actions' }, [this.run, this.review.button, this.home]),
      this.lines,
      this.review.root,
      this.said,
      this.review.tools,
      this.moves,
      make('div', { className: 'actions' }, [play, button(t('door.position'), leave(edit))]),
    ]);
    body.append(placeOf(this.board), panel);
    body.addEventListener('keydown', (event) => this.#key(event));
  }

  /** The engine, started when it is first asked. */
  get engine() {
    this.#engine ??= Engine.create();
    return this.#engine;
  }

  /** What is said beside the board until something else happens. */
  say(text) {
    this.#said = text;
    this.said.textContent = text;
  }

  /** Go somewhere in the game. @param {() => void} how */
  #go(how) {
    this.review.leave();
    how();
    this.draw();
  }

  go(ply) {
    this.#go(() => {
      this.path.home();
      this.path.go(ply);
    });
  }

  #played({ hub, notation }) {
    if (this.review.tried(hub, notation)) return;
    this.path.play(hub);
    this.drawMoves();
    this.#analyseAgain();
  }

  /** All of it, for another position. */
  draw() {
    const game = this.path.gameAt();
    this.board.game = game;
    this.drawMoves();
    this.#analyseAgain();
  }

  drawMoves() {
    const { path, steps, t } = this;
    const moves = path.gameAt(path.line.length).history({ verbose: true });
    drawMoves(
      this.moves,
      { moves, ply: path.ply, from: path.side?.from, judged: this.review.judged, words: this.review.words },
      t,
      (ply) => (path.side && ply > path.side.from ? this.#go(() => path.go(ply)) : this.go(ply)),
    );
    for (const name of ['first', 'back']) steps[name].disabled = path.ply === 0;
    for (const name of ['forth', 'last']) steps[name].disabled = path.ply === path.line.length;
    this.home.hidden = !path.side;
    this.review.draw();
    if (!this.#said) this.said.textContent = this.review.sentence() ?? '';
    this.#said = '';
  }

  // ---- lines ----

  #toggle() {
    this.isAnalysing = !this.isAnalysing;
    this.#analyseAgain();
  }

  /** Nothing is asked of the engine until it has said its last of another position. */
  async #analyseAgain() {
    this.#stop?.abort();
    this.#stop = null;
    this.#lines = [];
    this.#drawLines();
    const game = this.path.gameAt();
    if (!this.isAnalysing || game.isGameOver()) return;
    const stop = new AbortController();
    this.#stop = stop;
    try {
      for await (const lines of linesOf(await this.engine, game, { signal: stop.signal })) {
        if (stop.signal.aborted) return;
        this.#lines = lines;
        this.#drawLines();
      }
    } catch (error) {
      if (!stop.signal.aborted) this.say(this.t('error.text', { message: error.message }));
    }
  }

  #drawLines() {
    const { t, board } = this;
    const game = this.path.gameAt();
    const turn = game.turn();
    this.run.textContent = t(this.isAnalysing ? 'study.stop' : 'study.analyse');
    const none = t(game.isGameOver() ? 'study.over' : this.isAnalysing ? 'thinking' : 'study.idle');
    const shown = this.#lines.map(({ score, depth, pv }) => ({ score: whiteScore(score, turn, t), depth, pv }));
    drawLines(this.lines, shown, none, t);
    // After a review it speaks of moves, and there is little room.
    this.lines.hidden = shown.length === 0 && !this.isAnalysing && this.review.judged !== null;
    board.arrows = this.review.isTrying ? [] : this.#lines.map(({ move }) => move);
  }

  /** Arrows go through the game, except where they mean something else. */
  #key(event) {
    const keys = { ArrowLeft: 'back', ArrowRight: 'forth', Home: 'first', End: 'last' };
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!keys[key] || altKey || ctrlKey || metaKey || target.closest('draughts-board, select, input, textarea')) return;
    event.preventDefault();
    this.steps[keys[key]].click();
  }

  end() {
    this.#stop?.abort();
    this.review.stop();
    this.#engine?.then((engine) => engine.dispose()).catch(() => undefined);
  }
}
