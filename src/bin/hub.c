// The engine for desktop boards: the Hub protocol on stdin and stdout.
//
//   hub [WEIGHTS...]
//
// Files of weights may be given; the one of the game that is played is used, and without any the terms written by hand.
// Lines are looked for between slices of the search of a few ms; a closed stdin is taken for `stop` and `quit`.
#include "bin/room.h"
#include "hub/hub.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_BYTES = 1 << 16, SLICE_MS = 3, WEIGHTS_BYTES_MAX = 16 << 20 };

static Hub hub;
static void *memory;
static char input[LINE_BYTES];
static size_t filled;
static bool skipping; // the rest of a line that was too long

static double now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void write_line(void *context, const char *line, int length) {
    (void)context;
    printf("%.*s\n", length, line);
    // Whoever listened is gone.
    if (fflush(stdout) == EOF) exit(0);
}

// Files of weights given, and what is made of the one in use.
static char **weight_files;
static Weights *weights;

// The weights of a file, if they are of the game that is played.
static Weights *read_weights(const char *name) {
    Weights *ready = NULL;
    uint8_t *bytes = malloc(WEIGHTS_BYTES_MAX);
    FILE *file = bytes ? fopen(name, "rb") : NULL;
    if (file) {
        size_t length = fread(bytes, 1, WEIGHTS_BYTES_MAX, file);
        int64_t size = weights_size(&hub.game, bytes, length);
        if (size > 0 && (ready = malloc((size_t)size)) && weights_open(ready, &hub.game, bytes, length)) {
            free(ready);
            ready = NULL;
        }
        fclose(file);
    }
    free(bytes);
    return ready;
}

static void choose_weights(void) {
    free(weights);
    weights = NULL;
    for (char **name = weight_files; *name && !weights; name++) weights = read_weights(*name);
    if (weights && hub.search) search_set_weights(hub.search, weights);
}

static void hear(const char *line, size_t length) {
    if (hub_hear(&hub, line, (int)length, now_ms()) != HUB_OPENING) return;
    size_t bytes = hub_bytes(&hub);
    free(memory);
    memory = room_for(bytes);
    hub_ready(&hub, memory, bytes);
    choose_weights();
}

// Hands over the lines that are whole; what follows them waits for more.
static void hear_lines(void) {
    size_t from = 0;
    for (char *end; hub.state != HUB_QUIT && (end = memchr(input + from, '\n', filled - from));) {
        size_t length = (size_t)(end - input) - from;
        if (!skipping) hear(input + from, length);
        skipping = false;
        from += length + 1;
    }
    memmove(input, input + from, filled - from);
    filled -= from;
    if (filled < LINE_BYTES) return;
    if (!skipping) printf("error message=\"too-long: a line has at most %d characters\"\n", LINE_BYTES), fflush(stdout);
    skipping = true;
    filled = 0;
}

// Waits for input unless a search runs. Returns false at its end.
static bool wait_for_input(void) {
    struct pollfd in = {.fd = 0, .events = POLLIN};
    if (poll(&in, 1, hub.state == HUB_SEARCHING ? 0 : -1) <= 0) return true;
    ssize_t bytes = read(0, input + filled, LINE_BYTES - filled);
    if (bytes < 0) return errno == EINTR || errno == EAGAIN;
    if (bytes == 0) return false;
    filled += (size_t)bytes;
    hear_lines();
    return true;
}

int main(int count, char **args) {
    (void)count;
    weight_files = args + 1;
    hub_open(&hub, write_line, NULL);
    while (hub.state != HUB_QUIT && wait_for_input()) hub_go_on(&hub, now_ms(), SLICE_MS);
    if (hub.state != HUB_QUIT) {
        hear(input, filled);
        hear("stop", 4);
    }
    return 0;
}
