// Learned static value: a sum of weights that self-play has found, read from a file.
//
// Windows of men (windows.h) carry most of it; beside them stand men and kings by number and by square, what kings
// reach, and who is on move. Every weight is a pair, for a full and for an empty board (in Yote for full and for empty
// hands), mixed by what is left. A
// window seen from White and the turned window seen from Black share their weights with opposite sign, so a file holds
// half of them. Integers only: the same value on every machine. ../data/README.md describes the file.
#ifndef DAMIER_WEIGHTS_H
#define DAMIER_WEIGHTS_H

#include "base/status.h"
#include "eval/windows.h"

/// Weights are in quarters of a centiman.
enum { WEIGHT_UNIT = 4 };

/// What is counted in draughts, White's less Black's; in Yote the features of yote/eval.h are.
enum Term {
    TERM_MAN,
    TERM_FIRST_KING, // to have a king at all
    TERM_KING,       // every further one
    TERM_REACH,      // squares that kings reach
    TERM_TURN,       // to be on move
    TERMS_DRAUGHTS
};
enum { TERMS_MAX = 16 };

/// How many are counted in a game.
int weights_terms(const Game *game);

/// The two ends between which weights are mixed.
enum Phase { PHASE_FULL, PHASE_EMPTY, PHASES };

/// What a position holds beside its windows.
typedef struct Census {
    int terms[TERMS_MAX];
    int men[2], kings[2];
    bool refuge[2]; // a king on the longest diagonal
    int fill;       // what the phases are mixed by: pieces on the board, in Yote men in hand
    Halves white_men, black_men;
} Census;

/// Weights made ready for a game. It points to its tables, which lie behind it in the same memory.
typedef struct Weights {
    Windows windows;
    const Game *game;
    int terms;
    int16_t term[TERMS_MAX][PHASES];
    int16_t king[CELLS_MAX][PHASES]; // of a white king on a cell; a black one's is that of the turned cell, negated
    uint16_t full[CELLS_MAX + 1];    // share of the full board's weights, of 256, by Census.fill
    int32_t *table;                  // states of all windows, full * 65536 + empty
} Weights;

/// A file, as its writer and its reader see it.
enum {
    WEIGHTS_VERSION = 1,
    WEIGHTS_ID = 24,    // room for the id of the game, filled up with zeros
    WEIGHTS_HEAD = 48,  // bytes before the text that says how the weights were made
    WEIGHTS_MADE = 512, // most bytes of that text
};

/// Number of the rules as far as they matter for weights: board, moves and goal, but no names, colours or draws.
uint32_t weights_rules(const Rules *rules);

/// Bytes weights_open needs for a file, or a negative status: DR_E_WEIGHTS no file of weights, cut short
/// or changed; DR_E_WEIGHTS_GAME weights of another game.
int64_t weights_size(const Game *game, const uint8_t *file, size_t length);

/// Makes the weights of a file ready in `memory` (weights_size bytes, aligned to 8). The file is not needed afterwards.
/// Returns 0 or a status as above.
int weights_open(Weights *memory, const Game *game, const uint8_t *file, size_t length);

/// Value for the side to move, 100 = one man, of any position that is not over; meant for positions without captures.
int weights_value(const Weights *weights, const Position *position);

// What the fitting program shares with weights_value.

/// Counts a position.
void weights_census(const Game *game, const Position *position, Census *census);

/// Divisor of a lead that kings of the weaker side make hard to win. strong: the side ahead.
int weights_divisor(const Game *game, const Census *census, int strong);

/// Share of the full board's weights, of 256.
int weights_full(const Game *game, int fill);

#endif
