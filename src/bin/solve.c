// Runs the search over positions with a known best move and counts how many it plays.
//
//   solve VARIANT NODES FILE FEN_COLUMN MOVE_COLUMN [MEGABYTES]
//
// FILE holds tab-separated lines; columns count from 1; the first word of the move column is the wanted move. Lines whose
// FEN or move cannot be read are named and left out. MOVE_COLUMN 0: no move is wanted, the score is shown.
#include "bin/room.h"
#include "notation/notation.h"
#include "rules/presets.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_BYTES = 4096, PROBLEMS = 4 };

typedef struct Solver {
    Game game;
    Search *search;
    Move *moves; // MOVES_MAX of them
    uint64_t nodes;
    int fen_column, move_column;
    int solved, missed, skipped;
    uint64_t nodes_used;
} Solver;

// Start and length of a tab-separated column counted from 1; empty when there is none.
static const char *column_of(const char *line, int column, int *length) {
    for (; column > 1 && *line; column--) {
        line += strcspn(line, "\t\n");
        if (*line == '\t') line++;
    }
    *length = (int)strcspn(line, "\t\n");
    return line;
}

static const char *score_text(const SearchInfo *info, char *text, size_t room) {
    static const char *const words[] = {[SCORE_VALUE] = "", [SCORE_WINS] = "wins in ", [SCORE_LOSES] = "loses in "};
    snprintf(text, room, "%s%d", words[info->kind], info->score);
    return text;
}

static const SearchInfo *think(Solver *solver, const Position *position) {
    SearchLimits limits = {.nodes = solver->nodes};
    search_clear(solver->search);
    search_start(solver->search, position, NULL, 0, &limits);
    search_run(solver->search, UINT64_MAX);
    const SearchInfo *info = search_info(solver->search);
    solver->nodes_used += info->nodes;
    return info;
}

static void report(Solver *solver, const char *line, const Position *position, MoveList *list, int wanted) {
    char played[MOVE_TEXT_MAX] = "-", score[32];
    const SearchInfo *info = think(solver, position);
    int best = -1, length;
    for (int i = 0; info->pv_count && i < list->count; i++)
        if (move_equal(&list->moves[i], &info->best)) best = i;
    if (best >= 0) move_write(&(Turn){&solver->game, position, list}, best, FORM_LONG, played);
    bool solved = wanted >= 0 && best == wanted;
    solver->solved += solved;
    solver->missed += wanted >= 0 && !solved;
    const char *fen = column_of(line, solver->fen_column, &length);
    printf("%s\t%.*s\t%s\t%s\tdepth %d\t%llu nodes\n",
           wanted < 0 ? "--"
           : solved   ? "ok"
                      : "MISSED",
           length, fen, played, score_text(info, score, sizeof score), info->depth, (unsigned long long)info->nodes);
    fflush(stdout);
}

// Handles one line of the file. Returns whether it could be read.
static bool solve_line(Solver *solver, const char *line) {
    Position position;
    Problem problems[PROBLEMS];
    uint8_t fits[MOVES_MAX];
    int length, wanted = -1;
    const char *fen = column_of(line, solver->fen_column, &length);
    if (fen_read(&solver->game, fen, length, &position, &(Problems){.list = problems, .room = PROBLEMS}) < 0)
        return false;
    MoveList list = {.moves = solver->moves, .room = MOVES_MAX};
    solver->game.kind->generate(&solver->game, &position, &list);
    if (solver->move_column > 0) {
        const char *move = column_of(line, solver->move_column, &length);
        length = (int)strcspn(move, " \t\n");
        wanted = move_read(&(Turn){&solver->game, &position, &list}, move, length, problems, fits);
        if (wanted < 0) return false;
    }
    report(solver, line, &position, &list, wanted);
    return true;
}

static bool open_solver(Solver *solver, char **args, size_t table_bytes) {
    int preset = preset_find(args[1], (int)strlen(args[1]));
    solver->nodes = strtoull(args[2], NULL, 10);
    solver->fen_column = atoi(args[4]);
    solver->move_column = atoi(args[5]);
    solver->search = room_for(search_size());
    void *table = room_for(table_bytes);
    solver->moves = malloc(MOVES_MAX * sizeof(Move));
    if (preset < 0 || !solver->nodes || !solver->search || !table || !solver->moves) return false;
    game_open(&solver->game, &preset_at(preset)->rules);
    search_open(solver->search, &solver->game, table, table_bytes);
    return true;
}

int main(int count, char **args) {
    static Solver solver;
    char line[LINE_BYTES];
    size_t megabytes = count > 6 ? (size_t)strtoul(args[6], NULL, 10) : 64;
    FILE *file = count > 5 ? fopen(args[3], "r") : NULL;
    if (!file || !open_solver(&solver, args, megabytes << 20)) {
        fprintf(stderr, "usage: solve VARIANT NODES FILE FEN_COLUMN MOVE_COLUMN [MEGABYTES]\n");
        return 2;
    }
    clock_t begin = clock();
    while (fgets(line, sizeof line, file))
        if (!solve_line(&solver, line)) solver.skipped++, printf("skipped\t%s", line);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%d of %d, %d lines skipped, %.2f million nodes a second\n", solver.solved, solver.solved + solver.missed,
           solver.skipped, (double)solver.nodes_used / 1e6 / (seconds > 0 ? seconds : 1));
    fclose(file);
    return 0;
}
