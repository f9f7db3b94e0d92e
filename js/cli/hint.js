/** damier hint: what to play and why, and what the other side threatens. */
import { loadReviewWords, sayHint, sayThreat } from '../lang/review.js';
import { engineOf, gameOf, languageIn, numberOf } from './options.js';
import { refuseOver, say, sayJson } from './terminal.js';

export const hint = {
  usage: '',
  summary: 'say what to play and why, and what is threatened',
  help: `Prints the move with its reason, the squares to look at, and the line expected; then what the other side would win if it
were on move.

  damier hint --variant international --fen "W:W34,35,40,48:B9,13,20,24"`,
  options: {
    nodes: { value: 'NUMBER', meaning: 'how many positions to look at' },
    language: { value: 'TAG', meaning: 'of the sentences: en, fr, nl, es, ru, uk' },
  },
  async run({ nodes, language, json, ...which }) {
    const game = gameOf(which);
    const words = await loadReviewWords(languageIn(language));
    refuseOver(game);
    const limits = nodes === undefined ? {} : { nodes: numberOf('--nodes', nodes, { least: 1, whole: true }) };
    const engine = await engineOf(which);
    const advice = await engine.hint(game, limits);
    const threats = await engine.threats(game, limits);
    engine.dispose();
    if (json) return sayJson({ hint: plain(advice), threats: threats.map(plain) });
    for (const line of [sayHint(advice, words), `  ${notations(advice.pv)}`]) say(line);
    for (const threat of threats) say(`${sayThreat(threat, words)}\n  ${notations(threat.pv)}`);
    return 0;
  },
};

const notations = (line) => line.map(({ notation }) => notation).join(' ');
const plain = (advice) => ({ ...advice, move: advice.move.notation, pv: advice.pv.map(({ notation }) => notation) });
