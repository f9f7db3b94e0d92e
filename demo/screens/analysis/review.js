// The review of a game: every move judged, a curve of the score, the better line, and mistakes to be played again.

import { button, make } from '../../shell/dom.js';
import { graphOf } from './graph.js';
import { valueOf } from './scores.js';
import { faults, loadReviewWords, sayPly, sideSentence } from './sentences.js';

export class Review {
  /** What each move was worth, and `value`, the position after it seen by White; null before the review. @type {any[] | null} */
  judged = null;
  /** The words of reviews in the language of the page. @type {any} */
  words = null;
  /** The ply whose move is to be played better; null: none. */
  #trying = null;
  #running = null;
  #study;
  #sides = null;

  constructor(study) {
    const { t } = study;
    this.#study = study;
    this.root = make('div', { className: 'review' });
    this.button = button(t('study.review'), () => this.start());
    this.better = button(t('review.show'), () => this.#showBetter());
    this.retry = button(t('review.retry'), () => this.#retryNext());
    this.tools = make('div', { className: 'actions', hidden: true }, [this.better, this.retry]);
  }

  get isTrying() {
    return this.#trying !== null;
  }

  async start() {
    const { path, t, engine } = this.#study;
    if (path.main.length === 0) return this.#study.say(t('study.none'));
    path.home();
    const plies = path.main.length;
    const bar = make('progress', { max: plies, value: 0 });
    const running = new AbortController();
    this.#running = running;
    this.button.disabled = true;
    this.root.replaceChildren(bar);
    const onProgress = ({ done }) => {
      bar.value = done;
      bar.setAttribute('aria-label', t('study.progress', { ply: done, plies }));
    };
    try {
      const [started, words] = await Promise.all([engine, loadReviewWords(t.language)]);
      const { plies: judged, sides } = await started.review(path.gameAt(plies), { signal: running.signal, onProgress });
      this.words = words;
      this.judged = judged.map((each) => ({ ...each, value: whiteValue(each) }));
      this.#sides = sides;
      this.#study.draw();
    } catch (error) {
      if (!running.signal.aborted) throw error;
    } finally {
      this.#running = null;
      this.button.disabled = false;
      if (!this.judged) this.root.replaceChildren();
    }
  }

  stop() {
    this.#running?.abort();
  }

  /** Draws the curve and what can be done about the move that is shown. */
  draw() {
    if (!this.judged) return;
    const { path, t, table } = this.#study;
    this.button.hidden = true;
    const nameOf = (side) => {
      const who = table.match.players[side];
      const color = t(side === 'w' ? 'white' : 'black');
      return `${color}${who === 'person' ? '' : ` (${t('computer.name', { level: who })})`}`;
    };
    const sums = ['w', 'b'].map((side) => sideSentence(this.#sides[side], nameOf(side), this.words, t));
    const at = this.judged[path.ply - 1];
    this.better.hidden = path.side !== null || !at || !faults.has(at.label);
    this.retry.hidden = !this.judged.some(({ label }) => faults.has(label));
    this.root.replaceChildren(
      graphOf(this.judged, path.ply, t('study.graph'), (ply) => this.#study.go(ply)),
      ...sums.map((textContent) => make('p', { className: 'quiet', textContent })),
    );
    this.tools.hidden = this.better.hidden && this.retry.hidden;
  }

  /** What is said of the move that led to the position shown. */
  sentence() {
    const { path, table } = this.#study;
    const at = this.judged?.[path.ply - 1];
    const { persons } = table.match;
    const you = persons.length === 1 ? persons[0] : undefined;
    return at && !path.side ? sayPly(at, this.words, { you }) : undefined;
  }

  #showBetter() {
    const { path } = this.#study;
    const from = path.ply - 1;
    path.show(
      from,
      this.judged[from].pv.map(({ hub }) => hub),
    );
    this.#study.draw();
  }

  // ---- mistakes played again ----

  /** Whose mistakes are played again: those of the people in the game, else of both. */
  #isTheirs(ply) {
    const { persons } = this.#study.table.match;
    return persons.length !== 1 || this.judged[ply].move.color === persons[0];
  }

  #retryNext() {
    const { path, t } = this.#study;
    const from = this.#trying ?? -1;
    const next = this.judged.findIndex(({ label }, ply) => ply > from && faults.has(label) && this.#isTheirs(ply));
    this.#trying = null;
    if (next < 0) return this.#study.say(t('retry.done'));
    path.home();
    path.go(next);
    this.#trying = next;
    this.#study.draw();
    this.#study.say(t('retry.title', { move: this.judged[next].move.notation }));
    this.retry.textContent = t('retry.next');
  }

  /** A move was played where a better one was asked for. @returns {boolean} whether it was taken back */
  tried(hub, notation) {
    if (this.#trying === null) return false;
    const { t, path } = this.#study;
    const { best } = this.judged[this.#trying];
    const isRight = hub === best.hub;
    if (isRight) path.play(hub);
    this.#study.draw();
    this.#study.say(t(isRight ? 'retry.right' : 'retry.wrong', { move: notation }));
    return true;
  }

  /** Going elsewhere ends the trying. */
  leave() {
    this.#trying = null;
    this.retry.textContent = this.#study.t('review.retry');
  }
}

const whiteValue = ({ move, played }) => (move.color === 'w' ? valueOf(played) : -valueOf(played));
