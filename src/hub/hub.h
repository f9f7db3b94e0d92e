// One conversation in the Hub protocol, version 2, as Scan 3.1 speaks it: the engine's side, for any host.
//
// The host hands in lines and the time, and calls hub_go_on again and again while a search runs; answers come through its
// HubWriter. Nothing here waits, reads a clock or allocates, so a program on stdin and a worker in a page are the same
// engine. A search keeps its stack, so `ponder-hit` only starts the clock.
//
// Beyond the protocol: `variant` takes the id of every preset beside Scan's names; `rules` changes fields of the variant,
// "key=value key=value"; `hash` is the size of the table in MB; where the host reads files, `tables` is a file of
// endgame tables or a folder of them, `book` an opening book: these count from the next `init` on. `level` 1-10 plays as levels.def says (0: as well as it
// can), `seed` chooses among its games, `new-game` the next one; `multi-pv` is how many of the best moves `go analyze`
// tells, each in an info line of its own with multipv=1, 2 ... These count from the next `go` on. A score is in
// men; 100 - n/100 is a win in n plies. A `go` without a usable position is answered by an error and an empty `done`, so
// that nobody waits for ever. During a search only ping, ponder-hit, stop and quit are taken. A search without an end
// (`level infinite`, `analyze` without limits, pondering) is answered after `stop` even if there is nothing left to search.
#ifndef DAMIER_HUB_H
#define DAMIER_HUB_H

#include "hub/line.h"
#include "search/clock.h"

/// Size of the table in MB, see the parameter `hash`.
enum { HUB_HASH_LEAST = 1, HUB_HASH_MOST = 1024, HUB_HASH_USUAL = 64 };

/// Characters of the parameters `tables` and `book`.
enum { HUB_PATH_MAX = 1024 };

/// What the host does next.
enum HubState {
    HUB_IDLE,      // wait for a line
    HUB_SEARCHING, // call hub_go_on, look for lines in between
    HUB_WAITING,   // all is searched, the answer waits for a line
    HUB_OPENING,   // call hub_ready
    HUB_QUIT,      // end
};

/// Takes one answer line, without its end.
typedef void HubWriter(void *context, const char *line, int length);

/// What `level` said; below zero = not given.
typedef struct HubLevel {
    double depth, nodes;
    TimeLimits time;
    bool infinite;
} HubLevel;

typedef struct Hub {
    HubWriter *write;
    void *context;
    enum HubState state;
    Rules rules; // chosen by parameters
    int variant; // among hub's names
    int hash_mb;
    bool reads_files; // set by a host that looks at `tables` and `book` when it is asked for memory, after hub_open
    char tables[HUB_PATH_MAX], book[HUB_PATH_MAX]; // with a closing zero; empty: none
    int level_number, seed, lines;                 // as the parameters level, seed and multi-pv say
    int games;                                     // new ones since `init`: each has a seed of its own
    // From here on: since hub_ready.
    Game game;
    Search *search; // NULL before
    Move *moves;    // MOVES_MAX of them
    Position position;
    bool refused; // the last `pos` was
    bool pondering;
    bool endless; // the answer waits for `stop`
    bool over;    // the search has ended, its answer is due
    HubLevel level;
    Clock clock;
    int history_count;
    uint64_t history[HISTORY_KEYS_MAX]; // keys of the positions before, since the last move that cannot be taken back
    int told_depth;
    Move told_best;
    double told_ms;
    HubLine line;
} Hub;

/// Begins a conversation.
void hub_open(Hub *hub, HubWriter *write, void *context);

/// Handles one line, with or without its end.
enum HubState hub_hear(Hub *hub, const char *line, int length, double now_ms);

/// Searches on for about `slice_ms`.
enum HubState hub_go_on(Hub *hub, double now_ms, double slice_ms);

/// Memory for hub_ready: the least, and what the parameters ask for.
size_t hub_bytes_least(void);
size_t hub_bytes(const Hub *hub);

/// Answers `init`, with memory aligned to 64 of at least hub_bytes_least() that stays until the next call; NULL: there is
/// none.
enum HubState hub_ready(Hub *hub, void *memory, size_t bytes);

/// Says that a file of that path cannot be used: `code` as in status.def, what it should be, and why.
void hub_refuse_file(Hub *hub, const char *path, const char *code, const char *what, const char *why);

/// Version of the engine, as `hub` tells it.
#define HUB_VERSION "0.1.0"

#endif
