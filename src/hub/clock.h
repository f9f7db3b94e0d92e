// When a search for the Hub protocol ends by time, and how far it may go before it looks again. No clock is asked: times
// come from the host, in ms from any beginning.
#ifndef DAMIER_HUB_CLOCK_H
#define DAMIER_HUB_CLOCK_H

#include "search/pace.h"
#include "search/search.h"

/// What `level` said; below zero = not given.
typedef struct HubLevel {
    double depth, nodes;
    double move_ms;                // for this move
    double left_ms, inc_ms, moves; // for the moves to go, for the rest of the game without `moves`
} HubLevel;

/// The plan of one search.
typedef struct HubClock {
    double begun_ms;
    double soft_ms;  // from here on the first move of a new depth is the last that is waited for
    double hard_ms;  // the end
    double asked_ms; // time of the last look
    Pace pace;
} HubClock;

HubLevel hub_level_none(void);

/// Limits that are not of time.
SearchLimits hub_level_limits(const HubLevel *level);

/// Starts the clock; called again when a search on the enemy's time becomes one's own. `timed`: the level's times count.
void hub_clock_start(HubClock *clock, const HubLevel *level, bool timed, double now_ms);

/// Nodes to search from now on until the next look, in about `slice_ms` and not far beyond the end.
uint64_t hub_clock_slice(HubClock *clock, double now_ms, double slice_ms);

/// Whether the time is up; `deeper`: a result of a new depth has just come.
bool hub_clock_is_up(const HubClock *clock, double now_ms, bool deeper);

#endif
