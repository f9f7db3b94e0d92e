#include "game/laws.h"

#include <stddef.h>

#define FIELD(name) ((uint8_t)offsetof(Rules, name))

// The pieces of a position by number. `strong` is the side that a lone king stands against, -1 when there is none; between
// two lone pieces it is either.
typedef struct Census {
    int pieces[2], kings[2];
    int strong;
} Census;

enum Who { WHO_KINGS, WHO_A_KING, WHO_ANY };

typedef struct Law Law;
struct Law {
    uint8_t field, unit, reset;
    bool (*holds)(const Game *game, const Position *position, const Census *census, const Law *law);
    uint8_t least, most; // pieces its condition speaks of
    uint8_t who;         // and what they must be
};

static int halves_count(Halves h) { return set64_count(h.at[0]) + set64_count(h.at[1]); }

static Halves halves_both(Halves a, Halves b) { return (Halves){{a.at[0] & b.at[0], a.at[1] & b.at[1]}}; }

static Census take_census(const Position *p) {
    Census census = {.strong = -1};
    for (int side = WHITE; side <= BLACK; side++) {
        census.pieces[side] = halves_count(p->side[side]);
        census.kings[side] = halves_count(halves_both(p->side[side], p->kings));
    }
    for (int side = WHITE; side <= BLACK; side++)
        if (census.pieces[!side] == 1 && census.kings[!side] == 1) census.strong = side;
    return census;
}

// --- Conditions ---

static bool always(const Game *game, const Position *position, const Census *census, const Law *law) {
    (void)game, (void)position, (void)census, (void)law;
    return true;
}

// So many pieces in all, and kings on both sides.
static bool in_all(const Game *game, const Position *position, const Census *census, const Law *law) {
    (void)game, (void)position;
    int total = census->pieces[WHITE] + census->pieces[BLACK];
    return census->kings[WHITE] && census->kings[BLACK] && total >= law->least && total <= law->most;
}

static bool not_in_all(const Game *game, const Position *position, const Census *census, const Law *law) {
    return !in_all(game, position, census, law);
}

// So many pieces against one king.
static bool against_one(const Game *game, const Position *position, const Census *census, const Law *law) {
    (void)game, (void)position;
    if (census->strong < 0) return false;
    int pieces = census->pieces[census->strong], kings = census->kings[census->strong];
    if (pieces < law->least || pieces > law->most) return false;
    return law->who == WHO_ANY || (law->who == WHO_KINGS ? kings == pieces : kings > 0);
}

// The same, and that king stands on the line from the players' left corners (right ones, where those are played on).
static bool on_long_diagonal(const Game *game, const Position *position, const Census *census, const Law *law) {
    if (!against_one(game, position, census, law)) return false;
    const Board *board = &game->board;
    int cell = set128_first(halves_all(position->side[!census->strong]));
    int column = game->rules.corner == CORNER_LL ? board->column[cell] : game->rules.columns - 1 - board->column[cell];
    return column == board->row[cell];
}

static bool is_harmless(const Game *game, const Position *position, const Move *move) {
    Position next;
    game->kind->play(game, position, move, &next);
    return !game->kind->can_capture(game, &next);
}

// Against one king, and nothing can be taken: not now, and not after every move (Frisian rules, art. 21).
static bool bare_kings(const Game *game, const Position *position, const Census *census, const Law *law) {
    enum { MOVES_OF_FEW = 128 };
    if (!against_one(game, position, census, law) || game->kind->can_capture(game, position)) return false;
    Move room[MOVES_OF_FEW];
    MoveList list = {.moves = room, .room = MOVES_OF_FEW};
    game->kind->generate(game, position, &list);
    for (int i = 0; i < list.count; i++)
        if (is_harmless(game, position, &list.moves[i])) return true;
    return false;
}

// One piece each, of the same kind, and nothing to take.
static bool one_each(const Game *game, const Position *position, const Census *census, const Law *law) {
    (void)law;
    bool alone = census->pieces[WHITE] == 1 && census->pieces[BLACK] == 1;
    return alone && census->kings[WHITE] == census->kings[BLACK] && !game->kind->can_capture(game, position);
}

// --- The laws ---

static const Law laws[] = {
    {FIELD(repetition), LAW_POSITIONS, RESET_NEVER, always, 0, 0, WHO_ANY},
    {FIELD(no_progress), LAW_MOVES, RESET_CAPTURE_OR_MAN, always, 0, 0, WHO_ANY},
    {FIELD(kings_only), LAW_MOVES, RESET_CAPTURE_OR_MAN, not_in_all, 4, 7, WHO_ANY},
    {FIELD(four_or_five_pieces), LAW_MOVES, RESET_CAPTURE_OR_CROWNING, in_all, 4, 5, WHO_ANY},
    {FIELD(six_or_seven_pieces), LAW_MOVES, RESET_CAPTURE_OR_CROWNING, in_all, 6, 7, WHO_ANY},
    {FIELD(three_kings), LAW_MOVES, RESET_CONDITION, against_one, 3, 3, WHO_KINGS},
    {FIELD(three_or_more_kings), LAW_MOVES, RESET_CONDITION, against_one, 3, CELLS_MAX, WHO_KINGS},
    {FIELD(three_pieces), LAW_MOVES, RESET_CONDITION, against_one, 3, 3, WHO_A_KING},
    {FIELD(long_diagonal), LAW_MOVES, RESET_CONDITION, on_long_diagonal, 3, 3, WHO_A_KING},
    {FIELD(two_pieces), LAW_MOVES, RESET_CONDITION, against_one, 1, 2, WHO_A_KING},
    {FIELD(two_or_fewer_pieces), LAW_MOVES, RESET_CONDITION, against_one, 1, 2, WHO_ANY},
    {FIELD(two_kings), LAW_MOVES, RESET_CONDITION, against_one, 2, 2, WHO_KINGS},
    {FIELD(one_king), LAW_MOVES, RESET_CONDITION, against_one, 1, 1, WHO_KINGS},
    {FIELD(bare_kings), LAW_POSITIONS, RESET_CONDITION, bare_kings, 1, 2, WHO_KINGS},
    {FIELD(one_piece_each), LAW_POSITIONS, RESET_CONDITION, one_each, 1, 1, WHO_ANY},
    {FIELD(quiet_limit), LAW_MOVES, RESET_CAPTURE_OR_DROP, always, 0, 0, WHO_ANY},
};
enum { LAWS = sizeof laws / sizeof laws[0] };
_Static_assert((int)LAWS <= (int)LAWS_MAX, "every law has its count");

static uint8_t value_of(const Game *game, const Law *law) { return ((const uint8_t *)&game->rules)[law->field]; }

bool laws_see_squares(const Game *game) {
    for (int i = 0; i < LAWS; i++) {
        bool by_material = laws[i].holds == always || laws[i].holds == in_all || laws[i].holds == not_in_all ||
                           laws[i].holds == against_one;
        if (value_of(game, &laws[i]) && laws[i].reset == RESET_CONDITION && !by_material) return true;
    }
    return false;
}

// Whether plies are to be counted beside the position: it knows those without progress, and positions count themselves.
static bool is_kept(const Law *law) { return law->unit == LAW_MOVES && law->reset < RESET_CAPTURE_OR_MAN; }

static bool has_capture_or_crowning(const Position *from, const Position *to) {
    int side = from->turn;
    return halves_count(to->side[!side]) < halves_count(from->side[!side]) ||
           halves_count(halves_both(to->side[side], to->kings)) >
               halves_count(halves_both(from->side[side], from->kings));
}

Counts laws_start(const Game *game, const Position *position) {
    Counts counts = {{0}};
    Census census = take_census(position);
    for (int i = 0; i < LAWS; i++)
        if (value_of(game, &laws[i]) && is_kept(&laws[i]))
            counts.of[i] = laws[i].holds(game, position, &census, &laws[i]);
    return counts;
}

Counts laws_step(const Game *game, const Counts *before, const Position *from, const Position *to) {
    Counts counts = laws_start(game, to);
    bool fresh = has_capture_or_crowning(from, to);
    for (int i = 0; i < LAWS; i++) {
        bool goes_on = counts.of[i] && before->of[i] && !(fresh && laws[i].reset == RESET_CAPTURE_OR_CROWNING);
        if (goes_on) counts.of[i] = (uint16_t)(before->of[i] + (before->of[i] < UINT16_MAX));
    }
    return counts;
}

static int have_of(const Game *game, const Position *position, const Counts *counts, const Census *census, int i) {
    const Law *law = &laws[i];
    if (is_kept(law)) return counts->of[i] - 1;
    if (!law->holds(game, position, census, law)) return -1;
    if (law->field == FIELD(repetition)) return 0;
    return law->unit == LAW_POSITIONS ? 1 : game->kind->quiet(game, position);
}

int laws_states(const Game *game, const Position *position, const Counts *counts, LawState *states) {
    int count = 0;
    Census census = take_census(position);
    for (int i = 0; i < LAWS; i++) {
        const Law *law = &laws[i];
        uint8_t value = value_of(game, law);
        if (!value) continue;
        int have = have_of(game, position, counts, &census, i);
        int limit = law_limit(value) * (law->unit == LAW_MOVES ? 2 : 1);
        states[count++] = (LawState){.field = law->field,
                                     .unit = law->unit,
                                     .reset = law->reset,
                                     .have = have,
                                     .limit = limit,
                                     .claimable = law_is_claimable(value),
                                     .draws = law->field != FIELD(quiet_limit)};
    }
    return count;
}
