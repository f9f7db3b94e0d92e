// A teacher's own exercises: positions with a solution, in sets that are solved like puzzles, printed, and shared by a link
// that holds the whole set, or by a file.

import '../puzzles/puzzles.css';
import { Draughts } from 'damier';
import { button, make } from '../../shell/dom.js';
import { saveFile, textOfFile } from '../../shell/files.js';
import { link_max } from '../../play/link.js';
import { all, put, remove, tables } from '../../store/database.js';
import { Solver } from '../puzzles/solver.js';
import { treeOf } from '../puzzles/course.js';
import { adding } from './adding.js';
import { checked, linkOfSet, readSet, setFromLink, textOf } from './sets.js';

const diagram_px = 320;

export async function show(body, context) {
  const screen = new Screen(body, context);
  const { add, link } = context;
  if (add) await screen.add(add);
  else await screen.list();
  if (link) await screen.receive(() => setFromLink(link));
  return () => screen.solver.end();
}

class Screen {
  #body;
  #context;
  #t;

  constructor(body, context) {
    this.#body = body;
    this.#context = context;
    this.#t = context.t;
    this.solver = new Solver(context.table.board, context.t, () => undefined);
    this.said = make('p', { className: 'said' });
    this.said.setAttribute('role', 'status');
  }

  /** The sets that are kept; what cannot be read of them is left where it is. */
  async #sets() {
    const rows = await all(tables.exercises).catch(() => (this.#say('unkept'), []));
    return rows.flatMap((row) => {
      try {
        return [checked(row)];
      } catch {
        return [];
      }
    });
  }

  #say(key, values) {
    this.said.textContent = this.#t(key, values);
  }

  /** All sets. @param {any} [received]  one that is not kept yet */
  async list(received) {
    const { table } = this.#context;
    this.solver.end();
    const sets = await this.#sets();
    const here = () => this.add({ ...table.kindOfMatch(), fen: table.match.shown.fen() });
    const open = async () => {
      const text = await textOfFile('.json,application/json');
      if (text !== null) await this.receive(async () => readSet(text));
    };
    const actions = this.#row([
      [this.#t('exercise.table'), here],
      [this.#t('files.open'), open],
    ]);
    const none = make('p', { className: 'quiet', textContent: this.#t('exercise.none') });
    const shown = [...(received ? [received] : []), ...sets];
    this.#body.replaceChildren(actions, this.said, ...(shown.length ? shown.map((set) => this.#section(set)) : [none]));
  }

  /** Buttons whose faults are told. @param {[string, () => any][]} acts */
  #row(acts) {
    const { table } = this.#context;
    const each = ([text, act]) =>
      button(text, () => Promise.resolve(act()).catch((error) => this.#failed(error, table)));
    return make('div', { className: 'actions' }, acts.map(each));
  }

  #failed(error, table) {
    if (error instanceof DOMException) this.#say('unkept');
    else table.problem(error);
  }

  #section(set) {
    const t = this.#t;
    const root = make('section', { className: 'set' });
    const diagrams = set.exercises.map((exercise, i) => this.#diagram(set, exercise, i));
    const acts = /** @type {[string, () => any][]} */ ([
      ...(set.id ? [] : [[t('own.keep'), () => this.#keep(set)]]),
      [t('share.print'), () => printOnly(root)],
      [t('share.link'), () => this.#copyLink(set)],
      [t('exercise.file'), () => saveFile('damier-exercises.json', textOf(set), 'application/json')],
      ...(set.id ? [[t('own.drop'), () => this.#drop(set)]] : []),
    ]);
    root.append(
      make('h3', { textContent: set.name }),
      make('p', { className: 'quiet', textContent: t('exercise.count', { count: set.exercises.length }) }),
      make('ol', { className: 'diagrams' }, diagrams),
      this.#row(acts),
    );
    return root;
  }

  #diagram(set, exercise, index) {
    const { variant, rules, fen } = exercise;
    const game = new Draughts({ variant, ...(rules && { rules }), fen });
    const isWhite = game.turn() === 'w';
    const svg = game.toSvg({ orientation: isWhite ? 'white' : 'black', size: diagram_px });
    const src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    const text = `${index + 1}. ${this.#t(`exercise.play.${game.turn()}`)}`;
    const solve = button(this.#t('exercise.solve'), () => this.#solve(set, index));
    solve.setAttribute('aria-label', `${this.#t('exercise.solve')} ${index + 1}`);
    return make('li', {}, [
      make('img', { src, alt: '', onload: () => URL.revokeObjectURL(src) }),
      make('span', { textContent: text }),
      make('div', { className: 'actions' }, [solve]),
    ]);
  }

  #solve(set, index) {
    const { exercises } = set;
    const t = this.#t;
    const { moves, ...exercise } = exercises[index];
    this.solver.begin({ ...exercise, tree: treeOf(moves) });
    const next = index + 1 < exercises.length ? [[t('retry.next'), () => this.#solve(set, index + 1)]] : [];
    const acts = /** @type {[string, () => any][]} */ ([
      [t('puzzle.show'), () => this.solver.show()],
      [t('learn.again'), () => this.solver.again()],
      ...next,
      [t('exercise.back'), () => this.list(set.id ? undefined : set)],
    ]);
    const title = `${set.name}, ${index + 1}. ${t(`exercise.play.${this.solver.side[0]}`)}`;
    const task = make('h3', { className: 'task', textContent: title });
    const panel = make('div', { className: 'panel-of-study' }, [task, this.solver.said, this.#row(acts)]);
    this.#body.replaceChildren(this.solver.root, panel);
  }

  /** @param {any} position  that becomes an exercise */
  async add(position) {
    const sets = await this.#sets();
    const name = sets.at(-1)?.name ?? this.#t('door.exercises');
    const keep = (wanted, exercise) => {
      const set = sets.find((each) => each.name === wanted) ?? { name: wanted, exercises: [] };
      return this.#keep({ ...set, exercises: [...set.exercises, exercise] }).catch(() => this.#say('unkept'));
    };
    const back = this.#row([[this.#t('exercise.back'), () => this.list()]]);
    this.#body.replaceChildren(...adding(position, name, this.#context, keep), back, this.said);
  }

  async #keep(set) {
    await put(tables.exercises, { id: Date.now().toString(36), ...set });
    this.#say('own.kept');
    await this.list();
  }

  /** What was deleted can be had back at once. */
  async #drop(set) {
    await remove(tables.exercises, set.id);
    this.#say('exercise.deleted', { name: set.name });
    await this.list();
    this.said.append(
      ' ',
      button(this.#t('undo.new'), () => this.#keep(set)),
    );
  }

  async #copyLink(set) {
    const link = await linkOfSet(set, location.href.replace(/[?#].*$/, ''));
    if (link.length > link_max) return this.#say('exercise.long');
    return navigator.clipboard.writeText(link).then(
      () => this.#say('share.copied'),
      () => (this.said.textContent = link),
    );
  }

  /** A set from elsewhere is shown, and kept when that is wanted. @param {() => Promise<any>} read */
  async receive(read) {
    try {
      const { name, exercises } = await read();
      this.#say('exercise.received', { name });
      await this.list({ name, exercises });
    } catch (error) {
      if (error.number) this.#say('exercise.fault', { number: error.number });
      else this.#say('exercise.broken');
    }
  }
}

/** One set on paper. */
function printOnly(section) {
  section.classList.add('printed');
  print();
  section.classList.remove('printed');
}
