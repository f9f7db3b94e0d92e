// What a kind of game must give, so that search, notation and binding are written once.
//
// A Game is one rule set made ready: its board and whatever its kind computes from the rules. It is read-only after
// game_open and holds no pointer to anything that can move, so it may live anywhere.
#ifndef DAMIER_GAME_H
#define DAMIER_GAME_H

#include "rules/board.h"
#include "game/outcome.def"
#include "game/position.h"
#include "rules/rules.h"

/// Limits. Reaching one is reported by MoveList.full, never silently.
enum {
    MOVES_MAX = 32768,    // merged moves of one position; the richest known have 4,100 (Yote), and 20,849 by own rules
    CHAIN_MAX = 128,      // pieces one move can take: no more fit on a board
    CHAINS_MAX = 1 << 20, // ways to capture tried for one position
};

/// A list of moves and the room it has.
typedef struct MoveList {
    Move *moves; // room for `room` moves
    int room;
    int count;
    bool full; // some moves were left out
} MoveList;

/// Finds moves again in a list that grows by one at a time: those of a bucket are chained by `order`. Set `indexed` to 0 first.
enum { MOVES_FEW = 32, MOVE_BUCKETS = 1024 };
typedef struct MoveIndex {
    int indexed; // moves of the list that are chained
    uint16_t head[MOVE_BUCKETS];
} MoveIndex;

/// Whether a long list holds a move equal to this one.
bool moves_hold_long(const MoveList *list, MoveIndex *index, const Move *move);

/// The same for any list; a short one is simply looked through.
INLINE bool moves_hold(const MoveList *list, MoveIndex *index, const Move *move) {
    if (list->count > MOVES_FEW) return moves_hold_long(list, index, move);
    index->indexed = 0;
    for (int i = list->count - 1; i >= 0; i--)
        if (move_equal(&list->moves[i], move)) return true;
    return false;
}

/// One way a move can go: the squares where it turns or lands, origin first, end last, and the pieces taken in order.
typedef struct Path {
    uint8_t count; // jumps; stops are count + 1, or 2 for a quiet move
    uint8_t stop[CHAIN_MAX + 1];
    uint8_t victim[CHAIN_MAX];
    uint8_t direction[CHAIN_MAX]; // of each jump, see board.h
    uint8_t removed[CHAIN_MAX];   // second man taken off after each jump: cell, HAND_CELL, or NO_CELL for none
} Path;

typedef void PathVisitor(void *context, const Path *path);

#define OUTCOME_MEMBER(name, reason, whom) OUTCOME_##name,
enum Outcome { OUTCOME_NONE, OUTCOMES(OUTCOME_MEMBER) OUTCOME_COUNT };
#undef OUTCOME_MEMBER

/// How a position stands for the game: reason, and the side that has won.
enum { NOBODY = -1 };
typedef struct Verdict {
    enum Outcome outcome;
    int winner; // WHITE, BLACK or NOBODY (a draw) when outcome is not OUTCOME_NONE
} Verdict;

typedef struct Game Game;
typedef struct Text Text; // see notation/kind.h

/// Room for what a kind keeps in a Game.
enum { KIND_DATA_BYTES = 512 };

typedef struct Kind {
    int bits; // set width it computes with, 64 or 128
    /// Men at their places, first side to move.
    void (*start)(const Game *game, Position *position);
    /// Fills `list` (its count and full are reset) with the legal turns of the side to move, merged by result.
    /// Order: captures as found, quiet moves by piece kind and direction; the same on every machine.
    void (*generate)(const Game *game, const Position *position, MoveList *list);
    /// The same with one entry for every distinct path of a capture.
    void (*generate_paths)(const Game *game, const Position *position, MoveList *list);
    /// Shows every distinct path of one legal move to `visit`. Returns their number, at least 1.
    int (*each_path)(const Game *game, const Position *position, const Move *move, PathVisitor *visit, void *context);
    /// Number of legal turns: what generate would count. `list` is scratch room; its `full` is reset and set as there.
    int (*count)(const Game *game, const Position *position, MoveList *list);
    /// Leaf count to `depth` >= 1 plies, merged; `played` makes every move of the last ply too, where else they are only
    /// counted. `pool` as in game_perft. game_perft_plain serves every kind.
    uint64_t (*perft)(const Game *game, const Position *position, int depth, bool played, MoveList *pool);
    bool captures_optional;
    /// Captures worth trying where nothing else is searched, some of those that `generate` lists; where they are
    /// compulsory, all.
    void (*generate_captures)(const Game *game, const Position *position, MoveList *list);
    /// Whether the side to move must capture now: the position is not quiet.
    bool (*forcing)(const Game *game, const Position *position);
    /// Whether it can, compulsory or not.
    bool (*can_capture)(const Game *game, const Position *position);
    /// The position after a legal move. `to` may not be `from`.
    void (*play)(const Game *game, const Position *from, const Move *move, Position *to);
    /// Whether the game is over by what the position shows; for draughts without looking for moves (first crowning, no
    /// pieces).
    Verdict (*ended)(const Game *game, const Position *position);
    /// Plies made without progress, as the laws count them; -1 while they do not count.
    int (*quiet)(const Game *game, const Position *position);
    /// Static value for the side to move, 100 = one man; any position that is not over.
    int (*evaluate)(const Game *game, const Position *position);
} Kind;

struct Game {
    Rules rules;
    Board board;
    _Alignas(
        16) uint8_t data[KIND_DATA_BYTES]; // what the kind computes from the rules once; only its own files read it
    const Kind *kind;
    const Text *text;
    bool narrow;       // computed with set64
    bool returns_draw; // a position that comes back promises a draw
    bool plain;        // without the instance made for these rules, if there is one
};

/// Looks for contradictions. Returns 0, or DR_E_CONTRADICTION with the index of the field in `problem->field`.
int game_check(const Rules *rules, Problem *problem);

/// Makes checked rules ready for play.
void game_open(Game *game, const Rules *rules);

/// As game_open, but with the generator for any rules, in narrow sets (where they do) or wide ones; for tests.
void game_open_plain(Game *game, const Rules *rules, bool wide);

/// Outcome of a position: kind->ended, or no legal move. `list` is scratch room.
Verdict game_verdict(const Game *game, const Position *position, MoveList *list);

/// Leaf count to `depth` >= 0 plies; 1 at depth 0. Outcomes are ignored. Paths with one result are one move, or each
/// counts (PERFT_PATHS); PERFT_PLAYED is the merged count with every move of the last ply made, for measuring.
/// pool: room shared by the move lists of all plies. `pool->full` is set when it did not suffice or depth is above
/// PERFT_DEPTH_MAX; the count is then meaningless.
enum PerftMode { PERFT_MERGED, PERFT_PATHS, PERFT_PLAYED };
enum { PERFT_DEPTH_MAX = 64 };
uint64_t game_perft(const Game *game, const Position *position, int depth, enum PerftMode mode, MoveList *pool);

/// The merged count by nothing but the other functions of a kind, see Kind.perft.
uint64_t game_perft_plain(const Game *game, const Position *position, int depth, bool played, MoveList *pool);

#endif
