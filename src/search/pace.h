// How many nodes to search before the host is listened to again: the slice before tells how fast this machine is now.
//
// Whoever cuts a search into slices asks here, the Hub protocol and the host of an engine alike. No clock is asked:
// times come from the host.
#ifndef DAMIER_PACE_H
#define DAMIER_PACE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Pace {
    double nodes; // of the last slice
    bool known;   // a slice has been made
} Pace;

/// Begins. Every search finds its pace anew: one that ends with its first slice would never correct a slice that is too
/// long.
void pace_start(Pace *pace);

/// Nodes of the next slice, to last about `wanted_ms`. took_ms: how long the last one took; of no account before the
/// first.
uint64_t pace_slice(Pace *pace, double took_ms, double wanted_ms);

#endif
