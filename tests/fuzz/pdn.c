// PDN: tokens, scanned whole and in two pieces, and lines of moves replayed. Input: game, where to cut, text.
#include "notation/pdn.h"

#include "fuzz.h"

enum { TOKENS = 4096, RECORDS_BYTES = 1 << 15 };

static Move room[MOVES_MAX];
static uint8_t fits[MOVES_MAX], records[RECORDS_BYTES];
static PdnToken tokens[TOKENS];

// Tokens lie in the text, one behind the other, and the reading comes forward.
static int scan(const char *text, int length, int around) {
    int used = -1, end = 0;
    int count = pdn_scan(text, length, around, tokens, TOKENS, &used);
    MUST(count >= 0 && count <= TOKENS);
    MUST(used >= 0 && used <= length);
    for (int i = 0; i < count; i++) {
        MUST(tokens[i].kind >= PDN_NUMBER && tokens[i].kind <= PDN_JUNK);
        MUST(tokens[i].offset >= end && tokens[i].length >= 0);
        end = tokens[i].offset + tokens[i].length;
        MUST(end <= length);
    }
    if (around & PDN_LAST) MUST(used == length || count == TOKENS);
    return used;
}

// Every token that may be a move, as a line of moves; then the text itself as one.
static void replay(const Game *game, const char *text, int length) {
    static char line[1 << 14];
    PdnReplay play = {
        .game = game, .list = {.moves = room, .room = MOVES_MAX}, .fits = fits, .out = records, .room = RECORDS_BYTES};
    int filled = 0, used;
    int count = pdn_scan(text, length, PDN_LAST | PDN_LINE_START, tokens, TOKENS, &used);
    for (int i = 0; i < count; i++) {
        if (tokens[i].kind != PDN_MOVE || filled + tokens[i].length + 1 > (int)sizeof line) continue;
        memcpy(line + filled, text + tokens[i].offset, (size_t)tokens[i].length);
        filled += tokens[i].length;
        line[filled++] = 0;
    }
    game->kind->start(game, &play.position);
    int plies = pdn_replay(&play, line, filled);
    MUST(plies >= 0 && play.written <= RECORDS_BYTES);
    Problem problem;
    game->kind->generate(game, &play.position, &play.list);
    int index = pdn_read_move(game, &play.position, &play.list, text, length, &problem, fits);
    MUST(index < play.list.count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2 || size > 4096) return 0;
    const char *text = (const char *)data + 2;
    int length = (int)size - 2;
    scan(text, length, PDN_LAST | PDN_LINE_START);
    int cut = length ? data[1] % (length + 1) : 0;
    int used = scan(text, cut, PDN_LINE_START);
    bool starts = used == 0 || text[used - 1] == '\n' || text[used - 1] == '\r';
    scan(text + used, length - used, PDN_LAST | (starts ? PDN_LINE_START : 0));
    replay(fuzz_game(data[0]), text, length);
    return 0;
}
