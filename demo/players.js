// The two lines beside the board: whose colour it is, who plays it, what the computer thinks and how many
// pieces this side has taken. Who plays is chosen right there.

import { make } from './dom.js';
import { levels } from './match.js';

export class PlayerLine {
  #t;

  /**
   * @param {HTMLElement} root  @param {(side: 'w' | 'b', player: any) => void} seat
   */
  constructor(root, seat) {
    this.root = root;
    this.disc = make('span', { className: 'disc' });
    this.select = make('select', { className: 'who' });
    this.thought = make('span', { className: 'thought' });
    this.taken = make('span', { className: 'taken' });
    this.root.append(this.disc, this.select, this.thought, this.taken);
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
    const options = levels.map((level) =>
      make('option', { value: String(level), textContent: t('computer', { level }) }),
    );
    const person = make('option', {
      value: 'person',
      textContent: `${t('person')} · ${t(side === 'w' ? 'white' : 'black')}`,
    });
    this.select.replaceChildren(person, ...options);
  }

  /** @param {any} player  @param {boolean} onMove  @param {number} taken  pieces this side has captured */
  show(player, onMove, taken) {
    this.select.value = String(player);
    this.root.classList.toggle('on-move', onMove);
    this.taken.textContent = taken > 0 ? this.#t('captured', { count: taken }) : '';
  }

  /** @param {(Node | string)[]} thought  the computer's thoughts in brief */
  think(thought) {
    this.thought.replaceChildren(...thought);
  }
}
