// PDN: lines of moves replayed. Input: game, moves with spaces between. Tokens are made in JavaScript: see cuts.js.
#include "notation/pdn.h"

#include "fuzz.h"

enum { RECORDS_BYTES = 1 << 15 };

static Move room[MOVES_MAX];
static uint8_t fits[MOVES_MAX], records[RECORDS_BYTES];

// The text as a line of moves, a zero at the end of each; then the whole as one move.
static void replay(const Game *game, const char *text, int length) {
    PdnReplay play = {
        .game = game, .list = {.moves = room, .room = MOVES_MAX}, .fits = fits, .out = records, .room = RECORDS_BYTES};
    static char line[1 << 14];
    for (int i = 0; i < length; i++) line[i] = (char)(text_is_space(text[i]) ? 0 : text[i]);
    game->kind->start(game, &play.position);
    int plies = pdn_replay(&play, line, length);
    MUST(plies >= 0 && play.written <= RECORDS_BYTES);
    Problem problem;
    game->kind->generate(game, &play.position, &play.list);
    int index = move_read(&(Turn){game, &play.position, &play.list}, text, length, &problem, fits);
    MUST(index < play.list.count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 1 || size > 4096) return 0;
    replay(fuzz_game(data[0]), (const char *)data + 1, (int)size - 1);
    return 0;
}
