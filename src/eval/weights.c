#include "eval/weights.h"

#include "base/sum.h"
#include "draughts/draughts.h"
#include "yote/eval.h"

#include <stddef.h>

enum { VALUE_MAX = 20000, PAIR_MAX = 32767 };

// --- What a position holds ---

static Halves without(const Halves *a, const Halves *b) {
    return (Halves){{a->at[0] & ~b->at[0], a->at[1] & ~b->at[1]}};
}

static Halves both(const Halves *a, const Halves *b) { return (Halves){{a->at[0] & b->at[0], a->at[1] & b->at[1]}}; }

static int count_of(const Halves *set) { return set64_count(set->at[0]) + set64_count(set->at[1]); }

static set128 step(const Traits *traits, set128 set, int direction) {
    int n = traits->shift[direction / 2];
    return direction % 2 ? set128_down(set, n) : set128_up(set, n);
}

// Squares that kings reach without capturing, each counted once for every king and direction.
static int reach(const Game *game, set128 kings, set128 empty) {
    const Traits *traits = &draughts_of(game)->traits;
    int reached = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (!(traits->king_moves >> direction & 1)) continue;
        set128 to = step(traits, kings, direction) & empty;
        for (; to; to = traits->king_slides ? step(traits, to, direction) & empty : 0) reached += set128_count(to);
    }
    return reached;
}

static void count_kings(const Game *game, const Position *p, Census *census) {
    set128 empty = game->board.playing & ~halves_all(p->side[WHITE]) & ~halves_all(p->side[BLACK]);
    for (int side = WHITE; side <= BLACK; side++) {
        Halves kings = both(&p->side[side], &p->kings);
        int count = count_of(&kings), sign = side == WHITE ? 1 : -1;
        if (!count) continue;
        set128 all = halves_all(kings);
        census->kings[side] = count;
        census->refuge[side] = (all & draughts_of(game)->masks.refuge) != 0;
        census->terms[TERM_FIRST_KING] += sign;
        census->terms[TERM_KING] += sign * (count - 1);
        census->terms[TERM_REACH] += sign * reach(game, all, empty);
    }
}

_Static_assert((int)YOTE_FEATURES <= (int)TERMS_MAX, "all are counted");

static bool is_yote(const Game *game) { return game->rules.kind == KIND_YOTE; }

int weights_terms(const Game *game) { return is_yote(game) ? (int)YOTE_FEATURES : (int)TERMS_DRAUGHTS; }

static void count_features(const Game *game, const Position *p, Census *census) {
    census->fill = yote_features(game, p, census->terms);
    for (int i = 0; p->turn == BLACK && i < YOTE_FEATURES; i++) census->terms[i] = -census->terms[i];
}

void weights_census(const Game *game, const Position *p, Census *census) {
    *census =
        (Census){.white_men = without(&p->side[WHITE], &p->kings), .black_men = without(&p->side[BLACK], &p->kings)};
    if (is_yote(game)) {
        count_features(game, p, census);
        return;
    }
    census->men[WHITE] = count_of(&census->white_men), census->men[BLACK] = count_of(&census->black_men);
    census->terms[TERM_MAN] = census->men[WHITE] - census->men[BLACK];
    census->terms[TERM_TURN] = p->turn == WHITE ? 1 : -1;
    if (!halves_empty(p->kings)) count_kings(game, p, census);
    census->fill = census->men[WHITE] + census->men[BLACK] + census->kings[WHITE] + census->kings[BLACK];
}

int weights_divisor(const Game *game, const Census *census, int strong) {
    const Masks *masks = &draughts_of(game)->masks;
    if (!census->kings[!strong]) return 1;
    int ours = census->men[strong] + census->kings[strong], theirs = census->men[!strong] + census->kings[!strong];
    if (theirs == 1 && ours < masks->kings_to_win) return 8;
    if (theirs == 1 && ours <= 3 && masks->draw_margin && census->refuge[!strong]) return 8;
    return ours <= theirs + masks->draw_margin && census->kings[strong] ? 2 : 1;
}

int weights_full(const Game *game, int fill) {
    Position start;
    game->kind->start(game, &start);
    int all = is_yote(game) ? start.hand[WHITE] + start.hand[BLACK]
                            : count_of(&start.side[WHITE]) + count_of(&start.side[BLACK]);
    return fill >= all ? 256 : 256 * fill / all;
}

// --- The file ---

// Fields that say nothing of how positions are played: both colours and both hands see the same game.
static bool matters(size_t field) {
    bool draws = field >= offsetof(Rules, no_progress) && field <= offsetof(Rules, one_piece_each);
    bool text = field >= offsetof(Rules, notation);
    return !draws && !text && field != offsetof(Rules, repetition) && field != offsetof(Rules, colors) &&
           field != offsetof(Rules, corner) && field != offsetof(Rules, first);
}

uint32_t weights_rules(const Rules *rules) { return (uint32_t)rules_sum(rules, SUM_32, matters); }

static uint32_t read_number(const uint8_t *bytes, int count) {
    uint32_t number = 0;
    while (count-- > 0) number = number << 8 | bytes[count];
    return number;
}

static int16_t read_signed(const uint8_t **at) {
    int16_t number = (int16_t)read_number(*at, 2);
    *at += 2;
    return number;
}

// What the head of a file says.
typedef struct Head {
    uint32_t rules;
    int squares; // of the board
    int step;    // of a window's weights, in units
    int shapes;
    Shape shape[SHAPES_MAX];
    const uint8_t *data;
} Head;

// Order of the head: see ../data/README.md.
static int read_head(const uint8_t *file, size_t length, Head *head) {
    static const uint8_t magic[8] = "Damier W";
    if (length < WEIGHTS_HEAD + 4 || file[8] != WEIGHTS_VERSION || read_number(file + 16, 4) != length)
        return DR_E_WEIGHTS;
    for (int i = 0; i < 8; i++)
        if (file[i] != magic[i]) return DR_E_WEIGHTS;
    if (read_number(file + length - 4, 4) != sum_of_bytes(file, length - 4)) return DR_E_WEIGHTS;
    size_t made = read_number(file + 46, 2);
    *head = (Head){.rules = read_number(file + 12, 4), .squares = file[9], .step = file[10], .shapes = file[11]};
    if (head->shapes > SHAPES_MAX) return DR_E_WEIGHTS;
    if (made > WEIGHTS_MADE || WEIGHTS_HEAD + made + 2 * (size_t)head->shapes + 4 > length) return DR_E_WEIGHTS;
    const uint8_t *at = file + WEIGHTS_HEAD + made;
    for (int i = 0; i < head->shapes; i++, at += 2) head->shape[i] = (Shape){at[0], at[1]};
    head->data = at;
    return DR_OK;
}

static size_t states_of(const Windows *windows) {
    size_t states = 0;
    for (int i = 0; i < windows->sheets; i++) {
        const Sheet *sheet = &windows->sheet[i];
        states += (size_t)sheet->bands * sheet->slices * (size_t)sheet->states;
    }
    return states;
}

// Bytes of data of a file that has so many numbers before its windows: of two windows that are each other turned only the first is there.
static size_t data_of(const Windows *windows, int numbers) {
    size_t bytes = sizeof(int16_t) * PHASES * (size_t)numbers;
    for (int i = 0; i < windows->sheets; i++) {
        const Sheet *sheet = &windows->sheet[i];
        bytes += (size_t)((sheet->bands * sheet->slices + 1) / 2) * PHASES * (size_t)sheet->states;
    }
    return bytes;
}

// Whether the head is of this game and the data complete.
static int check_data(const Game *game, const uint8_t *file, size_t length, const Head *head, Windows *windows) {
    if (head->rules != weights_rules(&game->rules) || head->squares != game->board.squares) return DR_E_WEIGHTS_GAME;
    if (!windows_open(windows, game, head->shape, head->shapes)) return DR_E_WEIGHTS;
    int numbers = weights_terms(game) + 2 * head->squares;
    size_t data = (size_t)(head->data - file) + data_of(windows, numbers);
    return data + 4 == length ? DR_OK : DR_E_WEIGHTS;
}

int64_t weights_size(const Game *game, const uint8_t *file, size_t length) {
    Head head;
    Windows windows;
    int status = read_head(file, length, &head);
    if (!status) status = check_data(game, file, length, &head, &windows);
    return status ? status : (int64_t)(sizeof(Weights) + sizeof(int32_t) * states_of(&windows));
}

// --- Making ready ---

typedef int16_t Pair[PHASES];

static int32_t packed(int full, int empty) { return (int32_t)((uint32_t)full * 65536u + (uint32_t)empty); }
static int empty_of(int32_t pair) { return (int16_t)(uint32_t)pair; }
static int full_of(int32_t pair) { return (int)(((int64_t)pair - empty_of(pair)) / 65536); }

static int32_t *table_of(const Weights *w, int window) {
    int32_t *table = w->table;
    for (int i = 0; i < window; i++) table += windows_sheet(&w->windows, i)->states;
    return table;
}

// One window from the file, and the turned one with opposite sign. A window that is itself turned gets both.
static void read_window(Weights *w, int window, int step, const uint8_t *data) {
    const Sheet *sheet = windows_sheet(&w->windows, window);
    int turned = windows_turned(&w->windows, window);
    int32_t *table = table_of(w, window), *opposite = table_of(w, turned);
    const int8_t *full = (const int8_t *)data, *empty = full + sheet->states;
    for (int state = 0; state < sheet->states; state++) {
        int mirror = sheet_turned_state(sheet, state);
        if (turned == window)
            table[state] = packed(step * (full[state] - full[mirror]), step * (empty[state] - empty[mirror]));
        else {
            table[state] = packed(step * full[state], step * empty[state]);
            opposite[mirror] = packed(-step * full[state], -step * empty[state]);
        }
    }
}

// The first window that holds a cell, and its digit there.
static int window_with(const Windows *windows, int cell, int *digit) {
    for (int window = 0; window < windows->count; window++) {
        const Shape *shape = &windows_sheet(windows, window)->shape;
        for (*digit = 0; *digit < shape->squares * shape->ranks; ++*digit)
            if (windows_cell(windows, window, *digit) == cell) return window;
    }
    return -1;
}

// Adds the weight of men on a square to one of the windows that see it: nothing need be done for it afterwards.
static bool fold_man(Weights *w, int square, const Pair *men) {
    const Board *board = &w->game->board;
    int digit, window = window_with(&w->windows, board->cell_of[square], &digit), place = 1;
    if (window < 0) return false;
    const int16_t *white = men[square], *black = men[board->squares - 1 - square];
    const Sheet *sheet = windows_sheet(&w->windows, window);
    int32_t *table = table_of(w, window), by_digit[3] = {0, packed(white[PHASE_FULL], white[PHASE_EMPTY]),
                                                         packed(-black[PHASE_FULL], -black[PHASE_EMPTY])};
    while (digit-- > 0) place *= 3;
    for (int state = 0; state < sheet->states; state++)
        table[state] = (int32_t)((uint32_t)table[state] + (uint32_t)by_digit[state / place % 3]);
    return true;
}

// Whether sums of pairs never run into each other, whatever the position.
static bool sums_fit(const Weights *w) {
    int64_t most[PHASES] = {0};
    const int32_t *table = w->table;
    for (int window = 0; window < w->windows.count; window++) {
        int largest[PHASES] = {0};
        for (int i = windows_sheet(&w->windows, window)->states; i > 0; i--, table++) {
            int value[PHASES] = {full_of(*table), empty_of(*table)};
            for (int phase = 0; phase < PHASES; phase++) {
                int size = value[phase] < 0 ? -value[phase] : value[phase];
                if (size > largest[phase]) largest[phase] = size;
            }
        }
        for (int phase = 0; phase < PHASES; phase++) most[phase] += largest[phase];
    }
    return most[PHASE_FULL] <= PAIR_MAX && most[PHASE_EMPTY] <= PAIR_MAX;
}

static void read_kings(Weights *w, const Pair *kings) {
    for (int square = 0; square < w->game->board.squares; square++)
        for (int phase = 0; phase < PHASES; phase++)
            w->king[w->game->board.cell_of[square]][phase] = kings[square][phase];
}

int weights_open(Weights *w, const Game *game, const uint8_t *file, size_t length) {
    Head head;
    Pair men[CELLS_MAX], kings[CELLS_MAX];
    int status = read_head(file, length, &head);
    if (!status) status = check_data(game, file, length, &head, &w->windows);
    if (status) return status;
    w->game = game, w->terms = weights_terms(game), w->table = (int32_t *)(void *)(w + 1);
    const uint8_t *at = head.data;
    for (int i = 0; i < w->terms * PHASES; i++) w->term[i / PHASES][i % PHASES] = read_signed(&at);
    for (int i = 0; i < head.squares * PHASES; i++) men[i / PHASES][i % PHASES] = read_signed(&at);
    for (int i = 0; i < head.squares * PHASES; i++) kings[i / PHASES][i % PHASES] = read_signed(&at);
    for (int window = 0; window < w->windows.count; window++) {
        if (windows_turned(&w->windows, window) < window) continue;
        read_window(w, window, head.step, at);
        at += PHASES * windows_sheet(&w->windows, window)->states;
    }
    for (int square = 0; square < head.squares; square++)
        if (!fold_man(w, square, men)) return DR_E_WEIGHTS;
    read_kings(w, kings);
    for (int fill = 0; fill <= CELLS_MAX; fill++) w->full[fill] = (uint16_t)weights_full(game, fill);
    return sums_fit(w) ? DR_OK : DR_E_WEIGHTS;
}

// --- Value ---

// The sum over a word's windows; `table` is that of the first one. Four lines instead of a loop: nothing is run more often.
INLINE uint32_t word_sum(const int32_t *table, int states, uint64_t word, int count) {
    uint32_t sum = (uint32_t)table[state_at(word, 0)];
    if (count > 1) sum += (uint32_t)table[states + state_at(word, 1)];
    if (count > 2) sum += (uint32_t)table[2 * states + state_at(word, 2)];
    if (count > 3) sum += (uint32_t)table[3 * states + state_at(word, 3)];
    return sum;
}

// The weights of all windows of a sheet, of which `table` is the first one's.
INLINE uint32_t sheet_sum(const Sheet *sheet, const int32_t *table, const Ranks *men) {
    uint64_t digits[SIDE_MAX];
    uint32_t sum = 0;
    for (int word = 0; word < sheet->words; word++) {
        int count = sheet_in_word(sheet, word);
        const int32_t *at = table + word * IN_WORD * sheet->states;
        sheet_digits(sheet, word, men, digits);
        for (int band = 0; band < sheet->bands; band++, at += sheet->slices * sheet->states)
            sum += word_sum(at, sheet->states, sheet_states(sheet, digits, band), count);
    }
    return sum;
}

INLINE int32_t windows_sum(const Weights *w, const Census *census, bool wide) {
    const Windows *windows = &w->windows;
    Ranks men;
    men.count = windows->ranks;
    const int32_t *table = w->table;
    uint32_t sum = 0;
    for (int rank = 0; rank < windows->ranks; rank++) {
        men.white[rank] = (uint8_t)windows_rank(windows, &census->white_men, rank, wide);
        men.black[rank] = (uint8_t)windows_rank(windows, &census->black_men, rank, wide);
    }
    for (int i = 0; i < windows->sheets; i++) {
        const Sheet *sheet = &windows->sheet[i];
        sum += sheet_sum(sheet, table, &men);
        table += sheet->bands * sheet->slices * sheet->states;
    }
    return (int32_t)sum;
}

// Kings by square, for both phases.
static void add_kings(const Weights *w, const Position *p, int *values) {
    const Board *board = &w->game->board;
    for (int side = WHITE; side <= BLACK; side++)
        for (set128 kings = halves_all(p->kings) & halves_all(p->side[side]); kings; kings &= kings - 1) {
            int cell = set128_first(kings);
            if (side == BLACK) cell = board->cell_of[board->squares - 1 - board->number_of[cell]];
            for (int phase = 0; phase < PHASES; phase++)
                values[phase] += side == WHITE ? w->king[cell][phase] : -w->king[cell][phase];
        }
}

int weights_value(const Weights *w, const Position *p) {
    Census census;
    weights_census(w->game, p, &census);
    int32_t pair = w->game->narrow ? windows_sum(w, &census, false) : windows_sum(w, &census, true);
    int values[PHASES] = {[PHASE_FULL] = full_of(pair), [PHASE_EMPTY] = empty_of(pair)};
    for (int term = 0; term < w->terms; term++)
        for (int phase = 0; phase < PHASES; phase++) values[phase] += census.terms[term] * w->term[term][phase];
    if (!halves_empty(p->kings)) add_kings(w, p, values);
    int full = w->full[census.fill];
    int white = (values[PHASE_FULL] * full + values[PHASE_EMPTY] * (256 - full)) / (256 * WEIGHT_UNIT);
    white /= weights_divisor(w->game, &census, white > 0 ? WHITE : BLACK);
    white = white > VALUE_MAX ? VALUE_MAX : white < -VALUE_MAX ? -VALUE_MAX : white;
    return p->turn == WHITE ? white : -white;
}
