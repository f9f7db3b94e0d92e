// perft: counts the leaves of the game tree, to prove and to time the move generator.
#include "notation/notation.h"
#include "rules/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POOL = 1 << 18 };
static Move pool_moves[POOL];
static const char *usage =
    "usage: perft [-v VARIANT] [-r RULES] [-f FEN] [-d DEPTH] [--paths] [--divide] [--wide] [--list]\n"
    "  -v  preset, default international      -r  overrides, key=value key=value\n"
    "  -f  position, default the start        -d  deepest level, default 6\n"
    "  --paths   count every path of a capture, not only its result\n"
    "  --played  make every move of the last level too    --last  the deepest level only\n"
    "  --divide  leaves under each move\n"
    "  --plain   the generator for any rules  --wide  the same with 128-bit sets\n"
    "  --list    the presets and their rules\n";

typedef struct Options {
    const char *variant, *rules, *fen;
    int depth;
    bool divide, plain, wide, last;
    enum PerftMode mode;
} Options;

static int refuse(const char *what, const char *token, int length) {
    fprintf(stderr, "perft: %s: %.*s\n%s", what, length, token, usage);
    exit(2);
}

static void list_presets(void) {
    char text[RULES_TEXT_MAX];
    for (int i = 0; i < presets_count(); i++) {
        rules_print(&preset_at(i)->rules, text);
        printf("%-22s %s\n", preset_at(i)->id, text);
    }
    exit(0);
}

static const char *value_of(int argc, char **argv, int *i) {
    if (*i + 1 >= argc) refuse("no value for", argv[*i], (int)strlen(argv[*i]));
    return argv[++*i];
}

static Options read_options(int argc, char **argv) {
    Options o = {.variant = "international", .depth = 6};
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-v")) o.variant = value_of(argc, argv, &i);
        else if (!strcmp(argv[i], "-r")) o.rules = value_of(argc, argv, &i);
        else if (!strcmp(argv[i], "-f")) o.fen = value_of(argc, argv, &i);
        else if (!strcmp(argv[i], "-d")) o.depth = atoi(value_of(argc, argv, &i));
        else if (!strcmp(argv[i], "--paths")) o.mode = PERFT_PATHS;
        else if (!strcmp(argv[i], "--played")) o.mode = PERFT_PLAYED;
        else if (!strcmp(argv[i], "--last")) o.last = true;
        else if (!strcmp(argv[i], "--divide")) o.divide = true;
        else if (!strcmp(argv[i], "--wide")) o.wide = true;
        else if (!strcmp(argv[i], "--plain")) o.plain = true;
        else if (!strcmp(argv[i], "--list")) list_presets();
        else refuse("unknown option", argv[i], (int)strlen(argv[i]));
    }
    if (o.depth < 1 || o.depth > PERFT_DEPTH_MAX) refuse("depth out of range", "-d", 2);
    return o;
}

static void open_game(const Options *o, Game *game) {
    Problem problem = {0};
    int preset = preset_find(o->variant, (int)strlen(o->variant));
    if (preset < 0) refuse("no such variant", o->variant, (int)strlen(o->variant));
    Rules rules = preset_at(preset)->rules;
    if (o->rules && rules_parse(o->rules, (int)strlen(o->rules), &rules, &problem) < 0)
        refuse("rules", o->rules + problem.offset, problem.length);
    if (game_check(&rules, &problem) < 0) refuse("these rules contradict each other at", rules_key(problem.field), 40);
    if (o->plain || o->wide) game_open_plain(game, &rules, o->wide);
    else game_open(game, &rules);
}

static void open_position(const Options *o, const Game *game, Position *position) {
    Problem problem;
    if (!o->fen) game->kind->start(game, position);
    else if (fen_read(game, o->fen, (int)strlen(o->fen), position, &(Problems){.list = &problem, .room = 1}) < 0)
        refuse("FEN", o->fen + problem.offset, problem.length);
}

static uint64_t count(const Game *game, const Position *position, int depth, enum PerftMode mode) {
    MoveList pool = {.moves = pool_moves, .room = POOL};
    uint64_t leaves = game_perft(game, position, depth, mode, &pool);
    if (pool.full) refuse("more moves than this program has room for", "", 0);
    return leaves;
}

static void pass_by(void *context, const Path *path) { (void)context, (void)path; }

// How often the leaves behind a move count.
static int ways_of(const Game *game, const Position *position, const Move *move, enum PerftMode mode) {
    return mode == PERFT_PATHS ? game->kind->each_path(game, position, move, pass_by, NULL) : 1;
}

static void divide(const Game *game, const Position *position, const Options *o) {
    static Move moves[MOVES_MAX];
    MoveList list = {.moves = moves, .room = MOVES_MAX};
    char text[MOVE_TEXT_MAX];
    game->kind->generate(game, position, &list);
    for (int i = 0; i < list.count; i++) {
        Position next;
        game->kind->play(game, position, &moves[i], &next);
        move_write(&(Turn){game, position, &list}, i, FORM_LONG, text);
        uint64_t leaves = count(game, &next, o->depth - 1, o->mode);
        leaves *= (uint64_t)ways_of(game, position, &moves[i], o->mode);
        printf("%s %llu\n", text, (unsigned long long)leaves);
    }
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
    static Game game;
    Position position;
    Options o = read_options(argc, argv);
    open_game(&o, &game);
    open_position(&o, &game, &position);
    if (o.divide) divide(&game, &position, &o);
    for (int depth = o.divide || o.last ? o.depth : 1; depth <= o.depth; depth++) {
        double start = seconds();
        uint64_t leaves = count(&game, &position, depth, o.mode);
        double took = seconds() - start;
        printf("%2d %20llu  %8.3f s  %7.1f M/s\n", depth, (unsigned long long)leaves, took,
               (double)leaves / (took > 1e-9 ? took : 1e-9) / 1e6);
    }
    return 0;
}
