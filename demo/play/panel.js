// The panel's lists: moves, the computer's thoughts and the rules of the game.

import { make } from '../shell/dom.js';
import { lawText } from './messages.js';
import { numbersOf } from '../shell/numbers.js';
import { rulesInShort } from '../rules-card.js';

/** Moves of the expected line that are shown. */
const line_plies = 6;

/**
 * The moves in two columns; the side that began stands left. Each is a button that shows the position after it.
 * @param {HTMLElement} root @param {{ moves: any[], ply: number, lines: { ply: number, moves: string[] }[] }} match @param {any} t
 */
export function showMoves(root, { moves, ply, lines }, t) {
  const rows = [];
  for (let i = 0; i < moves.length; i += 2) {
    const number = make('span', { className: 'number', textContent: `${i / 2 + 1}` });
    const halves = moves.slice(i, i + 2).map((move, j) => moveButton(move, i + j + 1, ply));
    rows.push(make('li', {}, [number, ...halves]));
    rows.push(...lines.filter((line) => line.ply === i || line.ply === i + 1).map(lineRow));
  }
  root.replaceChildren(...(rows.length ? rows : [make('li', { className: 'none', textContent: t('moves.none') })]));
  // Measuring now would lay the page out within the click; the next frame does it anyway.
  requestAnimationFrame(() => bringIntoView(root));
}

function moveButton({ notation }, at, ply) {
  const isShown = at === ply;
  const shown = make('button', {
    type: 'button',
    textContent: notation,
    tabIndex: -1,
    className: isShown ? 'latest' : '',
  });
  shown.dataset.ply = String(at);
  if (isShown) shown.setAttribute('aria-current', 'true');
  return shown;
}

/** A line that was left for another move. */
function lineRow({ ply, moves }) {
  const text = `(${Math.floor(ply / 2) + 1}${ply % 2 ? '…' : '.'} ${moves.join(' ')})`;
  return make('li', { className: 'line', textContent: text });
}

/** Whole rows are seen, the one shown among them. */
function bringIntoView(root) {
  const row = root.querySelector('.latest')?.closest('li') ?? root.firstElementChild;
  if (!row) return;
  const { offsetTop: top, offsetHeight: height } = row;
  const below = top + height - root.clientHeight;
  if (root.scrollTop < below) root.scrollTop = below;
  if (root.scrollTop > top) root.scrollTop = top;
}

export function showRules(root, variant, t) {
  root.replaceChildren(...rulesInShort(variant, t).map((textContent) => make('li', { textContent })));
}

/** The counts that are running, nearest end first. @param {HTMLElement} section @param {any[]} counters */
export function showCounts(section, counters, t) {
  section.hidden = counters.length === 0;
  const items = counters.map((counter) => make('li', { textContent: lawText(counter, t) }));
  section.querySelector('ul').replaceChildren(...items);
}

/** @param {HTMLElement} section @param {any} info  Info of the engine */
export function showThoughts(section, info, t) {
  section.hidden = false;
  const searched = () => [
    [t('thinks.depth'), String(info.depth)],
    [t('thinks.score'), scoreText(info.score, t)],
    [t('thinks.nodes'), numbersOf(t.language).whole(info.nodes)],
    [t('thinks.line'), notationOf(info.pv.slice(0, line_plies))],
  ];
  const entries = info.book ? [[t('thinks.book'), notationOf(info.pv)]] : searched();
  const nodes = entries.flatMap(([name, value]) => [
    make('dt', { textContent: name }),
    make('dd', { textContent: value }),
  ]);
  section.querySelector('dl').replaceChildren(...nodes);
}

/** The same on one line beside the player; the number of positions is left out where the line is short. */
export function briefThought(info, t) {
  if (info.book) return [t('thinks.book')];
  const nodes = numbersOf(t.language).brief(info.nodes);
  const brief = t('thinks.brief', { depth: info.depth, score: scoreText(info.score, t) });
  return [brief, make('span', { className: 'nodes', textContent: ` · ${nodes}` })];
}

/** A score in men, seen by the side that thinks: +0.35, wins in 4 moves. */
export function scoreText(score, t) {
  if (score.win !== undefined) return t('score.win', { moves: Math.ceil(score.win / 2) });
  if (score.loss !== undefined) return t('score.loss', { moves: Math.ceil(score.loss / 2) });
  return numbersOf(t.language).score(Number(score.men));
}

const notationOf = (moves) => moves.map(({ notation }) => notation).join(' ');
