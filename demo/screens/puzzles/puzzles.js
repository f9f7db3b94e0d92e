// Combinations to solve, by game and difficulty; which are solved is kept.

import './puzzles.css';
import { variants } from 'damier';
import { button, make } from '../../shell/dom.js';
import { field, menu } from '../../shell/form.js';
import { load, save } from '../../store/saved.js';
import { gamesWithPuzzles, keyOf, puzzlesOf } from './files.js';
import { Solver } from './solver.js';

const isSolved = (puzzle) => load().solved[keyOf(puzzle)] === true;
const option = (value, textContent) => make('option', { value: String(value), textContent });

export async function show(body, context) {
  const screen = new Screen(context);
  body.append(screen.solver.root, screen.panel);
  await screen.choose();
  return () => screen.solver.end();
}

class Screen {
  #context;
  #t;
  #all = []; // of the game
  #puzzles = []; // of the difficulty
  #at = 0;

  constructor(context) {
    const { table, t } = context;
    this.#context = context;
    this.#t = t;
    this.solver = new Solver(table.board, t, () => this.#solved());
    this.panel = make('div', { className: 'panel-of-study' }, [this.#told(), this.#choices()]);
  }

  /** What is to be done, how it goes, and what can be asked for. */
  #told() {
    const t = this.#t;
    this.task = make('h3', { className: 'task' });
    this.next = button(t('retry.next'), () => this.#begin(this.#after(this.#at)));
    const again = button(t('learn.again'), () => this.solver.again());
    const reveal = button(t('puzzle.show'), () => this.solver.show().catch(this.#context.table.problem));
    const analyse = button(t('door.analysis'), () => this.#analyse());
    const actions = make('div', { className: 'actions' }, [reveal, again, analyse, this.next]);
    return make('div', { className: 'told' }, [this.task, this.solver.said, actions]);
  }

  #choices() {
    const { table, t } = this.#context;
    const here = table.match.game.variant.id;
    const nameOf = (id) => t.nameOf(variants.find((variant) => variant.id === id));
    this.games = menu(
      gamesWithPuzzles.map((id) => [id, nameOf(id)]),
      gamesWithPuzzles.includes(here) ? here : gamesWithPuzzles[0],
      () => this.choose().catch(table.problem),
    );
    this.difficulty = menu([], '', () => this.#narrow());
    this.number = menu([], '', () => this.#begin(Number(this.number.value)));
    this.progress = make('p', { className: 'quiet' });
    return make('div', { className: 'form three' }, [
      field(t('game'), this.games),
      field(t('puzzle.difficulty'), this.difficulty),
      field(t('puzzle.number'), this.number),
      this.progress,
    ]);
  }

  /** The puzzles of the game that is chosen. */
  async choose() {
    this.#all = await puzzlesOf(this.games.value);
    const found = [...new Set(this.#all.map(({ difficulty }) => difficulty))];
    this.difficulty.replaceChildren(option('', this.#t('puzzle.all')), ...found.map((each) => option(each, each)));
    this.#narrow();
  }

  #narrow() {
    const { value } = this.difficulty;
    this.#puzzles = this.#all.filter(({ difficulty }) => ['', String(difficulty)].includes(value));
    this.#begin(this.#after(-1));
  }

  /** The next one that is not solved; the next one when all are. */
  #after(index) {
    const order = this.#puzzles.map((_, i) => (index + 1 + i) % this.#puzzles.length);
    return order.find((i) => !isSolved(this.#puzzles[i])) ?? order[0];
  }

  #begin(index) {
    this.#at = index;
    const puzzle = this.#puzzles[index];
    this.solver.begin(puzzle);
    this.task.textContent = taskOf(puzzle, this.solver.side, this.#t);
    this.next.classList.remove('now');
    this.#drawNumbers();
  }

  #drawNumbers() {
    const solved = this.#puzzles.map(isSolved);
    this.progress.textContent = this.#t('puzzle.progress', {
      solved: solved.filter(Boolean).length,
      count: solved.length,
    });
    this.number.replaceChildren(...solved.map((is, i) => option(i, `${i + 1}${is ? ' ✓' : ''}`)));
    this.number.value = String(this.#at);
  }

  #solved() {
    save({ solved: { ...load().solved, [keyOf(this.#puzzles[this.#at])]: true } });
    this.next.classList.add('now');
    this.#drawNumbers();
  }

  #analyse() {
    const { close, open } = this.#context;
    const { variant, fen } = this.#puzzles[this.#at];
    close();
    open('analysis', { record: { variant, fen, moves: [] } });
  }
}

/** What is to be won; a game that is won says more than men. */
function taskOf({ gain }, side, t) {
  if (gain.men < 1) return t(`puzzle.game.${side[0]}`);
  return t(`puzzle.men.${side[0]}`, { men: t('puzzle.men', { count: gain.men }) });
}
