#include "yote_eval.h"

#include "yote_parts.h"

// Weights in tenths of a centiman; found by matches of the program against itself.
static const struct {
    int hand;    // a man in hand, beside a man's worth
    int hanging; // to be on move with a man that can be jumped
    int more;    // and with each further one
    int exposed; // a line along which a man may be jumped one day
    int step;    // a step that can be made
    int lead;    // one man more, divided by all men
    int turn;    // to be on move
} weights = {.hand = 200, .hanging = -500, .more = -700, .exposed = -60, .step = 20, .lead = 8000, .turn = 100};

enum { VALUE_MAX = 20000 };

static int clamp(int value) { return value < -VALUE_MAX ? -VALUE_MAX : value > VALUE_MAX ? VALUE_MAX : value; }

// Own men that the enemy can jump at once.
static set64 hanging(const YoteScene *s) {
    set64 men = 0;
    for (int direction = YOTE_FIRST_DIRECTION; direction < DIRECTIONS; direction++)
        men |= yote_step(s->board, s->enemy, direction) & yote_step(s->board, s->empty, direction_back(direction));
    return men & s->own;
}

// What one side's men are worth beside their number.
static int camp(const YoteScene *s) {
    set64 foreign = s->enemy | s->empty;
    int value = 0;
    for (int axis = AXIS_STRAIGHT; axis <= AXIS_SIDEWAYS; axis++) {
        set64 before = yote_step(s->board, foreign, 2 * axis), behind = yote_step(s->board, foreign, 2 * axis + 1);
        value += weights.exposed * set64_count(s->own & before & behind);
        value += weights.step * (set64_count(yote_step(s->board, s->own, 2 * axis) & s->empty) +
                                 set64_count(yote_step(s->board, s->own, 2 * axis + 1) & s->empty));
    }
    return value;
}

int yote_evaluate(const Game *game, const Position *p) {
    int me = p->turn;
    YoteScene s = yote_look(game, p, me), theirs = yote_turned(&s);
    int own = set64_count(s.own) + p->hand[me], enemy = set64_count(s.enemy) + p->hand[!me];
    int value = (1000 + weights.lead / (own + enemy + 1)) * (own - enemy) + weights.turn;
    value += weights.hand * (p->hand[me] - p->hand[!me]);
    value += camp(&s) - camp(&theirs);
    int loose = set64_count(hanging(&s));
    if (loose) value += weights.hanging + weights.more * (loose - 1);
    return clamp(value / 10);
}
