// Won endings played out against the best defence: with tables, and without.
//
//   convert VARIANT TABLES WEIGHTS [GAMES [NODES]]     200 games of 5,000 nodes a move
//
// Positions are drawn by lot from all kinds of material, the same at every call. With tables each must be won within the
// distance that they tell, as they count: under a counted law to the end of the law, then anew. Without them, by weights
// alone, the laws of draws of the game decide; the defence always plays by the tables. Ends with 1 when a win is missed with
// tables, or more than a tenth of them without.
#include "bin/play.h"

enum { GAMES_USUAL = 200, NODES_USUAL = 5000, FILE_MOST = 64 << 20 };

static Tables tables;
static Search *knowing, *plain;
static uint64_t nodes = NODES_USUAL;

static void open_tables(const char *name) {
    size_t length;
    uint8_t *bytes = file_read(name, FILE_MOST, &length);
    if (!bytes) fail("the file of tables cannot be read");
    if (tables_open(&tables, &game, bytes, (uint32_t)length) < 0) fail("these are no tables of that game");
}

// A won position in which nothing can be taken.
static int draw_lots(Position *p) {
    TableAnswer answer;
    do {
        int material = (int)(random_number() % (uint64_t)tables.materials.count);
        uint32_t index = (uint32_t)(random_number() % tables.materials.size[material]);
        if (!material_position(&tables.materials, material, index, p) || !tables_find(&tables, p, &answer)) continue;
        if (answer.result == TABLE_WIN) return answer.distance;
    } while (true);
}

static int best_defence(const Play *play) {
    TableAnswer answers[512];
    int best = 0;
    if (play->list.count > 512 || !tables_rate(&tables, &play->position, &play->list, answers))
        fail("unknown position");
    for (int i = 1; i < play->list.count; i++)
        if (tables_compare(&answers[i], &answers[best]) > 0) best = i;
    return best;
}

// Plies that are left: one fewer, or those of the ending that begins when a law is over.
static int left_after(int left, const Position *before, const Position *after) {
    TableAnswer answer;
    bool law_ends = rule_of(&game, before).laws && !rule_of(&game, after).laws;
    if (!law_ends || !tables_solve(&tables, after, &answer)) return left - 1;
    return answer.result == TABLE_DRAW ? -1 : answer.distance;
}

// Whether White wins: within the distance (left >= 0), or by the laws of the game alone (-1).
static bool is_won(Search *search, const Position *start, int left) {
    Play play;
    int winner;
    bool counted = left >= 0;
    begin_at(&play, start);
    search_clear(search);
    while (!is_over(&play, &winner)) {
        Position before;
        position_copy(&before, &play.position);
        bool attacks = play.position.turn == WHITE;
        play_index(&play, attacks ? search_index(search, &play, nodes) : best_defence(&play));
        if (counted && (left = left_after(left, &before, &play.position)) < 0) return false;
    }
    return winner == WHITE;
}

int main(int arguments, char **args) {
    if (arguments < 4) fail("usage: convert VARIANT TABLES WEIGHTS [GAMES [NODES]]");
    open_game(args[1]);
    open_tables(args[2]);
    int games = arguments > 4 ? atoi(args[4]) : GAMES_USUAL, with = 0, without = 0;
    if (arguments > 5) nodes = strtoull(args[5], NULL, 10);
    knowing = new_search(), plain = new_search();
    use_weights(knowing, args[3]);
    use_weights(plain, args[3]);
    search_set_tables(knowing, &tables);
    for (int i = 0; i < games; i++) {
        Position start;
        int distance = draw_lots(&start);
        with += is_won(knowing, &start, distance);
        without += is_won(plain, &start, -1);
    }
    printf("%s: of %d won endings %d are won with tables within their distance, %d without tables\n", args[1], games,
           with, without);
    return with < games || without * 10 < games * 9;
}
