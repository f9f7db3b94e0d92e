// Cells, squares and FEN of the reference generator: a plain grid, and names given to its cells one by one.
//
// A cell is [column, row]; column 0 is White's left, row 0 the row nearest White. A board is rows of columns of '.'
// (empty), '#' (not played on), 'w' 'b' (men), 'W' 'B' (kings). Only the plain form of a FEN is read here; the tolerances are the program's business.

/** Is the cell played on? `LL`: each player has a playing cell in his lower left corner, `LR`: in his lower right. */
export function isPlayed(game, [column, row]) {
  const onBoard = column >= 0 && column < game.columns && row >= 0 && row < game.rows;
  if (!onBoard || !game.diagonal) return onBoard;
  const corner = game.corner === 'LL' ? 0 : game.columns - 1;
  return (column + row) % 2 === corner % 2;
}

/** All playing cells, White's nearest row first, each row from White's left. */
export function playedCells(game) {
  const cells = [];
  for (let row = 0; row < game.rows; row++) {
    for (let column = 0; column < game.columns; column++) {
      if (isPlayed(game, [column, row])) cells.push([column, row]);
    }
  }
  return cells;
}

const letter = (column) => String.fromCharCode(97 + column);

/** The order in which numbers are given out, as a comparison of cells; each line is one sentence of the rules text. */
const NUMBER_ORDER = {
  // From the lower right corner seen from White, leftwards, then up; that is from the top left seen from Black (Thai).
  'lower-right-up': (a, b) => a[1] - b[1] || b[0] - a[0],
  'top-left-down': (a, b) => b[1] - a[1] || a[0] - b[0], // from the top left seen from White, rightwards, then down
};

/** Gives {name: Map "column,row" -> text, cell: Map text -> cell, list: names in number order}. */
export function squareNames(game) {
  const cells = playedCells(game);
  let named;
  if (game.naming === 'algebraic') {
    named = cells.map((cell) => [`${letter(cell[0])}${cell[1] + 1}`, cell]);
  } else if (game.naming === 'algebraic-from-black') {
    // a1 is the lower right corner seen from Black, letters leftwards: White's upper left, letters rightwards.
    named = cells.map((cell) => [`${letter(cell[0])}${game.rows - cell[1]}`, cell]);
    named.sort((a, b) => b[1][1] - a[1][1] || a[1][0] - b[1][0]);
  } else {
    named = [...cells].sort(NUMBER_ORDER[game.naming]).map((cell, index) => [String(index + 1), cell]);
  }
  return {
    name: new Map(named.map(([name, cell]) => [String(cell), name])),
    cell: new Map(named),
    list: named.map(([name]) => name),
  };
}

const namesOf = new WeakMap();

/** `squareNames`, made once a game. */
export function names(game) {
  if (!namesOf.has(game)) namesOf.set(game, squareNames(game));
  return namesOf.get(game);
}

export const isNumeric = (game) => !game.naming.startsWith('algebraic');

/** Ascending order of square names: by number, or by letter and then rank. */
export function compareSquares(game) {
  if (isNumeric(game)) return (a, b) => Number(a) - Number(b);
  return (a, b) => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));
}

export function emptyBoard(game) {
  const content = (column, row) => (isPlayed(game, [column, row]) ? '.' : '#');
  return Array.from({ length: game.rows }, (_, row) =>
    Array.from({ length: game.columns }, (_, column) => content(column, row)),
  );
}

/** The last row for a side, where its men are crowned. */
export const lastRow = (game, turn) => (turn === 'w' ? game.rows - 1 : 0);

/** The position a game starts from. */
export function startPosition(game) {
  const board = emptyBoard(game);
  for (const [column, row] of playedCells(game)) {
    const fromBlack = game.rows - 1 - row;
    if (row >= game.gap && row < game.gap + game.menRows) board[row][column] = 'w';
    if (fromBlack >= game.gap && fromBlack < game.gap + game.menRows) board[row][column] = 'b';
  }
  return { board, turn: game.first, lock: { w: null, b: null } };
}

/** Reads `W:W31-35,K40:B1,K2`. No tolerance: what is not understood throws. */
export function readFen(game, fen) {
  const [turn, ...lists] = fen.split(':');
  const board = emptyBoard(game);
  for (const list of lists) {
    const side = list[0].toLowerCase();
    for (const item of list.slice(1).split(',').filter(Boolean)) {
      const king = item[0] === 'K';
      const [first, last = first] = item.slice(king ? 1 : 0).split('-');
      const squares = first === last ? [first] : numbersBetween(first, last);
      for (const square of squares) {
        const [column, row] = names(game).cell.get(square);
        board[row][column] = king ? side.toUpperCase() : side;
      }
    }
  }
  return { board, turn: turn.toLowerCase(), lock: { w: null, b: null } };
}

function numbersBetween(first, last) {
  const numbers = [];
  for (let number = Number(first); number <= Number(last); number++) numbers.push(String(number));
  return numbers;
}

/** Writes the pieces: White first, squares ascending, no ranges, no extra field. */
export function writeFen(game, { board, turn }) {
  const lists = ['w', 'b'].map((side) => {
    const items = [];
    for (const name of [...names(game).list].sort(compareSquares(game))) {
      const [column, row] = names(game).cell.get(name);
      const piece = board[row][column];
      if (piece.toLowerCase() === side) items.push((piece === side ? '' : 'K') + name);
    }
    return side.toUpperCase() + items.join(',');
  });
  return `${turn.toUpperCase()}:${lists.join(':')}`;
}

/** The same position with the board turned by 180 degrees and the colours swapped. */
export function turned(game, { board, turn }) {
  const swap = { '.': '.', '#': '#', w: 'b', b: 'w', W: 'B', B: 'W' };
  const rows = board.map((row) => row.map((piece) => swap[piece]).reverse()).reverse();
  return { board: rows, turn: turn === 'w' ? 'b' : 'w', lock: { w: null, b: null } };
}
