// Hand-written static value of a quiet position, for every game of the draughts kind.
//
// It knows material, advancement, men that nobody can stop, guards of the first row, centre, connected men, safe and
// unsafe mobility, kings' freedom, and endings that kings cannot win. Everything is counted on whole sets; what
// depends on the rules lies ready in the game's Masks. Integers only: the same value on every machine.
#ifndef DAMIER_EVAL_H
#define DAMIER_EVAL_H

#include "game/game.h"

/// Largest absolute value eval_draughts returns: always below what a search calls won.
enum { EVAL_MAX = 20000 };

/// Value for the side to move, 100 = one man, of any position that is not over; meant for positions without captures.
int eval_draughts(const Game *game, const Position *position);

#endif
