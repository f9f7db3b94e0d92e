// The official games (RULES section 2) as data, the project's own games first.
#ifndef DAMIER_PRESETS_H
#define DAMIER_PRESETS_H

#include "rules/rules.h"

#include <stdbool.h>

typedef struct Preset {
    const char *id;      // as users write it: "spanish"
    const char *english; // names shown to players
    const char *french;
    int game_type; // PDN GameType number, 0 = none
    bool seed;     // one of the games the project exists for
    Rules rules;
} Preset;

int presets_count(void);

/// Preset 0 <= index < presets_count().
const Preset *preset_at(int index);

/// Index of a preset by id, or DR_E_VARIANT.
int preset_find(const char *id, int length);

/// The names of games in the Hub protocol: Scan's own, then every id. Name 0 <= index < preset_hub_names().
int preset_hub_names(void);
const char *preset_hub_name(int index);

/// Index of the preset with that name.
int preset_of_hub_name(int index);

#endif
