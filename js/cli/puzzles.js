/** damier puzzles: combinations in games of PDN. */
import { Engine } from '../engine.js';
import { Draughts } from '../index.js';
import { findPuzzles } from '../puzzles.js';
import { numberOf, rulesOf } from './options.js';
import { JsonList, Misuse, counted, eachGameOf, progress, say } from './terminal.js';

export const puzzles = {
  usage: 'FILE',
  summary: 'find combinations in games of PDN',
  help: `Prints each position in which a sacrifice forces the win of men or of the game, by one first move and no other: game and
ply, difficulty from 1 to 5, the position as FEN, and the solution against the longest defence. FILE may be - for stdin.

  damier puzzles games.pdn --variant russian
  damier puzzles games.pdn --json > puzzles.json`,
  words: 1,
  options: { nodes: { value: 'NUMBER', meaning: 'positions of a deep search, 40000 when left out' } },
  async run({ words: [file], nodes, json, fen, variant, rules }) {
    if (file === undefined) throw new Misuse('damier puzzles needs a file of games.');
    if (fen !== undefined) throw new Misuse('damier puzzles takes games, not --fen.');
    const limit = nodes && numberOf('--nodes', nodes, { least: 1, whole: true });
    const engine = await Engine.create({ worker: false, tables: false });
    const list = new JsonList();
    const counts = { faults: 0 };
    const onProgress = ({ games, puzzles: found }) =>
      progress(`${counted(games, 'game')}, ${counted(found, 'puzzle')}`);
    for await (const puzzle of findPuzzles(eachGameOf(file, { variant, rules: rulesOf(rules) }, counts), {
      engine,
      nodes: limit,
      onProgress,
    })) {
      progress('');
      if (json) list.add(puzzle);
      else say(lineOf(puzzle));
    }
    progress('');
    engine.dispose();
    if (json) list.end();
    return counts.faults ? 1 : 0;
  },
};

/** @param {any} puzzle */
function lineOf({ game, ply, difficulty, fen, variant, rules, solution }) {
  const line = new Draughts({ variant, rules, fen });
  const moves = solution.map((text) => line.move(text).notation);
  return `game ${game}  ply ${ply}  difficulty ${difficulty}  ${fen}  ${moves.join(' ')}`;
}
