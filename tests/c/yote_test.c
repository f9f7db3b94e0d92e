// The Yote kind from inside: the merged list, which never walks orders of removal, against the ways, which walk nothing
// else; limits; texts both ways; what the search makes of optional captures. Clause by clause it is tested through the
// package.
#include "notation/notation.h"
#include "rules/presets.h"
#include "search/search.h"
#include "yote/yote.h"
#include "yote/eval.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_BYTES = 1 << 20, LIST_ROOM = 1 << 20 };

static int failures;
static Move list_room[MOVES_MAX], capture_room[MOVES_MAX], path_room[LIST_ROOM];
static uint64_t random_state = 1;

#define CHECK(what, fen) check(what, #what, fen, __LINE__)

static void check(bool holds, const char *what, const char *fen, int line) {
    if (holds) return;
    printf("yote_test.c:%d: %s does not hold in %s\n", line, what, fen);
    failures++;
}

static int below(int limit) {
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((random_state >> 33) % (uint64_t)limit);
}

static Game game_of(const char *id, const char *overrides) {
    static Game game;
    Problem problem;
    Rules rules = preset_at(preset_find(id, (int)strlen(id)))->rules;
    if (rules_parse(overrides, (int)strlen(overrides), &rules, &problem) < 0 || game_check(&rules, &problem) < 0) {
        printf("yote_test.c: no rules: %s\n", overrides);
        exit(2);
    }
    game_open(&game, &rules);
    return game;
}

static Position position_of(const Game *game, const char *fen) {
    Position position;
    Problem problem;
    if (fen_read(game, fen, (int)strlen(fen), &position, &(Problems){.list = &problem, .room = 1}) < 0) {
        printf("yote_test.c: cannot read %s\n", fen);
        exit(2);
    }
    return position;
}

static MoveList listed(const Game *game, const Position *position) {
    MoveList list = {.moves = list_room, .room = MOVES_MAX};
    game->kind->generate(game, position, &list);
    return list;
}

// Few own men among enemies on every second cell: there are chains in most of these positions.
static Position random_position(const Game *game) {
    Position p = {.turn = (uint8_t)below(2), .full_move = 1};
    int men[2] = {1 + below(3), below(game->rules.hand + 1)}, parity = below(2);
    for (int tries = 0; tries < 100 && (men[0] || men[1]); tries++) {
        int cell = game->board.cell_of[below(game->board.squares)], side = men[0] ? p.turn : !p.turn;
        bool between = (game->board.column[cell] + game->board.row[cell]) % 2 == parity;
        bool taken = halves_hold(p.side[0], cell) || halves_hold(p.side[1], cell);
        if (taken || (side != p.turn && !between && below(5))) continue;
        p.side[side].at[0] |= set64_bit(cell);
        men[side != p.turn]--;
    }
    p.hand[!p.turn] = (uint8_t)below(men[1] + 1);
    return p;
}

// --- The merged list against the ways ---

static int order_of(const void *a, const void *b) {
    const Move *x = a, *y = b;
    if (x->from != y->from) return x->from - y->from;
    if (x->to != y->to) return x->to - y->to;
    if (x->from_hand != y->from_hand) return x->from_hand - y->from_hand;
    if (x->flags != y->flags) return x->flags - y->flags;
    return x->taken.at[0] < y->taken.at[0] ? -1 : x->taken.at[0] > y->taken.at[0];
}

static int without_doubles(Move *moves, int count) {
    int kept = 0;
    qsort(moves, (size_t)count, sizeof(Move), order_of);
    for (int i = 0; i < count; i++)
        if (kept == 0 || !move_equal(&moves[kept - 1], &moves[i])) moves[kept++] = moves[i];
    return kept;
}

static void check_lists(const Game *game, const Position *p, int *longest) {
    char fen[FEN_TEXT_MAX];
    fen_write(game, p, false, fen);
    MoveList list = listed(game, p), paths = {.moves = path_room, .room = LIST_ROOM};
    MoveList best = {.moves = capture_room, .room = MOVES_MAX};
    game->kind->generate_paths(game, p, &paths);
    CHECK(!list.full && !paths.full, fen);
    int count = list.count, results = without_doubles(path_room, paths.count);
    CHECK(game->kind->count(game, p, &best) == count, fen);
    game->kind->generate_captures(game, p, &best);
    qsort(list_room, (size_t)count, sizeof(Move), order_of);
    CHECK(count == results, fen);
    for (int i = 0; i < count && i < results; i++) CHECK(move_equal(&list_room[i], &path_room[i]), fen);
    for (int i = 0; i < best.count; i++)
        CHECK(bsearch(&capture_room[i], list_room, (size_t)count, sizeof(Move), order_of) != NULL, fen);
    CHECK((best.count > 0) == game->kind->can_capture(game, p), fen);
    if (count > *longest) *longest = count;
}

static const char *const settings[] = {"",
                                       "removalDuty=may",
                                       "removalFrom=board-or-hand",
                                       "removalDuty=may removalFrom=board-or-hand",
                                       "chain=no",
                                       "columns=5 rows=5 hand=8",
                                       "columns=8 rows=8 hand=9",
                                       "columns=16 rows=4 hand=7",
                                       "columns=4 rows=16 hand=6"};

static void test_lists(void) {
    for (int i = 0; i < (int)(sizeof settings / sizeof settings[0]); i++) {
        Game game = game_of("yote", settings[i]);
        int longest = 0;
        for (int trial = 0; trial < 300; trial++) {
            Position p = random_position(&game);
            if (game.rules.removal_duty == DUTY_MAY && set64_count(p.side[!p.turn].at[0]) > 8) continue;
            check_lists(&game, &p, &longest);
        }
        printf("longest list of 300 positions with many captures, %s: %d turns\n", settings[i], longest);
    }
}

// --- Limits ---

// Climbs from random positions to such as have ever more turns.
static void test_longest_list(void) {
    Game game = game_of("yote", "");
    Position record = {0};
    int longest = 0;
    char fen[FEN_TEXT_MAX];
    for (int start = 0; start < 40; start++) {
        Position best = random_position(&game);
        best.hand[0] = best.hand[1] = 0;
        int most = 0;
        for (int trial = 0; trial < 1500; trial++) {
            Position p = best;
            int cell = game.board.cell_of[below(game.board.squares)], side = below(3);
            p.side[0].at[0] &= ~set64_bit(cell), p.side[1].at[0] &= ~set64_bit(cell);
            if (side < 2) p.side[side].at[0] |= set64_bit(cell);
            if (game.text->check(&game, &p) < 0) continue;
            MoveList list = {.moves = list_room, .room = MOVES_MAX};
            int count = game.kind->count(&game, &p, &list);
            if (list.full) count = MOVES_MAX + 1;
            if (count >= most) best = p, most = count;
        }
        if (most > longest) longest = most, record = best;
    }
    fen_write(&game, &record, false, fen);
    printf("longest list found on purpose: %d turns in %s, room for %d\n", longest, fen, MOVES_MAX);
    CHECK(longest < MOVES_MAX, fen);
}

static void test_full_lists(void) {
    const char *fen = "W:Wa1,c3:Bb1,d1,d3,e2,f5:H3,0";
    Game game = game_of("yote", "");
    Position p = position_of(&game, fen);
    int count = listed(&game, &p).count;
    for (int room = 0; room <= count; room++) {
        MoveList list = {.moves = list_room, .room = room};
        game.kind->generate(&game, &p, &list);
        CHECK(list.full == (room < count) && list.count == room, fen);
    }
}

static void count_way(void *context, const Path *path) {
    int *ways = context;
    (void)path;
    ++*ways;
}

// Six jumps in a row take the six other men in any order: 6! ways, and no rules allow more men than these twelve.
static void test_most_ways(void) {
    const char *fen = "W:Wa1:Bb1,d1,f1,h1,j1,l1,a3,c3,e3,g3,i3,k3:H0,0";
    Game game = game_of("yote", "columns=16 rows=4 hand=12");
    Position p = position_of(&game, fen);
    MoveList list = listed(&game, &p);
    int most = 0;
    for (int i = 0; i < list.count; i++) {
        if (!move_captures(&list.moves[i]) || set64_count(list.moves[i].taken.at[0]) < 12) continue;
        int ways = 0, shown = game.kind->each_path(&game, &p, &list.moves[i], count_way, &ways);
        CHECK(ways == shown, fen);
        if (ways > most) most = ways;
    }
    CHECK(most == 720 && most < YOTE_WAYS_MAX, fen);
}

// --- Texts ---

static void check_texts(const Game *game, const Position *p) {
    static uint8_t fits[MOVES_MAX];
    char fen[FEN_TEXT_MAX], text[MOVE_TEXT_MAX];
    Problem problem;
    fen_write(game, p, true, fen);
    Position again = position_of(game, fen);
    CHECK(position_equal(p, &again) && p->quiet == again.quiet, fen);
    MoveList list = listed(game, p);
    for (int i = 0; i < list.count; i += 1 + list.count / 50) {
        for (int form = FORM_SHORT; form <= FORM_HUB; form++) {
            int length = move_write(&(Turn){game, p, &list}, i, (enum MoveForm)form, text);
            CHECK((int)strlen(text) == length && move_read(&(Turn){game, p, &list}, text, length, &problem, fits) == i,
                  text);
        }
    }
}

static void test_texts(void) {
    for (int i = 0; i < (int)(sizeof settings / sizeof settings[0]); i++) {
        Game game = game_of("yote", settings[i]);
        for (int trial = 0; trial < 40; trial++) {
            Position p = random_position(&game);
            p.quiet = (uint16_t)below(30);
            if (set64_count(p.side[!p.turn].at[0]) <= 8) check_texts(&game, &p);
        }
    }
}

// --- Value ---

static set64 mirrored_cells(const Game *game, set64 cells) {
    set64 mirrored = 0;
    for (; cells; cells &= cells - 1) {
        int cell = set64_first(cells), column = game->rules.columns - 1 - game->board.column[cell];
        mirrored |= set64_bit(game->board.at[game->board.row[cell]][column]);
    }
    return mirrored;
}

// The same seen in a mirror, and the same with colours changed.
static void check_value(const Game *game, const Position *p) {
    char fen[FEN_TEXT_MAX];
    Position mirrored = *p, changed = *p;
    fen_write(game, p, false, fen);
    int value = yote_evaluate(game, p);
    for (int side = WHITE; side <= BLACK; side++) {
        mirrored.side[side].at[0] = mirrored_cells(game, p->side[side].at[0]);
        changed.side[side] = p->side[!side], changed.hand[side] = p->hand[!side];
    }
    changed.turn = !p->turn;
    CHECK(yote_evaluate(game, &mirrored) == value && yote_evaluate(game, &changed) == value, fen);
    CHECK(value < SCORE_WON && value > -SCORE_WON, fen);
}

static void test_value(void) {
    for (int i = 0; i < (int)(sizeof settings / sizeof settings[0]); i++) {
        Game game = game_of("yote", settings[i]);
        for (int trial = 0; trial < 200; trial++) {
            Position p = random_position(&game);
            p.quiet = (uint16_t)(below(2) ? below(20) : UINT16_MAX);
            if (game.kind->ended(&game, &p).outcome == OUTCOME_NONE || below(2)) check_value(&game, &p);
        }
    }
    Game game = game_of("yote", "");
    Position more = position_of(&game, "W:Wa1,c1,e1:Bf5,d5:H0,0"), equal = position_of(&game, "W:Wa1,c1:Bf5,d5:H0,0");
    CHECK(yote_evaluate(&game, &more) > yote_evaluate(&game, &equal) + 50, "a man more");
}

// --- Search ---

static Search *search_for(const Game *game) {
    static Search *search;
    static void *table;
    if (!search) search = aligned_alloc(64, (search_size() + 63) / 64 * 64), table = aligned_alloc(64, TABLE_BYTES);
    if (!search || !table) exit(2);
    search_open(search, game, table, TABLE_BYTES);
    return search;
}

static const SearchInfo *think(const Game *game, const Position *p, uint64_t nodes) {
    Search *search = search_for(game);
    SearchLimits limits = {.nodes = nodes};
    search_start(search, p, NULL, 0, &limits);
    while (!search_run(search, 777)) continue;
    return search_info(search);
}

typedef struct Task {
    const char *fen, *best; // best: Hub form, or NULL
    enum ScoreKind kind;
    int score; // plies of a win or loss; a value that must be reached otherwise
} Task;

static const Task tasks[] = {
    {"W:Wc3:Bd3,f5:H0,0", "c3xe3xd3xf5", SCORE_WINS, 1},             // takes the last two men
    {"W:Wa1:Bb1,d1,f5,f4:H0,0", "a1xe1xb1xd1xf4xf5", SCORE_WINS, 1}, // by a chain
    {"B:Wa1,b1,c1,d1:Bd5,e5:H0,0:Q19", NULL, SCORE_LOSES, 1},      // the quiet end is one ply away, and White has more
    {"W:Wa1,b1,c1,d1:Bd5,e5:H0,0:Q19", NULL, SCORE_WINS, 1},       //
    {"W:Wc3,a1:Bd3,f5,a5,f1:H6,6", "c3xe3xd3xf5", SCORE_VALUE, 0}, // f5 is the man that could strike back
};

static void test_search(void) {
    for (int i = 0; i < (int)(sizeof tasks / sizeof tasks[0]); i++) {
        char text[MOVE_TEXT_MAX] = "";
        const Task *task = &tasks[i];
        Game game = game_of("yote", "");
        Position p = position_of(&game, task->fen);
        MoveList list = listed(&game, &p);
        const SearchInfo *info = think(&game, &p, 20000);
        for (int m = 0; m < list.count; m++)
            if (move_equal(&list.moves[m], &info->best)) move_write(&(Turn){&game, &p, &list}, m, FORM_HUB, text);
        if (task->kind != SCORE_VALUE) CHECK(info->kind == task->kind && info->score == task->score, task->fen);
        if (task->best && task->kind != SCORE_VALUE) CHECK(strcmp(text, task->best) == 0, task->fen);
    }
}

static void test_perft(void) {
    static Move pool_room[1 << 16];
    for (int single = 0; single < 2; single++) {
        Game game = game_of(single ? "yote-single" : "yote", "");
        Position start;
        MoveList pool = {.moves = pool_room, .room = 1 << 16};
        game.kind->start(&game, &start);
        CHECK(game_perft(&game, &start, 4, PERFT_MERGED, &pool) == 823848 && !pool.full, "start");
    }
}

int main(void) {
    test_lists();
    test_longest_list();
    test_full_lists();
    test_most_ways();
    test_texts();
    test_value();
    test_search();
    test_perft();
    if (failures == 0) printf("all well\n");
    return failures != 0;
}
