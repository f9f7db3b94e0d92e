#include "draughts/masks.h"

static void set_masks(Plan *plan, const Rules *rules, const Board *board) {
    int columns = rules->columns, rows = rules->rows;
    for (int i = 0; i < board->squares; i++) {
        int cell = board->cell_of[i], column = board->column[cell], row = board->row[cell];
        bool middle_column = column >= columns / 4 + 1 && column < columns - columns / 4 - 1;
        bool middle_row = row >= rows / 4 && row < rows - rows / 4;
        plan->row[row] |= set128_bit(cell);
        if (middle_column && middle_row) plan->centre |= set128_bit(cell);
        if (column == 0 || column == columns - 1) plan->edge |= set128_bit(cell);
        if (rules->lines == LINES_DIAGONAL && (column == row || column == columns - 1 - row))
            plan->refuge |= set128_bit(cell);
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
static void set_advance(Plan *plan, const Rules *rules) {
    int gain = plan->king - 100, far = rules->rows - 1;
    for (int row = 0; row <= far; row++) {
        int square = row * row, share = rules->goal == GOAL_FIRST_KING ? 25 : 20;
        plan->advance[row] = (int16_t)(row + gain * share * square / (100 * far * far));
    }
    if (rules->goal != GOAL_FIRST_KING) plan->advance[0] = -20;
    for (int left = 0; left <= far; left++) {
        int value = rules->goal == GOAL_FIRST_KING ? 900 : gain * 60 / 100;
        plan->runner[left] = (int16_t)(value * (far + 1 - left) / (far + 1));
    }
}

static void set_endings(Plan *plan, const Rules *rules) {
    bool elusive = kings_move_far(rules) && !kings_strike_straight(rules);
    bool large = rules->columns >= 10 && rules->rows >= 10;
    plan->kings_to_win = !elusive ? 2 : large ? 4 : 3;
    plan->draw_margin = !elusive ? 0 : large ? 2 : 1;
}

void plan_open(Plan *plan, const Rules *rules, const Board *board) {
    *plan = (Plan){.rows = rules->rows, .sign = rules->goal == GOAL_GIVE_AWAY ? -1 : 1};
    set_masks(plan, rules, board);
    plan->king = (int16_t)king_value(rules);
    plan->guard = rules->goal == GOAL_FIRST_KING ? 14 : 45;
    plan->king_centre = 4;
    set_advance(plan, rules);
    set_endings(plan, rules);
}
