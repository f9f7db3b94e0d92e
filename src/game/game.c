#include "game/game.h"

_Static_assert(MOVES_MAX <= UINT16_MAX, "an index chains numbers of 16 bits, counted from 1");

static int bucket_of(const Move *move) {
    uint64_t mixed =
        (move->taken.at[0] ^ move->taken.at[1] * 31 ^ (uint64_t)move->from << 58 ^ (uint64_t)move->to << 50) *
        UINT64_C(0x9e3779b97f4a7c15);
    return (int)(mixed >> 54);
}

bool moves_hold_long(const MoveList *list, MoveIndex *index, const Move *move) {
    if (index->indexed == 0)
        for (int i = 0; i < MOVE_BUCKETS; i++) index->head[i] = 0;
    for (; index->indexed < list->count; index->indexed++) {
        uint16_t *head = &index->head[bucket_of(&list->moves[index->indexed])];
        list->moves[index->indexed].order = *head;
        *head = (uint16_t)(index->indexed + 1);
    }
    for (int i = index->head[bucket_of(move)]; i > 0; i = list->moves[i - 1].order)
        if (move_equal(&list->moves[i - 1], move)) return true;
    return false;
}

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
