// What the fuzz targets share. A target is one function that libFuzzer calls with bytes (its name is libFuzzer's); without
// libFuzzer driver.c calls it. The first bytes choose a game, the rest is the text under test, in a block of exactly its
// length so that the sanitizers see a step beyond it. Beside doing no harm, a target holds what it reads against what it
// writes: MUST stops the program where a text comes back as something else.
#ifndef DAMIER_FUZZ_H
#define DAMIER_FUZZ_H

#include "notation/notation.h"
#include "rules/presets.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MUST(what)                                                                                                     \
    do {                                                                                                               \
        if (!(what)) fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #what), abort();                 \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// The game of a preset chosen by one byte, opened once.
static inline const Game *fuzz_game(uint8_t choice) {
    static Game games[64];
    int index = choice % presets_count();
    if (!games[index].kind) game_open(&games[index], &preset_at(index)->rules);
    return &games[index];
}

#endif
