// The algorithm, in order:
//   1. A search deepens ply by ply (begin_iteration), in a window around the last score that widens when it is missed.
//   2. A node is entered: won, drawn or repeated it is settled, with few pieces the endgame tables answer; known to the
//      table it is answered (is_settled, is_solved, is_known).
//   3. Without plies left a quiet position is worth its static value; captures, and threats of them, are followed
//      (is_leaf); where capturing is optional, good captures are tried against leaving the position (rests_well).
//   4. A value so far above the window that the enemy will hardly catch up ends the node (is_beyond).
//   5. Its moves are listed and tried by promise (order.h): the first in the whole window, the others in a closed one
//      (advance), again when they surprise (searches_again). Forced captures cost no depth (depth_below).
//   6. A node without a move to begin with is searched less deep (is_unguided), so are late quiet moves (is_reducible);
//      hopeless ones near the leaves are not searched at all (is_futile).
//   7. Values come up (receive); the best line is kept, a refutation is learnt, the table remembers (conclude).
//   8. A complete or improved iteration is published, line after line when several are wanted; a decided one ends the
//      search (finish_line).
// A level sees less of this: it takes positions for quiet that are not (overlooks), and likes some moves for no reason
// (liking_of).
#include "search/search.h"

#include "search/order.h"
#include "search/table.h"

enum {
    FEW_MOVES = 512,
    SCORE_INFINITE = SCORE_WIN + 1,
    THREAT_PLIES = 1,
    THREAT_MARGIN = 120,
    ASPIRATION = 15,
    ASPIRATION_DEPTH = 4
};

// What a frame does next.
enum Stage { STAGE_ENTER, STAGE_MOVES };

// One node of the tree on the way from the root to the node being searched.
typedef struct Frame {
    Position position;
    uint64_t key; // 0 = not computed: the position can never be repeated
    int first;    // moves in the pool
    int count, next;
    int alpha, beta, alpha_start;
    int best, value; // best score so far; static value
    int depth;       // plies left, 0 and below: quiescence
    int reduction;   // of the child being searched
    uint16_t table_move, last_move;
    uint8_t stage;
    bool forced; // the mover must capture
    bool rests;  // the mover may leave it at the static value, or capture: no plies are left, and captures are optional
    bool exact;  // on the principal variation: the window is open
    bool scout;  // the child being searched has a closed window
} Frame;

typedef struct Line {
    int count;
    Move moves[PV_MAX];
} Line;

struct Search {
    const Game *game;
    const Weights *weights;                  // NULL: the kind's own evaluation
    const Weights *judges;                   // the same, or NULL when a level does not know them
    Tables *tables;                          // NULL: none
    const Book *book;                        // NULL: none
    enum { UNKNOWN, FILTERED, SOLVED } root; // what the tables know of the root: all, or which moves keep its result
    TableAnswer answer;                      // of the root, when known
    bool probing;                            // positions of the tree are looked up
    Table table;
    SearchLimits limits;
    SearchInfo info;
    bool running;
    bool shallow;           // what is remembered is of a level
    int depth;              // of the iteration
    int line, lines;        // the line that is being searched, of so many
    int scores[LINES_MAX];  // of the lines
    int root_count;         // moves at the root
    int low, high, margin;  // aspiration window
    int ply_last;           // here a position is judged as it stands
    int liking, liking_max; // what the root move being searched is thought better than it is, and may be
    uint64_t seed;
    int ply;
    int selective_depth;
    uint64_t nodes;
    int history_count;
    uint64_t history[HISTORY_KEYS_MAX];
    Order order;
    Frame frames[PLY_MAX + 1];
    Line lines_of[PLY_MAX + 1];
    Move pool[POOL_MOVES];
};

_Static_assert((int)ORDER_PLIES >= (int)PLY_MAX, "every ply has killers");
_Static_assert(SCORE_WON < SCORE_WIN - PLY_MAX, "a win at any ply differs from every value");

static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

// --- Scores ---

static bool is_won_or_lost(int score) { return score >= SCORE_WON || score <= -SCORE_WON; }

// Wins are stored as seen from their own node, because it can be reached at several plies.
static int score_to_table(int score, int ply) {
    return score >= SCORE_DECIDED ? score + ply : score <= -SCORE_DECIDED ? score - ply : score;
}
static int score_from_table(int score, int ply) {
    return score >= SCORE_DECIDED ? score - ply : score <= -SCORE_DECIDED ? score + ply : score;
}

static int score_of_answer(const TableAnswer *answer, int ply) {
    int plies = max(answer->distance, 0) + ply;
    if (answer->result == TABLE_DRAW) return 0;
    return answer->result == TABLE_WIN ? SCORE_TABLE - plies : plies - SCORE_TABLE;
}

static int score_of_verdict(Verdict verdict, const Frame *f, int ply) {
    if (verdict.winner == NOBODY) return 0;
    return verdict.winner == f->position.turn ? SCORE_WIN - ply : ply - SCORE_WIN;
}

static int evaluate(const Search *s, const Frame *f) {
    return s->judges ? weights_value(s->judges, &f->position) : s->game->kind->evaluate(s->game, &f->position);
}

// A number that looks random and is always the same for the same position or move and seed.
static uint64_t lot(uint64_t seed, uint64_t of) {
    uint64_t mixed = (seed + of) * UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return mixed ^ mixed >> 32;
}

// --- Is there anything to search at a node? ---

static uint64_t key_at(const Search *s, int ply) {
    if (ply >= 0) return s->frames[ply].key;
    return s->history_count + ply >= 0 ? s->history[s->history_count + ply] : 0;
}

// Only quiet turns can lead back to a position, and at the earliest after two by each side. One return is taken for
// the draw that a second would be.
static bool is_repeated(const Search *s, const Frame *f) {
    for (int back = 4; back <= f->position.quiet && back <= s->ply + s->history_count; back += 2)
        if (key_at(s, s->ply - back) == f->key) return true;
    return false;
}

// The game is over here, drawn by repetition, or a shorter win is known.
static bool is_settled(Search *s, Frame *f, int *value) {
    Verdict verdict = s->game->kind->ended(s->game, &f->position);
    if (verdict.outcome != OUTCOME_NONE) {
        *value = score_of_verdict(verdict, f, s->ply);
        return true;
    }
    *value = 0;
    if (f->position.quiet >= 4 && s->game->returns_draw) {
        f->key = position_key(&f->position);
        if (is_repeated(s, f)) return true;
    }
    f->alpha = max(f->alpha, s->ply - SCORE_WIN);
    f->beta = min(f->beta, SCORE_WIN - s->ply - 1);
    *value = f->alpha;
    return f->alpha >= f->beta;
}

// The tables know this position.
static bool is_solved(const Search *s, const Frame *f, int *value) {
    TableAnswer answer;
    if (!s->probing || f->forced || !tables_find(s->tables, &f->position, &answer)) return false;
    *value = score_of_answer(&answer, s->ply);
    return true;
}

// Whether the other side could capture if it were on move.
static bool is_threatened(const Search *s, Frame *f) {
    f->position.turn ^= 1;
    bool threatened = s->game->kind->can_capture(s->game, &f->position);
    f->position.turn ^= 1;
    return threatened;
}

// A threat takes a man or two: where the value is further from the window, it hardly matters.
static bool is_far(const Frame *f) {
    return !f->exact && (f->value - THREAT_MARGIN >= f->beta || f->value + THREAT_MARGIN <= f->alpha);
}

// A position without captures is judged by its static value when no plies are left.
static bool is_leaf(const Search *s, Frame *f, int *value) {
    if (s->ply >= s->ply_last) {
        *value = evaluate(s, f);
        return true;
    }
    if (f->depth > 0 || f->forced) return false;
    *value = f->value;
    return f->depth <= -THREAT_PLIES || is_far(f) || !is_threatened(s, f);
}

// A level does not notice that somebody can capture here, and takes the position for quiet.
static bool overlooks(Search *s, Frame *f, int *value) {
    if (!s->limits.level || s->limits.level->overlooks == 0) return false;
    if (!f->forced && !(s->game->kind->captures_optional && s->game->kind->can_capture(s->game, &f->position)))
        return false;
    if (lot(s->seed, position_key(&f->position)) % 1000 >= (uint64_t)s->limits.level->overlooks) return false;
    *value = evaluate(s, f);
    return true;
}

static bool answers_window(enum Bound bound, int score, const Frame *f) {
    return (bound & BOUND_LOWER && score >= f->beta) || (bound & BOUND_UPPER && score <= f->alpha);
}

static bool is_tabled(const Frame *f) { return f->depth > 0 || !(f->forced || f->rests); }

// The table knows enough of this position; else it may know a good move.
static bool is_known(Search *s, Frame *f, int *value) {
    f->table_move = 0;
    if (!is_tabled(f)) return false;
    if (!f->key) f->key = position_key(&f->position);
    const Entry *entry = table_find(&s->table, f->key);
    if (!entry) return false;
    f->table_move = entry->move;
    *value = score_from_table(entry->score, s->ply);
    return !f->exact && entry->depth >= f->depth && answers_window(entry_bound(entry), *value, f);
}

// The table's memory is far away: what a node will ask for is fetched while it is looked at.
static void foresee(const Search *s, Frame *f) {
    f->key = position_key(&f->position);
    table_foresee(&s->table, f->key);
}

// --- Going down and up ---

static Move *moves_of(Search *s, const Frame *f) { return &s->pool[f->first]; }

static OrderPlace place_of(const Search *s, const Frame *f) {
    return (OrderPlace){
        .ply = s->ply, .side = f->position.turn, .table_move = f->table_move, .last_move = f->last_move};
}

static void receive(Search *s, Frame *f, int value);

// Gives the value of the top node to its parent.
static void leave(Search *s, int value) {
    s->ply--;
    int liking = s->ply == 0 && !is_won_or_lost(value) ? s->liking : 0;
    receive(s, &s->frames[s->ply], liking - value);
}

// Lists the moves of a node. Returns false when it cannot be searched: no moves, or no room for them.
static bool list_moves(Search *s, Frame *f, int *value) {
    MoveList list = {.moves = moves_of(s, f), .room = min(POOL_MOVES - f->first, MOVES_MAX)};
    s->game->kind->generate(s->game, &f->position, &list);
    f->count = list.count, f->next = 0;
    *value = 0;
    if (list.full && s->ply > 0) *value = evaluate(s, f);
    else if (list.count == 0) *value = score_of_verdict(game_verdict(s->game, &f->position, &list), f, s->ply);
    else return true;
    return false;
}

// Where captures are optional, the mover may leave a position without plies as it is, or try the captures that look good.
static bool rests_well(Search *s, Frame *f, int *value) {
    MoveList list = {.moves = moves_of(s, f), .room = min(POOL_MOVES - f->first, MOVES_MAX)};
    *value = f->value = evaluate(s, f);
    if (f->value >= f->beta || s->ply >= s->ply_last) return true;
    f->alpha = max(f->alpha, f->value);
    f->table_move = 0;
    s->game->kind->generate_captures(s->game, &f->position, &list);
    f->count = list.count, f->next = 0;
    return list.count == 0;
}

// Margins of pruning by the static value, in centimen a ply.
enum { BEYOND_DEPTH = 5, BEYOND_MARGIN = 40, FUTILE_DEPTH = 4, FUTILE_MARGIN = 50 };

// Only where the result of a subtree is a yes or no, and nothing hangs.
static bool may_prune(const Frame *f, int most_depth, int bound) {
    return !f->exact && !f->forced && f->depth > 0 && f->depth <= most_depth && !is_won_or_lost(bound);
}

// So far above the window, with little depth left, that the enemy will hardly catch up.
static bool is_beyond(const Search *s, Frame *f, int *value) {
    if (!may_prune(f, BEYOND_DEPTH, f->beta) || f->value - BEYOND_MARGIN * f->depth < f->beta) return false;
    *value = f->value;
    return !is_threatened(s, f);
}

// Whether a node need not be searched.
static bool has_value(Search *s, Frame *f, int *value) {
    if (is_settled(s, f, value) || overlooks(s, f, value) || is_solved(s, f, value)) return true;
    f->rests = f->depth <= 0 && s->game->kind->captures_optional;
    if (f->rests) return rests_well(s, f, value);
    f->value = f->forced || (f->exact && f->depth > 0) ? 0 : evaluate(s, f);
    return is_leaf(s, f, value) || is_beyond(s, f, value) || is_known(s, f, value) || !list_moves(s, f, value);
}

// No search has told which move to try first: one that is less deep finds it sooner, and the next iteration knows it.
static bool is_unguided(const Frame *f) { return f->depth >= 3 && !f->table_move && !f->forced; }

static void enter(Search *s, Frame *f) {
    int value;
    s->nodes++;
    s->selective_depth = max(s->selective_depth, s->ply);
    s->lines_of[s->ply].count = 0;
    if (has_value(s, f, &value)) {
        leave(s, value);
        return;
    }
    OrderPlace place = place_of(s, f);
    order_rate(&s->order, &place, moves_of(s, f), f->count);
    f->best = f->rests ? f->value : -SCORE_INFINITE;
    f->alpha_start = f->alpha;
    f->stage = STAGE_MOVES;
    if (is_unguided(f)) f->depth--;
}

// A child of `f` whose position is already there, to be searched to `depth` in a window given from `f`'s side.
static void descend(Search *s, const Frame *f, int alpha, int beta, int depth) {
    int liking = s->ply == 0 ? s->liking : 0;
    Frame *child = &s->frames[++s->ply];
    child->alpha = liking - beta, child->beta = liking - alpha;
    child->depth = depth;
    child->exact = beta - alpha > 1;
    child->first = f->first + f->count;
    child->stage = STAGE_ENTER;
}

// --- What to search less or more ---

// What moves have done so far (order.h): below the one they are reduced more, above the other less.
enum { HISTORY_BAD = -50, HISTORY_GOOD = 400 };

// Captures that are forced cost no depth: exchanges and shots are followed to their end. They are finite.
static int depth_below(const Frame *f) {
    return f->forced && (f->count == 1 || f->depth <= 0) ? f->depth : f->depth - 1;
}

// Late quiet moves are unlikely to be best. A move that makes the enemy capture may be a shot.
static bool is_reducible(const Frame *f, const Frame *child, const Move *move) {
    return f->depth >= 3 && f->next >= 3 && !f->forced && !child->forced && !(move->flags & MOVE_CROWNS);
}

// A quiet move that can hardly lift the value into the window.
static bool is_futile(const Frame *f, const Frame *child, const Move *move) {
    bool plain = f->next > 0 && !child->forced && !move_captures(move) && !(move->flags & MOVE_CROWNS);
    return plain && may_prune(f, FUTILE_DEPTH, f->alpha) && f->value + FUTILE_MARGIN * f->depth <= f->alpha;
}

// Later moves are searched less deep, and so are those that have seldom refuted anything.
static int reduction_of(const Search *s, const Frame *f, const Move *move) {
    int history = order_history(&s->order, f->position.turn, move);
    int reduction = 1 + (f->next >= 5) + f->depth / 6 + (history < HISTORY_BAD) - (history > HISTORY_GOOD);
    return f->exact ? reduction / 2 + 1 : reduction;
}

// What a level thinks a root move better than it is: nearly equal moves are chosen by it.
static int liking_of(const Search *s, const Move *move) {
    return s->liking_max ? (int)(lot(s->seed ^ s->frames[0].key, move_tag(move)) % (uint64_t)(s->liking_max + 1)) : 0;
}

// Plays the next move of `f` and goes down.
static void advance(Search *s, Frame *f) {
    Frame *child = f + 1;
    Move *moves = moves_of(s, f);
    if (s->ply > 0) order_pick(moves, f->next, f->count);
    Move *move = &moves[f->next];
    if (s->ply == 0) s->liking = liking_of(s, move);
    s->game->kind->play(s->game, &f->position, move, &child->position);
    child->forced = s->game->kind->forcing(s->game, &child->position);
    child->key = 0;
    child->last_move = move_tag(move);
    if (is_futile(f, child, move)) {
        f->best = max(f->best, f->value + FUTILE_MARGIN * f->depth);
        f->next++;
        return;
    }
    int depth = depth_below(f);
    if (depth > 0) foresee(s, child);
    f->reduction = is_reducible(f, child, move) ? min(reduction_of(s, f, move), depth - 1) : 0;
    f->scout = f->next > 0;
    descend(s, f, f->alpha, f->scout ? f->alpha + 1 : f->beta, depth - f->reduction);
}

static void keep_line(Search *s, const Frame *f) {
    const Line *below = &s->lines_of[s->ply + 1];
    Line *line = &s->lines_of[s->ply];
    line->moves[0] = moves_of(s, f)[f->next];
    line->count = min(below->count + 1, PV_MAX);
    for (int i = 1; i < line->count; i++) line->moves[i] = below->moves[i - 1];
}

static void finish_line(Search *s, Frame *root);

// The value of a root whose moves do not all count is not its own.
static bool may_be_stored(const Search *s, const Frame *f) {
    bool whole = s->ply > 0 || (s->line == 0 && !s->limits.only && !s->liking_max);
    return whole && is_tabled(f);
}

// All moves of a node are searched, or one refutes the position.
static void conclude(Search *s, Frame *f, bool refuted) {
    enum Bound bound = refuted ? BOUND_LOWER : f->best > f->alpha_start ? BOUND_EXACT : BOUND_UPPER;
    if (refuted && f->depth > 0 && s->ply > 0) {
        OrderPlace place = place_of(s, f);
        order_learn(&s->order, &place, moves_of(s, f), f->next, f->depth);
    }
    if (may_be_stored(s, f)) {
        Entry entry = {.key = f->key,
                       .move = f->table_move,
                       .score = (int16_t)score_to_table(f->best, s->ply),
                       .depth = (int16_t)f->depth};
        table_store(&s->table, &entry, bound);
    }
    if (s->ply == 0) finish_line(s, f);
    else leave(s, f->best);
}

// --- The root ---

static void tell_score(SearchLine *line, int score) {
    bool by_tables = score > -SCORE_WON && score < SCORE_WON;
    int win = by_tables ? SCORE_TABLE : SCORE_WIN;
    line->kind = SCORE_VALUE, line->score = score;
    if (score >= SCORE_DECIDED) line->kind = by_tables ? SCORE_TABLE_WINS : SCORE_WINS, line->score = win - score;
    if (score <= -SCORE_DECIDED) line->kind = by_tables ? SCORE_TABLE_LOSES : SCORE_LOSES, line->score = win + score;
}

static void tell_answer(SearchLine *line, const TableAnswer *answer) {
    static const enum ScoreKind kinds[] = {
        [TABLE_DRAW] = SCORE_TABLE_DRAWS, [TABLE_WIN] = SCORE_TABLE_WINS, [TABLE_LOSS] = SCORE_TABLE_LOSES};
    line->kind = kinds[answer->result];
    line->score = answer->result == TABLE_DRAW ? 0 : answer->distance;
}

// Makes room for a line with this first move at `at`: where the move had a line of its own below, or at the end.
static void make_room(Search *s, int at, const Move *first) {
    SearchInfo *info = &s->info;
    int old = at;
    while (old < info->line_count && !move_equal(&info->line[old].pv[0], first)) old++;
    if (old == info->line_count) {
        if (info->line_count < s->lines) info->line_count++;
        else old--;
    }
    for (int i = old; i > at; i--) info->line[i] = info->line[i - 1];
}

static void publish(Search *s, int score) {
    const Line *found = &s->lines_of[0];
    make_room(s, s->line, &found->moves[0]);
    SearchLine *line = &s->info.line[s->line];
    line->depth = s->depth;
    if (s->root == UNKNOWN) tell_score(line, score);
    else tell_answer(line, &s->answer);
    line->pv_count = found->count;
    for (int i = 0; i < found->count; i++) line->pv[i] = found->moves[i];
}

// The best root move is tried first from now on; the others keep their order.
static void move_to_front(Move *moves, int index) {
    Move best = moves[index];
    for (int i = index; i > 0; i--) moves[i] = moves[i - 1];
    moves[0] = best;
}

// The moves of the lines before stand before the root's first move, and are left out.
static void begin_line(Search *s) {
    Frame *root = &s->frames[0];
    root->alpha = root->alpha_start = s->low;
    root->beta = s->high;
    root->depth = s->depth;
    root->best = -SCORE_INFINITE;
    root->first = s->line, root->count = s->root_count - s->line;
    root->next = 0;
}

static void set_window(Search *s, int score) {
    bool wide = s->depth < ASPIRATION_DEPTH || is_won_or_lost(score);
    s->margin = wide ? 2 * SCORE_INFINITE : ASPIRATION;
    s->low = max(score - s->margin, -SCORE_INFINITE);
    s->high = min(score + s->margin, SCORE_INFINITE);
}

// A result outside the window is only a bound: the line is searched again in a wider one.
static bool widen_window(Search *s, int score) {
    bool low = score <= s->low && s->low > -SCORE_INFINITE, high = score >= s->high && s->high < SCORE_INFINITE;
    s->margin = s->margin > 1000 ? 2 * SCORE_INFINITE : s->margin * 3;
    if (low) s->low = max(score - s->margin, -SCORE_INFINITE);
    if (high) s->high = min(score + s->margin, SCORE_INFINITE);
    return low || high;
}

// Where a player would move at once.
static bool is_decided(const Search *s) {
    int best = s->scores[0], plies = SCORE_WIN - (best < 0 ? -best : best);
    return s->root_count == 1 || (is_won_or_lost(best) && plies < s->depth);
}

static void exchange_lines(Search *s, int a, int b) {
    SearchLine line = s->info.line[a];
    Move move = s->pool[a];
    int score = s->scores[a];
    s->info.line[a] = s->info.line[b], s->pool[a] = s->pool[b], s->scores[a] = s->scores[b];
    s->info.line[b] = line, s->pool[b] = move, s->scores[b] = score;
}

// A line may come out above an earlier one: it goes before it, and so does its move.
static void raise_line(Search *s) {
    for (int i = s->line; i > 0 && s->scores[i] > s->scores[i - 1]; i--) exchange_lines(s, i, i - 1);
}

static void begin_iteration(Search *s, int depth) {
    int sight = s->limits.level ? s->limits.level->sight : PLY_MAX;
    s->depth = depth;
    s->ply_last = min(PLY_MAX, depth + sight);
    s->line = 0;
}

static void finish_iteration(Search *s) {
    int last = s->limits.depth ? min(s->limits.depth, DEPTH_MAX) : DEPTH_MAX;
    if (s->depth >= last || (is_decided(s) && !s->limits.thorough)) s->running = false;
    begin_iteration(s, s->depth + 1);
}

static void finish_line(Search *s, Frame *root) {
    if (!widen_window(s, root->best)) {
        s->scores[s->line] = root->best;
        raise_line(s);
        if (++s->line == s->lines) finish_iteration(s);
        set_window(s, s->scores[s->line]);
    }
    begin_line(s);
}

// --- Values that come up ---

// Whether the child has to be searched again, deeper or in a wider window, before its value counts.
static bool searches_again(Search *s, Frame *f, int value) {
    if (value <= f->alpha || !f->scout) return false;
    bool reduced = f->reduction > 0;
    if (!reduced && (!f->exact || value >= f->beta)) return false;
    f->reduction = 0;
    f->scout = reduced;
    descend(s, f, f->alpha, f->scout ? f->alpha + 1 : f->beta, depth_below(f));
    return true;
}

static void take_best(Search *s, Frame *f, int value) {
    f->best = value;
    if (value <= f->alpha) return;
    f->alpha = value;
    f->table_move = move_tag(&moves_of(s, f)[f->next]);
    if (f->exact) keep_line(s, f);
    if (s->ply > 0) return;
    publish(s, is_won_or_lost(value) ? value : value - s->liking);
    move_to_front(moves_of(s, f), f->next);
}

static void receive(Search *s, Frame *f, int value) {
    if (searches_again(s, f, value)) return;
    if (value > f->best) take_best(s, f, value);
    if (f->best >= f->beta) conclude(s, f, true);
    else f->next++;
}

static void step(Search *s) {
    Frame *f = &s->frames[s->ply];
    if (f->stage == STAGE_ENTER) enter(s, f);
    else if (f->next < f->count) advance(s, f);
    else conclude(s, f, false);
}

// --- From outside ---

size_t search_size(void) { return sizeof(Search); }

void search_open(Search *s, const Game *game, void *table_memory, size_t table_bytes) {
    s->game = game;
    s->weights = NULL;
    s->tables = NULL;
    s->book = NULL;
    s->running = s->shallow = false;
    s->info = (SearchInfo){0};
    table_open(&s->table, table_memory, table_bytes);
    order_clear(&s->order);
}

void search_set_weights(Search *s, const Weights *weights) {
    s->weights = weights;
    search_clear(s);
}

void search_set_tables(Search *s, Tables *tables) {
    s->tables = tables;
    search_clear(s);
}

void search_set_book(Search *s, const Book *book) { s->book = book; }

void search_clear(Search *s) {
    s->running = s->shallow = false;
    s->info = (SearchInfo){0};
    table_clear(&s->table);
    order_clear(&s->order);
}

static void keep_history(Search *s, const uint64_t *keys, int count) {
    s->history_count = min(count, HISTORY_KEYS_MAX);
    for (int i = 0; i < s->history_count; i++) s->history[i] = keys[count - s->history_count + i];
}

static void keep_only(Frame *root, Move *moves, const Move *only) {
    for (int i = 0; i < root->count; i++)
        if (move_equal(&moves[i], only)) moves[0] = moves[i], root->count = 1;
}

// --- A root that the tables know ---

static int pieces_of(const Position *p) {
    return set128_count(halves_all(p->side[WHITE]) | halves_all(p->side[BLACK]));
}

// Leaves in the list the moves that the mover likes best. Returns false when the tables do not know them all.
static bool keep_best(Tables *tables, const Position *p, MoveList *list, TableAnswer *best) {
    TableAnswer answers[FEW_MOVES];
    if (list->count > FEW_MOVES || !tables_rate(tables, p, list, answers)) return false;
    int kept = 0;
    *best = answers[0];
    for (int i = 0; i < list->count; i++) {
        int better = tables_compare(&answers[i], best);
        if (better > 0) *best = answers[i], kept = 0;
        if (better >= 0) list->moves[kept++] = list->moves[i];
    }
    list->count = kept;
    return true;
}

// The line of best play, from the first move of the root's list on.
static void follow_tables(Search *s) {
    Line *line = &s->lines_of[0];
    Position p, next;
    TableAnswer answer;
    Move *room = &s->pool[s->frames[0].count];
    position_copy(&p, &s->frames[0].position);
    line->moves[0] = s->pool[0], line->count = 1;
    while (line->count < PV_MAX) {
        s->game->kind->play(s->game, &p, &line->moves[line->count - 1], &next);
        position_copy(&p, &next);
        MoveList list = {.moves = room, .room = FEW_MOVES};
        s->game->kind->generate(s->game, &p, &list);
        bool over = s->game->kind->ended(s->game, &p).outcome != OUTCOME_NONE || list.count == 0;
        if (over || !keep_best(s->tables, &p, &list, &answer)) return;
        line->moves[line->count++] = room[0];
    }
}

// What the tables know of the root: of a win or loss the line is played as it is; among the moves that draw, or win in
// nobody knows how many plies, the search chooses without asking them further: all would seem alike. Where more than the
// best move is asked about, all moves are searched; a level that does not see all does not know the tables.
static void ask_tables(Search *s, Frame *root) {
    MoveList list = {.moves = s->pool, .count = root->count};
    bool knows = !s->limits.level || s->limits.level->sight >= DEPTH_MAX, one = s->limits.lines <= 1 && !s->limits.only;
    s->root = UNKNOWN;
    s->probing = s->tables && knows && pieces_of(&root->position) <= TABLES_ROOT_PIECES;
    if (!s->probing || !one || !keep_best(s->tables, &root->position, &list, &s->answer)) return;
    root->count = list.count;
    s->nodes += (uint64_t)list.count;
    s->probing = false;
    s->root = s->answer.result != TABLE_DRAW && s->answer.distance >= 0 ? SOLVED : FILTERED;
}

// A level that knows the book plays a move of it when no more than a move is asked for.
static bool ask_book(Search *s, Frame *root) {
    const SearchLimits *limits = &s->limits;
    bool asks = s->book && limits->level && limits->level->book && limits->lines <= 1 && !limits->thorough;
    int index = asks && !limits->only ? book_choose(s->book, root->key, lot(s->seed, root->key)) : -1;
    if (index < 0 || index >= root->count) return false;
    s->pool[0] = s->pool[index], root->count = 1;
    return true;
}

// Lists the root's moves. Returns false when there is nothing to choose.
static bool open_root(Search *s, const Position *position) {
    Frame *root = &s->frames[0];
    int value;
    position_copy(&root->position, position);
    root->key = position_key(position);
    root->first = 0, root->last_move = 0, root->exact = true, root->stage = STAGE_MOVES;
    root->rests = false, root->forced = s->game->kind->forcing(s->game, position);
    if (s->game->kind->ended(s->game, position).outcome != OUTCOME_NONE || !list_moves(s, root, &value)) return false;
    s->info.from_book = ask_book(s, root);
    if (s->limits.only) keep_only(root, moves_of(s, root), s->limits.only);
    const Entry *entry = table_find(&s->table, root->key);
    root->table_move = entry ? entry->move : 0;
    OrderPlace place = place_of(s, root);
    order_rate(&s->order, &place, moves_of(s, root), root->count);
    for (int i = 0; i < root->count; i++) order_pick(moves_of(s, root), i, root->count);
    root->next = 0;
    s->lines_of[1].count = 0;
    ask_tables(s, root);
    s->root_count = root->count, s->lines = max(1, min(min(s->limits.lines, LINES_MAX), root->count));
    keep_line(s, root);
    if (s->root == SOLVED) follow_tables(s), s->depth = s->lines_of[0].count;
    publish(s, evaluate(s, root)); // a move to play even if the search is stopped at once
    return s->root != SOLVED && !s->info.from_book;
}

// Plies made before, as far as the position tells.
static int plies_before(const Search *s, const Position *position) {
    return 2 * (position->full_move - 1) + (position->turn != s->game->rules.first);
}

// A level looks at every position as if for the first time, so that the same seed gives the same move. What it thinks of
// positions is forgotten before another search sees it.
static void become(Search *s, const Position *root) {
    const Level *level = s->limits.level;
    bool early = level && plies_before(s, root) < LEVEL_EARLY_PLIES;
    if (s->shallow || (level && level->nodes)) search_clear(s);
    s->shallow = level && level->nodes;
    s->judges = level && !level->learned ? NULL : s->weights;
    s->liking_max = !level ? 0 : early ? level->soft_early : level->soft;
    s->liking = 0;
    s->seed = lot(s->limits.seed, 1);
    if (level && level->nodes && (!s->limits.nodes || level->nodes < s->limits.nodes)) s->limits.nodes = level->nodes;
}

void search_start(Search *s, const Position *root, const uint64_t *history_keys, int history_count,
                  const SearchLimits *limits) {
    s->limits = *limits;
    become(s, root);
    s->info = (SearchInfo){0};
    s->nodes = 0, s->ply = 0, s->selective_depth = 0;
    s->root_count = 0, s->lines = 1;
    keep_history(s, history_keys, history_count);
    table_next_generation(&s->table);
    order_fade(&s->order);
    begin_iteration(s, 0);
    for (int i = 0; i < LINES_MAX; i++) s->scores[i] = 0;
    s->running = open_root(s, root);
    begin_iteration(s, 1);
    set_window(s, 0);
    begin_line(s);
}

bool search_run(Search *s, uint64_t slice_nodes) {
    uint64_t last = s->limits.nodes ? s->limits.nodes : UINT64_MAX;
    uint64_t until = last - s->nodes < slice_nodes ? last : s->nodes + slice_nodes;
    while (s->running && s->nodes < until) step(s);
    if (s->nodes >= last) s->running = false;
    return !s->running;
}

void search_stop(Search *s) { s->running = false; }

const SearchInfo *search_info(Search *s) {
    s->info.nodes = s->nodes;
    s->info.selective_depth = s->selective_depth;
    s->info.hash_permille = table_permille(&s->table);
    return &s->info;
}
