#include "board.h"

// A row and the next, shifted by half a cell, share one period. It is odd so that both diagonals are whole shifts,
// and wide enough that a step to the side never meets a square; jumps along a row reach one cell further.
static int period(const Rules *rules) {
    bool jumps_sideways = (rules->man_captures & D_ORTHOGONAL) || (rules->king_captures & K_ORTHOGONAL);
    int needed = rules->columns + (jumps_sideways ? 2 : 1);
    return needed | 1;
}

static int layout_column(const Rules *rules, int column) { return rules->corner == CORNER_LR ? rules->columns - 1 - column : column; }

// On a board with an odd number of columns mirroring does not change the colour of a cell: move over by one instead.
static int layout_offset(const Rules *rules) { return rules->corner == CORNER_LR && rules->columns % 2 == 1; }

static int layout_cell(const Rules *rules, int column, int row) {
    if (rules->lines == LINES_ALL) return (rules->columns + 1) * row + column;
    int x = layout_column(rules, column) + layout_offset(rules);
    return (row + x) % 2 == 0 ? (period(rules) * row + x) / 2 : -1;
}

int board_cells(const Rules *rules) {
    int top = rules->rows - 1;
    if (rules->lines == LINES_ALL) return (rules->columns + 1) * top + rules->columns;
    return (period(rules) * top + rules->columns - 1 + layout_offset(rules)) / 2 + 1;
}

static void set_shifts(Board *board, const Rules *rules) {
    int straight = rules->lines == LINES_ALL ? rules->columns + 1 : period(rules);
    bool full = rules->lines == LINES_ALL;
    board->shift[AXIS_DIAGONAL_A] = (uint8_t)(full ? straight + 1 : (straight + 1) / 2);
    board->shift[AXIS_DIAGONAL_B] = (uint8_t)(full ? straight - 1 : (straight - 1) / 2);
    board->shift[AXIS_STRAIGHT] = (uint8_t)straight;
    board->shift[AXIS_SIDEWAYS] = 1;
}

static void add_square(Board *board, const Rules *rules, int column, int row) {
    int cell = layout_cell(rules, column, row);
    if (cell < 0) return;
    board->cell_of[board->squares] = (uint8_t)cell;
    board->number_of[cell] = board->squares++;
    board->column[cell] = (uint8_t)column;
    board->row[cell] = (uint8_t)row;
    board->playing |= set128_bit(cell);
    if (row == rules->rows - 1) board->crowning[WHITE] |= set128_bit(cell);
    if (row == 0) board->crowning[BLACK] |= set128_bit(cell);
}

void board_open(Board *board, const Rules *rules) {
    *board = (Board){.cells = (uint8_t)board_cells(rules)};
    for (int cell = 0; cell < CELLS_MAX; cell++) board->number_of[cell] = board->column[cell] = board->row[cell] = NO_CELL;
    set_shifts(board, rules);
    bool from_right = rules->origin == ORIGIN_BOTTOM_RIGHT || rules->origin == ORIGIN_TOP_RIGHT;
    bool from_top = rules->origin == ORIGIN_TOP_LEFT || rules->origin == ORIGIN_TOP_RIGHT;
    for (int y = 0; y < rules->rows; y++)
        for (int x = 0; x < rules->columns; x++)
            add_square(board, rules, from_right ? rules->columns - 1 - x : x, from_top ? rules->rows - 1 - y : y);
}

int board_cell_at(const Board *board, int column, int row) {
    for (int i = 0; i < board->squares; i++) {
        int cell = board->cell_of[i];
        if (board->column[cell] == column && board->row[cell] == row) return cell;
    }
    return NO_CELL;
}

static int both(int axis) { return 3 << (2 * axis); }
static int one(int axis, int side) { return 1 << (2 * axis + side); }

int board_man_directions(int directions, int side) {
    int set = 0;
    if (directions & D_DIAGONAL_FORWARD) set |= one(AXIS_DIAGONAL_A, side) | one(AXIS_DIAGONAL_B, side);
    if (directions & D_DIAGONAL_BACK) set |= one(AXIS_DIAGONAL_A, !side) | one(AXIS_DIAGONAL_B, !side);
    if (directions & D_FORWARD) set |= one(AXIS_STRAIGHT, side);
    if (directions & D_BACK) set |= one(AXIS_STRAIGHT, !side);
    if (directions & D_SIDEWAYS) set |= both(AXIS_SIDEWAYS);
    return set;
}

int board_king_directions(int lines) {
    int diagonal = both(AXIS_DIAGONAL_A) | both(AXIS_DIAGONAL_B);
    int orthogonal = both(AXIS_STRAIGHT) | both(AXIS_SIDEWAYS);
    return (lines & K_DIAGONAL ? diagonal : 0) | (lines & K_ORTHOGONAL ? orthogonal : 0);
}
