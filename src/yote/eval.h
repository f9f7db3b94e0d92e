// Static value of a Yote position: a sum of features by weights that self-play has found.
//
// It knows men on the board and in hand, men that the enemy can jump at once, lines along which a man can be jumped when
// cells around it empty or fill (edges and men beside it close them), cells to attack from, room to step, and how near
// the quiet end is. Integers only: the same value on every machine.
#ifndef DAMIER_YOTE_EVAL_H
#define DAMIER_YOTE_EVAL_H

#include "game/game.h"

/// What a value is made of: one entry of weights.def each.
enum YoteFeature {
#define WEIGHT(feature, early, late) YOTE_##feature,
#include "yote/weights.def"
#undef WEIGHT
    YOTE_FEATURES
};

/// Fills features[YOTE_FEATURES] as the side to move sees them. Returns the men in both hands, by which the weights blend.
int yote_features(const Game *game, const Position *position, int *features);

/// Value for the side to move, 100 = one man, of any position that is not over; meant for positions in which the side to
/// move has tried its captures.
int yote_evaluate(const Game *game, const Position *position);

#endif
