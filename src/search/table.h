// Transposition table: what earlier searches found out about a position.
//
// The memory is the caller's. Entries of 16 bytes hold the whole key, so that a hit is as good as certain; four share a
// cache line, and the least useful of them makes room. Scores of wins count from the position that is stored.
#ifndef DAMIER_TABLE_H
#define DAMIER_TABLE_H

#include "base/set.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

typedef struct Entry {
    uint64_t key;  // 0 = free
    uint16_t move; // tag of the best move, 0 = none; see order.h
    int16_t score;
    int16_t depth;
    uint8_t age; // generation * 4 + bound
} Entry;

enum { BUCKET_ENTRIES = 4, TABLE_ALIGNMENT = 64 };

typedef struct Table {
    Entry *entries;
    uint64_t buckets; // a power of two, or 0: nothing is kept
    uint8_t generation;
} Table;

/// Lays a table into `bytes` bytes (any number; the largest power of two of buckets is used) and clears it.
/// memory: aligned to TABLE_ALIGNMENT.
void table_open(Table *table, void *memory, size_t bytes);

/// Forgets everything.
void table_clear(Table *table);

/// A new search begins: older entries are the first to go.
void table_next_generation(Table *table);

/// A position will be looked for soon.
static inline void table_foresee(const Table *table, uint64_t key) {
    if (table->buckets) memory_fetch(&table->entries[(key & (table->buckets - 1)) * BUCKET_ENTRIES]);
}

/// The entry of a position, or NULL. Valid until the next store.
const Entry *table_find(const Table *table, uint64_t key);

/// Keeps what is in `entry` (its generation is set here; `bound` is its bound).
void table_store(Table *table, const Entry *entry, enum Bound bound);

static inline enum Bound entry_bound(const Entry *entry) { return (enum Bound)(entry->age & 3); }

/// Entries of the running search, in thousandths of the table, from a sample.
int table_permille(const Table *table);

#endif
