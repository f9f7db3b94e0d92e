// The Yote kind for one set width. Expects BITS (64 or 128).
//
// Drops, steps and jumps are shifts of whole sets, as in draughts. What is special is the second man: after n jumps, n
// men of the enemy's choice-free rest have been taken off in some order, and two orders with the same result are one
// move. So a capture is followed jump by jump only, and the sets of men taken off are written down at its end: the men
// that had to leave so that a jump had a cell to land on, and any others to make up the number.
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define Set PASTE(set, BITS)
#define FN(name) PASTE(name##_, BITS)
#define SET(name) PASTE(Set, _##name)
#define EACH_DIRECTION(direction) for (int direction = FIRST_DIRECTION; direction < DIRECTIONS; direction++)

// The board as one side sees it.
typedef struct FN(Scene) {
    const uint8_t *shift;
    Set own, enemy, empty;
} FN(Scene);

INLINE FN(Scene) FN(scene)(const Game *game, Set own, Set enemy) {
    return (FN(Scene)){game->board.shift, own, enemy, (Set)game->board.playing & ~(own | enemy)};
}

INLINE FN(Scene) FN(look)(const Game *game, const Position *p, int side) {
    return FN(scene)(game, SET(load)(&p->side[side]), SET(load)(&p->side[!side]));
}

INLINE Set FN(step)(const uint8_t *shift, Set s, int direction) {
    int n = shift[direction / 2];
    return direction % 2 ? SET(down)(s, n) : SET(up)(s, n);
}

// Where `men` land that jump along a direction.
INLINE Set FN(landings)(const FN(Scene) * s, Set men, int direction) {
    return FN(step)(s->shift, FN(step)(s->shift, men, direction) & s->enemy, direction) & s->empty;
}

// Own men that can jump.
INLINE Set FN(jumpers)(const FN(Scene) * s) {
    Set starts = 0;
    EACH_DIRECTION(back)
    starts |= FN(step)(s->shift, FN(step)(s->shift, s->empty, back) & s->enemy, back);
    return starts & s->own;
}

INLINE FN(Scene) FN(turned)(const FN(Scene) * s) { return (FN(Scene)){s->shift, s->enemy, s->own, s->empty}; }

// --- Captures ---

// The captures of one man. Men counted, not listed, when they are not to be kept and cannot be listed twice.
typedef struct FN(Hunt) {
    FN(Scene) scene; // its origin counts as empty
    MoveList *list;
    Set attackers;     // enemy men that can capture: the most likely to be taken off
    int from, first;   // where its captures begin in the list
    int enemies, hand; // that can be taken off: on the board, in hand
    int count;         // captures counted, not listed
    int chains_left;
    bool chain, may, keep;
} FN(Hunt);

static bool FN(listed)(const FN(Hunt) * hunt, Halves taken, int to, int from_hand) {
    for (int i = hunt->first; i < hunt->list->count; i++) {
        const Move *move = &hunt->list->moves[i];
        if (move->taken.at[0] == taken.at[0] && move->taken.at[1] == taken.at[1] && move->to == to &&
            move->from_hand == from_hand)
            return true;
    }
    return false;
}

// Adds a chain with every choice of `more` men out of `rest` added to those taken.
static void FN(add_chains)(FN(Hunt) * hunt, Set taken, Set rest, int more, int to, int from_hand) {
    if (more == 0) {
        Halves men = SET(halves)(taken);
        if (!FN(listed)(hunt, men, to, from_hand)) move_add(hunt->list, men, hunt->from, to, 0, from_hand);
        return;
    }
    for (; rest && !hunt->list->full; rest &= rest - 1)
        FN(add_chains)(hunt, taken | (rest & -rest), rest & (rest - 1), more - 1, to, from_hand);
}

// A chain of `jumps` is complete on `to`: in their turn, as many men were taken off, the `opened` among them.
static void FN(complete_chain)(FN(Hunt) * hunt, int to, Set jumped, Set opened, int jumps) {
    int opening = SET(count)(opened), most = least(jumps, hunt->enemies + hunt->hand - jumps);
    Set rest = hunt->scene.enemy & ~(jumped | opened);
    for (int from_hand = 0; from_hand <= least(hunt->hand, most - opening); from_hand++) {
        int more = most - opening - from_hand;
        for (int k = hunt->may ? 0 : more; k <= more; k++)
            FN(add_chains)(hunt, jumped | opened, rest, k, to, from_hand);
    }
}

// A single capture: the second man is any other, or none is left.
INLINE void FN(complete_jump)(FN(Hunt) * hunt, int to, Set jumped) {
    Set rest = hunt->scene.enemy & ~jumped;
    bool without = hunt->may || !(rest || hunt->hand);
    if (!hunt->keep) {
        hunt->count += SET(count)(rest) + (hunt->hand > 0) + without;
        return;
    }
    for (Set first = rest & hunt->attackers; first; first &= first - 1)
        move_add(hunt->list, SET(halves)(jumped | (first & -first)), hunt->from, to, 0, 0);
    for (rest &= ~hunt->attackers; rest; rest &= rest - 1)
        move_add(hunt->list, SET(halves)(jumped | (rest & -rest)), hunt->from, to, 0, 0);
    if (hunt->hand > 0) move_add(hunt->list, SET(halves)(jumped), hunt->from, to, 0, 1);
    if (without) move_add(hunt->list, SET(halves)(jumped), hunt->from, to, 0, 0);
}

// Tries the jumps of the man on `at`, who has made `jumps` of them. A cell that an enemy stands on can be landed on if
// that man is one of those taken off before; there is one for each jump made.
static void FN(hunt)(FN(Hunt) * hunt, Set at, Set jumped, Set opened, int jumps) {
    const FN(Scene) *s = &hunt->scene;
    Set enemy = s->enemy & ~(jumped | opened), empty = s->empty | jumped | opened;
    Set openable = SET(count)(opened) < jumps ? enemy : 0;
    EACH_DIRECTION(direction) {
        Set victim = FN(step)(s->shift, at, direction) & enemy;
        Set land = FN(step)(s->shift, victim, direction) & (empty | openable);
        if (!land) continue;
        if (--hunt->chains_left < 0) hunt->list->full = true;
        if (hunt->list->full) return;
        int to = SET(first)(land);
        Set needed = opened | (land & enemy);
        if (jumps == 0) FN(complete_jump)(hunt, to, victim);
        else FN(complete_chain)(hunt, to, jumped | victim, needed, jumps + 1);
        if (hunt->chain && (hunt->may || hunt->enemies + hunt->hand > 2 * jumps + 2))
            FN(hunt)(hunt, land, jumped | victim, needed, jumps + 1);
    }
}

// The captures of a scene; returns their number. `keep`: all are listed, else only chains.
static NOINLINE int FN(captures)(const Game *game, const FN(Scene) * s, int enemy_hand, Set men, MoveList *list,
                                 bool keep) {
    const Rules *rules = &game->rules;
    FN(Scene) theirs = FN(turned)(s);
    FN(Hunt)
    hunt = {.scene = *s,
            .list = list,
            .enemies = SET(count)(s->enemy),
            .hand = rules->removal_from == FROM_BOARD_OR_HAND ? enemy_hand : 0,
            .chains_left = CHAINS_MAX,
            .chain = rules->chain,
            .may = rules->removal_duty == DUTY_MAY,
            .keep = keep};
    if (keep) hunt.attackers = FN(jumpers)(&theirs);
    for (; men; men &= men - 1) {
        Set man = men & -men;
        hunt.from = SET(first)(man), hunt.first = list->count;
        hunt.scene.empty = s->empty | man;
        FN(hunt)(&hunt, man, 0, 0, 0);
    }
    return list->count + hunt.count;
}

// --- Turns ---

// Targets of steps along a direction, without the way straight back.
INLINE Set FN(step_targets)(const FN(Scene) * s, const Position *p, int side, int direction) {
    Set targets = FN(step)(s->shift, s->own, direction) & s->empty;
    if (!p->mark_count[side]) return targets;
    Set stepped = SET(bit)(p->mark_cell[side]) & s->own, back = SET(bit)(p->mark_count[side] - 1);
    return targets & ~(FN(step)(s->shift, stepped, direction) & back);
}

static void FN(generate)(const Game *game, const Position *p, MoveList *list) {
    int side = p->turn;
    FN(Scene) s = FN(look)(game, p, side);
    Set men = FN(jumpers)(&s);
    list->count = 0, list->full = false;
    if (men) FN(captures)(game, &s, p->hand[!side], men, list, true);
    EACH_DIRECTION(direction)
    for (Set targets = FN(step_targets)(&s, p, side, direction); targets; targets &= targets - 1) {
        Set to = targets & -targets, from = FN(step)(s.shift, to, direction_back(direction));
        move_add(list, (Halves){{0, 0}}, SET(first)(from), SET(first)(to), 0, 0);
    }
    for (Set cells = p->hand[side] ? s.empty : 0; cells; cells &= cells - 1)
        move_add(list, (Halves){{0, 0}}, SET(first)(cells), SET(first)(cells), MOVE_DROP, 0);
}

INLINE int FN(count_quiet)(const FN(Scene) * s, const Position *p, int side) {
    int count = p->hand[side] ? SET(count)(s->empty) : 0;
    EACH_DIRECTION(direction) count += SET(count)(FN(step_targets)(s, p, side, direction));
    return count;
}

static int FN(count)(const Game *game, const Position *p, MoveList *list) {
    FN(Scene) s = FN(look)(game, p, p->turn);
    Set men = FN(jumpers)(&s);
    list->count = 0, list->full = false;
    int captures = men ? FN(captures)(game, &s, p->hand[!p->turn], men, list, false) : 0;
    return captures + FN(count_quiet)(&s, p, p->turn);
}

static void FN(play)(const Game *game, const Position *from, const Move *move, Position *to) {
    int side = from->turn;
    Set own = SET(load)(&from->side[side]), enemy = SET(load)(&from->side[!side]);
    position_copy(to, from);
    to->side[side] = SET(halves)((own & ~SET(bit)(move->from)) | SET(bit)(move->to));
    to->side[!side] = SET(halves)(enemy & ~SET(load)(&move->taken));
    to->turn = (uint8_t)!side;
    bookkeeping(game, move, to);
}

// --- Ways ---

// Follows captures man by man, removals too. Either all are listed or those of one move are shown.
typedef struct FN(Walk) {
    const Rules *rules;
    const uint8_t *shift;
    MoveList *list;     // or NULL
    const Move *wanted; // or NULL
    PathVisitor *visit;
    void *context;
    Set free; // cells without a man, but for enemies
    int from, steps_left, count;
    Path path;
} FN(Walk);

// How a capture stands: what the enemy has left and what has been taken.
typedef struct FN(Taking) {
    Set at, enemy, taken;
    int hand, from_hand, jumps;
} FN(Taking);

static void FN(walk)(FN(Walk) * walk, FN(Taking) now);

// A jump and its removal are done.
static void FN(arrive)(FN(Walk) * walk, FN(Taking) now) {
    int to = SET(first)(now.at);
    Move move = {.taken = SET(halves)(now.taken),
                 .from = (uint8_t)walk->from,
                 .to = (uint8_t)to,
                 .from_hand = (uint8_t)now.from_hand};
    if (walk->list) {
        move_add(walk->list, move.taken, walk->from, to, 0, now.from_hand);
    } else if (move_equal(&move, walk->wanted)) {
        walk->path.count = (uint8_t)now.jumps;
        walk->path.stop[now.jumps] = (uint8_t)to;
        walk->visit(walk->context, &walk->path);
        if (++walk->count >= YOTE_WAYS_MAX) walk->steps_left = 0;
    }
    if (walk->rules->chain) FN(walk)(walk, now);
}

// A jump is done: every way to take a second man off.
static void FN(take_off)(FN(Walk) * walk, FN(Taking) now) {
    uint8_t *removed = &walk->path.removed[now.jumps - 1];
    Set wanted = walk->wanted ? SET(load)(&walk->wanted->taken) : ~(Set)0;
    int from_hand = walk->wanted ? walk->wanted->from_hand : now.from_hand + 1;
    for (Set men = now.enemy & wanted; men; men &= men - 1) {
        FN(Taking) then = now;
        Set man = men & -men;
        then.enemy &= ~man, then.taken |= man;
        *removed = (uint8_t)SET(first)(man);
        FN(arrive)(walk, then);
    }
    bool hand = walk->rules->removal_from == FROM_BOARD_OR_HAND && now.hand > 0;
    if (hand && now.from_hand < from_hand) {
        FN(Taking) then = now;
        then.hand--, then.from_hand++;
        *removed = HAND_CELL;
        FN(arrive)(walk, then);
    }
    if (walk->rules->removal_duty == DUTY_MUST && (now.enemy || hand)) return;
    *removed = NO_CELL;
    FN(arrive)(walk, now);
}

static void FN(walk)(FN(Walk) * walk, FN(Taking) now) {
    Set wanted = walk->wanted ? SET(load)(&walk->wanted->taken) : ~(Set)0;
    EACH_DIRECTION(direction) {
        Set victim = FN(step)(walk->shift, now.at, direction) & now.enemy & wanted;
        Set land = FN(step)(walk->shift, victim, direction) & walk->free & ~now.enemy;
        if (!land) continue;
        if (--walk->steps_left < 0) {
            if (walk->list) walk->list->full = true;
            return;
        }
        walk->path.stop[now.jumps] = (uint8_t)SET(first)(now.at);
        walk->path.victim[now.jumps] = (uint8_t)SET(first)(victim);
        walk->path.direction[now.jumps] = (uint8_t)direction;
        FN(Taking) then = now;
        then.at = land, then.enemy &= ~victim, then.taken |= victim, then.jumps++;
        FN(take_off)(walk, then);
    }
}

static void FN(walk_man)(const Game *game, const Position *p, Set man, FN(Walk) * walk) {
    FN(Scene) s = FN(look)(game, p, p->turn);
    walk->rules = &game->rules, walk->shift = s.shift;
    walk->from = SET(first)(man), walk->free = s.empty | s.enemy | man;
    FN(walk)(walk, (FN(Taking)){.at = man, .enemy = s.enemy, .hand = p->hand[!p->turn]});
}

static void FN(generate_paths)(const Game *game, const Position *p, MoveList *list) {
    FN(generate)(game, p, list);
    int quiet = 0;
    for (int i = 0; i < list->count; i++)
        if (!move_captures(&list->moves[i])) list->moves[quiet++] = list->moves[i];
    list->count = quiet;
    FN(Walk) walk = {.list = list, .steps_left = CHAINS_MAX};
    for (Set men = SET(load)(&p->side[p->turn]); men; men &= men - 1) FN(walk_man)(game, p, men & -men, &walk);
}

static int FN(each_path)(const Game *game, const Position *p, const Move *move, PathVisitor *visit, void *context) {
    if (!move_captures(move)) return visit_quiet(move, visit, context);
    FN(Walk) walk = {.wanted = move, .visit = visit, .context = context, .steps_left = CHAINS_MAX};
    FN(walk_man)(game, p, SET(bit)(move->from), &walk);
    return walk.count;
}

// --- The end (RULES section 5, in its order) ---

INLINE bool FN(can_move)(const FN(Scene) * s, const Position *p) {
    return (p->hand[p->turn] && s->empty) || FN(jumpers)(s) || FN(count_quiet)(s, p, p->turn) > 0;
}

static Verdict FN(ended)(const Game *game, const Position *p) {
    const Rules *rules = &game->rules;
    FN(Scene) s = FN(look)(game, p, p->turn), theirs = FN(turned)(&s);
    int on_board[2], men[2], limit;
    for (int side = WHITE; side <= BLACK; side++) {
        on_board[side] = SET(count)(side == p->turn ? s.own : s.enemy);
        men[side] = on_board[side] + p->hand[side];
        if (men[side] == 0) return (Verdict){OUTCOME_ALL_CAPTURED, !side};
        if (rules->empty_board && on_board[side] == 0 && p->hand[side] < rules->hand)
            return (Verdict){OUTCOME_EMPTY_BOARD, !side};
    }
    if (!FN(can_move)(&s, p)) return stuck(game, p, men);
    if (!hands_empty(p)) return (Verdict){OUTCOME_NONE, WHITE};
    if (men[WHITE] == men[BLACK] && men[WHITE] <= rules->few_men && !FN(jumpers)(&s) && !FN(jumpers)(&theirs))
        return (Verdict){OUTCOME_FEW_MEN, NOBODY};
    int quiet = yote_quiet(game, p, &limit);
    return limit && quiet >= limit ? more_men(men, OUTCOME_QUIET) : (Verdict){OUTCOME_NONE, WHITE};
}

// Nobody must capture.
static bool FN(forcing)(const Game *game, const Position *p) {
    (void)game, (void)p;
    return false;
}

static const Kind FN(yote) = {
    .bits = BITS,
    .start = yote_start,
    .generate = FN(generate),
    .generate_paths = FN(generate_paths),
    .each_path = FN(each_path),
    .count = FN(count),
    .forcing = FN(forcing),
    .play = FN(play),
    .ended = FN(ended),
    .quiet = yote_quiet,
    .evaluate = yote_evaluate,
};

#undef EACH_DIRECTION
#undef SET
#undef FN
#undef Set
#undef PASTE
#undef PASTE2
#undef BITS
