// The two lines beside the board: whose colour it is, who plays it, what the computer thinks, its time and the pieces this
// side has taken. Who plays is chosen right there.

import { button, make } from '../shell/dom.js';
import { actOnChoosing } from '../shell/menus.js';
import { clockText, low_ms } from './clock.js';
import { levels } from './levels.js';

/** The most discs that are drawn; more are written as a number. */
const discs_max = 30;

export class PlayerLine {
  #t;
  #time = '';

  /**
   * @param {HTMLElement} root  @param {(side: 'w' | 'b', player: any) => void} seat
   * @param {(side: 'w' | 'b') => void} tell  says the time that is left
   */
  constructor(root, seat, tell) {
    this.root = root;
    this.disc = make('span', { className: 'disc' });
    this.select = make('select', { className: 'who' });
    this.thought = make('span', { className: 'thought' });
    this.taken = make('span', { className: 'taken' });
    this.clock = button('', () => tell(this.side), { className: 'clock', hidden: true });
    this.root.append(this.disc, this.select, this.thought, this.taken, this.clock);
    actOnChoosing(this.select);
    this.select.addEventListener('change', () => {
      const { value } = this.select;
      seat(this.side, value === 'person' ? value : Number(value));
    });
  }

  /** Give the line a side of the board and a language. */
  sit(side, t) {
    this.side = side;
    this.#t = t;
    this.disc.className = `disc ${side === 'w' ? 'white' : 'black'}`;
    this.select.setAttribute('aria-label', t(side === 'w' ? 'white.is' : 'black.is'));
    const option = (value, textContent) => make('option', { value: String(value), textContent });
    const computers = levels.map((level) => option(level, t('computer', { level, levels: levels.length })));
    this.select.replaceChildren(option('person', ''), ...computers);
  }

  /** @param {any} player  @param {{ onMove: boolean, taken: number, alone: boolean }} how  taken: pieces this side has captured; alone: no other person plays */
  show(player, { onMove, taken, alone }) {
    const t = this.#t;
    const name = t(this.side === 'w' ? 'white' : 'black');
    this.select.options[0].textContent = alone && player === 'person' ? t('you') : `${t('person')} · ${name}`;
    this.select.value = String(player);
    this.root.classList.toggle('on-move', onMove);
    this.#showTaken(taken);
  }

  #showTaken(count) {
    const colour = this.side === 'w' ? 'black' : 'white';
    const discs = Array.from({ length: Math.min(count, discs_max) }, () => make('i', { className: `disc ${colour}` }));
    const text = count ? this.#t('captured', { count }) : '';
    this.taken.replaceChildren(make('span', { className: 'quiet-name', textContent: text }), ...discs);
  }

  /** @param {(Node | string)[]} thought  the computer's thoughts in brief */
  think(thought) {
    this.thought.replaceChildren(...thought);
  }

  /** @param {number | undefined} left_ms  undefined: there is no clock */
  showTime(left_ms) {
    this.clock.hidden = left_ms === undefined;
    if (left_ms === undefined) return;
    const text = clockText(left_ms);
    this.clock.classList.toggle('low', left_ms < low_ms);
    if (text === this.#time) return;
    this.#time = text;
    this.clock.textContent = text;
    this.clock.setAttribute('aria-label', this.#t('clock.left', { time: text }));
  }
}
