// Positions as text: FEN and Hub form. Input: game, 0 strict or 1 loose, text.
#include "fuzz.h"

enum { PROBLEMS = 8 };

static void same_again(const Game *game, const Position *position, bool counters, bool loose) {
    char text[FEN_TEXT_MAX], again[FEN_TEXT_MAX];
    Position back;
    Problem problems[PROBLEMS];
    int found, length = fen_write(game, position, counters, text);
    MUST(length < FEN_TEXT_MAX);
    MUST(fen_read(game, text, length, loose, &back, problems, PROBLEMS, &found) == DR_OK);
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
    int length = (int)size - 2, found = 0;
    bool loose = data[1] & 1;
    Position position;
    Problem problems[PROBLEMS];
    int status = fen_read(game, text, length, loose, &position, problems, PROBLEMS, &found);
    MUST((status < 0) == (found > 0));
    for (int i = 0; i < found && i < PROBLEMS; i++)
        MUST(problems[i].offset >= 0 && problems[i].length >= 0 && problems[i].offset + problems[i].length <= length);
    if (status == DR_OK) {
        same_again(game, &position, false, loose), same_again(game, &position, true, loose);
        if (!loose) same_from_hub(game, &position);
    }
    if (hub_position_read(game, text, length, &position, problems) == DR_OK) {
        same_again(game, &position, true, false);
        same_from_hub(game, &position);
    }
    return 0;
}
