// The computer as one player of a board: asks an engine for a move when it is its turn. The engine comes
// from outside and is only made when the first move is wanted. A search that is no longer wanted (the
// position changed, the board left the page) is aborted and its answer dropped.

const level_usual = 5;
const level_max = 10;

export class Opponent {
  #engine = null;
  #key = null;
  #search = null;

  /** @param {(variant: any) => Promise<any>} makeEngine */
  constructor(makeEngine) {
    this.makeEngine = makeEngine;
  }

  /**
   * The move the computer plays here; undefined when the question was taken back meanwhile.
   * @param {any} game  @param {number} level  1-10
   */
  async choose(game, level) {
    this.stop();
    const search = new AbortController();
    this.#search = search;
    const engine = await this.#engineFor(game.variant);
    if (search.signal.aborted) return undefined;
    const strength = Math.min(level_max, Math.max(1, Math.round(level) || level_usual));
    try {
      const { move } = await engine.best(game, { level: strength, signal: search.signal });
      return search.signal.aborted ? undefined : move;
    } catch (error) {
      if (search.signal.aborted) return undefined;
      throw error;
    }
  }

  /** Take the question back. */
  stop() {
    this.#search?.abort();
    this.#search = null;
  }

  dispose() {
    this.stop();
    this.#letEngineGo();
  }

  #engineFor(variant) {
    if (this.#key !== variant.id) {
      this.#letEngineGo();
      this.#key = variant.id;
      this.#engine = this.makeEngine(variant.id);
      // A failed start must not be remembered as the engine for good.
      this.#engine.catch(() => this.#letEngineGo());
    }
    return this.#engine;
  }

  #letEngineGo() {
    this.#engine?.then((engine) => engine.dispose()).catch(() => undefined);
    this.#engine = null;
    this.#key = null;
  }
}
