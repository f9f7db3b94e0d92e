// Positions as text: FEN and Hub form. Input: game, 0 strict or 1 loose, text.
#include "fuzz.h"

enum { PROBLEMS = 8 };

static void same_again(const Game *game, const Position *position, bool counters, bool loose) {
    char text[FEN_TEXT_MAX], again[FEN_TEXT_MAX];
    Position back;
    Problem list[PROBLEMS];
    Problems problems = {.list = list, .room = PROBLEMS};
    int length = fen_write(game, position, counters, text);
    MUST(length < FEN_TEXT_MAX);
    MUST((loose ? fen_read_loose : fen_read)(game, text, length, &back, &problems) == DR_OK);
    MUST(position_equal(position, &back));
    MUST(fen_write(game, &back, counters, again) == length && memcmp(text, again, (size_t)length) == 0);
}

static void same_from_hub(const Game *game, const Position *position) {
    char text[HUB_TEXT_MAX];
    Position back;
    Problem problem;
    int length = hub_position_write(game, position, true, text);
    MUST(length < HUB_TEXT_MAX);
    MUST(hub_position_read(game, text, length, &back, &problem) == DR_OK);
    MUST(position_equal(position, &back));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2 || size > 4096) return 0;
    const Game *game = fuzz_game(data[0]);
    const char *text = (const char *)data + 2;
    int length = (int)size - 2;
    bool loose = data[1] & 1;
    Position position;
    Problem list[PROBLEMS];
    Problems problems = {.list = list, .room = PROBLEMS};
    int status = (loose ? fen_read_loose : fen_read)(game, text, length, &position, &problems);
    MUST((status < 0) == (problems.found > 0));
    for (int i = 0; i < problems.found && i < PROBLEMS; i++)
        MUST(list[i].offset >= 0 && list[i].length >= 0 && list[i].offset + list[i].length <= length);
    if (status == DR_OK) {
        same_again(game, &position, false, loose), same_again(game, &position, true, loose);
        if (!loose) same_from_hub(game, &position);
    }
    if (hub_position_read(game, text, length, &position, list) == DR_OK) {
        same_again(game, &position, true, false);
        same_from_hub(game, &position);
    }
    return 0;
}
