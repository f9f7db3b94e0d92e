// The draughts kind: every game of RULES section 2 from its rule fields.
#ifndef DAMIER_DRAUGHTS_H
#define DAMIER_DRAUGHTS_H

#include "game/game.h"

/// Index of a rule field that contradicts the others, or -1.
int draughts_contradiction(const Rules *rules);

/// Sets traits, kind and text of a game whose rules and board are set.
void draughts_open(Game *game);

#endif
