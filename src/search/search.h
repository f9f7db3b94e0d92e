// Looks for the best move: iterative deepening principal-variation search for any kind of game.
//
// The search keeps its own stack in memory instead of recursing, so it stops after any number of nodes and goes on later,
// and visits exactly the same tree however it is cut into slices: a worker can listen to its host between slices.
// It asks no clock and draws no lots; the same calls give the same answers on every machine. It knows of the game only
// what game.h's Kind gives.
#ifndef DAMIER_SEARCH_H
#define DAMIER_SEARCH_H

#include "eval/weights.h"
#include "game/game.h"
#include "notation/book.h"
#include "search/levels.h"
#include "tables/tables.h"

#include <stddef.h>

/// Limits: plies below the root; moves kept for all plies together; deepest iteration; moves of a principal
/// variation; positions before the root that are remembered for repetition; best moves told at once.
enum { PLY_MAX = 128, POOL_MOVES = 1 << 15, DEPTH_MAX = 127, PV_MAX = 32, HISTORY_KEYS_MAX = 512, LINES_MAX = 32 };

/// A win now; a win in n plies is SCORE_WIN - n. A win by the tables in n plies, as they count, is SCORE_TABLE - n: less than
/// one that the search has seen to its end. Static values stay below SCORE_WON, and below SCORE_DECIDED where tables serve.
enum { SCORE_WIN = 30000, SCORE_WON = SCORE_WIN - 1000, SCORE_TABLE = 28000, SCORE_DECIDED = SCORE_TABLE - 1000 };

/// Tables are asked in the tree of a root of at most so many pieces.
enum { TABLES_ROOT_PIECES = 12 };

typedef struct Search Search;

/// 0 = no limit.
typedef struct SearchLimits {
    int depth;
    uint64_t nodes;     // the search ends exactly there
    int lines;          // the best so many moves have exact scores; 0 is one, LINES_MAX are the most
    bool thorough;      // goes on to its limits where a player would move at once: the move is forced, or all is known
    const Move *only;   // the one move that is looked at; NULL: all of them. Not asked for after the start
    const Level *level; // plays as this level does; NULL: as well as it can
    uint64_t seed;      // of what a level overlooks and likes
} SearchLimits;

/// The last three: by the tables. Draws only for a root that they know.
enum ScoreKind { SCORE_VALUE, SCORE_WINS, SCORE_LOSES, SCORE_TABLE_WINS, SCORE_TABLE_LOSES, SCORE_TABLE_DRAWS };

/// 1 for a proven win, by the search or by the tables, -1 for a loss, else 0.
static inline int score_proves(enum ScoreKind kind) {
    return kind == SCORE_WINS || kind == SCORE_TABLE_WINS     ? 1
           : kind == SCORE_LOSES || kind == SCORE_TABLE_LOSES ? -1
                                                              : 0;
}

/// What is known of one of the best moves.
typedef struct SearchLine {
    int depth; // last iteration whose result stands, complete or improved within; 0 = none yet
    enum ScoreKind kind;
    int score;    // centimen, or plies to the win or loss; -1 when the tables keep no distance
    int pv_count; // 0 = no move known (yet)
    Move pv[PV_MAX];
} SearchLine;

/// What is known so far, from the side of the root's mover.
typedef struct SearchInfo {
    int selective_depth; // deepest ply reached
    int hash_permille;   // of the table, used by this search
    uint64_t nodes;
    int line_count;
    bool from_book; // nothing was searched
    union {
        struct { // of the best move: line[0]
            int depth;
            enum ScoreKind kind;
            int score;
            int pv_count;
            union {
                Move best; // = pv[0]
                Move pv[PV_MAX];
            };
        };
        SearchLine line[LINES_MAX]; // the best first
    };
} SearchInfo;

/// Bytes of a Search; the caller owns the memory, aligned to 64.
size_t search_size(void);

/// Makes `s` ready. game must stay where it is as long as the search is used. table_memory: aligned to 64, any size, may be
/// NULL with 0 bytes; it is cleared.
void search_open(Search *s, const Game *game, void *table_memory, size_t table_bytes);

/// From now on positions are judged by these weights, which must stay where they are; NULL: by the terms written by hand,
/// as after search_open. Everything is forgotten: values of two kinds do not mix.
void search_set_weights(Search *s, const Weights *weights);

/// From now on positions are looked up in these tables, which must stay where they are and be of the search's game; NULL: in
/// none, as after search_open. A root that the tables know is played exactly: the shortest win, the longest defence, or one
/// of the moves that draw. Everything is forgotten.
void search_set_tables(Search *s, Tables *tables);

/// From now on levels that know it play from this book, which must stay where it is and be of the search's game; NULL: no
/// level does, as after search_open. Only where one move is asked for: not for more lines, a thorough search or `only`.
void search_set_book(Search *s, const Book *book);

/// Forgets all experience: a new game.
void search_clear(Search *s);

/// Begins a search. history_keys: position_key of the positions played before the root, oldest first; only the last
/// HISTORY_KEYS_MAX count; they are copied. A search under way is dropped.
void search_start(Search *s, const Position *root, const uint64_t *history_keys, int history_count,
                  const SearchLimits *limits);

/// Goes on for about `slice_nodes` nodes. Returns whether the search is over.
bool search_run(Search *s, uint64_t slice_nodes);

/// Ends the search now; what is known stays.
void search_stop(Search *s);

/// Valid until the next call that takes `s` as not const.
const SearchInfo *search_info(Search *s);

#endif
