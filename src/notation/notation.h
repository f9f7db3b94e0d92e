// Text of positions and moves, both ways: FEN, game notation, Hub form (RULES section 3).
//
// All functions work on bytes with a length, never past it, and say where a text fails.
#ifndef DAMIER_NOTATION_H
#define DAMIER_NOTATION_H

#include "notation/kind.h"

/// Longest texts written, with the closing zero.
enum { FEN_TEXT_MAX = 1024, HUB_TEXT_MAX = 192 };

/// Reads a FEN. Returns 0 or a negative status with `problems` filled; `out` is written only on success.
int fen_read(const Game *game, const char *text, int length, Position *out, Problems *problems);

/// The same where an empty board and men on their crowning row are let through.
int fen_read_loose(const Game *game, const char *text, int length, Position *out, Problems *problems);

/// Checks a position made by hand, as fen_read would.
int fen_check(const Game *game, const Position *position, Problem *problem);

/// Writes a FEN: White first, squares ascending, then the kind's own fields; `counters` adds those left out without need.
/// text: room for FEN_TEXT_MAX. Returns the length.
int fen_write(const Game *game, const Position *position, bool counters, char *text);

/// Hub position: a letter for the side to move, then one for each square in number order, other fields after ':'.
int hub_position_write(const Game *game, const Position *position, bool counters, char *text);
int hub_position_read(const Game *game, const char *text, int length, Position *out, Problem *problem);

/// Writes a move. FORM_SHORT gives the long form where the short one would be ambiguous. text: room for MOVE_TEXT_MAX.
/// Returns the length.
int move_write(const Turn *turn, int index, enum MoveForm form, char *text);

/// Whether the short form of move `index` is its origin, a sign and its end, and fits no other move of the list.
bool move_is_plain(const Game *game, const MoveList *list, int index);

/// Reads a move text against the legal moves: squares in all ways of writing them, short algebraic forms ("ed4", "e:c5":
/// the file of the origin and the rest), judgements behind it. The one reader of moves. Returns its index in the list, or
/// DR_E_JUNK (not a move text), DR_E_SQUARE, DR_E_ILLEGAL, DR_E_AMBIGUOUS: then `fits` (room for a byte for each move)
/// holds 1 for each candidate.
int move_read(const Turn *turn, const char *text, int length, Problem *problem, uint8_t *fits);

#endif
