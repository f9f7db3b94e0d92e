// The Yote kind (RULES section 5): men come from the hand, step, and capture two at a time.
#ifndef DAMIER_YOTE_H
#define DAMIER_YOTE_H

#include "game/game.h"

/// Most ways of one move that are shown: orders of removal multiply, and all of them come to the same.
enum { YOTE_WAYS_MAX = 4096 };

/// Index of a rule field that contradicts the others, or -1.
int yote_contradiction(const Rules *rules);

/// Sets the kind of a game whose rules and board are set.
void yote_open(Game *game);

#endif
