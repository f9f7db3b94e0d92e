// Endgame tables of a few games: an index leads back to itself, what is packed is what was solved, and a
// damaged file is refused.
#undef NDEBUG
#include "notation/notation.h"
#include "rules/presets.h"
#include "search/search.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Game game;
static Builder builder;
static Tables tables;

static void open_game(const char *id) {
    int preset = preset_find(id, (int)strlen(id));
    assert(preset >= 0);
    game_open(&game, &preset_at(preset)->rules);
}

static void build(int pieces) {
    Materials materials;
    materials_open(&materials, &game, pieces);
    void *memory = malloc(builder_bytes(&materials));
    assert(memory);
    builder_open(&builder, &game, pieces, memory);
    for (int i = 0; i < builder.materials.count; i++) builder_solve(&builder, i);
    assert(!builder.full);
}

static void test_index_and_back(void) {
    for (int m = 0; m < builder.materials.count; m++)
        for (uint32_t i = 0; i < builder.materials.size[m]; i += 7) {
            Position p;
            if (!material_position(&builder.materials, m, i, &p)) continue;
            assert(material_of(&builder.materials, &p) == m);
            assert(material_index(&builder.materials, m, &p) == i);
        }
}

static void test_packed(void) {
    uint8_t *file = malloc(pack_bytes(&builder.materials));
    uint32_t bytes = pack_write(&builder, 2, file);
    assert(tables_open(&tables, &game, file, bytes) == DR_OK);
    for (int m = 0; m < builder.materials.count; m++)
        for (uint32_t i = 0; i < builder.materials.size[m]; i++) {
            Position p;
            TableAnswer answer;
            uint8_t value = builder.value[m][i];
            if (!material_position(&builder.materials, m, i, &p) || !tables_find(&tables, &p, &answer)) continue;
            assert(answer.result == (value_wins(value) ? TABLE_WIN : value_loses(value) ? TABLE_LOSS : TABLE_DRAW));
            assert(answer.distance < 0 || value == VALUE_DRAW || answer.distance == value_distance(value));
        }
    for (uint32_t i = 0; i < bytes; i += bytes / 64 + 1) {
        file[i] ^= 4;
        assert(tables_open(&tables, &game, file, bytes) != DR_OK);
        file[i] ^= 4;
    }
    assert(tables_open(&tables, &game, file, bytes - 1) == DR_E_TABLES);
    Game other = game;
    other.rules.man_takes_king ^= 1;
    assert(tables_open(&tables, &other, file, bytes) == DR_E_TABLES_GAME);
    free(file);
}

static void put_number(uint8_t *at, uint32_t value) {
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(value >> 8 * i);
}

// A file whose numbers lead nowhere is refused even when its checksum is right; whatever its bytes of data say, unpacking
// stays within the file.
static void test_hostile_file(void) {
    uint8_t *file = malloc(pack_bytes(&builder.materials));
    uint32_t bytes = pack_write(&builder, 3, file);
    uint8_t *first = file + PACK_HEADER;
    const uint32_t wrong[] = {0, 1, 23, bytes, bytes - 1, UINT32_MAX, UINT32_MAX - 8, 1u << 31};
    for (int word = 0; word < 4; word++)
        for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
            uint32_t kept = pack_number(first + 4 * word);
            if (kept == wrong[i] || (word == 0 && wrong[i] == PACKED_RESULTS)) continue;
            put_number(first + 4 * word, wrong[i]);
            put_number(file + 20, sum_of_bytes(file + PACK_HEADER, bytes - PACK_HEADER));
            assert(tables_open(&tables, &game, file, bytes) == DR_E_TABLES);
            put_number(first + 4 * word, kept);
        }
    uint8_t *offset = file + pack_number(first + 4) + CHANCES;
    uint32_t kept = pack_number(offset);
    put_number(offset, bytes + 1);
    put_number(file + 20, sum_of_bytes(file + PACK_HEADER, bytes - PACK_HEADER));
    assert(tables_open(&tables, &game, file, bytes) == DR_E_TABLES);
    put_number(offset, kept);
    uint8_t *exact = malloc(bytes); // so that a sanitizer sees a byte read behind it
    memcpy(exact, file, bytes);
    for (uint32_t i = pack_number(first + 4); i < bytes; i++) exact[i] ^= (uint8_t)(i * 151);
    memcpy(exact + pack_number(first + 4) + CHANCES, file + pack_number(first + 4) + CHANCES, 4);
    PackedMaterial packed = {pack_number(first), pack_number(first + 4), pack_number(first + 8),
                             pack_number(first + 12)};
    uint8_t values[BLOCK_VALUES];
    uint32_t size = builder.materials.size[0];
    pack_read_block(exact, &packed, 0, size < BLOCK_VALUES ? size : BLOCK_VALUES, values);
    free(exact);
    free(file);
}

// --- The search with tables ---

static Move move_room[MOVES_MAX];

// The best move by a search of few nodes; info tells what it found.
static SearchInfo best_of(Search *search, const Position *p, uint64_t nodes) {
    SearchLimits limits = {.nodes = nodes};
    search_start(search, p, NULL, 0, &limits);
    search_run(search, UINT64_MAX);
    return *search_info(search);
}

// Won positions are won in as many plies as the tables say, when both sides play by them.
static void play_out(Search *search, Position p) {
    TableAnswer before, after;
    Position next;
    while (true) {
        MoveList list = {.moves = move_room, .room = MOVES_MAX};
        if (game_verdict(&game, &p, &list).outcome != OUTCOME_NONE) return;
        assert(tables_solve(&tables, &p, &before));
        SearchInfo info = best_of(search, &p, 200);
        if (before.result == TABLE_DRAW) {
            assert(info.kind == SCORE_TABLE_DRAWS);
        } else {
            assert(info.kind == (before.result == TABLE_WIN ? SCORE_TABLE_WINS : SCORE_TABLE_LOSES));
            assert(info.score == before.distance);
        }
        game.kind->play(&game, &p, &info.best, &next);
        assert(tables_solve(&tables, &next, &after));
        // A draw is never given away; under a law it may be one ply that is missing to a win.
        assert(before.result != TABLE_DRAW || after.result != TABLE_WIN);
        if (before.result == TABLE_DRAW) return;
        bool law_ends = !rule_of(&game, &next).laws && rule_of(&game, &p).laws;
        assert(after.result == (before.result == TABLE_WIN ? TABLE_LOSS : TABLE_WIN));
        assert(after.distance == before.distance - 1 || (law_ends && before.distance == 1));
        position_copy(&p, &next);
    }
}

static void test_search(void) {
    uint8_t *file = malloc(pack_bytes(&builder.materials));
    uint32_t bytes = pack_write(&builder, 3, file);
    assert(tables_open(&tables, &game, file, bytes) == DR_OK);
    Search *search = aligned_alloc(64, (search_size() + 63) / 64 * 64);
    assert(search);
    search_open(search, &game, NULL, 0);
    search_set_tables(search, &tables);
    for (int m = 0; m < builder.materials.count; m++)
        for (uint32_t i = (uint32_t)m, step = builder.materials.size[m] / 17 + 1; i < builder.materials.size[m];
             i += step) {
            Position p;
            if (material_position(&builder.materials, m, i, &p)) play_out(search, p);
        }
    free(search);
    free(file);
}

int main(void) {
    static const char *const games[] = {"english", "russian", "turkish", "antidraughts"};
    for (int i = 0; i < 4; i++) {
        open_game(games[i]);
        build(i < 2 ? 3 : 2);
        test_index_and_back();
        test_packed();
        test_hostile_file();
        test_search();
        free(builder.value[0]);
    }
    puts("tables: well");
    return 0;
}
