#include "notation/pdn.h"

// --- Scanning ---

// Characters that a piece does not show: its text may go on, or is at its end.
enum { MORE = 256, END = 0 };

typedef struct Scan {
    const char *text;
    int at, end;
    bool last;
    PdnToken *tokens;
    int room, count;
} Scan;

static int char_at(const Scan *s, int at) {
    if (at < s->end) return (unsigned char)s->text[at];
    return s->last ? END : MORE;
}

static bool is_line_end(int c) { return c == '\n' || c == '\r' || c == END; }
static bool is_space(int c) { return text_is_space(c) || c == '\v' || c == '\f'; }
static bool is_in_word(int c) {
    return text_is_digit(c) || text_is_letter(c) || text_is_sign(c) || c == '/' || c == '@' || c == PDN_HALF;
}
static bool is_mark(int c) { return c == '!' || c == '?'; }

static int skip_spaces(const Scan *s, int at) {
    while (is_space(char_at(s, at))) at++;
    return at;
}

static int skip_blanks(const Scan *s, int at) {
    while (text_is_blank(char_at(s, at))) at++;
    return at;
}

static int line_end(const Scan *s, int at) {
    while (at < s->end && !is_line_end(char_at(s, at))) at++;
    return at;
}

// Adds a token and goes on behind `next`.
static bool emit(Scan *s, int kind, int from, int to, int next) {
    s->tokens[s->count++] = (PdnToken){kind, from, to - from};
    s->at = next;
    return true;
}

// The scanners below return whether there was a token; false means that it may go on behind the end of the piece.

static bool scan_comment(Scan *s) {
    int from = s->at + 1, at = from;
    while (at < s->end && s->text[at] != '}') at++;
    if (at < s->end) return emit(s, PDN_COMMENT, from, at, at + 1);
    return s->last && emit(s, PDN_UNCLOSED, from, at, at);
}

static bool scan_line_comment(Scan *s) {
    int at = line_end(s, s->at + 1);
    return char_at(s, at) != MORE && emit(s, PDN_COMMENT, s->at + 1, at, at);
}

static bool scan_marks(Scan *s, int from) {
    int at = from;
    while (is_mark(char_at(s, at))) at++;
    return char_at(s, at) != MORE && emit(s, PDN_STRENGTH, from, at, at);
}

// "(?)" is a judgement, any other parenthesis begins a variation.
static bool scan_parenthesis(Scan *s) {
    int at = s->at + 1;
    while (is_mark(char_at(s, at))) at++;
    int c = char_at(s, at);
    if (c == MORE) return false;
    if (c == ')' && at > s->at + 1) return emit(s, PDN_STRENGTH, s->at, at + 1, at + 1);
    return emit(s, PDN_OPEN, s->at, s->at + 1, s->at + 1);
}

static bool scan_nag(Scan *s) {
    int at = s->at + 1;
    while (text_is_digit(char_at(s, at))) at++;
    if (char_at(s, at) == MORE) return false;
    return at > s->at + 1 ? emit(s, PDN_NAG, s->at + 1, at, at) : emit(s, PDN_JUNK, s->at, at, at);
}

// --- Tags ---

static bool bad_tag(Scan *s) {
    int at = line_end(s, s->at);
    return char_at(s, at) != MORE && emit(s, PDN_BAD_TAG, s->at, at, at);
}

static bool is_wrapper(const Scan *s, int from, int to) {
    return to - from == 3 && text_lower(s->text[from]) == 'p' && text_lower(s->text[from + 1]) == 'd' &&
           text_lower(s->text[from + 2]) == 'n';
}

static bool tag(Scan *s, int name, int name_end, int value, int value_end, int next) {
    emit(s, PDN_NAME, name, name_end, next);
    return emit(s, PDN_VALUE, value, value_end, next);
}

// Answers of those who look ahead for a place in the text.
enum { NOWHERE = -1, UNKNOWN = -2 };

// The bracket that closes the tag when one follows the quote.
static int bracket_behind(const Scan *s, int quote) {
    int at = skip_blanks(s, quote + 1), c = char_at(s, at);
    return c == ']' ? at : c == MORE ? UNKNOWN : NOWHERE;
}

// A folder at the end of a value, "C:\games\", ends in what looks like an escaped quote; the end of the line tells.
static int bracket_at_line_end(const Scan *s, int quote) {
    int bracket = bracket_behind(s, quote);
    if (bracket < 0) return bracket;
    int c = char_at(s, skip_blanks(s, bracket + 1));
    return is_line_end(c) ? bracket : c == MORE ? UNKNOWN : NOWHERE;
}

// A quote within the value need not be escaped as long as no bracket follows it.
static bool scan_quoted(Scan *s, int name, int name_end, int value) {
    for (int at = value;; at++) {
        int c = char_at(s, at), next = c == '\\' ? char_at(s, at + 1) : 0;
        if (c == MORE || next == MORE) return false;
        if (is_line_end(c)) return bad_tag(s);
        if (next == '\\') at++;
        if (c != '"' && next != '"') continue;
        int quote = at + (next == '"');
        int bracket = next == '"' ? bracket_at_line_end(s, quote) : bracket_behind(s, quote);
        if (bracket == UNKNOWN) return false;
        if (bracket >= 0) return tag(s, name, name_end, value, quote, bracket + 1);
        at = quote;
    }
}

// Some programs leave the quotes out.
static bool scan_unquoted(Scan *s, int name, int name_end, int value) {
    int at = value;
    while (!is_line_end(char_at(s, at)) && char_at(s, at) != MORE && char_at(s, at) != ']') at++;
    if (char_at(s, at) == MORE) return false;
    if (char_at(s, at) != ']' || at == value) return bad_tag(s);
    int end = at;
    while (text_is_blank(s->text[end - 1])) end--;
    return tag(s, name, name_end, value, end, at + 1);
}

static bool scan_wrapper(Scan *s, int at) {
    while (!is_line_end(char_at(s, at)) && char_at(s, at) != MORE && char_at(s, at) != ']') at++;
    if (char_at(s, at) == MORE) return false;
    return char_at(s, at) == ']' ? emit(s, PDN_WRAPPER, s->at, at + 1, at + 1) : bad_tag(s);
}

static bool scan_tag(Scan *s) {
    int name = skip_spaces(s, s->at + 1);
    bool closes = char_at(s, name) == '/';
    name += closes;
    int name_end = name;
    while (text_is_letter(char_at(s, name_end)) || text_is_digit(char_at(s, name_end)) || char_at(s, name_end) == '_')
        name_end++;
    int value = skip_spaces(s, name_end), c = char_at(s, value);
    if (c == MORE) return false;
    if (is_wrapper(s, name, name_end) && c != '"') return scan_wrapper(s, value);
    if (name_end == name || closes) return bad_tag(s);
    return c == '"' ? scan_quoted(s, name, name_end, value + 1) : scan_unquoted(s, name, name_end, value);
}

// --- Numbers, moves, results ---

static int word_end(const Scan *s, int at) {
    while (is_in_word(char_at(s, at))) at++;
    return at;
}

static bool all_digits(const Scan *s, int from, int to) {
    while (from < to && text_is_digit(s->text[from])) from++;
    return from == to;
}

static bool is_square(const Scan *s, int from, int to) {
    from += text_is_letter(s->text[from]);
    return to > from && to - from <= 2 && all_digits(s, from, to);
}

static bool begins_square(const Scan *s, int at) {
    int c = char_at(s, at);
    return text_is_digit(c) || (text_is_letter(c) && text_is_digit(char_at(s, at + 1)));
}

// Where a move goes on that is written with spaces, as in "1- 7" and "32 - 28": behind them; or its end; or UNKNOWN.
static int joined_at(const Scan *s, int from, int end) {
    int at = end;
    if (is_square(s, from, end)) {
        at = skip_spaces(s, end);
        if (char_at(s, at) == MORE) return UNKNOWN;
        if (!text_is_sign(char_at(s, at))) return end;
        at++;
    } else if (end == from + 1 || !text_is_sign(s->text[end - 1]) || !text_is_digit(s->text[end - 2])) {
        return end;
    }
    at = skip_spaces(s, at);
    if (char_at(s, at) == MORE || char_at(s, at + 1) == MORE) return UNKNOWN;
    return begins_square(s, at) ? at : end;
}

static const char *const results[] = {"1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2-1/2", "1/2", "\1-\1", "\1"};

static bool is_result(const Scan *s, int from, int to) {
    for (unsigned i = 0; i < sizeof results / sizeof results[0]; i++)
        if (text_is(s->text + from, to - from, results[i])) return true;
    return false;
}

// Squares and signs, beginning with a square and with a digit somewhere. Whether it is a move of the game is for the
// replay to say.
static bool is_move(const Scan *s, int from, int to) {
    int digits = 0;
    if (text_is_sign(s->text[from]) || s->text[from] == '/') return false;
    for (int at = from; at < to; at++) {
        int c = s->text[at];
        if (c == PDN_HALF || (text_is_letter(c) && !text_is_sign(c) && (c | 32) > 'p')) return false;
        digits += text_is_digit(c);
    }
    return digits > 0;
}

static bool scan_word(Scan *s) {
    int from = s->at, end = word_end(s, from);
    if (all_digits(s, from, end) && char_at(s, end) == '.') {
        while (char_at(s, end) == '.') end++;
        return char_at(s, end) != MORE && emit(s, PDN_NUMBER, from, end, end);
    }
    for (int at = joined_at(s, from, end); at != end; at = joined_at(s, from, end)) {
        if (at == UNKNOWN) return false;
        end = word_end(s, at);
    }
    if (char_at(s, end) == MORE) return false;
    if (all_digits(s, from, end)) return emit(s, end - from == 4 ? PDN_MOVE : PDN_NUMBER, from, end, end);
    if (is_result(s, from, end)) return emit(s, PDN_RESULT, from, end, end);
    return emit(s, is_move(s, from, end) ? PDN_MOVE : PDN_JUNK, from, end, end);
}

static bool scan_junk(Scan *s) {
    int at = s->at + 1;
    while (at < s->end && (unsigned char)s->text[at] > 126) at++;
    return char_at(s, at) != MORE && emit(s, PDN_JUNK, s->at, at, at);
}

static bool scan_token(Scan *s) {
    int c = char_at(s, s->at);
    switch (c) {
    case '{': return scan_comment(s);
    case ';': return scan_line_comment(s);
    case '[': return scan_tag(s);
    case '(': return scan_parenthesis(s);
    case ')': return emit(s, PDN_CLOSE, s->at, s->at + 1, s->at + 1);
    case '$': return scan_nag(s);
    case '*': return emit(s, PDN_RESULT, s->at, s->at + 1, s->at + 1);
    case '!':
    case '?': return scan_marks(s, s->at);
    default: return is_in_word(c) ? scan_word(s) : scan_junk(s);
    }
}

// Passes what means nothing: spaces, stray dots, lines that begin with '%'. Returns whether a token may follow.
static bool find_token(Scan *s, bool line_start) {
    while (s->at < s->end) {
        int c = char_at(s, s->at);
        bool starts = s->at > 0 ? is_line_end(s->text[s->at - 1]) : line_start;
        if (c == '%' && starts) {
            int at = line_end(s, s->at);
            if (char_at(s, at) == MORE) return false;
            s->at = at;
        } else if (is_space(c) || c == '.') {
            s->at++;
        } else {
            return true;
        }
    }
    return false;
}

int pdn_scan(const char *text, int length, int around, PdnToken *tokens, int room, int *used) {
    Scan s = {.text = text, .end = length, .last = around & PDN_LAST, .tokens = tokens, .room = room};
    while (s.count + 2 <= s.room && find_token(&s, around & PDN_LINE_START) && scan_token(&s)) {
    }
    *used = s.at;
    return s.count;
}

// --- Replaying ---

// The move with these two squares when there is just one, which is how nearly all moves are written.
static int find_plain(const Game *game, const MoveList *list, const char *text, int length) {
    Reader r = {text, 0, length};
    if (!text_is_digit(text_peek(&r)) && !text_is_letter(text_peek(&r))) return DR_E_ILLEGAL;
    int from = square_read(game, &r), index = DR_E_ILLEGAL;
    if (text_is_sign(text_peek(&r))) r.at++;
    if (!text_is_digit(text_peek(&r)) && !text_is_letter(text_peek(&r))) return DR_E_ILLEGAL;
    int to = square_read(game, &r);
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
static int read_short_form(const Game *game, const Position *position, const MoveList *list, const char *text,
                           int length, Problem *problem, uint8_t *fits) {
    int count = 0, index = DR_E_ILLEGAL;
    for (int i = 0; i < list->count; i++) fits[i] = 0;
    for (int i = 0; i < list->count; i++) {
        char whole[SQUARE_TEXT_MAX + SHORT_FORM_MAX];
        int origin = square_write(game, list->moves[i].from, whole);
        if (whole[0] != text_lower(text[0])) continue;
        for (int at = 1; at < length; at++) whole[origin++] = text[at];
        const MoveList only = {.moves = &list->moves[i], .room = 1, .count = 1};
        uint8_t fit;
        if (move_read(game, position, &only, whole, origin, problem, &fit) != 0) continue;
        fits[i] = 1, count++, index = i;
    }
    if (count == 1) return index;
    return text_fail(problem, count ? DR_E_AMBIGUOUS : DR_E_ILLEGAL, 0, length);
}

int pdn_read_move(const Game *game, const Position *position, const MoveList *list, const char *text, int length,
                  Problem *problem, uint8_t *fits) {
    int index = find_plain(game, list, text, length);
    if (index >= 0) return index;
    if (is_short_form(text, length)) return read_short_form(game, position, list, text, length, problem, fits);
    return move_read(game, position, list, text, length, problem, fits);
}

static void write_record(PdnReplay *r, int index) {
    const Move *move = &r->list.moves[index];
    bool plain = move_is_plain(r->game, &r->list, index);
    uint8_t *out = r->out + r->written;
    int length = plain ? 0 : move_write(r->game, &r->position, &r->list, index, FORM_SHORT, (char *)out + 5);
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
        r->list.full ? DR_E_FULL : pdn_read_move(r->game, &r->position, &r->list, text, length, &problem, r->fits);
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
