#include "eval/windows.h"

static int power_of_three(int n) {
    int power = 1;
    while (n-- > 0) power *= 3;
    return power;
}

// Squares of each rank lie side by side in the layout; ranks of different lengths have no common table.
static bool open_ranks(Windows *windows, const Board *board, int ranks) {
    uint8_t squares[SIDE_MAX] = {0};
    windows->ranks = (uint8_t)ranks;
    for (int cell = CELLS_MAX - 1; cell >= 0; cell--) {
        if (board->number_of[cell] == NO_CELL) continue;
        windows->first[board->row[cell]] = (uint8_t)cell;
        squares[board->row[cell]]++;
    }
    windows->squares = squares[0];
    for (int rank = 1; rank < ranks; rank++)
        if (squares[rank] != squares[0]) return false;
    return squares[0] <= RANK_SQUARES_MAX;
}

// Digits of men on `bits` of a rank in the window that begins at square `slice`.
static int slice_digits(const Shape *shape, unsigned bits, int slice) {
    int digits = 0;
    for (int square = shape->squares - 1; square >= 0; square--)
        digits = 3 * digits + (int)(bits >> (slice + square) & 1);
    return digits;
}

static void fill_digits(Sheet *sheet, int squares) {
    for (unsigned bits = 0; bits < 1u << squares; bits++)
        for (int slice = 0; slice < sheet->slices; slice++)
            sheet->digits[slice / IN_WORD][bits] |= (uint64_t)slice_digits(&sheet->shape, bits, slice)
                                                    << 16 * (slice % IN_WORD);
}

static bool open_sheet(Sheet *sheet, const Windows *windows, Shape shape) {
    bool fits =
        shape.squares >= 1 && shape.squares <= windows->squares && shape.ranks >= 1 && shape.ranks <= windows->ranks;
    if (!fits || shape.squares * shape.ranks > 10) return false;
    *sheet = (Sheet){.shape = shape,
                     .bands = (uint8_t)(windows->ranks - shape.ranks + 1),
                     .slices = (uint8_t)(windows->squares - shape.squares + 1),
                     .first = windows->count,
                     .rank_states = power_of_three(shape.squares),
                     .states = power_of_three(shape.squares * shape.ranks)};
    sheet->words = (uint8_t)((sheet->slices + IN_WORD - 1) / IN_WORD);
    fill_digits(sheet, windows->squares);
    return sheet->first + sheet->bands * sheet->slices <= WINDOWS_MAX;
}

bool windows_open(Windows *windows, const Game *game, const Shape *shapes, int count) {
    *windows = (Windows){0};
    if (count < 1 || count > SHAPES_MAX || !open_ranks(windows, &game->board, game->rules.rows)) return false;
    for (int i = 0; i < count; i++) {
        Sheet *sheet = &windows->sheet[windows->sheets++];
        if (!open_sheet(sheet, windows, shapes[i])) return false;
        windows->count += sheet->bands * sheet->slices;
    }
    return true;
}

const Sheet *windows_sheet(const Windows *windows, int window) {
    const Sheet *sheet = &windows->sheet[windows->sheets - 1];
    while (sheet->first > window) sheet--;
    return sheet;
}

// Windows are numbered from corner to corner, so turning the board reverses their order, and that of their squares.
int windows_turned(const Windows *windows, int window) {
    const Sheet *sheet = windows_sheet(windows, window);
    return 2 * sheet->first + sheet->bands * sheet->slices - 1 - window;
}

int sheet_turned_state(const Sheet *sheet, int state) {
    static const int other_side[] = {0, 2, 1};
    int turned = 0;
    for (int i = 0; i < sheet->shape.squares * sheet->shape.ranks; i++, state /= 3)
        turned = 3 * turned + other_side[state % 3];
    return turned;
}

int windows_cell(const Windows *windows, int window, int digit) {
    const Sheet *sheet = windows_sheet(windows, window);
    int place = window - sheet->first, rank = place / sheet->slices + digit / sheet->shape.squares;
    return windows->first[rank] + place % sheet->slices + digit % sheet->shape.squares;
}
