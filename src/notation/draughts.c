// Text of draughts: the counters and the king lock in a FEN, and moves as the squares where a piece turns.
#include "notation/kind.h"

// --- FEN: counters and the king lock ---

// The king a lock without a square speaks of: the only one of its side.
static int only_king(const FenReader *f, int side) {
    set128 kings = halves_all(f->position.side[side]) & halves_all(f->position.kings);
    return set128_count(kings) == 1 ? set128_first(kings) : NO_CELL;
}

// One "+n[sq]" of the king lock; Black's comes first. The square may stand in brackets.
static void read_lock(FenReader *f, int side) {
    Reader *r = &f->in;
    int offset = r->at++;
    int count = text_is_digit(text_peek(r)) ? r->text[r->at++] - '0' : -1;
    bool bracket = text_peek(r) == '[';
    r->at += bracket;
    bool named = text_is_digit(text_peek(r)) || text_is_letter(text_peek(r));
    int cell = named ? square_read(f->game, r, &f->naming) : only_king(f, side);
    if (bracket && text_peek(r) == ']') r->at++;
    bool known = count == 0 || (count > 0 && count <= f->game->rules.king_lock && cell != NO_CELL &&
                                halves_hold(f->position.side[side], cell) && halves_hold(f->position.kings, cell));
    if (!known) fen_complain(f, DR_E_LOCK, offset, r->at - offset, NO_CELL);
    if (!known || count == 0) return;
    f->position.king_moves[side] = (uint8_t)count;
    f->position.last_to[side] = (uint8_t)cell;
}

static void read_locks(FenReader *f) {
    for (int side = BLACK; side >= WHITE; side--) {
        if (text_peek(&f->in) == '+') read_lock(f, side);
        else fen_complain(f, DR_E_LOCK, f->in.at, 0, NO_CELL);
    }
}

static void read_field(FenReader *f, char letter, int offset) {
    if (letter == '+' && f->game->rules.king_lock) {
        read_locks(f);
    } else if (letter == 'h' || letter == 'f') {
        f->in.at++;
        int value = fen_read_counter(f, offset);
        if (letter == 'h') f->position.quiet = (uint16_t)value;
        else f->position.full_move = (uint16_t)value;
    }
}

static int write_lock(const Game *game, const Position *p, int side, char *text) {
    text[0] = '+';
    int length = 1 + text_write_number(text + 1, p->king_moves[side]);
    return p->king_moves[side] ? length + square_write(game, p->last_to[side], text + length) : length;
}

// Other fields of a position: counters when asked for, the king lock where there is one to tell.
static int write_fields(const Game *game, const Position *p, bool counters, char *text) {
    int length = 0;
    if (counters) {
        text[length++] = ':', text[length++] = 'H';
        length += text_write_number(text + length, p->quiet);
        text[length++] = ':', text[length++] = 'F';
        length += text_write_number(text + length, p->full_move);
    }
    if (game->rules.king_lock && (counters || p->king_moves[WHITE] || p->king_moves[BLACK])) {
        text[length++] = ':';
        length += write_lock(game, p, BLACK, text + length);
        length += write_lock(game, p, WHITE, text + length);
    }
    return length;
}

static int check(const Game *game, const Position *position) {
    (void)game;
    return halves_empty(position->side[WHITE]) && halves_empty(position->side[BLACK]) ? DR_E_EMPTY : DR_OK;
}

// --- Moves: writing ---

static int write_path(const Game *game, const Path *path, char *text) {
    int stops = path->count ? path->count + 1 : 2, length = 0;
    for (int i = 0; i < stops; i++) {
        if (i) text[length++] = text_sign(game, path->count > 0);
        length += square_write(game, path->stop[i], text + length);
    }
    text[length] = 0;
    return length;
}

static bool same_ends(const Move *a, const Move *b) { return a->from == b->from && a->to == b->to; }

static bool is_plain(const MoveList *list, int index) {
    if (!move_captures(&list->moves[index])) return true;
    for (int i = 0; i < list->count; i++)
        if (i != index && same_ends(&list->moves[i], &list->moves[index])) return false;
    return true;
}

static int write_hub(const Game *game, const Move *move, char *text) {
    bool capture = move_captures(move);
    int length = square_write(game, move->from, text);
    text[length++] = capture ? 'x' : '-';
    length += square_write(game, move->to, text + length);
    for (int cell = square_after(game, NO_CELL); capture && cell != NO_CELL; cell = square_after(game, cell)) {
        if (!halves_hold(move->taken, cell)) continue;
        text[length++] = 'x';
        length += square_write(game, cell, text + length);
    }
    text[length] = 0;
    return length;
}

typedef struct FirstPath {
    Path path;
    bool known;
} FirstPath;

static void keep_first(void *context, const Path *path) {
    FirstPath *first = context;
    if (first->known) return;
    first->known = true;
    first->path.count = path->count;
    for (int i = 0; i <= path->count || i < 2; i++) first->path.stop[i] = path->stop[i];
}

static int write_long(const Game *game, const Position *position, const Move *move, char *text) {
    FirstPath first = {.known = false};
    game->kind->each_path(game, position, move, keep_first, &first);
    return write_path(game, &first.path, text);
}

static int write_move(const Turn *turn, int index, enum MoveForm form, char *text) {
    const Game *game = turn->game;
    const Move *move = &turn->list->moves[index];
    if (form == FORM_HUB) return write_hub(game, move, text);
    if (form == FORM_LONG || !is_plain(turn->list, index)) return write_long(game, turn->position, move, text);
    int length = square_write(game, move->from, text);
    text[length++] = text_sign(game, move_captures(move));
    length += square_write(game, move->to, text + length);
    text[length] = 0;
    return length;
}

// --- Moves: reading ---

// The squares of a move text in their order.
typedef struct Squares {
    uint8_t cell[CHAIN_MAX + 2];
    int count;
    enum Naming naming;
} Squares;

static int add_square(Squares *squares, int cell, Problem *problem, int offset, int length) {
    if (cell == NO_CELL) return text_fail(problem, DR_E_SQUARE, offset, length);
    if (squares->count >= CHAIN_MAX + 2) return text_fail(problem, DR_E_JUNK, offset, length);
    squares->cell[squares->count++] = (uint8_t)cell;
    return DR_OK;
}

// "3228" is two squares run together.
static int read_pair(const Game *game, Reader *r, Squares *squares, Problem *problem) {
    for (int i = 0; i < 2; i++) {
        Reader half = {r->text, r->at, r->at + 2};
        int status = add_square(squares, square_read(game, &half, &squares->naming), problem, r->at, 2);
        if (status < 0) return status;
        r->at += 2;
    }
    return DR_OK;
}

static int digits_ahead(const Reader *r) {
    int count = 0;
    while (r->at + count < r->end && text_is_digit(r->text[r->at + count])) count++;
    return count;
}

static int read_text_square(const Game *game, Reader *r, Squares *squares, Problem *problem) {
    if (digits_ahead(r) == 4) return read_pair(game, r, squares, problem);
    int offset = r->at;
    int cell = square_read(game, r, &squares->naming);
    return add_square(squares, cell, problem, offset, r->at - offset);
}

// Squares joined by a sign, by spaces, or (algebraic) by nothing.
static int read_squares(const Game *game, Reader *r, Squares *squares, Problem *problem) {
    text_skip_spaces(r);
    while (true) {
        char c = text_peek(r);
        if (!text_is_digit(c) && !(text_is_letter(c) && !text_is_sign(c)))
            return text_fail(problem, DR_E_JUNK, r->at, r->at < r->end);
        int status = read_text_square(game, r, squares, problem);
        if (status < 0) return status;
        text_skip_spaces(r);
        if (r->at >= r->end) break;
        if (text_is_sign(text_peek(r))) r->at++;
        text_skip_spaces(r);
    }
    return squares->count < 2 ? text_fail(problem, DR_E_JUNK, 0, r->end) : DR_OK;
}

// Whether `cell` lies on the line from `stop` on before `limit` is met: a king may pause there on its way.
static bool on_the_way(const Game *game, int stop, int direction, int limit, int cell) {
    int n = game->board.shift[direction / 2];
    for (int at = stop; at >= 0 && at < CELLS_MAX && at != limit; at += direction % 2 ? -n : n)
        if (at == cell) return true;
    return false;
}

// Whether the text's square can stand for stop `i` of the path: the square itself, or one further along when the king
// goes straight on.
static bool stands_for(const Game *game, const Path *path, int i, int cell) {
    if (path->stop[i] == cell) return true;
    bool straight = i > 0 && i < path->count && path->direction[i] == path->direction[i - 1];
    return straight && on_the_way(game, path->stop[i], path->direction[i], path->victim[i], cell);
}

static enum Fit fit_path(const Game *game, const Path *path, const Squares *squares) {
    int stops = path->count ? path->count + 1 : 2, matched = 0;
    bool exact = squares->count == stops;
    for (int i = 0; i < stops && matched < squares->count; i++) {
        if (!stands_for(game, path, i, squares->cell[matched])) continue;
        exact &= path->stop[i] == squares->cell[matched];
        matched++;
    }
    if (matched < squares->count) return FIT_NONE;
    return exact ? FIT_WHOLE : squares->count == stops ? FIT_PAUSES : FIT_PART;
}

static bool fits_hub(const Move *move, const Squares *squares) {
    set128 taken = 0;
    for (int i = 2; i < squares->count; i++) taken |= set128_bit(squares->cell[i]);
    return squares->count > 2 && squares->cell[0] == move->from && squares->cell[1] == move->to &&
           taken == halves_all(move->taken);
}

// A text being held against the moves of a position.
typedef struct Fitting {
    const Game *game;
    const Position *position;
    Squares squares;
    enum Fit best; // for the move under examination
} Fitting;

static void fit_visitor(void *context, const Path *path) {
    Fitting *fitting = context;
    enum Fit fit = fit_path(fitting->game, path, &fitting->squares);
    if (fit > fitting->best) fitting->best = fit;
}

static enum Fit fit_move(void *context, const Move *move) {
    Fitting *fitting = context;
    const Squares *squares = &fitting->squares;
    if (move->from != squares->cell[0]) return FIT_NONE;
    fitting->best = fits_hub(move, squares) ? FIT_HUB : FIT_NONE;
    if (move->to == squares->cell[squares->count - 1])
        fitting->game->kind->each_path(fitting->game, fitting->position, move, fit_visitor, fitting);
    return fitting->best;
}

static int read_move(const Turn *turn, const char *text, int length, Problem *problem, uint8_t *fits) {
    Reader reader = {text, 0, length};
    Fitting fitting = {.game = turn->game, .position = turn->position};
    int status = read_squares(turn->game, &reader, &fitting.squares, problem);
    if (status < 0) return status;
    int index = text_best_move(turn->list, fit_move, &fitting, fits);
    return index < 0 ? text_fail(problem, index, 0, length) : index;
}

const Text draughts_text = {
    .has_kings = true,
    .read_field = read_field,
    .write_fields = write_fields,
    .check = check,
    .is_plain = is_plain,
    .write_move = write_move,
    .read_move = read_move,
};
