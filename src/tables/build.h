// Solves all positions with few pieces: who wins, and how far it is, by working back from the positions that are decided.
//
// It plays the game's own moves and asks nothing else of its rules, so every draughts game has tables, a user's own too.
// Pass d finds what is decided in d plies; a position is looked at again only when one that it can lead to is decided.
//
// What is solved: play from fresh counts. An ending that a counted law governs (two kings against one in five moves, say)
// is won only when it is over, or no longer governed, within the law's limit, and its distance is the plies to there.
// Elsewhere the distance is that to the end of the game. Repetition, moves without progress and the king lock of Frisian
// are not counted. Positions with a capture are solved like the others.
#ifndef DAMIER_BUILD_H
#define DAMIER_BUILD_H

#include "tables/material.h"

/// Plies of the longest win that can be written down.
enum { DISTANCE_MAX = 124 };

/// What is known of a position, in a byte: 0 a draw, WIN_NOW + d won in d plies, LOSS_NOW + d lost in d plies.
enum { VALUE_DRAW = 0, WIN_NOW = 1, LOSS_NOW = 128, VALUE_NONE = 255 };

INLINE bool value_wins(uint8_t value) { return value >= WIN_NOW && value < LOSS_NOW; }
INLINE bool value_loses(uint8_t value) { return value >= LOSS_NOW && value != VALUE_NONE; }
INLINE int value_distance(uint8_t value) { return value < LOSS_NOW ? value - WIN_NOW : value - LOSS_NOW; }

typedef struct Builder {
    Materials materials;
    uint8_t *value[MATERIALS_MAX]; // of each index; NULL while not solved. VALUE_NONE: no position
    uint8_t *due;                  // scratch: the pass that looks at a position next, by index
    bool governed[MATERIALS_MAX];  // some of its positions fall under a counted law
    int last_pass;                 // that has something to look at
    bool full;                     // a win was longer than DISTANCE_MAX
} Builder;

/// Bytes of values of all materials, and of scratch for the largest pair: what builder_open is to be given.
uint64_t builder_bytes(const Materials *materials);

/// Makes ready. memory: of builder_bytes. Materials as materials_open.
void builder_open(Builder *builder, const Game *game, int pieces, void *memory);

/// Solves a material and its mirror, whose captures and crownings must be solved before: call it for 0, 1, 2 ... below
/// materials.count; one that is solved already is left alone.
void builder_solve(Builder *builder, int material);

#endif
