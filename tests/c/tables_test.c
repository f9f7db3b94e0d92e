// Endgame tables of a few games: an index leads back to itself, what is packed is what was solved, and a
// damaged file is refused.
#undef NDEBUG
#include "notation/notation.h"
#include "rules/presets.h"
#include "tables/tables.h"

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
    assert(tables_open(&tables, &game, file, bytes) == TABLES_GOOD);
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
        assert(tables_open(&tables, &game, file, bytes) != TABLES_GOOD);
        file[i] ^= 4;
    }
    assert(tables_open(&tables, &game, file, bytes - 1) == TABLES_DAMAGED);
    Game other = game;
    other.rules.first ^= 1;
    assert(tables_open(&tables, &other, file, bytes) == TABLES_OTHER_RULES);
    free(file);
}

int main(void) {
    static const char *const games[] = {"english", "russian", "turkish", "antidraughts"};
    for (int i = 0; i < 4; i++) {
        open_game(games[i]);
        build(i < 2 ? 3 : 2);
        test_index_and_back();
        test_packed();
        free(builder.value[0]);
    }
    puts("tables: well");
    return 0;
}
