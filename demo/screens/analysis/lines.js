// The best lines of a position as the engine finds them.

/** Where an analysis ends by itself. */
const nodes_most = 6_000_000;

/** @typedef {{ move: any, score: object, depth: number, pv: string[] }} Line  score: seen by the side to move; pv: in notation */

/**
 * The best lines of a position, deeper and deeper until stopped.
 * @param {any} engine @param {any} game @param {{ signal: AbortSignal, count?: number }} how @returns {AsyncGenerator<Line[]>}
 */
export async function* linesOf(engine, game, { signal, count = 3 }) {
  const lines = [];
  const infos = engine.analyse(game, { multiPV: count, nodes: nodes_most, signal });
  for await (const { multiPV, score, depth, pv } of infos) {
    lines[multiPV - 1] = { move: pv[0], score, depth, pv: pv.map(({ notation }) => notation) };
    yield [...lines];
  }
}
