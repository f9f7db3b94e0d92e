// The syntax of the Hub protocol: a command and arguments, `name=value`, where a value may stand in double quotes and a
// flag has none. Reading one line into its parts, and writing one.
#ifndef DAMIER_HUB_LINE_H
#define DAMIER_HUB_LINE_H

#include "base/text.h"

#include <stddef.h>

/// Most arguments of a line that is read; most characters of a line that is written, with the closing zero.
enum { HUB_ARGUMENTS_MAX = 16, HUB_LINE_MAX = 4096 };

/// A piece of a line; NULL when there is none.
typedef struct HubText {
    const char *at;
    int length;
} HubText;

typedef struct HubCommand {
    HubText name; // empty for an empty line
    int count;
    struct {
        HubText name, value; // value empty for a flag
    } argument[HUB_ARGUMENTS_MAX];
} HubCommand;

/// Takes a line apart, without copying. Returns 0, DR_E_JUNK (no name where one must stand, or a quote that is not
/// closed) or DR_E_FULL.
int hub_line_read(const char *line, int length, HubCommand *command);

/// Whether a piece of a line is this word.
bool hub_text_is(HubText text, const char *word);

/// The value of an argument, the last one of that name; `at` is NULL when there is none.
HubText hub_argument(const HubCommand *command, const char *name);

/// Reads a number that may have a sign and a decimal part, as the whole of `text`. Returns 0 or DR_E_VALUE.
int hub_number(HubText text, double *number);

/// A line being written. What does not fit is left out.
typedef struct HubLine {
    char text[HUB_LINE_MAX];
    int length;
} HubLine;

void hub_put(HubLine *line, const char *text);
/// The same for text from outside: quotes and control characters become '?', and it is cut after 40 characters.
void hub_put_foreign(HubLine *line, HubText text);
void hub_put_whole(HubLine *line, uint64_t number);
/// With `digits` decimals, rounded.
void hub_put_real(HubLine *line, double number, int digits);

#endif
