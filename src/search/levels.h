// How strong the computer plays, as rows of data. A low level overlooks what a beginner overlooks; it does not play moves
// at random.
#ifndef DAMIER_LEVELS_H
#define DAMIER_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

/// The first plies of a game, in which levels vary most.
enum { LEVEL_EARLY_PLIES = 12 };

/// See levels.def for what each means.
typedef struct Level {
    uint64_t nodes;
    int soft, soft_early;
    int sight;
    int overlooks;
    bool learned, book;
} Level;

enum { LEVELS = 10 };

/// The level of that number, 1..LEVELS; NULL for others.
const Level *level_at(int number);

#endif
