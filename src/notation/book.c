#include "notation/book.h"

static const char book_head[] = "Damier book 1";

// A book while it is being read.
typedef struct Reading {
    Book *book;
    const Game *game;
    MoveList *list;
    Problem *problem;
    Position position; // that the line has come to
    Reader line;
} Reading;

// The next word of the line; empty at its end.
static Reader next_word(Reader *line) {
    text_skip_spaces(line);
    Reader word = {line->text, line->at, line->at};
    while (line->at < line->end && !text_is_space(line->text[line->at])) line->at++;
    word.end = line->at;
    return word;
}

static int refuse(const Reading *r, const Reader *word) {
    return text_fail(r->problem, DR_E_BOOK, word->at, word->end - word->at);
}

// Index of a move in the list of the position, or a status.
static int find_move(Reading *r, const Reader *word) {
    r->game->kind->generate(r->game, &r->position, r->list);
    Turn turn = {r->game, &r->position, r->list};
    uint8_t fits[MOVES_MAX];
    Problem ignored;
    int index = move_read(&turn, word->text + word->at, word->end - word->at, &ignored, fits);
    return index < 0 ? refuse(r, word) : index;
}

static int play_word(Reading *r, const Reader *word) {
    Position next;
    int index = find_move(r, word);
    if (index < 0) return index;
    r->game->kind->play(r->game, &r->position, &r->list->moves[index], &next);
    position_copy(&r->position, &next);
    return DR_OK;
}

static int add_move(Reading *r, const Reader *word) {
    int index = find_move(r, word);
    if (index < 0) return index;
    Reader number = next_word(&r->line), digits = number;
    int weight = text_is_digit(text_peek(&digits)) ? text_read_number(&digits) : 0;
    if (weight < 1 || weight > BOOK_WEIGHT_MAX || digits.at < digits.end) return refuse(r, &number);
    if (r->book->count == BOOK_MOVES_MAX) return text_fail(r->problem, DR_E_FULL, word->at, word->end - word->at);
    r->book->moves[r->book->count++] =
        (BookMove){.key = position_key(&r->position), .index = (uint16_t)index, .weight = (uint16_t)weight};
    return DR_OK;
}

// The moves that lead to a position, a bar, and its moves with their weights.
static int read_line(Reading *r) {
    bool chooses = false;
    r->game->kind->start(r->game, &r->position);
    for (Reader word; word = next_word(&r->line), word.at < word.end;) {
        bool bar = text_is(word.text + word.at, word.end - word.at, "|");
        if (bar && chooses) return refuse(r, &word);
        int status = bar ? DR_OK : chooses ? add_move(r, &word) : play_word(r, &word);
        if (status < 0) return status;
        chooses |= bar;
    }
    return chooses ? DR_OK : refuse(r, &r->line);
}

// The line of a text that begins at `at`.
static Reader line_at(const Reader *text, int at) {
    Reader line = {text->text, at, at};
    while (line.end < text->end && text->text[line.end] != '\n') line.end++;
    return line;
}

static bool says_something(Reader line) {
    text_skip_spaces(&line);
    return line.at < line.end && text_peek(&line) != '#';
}

static bool is_head(const Reader *line) {
    int length = line->end - line->at;
    if (length > 0 && line->text[line->end - 1] == '\r') length--;
    return text_is(line->text + line->at, length, book_head);
}

int book_read(Book *book, const Game *game, Reader text, MoveList *list, Problem *problem) {
    Reading r = {.book = book, .game = game, .list = list, .problem = problem, .line = line_at(&text, text.at)};
    book->count = 0;
    if (!is_head(&r.line)) return refuse(&r, &r.line);
    while (r.line.end < text.end) {
        r.line = line_at(&text, r.line.end + 1);
        int status = says_something(r.line) ? read_line(&r) : DR_OK;
        if (status < 0) return status;
    }
    return DR_OK;
}

int book_choose(const Book *book, uint64_t key, uint64_t lot) {
    uint64_t all = 0;
    for (int i = 0; i < book->count; i++) all += book->moves[i].key == key ? book->moves[i].weight : 0;
    if (!all) return -1;
    uint64_t left = lot % all;
    for (int i = 0; i < book->count; i++) {
        const BookMove *move = &book->moves[i];
        if (move->key != key) continue;
        if (left < move->weight) return move->index;
        left -= move->weight;
    }
    return -1;
}
