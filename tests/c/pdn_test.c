// PDN in the core: tokens of a text, wherever it is cut into pieces; lines of moves replayed; and what random bytes do to
// both (run under the sanitizers).
#include "notation/pdn.h"
#include "rules/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS = 512, TEXT = 4096, OUT = 1 << 15 };

static int failures;
static PdnToken tokens[TOKENS];
static Move moves[MOVES_MAX];
static uint8_t fits[MOVES_MAX], out[OUT];

#define CHECK(what) check(what, #what, __LINE__)

static void check(bool holds, const char *what, int line) {
    if (holds) return;
    printf("pdn_test.c:%d: %s does not hold\n", line, what);
    failures++;
}

// A token as a letter for its kind and its text: "m32-28".
static const char letters[] = ".nmrcgsoctvwbuj";

static int show(char *shown, const char *text, const PdnToken *token) {
    return sprintf(shown, "%c%.*s|", letters[token->kind], (int)token->length, text + token->offset);
}

// Scans a text in pieces of `size`, each longer until a token fits, as a caller does.
static void scan(const char *text, int size, char *shown) {
    int length = (int)strlen(text), at = 0, piece = size, written = 0;
    shown[0] = 0;
    while (at < length) {
        bool last = at + piece >= length, starts = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
        int end = last ? length - at : piece, used;
        int count = pdn_scan(text + at, end, (last ? PDN_LAST : 0) | (starts ? PDN_LINE_START : 0), tokens, 8, &used);
        CHECK(used >= 0 && used <= end && count <= 8);
        for (int i = 0; i < count; i++) written += show(shown + written, text + at, &tokens[i]);
        if (last && used == 0) break;
        piece = used ? size : piece + 1;
        at += used;
    }
    CHECK(at == length);
}

static void tokens_are(const char *text, const char *expected) {
    char shown[TEXT];
    for (int size = 1; size <= (int)strlen(text) + 1; size++) {
        scan(text, size, shown);
        if (strcmp(shown, expected)) printf("%s\nin pieces of %d: %s\nexpected: %s\n", text, size, shown, expected);
        CHECK(strcmp(shown, expected) == 0);
    }
}

static void texts_are_tokens(void) {
    tokens_are("1. 32-28 {a b} 19-23", "n1.|m32-28|ca b|m19-23|");
    tokens_are("1.32-28!? $12 (?) 1...19-23*", "n1.|m32-28|s!?|g12|s(?)|n1...|m19-23|r*|");
    tokens_are("(1. 1- 7 32 x 28) 1-1", "o(|n1.|m1- 7|m32 x 28|c)|r1-1|");
    tokens_are("3228 ed4 @c3 c3xe3/d4 1-18 2-0", "m3228|med4|m@c3|mc3xe3/d4|m1-18|r2-0|");
    tokens_are("; to the end {\n%hidden 1-2\n 1/2-1/2", "c to the end {|r1/2-1/2|");
    tokens_are("[Event \"a \\\"b\\\" c\"] [Site \"C:\\x\\\"]\n[pdn] [/PDN]",
               "tEvent|va \\\"b\\\" c|tSite|vC:\\x\\|w[pdn]|w[/PDN]|");
    tokens_are("[GameType 20][Event \"open\n*", "tGameType|v20|b[Event \"open|r*|");
    tokens_are("well {never closed", "jwell|unever closed|");
    tokens_are("", "");
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
        int length = random_below((int)sizeof text), used;
        for (int i = 0; i < length; i++)
            text[i] = (char)(random_below(5) ? likely[random_below((int)sizeof likely)] : random_below(256));
        char *exact = malloc((size_t)length + 1); // so that the sanitizers see a step too far
        memcpy(exact, text, (size_t)length);
        int count = pdn_scan(exact, length, random_below(4), tokens, TOKENS, &used);
        CHECK(count >= 0 && count <= TOKENS && used >= 0 && used <= length);
        for (int i = 0; i < count; i++)
            CHECK(tokens[i].offset >= 0 && tokens[i].length >= 0 && tokens[i].offset + tokens[i].length <= length);
        replay.position = start;
        CHECK(pdn_replay(&replay, exact, length) >= 0);
        free(exact);
    }
}

int main(void) {
    texts_are_tokens();
    lines_are_played();
    random_bytes_do_no_harm();
    printf("%d failures\n", failures);
    return failures != 0;
}
