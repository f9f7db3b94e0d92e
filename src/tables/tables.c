#include "tables/tables.h"

#include "base/status.h"
#include "base/sum.h"

enum { MOVES_OF_FEW = 512 };

// --- A file ---

static bool is_whole(const uint8_t *file, uint32_t bytes) {
    if (bytes < PACK_HEADER || file[4] != PACK_VERSION || pack_length(file) != bytes) return false;
    for (int i = 0; i < 4; i++)
        if (file[i] != "DTAB"[i]) return false;
    return file[5] >= 2 && file[5] <= FEW_PIECES_MAX &&
           pack_number(file + 20) == sum_of_bytes(file + PACK_HEADER, bytes - PACK_HEADER);
}

static bool is_for(const uint8_t *file, const Rules *rules) {
    uint64_t key = pack_number(file + 8) | (uint64_t)pack_number(file + 12) << 32;
    return rules->kind == KIND_DRAUGHTS && key == pack_rules_key(rules);
}

// Reads the head of a file.
static int read_file(const Game *game, const uint8_t *file, uint32_t bytes, Materials *materials,
                     PackedMaterial *packed) {
    if (!is_whole(file, bytes)) return DR_E_TABLES;
    if (!is_for(file, &game->rules)) return DR_E_TABLES_GAME;
    materials_open(materials, game, file[5]);
    bool sound = materials->count == file[6] && pack_read_materials(materials, file, packed);
    return sound ? DR_OK : DR_E_TABLES;
}

int tables_check(const Game *game, const uint8_t *file, uint32_t bytes) {
    Materials materials;
    PackedMaterial packed[MATERIALS_MAX];
    return read_file(game, file, bytes, &materials, packed);
}

int tables_open(Tables *tables, const Game *game, const uint8_t *file, uint32_t bytes) {
    tables->file = NULL, tables->pieces = 0;
    int status = read_file(game, file, bytes, &tables->materials, tables->packed);
    if (status < 0) return status;
    for (int i = 0; i < TABLES_SLOTS; i++) tables->slots[i].material = -1;
    tables->file = file, tables->pieces = file[5];
    return DR_OK;
}

// --- Looking up ---

static uint8_t value_at(Tables *tables, int material, uint32_t index) {
    uint32_t block = index / BLOCK_VALUES, left = tables->materials.size[material] - block * BLOCK_VALUES;
    TableSlot *slot = &tables->slots[(block + 101 * (uint32_t)material) % TABLES_SLOTS];
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

// --- Positions with captures, and moves ---

static uint8_t value_of_answer(const TableAnswer *answer) {
    int plies = answer->distance < 0 ? 0 : answer->distance;
    if (answer->result == TABLE_DRAW) return VALUE_DRAW;
    return (uint8_t)((answer->result == TABLE_WIN ? WIN_NOW : LOSS_NOW) + plies);
}

// What a position comes to by one of its moves, as a value of where it leads and the plies by way of it.
typedef struct Way {
    uint8_t value;
    int plies;
    bool counted; // its distance is known
} Way;

static bool follow(Tables *tables, const Position *p, Rule rule, const Move *move, Way *way) {
    const Game *game = tables->materials.game;
    Position next;
    TableAnswer answer;
    game->kind->play(game, p, move, &next);
    if (!tables_solve(tables, &next, &answer)) return false;
    *way = (Way){.value = value_of_answer(&answer), .counted = answer.distance >= 0};
    way->plies = plies_by(way->value, p, rule, &next, rule_of(game, &next));
    return true;
}

static bool solve_moves(Tables *tables, const Position *p, const MoveList *list, TableAnswer *answer) {
    Rule rule = rule_of(tables->materials.game, p);
    Outlook outlook = outlook_of(rule);
    bool counted = true;
    for (int i = 0; i < list->count; i++) {
        Way way;
        if (!follow(tables, p, rule, &list->moves[i], &way)) return false;
        outlook_add(&outlook, way.value, way.plies);
        counted &= way.counted;
    }
    *answer = answer_of(rule.drawn ? VALUE_DRAW : outlook_value(&outlook), counted);
    return true;
}

bool tables_solve(Tables *tables, const Position *position, TableAnswer *answer) {
    if (!tables->file) return false;
    const Game *game = tables->materials.game;
    Verdict verdict = game->kind->ended(game, position);
    if (verdict.outcome != OUTCOME_NONE) {
        *answer = answer_of(value_of_verdict(verdict, position), true);
        return true;
    }
    if (material_of(&tables->materials, position) < 0) return false;
    if (tables_find(tables, position, answer)) return true;
    Move room[MOVES_OF_FEW];
    MoveList list = {.moves = room, .room = MOVES_OF_FEW};
    game->kind->generate(game, position, &list);
    return !list.full && solve_moves(tables, position, &list, answer);
}

static TableAnswer answer_by(const Way *way, Rule rule) {
    Outlook outlook = outlook_of(rule);
    outlook_add(&outlook, way->value, way->plies);
    return answer_of(rule.drawn ? VALUE_DRAW : outlook_value(&outlook), way->counted);
}

bool tables_rate(Tables *tables, const Position *position, const MoveList *list, TableAnswer *answers) {
    if (!tables->file || material_of(&tables->materials, position) < 0) return false;
    Rule rule = rule_of(tables->materials.game, position);
    for (int i = 0; i < list->count; i++) {
        Way way;
        if (!follow(tables, position, rule, &list->moves[i], &way)) return false;
        answers[i] = answer_by(&way, rule);
    }
    return true;
}

int tables_compare(const TableAnswer *a, const TableAnswer *b) {
    static const int worth[] = {[TABLE_LOSS] = 0, [TABLE_DRAW] = 1, [TABLE_WIN] = 2};
    if (a->result != b->result) return worth[a->result] - worth[b->result];
    return a->result == TABLE_WIN ? b->distance - a->distance : a->distance - b->distance;
}
