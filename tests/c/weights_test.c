// Learned weights: the value is what src/data/README.md says, computed here square by square; both colours see the same
// game; a file that is not whole, or of another game, is refused.
#include "draughts/draughts.h"
#include "eval/weights.h"
#include "rules/presets.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 8 << 20, POSITIONS = 300, STEP = 2 };

static int failures;

#define CHECK(what) check(what, #what, __LINE__)

static void check(bool holds, const char *what, int line) {
    if (holds) return;
    printf("weights_test.c:%d: %s does not hold\n", line, what);
    failures++;
}

static uint64_t random_state = 1;
static unsigned draw(unsigned below) {
    random_state = random_state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (unsigned)(random_state >> 33) % below;
}

// --- A file, written as its description says ---

typedef struct File {
    uint8_t bytes[ROOM];
    size_t length;
} File;

static void put(File *file, long number, int count) {
    for (int i = 0; i < count; i++) file->bytes[file->length++] = (uint8_t)((unsigned long)number >> 8 * i);
}

static int power(int base, int n) { return n == 0 ? 1 : base * power(base, n - 1); }

static int windows_of(const Rules *rules, int squares, const int *shape) {
    return (squares / rules->rows - shape[0] + 1) * (rules->rows - shape[1] + 1);
}

static void finish(File *file) {
    for (int i = 0; i < 4; i++) file->bytes[16 + i] = (uint8_t)((file->length + 4) >> 8 * i);
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < file->length; i++) sum = (sum ^ file->bytes[i]) * 16777619u;
    put(file, sum, 4);
}

static void write_file(File *file, const Game *game, int shapes[][2], int count) {
    int squares = game->board.squares;
    file->length = 0;
    for (const char *c = "Damier W"; *c; c++) put(file, *c, 1);
    put(file, 1, 1), put(file, squares, 1), put(file, STEP, 1), put(file, count, 1);
    put(file, weights_rules(&game->rules), 4), put(file, 0, 4);
    for (int i = 0; i < 26; i++) put(file, 0, 1);
    put(file, 2, 2), put(file, 'o', 1), put(file, 'k', 1);
    for (int i = 0; i < count; i++) put(file, shapes[i][0], 1), put(file, shapes[i][1], 1);
    for (int i = 0; i < 2 * (weights_terms(game) + 2 * squares); i++) put(file, (long)draw(400) - 100, 2);
    for (int i = 0; i < count; i++) {
        int windows = windows_of(&game->rules, squares, shapes[i]);
        for (int j = 0; j < (windows + 1) / 2 * 2 * power(3, shapes[i][0] * shapes[i][1]); j++)
            put(file, (long)draw(41) - 20, 1);
    }
    finish(file);
}

// --- The value, square by square ---

static long number_at(const uint8_t **at, int count) {
    long number = count == 1 ? (int8_t)(*at)[0] : (int16_t)((*at)[0] | (*at)[1] << 8);
    *at += count;
    return number;
}

static int man_on(const Position *p, int cell) {
    set128 bit = set128_bit(cell);
    if (halves_all(p->kings) & bit) return 0;
    return halves_all(p->side[WHITE]) & bit ? 1 : halves_all(p->side[BLACK]) & bit ? 2 : 0;
}

static int lowest_cell(const Game *game, int rank) {
    int cell = 0;
    while (game->board.number_of[cell] == NO_CELL || game->board.row[cell] != rank) cell++;
    return cell;
}

// State of a window, seen from White or, with the board turned, from Black.
static int state_of(const Game *game, const Position *p, const int *shape, int window, bool turned) {
    int squares = game->board.squares, beside = squares / game->rules.rows - shape[0] + 1, state = 0;
    for (int digit = shape[0] * shape[1] - 1; digit >= 0; digit--) {
        int cell = lowest_cell(game, window / beside + digit / shape[0]) + window % beside + digit % shape[0];
        if (turned) cell = game->board.cell_of[squares - 1 - game->board.number_of[cell]];
        int man = man_on(p, cell);
        state = 3 * state + (turned && man ? 3 - man : man);
    }
    return state;
}

static void add_squares(const Game *game, const Position *p, const uint8_t **at, bool kings, long *sums) {
    int squares = game->board.squares;
    for (int square = 0; square < squares; square++)
        for (int phase = 0; phase < 2; phase++) {
            long weight = number_at(at, 2);
            for (int side = WHITE; side <= BLACK; side++) {
                set128 bit = set128_bit(game->board.cell_of[side == WHITE ? square : squares - 1 - square]);
                bool king = (halves_all(p->kings) & bit) != 0;
                if ((halves_all(p->side[side]) & bit) && king == kings) sums[phase] += side == WHITE ? weight : -weight;
            }
        }
}

static void add_windows(const Game *game, const Position *p, const int *shape, const uint8_t **at, long *sums) {
    int count = windows_of(&game->rules, game->board.squares, shape), states = power(3, shape[0] * shape[1]);
    for (int window = 0; window <= count - 1 - window; window++)
        for (int phase = 0; phase < 2; phase++, *at += states) {
            int8_t white = (int8_t)(*at)[state_of(game, p, shape, window, false)];
            int8_t black = (int8_t)(*at)[state_of(game, p, shape, window, true)];
            sums[phase] += STEP * (white - black);
        }
}

static int slow_value(const Game *game, const Position *p, const File *file, int shapes[][2], int count) {
    Census census;
    weights_census(game, p, &census);
    long sums[2] = {0};
    const uint8_t *at = file->bytes + 48 + 2 + 2 * count;
    for (int term = 0; term < weights_terms(game); term++)
        for (int phase = 0; phase < 2; phase++) sums[phase] += census.terms[term] * number_at(&at, 2);
    add_squares(game, p, &at, false, sums);
    add_squares(game, p, &at, true, sums);
    for (int i = 0; i < count; i++) add_windows(game, p, shapes[i], &at, sums);
    int full = weights_full(game, census.fill);
    int white = (int)((sums[0] * full + sums[1] * (256 - full)) / 1024);
    white /= weights_divisor(game, &census, white > 0 ? WHITE : BLACK);
    return p->turn == WHITE ? white : -white;
}

// --- Positions ---

static Position any_position(const Game *game) {
    Position p = {.turn = (uint8_t)draw(2), .full_move = 1};
    bool drops = game->rules.hand > 0;
    if (drops) p.hand[WHITE] = (uint8_t)draw(game->rules.hand), p.hand[BLACK] = (uint8_t)draw(game->rules.hand);
    set128 sides[2] = {0}, kings = 0;
    unsigned density = 1 + draw(5), royal = drops ? 0 : draw(2) * 8;
    for (int square = 0; square < game->board.squares; square++) {
        if (draw(6) >= density) continue;
        set128 bit = set128_bit(game->board.cell_of[square]);
        sides[draw(2)] |= bit;
        if (royal && draw(royal) == 0) kings |= bit;
    }
    p.side[WHITE] = halves_of(sides[WHITE]), p.side[BLACK] = halves_of(sides[BLACK]), p.kings = halves_of(kings);
    return p;
}

static set128 turned_set(const Game *game, Halves set) {
    set128 turned = 0;
    for (int square = 0; square < game->board.squares; square++)
        if (halves_all(set) & set128_bit(game->board.cell_of[square]))
            turned |= set128_bit(game->board.cell_of[game->board.squares - 1 - square]);
    return turned;
}

static Position turned_position(const Game *game, const Position *p) {
    Position turned = *p;
    turned.side[WHITE] = halves_of(turned_set(game, p->side[BLACK]));
    turned.side[BLACK] = halves_of(turned_set(game, p->side[WHITE]));
    turned.kings = halves_of(turned_set(game, p->kings));
    turned.turn ^= 1;
    turned.hand[WHITE] = p->hand[BLACK], turned.hand[BLACK] = p->hand[WHITE];
    return turned;
}

static Game game_of(const char *id) {
    Game game;
    game_open(&game, &preset_at(preset_find(id, (int)strlen(id)))->rules);
    return game;
}

static Weights *opened(const Game *game, const File *file) {
    int64_t size = weights_size(game, file->bytes, file->length);
    Weights *weights = size > 0 ? malloc((size_t)size) : NULL;
    if (!weights || weights_open(weights, game, file->bytes, file->length)) exit(2);
    return weights;
}

static File file;

static void values_are_as_described(const char *id, int shapes[][2], int count) {
    Game game = game_of(id);
    write_file(&file, &game, shapes, count);
    Weights *weights = opened(&game, &file);
    int different = 0, lopsided = 0, worth = 0;
    for (int i = 0; i < POSITIONS; i++) {
        Position p = any_position(&game), turned = turned_position(&game, &p);
        int value = weights_value(weights, &p);
        different += value != slow_value(&game, &p, &file, shapes, count);
        lopsided += value != weights_value(weights, &turned);
        worth += value != 0;
    }
    CHECK(different == 0);
    CHECK(lopsided == 0);
    CHECK(worth > POSITIONS / 2);
    free(weights);
}

static void broken_files_are_refused(void) {
    int shapes[][2] = {{2, 2}};
    Game english = game_of("english"), spanish = game_of("spanish"), portuguese = game_of("portuguese");
    write_file(&file, &english, shapes, 1);
    CHECK(weights_size(&english, file.bytes, file.length) > 0);
    int missed = 0;
    for (size_t i = 0; i < file.length; i++) {
        file.bytes[i] ^= (uint8_t)(1 << i % 8);
        missed += weights_size(&english, file.bytes, file.length) != DR_E_WEIGHTS;
        file.bytes[i] ^= (uint8_t)(1 << i % 8);
    }
    CHECK(missed == 0);
    for (size_t length = 0; length < file.length; length++)
        missed += weights_size(&english, file.bytes, length) != DR_E_WEIGHTS;
    CHECK(missed == 0);
    CHECK(weights_size(&spanish, file.bytes, file.length) == DR_E_WEIGHTS_GAME);
    write_file(&file, &spanish, shapes, 1);
    CHECK(weights_size(&portuguese, file.bytes, file.length) > 0); // only its draws are others
}

static int value_of_search(Search *search, const Position *p) {
    SearchLimits limits = {.nodes = 500};
    search_start(search, p, NULL, 0, &limits);
    search_run(search, UINT64_MAX);
    return search_info(search)->score;
}

static void searches_use_them(void) {
    int shapes[][2] = {{3, 3}};
    enum { TABLE = 1 << 20 };
    Game game = game_of("international");
    write_file(&file, &game, shapes, 1);
    Weights *weights = opened(&game, &file);
    Search *search = aligned_alloc(64, (search_size() + 63) / 64 * 64);
    void *table = aligned_alloc(64, TABLE);
    if (!search || !table) exit(2);
    Position start;
    game.kind->start(&game, &start);
    search_open(search, &game, table, TABLE);
    int by_terms = value_of_search(search, &start);
    search_set_weights(search, weights);
    int by_weights = value_of_search(search, &start);
    search_set_weights(search, NULL);
    CHECK(by_weights != by_terms);
    CHECK(value_of_search(search, &start) == by_terms); // nothing of the weights is left in the table
    free(search), free(table), free(weights);
}

int main(void) {
    int one[][2] = {{3, 3}}, two[][2] = {{3, 3}, {2, 4}}, odd[][2] = {{2, 3}, {4, 2}, {1, 5}};
    values_are_as_described("international", two, 2);
    values_are_as_described("english", one, 1);
    values_are_as_described("spanish", odd, 3);
    values_are_as_described("frisian", odd, 3);
    values_are_as_described("canadian", two, 2);
    values_are_as_described("turkish", odd, 3);
    values_are_as_described("yote", two, 2);
    broken_files_are_refused();
    searches_use_them();
    return failures > 0;
}
