#include "tables/pack.h"

#include "base/sum.h"

#include <stddef.h>

// --- An arithmetic coder of bits, each with its chance to be 1 in 256ths ---

typedef struct Coder {
    uint32_t low, high, code;
    const uint8_t *from, *end;
    uint8_t *to; // NULL when reading
} Coder;

static uint32_t split(const Coder *c, uint8_t chance) {
    return c->low + (uint32_t)((uint64_t)(c->high - c->low) * (2 * chance + 1u) >> 9);
}

// A damaged file may want more than there is.
static uint32_t next_byte(Coder *c) { return c->from < c->end ? *c->from++ : 0; }

static void shift_out(Coder *c) {
    while ((c->low ^ c->high) >> 24 == 0) {
        if (c->to) *c->to++ = (uint8_t)(c->high >> 24);
        else c->code = c->code << 8 | next_byte(c);
        c->low <<= 8, c->high = c->high << 8 | 255;
    }
}

static void code_bit(Coder *c, uint8_t chance, int bit) {
    uint32_t middle = split(c, chance);
    if (bit) c->high = middle;
    else c->low = middle + 1;
    shift_out(c);
}

static int decode_bit(Coder *c, uint8_t chance) {
    uint32_t middle = split(c, chance);
    int bit = c->code <= middle;
    if (bit) c->high = middle;
    else c->low = middle + 1;
    shift_out(c);
    return bit;
}

static Coder writer(uint8_t *to) { return (Coder){.high = UINT32_MAX, .to = to}; }

static Coder reader(const uint8_t *from, const uint8_t *end) {
    Coder c = {.high = UINT32_MAX, .from = from, .end = end};
    for (int i = 0; i < 4; i++) c.code = c.code << 8 | next_byte(&c);
    return c;
}

static uint8_t *finish(Coder *c) {
    for (int i = 0; i < 4; i++) *c->to++ = (uint8_t)(c->high >> (24 - 8 * i));
    return c->to;
}

// --- What a value is coded by ---

enum { RESULT_DRAW, RESULT_WIN, RESULT_LOSS };

static int result_of(uint8_t value) {
    return value == VALUE_DRAW ? RESULT_DRAW : value_wins(value) ? RESULT_WIN : RESULT_LOSS;
}

// The values of a block so far: what the chances of the next depend on.
typedef struct Past {
    const uint8_t *values;
    uint32_t at, row;
    int distance[3]; // the last of each result
    int like;        // whether the last distances were like their neighbours
} Past;

static uint8_t value_before(const Past *past, uint32_t back) {
    return past->at >= back ? past->values[past->at - back] : VALUE_DRAW;
}

static int result_before(const Past *past, uint32_t back) { return result_of(value_before(past, back)); }

static int result_context(const Past *past) {
    return 9 * result_before(past, 1) + 3 * result_before(past, 2) + result_before(past, past->row);
}

static int near_to(int distance) {
    return distance >= 56 ? 7 : distance >= 16 ? 2 + distance / 16 + (distance >= 24) : distance / 6;
}

// A distance that is likely: a row before, if the result was the same, else the last.
static int likely_distance(const Past *past, int result) {
    uint8_t above = value_before(past, past->row);
    return result_of(above) == result ? value_distance(above) : past->distance[result];
}

// The first chances of the distances of a result: to be the likely one, or else the last; of their bits.
static int like_context(const Past *past, int result) {
    int near = near_to(past->distance[result]);
    return RESULT_CHANCES + 2 * ((result == RESULT_LOSS) * 8 * DISTANCE_NEAR + 8 * near + past->like);
}
static int distance_context(const Past *past, int result) {
    int near = near_to(likely_distance(past, result));
    return RESULT_CHANCES + LIKE_CHANCES + (((result == RESULT_LOSS) * DISTANCE_NEAR + near) << DISTANCE_BITS);
}

static void step(Past *past, int result, int distance) {
    if (result != RESULT_DRAW) past->like = (past->like << 1 & 7) | (likely_distance(past, result) == distance);
    past->distance[result] = distance;
    past->at++;
}

// --- Writing ---

// A bit and the index of its chance go to whoever counts or codes.
typedef void BitSink(void *context, int chance, int bit);

static void sink_distance(int first, int distance, BitSink *sink, void *context) {
    for (int i = DISTANCE_BITS - 1, node = 1; i >= 0; i--) {
        int bit = distance >> i & 1;
        sink(context, first + node, bit);
        node = 2 * node + bit;
    }
}

static void sink_like(const Past *past, int result, int distance, BitSink *sink, void *context) {
    int chance = like_context(past, result), last = past->distance[result], likely = likely_distance(past, result);
    sink(context, chance, distance == likely);
    if (distance == likely) return;
    if (likely != last) sink(context, chance + 1, distance == last);
    if (likely == last || distance != last) sink_distance(distance_context(past, result), distance, sink, context);
}

static void sink_block(Past *past, uint32_t count, enum Packing packing, BitSink *sink, void *context) {
    while (past->at < count) {
        uint8_t value = past->values[past->at];
        int result = result_of(value), chance = 2 * result_context(past), distance = 0;
        sink(context, chance, result == RESULT_DRAW);
        if (result != RESULT_DRAW) sink(context, chance + 1, result == RESULT_WIN);
        if (result != RESULT_DRAW && packing == PACKED_DISTANCES) {
            distance = value_distance(value);
            sink_like(past, result, distance, sink, context);
        }
        step(past, result, distance);
    }
}

typedef struct Tally {
    uint32_t ones[CHANCES], all[CHANCES];
} Tally;

static void tally_bit(void *context, int chance, int bit) {
    Tally *tally = context;
    tally->ones[chance] += (uint32_t)bit, tally->all[chance]++;
}

static uint8_t chance_of(const Tally *tally, int i) {
    uint64_t chance = tally->all[i] ? (UINT64_C(256) * tally->ones[i] + tally->all[i] / 2) / tally->all[i] : 128;
    return (uint8_t)(chance > 255 ? 255 : chance);
}

typedef struct Writer {
    Coder coder;
    const uint8_t *chances;
} Writer;

static void write_bit(void *context, int chance, int bit) {
    Writer *w = context;
    code_bit(&w->coder, w->chances[chance], bit);
}

static void put(uint8_t *to, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++) to[i] = (uint8_t)(value >> 8 * i);
}

// The values of a block as they are coded: what is left out is like the one before.
static uint32_t clean_block(const Builder *b, int material, uint32_t block, uint8_t *values) {
    const Game *game = b->materials.game;
    uint32_t first = block * BLOCK_VALUES, size = b->materials.size[material], count = 0;
    for (uint8_t last = VALUE_DRAW; count < BLOCK_VALUES && first + count < size; count++) {
        Position p;
        bool stands = material_position(&b->materials, material, first + count, &p);
        if (stands && !game->kind->can_capture(game, &p)) last = b->value[material][first + count];
        values[count] = last;
    }
    return count;
}

static uint32_t chances_of(uint32_t packing) { return packing == PACKED_DISTANCES ? CHANCES : RESULT_CHANCES; }

// Writes a material at `at`. Returns where it ends.
static uint32_t write_material(const Builder *b, int material, PackedMaterial *packed, uint8_t *file, uint32_t at) {
    Tally tally = {{0}, {0}};
    uint8_t values[BLOCK_VALUES];
    for (uint32_t block = 0; block < packed->blocks; block++) {
        Past past = {.values = values, .row = packed->row};
        sink_block(&past, clean_block(b, material, block, values), packed->packing, tally_bit, &tally);
    }
    packed->offset = at;
    uint32_t chances = chances_of(packed->packing), offsets = at + chances;
    for (uint32_t i = 0; i < chances; i++) file[at + i] = chance_of(&tally, (int)i);
    at = offsets + 4 * packed->blocks;
    for (uint32_t block = 0; block < packed->blocks; block++) {
        Past past = {.values = values, .row = packed->row};
        Writer w = {writer(file + at), file + packed->offset};
        put(file + offsets + 4 * block, at, 4);
        sink_block(&past, clean_block(b, material, block, values), packed->packing, write_bit, &w);
        at = (uint32_t)(finish(&w.coder) - file);
    }
    return at;
}

// Fields that say nothing of how an ending goes from a fresh count: who began and with how many men, draws that tables do not
// count, and text.
static bool matters(size_t field) {
    static const uint8_t others[] = {offsetof(Rules, first),
                                     offsetof(Rules, colors),
                                     offsetof(Rules, repetition),
                                     offsetof(Rules, men_rows),
                                     offsetof(Rules, gap),
                                     offsetof(Rules, no_progress),
                                     offsetof(Rules, kings_only),
                                     offsetof(Rules, four_or_five_pieces),
                                     offsetof(Rules, six_or_seven_pieces)};
    for (size_t i = 0; i < sizeof others; i++)
        if (field == others[i]) return false;
    return field < offsetof(Rules, notation);
}

uint64_t pack_rules_key(const Rules *rules) { return rules_sum(rules, SUM_64, matters); }

uint64_t pack_bytes(const Materials *materials) {
    uint64_t bytes = PACK_HEADER;
    for (int i = 0; i < materials->count; i++) bytes += CHANCES + 64 + 2 * (uint64_t)materials->size[i];
    return bytes;
}

// Values in a row: those between which only the last group that has pieces differs.
static uint32_t row_of(const Materials *materials, int material) {
    for (int group = GROUPS - 1; group > 0; group--)
        if (materials->list[material].count[group]) return materials->ways[material][group];
    return 1;
}

static uint32_t blocks_of(const Materials *materials, int material) {
    return (materials->size[material] + BLOCK_VALUES - 1) / BLOCK_VALUES;
}

uint32_t pack_write(const Builder *b, int distances, uint8_t *to) {
    const Materials *m = &b->materials;
    uint32_t at = PACK_HEADER + (uint32_t)sizeof(PackedMaterial) * (uint32_t)m->count;
    for (int i = 0; i < m->count; i++) {
        PackedMaterial packed = {.packing =
                                     material_pieces(m->list[i]) <= distances ? PACKED_DISTANCES : PACKED_RESULTS,
                                 .blocks = blocks_of(m, i),
                                 .row = row_of(m, i)};
        at = write_material(b, i, &packed, to, at);
        uint8_t *entry = to + PACK_HEADER + (uint32_t)sizeof packed * (uint32_t)i;
        put(entry, packed.packing, 4), put(entry + 4, packed.offset, 4);
        put(entry + 8, packed.blocks, 4), put(entry + 12, packed.row, 4);
    }
    for (int i = 0; i < 4; i++) to[i] = (uint8_t) "DTAB"[i];
    to[4] = PACK_VERSION, to[5] = (uint8_t)material_pieces(m->list[m->count - 1]);
    put(to + 6, (uint64_t)m->count, 2), put(to + 8, pack_rules_key(&m->game->rules), 8);
    put(to + 16, at, 4), put(to + 20, sum_of_bytes(to + PACK_HEADER, at - PACK_HEADER), 4);
    return at;
}

// --- Reading ---

static int read_bits(Coder *c, const uint8_t *chances) {
    int node = 1;
    for (int i = 0; i < DISTANCE_BITS; i++) node = 2 * node + decode_bit(c, chances[node]);
    return node - (1 << DISTANCE_BITS);
}

static int read_distance(Coder *c, const Past *past, int result, const uint8_t *chances) {
    int chance = like_context(past, result), last = past->distance[result], likely = likely_distance(past, result);
    if (decode_bit(c, chances[chance])) return likely;
    if (likely != last && decode_bit(c, chances[chance + 1])) return last;
    return read_bits(c, chances + distance_context(past, result));
}

static uint8_t value_of(int result, int distance) {
    if (result == RESULT_DRAW) return VALUE_DRAW;
    int plies = distance > DISTANCE_MAX ? DISTANCE_MAX : distance; // else the file is damaged
    return (uint8_t)((result == RESULT_WIN ? WIN_NOW : LOSS_NOW) + plies);
}

void pack_read_block(const uint8_t *file, const PackedMaterial *material, uint32_t block, uint32_t count,
                     uint8_t *values) {
    const uint8_t *chances = file + material->offset;
    const uint8_t *offsets = chances + chances_of(material->packing);
    Coder c = reader(file + pack_number(offsets + 4 * block), file + pack_length(file));
    Past past = {.values = values, .row = material->row};
    while (past.at < count) {
        int chance = 2 * result_context(&past), distance = 0, result = RESULT_DRAW;
        if (!decode_bit(&c, chances[chance])) result = decode_bit(&c, chances[chance + 1]) ? RESULT_WIN : RESULT_LOSS;
        if (result != RESULT_DRAW && material->packing == PACKED_DISTANCES)
            distance = read_distance(&c, &past, result, chances);
        values[past.at] = value_of(result, distance);
        step(&past, result, distance);
    }
}

static bool is_sound(const Materials *materials, int i, const PackedMaterial *packed, const uint8_t *file) {
    uint32_t length = pack_length(file);
    if (packed->packing != PACKED_RESULTS && packed->packing != PACKED_DISTANCES) return false;
    if (packed->blocks != blocks_of(materials, i) || packed->row != row_of(materials, i)) return false;
    uint64_t data = (uint64_t)packed->offset + chances_of(packed->packing) + 4 * (uint64_t)packed->blocks;
    if (packed->offset < PACK_HEADER || data > length) return false;
    const uint8_t *offsets = file + packed->offset + chances_of(packed->packing);
    for (uint32_t block = 0; block < packed->blocks; block++)
        if (pack_number(offsets + 4 * block) > length) return false;
    return true;
}

bool pack_read_materials(const Materials *materials, const uint8_t *file, PackedMaterial *packed) {
    uint32_t row_bytes = (uint32_t)sizeof(PackedMaterial);
    if (pack_length(file) < PACK_HEADER + row_bytes * (uint32_t)materials->count) return false;
    for (int i = 0; i < materials->count; i++) {
        const uint8_t *at = file + PACK_HEADER + row_bytes * (uint32_t)i;
        packed[i] = (PackedMaterial){pack_number(at), pack_number(at + 4), pack_number(at + 8), pack_number(at + 12)};
        if (!is_sound(materials, i, &packed[i], file)) return false;
    }
    return true;
}
