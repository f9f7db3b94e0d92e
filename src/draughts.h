// The draughts kind: every game of RULES section 2 from its rule fields.
#ifndef DAMIER_DRAUGHTS_H
#define DAMIER_DRAUGHTS_H

#include "game.h"

/// Sets traits and kind of a game whose rules and board are set.
void draughts_open(Game *game);

#endif
