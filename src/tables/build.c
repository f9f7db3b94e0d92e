#include "tables/build.h"

#include "game/laws.h"

enum { MOVES_OF_FEW = 512, NOT_DUE = 255, SAMPLES = 2000 };

// A material and its mirror, being solved together: a quiet move of a man or king leads from one to the other.
typedef struct Pair {
    int material[2];
    uint8_t *due[2];
} Pair;

// --- Laws ---

// The rule of some position of a material; with `only`, of one that is governed, if there is any.
static Rule sample_rule(const Builder *b, int material, bool only) {
    uint32_t size = b->materials.size[material], step = only ? size / SAMPLES + 1 : 1;
    for (uint32_t index = 0; index < size; index += step) {
        Position p;
        if (!material_position(&b->materials, material, index, &p)) continue;
        Rule rule = rule_of(b->materials.game, &p);
        if (!only || rule.laws || rule.drawn) return rule;
    }
    return rule_none();
}

static void find_rule(Builder *b, int material) {
    Rule rule = b->rule[material] = sample_rule(b, material, b->by_squares);
    b->governed[material] = rule.laws || rule.drawn;
}

static Rule rule_here(const Builder *b, int material, const Position *p) {
    if (!b->governed[material]) return rule_none();
    return b->by_squares ? rule_of(b->materials.game, p) : b->rule[material];
}

// --- One position from those it leads to ---

// The value of a position for its mover, from what is solved.
static uint8_t look_up(const Builder *b, const Position *p, Rule *rule) {
    Verdict verdict = b->materials.game->kind->ended(b->materials.game, p);
    *rule = rule_none();
    if (verdict.outcome != OUTCOME_NONE) return value_of_verdict(verdict, p);
    int material = material_of(&b->materials, p);
    *rule = rule_here(b, material, p);
    return rule->drawn ? VALUE_DRAW : b->value[material][material_index(&b->materials, material, p)];
}

static uint8_t solve_moves(Builder *b, const Position *p, const MoveList *list, Rule rule) {
    Outlook outlook = outlook_of(rule);
    for (int i = 0; i < list->count; i++) {
        Position next;
        Rule after;
        b->materials.game->kind->play(b->materials.game, p, &list->moves[i], &next);
        uint8_t value = look_up(b, &next, &after);
        outlook_add(&outlook, value, plies_by(value, p, rule, &next, after));
    }
    b->full |= outlook_is_beyond(&outlook);
    return outlook_value(&outlook);
}

// What is known of a position now; VALUE_DRAW when it is not decided.
static uint8_t solve_position(Builder *b, int material, const Position *p) {
    const Game *game = b->materials.game;
    Verdict verdict = game->kind->ended(game, p);
    if (verdict.outcome != OUTCOME_NONE) return value_of_verdict(verdict, p);
    Rule rule = rule_here(b, material, p);
    if (rule.drawn) return VALUE_DRAW;
    Move room[MOVES_OF_FEW];
    MoveList list = {.moves = room, .room = MOVES_OF_FEW};
    game->kind->generate(game, p, &list);
    return list.count == 0 ? value_when_stuck(game) : solve_moves(b, p, &list, rule);
}

// --- Working back ---

static void set_due(Builder *b, uint8_t *due, int pass) {
    *due = (uint8_t)pass;
    if (pass > b->last_pass) b->last_pass = pass;
}

// A position that can lead to a decided one is looked at in the next pass. Those named here are more than the rules allow,
// which costs time and nothing else.
static void mark(Builder *b, const Pair *pair, int which, const Position *before) {
    int material = pair->material[which];
    uint32_t index = material_index(&b->materials, material, before);
    uint8_t *due = &pair->due[which][index];
    if (b->value[material][index] == VALUE_DRAW && *due > b->pass + 1) set_due(b, due, b->pass + 1);
}

// The piece of the side not on move on `cell` came from one of the empty squares on the lines through it.
static void mark_origins(Builder *b, const Pair *pair, int which, const Position *p, int cell) {
    const Board *board = &b->materials.game->board;
    int side = !p->turn, column = board->column[cell], row = board->row[cell];
    set128 own = halves_all(p->side[side]), kings = halves_all(p->kings), here = set128_bit(cell);
    set128 all = own | halves_all(p->side[p->turn]), forbidden = kings & here ? 0 : board->crowning[side];
    bool slides = (kings & here) && b->materials.game->rules.king_range == RANGE_LONG;
    for (int line = 0; line < 9; line++) {
        int across = line % 3 - 1, up = line / 3 - 1;
        for (int n = 1; across || up; n++) {
            int from = board_cell_at(board, column + n * across, row + n * up);
            if (from == NO_CELL || ((all | forbidden) & set128_bit(from))) break;
            Position before;
            position_copy(&before, p);
            before.turn ^= 1;
            before.side[side] = halves_of((own & ~here) | set128_bit(from));
            if (kings & here) before.kings = halves_of((kings & ~here) | set128_bit(from));
            mark(b, pair, which, &before);
            if (!slides) break;
        }
    }
}

static void mark_before(Builder *b, const Pair *pair, int which, const Position *p) {
    for (set128 left = halves_all(p->side[!p->turn]); left; left &= left - 1)
        mark_origins(b, pair, !which, p, set128_first(left));
}

static void look_at(Builder *b, const Pair *pair, int which, uint32_t index) {
    Position p;
    int material = pair->material[which];
    pair->due[which][index] = NOT_DUE;
    if (!material_position(&b->materials, material, index, &p)) {
        b->value[material][index] = VALUE_NONE;
        return;
    }
    uint8_t value = solve_position(b, material, &p);
    if (value == VALUE_DRAW) return;
    if (value_distance(value) > b->pass) {
        set_due(b, &pair->due[which][index], value_distance(value));
        return;
    }
    b->value[material][index] = value;
    mark_before(b, pair, which, &p);
}

static void pass_over(Builder *b, const Pair *pair, int which) {
    uint32_t size = b->materials.size[pair->material[which]];
    for (uint32_t index = 0; index < size; index++)
        if (pair->due[which][index] == b->pass) look_at(b, pair, which, index);
}

static void fill(uint8_t *bytes, uint32_t size, uint8_t value) {
    for (uint32_t i = 0; i < size; i++) bytes[i] = value;
}

void builder_solve(Builder *b, int material) {
    int mirror = material_mirror(&b->materials, material), sides = mirror == material ? 1 : 2;
    if (material > mirror) return;
    Pair pair = {.material = {material, mirror},
                 .due = {b->due, b->due + (uint32_t)(sides - 1) * b->materials.size[material]}};
    for (int i = 0; i < sides; i++) {
        fill(b->value[pair.material[i]], b->materials.size[pair.material[i]], VALUE_DRAW);
        fill(pair.due[i], b->materials.size[pair.material[i]], 0);
        find_rule(b, pair.material[i]);
    }
    b->last_pass = 0;
    for (b->pass = 0; b->pass <= b->last_pass && b->pass <= DISTANCE_MAX; b->pass++)
        for (int i = 0; i < sides; i++) pass_over(b, &pair, i);
}

uint64_t builder_bytes(const Materials *materials) {
    uint64_t bytes = 0, largest = 0;
    for (int i = 0; i < materials->count; i++) {
        bytes += materials->size[i];
        if (materials->size[i] > largest) largest = materials->size[i];
    }
    return bytes + 2 * largest;
}

void builder_open(Builder *builder, const Game *game, int pieces, void *memory) {
    uint8_t *at = memory;
    *builder = (Builder){.full = false};
    materials_open(&builder->materials, game, pieces);
    builder->by_squares = laws_see_squares(game);
    for (int i = 0; i < builder->materials.count; i++) {
        builder->value[i] = at;
        at += builder->materials.size[i];
    }
    builder->due = at;
}
