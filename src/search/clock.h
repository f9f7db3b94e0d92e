// When a search ends by time, and how far it may go before its host is listened to again. No clock is asked: times come
// from the host, in ms from any beginning. The Hub protocol and the engine of the binding share it.
#ifndef DAMIER_CLOCK_H
#define DAMIER_CLOCK_H

#include "search/pace.h"
#include "search/search.h"

/// The time there is; below zero = not given.
typedef struct TimeLimits {
    double move_ms;      // for this move
    double left_ms;      // for the moves to go, or the rest of the game
    double increment_ms; // that comes with each move
    double moves_to_go;  // until more time comes
} TimeLimits;

/// The plan of one search. A move that stays the same depth after depth is easy and gets a part of its share; one that
/// changes, or turns out worse than it looked, is waited for up to the end.
typedef struct Clock {
    double begun_ms;
    double share_ms; // what a usual move may take: from here on the first move of a new depth is the last waited for
    double end_ms;   // what no move may take more than
    double asked_ms; // time of the last look
    Pace pace;
    int depth;  // last one seen
    int steady; // depths for which the move has been the same
    int score;  // of that depth, as it compares
    bool falls; // it is much less than the one before
    Move best;
} Clock;

/// Nothing given.
TimeLimits time_none(void);

/// Starts the clock; called again when a search on the enemy's time becomes one's own.
void clock_start(Clock *clock, const TimeLimits *limits, double now_ms);

/// Nodes to search from now on until the next look, in about `slice_ms` and not far beyond the end.
uint64_t clock_slice(Clock *clock, double now_ms, double slice_ms);

/// Whether the time is up; `info`: what the search knows by now.
bool clock_is_up(Clock *clock, double now_ms, const SearchInfo *info);

#endif
