// A position and a move, as plain values that search copies.
//
// Both kinds of game share them: 64 bytes a position, 24 a move, whatever the board. On narrow boards only the low
// halves of the sets are used.
#ifndef DAMIER_POSITION_H
#define DAMIER_POSITION_H

#include "base/set.h"

#include <stddef.h>

/// Names a set by halves so that a position needs no wide alignment: [0] cells 0..63, [1] cells 64..127.
typedef struct Halves {
    uint64_t at[2];
} Halves;

typedef struct Position {
    Halves side[2];  // pieces of White, Black
    Halves kings;    // kings of both
    uint8_t turn;    // WHITE or BLACK
    uint8_t hand[2]; // men not yet on the board
    // What a side did last, where the rules look back: the cell on which the piece stands that moved. With the king lock
    // (Frisian), where that is a king, how many quiet moves in a row it has made; 0 = there is nothing to remember.
    uint8_t last_to[2];
    uint8_t king_moves[2];
    uint8_t unused;
    uint16_t quiet;     // plies since the last capture, man's move (draughts) or drop (Yote)
    uint16_t full_move; // number of the move pair, from 1
    // With the return ban (Yote) 1 + the cell which the man on last_to left by a step; 0 = the last turn was no step.
    uint8_t last_from[2];
    uint8_t padding[2];
} Position;

/// Flags of a move.
enum { MOVE_CROWNS = 1, MOVE_KING = 2, MOVE_DROP = 4, MOVE_AMBIGUOUS = 8 };

/// A turn: what it comes to, not the way it goes. Two paths with the same result are one move.
typedef struct Move {
    Halves taken; // captured pieces
    uint8_t from; // cells; from = to for a drop
    uint8_t to;
    uint8_t flags;
    uint8_t from_hand; // men taken out of the enemy's hand
    int32_t order;     // free for whoever sorts the list
} Move;

/// Pieces on each of 0..127 cells as one wide set.
INLINE set128 halves_all(Halves h) { return set128_of(h.at[0], h.at[1]); }
INLINE Halves halves_of(set128 s) { return (Halves){{set128_low(s), set128_high(s)}}; }
INLINE set64 set64_load(const Halves *h) { return h->at[0]; }
INLINE set128 set128_load(const Halves *h) { return set128_of(h->at[0], h->at[1]); }
INLINE Halves set64_halves(set64 s) { return (Halves){{s, 0}}; }
INLINE Halves set128_halves(set128 s) { return halves_of(s); }
INLINE bool halves_empty(Halves h) { return (h.at[0] | h.at[1]) == 0; }

INLINE bool move_captures(const Move *move) { return !halves_empty(move->taken); }

/// Whether two moves are the same turn (origin, end, pieces taken, resulting piece).
bool move_equal(const Move *a, const Move *b);

/// Key of what makes positions "the same": pieces, hands, side to move, king lock or return ban; not the counters.
/// Never 0. Equal on every machine.
uint64_t position_key(const Position *position);

/// Whether two positions are the same in that sense.
bool position_equal(const Position *a, const Position *b);

/// Copies by fields: a plain struct copy of this size is a slow library call in WebAssembly.
INLINE void position_copy(Position *to, const Position *from) {
    for (int i = 0; i < (int)sizeof(Position); i += 8) word_store((char *)to + i, word_load((const char *)from + i));
}

/// Hands the turn over: everything of `to` but its sets, in two stores. progress: a capture or a man's move;
/// pair_ends: the side has moved that does not begin.
INLINE void position_pass(Position *to, const Position *from, bool progress, bool pair_ends) {
    uint64_t quiet = progress ? 0 : (uint64_t)from->quiet + (from->quiet < UINT16_MAX);
    uint64_t full_move = (uint64_t)from->full_move + (pair_ends && from->full_move < UINT16_MAX);
    word_store(&to->turn, word_load(&from->turn) ^ 1);
    word_store(&to->quiet, quiet | full_move << 16);
}

_Static_assert(sizeof(Position) == 64, "a position is one cache line");
_Static_assert(sizeof(Move) == 24, "a move is 24 bytes");
_Static_assert(offsetof(Position, turn) == 48 && offsetof(Position, quiet) == 56, "position_pass writes words");
_Static_assert(offsetof(Move, from) == 16, "what is not the pieces taken is written as a word");

#endif
