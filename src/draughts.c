#include "draughts.h"

#include "eval.h"

#include <stddef.h>

// --- Traits: the rule fields in the form the generator asks for ---

// Weights so that one comparison of sums decides a priority rule. Frisian: n kings must stay below 2n men and above
// 2n - 1, and the bonus for capturing with a king below every difference, for up to 255 kings (RULES 2, note 2).
static void set_weights(Traits *traits, int priority) {
    static const uint32_t weights[][3] = {
        [PRIORITY_NONE] = {0, 0, 0},
        [PRIORITY_PIECES] = {1, 1, 0},
        [PRIORITY_PIECES_KINGS] = {256, 257, 0},
        [PRIORITY_ITALIAN] = {512, 513, 256},
        [PRIORITY_FRISIAN] = {512, 1022, 1},
        [PRIORITY_KING_FIRST] = {0, 0, 1},
    };
    traits->man_weight = weights[priority][0];
    traits->king_weight = weights[priority][1];
    traits->by_king_weight = weights[priority][2];
    traits->earliest_king = priority == PRIORITY_ITALIAN;
}

static void set_directions(Traits *traits, const Rules *rules) {
    for (int side = WHITE; side <= BLACK; side++) {
        traits->man_moves[side] = (uint8_t)board_man_directions(rules->man_moves, side);
        traits->man_captures[side] = (uint8_t)board_man_directions(rules->man_captures, side);
    }
    traits->king_moves = (uint8_t)board_king_directions(rules->king_moves);
    traits->king_captures = (uint8_t)board_king_directions(rules->king_captures);
}

static Traits traits_of(const Rules *rules, const Board *board) {
    Traits traits = {
        .playing = board->playing,
        .crowning = {board->crowning[WHITE], board->crowning[BLACK]},
        .king_slides = rules->king_range == RANGE_LONG,
        .king_reaches = rules->king_reach == REACH_LONG,
        .lands_next = rules->king_landing == LANDING_NEXT,
        .lands_next_behind_king = rules->king_landing == LANDING_NEXT_BEHIND_KING,
        .man_takes_king = rules->man_takes_king,
        .crowned_stops = rules->crowning == CROWNING_STOP,
        .crowned_goes_on = rules->crowning == CROWNING_KING,
        .at_once = rules->removal == REMOVAL_AT_ONCE,
        .turns_about = rules->about_turn == ABOUT_TURN_ALLOWED,
        .king_lock = rules->king_lock,
    };
    for (int axis = 0; axis < AXES; axis++) traits.shift[axis] = board->shift[axis];
    set_directions(&traits, rules);
    set_weights(&traits, rules->priority);
    return traits;
}

// --- What both widths share ---

// What a capture is worth against others: the sum of its weights, then the sequence of kings met, first one highest.
typedef struct Worth {
    uint32_t weight;
    uint64_t earliest;
} Worth;

INLINE int worth_compare(Worth a, Worth b) {
    if (a.weight != b.weight) return a.weight > b.weight ? 1 : -1;
    return (a.earliest > b.earliest) - (a.earliest < b.earliest);
}

INLINE void move_add(MoveList *list, Halves taken, int from, int to, int flags) {
    if (list->count >= list->room) {
        list->full = true;
        return;
    }
    Move *move = &list->moves[list->count++];
    move->taken.at[0] = taken.at[0], move->taken.at[1] = taken.at[1];
    move->from = (uint8_t)from, move->to = (uint8_t)to, move->flags = (uint8_t)flags;
    move->unused = 0, move->order = 0;
}

// Shows the paths of one wanted move out of all that are walked.
typedef struct Collector {
    const Move *wanted;
    PathVisitor *visit;
    void *context;
    int count;
} Collector;

static void collect_path(Collector *collect, const Move *found, const Path *path) {
    if (!move_equal(found, collect->wanted)) return;
    collect->visit(collect->context, path);
    collect->count++;
}

static int visit_quiet(const Move *move, PathVisitor *visit, void *context) {
    Path path;
    path.count = 0;
    path.stop[0] = move->from;
    path.stop[1] = move->to;
    visit(context, &path);
    return 1;
}

static set128 home_rows(const Game *game, int side) {
    const Rules *rules = &game->rules;
    set128 home = 0;
    for (int i = 0; i < game->board.squares; i++) {
        int cell = game->board.cell_of[i], row = game->board.row[cell];
        int depth = (side == WHITE ? row : rules->rows - 1 - row) - rules->gap;
        if (depth >= 0 && depth < rules->men_rows) home |= set128_bit(cell);
    }
    return home;
}

static void draughts_start(const Game *game, Position *position) {
    *position = (Position){.turn = game->rules.first, .full_move = 1};
    position->side[WHITE] = halves_of(home_rows(game, WHITE));
    position->side[BLACK] = halves_of(home_rows(game, BLACK));
}

// A lock lives while its king stands and its side has men (RULES 2, note 3).
static void forget_lock(Position *to, int side) {
    set128 own = halves_all(to->side[side]), kings = halves_all(to->kings);
    bool stands = (own & kings & set128_bit(to->mark_cell[side])) != 0;
    if (!stands || !(own & ~kings)) to->mark_count[side] = to->mark_cell[side] = 0;
}

static void update_lock(const Move *move, Position *to, int mover) {
    bool same = to->mark_count[mover] && to->mark_cell[mover] == move->from;
    bool quiet_king = (move->flags & MOVE_KING) && !move_captures(move);
    to->mark_count[mover] = quiet_king ? (uint8_t)(same ? to->mark_count[mover] + 1 : 1) : 0;
    to->mark_cell[mover] = quiet_king ? move->to : 0;
    forget_lock(to, WHITE);
    forget_lock(to, BLACK);
}

// Counters of the position after `move`; its pieces and turn are already set in `to`.
INLINE void draughts_bookkeeping(const Game *game, const Move *move, Position *to) {
    bool progress = move_captures(move) || !(move->flags & MOVE_KING);
    to->quiet = progress ? 0 : (uint16_t)(to->quiet + (to->quiet < UINT16_MAX));
    if (to->turn == game->rules.first && to->full_move < UINT16_MAX) to->full_move++;
    if (game->traits.king_lock) update_lock(move, to, !to->turn);
}

static Verdict draughts_ended(const Game *game, const Position *position) {
    const Verdict open = {OUTCOME_NONE, WHITE};
    int me = position->turn, goal = game->rules.goal;
    if (goal == GOAL_FIRST_KING)
        for (int side = WHITE; side <= BLACK; side++)
            if (halves_all(position->kings) & halves_all(position->side[side])) return (Verdict){OUTCOME_FIRST_KING, side};
    if (!halves_empty(position->side[me])) return open;
    return goal == GOAL_GIVE_AWAY ? (Verdict){OUTCOME_GIVE_AWAY, me} : (Verdict){OUTCOME_NO_PIECES, !me};
}

#define BITS 64
#include "draughts_gen.inc.h"
#define BITS 128
#include "draughts_gen.inc.h"

void draughts_open(Game *game) {
    game->traits = traits_of(&game->rules, &game->board);
    game->kind = game->narrow ? &draughts_64 : &draughts_128;
}
