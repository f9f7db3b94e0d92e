// Conversations in the Hub protocol. Input: lines; in between the search goes on for a few slices of a made-up clock.
#include "hub/hub.h"

#include "fuzz.h"

// The clock runs fast, so that slices become small: it is the talk that is tried here, not the search.
enum { SLICES = 3, SLICE_MS = 1, STEP_MS = 20, MEMORY_BYTES = 4 << 20 };

static bool waiting; // for a done

// Answers are lines of the protocol, in printable characters, with closed quotes.
static void check_answer(void *context, const char *line, int length) {
    static const char *const words[] = {"id ", "param ", "wait", "ready", "info ", "done", "pong", "error message=\""};
    int quotes = 0;
    bool known = false;
    (void)context;
    MUST(length < HUB_LINE_MAX);
    for (int i = 0; i < length; i++) {
        MUST((unsigned char)line[i] >= ' ');
        quotes += line[i] == '"';
    }
    MUST(quotes % 2 == 0);
    for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
        known |= length >= (int)strlen(words[i]) && memcmp(line, words[i], strlen(words[i])) == 0;
    MUST(known);
    if (length >= 4 && memcmp(line, "done", 4) == 0) waiting = false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Hub hub;
    static void *memory;
    double now_ms = 0;
    if (size > 1000) return 0;
    if (!memory) memory = aligned_alloc(64, MEMORY_BYTES);
    if (!memory) abort();
    MUST(hub_bytes_least() < MEMORY_BYTES);
    hub_open(&hub, check_answer, NULL);
    waiting = false;
    for (size_t from = 0, end; from < size && hub.state != HUB_QUIT; from = end + 1) {
        for (end = from; end < size && data[end] != '\n';) end++;
        // The whole of the line and nothing else, so that reading on is seen.
        char *line = malloc(end - from + 1);
        if (!line) abort();
        memcpy(line, data + from, end - from);
        bool idle = hub.state == HUB_IDLE;
        hub_hear(&hub, line, (int)(end - from), now_ms);
        if (idle && hub.state == HUB_SEARCHING) waiting = true;
        free(line);
        if (hub.state == HUB_OPENING) hub_ready(&hub, memory, hub_bytes_least() + 65536);
        for (int i = 0; i < SLICES; i++) hub_go_on(&hub, now_ms += STEP_MS, SLICE_MS);
        // Who ponders waits for a done even when all is searched.
        MUST(waiting == (hub.state == HUB_SEARCHING || hub.state == HUB_WAITING) || hub.state == HUB_QUIT);
    }
    return 0;
}
