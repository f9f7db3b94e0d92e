// The signature of the search: one number, the nodes that fixed searches of all kinds of game and goals take.
//
//   bench
//
// Prints a line for each search (game, position, depth, nodes, score), then the sum. Any change of the tree changes it, so
// every change of the search or the evaluation names it, and one that must change nothing (speed, order of files)
// shows that it does not. Positions come from games of the program with itself: an opening, a middle game, an ending.
#include "bin/room.h"
#include "notation/notation.h"
#include "rules/presets.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BENCH_TABLE_BYTES = 4 << 20 };

typedef struct Task {
    const char *variant;
    const char *fen; // NULL = the start
    int depth;
} Task;

// clang-format off
static const Task tasks[] = {
    {"international", NULL, 12},
    {"international", "W:W26,27,31,33,34,35,40,41,42,43,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,11,16,17,20,23,24", 11},
    {"international", "W:W23,25,26,27,35,37,40,43,46,47,48,49:B1,2,3,4,5,11,14,16,17,24,33", 10},
    {"international", "W:WK4,28,K36:BK46,13", 9},
    {"spanish", "W:W2,4,5,9,11,12,14,15:B17,18,21,22,24,28,30,32", 14},
    {"spanish", "W:WK1,7,15,18,22:B9,30", 15},
    {"english", NULL, 13},
    {"english", "B:W19,20,21,25,28,30,31:B1,4,8,11,12,13,14", 14},
    {"english", "B:WK3,7,22,30:B1,4,13,K19", 14},
    {"damas", "W:Wa1,b4,c1,d4,e1:Bb8,d8,f8,g5,h8", 14},
    {"russian", NULL, 13},
    {"russian", "W:Wa3,c1,c3,e1,f4,g1:Bb8,c5,c7,f6,f8,h6", 14},
    {"italian", NULL, 13},
    {"thai", "B:W4,8,28,K31:BK2,K15,19,32", 10},
    {"turkish", NULL, 8},
    {"turkish", "W:Wa2,a4,b2,b3,c2,d2,d3,d4,e2,e3,f2,f3,g2,g3,g4,h4:Ba6,a7,b6,b7,c7,d5,d6,d7,e5,e6,f7,g6,g7,h5,h6,h7", 6},
    {"armenian", "W:Wa2,a3,b2,c2,c5,d2,d3,f2,g2,h3:Ba7,d7,Ke1,e7,f3,f4,f7,g7", 6},
    {"frisian", "W:W26,29,31,32,35,37,38,41,42,43,46,47,48,49,50:B1,2,3,4,5,6,7,8,11,12,15,17,18,21,25", 9},
    {"frisian", "W:WK5,31,32:B13,17,K50", 12},
    {"killer", "W:WK4,28,K36:BK46,13", 13},
    {"breakthrough", NULL, 11},
    {"breakthrough", "W:W24,26,27,34,43,46,47,48,49,50:B1,3,4,5,8,11,16,17,18,25,28", 11},
    {"antidraughts", "W:W26,27,33,34,37,38,44,46,47,48:B1,6,7,8,10,11,12,13,14,20,23", 12},
    {"poddavki", NULL, 12},
    {"canadian", "W:W37,44,45,49,52,53,54,55,56,57,58,59,60,61,62,64,65,66,67,68,69,70,71,72:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,16,17,18,19,24,26,28,29,34,41", 9},
    {"yote", NULL, 5},
    {"yote", "W:Wa1,a3,a4,f1,f2,f4,f5:Ba5,c1,c3,d2,d5,e5,f3:H5,5:Q0:Lf3f2,-", 6},
    {"yote-single", "W:Wa1,a3,a4,b4,b5,e3,f2,f3,f5:Ba2,a5,b1,c1,c5,d4,d5,e1:H3,4:Q13:Lf4f5,f1e1", 7},
};
// clang-format on

static void set_up(const Game *game, const Task *task, Position *position) {
    Problem problem;
    if (!task->fen) game->kind->start(game, position);
    else if (fen_read(game, task->fen, (int)strlen(task->fen), position, &(Problems){.list = &problem, .room = 1}) <
             0) {
        fprintf(stderr, "%s: no position: %s\n", task->variant, task->fen);
        exit(2);
    }
}

// Returns the nodes of one search from a fresh engine.
static uint64_t run(const Task *task, Search *search, void *table) {
    static Game game;
    Position position;
    char fen[FEN_TEXT_MAX];
    SearchLimits limits = {.depth = task->depth};
    game_open(&game, &preset_at(preset_find(task->variant, (int)strlen(task->variant)))->rules);
    set_up(&game, task, &position);
    search_open(search, &game, table, BENCH_TABLE_BYTES);
    search_start(search, &position, NULL, 0, &limits);
    search_run(search, UINT64_MAX);
    const SearchInfo *info = search_info(search);
    fen_write(&game, &position, false, fen);
    printf("%s\t%s\t%d\t%llu\t%d\n", task->variant, fen, task->depth, (unsigned long long)info->nodes, info->score);
    return info->nodes;
}

int main(void) {
    Search *search = room_for(search_size());
    void *table = room_for(BENCH_TABLE_BYTES);
    if (!search || !table) return 2;
    uint64_t nodes = 0;
    clock_t begin = clock();
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++) nodes += run(&tasks[i], search, table);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    fprintf(stderr, "%.2f million nodes a second\n", (double)nodes / 1e6 / (seconds > 0 ? seconds : 1));
    printf("%llu\n", (unsigned long long)nodes);
    return 0;
}
