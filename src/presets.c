// The presets, written as differences: every field not named has its default from rules.def. A later designator
// overrides an earlier one, so families of games share their common part. Articles: RULES section 2 and its notes.
#include "presets.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Winitializer-overrides"
#else
#pragma GCC diagnostic ignored "-Woverride-init"
#endif

// Short kings: one step, and a victim next to them.
#define SHORT_KING .king_range = RANGE_SHORT, .king_reach = REACH_ADJACENT, .king_landing = LANDING_NEXT
#define ALGEBRAIC .notation = NOTATION_ALGEBRAIC, .origin = ORIGIN_BOTTOM_LEFT
#define TWO_POINTS .results = 1

#define SPANISH .corner = CORNER_LR, .priority = PRIORITY_PIECES_KINGS, .origin = ORIGIN_BOTTOM_RIGHT
#define INTERNATIONAL                                                                                                  \
    .columns = 10, .rows = 10, .men_rows = 4, .man_captures = D_DIAGONAL, .priority = PRIORITY_PIECES,                  \
    .crowning = CROWNING_PASS, TWO_POINTS
#define CANADIAN INTERNATIONAL, .columns = 12, .rows = 12, .men_rows = 5
#define RUSSIAN .man_captures = D_DIAGONAL, .crowning = CROWNING_KING, ALGEBRAIC, .capture_sign = SIGN_COLON
#define POOL .first = BLACK, .man_captures = D_DIAGONAL, .crowning = CROWNING_PASS
#define CZECH .priority = PRIORITY_KING_FIRST, ALGEBRAIC
// Men on the second and third row of a board played on every cell; pieces leave as they are jumped.
#define TURKISH                                                                                                        \
    .lines = LINES_ALL, .men_rows = 2, .gap = 1, .man_moves = D_FORWARD | D_SIDEWAYS,                                   \
    .man_captures = D_FORWARD | D_SIDEWAYS, .king_moves = K_ORTHOGONAL, .king_captures = K_ORTHOGONAL,                  \
    .priority = PRIORITY_PIECES, .crowning = CROWNING_PASS, .removal = REMOVAL_AT_ONCE,                                 \
    .about_turn = ABOUT_TURN_FORBIDDEN, ALGEBRAIC
#define ARMENIAN                                                                                                       \
    TURKISH, .man_moves = D_FORWARD | D_SIDEWAYS | D_DIAGONAL_FORWARD, .king_moves = K_ALL, .crowning = CROWNING_KING
// Note 2: captures along the eight directions by value; note 3: three quiet moves with one king.
#define FRISIAN                                                                                                        \
    INTERNATIONAL, .man_captures = D_ALL, .king_captures = K_ALL, .priority = PRIORITY_FRISIAN, .king_lock = 3,         \
    .results = 0

#define RULES(...) {RULE_DEFAULTS __VA_ARGS__}

static const Preset presets[] = {
    {"spanish", "Spanish draughts", "Dames espagnoles", 24, true, RULES(SPANISH)},
    {"international", "International draughts", "Dames internationales", 20, true, RULES(INTERNATIONAL)},
    {"english", "English draughts", "Dames anglaises", 21, true, RULES(SHORT_KING, .first = BLACK)},
    {"damas", "Damas", "Damas", 0, true, RULES(ALGEBRAIC, .king_reach = REACH_ADJACENT, .king_landing = LANDING_NEXT)},
    {"german", "German draughts", "Dames allemandes", 0, false, RULES(ALGEBRAIC)},
    {"international-forward", "International, men capture forward", "Dames internationales, prise en avant", 0, false,
     RULES(INTERNATIONAL, .man_captures = D_DIAGONAL_FORWARD, .crowning = CROWNING_STOP)},
    {"portuguese", "Portuguese draughts", "Dames portugaises", 28, false, RULES(SPANISH)},
    {"argentinian", "Argentinian draughts", "Dames argentines", 0, false, RULES(SPANISH, .king_landing = LANDING_NEXT)},
    {"italian", "Italian draughts", "Dames italiennes", 22, false,
     RULES(.corner = CORNER_LR, SHORT_KING, .man_takes_king = 0, .priority = PRIORITY_ITALIAN)},
    {"russian", "Russian draughts", "Dames russes", 25, false, RULES(RUSSIAN)},
    {"brazilian", "Brazilian draughts", "Dames brésiliennes", 26, false,
     RULES(.man_captures = D_DIAGONAL, .priority = PRIORITY_PIECES, .crowning = CROWNING_PASS, ALGEBRAIC)},
    {"pool", "American pool checkers", "Pool checkers américain", 23, false, RULES(POOL)},
    {"jamaican", "Jamaican draughts", "Dames jamaïcaines", 23, false,
     RULES(POOL, .corner = CORNER_LR, .notation = NOTATION_ALGEBRAIC, .origin = ORIGIN_TOP_LEFT)},
    {"czech", "Czech draughts", "Dames tchèques", 29, false, RULES(CZECH)},
    {"slovak", "Slovak draughts", "Dames slovaques", 0, false, RULES(CZECH, .men_rows = 2)},
    {"thai", "Thai makhos", "Makhos thaï", 31, false,
     RULES(.men_rows = 2, .first = BLACK, .king_landing = LANDING_NEXT, .removal = REMOVAL_AT_ONCE,
           .origin = ORIGIN_BOTTOM_RIGHT, .capture_sign = SIGN_DASH)},
    {"turkish", "Turkish draughts", "Dames turques", 30, false, RULES(TURKISH)},
    {"armenian", "Armenian tama", "Tama arménien", 0, false, RULES(ARMENIAN)},
    {"frisian", "Frisian draughts", "Dames frisonnes", 40, false, RULES(FRISIAN)},
    {"frysk", "Frysk!", "Frysk !", 97, false, RULES(FRISIAN, .men_rows = 1)},
    {"killer", "Killer draughts", "Dames killer", 0, false, RULES(INTERNATIONAL, .king_landing = LANDING_NEXT_BEHIND_KING)},
    {"breakthrough", "Breakthrough", "Percée", 96, false, RULES(INTERNATIONAL, .goal = GOAL_FIRST_KING)},
    {"antidraughts", "Antidraughts", "Qui perd gagne", 98, false, RULES(INTERNATIONAL, .goal = GOAL_GIVE_AWAY)},
    {"poddavki", "Poddavki", "Poddavki", 0, false, RULES(RUSSIAN, .goal = GOAL_GIVE_AWAY)},
    {"canadian", "Canadian draughts", "Dames canadiennes", 27, false, RULES(CANADIAN)},
    {"srilankan", "Sri Lankan draughts", "Dames sri-lankaises", 0, false, RULES(CANADIAN, .corner = CORNER_LR)},
    {"spantsiretti", "Spantsiretti", "Spantsiretti", 41, false, RULES(RUSSIAN, .columns = 10)},
};

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
