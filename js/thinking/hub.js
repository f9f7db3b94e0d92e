/**
 * A conversation in the Hub protocol: lines in, lines out. All of the protocol is in the core (src/hub.h); here are the
 * clock and the event loop. The core must be the conversation's own, because a search takes its memory.
 */
import { breath } from './breath.js';
import { openWith } from './file.js';
import { hubState } from '../core/wasm.js';

export class HubSession {
  /**
   * @param {import('../core/wasm.js').Core} core  one that nobody else uses
   * @param {{filesOf: (rules: string) => Promise<{rules: object, weights?: Uint8Array | null, tables?: Uint8Array | null, book?: string | null}>,
   *   say: (line: string) => void, slice_ms: number, onQuit?: () => void}} host  filesOf: the rules by their text, and what there is for
   *   them; say: takes each answer line; slice_ms: how long a search runs between two looks at the event loop
   */
  constructor(core, { filesOf, say, slice_ms, onQuit = () => {} }) {
    this.core = core;
    this.filesOf = filesOf;
    this.heard = Promise.resolve(); // the last line
    this.say = say;
    this.slice_ms = slice_ms;
    this.onQuit = onQuit;
    this.running = false;
    this.take(core.openHub());
  }

  /** Whether an answer is still to come by itself. */
  get busy() {
    return this.state === hubState.searching;
  }

  /** Whether `quit` has been said. */
  get ended() {
    return this.state === hubState.quit;
  }

  /**
   * Handles one line, without its end; what is not ASCII is no Hub. A line that is too long is refused whole. Resolves when it is
   * heard: those behind `init` wait for its answer.
   */
  hear(line) {
    this.heard = this.heard.then(() => this.obey(line));
    return this.heard;
  }

  async obey(line) {
    const most = this.core.hubLine_max;
    if (line.length > most) {
      this.say(`error message="too-long: a line has at most ${most} characters"`);
      return;
    }
    this.take(this.core.hearHub(line, performance.now()));
    if (this.state === hubState.opening) await this.open();
    if (this.busy && !this.running) this.run();
  }

  /** Answers `init` when the files are there. */
  async open() {
    const { rules, ...given } = await this.filesOf(this.core.hubRules());
    this.take(openWith(given, (files) => this.core.readyHub(rules, files)).opened);
  }

  async run() {
    this.running = true;
    while (this.busy) {
      this.take(this.core.goOnHub(performance.now(), this.slice_ms));
      await breath();
    }
    this.running = false;
  }

  take({ state, lines }) {
    const before = this.state;
    this.state = state;
    for (const line of lines) this.say(line);
    if (state === hubState.quit && before !== hubState.quit) this.onQuit();
  }
}
