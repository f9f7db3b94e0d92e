// The ends a game comes to for want of progress (RULES section 4): what each law counts, when the count runs, what sets it
// back. Limits are rule fields, so a law is a row of data and a game is its limits.
//
// A position alone does not tell how long the material on it has lasted; Counts does. They are a plain value beside each
// position of a game, made from those before it, so whoever keeps them with the position has them right across taking back.
#ifndef DAMIER_LAWS_H
#define DAMIER_LAWS_H

#include "game/game.h"

/// Most laws there are.
enum { LAWS_MAX = 16 };

/// What a law's limit is in: moves by each side (2 plies), or positions.
enum LawUnit { LAW_MOVES, LAW_POSITIONS };

/// What sets its count back: nothing, or nothing but the end of its condition, or these beside it.
enum LawReset { RESET_NEVER, RESET_CONDITION, RESET_CAPTURE_OR_CROWNING, RESET_CAPTURE_OR_MAN, RESET_CAPTURE_OR_DROP };

/// For each law 1 + the plies made since its condition arose; 0 while it does not hold, and where nothing need be kept.
typedef struct Counts {
    uint16_t of[LAWS_MAX];
} Counts;

/// How far a law has come.
typedef struct LawState {
    int field; // index of the rule field that holds its limit
    int unit;  // enum LawUnit
    int reset; // enum LawReset
    int have;  // plies or positions; -1 while its condition does not hold. Repetition: 0, whoever knows the past counts
    int limit; // plies or positions
    int claimable; // 1: a player must claim it
    int draws;     // 0: the men taken decide, see Kind.ended
} LawState;

/// Counts of a position that a game begins with.
Counts laws_start(const Game *game, const Position *position);

/// Counts after one turn, from those before it and the positions before and after.
Counts laws_step(const Game *game, const Counts *before, const Position *from, const Position *to);

/// Whether a law of the game that is counted while its condition holds looks at where pieces stand, not only at what they are.
bool laws_see_squares(const Game *game);

/// How far each law of the game has come, in a fixed order. states: room for LAWS_MAX. Returns their number.
int laws_states(const Game *game, const Position *position, const Counts *counts, LawState *states);

#endif
