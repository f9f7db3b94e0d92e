#include "rules/board.h"

static int layout_column(const Rules *rules, int column) {
    return rules->corner == CORNER_LR ? rules->columns - 1 - column : column;
}

static int layout_cell(const Rules *rules, int column, int row) {
    if (rules->lines == LINES_ALL) return (rules->columns + 1) * row + column;
    int x = layout_column(rules, column);
    return (row + x) % 2 == 0 ? (board_period(rules) * row + x) / 2 : -1;
}

int board_cells(const Rules *rules) {
    int top = rules->rows - 1;
    if (rules->lines == LINES_ALL) return (rules->columns + 1) * top + rules->columns;
    return (board_period(rules) * top + rules->columns - 1) / 2 + 1;
}

static void add_square(Board *board, const Rules *rules, int column, int row) {
    int cell = layout_cell(rules, column, row);
    if (cell < 0) return;
    board->cell_of[board->squares] = (uint8_t)cell;
    board->number_of[cell] = board->squares++;
    board->column[cell] = (uint8_t)column;
    board->row[cell] = (uint8_t)row;
    board->at[row][column] = (uint8_t)cell;
    board->playing |= set128_bit(cell);
    if (row == rules->rows - 1) board->crowning[WHITE] |= set128_bit(cell);
    if (row == 0) board->crowning[BLACK] |= set128_bit(cell);
}

void board_open(Board *board, const Rules *rules) {
    *board = (Board){.cells = (uint8_t)board_cells(rules)};
    for (int cell = 0; cell < CELLS_MAX; cell++)
        board->number_of[cell] = board->column[cell] = board->row[cell] = NO_CELL;
    for (int i = 0; i < SIDE_MAX * SIDE_MAX; i++) board->at[i / SIDE_MAX][i % SIDE_MAX] = NO_CELL;
    for (int axis = 0; axis < AXES; axis++) board->shift[axis] = (uint8_t)board_shift(rules, axis);
    bool from_right = rules->origin == ORIGIN_BOTTOM_RIGHT || rules->origin == ORIGIN_TOP_RIGHT;
    bool from_top = rules->origin == ORIGIN_TOP_LEFT || rules->origin == ORIGIN_TOP_RIGHT;
    for (int y = 0; y < rules->rows; y++)
        for (int x = 0; x < rules->columns; x++)
            add_square(board, rules, from_right ? rules->columns - 1 - x : x, from_top ? rules->rows - 1 - y : y);
}

static void pack_square(Board *packed, const Board *board, const Rules *rules, int i) {
    int from = board->cell_of[i], column = board->column[from], row = board->row[from];
    int cell = rules->columns * row + column;
    packed->cell_of[i] = (uint8_t)cell;
    packed->number_of[cell] = (uint8_t)i;
    packed->column[cell] = (uint8_t)column, packed->row[cell] = (uint8_t)row;
    packed->at[row][column] = (uint8_t)cell;
    packed->playing |= set128_bit(cell);
    if (column > 0) packed->entered[0] |= set64_bit(cell);
    if (column < rules->columns - 1) packed->entered[1] |= set64_bit(cell);
}

void board_pack(Board *board, const Rules *rules) {
    Board packed = {.cells = (uint8_t)(rules->columns * rules->rows), .squares = board->squares};
    for (int cell = 0; cell < CELLS_MAX; cell++)
        packed.number_of[cell] = packed.column[cell] = packed.row[cell] = NO_CELL;
    for (int i = 0; i < SIDE_MAX * SIDE_MAX; i++) packed.at[i / SIDE_MAX][i % SIDE_MAX] = NO_CELL;
    for (int i = 0; i < board->squares; i++) pack_square(&packed, board, rules, i);
    packed.shift[AXIS_STRAIGHT] = rules->columns, packed.shift[AXIS_SIDEWAYS] = 1;
    *board = packed;
}

int board_cell_at(const Board *board, int column, int row) {
    bool inside = column >= 0 && column < SIDE_MAX && row >= 0 && row < SIDE_MAX;
    return inside ? board->at[row][column] : NO_CELL;
}
