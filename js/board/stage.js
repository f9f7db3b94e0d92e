// What takes time on a board: one performance at a time. It can be hurried, since the position has already changed when one
// starts and must never wait for it.

import { Motion } from './animate.js';

export class Stage {
  /** Resolves when what is being shown is over. */
  settled = Promise.resolve();
  #end = null;

  /**
   * @param {(motion: Motion) => Promise<void>} show  @param {number} hop_ms
   * @param {() => void} done  runs once, when it is over or as soon as it is hurried
   */
  perform(show, hop_ms, done) {
    this.hurry();
    const motion = new Motion(hop_ms);
    const end = () => {
      if (this.#end !== hurried) return;
      this.#end = null;
      done();
    };
    const hurried = () => {
      motion.hurry();
      end();
    };
    this.#end = hurried;
    this.settled = show(motion).then(end);
  }

  /** What is being shown is over now. */
  hurry() {
    this.#end?.();
  }
}
