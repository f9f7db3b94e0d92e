// The core from outside: rule texts, boards, FEN and moves as text, every status, every generator, and what random bytes
// do to the readers (run under the sanitizers). Expected values come from the rules or from published counts.
#include "notation/notation.h"
#include "rules/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL = 1 << 16, TEXT = 1 << 16 };

static int failures;
static Move pool_moves[POOL];
static char text[TEXT];

#define CHECK(what) check(what, #what, __LINE__)

static void check(bool holds, const char *what, int line) {
    if (holds) return;
    printf("core_test.c:%d: %s does not hold\n", line, what);
    failures++;
}

static Rules preset(const char *id) {
    int index = preset_find(id, (int)strlen(id));
    if (index < 0) exit(2);
    return preset_at(index)->rules;
}

static Rules changed(const char *id, const char *overrides) {
    Rules rules = preset(id);
    Problem problem;
    if (rules_parse(overrides, (int)strlen(overrides), &rules, &problem) < 0) exit(2);
    return rules;
}

// --- Rule texts ---

static void rules_survive_their_text(void) {
    for (int i = 0; i < presets_count(); i++) {
        Rules read = rules_default(), rules = preset_at(i)->rules;
        Problem problem;
        int length = rules_print(&rules, text);
        CHECK(length < RULES_TEXT_MAX);
        CHECK(rules_parse(text, length, &read, &problem) == DR_OK);
        CHECK(memcmp(&read, &rules, sizeof rules) == 0);
        CHECK(game_check(&rules, &problem) == DR_OK);
    }
    CHECK(preset_find("chess", 5) == DR_E_VARIANT);
}

static int parse(const char *words, Problem *problem) {
    Rules rules = rules_default(), before = rules;
    int status = rules_parse(words, (int)strlen(words), &rules, problem);
    if (status < 0) CHECK(memcmp(&rules, &before, sizeof rules) == 0);
    return status;
}

static void rule_texts_that_fail_say_where(void) {
    Problem problem;
    CHECK(parse("rows=8 size=3", &problem) == DR_E_FIELD && problem.offset == 7 && problem.length == 4);
    CHECK(parse("rows=8 columns=99", &problem) == DR_E_VALUE && problem.offset == 15 && problem.length == 2);
    CHECK(parse("manCaptures=diagonal+up", &problem) == DR_E_VALUE && problem.offset == 12);
    CHECK(parse("crowning", &problem) == DR_E_VALUE && problem.length == 0);
    CHECK(parse("repetition=10", &problem) == DR_E_VALUE && problem.offset == 11);
    CHECK(parse("noProgress=40-claim", &problem) == DR_E_VALUE && problem.length == 8);
    CHECK(parse("noProgress=0-claimable", &problem) == DR_E_VALUE);
    CHECK(parse("noProgress=-claimable", &problem) == DR_E_VALUE);
    CHECK(parse("noProgress=99-claimable oneKing=0", &problem) == DR_OK);
    CHECK(parse("manCaptures=back+forward, crowning=pass;gap=1", &problem) == DR_OK);
}

// A law is its limit, and whether it must be claimed; both come back from text.
static void laws_are_limits(void) {
    Rules rules = changed("spanish", "noProgress=7-claimable repetition=2");
    CHECK(law_limit(rules.no_progress) == 7 && law_is_claimable(rules.no_progress));
    CHECK(law_limit(rules.repetition) == 2 && !law_is_claimable(rules.repetition));
    rules_print(&rules, text);
    CHECK(strstr(text, "noProgress=7-claimable ") != NULL);
}

// Rules that contradict themselves, and the field that is named.
static void contradictions_name_the_field(void) {
    static const char *cases[][3] = {
        {"english", "columns=9", "rows"},
        {"english", "columns=16 rows=16", "columns"},
        {"turkish", "corner=LR", "corner"},
        {"english", "menRows=4", "menRows"},
        {"english", "manMoves=diagonal-back", "manMoves"},
        {"english", "manMoves=diagonal-forward+sideways", "manMoves"},
        {"english", "kingMoves=all", "kingMoves"},
        {"english", "kingCaptures=none", "kingCaptures"},
        {"spanish", "kingReach=adjacent", "kingLanding"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Rules rules = changed(cases[i][0], cases[i][1]);
        Problem problem = {.field = 0};
        CHECK(game_check(&rules, &problem) == DR_E_CONTRADICTION);
        if (strcmp(rules_key(problem.field), cases[i][2]) != 0)
            printf("%s %s: %s named\n", cases[i][0], cases[i][1], rules_key(problem.field)), failures++;
    }
}

// --- Generators: for these rules, for any rules, in both widths ---

static uint64_t count(const Game *game, const Position *position, int depth, enum PerftMode mode) {
    MoveList pool = {.moves = pool_moves, .room = POOL};
    uint64_t leaves = game_perft(game, position, depth, mode, &pool);
    CHECK(!pool.full);
    return leaves;
}

static void expect_everywhere(const char *id, int depth, uint64_t leaves) {
    Rules rules = preset(id);
    for (int way = 0; way < 3; way++) {
        static Game game;
        Position start;
        if (way == 0) game_open(&game, &rules);
        else game_open_plain(&game, &rules, way == 2);
        game.kind->start(&game, &start);
        uint64_t merged = count(&game, &start, depth, PERFT_MERGED);
        if (merged != leaves) printf("%s, generator %d: %llu\n", id, way, (unsigned long long)merged), failures++;
        CHECK(count(&game, &start, depth, PERFT_PLAYED) == leaves);
    }
}

// Published counts: dctl's tests, OEIS A133046, Aart Bik.
static void generators_count_what_is_published(void) {
    expect_everywhere("spanish", 8, 828783);
    expect_everywhere("international", 7, 1049442);
    expect_everywhere("english", 8, 845931);
    expect_everywhere("frisian", 6, 102431);
    expect_everywhere("brazilian", 8, 907830);
    expect_everywhere("russian", 8, 929899);
    expect_everywhere("pool", 8, 929896);
    expect_everywhere("italian", 8, 828783);
    expect_everywhere("thai", 6, 218695);
    expect_everywhere("turkish", 5, 85090);
    expect_everywhere("canadian", 5, 79049);
}

// --- FEN and moves ---

typedef struct Scene {
    Game game;
    Position position;
    MoveList list;
} Scene;

static void set_up(Scene *scene, const char *id, const char *fen) {
    Rules rules = preset(id);
    Problem problem;
    game_open(&scene->game, &rules);
    if (fen_read(&scene->game, fen, (int)strlen(fen), &scene->position, &(Problems){.list = &problem, .room = 1}) < 0)
        exit(2);
    scene->list = (MoveList){.moves = pool_moves, .room = MOVES_MAX};
    scene->game.kind->generate(&scene->game, &scene->position, &scene->list);
}

typedef struct BadFen {
    const char *id, *fen;
    int code, offset, length;
} BadFen;

static void bad_fens_name_code_and_place(void) {
    static const BadFen cases[] = {
        {"english", "X:W1:B2", DR_E_TURN, 0, 1},           {"english", "", DR_E_TURN, 0, 0},
        {"english", "W:W33:B2", DR_E_SQUARE, 3, 2},        {"english", "W:W31,31:B2", DR_E_TWICE, 6, 2},
        {"english", "W:W1:B2", DR_E_CROWNED, 3, 1},        {"english", "W:W30-28:B2", DR_E_RANGE, 3, 5},
        {"english", "W:W30?:B2", DR_E_JUNK, 3, 3},         {"english", "W:W30:B2:Hx", DR_E_COUNTER, 9, 2},
        {"frisian", "W:WK31:B2:+0+420", DR_E_LOCK, 12, 4}, {"english", "W:W:B", DR_E_EMPTY, 0, 5},
        {"russian", "W:Wa2:Bb8", DR_E_SQUARE, 3, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static Game game;
        Position position = {.full_move = 7};
        Problem problem = {0};
        Rules rules = preset(cases[i].id);
        int length = (int)strlen(cases[i].fen);
        game_open(&game, &rules);
        int status = fen_read(&game, cases[i].fen, length, &position, &(Problems){.list = &problem, .room = 1});
        bool right = status == cases[i].code && problem.offset == cases[i].offset && problem.length == cases[i].length;
        if (!right) printf("%s: %d at %d+%d\n", cases[i].fen, status, problem.offset, problem.length), failures++;
        CHECK(position.full_move == 7);
    }
}

static int read_move(Scene *scene, const char *move) {
    static uint8_t fits[MOVES_MAX];
    Problem problem;
    return move_read(&(Turn){&scene->game, &scene->position, &scene->list}, move, (int)strlen(move), &problem, fits);
}

static void move_texts_are_read_as_players_write_them(void) {
    static Scene scene;
    set_up(&scene, "international", "W:W31-50:B1-20");
    int index = read_move(&scene, "32-28");
    CHECK(index >= 0);
    CHECK(read_move(&scene, "3228") == index && read_move(&scene, " 32 28 ") == index &&
          read_move(&scene, "32x28") == index);
    CHECK(read_move(&scene, "32-29") == DR_E_ILLEGAL && read_move(&scene, "32-99") == DR_E_SQUARE);
    CHECK(read_move(&scene, "32--28") == DR_E_JUNK && read_move(&scene, "") == DR_E_JUNK);
    set_up(&scene, "international", "W:WK4:B13,32,37,20");
    CHECK(scene.list.count == 2 && read_move(&scene, "4x15") == DR_E_AMBIGUOUS);
    CHECK(read_move(&scene, "4x27x38x15") >= 0);
    set_up(&scene, "russian", "W:WKf4:Bb6,e5,g5,b4"); // RULES section 3: the whole path of one move means that move
    index = read_move(&scene, "f4:h6");
    CHECK(index >= 0 && move_write(&(Turn){&scene.game, &scene.position, &scene.list}, index, FORM_HUB, text) == 8);
    CHECK(index >= 0 && strcmp(text, "f4xh6xg5") == 0);
}

// --- Limits ---

static void full_lists_say_so(void) {
    static Scene scene;
    set_up(&scene, "international", "W:WK31-50:BK1-20");
    MoveList list = {.moves = pool_moves, .room = 3};
    scene.game.kind->generate(&scene.game, &scene.position, &list);
    CHECK(list.full && list.count == 3);
    MoveList pool = {.moves = pool_moves, .room = 20};
    game_perft(&scene.game, &scene.position, 3, PERFT_MERGED, &pool);
    CHECK(pool.full);
    pool = (MoveList){.moves = pool_moves, .room = POOL};
    game_perft(&scene.game, &scene.position, PERFT_DEPTH_MAX + 1, PERFT_MERGED, &pool);
    CHECK(pool.full);
}

// A king among men that can be taken in very many orders: the walk ends, and what was left out is told.
static void endless_captures_end(void) {
    static Scene scene;
    set_up(&scene, "russian", "W:W:BKa1");
    Rules rules = changed("russian", "columns=14 rows=14 menRows=2");
    Problem problem;
    CHECK(game_check(&rules, &problem) == DR_OK);
    game_open(&scene.game, &rules);
    Position p = {.turn = WHITE, .full_move = 1};
    set128 enemies = 0;
    for (int row = 1; row < 13; row += 2)
        for (int column = 1; column < 13; column += 2)
            enemies |= set128_bit(board_cell_at(&scene.game.board, column, row));
    set128 king = set128_bit(board_cell_at(&scene.game.board, 0, 0));
    p.side[WHITE] = halves_of(king), p.kings = halves_of(king), p.side[BLACK] = halves_of(enemies);
    MoveList list = {.moves = pool_moves, .room = MOVES_MAX};
    scene.game.kind->generate(&scene.game, &p, &list);
    CHECK(list.count > 0 && list.count <= MOVES_MAX);
    CHECK(list.full);
}

// --- Random bytes: the readers never go past their text and never change what they refuse ---

static uint32_t lot = 1;
static int draw(int below) {
    lot = lot * 1664525 + 1013904223;
    return (int)((lot >> 8) % (uint32_t)below);
}

static int random_text(char *to) {
    static const char letters[] = "WBKwbkHF:,-x+.[]\"0123456789abcdefgh @/\n?=|";
    int length = draw(48);
    for (int i = 0; i < length; i++) to[i] = draw(20) ? letters[draw((int)sizeof letters - 1)] : (char)draw(256);
    return length;
}

static void random_bytes_do_no_harm(void) {
    static Scene scene;
    static uint8_t fits[MOVES_MAX];
    for (int i = 0; i < presets_count(); i++) {
        Rules rules = preset_at(i)->rules, other = rules;
        game_open(&scene.game, &rules);
        scene.game.kind->start(&scene.game, &scene.position);
        scene.list = (MoveList){.moves = pool_moves, .room = MOVES_MAX};
        scene.game.kind->generate(&scene.game, &scene.position, &scene.list);
        for (int round = 0; round < 3000; round++) {
            char *exact = malloc(48);
            if (!exact) exit(2);
            int length = random_text(exact);
            Position out;
            Problem list[4];
            Problems problems = {.list = list, .room = 4};
            int status = (round % 2 ? fen_read : fen_read_loose)(&scene.game, exact, length, &out, &problems);
            CHECK(status < 0 ? problems.found > 0 : problems.found == 0);
            hub_position_read(&scene.game, exact, length, &out, list);
            rules_parse(exact, length, &other, list);
            int index = move_read(&(Turn){&scene.game, &scene.position, &scene.list}, exact, length, list, fits);
            CHECK(index < scene.list.count);
            free(exact);
        }
    }
}

int main(void) {
    rules_survive_their_text();
    rule_texts_that_fail_say_where();
    laws_are_limits();
    contradictions_name_the_field();
    generators_count_what_is_published();
    bad_fens_name_code_and_place();
    move_texts_are_read_as_players_write_them();
    full_lists_say_so();
    endless_captures_end();
    random_bytes_do_no_harm();
    printf("core_test: %d failures\n", failures);
    return failures != 0;
}
