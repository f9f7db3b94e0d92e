// The draughts kind on top of the generator: the functions of game.h's Kind, for one width and instance.

// Sets of one side, the other side and all kings.
typedef struct FN(Pieces) {
    Set own, enemy, kings;
} FN(Pieces);

INLINE FN(Pieces) FN(pieces)(const Position *p, int side) {
    return (FN(Pieces)){SET(load)(&p->side[side]), SET(load)(&p->side[!side]), SET(load)(&p->kings)};
}

// The scene of `side`. `p` tells of a king lock; a position one ply older does, for what the other side's move can do to
// the lock shows in the sets: its king is gone, or the last man.
INLINE FN(Scene) FN(scene)(const Game *game, const Position *p, FN(Pieces) pieces, int side) {
    WITH_TRAITS(game);
    Set own = pieces.own, enemy = pieces.enemy, kings = pieces.kings;
    Set men = own & ~kings, mine = own & kings, empty = (Set)game->board.playing & ~(own | enemy);
    bool locked = traits->king_lock && men && p->king_moves[side] >= traits->king_lock;
    Set free_kings = locked ? mine & ~SET(bit)(p->last_to[side]) : mine;
    Set man_victims = traits->man_takes_king ? enemy : enemy & ~kings, crowning = (Set)game->board.crowning[side];
    return (FN(Scene)){side, men, mine, free_kings, enemy, enemy & kings, man_victims, empty, crowning};
}

INLINE FN(Scene) FN(look)(const Game *game, const Position *p, int side) {
    return FN(scene)(game, p, FN(pieces)(p, side), side);
}

// What a move of `side` makes of the pieces.
INLINE FN(Pieces) FN(played)(const Position *p, const Move *move, int side) {
    Set moved = SET(bit)(move->from), landed = SET(bit)(move->to), taken = SET(load)(&move->taken);
    FN(Pieces) before = FN(pieces)(p, side);
    Set crowned = move->flags & (MOVE_KING | MOVE_CROWNS) ? landed : 0;
    Set kings = (before.kings & ~(taken | moved)) | crowned;
    return (FN(Pieces)){(before.own & ~moved) | landed, before.enemy & ~taken, kings};
}

INLINE void FN(generate_side)(const Game *game, const Position *p, int side, MoveList *list) {
    FN(Scene) s = FN(look)(game, p, side);
    FN(moves)(game, &s, list, true, true);
}

static void FN(generate)(const Game *game, const Position *p, MoveList *list) {
    if (FOLDED && p->turn == BLACK) FN(generate_side)(game, p, BLACK, list);
    else FN(generate_side)(game, p, FOLDED ? WHITE : p->turn, list);
}

// What needs no speed is compiled only for the generators that take any rules; PLAIN names it from everywhere.
#define PLAIN(name) PASTE(name##_any, BITS)
#if !FOLDED
static void FN(generate_paths)(const Game *game, const Position *p, MoveList *list) {
    FN(Scene) s = FN(look)(game, p, p->turn);
    FN(moves)(game, &s, list, true, false);
}

static int FN(each_path)(const Game *game, const Position *p, const Move *move, PathVisitor *visit, void *context) {
    if (!move_captures(move)) return visit_quiet(move, visit, context);
    WITH_TRAITS(game);
    Collector collector = {.wanted = move, .visit = visit, .context = context};
    FN(Scene) s = FN(look)(game, p, p->turn);
    FN(Hunt) hunt;
    hunt.collector = &collector;
    if (traits->earliest_king && (move->flags & MOVE_KING)) { // first see which way meets a king earliest
        collector.kings = SET(wide)(s.enemy_kings), collector.visit = NULL;
        FN(hunt)(game, &s, SET(bit)(move->from), &hunt);
        collector.visit = visit;
    }
    FN(hunt)(game, &s, SET(bit)(move->from), &hunt);
    return collector.count;
}

static int FN(count)(const Game *game, const Position *p, MoveList *list) {
    FN(Scene) s = FN(look)(game, p, p->turn);
    return FN(moves)(game, &s, list, false, true);
}
#endif

static bool FN(forcing)(const Game *game, const Position *p) {
    WITH_TRAITS(game);
    FN(Scene) s = FN(look)(game, p, p->turn);
    if (s.men & FN(jump_starts)(traits, &s)) return true;
    return s.kings && FN(capturing_kings)(game, s.kings, s.enemy, s.empty);
}

// The position after a move of `side`.
INLINE void FN(make)(const Game *game, const Position *from, const Move *move, int side, Position *to) {
    WITH_TRAITS(game);
    FN(Pieces) pieces = FN(played)(from, move, side);
    to->side[side] = SET(halves)(pieces.own);
    to->side[!side] = SET(halves)(pieces.enemy);
    to->kings = SET(halves)(pieces.kings);
    bool progress = SET(load)(&move->taken) || !(move->flags & MOVE_KING);
    position_pass(to, from, progress, side != game->rules.first);
    if (traits->king_lock) update_lock(move, to, side);
}

static void FN(play)(const Game *game, const Position *from, const Move *move, Position *to) {
    if (FOLDED && from->turn == BLACK) FN(make)(game, from, move, BLACK, to);
    else FN(make)(game, from, move, FOLDED ? WHITE : from->turn, to);
}

// Makes every move of a list. The position is held by value: what is stored cannot change it.
INLINE uint64_t FN(made)(const Game *game, const Position *p, int side, const MoveList *list) {
    Position here, next;
    position_copy(&here, p);
    for (int i = 0; i < list->count; i++) {
        FN(make)(game, &here, &list->moves[i], side, &next);
        value_keep(&next);
    }
    return (uint64_t)list->count;
}

// Leaves two plies below `p`: the positions between are only looked at, never stored.
INLINE uint64_t FN(leaves)(const Game *game, const Position *p, int side, const MoveList *list, MoveList *rest) {
    uint64_t leaves = 0;
    bool full = false;
    for (int i = 0; i < list->count; i++) {
        FN(Pieces) next = FN(played)(p, &list->moves[i], side);
        FN(Pieces) theirs = {next.enemy, next.own, next.kings};
        FN(Scene) s = FN(scene)(game, p, theirs, !side);
        leaves += (uint64_t)FN(moves)(game, &s, rest, false, true);
        full |= rest->full;
    }
    rest->full = full;
    return leaves;
}

static uint64_t FN(perft)(const Game *game, const Position *p, int depth, bool played, MoveList *pool) {
    if (depth == 0) return 1;
    if (depth == 1 && !played) return (uint64_t)PLAIN(count)(game, p, pool);
    MoveList list = {.moves = pool->moves, .room = pool->room};
    FN(generate)(game, p, &list);
    MoveList rest = {.moves = pool->moves + list.count, .room = pool->room - list.count};
    uint64_t leaves = 0;
    if (depth == 1) {
        if (FOLDED && p->turn == BLACK) leaves = FN(made)(game, p, BLACK, &list);
        else leaves = FN(made)(game, p, FOLDED ? WHITE : p->turn, &list);
        pool->full |= list.full;
        return leaves;
    }
    if (depth == 2 && !played) {
        if (FOLDED && p->turn == BLACK) leaves = FN(leaves)(game, p, BLACK, &list, &rest);
        else leaves = FN(leaves)(game, p, FOLDED ? WHITE : p->turn, &list, &rest);
        pool->full |= list.full | rest.full;
        return leaves;
    }
    bool full = list.full;
    for (int i = 0; i < list.count; i++) {
        Position next;
        FN(play)(game, p, &list.moves[i], &next);
        leaves += FN(perft)(game, &next, depth - 1, played, &rest);
        full |= rest.full;
    }
    pool->full = full;
    return leaves;
}

static const Kind FN(draughts) = {
    .bits = BITS,
    .start = draughts_start,
    .generate = FN(generate),
    .generate_paths = PLAIN(generate_paths),
    .each_path = PLAIN(each_path),
    .count = PLAIN(count),
    .perft = FN(perft),
    .captures_optional = false,
    .generate_captures = FN(generate),
    .forcing = FN(forcing),
    .can_capture = FN(forcing),
    .play = FN(play),
    .ended = draughts_ended,
    .quiet = draughts_quiet,
    .evaluate = eval_draughts,
};

#undef EACH_DIRECTION
#undef SET
#undef FN
#undef Set
#undef PLAIN
#undef FOLDED
#undef WITH_TRAITS
#undef UNROLL
#undef KERNEL
#undef INSTANCE
#undef BITS
