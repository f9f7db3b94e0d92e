// Fits the numbers of the Yote evaluation (yote/weights.def) to games of the program against itself.
//
//   tune GAMES NODES SEED VARIANT...
//
// Plays GAMES games of each variant at NODES a move from random openings, and keeps the quiet positions with the result
// of their game. The weights are those that foretell the results best (logistic regression by Newton's steps), scaled so
// that one man more is worth 100 centimen over all these positions. They are printed as lines of yote/weights.def. The
// same arguments give the same numbers.
#define _POSIX_C_SOURCE 200809L
#include "play.h"

#include "yote/eval.h"

enum {
    STAGES = 2,
    COLUMNS = STAGES * YOTE_FEATURES,
    OPENING_MIN = 4,
    OPENING_SPREAD = 9,
    SAMPLES_MAX = 4000000,
    STEPS = 12
};

// Keeps weights of rare features small.
static const double RIDGE = 1;

// A position as its features, and how its game ended for the side to move: 0, 0.5 or 1.
typedef struct Sample {
    int16_t features[YOTE_FEATURES];
    float early; // share of the men that are still in hand
    float result;
} Sample;

static const char *const names[] = {
#define WEIGHT(feature, early, late) #feature,
#include "yote/weights.def"
#undef WEIGHT
};

static Sample *samples;
static int count;
static uint64_t search_nodes;

// --- Games ---

static void keep(const Position *position) {
    int features[YOTE_FEATURES];
    if (count >= SAMPLES_MAX) fail("too many positions");
    Sample *sample = &samples[count++];
    int in_hand = yote_features(&game, position, features);
    for (int i = 0; i < YOTE_FEATURES; i++) sample->features[i] = (int16_t)features[i];
    sample->early = (float)in_hand / (float)(2 * game.rules.hand);
    sample->result = position->turn == WHITE ? 1 : -1; // until the game has ended: who is on move
}

// Plays one game and keeps its quiet positions.
static void play_game(Search *search, Play *play, int *opening) {
    int winner, first = count, plies = OPENING_MIN + (int)(random_number() % OPENING_SPREAD);
    find_opening(search, play, opening, plies);
    search_clear(search);
    while (!is_over(play, &winner)) {
        int index = search_index(search, play, search_nodes);
        bool quiet = !game.kind->can_capture(&game, &play->position) && search_info(search)->kind == SCORE_VALUE;
        if (quiet) keep(&play->position);
        play_index(play, index);
    }
    for (int i = first; i < count; i++) {
        int side = samples[i].result > 0 ? WHITE : BLACK;
        samples[i].result = winner < 0 ? 0.5f : winner == side ? 1 : 0;
    }
}

// --- Fitting ---

static double exponential(double x) {
    double t = x / 1024, e = 1 + t + t * t / 2 + t * t * t / 6;
    for (int i = 0; i < 10; i++) e *= e;
    return e;
}

static double chance(double x) { return 1 / (1 + exponential(x < -20 ? 20 : x > 20 ? -20 : -x)); }

// A sample as a row of the regression: its features in the early stage, then in the late one.
static void row_of(const Sample *sample, double *row) {
    for (int i = 0; i < YOTE_FEATURES; i++) {
        row[i] = sample->features[i] * (double)sample->early;
        row[YOTE_FEATURES + i] = sample->features[i] * (1 - (double)sample->early);
    }
}

// Solves a x = b for a symmetric positive a, which is overwritten; b becomes x.
static void solve(double a[COLUMNS][COLUMNS], double *b) {
    for (int k = 0; k < COLUMNS; k++)
        for (int i = k + 1; i < COLUMNS; i++) {
            double share = a[i][k] / a[k][k];
            for (int j = k; j < COLUMNS; j++) a[i][j] -= share * a[k][j];
            b[i] -= share * b[k];
        }
    for (int k = COLUMNS - 1; k >= 0; k--) {
        for (int j = k + 1; j < COLUMNS; j++) b[k] -= a[k][j] * b[j];
        b[k] /= a[k][k];
    }
}

// One Newton step towards the most likely weights. Returns the mean squared error before it.
static double improve(double *weights) {
    static double curve[COLUMNS][COLUMNS];
    double slope[COLUMNS] = {0}, row[COLUMNS], error = 0;
    for (int i = 0; i < COLUMNS; i++)
        for (int j = 0; j < COLUMNS; j++) curve[i][j] = i == j ? RIDGE : 0;
    for (int i = 0; i < COLUMNS; i++) slope[i] = -RIDGE * weights[i];
    for (int n = 0; n < count; n++) {
        double sum = 0;
        row_of(&samples[n], row);
        for (int i = 0; i < COLUMNS; i++) sum += weights[i] * row[i];
        double p = chance(sum), miss = samples[n].result - p;
        error += miss * miss;
        for (int i = 0; i < COLUMNS; i++) {
            if (row[i] == 0) continue;
            slope[i] += miss * row[i];
            for (int j = 0; j < COLUMNS; j++) curve[i][j] += p * (1 - p) * row[i] * row[j];
        }
    }
    solve(curve, slope);
    for (int i = 0; i < COLUMNS; i++) weights[i] += slope[i];
    return error / count;
}

// What one man more is worth on the average.
static double worth_of_man(const double *weights) {
    double sum = 0;
    for (int n = 0; n < count; n++) {
        double early = samples[n].early;
        sum += early * weights[YOTE_man] + (1 - early) * weights[YOTE_FEATURES + YOTE_man];
    }
    return sum / count;
}

static int rounded(double x) { return (int)(x < 0 ? x - 0.5 : x + 0.5); }

static void print_weights(const double *weights) {
    double scale = 1000 / worth_of_man(weights);
    for (int i = 0; i < YOTE_FEATURES; i++)
        printf("WEIGHT(%s, %d, %d)\n", names[i], rounded(scale * weights[i]),
               rounded(scale * weights[YOTE_FEATURES + i]));
}

int main(int arguments, char **args) {
    static Play play;
    static int opening[GAME_PLIES];
    if (arguments < 5) fail("usage: tune GAMES NODES SEED VARIANT...");
    int games = atoi(args[1]);
    search_nodes = strtoull(args[2], NULL, 10), random_state = strtoull(args[3], NULL, 10);
    samples = calloc(SAMPLES_MAX, sizeof *samples);
    if (!samples) fail("no memory");
    for (int i = 4; i < arguments; i++) {
        open_game(args[i]);
        Search *search = new_search();
        for (int number = 0; number < games; number++) play_game(search, &play, opening);
    }
    double weights[COLUMNS] = {0};
    fprintf(stderr, "%d positions\n", count);
    for (int step = 0; step < STEPS; step++) fprintf(stderr, "mean squared error %.6f\n", improve(weights));
    print_weights(weights);
    return 0;
}
