// Movement on the board: a piece slides hop by hop, captured pieces fade, a refused piece shakes once.
// A Motion is one such performance. It can be hurried: everything still to come then happens at once,
// because the position has already changed when a motion starts and must never wait for it.

const fade_ms = 120;
const shake_ms = 260;

/** True when the reader asked for no movement. */
export function wantsStill() {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

export class Motion {
  /** True once it was hurried. */
  over = false;
  #running = new Set();

  /** @param {number} hop_ms  time of one hop, 0 = no movement at all */
  constructor(hop_ms) {
    this.hop_ms = wantsStill() ? 0 : hop_ms;
  }

  /** Ends what runs and makes the rest of this motion immediate. */
  hurry() {
    this.over = true;
    for (const animation of this.#running) animation.finish();
  }

  /**
   * Slide a piece from one point to another, in board units. The node is left standing at `to`.
   * @param {SVGElement} node @param {{x: number, y: number}} from @param {{x: number, y: number}} to
   */
  async slide(node, from, to) {
    node.style.transform = place(to);
    if (from.x === to.x && from.y === to.y) return;
    await this.#play(node, [{ transform: place(from) }, { transform: place(to) }], this.hop_ms);
  }

  /** Fade a node out; the caller removes it. */
  async fade(node) {
    await this.#play(node, [{ opacity: 1 }, { opacity: 0 }], fade_ms);
  }

  /** Shake a piece once where it stands: no. */
  async shake(node) {
    const frames = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    await this.#play(node, frames, shake_ms);
  }

  async #play(node, frames, duration) {
    if (this.over || this.hop_ms === 0) return;
    const animation = node.animate(frames, { duration, easing: 'cubic-bezier(0.22, 0.7, 0.3, 1)' });
    this.#running.add(animation);
    // A node taken off the board cancels its animation; the motion then just goes on.
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }
}

/** The CSS transform that stands a node on a point. scale: smaller than on the board, as in a hand. */
export function place({ x, y, scale = 1 }) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
