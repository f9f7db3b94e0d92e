// What a call came to. 0 or a count is good; everything below zero is one of these, and every caller checks.
#ifndef DAMIER_STATUS_H
#define DAMIER_STATUS_H

enum Status {
    DR_OK = 0,
    DR_E_FIELD = -1,         // no such rule field
    DR_E_VALUE = -2,         // a rule field cannot have this value
    DR_E_CONTRADICTION = -3, // rule fields that cannot hold together
    DR_E_VARIANT = -4,       // no such preset
    DR_E_TURN = -5,          // FEN: no side to move, or two different ones
    DR_E_SQUARE = -6,        // no such square on this board
    DR_E_TWICE = -7,         // FEN: a square given twice
    DR_E_CROWNED = -8,       // FEN: a man on its crowning row
    DR_E_RANGE = -9,         // FEN: a range that runs backwards
    DR_E_JUNK = -10,         // text that fits nowhere
    DR_E_COUNTER = -11,      // FEN: a counter field that is not a number in range
    DR_E_LOCK = -12,         // FEN: a king lock that names no king of that side
    DR_E_EMPTY = -13,        // a position without any piece
    DR_E_ILLEGAL = -14,      // a move that is not legal here
    DR_E_AMBIGUOUS = -15,    // a move text that fits several moves
    DR_E_FULL = -16,         // a named limit was reached
    DR_E_HANDLE = -17,       // an engine that is closed
    DR_E_ARGUMENT = -18,     // a number outside its range
    DR_E_HANDS = -19,        // more men on the board and in hand than the game has
    DR_E_WEIGHTS = -20,      // no file of weights, cut short, or changed
    DR_E_WEIGHTS_GAME = -21, // weights of another game
};

/// Where and what: a slice of the text that was read, and the rule field or square it speaks of.
typedef struct Problem {
    int code;   // enum Status
    int offset; // bytes from the start of the text
    int length; // bytes of the offending token
    int field;  // index of a rule field, or -1
    int square; // number of a square (1..), or 0
} Problem;

#endif
