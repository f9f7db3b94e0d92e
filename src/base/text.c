#include "base/text.h"

int text_read_number(Reader *r) {
    int value = 0;
    for (; text_is_digit(text_peek(r)); r->at++)
        value = value < NUMBER_MAX / 10 ? value * 10 + (text_peek(r) - '0') : NUMBER_MAX;
    return value;
}

int text_write_number(char *to, uint64_t value) {
    char digits[NUMBER_TEXT_MAX];
    int count = 0, length = 0;
    do digits[count++] = (char)('0' + value % 10);
    while (value /= 10);
    while (count) to[length++] = digits[--count];
    return length;
}

int text_write(char *to, const char *word) {
    int length = 0;
    for (; word[length]; length++) to[length] = word[length];
    return length;
}

bool text_is(const char *text, int length, const char *word) {
    int i = 0;
    while (i < length && word[i] && text[i] == word[i]) i++;
    return i == length && !word[i];
}

int text_length(const char *text) {
    int length = 0;
    while (text[length]) length++;
    return length;
}

int text_fail(Problem *problem, int code, int offset, int length) {
    *problem = (Problem){.code = code, .offset = offset, .length = length, .field = -1};
    return code;
}
