// Positions with few pieces, numbered: which pieces there are (a Material), and where they stand (an index within it).
//
// Every position is seen by the side to move: it plays up the board as White. Turning the board half round and changing
// colours makes one of the other, and every draughts game is the same from both sides, so half the positions suffice.
#ifndef DAMIER_MATERIAL_H
#define DAMIER_MATERIAL_H

#include "game/game.h"

/// Most pieces of a position that is numbered, and materials of at most so many with a piece on either side.
enum { FEW_PIECES_MAX = 4, MATERIALS_MAX = 41 };

/// The groups of a material, in this order: men and kings of the mover, men and kings of the other side.
enum { OWN_MEN, OWN_KINGS, OTHER_MEN, OTHER_KINGS, GROUPS };

typedef struct Material {
    uint8_t count[GROUPS];
} Material;

INLINE int material_pieces(Material m) {
    return m.count[OWN_MEN] + m.count[OWN_KINGS] + m.count[OTHER_MEN] + m.count[OTHER_KINGS];
}

/// Where pieces of a group can stand: never a man on its crowning row.
typedef struct Places {
    int count;
    uint8_t cell[CELLS_MAX]; // ascending
    uint8_t rank[CELLS_MAX]; // cell -> its index in `cell`, or NO_CELL
} Places;

/// The materials of one game, those with fewer pieces first, and among them those with fewer men: a capture or a crowning
/// leads to one before. Each has its mirror, the same pieces with the other side on move, next to it, unless that is itself.
typedef struct Materials {
    const Game *game;
    Places places[GROUPS];
    uint8_t turned[CELLS_MAX]; // cell -> the cell it comes to when the board is turned
    int count;
    Material list[MATERIALS_MAX];
    int8_t number[FEW_PIECES_MAX + 1][FEW_PIECES_MAX + 1][FEW_PIECES_MAX + 1][FEW_PIECES_MAX + 1]; // by counts, or -1
    uint32_t size[MATERIALS_MAX];         // indices; some stand for no position, where two pieces share a square
    uint32_t ways[MATERIALS_MAX][GROUPS]; // to place each group
} Materials;

/// Numbers the materials of at most `pieces` (2..FEW_PIECES_MAX) pieces. game: of the draughts kind, stays where it is.
void materials_open(Materials *materials, const Game *game, int pieces);

/// Which material a position has, seen by its mover; -1 when it has none of these.
int material_of(const Materials *materials, const Position *position);

/// The number of a material's mirror.
int material_mirror(const Materials *materials, int material);

/// Index of a position within its material.
uint32_t material_index(const Materials *materials, int material, const Position *position);

/// The position of an index, White to move. Returns false when two pieces would share a square.
bool material_position(const Materials *materials, int material, uint32_t index, Position *position);

#endif
