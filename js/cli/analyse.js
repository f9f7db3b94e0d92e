/** damier analyse: what the engine thinks of a position, or of the moves of whole games. */
import { limits as core_limits } from '../core/layout.js';
import { engineOf, gameOf, numberOf } from './options.js';
import { reviewFiles } from './review.js';
import { Misuse, refuseOver, say, sayJson } from './terminal.js';

const usual_s = 3;
const jobs_most = 64;

/** Options that only a position has. */
const ofPosition = ['time', 'depth', 'multipv', 'fen'];

export const analyse = {
  usage: '[FILE...]',
  summary: 'let the engine look for the best move, or go through games',
  help: `Prints a line for every depth: depth, score for the side to move in men, seconds, and the line expected. The last
line is the move. Without --time, --depth or --nodes it thinks for ${usual_s} seconds.

With files of games (- for stdin) it goes through each of them and writes it as PDN with its mistakes named and the better
lines, or with --json what each move was worth.

  damier analyse --variant russian --time 10 --multipv 3
  damier analyse games.pdn --jobs 2 > judged.pdn`,
  words: 4096,
  options: {
    time: { value: 'SECONDS', meaning: 'how long' },
    depth: { value: 'PLIES', meaning: 'how deep' },
    nodes: { value: 'NUMBER', meaning: 'how many positions: the same answer on every machine' },
    multipv: { value: 'NUMBER', meaning: 'so many best moves, each with its line' },
    jobs: { value: 'NUMBER', meaning: 'so many games at once' },
    language: { value: 'TAG', meaning: 'of the comments in games: en, fr, nl, es, ru, uk' },
  },
  async run({ words, jobs, ...options }) {
    if (words.length > 0) return analyseGames(words, jobs, options);
    if (jobs !== undefined) throw new Misuse('--jobs is for files of games.');
    return analysePosition(options);
  },
};

function analyseGames(files, jobs = '1', options) {
  const wrong = ofPosition.find((name) => options[name] !== undefined);
  if (wrong) throw new Misuse(`--${wrong} is for a position, not for files of games.`);
  const nodes = options.nodes && numberOf('--nodes', options.nodes, { least: 1, whole: true });
  const count = numberOf('--jobs', jobs, { least: 1, most: jobs_most, whole: true });
  return reviewFiles(files, { ...options, nodes, jobs: count });
}

/** @param {Record<string, any>} options */
async function analysePosition({ time, depth, nodes, multipv, json, ...which }) {
  const game = gameOf(which);
  refuseOver(game);
  const none = [time, depth, nodes].every((limit) => limit === undefined);
  const limits = {
    timeMs: none ? usual_s * 1000 : time && 1000 * numberOf('--time', time, { least: 0.001 }),
    depth: depth && numberOf('--depth', depth, { least: 1, whole: true }),
    nodes: nodes && numberOf('--nodes', nodes, { least: 1, whole: true }),
  };
  const lines = multipv && numberOf('--multipv', multipv, { least: 1, most: core_limits.lines, whole: true });
  const engine = await engineOf(which);
  const tell = (info, text) => (json ? sayJson(info) : say(text));
  const { move, info } = lines
    ? await bestOfLines(engine, game, { ...limits, multiPV: lines }, tell)
    : await engine.best(game, { ...limits, onInfo: (known) => tell(known, lineOf(known)) });
  engine.dispose();
  if (json) return sayJson({ best: move.notation, info });
  if (!lines) say(lineOf(info));
  return say(`best ${move.notation}`) ?? 0;
}

/** The best of several lines, each told whenever it is deeper or another one. */
async function bestOfLines(engine, game, limits, tell) {
  let best;
  const told = [];
  for await (const info of engine.analyse(game, limits)) {
    if (info.multiPV === 1) best = info;
    const line = `${info.depth} ${info.pv.map(({ hub }) => hub)}`;
    if (told[info.multiPV] === line) continue;
    told[info.multiPV] = line;
    tell(info, `${info.multiPV}  ${lineOf(info)}`);
  }
  return { move: best.pv[0], info: best };
}

function lineOf({ depth, score, timeMs, pv }) {
  return `depth ${depth}  score ${scoreText(score)}  time ${(timeMs / 1000).toFixed(2)}  ${pv.map(({ notation }) => notation).join(' ')}`;
}

/** A score in words of the game. */
export function scoreText({ men, win, loss }) {
  if (win !== undefined) return `win in ${win}`;
  if (loss !== undefined) return `loss in ${loss}`;
  return `${men > 0 ? '+' : ''}${men.toFixed(2)}`;
}
