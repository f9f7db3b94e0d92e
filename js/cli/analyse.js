/** damier analyse: what the engine thinks of a position. */
import { Engine } from '../engine.js';
import { gameOf, numberOf, rulesOf } from './options.js';
import { Refusal, say, sayJson } from './terminal.js';

const usual_s = 3;

export const analyse = {
  usage: '',
  summary: 'let the engine look for the best move',
  help: `Prints a line for every depth: depth, score for the side to move in men, seconds, and the line expected. The last
line is the move. Without --time, --depth or --nodes it thinks for ${usual_s} seconds.

  damier analyse --variant russian --time 10`,
  options: {
    time: { value: 'SECONDS', meaning: 'how long' },
    depth: { value: 'PLIES', meaning: 'how deep' },
    nodes: { value: 'NUMBER', meaning: 'how many positions: the same answer on every machine' },
  },
  async run({ time, depth, nodes, json, ...which }) {
    const game = gameOf(which);
    if (game.moves().length === 0) throw new Refusal('There is no legal move in this position: the game is over.');
    const none = [time, depth, nodes].every((limit) => limit === undefined);
    const limits = {
      timeMs: none ? usual_s * 1000 : time && 1000 * numberOf('--time', time, { least: 0.001 }),
      depth: depth && numberOf('--depth', depth, { least: 1, whole: true }),
      nodes: nodes && numberOf('--nodes', nodes, { least: 1, whole: true }),
    };
    const engine = await Engine.create({ variant: which.variant, rules: rulesOf(which.rules), worker: false });
    const onInfo = (info) => (json ? sayJson(info) : say(lineOf(info)));
    const { move, info } = await engine.best(game, { ...limits, onInfo });
    engine.dispose();
    if (json) return sayJson({ best: move.notation, info });
    say(lineOf(info));
    return say(`best ${move.notation}`) ?? 0;
  },
};

function lineOf({ depth, score, timeMs, pv }) {
  return `depth ${depth}  score ${scoreText(score)}  time ${(timeMs / 1000).toFixed(2)}  ${pv.map(({ notation }) => notation).join(' ')}`;
}

/** A score in words of the game. */
export function scoreText({ men, win, loss }) {
  if (win !== undefined) return `win in ${win}`;
  if (loss !== undefined) return `loss in ${loss}`;
  return `${men > 0 ? '+' : ''}${men.toFixed(2)}`;
}
