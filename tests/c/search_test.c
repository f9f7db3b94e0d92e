// The search from outside: however it is cut into slices it does the same, it keeps its limits, and it finds what a
// player would find. Positions come from rule books and from collections of problems, never from what the program says.
#include "draughts/eval.h"
#include "notation/notation.h"
#include "rules/presets.h"
#include "search/search.h"
#include "search/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_BYTES = 1 << 20, NO_LIMIT = 0 };

static int failures;

#define CHECK(what) check(what, #what, __LINE__)

static void check(bool holds, const char *what, int line) {
    if (holds) return;
    printf("search_test.c:%d: %s does not hold\n", line, what);
    failures++;
}

// --- A search and its memory ---

typedef struct Bench {
    Game game;
    Search *search;
    void *table;
    Move *moves;
    MoveList list;
} Bench;

static void *memory(size_t bytes) {
    void *room = aligned_alloc(64, (bytes + 63) / 64 * 64);
    if (!room) exit(2);
    return room;
}

static Rules rules_of(const char *id) {
    int preset = preset_find(id, (int)strlen(id));
    if (preset < 0) exit(2);
    return preset_at(preset)->rules;
}

static void open_bench(Bench *bench, const Rules *rules, size_t table_bytes) {
    game_open(&bench->game, rules);
    bench->search = memory(search_size());
    bench->table = memory(TABLE_BYTES);
    bench->moves = memory(MOVES_MAX * sizeof(Move));
    search_open(bench->search, &bench->game, table_bytes ? bench->table : NULL, table_bytes);
}

static void close_bench(Bench *bench) {
    free(bench->search);
    free(bench->table);
    free(bench->moves);
}

static Position position_of(Bench *bench, const char *fen) {
    Position position;
    Problem problem;
    if (fen_read(&bench->game, fen, (int)strlen(fen), &position, &(Problems){.list = &problem, .room = 1}) < 0) {
        printf("search_test.c: cannot read %s\n", fen);
        exit(2);
    }
    return position;
}

static SearchInfo run(Bench *bench, const Position *position, int depth, uint64_t nodes, uint64_t slice) {
    SearchLimits limits = {.depth = depth, .nodes = nodes};
    search_clear(bench->search);
    search_start(bench->search, position, NULL, 0, &limits);
    while (!search_run(bench->search, slice)) continue;
    return *search_info(bench->search);
}

// Text of the move a search has found, in long form.
static const char *best_text(Bench *bench, const Position *position, const SearchInfo *info) {
    static char text[MOVE_TEXT_MAX];
    bench->list = (MoveList){.moves = bench->moves, .room = MOVES_MAX};
    bench->game.kind->generate(&bench->game, position, &bench->list);
    for (int i = 0; info->pv_count && i < bench->list.count; i++)
        if (move_equal(&bench->moves[i], &info->best)) {
            move_write(&(Turn){&bench->game, position, &bench->list}, i, FORM_LONG, text);
            return text;
        }
    return "none";
}

// --- Slices, limits, widths ---

static bool same_result(const SearchInfo *a, const SearchInfo *b) {
    bool same = a->depth == b->depth && a->selective_depth == b->selective_depth && a->kind == b->kind &&
                a->score == b->score && a->nodes == b->nodes && a->hash_permille == b->hash_permille &&
                a->pv_count == b->pv_count;
    for (int i = 0; same && i < a->pv_count; i++) same = move_equal(&a->pv[i], &b->pv[i]);
    return same;
}

static void test_slices(void) {
    enum { NODES = 12345 };
    for (int i = 0; i < presets_count(); i++) {
        Bench bench;
        Position start;
        open_bench(&bench, &preset_at(i)->rules, TABLE_BYTES);
        bench.game.kind->start(&bench.game, &start);
        SearchInfo whole = run(&bench, &start, NO_LIMIT, NODES, UINT64_MAX);
        SearchInfo thousands = run(&bench, &start, NO_LIMIT, NODES, 1000);
        SearchInfo ones = run(&bench, &start, NO_LIMIT, NODES, 1);
        CHECK(whole.pv_count > 0 && whole.nodes == NODES);
        CHECK(same_result(&whole, &thousands));
        CHECK(same_result(&whole, &ones));
        close_bench(&bench);
    }
}

static void test_widths(void) {
    for (int i = 0; i < presets_count(); i++) {
        Bench bench;
        Position start;
        open_bench(&bench, &preset_at(i)->rules, TABLE_BYTES);
        bench.game.kind->start(&bench.game, &start);
        SearchInfo narrow = run(&bench, &start, NO_LIMIT, 5000, UINT64_MAX);
        game_open_plain(&bench.game, &preset_at(i)->rules, true);
        SearchInfo wide = run(&bench, &start, NO_LIMIT, 5000, UINT64_MAX);
        CHECK(same_result(&narrow, &wide));
        close_bench(&bench);
    }
}

static void test_limits(void) {
    Bench bench;
    Rules rules = rules_of("international");
    open_bench(&bench, &rules, TABLE_BYTES);
    Position start = position_of(&bench, "W:W31-50:B1-20");
    CHECK(run(&bench, &start, 5, NO_LIMIT, UINT64_MAX).depth == 5);
    for (uint64_t nodes = 1; nodes < 60; nodes++) CHECK(run(&bench, &start, NO_LIMIT, nodes, 7).nodes == nodes);
    CHECK(run(&bench, &start, 1, NO_LIMIT, UINT64_MAX).pv_count > 0);
    SearchLimits endless = {0};
    search_start(bench.search, &start, NULL, 0, &endless);
    CHECK(!search_run(bench.search, 500));
    CHECK(search_info(bench.search)->pv_count > 0);
    search_stop(bench.search);
    CHECK(search_run(bench.search, 500) && search_info(bench.search)->nodes == 500);
    close_bench(&bench);
}

static void test_without_table(void) {
    Bench bench;
    Rules rules = rules_of("spanish");
    size_t sizes[] = {0, 1, 64, 200, TABLE_BYTES};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        open_bench(&bench, &rules, sizes[i]);
        Position start = position_of(&bench, "W:W1-12:B21-32");
        CHECK(run(&bench, &start, 6, NO_LIMIT, UINT64_MAX).depth == 6);
        close_bench(&bench);
    }
}

// --- Ends of the game ---

static void test_one_reply(void) {
    Bench bench;
    Rules rules = rules_of("international");
    open_bench(&bench, &rules, TABLE_BYTES);
    Position position = position_of(&bench, "W:W32,45:B28,6"); // 32x23 is compulsory
    SearchInfo info = run(&bench, &position, NO_LIMIT, NO_LIMIT, UINT64_MAX);
    CHECK(info.depth == 1 && strcmp(best_text(&bench, &position, &info), "32x23") == 0);
    position = position_of(&bench, "W:W45:B40,34"); // blocked: White has lost
    info = run(&bench, &position, NO_LIMIT, NO_LIMIT, UINT64_MAX);
    CHECK(info.pv_count == 0 && strcmp(best_text(&bench, &position, &info), "none") == 0);
    close_bench(&bench);
}

typedef struct Ending {
    const char *variant, *fen;
    enum ScoreKind kind;
    int plies;
} Ending;

static void test_endings(void) {
    static const Ending endings[] = {
        {"international", "W:W10:BK46", SCORE_WINS, 3}, // endings with known length, from dctl's tests
        {"international", "W:WK2,6:BK50", SCORE_WINS, 9}, {"international", "W:WK7,K30:B45", SCORE_WINS, 9},
        {"killer", "W:WK10:BK46", SCORE_WINS, 3},         {"killer", "W:WK49:B29", SCORE_WINS, 7},
        {"breakthrough", "W:W7:B38", SCORE_WINS, 1},  // crowns at once
        {"breakthrough", "B:W7:B38", SCORE_LOSES, 2}, // one step too late
        {"antidraughts", "W:W32:B21", SCORE_WINS, 2}, // offers the only man
        {"poddavki", "W:Wc3:Be5", SCORE_WINS, 2},
    };
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        Bench bench;
        Rules rules = rules_of(endings[i].variant);
        open_bench(&bench, &rules, TABLE_BYTES);
        Position position = position_of(&bench, endings[i].fen);
        SearchInfo info = run(&bench, &position, NO_LIMIT, 1000000, UINT64_MAX);
        bool right = info.kind == endings[i].kind && info.score == endings[i].plies;
        if (!right) printf("%s %s: kind %d, %d\n", endings[i].variant, endings[i].fen, info.kind, info.score);
        CHECK(right);
        close_bench(&bench);
    }
}

// First moves of shots that win by sacrifices, as printed in collections of compositions.
static void test_shots(void) {
    static const char *const shots[][2] = {
        {"W:W11,19,22,28,31,41:B6,9,17,26,30,38,40", "19-14"}, {"W:W22,30,38,39,41:B8,11,19,21,34", "30-24"},
        {"W:W6,17,18,38,41:B8,14,24,34,36", "17-12"},          {"W:W6,11,18,22,28:B17,32,36,37,43", "6-1"},
        {"W:W18,26,40,44,49:B7,28,29,30,38", "49-43"},         {"W:W20,28,29,30,48:B8,9,10,18,37", "48-42"},
    };
    Bench bench;
    Rules rules = rules_of("international");
    open_bench(&bench, &rules, TABLE_BYTES);
    for (size_t i = 0; i < sizeof shots / sizeof *shots; i++) {
        Position position = position_of(&bench, shots[i][0]);
        SearchInfo info = run(&bench, &position, NO_LIMIT, 100000, UINT64_MAX);
        CHECK(strcmp(best_text(&bench, &position, &info), shots[i][1]) == 0);
    }
    close_bench(&bench);
}

// --- Repetition ---

// Searches as if the position after `repeated` had been on the board four plies before it.
static SearchInfo run_after(Bench *bench, Position *position, const Move *repeated) {
    uint64_t keys[3] = {1, 2, 3};
    Position after;
    SearchLimits limits = {.depth = 7};
    bench->game.kind->play(&bench->game, position, repeated, &after);
    keys[0] = position_key(&after);
    position->quiet = 9;
    search_clear(bench->search);
    search_start(bench->search, position, keys, 3, &limits);
    search_run(bench->search, UINT64_MAX);
    return *search_info(bench->search);
}

static void test_repetition(void) {
    Bench bench;
    Rules rules = rules_of("international");
    open_bench(&bench, &rules, TABLE_BYTES);
    Position winning = position_of(&bench, "W:WK1,K7,K29,K49:B6,16");
    Move best = run(&bench, &winning, 7, NO_LIMIT, UINT64_MAX).best;
    SearchInfo info = run_after(&bench, &winning, &best);
    CHECK(!move_equal(&info.best, &best) && (info.kind == SCORE_WINS || info.score > 100));
    Position losing = position_of(&bench, "B:WK1,K33,K29,K49:BK16,6");
    bench.list = (MoveList){.moves = bench.moves, .room = MOVES_MAX};
    bench.game.kind->generate(&bench.game, &losing, &bench.list);
    Move any = bench.moves[bench.list.count - 1];
    info = run_after(&bench, &losing, &any);
    CHECK(info.kind == SCORE_VALUE && info.score >= 0);
    close_bench(&bench);
}

// --- Limits of memory ---

// A tiny board, searched far deeper than the game can last.
static void test_deepest(void) {
    Bench bench;
    Rules rules = rules_of("international");
    rules.columns = rules.rows = 4, rules.men_rows = 1;
    open_bench(&bench, &rules, TABLE_BYTES);
    Position start;
    bench.game.kind->start(&bench.game, &start);
    SearchInfo info = run(&bench, &start, NO_LIMIT, 300000, UINT64_MAX);
    CHECK(info.pv_count > 0 && info.depth <= DEPTH_MAX && info.selective_depth <= PLY_MAX);
    close_bench(&bench);
}

// Kings among hundreds of victims: more captures than a list holds. The search must still answer.
static void test_full_lists(void) {
    Bench bench;
    Rules rules = rules_of("russian");
    rules.columns = rules.rows = 14, rules.men_rows = 3;
    open_bench(&bench, &rules, TABLE_BYTES);
    Position position = {.turn = WHITE, .full_move = 1};
    for (int i = 0; i < bench.game.board.squares; i++) {
        int cell = bench.game.board.cell_of[i], row = bench.game.board.row[cell],
            column = bench.game.board.column[cell];
        set128 bit = set128_bit(cell);
        if (row == 0) position.side[WHITE] = halves_of(halves_all(position.side[WHITE]) | bit);
        if (row == 0) position.kings = halves_of(halves_all(position.kings) | bit);
        if (row % 4 == 2 && column > 0 && column < 13)
            position.side[BLACK] = halves_of(halves_all(position.side[BLACK]) | bit);
    }
    bench.list = (MoveList){.moves = bench.moves, .room = MOVES_MAX};
    bench.game.kind->generate(&bench.game, &position, &bench.list);
    CHECK(bench.list.full);
    SearchInfo info = run(&bench, &position, NO_LIMIT, 20, UINT64_MAX);
    CHECK(info.nodes == 20 && info.pv_count > 0);
    close_bench(&bench);
}

// --- Table and evaluation ---

static void test_table(void) {
    Table table;
    void *room = memory(4096);
    table_open(&table, room, 4096 + 63);
    CHECK(table.buckets == 64 && table_find(&table, 5) == NULL);
    for (uint64_t key = 1; key <= 3; key++) {
        Entry entry = {.key = key, .move = (uint16_t)(key + 7), .score = -3, .depth = 4};
        table_store(&table, &entry, BOUND_LOWER);
    }
    const Entry *entry = table_find(&table, 2);
    CHECK(entry && entry->move == 9 && entry->score == -3 && entry->depth == 4 && entry_bound(entry) == BOUND_LOWER);
    for (uint64_t n = 1; n < 9; n++) { // one bucket only: the shallow ones make room
        Entry deep = {.key = 2 + 64 * n, .depth = (int16_t)(10 + n)};
        table_store(&table, &deep, BOUND_EXACT);
    }
    CHECK(table_find(&table, 2) == NULL && table_find(&table, 2 + 64 * 8) != NULL);
    CHECK(table_permille(&table) > 0);
    table_clear(&table);
    CHECK(table_find(&table, 3) == NULL && table_permille(&table) == 0);
    free(room);
}

static Halves turned_half(const Board *board, Halves pieces) {
    set128 turned = 0;
    for (int i = 0; i < board->squares; i++) {
        int cell = board->cell_of[i], last = board->squares - 1 - i;
        if (halves_all(pieces) & set128_bit(cell)) turned |= set128_bit(board->cell_of[last]);
    }
    return halves_of(turned);
}

// The board turned by 180 degrees with colours changed: the same position for the other player.
static Position turned_position(const Board *board, const Position *position) {
    Position turned = *position;
    turned.side[WHITE] = turned_half(board, position->side[BLACK]);
    turned.side[BLACK] = turned_half(board, position->side[WHITE]);
    turned.kings = turned_half(board, position->kings);
    turned.turn = !position->turn;
    turned.hand[WHITE] = position->hand[BLACK], turned.hand[BLACK] = position->hand[WHITE];
    return turned;
}

static void check_evaluation(Bench *bench, const Position *position) {
    Position turned = turned_position(&bench->game.board, position);
    int (*evaluate)(const Game *, const Position *) = bench->game.kind->evaluate;
    int value = evaluate(&bench->game, position);
    CHECK(value == evaluate(&bench->game, &turned));
    CHECK(value >= -EVAL_MAX && value <= EVAL_MAX);
}

// Along games of a fixed but lively course, in every preset.
static void test_evaluation(void) {
    for (int i = 0; i < presets_count(); i++) {
        Bench bench;
        Position position, next;
        open_bench(&bench, &preset_at(i)->rules, 0);
        bench.game.kind->start(&bench.game, &position);
        for (unsigned ply = 0; ply < 200; ply++) {
            check_evaluation(&bench, &position);
            bench.list = (MoveList){.moves = bench.moves, .room = MOVES_MAX};
            bench.game.kind->generate(&bench.game, &position, &bench.list);
            if (bench.list.count == 0) break;
            bench.game.kind->play(&bench.game, &position, &bench.moves[ply * 7919 % (unsigned)bench.list.count], &next);
            position = next;
        }
        close_bench(&bench);
    }
}

// --- Several lines, one move, endless analysis, levels ---

static SearchInfo run_limits(Bench *bench, const Position *position, const SearchLimits *limits) {
    search_clear(bench->search);
    search_start(bench->search, position, NULL, 0, limits);
    while (!search_run(bench->search, UINT64_MAX)) continue;
    return *search_info(bench->search);
}

static int comparable(const SearchLine *line) {
    int end = SCORE_WIN - line->score;
    return line->kind == SCORE_WINS ? end : line->kind == SCORE_LOSES ? -end : line->score;
}

// Each line has a first move of its own, the lines are in order, and the first is what is found without the others.
static void test_lines(void) {
    static const char *const places[][2] = {
        {"international", "W:W26,27,31,33,34,35,40,41,42,43,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,11,16,17,20,23,24"},
        {"russian", "W:Wa3,c1,c3,e1,f4,g1:Bb8,c5,c7,f6,f8,h6"},
        {"english", "B:WK3,7,22,30:B1,4,13,K19"}};
    enum { DEPTH = 7, LINES = 5 };
    for (int i = 0; i < 3; i++) {
        Bench bench;
        Rules rules = rules_of(places[i][0]);
        open_bench(&bench, &rules, TABLE_BYTES);
        Position position = position_of(&bench, places[i][1]);
        SearchLimits limits = {.depth = DEPTH, .lines = LINES, .thorough = true};
        SearchInfo info = run_limits(&bench, &position, &limits);
        bench.list = (MoveList){.moves = bench.moves, .room = MOVES_MAX};
        bench.game.kind->generate(&bench.game, &position, &bench.list);
        CHECK(info.line_count == (bench.list.count < LINES ? bench.list.count : LINES));
        for (int a = 0; a < info.line_count; a++) {
            CHECK(info.line[a].depth == DEPTH && info.line[a].pv_count > 0);
            CHECK(a == 0 || comparable(&info.line[a]) <= comparable(&info.line[a - 1]));
            for (int b = 0; b < a; b++) CHECK(!move_equal(&info.line[a].pv[0], &info.line[b].pv[0]));
        }
        close_bench(&bench);
    }
}

// A search of one move tells that one, whichever it is.
static void test_only(void) {
    Bench bench;
    Rules rules = rules_of("international");
    open_bench(&bench, &rules, TABLE_BYTES);
    Position position;
    bench.game.kind->start(&bench.game, &position);
    bench.list = (MoveList){.moves = bench.moves, .room = MOVES_MAX};
    bench.game.kind->generate(&bench.game, &position, &bench.list);
    for (int i = 0; i < bench.list.count; i++) {
        Move only = bench.moves[i];
        SearchLimits limits = {.depth = 3, .only = &only, .thorough = true};
        SearchInfo info = run_limits(&bench, &position, &limits);
        CHECK(info.line_count == 1 && info.depth == 3 && move_equal(&info.best, &only));
    }
    close_bench(&bench);
}

// A forced move, and a game that is as good as over, are looked at to the depth that is asked for.
static void test_thorough(void) {
    static const char *const fens[] = {"W:W32,45:B28,6", "W:WK28:B45"};
    Bench bench;
    Rules rules = rules_of("international");
    open_bench(&bench, &rules, TABLE_BYTES);
    for (int i = 0; i < 2; i++) {
        Position position = position_of(&bench, fens[i]);
        SearchLimits limits = {.depth = 15, .thorough = true};
        CHECK(run_limits(&bench, &position, &limits).depth == 15);
        limits.thorough = false;
        CHECK(run_limits(&bench, &position, &limits).depth < 15);
    }
    close_bench(&bench);
}

// The same seed gives the same move whatever was searched before; other seeds give other moves; the table of another search
// is not spoilt by what a level thinks.
static void test_levels(void) {
    Bench bench;
    Rules rules = rules_of("international");
    open_bench(&bench, &rules, TABLE_BYTES);
    Position position;
    bench.game.kind->start(&bench.game, &position);
    SearchLimits plain = {.depth = 9};
    SearchInfo before = run_limits(&bench, &position, &plain);
    CHECK(!level_at(0) && !level_at(LEVELS + 1));
    for (int number = 1; number < LEVELS; number++) {
        Move first = {0};
        int others = 0;
        for (uint64_t seed = 0; seed < 20; seed++) {
            SearchLimits limits = {.level = level_at(number), .seed = seed};
            SearchInfo info = run_limits(&bench, &position, &limits);
            search_start(bench.search, &position, NULL, 0, &limits);
            while (!search_run(bench.search, 10)) continue;
            CHECK(same_result(&info, search_info(bench.search)));
            CHECK(info.nodes <= level_at(number)->nodes);
            if (seed == 0) first = info.best;
            others += !move_equal(&first, &info.best);
        }
        CHECK(others > 0);
    }
    SearchLimits again = {.depth = 9};
    search_start(bench.search, &position, NULL, 0, &again);
    while (!search_run(bench.search, UINT64_MAX)) continue;
    CHECK(same_result(&before, search_info(bench.search)));
    close_bench(&bench);
}

int main(void) {
    test_lines();
    test_only();
    test_thorough();
    test_levels();
    test_slices();
    test_widths();
    test_limits();
    test_without_table();
    test_one_reply();
    test_endings();
    test_shots();
    test_repetition();
    test_deepest();
    test_full_lists();
    test_table();
    test_evaluation();
    printf("%d failures\n", failures);
    return failures ? 1 : 0;
}
