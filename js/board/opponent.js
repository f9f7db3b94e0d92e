// The computer as one player of a board: asks an engine for a move when it is its turn. The engine comes
// from outside and is only made when the first move is wanted. A search that is no longer wanted (the
// position changed, the board left the page) is aborted and its answer dropped.

/** Nodes the computer may look at a move, by level 1-10. */
const nodes_by_level = [40, 150, 600, 2000, 6000, 20_000, 60_000, 200_000, 600_000, 2_000_000];

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
    const nodes = nodes_by_level[Math.min(10, Math.max(1, Math.round(level) || 5)) - 1];
    try {
      const { move } = await engine.best(game, { nodes, signal: search.signal });
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
