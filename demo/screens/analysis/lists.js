// The lists of a study: the engine's lines, and the moves with what a review says of each.

import { make } from '../../shell/dom.js';
import { faults } from './sentences.js';

/** Moves of a line that are shown. */
const line_plies = 8;

/** @param {HTMLElement} root @param {{ score: string, depth: number, pv: string[] }[]} lines @param {string} none */
export function drawLines(root, lines, none, t) {
  const row = ({ score, depth, pv }) => {
    const value = make('strong', { textContent: score, title: t('study.depth', { depth }) });
    return make('li', {}, [value, make('span', { textContent: pv.slice(0, line_plies).join(' ') })]);
  };
  const rows = lines.length ? lines.map(row) : [make('li', { className: 'none', textContent: none })];
  root.replaceChildren(...rows);
}

/**
 * @param {HTMLElement} root
 * @param {{ moves: any[], ply: number, from?: number, judged: any[] | null, words: any }} shown  from: where a line of one's own begins
 * @param {any} t @param {(ply: number) => void} go
 */
export function drawMoves(root, { moves, ply, from = Infinity, judged, words }, t, go) {
  const rows = [];
  for (let i = 0; i < moves.length; i += 2) {
    const number = make('span', { className: 'number', textContent: String(i / 2 + 1) });
    const halves = moves.slice(i, i + 2).map((move, j) => half(move, i + j, { ply, from, judged, words }, go));
    rows.push(make('li', {}, [number, ...halves]));
  }
  const none = make('li', { className: 'none', textContent: t('moves.none') });
  root.replaceChildren(...(rows.length ? rows : [none]));
  const here = root.querySelector('.latest')?.closest('li');
  if (here) requestAnimationFrame(() => bringIntoView(root, here));
}

function half({ notation }, at, { ply, from, judged, words }, go) {
  const label = at < from ? judged?.[at]?.label : undefined;
  const isHere = at + 1 === ply;
  const parts = faults.has(label) ? [make('small', { textContent: ` ${words[`label.${label}`]}` })] : [];
  const names = [isHere && 'latest', at >= from && 'own', faults.has(label) && label];
  const move = make('button', { type: 'button', tabIndex: -1, className: names.filter(Boolean).join(' ') }, [
    notation,
    ...parts,
  ]);
  move.addEventListener('click', () => go(at + 1));
  if (isHere) move.setAttribute('aria-current', 'true');
  return move;
}

function bringIntoView(root, row) {
  const { offsetTop: top, offsetHeight: height } = row;
  if (root.scrollTop < top + height - root.clientHeight) root.scrollTop = top + height - root.clientHeight;
  if (root.scrollTop > top) root.scrollTop = top;
}
