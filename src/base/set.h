// A set of board cells, one bit a cell, in two widths.
//
// The generator lives on these few operations: every square of a set is moved at once by a shift. Boards of up
// to 64 layout cells use set64, larger ones set128; a wider set than needed halves the speed. This is the only
// file that names compiler builtins.
#ifndef DAMIER_SET_H
#define DAMIER_SET_H

#include <stdbool.h>
#include <stdint.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "fields are written together as words");

typedef uint64_t set64;
typedef unsigned __int128 set128;

#define INLINE static inline __attribute__((always_inline))
// Names of a text that is compiled several times.
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)

#define NOINLINE __attribute__((noinline))

/// Makes the compiler store what `value` points to, as if somebody read it; for measuring.
INLINE void value_keep(void *value) { __asm__ volatile("" : : "r"(value) : "memory"); }

/// Asks for the cache line at an address that will be read soon.
INLINE void memory_fetch(const void *at) { __builtin_prefetch(at); }

/// Eight bytes of a struct at once: several fields in one load or store.
INLINE uint64_t word_load(const void *at) {
    uint64_t word;
    __builtin_memcpy(&word, at, sizeof word);
    return word;
}
INLINE void word_store(void *at, uint64_t word) { __builtin_memcpy(at, &word, sizeof word); }

INLINE set128 set128_of(uint64_t low, uint64_t high) { return (set128)high << 64 | low; }
INLINE uint64_t set128_low(set128 s) { return (uint64_t)s; }
INLINE uint64_t set128_high(set128 s) { return (uint64_t)(s >> 64); }

INLINE set64 set64_bit(int cell) { return (set64)1 << cell; }
INLINE set128 set128_bit(int cell) {
    return cell < 64 ? set128_of((uint64_t)1 << cell, 0) : set128_of(0, (uint64_t)1 << (cell - 64));
}

INLINE set128 set64_wide(set64 s) { return s; }
INLINE set128 set128_wide(set128 s) { return s; }

/// Lowest cell of a set that is not empty.
INLINE int set64_first(set64 s) { return __builtin_ctzll(s); }
INLINE int set128_first(set128 s) {
    return set128_low(s) ? __builtin_ctzll(set128_low(s)) : 64 + __builtin_ctzll(set128_high(s));
}

INLINE int set64_count(set64 s) { return __builtin_popcountll(s); }
INLINE int set128_count(set128 s) { return set64_count(set128_low(s)) + set64_count(set128_high(s)); }

/// Every cell `n` places up or down; n is 1..63. The wide shifts work on halves because a 128-bit shift by a
/// variable is a library call in WebAssembly.
INLINE set64 set64_up(set64 s, int n) { return s << n; }
INLINE set64 set64_down(set64 s, int n) { return s >> n; }
INLINE set128 set128_up(set128 s, int n) {
    return set128_of(set128_low(s) << n, set128_high(s) << n | set128_low(s) >> (64 - n));
}
INLINE set128 set128_down(set128 s, int n) {
    return set128_of(set128_low(s) >> n | set128_high(s) << (64 - n), set128_high(s) >> n);
}

#endif
