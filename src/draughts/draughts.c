#include "draughts/draughts.h"

#include "draughts/eval.h"

#include <stddef.h>

#define FIELD(name) ((int)offsetof(Rules, name))

// --- What all instances share ---

// One store for all that is not the pieces taken.
INLINE void move_set(Move *move, Halves taken, int from, int to, int flags) {
    move->taken.at[0] = taken.at[0], move->taken.at[1] = taken.at[1];
    word_store(&move->from, (uint64_t)(from | to << 8 | flags << 16));
}

// Room at the end of the list for `count` moves, now part of it; NULL when there is none.
INLINE Move *moves_room(MoveList *list, int count) {
    if (count > list->room - list->count) {
        list->full = true;
        return NULL;
    }
    list->count += count;
    return list->moves + list->count - count;
}

INLINE void move_add(MoveList *list, Halves taken, int from, int to, int flags) {
    Move *move = moves_room(list, 1);
    if (move) move_set(move, taken, from, to, flags);
}

INLINE void path_add(Path *path, int depth, int stop, int victim, int direction) {
    path->stop[depth] = (uint8_t)stop;
    path->victim[depth] = (uint8_t)victim;
    path->direction[depth] = (uint8_t)direction;
}

// Which victims were kings, the first one in the highest bit: the larger number met a king earlier.
static uint64_t kings_met(const Path *path, set128 kings, int depth) {
    uint64_t met = 0;
    for (int i = 0; i < depth && i < 64; i++)
        if (kings & set128_bit(path->victim[i])) met |= UINT64_C(1) << (63 - i);
    return met;
}

// Shows the paths of one wanted move out of all that are walked. Where the king met earliest decides, `kings` are the
// enemy's, and a walk without a visitor finds the best there is.
typedef struct Collector {
    const Move *wanted;
    PathVisitor *visit;
    void *context;
    int count;
    set128 kings;
    uint64_t earliest;
} Collector;

// A path of `depth` jumps with the result `found`: complete it and show it when its result is the wanted one.
static void collect_path(Collector *collector, const Move *found, Path *path, int depth) {
    uint64_t met = kings_met(path, collector->kings, depth);
    if (!move_equal(found, collector->wanted) || met < collector->earliest) return;
    collector->earliest = met;
    if (!collector->visit) return;
    path->count = (uint8_t)depth;
    for (int i = 0; i < depth; i++) path->removed[i] = NO_CELL;
    path->stop[depth] = found->to;
    collector->visit(collector->context, path);
    collector->count++;
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
    bool stands = (own & kings & set128_bit(to->last_to[side])) != 0;
    if (!stands || !(own & ~kings)) to->king_moves[side] = to->last_to[side] = 0;
}

static void update_lock(const Move *move, Position *to, int mover) {
    bool same = to->king_moves[mover] && to->last_to[mover] == move->from;
    bool quiet_king = (move->flags & MOVE_KING) && !move_captures(move);
    to->king_moves[mover] = quiet_king ? (uint8_t)(same ? to->king_moves[mover] + 1 : 1) : 0;
    to->last_to[mover] = quiet_king ? move->to : 0;
    forget_lock(to, WHITE);
    forget_lock(to, BLACK);
}

static bool has_one(Halves pieces) {
    set128 all = halves_all(pieces);
    return all && !(all & (all - 1));
}

// Where the last piece loses (RULES 2, note 6): first of the side that has just been captured from.
static Verdict last_piece(const Game *game, const Position *position) {
    bool wins = game->rules.goal == GOAL_GIVE_AWAY;
    int me = position->turn;
    if (has_one(position->side[me])) return (Verdict){OUTCOME_LAST_PIECE, wins ? me : !me};
    if (has_one(position->side[!me])) return (Verdict){OUTCOME_LAST_PIECE, wins ? !me : me};
    return (Verdict){OUTCOME_NONE, WHITE};
}

static Verdict draughts_ended(const Game *game, const Position *position) {
    int me = position->turn, goal = game->rules.goal;
    if (goal == GOAL_FIRST_KING)
        for (int side = WHITE; side <= BLACK; side++)
            if (halves_all(position->kings) & halves_all(position->side[side]))
                return (Verdict){OUTCOME_FIRST_KING, side};
    if (halves_empty(position->side[me]))
        return goal == GOAL_GIVE_AWAY ? (Verdict){OUTCOME_GIVE_AWAY, me} : (Verdict){OUTCOME_NO_PIECES, !me};
    return game->rules.last_piece ? last_piece(game, position) : (Verdict){OUTCOME_NONE, WHITE};
}

static int draughts_quiet(const Game *game, const Position *position) {
    (void)game;
    return position->quiet;
}

// --- The generator: for any rules in both widths, and folded for the rule sets of instances.inc.h ---

#define BITS 64
#define INSTANCE any64
#define WITH_TRAITS(game) const Traits *const traits = &draughts_of(game)->traits
#define UNROLL
#define KERNEL static NOINLINE
#define FOLDED 0
#include "draughts/gen.inc.h"
#include "draughts/kind.inc.h"

#define BITS 128
#define INSTANCE any128
#define WITH_TRAITS(game) const Traits *const traits = &draughts_of(game)->traits
#define UNROLL
#define KERNEL static NOINLINE
#define FOLDED 0
#include "draughts/gen.inc.h"
#include "draughts/kind.inc.h"

typedef struct Instance {
    const Rules *rules;
    const Kind *kind;
} Instance;

#include "draughts/instances.inc.h"

static bool same_traits(const Traits *a, const Traits *b) {
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    for (size_t i = 0; i < sizeof(Traits); i++)
        if (x[i] != y[i]) return false;
    return true;
}

// An instance serves every rule set that moves like the one it was made for.
static const Kind *kind_of(const Game *game) {
    for (const Instance *instance = instances; instance->rules && !game->plain; instance++) {
        Traits traits = traits_of(instance->rules);
        bool fits = instance->kind->bits == (game->narrow ? 64 : 128);
        if (fits && same_traits(&traits, &draughts_of(game)->traits)) return instance->kind;
    }
    return game->narrow ? &draughts_any64 : &draughts_any128;
}

int draughts_contradiction(const Rules *r) {
    bool diagonal = r->lines == LINES_DIAGONAL;
    if (diagonal && (r->columns + r->rows) % 2) return FIELD(rows); // the two players would see different corners
    if (2 * (r->men_rows + r->gap) >= r->rows) return FIELD(men_rows);
    if (!(r->man_moves & (D_DIAGONAL_FORWARD | D_FORWARD))) return FIELD(man_moves); // men would never be crowned
    if (diagonal && (r->man_moves & D_ORTHOGONAL)) return FIELD(man_moves);
    if (!r->man_captures) return FIELD(man_captures);
    if (!r->king_moves || (diagonal && r->king_moves != K_DIAGONAL)) return FIELD(king_moves);
    if (!r->king_captures) return FIELD(king_captures);
    if (r->king_reach == REACH_ADJACENT && r->king_landing != LANDING_NEXT) return FIELD(king_landing);
    return -1;
}

void draughts_open(Game *game) {
    DraughtsData *data = (DraughtsData *)game->data;
    data->traits = traits_of(&game->rules);
    masks_open(&data->masks, &game->rules, &game->board);
    game->kind = kind_of(game);
    game->returns_draw = true; // also where no law says so: a game that goes round in circles is worth no more
}
