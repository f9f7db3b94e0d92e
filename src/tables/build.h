// Solves all positions with few pieces: who wins, and how far it is, by working back from the positions that are decided.
//
// It plays the game's own moves and asks nothing else of its rules, so every draughts game has tables, a user's own too.
// Pass d finds what is decided in d plies; a position is looked at again only when one that it can lead to is decided.
//
// What is solved, and what a distance means under a counted law, is said in value.h. Positions with a capture are solved
// like the others.
#ifndef DAMIER_BUILD_H
#define DAMIER_BUILD_H

#include "tables/material.h"
#include "tables/value.h"

typedef struct Builder {
    Materials materials;
    uint8_t *value[MATERIALS_MAX]; // of each index; NULL while not solved. VALUE_NONE: no position
    uint8_t *due;                  // scratch: the pass that looks at a position next, by index
    bool governed[MATERIALS_MAX];  // some of its positions fall under a counted law
    bool by_squares;               // a law looks at where pieces stand; else `rule` tells it for a whole material
    Rule rule[MATERIALS_MAX];
    int pass, last_pass; // over the positions: the one under way, and the last that has something to look at
    bool full;           // a win was longer than DISTANCE_MAX
} Builder;

/// Bytes of values of all materials, and of scratch for the largest pair: what builder_open is to be given.
uint64_t builder_bytes(const Materials *materials);

/// Makes ready. memory: of builder_bytes. Materials as materials_open.
void builder_open(Builder *builder, const Game *game, int pieces, void *memory);

/// Solves a material and its mirror, whose captures and crownings must be solved before: call it for 0, 1, 2 ... below
/// materials.count; one that is solved already is left alone.
void builder_solve(Builder *builder, int material);

#endif
