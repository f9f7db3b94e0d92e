#include "search/table.h"

enum { GENERATIONS = 64, SAMPLE = 1000 };

_Static_assert(sizeof(Entry) == 16, "four entries fill a cache line");

void table_clear(Table *table) {
    for (uint64_t i = 0; i < table->buckets * BUCKET_ENTRIES; i++) table->entries[i] = (Entry){0};
    table->generation = 0;
}

void table_open(Table *table, void *memory, size_t bytes) {
    uint64_t fit = bytes / (BUCKET_ENTRIES * sizeof(Entry)), buckets = fit ? 1 : 0;
    while (buckets && buckets * 2 <= fit) buckets *= 2;
    *table = (Table){.entries = memory, .buckets = buckets};
    table_clear(table);
}

void table_next_generation(Table *table) { table->generation = (uint8_t)((table->generation + 1) % GENERATIONS); }

static Entry *bucket_of(const Table *table, uint64_t key) {
    return &table->entries[(key & (table->buckets - 1)) * BUCKET_ENTRIES];
}

const Entry *table_find(const Table *table, uint64_t key) {
    if (!table->buckets) return NULL;
    const Entry *bucket = bucket_of(table, key);
    for (int i = 0; i < BUCKET_ENTRIES; i++)
        if (bucket[i].key == key) return &bucket[i];
    return NULL;
}

// How much it would cost to lose an entry: shallow and old ones first.
static int worth(const Table *table, const Entry *entry) {
    if (!entry->key) return -1000;
    int searches_ago = (table->generation - (entry->age >> 2) + GENERATIONS) % GENERATIONS;
    return entry->depth - 8 * searches_ago;
}

static Entry *place_for(const Table *table, uint64_t key) {
    Entry *bucket = bucket_of(table, key), *place = bucket;
    for (int i = 0; i < BUCKET_ENTRIES; i++) {
        if (bucket[i].key == key) return &bucket[i];
        if (worth(table, &bucket[i]) < worth(table, place)) place = &bucket[i];
    }
    return place;
}

void table_store(Table *table, const Entry *entry, enum Bound bound) {
    if (!table->buckets) return;
    Entry *place = place_for(table, entry->key);
    uint16_t move = entry->move ? entry->move : place->key == entry->key ? place->move : 0;
    place->key = entry->key, place->move = move;
    place->score = entry->score, place->depth = entry->depth;
    place->age = (uint8_t)(table->generation << 2 | (int)bound);
}

int table_permille(const Table *table) {
    uint64_t entries = table->buckets * BUCKET_ENTRIES;
    int used = 0, sample = entries < SAMPLE ? (int)entries : SAMPLE;
    for (int i = 0; i < sample; i++) used += table->entries[i].key && table->entries[i].age >> 2 == table->generation;
    return sample ? used * 1000 / sample : 0;
}
