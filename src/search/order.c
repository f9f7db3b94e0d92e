#include "search/order.h"

enum {
    RATE_TABLE = 1 << 28,
    RATE_CAPTURE = 1 << 24,
    RATE_CROWNS = 1 << 22,
    RATE_KILLER = 1 << 20,
    RATE_ANSWER = 1 << 18
};
enum { TAG_QUIET = 0x4000, TAG_CAPTURE = 0x8000 };

static int quiet_index(const Move *move) { return (move->from & 127) << 7 | (move->to & 127); }

uint16_t move_tag(const Move *move) {
    if (!move_captures(move)) return (uint16_t)(TAG_QUIET | quiet_index(move));
    uint64_t word = (move->taken.at[0] ^ move->taken.at[1] * 31) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint16_t)(TAG_CAPTURE | ((word >> 49) ^ (uint64_t)quiet_index(move)));
}

void order_clear(Order *order) { *order = (Order){0}; }

void order_fade(Order *order) {
    for (int ply = 0; ply < ORDER_PLIES; ply++) order->killer[ply][0] = order->killer[ply][1] = 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < TAGS_QUIET; i++) order->history[side][i] = (int16_t)(order->history[side][i] / 4);
}

int order_history(const Order *order, int side, const Move *move) { return order->history[side][quiet_index(move)]; }

static int rate_capture(const Move *move) {
    int taken = set64_count(move->taken.at[0]) + set64_count(move->taken.at[1]);
    return RATE_CAPTURE + 4 * taken + (move->flags & MOVE_CROWNS ? 2 : 0);
}

static int rate_quiet(const Order *order, const OrderPlace *place, const Move *move, uint16_t tag) {
    if (move->flags & MOVE_CROWNS) return RATE_CROWNS;
    if (tag == order->killer[place->ply][0]) return RATE_KILLER + 1;
    if (tag == order->killer[place->ply][1]) return RATE_KILLER;
    if (tag == order->answer[place->side][place->last_move & (TAGS_QUIET - 1)]) return RATE_ANSWER;
    return order_history(order, place->side, move);
}

void order_rate(const Order *order, const OrderPlace *place, Move *moves, int count) {
    for (int i = 0; i < count; i++) {
        uint16_t tag = move_tag(&moves[i]);
        if (tag == place->table_move) moves[i].order = RATE_TABLE;
        else
            moves[i].order =
                move_captures(&moves[i]) ? rate_capture(&moves[i]) : rate_quiet(order, place, &moves[i], tag);
    }
}

void order_pick(Move *moves, int next, int count) {
    int best = next;
    for (int i = next + 1; i < count; i++)
        if (moves[i].order > moves[best].order) best = i;
    if (best == next) return;
    Move move = moves[best];
    moves[best] = moves[next];
    moves[next] = move;
}

// Steps toward +-ORDER_HISTORY_MAX that get smaller the nearer it is.
static void nudge(int16_t *history, int by) {
    int size = by < 0 ? -by : by;
    *history = (int16_t)(*history + by - *history * size / ORDER_HISTORY_MAX);
}

void order_learn(Order *order, const OrderPlace *place, const Move *moves, int best, int depth) {
    if (move_captures(&moves[best])) return;
    uint16_t tag = move_tag(&moves[best]), *killer = order->killer[place->ply];
    if (killer[0] != tag) killer[1] = killer[0], killer[0] = tag;
    order->answer[place->side][place->last_move & (TAGS_QUIET - 1)] = tag;
    int by = depth * depth * 4 < 1024 ? depth * depth * 4 : 1024;
    nudge(&order->history[place->side][quiet_index(&moves[best])], by);
    for (int i = 0; i < best; i++) nudge(&order->history[place->side][quiet_index(&moves[i])], -by);
}
