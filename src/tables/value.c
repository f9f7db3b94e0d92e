#include "tables/value.h"

#include "game/laws.h"

uint8_t value_of_verdict(Verdict verdict, const Position *p) {
    return verdict.winner == NOBODY ? VALUE_DRAW : verdict.winner == p->turn ? WIN_NOW : LOSS_NOW;
}

uint8_t value_when_stuck(const Game *game) { return game->rules.goal == GOAL_GIVE_AWAY ? WIN_NOW : LOSS_NOW; }

// --- Laws ---

Rule rule_none(void) { return (Rule){.limit = DISTANCE_MAX}; }

Rule rule_of(const Game *game, const Position *p) {
    Rule rule = rule_none();
    LawState states[LAWS_MAX];
    Counts fresh = laws_start(game, p);
    int count = laws_states(game, p, &fresh, states);
    for (int i = 0; i < count; i++) {
        if (states[i].reset != RESET_CONDITION || states[i].have < 0 || !states[i].draws) continue;
        if (states[i].unit == LAW_POSITIONS) rule.drawn |= states[i].have >= states[i].limit;
        else rule.laws |= UINT32_C(1) << i;
        if (states[i].unit == LAW_MOVES && states[i].limit < rule.limit) rule.limit = states[i].limit;
    }
    return rule;
}

// A quiet move of the same pieces can be taken back, and with it the end of a law.
static bool is_for_good(const Position *from, const Position *to) {
    set128 before = halves_all(from->side[WHITE]) | halves_all(from->side[BLACK]);
    set128 after = halves_all(to->side[WHITE]) | halves_all(to->side[BLACK]);
    return set128_count(before) != set128_count(after) ||
           set128_count(halves_all(from->kings)) != set128_count(halves_all(to->kings));
}

int plies_by(uint8_t value, const Position *from, Rule rule, const Position *to, Rule after) {
    bool ends_here = rule.laws && !(rule.laws & after.laws) && is_for_good(from, to);
    return ends_here ? 1 : 1 + value_distance(value);
}

// --- One position from those it leads to ---

Outlook outlook_of(Rule rule) { return (Outlook){.rule = rule, .win = DISTANCE_NONE, .all_lose = true}; }

void outlook_add(Outlook *outlook, uint8_t value, int plies) {
    if (value_loses(value) && plies < outlook->win) outlook->win = plies;
    if (value_wins(value) && plies > outlook->loss) outlook->loss = plies;
    outlook->all_lose &= value_wins(value);
}

uint8_t outlook_value(const Outlook *outlook) {
    if (outlook->win <= outlook->rule.limit) return (uint8_t)(WIN_NOW + outlook->win);
    bool loses = outlook->all_lose && outlook->loss <= outlook->rule.limit;
    return loses ? (uint8_t)(LOSS_NOW + outlook->loss) : VALUE_DRAW;
}

bool outlook_is_beyond(const Outlook *outlook) {
    bool wins = outlook->win > DISTANCE_MAX && outlook->win != DISTANCE_NONE;
    return !outlook->rule.laws && (wins || outlook->loss > DISTANCE_MAX);
}
