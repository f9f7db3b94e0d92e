#include "rules/presets.h"

#include "base/text.h"

#include "rules/presets.def"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Winitializer-overrides"
#else
#pragma GCC diagnostic ignored "-Woverride-init"
#endif

#define ROW(name, id, english, french, game_type, seed, ...)                                                           \
    {id, english, french, game_type, seed, {RULE_DEFAULTS __VA_ARGS__}},

static const Preset presets[] = {PRESETS(ROW)};

int presets_count(void) { return (int)(sizeof presets / sizeof presets[0]); }

const Preset *preset_at(int index) { return &presets[index]; }

int preset_find(const char *id, int length) {
    for (int i = 0; i < presets_count(); i++)
        if (text_is(id, length, presets[i].id)) return i;
    return DR_E_VARIANT;
}

// --- Hub ---

#define INDEX(name, ...) INDEX_##name,
#define HUB_NAME(word, name) word,
#define HUB_INDEX(word, name) INDEX_##name,
enum { PRESETS(INDEX) };
static const char *const hub_names[] = {HUB_NAMES(HUB_NAME)};
static const uint8_t hub_presets[] = {HUB_NAMES(HUB_INDEX)};
enum { HUB_NAMES_COUNT = sizeof hub_presets };

int preset_hub_names(void) { return HUB_NAMES_COUNT + presets_count(); }

const char *preset_hub_name(int index) {
    return index < HUB_NAMES_COUNT ? hub_names[index] : presets[index - HUB_NAMES_COUNT].id;
}

int preset_of_hub_name(int index) { return index < HUB_NAMES_COUNT ? hub_presets[index] : index - HUB_NAMES_COUNT; }
