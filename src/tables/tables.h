// Endgame tables in use: a file of pack.h, checked once, and a small store of unpacked blocks.
#ifndef DAMIER_TABLES_H
#define DAMIER_TABLES_H

#include "tables/pack.h"

enum { TABLES_SLOTS = 32 };

/// A block that is unpacked.
typedef struct TableSlot {
    int material; // -1: free
    uint32_t block;
    uint8_t values[BLOCK_VALUES];
} TableSlot;

typedef struct Tables {
    Materials materials;
    const uint8_t *file; // NULL: there are none
    int pieces;          // most that are known
    PackedMaterial packed[MATERIALS_MAX];
    TableSlot slots[TABLES_SLOTS];
} Tables;

/// What a table says of a position, for its mover. distance: plies to the end, see build.h; -1 where only the result is kept.
typedef struct TableAnswer {
    enum { TABLE_DRAW, TABLE_WIN, TABLE_LOSS } result;
    int distance;
} TableAnswer;

/// What became of a file: damaged means cut short, changed, or of another version.
enum TablesFault { TABLES_GOOD, TABLES_DAMAGED, TABLES_OTHER_RULES };

/// Takes a file into use for a game of the draughts kind; both stay where they are. Unless it is good `tables` knows nothing.
enum TablesFault tables_open(Tables *tables, const Game *game, const uint8_t *file, uint32_t bytes);

/// Looks a position up. Returns false when it is not known: too many pieces, or the mover can capture.
bool tables_find(Tables *tables, const Position *position, TableAnswer *answer);

#endif
