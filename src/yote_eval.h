// Hand-written static value of a Yote position.
#ifndef DAMIER_YOTE_EVAL_H
#define DAMIER_YOTE_EVAL_H

#include "game.h"

/// Value for the side to move, 100 = one man, of any position that is not over.
int yote_evaluate(const Game *game, const Position *position);

#endif
