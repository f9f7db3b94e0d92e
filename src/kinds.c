#include "game/game.h"

#include "draughts/draughts.h"
#include "notation/kind.h"
#include "yote/yote.h"

#include <stddef.h>

#define FIELD(name) ((int)offsetof(Rules, name))

// The kinds of game: the rule fields that are theirs alone, how they are checked and opened, and what they write.
typedef struct KindRow {
    int first, last;
    int (*contradiction)(const Rules *rules);
    void (*open)(Game *game);
    const Text *text;
} KindRow;

static const KindRow kinds[] = {
    [KIND_DRAUGHTS] = {FIELD(men_rows), FIELD(one_piece_each), draughts_contradiction, draughts_open, &draughts_text},
    [KIND_YOTE] = {FIELD(hand), FIELD(few_men), yote_contradiction, yote_open, &yote_text},
};

// Index of a field that belongs to another kind and is not at its default, or -1.
static int foreign_field(const Rules *rules) {
    Rules initial = rules_default();
    for (int kind = 0; kind < (int)(sizeof kinds / sizeof kinds[0]); kind++)
        for (int i = kinds[kind].first; kind != rules->kind && i <= kinds[kind].last; i++)
            if (((const uint8_t *)rules)[i] != ((const uint8_t *)&initial)[i]) return i;
    return -1;
}

// Index of a field that contradicts the others, or -1.
static int contradiction(const Rules *r) {
    if (board_cells(r) > CELLS_MAX) return FIELD(columns);
    if (r->lines == LINES_ALL && r->corner != CORNER_LL) return FIELD(corner); // every corner is played on
    if (law_limit(r->repetition) == 1) return FIELD(repetition);               // every position stands once
    int foreign = foreign_field(r);
    return foreign < 0 ? kinds[r->kind].contradiction(r) : foreign;
}

int game_check(const Rules *rules, Problem *problem) {
    int field = contradiction(rules);
    if (field < 0) return DR_OK;
    *problem = (Problem){.code = DR_E_CONTRADICTION, .field = field};
    return DR_E_CONTRADICTION;
}

static void open_game(Game *game, const Rules *rules, bool plain, bool wide) {
    game->rules = *rules;
    board_open(&game->board, rules);
    game->plain = plain;
    game->narrow = !wide && game->board.cells <= CELLS_NARROW;
    game->text = kinds[rules->kind].text;
    kinds[rules->kind].open(game);
}

void game_open(Game *game, const Rules *rules) { open_game(game, rules, false, false); }
void game_open_plain(Game *game, const Rules *rules, bool wide) { open_game(game, rules, true, wide); }
