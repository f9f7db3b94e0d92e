/** damier tables: endgame tables of a game, or of rules of one's own. */
import { Engine } from '../engine.js';
import { numberOf, rulesOf } from './options.js';
import { Misuse, progress, say, sayJson, writeBytes } from './terminal.js';

const pieces_usual = 3;

export const tables = {
  usage: 'build FILE',
  summary: 'solve all endings of few pieces, into a file',
  help: `Solves every position of at most --pieces pieces and writes them to FILE, which Engine.create({ tables }) and the Hub
parameter "tables" take. 2 and 3 pieces take seconds, 4 minutes.

  damier tables build russian.dtab --variant russian
  damier tables build own.dtab --variant international --rules "manTakesKing=no" --pieces 2`,
  words: 2,
  options: { pieces: { value: 'NUMBER', meaning: `at most so many, 2 to 4; ${pieces_usual} when left out` } },
  async run({ words: [what, file], pieces: given = String(pieces_usual), json, fen, variant, rules: own }) {
    if (what !== 'build' || file === undefined) throw new Misuse('Say: damier tables build FILE');
    if (fen !== undefined) throw new Misuse('damier tables build takes a game, not --fen.');
    const pieces = numberOf('--pieces', given, { least: 2, most: 4, whole: true });
    const bytes = await build({ variant, rules: rulesOf(own) }, pieces);
    await writeBytes(file, bytes);
    if (json) return sayJson({ file, pieces, bytes: bytes.length });
    return say(`${file}: ${bytes.length} bytes`) ?? 0;
  },
};

async function build({ variant, rules }, pieces) {
  const engine = await Engine.create({ variant, rules, worker: false, weights: false, tables: false, hashMb: 1 });
  try {
    const onProgress = ({ solved, of }) => progress(`${solved} of ${of} kinds of material solved`);
    return await engine.buildTables({ pieces, onProgress });
  } finally {
    progress('');
    engine.dispose();
  }
}
