// Moves as text. Input: game, number of plies, a byte a ply that chooses the move played, text.
#include "fuzz.h"

static Move room[MOVES_MAX];
static uint8_t fits[MOVES_MAX];

static MoveList moves_of(const Game *game, const Position *position) {
    MoveList list = {.moves = room, .room = MOVES_MAX};
    game->kind->generate(game, position, &list);
    return list;
}

// A move's own texts must lead back to it; a short one that fits several is written long.
static void same_again(const Game *game, const Position *position, const MoveList *list, int index) {
    char text[MOVE_TEXT_MAX];
    Problem problem;
    for (int form = FORM_SHORT; form <= FORM_HUB; form++) {
        int length = move_write(&(Turn){game, position, list}, index, (enum MoveForm)form, text);
        MUST(length < MOVE_TEXT_MAX);
        // The Hub form of one move may be the path of another, which then goes first: games write it to machines only.
        int back = move_read(&(Turn){game, position, list}, text, length, &problem, fits);
        MUST(back == index || form == FORM_HUB);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2 || size > 4096 || size - 2 < data[1]) return 0;
    const Game *game = fuzz_game(data[0]);
    int plies = data[1];
    Position position, next;
    game->kind->start(game, &position);
    MoveList list = moves_of(game, &position);
    for (int ply = 0; ply < plies && list.count; ply++) {
        game->kind->play(game, &position, &list.moves[data[2 + ply] % list.count], &next);
        position_copy(&position, &next);
        list = moves_of(game, &position);
    }
    const char *text = (const char *)data + 2 + plies;
    int length = (int)size - 2 - plies;
    Problem problem;
    int index = move_read(&(Turn){game, &position, &list}, text, length, &problem, fits);
    MUST(index < list.count);
    if (index < 0) MUST(problem.offset >= 0 && problem.offset + problem.length <= length);
    if (index >= 0) same_again(game, &position, &list, index);
    if (list.count) same_again(game, &position, &list, plies % list.count);
    return 0;
}
