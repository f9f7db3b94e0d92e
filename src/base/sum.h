// Sums that tell whether bytes are the same: FNV-1a, where a single byte that is changed always changes the sum.
#ifndef DAMIER_SUM_H
#define DAMIER_SUM_H

#include "base/set.h"

#include <stddef.h>

/// A sum begins as `begins`. One of 32 bits is the lower half of what comes out.
typedef struct SumKind {
    uint64_t begins, prime;
} SumKind;

static const SumKind SUM_32 = {UINT32_C(2166136261), UINT32_C(16777619)};
static const SumKind SUM_64 = {UINT64_C(0xcbf29ce484222325), UINT64_C(0x100000001b3)};

INLINE uint64_t sum_with(SumKind kind, uint64_t sum, uint8_t byte) { return (sum ^ byte) * kind.prime; }

INLINE uint32_t sum_of_bytes(const uint8_t *bytes, size_t count) {
    uint64_t sum = SUM_32.begins;
    for (size_t i = 0; i < count; i++) sum = sum_with(SUM_32, sum, bytes[i]);
    return (uint32_t)sum;
}

#endif
