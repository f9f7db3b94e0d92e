// Whole files for the programs.
#ifndef DAMIER_FILE_H
#define DAMIER_FILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/// The first `most` bytes of a file and how many they are, to be given back with free(); NULL when it cannot be read.
static inline uint8_t *file_read(const char *name, size_t most, size_t *length) {
    uint8_t *bytes = malloc(most);
    FILE *file = bytes ? fopen(name, "rb") : NULL;
    bool read = file != NULL;
    if (read) {
        *length = fread(bytes, 1, most, file);
        read = !ferror(file);
        fclose(file);
    }
    if (read) return bytes;
    free(bytes);
    return NULL;
}

#endif
