#include "notation/square.h"

static bool from_right(int origin) { return origin == ORIGIN_BOTTOM_RIGHT || origin == ORIGIN_TOP_RIGHT; }
static bool from_top(int origin) { return origin == ORIGIN_TOP_LEFT || origin == ORIGIN_TOP_RIGHT; }

// Letters and ranks of an algebraic name count from the origin; in games that number their squares, algebraic names
// are read too and a1 is White's lower left.
static int algebraic_origin(const Game *game) {
    return game->rules.notation == NOTATION_ALGEBRAIC ? game->rules.origin : ORIGIN_BOTTOM_LEFT;
}

static int algebraic_cell(const Game *game, int letter, int rank) {
    int origin = algebraic_origin(game), columns = game->rules.columns, rows = game->rules.rows;
    return board_cell_at(&game->board, from_right(origin) ? columns - 1 - letter : letter,
                         from_top(origin) ? rows - rank : rank - 1);
}

static int letter_of(const Game *game, int cell) {
    int column = game->board.column[cell];
    return from_right(game->rules.origin) ? game->rules.columns - 1 - column : column;
}

static int rank_of(const Game *game, int cell) {
    int row = game->board.row[cell];
    return from_top(game->rules.origin) ? game->rules.rows - row : row + 1;
}

int square_write(const Game *game, int cell, char *text) {
    if (game->rules.notation == NOTATION_NUMERIC)
        return text_write_number(text, (uint64_t)game->board.number_of[cell] + 1);
    text[0] = (char)('a' + letter_of(game, cell));
    return 1 + text_write_number(text + 1, (uint64_t)rank_of(game, cell));
}

static bool reads_algebraic(const Game *game) {
    return game->rules.notation == NOTATION_ALGEBRAIC || (game->rules.columns == 8 && game->rules.rows == 8);
}

// Numbers of games whose squares have letters count from White's top left, row by row. Returns the square behind `number`
// of them, or the number of squares passed on the way to `cell`.
static int count_from_top(const Game *game, int number, int cell) {
    int passed = 0;
    for (int row = game->rules.rows - 1; row >= 0; row--) {
        for (int column = 0; column < game->rules.columns; column++) {
            int at = board_cell_at(&game->board, column, row);
            if (at == NO_CELL) continue;
            passed++;
            if (at == cell) return passed;
            if (passed == number) return at;
        }
    }
    return NO_CELL;
}

int square_of_number(const Game *game, int number) {
    if (number < 1 || number > game->board.squares) return NO_CELL;
    bool numbered = game->rules.notation == NOTATION_NUMERIC;
    return numbered ? game->board.cell_of[number - 1] : count_from_top(game, number, NO_CELL);
}

int square_number(const Game *game, int cell) {
    bool numbered = game->rules.notation == NOTATION_NUMERIC;
    return numbered ? game->board.number_of[cell] + 1 : count_from_top(game, 0, cell);
}

int square_read(const Game *game, Reader *r, enum Naming *naming) {
    enum Naming way = text_is_letter(text_peek(r)) ? BY_LETTER : BY_NUMBER;
    int letter = text_lower(text_peek(r)) - 'a';
    r->at += way == BY_LETTER;
    int number = text_read_number(r);
    if (*naming == NAMED_YET_BY_NONE) *naming = way;
    if (way != *naming) return NO_CELL;
    if (way == BY_NUMBER) return square_of_number(game, number);
    return reads_algebraic(game) ? algebraic_cell(game, letter, number) : NO_CELL;
}

int square_after(const Game *game, int after) {
    const Board *board = &game->board;
    if (game->rules.notation == NOTATION_NUMERIC) {
        int number = after == NO_CELL ? 0 : board->number_of[after] + 1;
        return number < board->squares ? board->cell_of[number] : NO_CELL;
    }
    int rows = game->rules.rows;
    int key = after == NO_CELL ? 0 : letter_of(game, after) * rows + rank_of(game, after);
    for (; key < game->rules.columns * rows; key++) {
        int cell = algebraic_cell(game, key / rows, key % rows + 1);
        if (cell != NO_CELL) return cell;
    }
    return NO_CELL;
}
