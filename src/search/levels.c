#include "search/levels.h"

#include <stddef.h>

static const Level levels[] = {
#define LEVEL(...) {__VA_ARGS__},
#include "search/levels.def"
#undef LEVEL
};

_Static_assert(sizeof levels / sizeof levels[0] == LEVELS, "every level has a row");

const Level *level_at(int number) { return number >= 1 && number <= LEVELS ? &levels[number - 1] : NULL; }
