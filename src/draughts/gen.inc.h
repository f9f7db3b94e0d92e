// The move generator of every draughts game: one text, compiled for each set width and for chosen rule sets.
//
// All men are tried at once: a direction is a shift of the whole set. Captures come first and are usually absent; when
// there are some, each capturing piece is followed jump by jump, and whole sequences compete by weight, so that the
// priority rules of all games are one comparison. Colour and direction are values that the compiler folds in.
//
// Expects BITS (64 or 128), INSTANCE (part of the names), UNROLL, KERNEL (for the main function) and WITH_TRAITS(game).
#define Set PASTE(set, BITS)
#define FN(name) PASTE(name##_, INSTANCE)
#define SET(name) PASTE(Set, _##name)
// The directions of a bit set; unrolled where the rules are folded in, so that each becomes one constant shift.
#define EACH_DIRECTION(direction, all)                                                                                 \
    UNROLL for (int direction = 0; direction < DIRECTIONS; direction++) if ((all) >> direction & 1)

// The board as the side to move sees it.
typedef struct FN(Scene) {
    int side;
    Set men, kings, free_kings, enemy, enemy_kings, man_victims, empty, crowning; // free_kings: not locked
} FN(Scene);

// A search for captures of one side. What a piece has taken so far goes down the recursion by value.
typedef struct FN(Hunt) {
    const Game *game;
    MoveList *list;
    Collector *collector; // wants the paths of one move, or NULL
    Set empty, enemy, enemy_kings, man_victims, crowning,
        starts;                   // starts: squares from which a man could jump at first
    uint64_t best, best_earliest; // worth of the captures in the list
    int man_directions, chains_left;
    uint8_t from, flags;
    bool merge;
    Path path; // only kept when asked for
    MoveIndex index;
} FN(Hunt);

INLINE Set FN(step)(const Traits *traits, Set s, int direction) {
    int n = traits->shift[direction / 2];
    return direction % 2 ? SET(down)(s, n) : SET(up)(s, n);
}

// What a king on `at` meets along a direction: the next square, or the first that is not empty.
INLINE Set FN(meets)(const Traits *traits, Set at, int direction, Set empty) {
    do at = FN(step)(traits, at, direction);
    while (traits->king_reaches && (at & empty));
    return at;
}

// Compares a complete capture with the best so far; one that is worth more empties the list.
INLINE bool FN(competes)(FN(Hunt) * hunt, const Traits *traits, Set taken, uint32_t weight) {
    uint64_t earliest = 0;
    if (traits->earliest_king && (hunt->flags & MOVE_KING))
        earliest = kings_met(&hunt->path, SET(wide)(hunt->enemy_kings), SET(count)(taken));
    if (weight < hunt->best || (weight == hunt->best && earliest < hunt->best_earliest)) return false;
    if (weight > hunt->best || earliest > hunt->best_earliest) hunt->list->count = 0;
    hunt->best = weight, hunt->best_earliest = earliest;
    return true;
}

// A capture is complete on `at`.
static void FN(complete)(FN(Hunt) * hunt, Set at, Set taken, uint32_t weight) {
    WITH_TRAITS(hunt->game);
    Move found = {.taken = SET(halves)(taken), .from = hunt->from, .to = (uint8_t)SET(first)(at), .flags = hunt->flags};
    hunt->chains_left--;
    if (hunt->collector) collect_path(hunt->collector, &found, &hunt->path, SET(count)(taken));
    else if (FN(competes)(hunt, traits, taken, weight) &&
             !(hunt->merge && moves_hold(hunt->list, &hunt->index, &found)))
        move_add(hunt->list, found.taken, found.from, found.to, found.flags);
}

// Notes a jump where the way matters. Returns what it adds to the weight.
INLINE uint32_t FN(jump)(FN(Hunt) * hunt, Set at, Set victim, Set taken, int direction) {
    WITH_TRAITS(hunt->game);
    if (hunt->collector || traits->earliest_king)
        path_add(&hunt->path, SET(count)(taken), SET(first)(at), SET(first)(victim), direction);
    // Italian: which kings are taken decides between captures by kings alone.
    bool counts = !traits->earliest_king || (hunt->flags & MOVE_KING);
    return counts && (victim & hunt->enemy_kings) ? traits->king_weight : traits->man_weight;
}

// Squares that are empty once `taken` has been captured.
INLINE Set FN(open)(const FN(Hunt) * hunt, const Traits *traits, Set taken) {
    return hunt->empty | (traits->at_once ? taken : 0);
}

static bool FN(king_hunts)(FN(Hunt) * hunt, Set at, int directions, Set taken, uint32_t weight);

// The directions of a king's next jump beside the line it came along.
INLINE int FN(turns)(const Traits *traits, int direction) { return traits->king_captures & ~(3 << (direction & ~1)); }

// A king has jumped along `direction` to `land`, right behind its victim, and jumps again from there. Returns whether it
// can.
INLINE bool FN(king_goes_on)(FN(Hunt) * hunt, Set land, int direction, Set taken, uint32_t weight) {
    WITH_TRAITS(hunt->game);
    int along = 1 << direction;
    if (traits->at_once && traits->turns_about) along |= 1 << direction_back(direction);
    return FN(king_hunts)(hunt, land, FN(turns)(traits, direction) | along, taken, weight);
}

// The same from any square where it may stop for the next jump: if the capture goes on from one, it must (landing duty).
static bool FN(king_goes_far)(FN(Hunt) * hunt, Set land, int direction, Set taken, uint32_t weight) {
    WITH_TRAITS(hunt->game);
    bool found = FN(king_goes_on)(hunt, land, direction, taken, weight);
    while (traits->king_reaches && !traits->lands_next &&
           (land = FN(step)(traits, land, direction)) & FN(open)(hunt, traits, taken))
        found |= FN(king_hunts)(hunt, land, FN(turns)(traits, direction), taken, weight);
    return found;
}

static void FN(king_jumps)(FN(Hunt) * hunt, Set land, int direction, Set taken, uint32_t weight) {
    WITH_TRAITS(hunt->game);
    if (FN(king_goes_far)(hunt, land, direction, taken, weight)) return;
    Set victim = FN(step)(traits, land, direction_back(direction));
    bool slides = traits->king_reaches && !traits->lands_next &&
                  !(traits->lands_next_behind_king && (victim & hunt->enemy_kings));
    do FN(complete)(hunt, land, taken, weight);
    while (slides && (land = FN(step)(traits, land, direction)) & FN(open)(hunt, traits, taken));
}

// Tries the jumps of a king from `at`. Returns whether there was one.
static bool FN(king_hunts)(FN(Hunt) * hunt, Set at, int directions, Set taken, uint32_t weight) {
    WITH_TRAITS(hunt->game);
    Set empty = FN(open)(hunt, traits, taken), enemy = hunt->enemy & ~taken;
    bool found = false;
    EACH_DIRECTION(direction, traits->king_captures & directions) {
        Set victim = FN(meets)(traits, at, direction, empty) & enemy,
            land = FN(step)(traits, victim, direction) & empty;
        if (!land) continue;
        found = true;
        if (hunt->chains_left <= 0) continue;
        uint32_t heavier = weight + FN(jump)(hunt, at, victim, taken, direction);
        FN(king_jumps)(hunt, land, direction, taken | victim, heavier);
    }
    return found;
}

static bool FN(man_hunts)(FN(Hunt) * hunt, Set at, Set taken, uint32_t weight);

// A man has jumped onto its last row: its turn ends, or it goes on as a king or as a man.
static void FN(man_arrives)(FN(Hunt) * hunt, Set land, int direction, Set taken, uint32_t weight) {
    WITH_TRAITS(hunt->game);
    bool found = !traits->crowned_stops && !traits->crowned_goes_on && FN(man_hunts)(hunt, land, taken, weight);
    hunt->flags = MOVE_CROWNS;
    if (traits->crowned_goes_on) found = FN(king_goes_on)(hunt, land, direction, taken, weight);
    if (!found) FN(complete)(hunt, land, taken, weight);
    hunt->flags = 0;
}

// Tries the jumps of a man from `at`. Returns whether there was one.
static bool FN(man_hunts)(FN(Hunt) * hunt, Set at, Set taken, uint32_t weight) {
    WITH_TRAITS(hunt->game);
    Set empty = FN(open)(hunt, traits, taken), enemy = hunt->man_victims & ~taken;
    bool found = false;
    EACH_DIRECTION(direction, (traits->man_captures[WHITE] | traits->man_captures[BLACK]) & hunt->man_directions) {
        Set victim = FN(step)(traits, at, direction) & enemy, land = FN(step)(traits, victim, direction) & empty;
        if (!land) continue;
        found = true;
        if (hunt->chains_left <= 0) continue;
        uint32_t heavier = weight + FN(jump)(hunt, at, victim, taken, direction);
        if (land & hunt->crowning) FN(man_arrives)(hunt, land, direction, taken | victim, heavier);
        else if (!(taken | (land & hunt->starts)) || !FN(man_hunts)(hunt, land, taken | victim, heavier))
            FN(complete)(hunt, land, taken | victim, heavier);
    }
    return found;
}

// Squares from which a man could jump, all directions at once.
INLINE Set FN(jump_starts)(const Traits *traits, const FN(Scene) * s) {
    Set starts = 0;
    EACH_DIRECTION(back, directions_back(traits->man_captures[s->side]))
    starts |= FN(step)(traits, FN(step)(traits, s->empty, back) & s->man_victims, back);
    return starts;
}

// Where men land that jump along a direction.
INLINE Set FN(landings)(const Traits *traits, const FN(Scene) * s, int direction) {
    return FN(step)(traits, FN(step)(traits, s->men, direction) & s->man_victims, direction) & s->empty;
}

// Kings that can jump; long-range ones look along each ray. Kings are rare: their parts stay out of the hot code.
static NOINLINE Set FN(capturing_kings)(const Game *game, Set kings, Set enemy, Set empty) {
    WITH_TRAITS(game);
    Set capturing = 0;
    for (; kings; kings &= kings - 1) {
        Set at = kings & -kings, land = 0;
        EACH_DIRECTION(direction, traits->king_captures)
        land |= FN(step)(traits, FN(meets)(traits, at, direction, empty) & enemy, direction);
        if (land & empty) capturing |= at;
    }
    return capturing;
}

// Follows the captures of the given pieces; `list` or `collector` takes what is found.
static void FN(hunt)(const Game *game, const FN(Scene) * s, Set pieces, FN(Hunt) * hunt) {
    WITH_TRAITS(game);
    hunt->game = game, hunt->enemy = s->enemy, hunt->enemy_kings = s->enemy_kings;
    hunt->man_victims = s->man_victims, hunt->crowning = s->crowning;
    hunt->man_directions = traits->man_captures[s->side], hunt->chains_left = CHAINS_MAX;
    hunt->best = 0, hunt->best_earliest = 0, hunt->starts = FN(jump_starts)(traits, s);
    for (; pieces; pieces &= pieces - 1) {
        Set at = pieces & -pieces;
        hunt->empty = s->empty | at, hunt->from = (uint8_t)SET(first)(at); // its own square counts as empty
        hunt->flags = at & s->kings ? MOVE_KING : 0;
        if (at & s->kings) FN(king_hunts)(hunt, at, traits->king_captures, 0, traits->by_king_weight);
        else FN(man_hunts)(hunt, at, 0, 0);
    }
}

// Whether the captures of men are one jump each and worth the same: the usual case, then they are read off the board.
INLINE bool FN(only_single_jumps)(const Traits *traits, const FN(Scene) * s, Set starts) {
    Set landings = 0, going_on = starts | (traits->crowned_goes_on ? s->crowning : 0);
    EACH_DIRECTION(direction, traits->man_captures[s->side]) landings |= FN(landings)(traits, s, direction);
    return !(landings & going_on) && (traits->king_weight == traits->man_weight || !s->enemy_kings);
}

// Lists the captures of the given pieces that are worth most.
static NOINLINE void FN(captures)(const Game *game, FN(Scene) s, Set pieces, MoveList *list, bool merge) {
    FN(Hunt) hunt;
    hunt.list = list, hunt.merge = merge, hunt.collector = NULL, hunt.index.indexed = 0;
    FN(hunt)(game, &s, pieces, &hunt);
    list->full |= hunt.chains_left <= 0;
}

static NOINLINE int FN(king_moves)(const Game *game, Set kings, Set empty, MoveList *list, bool keep) {
    WITH_TRAITS(game);
    int count = 0;
    EACH_DIRECTION(direction, traits->king_moves)
    for (Set rest = kings; rest; rest &= rest - 1) {
        Set to = rest & -rest;
        while ((to = FN(step)(traits, to, direction)) & empty) {
            count++;
            if (keep) move_add(list, (Halves){{0, 0}}, SET(first)(rest), SET(first)(to), MOVE_KING);
            if (!traits->king_slides) break;
        }
    }
    return count;
}

// Steps of men, or their single jumps: counted, and listed when they are to be kept.
INLINE int FN(man_moves)(const Traits *traits, const FN(Scene) * s, MoveList *list, bool keep, bool jumps) {
    int count = 0;
    EACH_DIRECTION(direction, jumps ? traits->man_captures[s->side] : traits->man_moves[s->side]) {
        Set targets = jumps ? FN(landings)(traits, s, direction) : FN(step)(traits, s->men, direction) & s->empty;
        Move *move = keep ? moves_room(list, SET(count)(targets)) : NULL;
        for (count += SET(count)(targets); move && targets; targets &= targets - 1, move++) {
            Set to = targets & -targets, victim = jumps ? FN(step)(traits, to, direction_back(direction)) : 0;
            int end = SET(first)(targets), from = end - (traits_way(traits, direction) * (1 + jumps));
            move_set(move, SET(halves)(victim), from, end, to & s->crowning ? MOVE_CROWNS : 0);
        }
    }
    return count;
}

// The legal moves of a scene: their number, and in `list` the moves when they are to be kept. `merge` makes one move of
// all paths with the same result.
KERNEL int FN(moves)(const Game *game, const FN(Scene) * s, MoveList *list, bool keep, bool merge) {
    WITH_TRAITS(game);
    Set starts = FN(jump_starts)(traits, s), men = starts & s->men;
    Set kings = s->kings ? FN(capturing_kings)(game, s->kings, s->enemy, s->empty) : 0;
    list->count = 0, list->full = false;
    if (!(men | kings)) {
        int count = FN(man_moves)(traits, s, list, keep, false);
        return s->kings ? count + FN(king_moves)(game, s->free_kings, s->empty, list, keep) : count;
    }
    if (!kings && FN(only_single_jumps)(traits, s, starts)) return FN(man_moves)(traits, s, list, keep, true);
    FN(captures)(game, *s, men | kings, list, merge);
    return list->count;
}
