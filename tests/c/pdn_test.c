// PDN in the core: lines of moves replayed, and what random bytes do to that (run under the sanitizers).
#include "notation/pdn.h"
#include "rules/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 4096, OUT = 1 << 15 };

static int failures;
static Move moves[MOVES_MAX];
static uint8_t fits[MOVES_MAX], out[OUT];

#define CHECK(what) check(what, #what, __LINE__)

static void check(bool holds, const char *what, int line) {
    if (holds) return;
    printf("pdn_test.c:%d: %s does not hold\n", line, what);
    failures++;
}

static Game game;

static PdnReplay replay_of(const char *id) {
    game_open(&game, &preset_at(preset_find(id, (int)strlen(id)))->rules);
    PdnReplay replay = {
        .game = &game, .list = {.moves = moves, .room = MOVES_MAX}, .fits = fits, .out = out, .room = OUT};
    game.kind->start(&game, &replay.position);
    return replay;
}

// `texts`: zeros shown as commas.
static int play(PdnReplay *replay, const char *texts) {
    char line[TEXT];
    int length = (int)strlen(texts);
    for (int i = 0; i < length; i++) line[i] = (char)(texts[i] == ',' ? 0 : texts[i]);
    return pdn_replay(replay, line, length);
}

static void lines_are_played(void) {
    PdnReplay replay = replay_of("international");
    CHECK(play(&replay, "32-28,19-23,28x19,14x23") == 4 && replay.status == DR_OK);
    CHECK(replay.written == 4 * 5 && out[2] == 0 && out[12] == PDN_CAPTURE);
    CHECK(play(&replay, "33-28,23x33,1-7") == 1 && replay.status == DR_E_ILLEGAL);
    CHECK(play(&replay, "23:32,37 x 28") == 2 && replay.status == DR_OK);
    CHECK(play(&replay, "77-78") == 0 && replay.status == DR_E_SQUARE);
    CHECK(play(&replay, "32/28") == 0 && replay.status == DR_E_JUNK);
    replay.room = 4;
    CHECK(play(&replay, "18-23") == 0 && replay.status == DR_OK); // no room is no fault of the move
    replay = replay_of("russian");
    CHECK(play(&replay, "cb4,ba5,bc5,db4,a:c5") == 5);
    CHECK(play(&replay, "zz9") == 0 && replay.status == DR_E_ILLEGAL);
    replay = replay_of("yote");
    CHECK(play(&replay, "@c3,@d3,c3xe3") == 3);
}

static unsigned state = 1;

static int random_below(int n) {
    state = state * 1664525u + 1013904223u;
    return (int)((state >> 8) % (unsigned)n);
}

static void random_bytes_do_no_harm(void) {
    static const char likely[] = "123-xX:. \n\r(){}[]\";%$*!?/@abcdEvent\\\1\0";
    PdnReplay replay = replay_of("english");
    Position start = replay.position;
    for (int run = 0; run < 20000; run++) {
        char text[64];
        int length = random_below((int)sizeof text);
        for (int i = 0; i < length; i++)
            text[i] = (char)(random_below(5) ? likely[random_below((int)sizeof likely)] : random_below(256));
        char *exact = malloc((size_t)length + 1); // so that the sanitizers see a step too far
        memcpy(exact, text, (size_t)length);
        replay.position = start;
        CHECK(pdn_replay(&replay, exact, length) >= 0);
        free(exact);
    }
}

int main(void) {
    lines_are_played();
    random_bytes_do_no_harm();
    printf("%d failures\n", failures);
    return failures != 0;
}
