// Reading and writing text: characters, numbers, words. All that the core reads or writes goes through these.
//
// All functions work on bytes with a length, never past it.
#ifndef DAMIER_TEXT_H
#define DAMIER_TEXT_H

#include "base/set.h"
#include "base/status.h"

/// A text and how far it has been read.
typedef struct Reader {
    const char *text;
    int at, end;
} Reader;

INLINE bool text_is_digit(int c) { return c >= '0' && c <= '9'; }
INLINE char text_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
INLINE bool text_is_letter(int c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
INLINE bool text_is_blank(int c) { return c == ' ' || c == '\t'; }
INLINE bool text_is_space(int c) { return text_is_blank(c) || c == '\n' || c == '\r'; }

/// Whether a character can stand between two squares of a move.
INLINE bool text_is_sign(int c) { return c == 'x' || c == 'X' || c == ':' || c == '-'; }

/// The next character, 0 at the end.
INLINE char text_peek(const Reader *r) { return r->at < r->end ? r->text[r->at] : 0; }

INLINE void text_skip_spaces(Reader *r) {
    while (r->at < r->end && text_is_space(r->text[r->at])) r->at++;
}

/// Reads digits; values too large for any use come out as NUMBER_MAX.
enum { NUMBER_MAX = 1000000 };
int text_read_number(Reader *r);

/// Writes a number. Returns its length, at most NUMBER_TEXT_MAX.
enum { NUMBER_TEXT_MAX = 20 };
int text_write_number(char *to, uint64_t value);

/// Writes a word without its closing zero. Returns its length.
int text_write(char *to, const char *word);

/// Whether text[0..length) is `word`, which ends with a zero.
bool text_is(const char *text, int length, const char *word);

int text_length(const char *text);

/// Fills `problem` and returns `code`.
int text_fail(Problem *problem, int code, int offset, int length);

#endif
