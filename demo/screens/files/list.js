// What a list of games shows of each: its title, its words for the search, and how to take it up. From the archive or from PDN.

import { Draughts, parsePdn, variants } from 'damier';
import { gameOf } from '../../play/match.js';
import { recordOfGame } from '../../play/link.js';

/** A text this long is more than a page should read at once. */
const text_max = 20_000_000;

/** @typedef {{ title: string, detail: string, words: string, at: number, moves: number, fault?: string, record: () => object, pdn: () => string }} Entry */

const byText = (a, b) => a.localeCompare(b);

/** @type {Record<string, (a: Entry, b: Entry) => number>} */
export const sortings = {
  date: (a, b) => b.at - a.at,
  name: (a, b) => byText(a.title, b.title),
  moves: (a, b) => b.moves - a.moves,
};

const nameOf = (id, t) => {
  const variant = variants.find((each) => each.id === id);
  return variant ? t.nameOf(variant) : t('own.game');
};

const withWords = (entry) => ({ ...entry, words: `${entry.title} ${entry.detail}`.toLowerCase() });

/** @param {import('../../store/saved.js').Kept[]} records @param {any} t @returns {Entry[]} */
export function archiveEntries(records, t) {
  const player = (who) => (who === 'person' ? t('person') : t('computer.name', { level: who }));
  return records.map((record) => {
    const { players = { w: 'person', b: 'person' }, at = 0, moves } = record;
    const made = () => gameOf({ ...record, variant: record.base ?? record.variant });
    const date = new Date(at).toLocaleDateString(t.language);
    const detail = `${nameOf(record.variant, t)} · ${date} · ${t('files.moves', { count: Math.ceil(moves.length / 2) })}`;
    const title = `${player(players.w)} – ${player(players.b)}`;
    return withWords({ title, detail, at, moves: moves.length, record: () => record, pdn: () => made().pdn() });
  });
}

/** @param {string | Uint8Array} source  PDN @param {any} t @returns {Entry[]} */
export function entriesOf(source, t) {
  if (source.length > text_max) return [];
  return parsePdn(source).map((game, index) => entryOf(game, source, index + 1, t));
}

function entryOf(game, source, number, t) {
  const { White = '?', Black = '?', Date: date = '', Event: event = '' } = game.headers;
  const [error] = game.errors;
  const detail = [nameOf(game.variant, t), date, event, game.result].filter(Boolean).join(' · ');
  const opening = game.moves
    .slice(0, 6)
    .map(({ move }) => move)
    .join(' ');
  const at = Date.parse(date.replaceAll('.', '-')) || 0;
  const fault = error && t('files.fault', { game: number, line: error.line, token: error.token, message: error.fault });
  const record = () => {
    const { variant, rules } = game;
    const played = new Draughts({ variant, ...(rules && { rules }) });
    played.loadPdn(source, { game: number, lenient: true, variant });
    return recordOfGame(played, { variant, rules });
  };
  const entry = withWords({
    title: `${White} – ${Black}`,
    detail,
    at,
    moves: game.moves.length,
    fault,
    record,
    pdn: () => '',
  });
  return { ...entry, words: `${entry.words} ${opening.toLowerCase()}` };
}

/** Won, drawn and lost against each level of each game, one sentence a line. */
export function statistics(records, t) {
  const table = new Map();
  for (const record of records) {
    const side = ['w', 'b'].find((each) => record.players?.[each] === 'person');
    const level = side && record.players[side === 'w' ? 'b' : 'w'];
    const outcome = typeof level === 'number' && outcomeOf(record);
    if (!outcome) continue;
    const key = `${nameOf(record.variant, t)} · ${t('computer.name', { level })}`;
    const row = table.get(key) ?? { won: 0, drawn: 0, lost: 0 };
    row[outcome.draw ? 'drawn' : outcome.winner === side ? 'won' : 'lost']++;
    table.set(key, row);
  }
  return [...table].map(([name, numbers]) => `${name}: ${t('files.score', numbers)}`);
}

function outcomeOf(record) {
  try {
    return gameOf({ ...record, variant: record.base ?? record.variant }).outcome();
  } catch {
    return undefined;
  }
}
