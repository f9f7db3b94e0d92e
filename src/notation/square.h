// Names of squares: numbers, or a letter and a rank, counted as the preset's players count them.
#ifndef DAMIER_SQUARE_H
#define DAMIER_SQUARE_H

#include "base/text.h"
#include "game/game.h"

/// Longest name of a square, with the closing zero.
enum { SQUARE_TEXT_MAX = 8 };

/// Writes the name of a square. Returns its length.
int square_write(const Game *game, int cell, char *text);

/// How the squares of a text are named. One text keeps to one way, lest it means something else than it says.
enum Naming { NAMED_YET_BY_NONE, BY_NUMBER, BY_LETTER };

/// Reads one square; NO_CELL when the text is the name of none, or of one in another way than those before it. Stops
/// behind the name either way. Numbers are read in games that write letters, and letters on boards of 8x8.
int square_read(const Game *game, Reader *r, enum Naming *naming);

/// The square with a number as texts have it, or NO_CELL; and back. They count from White's top left where the game itself
/// writes letters.
int square_of_number(const Game *game, int number);
int square_number(const Game *game, int cell);

/// The squares in the order in which texts list them: by number, or by letter and then rank. `after` NO_CELL asks for
/// the first; NO_CELL means there is none left.
int square_after(const Game *game, int after);

INLINE bool halves_hold(Halves set, int cell) { return (halves_all(set) & set128_bit(cell)) != 0; }

#endif
