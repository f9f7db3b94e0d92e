#include "yote_eval.h"

static int men_of(const Position *p, int side) { return set128_count(halves_all(p->side[side])) + p->hand[side]; }

int yote_evaluate(const Game *game, const Position *position) {
    (void)game;
    return 100 * (men_of(position, position->turn) - men_of(position, !position->turn));
}
