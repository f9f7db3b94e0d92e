// Positions that self-play leaves for fitting: a file of records, one a position.
//
// They are of the machine that wrote them and made again from a seed, so there is neither a version nor a checksum.
#ifndef DAMIER_SAMPLES_H
#define DAMIER_SAMPLES_H

#include "game/position.h"

/// A position in which neither side can capture, what a small search saw, and how its game ended.
typedef struct Sample {
    Halves side[2];
    Halves kings;
    int16_t score;  // for White, 100 = one man
    uint8_t result; // for White: 0 lost, 1 drawn, 2 won
    uint8_t turn;
    uint8_t hand[2];
    uint16_t quiet;
} Sample;

_Static_assert(sizeof(Sample) == 56, "a record without gaps");

#endif
