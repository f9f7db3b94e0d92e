#include "yote/eval.h"

#include "yote/parts.h"

enum { VALUE_MAX = 20000, SHARE = 24 };

static int clamp(int value) { return value < -VALUE_MAX ? -VALUE_MAX : value > VALUE_MAX ? VALUE_MAX : value; }

// Men of the side to move that can be jumped at once.
static int hanging_men(const YoteScene *s) {
    set64 men = 0;
    for (int direction = YOTE_FIRST_DIRECTION; direction < DIRECTIONS; direction++)
        men |= yote_step(s->board, s->enemy, direction) & yote_step(s->board, s->empty, direction_back(direction));
    return set64_count(men & s->own);
}

// What one side's men are worth beside their number.
static void add_camp(const YoteScene *s, int sign, int *features) {
    const Board *board = s->board;
    set64 exposed_men = 0, attacks = 0, dangers = 0;
    int exposed = 0, open = 0, steps = 0, together = 0;
    for (int axis = AXIS_STRAIGHT; axis <= AXIS_SIDEWAYS; axis++) {
        int up = 2 * axis, down = up + 1;
        set64 empty_up = yote_step(board, s->empty, up), empty_down = yote_step(board, s->empty, down);
        set64 enemy_up = yote_step(board, s->enemy, up), enemy_down = yote_step(board, s->enemy, down);
        set64 lines = s->own & (empty_up | enemy_up) & (empty_down | enemy_down);
        exposed += set64_count(lines), exposed_men |= lines;
        open += set64_count(s->own & empty_up & empty_down);
        steps += set64_count(s->own & empty_up) + set64_count(s->own & empty_down);
        together += set64_count(yote_step(board, s->own, up) & s->own);
        attacks |= yote_step(board, empty_up & s->enemy, up) | yote_step(board, empty_down & s->enemy, down);
        dangers |= (enemy_up & empty_down) | (enemy_down & empty_up);
    }
    features[YOTE_exposed] += sign * exposed;
    features[YOTE_open] += sign * open;
    features[YOTE_safe] += sign * set64_count(s->own & ~exposed_men);
    features[YOTE_step] += sign * steps;
    features[YOTE_attack] += sign * set64_count(attacks & s->empty & ~dangers);
    features[YOTE_together] += sign * together;
}

// How near the quiet end is that the side with more men wins.
static int clock_for(const Game *game, const Position *p, bool ahead) {
    int limit = 2 * game->rules.quiet_limit, quiet = p->quiet < limit ? p->quiet : limit;
    return limit ? (ahead ? quiet : -quiet) * SHARE / limit : 0;
}

int yote_features(const Game *game, const Position *p, int *features) {
    int me = p->turn;
    YoteScene s = yote_look(game, p, me), theirs = yote_turned(&s);
    int own = set64_count(s.own) + p->hand[me], enemy = set64_count(s.enemy) + p->hand[!me];
    int loose = hanging_men(&s), in_hand = p->hand[WHITE] + p->hand[BLACK];
    for (int i = 0; i < YOTE_FEATURES; i++) features[i] = 0;
    features[YOTE_man] = own - enemy;
    features[YOTE_hand] = p->hand[me] - p->hand[!me];
    features[YOTE_hanging] = loose > 0;
    features[YOTE_more] = loose > 1 ? loose - 1 : 0;
    features[YOTE_turn] = 1;
    if (in_hand == 0 && own != enemy) features[YOTE_clock] = clock_for(game, p, own > enemy);
    add_camp(&s, 1, features);
    add_camp(&theirs, -1, features);
    return in_hand;
}

int yote_evaluate(const Game *game, const Position *position) {
#define WEIGHT(feature, early, late) early,
    static const int early[] = {
#include "yote/weights.def"
    };
#undef WEIGHT
#define WEIGHT(feature, early, late) late,
    static const int late[] = {
#include "yote/weights.def"
    };
#undef WEIGHT
    int features[YOTE_FEATURES], value_early = 0, value_late = 0, all = 2 * game->rules.hand;
    int in_hand = yote_features(game, position, features);
    for (int i = 0; i < YOTE_FEATURES; i++) {
        value_early += early[i] * features[i];
        value_late += late[i] * features[i];
    }
    return clamp((value_early * in_hand + value_late * (all - in_hand)) / (10 * all));
}
