// Text -> value -> text for whatever position comes, in every game (acceptance 18).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, DraughtsError, variants, validateFen } from 'damier';
import fc from 'fast-check';
import { compareSquares, names, writeFen } from '../reference/board.js';
import { randomFrom, randomPosition } from '../reference/random.js';
import { GAMES } from '../reference/rules.js';

const ids = Object.keys(GAMES);
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const RUNS = { numRuns: 150, seed: 1984 };

/** A random position of a random game, as the canonical text. */
const position = fc.tuple(fc.constantFrom(...ids), seed).map(([variant, number]) => {
  const game = GAMES[variant];
  return { variant, game, fen: writeFen(game, randomPosition(game, randomFrom(number))) };
});

const piecesOf = (fen) => fen.split(':').slice(0, 3).join(':');

test('property: FEN is read and written back', () => {
  fc.assert(
    fc.property(position, ({ variant, fen }) => {
      const written = new Draughts({ variant, fen }).fen();
      assert.equal(piecesOf(written), fen);
      assert.equal(new Draughts({ variant, fen: written }).fen(), written);
    }),
    RUNS,
  );
});

test('property: the same pieces in another order, case or dress are the same position', () => {
  fc.assert(
    fc.property(position, seed, ({ variant, fen }, number) => {
      const random = randomFrom(number);
      const [turn, white, black] = fen.split(':');
      const mixed = (list) =>
        list[0] +
        list
          .slice(1)
          .split(',')
          .map((item) => [random(), item])
          .sort()
          .map(([, item]) => item)
          .join(',');
      let text = [turn, ...(random() < 0.5 ? [mixed(white), mixed(black)] : [mixed(black), mixed(white)])].join(':');
      if (random() < 0.3) text = text.toLowerCase();
      if (random() < 0.3) text += '.';
      if (random() < 0.3) text = `[FEN "${text}"]`;
      assert.equal(piecesOf(new Draughts({ variant, fen: text }).fen()), fen, text);
    }),
    RUNS,
  );
});

test('property: ranges are read as their squares', () => {
  const numeric = ids.filter((id) => !GAMES[id].naming.startsWith('algebraic'));
  fc.assert(
    fc.property(
      fc.constantFrom(...numeric),
      fc.integer({ min: 8, max: 18 }),
      fc.integer({ min: 0, max: 6 }),
      fc.boolean(),
      (variant, first, length, king) => {
        const list = Array.from({ length: length + 1 }, (_, index) => `${king ? 'K' : ''}${first + index}`);
        const text = `W:W${king ? 'K' : ''}${first}-${first + length}:BK25`;
        assert.equal(piecesOf(new Draughts({ variant, fen: text }).fen()), `W:W${list.join(',')}:BK25`);
      },
    ),
    RUNS,
  );
});

test('property: every form of a move means that move, and undo takes it back', () => {
  fc.assert(
    fc.property(position, ({ variant, fen }) => {
      const game = new Draughts({ variant, fen });
      const before = game.fen();
      const moves = game.moves({ verbose: true });
      assert.equal(new Set(moves.map((move) => move.notation)).size, moves.length, 'every move has a text of its own');
      const wholePaths = new Set(
        moves.flatMap((move) => [move.long, ...(move.paths ?? []).map(({ path }) => path.join('x'))]),
      );
      for (const move of moves.slice(0, 40)) {
        const { from, to, captures } = move;
        const forms = [move, move.notation, move.long, { from, to, captures }];
        if (!wholePaths.has(move.hub)) forms.push(move.hub);
        for (const form of forms) {
          const played = game.move(form);
          assert.deepEqual(
            [played.hub, played.crowns, game.fen()],
            [move.hub, move.crowns, move.after],
            `${fen} ${JSON.stringify(form)}`,
          );
          game.undo();
          assert.equal(game.fen(), before);
        }
      }
    }),
    RUNS,
  );
});

test('property: Hub text lists captures ascending, from and to first', () => {
  fc.assert(
    fc.property(position, ({ variant, game, fen }) => {
      for (const move of new Draughts({ variant, fen }).moves({ verbose: true })) {
        const captures = move.captures.map(String).sort(compareSquares(game));
        const expected = captures.length > 0 ? [move.from, move.to, ...captures].join('x') : `${move.from}-${move.to}`;
        assert.equal(move.hub, expected);
        assert.ok(names(game).cell.has(String(move.from)));
      }
    }),
    RUNS,
  );
});

test('property: squares entered one after the other lead to each move', () => {
  fc.assert(
    fc.property(position, ({ variant, fen }) => {
      const game = new Draughts({ variant, fen });
      for (const move of game.moves({ verbose: true }).slice(0, 15)) {
        for (const { path } of move.paths ?? [move]) {
          for (let length = 1; length <= path.length; length++) {
            const hubs = game.moves({ via: path.slice(0, length), verbose: true }).map((found) => found.hub);
            assert.ok(hubs.includes(move.hub), `${fen} ${path.slice(0, length)} of ${move.hub}`);
          }
        }
      }
    }),
    RUNS,
  );
});

/** The cells a way runs over in order, as {name, turn}: turn = the way changes its direction there. Victims are left out. */
function cellsOf(game, { path, captures }) {
  const cells = path.map((square) => names(game).cell.get(String(square)));
  const stepOf = (index) => cells[index + 1].map((part, axis) => Math.sign(part - cells[index][axis]));
  const visited = [{ name: String(path[0]), turn: true }];
  let left = captures.map(String);
  for (let leg = 0; leg + 1 < cells.length; leg++) {
    const stride = game.diagonal && stepOf(leg).includes(0) ? 2 : 1; // the cells between are of the other colour
    const step = stepOf(leg).map((part) => part * stride);
    const goesStraight = leg + 2 < cells.length && String(stepOf(leg)) === String(stepOf(leg + 1));
    for (let cell = cells[leg]; String(cell) !== String(cells[leg + 1]);) {
      cell = cell.map((part, axis) => part + step[axis]);
      const name = names(game).name.get(String(cell));
      if (left[0] === name) left = left.slice(1);
      else
        visited.push({
          name,
          turn: String(cell) === String(cells[leg + 1]) && !goesStraight && leg + 2 < cells.length,
        });
    }
  }
  return visited;
}

/** Can the entered squares be put down one after the other along the way, none of its turns left out before the last? */
function leadsAlong(visited, via, from = 0) {
  if (via.length === 0) return true;
  const before = visited.slice(from);
  return before.some((cell, index) => {
    const skipsTurn = before.slice(0, index).some(({ turn }) => turn);
    return !skipsTurn && cell.name === String(via[0]) && leadsAlong(visited, via.slice(1), from + index + 1);
  });
}

/**
 * What entered squares mean, read as a text is: the whole path of a move is that move; else every move whose path begins so,
 * and the one move that origin and end name; other moves whose way the squares lie on may be among the answers.
 */
function meaningOf(moves, via) {
  const whole = moves.filter((move) => move.paths.includes(via.join(' ')));
  if (whole.length > 0) return { must: whole, may: whole };
  const along = moves.filter((move) => move.ways.some((way) => leadsAlong(way, via)));
  const ends = moves.filter((move) => via.length === 2 && move.from === via[0] && move.to === via[1]);
  const begun = moves.filter((move) => move.paths.some((path) => `${path} `.startsWith(`${via.join(' ')} `)));
  return { must: [...begun, ...(ends.length === 1 ? ends : [])], may: [...along, ...ends] };
}

test('property: entered squares are read as texts are', () => {
  fc.assert(
    fc.property(position, seed, ({ variant, game, fen }, number) => {
      const random = randomFrom(number);
      const draught = new Draughts({ variant, fen });
      const moves = draught
        .moves({ verbose: true })
        .map(({ hub, from, to, path, captures, paths = [{ path, captures }] }) => ({
          ...{ hub, from, to },
          paths: paths.map((way) => way.path.join(' ')),
          ways: paths.map((way) => cellsOf(game, way)),
        }));
      const square = (name) => (/^[0-9]/.test(name) ? Number(name) : name);
      for (const { ways, from, to } of moves.slice(0, 12)) {
        const entered = ways[0].filter((cell, index) => index === 0 || random() < (cell.turn ? 0.9 : 0.4));
        for (const via of [
          entered.map(({ name }) => square(name)),
          [from, to],
          ways[0].map(({ name }) => square(name)),
        ]) {
          const { must, may } = meaningOf(moves, via);
          const found = draught.moves({ via, verbose: true }).map((move) => move.hub);
          const label = `${variant} ${fen} via ${via}: ${found}`;
          for (const { hub } of must) assert.ok(found.includes(hub), `${label} lacks ${hub}`);
          for (const hub of found)
            assert.ok(
              may.some((move) => move.hub === hub),
              `${label} has ${hub}`,
            );
        }
      }
    }),
    RUNS,
  );
});

test('property: junk is refused with places, or understood and written back', () => {
  const alphabet = fc.constantFrom(...'WBKwbk:,.-+0123456789abch[]"FEN HFx\u00e9\u{1f600}\0\n');
  const junk = fc.array(alphabet, { maxLength: 40 }).map((letters) => letters.join(''));
  const spoilt = fc.tuple(position, fc.nat(), alphabet).map(([{ fen }, where, letter]) => {
    const at = where % (fen.length + 1);
    return fen.slice(0, at) + letter + fen.slice(at + (where % 2));
  });
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.oneof(junk, spoilt), (variant, text) => {
      const result = validateFen(text, { variant });
      if (result.ok) {
        const written = new Draughts({ variant, fen: text }).fen();
        assert.equal(new Draughts({ variant, fen: written }).fen(), written);
        return;
      }
      for (const { code, offset, token } of result.errors) {
        assert.equal(typeof code, 'string');
        assert.equal(text.slice(offset, offset + token.length), token, JSON.stringify(text));
      }
      assert.throws(() => new Draughts({ variant, fen: text }), DraughtsError);
    }),
    { ...RUNS, numRuns: 1500 },
  );
});

test('property: junk is no move', () => {
  const text = fc
    .array(fc.constantFrom(...'0123456789abchx:- KW\u00e9\u{1f600}\0'), { maxLength: 30 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...variants.map(({ id }) => id).filter((id) => id in GAMES)), text, (variant, junk) => {
      const game = new Draughts(variant);
      const before = game.fen();
      const result = game.tryMove(junk);
      if (result.ok) {
        assert.ok(new Draughts(variant).moves({ verbose: true }).some((move) => move.hub === result.move.hub));
      } else {
        assert.ok(result.error instanceof DraughtsError);
        assert.equal(game.fen(), before);
      }
    }),
    { ...RUNS, numRuns: 1500 },
  );
});
