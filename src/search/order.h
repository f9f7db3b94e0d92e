// The order in which a search tries moves: the better the first, the smaller the tree.
//
// The table's move comes first, then captures by what they take, crownings, the two quiet moves that refuted sibling
// positions last (killers), the move that refuted the one before (answer), and the rest by how often they were best
// (history). Moves are remembered by small tags.
#ifndef DAMIER_ORDER_H
#define DAMIER_ORDER_H

#include "game/position.h"

enum { ORDER_PLIES = 128, KILLERS = 2, TAGS_QUIET = 1 << 14 };

typedef struct Order {
    uint16_t killer[ORDER_PLIES][KILLERS];
    uint16_t answer[2][TAGS_QUIET];
    int16_t history[2][TAGS_QUIET];
} Order;

/// Where moves are to be ordered.
typedef struct OrderPlace {
    int ply;
    int side;
    uint16_t table_move; // tags; 0 = none
    uint16_t last_move;
} OrderPlace;

/// Tag of a move: never 0, exact for quiet moves, nearly always distinct for the captures of one position.
uint16_t move_tag(const Move *move);

void order_clear(Order *order);

/// A new search begins: old experience counts less, killers are forgotten.
void order_fade(Order *order);

/// Fills the `order` of `count` moves; higher is to be tried earlier.
void order_rate(const Order *order, const OrderPlace *place, Move *moves, int count);

/// Brings the highest of moves[next..count) to moves[next].
void order_pick(Move *moves, int next, int count);

/// moves[best] refuted the position at `depth` (> 0) after moves[0..best) had been tried in vain.
void order_learn(Order *order, const OrderPlace *place, const Move *moves, int best, int depth);

/// What is known of a quiet move: -ORDER_HISTORY_MAX (never best) .. ORDER_HISTORY_MAX.
enum { ORDER_HISTORY_MAX = 8192 };
int order_history(const Order *order, int side, const Move *move);

#endif
