#include "notation.h"

#include <stddef.h>

// --- Characters ---

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
static bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }
static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// A text and how far it has been read.
typedef struct Reader {
    const char *text;
    int at, end;
} Reader;

static char peek(const Reader *r) { return r->at < r->end ? r->text[r->at] : 0; }
static void skip_spaces(Reader *r) {
    while (r->at < r->end && is_space(r->text[r->at])) r->at++;
}

static int write_number(char *to, int value) {
    char digits[12];
    int count = 0, length = 0;
    do digits[count++] = (char)('0' + value % 10);
    while (value /= 10);
    while (count) to[length++] = digits[--count];
    return length;
}

// Reads digits; values too large for any use come out as NUMBER_MAX.
enum { NUMBER_MAX = 1000000 };
static int read_number(Reader *r) {
    int value = 0;
    for (; is_digit(peek(r)); r->at++) value = value < NUMBER_MAX / 10 ? value * 10 + (peek(r) - '0') : NUMBER_MAX;
    return value;
}

static int fail(Problem *problem, int code, int offset, int length) {
    *problem = (Problem){.code = code, .offset = offset, .length = length, .field = -1};
    return code;
}

// --- Squares ---

static bool from_right(int origin) { return origin == ORIGIN_BOTTOM_RIGHT || origin == ORIGIN_TOP_RIGHT; }
static bool from_top(int origin) { return origin == ORIGIN_TOP_LEFT || origin == ORIGIN_TOP_RIGHT; }

// Letters and ranks of an algebraic name count from the origin; in games that number their squares, algebraic names
// are read too and a1 is White's lower left.
static int algebraic_origin(const Game *game) {
    return game->rules.notation == NOTATION_ALGEBRAIC ? game->rules.origin : ORIGIN_BOTTOM_LEFT;
}

static int algebraic_cell(const Game *game, int letter, int rank) {
    int origin = algebraic_origin(game), columns = game->rules.columns, rows = game->rules.rows;
    return board_cell_at(&game->board, from_right(origin) ? columns - 1 - letter : letter,
                         from_top(origin) ? rows - rank : rank - 1);
}

static int letter_of(const Game *game, int cell) {
    int column = game->board.column[cell];
    return from_right(game->rules.origin) ? game->rules.columns - 1 - column : column;
}

static int rank_of(const Game *game, int cell) {
    int row = game->board.row[cell];
    return from_top(game->rules.origin) ? game->rules.rows - row : row + 1;
}

int square_write(const Game *game, int cell, char *text) {
    if (game->rules.notation == NOTATION_NUMERIC) return write_number(text, game->board.number_of[cell] + 1);
    text[0] = (char)('a' + letter_of(game, cell));
    return 1 + write_number(text + 1, rank_of(game, cell));
}

static bool reads_algebraic(const Game *game) {
    return game->rules.notation == NOTATION_ALGEBRAIC || (game->rules.columns == 8 && game->rules.rows == 8);
}

static int cell_of_number(const Game *game, int number) {
    return number >= 1 && number <= game->board.squares ? game->board.cell_of[number - 1] : NO_CELL;
}

// Reads one square; NO_CELL when the text is the name of none. Stops behind the name either way.
static int read_square(const Game *game, Reader *r) {
    if (!is_letter(peek(r))) {
        int number = read_number(r);
        return game->rules.notation == NOTATION_NUMERIC ? cell_of_number(game, number) : NO_CELL;
    }
    int letter = lower(peek(r)) - 'a';
    r->at++;
    int rank = read_number(r);
    return reads_algebraic(game) ? algebraic_cell(game, letter, rank) : NO_CELL;
}

// The squares in the order in which texts list them: by number, or by letter and then rank.
static int next_listed(const Game *game, int after) {
    const Board *board = &game->board;
    if (game->rules.notation == NOTATION_NUMERIC) {
        int number = after == NO_CELL ? 0 : board->number_of[after] + 1;
        return number < board->squares ? board->cell_of[number] : NO_CELL;
    }
    int rows = game->rules.rows;
    int key = after == NO_CELL ? 0 : letter_of(game, after) * rows + rank_of(game, after);
    for (; key < game->rules.columns * rows; key++) {
        int cell = algebraic_cell(game, key / rows, key % rows + 1);
        if (cell != NO_CELL) return cell;
    }
    return NO_CELL;
}

static bool holds(Halves set, int cell) { return (halves_all(set) & set128_bit(cell)) != 0; }

// --- FEN: reading ---

typedef struct FenReader {
    Reader in;
    const Game *game;
    bool loose;
    Position position;
    bool listed[2];   // a list of this colour has been read
    bool nonempty[2]; // and had squares in it
    int list_at[2];   // where it began
    int fields;       // read after the turn
    int locks;        // king-lock parts read
    Problem *problems;
    int room, found;
} FenReader;

static void complain(FenReader *f, int code, int offset, int length, int cell) {
    if (f->found < f->room) {
        fail(&f->problems[f->found], code, offset, length);
        f->problems[f->found].square = cell == NO_CELL ? 0 : f->game->board.number_of[cell] + 1;
    }
    f->found++;
}

static void put_piece(FenReader *f, int side, bool king, int cell, int offset, int length) {
    Position *p = &f->position;
    set128 bit = set128_bit(cell);
    if ((halves_all(p->side[0]) | halves_all(p->side[1])) & bit) {
        complain(f, DR_E_TWICE, offset, length, cell);
        return;
    }
    if (!king && !f->loose && (f->game->board.crowning[side] & bit)) {
        complain(f, DR_E_CROWNED, offset, length, cell);
        return;
    }
    p->side[side] = halves_of(halves_all(p->side[side]) | bit);
    if (king) p->kings = halves_of(halves_all(p->kings) | bit);
}

// 'K' before a square; on boards with a column k, "k7" is a square and "kk7" a king on it.
static bool read_king_sign(FenReader *f) {
    Reader *r = &f->in;
    if (lower(peek(r)) != 'k' || r->at + 1 >= r->end) return false;
    bool algebraic = f->game->rules.notation == NOTATION_ALGEBRAIC;
    if (algebraic ? !is_letter(r->text[r->at + 1]) : !is_letter(r->text[r->at + 1]) && !is_digit(r->text[r->at + 1]))
        return false;
    r->at++;
    return true;
}

static bool is_item_end(char c) { return c == ',' || c == ':' || c == 0; }

static void skip_item(Reader *r) {
    while (!is_item_end(peek(r))) r->at++;
}

static void read_range(FenReader *f, int side, bool king, int first, int offset) {
    Reader *r = &f->in;
    r->at++;
    skip_spaces(r);
    int last_at = r->at;
    int last = is_digit(peek(r)) ? read_square(f->game, r) : NO_CELL;
    const Board *board = &f->game->board;
    if (last == NO_CELL) complain(f, DR_E_SQUARE, last_at, r->at - last_at, NO_CELL);
    else if (board->number_of[last] < board->number_of[first]) complain(f, DR_E_RANGE, offset, r->at - offset, NO_CELL);
    else
        for (int number = board->number_of[first]; number <= board->number_of[last]; number++)
            put_piece(f, side, king, board->cell_of[number], offset, r->at - offset);
}

// One item of a list: square or range, K in front for kings.
static void read_item(FenReader *f, int side) {
    Reader *r = &f->in;
    int start = r->at;
    bool king = read_king_sign(f);
    int offset = r->at;
    if (!is_letter(peek(r)) && !is_digit(peek(r))) {
        skip_item(r);
        complain(f, DR_E_JUNK, start, r->at - start, NO_CELL);
        return;
    }
    bool number = is_digit(peek(r));
    int cell = read_square(f->game, r);
    int length = r->at - offset;
    skip_spaces(r);
    if (cell != NO_CELL && number && peek(r) == '-') read_range(f, side, king, cell, offset);
    else if (cell != NO_CELL && is_item_end(peek(r))) put_piece(f, side, king, cell, offset, length);
    skip_spaces(r);
    bool clean = is_item_end(peek(r));
    skip_item(r);
    if (!clean) complain(f, DR_E_JUNK, start, r->at - start, NO_CELL);
    else if (cell == NO_CELL) complain(f, DR_E_SQUARE, offset, length, NO_CELL);
}

// A list of one colour; "W:W:W31-50" repeats the turn as an empty list of that colour, which must be the same one.
static void read_list(FenReader *f, int side, int offset) {
    Reader *r = &f->in;
    skip_spaces(r);
    bool empty = peek(r) == ':' || peek(r) == 0;
    if (f->listed[side] && f->nonempty[side]) {
        complain(f, DR_E_JUNK, offset, 1, NO_CELL);
    } else if (f->listed[side] && !empty && side != f->position.turn) {
        complain(f, DR_E_TURN, f->list_at[side], 1, NO_CELL);
    }
    f->listed[side] = true;
    f->list_at[side] = offset;
    while (!empty) {
        skip_spaces(r);
        read_item(f, side);
        f->nonempty[side] = true;
        if (peek(r) != ',') break;
        r->at++;
    }
}

static int read_counter(FenReader *f, int offset) {
    Reader *r = &f->in;
    int digits_at = r->at, value = read_number(r);
    bool digits = r->at > digits_at;
    skip_spaces(r);
    bool clean = digits && value <= UINT16_MAX && (peek(r) == ':' || peek(r) == 0);
    while (peek(r) != ':' && peek(r) != 0) r->at++;
    if (!clean) complain(f, DR_E_COUNTER, offset, r->at - offset, NO_CELL);
    return clean ? value : 0;
}

// The king a lock without a square speaks of: the only one of its side.
static int only_king(const FenReader *f, int side) {
    set128 kings = halves_all(f->position.side[side]) & halves_all(f->position.kings);
    return set128_count(kings) == 1 ? set128_first(kings) : NO_CELL;
}

// One "+n[sq]" of the king lock; Black's comes first. The square may stand in brackets.
static void read_lock(FenReader *f, int side) {
    Reader *r = &f->in;
    int offset = r->at++;
    int count = is_digit(peek(r)) ? r->text[r->at++] - '0' : -1;
    bool bracket = peek(r) == '[';
    r->at += bracket;
    int cell = is_digit(peek(r)) ? read_square(f->game, r) : only_king(f, side);
    if (bracket && peek(r) == ']') r->at++;
    bool known = count == 0 || (count > 0 && count <= f->game->rules.king_lock && cell != NO_CELL &&
                                holds(f->position.side[side], cell) && holds(f->position.kings, cell));
    if (!known) complain(f, DR_E_LOCK, offset, r->at - offset, NO_CELL);
    if (!known || count == 0) return;
    f->position.mark_count[side] = (uint8_t)count;
    f->position.mark_cell[side] = (uint8_t)cell;
}

static void read_locks(FenReader *f) {
    for (int side = BLACK; side >= WHITE; side--) {
        if (peek(&f->in) == '+') read_lock(f, side);
        else complain(f, DR_E_LOCK, f->in.at, 0, NO_CELL);
    }
}

static void read_field(FenReader *f) {
    Reader *r = &f->in;
    skip_spaces(r);
    int offset = r->at;
    char letter = lower(peek(r));
    if (letter == '+' && f->game->rules.king_lock) {
        read_locks(f);
    } else if (letter == 'w' || letter == 'b') {
        r->at++;
        read_list(f, letter == 'b', offset);
    } else if (letter == 'h' || letter == 'f') {
        r->at++;
        int value = read_counter(f, offset);
        if (letter == 'h') f->position.quiet = (uint16_t)value;
        else f->position.full_move = (uint16_t)value;
    }
    skip_spaces(r);
    int rest = r->at;
    while (peek(r) != ':' && peek(r) != 0) r->at++;
    if (r->at > rest || r->at == offset) complain(f, DR_E_JUNK, rest, r->at - rest, NO_CELL);
}

static bool starts_with(const Reader *r, const char *word) {
    for (int i = 0; word[i]; i++)
        if (r->at + i >= r->end || lower(r->text[r->at + i]) != word[i]) return false;
    return true;
}

// Strips spaces, a [FEN "..."] wrapper and a closing dot.
static void unwrap(Reader *r) {
    skip_spaces(r);
    bool wrapped = starts_with(r, "[fen");
    if (wrapped) r->at += 4, skip_spaces(r);
    if (peek(r) == '"') r->at++;
    while (r->end > r->at && (is_space(r->text[r->end - 1]) || (wrapped && r->text[r->end - 1] == ']'))) r->end--;
    if (r->end > r->at && r->text[r->end - 1] == '"') r->end--;
    while (r->end > r->at && is_space(r->text[r->end - 1])) r->end--;
    if (r->end > r->at && r->text[r->end - 1] == '.') r->end--;
    skip_spaces(r);
}

static void read_turn(FenReader *f) {
    Reader *r = &f->in;
    char letter = lower(peek(r));
    int start = r->at;
    while (peek(r) != ':' && peek(r) != 0) r->at++;
    Reader word = {r->text, start + 1, r->at};
    if (start < r->at) skip_spaces(&word);
    if ((letter == 'w' || letter == 'b') && word.at == r->at) f->position.turn = letter == 'b';
    else complain(f, DR_E_TURN, start, r->at - start, NO_CELL);
}

static bool board_empty(const Position *p) { return halves_empty(p->side[0]) && halves_empty(p->side[1]); }

// A full-move number of 0 or none means the first.
static void settle(Position *p) {
    if (p->full_move == 0) p->full_move = 1;
}

int fen_read(const Game *game, const char *text, int length, bool loose, Position *out, Problem *problems, int room,
             int *found) {
    FenReader f = {.in = {text, 0, length}, .game = game, .loose = loose, .problems = problems, .room = room};
    unwrap(&f.in);
    read_turn(&f);
    while (peek(&f.in) == ':') {
        f.in.at++;
        read_field(&f);
    }
    if (f.found == 0 && f.in.at < f.in.end) complain(&f, DR_E_JUNK, f.in.at, f.in.end - f.in.at, NO_CELL);
    if (f.found == 0 && !loose && board_empty(&f.position)) complain(&f, DR_E_EMPTY, 0, length, NO_CELL);
    *found = f.found;
    if (f.found) return problems[0].code;
    settle(&f.position);
    position_copy(out, &f.position);
    return DR_OK;
}

int fen_check(const Game *game, const Position *p, Problem *problem) {
    set128 men = ~halves_all(p->kings);
    for (int side = WHITE; side <= BLACK; side++) {
        set128 wrong = halves_all(p->side[side]) & men & game->board.crowning[side];
        if (!wrong) continue;
        fail(problem, DR_E_CROWNED, 0, 0);
        problem->square = game->board.number_of[set128_first(wrong)] + 1;
        return DR_E_CROWNED;
    }
    return board_empty(p) ? fail(problem, DR_E_EMPTY, 0, 0) : DR_OK;
}

// --- FEN: writing ---

static int write_list(const Game *game, const Position *p, int side, char *text) {
    int length = 0;
    text[length++] = side == WHITE ? 'W' : 'B';
    for (int cell = next_listed(game, NO_CELL); cell != NO_CELL; cell = next_listed(game, cell)) {
        if (!holds(p->side[side], cell)) continue;
        if (length > 1) text[length++] = ',';
        if (holds(p->kings, cell)) text[length++] = 'K';
        length += square_write(game, cell, text + length);
    }
    return length;
}

static int write_lock(const Game *game, const Position *p, int side, char *text) {
    text[0] = '+';
    int length = 1 + write_number(text + 1, p->mark_count[side]);
    return p->mark_count[side] ? length + square_write(game, p->mark_cell[side], text + length) : length;
}

// Other fields of a position: counters when asked for, the king lock where there is one to tell.
static int write_extras(const Game *game, const Position *p, bool counters, char *text) {
    int length = 0;
    if (counters) {
        text[length++] = ':', text[length++] = 'H';
        length += write_number(text + length, p->quiet);
        text[length++] = ':', text[length++] = 'F';
        length += write_number(text + length, p->full_move);
    }
    if (game->rules.king_lock && (counters || p->mark_count[WHITE] || p->mark_count[BLACK])) {
        text[length++] = ':';
        length += write_lock(game, p, BLACK, text + length);
        length += write_lock(game, p, WHITE, text + length);
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
    length += write_extras(game, p, counters, text + length);
    text[length] = 0;
    return length;
}

// --- Hub positions ---

int hub_position_write(const Game *game, const Position *p, char *text) {
    int length = 0;
    text[length++] = p->turn == WHITE ? 'W' : 'B';
    for (int i = 0; i < game->board.squares; i++) {
        int cell = game->board.cell_of[i];
        bool white = holds(p->side[WHITE], cell), black = holds(p->side[BLACK], cell);
        char letter = white ? 'w' : black ? 'b' : 'e';
        text[length++] = holds(p->kings, cell) ? (char)(letter - 32) : letter;
    }
    length += write_extras(game, p, false, text + length);
    text[length] = 0;
    return length;
}

static int hub_square(Position *p, int cell, char letter) {
    if (letter == 'e') return DR_OK;
    if (lower(letter) != 'w' && lower(letter) != 'b') return DR_E_JUNK;
    int side = lower(letter) == 'b';
    p->side[side] = halves_of(halves_all(p->side[side]) | set128_bit(cell));
    if (letter == 'W' || letter == 'B') p->kings = halves_of(halves_all(p->kings) | set128_bit(cell));
    return DR_OK;
}

int hub_position_read(const Game *game, const char *text, int length, Position *out, Problem *problem) {
    Problem first = {0};
    FenReader f = {.in = {text, 1, length}, .game = game, .problems = &first, .room = 1};
    if (length < 1 || (text[0] != 'W' && text[0] != 'B')) return fail(problem, DR_E_TURN, 0, length > 0);
    f.position.turn = text[0] == 'B';
    for (int i = 0; i < game->board.squares; i++, f.in.at++)
        if (f.in.at >= length || hub_square(&f.position, game->board.cell_of[i], text[f.in.at]) < 0)
            return fail(problem, DR_E_JUNK, f.in.at, f.in.at < length);
    while (peek(&f.in) == ':') {
        f.in.at++;
        read_field(&f);
    }
    if (f.found == 0 && f.in.at < length) complain(&f, DR_E_JUNK, f.in.at, length - f.in.at, NO_CELL);
    if (f.found) {
        *problem = first;
        return first.code;
    }
    int status = fen_check(game, &f.position, problem);
    if (status < 0) return status;
    settle(&f.position);
    position_copy(out, &f.position);
    return DR_OK;
}

// --- Moves: writing ---

static char sign_of(const Game *game, bool capture) { return capture ? "x:-"[game->rules.capture_sign] : '-'; }

int path_write(const Game *game, const Path *path, char *text) {
    int stops = path->count ? path->count + 1 : 2, length = 0;
    for (int i = 0; i < stops; i++) {
        if (i) text[length++] = sign_of(game, path->count > 0);
        length += square_write(game, path->stop[i], text + length);
    }
    text[length] = 0;
    return length;
}

static bool same_ends(const Move *a, const Move *b) { return a->from == b->from && a->to == b->to; }

bool move_ambiguous(const MoveList *list, int index) {
    for (int i = 0; i < list->count; i++)
        if (i != index && same_ends(&list->moves[i], &list->moves[index])) return true;
    return false;
}

static int write_hub(const Game *game, const Move *move, char *text) {
    bool capture = move_captures(move);
    int length = square_write(game, move->from, text);
    text[length++] = capture ? 'x' : '-';
    length += square_write(game, move->to, text + length);
    for (int cell = next_listed(game, NO_CELL); capture && cell != NO_CELL; cell = next_listed(game, cell)) {
        if (!holds(move->taken, cell)) continue;
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
    return path_write(game, &first.path, text);
}

int move_write(const Game *game, const Position *position, const MoveList *list, int index, enum MoveForm form,
               char *text) {
    const Move *move = &list->moves[index];
    if (form == FORM_HUB) return write_hub(game, move, text);
    if (form == FORM_LONG || move_ambiguous(list, index)) return write_long(game, position, move, text);
    int length = square_write(game, move->from, text);
    text[length++] = sign_of(game, move_captures(move));
    length += square_write(game, move->to, text + length);
    text[length] = 0;
    return length;
}

// --- Moves: reading ---

// The squares of a move text in their order.
typedef struct Squares {
    uint8_t cell[CHAIN_MAX + 2];
    int count;
} Squares;

static int add_square(Squares *squares, int cell, Problem *problem, int offset, int length) {
    if (cell == NO_CELL) return fail(problem, DR_E_SQUARE, offset, length);
    if (squares->count >= CHAIN_MAX + 2) return fail(problem, DR_E_JUNK, offset, length);
    squares->cell[squares->count++] = (uint8_t)cell;
    return DR_OK;
}

// "3228" is two squares run together.
static int read_pair(const Game *game, Reader *r, Squares *squares, Problem *problem) {
    for (int i = 0; i < 2; i++) {
        Reader half = {r->text, r->at, r->at + 2};
        int status = add_square(squares, read_square(game, &half), problem, r->at, 2);
        if (status < 0) return status;
        r->at += 2;
    }
    return DR_OK;
}

static int digits_ahead(const Reader *r) {
    int count = 0;
    while (r->at + count < r->end && is_digit(r->text[r->at + count])) count++;
    return count;
}

static int read_text_square(const Game *game, Reader *r, Squares *squares, Problem *problem) {
    if (digits_ahead(r) == 4) return read_pair(game, r, squares, problem);
    int offset = r->at;
    int cell = read_square(game, r);
    return add_square(squares, cell, problem, offset, r->at - offset);
}

static bool is_sign(char c) { return lower(c) == 'x' || c == ':' || c == '-'; }

// Squares joined by a sign, by spaces, or (algebraic) by nothing.
static int read_squares(const Game *game, Reader *r, Squares *squares, Problem *problem) {
    skip_spaces(r);
    while (true) {
        char c = peek(r);
        if (!is_digit(c) && !(is_letter(c) && !is_sign(c))) return fail(problem, DR_E_JUNK, r->at, r->at < r->end);
        int status = read_text_square(game, r, squares, problem);
        if (status < 0) return status;
        skip_spaces(r);
        if (r->at >= r->end) break;
        if (is_sign(peek(r))) r->at++;
        skip_spaces(r);
    }
    return squares->count < 2 ? fail(problem, DR_E_JUNK, 0, r->end) : DR_OK;
}

// How well a text fits a path, best last.
enum Fit { FIT_NONE, FIT_PART, FIT_HUB, FIT_PAUSES, FIT_WHOLE };

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

typedef struct Fitting {
    const Game *game;
    const Squares *squares;
    enum Fit best;
} Fitting;

static void fit_visitor(void *context, const Path *path) {
    Fitting *fitting = context;
    enum Fit fit = fit_path(fitting->game, path, fitting->squares);
    if (fit > fitting->best) fitting->best = fit;
}

static enum Fit fit_move(const Game *game, const Position *position, const Move *move, const Squares *squares) {
    if (move->from != squares->cell[0]) return FIT_NONE;
    Fitting fitting = {game, squares, fits_hub(move, squares) ? FIT_HUB : FIT_NONE};
    if (move->to == squares->cell[squares->count - 1])
        game->kind->each_path(game, position, move, fit_visitor, &fitting);
    return fitting.best;
}

// Marks the moves that fit best. Returns how many, the last of them in *index.
static int mark_best(const Game *game, const Position *position, const MoveList *list, const Squares *squares,
                     uint8_t *fits, int *index) {
    enum Fit best = FIT_NONE;
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        enum Fit fit = fit_move(game, position, &list->moves[i], squares);
        if (fit > best) {
            best = fit, count = 0;
            for (int j = 0; j < i; j++) fits[j] = 0;
        }
        fits[i] = fit != FIT_NONE && fit == best;
        if (fits[i]) count++, *index = i;
    }
    return count;
}

int move_read(const Game *game, const Position *position, const MoveList *list, const char *text, int length,
              Problem *problem, uint8_t *fits) {
    Reader reader = {text, 0, length};
    Squares squares = {.count = 0};
    int index = 0, status = read_squares(game, &reader, &squares, problem);
    if (status < 0) return status;
    int count = mark_best(game, position, list, &squares, fits, &index);
    if (count == 1) return index;
    return fail(problem, count ? DR_E_AMBIGUOUS : DR_E_ILLEGAL, 0, length);
}
