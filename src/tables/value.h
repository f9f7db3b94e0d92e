// What is known of a position with few pieces, and how it follows from the positions that its moves lead to.
//
// Play is from fresh counts. An ending that a counted law governs (two kings against one in five moves, say) is won only
// when it is over, or no longer governed, within the law's limit, and its distance is the plies to there. Elsewhere the
// distance is that to the end of the game. A law that holds only while a king stands on a line (Russian draughts) governs
// the whole win: it counts as over when pieces are taken or crowned, not when the king steps aside. Repetition, moves
// without progress and the king lock of Frisian are not counted.
#ifndef DAMIER_VALUE_H
#define DAMIER_VALUE_H

#include "game/game.h"

/// Plies of the longest win that can be written down.
enum { DISTANCE_MAX = 124 };

/// What is known of a position, in a byte: 0 a draw, WIN_NOW + d won in d plies, LOSS_NOW + d lost in d plies.
enum { VALUE_DRAW = 0, WIN_NOW = 1, LOSS_NOW = 128, VALUE_NONE = 255 };

INLINE bool value_wins(uint8_t value) { return value >= WIN_NOW && value < LOSS_NOW; }
INLINE bool value_loses(uint8_t value) { return value >= LOSS_NOW && value != VALUE_NONE; }
INLINE int value_distance(uint8_t value) { return value < LOSS_NOW ? value - WIN_NOW : value - LOSS_NOW; }

/// For the mover of a position that is over.
uint8_t value_of_verdict(Verdict verdict, const Position *position);

/// For a mover without a legal move.
uint8_t value_when_stuck(const Game *game);

/// Which counted laws govern a position, a bit each, and the least of their limits in plies. drawn: it is drawn at once.
typedef struct Rule {
    uint32_t laws;
    int limit;
    bool drawn;
} Rule;

Rule rule_of(const Game *game, const Position *position);
Rule rule_none(void);

/// Plies to the end by way of a move from `from` to `to`, whose value is given; under a law only to the end of the law.
int plies_by(uint8_t value, const Position *from, Rule rule, const Position *to, Rule after);

/// What the moves of a position come to, gathered one by one. Values are those of the positions they lead to.
typedef struct Outlook {
    Rule rule; // of the position itself
    int win;   // plies of the shortest win, DISTANCE_NONE = there is none
    int loss;  // plies of the longest loss
    bool all_lose;
} Outlook;

enum { DISTANCE_NONE = 255 };

Outlook outlook_of(Rule rule);
void outlook_add(Outlook *outlook, uint8_t value, int plies);

/// The value for the mover.
uint8_t outlook_value(const Outlook *outlook);

/// Whether it is decided, but in more plies than can be written down.
bool outlook_is_beyond(const Outlook *outlook);

#endif
