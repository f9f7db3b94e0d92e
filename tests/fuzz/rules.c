// Rule texts, and the games they make. Input: preset to start from, number of plies, a byte a ply, "key=value key=value".
#include "fuzz.h"

enum { PLIES_MAX = 6 };

static Game game;
static Move room[MOVES_MAX];

static void same_again(const Rules *rules) {
    char text[RULES_TEXT_MAX];
    Rules back = rules_default();
    Problem problem;
    int length = rules_print(rules, text);
    MUST(length < RULES_TEXT_MAX);
    MUST(rules_parse(text, length, &back, &problem) == DR_OK);
    MUST(memcmp(&back, rules, sizeof back) == 0);
}

// The position can be written and read, and is judged.
static void stands(const Position *position) {
    char text[FEN_TEXT_MAX];
    Position back;
    Problem problem;
    int length = fen_write(&game, position, true, text);
    MUST(length < FEN_TEXT_MAX);
    bool over = game.kind->ended(&game, position).outcome != OUTCOME_NONE;
    if (!over) (void)game.kind->evaluate(&game, position);
    if (fen_read(&game, text, length, &back, &(Problems){.list = &problem, .room = 1}) == DR_OK)
        MUST(position_equal(position, &back));
    else MUST(over);
}

static void play(const uint8_t *choices, int plies) {
    Position position, next;
    game.kind->start(&game, &position);
    for (int ply = 0;; ply++) {
        stands(&position);
        MoveList list = {.moves = room, .room = MOVES_MAX};
        game.kind->generate(&game, &position, &list);
        if (ply == plies || list.count == 0) return;
        game.kind->play(&game, &position, &list.moves[choices[ply] % list.count], &next);
        position_copy(&position, &next);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2 || size > 4096) return 0;
    int plies = data[1] % (PLIES_MAX + 1);
    if (size < 2 + (size_t)plies) return 0;
    Rules rules = preset_at(data[0] % presets_count())->rules, before = rules;
    const char *text = (const char *)data + 2 + plies;
    int length = (int)size - 2 - plies;
    Problem problem;
    if (rules_parse(text, length, &rules, &problem) < 0) {
        MUST(memcmp(&rules, &before, sizeof rules) == 0);
        MUST(problem.offset >= 0 && problem.length >= 0 && problem.offset + problem.length <= length);
        return 0;
    }
    same_again(&rules);
    if (game_check(&rules, &problem) < 0) {
        MUST(problem.field >= 0 && problem.field < RULES_FIELDS);
        return 0;
    }
    game_open(&game, &rules);
    play(data + 2, plies);
    return 0;
}
