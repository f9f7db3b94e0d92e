/**
 * The review of a game: what each move was worth against the best, why, and what would have been better. A move that seems
 * bad is looked at again, much deeper, before it is blamed; searches go backwards through the game, so that each knows what
 * came of its position. Loaded when it is first wanted.
 */
import { theCore } from '../core/load.js';
import { describe } from '../rules/moves.js';
import { isLost, isWon } from './infos.js';
import { wholeLine } from './lines.js';
import { exchangeOf, hasShots, isShot } from './shots.js';

/** From these losses on, in men, a move is no more the best, or has the label. */
const steps = { good: 0.08, inaccuracy: 0.35, mistake: 0.75, blunder: 1.7 };
/** Seeming to lose so much, in men, a move is looked at again, with so many times the nodes. */
const doubtful = { men: 0.25, deeper: 6 };
/** A position of one legal move needs only a score, of a part of the nodes. */
const forced_part = 4;
/** Won or lost is worth so much, and more men make no difference. */
const won_men = 8;
/** Who is so far ahead, in men, wins in any case, and who is so far behind loses: only whole men count then, and not much. */
const decided_men = 4;
const decided_step = 1;
/** From this loss on a cause is told: a shot that gains less is none to speak of. */
const told_men = 0.6;
/** Beyond so many men a loss is no number to a player. */
const countless_men = 3.5;
/** Where pieces are to be given away scores go up and down so many times as far. */
const giveAway_scale = 2;

const labels = ['forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder', 'missed-shot'];

/** Labels of moves that should have been others. */
const faults = new Set(['inaccuracy', 'mistake', 'blunder', 'missed-shot']);

/**
 * @param {{ position: object, index: number }[]} turns  each position of a game with the index of the move played in it
 * @param {import('./advice.js').Look} look
 * @param {{ nodes: number, onProgress: (done: { done: number, of: number }) => void }} how
 */
export async function reviewOf(turns, look, { nodes, onProgress }) {
  const plies = [];
  for (let ply = turns.length - 1; ply >= 0; ply--) {
    plies.unshift({ ply, ...(await judge(turns[ply], look, nodes)) });
    onProgress({ done: turns.length - ply, of: turns.length });
  }
  return { plies, sides: { w: sideOf(plies, 'w'), b: sideOf(plies, 'b') } };
}

/** How a side has played: moves with each label, and the loss of its moves on average. */
function sideOf(plies, color) {
  const own = plies.filter(({ move }) => move.color === color);
  const counts = labels.map((label) => [label, own.filter((each) => each.label === label).length]);
  const loss = own.reduce((sum, each) => sum + each.loss, 0) / Math.max(1, own.length);
  return { moves: own.length, loss, labels: Object.fromEntries(counts) };
}

async function judge({ position, index }, look, nodes) {
  const core = theCore();
  const { rules, node } = position;
  const move = describe(core, rules, node, index);
  if (core.list(rules, node.state) === 1) return forced(position, move, look, nodes);
  const asked = { move, words: core.wordsOf(rules, node.state, index) };
  let compared = await compare(position, asked, look, nodes);
  if (compared.loss >= doubtful.men) compared = await compare(position, asked, look, nodes * doubtful.deeper);
  const { best, played, loss } = compared;
  const label = labelOf(compared, rules.info.rules);
  const [pv, reply] = faults.has(label)
    ? [await wholeLine(position, best.pv, look), await wholeLine(position, played.pv, look)]
    : [best.pv, played.pv];
  const cause = faults.has(label) ? causeOf({ best, played, loss, pv, reply }, rules.info.rules) : none;
  const isMissed = cause.cause === 'missed-shot' && label !== 'inaccuracy';
  const judged = {
    label: isMissed ? 'missed-shot' : label,
    loss,
    best: pv[0],
    score: best.score,
    played: played.score,
  };
  return { move, ...judged, pv, reply: reply.slice(1), ...cause };
}

const none = { cause: 'none', pieces: 0 };

async function forced(position, move, look, nodes) {
  const [{ score, pv }] = await look(position, { nodes: Math.ceil(nodes / forced_part) });
  return { move, label: 'forced', loss: 0, best: move, score, played: score, pv, reply: pv.slice(1), ...none };
}

/** The best move and the one played, each with its line, and the loss between them. */
async function compare(position, { move, words }, look, nodes) {
  const [best] = await look(position, { nodes });
  const isBest = best.pv[0].hub === move.hub;
  const [played] = isBest ? [best] : await look(position, { nodes, only: words });
  return { best, played, isBest, loss: isBest ? 0 : Math.max(0, worth(best.score) - worth(played.score)) };
}

/** A score in men, where won is won. */
function worth(score) {
  if (isWon(score)) return won_men;
  if (isLost(score)) return -won_men;
  return Math.max(-won_men, Math.min(won_men, score.men));
}

function labelOf({ best, played, isBest, ...compared }, { goal }) {
  const scale = goal === 'give-away' ? giveAway_scale : 1;
  const loss = compared.loss / scale;
  if (isBest || loss < steps.good) return 'best';
  const isDecided = Math.max(worth(played.score), -worth(best.score)) >= decided_men * scale;
  if (loss < (isDecided ? decided_step : steps.inaccuracy)) return 'good';
  if (isDecided) return isWon(best.score) ? 'good' : 'inaccuracy';
  if (loss < steps.mistake) return 'inaccuracy';
  return loss < steps.blunder ? 'mistake' : 'blunder';
}

/** What a bad move overlooked, in a word: what the best would have won, or what the answer wins; and how many pieces. */
function causeOf({ best, played, loss, pv, reply }, rules) {
  const better = loss >= steps.mistake && (rules.goal === 'give-away' || loss >= countless_men);
  const otherwise = better ? { cause: 'better', pieces: 0 } : none;
  if (isWon(best.score)) return { cause: 'missed-win', pieces: 0 };
  if (isLost(played.score) && !isLost(best.score)) return { cause: 'lost', pieces: 0 };
  if (!hasShots(rules) || loss < told_men) return otherwise;
  const [wins, answer] = [exchangeOf(pv), exchangeOf(reply.slice(1))];
  const lost = exchangeOf(reply);
  const won = wins.taken - wins.given;
  const kept = lost.taken - lost.given;
  if (isShot(pv, rules) && won > kept) return { cause: 'missed-shot', pieces: Math.max(0, won) };
  if (isShot(reply.slice(1), rules)) return { cause: 'allows-shot', pieces: Math.max(0, answer.taken - answer.given) };
  if (kept < 0 && won > kept) return { cause: 'loses-pieces', pieces: -kept };
  return won > 0 && won > kept ? { cause: 'missed-pieces', pieces: won } : otherwise;
}
