// Geometry of a board, computed from columns, rows, lines and corner.
//
// Cells are laid out so that a direction is one constant shift for every square, and what leaves the board falls
// into "ghost" cells that are never empty: no border tests anywhere. On a diagonal board the cell in row r and
// column c (both from White's lower left, mirrored for corner LR) is (P*r + c) / 2 with an odd period P just wide
// enough; on a full board it is (columns + 1)*r + c.
#ifndef DAMIER_BOARD_H
#define DAMIER_BOARD_H

#include "rules/rules.h"
#include "base/set.h"

/// Layout cells of the largest board, and of the largest board that fits the narrow set.
enum { CELLS_MAX = 128, CELLS_NARROW = 64 };
/// Most columns and rows, see rules.def.
enum { SIDE_MAX = 16 };
enum { NO_CELL = 255 };
/// Stands for a hand where a cell could stand.
enum { HAND_CELL = 254 };

/// A line through a cell: two opposite directions. Direction = 2 * axis, + 1 for the way down the layout.
enum { AXIS_DIAGONAL_A, AXIS_DIAGONAL_B, AXIS_STRAIGHT, AXIS_SIDEWAYS, AXES };
enum { DIRECTIONS = 2 * AXES };

typedef struct Board {
    set128 playing;               // all playing squares
    set128 crowning[2];           // last row for White, Black
    uint64_t entered[2];          // packed boards: cells that a step to the right, to the left may enter
    uint8_t shift[AXES];          // cells from one square to the next along an axis
    uint8_t cells;                // layout cells, 1..CELLS_MAX
    uint8_t squares;              // playing squares
    uint8_t cell_of[CELLS_MAX];   // number of a square - 1 -> cell
    uint8_t number_of[CELLS_MAX]; // cell -> number of the square - 1, or NO_CELL
    uint8_t column[CELLS_MAX];    // cell -> column, row; 0 = White's left, White's nearest
    uint8_t row[CELLS_MAX];
    uint8_t at[SIDE_MAX][SIDE_MAX]; // row, column -> cell, or NO_CELL
} Board;

// A row and the next, shifted by half a cell, share one period. It is odd so that both diagonals are whole shifts, and
// wide enough that a step to the side never meets a square; jumps along a row reach one cell further.
INLINE int board_period(const Rules *rules) {
    bool jumps_sideways = (rules->man_captures & D_ORTHOGONAL) || (rules->king_captures & K_ORTHOGONAL);
    return (rules->columns + (jumps_sideways ? 2 : 1)) | 1;
}

/// Cells from one square to the next along an axis.
INLINE int board_shift(const Rules *rules, int axis) {
    bool full = rules->lines == LINES_ALL;
    int straight = full ? rules->columns + 1 : board_period(rules);
    if (axis == AXIS_SIDEWAYS) return 1;
    if (axis == AXIS_STRAIGHT) return straight;
    int aside = axis == AXIS_DIAGONAL_A ? 1 : -1;
    return full ? straight + aside : (straight + aside) / 2;
}

/// Layout cells the board of `rules` needs; may be more than CELLS_MAX.
int board_cells(const Rules *rules);

/// Lays out the board of checked rules.
void board_open(Board *board, const Rules *rules);

/// Lays out a full board again without ghost cells, so that up to 64 squares fit the narrow set. Steps to the side then need
/// `entered`; nobody is crowned there.
void board_pack(Board *board, const Rules *rules);

/// Cell at a column and row (any numbers), or NO_CELL when it is not a playing square.
int board_cell_at(const Board *board, int column, int row);

/// Opposite direction, and a set of directions turned round.
INLINE int direction_back(int direction) { return direction ^ 1; }
INLINE int directions_back(int set) { return (set & 0x55) << 1 | (set & 0xAA) >> 1; }

#endif
