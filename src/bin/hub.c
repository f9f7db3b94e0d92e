// The engine for desktop boards: the Hub protocol on stdin and stdout.
//
//   hub [WEIGHTS...]
//
// Files of weights may be given; the one of the game that is played is used, and without any the terms written by hand.
// Lines are looked for between slices of the search of a few ms; a closed stdin is taken for `stop` and `quit`.
#include "bin/file.h"
#include "bin/room.h"
#include "hub/hub.h"

#include <dirent.h>
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
    size_t length;
    uint8_t *bytes = file_read(name, WEIGHTS_BYTES_MAX, &length);
    int64_t size = bytes ? weights_size(&hub.game, bytes, length) : 0;
    if (size > 0 && (ready = malloc((size_t)size)) && weights_open(ready, &hub.game, bytes, length)) {
        free(ready);
        ready = NULL;
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

// --- Endgame tables ---

enum { TABLES_BYTES_MAX = 64 << 20 };

static Tables tables;
static uint8_t *tables_bytes;

// Opens a file of tables for the game that is played. Returns a status; DR_E_ARGUMENT when it cannot be read.
static int read_tables(const char *name) {
    size_t length;
    free(tables_bytes);
    tables_bytes = file_read(name, TABLES_BYTES_MAX, &length);
    return tables_bytes ? tables_open(&tables, &hub.game, tables_bytes, (uint32_t)length) : DR_E_ARGUMENT;
}

// The file of a folder that is of the game, if there is one. A damaged one is reported only when no other fits.
static int read_folder(DIR *folder) {
    char name[HUB_PATH_MAX + 256];
    int status = DR_E_TABLES_GAME;
    for (struct dirent *entry; status != DR_OK && (entry = readdir(folder));) {
        const char *end = strrchr(entry->d_name, '.');
        if (!end || strcmp(end, ".dtab") != 0) continue;
        snprintf(name, sizeof name, "%s/%s", hub.tables, entry->d_name);
        int found = read_tables(name);
        if (found == DR_OK || found == DR_E_TABLES) status = found;
    }
    closedir(folder);
    return status;
}

static void refuse_tables(const char *code, const char *why) {
    hub_refuse_file(&hub, hub.tables, code, ": the tables '", why);
}

static void choose_tables(void) {
    if (!hub.search || !hub.tables[0]) return;
    DIR *folder = opendir(hub.tables);
    int status = folder ? read_folder(folder) : read_tables(hub.tables);
    if (status == DR_OK) search_set_tables(hub.search, &tables);
    else if (status == DR_E_TABLES) refuse_tables("bad-tables", "' are damaged");
    else if (status == DR_E_TABLES_GAME) refuse_tables("other-tables", "' are of other games");
    else refuse_tables("tables-failed", "' cannot be read");
}

// --- The opening book ---

static Book book;

static void choose_book(void) {
    enum { BOOK_BYTES_MAX = 1 << 20 };
    static const char what[] = ": the book '";
    if (!hub.search || !hub.book[0]) return;
    size_t length;
    Problem problem;
    MoveList list = {.moves = hub.moves, .room = MOVES_MAX};
    uint8_t *bytes = file_read(hub.book, BOOK_BYTES_MAX, &length);
    if (!bytes) hub_refuse_file(&hub, hub.book, "book-failed", what, "' cannot be read");
    else if (book_read(&book, &hub.game, (Reader){(const char *)bytes, 0, (int)length}, &list, &problem) < 0)
        hub_refuse_file(&hub, hub.book, "bad-book", what, "' is none of this game");
    else search_set_book(hub.search, &book);
    free(bytes);
}

static void hear(const char *line, size_t length) {
    if (hub_hear(&hub, line, (int)length, now_ms()) != HUB_OPENING) return;
    size_t bytes = hub_bytes(&hub);
    free(memory);
    memory = room_for(bytes);
    hub_ready(&hub, memory, bytes);
    choose_weights();
    choose_tables();
    choose_book();
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
    hub.reads_files = true;
    while (hub.state != HUB_QUIT && wait_for_input()) hub_go_on(&hub, now_ms(), SLICE_MS);
    if (hub.state != HUB_QUIT) {
        hear(input, filled);
        hear("stop", 4);
    }
    return 0;
}
