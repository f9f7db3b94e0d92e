// The ways of a capture in Yote: its jumps and the men taken off between them, in every order. They are walked for texts,
// records and animation only.
#include "yote/yote.h"

#include "yote/parts.h"

// A walk over captures. Either all are listed or those of one move are shown.
typedef struct Walk {
    const Game *game;
    MoveList *list;     // or NULL
    const Move *wanted; // or NULL
    PathVisitor *visit;
    void *context;
    set64 free; // cells that no own man stands on
    int from, steps_left, shown;
    Path path;
} Walk;

// How a capture stands: what the enemy has left and what has been taken.
typedef struct Taking {
    set64 at, enemy, taken;
    int hand, from_hand, jumps;
} Taking;

static void walk_on(Walk *walk, Taking now);

// Men that may be taken, when one move is looked for.
static set64 wanted_men(const Walk *walk) { return walk->wanted ? walk->wanted->taken.at[0] : ~(set64)0; }

// A jump and its removal are done.
static NOINLINE void arrive(Walk *walk, Taking now, int removed) {
    Move move = yote_capture(walk->from, set64_first(now.at), now.taken, now.from_hand);
    walk->path.removed[now.jumps - 1] = (uint8_t)removed;
    if (walk->list) {
        yote_add(walk->list, move);
    } else if (move_equal(&move, walk->wanted)) {
        walk->path.count = (uint8_t)now.jumps;
        walk->path.stop[now.jumps] = move.to;
        walk->visit(walk->context, &walk->path);
        if (++walk->shown >= YOTE_WAYS_MAX) walk->steps_left = 0;
    }
    if (walk->game->rules.chain) walk_on(walk, now);
}

// A jump is done: every way to take a second man off.
static void take_off(Walk *walk, Taking now) {
    for (set64 men = now.enemy & wanted_men(walk); men; men &= men - 1) {
        Taking then = now;
        then.enemy &= ~(men & -men), then.taken |= men & -men;
        arrive(walk, then, set64_first(men));
    }
    bool hand = walk->game->rules.removal_from == FROM_BOARD_OR_HAND && now.hand > 0;
    if (hand && !(walk->wanted && now.from_hand >= walk->wanted->from_hand)) {
        Taking then = now;
        then.hand--, then.from_hand++;
        arrive(walk, then, HAND_CELL);
    }
    if (walk->game->rules.removal_duty == DUTY_MAY || !(now.enemy || hand)) arrive(walk, now, NO_CELL);
}

static void walk_on(Walk *walk, Taking now) {
    const Board *board = &walk->game->board;
    for (int direction = YOTE_FIRST_DIRECTION; direction < DIRECTIONS; direction++) {
        set64 victim = yote_step(board, now.at, direction) & now.enemy & wanted_men(walk);
        set64 land = yote_step(board, victim, direction) & walk->free & ~now.enemy;
        if (!land) continue;
        if (--walk->steps_left < 0) {
            if (walk->list) walk->list->full = true;
            return;
        }
        walk->path.stop[now.jumps] = (uint8_t)set64_first(now.at);
        walk->path.victim[now.jumps] = (uint8_t)set64_first(victim);
        walk->path.direction[now.jumps] = (uint8_t)direction;
        Taking then = now;
        then.at = land, then.enemy &= ~victim, then.taken |= victim, then.jumps++;
        take_off(walk, then);
    }
}

static NOINLINE void walk_man(Walk *walk, const Position *p, int cell) {
    YoteScene s = yote_look(walk->game, p, p->turn);
    walk->from = cell, walk->free = s.empty | s.enemy | set64_bit(cell);
    walk_on(walk, (Taking){.at = set64_bit(cell), .enemy = s.enemy, .hand = p->hand[!p->turn]});
}

void yote_generate_paths(const Game *game, const Position *p, MoveList *list) {
    int quiet = 0;
    game->kind->generate(game, p, list);
    for (int i = 0; i < list->count; i++)
        if (!move_captures(&list->moves[i])) list->moves[quiet++] = list->moves[i];
    list->count = quiet;
    Walk walk = {.game = game, .list = list, .steps_left = CHAINS_MAX};
    for (set64 men = p->side[p->turn].at[0]; men; men &= men - 1) walk_man(&walk, p, set64_first(men));
}

int yote_each_path(const Game *game, const Position *p, const Move *move, PathVisitor *visit, void *context) {
    Walk walk = {.game = game, .wanted = move, .visit = visit, .context = context, .steps_left = CHAINS_MAX};
    if (move_captures(move)) {
        walk_man(&walk, p, move->from);
        return walk.shown;
    }
    walk.path.stop[0] = move->from, walk.path.stop[1] = move->to;
    visit(context, &walk.path);
    return 1;
}
