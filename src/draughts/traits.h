// The rules of a draughts game in the form its generator asks for: directions as bit sets, yes and no, weights.
//
// traits_of is arithmetic on the fields alone, so for rules known at compile time all of it folds into constants; that
// is what makes an instance of the generator fast.
#ifndef DAMIER_TRAITS_H
#define DAMIER_TRAITS_H

#include "rules/board.h"

typedef struct Traits {
    uint8_t shift[AXES];
    uint8_t man_moves[2], man_captures[2]; // directions by side, see board.h
    uint8_t king_moves, king_captures;
    uint8_t king_lock;
    bool king_slides;  // moves any distance
    bool king_reaches; // captures at any distance
    bool lands_next;   // only on the square right behind a victim
    bool lands_next_behind_king;
    bool man_takes_king;
    bool crowned_stops, crowned_goes_on; // within a capture: turn ends, goes on as king; neither: passes as a man
    bool at_once;                        // victims leave at each jump
    bool turns_about;                    // a king may capture straight back
    bool earliest_king;                  // Italian: the king met earliest decides
    // Value of a capture, the highest are legal: for each man and king taken, and for capturing with a king.
    uint16_t man_weight, king_weight, by_king_weight;
} Traits;

INLINE int traits_line(int axis) { return 3 << (2 * axis); }
INLINE int traits_diagonals(int side) { return 1 << (2 * AXIS_DIAGONAL_A + side) | 1 << (2 * AXIS_DIAGONAL_B + side); }
INLINE int traits_straight(int side) { return 1 << (2 * AXIS_STRAIGHT + side); }

/// Directions (a bit each) of a direction set of rules.def for one side.
INLINE int traits_man(int directions, int side) {
    return (directions & D_DIAGONAL_FORWARD ? traits_diagonals(side) : 0) |
           (directions & D_DIAGONAL_BACK ? traits_diagonals(!side) : 0) |
           (directions & D_FORWARD ? traits_straight(side) : 0) | (directions & D_BACK ? traits_straight(!side) : 0) |
           (directions & D_SIDEWAYS ? traits_line(AXIS_SIDEWAYS) : 0);
}

/// Cells from a square to the next along a direction.
INLINE int traits_way(const Traits *traits, int direction) {
    int shift = traits->shift[direction / 2];
    return direction % 2 ? -shift : shift;
}

INLINE int traits_king(int lines) {
    return (lines & K_DIAGONAL ? traits_line(AXIS_DIAGONAL_A) | traits_line(AXIS_DIAGONAL_B) : 0) |
           (lines & K_ORTHOGONAL ? traits_line(AXIS_STRAIGHT) | traits_line(AXIS_SIDEWAYS) : 0);
}

// Weights so that one comparison of sums decides a priority rule. Frisian: n kings must stay below 2n men and above
// 2n - 1, and the bonus for capturing with a king below every difference, for more kings than any board holds
// (RULES section 2, notes 1 and 2).
INLINE void traits_set_weights(Traits *traits, int priority) {
    static const uint16_t weights[][3] = {
        [PRIORITY_NONE] = {0, 0, 0},
        [PRIORITY_PIECES] = {1, 1, 0},
        [PRIORITY_PIECES_KINGS] = {256, 257, 0},
        [PRIORITY_ITALIAN] = {512, 513, 256},
        [PRIORITY_FRISIAN] = {512, 1022, 1},
        [PRIORITY_KING_FIRST] = {0, 0, 1},
    };
    traits->man_weight = weights[priority][0];
    traits->king_weight = weights[priority][1];
    traits->by_king_weight = weights[priority][2];
    traits->earliest_king = priority == PRIORITY_ITALIAN;
}

/// Traits of checked rules.
INLINE Traits traits_of(const Rules *rules) {
    Traits traits = {
        .man_moves = {(uint8_t)traits_man(rules->man_moves, WHITE), (uint8_t)traits_man(rules->man_moves, BLACK)},
        .man_captures = {(uint8_t)traits_man(rules->man_captures, WHITE),
                         (uint8_t)traits_man(rules->man_captures, BLACK)},
        .king_moves = (uint8_t)traits_king(rules->king_moves),
        .king_captures = (uint8_t)traits_king(rules->king_captures),
        .king_lock = rules->king_lock,
        .king_slides = rules->king_range == RANGE_LONG,
        .king_reaches = rules->king_reach == REACH_LONG,
        .lands_next = rules->king_landing == LANDING_NEXT,
        .lands_next_behind_king = rules->king_landing == LANDING_NEXT_BEHIND_KING,
        .man_takes_king = rules->man_takes_king,
        .crowned_stops = rules->crowning == CROWNING_STOP,
        .crowned_goes_on = rules->crowning == CROWNING_KING,
        .at_once = rules->removal == REMOVAL_AT_ONCE,
        .turns_about = rules->about_turn == ABOUT_TURN_ALLOWED,
    };
    for (int axis = 0; axis < AXES; axis++) traits.shift[axis] = (uint8_t)board_shift(rules, axis);
    traits_set_weights(&traits, rules->priority);
    return traits;
}

#endif
