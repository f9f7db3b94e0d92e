#include "hub/clock.h"

// A game is planned as if so many moves were to come. Of what is left a reserve stays: answers take time to arrive.
enum { MOVES_EXPECTED = 25, RESERVE_MS = 40 };

static const double forever = 1e18;

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

HubLevel hub_level_none(void) {
    return (HubLevel){.depth = -1, .nodes = -1, .move_ms = -1, .left_ms = -1, .inc_ms = -1, .moves = -1};
}

SearchLimits hub_level_limits(const HubLevel *level) {
    return (SearchLimits){.depth = (int)most(0, least(level->depth, DEPTH_MAX)),
                          .nodes = (uint64_t)most(0, level->nodes)};
}

// An even share of the time, all of the increment, and up to three shares when the move turns out to be hard; never more
// than half of what is left, but for the last move before the control.
static void plan_game(HubClock *clock, const HubLevel *level) {
    double moves = level->moves >= 1 ? least(level->moves, MOVES_EXPECTED) : MOVES_EXPECTED;
    double left = most(1, level->left_ms - most(RESERVE_MS, level->left_ms / 100));
    double share = left / moves + most(0, level->inc_ms) * (moves - 1) / moves;
    double end = moves > 1 ? least(3 * share, left / 2) : left;
    clock->soft_ms = least(share * 0.6, end);
    clock->hard_ms = end;
}

void hub_clock_start(HubClock *clock, const HubLevel *level, bool timed, double now_ms) {
    clock->begun_ms = now_ms;
    clock->soft_ms = clock->hard_ms = forever;
    if (timed && level->left_ms >= 0) plan_game(clock, level);
    if (timed && level->move_ms >= 0) clock->hard_ms = least(clock->hard_ms, level->move_ms);
    clock->asked_ms = now_ms;
    pace_start(&clock->pace);
}

uint64_t hub_clock_slice(HubClock *clock, double now_ms, double slice_ms) {
    double took = now_ms - clock->asked_ms, left = clock->begun_ms + clock->hard_ms - now_ms;
    clock->asked_ms = now_ms;
    return pace_slice(&clock->pace, took, least(slice_ms, left));
}

bool hub_clock_is_up(const HubClock *clock, double now_ms, bool deeper) {
    double spent = now_ms - clock->begun_ms;
    return spent >= clock->hard_ms || (deeper && spent >= clock->soft_ms);
}
