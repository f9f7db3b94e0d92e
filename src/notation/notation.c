#include "notation/notation.h"

// --- FEN: reading ---

// What an item of a list names: whose piece, and where in the text its square stands.
typedef struct Item {
    int side;
    bool king;
    int offset;
} Item;

static void put_piece(FenReader *f, const Item *item, int cell, int length) {
    Position *p = &f->position;
    set128 bit = set128_bit(cell);
    if ((halves_all(p->side[0]) | halves_all(p->side[1])) & bit) {
        fen_complain(f, DR_E_TWICE, item->offset, length, cell);
        return;
    }
    if (!item->king && !f->loose && (f->game->board.crowning[item->side] & bit)) {
        fen_complain(f, DR_E_CROWNED, item->offset, length, cell);
        return;
    }
    p->side[item->side] = halves_of(halves_all(p->side[item->side]) | bit);
    if (item->king) p->kings = halves_of(halves_all(p->kings) | bit);
}

// 'K' before a square; on boards with a column k, "k7" is a square and "kk7" a king on it.
static bool read_king_sign(FenReader *f) {
    Reader *r = &f->in;
    if (text_lower(text_peek(r)) != 'k' || r->at + 1 >= r->end) return false;
    char next = r->text[r->at + 1];
    bool has_column_k = f->game->rules.notation == NOTATION_ALGEBRAIC && f->game->rules.columns > 'k' - 'a';
    bool names_square = has_column_k && f->naming != BY_NUMBER;
    if (!text_is_letter(next) && (names_square || !text_is_digit(next))) return false;
    r->at++;
    return true;
}

static bool is_item_end(char c) { return c == ',' || c == ':' || c == 0; }

static void skip_item(Reader *r) {
    while (!is_item_end(text_peek(r))) r->at++;
}

static void read_range(FenReader *f, const Item *item, int first) {
    Reader *r = &f->in;
    r->at++;
    text_skip_spaces(r);
    int last_at = r->at;
    int last = text_is_digit(text_peek(r)) ? square_read(f->game, r, &f->naming) : NO_CELL;
    if (last == NO_CELL) fen_complain(f, DR_E_SQUARE, last_at, r->at - last_at, NO_CELL);
    else if (square_number(f->game, last) < square_number(f->game, first))
        fen_complain(f, DR_E_RANGE, item->offset, r->at - item->offset, NO_CELL);
    else
        for (int number = square_number(f->game, first); number <= square_number(f->game, last); number++)
            put_piece(f, item, square_of_number(f->game, number), r->at - item->offset);
}

// One item of a list: square or range, K in front for kings.
static void read_item(FenReader *f, int side) {
    Reader *r = &f->in;
    int start = r->at;
    Item item = {.side = side, .king = read_king_sign(f), .offset = r->at};
    bool known = !item.king || f->game->text->has_kings;
    if (!known || (!text_is_letter(text_peek(r)) && !text_is_digit(text_peek(r)))) {
        skip_item(r);
        fen_complain(f, DR_E_JUNK, start, r->at - start, NO_CELL);
        return;
    }
    bool number = text_is_digit(text_peek(r));
    int cell = square_read(f->game, r, &f->naming);
    int length = r->at - item.offset;
    text_skip_spaces(r);
    if (cell != NO_CELL && number && text_peek(r) == '-') read_range(f, &item, cell);
    else if (cell != NO_CELL && is_item_end(text_peek(r))) put_piece(f, &item, cell, length);
    text_skip_spaces(r);
    bool clean = is_item_end(text_peek(r));
    skip_item(r);
    if (!clean) fen_complain(f, DR_E_JUNK, start, r->at - start, NO_CELL);
    else if (cell == NO_CELL) fen_complain(f, DR_E_SQUARE, item.offset, length, NO_CELL);
}

// A list of one colour; "W:W:W31-50" repeats the turn as an empty list of that colour, which must be the same one.
static void read_list(FenReader *f, int side, int offset) {
    Reader *r = &f->in;
    text_skip_spaces(r);
    bool empty = text_peek(r) == ':' || text_peek(r) == 0;
    if (f->listed[side] && f->nonempty[side]) {
        fen_complain(f, DR_E_JUNK, offset, 1, NO_CELL);
    } else if (f->listed[side] && !empty && side != f->position.turn) {
        fen_complain(f, DR_E_TURN, f->list_at[side], 1, NO_CELL);
    }
    f->listed[side] = true;
    f->list_at[side] = offset;
    while (!empty) {
        text_skip_spaces(r);
        read_item(f, side);
        f->nonempty[side] = true;
        if (text_peek(r) != ',') break;
        r->at++;
    }
}

static void read_field(FenReader *f) {
    Reader *r = &f->in;
    text_skip_spaces(r);
    int offset = r->at;
    char letter = text_lower(text_peek(r));
    if (letter == 'w' || letter == 'b') {
        r->at++;
        read_list(f, letter == 'b', offset);
    } else {
        f->game->text->read_field(f, letter, offset);
    }
    text_skip_spaces(r);
    int rest = r->at;
    while (text_peek(r) != ':' && text_peek(r) != 0) r->at++;
    if (r->at > rest || r->at == offset) fen_complain(f, DR_E_JUNK, rest, r->at - rest, NO_CELL);
}

static bool starts_with(const Reader *r, const char *word) {
    for (int i = 0; word[i]; i++)
        if (r->at + i >= r->end || text_lower(r->text[r->at + i]) != word[i]) return false;
    return true;
}

// Strips spaces, a [FEN "..."] wrapper and a closing dot.
static void unwrap(Reader *r) {
    text_skip_spaces(r);
    bool wrapped = starts_with(r, "[fen");
    if (wrapped) r->at += 4, text_skip_spaces(r);
    if (text_peek(r) == '"') r->at++;
    while (r->end > r->at && (text_is_space(r->text[r->end - 1]) || (wrapped && r->text[r->end - 1] == ']'))) r->end--;
    if (r->end > r->at && r->text[r->end - 1] == '"') r->end--;
    while (r->end > r->at && text_is_space(r->text[r->end - 1])) r->end--;
    if (r->end > r->at && r->text[r->end - 1] == '.') r->end--;
    text_skip_spaces(r);
}

static void read_turn(FenReader *f) {
    Reader *r = &f->in;
    char letter = text_lower(text_peek(r));
    int start = r->at;
    while (text_peek(r) != ':' && text_peek(r) != 0) r->at++;
    Reader word = {r->text, start + 1, r->at};
    if (start < r->at) text_skip_spaces(&word);
    if ((letter == 'w' || letter == 'b') && word.at == r->at) f->position.turn = letter == 'b';
    else fen_complain(f, DR_E_TURN, start, r->at - start, NO_CELL);
}

// A full-move number of 0 or none means the first.
static void settle(Position *p) {
    if (p->full_move == 0) p->full_move = 1;
}

// Reads all fields that are left.
static void read_fields(FenReader *f) {
    while (text_peek(&f->in) == ':') {
        f->in.at++;
        read_field(f);
    }
    int rest = f->in.end - f->in.at;
    if (f->problems->found == 0 && rest > 0) fen_complain(f, DR_E_JUNK, f->in.at, rest, NO_CELL);
}

static int read_fen(FenReader *f, Position *out) {
    int length = f->in.end;
    f->problems->found = 0;
    unwrap(&f->in);
    read_turn(f);
    read_fields(f);
    int status = f->loose || f->problems->found ? DR_OK : f->game->text->check(f->game, &f->position);
    if (status < 0) fen_complain(f, status, 0, length, NO_CELL);
    if (f->problems->found) return f->problems->list[0].code;
    settle(&f->position);
    position_copy(out, &f->position);
    return DR_OK;
}

int fen_read(const Game *game, const char *text, int length, Position *out, Problems *problems) {
    return read_fen(&(FenReader){.in = {text, 0, length}, .game = game, .problems = problems}, out);
}

int fen_read_loose(const Game *game, const char *text, int length, Position *out, Problems *problems) {
    return read_fen(&(FenReader){.in = {text, 0, length}, .game = game, .loose = true, .problems = problems}, out);
}

int fen_check(const Game *game, const Position *p, Problem *problem) {
    set128 men = ~halves_all(p->kings);
    for (int side = WHITE; side <= BLACK; side++) {
        set128 wrong = halves_all(p->side[side]) & men & game->board.crowning[side];
        if (!wrong) continue;
        text_fail(problem, DR_E_CROWNED, 0, 0);
        problem->square = game->board.number_of[set128_first(wrong)] + 1;
        return DR_E_CROWNED;
    }
    int status = game->text->check(game, p);
    return status < 0 ? text_fail(problem, status, 0, 0) : DR_OK;
}

// --- FEN: writing ---

static int write_list(const Game *game, const Position *p, int side, char *text) {
    int length = 0;
    text[length++] = side == WHITE ? 'W' : 'B';
    for (int cell = square_after(game, NO_CELL); cell != NO_CELL; cell = square_after(game, cell)) {
        if (!halves_hold(p->side[side], cell)) continue;
        if (length > 1) text[length++] = ',';
        if (halves_hold(p->kings, cell)) text[length++] = 'K';
        length += square_write(game, cell, text + length);
    }
    return length;
}

int fen_write(const Game *game, const Position *p, bool counters, char *text) {
    int length = 0;
    text[length++] = p->turn == WHITE ? 'W' : 'B';
    text[length++] = ':';
    length += write_list(game, p, WHITE, text + length);
    text[length++] = ':';
    length += write_list(game, p, BLACK, text + length);
    length += game->text->write_fields(game, p, counters, text + length);
    text[length] = 0;
    return length;
}

// --- Hub positions ---

int hub_position_write(const Game *game, const Position *p, bool counters, char *text) {
    int length = 0;
    text[length++] = p->turn == WHITE ? 'W' : 'B';
    for (int i = 0; i < game->board.squares; i++) {
        int cell = game->board.cell_of[i];
        bool white = halves_hold(p->side[WHITE], cell), black = halves_hold(p->side[BLACK], cell);
        char letter = white ? 'w' : black ? 'b' : 'e';
        text[length++] = halves_hold(p->kings, cell) ? (char)(letter - 32) : letter;
    }
    length += game->text->write_fields(game, p, counters, text + length);
    text[length] = 0;
    return length;
}

static int hub_square(Position *p, int cell, char letter) {
    if (letter == 'e') return DR_OK;
    if (text_lower(letter) != 'w' && text_lower(letter) != 'b') return DR_E_JUNK;
    int side = text_lower(letter) == 'b';
    p->side[side] = halves_of(halves_all(p->side[side]) | set128_bit(cell));
    if (letter == 'W' || letter == 'B') p->kings = halves_of(halves_all(p->kings) | set128_bit(cell));
    return DR_OK;
}

int hub_position_read(const Game *game, const char *text, int length, Position *out, Problem *problem) {
    Problem first = {0};
    Problems problems = {.list = &first, .room = 1};
    FenReader f = {.in = {text, 1, length}, .game = game, .problems = &problems};
    if (length < 1 || (text[0] != 'W' && text[0] != 'B')) return text_fail(problem, DR_E_TURN, 0, length > 0);
    f.position.turn = text[0] == 'B';
    for (int i = 0; i < game->board.squares; i++, f.in.at++)
        if (f.in.at >= length || hub_square(&f.position, game->board.cell_of[i], text[f.in.at]) < 0)
            return text_fail(problem, DR_E_JUNK, f.in.at, f.in.at < length);
    read_fields(&f);
    if (problems.found) {
        *problem = first;
        return first.code;
    }
    int status = fen_check(game, &f.position, problem);
    if (status < 0) return status;
    settle(&f.position);
    position_copy(out, &f.position);
    return DR_OK;
}

// --- Moves ---

bool move_is_plain(const Game *game, const MoveList *list, int index) { return game->text->is_plain(list, index); }

int move_write(const Turn *turn, int index, enum MoveForm form, char *text) {
    return turn->game->text->write_move(turn, index, form, text);
}

// The move with these two squares when there is just one, which is how nearly all moves are written.
static int find_plain(const Turn *turn, const char *text, int length) {
    const Game *game = turn->game;
    const MoveList *list = turn->list;
    Reader r = {text, 0, length};
    if (!text_is_digit(text_peek(&r)) && !text_is_letter(text_peek(&r))) return DR_E_ILLEGAL;
    enum Naming naming = NAMED_YET_BY_NONE;
    int from = square_read(game, &r, &naming), index = DR_E_ILLEGAL;
    if (text_is_sign(text_peek(&r))) r.at++;
    if (!text_is_digit(text_peek(&r)) && !text_is_letter(text_peek(&r))) return DR_E_ILLEGAL;
    int to = square_read(game, &r, &naming);
    if (from == NO_CELL || to == NO_CELL || r.at < r.end) return DR_E_ILLEGAL;
    for (int i = 0; i < list->count; i++) {
        if (list->moves[i].from != from || list->moves[i].to != to || (list->moves[i].flags & MOVE_DROP)) continue;
        if (index >= 0) return DR_E_AMBIGUOUS;
        index = i;
    }
    return index;
}

enum { SHORT_FORM_MAX = 64 };

static bool is_short_form(const char *text, int length) {
    return length >= 3 && length < SHORT_FORM_MAX && text_is_letter(text[0]) && !text_is_sign(text[0]) &&
           !text_is_digit(text[1]);
}

// Reads a text of which only the file of its origin is known: with every square there as its origin in turn.
static int read_short_form(const Turn *turn, const char *text, int length, Problem *problem, uint8_t *fits) {
    const MoveList *list = turn->list;
    int count = 0, index = DR_E_ILLEGAL;
    for (int i = 0; i < list->count; i++) fits[i] = 0;
    for (int i = 0; i < list->count; i++) {
        char whole[SQUARE_TEXT_MAX + SHORT_FORM_MAX];
        int origin = square_write(turn->game, list->moves[i].from, whole);
        if (whole[0] != text_lower(text[0])) continue;
        for (int at = 1; at < length; at++) whole[origin++] = text[at];
        const MoveList only = {.moves = &list->moves[i], .room = 1, .count = 1};
        const Turn with = {turn->game, turn->position, &only};
        uint8_t fit;
        if (turn->game->text->read_move(&with, whole, origin, problem, &fit) != 0) continue;
        fits[i] = 1, count++, index = i;
    }
    if (count == 1) return index;
    return text_fail(problem, count ? DR_E_AMBIGUOUS : DR_E_ILLEGAL, 0, length);
}

// Judgements behind a move, as in "32-28!?", and spaces around it.
static bool is_praise(char c) { return c == '!' || c == '?' || c == '*' || text_is_space(c); }

int move_read(const Turn *turn, const char *text, int length, Problem *problem, uint8_t *fits) {
    while (length > 0 && is_praise(text[length - 1])) length--;
    int index = find_plain(turn, text, length);
    if (index >= 0) return index;
    if (is_short_form(text, length)) return read_short_form(turn, text, length, problem, fits);
    return turn->game->text->read_move(turn, text, length, problem, fits);
}
