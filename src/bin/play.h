// A game that a program plays with itself, for the programs that measure: openings, searches, the end.
//
// Included once by each of them: everything here is its own.
#ifndef DAMIER_PLAY_H
#define DAMIER_PLAY_H

#include "bin/file.h"
#include "bin/room.h"
#include "game/laws.h"
#include "rules/presets.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_PLIES = 400, TABLE_BYTES = 16 << 20, LEVEL = 60, LEVEL_NODES = 2000, TRIES_MAX = 10000 };

// A game under way.
typedef struct Play {
    Position begun; // where the game began
    Position position;
    Counts counts;
    MoveList list;
    int plies;
    uint64_t keys[GAME_PLIES + 1];
} Play;

static Game game;
static Move move_room[MOVES_MAX];
static uint64_t random_state;

static uint64_t random_number(void) {
    uint64_t x = random_state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(2);
}

static void list_moves(Play *play) {
    play->list = (MoveList){.moves = move_room, .room = MOVES_MAX};
    game.kind->generate(&game, &play->position, &play->list);
}

static void begin_at(Play *play, const Position *position) {
    play->plies = 0;
    position_copy(&play->begun, position);
    position_copy(&play->position, position);
    play->counts = laws_start(&game, &play->position);
    list_moves(play);
}

static void begin(Play *play) {
    Position start;
    game.kind->start(&game, &start);
    begin_at(play, &start);
}

static void play_index(Play *play, int index) {
    Position next;
    if (index < 0 || index >= play->list.count || play->plies >= GAME_PLIES) fail("a move that is not in the list");
    play->keys[play->plies++] = position_key(&play->position);
    game.kind->play(&game, &play->position, &play->list.moves[index], &next);
    play->counts = laws_step(&game, &play->counts, &play->position, &next);
    position_copy(&play->position, &next);
    list_moves(play);
}

INLINE Search *sized_search(size_t table_bytes) {
    Search *search = room_for(search_size());
    void *table = room_for(table_bytes);
    if (!search || !table) fail("no memory");
    search_open(search, &game, table, table_bytes);
    return search;
}

INLINE Search *new_search(void) { return sized_search(TABLE_BYTES); }

// Makes a search judge by the weights of a file.
INLINE void use_weights(Search *search, const char *name) {
    enum { FILE_MOST = 16 << 20 };
    size_t length;
    uint8_t *bytes = file_read(name, FILE_MOST, &length);
    if (!bytes) fail("cannot read weights");
    int64_t size = weights_size(&game, bytes, length);
    if (size < 0) fail(size == DR_E_WEIGHTS_GAME ? "weights of another game" : "no weights, or not complete");
    Weights *weights = malloc((size_t)size);
    if (!weights || weights_open(weights, &game, bytes, length)) fail("weights that cannot be used");
    search_set_weights(search, weights);
    free(bytes);
}

// Index of the move that a search has found, or -1.
static int searched_index(Search *search, const Play *play) {
    const SearchInfo *info = search_info(search);
    for (int i = 0; info->pv_count && i < play->list.count; i++)
        if (move_equal(&play->list.moves[i], &info->best)) return i;
    return -1;
}

// Runs a search of the position. Returns the index of its move, or -1.
static int search_index(Search *search, const Play *play, uint64_t nodes) {
    SearchLimits limits = {.nodes = nodes};
    search_start(search, &play->position, play->keys, play->plies, &limits);
    search_run(search, UINT64_MAX);
    return searched_index(search, play);
}

static void open_game(const char *variant) {
    int preset = preset_find(variant, (int)strlen(variant));
    if (preset < 0) fail("no such variant");
    game_open(&game, &preset_at(preset)->rules);
}

static int times_stood(const Play *play) {
    int stood = 1;
    uint64_t key = position_key(&play->position);
    for (int back = 4; back <= play->position.quiet && back <= play->plies; back += 2)
        stood += play->keys[play->plies - back] == key;
    return stood;
}

// Players claim what they can.
static bool is_drawn(const Play *play) {
    LawState laws[LAWS_MAX];
    int count = laws_states(&game, &play->position, &play->counts, laws);
    for (int i = 0; i < count; i++)
        if (laws[i].draws && (laws[i].reset == RESET_NEVER ? times_stood(play) : laws[i].have) >= laws[i].limit)
            return true;
    return play->plies >= GAME_PLIES;
}

// Whether the game is over. winner: WHITE, BLACK, or -1 for a draw.
static bool is_over(const Play *play, int *winner) {
    MoveList scratch = {.moves = play->list.moves + play->list.count, .room = MOVES_MAX - play->list.count};
    Verdict verdict = game_verdict(&game, &play->position, &scratch);
    *winner = verdict.outcome != OUTCOME_NONE ? verdict.winner : -1;
    return verdict.outcome != OUTCOME_NONE || is_drawn(play);
}

// Random turns to a level position; their indices are left in `opening`.
INLINE void find_opening(Search *judge, Play *play, int *opening, int plies) {
    for (int try = 0; try < TRIES_MAX; try++) {
        int made = 0, winner;
        for (begin(play); made < plies && !is_over(play, &winner); made++) {
            opening[made] = (int)(random_number() % (uint64_t)play->list.count);
            play_index(play, opening[made]);
        }
        if (made < plies || is_over(play, &winner)) continue;
        search_clear(judge);
        search_index(judge, play, LEVEL_NODES);
        const SearchInfo *info = search_info(judge);
        if (plies == 0 || (info->kind == SCORE_VALUE && abs(info->score) <= LEVEL)) return;
    }
    fail("no level opening found");
}

#endif
