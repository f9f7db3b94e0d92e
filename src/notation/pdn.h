// PDN, the notation of whole games: lines of moves replayed on the board.
//
// A file may be of any size and nested as deeply as it likes, so the core keeps nothing of it. Its tokens and the tree of a
// game are made by the caller (js/pdn), which has the memory for them; a line of moves comes here in one call, because
// one call a move would cost more than the moves. Takes any bytes.
#ifndef DAMIER_PDN_H
#define DAMIER_PDN_H

#include "notation/notation.h"

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

#endif
