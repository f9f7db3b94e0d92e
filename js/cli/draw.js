/**
 * The board in the terminal. With colours: squares as coloured cells with their names, so that a move can be read off the
 * board; else the plain drawing of Draughts.ascii().
 */

const paint = (codes, text) => `\u001b[${codes}m${text}\u001b[0m`;
const background = { other: '48;5;187', square: '48;5;101', second: '48;5;102', last: '48;5;143' };
const ink = { name: '38;5;187', w: '1;38;5;231', b: '1;38;5;16', edge: '2' };
const cell_width = 4;

/** @param {import('../index.js').Draughts} game  @param {{color: boolean, flipped?: boolean, last?: object}} look */
export function drawBoard(game, { color, flipped = false, last }) {
  const board = color ? painted(game, flipped, last) : game.ascii();
  const hands = game.variant.rules.hand ? [`In hand: White ${game.hand('w')}, Black ${game.hand('b')}`] : [];
  return [board, ...hands].join('\n');
}

function painted(game, flipped, last) {
  const { columns, rows, lines, squares, notation } = game.variant;
  const marked = last ? [last.from, last.to] : [];
  const cells = Array.from({ length: rows }, () =>
    new Array(columns).fill(paint(background.other, ' '.repeat(cell_width))),
  );
  for (const { name, column, row } of squares) {
    const second = lines === 'all' && (column + row) % 2 === 1;
    const under = marked.includes(name) ? background.last : second ? background.second : background.square;
    cells[rows - 1 - row][column] = square(game.get(name), name, under);
  }
  const seen = flipped ? cells.reverse().map((line) => line.reverse()) : cells;
  const drawn = seen.map((line, i) => `${rankOf(i, rows, flipped, notation)}${line.join('')}`);
  return [...drawn, ...letters(columns, flipped, notation)].join('\n');
}

function square(piece, name, under) {
  if (!piece) return paint(`${under};${ink.name}`, ` ${String(name).padEnd(cell_width - 1)}`);
  const drawn = (piece.king ? '⛁' : '●').padStart(2).padEnd(cell_width);
  return paint(`${under};${ink[piece.color]}`, drawn);
}

// Names stand on the squares; letters and figures at the edge only help where a piece covers one.
function rankOf(i, rows, flipped, notation) {
  return notation === 'algebraic' ? paint(ink.edge, String(flipped ? i + 1 : rows - i).padStart(2)) + ' ' : '';
}

function letters(columns, flipped, notation) {
  if (notation !== 'algebraic') return [];
  const names = Array.from({ length: columns }, (_, i) => String.fromCharCode(97 + i));
  return [
    paint(ink.edge, `   ${(flipped ? names.reverse() : names).map((name) => ` ${name}`.padEnd(cell_width)).join('')}`),
  ];
}
