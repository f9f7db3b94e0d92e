// Fits weights to positions that `gather` has kept, and writes them as a file
// for weights.h.
//
//   fit VARIANT FILE [OPTION=VALUE...] POSITIONS...
//
// Logistic regression: what a position is worth is foretold as a mixture of how
// its game ended and of what the search saw, by a sum of weights. Adagrad steps
// over all positions in a shuffled order, a few passes; weights of what is seen
// seldom are held near zero. Options: shape=3x3 (squares x ranks of a window;
// may be given more than once), passes=4, rate, decay, mix (share of the
// result), least (states seen less often stay at zero), step (of window
// weights, in quarters of a centiman), made="how" (kept in the file), seed. The
// same arguments give the same file.
#define _POSIX_C_SOURCE 200809L
#include "play.h"

#include "base/sum.h"
#include "eval/weights.h"
#include "samples.h"

#include <math.h>

enum { ROW_MAX = TERMS_MAX + 2 * CELLS_MAX + 2 * WINDOWS_MAX, SCORE_MOST = 2000, HELD_BACK = 50 };
#define SLOPE_LEAST 0.004

typedef struct Options {
    Shape shapes[SHAPES_MAX];
    int shape_count, passes, step;
    double rate, decay, mix, least;
    const char *made;
} Options;

static Options options = {.passes = 4, .step = 4, .rate = 0.05, .decay = 2, .mix = 0.5, .least = 12, .made = ""};

// A weight while it is being fitted.
typedef struct Knob {
    float value[PHASES], slopes[PHASES]; // slopes: sum of squares so far
    float seen[PHASES];
    bool rare; // seen less often than asked for: stays at zero, and the others do
               // without it from the start
} Knob;

// What a position is made of: knobs, and how often each counts.
typedef struct Row {
    int count;
    int knob[ROW_MAX];
    float times[ROW_MAX];
    float full; // share of the full board
    int divisor[2];
} Row;

// Where a window's knobs are. A window that is another one turned has that
// one's, with the sign changed.
typedef struct Place {
    int first;
    bool turned, both;
    const uint16_t *mirror;
} Place;

static Windows windows;
static Place places[WINDOWS_MAX];
static uint16_t mirrors[SHAPES_MAX][WINDOW_STATES_MAX];
static Knob *knobs;
static int knob_count, full_share[CELLS_MAX + 1];
static Sample *samples;
static size_t sample_count;
static double slope; // of the chance to win by the search's score, per centiman

static int men_at(int square) { return weights_terms(&game) + square; }
static int kings_at(int square) { return weights_terms(&game) + game.board.squares + square; }

// --- Layout ---

static void place_windows(void) {
    knob_count = weights_terms(&game) + 2 * game.board.squares;
    for (int i = 0; i < windows.sheets; i++)
        for (int state = 0; state < windows.sheet[i].states; state++)
            mirrors[i][state] = (uint16_t)sheet_turned_state(&windows.sheet[i], state);
    for (int window = 0; window < windows.count; window++) {
        const Sheet *sheet = windows_sheet(&windows, window);
        int turned = windows_turned(&windows, window);
        Place *place = &places[window];
        place->mirror = mirrors[sheet - windows.sheet];
        place->both = turned == window, place->turned = turned < window;
        place->first = place->turned ? places[turned].first : knob_count;
        if (!place->turned) knob_count += sheet->states;
    }
}

// --- Positions ---

static Position position_of(const Sample *sample) {
    return (Position){.side = {sample->side[WHITE], sample->side[BLACK]},
                      .kings = sample->kings,
                      .turn = sample->turn,
                      .hand = {sample->hand[WHITE], sample->hand[BLACK]},
                      .quiet = sample->quiet};
}

static void add(Row *row, int knob, float times) {
    if (times == 0) return;
    if (knobs[knob].rare) return;
    row->knob[row->count] = knob;
    row->times[row->count++] = times;
}

static void add_squares(Row *row, set128 set, int side, int (*knob_at)(int)) {
    for (; set; set &= set - 1) {
        int square = game.board.number_of[set128_first(set)];
        add(row, knob_at(side == WHITE ? square : game.board.squares - 1 - square), side == WHITE ? 1 : -1);
    }
}

static void add_window(Row *row, int window, int state) {
    const Place *place = &places[window];
    if (!state) return;
    if (!place->turned) add(row, place->first + state, 1);
    if (place->turned || place->both) add(row, place->first + place->mirror[state], -1);
}

static void add_sheet(Row *row, const Sheet *sheet, const Ranks *men) {
    uint64_t digits[SIDE_MAX];
    for (int word = 0; word < sheet->words; word++) {
        sheet_digits(sheet, word, men, digits);
        for (int band = 0; band < sheet->bands; band++) {
            uint64_t states = sheet_states(sheet, digits, band);
            for (int i = 0; i < sheet_in_word(sheet, word); i++)
                add_window(row, sheet->first + band * sheet->slices + word * IN_WORD + i, state_at(states, i));
        }
    }
}

static void add_windows(Row *row, const Census *census) {
    Ranks men;
    men.count = windows.ranks;
    for (int rank = 0; rank < windows.ranks; rank++) {
        men.white[rank] = (uint8_t)windows_rank(&windows, &census->white_men, rank, true);
        men.black[rank] = (uint8_t)windows_rank(&windows, &census->black_men, rank, true);
    }
    for (int i = 0; i < windows.sheets; i++) add_sheet(row, &windows.sheet[i], &men);
}

static void fill_row(const Sample *sample, Row *row) {
    Position position = position_of(sample);
    Census census;
    weights_census(&game, &position, &census);
    row->count = 0;
    row->full = (float)full_share[census.fill] / 256;
    for (int side = WHITE; side <= BLACK; side++) row->divisor[side] = weights_divisor(&game, &census, side);
    for (int term = 0; term < weights_terms(&game); term++) add(row, term, (float)census.terms[term]);
    add_squares(row, halves_all(census.white_men), WHITE, men_at);
    add_squares(row, halves_all(census.black_men), BLACK, men_at);
    add_squares(row, halves_all(position.kings) & halves_all(position.side[WHITE]), WHITE, kings_at);
    add_squares(row, halves_all(position.kings) & halves_all(position.side[BLACK]), BLACK, kings_at);
    add_windows(row, &census);
}

static void read_samples(const char *name) {
    FILE *file = fopen(name, "rb");
    if (!file || fseek(file, 0, SEEK_END)) fail("cannot read positions");
    size_t more = (size_t)ftell(file) / sizeof(Sample);
    rewind(file);
    samples = realloc(samples, (sample_count + more) * sizeof(Sample));
    if (!samples || fread(samples + sample_count, sizeof(Sample), more, file) != more) fail("cannot read positions");
    sample_count += more;
    fclose(file);
}

static void shuffle(void) {
    for (size_t i = sample_count; i > 1; i--) {
        size_t other = random_number() % i;
        Sample sample = samples[other];
        samples[other] = samples[i - 1];
        samples[i - 1] = sample;
    }
}

// --- Fitting ---

static double chance(double x) { return 1 / (1 + exp(-x)); }

static double score_of(const Sample *sample) {
    return sample->score > SCORE_MOST ? SCORE_MOST : sample->score < -SCORE_MOST ? -SCORE_MOST : sample->score;
}

// The slope that makes scores foretell results best. A judge that knows nothing
// would make every value enormous.
static void find_slope(void) {
    slope = 0.005;
    for (int step = 0; step < 8; step++) {
        double gain = 0, curve = 1e-9;
        for (size_t i = 0; i < sample_count; i += 7) {
            double x = score_of(&samples[i]), p = chance(slope * x);
            gain += (samples[i].result / 2.0 - p) * x;
            curve += p * (1 - p) * x * x;
        }
        slope += gain / curve;
    }
    if (slope < SLOPE_LEAST) slope = SLOPE_LEAST;
}

static float target_of(const Sample *sample) {
    return (float)(options.mix * sample->result / 2 + (1 - options.mix) * chance(slope * score_of(sample)));
}

static void count_seen(void) {
    Row row;
    for (size_t i = 0; i < sample_count; i++) {
        fill_row(&samples[i], &row);
        for (int j = 0; j < row.count; j++) {
            Knob *knob = &knobs[row.knob[j]];
            knob->seen[PHASE_FULL] += row.full, knob->seen[PHASE_EMPTY] += 1 - row.full;
        }
    }
    for (int i = 0; i < knob_count; i++) {
        for (int phase = 0; phase < PHASES; phase++) knobs[i].slopes[phase] = 1;
        knobs[i].rare = knobs[i].seen[PHASE_FULL] + knobs[i].seen[PHASE_EMPTY] < options.least;
    }
    for (int phase = 0; phase < PHASES; phase++) {
        knobs[TERM_MAN].value[phase] = (float)(100 * slope);
        if (game.rules.kind == KIND_DRAUGHTS)
            knobs[TERM_FIRST_KING].value[phase] = knobs[TERM_KING].value[phase] = (float)(250 * slope);
    }
}

static void move_knob(Knob *knob, int phase, float share, float push) {
    if (share <= 0) return;
    float pull = (float)options.decay * knob->value[phase] / (1 + knob->seen[phase]);
    float gradient = share * (push + pull);
    knob->slopes[phase] += gradient * gradient;
    knob->value[phase] -= (float)options.rate * gradient / sqrtf(knob->slopes[phase]);
}

// What the knobs say of a row, and the divisor that went into it.
static float sum_of(const Row *row, float *divisor) {
    float sum = 0;
    for (int i = 0; i < row->count; i++) {
        const Knob *knob = &knobs[row->knob[i]];
        sum += row->times[i] * (row->full * knob->value[PHASE_FULL] + (1 - row->full) * knob->value[PHASE_EMPTY]);
    }
    *divisor = (float)row->divisor[sum > 0 ? WHITE : BLACK];
    return sum / *divisor;
}

static double loss_of(double target, double p) {
    double safe = p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p;
    return -target * log(safe) - (1 - target) * log(1 - safe);
}

// One pass over all but the held back positions, whose loss it prints.
static void pass(void) {
    Row row;
    double loss[2] = {0};
    size_t counts[2] = {0};
    for (size_t i = 0; i < sample_count; i++) {
        float divisor, target = target_of(&samples[i]);
        bool held = i % HELD_BACK == 0;
        fill_row(&samples[i], &row);
        float p = (float)chance(sum_of(&row, &divisor)), miss = (p - target) / divisor;
        loss[held] += loss_of(target, p), counts[held]++;
        for (int j = 0; !held && j < row.count; j++) {
            Knob *knob = &knobs[row.knob[j]];
            move_knob(knob, PHASE_FULL, row.full, miss * row.times[j]);
            move_knob(knob, PHASE_EMPTY, 1 - row.full, miss * row.times[j]);
        }
    }
    fprintf(stderr, "loss %.5f, of positions held back %.5f\n", loss[0] / (double)counts[0],
            loss[1] / (double)counts[1]);
}

// --- Writing ---

typedef struct Bytes {
    uint8_t *at;
    size_t count, room;
} Bytes;

static void put(Bytes *bytes, uint32_t number, int count) {
    if (bytes->count + (size_t)count > bytes->room) {
        bytes->room = 2 * bytes->room + 1024;
        if (!(bytes->at = realloc(bytes->at, bytes->room))) fail("no memory");
    }
    for (; count > 0; count--, number >>= 8) bytes->at[bytes->count++] = (uint8_t)number;
}

static int units_of(const Knob *knob, int phase, int most, int step) {
    double units = knob->value[phase] / slope * WEIGHT_UNIT / step;
    int rounded = (int)(units < 0 ? units - 0.5 : units + 0.5);
    return rounded > most ? most : rounded < -most ? -most : rounded;
}

static void put_head(Bytes *bytes, const char *variant) {
    for (const char *c = "Damier W"; *c; c++) put(bytes, (uint8_t)*c, 1);
    put(bytes, WEIGHTS_VERSION, 1), put(bytes, game.board.squares, 1);
    put(bytes, (uint32_t)options.step, 1), put(bytes, (uint32_t)windows.sheets, 1);
    put(bytes, weights_rules(&game.rules), 4), put(bytes, 0, 4); // the length comes later
    size_t made = strlen(options.made), id = strlen(variant);
    if (made > WEIGHTS_MADE || id > WEIGHTS_ID) fail("too long a text");
    for (size_t i = 0; i < WEIGHTS_ID; i++) put(bytes, i < id ? (uint8_t)variant[i] : 0, 1);
    put(bytes, 0, 2), put(bytes, (uint32_t)made, 2);
    for (size_t i = 0; i < made; i++) put(bytes, (uint8_t)options.made[i], 1);
    for (int i = 0; i < windows.sheets; i++)
        put(bytes, windows.sheet[i].shape.squares, 1), put(bytes, windows.sheet[i].shape.ranks, 1);
}

static void put_all(Bytes *bytes, const char *variant, int most) {
    bytes->count = 0;
    put_head(bytes, variant);
    for (int i = 0; i < weights_terms(&game) + 2 * game.board.squares; i++)
        for (int phase = 0; phase < PHASES; phase++) put(bytes, (uint32_t)units_of(&knobs[i], phase, 32767, 1), 2);
    for (int window = 0; window < windows.count; window++) {
        if (places[window].turned) continue;
        for (int phase = 0; phase < PHASES; phase++)
            for (int state = 0; state < windows_sheet(&windows, window)->states; state++)
                put(bytes, (uint32_t)units_of(&knobs[places[window].first + state], phase, most, options.step), 1);
    }
    size_t length = bytes->count + 4;
    for (int i = 0; i < 4; i++) bytes->at[16 + i] = (uint8_t)(length >> 8 * i);
    put(bytes, sum_of_bytes(bytes->at, bytes->count), 4);
}

// Whether the sums of these weights stay within their bounds.
static bool can_be_used(const Bytes *bytes) {
    int64_t size = weights_size(&game, bytes->at, bytes->count);
    Weights *weights = size > 0 ? malloc((size_t)size) : NULL;
    if (!weights) fail("cannot make weights of this");
    int status = weights_open(weights, &game, bytes->at, bytes->count);
    free(weights);
    return status == DR_OK;
}

// With many windows the largest weights are cut off until every sum fits.
static void write_weights(const char *variant, const char *name) {
    Bytes bytes = {0};
    int most = 127;
    for (put_all(&bytes, variant, most); !can_be_used(&bytes); put_all(&bytes, variant, most))
        if ((most -= 4) < 16) fail("the weights are too large");
    if (most < 127) fprintf(stderr, "weights of windows are cut off at %d\n", most);
    FILE *file = fopen(name, "wb");
    if (!file || fwrite(bytes.at, 1, bytes.count, file) != bytes.count || fclose(file)) fail("cannot write weights");
}

static void print_terms(void) {
#define WEIGHT(feature, early, late) #feature,
    static const char *const names[][TERMS_MAX] = {{"man", "first king", "king", "reach", "turn"},
                                                   {
#include "yote/weights.def"
                                                   }};
#undef WEIGHT
    for (int i = 0; i < weights_terms(&game); i++)
        fprintf(stderr, "%s %.1f %.1f\n", names[game.rules.kind][i], knobs[i].value[0] / slope,
                knobs[i].value[1] / slope);
}

// --- Options ---

static bool read_option(const char *text) {
    const char *value = strchr(text, '=');
    if (!value) return false;
    int squares, ranks;
    size_t length = (size_t)(value++ - text);
    if (strncmp(text, "shape", length) == 0) {
        if (options.shape_count >= SHAPES_MAX || sscanf(value, "%dx%d", &squares, &ranks) != 2) fail("a shape is 3x3");
        options.shapes[options.shape_count++] = (Shape){(uint8_t)squares, (uint8_t)ranks};
    } else if (strncmp(text, "passes", length) == 0) options.passes = atoi(value);
    else if (strncmp(text, "step", length) == 0) options.step = atoi(value);
    else if (strncmp(text, "rate", length) == 0) options.rate = atof(value);
    else if (strncmp(text, "decay", length) == 0) options.decay = atof(value);
    else if (strncmp(text, "mix", length) == 0) options.mix = atof(value);
    else if (strncmp(text, "least", length) == 0) options.least = atof(value);
    else if (strncmp(text, "made", length) == 0) options.made = value;
    else if (strncmp(text, "seed", length) == 0) random_state = strtoull(value, NULL, 10);
    else fail("no such option");
    return true;
}

int main(int arguments, char **args) {
    if (arguments < 4) fail("usage: fit VARIANT FILE [OPTION=VALUE...] POSITIONS...");
    open_game(args[1]);
    random_state = 1;
    for (int i = 3; i < arguments; i++)
        if (!read_option(args[i])) read_samples(args[i]);
    if (!options.shape_count) options.shapes[options.shape_count++] = (Shape){3, 3};
    if (!windows_open(&windows, &game, options.shapes, options.shape_count)) fail("the windows do not fit the board");
    place_windows();
    for (int fill = 0; fill <= CELLS_MAX; fill++) full_share[fill] = weights_full(&game, fill);
    knobs = calloc((size_t)knob_count, sizeof *knobs);
    if (!knobs) fail("no memory");
    shuffle();
    find_slope();
    fprintf(stderr, "%zu positions, %d windows, %d weights, slope %.5f\n", sample_count, windows.count, knob_count,
            slope);
    count_seen();
    for (int i = 0; i < options.passes; i++) pass();
    print_terms();
    write_weights(args[1], args[2]);
    return 0;
}
