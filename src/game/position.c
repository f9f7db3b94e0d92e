#include "game/position.h"

bool move_equal(const Move *a, const Move *b) {
    int same = MOVE_CROWNS | MOVE_DROP;
    return a->from == b->from && a->to == b->to && a->taken.at[0] == b->taken.at[0] &&
           a->taken.at[1] == b->taken.at[1] && a->from_hand == b->from_hand && (a->flags & same) == (b->flags & same);
}

// A multiply and a fold spread every input bit over the whole word (the finaliser of splitmix64, public knowledge).
static uint64_t mix(uint64_t key, uint64_t word) {
    key = (key ^ word) * UINT64_C(0xbf58476d1ce4e5b9);
    return key ^ key >> 29;
}

// A game knows a king lock or a return ban, never both, so they share their bits.
static uint64_t memory_word(const Position *p) {
    return (uint64_t)p->turn | (uint64_t)p->hand[0] << 8 | (uint64_t)p->hand[1] << 16 | (uint64_t)p->last_to[0] << 24 |
           (uint64_t)p->last_to[1] << 32 | (uint64_t)(p->king_moves[0] | p->last_from[0]) << 40 |
           (uint64_t)(p->king_moves[1] | p->last_from[1]) << 48;
}

uint64_t position_key(const Position *p) {
    uint64_t key = mix(UINT64_C(0x9e3779b97f4a7c15), memory_word(p));
    key = mix(key, p->side[0].at[0]);
    key = mix(key, p->side[1].at[0]);
    key = mix(key, p->kings.at[0]);
    uint64_t high = p->side[0].at[1] | p->side[1].at[1];
    if (high) {
        key = mix(key, p->side[0].at[1]);
        key = mix(key, p->side[1].at[1]);
        key = mix(key, p->kings.at[1]);
    }
    key *= UINT64_C(0x94d049bb133111eb);
    key ^= key >> 31;
    return key ? key : 1;
}

bool position_equal(const Position *a, const Position *b) {
    uint64_t different = memory_word(a) ^ memory_word(b);
    for (int half = 0; half < 2; half++)
        different |= (a->side[0].at[half] ^ b->side[0].at[half]) | (a->side[1].at[half] ^ b->side[1].at[half]) |
                     (a->kings.at[half] ^ b->kings.at[half]);
    return different == 0;
}
