// A slow and plain player of Yoté's rules, read off the rules text sentence by sentence.
//
// It is the second opinion of the tests and shares nothing with the program: cells are their names, a board is a Map from
// the name of a cell to the side whose man stands there, and every way to capture is walked on a copy of the board.

/** The detailed rules. Fields are this folder's own words; the package's are translated in translate.js. */
export const YOTE = {
  columns: 6,
  rows: 5,
  hand: 12, // men of each side at the start
  chain: true, // the same man may capture on
  mayDecline: false, // whether the second removal may be left out
  fromHand: false, // whether the second man may be taken from the opponent's hand
  returnBan: true,
  quietLimit: 20, // plies without drop or capture after which taken men are counted, 0 = never
  fewMen: 3, // equal numbers up to this, hands empty and no capture: a draw; 0 = never
  emptyBoardLoses: false, // a side whose men on the board are all gone has lost whatever it still has in hand
  stuck: 'loses', // what becomes of a side without a turn: 'loses', or 'more-men': the side with more men wins
  first: 'w',
};

/** The summary of the same text. */
export const YOTE_SINGLE = { ...YOTE, chain: false };

/** More ways through one position than this, and `legalTurns` throws RangeError instead of walking on for minutes. */
export const WAYS_MAX = 200000;

const HAND = '@'; // stands for a man in the opponent's hand among the men taken

const other = (side) => (side === 'w' ? 'b' : 'w');

// Cells

const cellName = (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`;
const columnOf = (cell) => cell.charCodeAt(0) - 97;
const rowOf = (cell) => Number(cell.slice(1)) - 1;

/** All cells, by letter and then rank. */
export function cells(game) {
  const all = [];
  for (let column = 0; column < game.columns; column++) {
    for (let row = 0; row < game.rows; row++) all.push(cellName(column, row));
  }
  return all;
}

/** Ascending order of cells: by letter, then rank. */
export const compareCells = (a, b) => columnOf(a) - columnOf(b) || rowOf(a) - rowOf(b);

/** The cell so many steps away in a direction; undefined off the board. */
function cellBeyond(game, cell, [columns, rows], steps) {
  const column = columnOf(cell) + columns * steps;
  const row = rowOf(cell) + rows * steps;
  const onBoard = column >= 0 && column < game.columns && row >= 0 && row < game.rows;
  return onBoard ? cellName(column, row) : undefined;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

// Positions: {board: Map cell -> side, hand: {w, b}, turn, quiet: plies, last: {w, b}: null or [from, to] of the last step}

export function startPosition(game) {
  return {
    board: new Map(),
    hand: { w: game.hand, b: game.hand },
    turn: game.first,
    quiet: 0,
    last: { w: null, b: null },
  };
}

/** The cells of a side, ascending. */
export function menOf(position, side) {
  return [...position.board]
    .filter(([, owner]) => owner === side)
    .map(([cell]) => cell)
    .sort(compareCells);
}

/** Reads the written form only: `W:Wa1,c4:Bd4:H10,11:Q3:Lc3c4,-`. Q and L may be missing. No tolerance. */
export function readFen(fen) {
  const position = { board: new Map(), hand: { w: 0, b: 0 }, turn: '', quiet: 0, last: { w: null, b: null } };
  const [turn, ...fields] = fen.split(':');
  position.turn = turn.toLowerCase();
  for (const field of fields) {
    const items = field.slice(1).split(',').filter(Boolean);
    if (field[0] === 'W') items.forEach((cell) => position.board.set(cell, 'w'));
    if (field[0] === 'B') items.forEach((cell) => position.board.set(cell, 'b'));
    if (field[0] === 'H') position.hand = { w: Number(items[0]), b: Number(items[1]) };
    if (field[0] === 'Q') position.quiet = Number(items[0]);
    if (field[0] === 'L') position.last = { w: readStep(items[0]), b: readStep(items[1]) };
  }
  return position;
}

const readStep = (text) => (text === '-' ? null : text.match(/[a-z]\d+/g));
const writeStep = (step) => (step ? step.join('') : '-');

export function writeFen(position) {
  const { hand, quiet, last } = position;
  const lists = `W${menOf(position, 'w')}:B${menOf(position, 'b')}`;
  const steps = `${writeStep(last.w)},${writeStep(last.b)}`;
  return `${position.turn.toUpperCase()}:${lists}:H${hand.w},${hand.b}:Q${quiet}:L${steps}`;
}

// Turns

/** A man from the hand onto any empty cell. */
function drops(game, position) {
  if (position.hand[position.turn] === 0) return [];
  return cells(game)
    .filter((cell) => !position.board.has(cell))
    .map((to) => ({ kind: 'drop', to, path: [to], captures: [], removes: [], taken: [] }));
}

/** One cell along a row or column onto an empty cell, but not straight back. */
function steps(game, position) {
  const found = [];
  for (const from of menOf(position, position.turn)) {
    for (const direction of DIRECTIONS) {
      const to = cellBeyond(game, from, direction, 1);
      if (to === undefined || position.board.has(to) || isStepBack(game, position, from, to)) continue;
      found.push({ kind: 'step', from, to, path: [from, to], captures: [], removes: [], taken: [] });
    }
  }
  return found;
}

/** Would this undo the step of the player's previous turn? */
function isStepBack(game, position, from, to) {
  const last = position.last[position.turn];
  return game.returnBan && last !== null && last[0] === to && last[1] === from;
}

/** The jumps of a man standing on a cell: {victim, landing}. */
function jumps(game, board, side, cell) {
  return DIRECTIONS.map((direction) => ({
    victim: cellBeyond(game, cell, direction, 1),
    landing: cellBeyond(game, cell, direction, 2),
  })).filter(
    ({ victim, landing }) => landing !== undefined && board.get(victim) === other(side) && !board.has(landing),
  );
}

/** What may be taken off beside the jumped man: cells, HAND, or null for nothing. */
function secondRemovals(game, board, enemy, enemyHand) {
  const men = [...board].filter(([, owner]) => owner === enemy).map(([cell]) => cell);
  if (game.fromHand && enemyHand > 0) men.push(HAND);
  if (men.length === 0 || game.mayDecline) men.push(null); // it lapses, or it is declined
  return men;
}

/**
 * Every way to capture that begins with `way`: a jump, a removal, a jump, a removal ... stopping after any removal.
 * walk: {game, side, waysLeft}; now: {board, enemyHand} after what `way` has done so far, the jumping man lifted.
 */
function capturesFrom(walk, now, way) {
  const { game, side } = walk;
  const found = [];
  for (const { victim, landing } of jumps(game, now.board, side, way.path.at(-1))) {
    const jumped = without(now.board, victim);
    for (const removed of secondRemovals(game, jumped, other(side), now.enemyHand)) {
      if (--walk.waysLeft < 0) throw new RangeError('too many ways to capture');
      const next = {
        ...way,
        to: landing,
        path: [...way.path, landing],
        captures: [...way.captures, victim],
        removes: [...way.removes, removed],
        taken: [...way.taken, victim, ...(removed === null ? [] : [removed])],
      };
      const after = {
        board: without(jumped, removed),
        enemyHand: now.enemyHand - (removed === HAND ? 1 : 0),
      };
      found.push(next);
      if (game.chain) found.push(...capturesFrom(walk, after, next));
    }
  }
  return found;
}

/** A copy of the board with a cell emptied; HAND and null are no cells. */
function without(board, cell) {
  const copy = new Map(board);
  copy.delete(cell);
  return copy;
}

function captures(game, position, waysMax) {
  const side = position.turn;
  const walk = { game, side, waysLeft: waysMax };
  return menOf(position, side).flatMap((from) => {
    const now = { board: without(position.board, from), enemyHand: position.hand[other(side)] };
    return capturesFrom(walk, now, {
      kind: 'capture',
      from,
      to: from,
      path: [from],
      captures: [],
      removes: [],
      taken: [],
    });
  });
}

/** `@c3`, `c3-c4`, `c3xe3xa5xd3`: from, to, every man taken ascending, men from the hand last. */
function hub({ kind, from, to, taken }) {
  if (kind === 'drop') return `@${to}`;
  if (kind === 'step') return `${from}-${to}`;
  const onBoard = taken.filter((cell) => cell !== HAND).sort(compareCells);
  return [from, to, ...onBoard, ...taken.filter((cell) => cell === HAND)].join('x');
}

/** The text of one way: `c3xe3/d4xe5/b2`, a removal that lapsed or was declined has no slash. */
export function wayText({ kind, from, to, path, removes }) {
  if (kind === 'drop') return `@${to}`;
  if (kind === 'step') return `${from}-${to}`;
  const jumpTexts = path.slice(1).map((cell, index) => cell + (removes[index] === null ? '' : `/${removes[index]}`));
  return [from, ...jumpTexts].join('x');
}

/**
 * The legal turns, one for each (origin, end, set of men taken): [{kind, from?, to, taken, hub, ways}]. Ways are the
 * different orders of jumps and removals that come to that, each {path, captures, removes}; removes has null where none was.
 */
export function legalTurns(game, position, waysMax = WAYS_MAX) {
  const merged = new Map();
  const all = [...drops(game, position), ...steps(game, position), ...captures(game, position, waysMax)];
  for (const turn of all) {
    const key = hub(turn);
    const { kind, from, to, taken } = turn;
    if (!merged.has(key)) merged.set(key, { kind, from, to, taken, hub: key, ways: [] });
    merged.get(key).ways.push(turn);
  }
  return [...merged.values()];
}

/** The position after a turn of `legalTurns`. */
export function play(position, turn) {
  const side = position.turn;
  const enemy = other(side);
  const board = new Map(position.board);
  const hand = { ...position.hand };
  if (turn.kind === 'drop') hand[side]--;
  else board.delete(turn.from);
  for (const man of turn.taken) {
    if (man === HAND) hand[enemy]--;
    else board.delete(man);
  }
  board.set(turn.to, side);
  return {
    board,
    hand,
    turn: enemy,
    quiet: turn.kind === 'step' ? position.quiet + 1 : 0,
    last: { ...position.last, [side]: turn.kind === 'step' ? [turn.from, turn.to] : null },
  };
}

/** Number of sequences of turns of a length; `ways` counts every order of jumps and removals. */
export function perft(game, position, depth, ways = false) {
  const turns = legalTurns(game, position);
  const weight = (turn) => (ways ? turn.ways.length : 1);
  if (depth === 1) return turns.reduce((sum, turn) => sum + weight(turn), 0);
  return turns.reduce((sum, turn) => sum + weight(turn) * perft(game, play(position, turn), depth - 1, ways), 0);
}

// The end

/**
 * How the game stands: undefined while it goes on, {winner} or {draw: true}, with `clause`: 1 no man left, 2 no turn,
 * 3 equal and few, 4 quiet; 'empty board' for the setting.
 */
export function outcome(game, position) {
  const { turn, hand, quiet } = position;
  const onBoard = { w: menOf(position, 'w').length, b: menOf(position, 'b').length };
  const total = { w: onBoard.w + hand.w, b: onBoard.b + hand.b };
  for (const side of ['w', 'b']) {
    if (total[side] === 0) return { winner: other(side), clause: 1 };
    const hasPlayed = hand[side] < game.hand;
    if (game.emptyBoardLoses && onBoard[side] === 0 && hasPlayed) return { winner: other(side), clause: 'empty board' };
  }
  if (!hasTurn(game, position)) {
    if (game.stuck === 'loses') return { winner: other(turn), clause: 2 };
    return { ...moreWins(total.w, total.b), clause: 2 };
  }
  if (hand.w > 0 || hand.b > 0) return undefined;
  if (onBoard.w === onBoard.b && onBoard.w <= game.fewMen && !hasCapture(game, position))
    return { draw: true, clause: 3 };
  if (game.quietLimit > 0 && quiet >= game.quietLimit) {
    return { ...moreWins(game.hand - total.b, game.hand - total.w), clause: 4 };
  }
  return undefined;
}

/** The winner by numbers of White and Black. */
function moreWins(white, black) {
  if (white === black) return { draw: true };
  return { winner: white > black ? 'w' : 'b' };
}

/** Has the side to move any turn? */
function hasTurn(game, position) {
  const { board, turn } = position;
  const canJump = menOf(position, turn).some((cell) => jumps(game, board, turn, cell).length > 0);
  return canJump || drops(game, position).length > 0 || steps(game, position).length > 0;
}

/** Could either side capture, were it to move? */
function hasCapture(game, { board }) {
  return [...board].some(([cell, side]) => jumps(game, board, side, cell).length > 0);
}
