#include "draughts/masks.h"

static void set_squares(Masks *masks, const Rules *rules, const Board *board) {
    int columns = rules->columns, rows = rules->rows;
    for (int i = 0; i < board->squares; i++) {
        int cell = board->cell_of[i], column = board->column[cell], row = board->row[cell];
        bool middle_column = column >= columns / 4 + 1 && column < columns - columns / 4 - 1;
        bool middle_row = row >= rows / 4 && row < rows - rows / 4;
        masks->row[row] |= set128_bit(cell);
        if (middle_column && middle_row) masks->centre |= set128_bit(cell);
        if (column == 0 || column == columns - 1) masks->edge |= set128_bit(cell);
        if (rules->lines == LINES_DIAGONAL && (column == row || column == columns - 1 - row))
            masks->refuge |= set128_bit(cell);
    }
}

static bool kings_move_far(const Rules *rules) { return rules->king_range == RANGE_LONG; }
static bool kings_strike_far(const Rules *rules) { return rules->king_reach == REACH_LONG; }
static bool kings_strike_straight(const Rules *rules) { return (rules->king_captures & K_ORTHOGONAL) != 0; }

// Long-range kings grow with the board; one that captures along ranks and files cannot be escaped.
static int king_value(const Rules *rules) {
    if (!kings_move_far(rules)) return 145;
    if (!kings_strike_far(rules)) return 190;
    int size = rules->columns < rules->rows ? rules->columns : rules->rows;
    return 170 + 14 * size + (kings_strike_straight(rules) ? 60 : 0);
}

// Men are worth more the nearer they are to crowning; most of it in the last rows.
static void set_advance(Masks *masks, const Rules *rules) {
    int gain = masks->king - 100, far = rules->rows - 1;
    for (int row = 0; row <= far; row++) {
        int square = row * row, share = rules->goal == GOAL_FIRST_KING ? 25 : 20;
        masks->advance[row] = (int16_t)(row + gain * share * square / (100 * far * far));
    }
    if (rules->goal != GOAL_FIRST_KING) masks->advance[0] = -20;
    for (int left = 0; left <= far; left++) {
        int value = rules->goal == GOAL_FIRST_KING ? 900 : gain * 60 / 100;
        masks->runner[left] = (int16_t)(value * (far + 1 - left) / (far + 1));
    }
}

static void set_endings(Masks *masks, const Rules *rules) {
    bool elusive = kings_move_far(rules) && !kings_strike_straight(rules);
    bool large = rules->columns >= 10 && rules->rows >= 10;
    masks->kings_to_win = !elusive ? 2 : large ? 4 : 3;
    masks->draw_margin = !elusive ? 0 : large ? 2 : 1;
}

void masks_open(Masks *masks, const Rules *rules, const Board *board) {
    *masks = (Masks){.rows = rules->rows, .sign = rules->goal == GOAL_GIVE_AWAY ? -1 : 1};
    set_squares(masks, rules, board);
    masks->king = (int16_t)king_value(rules);
    masks->guard = rules->goal == GOAL_FIRST_KING ? 14 : 45;
    masks->king_centre = 4;
    set_advance(masks, rules);
    set_endings(masks, rules);
}
