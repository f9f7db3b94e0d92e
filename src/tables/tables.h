// Endgame tables in use: a file of pack.h, checked once, and a store of unpacked blocks.
#ifndef DAMIER_TABLES_H
#define DAMIER_TABLES_H

#include "tables/pack.h"

/// Unpacked blocks, 4 MB of them: what lies around one ending of four pieces on 50 squares fits.
enum { TABLES_SLOTS = 512 };

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

/// What a table says of a position, for its mover. distance: plies to the end, see value.h; -1 where only the result is kept.
typedef struct TableAnswer {
    enum { TABLE_DRAW, TABLE_WIN, TABLE_LOSS } result;
    int distance;
} TableAnswer;

/// Takes a file into use for a game; both stay where they are. Returns DR_OK; DR_E_TABLES when it is no file of tables, cut
/// short, changed or of another version; DR_E_TABLES_GAME when it is of other rules. Unless it is good `tables` knows nothing.
int tables_open(Tables *tables, const Game *game, const uint8_t *file, uint32_t bytes);

/// The same checks alone, without room for unpacked blocks.
int tables_check(const Game *game, const uint8_t *file, uint32_t bytes);

/// Looks a position up. Returns false when it is not known: too many pieces, or the mover can capture.
bool tables_find(Tables *tables, const Position *position, TableAnswer *answer);

/// The same for any position that is over or has few enough pieces: captures are played on.
bool tables_solve(Tables *tables, const Position *position, TableAnswer *answer);

/// What each legal move of a position comes to, for the side that makes it; its own ply is counted. Returns false when that
/// of some move is not known.
bool tables_rate(Tables *tables, const Position *position, const MoveList *list, TableAnswer *answers);

/// Which of two answers the mover likes better: a positive number for `a`. The shortest win, the longest loss.
int tables_compare(const TableAnswer *a, const TableAnswer *b);

#endif
