#include "game/game.h"

#include "draughts/draughts.h"
#include "notation/kind.h"
#include "yote/yote.h"

#include <stddef.h>

#define FIELD(name) ((int)offsetof(Rules, name))

// The kinds of game: the rule fields that are theirs alone, how they are checked and opened, and what they write.
typedef struct KindRow {
    int first, last;
    int (*contradiction)(const Rules *rules);
    void (*open)(Game *game);
    const Text *text;
} KindRow;

static const KindRow kinds[] = {
    [KIND_DRAUGHTS] = {FIELD(men_rows), FIELD(one_piece_each), draughts_contradiction, draughts_open, &draughts_text},
    [KIND_YOTE] = {FIELD(hand), FIELD(few_men), yote_contradiction, yote_open, &yote_text},
};

// Index of a field that belongs to another kind and is not at its default, or -1.
static int foreign_field(const Rules *rules) {
    Rules initial = rules_default();
    for (int kind = 0; kind < (int)(sizeof kinds / sizeof kinds[0]); kind++)
        for (int i = kinds[kind].first; kind != rules->kind && i <= kinds[kind].last; i++)
            if (((const uint8_t *)rules)[i] != ((const uint8_t *)&initial)[i]) return i;
    return -1;
}

// Index of a field that contradicts the others, or -1.
static int contradiction(const Rules *r) {
    if (board_cells(r) > CELLS_MAX) return FIELD(columns);
    if (r->lines == LINES_ALL && r->corner != CORNER_LL) return FIELD(corner); // every corner is played on
    if (law_limit(r->repetition) == 1) return FIELD(repetition);               // every position stands once
    int foreign = foreign_field(r);
    return foreign < 0 ? kinds[r->kind].contradiction(r) : foreign;
}

int game_check(const Rules *rules, Problem *problem) {
    int field = contradiction(rules);
    if (field < 0) return DR_OK;
    *problem = (Problem){.code = DR_E_CONTRADICTION, .field = field};
    return DR_E_CONTRADICTION;
}

static void open_game(Game *game, const Rules *rules, bool plain, bool wide) {
    game->rules = *rules;
    board_open(&game->board, rules);
    plan_open(&game->plan, rules, &game->board);
    game->plain = plain;
    game->narrow = !wide && game->board.cells <= CELLS_NARROW;
    game->text = kinds[rules->kind].text;
    kinds[rules->kind].open(game);
}

void game_open(Game *game, const Rules *rules) { open_game(game, rules, false, false); }
void game_open_plain(Game *game, const Rules *rules, bool wide) { open_game(game, rules, true, wide); }

Verdict game_verdict(const Game *game, const Position *position, MoveList *list) {
    Verdict verdict = game->kind->ended(game, position);
    if (verdict.outcome != OUTCOME_NONE || game->kind->count(game, position, list) > 0) return verdict;
    bool loses = game->rules.goal != GOAL_GIVE_AWAY;
    return (Verdict){loses ? OUTCOME_NO_MOVES : OUTCOME_GIVE_AWAY, loses ? !position->turn : position->turn};
}

// Perft by nothing but the functions of the kind.
static uint64_t perft(const Game *game, const Position *position, int depth, enum PerftMode mode, MoveList *pool) {
    if (depth == 0) return 1;
    if (depth == 1 && mode == PERFT_MERGED) return (uint64_t)game->kind->count(game, position, pool);
    MoveList list = {.moves = pool->moves, .room = pool->room};
    (mode == PERFT_PATHS ? game->kind->generate_paths : game->kind->generate)(game, position, &list);
    MoveList rest = {.moves = pool->moves + list.count, .room = pool->room - list.count};
    uint64_t leaves = 0;
    bool full = list.full;
    for (int i = 0; i < list.count; i++) {
        Position next;
        game->kind->play(game, position, &list.moves[i], &next);
        leaves += perft(game, &next, depth - 1, mode, &rest);
        full |= rest.full;
    }
    pool->full = full;
    return leaves;
}

uint64_t game_perft(const Game *game, const Position *position, int depth, enum PerftMode mode, MoveList *pool) {
    pool->full = depth > PERFT_DEPTH_MAX;
    if (pool->full || depth <= 0) return depth <= 0;
    if (mode == PERFT_PATHS || !game->kind->perft) return perft(game, position, depth, mode, pool);
    return game->kind->perft(game, position, depth, mode == PERFT_PLAYED, pool);
}
