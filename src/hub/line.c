#include "hub/line.h"

// --- Reading ---

static bool is_blank(char c) { return text_is_space(c) || c == '\v' || c == '\f'; }
static bool is_name(char c) { return (unsigned char)c > ' ' && c != 127 && c != '=' && c != '"'; }

static void skip_blanks(Reader *r) {
    while (r->at < r->end && is_blank(r->text[r->at])) r->at++;
}

static HubText read_name(Reader *r) {
    skip_blanks(r);
    HubText name = {r->text + r->at, 0};
    while (r->at < r->end && is_name(r->text[r->at])) r->at++, name.length++;
    return name;
}

static int read_value(Reader *r, HubText *value) {
    skip_blanks(r);
    if (text_peek(r) != '"') {
        *value = read_name(r);
        return value->length ? DR_OK : DR_E_JUNK;
    }
    *value = (HubText){r->text + ++r->at, 0};
    while (r->at < r->end && r->text[r->at] != '"') r->at++, value->length++;
    return r->at++ < r->end ? DR_OK : DR_E_JUNK;
}

static int read_argument(Reader *r, HubText *name, HubText *value) {
    *name = read_name(r);
    *value = (HubText){name->at + name->length, 0};
    if (name->length == 0) return DR_E_JUNK;
    skip_blanks(r);
    if (text_peek(r) != '=') return DR_OK;
    r->at++;
    return read_value(r, value);
}

int hub_line_read(const char *line, int length, HubCommand *command) {
    Reader r = {line, 0, length};
    command->name = read_name(&r);
    command->count = 0;
    for (skip_blanks(&r); r.at < r.end; skip_blanks(&r)) {
        if (command->name.length == 0) return DR_E_JUNK;
        if (command->count == HUB_ARGUMENTS_MAX) return DR_E_FULL;
        HubText name, value;
        int status = read_argument(&r, &name, &value);
        if (status < 0) return status;
        command->argument[command->count].name = name;
        command->argument[command->count++].value = value;
    }
    return DR_OK;
}

bool hub_text_is(HubText text, const char *word) { return text_is(text.at, text.length, word); }

HubText hub_argument(const HubCommand *command, const char *name) {
    HubText value = {NULL, 0};
    for (int i = 0; i < command->count; i++)
        if (hub_text_is(command->argument[i].name, name)) value = command->argument[i].value;
    return value;
}

int hub_number(HubText text, double *number) {
    Reader r = {text.at, 0, text.length};
    double value = 0, unit = 1;
    bool negative = text_peek(&r) == '-', digits = false, point = false;
    for (r.at += negative; r.at < r.end; r.at++) {
        char c = r.text[r.at];
        if (c == '.' && !point) point = true;
        else if (!text_is_digit(c)) return DR_E_VALUE;
        else if (point) value += (unit /= 10) * (c - '0'), digits = true;
        else value = value * 10 + (c - '0'), digits = true;
    }
    if (!digits || value > 1e15) return DR_E_VALUE;
    *number = negative ? -value : value;
    return DR_OK;
}

// --- Writing ---

static void put_char(HubLine *line, char c) {
    if (line->length < HUB_LINE_MAX - 1) line->text[line->length++] = c;
}

void hub_put(HubLine *line, const char *text) {
    while (*text) put_char(line, *text++);
}

void hub_put_foreign(HubLine *line, HubText text) {
    enum { SHOWN = 40 };
    for (int i = 0; i < text.length && i < SHOWN; i++) {
        char c = text.at[i];
        put_char(line, c >= ' ' && c < 127 && c != '"' ? c : '?');
    }
    if (text.length > SHOWN) hub_put(line, "...");
}

void hub_put_whole(HubLine *line, uint64_t number) {
    char digits[NUMBER_TEXT_MAX];
    int count = text_write_number(digits, number);
    for (int i = 0; i < count; i++) put_char(line, digits[i]);
}

void hub_put_real(HubLine *line, double number, int digits) {
    uint64_t unit = 1;
    for (int i = 0; i < digits; i++) unit *= 10;
    uint64_t scaled = (uint64_t)((number < 0 ? -number : number) * (double)unit + 0.5);
    if (number < 0 && scaled) put_char(line, '-');
    hub_put_whole(line, scaled / unit);
    put_char(line, '.');
    for (unit /= 10; unit; unit /= 10) put_char(line, (char)('0' + scaled / unit % 10));
}
