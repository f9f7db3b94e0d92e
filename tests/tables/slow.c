// Solves all positions with few pieces slowly and plainly, and compares each with a file of endgame tables.
//
//   slow VARIANT PIECES FILE      prints a line for each material; ends with 1 when anything differs
//
// Shares nothing with the builder of tables but the rules of the game: squares are numbered as on the board, both sides are
// solved, nothing is turned round, positions that can capture are solved like all others. Pass d finds whatever is won or lost
// in exactly d plies. A counted law is obeyed at the end of it: what takes longer than its limit is a draw.
#include "bin/file.h"
#include "game/laws.h"
#include "rules/presets.h"
#include "tables/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES_MAX = 4, ROOM = 512, KINDS = 4, SHOWN = 10, LONGEST = 124, NEVER = 1000 };

// White men, white kings, black men, black kings.
typedef struct Class {
    int count[KINDS];
    int8_t *value; // by index_of: 0 a draw, d + 1 won in d plies, -d - 1 lost in d plies
} Class;

// A position of the class being solved: what its moves that leave the class come to, and where the others lead.
typedef struct Node {
    uint32_t index, first;
    uint16_t count;
    int16_t win, loss; // plies of the shortest win and the longest loss by leaving; NEVER, 0
    bool all_lose;     // whoever leaves loses
} Node;

static Game game;
static Tables tables;
static int squares;
static Class classes[(PIECES_MAX + 1) * (PIECES_MAX + 1) * (PIECES_MAX + 1) * (PIECES_MAX + 1)];
static Class *class;
static Node *nodes;
static uint32_t *leads;
static size_t node_count, node_room, lead_count, lead_room;
static uint64_t compared, different;

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(2);
}

static void *grown(void *memory, size_t count, size_t *room, size_t size) {
    if (count < *room) return memory;
    *room = *room ? 2 * *room : 1 << 16;
    memory = realloc(memory, *room * size);
    if (!memory) fail("no memory");
    return memory;
}

// --- Classes and indices ---

static set128 pieces_of(const Position *p, int kind) {
    set128 side = halves_all(p->side[kind / 2]), kings = halves_all(p->kings);
    return kind % 2 ? side & kings : side & ~kings;
}

static Class *class_of(const Position *p) {
    int number = 0;
    for (int kind = 0; kind < KINDS; kind++) number = number * (PIECES_MAX + 1) + set128_count(pieces_of(p, kind));
    return &classes[number];
}

static uint32_t index_of(const Position *p) {
    uint32_t index = p->turn;
    for (int kind = 0; kind < KINDS; kind++)
        for (set128 left = pieces_of(p, kind); left; left &= left - 1)
            index = index * (uint32_t)squares + game.board.number_of[set128_first(left)];
    return index;
}

typedef void Visitor(Position *p);

// Every way to place the pieces from `kind` on, in ascending order of squares within a kind; both sides to move.
static void place(Position *p, int kind, int placed, int from, Visitor *visit) {
    if (kind == KINDS) {
        for (p->turn = WHITE; p->turn <= BLACK; p->turn++) visit(p);
        return;
    }
    if (placed == class->count[kind]) {
        place(p, kind + 1, 0, 0, visit);
        return;
    }
    for (int cell = from; cell < game.board.cells; cell++) {
        set128 here = set128_bit(cell), taken = halves_all(p->side[WHITE]) | halves_all(p->side[BLACK]);
        bool stands = (game.board.playing & here) && !(taken & here);
        if (!stands || (kind % 2 == 0 && (game.board.crowning[kind / 2] & here))) continue;
        Position more = *p;
        more.side[kind / 2] = halves_of(halves_all(p->side[kind / 2]) | here);
        if (kind % 2) more.kings = halves_of(halves_all(p->kings) | here);
        place(&more, kind, placed + 1, cell + 1, visit);
    }
}

static void each_position(Visitor *visit) {
    Position empty = {.full_move = 1};
    place(&empty, 0, 0, 0, visit);
}

// --- Laws ---

// The counted laws of a position, a bit each; the least of their limits in plies; whether it is drawn at once.
static uint32_t laws_of(const Position *p, int *limit, bool *drawn) {
    LawState states[LAWS_MAX];
    Counts fresh = laws_start(&game, p);
    int count = laws_states(&game, p, &fresh, states);
    uint32_t laws = 0;
    *limit = NEVER, *drawn = false;
    for (int i = 0; i < count; i++) {
        if (states[i].reset != RESET_CONDITION || states[i].have < 0) continue;
        if (states[i].unit == LAW_POSITIONS) *drawn |= states[i].have >= states[i].limit;
        else if (states[i].limit < *limit) *limit = states[i].limit;
        if (states[i].unit == LAW_MOVES) laws |= UINT32_C(1) << i;
    }
    return laws;
}

// --- One class ---

static int8_t over(Verdict verdict, const Position *p) {
    return verdict.winner == NOBODY ? 0 : verdict.winner == p->turn ? 1 : -1;
}

static int plies_of(int8_t value) { return (value < 0 ? -value : value) - 1; }

static void take_exit(Node *node, int8_t value, bool law_ends) {
    int plies = law_ends ? 1 : 1 + plies_of(value);
    if (value < 0 && plies < node->win) node->win = (int16_t)plies;
    if (value > 0 && plies > node->loss) node->loss = (int16_t)plies;
    if (value <= 0) node->all_lose = false;
}

static void take_move(Node *node, const Position *p, uint32_t laws, const Move *move) {
    Position next;
    int limit;
    bool drawn;
    game.kind->play(&game, p, move, &next);
    Verdict verdict = game.kind->ended(&game, &next);
    if (verdict.outcome != OUTCOME_NONE) {
        take_exit(node, over(verdict, &next), laws != 0);
        return;
    }
    Class *to = class_of(&next);
    if (to == class) {
        leads = grown(leads, lead_count, &lead_room, sizeof *leads);
        leads[lead_count++] = index_of(&next), node->count++;
        return;
    }
    bool law_ends = laws && !(laws & laws_of(&next, &limit, &drawn));
    take_exit(node, to->value[index_of(&next)], law_ends);
}

// Positions that are over, stuck or drawn at once have their value now; the others become nodes.
static void begin_position(Position *p) {
    Move room[ROOM];
    MoveList list = {.moves = room, .room = ROOM};
    int limit;
    bool drawn;
    Verdict verdict = game_verdict(&game, p, &list);
    uint32_t laws = laws_of(p, &limit, &drawn);
    if (verdict.outcome != OUTCOME_NONE) class->value[index_of(p)] = over(verdict, p);
    if (verdict.outcome != OUTCOME_NONE || drawn) return;
    game.kind->generate(&game, p, &list);
    if (list.full) fail("too many moves");
    Node node = {.index = index_of(p), .first = (uint32_t)lead_count, .win = NEVER, .all_lose = true};
    for (int i = 0; i < list.count; i++) take_move(&node, p, laws, &list.moves[i]);
    nodes = grown(nodes, node_count, &node_room, sizeof *nodes);
    nodes[node_count++] = node;
}

// What is decided in at most `plies`, with what is known of shorter ones.
static int8_t decide(const Node *node, int plies) {
    int win = node->win, loss = node->loss;
    bool all_lose = node->all_lose;
    for (uint32_t i = 0; i < node->count; i++) {
        int8_t value = class->value[leads[node->first + i]];
        if (value < 0 && 1 + plies_of(value) < win) win = 1 + plies_of(value);
        if (value > 0 && 1 + plies_of(value) > loss) loss = 1 + plies_of(value);
        if (value <= 0) all_lose = false;
    }
    if (win <= plies) return (int8_t)(win + 1);
    return all_lose && loss <= plies ? (int8_t)(-loss - 1) : 0;
}

static void solve_passes(void) {
    int last = 0; // the last pass that something outside can decide
    for (size_t i = 0; i < node_count; i++) {
        if (nodes[i].win != NEVER && nodes[i].win > last) last = nodes[i].win;
        if (nodes[i].loss > last) last = nodes[i].loss;
    }
    int8_t *found = malloc(node_count + 1);
    bool going = true;
    for (int plies = 1; plies <= LONGEST && (going || plies <= last + 1); plies++) {
        size_t kept = 0;
        for (size_t i = 0; i < node_count; i++) found[i] = decide(&nodes[i], plies);
        for (size_t i = 0; i < node_count; i++) {
            if (found[i]) class->value[nodes[i].index] = found[i];
            else nodes[kept++] = nodes[i];
        }
        going = kept < node_count;
        node_count = kept;
    }
    free(found);
}

static void obey_law(Position *p) {
    int limit;
    bool drawn;
    int8_t *value = &class->value[index_of(p)];
    if (laws_of(p, &limit, &drawn) && *value && plies_of(*value) > limit) *value = 0;
}

// --- Comparing ---

static void show(const Position *p, int8_t value, const TableAnswer *answer) {
    if (different++ >= SHOWN) return;
    printf("differs:%s", p->turn == WHITE ? " W" : " B");
    for (int kind = 0; kind < KINDS; kind++)
        for (set128 left = pieces_of(p, kind); left; left &= left - 1)
            printf(" %s%s%d", kind < 2 ? "W" : "B", kind % 2 ? "K" : "", game.board.number_of[set128_first(left)] + 1);
    printf(": %s in %d, table %d in %d\n",
           value > 0   ? "won"
           : value < 0 ? "lost"
                       : "drawn",
           value ? plies_of(value) : 0, (int)answer->result, answer->distance);
}

static void compare(Position *p) {
    TableAnswer answer;
    int8_t value = class->value[index_of(p)];
    if (!tables_solve(&tables, p, &answer)) fail("the file does not know a position");
    bool same = answer.result == (value > 0 ? TABLE_WIN : value < 0 ? TABLE_LOSS : TABLE_DRAW);
    if (value && answer.distance >= 0) same &= answer.distance == plies_of(value);
    compared++;
    if (!same) show(p, value, &answer);
}

static void solve_class(int pieces) {
    size_t size = 2;
    for (int i = 0; i < pieces; i++) size *= (size_t)squares;
    class->value = calloc(size, 1);
    if (!class->value) fail("no memory");
    node_count = lead_count = 0;
    each_position(begin_position);
    solve_passes();
    each_position(obey_law);
    each_position(compare);
}

// Those with fewer pieces first, and among them those with fewer men.
static void solve_all(int most) {
    for (int pieces = 2; pieces <= most; pieces++)
        for (int men = 0; men <= pieces; men++)
            for (int number = 0; number < (int)(sizeof classes / sizeof classes[0]); number++) {
                class = &classes[number];
                int all = 0;
                for (int kind = KINDS - 1, left = number; kind >= 0; kind--, left /= PIECES_MAX + 1)
                    all += class->count[kind] = left % (PIECES_MAX + 1);
                bool both = class->count[0] + class->count[1] && class->count[2] + class->count[3];
                if (all == pieces && class->count[0] + class->count[2] == men && both) solve_class(pieces);
            }
}

// --- The file ---

static void open_file(const char *name) {
    enum { BYTES_MAX = 64 << 20 };
    size_t length;
    uint8_t *bytes = file_read(name, BYTES_MAX, &length);
    if (!bytes) fail("the file cannot be read");
    if (tables_open(&tables, &game, bytes, (uint32_t)length) < 0) fail("these are no tables of that game");
}

int main(int arguments, char **args) {
    if (arguments != 4) fail("usage: slow VARIANT PIECES FILE");
    int preset = preset_find(args[1], (int)strlen(args[1])), pieces = atoi(args[2]);
    if (preset < 0 || pieces < 2 || pieces > PIECES_MAX) fail("no such variant, or not 2 to 4 pieces");
    game_open(&game, &preset_at(preset)->rules);
    if (laws_see_squares(&game) && pieces > 3) fail("a law of this game looks at squares: at most 3 pieces");
    squares = game.board.squares;
    open_file(args[3]);
    solve_all(pieces);
    printf("%s: %llu positions of at most %d pieces, %llu different\n", args[1], (unsigned long long)compared, pieces,
           (unsigned long long)different);
    return different != 0;
}
