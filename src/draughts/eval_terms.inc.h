// The terms of the evaluation: one text, compiled for each set width. Expects BITS (64 or 128).
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define Set PASTE(set, BITS)
#define FN(name) PASTE(name##_, BITS)
#define SET(name) PASTE(Set, _##name)

// One side's pieces and what surrounds them.
typedef struct FN(Camp) {
    Set men, kings, enemy_men, enemy_kings, empty;
    int side;
} FN(Camp);

INLINE Set FN(eval_half)(const Halves *h) {
#if BITS == 64
    return h->at[0];
#else
    return set128_of(h->at[0], h->at[1]);
#endif
}

INLINE Set FN(eval_step)(const Traits *traits, Set s, int direction) {
    int n = traits->shift[direction / 2];
    return direction % 2 ? SET(down)(s, n) : SET(up)(s, n);
}

// Every square one step away along some of `directions`.
INLINE Set FN(spread)(const Traits *traits, Set s, int directions) {
    Set reached = 0;
    for (int direction = 0; directions >> direction; direction++)
        if (directions >> direction & 1) reached |= FN(eval_step)(traits, s, direction);
    return reached;
}

// Squares where a piece of this camp can be jumped by a man of the other as the board stands.
INLINE Set FN(attacked)(const Traits *traits, const FN(Camp) * camp) {
    Set attacked = 0;
    int directions = traits->man_captures[!camp->side];
    for (int direction = 0; directions >> direction; direction++) {
        if (!(directions >> direction & 1)) continue;
        attacked |= FN(eval_step)(traits, camp->enemy_men, direction) &
                    FN(eval_step)(traits, camp->empty, direction_back(direction));
    }
    return attacked;
}

INLINE int FN(mobility)(const Traits *traits, const Terms *w, const FN(Camp) * camp) {
    Set safe = camp->empty & ~FN(attacked)(traits, camp);
    int directions = traits->man_moves[camp->side], value = 0;
    for (int direction = 0; directions >> direction; direction++) {
        if (!(directions >> direction & 1)) continue;
        Set to = FN(eval_step)(traits, camp->men, direction) & camp->empty;
        value += w->move * SET(count)(to) + w->safe_move * SET(count)(to & safe);
    }
    return value;
}

// Men that no enemy can reach before they have passed: enemies watch the squares from where they stand back to this side.
// Usually every man is watched by someone near.
static Set FN(unwatched)(const Traits *traits, const Masks *masks, const FN(Camp) * camp) {
    Set watched = camp->enemy_men | camp->enemy_kings, playing = camp->men | camp->kings | watched | camp->empty;
    int directions = traits->man_moves[!camp->side] | traits->man_captures[!camp->side];
    for (int row = 1; row < masks->rows && (camp->men & ~watched); row++)
        watched |= FN(spread)(traits, watched, directions) & playing;
    return camp->men & ~watched;
}

static int FN(runners)(const Traits *traits, const Masks *masks, const FN(Camp) * camp) {
    if (camp->enemy_kings && masks->runner[1] < 500) return 0; // a king stops men from anywhere
    Set free = FN(unwatched)(traits, masks, camp);
    int value = 0;
    for (int left = 1; free && left < masks->rows; left++) {
        int row = camp->side == WHITE ? masks->rows - 1 - left : left;
        value += masks->runner[left] * SET(count)(free & (Set)masks->row[row]);
    }
    return value;
}

static int FN(advancement)(const Masks *masks, const FN(Camp) * camp) {
    int value = 0;
    for (int row = 0; row < masks->rows; row++) {
        int made = camp->side == WHITE ? row : masks->rows - 1 - row;
        value += masks->advance[made] * SET(count)(camp->men & (Set)masks->row[row]);
    }
    return value;
}

// Squares a king reaches without capturing.
INLINE Set FN(reach)(const Traits *traits, Set king, Set empty) {
    Set reached = 0;
    for (int direction = 0; traits->king_moves >> direction; direction++) {
        if (!(traits->king_moves >> direction & 1)) continue;
        Set to = FN(eval_step)(traits, king, direction) & empty;
        for (; to; to = traits->king_slides ? FN(eval_step)(traits, to, direction) & empty : 0) reached |= to;
    }
    return reached;
}

static int FN(kings_value)(const Game *game, const Terms *w, const FN(Camp) * camp) {
    const Masks *masks = &draughts_of(game)->masks;
    int centred = SET(count)(camp->kings & (Set)masks->centre), value = 0;
    value += 10 * (masks->king * SET(count)(camp->kings) + masks->king_centre * centred);
    for (Set kings = camp->kings; kings; kings &= kings - 1) {
        Set reached = FN(reach)(&draughts_of(game)->traits, kings & -kings, camp->empty);
        value += reached ? w->king_move * SET(count)(reached) : w->caught;
    }
    return value;
}

// What one side has, in tenths of a centiman.
static int FN(camp_value)(const Game *game, const Terms *w, const FN(Camp) * camp) {
    const Traits *traits = &draughts_of(game)->traits;
    const Masks *masks = &draughts_of(game)->masks;
    int far = camp->side == WHITE ? 0 : masks->rows - 1;
    int value = 10 * (100 * SET(count)(camp->men) + FN(advancement)(masks, camp) + FN(runners)(traits, masks, camp));
    if (camp->enemy_men) value += 10 * masks->guard * SET(count)(camp->men & (Set)masks->row[far]);
    value +=
        w->centre * SET(count)(camp->men & (Set)masks->centre) + w->edge * SET(count)(camp->men & (Set)masks->edge);
    value += FN(mobility)(traits, w, camp);
    if (camp->kings) value += FN(kings_value)(game, w, camp);
    return value;
}

// Give-away: whoever has less is ahead, but must still be able to move.
static int FN(give_away_value)(const Game *game, const Terms *w, const FN(Camp) * camp) {
    int pieces = SET(count)(camp->men) + SET(count)(camp->kings);
    return -1000 * pieces + FN(mobility)(&draughts_of(game)->traits, w, camp) +
           w->edge * SET(count)(camp->men & (Set)draughts_of(game)->masks.edge);
}

// Divisor of a lead that kings of the weaker side make hard to win.
static int FN(drawishness)(const Masks *masks, const FN(Camp) * strong) {
    if (!strong->enemy_kings) return 1;
    int ours = SET(count)(strong->men | strong->kings), theirs = SET(count)(strong->enemy_men | strong->enemy_kings);
    if (theirs == 1 && ours < masks->kings_to_win) return 8;
    if (theirs == 1 && ours <= 3 && masks->draw_margin && (strong->enemy_kings & (Set)masks->refuge)) return 8;
    return ours <= theirs + masks->draw_margin && strong->kings ? 2 : 1;
}

static int FN(eval)(const Game *game, const Position *p) {
    Set white = FN(eval_half)(&p->side[WHITE]), black = FN(eval_half)(&p->side[BLACK]),
        kings = FN(eval_half)(&p->kings);
    Set empty = (Set)game->board.playing & ~(white | black);
    FN(Camp) w = {white & ~kings, white & kings, black & ~kings, black & kings, empty, WHITE};
    FN(Camp) b = {black & ~kings, black & kings, white & ~kings, white & kings, empty, BLACK};
    if (draughts_of(game)->masks.sign < 0)
        return (FN(give_away_value)(game, &terms_give_away, &w) - FN(give_away_value)(game, &terms_give_away, &b)) / 10;
    int turn = p->turn == WHITE ? terms_normal.turn : -terms_normal.turn;
    int value = (FN(camp_value)(game, &terms_normal, &w) - FN(camp_value)(game, &terms_normal, &b) + turn) / 10;
    return value / FN(drawishness)(&draughts_of(game)->masks, value > 0 ? &w : &b);
}

#undef SET
#undef FN
#undef Set
#undef PASTE
#undef PASTE2
#undef BITS
