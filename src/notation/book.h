// Opening books: moves that are played without a search, chosen by lot. The text is described in data/README.md.
#ifndef DAMIER_BOOK_H
#define DAMIER_BOOK_H

#include "notation/notation.h"

/// Moves of a book, and the highest weight of one.
enum { BOOK_MOVES_MAX = 2048, BOOK_WEIGHT_MAX = 1000 };

/// One move of a position.
typedef struct BookMove {
    uint64_t key;           // position_key
    uint16_t index, weight; // index: in the list of legal moves
} BookMove;

typedef struct Book {
    int count;
    BookMove moves[BOOK_MOVES_MAX];
} Book;

/// Reads a book of that game. `list` is scratch room for moves. Returns 0; DR_E_BOOK with the place of what is no book, no
/// weight or no legal move there; or DR_E_FULL: more than BOOK_MOVES_MAX moves.
int book_read(Book *book, const Game *game, Reader text, MoveList *list, Problem *problem);

/// Index of a move that the book has for a position, each as likely as its weight; -1: it has none. lot: any number.
int book_choose(const Book *book, uint64_t key, uint64_t lot);

#endif
