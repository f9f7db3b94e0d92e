// Rule sets for which the generator is compiled with the rules folded in. Which ones is a matter of speed and size
// only: without any (DAMIER_NO_INSTANCES) every game plays the same.
#ifndef DAMIER_NO_INSTANCES

#include "rules/presets.def"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Winitializer-overrides"
#else
#pragma GCC diagnostic ignored "-Woverride-init"
#endif

#define PRESET_RULES(name, id, english, french, game_type, seed, ...)                                                  \
    __attribute__((unused)) static const Rules rules_##name = {RULE_DEFAULTS __VA_ARGS__};
PRESETS(PRESET_RULES)

#define INSTANCE spanish
#include "draughts/instance.inc.h"
#define INSTANCE international
#include "draughts/instance.inc.h"
#define INSTANCE english
#include "draughts/instance.inc.h"
#define INSTANCE italian
#include "draughts/instance.inc.h"
#define INSTANCE russian
#include "draughts/instance.inc.h"
#define INSTANCE brazilian
#include "draughts/instance.inc.h"
#define INSTANCE czech
#include "draughts/instance.inc.h"
#define INSTANCE frisian
#include "draughts/instance.inc.h"

#define ROW(name) {&rules_##name, &draughts_##name},
static const Instance instances[] = {
    ROW(spanish) ROW(international) ROW(english) ROW(italian) ROW(russian) ROW(brazilian) ROW(czech) ROW(frisian) //
    {NULL, NULL},
};

#else

static const Instance instances[] = {{NULL, NULL}};

#endif
