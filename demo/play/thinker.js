// The computer's side of a match: one engine for all games, started when the first move is wanted, and one question at a
// time. A question that is stopped has no answer.

import { Engine } from 'damier/engine';

/** A computer's move is shown no sooner than this, so that the eye can follow. */
const pause_ms = 350;

/** With a clock no move takes more than this share of the time left. */
const share = 1 / 30;

export class Thinker {
  #engine = null;
  #search = null;
  #tell = null;

  stop() {
    if (!this.#search) return;
    this.#search.abort();
    this.#search = null;
    this.#tell?.(null);
  }

  newGame() {
    this.#engine?.then((engine) => engine.newGame()).catch(() => undefined);
  }

  /**
   * The computer's move. tell: takes what the engine knows by now, and null at the end.
   * @param {any} game @param {{ level: number, left_ms?: number, tell: (info: any) => void }} how
   * @returns {Promise<{ move: any, info: any } | undefined>} undefined when it was stopped
   */
  async choose(game, { level, left_ms, tell }) {
    const limits = { level, ...(left_ms !== undefined && { timeMs: Math.max(1, left_ms * share) }) };
    const [found] = await Promise.all([this.#ask(game, limits, tell), wait(left_ms < 10_000 ? 0 : pause_ms)]);
    return this.#answered(found);
  }

  /** What to play and why, and what the other side threatens. @returns {Promise<any>} a Hint and `threats` */
  async hint(game) {
    const ask = async (engine, signal) => ({
      ...(await engine.hint(game, { signal })),
      threats: await engine.threats(game, { signal }),
    });
    return this.#answered(await this.#stoppable(ask, () => undefined));
  }

  #ask(game, limits, tell) {
    const ask = (engine, signal) =>
      engine.best(game, { ...limits, signal, onInfo: (info) => !signal.aborted && tell(info) });
    return this.#stoppable(ask, tell);
  }

  /** A question that ends when another is asked. @param {(engine: any, signal: AbortSignal) => Promise<any>} ask */
  async #stoppable(ask, tell) {
    this.stop();
    const search = new AbortController();
    this.#search = search;
    this.#tell = tell;
    const { signal } = search;
    try {
      const found = await ask(await this.#started(), signal);
      return { ...found, search };
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  #answered(found) {
    if (!found || found.search.signal.aborted) return undefined;
    if (this.#search === found.search) this.#search = null;
    this.#tell?.(null);
    return found;
  }

  #started() {
    this.#engine ??= Engine.create();
    // A failed start must not be kept as the engine for good.
    this.#engine.catch(() => (this.#engine = null));
    return this.#engine;
  }
}

function wait(time_ms) {
  return new Promise((resolve) => setTimeout(resolve, time_ms));
}
