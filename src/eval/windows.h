// Windows of a board: small rectangles of neighbouring squares, each read as one number.
//
// A shape is so many squares side by side on each of so many ranks; its windows lie everywhere on the board where it
// fits, so they overlap, and any board has them. A window's state is a number in base three, a digit a square: empty,
// a man of White, a man of Black; kings are left out. Ranks are looked up in one small table: a word of it holds the
// digits of up to four windows side by side, and ranks above each other are joined by multiplying.
#ifndef DAMIER_WINDOWS_H
#define DAMIER_WINDOWS_H

#include "game/game.h"

/// Limits. States fit 16 bits, and the digits of a rank's squares a table of 256 words.
enum {
    SHAPES_MAX = 3,
    WINDOWS_MAX = 128,
    WINDOW_STATES_MAX = 59049,
    RANK_SQUARES_MAX = 8,
    IN_WORD = 4, // windows side by side in a word
    WORDS_MAX = RANK_SQUARES_MAX / IN_WORD,
};

/// So many squares of a rank, on so many ranks.
typedef struct Shape {
    uint8_t squares, ranks;
} Shape;

/// The windows of one shape: `bands` of them one above the other, `slices` beside each other.
typedef struct Sheet {
    Shape shape;
    uint8_t bands, slices, words;
    int first;       // number of the lowest left window; then slice by slice, band by band
    int rank_states; // of a window's squares on one rank
    int states;      // of a window
    uint64_t digits[WORDS_MAX][1 << RANK_SQUARES_MAX]; // of one side's men on a rank, for the windows beside each other
} Sheet;

typedef struct Windows {
    uint8_t ranks, squares; // of the board, squares a rank
    uint8_t sheets;
    int count;
    uint8_t first[SIDE_MAX]; // first cell of a rank
    Sheet sheet[SHAPES_MAX];
} Windows;

/// Lays `count` shapes over the board of a game. Returns whether they fit: ranks of equal length, and no limit reached.
bool windows_open(Windows *windows, const Game *game, const Shape *shapes, int count);

/// The window of the turned board that covers the same squares, and its state with sides and squares turned.
int windows_turned(const Windows *windows, int window);
int sheet_turned_state(const Sheet *sheet, int state);

/// The sheet of a window.
const Sheet *windows_sheet(const Windows *windows, int window);

/// Cell of a window's digit (0 is the lowest).
int windows_cell(const Windows *windows, int window, int digit);

/// Bits of the squares of a rank. wide: the set may reach beyond 64 cells.
INLINE unsigned windows_rank(const Windows *windows, const Halves *set, int rank, bool wide) {
    int first = windows->first[rank];
    uint64_t bits = !wide || first < 64 ? set->at[0] >> first : set->at[1] >> (first - 64);
    if (wide && first > 64 - RANK_SQUARES_MAX && first < 64) bits |= set->at[1] << (64 - first);
    return (unsigned)bits & ((1u << windows->squares) - 1);
}

/// The men of both sides rank by rank, as windows_rank says.
typedef struct Ranks {
    int count;
    uint8_t white[SIDE_MAX], black[SIDE_MAX];
} Ranks;

/// Digits of one word of windows beside each other, rank by rank.
INLINE void sheet_digits(const Sheet *sheet, int word, const Ranks *men, uint64_t *digits) {
    const uint64_t *of = sheet->digits[word];
    for (int rank = 0; rank < men->count; rank++) digits[rank] = of[men->white[rank]] + 2 * of[men->black[rank]];
}

/// States of a word's windows in a band.
INLINE uint64_t sheet_states(const Sheet *sheet, const uint64_t *digits, int band) {
    uint64_t states = digits[band + sheet->shape.ranks - 1];
    for (int rank = sheet->shape.ranks - 2; rank >= 0; rank--)
        states = states * (uint64_t)sheet->rank_states + digits[band + rank];
    return states;
}

/// State of window `place` of a word.
INLINE int state_at(uint64_t states, int place) { return (int)(states >> 16 * place & 0xffff); }

/// Windows in a word of a sheet: all but the last are full.
INLINE int sheet_in_word(const Sheet *sheet, int word) {
    int left = sheet->slices - word * IN_WORD;
    return left < IN_WORD ? left : IN_WORD;
}

#endif
