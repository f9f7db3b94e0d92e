#include "presets.h"

#include "presets.def"

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

static bool same_text(const char *a, const char *b, int length) {
    int i = 0;
    while (i < length && a[i] && a[i] == b[i]) i++;
    return i == length && !a[i];
}

int preset_find(const char *id, int length) {
    for (int i = 0; i < presets_count(); i++)
        if (same_text(presets[i].id, id, length)) return i;
    return DR_E_VARIANT;
}
