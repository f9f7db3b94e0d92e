#include "search/clock.h"

// A game is planned as if so many moves were to come. Of what is left a reserve stays: answers take time to arrive, each of
// them.
enum { MOVES_EXPECTED = 25, RESERVE_MS = 40, ARRIVAL_MS = 20 };

// A move is easy after so many depths with the same one; a score falls by so much (centimen) when trouble has come.
enum { EASY_DEPTHS = 4, FALL = 30 };

static const double forever = 1e18;

// Parts of the share after which the next depth is not begun, and the most a move may take.
static const double part_easy = 0.35, part_usual = 0.6, part_hard = 1.5, most_shares = 4;

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

TimeLimits time_none(void) { return (TimeLimits){.move_ms = -1, .left_ms = -1, .increment_ms = -1, .moves_to_go = -1}; }

// An even share of the time and all of the increment; never more than half of what is left, but for the last move before
// the control.
static void plan_game(Clock *clock, const TimeLimits *limits) {
    double moves = limits->moves_to_go >= 1 ? least(limits->moves_to_go, MOVES_EXPECTED) : MOVES_EXPECTED;
    double reserve = most(RESERVE_MS, limits->left_ms / 100) + moves * ARRIVAL_MS;
    double left = most(1, limits->left_ms - reserve);
    double share = left / moves + most(0, limits->increment_ms) * (moves - 1) / moves;
    clock->end_ms = moves > 1 ? least(most_shares * share, left / 2) : left;
    clock->share_ms = least(share, clock->end_ms);
}

void clock_start(Clock *clock, const TimeLimits *limits, double now_ms) {
    *clock = (Clock){.begun_ms = now_ms, .asked_ms = now_ms, .share_ms = forever, .end_ms = forever};
    if (limits->left_ms >= 0) plan_game(clock, limits);
    if (limits->move_ms >= 0) clock->end_ms = least(clock->end_ms, limits->move_ms);
    pace_start(&clock->pace);
}

uint64_t clock_slice(Clock *clock, double now_ms, double slice_ms) {
    double took = now_ms - clock->asked_ms, left = clock->begun_ms + clock->end_ms - now_ms;
    clock->asked_ms = now_ms;
    return pace_slice(&clock->pace, took, least(slice_ms, left));
}

static int comparable(const SearchInfo *info) {
    int proven = score_proves(info->kind);
    return proven ? proven * (SCORE_WIN - info->score) : info->score;
}

// Notes the result of a new depth.
static void note(Clock *clock, const SearchInfo *info) {
    bool same = clock->depth > 0 && move_equal(&info->best, &clock->best);
    clock->steady = same ? clock->steady + 1 : 0;
    clock->falls = clock->depth > 0 && comparable(info) <= clock->score - FALL;
    clock->depth = info->depth;
    clock->score = comparable(info);
    clock->best = info->best;
}

static double part_of(const Clock *clock) {
    if (clock->falls) return part_hard;
    return clock->steady >= EASY_DEPTHS ? part_easy : part_usual;
}

bool clock_is_up(Clock *clock, double now_ms, const SearchInfo *info) {
    double spent = now_ms - clock->begun_ms;
    bool deeper = info->depth > clock->depth;
    if (deeper) note(clock, info);
    return spent >= clock->end_ms || (deeper && spent >= clock->share_ms * part_of(clock));
}
