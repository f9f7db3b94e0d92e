#include "game/game.h"

Verdict game_verdict(const Game *game, const Position *position, MoveList *list) {
    Verdict verdict = game->kind->ended(game, position);
    if (verdict.outcome != OUTCOME_NONE || game->kind->count(game, position, list) > 0) return verdict;
    bool loses = game->rules.goal != GOAL_GIVE_AWAY;
    return (Verdict){loses ? OUTCOME_NO_MOVES : OUTCOME_GIVE_AWAY, loses ? !position->turn : position->turn};
}

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
    if (mode == PERFT_PATHS) return perft(game, position, depth, mode, pool);
    return game->kind->perft(game, position, depth, mode == PERFT_PLAYED, pool);
}

uint64_t game_perft_plain(const Game *game, const Position *position, int depth, bool played, MoveList *pool) {
    return perft(game, position, depth, played ? PERFT_PLAYED : PERFT_MERGED, pool);
}
