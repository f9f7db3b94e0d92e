// What a kind of game writes in its own way: further FEN fields and moves.
//
// notation.c frames a text and leaves its kind's share to the functions of a Text, so that it names no kind.
#ifndef DAMIER_NOTATION_KIND_H
#define DAMIER_NOTATION_KIND_H

#include "notation/square.h"

// --- FEN ---

/// All that is wrong with a text, as far as there is room for it (one at least).
typedef struct Problems {
    Problem *list;
    int room, found;
} Problems;

/// A FEN being read. All problems are collected, not only the first.
typedef struct FenReader {
    Reader in;
    const Game *game;
    bool loose;
    Position position;
    enum Naming naming;
    bool listed[2];   // a list of this colour has been read
    bool nonempty[2]; // and had squares in it
    int list_at[2];   // where it began
    unsigned seen;    // other fields read, a bit a letter
    Problems *problems;
} FenReader;

void fen_complain(FenReader *f, int code, int offset, int length, int cell);

/// Reads digits up to the end of the field. Anything else is a problem, and 0.
int fen_read_counter(FenReader *f, int offset);

// --- Moves ---

/// A position and its merged legal moves: what a move text is written from and read against.
typedef struct Turn {
    const Game *game;
    const Position *position;
    const MoveList *list;
} Turn;

/// Longest text of a move, with the closing zero.
enum { MOVE_TEXT_MAX = 8 * (CHAIN_MAX + 2) };

/// The sign between the squares of a move.
INLINE char text_sign(const Game *game, bool capture) { return capture ? "x:-"[game->rules.capture_sign] : '-'; }

/// How well a text fits a move, best last: less than its path, the Hub form, its path with pauses, its path.
enum Fit { FIT_NONE, FIT_PART, FIT_HUB, FIT_PAUSES, FIT_WHOLE };

typedef enum Fit FitMove(void *context, const Move *move);

/// Index of the only move that fits best, or DR_E_ILLEGAL when none fits, DR_E_AMBIGUOUS when several do; `fits` (room
/// for list->count bytes) holds 1 for each of those.
int text_best_move(const MoveList *list, FitMove *fit, void *context, uint8_t *fits);

// --- What a kind writes in its own way ---

/// Forms of a move text.
enum MoveForm { FORM_SHORT, FORM_LONG, FORM_HUB };

struct Text {
    bool has_kings; // a FEN may name them
    /// Reads the FEN field that begins at `offset` with `letter` (in lower case, not yet passed), as far as it is known.
    void (*read_field)(FenReader *f, char letter, int offset);
    /// Writes further FEN fields, each after ':'. Returns their length.
    int (*write_fields)(const Game *game, const Position *position, bool counters, char *text);
    /// Whether there are pieces to play with, and not too many. Returns 0 or a status.
    int (*check)(const Game *game, const Position *position);
    /// Whether the short form of move `index` is its origin, a sign and its end, and fits no other move of the list.
    bool (*is_plain)(const MoveList *list, int index);
    /// As move_write and move_read of notation.h.
    int (*write_move)(const Turn *turn, int index, enum MoveForm form, char *text);
    int (*read_move)(const Turn *turn, const char *text, int length, Problem *problem, uint8_t *fits);
};

extern const Text draughts_text, yote_text;

#endif
