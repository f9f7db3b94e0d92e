// Real files, kept beside the project: what stands in them, what of it is replayed, and why not more.
//
// Moves are counted by a pattern that shares nothing with the reader. Where the two numbers differ, the file has been
// looked at and the reason is in the table below.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { makePdn, parsePdn } from 'damier';
import { withShared } from '../reference/shared.js';

/** File -> moves that are not plies, and why; other files replay as many plies as they have moves. */
const DIFFERENCES = {
  'playstrategy--american.pdn': [20, 'every jump is written as a move of its own: 20 belong to the capture before'],
  'lynx-r-shashkispark--boardservice-example.pdn': [21, 'an example of layout: White moves in a position of Black'],
  'lynx-r-shashkispark--boardservice-example_multivariants2.pdn': [
    12,
    'the tag says International, the moves are Russian',
  ],
  'lynx-r-shashkispark--boardservice-generated_here_1.pdn': [
    6,
    'no tags: German is the first of the games that play the main line, two captures of its variations are Russian',
  ],
  'lynx-r-shashkispark--boardservice-notation_comment.pdn': [3, 'the second move is 12x12'],
  'lynx-r-shashkispark--boardservice-notation_undo1.pdn': [
    6,
    'says International, moves are Russian; before it moves without a position',
  ],
  'lynx-r-shashkispark--boardservice-notation_undo3.pdn': [5, 'the same, but c3-d4 can be played from the start'],
  'lynx-r-shashkispark--boardservice-notation_variant1.pdn': [6, 'the tag says International, the moves are Russian'],
  'lynx-r-shashkispark--boardservice-notation_variant_with_forward_move1.pdn': [6, 'the same'],
  'lynx-r-shashkispark--boardservice-notation_variant_with_one_drive_and_one_move.pdn': [3, 'the same'],
  'lynx-r-shashkispark--boardservice-notation_variant_with_one_move.pdn': [1, 'the same'],
};

/** Files with errors that cost no move: how many games, and why. */
const FLAWS = {
  'wiegerw-pdn--beginner.pdn': [1, 'game 10 sets up a white man on its crowning row'],
  'wiegerw-pdn--bridges.pdn': [1, 'game 14 sets up an empty board without a side to move'],
  'wiegerw-pdn--fail-abatsiev.pdn': [1, 'game 36 has dashes for moves'],
  'wiegerw-pdn--fen.pdn': [1, 'game 1 has a question mark for the side to move'],
};

/** The game of files that say nothing of it, by what is known of them, or by all rules that play as many games whole. */
const FOUND = {
  'checkerboard--tinsley-1.pdn': 'english',
  'mobydam--babasy1.pdn': 'international',
  'wiegerw-pdn--Principles_of_Strategy.pdn': 'english',
  'wiegerw-pdn--inferno.pdn': 'english',
  'wiegerw-pdn--PWCP_2a.pdn': 'international',
};

/** Moves in a text: squares joined by signs, outside of comments and tags, results apart. */
function movesIn(text) {
  const bare = text
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[\w+\s+"[^\n]*"\s*\]/g, ' ')
    .replace(/(\d[-x]) +(\d)/g, '$1$2');
  const moves = bare.match(/(?<![\w/-])(?:[a-h][1-8](?:[-x:]?[a-h][1-8])+|\d{1,2}(?:[-x:]\d{1,2})+)(?![\w/])/g) ?? [];
  return moves.filter((move) => !/^(1-0|0-1|2-0|0-2|1-1|0-0)$/.test(move)).length;
}

/** Plies of games, those of variations included. */
function pliesOf(games) {
  let plies = 0;
  const open = [...games];
  while (open.length > 0) {
    const { moves, more = [] } = open.pop();
    plies += moves.length;
    for (const { variations = [] } of moves) open.push(...variations);
    open.push(...more);
  }
  return plies;
}

const without = (object, key) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

const folder = new URL('../../../shared/pdn/', import.meta.url);
const readFiles = () =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.pdn'))
        .sort()
    : undefined;

let files;
before(() => {
  files = readFiles()?.map((name) => {
    const bytes = readFileSync(new URL(name, folder));
    const games = parsePdn(bytes);
    return { name, games, moves: movesIn(bytes.toString()), plies: pliesOf(games) };
  });
  if (!files) return;
  console.log('file, games, of them whole, moves in the text, plies replayed, game');
  for (const { name, games, moves, plies } of files) {
    const whole = games.filter(({ errors }) => errors.length === 0).length;
    const played = [...new Set(games.map(({ variant, variants }) => (variants ?? [variant]).slice(0, 6).join('|')))];
    console.log([name.padEnd(84), games.length, whole, moves, plies, played.join(', ')].join('  '));
  }
});

test(
  'every file replays what stands in it, but for differences that are known',
  withShared('pdn', readFiles, () => {
    const missing = Object.fromEntries(
      files.map(({ name, moves, plies }) => [name, moves - plies]).filter(([, lost]) => lost),
    );
    assert.deepEqual(missing, Object.fromEntries(Object.entries(DIFFERENCES).map(([name, [lost]]) => [name, lost])));
  }),
);

test(
  'what is wrong is a located error',
  withShared('pdn', readFiles, () => {
    for (const { name, games } of files) {
      const errors = games.flatMap((game) => game.errors);
      for (const { game, line, column, token } of errors) {
        const lines = readFileSync(new URL(name, folder), 'utf8').split(/\r\n|\r|\n/);
        assert.ok(lines[line - 1].startsWith(token, column - 1), `${name}: line ${line}, column ${column}, ${token}`);
        assert.ok(game >= 1 && game <= games.length);
      }
      const broken = games.filter((game) => game.errors.length > 0).length;
      if (!(name in DIFFERENCES)) assert.equal(broken, FLAWS[name]?.[0] ?? 0, name);
    }
  }),
);

test(
  'at least 99 % of all games replay whole',
  withShared('pdn', readFiles, () => {
    const games = files.filter(({ name }) => !/fail|playstrategy|lynx-r/.test(name)).flatMap((file) => file.games);
    const whole = games.filter(({ errors }) => errors.length === 0);
    console.log(
      `${whole.length} of ${games.length} games replay whole: ${((100 * whole.length) / games.length).toFixed(2)} %`,
    );
    assert.ok(whole.length >= 0.99 * games.length);
  }),
);

test(
  'the game of a file that does not say it is found',
  withShared('pdn', readFiles, () => {
    for (const { name, games } of files) {
      if (name in FOUND)
        assert.ok(
          games.every(({ variant }) => variant === FOUND[name]),
          name,
        );
    }
  }),
);

test(
  'written and read again the files are the same games',
  withShared('pdn', readFiles, () => {
    for (const { name, games } of files) {
      const good = games.filter(({ errors }) => errors.length === 0);
      const written = good.map((game) => makePdn(game));
      const again = parsePdn(written.join('\n'));
      assert.deepEqual(
        again,
        good.map((game) => without(game, 'variants')), // the tags tell it now
        name,
      );
      assert.deepEqual(
        again.map((game) => makePdn(game)),
        written,
        name,
      );
    }
  }),
);
