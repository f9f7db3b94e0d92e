// PDN, the notation of whole games: the tokens of a text, and lines of moves replayed on the board.
//
// A file may be of any size and nested as deeply as it likes, so the core keeps nothing of it: a text is scanned in
// pieces, and what a piece cuts in two is left for the next one. The tree of a game is made by the caller (js/pdn*.js),
// which has the memory for it, from tokens that are places in its text; a line of moves goes back in one call, because
// one call a move would cost more than the moves. Both functions take any bytes.
// Source: PDN 3.0, and the liberties that real files take with it.
#ifndef DAMIER_PDN_H
#define DAMIER_PDN_H

#include "notation/notation.h"

enum PdnKind {
    PDN_NUMBER = 1, // of a move, with its dots
    PDN_MOVE,
    PDN_RESULT,
    PDN_COMMENT,  // what is between the braces, or behind the semicolon
    PDN_NAG,      // the digits behind the dollar
    PDN_STRENGTH, // "!?" or "(!?)"
    PDN_OPEN,     // of a variation
    PDN_CLOSE,
    PDN_NAME,     // of a tag; its value is the next token
    PDN_VALUE,    // what is between the quotes, escapes as they are
    PDN_WRAPPER,  // "[pdn]", "[/pdn]"
    PDN_BAD_TAG,  // up to the end of its line
    PDN_UNCLOSED, // a comment without end: what is behind the brace
    PDN_JUNK,
};

/// A slice of the text.
typedef struct PdnToken {
    int32_t kind; // enum PdnKind
    int32_t offset, length;
} PdnToken;

/// What is known of the text around a piece: nothing follows it; it begins a line.
enum { PDN_LAST = 1, PDN_LINE_START = 2 };

/// The only character beyond ASCII that means something in PDN: one half, in results.
enum { PDN_HALF = 1 };

/// Scans a piece of a text. tokens: room for `room` >= 2 of them, overwritten. Returns their number; `*used` is how far
/// the text has been read: up to the end, or to the token that does not fit or may go on behind the end. Lines that
/// begin with '%' are passed over. Never fails.
int pdn_scan(const char *text, int length, int around, PdnToken *tokens, int room, int *used);

/// A line of moves on its way over the board.
typedef struct PdnReplay {
    const Game *game;
    Position position; // where it has come to
    MoveList list;     // scratch room
    uint8_t *fits;     // room for list.room bytes
    uint8_t *out;      // receives a record for each ply: cells from and to, enum PdnFlag, length of the text (low byte,
    int room;          // high byte), and the text where the squares do not tell all
    int written;       // bytes of `out`
    int status;        // why it stopped: DR_OK, or what move_read or the list of moves said of the next move
} PdnReplay;

enum PdnFlag { PDN_CAPTURE = 1, PDN_TEXT = 2 };

/// Plays the moves of `texts`, each with a zero behind it, until one cannot be played or `out` is full. Returns the plies played; then
/// `replay->position` is the position before the next.
int pdn_replay(PdnReplay *replay, const char *texts, int length);

/// As move_read, and also reads short algebraic forms ("ed4", "e:c5"): the file of the origin and the rest.
int pdn_read_move(const Game *game, const Position *position, const MoveList *list, const char *text, int length,
                  Problem *problem, uint8_t *fits);

#endif
