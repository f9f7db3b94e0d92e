// A rule set as a value: every field of rules.def, one byte each.
//
// A rule set is given as a preset and overrides (`variant` + `rules`), as text "key=value key=value". Contradictions
// are refused by game_check with the name of the field, so the rest of the core never meets one.
#ifndef DAMIER_RULES_H
#define DAMIER_RULES_H

#include "rules/rules.def"
#include "base/status.h"
#include "base/sum.h"

#include <stdbool.h>
#include <stdint.h>

enum { WHITE, BLACK };
enum { KIND_DRAUGHTS, KIND_YOTE };
enum { LINES_DIAGONAL, LINES_ALL };
enum { CORNER_LL, CORNER_LR };
enum { K_NONE, K_DIAGONAL, K_ORTHOGONAL, K_ALL };
enum { RANGE_SHORT, RANGE_LONG };
enum { REACH_ADJACENT, REACH_LONG };
enum { LANDING_ANY, LANDING_NEXT, LANDING_NEXT_BEHIND_KING };
enum { PRIORITY_NONE, PRIORITY_PIECES, PRIORITY_PIECES_KINGS, PRIORITY_ITALIAN, PRIORITY_FRISIAN, PRIORITY_KING_FIRST };
enum { CROWNING_STOP, CROWNING_KING, CROWNING_PASS };
enum { REMOVAL_END, REMOVAL_AT_ONCE };
enum { ABOUT_TURN_ALLOWED, ABOUT_TURN_FORBIDDEN };
enum { GOAL_NORMAL, GOAL_GIVE_AWAY, GOAL_FIRST_KING };
enum { LAST_PIECE_PLAYS_ON, LAST_PIECE_LOSES };
enum { DUTY_MUST, DUTY_MAY };
enum { FROM_BOARD, FROM_BOARD_OR_HAND };
enum { STUCK_LOSES, STUCK_MOST_MEN };
enum { NOTATION_NUMERIC, NOTATION_ALGEBRAIC };
enum { ORIGIN_BOTTOM_LEFT, ORIGIN_BOTTOM_RIGHT, ORIGIN_TOP_LEFT, ORIGIN_TOP_RIGHT };
enum { SIGN_X, SIGN_COLON, SIGN_DASH };

/// Directions of a man, seen from its player; a set of them is their sum.
enum {
    D_DIAGONAL_FORWARD = 1,
    D_DIAGONAL_BACK = 2,
    D_FORWARD = 4,
    D_SIDEWAYS = 8,
    D_BACK = 16,
    D_DIAGONAL = 3,
    D_ORTHOGONAL = 28,
    D_ALL = 31
};

#define RULE_MEMBER(field, ...) uint8_t field;
typedef struct Rules {
    RULE_FIELDS(RULE_MEMBER, RULE_MEMBER, RULE_MEMBER, RULE_MEMBER)
} Rules;
#undef RULE_MEMBER

// Every field at its default, as designated initialisers.
#define RULE_DEFAULT_NUMBER(field, key, least, most, initial, meaning) .field = initial,
#define RULE_DEFAULT_CHOICE(field, key, words, initial, meaning) .field = initial,
#define RULE_DEFAULT_DIRECTIONS(field, key, initial, meaning) .field = initial,
#define RULE_DEFAULT_LAW(field, key, most, meaning) .field = 0,
#define RULE_DEFAULTS RULE_FIELDS(RULE_DEFAULT_NUMBER, RULE_DEFAULT_CHOICE, RULE_DEFAULT_DIRECTIONS, RULE_DEFAULT_LAW)

/// Number of fields; a Rules is this many bytes.
enum { RULES_FIELDS = sizeof(Rules) };

/// Longest text rules_print writes, with its closing zero.
enum { RULES_TEXT_MAX = 1792 };

/// A law's field: its limit, and this bit when a player must claim it.
enum { LAW_CLAIMABLE = 128 };
static inline int law_limit(uint8_t law) { return law & ~LAW_CLAIMABLE; }
static inline bool law_is_claimable(uint8_t law) { return law & LAW_CLAIMABLE; }

/// Every field at its default.
Rules rules_default(void);

/// Applies the "key=value" pairs of `text` (separated by spaces, commas or semicolons) to `rules`.
/// Returns 0, or a negative status with `problem` filled and `rules` unchanged: DR_E_FIELD unknown key,
/// DR_E_VALUE value not allowed. Does not look for contradictions: see game_check.
int rules_parse(const char *text, int length, Rules *rules, Problem *problem);

/// Writes all fields in their order as "key=value key=value"; two rule sets are equal when these texts are.
/// text: room for RULES_TEXT_MAX. Returns the length without the closing zero.
int rules_print(const Rules *rules, char *text);

/// Sum of the fields for which `matters` holds and whose value is not the default, by their keys: a rule that is added later
/// changes no sum.
uint64_t rules_sum(const Rules *rules, SumKind kind, bool (*matters)(size_t field));

/// Key of field 0 <= index < RULES_FIELDS, its words ("a|b" for a choice, "+a+b" for directions, "-claimable" for a law, ""
/// for a number).
const char *rules_key(int index);
const char *rules_words(int index);
const char *rules_meaning(int index);

/// What kind of value a field has.
enum FieldKind { FIELD_NUMBER, FIELD_CHOICE, FIELD_DIRECTIONS, FIELD_LAW };
enum FieldKind rules_kind(int index);

/// Smallest and largest value of a number field or limit of a law.
int rules_least(int index);
int rules_most(int index);

/// Writes the value of one field as text. Returns its length.
int rules_value(const Rules *rules, int index, char *text);

#endif
