// The move generator of every draughts game: one text, compiled for each set width.
//
// All men are tried at once: a direction is a shift of the whole set. Captures come first and are usually absent;
// when there are some, each capturing piece is followed jump by jump, and whole sequences compete by weight, so that
// the priority rules of all games are one comparison. Colour and direction are values, never copies of the code.
//
// Expects BITS (64 or 128).
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define Set PASTE(set, BITS)
#define FN(name) PASTE(name##_, BITS)
#define SET(name) PASTE(Set, _##name)

// A search for captures by one side. `empty` and `enemy` change while a piece jumps; `stop` and `victim` hold the way.
typedef struct FN(Hunt) {
    const Traits *rules;
    MoveList *list;
    Collector *collect; // wants the paths of one move, or NULL
    Set empty;          // squares that may be crossed and landed on
    Set enemy;          // pieces that can still be captured
    Set enemy_kings;
    Set crowning;
    Set taken;
    int man_directions;
    int from;
    int flags; // of the moves found now
    bool merge;
    int depth;      // pieces taken
    int jumps_left; // before the list is declared full
    Worth worth, best;
    Path path;
} FN(Hunt);

INLINE Set FN(step)(const Traits *rules, Set s, int direction) {
    int n = rules->shift[direction / 2];
    return direction % 2 ? SET(down)(s, n) : SET(up)(s, n);
}

INLINE Set FN(half)(const Halves *h) {
#if BITS == 64
    return h->at[0];
#else
    return set128_of(h->at[0], h->at[1]);
#endif
}

INLINE Halves FN(halves)(Set s) {
#if BITS == 64
    return (Halves){{s, 0}};
#else
    return halves_of(s);
#endif
}

// Whether this result is already listed; only longer captures can come out the same.
static bool FN(listed)(const FN(Hunt) * hunt, int to, Halves taken) {
    for (int i = hunt->list->count - 1; i >= 0; i--) {
        const Move *move = &hunt->list->moves[i];
        if (move->from == hunt->from && move->to == to && move->taken.at[0] == taken.at[0] && move->taken.at[1] == taken.at[1] && move->flags == hunt->flags)
            return true;
    }
    return false;
}

// A capture is complete: keep it when no other is worth more.
static void FN(complete)(FN(Hunt) * hunt, Set at) {
    int to = SET(first)(at);
    Halves taken = FN(halves)(hunt->taken);
    if (hunt->collect) {
        hunt->path.count = (uint8_t)hunt->depth;
        hunt->path.stop[hunt->depth] = (uint8_t)to;
        Move found = {.taken = taken, .from = (uint8_t)hunt->from, .to = (uint8_t)to, .flags = (uint8_t)hunt->flags};
        collect_path(hunt->collect, &found, &hunt->path);
        return;
    }
    int compared = worth_compare(hunt->worth, hunt->best);
    if (compared < 0) return;
    if (compared > 0) hunt->list->count = 0, hunt->best = hunt->worth;
    if (hunt->merge && hunt->depth > 1 && FN(listed)(hunt, to, taken)) return;
    move_add(hunt->list, taken, hunt->from, to, hunt->flags);
}

static bool FN(king_hunts)(FN(Hunt) * hunt, Set at, int directions);

// Takes the victim for the time of one jump.
static void FN(take)(FN(Hunt) * hunt, Set at, Set victim, int direction) {
    const Traits *rules = hunt->rules;
    bool king = (victim & hunt->enemy_kings) != 0;
    hunt->path.stop[hunt->depth] = (uint8_t)SET(first)(at);
    hunt->path.victim[hunt->depth] = (uint8_t)SET(first)(victim);
    hunt->path.direction[hunt->depth] = (uint8_t)direction;
    if (rules->earliest_king && king && hunt->depth < 64) hunt->worth.earliest |= UINT64_C(1) << (63 - hunt->depth);
    hunt->worth.weight += king ? rules->king_weight : rules->man_weight;
    hunt->depth++;
    hunt->taken |= victim;
    hunt->enemy ^= victim;
    if (rules->at_once) hunt->empty |= victim;
}

static void FN(give_back)(FN(Hunt) * hunt, Set victim, Worth before) {
    hunt->worth = before;
    hunt->depth--;
    hunt->taken ^= victim;
    hunt->enemy |= victim;
    if (hunt->rules->at_once) hunt->empty ^= victim;
}

// Goes on as a king that has just jumped along `direction` to `land`, the square behind the victim. Returns whether
// the capture goes on from any square where it may stop for the next jump (landing duty: then it must).
static bool FN(king_goes_on)(FN(Hunt) * hunt, Set land, int direction, bool slides) {
    const Traits *rules = hunt->rules;
    int line = 3 << (direction & ~1);
    bool found = false;
    for (Set at = land; at & hunt->empty; at = slides ? FN(step)(rules, at, direction) : 0)
        found |= FN(king_hunts)(hunt, at, rules->king_captures & ~line);
    int along = 1 << direction | (rules->at_once && rules->turns_about ? 1 << direction_back(direction) : 0);
    return found | FN(king_hunts)(hunt, land, rules->king_captures & along);
}

static void FN(king_jumps)(FN(Hunt) * hunt, Set at, Set victim, Set land, int direction) {
    const Traits *rules = hunt->rules;
    Worth before = hunt->worth;
    FN(take)(hunt, at, victim, direction);
    bool slides = rules->king_reaches && !rules->lands_next;
    if (!FN(king_goes_on)(hunt, land, direction, slides)) {
        bool ends_next = rules->lands_next_behind_king && (victim & hunt->enemy_kings);
        for (Set end = land; end & hunt->empty; end = slides && !ends_next ? FN(step)(rules, end, direction) : 0) FN(complete)(hunt, end);
    }
    FN(give_back)(hunt, victim, before);
}

// Tries the jumps of a king from `at`. Returns whether there was one.
static bool FN(king_hunts)(FN(Hunt) * hunt, Set at, int directions) {
    const Traits *rules = hunt->rules;
    bool found = false;
    for (int direction = 0; directions >> direction; direction++) {
        if (!(directions >> direction & 1)) continue;
        Set victim = FN(step)(rules, at, direction);
        if (rules->king_reaches)
            while (victim & hunt->empty) victim = FN(step)(rules, victim, direction);
        if (!(victim & hunt->enemy)) continue;
        Set land = FN(step)(rules, victim, direction);
        if (!(land & hunt->empty)) continue;
        found = true;
        if (hunt->jumps_left-- > 0) FN(king_jumps)(hunt, at, victim, land, direction);
    }
    return found;
}

static bool FN(man_hunts)(FN(Hunt) * hunt, Set at);

// A man has jumped onto `land`: it goes on, as what the rules make of it, or the move is complete.
static void FN(man_lands)(FN(Hunt) * hunt, Set land, int direction) {
    const Traits *rules = hunt->rules;
    int flags = hunt->flags;
    bool crowned = (land & hunt->crowning) != 0;
    bool found = false;
    if (crowned && rules->crowned_goes_on) {
        hunt->flags |= MOVE_CROWNS;
        found = FN(king_goes_on)(hunt, land, direction, false);
    } else if (!crowned || !rules->crowned_stops) {
        found = FN(man_hunts)(hunt, land);
    }
    if (crowned) hunt->flags |= MOVE_CROWNS;
    if (!found) FN(complete)(hunt, land);
    hunt->flags = flags;
}

static void FN(man_jumps)(FN(Hunt) * hunt, Set at, Set victim, Set land, int direction) {
    Worth before = hunt->worth;
    FN(take)(hunt, at, victim, direction);
    FN(man_lands)(hunt, land, direction);
    FN(give_back)(hunt, victim, before);
}

// Tries the jumps of a man from `at`. Returns whether there was one.
static bool FN(man_hunts)(FN(Hunt) * hunt, Set at) {
    const Traits *rules = hunt->rules;
    bool found = false;
    for (int direction = 0; hunt->man_directions >> direction; direction++) {
        if (!(hunt->man_directions >> direction & 1)) continue;
        Set victim = FN(step)(rules, at, direction) & hunt->enemy;
        Set land = FN(step)(rules, victim, direction) & hunt->empty;
        if (!land || (!rules->man_takes_king && (victim & hunt->enemy_kings))) continue;
        found = true;
        if (hunt->jumps_left-- > 0) FN(man_jumps)(hunt, at, victim, land, direction);
    }
    return found;
}

// Men that can jump in some direction: all of them tested at once.
INLINE Set FN(capturing_men)(const Traits *rules, Set men, Set victims, Set empty, int directions) {
    Set capturing = 0;
    for (int direction = 0; directions >> direction; direction++) {
        if (!(directions >> direction & 1)) continue;
        int back = direction_back(direction);
        capturing |= men & FN(step)(rules, victims & FN(step)(rules, empty, back), back);
    }
    return capturing;
}

typedef struct FN(Scene) { // the board as the side to move sees it
    Set men, kings, enemy, enemy_kings, empty;
    int side;
} FN(Scene);

INLINE FN(Scene) FN(look)(const Traits *rules, const Position *p) {
    Set own = FN(half)(&p->side[p->turn]), enemy = FN(half)(&p->side[!p->turn]), kings = FN(half)(&p->kings);
    return (FN(Scene)){own & ~kings, own & kings, enemy, enemy & kings, (Set)rules->playing & ~(own | enemy), p->turn};
}

INLINE Set FN(man_victims)(const Traits *rules, const FN(Scene) * s) { return rules->man_takes_king ? s->enemy : s->enemy & ~s->enemy_kings; }

// Whether the king on `at` has a capture.
static bool FN(king_captures)(const Traits *rules, const FN(Scene) * s, Set at) {
    for (int direction = 0; rules->king_captures >> direction; direction++) {
        if (!(rules->king_captures >> direction & 1)) continue;
        Set victim = FN(step)(rules, at, direction);
        if (rules->king_reaches)
            while (victim & s->empty) victim = FN(step)(rules, victim, direction);
        if (FN(step)(rules, victim & s->enemy, direction) & s->empty) return true;
    }
    return false;
}

static void FN(hunt_with)(FN(Hunt) * hunt, Set at, bool king) {
    hunt->from = SET(first)(at);
    hunt->flags = king ? MOVE_KING : 0;
    hunt->worth = (Worth){king ? hunt->rules->by_king_weight : 0, 0};
    hunt->empty ^= at; // its own square counts as empty
    if (king) FN(king_hunts)(hunt, at, hunt->rules->king_captures);
    else FN(man_hunts)(hunt, at);
    hunt->empty ^= at;
}

static void FN(captures)(const Traits *rules, const FN(Scene) * s, MoveList *list, bool merge, Collector *collect) {
    Set men = FN(capturing_men)(rules, s->men, FN(man_victims)(rules, s), s->empty, rules->man_captures[s->side]);
    if (!men && !s->kings) return;
    FN(Hunt) hunt;
    hunt.rules = rules, hunt.list = list, hunt.collect = collect, hunt.merge = merge;
    hunt.empty = s->empty, hunt.enemy = s->enemy, hunt.enemy_kings = s->enemy_kings;
    hunt.crowning = (Set)rules->crowning[s->side], hunt.man_directions = rules->man_captures[s->side];
    hunt.taken = 0, hunt.depth = 0, hunt.jumps_left = JUMPS_MAX, hunt.best = (Worth){0, 0};
    for (; men; men &= men - 1) FN(hunt_with)(&hunt, men & -men, false);
    for (Set kings = s->kings; kings; kings &= kings - 1) FN(hunt_with)(&hunt, kings & -kings, true);
    if (list && hunt.jumps_left < 0) list->full = true;
}

// Kings that may make a quiet move: all but one that is locked.
INLINE Set FN(free_kings)(const Traits *rules, const Position *p, const FN(Scene) * s) {
    bool locked = rules->king_lock && s->men && p->mark_count[s->side] >= rules->king_lock;
    return locked ? s->kings & ~SET(bit)(p->mark_cell[s->side]) : s->kings;
}

static void FN(quiet_moves)(const Traits *rules, const Position *p, const FN(Scene) * s, MoveList *list) {
    const Halves nothing = {{0, 0}};
    Set crowning = (Set)rules->crowning[s->side];
    for (int direction = 0, all = rules->man_moves[s->side]; all >> direction; direction++) {
        if (!(all >> direction & 1)) continue;
        Set targets = FN(step)(rules, s->men, direction) & s->empty;
        for (; targets; targets &= targets - 1) {
            Set to = targets & -targets;
            move_add(list, nothing, SET(first)(FN(step)(rules, to, direction_back(direction))), SET(first)(to), to & crowning ? MOVE_CROWNS : 0);
        }
    }
    for (Set kings = FN(free_kings)(rules, p, s); kings; kings &= kings - 1)
        for (int direction = 0, from = SET(first)(kings); rules->king_moves >> direction; direction++) {
            if (!(rules->king_moves >> direction & 1)) continue;
            for (Set to = FN(step)(rules, kings & -kings, direction); to & s->empty; to = rules->king_slides ? FN(step)(rules, to, direction) : 0)
                move_add(list, nothing, from, SET(first)(to), MOVE_KING);
        }
}

static int FN(count_quiet)(const Traits *rules, const Position *p, const FN(Scene) * s) {
    int count = 0;
    for (int direction = 0, all = rules->man_moves[s->side]; all >> direction; direction++)
        if (all >> direction & 1) count += SET(count)(FN(step)(rules, s->men, direction) & s->empty);
    Set kings = FN(free_kings)(rules, p, s);
    if (kings)
        for (int direction = 0; rules->king_moves >> direction; direction++) {
            if (!(rules->king_moves >> direction & 1)) continue;
            for (Set to = FN(step)(rules, kings, direction) & s->empty; to; to = rules->king_slides ? FN(step)(rules, to, direction) & s->empty : 0)
                count += SET(count)(to);
        }
    return count;
}

static void FN(generate_any)(const Game *game, const Position *p, MoveList *list, bool merge) {
    const Traits *rules = &game->traits;
    FN(Scene) s = FN(look)(rules, p);
    list->count = 0, list->full = false;
    FN(captures)(rules, &s, list, merge, NULL);
    if (list->count == 0) FN(quiet_moves)(rules, p, &s, list);
}

static void FN(generate)(const Game *game, const Position *p, MoveList *list) { FN(generate_any)(game, p, list, true); }
static void FN(generate_paths)(const Game *game, const Position *p, MoveList *list) { FN(generate_any)(game, p, list, false); }

static bool FN(forcing)(const Game *game, const Position *p) {
    const Traits *rules = &game->traits;
    FN(Scene) s = FN(look)(rules, p);
    if (FN(capturing_men)(rules, s.men, FN(man_victims)(rules, &s), s.empty, rules->man_captures[s.side])) return true;
    for (Set kings = s.kings; kings; kings &= kings - 1)
        if (FN(king_captures)(rules, &s, kings & -kings)) return true;
    return false;
}

static int FN(count)(const Game *game, const Position *p, MoveList *list) {
    FN(Scene) s = FN(look)(&game->traits, p);
    list->count = 0, list->full = false;
    FN(captures)(&game->traits, &s, list, true, NULL);
    return list->count ? list->count : FN(count_quiet)(&game->traits, p, &s);
}

static int FN(each_path)(const Game *game, const Position *p, const Move *move, PathVisitor *visit, void *context) {
    if (!move_captures(move)) return visit_quiet(move, visit, context);
    Collector collect = {.wanted = move, .visit = visit, .context = context};
    FN(Scene) s = FN(look)(&game->traits, p);
    s.men &= SET(bit)(move->from), s.kings &= SET(bit)(move->from);
    FN(captures)(&game->traits, &s, NULL, false, &collect);
    return collect.count;
}

static void FN(play)(const Game *game, const Position *from, const Move *move, Position *to) {
    int me = from->turn;
    position_copy(to, from);
    Set moved = SET(bit)(move->from), landed = SET(bit)(move->to), taken = FN(half)(&move->taken);
    Set own = (FN(half)(&from->side[me]) & ~moved) | landed;
    Set kings = FN(half)(&from->kings) & ~taken & ~moved;
    if (move->flags & (MOVE_KING | MOVE_CROWNS)) kings |= landed;
    to->side[me] = FN(halves)(own);
    to->side[!me] = FN(halves)(FN(half)(&from->side[!me]) & ~taken);
    to->kings = FN(halves)(kings);
    to->turn = (uint8_t)!me;
    draughts_bookkeeping(game, move, to);
}

static const Kind FN(draughts) = {
    .start = draughts_start,
    .generate = FN(generate),
    .generate_paths = FN(generate_paths),
    .each_path = FN(each_path),
    .count = FN(count),
    .forcing = FN(forcing),
    .play = FN(play),
    .ended = draughts_ended,
    .evaluate = eval_draughts,
};

#undef SET
#undef FN
#undef Set
#undef PASTE
#undef PASTE2
#undef BITS
