#include "search/pace.h"

enum { FIRST_NODES = 1000, NODES_LEAST = 64, NODES_MOST = 1 << 24 };

// Clocks are coarse: a slice is never taken for shorter than this, nor wanted so.
static const double took_least_ms = 0.05, wanted_least_ms = 0.3;

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

void pace_start(Pace *pace) { *pace = (Pace){.nodes = FIRST_NODES}; }

uint64_t pace_slice(Pace *pace, double took_ms, double wanted_ms) {
    double factor = most(wanted_least_ms, wanted_ms) / most(took_least_ms, took_ms);
    if (pace->known) pace->nodes *= most(0.1, least(2, factor));
    pace->nodes = most(NODES_LEAST, least(pace->nodes, NODES_MOST));
    pace->known = true;
    return (uint64_t)pace->nodes;
}
