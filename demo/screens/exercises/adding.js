// A position becomes an exercise: its solution is played on the board, or found by the computer, and it goes into a set.

import { Draughts } from 'damier';
import { button, make } from '../../shell/dom.js';
import { boardLike, placeOf } from '../../shell/board.js';
import { field } from '../../shell/form.js';

const nodes = 200_000;
/** The most plies that are taken of what the computer expects. */
const plies_max = 7;

/**
 * @param {{ variant: string, rules?: object, fen: string }} position @param {string} name  of the set that is offered
 * @param {any} context @param {(name: string, exercise: import('./sets.js').Exercise) => void} keep
 */
export function adding({ variant, rules, fen }, name, { table, t }, keep) {
  const board = boardLike(table.board);
  const fresh = () => new Draughts({ variant, ...(rules && { rules }), fen });
  const said = make('p', { className: 'said', textContent: t('exercise.text') });
  said.setAttribute('role', 'status');
  const set = make('input', { value: name, maxLength: 80 });
  const movesOf = () => board.game.history({ verbose: true }).map(({ hub }) => hub);
  const done = button(t('exercise.keep'), () =>
    keep(set.value.trim() || name, { variant, ...(rules && { rules }), fen, moves: movesOf() }),
  );
  const back = button(t('undo'), () => board.undo());
  const find = button(t('exercise.find'), () => search().catch(table.problem));

  function draw() {
    const moves = board.game.history();
    for (const each of [done, back]) each.disabled = moves.length === 0;
    said.textContent = moves.length ? moves.join(' ') : t('exercise.text');
  }

  async function search() {
    find.disabled = true;
    said.textContent = t('thinking');
    try {
      const { Engine } = await import('damier/engine');
      const engine = await Engine.create({ variant, ...(rules && { rules }) });
      const { info } = await engine.best(fresh(), { nodes }).finally(() => engine.dispose());
      const length = Math.min(plies_max, info.pv.length);
      const game = fresh();
      for (const { hub } of info.pv.slice(0, length - 1 + (length % 2))) game.move(hub);
      board.game = game;
    } finally {
      find.disabled = false;
      draw();
    }
  }

  board.game = fresh();
  board.setAttribute('orientation', board.game.turn() === 'w' ? 'white' : 'black');
  board.setAttribute('movable', 'both');
  find.disabled = board.game.isGameOver();
  board.addEventListener('positionchange', draw);
  draw();
  const actions = make('div', { className: 'actions' }, [back, find, done]);
  return [placeOf(board), make('div', { className: 'panel-of-study' }, [said, field(t('exercise.set'), set), actions])];
}
