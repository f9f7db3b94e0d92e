// What the evaluation computes from a rule set once: masks of the board and what pieces are worth in this game.
//
// The evaluation runs at nearly every node of a search, so it must not ask the rules anything there. Masks is plain data
// inside a Game.
#ifndef DAMIER_MASKS_H
#define DAMIER_MASKS_H

#include "rules/board.h"

/// Most rows of a board, see rules.def.
enum { MASKS_ROWS = 16 };

/// Values in centimen (100 = one man), for White; Black's are the same seen from the other side.
typedef struct Masks {
    set128 row[MASKS_ROWS];      // squares by row, from White's side
    set128 centre;               // squares of the middle columns and rows
    set128 edge;                 // outer columns
    set128 refuge;               // the longest diagonal: a lone long-range king there is hard to catch
    int16_t advance[MASKS_ROWS]; // of a man by rows made from its own side
    int16_t runner[MASKS_ROWS];  // added when no enemy can stop it, by rows still to go
    int16_t king;                // a king, a man being 100
    int16_t guard;               // a man on the first row while the enemy has men to crown
    int16_t king_centre;         // a king in the centre
    int16_t sign;                // -1 when having pieces is bad (give-away), else 1
    uint8_t rows;
    uint8_t kings_to_win; // kings that catch a lone king that is not on its refuge
    uint8_t draw_margin;  // pieces ahead that do not suffice when both sides have long-range kings
} Masks;

/// Computes the masks of checked rules on their board.
void masks_open(Masks *masks, const Rules *rules, const Board *board);

#endif
