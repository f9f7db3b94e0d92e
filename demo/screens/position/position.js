// A position set up by hand: the board's own editor, which says at once what is wrong. From a sound one a game begins, or its
// FEN is taken elsewhere.

import { Draughts } from 'damier';
import { button, make } from '../../shell/dom.js';
import { boardLike, placeOf } from '../../shell/board.js';

export function show(body, { table, t, close, open, kind = table.kindOfMatch(), fen = table.match.shown.fen() }) {
  const { variant, rules } = kind;
  const board = boardLike(table.board);
  board.game = new Draughts({ variant, rules, fen });
  board.editable = true;
  let current = fen;

  const said = make('p', { className: 'said' });
  said.setAttribute('role', 'status');
  const begin = () => {
    close();
    table.begin({ ...kind, fen: current, clock: null });
  };
  const study = () => {
    close();
    open('analysis', { record: { ...kind, fen: current, moves: [] } });
  };
  const teach = () => {
    close();
    open('exercises', { add: { variant, rules, fen: current } });
  };
  const copy = () =>
    navigator.clipboard.writeText(current).then(
      () => (said.textContent = t('share.copied')),
      () => (said.textContent = t('share.failed')),
    );
  const play = button(t('position.play'), begin, { className: 'now' });
  const analyse = button(t('door.analysis'), study);
  const add = button(t('exercise.add'), teach);
  board.addEventListener('edit', ({ detail }) => {
    current = detail.fen;
    said.textContent = '';
    for (const each of [play, analyse, add]) each.disabled = !detail.valid;
  });
  body.append(
    make('p', { className: 'quiet', textContent: t('position.text') }),
    placeOf(board),
    make('div', { className: 'actions' }, [play, analyse, add, button(t('share.fen'), copy)]),
    said,
  );
}
