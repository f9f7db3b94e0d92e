// What a call came to. 0 or a count is good; everything below zero is one of status.def, and every
// caller checks.
#ifndef DAMIER_STATUS_H
#define DAMIER_STATUS_H

#include "base/status.def"

#define STATUS_MEMBER(name, number, code) name = (number),
enum Status { STATUSES(STATUS_MEMBER) };
#undef STATUS_MEMBER

/// Where and what: a slice of the text that was read, and the rule field or square it speaks of.
typedef struct Problem {
    int code;   // enum Status
    int offset; // bytes from the start of the text
    int length; // bytes of the offending token
    int field;  // index of a rule field, or -1
    int square; // number of a square (1..), or 0
} Problem;

#endif
