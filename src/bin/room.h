// Memory for the programs, large pieces in large pages: a table is read all over, and each page it lies in must be looked up.
#ifndef DAMIER_ROOM_H
#define DAMIER_ROOM_H

#include <stdlib.h>
#include <sys/mman.h>

enum { LARGE_PAGE = 2 << 20, SMALL_ALIGNMENT = 64 };

/// Memory aligned to 64 or more, to be given back with free(); NULL if there is none.
static inline void *room_for(size_t bytes) {
    size_t alignment = bytes >= LARGE_PAGE ? LARGE_PAGE : SMALL_ALIGNMENT;
    size_t whole = (bytes + alignment - 1) / alignment * alignment;
    void *room = aligned_alloc(alignment, whole);
#ifdef MADV_HUGEPAGE
    if (room && alignment == LARGE_PAGE) madvise(room, whole, MADV_HUGEPAGE); // only a wish
#endif
    return room;
}

#endif
