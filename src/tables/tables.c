#include "tables/tables.h"

static bool is_whole(const uint8_t *file, uint32_t bytes) {
    if (bytes < PACK_HEADER || file[4] != PACK_VERSION || pack_number(file + 16) != bytes) return false;
    for (int i = 0; i < 4; i++)
        if (file[i] != "DTAB"[i]) return false;
    return pack_number(file + 20) == pack_checksum(file + PACK_HEADER, bytes - PACK_HEADER);
}

static bool is_for(const uint8_t *file, const Rules *rules) {
    uint64_t key = pack_number(file + 8) | (uint64_t)pack_number(file + 12) << 32;
    return rules->kind == KIND_DRAUGHTS && key == pack_rules_key(rules);
}

enum TablesFault tables_open(Tables *tables, const Game *game, const uint8_t *file, uint32_t bytes) {
    tables->file = NULL, tables->pieces = 0;
    if (!is_whole(file, bytes)) return TABLES_DAMAGED;
    if (!is_for(file, &game->rules)) return TABLES_OTHER_RULES;
    if (file[5] < 2 || file[5] > FEW_PIECES_MAX) return TABLES_DAMAGED;
    materials_open(&tables->materials, game, file[5]);
    if (tables->materials.count != file[6]) return TABLES_DAMAGED;
    for (int i = 0; i < tables->materials.count; i++) {
        const uint8_t *at = file + PACK_HEADER + sizeof(PackedMaterial) * (size_t)i;
        tables->packed[i] =
            (PackedMaterial){pack_number(at), pack_number(at + 4), pack_number(at + 8), pack_number(at + 12)};
    }
    for (int i = 0; i < TABLES_SLOTS; i++) tables->slots[i].material = -1;
    tables->file = file, tables->pieces = file[5];
    return TABLES_GOOD;
}

static uint8_t value_at(Tables *tables, int material, uint32_t index) {
    uint32_t block = index / BLOCK_VALUES, left = tables->materials.size[material] - block * BLOCK_VALUES;
    TableSlot *slot = &tables->slots[(block + 7 * (uint32_t)material) % TABLES_SLOTS];
    if (slot->material != material || slot->block != block) {
        slot->material = material, slot->block = block;
        pack_read_block(tables->file, &tables->packed[material], block, left < BLOCK_VALUES ? left : BLOCK_VALUES,
                        slot->values);
    }
    return slot->values[index % BLOCK_VALUES];
}

static TableAnswer answer_of(uint8_t value, bool distances) {
    if (value == VALUE_DRAW) return (TableAnswer){TABLE_DRAW, distances ? 0 : -1};
    return (TableAnswer){value_wins(value) ? TABLE_WIN : TABLE_LOSS, distances ? value_distance(value) : -1};
}

bool tables_find(Tables *tables, const Position *position, TableAnswer *answer) {
    if (!tables->file) return false;
    int material = material_of(&tables->materials, position);
    if (material < 0 || tables->materials.game->kind->can_capture(tables->materials.game, position)) return false;
    uint8_t value = value_at(tables, material, material_index(&tables->materials, material, position));
    *answer = answer_of(value, tables->packed[material].packing == PACKED_DISTANCES);
    return true;
}
