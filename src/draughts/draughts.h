// The draughts kind: every game of RULES section 2 from its rule fields.
#ifndef DAMIER_DRAUGHTS_H
#define DAMIER_DRAUGHTS_H

#include "draughts/masks.h"
#include "draughts/traits.h"
#include "game/game.h"

/// What a game of draughts computes from its rules once.
typedef struct DraughtsData {
    Traits traits;
    Masks masks;
} DraughtsData;

_Static_assert(sizeof(DraughtsData) <= KIND_DATA_BYTES, "a game has room for it");

INLINE const DraughtsData *draughts_of(const Game *game) { return (const DraughtsData *)game->data; }

/// Index of a rule field that contradicts the others, or -1.
int draughts_contradiction(const Rules *rules);

/// Sets data and kind of a game whose rules and board are set.
void draughts_open(Game *game);

#endif
