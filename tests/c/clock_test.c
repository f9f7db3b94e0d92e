// The clock of a search, with made-up times: slices stay short whatever came before, no plan goes beyond the time there
// is, easy moves are quick, hard ones are waited for, and no game is lost on time.
#include "search/clock.h"

#include <stdio.h>

enum { SEARCHES = 200, SLICE_MS = 3 };

static int failures;
static const SearchInfo nothing; // no result yet

#define CHECK(what) check(what, #what, __LINE__)

static void check(bool holds, const char *what, int line) {
    if (holds) return;
    printf("clock_test.c:%d: %s does not hold\n", line, what);
    failures++;
}

// A search whose first slice uses up its time says nothing about the next one.
static void slices_do_not_grow_from_search_to_search(void) {
    Clock clock = {0};
    TimeLimits limits = time_none();
    limits.move_ms = 1;
    uint64_t first = 0;
    for (int i = 0; i < SEARCHES; i++) {
        double now_ms = i * 100.0;
        clock_start(&clock, &limits, now_ms);
        uint64_t nodes = clock_slice(&clock, now_ms + 0.001, SLICE_MS);
        if (i == 0) first = nodes;
        CHECK(nodes == first);
        CHECK(clock_is_up(&clock, now_ms + 2, &nothing));
    }
}

// At a steady pace the slices come to the length that is wanted, and become shorter before the end.
static void slices_find_their_length(void) {
    const double nodes_a_ms = 4000;
    Clock clock = {0};
    TimeLimits limits = time_none();
    limits.move_ms = 200;
    clock_start(&clock, &limits, 0);
    double now_ms = 0, took_ms = 0, longest_ms = 0;
    while (!clock_is_up(&clock, now_ms, &nothing)) {
        took_ms = (double)clock_slice(&clock, now_ms, SLICE_MS) / nodes_a_ms;
        if (took_ms > longest_ms) longest_ms = took_ms;
        now_ms += took_ms;
    }
    CHECK(longest_ms <= 2 * SLICE_MS);
    CHECK(now_ms < 200 + SLICE_MS);
}

static void plans_keep_within_what_is_left(void) {
    static const double lefts_ms[] = {0, 1, 30, 100, 1000, 60000, 3600000}, moves[] = {-1, 1, 2, 40},
                        incs_ms[] = {-1, 100};
    for (int i = 0; i < 7 * 4 * 2; i++) {
        Clock clock = {0};
        TimeLimits limits = time_none();
        limits.left_ms = lefts_ms[i % 7], limits.moves_to_go = moves[i / 7 % 4], limits.increment_ms = incs_ms[i / 28];
        clock_start(&clock, &limits, 0);
        CHECK(clock.share_ms <= clock.end_ms);
        CHECK(clock.end_ms <= (limits.left_ms > 1 ? limits.left_ms : 1));
    }
}

static void without_limits_it_never_ends(void) {
    Clock clock;
    TimeLimits none = time_none();
    clock_start(&clock, &none, 0);
    SearchInfo info = {.depth = 1};
    CHECK(!clock_is_up(&clock, 1e12, &info));
}

// Time of a move whose depths take half as long again each. scores: of the depths, moves: what is best at each.
static double time_used(const TimeLimits *limits, const int *scores, const int *moves, int depths) {
    Clock clock;
    clock_start(&clock, limits, 0);
    double now_ms = 0, next_ms = 1;
    for (int depth = 1; depth <= depths; depth++, next_ms *= 1.5) {
        SearchInfo info = {.depth = depth, .score = scores[depth - 1], .best = {.from = (uint8_t)moves[depth - 1]}};
        now_ms += next_ms;
        if (clock_is_up(&clock, now_ms, &info)) return now_ms < clock.end_ms ? now_ms : clock.end_ms;
    }
    return clock.end_ms;
}

static void easy_moves_are_quick_and_hard_ones_are_waited_for(void) {
    enum { DEPTHS = 24 };
    static int level[DEPTHS], falling[DEPTHS];
    static int same[DEPTHS], changing[DEPTHS];
    for (int i = 0; i < DEPTHS; i++) changing[i] = i % 2, falling[i] = -100 * i;
    TimeLimits limits = time_none();
    limits.left_ms = 100000;
    double easy = time_used(&limits, level, same, DEPTHS), usual = time_used(&limits, level, changing, DEPTHS),
           hard = time_used(&limits, falling, changing, DEPTHS);
    CHECK(easy < usual);
    CHECK(usual < hard);
}

static uint64_t random_number(void) {
    static uint64_t state = 88172645463325252;
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state;
}

// A thousand games of a minute or less each, where a slice may last five times as long as it was meant to and an answer
// 20 ms more to arrive.
static void no_game_is_lost_on_time(void) {
    int lost = 0;
    for (int game = 0; game < 1000; game++) {
        TimeLimits limits = time_none();
        limits.left_ms = 15000 + (double)(random_number() % 45000);
        limits.increment_ms = (double)(random_number() % 4) * 100 * (double)(game % 2);
        double left_ms = limits.left_ms;
        for (int moves = 0; moves < 100 && left_ms >= 0; moves++) {
            Clock clock;
            SearchInfo info = {0};
            double now_ms = 1000.0 * game;
            limits.left_ms = left_ms;
            clock_start(&clock, &limits, now_ms);
            while (!clock_is_up(&clock, now_ms, &info)) {
                clock_slice(&clock, now_ms, SLICE_MS);
                now_ms += (double)(random_number() % (5 * SLICE_MS * 1000)) / 1000;
                if (random_number() % 8 == 0) info.depth++, info.best.from = (uint8_t)(random_number() % 3);
            }
            left_ms -= now_ms - clock.begun_ms + (double)(random_number() % 20);
            lost += left_ms < 0;
            left_ms += limits.increment_ms > 0 ? limits.increment_ms : 0;
        }
    }
    CHECK(lost == 0);
}

int main(void) {
    slices_do_not_grow_from_search_to_search();
    slices_find_their_length();
    plans_keep_within_what_is_left();
    without_limits_it_never_ends();
    easy_moves_are_quick_and_hard_ones_are_waited_for();
    no_game_is_lost_on_time();
    printf("clock_test: %d failures\n", failures);
    return failures != 0;
}
