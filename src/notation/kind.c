#include "notation/kind.h"

// --- FEN ---

void fen_complain(FenReader *f, int code, int offset, int length, int cell) {
    Problems *all = f->problems;
    if (all->found < all->room) {
        text_fail(&all->list[all->found], code, offset, length);
        all->list[all->found].square = cell == NO_CELL ? 0 : f->game->board.number_of[cell] + 1;
    }
    all->found++;
}

int fen_read_counter(FenReader *f, int offset) {
    Reader *r = &f->in;
    int digits_at = r->at, value = text_read_number(r);
    bool digits = r->at > digits_at;
    text_skip_spaces(r);
    bool clean = digits && value <= UINT16_MAX && (text_peek(r) == ':' || text_peek(r) == 0);
    while (text_peek(r) != ':' && text_peek(r) != 0) r->at++;
    if (!clean) fen_complain(f, DR_E_COUNTER, offset, r->at - offset, NO_CELL);
    return clean ? value : 0;
}

// --- Moves ---

int text_best_move(const MoveList *list, FitMove *fit, void *context, uint8_t *fits) {
    enum Fit best = FIT_NONE;
    int count = 0, index = DR_E_ILLEGAL;
    for (int i = 0; i < list->count; i++) {
        enum Fit found = fit(context, &list->moves[i]);
        if (found > best) {
            best = found, count = 0;
            for (int j = 0; j < i; j++) fits[j] = 0;
        }
        fits[i] = found != FIT_NONE && found == best;
        if (fits[i]) count++, index = i;
    }
    return count > 1 ? DR_E_AMBIGUOUS : index;
}
