#include "notation/pdn.h"

static void write_record(PdnReplay *r, int index) {
    const Move *move = &r->list.moves[index];
    bool plain = move_is_plain(r->game, &r->list, index);
    uint8_t *out = r->out + r->written;
    int length = plain ? 0 : move_write(&(Turn){r->game, &r->position, &r->list}, index, FORM_SHORT, (char *)out + 5);
    out[0] = move->from, out[1] = move->to;
    out[2] = (uint8_t)((move_captures(move) ? PDN_CAPTURE : 0) | (plain ? 0 : PDN_TEXT));
    out[3] = (uint8_t)(length & 255), out[4] = (uint8_t)(length >> 8);
    r->written += 5 + length;
}

static bool play_text(PdnReplay *r, const char *text, int length) {
    Problem problem;
    Position next;
    r->game->kind->generate(r->game, &r->position, &r->list);
    int index =
        r->list.full ? DR_E_FULL : move_read(&(Turn){r->game, &r->position, &r->list}, text, length, &problem, r->fits);
    r->status = index < 0 ? index : DR_OK;
    if (index < 0) return false;
    write_record(r, index);
    r->game->kind->play(r->game, &r->position, &r->list.moves[index], &next);
    position_copy(&r->position, &next);
    return true;
}

int pdn_replay(PdnReplay *replay, const char *texts, int length) {
    int plies = 0;
    replay->written = replay->status = 0;
    for (int at = 0; at < length;) {
        int end = at;
        while (end < length && texts[end]) end++;
        bool fits = replay->written + 5 + MOVE_TEXT_MAX <= replay->room;
        if (!fits || !play_text(replay, texts + at, end - at)) break;
        plies++;
        at = end + 1;
    }
    return plies;
}
