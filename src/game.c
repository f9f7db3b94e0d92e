#include "game.h"

#include "draughts.h"

#include <stddef.h>

#define FIELD_INDEX(name) ((int)offsetof(Rules, name))

// Index of a field that contradicts the others, or -1.
static int contradiction(const Rules *r) {
    bool diagonal = r->lines == LINES_DIAGONAL;
    if (diagonal && (r->columns + r->rows) % 2) return FIELD_INDEX(rows); // the two players would see different corners
    if (board_cells(r) > CELLS_MAX) return FIELD_INDEX(columns);
    if (!diagonal && r->corner != CORNER_LL) return FIELD_INDEX(corner); // every corner is played on
    if (2 * (r->men_rows + r->gap) >= r->rows) return FIELD_INDEX(men_rows);
    if (!(r->man_moves & (D_DIAGONAL_FORWARD | D_FORWARD))) return FIELD_INDEX(man_moves); // men would never be crowned
    if (diagonal && (r->man_moves & D_ORTHOGONAL)) return FIELD_INDEX(man_moves);
    if (!r->man_captures) return FIELD_INDEX(man_captures);
    if (!r->king_moves || (diagonal && r->king_moves != K_DIAGONAL)) return FIELD_INDEX(king_moves);
    if (!r->king_captures) return FIELD_INDEX(king_captures);
    if (r->king_reach == REACH_ADJACENT && r->king_landing != LANDING_NEXT) return FIELD_INDEX(king_landing);
    return -1;
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
    draughts_open(game);
}

void game_open(Game *game, const Rules *rules) { open_game(game, rules, false, false); }
void game_open_plain(Game *game, const Rules *rules, bool wide) { open_game(game, rules, true, wide); }

Verdict game_verdict(const Game *game, const Position *position, MoveList *list) {
    Verdict verdict = game->kind->ended(game, position);
    if (verdict.outcome != OUTCOME_NONE || game->kind->count(game, position, list) > 0) return verdict;
    bool loses = game->rules.goal != GOAL_GIVE_AWAY;
    return (Verdict){loses ? OUTCOME_NO_MOVES : OUTCOME_GIVE_AWAY, loses ? !position->turn : position->turn};
}

static uint64_t perft_paths(const Game *game, const Position *position, int depth, MoveList *pool) {
    if (depth == 0) return 1;
    MoveList list = {.moves = pool->moves, .room = pool->room};
    game->kind->generate_paths(game, position, &list);
    MoveList rest = {.moves = pool->moves + list.count, .room = pool->room - list.count};
    uint64_t leaves = depth == 1 ? (uint64_t)list.count : 0;
    for (int i = 0; depth > 1 && i < list.count; i++) {
        Position next;
        game->kind->play(game, position, &list.moves[i], &next);
        leaves += perft_paths(game, &next, depth - 1, &rest);
    }
    pool->full |= list.full | rest.full;
    return leaves;
}

uint64_t game_perft(const Game *game, const Position *position, int depth, bool paths, MoveList *pool) {
    pool->full = depth > PERFT_DEPTH_MAX;
    if (pool->full || depth <= 0) return depth <= 0;
    return (paths ? perft_paths : game->kind->perft)(game, position, depth, pool);
}
