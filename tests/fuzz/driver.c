// Runs a fuzz target without libFuzzer: every input of a saved corpus, then, for some seconds, inputs changed at random.
//
//   fuzz_TARGET CORPUS [SECONDS] [SEED]
//
// CORPUS: a text file, one input a line, bytes outside printable ASCII and the backslash as \xNN; '#' begins a comment line.
// An input that ends the program stands in fuzz-input.txt of the folder it was started in, as such a line.
#include "fuzz.h"

#include <time.h>

enum { INPUTS_MAX = 1 << 14, BYTES_MAX = 4096 };

typedef struct Input {
    uint8_t *bytes;
    size_t size;
} Input;

static Input corpus[INPUTS_MAX];
static int inputs;
static uint64_t random_state;

static uint64_t random_number(void) {
    uint64_t x = random_state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static size_t draw(size_t below) { return (size_t)(random_number() % below); }

static int hex(char c) { return c >= 'a' ? c - 'a' + 10 : c >= 'A' ? c - 'A' + 10 : c - '0'; }

static Input parse(const char *line) {
    Input input = {malloc(strlen(line) + 1), 0};
    if (!input.bytes) exit(2);
    while (*line && *line != '\n') {
        bool escaped = line[0] == '\\' && line[1] == 'x' && line[2] && line[3];
        input.bytes[input.size++] = (uint8_t)(escaped ? hex(line[2]) * 16 + hex(line[3]) : *line);
        line += escaped ? 4 : 1;
    }
    return input;
}

static void read_corpus(const char *name) {
    static char line[4 * BYTES_MAX + 2];
    FILE *file = fopen(name, "r");
    if (!file) {
        fprintf(stderr, "fuzz: cannot read %s\n", name);
        exit(2);
    }
    while (inputs < INPUTS_MAX && fgets(line, sizeof line, file))
        if (*line != '#') corpus[inputs++] = parse(line);
    fclose(file);
}

// The input is written down before it is tried: nothing can be done when it has ended the program.
static void try_input(const uint8_t *bytes, size_t size, FILE *record) {
    if (record) {
        rewind(record);
        for (size_t i = 0; i < size; i++)
            fprintf(record, bytes[i] > 32 && bytes[i] < 127 && bytes[i] != '\\' ? "%c" : "\\x%02x", bytes[i]);
        fprintf(record, "\n");
        fflush(record);
    }
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact) exit(2);
    memcpy(exact, bytes, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
}

// Changes a few places: other bytes, fewer, more, or a piece of another input.
static size_t change(uint8_t *bytes, size_t size) {
    for (size_t times = 1 + draw(4); times > 0; times--) {
        size_t at = draw(size + 1);
        const Input *other = &corpus[draw((size_t)inputs)];
        size_t from = draw(other->size + 1), piece = 1 + draw(16);
        if (piece > other->size - from) piece = other->size - from;
        switch (draw(4)) {
        case 0:
            if (at < size) bytes[at] = (uint8_t)draw(256);
            break;
        case 1:
            if (at < size) memmove(bytes + at, bytes + at + 1, size - at - 1), size--;
            break;
        case 2:
            if (at + piece <= BYTES_MAX) memcpy(bytes + at, other->bytes + from, piece);
            if (at + piece <= BYTES_MAX && at + piece > size) size = at + piece;
            break;
        default:
            if (size + piece > BYTES_MAX) break;
            memmove(bytes + at + piece, bytes + at, size - at);
            memcpy(bytes + at, other->bytes + from, piece);
            size += piece;
        }
    }
    return size;
}

int main(int count, char **args) {
    static uint8_t bytes[BYTES_MAX];
    if (count < 2) return fprintf(stderr, "usage: %s CORPUS [SECONDS] [SEED]\n", args[0]), 2;
    read_corpus(args[1]);
    int seconds = count > 2 ? atoi(args[2]) : 0;
    random_state = count > 3 ? strtoull(args[3], NULL, 10) : 1;
    FILE *record = seconds ? fopen("fuzz-input.txt", "w") : NULL;
    for (int i = 0; i < inputs; i++) try_input(corpus[i].bytes, corpus[i].size, NULL);
    long runs = inputs;
    for (time_t end = time(NULL) + seconds; seconds && inputs && time(NULL) < end; runs++) {
        const Input *base = &corpus[draw((size_t)inputs)];
        size_t size = base->size < BYTES_MAX ? base->size : BYTES_MAX;
        memcpy(bytes, base->bytes, size);
        try_input(bytes, change(bytes, size), record);
    }
    printf("%ld inputs, no finding\n", runs);
    return inputs == 0;
}
