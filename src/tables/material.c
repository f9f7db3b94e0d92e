#include "tables/material.h"

// Ways to choose k of n, k small.
static uint32_t choose(int n, int k) {
    uint32_t ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (uint32_t)(n - i) / (uint32_t)(i + 1);
    return n < k ? 0 : ways;
}

// --- The list of materials ---

static Material mirrored(Material m) {
    return (Material){{m.count[OTHER_MEN], m.count[OTHER_KINGS], m.count[OWN_MEN], m.count[OWN_KINGS]}};
}

static int8_t *number_of(Materials *materials, Material m) {
    return &materials->number[m.count[OWN_MEN]][m.count[OWN_KINGS]][m.count[OTHER_MEN]][m.count[OTHER_KINGS]];
}

static int find_material(const Materials *materials, Material m) {
    return materials->number[m.count[OWN_MEN]][m.count[OWN_KINGS]][m.count[OTHER_MEN]][m.count[OTHER_KINGS]];
}

static void add_material(Materials *materials, Material m) {
    if (find_material(materials, m) >= 0) return;
    int i = materials->count++;
    *number_of(materials, m) = (int8_t)i;
    materials->list[i] = m;
    materials->size[i] = 1;
    for (int group = 0; group < GROUPS; group++) {
        materials->ways[i][group] = choose(materials->places[group].count, m.count[group]);
        materials->size[i] *= materials->ways[i][group];
    }
}

static void add_materials(Materials *materials, int pieces, int men) {
    for (int own = 1; own < pieces; own++)
        for (int own_men = 0; own_men <= own && own_men <= men; own_men++) {
            int other = pieces - own, other_men = men - own_men;
            if (other_men > other) continue;
            Material m = {
                {(uint8_t)own_men, (uint8_t)(own - own_men), (uint8_t)other_men, (uint8_t)(other - other_men)}};
            add_material(materials, m);
            add_material(materials, mirrored(m));
        }
}

static void set_places(Places *places, const Board *board, set128 forbidden) {
    places->count = 0;
    for (int cell = 0; cell < CELLS_MAX; cell++) {
        bool stands = cell < board->cells && (board->playing & ~forbidden & set128_bit(cell));
        places->rank[cell] = stands ? (uint8_t)places->count : NO_CELL;
        if (stands) places->cell[places->count++] = (uint8_t)cell;
    }
}

void materials_open(Materials *materials, const Game *game, int pieces) {
    const Board *board = &game->board;
    materials->game = game;
    materials->count = 0;
    for (size_t i = 0; i < sizeof materials->number; i++) ((int8_t *)materials->number)[i] = -1;
    set_places(&materials->places[OWN_MEN], board, board->crowning[WHITE]);
    set_places(&materials->places[OTHER_MEN], board, board->crowning[BLACK]);
    set_places(&materials->places[OWN_KINGS], board, 0);
    set_places(&materials->places[OTHER_KINGS], board, 0);
    for (int i = 0; i < board->squares; i++) {
        int cell = board->cell_of[i], row = game->rules.rows - 1 - board->row[cell];
        materials->turned[cell] = board->at[row][game->rules.columns - 1 - board->column[cell]];
    }
    for (int all = 2; all <= pieces; all++)
        for (int men = 0; men <= all; men++) add_materials(materials, all, men);
}

int material_mirror(const Materials *materials, int material) {
    return find_material(materials, mirrored(materials->list[material]));
}

// --- Positions ---

// The pieces of each group of a position, as seen by its mover but not turned.
static void groups_of(const Position *p, set128 *group) {
    set128 own = halves_all(p->side[p->turn]), other = halves_all(p->side[!p->turn]), kings = halves_all(p->kings);
    group[OWN_MEN] = own & ~kings, group[OWN_KINGS] = own & kings;
    group[OTHER_MEN] = other & ~kings, group[OTHER_KINGS] = other & kings;
}

int material_of(const Materials *materials, const Position *position) {
    set128 group[GROUPS];
    Material m;
    groups_of(position, group);
    for (int i = 0; i < GROUPS; i++) m.count[i] = (uint8_t)set128_count(group[i]);
    return material_pieces(m) > FEW_PIECES_MAX ? -1 : find_material(materials, m);
}

// Which of the ways to place a group a set is: its ranks r0 < r1 < ... make C(r0, 1) + C(r1, 2) + ...
static uint32_t way_of(const Materials *materials, const Places *places, set128 set, bool turn) {
    int ranks[FEW_PIECES_MAX], count = 0;
    for (; set; set &= set - 1) {
        int cell = set128_first(set), i = count++;
        int rank = places->rank[turn ? materials->turned[cell] : cell];
        for (; i > 0 && ranks[i - 1] > rank; i--) ranks[i] = ranks[i - 1];
        ranks[i] = rank;
    }
    uint32_t way = 0;
    for (int i = 0; i < count; i++) way += choose(ranks[i], i + 1);
    return way;
}

uint32_t material_index(const Materials *materials, int material, const Position *position) {
    set128 group[GROUPS];
    uint32_t index = 0;
    groups_of(position, group);
    for (int i = 0; i < GROUPS; i++)
        index = index * materials->ways[material][i] +
                way_of(materials, &materials->places[i], group[i], position->turn == BLACK);
    return index;
}

static set128 set_of_way(const Places *places, int count, uint32_t way) {
    set128 set = 0;
    for (int rank = places->count - 1; count > 0; rank--) {
        uint32_t below = choose(rank, count);
        if (way < below) continue;
        way -= below;
        set |= set128_bit(places->cell[rank]);
        count--;
    }
    return set;
}

bool material_position(const Materials *materials, int material, uint32_t index, Position *position) {
    set128 group[GROUPS], all = 0;
    bool apart = true;
    for (int i = GROUPS - 1; i >= 0; i--) {
        uint32_t ways = materials->ways[material][i];
        group[i] = set_of_way(&materials->places[i], materials->list[material].count[i], index % ways);
        index /= ways;
        apart &= (all & group[i]) == 0;
        all |= group[i];
    }
    *position = (Position){.turn = WHITE, .full_move = 1};
    position->side[WHITE] = halves_of(group[OWN_MEN] | group[OWN_KINGS]);
    position->side[BLACK] = halves_of(group[OTHER_MEN] | group[OTHER_KINGS]);
    position->kings = halves_of(group[OWN_KINGS] | group[OTHER_KINGS]);
    return apart;
}
