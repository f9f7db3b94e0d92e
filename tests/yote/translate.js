// From the package's documented words to the reference's: settings of the rules, and how a game ended.
//
// A word this file does not know throws, so that a new one cannot pass unnoticed.

import { YOTE, YOTE_SINGLE } from './reference.js';

/** The two readings, in the reference's words. */
export const GAMES = { yote: YOTE, 'yote-single': YOTE_SINGLE };

const same = (value) => value;
const oneOf = (table) => (value) => {
  if (!(value in table)) throw new Error(`unknown word: ${value}`);
  return table[value];
};

/** Each setting: [the reference's word, its value from the package's]. */
const SETTINGS = {
  columns: ['columns', same],
  rows: ['rows', same],
  first: ['first', oneOf({ white: 'w', black: 'b' })],
  hand: ['hand', same],
  chain: ['chain', oneOf({ false: false, true: true })],
  removalDuty: ['mayDecline', oneOf({ must: false, may: true })],
  removalFrom: ['fromHand', oneOf({ board: false, 'board-or-hand': true })],
  returnBan: ['returnBan', oneOf({ false: false, true: true })],
  quietLimit: ['quietLimit', (turns) => turns * 2], // turns by each side; the reference counts plies
  emptyBoard: ['emptyBoardLoses', oneOf({ 'plays-on': false, loses: true })],
  stuck: ['stuck', oneOf({ loses: 'loses', 'most-men': 'more-men' })],
  fewMen: ['fewMen', same],
};

/** A game of the reference with some settings given in the package's words. */
export function gameWith(game, rules) {
  const own = { ...game };
  for (const [word, value] of Object.entries(rules)) {
    if (!(word in SETTINGS)) throw new Error(`unknown setting: ${word}`);
    const [name, translate] = SETTINGS[word];
    own[name] = translate(value);
  }
  return own;
}

/** The settings among the rules of a VariantInfo. */
export const settingsOf = (rules) => Object.fromEntries(Object.keys(SETTINGS).map((word) => [word, rules[word]]));

const clauseOf = oneOf({
  'no-pieces': 1,
  'no-moves': 2,
  'few-men': 3,
  'quiet-limit': 4,
  'empty-board': 'empty board',
});

/** How a game of the package stands, as the reference's `outcome` says it. */
export function outcomeOf(draught) {
  const outcome = draught.outcome();
  if (!outcome) return undefined;
  const { winner, draw, reason } = outcome;
  const clause = clauseOf(reason);
  return draw ? { draw, clause } : { winner, clause };
}
