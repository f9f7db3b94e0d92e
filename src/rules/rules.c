#include "rules/rules.h"

#include "base/text.h"

// --- The fields as a table ---

typedef struct Field {
    const char *key;
    const char *words;
    uint8_t kind, least, most, initial;
} Field;

#define ROW_NUMBER(field, key, least, most, initial, meaning) {key, "", FIELD_NUMBER, least, most, initial},
#define ROW_CHOICE(field, key, words, initial, meaning) {key, words, FIELD_CHOICE, 0, 0, initial},
#define ROW_DIRECTIONS(field, key, initial, meaning) {key, DIRECTION_WORDS, FIELD_DIRECTIONS, 0, D_ALL, initial},
#define ROW_LAW(field, key, most, meaning) {key, LAW_ENDING, FIELD_LAW, 0, most, 0},
#define LAW_ENDING "-claimable"

// The first word that fits is written, so sums stand before their parts; see direction_masks.
#define DIRECTION_WORDS "+all+diagonal+orthogonal+diagonal-forward+diagonal-back+forward+sideways+back"
static const uint8_t direction_masks[] = {D_ALL,           D_DIAGONAL, D_ORTHOGONAL, D_DIAGONAL_FORWARD,
                                          D_DIAGONAL_BACK, D_FORWARD,  D_SIDEWAYS,   D_BACK};

static const Field fields[] = {RULE_FIELDS(ROW_NUMBER, ROW_CHOICE, ROW_DIRECTIONS, ROW_LAW)};

#define MEANING_NUMBER(field, key, least, most, initial, meaning) meaning,
#define MEANING_CHOICE(field, key, words, initial, meaning) meaning,
#define MEANING_DIRECTIONS(field, key, initial, meaning) meaning,
#define MEANING_LAW(field, key, most, meaning) meaning,

static uint8_t *value_at(Rules *rules, int index) { return (uint8_t *)rules + index; }

const char *rules_key(int index) { return fields[index].key; }
const char *rules_words(int index) { return fields[index].words; }
const char *rules_meaning(int index) {
    static const char *const meanings[] = {
        RULE_FIELDS(MEANING_NUMBER, MEANING_CHOICE, MEANING_DIRECTIONS, MEANING_LAW)};
    return meanings[index];
}
enum FieldKind rules_kind(int index) { return (enum FieldKind)fields[index].kind; }
int rules_least(int index) { return fields[index].least; }
int rules_most(int index) { return fields[index].most; }

Rules rules_default(void) { return (Rules){RULE_DEFAULTS}; }

uint64_t rules_sum(const Rules *rules, SumKind kind, bool (*matters)(size_t field)) {
    Rules initial = rules_default();
    const uint8_t *values = (const uint8_t *)rules, *defaults = (const uint8_t *)&initial;
    uint64_t sum = kind.begins;
    for (size_t field = 0; field < RULES_FIELDS; field++) {
        if (values[field] == defaults[field] || !matters(field)) continue;
        for (const char *key = rules_key((int)field); *key; key++) sum = sum_with(kind, sum, (uint8_t)*key);
        sum = sum_with(kind, sum, values[field]);
    }
    return sum;
}

// --- Words: "a|b|c" or "+a+b+c" ---

static bool is_word_end(char c) { return c == 0 || c == '|' || c == '+'; }

static int word_length(const char *word) {
    int length = 0;
    while (!is_word_end(word[length])) length++;
    return length;
}

// Whether the word at the beginning of `word` is text[0..length).
static bool same_word(const char *word, const char *text, int length) {
    int same = 0;
    while (same < length && !is_word_end(word[same]) && word[same] == text[same]) same++;
    return same == length && is_word_end(word[same]);
}

static const char *next_word(const char *word) {
    word += word_length(word);
    return *word ? word + 1 : word;
}

// Position of text[0..length) among the words, or -1.
static int find_word(const char *words, const char *text, int length) {
    if (*words == '+') words++;
    for (int i = 0; *words; i++, words = next_word(words))
        if (same_word(words, text, length)) return i;
    return -1;
}

static const char *word_at(const char *words, int index) {
    if (*words == '+') words++;
    while (index-- > 0) words = next_word(words);
    return words;
}

// --- Reading ---

static int parse_number(const Field *field, const char *text, int length) {
    Reader r = {text, 0, length};
    int value = text_read_number(&r);
    bool whole = length >= 1 && length <= 3 && r.at == length;
    return whole && value >= field->least && value <= field->most ? value : -1;
}

static int parse_directions(const Field *field, const char *text, int length) {
    int mask = 0;
    for (int start = 0; start <= length;) {
        int end = start;
        while (end < length && text[end] != '+') end++;
        int word = find_word(field->words, text + start, end - start);
        if (word < 0) return -1;
        mask |= direction_masks[word];
        start = end + 1;
    }
    return mask;
}

// "40" or "40-claimable"; no law, no claim.
static int parse_law(const Field *field, const char *text, int length) {
    int digits = 0;
    while (digits < length && text[digits] != '-') digits++;
    int limit = parse_number(field, text, digits);
    if (limit < 0 || digits == length) return limit;
    return limit > 0 && same_word(field->words, text + digits, length - digits) ? limit | LAW_CLAIMABLE : -1;
}

static int parse_value(const Field *field, const char *text, int length) {
    if (field->kind == FIELD_NUMBER) return parse_number(field, text, length);
    if (field->kind == FIELD_CHOICE) return find_word(field->words, text, length);
    if (field->kind == FIELD_LAW) return parse_law(field, text, length);
    return parse_directions(field, text, length);
}

static int find_field(const char *key, int length) {
    for (int i = 0; i < RULES_FIELDS; i++)
        if (same_word(fields[i].key, key, length)) return i;
    return -1;
}

static bool is_separator(char c) { return text_is_space(c) || c == ',' || c == ';'; }

static int parse_pair(const char *text, int start, int end, Rules *rules, Problem *problem) {
    int equals = start;
    while (equals < end && text[equals] != '=') equals++;
    int field = find_field(text + start, equals - start);
    if (field < 0) return text_fail(problem, DR_E_FIELD, start, equals - start);
    int from = equals < end ? equals + 1 : end;
    int value = parse_value(&fields[field], text + from, end - from);
    if (value < 0) {
        text_fail(problem, DR_E_VALUE, from, end - from);
        problem->field = field;
        return DR_E_VALUE;
    }
    *value_at(rules, field) = (uint8_t)value;
    return DR_OK;
}

int rules_parse(const char *text, int length, Rules *rules, Problem *problem) {
    Rules read = *rules;
    for (int at = 0; at < length;) {
        if (is_separator(text[at])) {
            at++;
            continue;
        }
        int end = at;
        while (end < length && !is_separator(text[end])) end++;
        int status = parse_pair(text, at, end, &read, problem);
        if (status < 0) return status;
        at = end;
    }
    *rules = read;
    return DR_OK;
}

// --- Writing ---

static int write_word(char *to, const char *words, int index) {
    const char *word = word_at(words, index);
    int length = word_length(word);
    for (int i = 0; i < length; i++) to[i] = word[i];
    return length;
}

static int write_law(char *to, uint8_t law) {
    int length = text_write_number(to, (uint64_t)law_limit(law));
    return law_is_claimable(law) ? length + text_write(to + length, LAW_ENDING) : length;
}

static int write_directions(char *to, const char *words, int mask) {
    int length = 0;
    for (int i = 0; i < (int)sizeof direction_masks && mask; i++) {
        if ((mask & direction_masks[i]) != direction_masks[i]) continue;
        if (length) to[length++] = '+';
        length += write_word(to + length, words, i);
        mask &= ~direction_masks[i];
    }
    return length;
}

int rules_value(const Rules *rules, int index, char *text) {
    const Field *field = &fields[index];
    int value = ((const uint8_t *)rules)[index];
    if (field->kind == FIELD_NUMBER) return text_write_number(text, (uint64_t)value);
    if (field->kind == FIELD_LAW) return write_law(text, (uint8_t)value);
    if (field->kind == FIELD_DIRECTIONS) return write_directions(text, field->words, value);
    return write_word(text, field->words, value);
}

int rules_print(const Rules *rules, char *text) {
    int length = 0;
    for (int i = 0; i < RULES_FIELDS; i++) {
        if (i) text[length++] = ' ';
        length += text_write(text + length, fields[i].key);
        text[length++] = '=';
        length += rules_value(rules, i, text + length);
    }
    text[length] = 0;
    return length;
}
