// What the engine says of positions: the best lines of one, and what each move of a game was worth.

import { valueOf } from './scores.js';

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

async function ask(engine, game, limits) {
  try {
    const found = await engine.best(game, limits);
    return limits.signal.aborted ? undefined : found;
  } catch (error) {
    if (limits.signal.aborted) return undefined;
    throw error;
  }
}

/** How a finished game stands for the side that moved last. */
function outcomeScore(game) {
  if (!game.isGameOver()) return undefined;
  const { winner } = game.outcome();
  if (!winner) return { men: 0 };
  return winner === game.turn() ? { loss: 0 } : { win: 1 };
}

// ---- reviewing a game ----

const nodes_review = 20_000;

/** From these losses on, in men. */
const steps = { good: 0.08, inaccuracy: 0.35, mistake: 0.75, blunder: 1.7 };
/** A chance: so much could have been won, and less than half of it was. */
const chance_men = 0.75;

/** Who is won or lost is so by this; more makes no difference to a player. */
const men_most = 6;

const clamped = (value) => Math.max(-men_most, Math.min(men_most, value));

/**
 * @typedef {{ label: string, loss: number, value: number, best: any, pv: string[] }} Judged  of one move: loss in men against
 *   the best; value: of the position after it, seen by White; pv: the better line, in Hub form
 */

/**
 * What each move was worth.
 * @param {any} engine @param {(ply: number) => any} gameAt @param {any[]} moves  verbose
 * @param {{ signal: AbortSignal, onProgress: (ply: number) => void }} how @returns {Promise<Judged[] | undefined>}
 */
export async function judge(engine, gameAt, moves, { signal, onProgress }) {
  const seen = [];
  for (let ply = 0; ply <= moves.length; ply++) {
    onProgress(ply);
    const at = await look(engine, gameAt(ply), signal);
    if (!at) return undefined;
    seen.push(at);
  }
  return moves.map((move, ply) => judged(move, seen[ply], seen[ply + 1]));
}

/** A position as its side to move sees it. */
async function look(engine, game, signal) {
  const choices = game.isGameOver() ? [] : game.moves();
  if (choices.length === 0) {
    const score = outcomeScore(game);
    return { value: score ? -valueOf(score) : 0, best: null, pv: [], choices: 0 };
  }
  const found = await ask(engine, game, { nodes: nodes_review, signal });
  if (!found) return undefined;
  const { score, pv } = found.info;
  const line = pv.map(({ hub }) => hub);
  return { value: clamped(valueOf(score)), best: found.move, pv: line, choices: choices.length };
}

function judged(move, before, after) {
  const reached = -after.value;
  const isBest = before.best?.hub === move.hub;
  const loss = isBest ? 0 : Math.max(0, before.value - reached);
  const value = move.color === 'w' ? reached : -reached;
  return { label: labelOf({ isBest, loss, reached, before }), loss, value, best: before.best, pv: before.pv };
}

function labelOf({ isBest, loss, reached, before }) {
  if (before.choices === 1) return 'forced';
  if (isBest || loss < steps.good) return 'best';
  if (before.value >= chance_men && reached < before.value / 2 && loss >= steps.mistake) return 'missed';
  if (loss >= steps.blunder) return 'blunder';
  if (loss >= steps.mistake) return 'mistake';
  return loss >= steps.inaccuracy ? 'inaccuracy' : 'good';
}

/** Labels of moves that one would rather have played otherwise. */
export const faults = new Set(['inaccuracy', 'mistake', 'blunder', 'missed']);
