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

static void open_width(Game *game, const Rules *rules, bool narrow) {
    game->rules = *rules;
    board_open(&game->board, rules);
    game->narrow = narrow && game->board.cells <= CELLS_NARROW;
    plan_open(&game->plan, rules, &game->board);
    draughts_open(game);
}

void game_open(Game *game, const Rules *rules) { open_width(game, rules, true); }
void game_open_wide(Game *game, const Rules *rules) { open_width(game, rules, false); }

Verdict game_verdict(const Game *game, const Position *position, MoveList *list) {
    Verdict verdict = game->kind->ended(game, position);
    if (verdict.outcome != OUTCOME_NONE || game->kind->count(game, position, list) > 0) return verdict;
    bool loses = game->rules.goal != GOAL_GIVE_AWAY;
    return (Verdict){loses ? OUTCOME_NO_MOVES : OUTCOME_GIVE_AWAY, loses ? !position->turn : position->turn};
}

static uint64_t perft_leaves(const Game *game, const Position *position, bool paths, MoveList *list) {
    if (!paths) return (uint64_t)game->kind->count(game, position, list);
    game->kind->generate_paths(game, position, list);
    return (uint64_t)list->count;
}

uint64_t game_perft(const Game *game, const Position *position, int depth, bool paths, MoveList *pool) {
    if (depth <= 0) return 1;
    if (depth > PERFT_DEPTH_MAX) pool->full = true;
    if (pool->full) return 0;
    MoveList list = {.moves = pool->moves, .room = pool->room};
    uint64_t leaves = 0;
    if (depth == 1) {
        leaves = perft_leaves(game, position, paths, &list);
    } else {
        (paths ? game->kind->generate_paths : game->kind->generate)(game, position, &list);
        MoveList rest = {.moves = pool->moves + list.count, .room = pool->room - list.count};
        for (int i = 0; i < list.count; i++) {
            Position next;
            game->kind->play(game, position, &list.moves[i], &next);
            leaves += game_perft(game, &next, depth - 1, paths, &rest);
        }
        list.full |= rest.full;
    }
    pool->full |= list.full;
    return leaves;
}
