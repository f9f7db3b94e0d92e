// A match as PDN: who played, when, and the lines that were left as variations.

import { makePdn, parsePdn } from 'damier';
import { gameOf } from './match.js';

/** @param {import('./match.js').Match} match @param {any} t  the language of the names */
export function pdnOf(match, t) {
  const { game, lines, players, record } = match;
  const [plain] = parsePdn(game.pdn());
  const nameOf = (side) => (players[side] === 'person' ? t('person') : t('computer.name', { level: players[side] }));
  const headers = { ...plain.headers, White: nameOf('w'), Black: nameOf('b'), Date: dateOf(record.at) };
  for (const line of lines) addVariation(plain, record, line);
  try {
    return makePdn({ ...plain, headers });
  } catch {
    // Lines of a game from elsewhere may not fit; the game itself does.
    return game.pdn();
  }
}

/** A line that was left stands at the move that was played instead. */
function addVariation(plain, record, { ply, moves }) {
  const instead = plain.moves[ply];
  if (!instead || moves.length === 0) return;
  const game = gameOf({
    ...record,
    variant: record.base ?? record.variant,
    events: [],
    moves: record.moves.slice(0, ply),
  });
  const played = moves.map((move) => game.tryMove(move)).filter(({ ok }) => ok);
  if (played.length < moves.length) return;
  instead.variations = [...(instead.variations ?? []), { moves: played.map(({ move }) => ({ move: move.notation })) }];
}

const dateOf = (time_ms) => new Date(time_ms).toISOString().slice(0, 10).replaceAll('-', '.');
