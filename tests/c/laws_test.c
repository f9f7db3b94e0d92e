// The draw laws in C: what is counted over whole games, stepped and started, in every game; a full count; every law at once.
// The rows of the rules are walked into in tests/ends.
#include "game/laws.h"
#include "rules/presets.h"

#include <stdio.h>
#include <string.h>

static int failures;
static Move moves[MOVES_MAX];

#define CHECK(what) check(what, #what, __LINE__)

static void check(bool holds, const char *what, int line) {
    if (holds) return;
    printf("laws_test.c:%d: %s does not hold\n", line, what);
    failures++;
}

static uint64_t seed;

static unsigned random_number(void) {
    seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (unsigned)(seed >> 33);
}

// A random move of the position; false when there is none.
static bool play_any(const Game *game, const Position *from, Position *to) {
    MoveList list = {.moves = moves, .room = MOVES_MAX};
    game->kind->generate(game, from, &list);
    if (list.count > 0) game->kind->play(game, from, &list.moves[random_number() % (unsigned)list.count], to);
    return list.count > 0;
}

static void check_states(const LawState *states, int count, const LawState *before) {
    for (int i = 0; i < count; i++) {
        CHECK(states[i].limit > 0 && states[i].have >= -1);
        // No count runs ahead of the plies that are made.
        CHECK(!before || states[i].have <= before[i].have + 1 || states[i].unit == LAW_POSITIONS);
    }
}

static void play_game(const Game *game) {
    Position position, next;
    LawState states[2][LAWS_MAX];
    game->kind->start(game, &position);
    Counts counts = laws_start(game, &position);
    for (int ply = 0; ply < 200; ply++) {
        LawState *now = states[ply % 2];
        check_states(now, laws_states(game, &position, &counts, now), ply ? states[!(ply % 2)] : NULL);
        if (!play_any(game, &position, &next)) break;
        counts = laws_step(game, &counts, &position, &next);
        position_copy(&position, &next);
    }
}

static void counts_follow_every_game(void) {
    for (int i = 0; i < presets_count(); i++) {
        Game game;
        game_open(&game, &preset_at(i)->rules);
        for (int round = 0; round < 20; round++) play_game(&game);
    }
}

// All laws of draughts set at once have room, and their counts stop at the greatest number instead of turning over.
static void every_law_at_once(void) {
    static const char all[] =
        "repetition=9 noProgress=99 kingsOnly=99 fourOrFivePieces=99 sixOrSevenPieces=99 threeKings=99 "
        "threeOrMoreKings=99 threePieces=99 longDiagonal=99 twoPieces=99 twoOrFewerPieces=99 "
        "twoKings=99 oneKing=99 bareKings=1 onePieceEach=1-claimable";
    Game game;
    Problem problem;
    Rules rules = rules_default();
    CHECK(rules_parse(all, (int)strlen(all), &rules, &problem) == DR_OK && game_check(&rules, &problem) == DR_OK);
    game_open(&game, &rules);
    uint64_t white = UINT64_C(1) << game.board.cell_of[31], black = UINT64_C(1) << game.board.cell_of[0];
    Position kings = {.side = {{{white, 0}}, {{black, 0}}}, .kings = {{white | black, 0}}, .full_move = 1};
    Counts counts = laws_start(&game, &kings);
    for (int ply = 0; ply < UINT16_MAX + 10; ply++) counts = laws_step(&game, &counts, &kings, &kings);
    LawState states[LAWS_MAX];
    int count = laws_states(&game, &kings, &counts, states), full = 0, claimable = 0;
    CHECK(count == 15);
    for (int i = 0; i < count; i++) full += states[i].have == UINT16_MAX - 1, claimable += states[i].claimable;
    CHECK(full == 3); // two pieces, two or fewer pieces, one king
    CHECK(claimable == 1);
}

int main(void) {
    counts_follow_every_game();
    every_law_at_once();
    if (failures == 0) printf("laws_test: all good\n");
    return failures > 0;
}
