// The clock of the Hub protocol, with made-up times: slices stay short whatever came before, and no plan goes beyond the
// time there is.
#include "hub/clock.h"

#include <stdio.h>

enum { SEARCHES = 200, SLICE_MS = 3 };

static int failures;

#define CHECK(what) check(what, #what, __LINE__)

static void check(bool holds, const char *what, int line) {
    if (holds) return;
    printf("hub_test.c:%d: %s does not hold\n", line, what);
    failures++;
}

// A search whose first slice uses up its time says nothing about the next one.
static void slices_do_not_grow_from_search_to_search(void) {
    HubClock clock = {0};
    HubLevel level = hub_level_none();
    level.move_ms = 1;
    uint64_t first = 0;
    for (int i = 0; i < SEARCHES; i++) {
        double now_ms = i * 100.0;
        hub_clock_start(&clock, &level, true, now_ms);
        uint64_t nodes = hub_clock_slice(&clock, now_ms + 0.001, SLICE_MS);
        if (i == 0) first = nodes;
        CHECK(nodes == first);
        CHECK(hub_clock_is_up(&clock, now_ms + 2, false));
    }
}

// At a steady pace the slices come to the length that is wanted, and become shorter before the end.
static void slices_find_their_length(void) {
    const double nodes_a_ms = 4000;
    HubClock clock = {0};
    HubLevel level = hub_level_none();
    level.move_ms = 200;
    hub_clock_start(&clock, &level, true, 0);
    double now_ms = 0, took_ms = 0, longest_ms = 0;
    while (!hub_clock_is_up(&clock, now_ms, false)) {
        took_ms = (double)hub_clock_slice(&clock, now_ms, SLICE_MS) / nodes_a_ms;
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
        HubClock clock = {0};
        HubLevel level = hub_level_none();
        level.left_ms = lefts_ms[i % 7], level.moves = moves[i / 7 % 4], level.inc_ms = incs_ms[i / 28];
        hub_clock_start(&clock, &level, true, 0);
        CHECK(clock.soft_ms <= clock.hard_ms);
        CHECK(clock.hard_ms <= (level.left_ms > 1 ? level.left_ms : 1));
        hub_clock_start(&clock, &level, false, 0);
        CHECK(!hub_clock_is_up(&clock, 1e9, true));
    }
}

int main(void) {
    slices_do_not_grow_from_search_to_search();
    slices_find_their_length();
    plans_keep_within_what_is_left();
    printf("hub_test: %d failures\n", failures);
    return failures != 0;
}
