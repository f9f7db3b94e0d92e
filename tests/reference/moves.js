// A slow and plain generator of legal moves, read off the rules text sentence by sentence.
//
// It is the second opinion of the tests: no bits, no tables, every capture chain walked on a copy of the board. Fine for
// thousands of positions and perft to a few hundred thousand nodes; not meant for more.

import { compareSquares, lastRow, names } from './board.js';

const SIDES = { f: [0, 1], b: [0, -1], l: [-1, 0], r: [1, 0], fl: [-1, 1], fr: [1, 1], bl: [-1, -1], br: [1, -1] };

/** More ways through one position than this, and `legalMoves` throws RangeError instead of walking on for minutes. */
export const WAYS_MAX = 20000;

/** A direction as [columns, rows] for a side. On a board of one colour a rank or file is walked in steps of two cells. */
function vector(game, direction, turn) {
  const sign = turn === 'w' ? 1 : -1;
  const stride = game.diagonal && direction.length === 1 ? 2 : 1;
  return SIDES[direction].map((part) => part * sign * stride);
}

const plus = ([column, row], [columns, rows]) => [column + columns, row + rows];
const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const at = (board, [column, row]) => board[row]?.[column] ?? '#';
const sideOf = (piece) => ({ w: 'w', W: 'w', b: 'b', B: 'b' })[piece];
const isKing = (piece) => piece === 'W' || piece === 'B';

/** A copy of the board with another content in one cell. */
function changed(board, [column, row], piece) {
  return board.with(row, board[row].with(column, piece));
}

/** The empty cells from `from` (not included) along a vector, at most `limit` of them. */
function emptyRun(board, from, step, limit) {
  const cells = [];
  for (let cell = plus(from, step); at(board, cell) === '.' && cells.length < limit; cell = plus(cell, step)) {
    cells.push(cell);
  }
  return cells;
}

/** Own pieces of the side to move, as {cell, king}. */
function ownPieces(game, { board, turn }) {
  const pieces = [];
  board.forEach((cells, row) =>
    cells.forEach((piece, column) => {
      if (sideOf(piece) === turn) pieces.push({ cell: [column, row], king: isKing(piece) });
    }),
  );
  return pieces;
}

/** Steps without capture, before asking whether capturing is compulsory. */
function quietMoves(game, position) {
  const { board, turn, lock } = position;
  const moves = [];
  for (const { cell, king } of ownPieces(game, position)) {
    if (king && isLocked(game, position, lock[turn], cell)) continue;
    for (const direction of king ? game.kingSteps : game.manSteps) {
      const step = vector(game, direction, turn);
      for (const to of emptyRun(board, cell, step, king && game.kingLong ? Infinity : 1)) {
        const crowned = king || to[1] === lastRow(game, turn);
        moves.push({ from: cell, to, king, crowned, victims: [], directions: [], cells: [cell, to] });
      }
    }
  }
  return moves;
}

/** Frisian king lock: three quiet moves in a row by this king, while its side also has men. */
function isLocked(game, { board, turn }, lock, cell) {
  const hasMen = board.some((row) => row.includes(turn));
  return game.kingLock && hasMen && lock !== null && lock.count >= 3 && same(lock.cell, cell);
}

/** What the piece could jump next: {direction, step, victim, landings}, all landings the rules of reach and landing allow. */
function jumps(game, board, piece, turn, lastDirection) {
  const found = [];
  for (const direction of piece.king ? game.kingJumps : game.manJumps) {
    if (piece.king && !game.aboutTurn && lastDirection && isOpposite(direction, lastDirection)) continue;
    const step = vector(game, direction, turn);
    const run = emptyRun(board, piece.cell, step, piece.king && game.kingReachLong ? Infinity : 0);
    const victim = plus(run.at(-1) ?? piece.cell, step);
    const victimPiece = at(board, victim);
    if (sideOf(victimPiece) !== (turn === 'w' ? 'b' : 'w')) continue;
    if (!piece.king && isKing(victimPiece) && !game.manTakesKing) continue;
    const far = piece.king && game.kingReachLong && game.landing !== 'next';
    const landings = emptyRun(board, victim, step, far ? Infinity : 1);
    if (landings.length > 0) found.push({ direction, step, victim, landings, victimKing: isKing(victimPiece) });
  }
  return found;
}

function isOpposite(a, b) {
  return same(
    SIDES[a],
    SIDES[b].map((part) => -part),
  );
}

/**
 * All complete chains that begin with `chain` and go on with one of the jumps `next`.
 * walk: {game, turn, waysLeft}; board: the origin is empty; taken pieces are '.' when removed at once, 'x' when they stay until the end.
 */
function chains(walk, board, chain, next) {
  return next.flatMap((jump) => jumpOnwards(walk, board, chain, jump));
}

function jumpOnwards(walk, board, chain, jump) {
  const { game, turn } = walk;
  const after = changed(board, jump.victim, game.removal === 'once' ? '.' : 'x');
  const options = jump.landings.map((landing, index) => {
    const next = landed(game, turn, chain, jump, landing);
    const stops = next.piece.king && !chain.piece.king && game.crowning === 'stop';
    return { next, index, onwards: stops ? [] : jumps(game, after, next.piece, turn, jump.direction) };
  });
  const going = options.filter((option) => option.onwards.length > 0);
  if (going.length > 0) return going.flatMap(({ next, onwards }) => chains(walk, after, next, onwards)); // landing duty
  if (--walk.waysLeft < 0) throw new RangeError('too many ways to capture');
  const nearestOnly = game.landing === 'next-behind-king' && jump.victimKing;
  return options.filter((option) => !nearestOnly || option.index === 0).map((option) => option.next);
}

function landed(game, turn, chain, jump, landing) {
  const crowns = landing[1] === lastRow(game, turn) && game.crowning !== 'pass';
  return {
    piece: { cell: landing, king: chain.piece.king || crowns },
    victims: [...chain.victims, jump.victim],
    kinds: [...chain.kinds, jump.victimKing],
    directions: [...chain.directions, jump.direction],
    cells: [...chain.cells, landing],
    behind: [...chain.behind, jump.landings[0]],
  };
}

/** Every complete capture of the position, before asking which have priority. */
function allCaptures(game, position, waysMax) {
  const { board, turn } = position;
  const walk = { game, turn, waysLeft: waysMax };
  return ownPieces(game, position).flatMap((piece) => {
    const chain = { piece, victims: [], kinds: [], directions: [], cells: [piece.cell], behind: [] };
    const lifted = changed(board, piece.cell, '.');
    const next = jumps(game, lifted, piece, turn);
    return chains(walk, lifted, chain, next).map((done) => ({
      from: piece.cell,
      to: done.piece.cell,
      king: piece.king,
      crowned: done.piece.king || done.piece.cell[1] === lastRow(game, turn),
      victims: done.victims,
      kinds: done.kinds,
      directions: done.directions,
      cells: done.cells,
      behind: done.behind,
    }));
  });
}

const pieces = (capture) => capture.victims.length;
const kings = (capture) => capture.kinds.filter(Boolean).length;

/** Each rule of precedence as a list of questions; of the captures only those with the greatest answer stay. */
const QUESTIONS = {
  none: [],
  pieces: [pieces],
  'pieces-kings': [pieces, kings],
  // "the king met earliest: compare the sequences capture by capture, at the first difference the one taking a king wins":
  // with equal lengths that is the order of the sequences read as binary numbers.
  // "The last two clauses concern king captures": between captures by men, which kings they take decides nothing.
  italian: [
    pieces,
    (c) => Number(c.king),
    (c) => (c.king ? kings(c) : 0),
    (c) => (c.king ? Number(`0b0${c.kinds.map(Number).join('')}`) : 0),
  ],
  // n kings are worth less than 2n men and more than 2n-1: count 2 a king, and of equal sums the one with fewer kings is more.
  frisian: [(c) => pieces(c) + kings(c), (c) => -kings(c), (c) => Number(c.king)],
  'king-first': [(c) => Number(c.king)],
};

function withPriority(game, captures) {
  return QUESTIONS[game.priority].reduce((left, ask) => {
    const most = left.reduce((best, capture) => Math.max(best, ask(capture)), -Infinity);
    return left.filter((capture) => ask(capture) === most);
  }, captures);
}

/**
 * The legal moves: [{from, to, victims, king, crowned, hub, paths}], one for each (origin, end, set of victims, resulting piece).
 * hub: as the rules text writes it; paths: the distinct ways, which differ in victims in order, directions or the end,
 * each {victims, squares} with squares by name: the origin, each turn, the square behind a victim without a turn, the end.
 */
export function legalMoves(game, position, waysMax = WAYS_MAX) {
  const captures = withPriority(game, allCaptures(game, position, waysMax));
  const moves = captures.length > 0 ? captures : quietMoves(game, position);
  const merged = new Map();
  for (const move of moves) {
    const key = `${hub(game, move)}${move.crowned ? 'K' : ''}`;
    if (!merged.has(key)) merged.set(key, { ...move, hub: hub(game, move), ways: new Map() });
    const way = `${move.victims.join(' ')} ${move.directions.join(' ')}`;
    if (!merged.get(key).ways.has(way)) merged.get(key).ways.set(way, pathOf(game, move));
  }
  return [...merged.values()].map(({ ways, ...move }) => ({ ...move, paths: [...ways.values()] }));
}

/** `28x19x23`, `32-28`: from, to, every captured square ascending. */
function hub(game, { from, to, victims }) {
  const name = (cell) => names(game).name.get(String(cell));
  if (victims.length === 0) return `${name(from)}-${name(to)}`;
  return [name(from), name(to), ...victims.map(name).sort(compareSquares(game))].join('x');
}

function pathOf(game, { cells, victims, directions, behind = [] }) {
  const name = (cell) => names(game).name.get(String(cell));
  const squares = cells.map((cell, index) => {
    const inside = index > 0 && index < cells.length - 1;
    const straight = inside && directions[index - 1] === directions[index];
    return name(straight ? behind[index - 1] : cell);
  });
  return { squares, victims: victims.map(name) };
}

/** The position after a move of `legalMoves`. */
export function play(game, position, move) {
  const { board, turn, lock } = position;
  let after = changed(board, move.from, '.');
  for (const victim of move.victims) after = changed(after, victim, '.');
  after = changed(after, move.to, move.crowned ? turn.toUpperCase() : turn);
  const other = turn === 'w' ? 'b' : 'w';
  const lockAfter = { [turn]: lockAfterMove(game, position, move), [other]: lock[other] };
  if (lock[other] && move.victims.some((victim) => same(victim, lock[other].cell))) lockAfter[other] = null;
  return { board: after, turn: other, lock: lockAfter };
}

function lockAfterMove(game, { board, turn, lock }, move) {
  const hasMen = board.some((row) => row.includes(turn));
  if (!game.kingLock || !move.king || !hasMen || move.victims.length > 0) return null;
  const goesOn = lock[turn] !== null && same(lock[turn].cell, move.from);
  return { cell: move.to, count: goesOn ? lock[turn].count + 1 : 1 };
}

/** Number of move sequences of a length; `paths` counts every distinct way of a move. */
export function perft(game, position, depth, paths = false) {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const move of legalMoves(game, position)) {
    nodes += (paths ? move.paths.length : 1) * perft(game, play(game, position, move), depth - 1, paths);
  }
  return nodes;
}
