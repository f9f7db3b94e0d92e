// Hand-written static value of a Yote position.
//
// It knows men on the board and in hand, men that the enemy can jump at once, lines along which a man can be jumped when
// cells around it empty or fill (edges and men beside it close them), room to step, and how near the quiet end is.
// Integers only: the same value on every machine.
#ifndef DAMIER_YOTE_EVAL_H
#define DAMIER_YOTE_EVAL_H

#include "game.h"

/// Value for the side to move, 100 = one man, of any position that is not over; meant for positions in which the side to
/// move has tried its captures.
int yote_evaluate(const Game *game, const Position *position);

#endif
