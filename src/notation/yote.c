// Text of Yote: hands, quiet plies and last steps in a FEN; drops, steps and captures with their second men.
#include "notation/kind.h"

enum { HAND_SIGN = '@', REMOVAL_SIGN = '/' };

// --- FEN: H hands, Q quiet plies, L last steps, F full move ---

static bool at_field_end(const Reader *r) { return text_peek(r) == ':' || text_peek(r) == 0; }

static bool pass(Reader *r, char c) {
    bool there = text_peek(r) == c;
    text_skip_spaces(r);
    r->at += there;
    text_skip_spaces(r);
    return there;
}

// The men in a hand, or -1.
static int read_hand(FenReader *f) {
    Reader *r = &f->in;
    int men = text_is_digit(text_peek(r)) ? text_read_number(r) : -1;
    text_skip_spaces(r);
    return men <= f->game->rules.hand ? men : -1;
}

static void read_hands(FenReader *f, int offset) {
    Reader *r = &f->in;
    int white = read_hand(f), black = pass(r, ',') ? read_hand(f) : -1;
    bool clean = white >= 0 && black >= 0 && at_field_end(r);
    while (!at_field_end(r)) r->at++;
    if (!clean) fen_complain(f, DR_E_COUNTER, offset, r->at - offset, NO_CELL);
    f->position.hand[WHITE] = clean ? (uint8_t)white : 0;
    f->position.hand[BLACK] = clean ? (uint8_t)black : 0;
}

// One last step, two squares or '-'. Returns whether it could be read.
static bool read_step(FenReader *f, int side) {
    Reader *r = &f->in;
    if (pass(r, '-')) return true;
    int cell[2];
    for (int i = 0; i < 2; i++) {
        int offset = r->at;
        if (!text_is_letter(text_peek(r)) && !text_is_digit(text_peek(r))) return false;
        cell[i] = square_read(f->game, r, &f->naming);
        if (cell[i] == NO_CELL) fen_complain(f, DR_E_SQUARE, offset, r->at - offset, NO_CELL);
        pass(r, '-');
    }
    if (cell[0] == NO_CELL || cell[1] == NO_CELL || !f->game->rules.return_ban) return true;
    f->position.last_to[side] = (uint8_t)cell[1];
    f->position.last_from[side] = (uint8_t)(cell[0] + 1);
    return true;
}

static void read_steps(FenReader *f, int offset) {
    Reader *r = &f->in;
    bool clean = read_step(f, WHITE) && pass(r, ',') && read_step(f, BLACK) && at_field_end(r);
    while (!at_field_end(r)) r->at++;
    if (!clean) fen_complain(f, DR_E_JUNK, offset, r->at - offset, NO_CELL);
}

static void read_field(FenReader *f, char letter, int offset) {
    if (letter != 'h' && letter != 'q' && letter != 'l' && letter != 'f') return;
    unsigned field = 1u << (letter - 'a');
    if (f->seen & field) return; // junk: which of the two would count?
    f->seen |= field;
    f->in.at++;
    text_skip_spaces(&f->in);
    if (letter == 'h') read_hands(f, offset);
    else if (letter == 'l') read_steps(f, offset);
    else if (letter == 'q') f->position.quiet = (uint16_t)fen_read_counter(f, offset);
    else f->position.full_move = (uint16_t)fen_read_counter(f, offset);
}

static int write_step(const Game *game, const Position *p, int side, char *text) {
    text[0] = '-';
    if (!p->last_from[side]) return 1;
    int length = square_write(game, p->last_from[side] - 1, text);
    return length + square_write(game, p->last_to[side], text + length);
}

static int write_letter(char letter, char *text) {
    text[0] = ':', text[1] = letter;
    return 2;
}

static int write_fields(const Game *game, const Position *p, bool counters, char *text) {
    int length = write_letter('H', text);
    length += text_write_number(text + length, p->hand[WHITE]);
    text[length++] = ',';
    length += text_write_number(text + length, p->hand[BLACK]);
    length += write_letter('Q', text + length);
    length += text_write_number(text + length, p->quiet);
    if (game->rules.return_ban) {
        length += write_letter('L', text + length);
        length += write_step(game, p, WHITE, text + length);
        text[length++] = ',';
        length += write_step(game, p, BLACK, text + length);
    }
    if (counters) {
        length += write_letter('F', text + length);
        length += text_write_number(text + length, p->full_move);
    }
    return length;
}

static int check(const Game *game, const Position *p) {
    int men[2];
    if (!halves_empty(p->kings)) return DR_E_JUNK; // nobody is crowned
    for (int side = WHITE; side <= BLACK; side++) {
        men[side] = set128_count(halves_all(p->side[side])) + p->hand[side];
        if (men[side] > game->rules.hand) return DR_E_HANDS;
    }
    return men[WHITE] + men[BLACK] == 0 ? DR_E_EMPTY : DR_OK;
}

// --- Moves: writing ---

// Only of a step do its two squares tell everything.
static bool is_plain(const MoveList *list, int index) {
    return !move_captures(&list->moves[index]) && !(list->moves[index].flags & MOVE_DROP);
}

static int write_cell(const Game *game, int cell, char *text) {
    text[0] = HAND_SIGN;
    return cell == HAND_CELL ? 1 : square_write(game, cell, text);
}

static int write_next(const Game *game, char sign, int cell, char *text) {
    text[0] = sign;
    return 1 + write_cell(game, cell, text + 1);
}

static int write_taken(const Game *game, const Move *move, char *text) {
    int length = 0;
    for (int cell = square_after(game, NO_CELL); cell != NO_CELL; cell = square_after(game, cell))
        if (halves_hold(move->taken, cell)) length += write_next(game, 'x', cell, text + length);
    for (int i = 0; i < move->from_hand; i++) length += write_next(game, 'x', HAND_CELL, text + length);
    return length;
}

// Writes the first way that is shown: all others come to the same.
typedef struct WayWriter {
    const Game *game;
    char *text;
    int length; // 0 = nothing written yet
} WayWriter;

static void write_way(void *context, const Path *path) {
    WayWriter *writer = context;
    if (writer->length) return;
    int length = square_write(writer->game, path->stop[0], writer->text);
    for (int i = 0; i < path->count; i++) {
        char sign = text_sign(writer->game, true);
        length += write_next(writer->game, sign, path->stop[i + 1], writer->text + length);
        if (path->removed[i] != NO_CELL)
            length += write_next(writer->game, REMOVAL_SIGN, path->removed[i], writer->text + length);
    }
    writer->length = length;
}

static int write_capture(const Game *game, const Position *position, const Move *move, enum MoveForm form, char *text) {
    if (form == FORM_HUB) {
        int length = square_write(game, move->from, text);
        length += write_next(game, 'x', move->to, text + length);
        return length + write_taken(game, move, text + length);
    }
    WayWriter writer = {.game = game, .text = text};
    game->kind->each_path(game, position, move, write_way, &writer);
    return writer.length;
}

static int write_move(const Turn *turn, int index, enum MoveForm form, char *text) {
    const Game *game = turn->game;
    const Move *move = &turn->list->moves[index];
    int length;
    if (move->flags & MOVE_DROP) {
        length = write_next(game, HAND_SIGN, move->to, text);
    } else if (move_captures(move)) {
        length = write_capture(game, turn->position, move, form, text);
    } else {
        length = square_write(game, move->from, text);
        length += write_next(game, '-', move->to, text + length);
    }
    text[length] = 0;
    return length;
}

// --- Moves: reading ---

// A cell of a move text, or the hand, and whether it stands behind the sign of a removal.
typedef struct Item {
    uint8_t cell;
    bool removed;
} Item;

enum { ITEMS_MAX = 2 * CHAIN_MAX + 2 };

typedef struct Items {
    const Game *game;
    const Position *position;
    Item item[ITEMS_MAX];
    int count, removals;
    enum Naming naming;
    bool drop;
    enum Fit best; // for the move under examination
} Items;

static int read_cell(Items *items, Reader *r) {
    if (text_peek(r) != HAND_SIGN) return square_read(items->game, r, &items->naming);
    r->at++;
    return HAND_CELL;
}

static bool joins(char c) { return text_is_sign(c) || c == REMOVAL_SIGN; }

static int read_items(Items *items, Reader *r, Problem *problem) {
    text_skip_spaces(r);
    items->drop = text_peek(r) == HAND_SIGN;
    r->at += items->drop;
    do {
        bool removed = items->count > 0 && text_peek(r) == REMOVAL_SIGN;
        if (items->count > 0 && joins(text_peek(r))) r->at++;
        text_skip_spaces(r);
        int offset = r->at;
        char c = text_peek(r);
        bool begins = text_is_digit(c) || (text_is_letter(c) && !joins(c)) || (items->count > 0 && c == HAND_SIGN);
        if (!begins || items->count >= ITEMS_MAX) return text_fail(problem, DR_E_JUNK, offset, offset < r->end);
        int cell = read_cell(items, r);
        if (cell == NO_CELL) return text_fail(problem, DR_E_SQUARE, offset, r->at - offset);
        items->item[items->count++] = (Item){(uint8_t)cell, removed};
        items->removals += removed;
        text_skip_spaces(r);
    } while (r->at < r->end);
    bool whole = items->drop ? items->count == 1 : items->count >= 2;
    return whole ? DR_OK : text_fail(problem, DR_E_JUNK, 0, r->end);
}

// Jump by jump; a second man that is not named may be any.
static enum Fit fit_path(const Path *path, const Items *items) {
    int at = 1;
    enum Fit fit = FIT_WHOLE;
    for (int i = 0; i < path->count; i++) {
        if (at >= items->count || items->item[at].removed || items->item[at].cell != path->stop[i + 1]) return FIT_NONE;
        at++;
        bool named = at < items->count && items->item[at].removed;
        if (named && items->item[at++].cell != path->removed[i]) return FIT_NONE;
        if (!named && path->removed[i] != NO_CELL) fit = FIT_PART;
    }
    return at == items->count ? fit : FIT_NONE;
}

static void fit_visitor(void *context, const Path *path) {
    Items *items = context;
    enum Fit fit = fit_path(path, items);
    if (fit > items->best) items->best = fit;
}

static bool fits_hub(const Move *move, const Items *items) {
    set128 taken = 0;
    int from_hand = 0;
    for (int i = 2; i < items->count; i++) {
        if (items->item[i].cell == HAND_CELL) from_hand++;
        else taken |= set128_bit(items->item[i].cell);
    }
    return items->removals == 0 && items->count > 2 && items->item[1].cell == move->to &&
           taken == halves_all(move->taken) && from_hand == move->from_hand;
}

static enum Fit fit_move(void *context, const Move *move) {
    Items *items = context;
    bool drop = move->flags & MOVE_DROP;
    if (drop != items->drop || items->item[0].cell != move->from) return FIT_NONE;
    if (drop) return FIT_WHOLE;
    bool ends = items->count == 2 && items->item[1].cell == move->to && !items->removals;
    if (!move_captures(move)) return ends ? FIT_WHOLE : FIT_NONE;
    items->best = fits_hub(move, items) ? FIT_HUB : ends ? FIT_PART : FIT_NONE;
    items->game->kind->each_path(items->game, items->position, move, fit_visitor, items);
    return items->best;
}

static int read_move(const Turn *turn, const char *text, int length, Problem *problem, uint8_t *fits) {
    Reader reader = {text, 0, length};
    Items items = {.game = turn->game, .position = turn->position};
    int status = read_items(&items, &reader, problem);
    if (status < 0) return status;
    int index = text_best_move(turn->list, fit_move, &items, fits);
    return index < 0 ? text_fail(problem, index, 0, length) : index;
}

const Text yote_text = {
    .read_field = read_field,
    .write_fields = write_fields,
    .check = check,
    .is_plain = is_plain,
    .write_move = write_move,
    .read_move = read_move,
};
