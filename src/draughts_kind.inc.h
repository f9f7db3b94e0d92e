// The draughts kind on top of the generator: the functions of game.h's Kind, for one width and instance.

INLINE FN(Scene) FN(scene)(const Game *game, Set own, Set enemy, Set kings, int side) {
    Set playing = (Set)game->board.playing, crowning = (Set)game->board.crowning[side];
    return (FN(Scene)){own & ~kings, own & kings, enemy, enemy & kings, playing & ~(own | enemy), crowning};
}

INLINE FN(Scene) FN(look)(const Game *game, const Position *p, int side) {
    return FN(scene)(game, SET(load)(&p->side[side]), SET(load)(&p->side[!side]), SET(load)(&p->kings), side);
}

// What a move makes of the pieces: sets of the mover, the other side and all kings.
typedef struct FN(Pieces) {
    Set own, enemy, kings;
} FN(Pieces);

INLINE FN(Pieces) FN(played)(const Position *p, const Move *move, int side) {
    Set moved = SET(bit)(move->from), landed = SET(bit)(move->to), taken = SET(load)(&move->taken);
    Set own = SET(load)(&p->side[side]), enemy = SET(load)(&p->side[!side]), kings = SET(load)(&p->kings);
    Set crowned = move->flags & (MOVE_KING | MOVE_CROWNS) ? landed : 0;
    return (FN(Pieces)){(own & ~moved) | landed, enemy & ~taken, (kings & ~(taken | moved)) | crowned};
}

INLINE void FN(generate_side)(const Game *game, const Position *p, int side, MoveList *list, bool merge) {
    WITH_TRAITS(game);
    FN(Scene) s = FN(look)(game, p, side);
    FN(captures)(game, &s, side, list, merge);
    if (list->count == 0) FN(quiet_moves)(traits, &s, p, side, list);
}

static void FN(generate)(const Game *game, const Position *p, MoveList *list) {
    if (p->turn == WHITE) FN(generate_side)(game, p, WHITE, list, true);
    else FN(generate_side)(game, p, BLACK, list, true);
}

static void FN(generate_paths)(const Game *game, const Position *p, MoveList *list) {
    FN(generate_side)(game, p, p->turn, list, false);
}

static int FN(each_path)(const Game *game, const Position *p, const Move *move, PathVisitor *visit, void *context) {
    if (!move_captures(move)) return visit_quiet(move, visit, context);
    Collector collector = {.wanted = move, .visit = visit, .context = context};
    FN(Scene) s = FN(look)(game, p, p->turn);
    FN(Hunt) hunt;
    hunt.collector = &collector;
    FN(hunt)(game, &s, s.men & SET(bit)(move->from), s.kings & SET(bit)(move->from), p->turn, &hunt);
    return collector.count;
}

static bool FN(forcing)(const Game *game, const Position *p) {
    WITH_TRAITS(game);
    FN(Scene) s = FN(look)(game, p, p->turn);
    return FN(capturing_men)(traits, &s, p->turn) || FN(capturing_kings)(traits, &s);
}

INLINE int FN(count_scene)(const Game *game, const FN(Scene) *s, const Position *p, int side, MoveList *list) {
    WITH_TRAITS(game);
    FN(captures)(game, s, side, list, true);
    return list->count ? list->count : FN(count_quiet)(traits, s, p, side);
}

static int FN(count)(const Game *game, const Position *p, MoveList *list) {
    FN(Scene) s = FN(look)(game, p, p->turn);
    return FN(count_scene)(game, &s, p, p->turn, list);
}

static void FN(play)(const Game *game, const Position *from, const Move *move, Position *to) {
    int side = from->turn;
    FN(Pieces) pieces = FN(played)(from, move, side);
    position_copy(to, from);
    to->side[side] = SET(halves)(pieces.own);
    to->side[!side] = SET(halves)(pieces.enemy);
    to->kings = SET(halves)(pieces.kings);
    to->turn = (uint8_t)!side;
    draughts_bookkeeping(game, move, to);
}

// Leaves two plies below `p`: the positions between are only looked at, never stored.
INLINE uint64_t FN(leaves)(const Game *game, const Position *p, int side, const MoveList *list, MoveList *rest) {
    uint64_t leaves = 0;
    bool full = false;
    for (int i = 0; i < list->count; i++) {
        FN(Pieces) next = FN(played)(p, &list->moves[i], side);
        FN(Scene) s = FN(scene)(game, next.enemy, next.own, next.kings, !side);
        leaves += (uint64_t)FN(count_scene)(game, &s, p, !side, rest);
        full |= rest->full;
    }
    rest->full = full;
    return leaves;
}

static uint64_t FN(perft)(const Game *game, const Position *p, int depth, MoveList *pool) {
    WITH_TRAITS(game);
    if (depth == 1) return (uint64_t)FN(count)(game, p, pool);
    MoveList list = {.moves = pool->moves, .room = pool->room};
    FN(generate)(game, p, &list);
    MoveList rest = {.moves = pool->moves + list.count, .room = pool->room - list.count};
    uint64_t leaves = 0;
    if (depth == 2 && !traits->king_lock) {
        leaves = p->turn == WHITE ? FN(leaves)(game, p, WHITE, &list, &rest) : FN(leaves)(game, p, BLACK, &list, &rest);
        pool->full |= list.full | rest.full;
        return leaves;
    }
    bool full = list.full;
    for (int i = 0; i < list.count; i++) {
        Position next;
        FN(play)(game, p, &list.moves[i], &next);
        leaves += FN(perft)(game, &next, depth - 1, &rest);
        full |= rest.full;
    }
    pool->full = full;
    return leaves;
}

static const Kind FN(draughts) = {
    .start = draughts_start,
    .generate = FN(generate),
    .generate_paths = FN(generate_paths),
    .each_path = FN(each_path),
    .count = FN(count),
    .perft = FN(perft),
    .forcing = FN(forcing),
    .play = FN(play),
    .ended = draughts_ended,
    .evaluate = eval_draughts,
};

#undef EACH_DIRECTION
#undef SET
#undef FN
#undef Set
#undef PASTE
#undef PASTE2
#undef WITH_TRAITS
#undef INSTANCE
#undef BITS
