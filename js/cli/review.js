/** Whole games for damier analyse: each is reviewed, several at once, and written with what was found. */
import { Engine } from '../engine.js';
import { makePdn } from '../index.js';
import { loadReviewWords, sayPly } from '../lang/review.js';
import { languageIn, rulesOf } from './options.js';
import { JsonList, eachGameOf, progress, say } from './terminal.js';

/** What a label is in PDN, as a number of a judgement. */
const nags = { inaccuracy: 6, mistake: 2, 'missed-shot': 2, blunder: 4 };

/**
 * @param {string[]} files @param {{ jobs: number, nodes?: number, language?: string, json?: boolean, variant?: string, rules?: string }} how
 * @returns {Promise<number>} the exit code
 */
export async function reviewFiles(files, { jobs, nodes, language, json, variant, rules }) {
  const words = await loadReviewWords(languageIn(language));
  const engines = await Promise.all(Array.from({ length: jobs }, () => Engine.create()));
  const list = new JsonList();
  const counts = { faults: 0 };
  try {
    for await (const { game, review } of reviewed(files, engines, counts, { nodes, variant, rules: rulesOf(rules) })) {
      if (json) list.add(plain(game, review, words));
      else say(makePdn(annotated(game, review, words)));
    }
  } finally {
    progress('');
    for (const engine of engines) engine.dispose();
  }
  if (json) list.end();
  return counts.faults ? 1 : 0;
}

/** The games of all files with their reviews, in their order; each engine has one game at a time. */
async function* reviewed(files, engines, counts, { nodes, ...options }) {
  const open = [];
  let count = 0;
  for (const file of files) {
    for await (const game of eachGameOf(file, options, counts)) {
      if (open.length === engines.length) yield await open.shift();
      open.push(reviewOf(engines[count++ % engines.length], game, { nodes, name: `${file}: game ${count}` }));
    }
  }
  while (open.length > 0) yield await open.shift();
}

async function reviewOf(engine, game, { nodes, name }) {
  const onProgress = ({ done, of }) => progress(`${name}: ${done} of ${of} moves`);
  if (hasNoStart(game)) return { game, review: { plies: [], sides: {} } };
  return { game, review: await engine.review(game, { nodes, onProgress }) };
}

const hasNoStart = ({ errors }) => errors.some(({ code }) => code === 'bad-fen');

/** The game with judgements, sentences and better lines at its moves, beside what stood there. */
function annotated(game, { plies }, words) {
  const moves = game.moves.map((move, i) => {
    const nag = nags[plies[i]?.label];
    if (!nag) return move;
    const better = { moves: plies[i].pv.map(({ notation }) => ({ move: notation })) };
    return {
      ...move,
      nags: [...(move.nags ?? []), nag],
      comments: [...(move.comments ?? []), sayPly(plies[i], words)],
      variations: [...(move.variations ?? []), better],
    };
  });
  return { ...game, moves };
}

const notations = (line) => line.map(({ notation }) => notation);

function plain({ headers, variant }, { plies, sides }, words) {
  const told = plies.map((ply) => ({
    ...ply,
    move: ply.move.notation,
    best: ply.best.notation,
    pv: notations(ply.pv),
    reply: notations(ply.reply),
    sentence: sayPly(ply, words),
  }));
  return { headers, variant, plies: told, sides };
}
