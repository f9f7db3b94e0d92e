// Endings that another program has published, with the plies to win: positions/endgame_known_results.tsv beside the project. It
// plays without counted laws, and so do the rules here; tables of Killer and Frisian are made for this check only. Those of at
// most three pieces, or of $DAMIER_PIECES: `npm run tables check` asks for four.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sharedTable, withShared } from '../reference/shared.js';

const program = fileURLToPath(new URL('../../build/native/tables', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'damier-published-'));
after(() => rmSync(folder, { recursive: true }));

const file = 'positions/endgame_known_results.tsv';
const few = Number(process.env.DAMIER_PIECES ?? 3);

/** The laws that the source does not count. */
const without = {
  international: 'twoPieces=0 threePieces=0',
  killer: 'twoPieces=0 threePieces=0',
  frisian: 'twoKings=0 oneKing=0',
};

/** With a man the winner may not move one king for ever (the king lock), which tables do not count: it takes no longer without. */
const locked = ['W:WK46,28:BK43'];

const piecesOf = (fen) => fen.split(/[:,]/).filter((word) => /\d/.test(word)).length;

/** What tables of a game say of positions: "win 17". */
function ask(variant, fens) {
  const game = `${variant} ${without[variant]}`;
  const tables = join(folder, `${variant}.dtab`);
  execFileSync(program, [game, String(few), String(few), tables], { stdio: 'pipe' });
  const answers = execFileSync(program, [game, tables], { input: `${fens.join('\n')}\n`, encoding: 'utf8' });
  return answers.trim().split('\n');
}

for (const variant of Object.keys(without))
  test(
    `published endings of ${variant} have the same result and distance`,
    withShared(file, sharedTable, (rows) => {
      const known = rows.filter((row) => row.variant === variant && piecesOf(row.FEN) <= few);
      assert.ok(known.length > 0);
      const answers = ask(
        variant,
        known.map(({ FEN }) => FEN),
      );
      known.forEach((row, i) => {
        const published = Number(row['plies to win for the side to move (as in the test)']);
        const [result, plies] = answers[i].split(' ');
        assert.equal(result, 'win', row.FEN);
        if (locked.includes(row.FEN)) assert.ok(Number(plies) % 2 === 1 && Number(plies) <= published, row.FEN);
        else assert.equal(Number(plies), published, `${row.FEN} ${row.note}`);
      });
    }),
  );
