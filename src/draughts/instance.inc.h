// One instance of the generator: INSTANCE is the name of a preset, BITS its set width where 64 does not do.
#ifndef BITS
#define BITS 64
#endif
#define WITH_TRAITS(game) const Traits folded = traits_of(&FN_RULES(INSTANCE)), *const traits = ((void)(game), &folded)
#define FOLDED 1
#define KERNEL INLINE
#define UNROLL _Pragma("GCC unroll 8")
#define FN_RULES2(name) rules_##name
#define FN_RULES(name) FN_RULES2(name)
#include "draughts/gen.inc.h"
#include "draughts/kind.inc.h"
#undef FN_RULES
#undef FN_RULES2
