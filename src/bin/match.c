// Plays matches between two players, to measure what a change of the search or the evaluation is worth.
//
//   match VARIANT PLAYER PLAYER [OPTIONS]
//   match openings VARIANT COUNT [OPTIONS]    writes level positions, a FEN a line
//
// PLAYER: a number of nodes a move, or `20ms`, processor time a move, judged by the terms written by hand; `level3`, as
// levels.def says, the highest with 200,000 nodes; the same with @FILE by the weights of a file; `random`; `greedy`, who
// takes as many as possible and else plays at random; or COMMAND@LEVEL, any program that speaks Hub, another build of our
// own above all: OLD/hub@nodes=10000, or hub@move-time=0.1.
// OPTIONS: --games N (20), --openings FILE, or --plies N (6) random turns to a level position; --seed N; --sprt ELO ELO
// stops as soon as one of the two is refuted by the other; --pdn FILE keeps the games.
// Every opening is played twice with sides changed, and errors are counted by such pairs. Games are drawn by the laws of
// the game, or after GAME_PLIES in all.
#include "notation/notation.h"

#include "play.h"
#include "player.h"

#include <math.h>

enum { OPENINGS_MAX = 4096 };
static const double error_95 = 1.96, sprt_bound = 2.944; // ln 19: both kinds of error 5 %

typedef struct Options {
    int games, plies;
    uint64_t seed;
    const char *openings, *pdn;
    bool sprt;
    double elo[2];
} Options;

// Results of the first player: games, and pairs of games by half points.
typedef struct Score {
    int won, drawn, lost;
    int pairs[5];
    int half_points; // of the game that waits for its pair
} Score;

static Position openings[OPENINGS_MAX];
static int openings_count, game_type;
static char hub_moves[POSITION_MAX], pdn_moves[SAID_MAX];

// --- Openings ---

static void read_openings(const char *path) {
    char line[FEN_TEXT_MAX];
    FILE *file = fopen(path, "r");
    if (!file) fail("the file of openings cannot be read");
    while (openings_count < OPENINGS_MAX && fgets(line, sizeof line, file)) {
        Problem problem;
        int status = fen_read(&game, line, (int)strcspn(line, "\r\n"), &openings[openings_count],
                              &(Problems){.list = &problem, .room = 1});
        if (status < 0) fail(line);
        openings_count++;
    }
    fclose(file);
    if (!openings_count) fail("no openings in the file");
}

// Level positions after random turns. The same seed gives the same.
static void find_position(Search *judge, int plies, Position *position) {
    static Play play;
    static int opening[GAME_PLIES];
    find_opening(judge, &play, opening, plies);
    position_copy(position, &play.position);
}

static void write_openings(int count, const Options *options) {
    char fen[FEN_TEXT_MAX];
    Search *judge = new_search();
    for (int i = 0; i < count; i++) {
        Position position;
        find_position(judge, options->plies, &position);
        fen_write(&game, &position, false, fen);
        printf("%s\n", fen);
    }
}

// --- Games ---

// Notes a move for the programs and for PDN.
static void note_move(const Play *play, int index) {
    char text[MOVE_TEXT_MAX];
    size_t hub = strlen(hub_moves), pdn = strlen(pdn_moves);
    if (sizeof hub_moves - hub < 2 * MOVE_TEXT_MAX || sizeof pdn_moves - pdn < 2 * MOVE_TEXT_MAX)
        fail("too long a game");
    move_write(&(Turn){&game, &play->position, &play->list}, index, FORM_HUB, text);
    snprintf(hub_moves + hub, sizeof hub_moves - hub, hub ? " %s" : "%s", text);
    move_write(&(Turn){&game, &play->position, &play->list}, index, FORM_SHORT, text);
    if (play->position.turn == game.rules.first || play->plies == 0) {
        const char *form = play->position.turn == game.rules.first ? "%d. " : "%d... ";
        pdn += (size_t)snprintf(pdn_moves + pdn, sizeof pdn_moves - pdn, form, play->position.full_move);
    }
    snprintf(pdn_moves + pdn, sizeof pdn_moves - pdn, "%s ", text);
}

// Plays one game; players[WHITE] has White. Returns the winner or -1.
static int play_game(Player *players[2], Play *play, const Position *opening) {
    int winner;
    hub_moves[0] = pdn_moves[0] = 0;
    begin_at(play, opening);
    for (int side = WHITE; side <= BLACK; side++) begin_game(players[side]);
    while (!is_over(play, &winner)) {
        Player *player = players[play->position.turn];
        int index = choose(player, play, hub_moves);
        if (index < 0 || index >= play->list.count) {
            fprintf(stderr, "%s after %s: ", player->name, hub_moves);
            fail("no legal move");
        }
        note_move(play, index);
        play_index(play, index);
    }
    return winner;
}

static void write_game(FILE *file, Player *players[2], const Play *play, int winner) {
    static const char *const results[2][3] = {{"1/2-1/2", "1-0", "0-1"}, {"1-1", "2-0", "0-2"}};
    const char *result = results[game.rules.results == 1][winner + 1];
    char fen[FEN_TEXT_MAX];
    fen_write(&game, &play->begun, false, fen);
    fprintf(file, "[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n", players[WHITE]->name, players[BLACK]->name,
            result);
    if (game_type) fprintf(file, "[GameType \"%d\"]\n", game_type);
    fprintf(file, "[FEN \"%s\"]\n\n%s%s\n\n", fen, pdn_moves, result);
    fflush(file);
}

// --- Report ---

static void count_game(Score *score, int half_points, bool second) {
    score->won += half_points == 2, score->drawn += half_points == 1, score->lost += half_points == 0;
    if (second) score->pairs[score->half_points + half_points]++;
    else score->half_points = half_points;
}

// Share of the points in pairs that are complete, and the variance of a pair's. Returns the number of pairs.
static int spread(const Score *score, double *mean, double *variance) {
    int count = 0;
    double sum = 0, squares = 0;
    for (int i = 0; i < 5; i++) count += score->pairs[i], sum += score->pairs[i] * i / 4.0;
    *mean = count ? sum / count : 0.5;
    for (int i = 0; i < 5; i++) squares += score->pairs[i] * (i / 4.0 - *mean) * (i / 4.0 - *mean);
    *variance = count ? squares / count : 0;
    return count;
}

static double elo_of(double share) { return -400 * log10(1 / fmin(fmax(share, 0.003), 0.997) - 1); }
static double share_of(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

// Logarithm of how much likelier the second rating is than the first, by the normal approximation on pairs.
static double likelihood(const Score *score, const double elo[2]) {
    double mean, variance, first = share_of(elo[0]), second = share_of(elo[1]);
    int pairs = spread(score, &mean, &variance);
    // A short run without surprises has no variance of its own: a pair with something of each stands for it.
    variance = (variance * pairs + 0.125) / (pairs + 1);
    return pairs * (second - first) * (2 * mean - first - second) / (2 * variance);
}

static void report(const Score *score, const Options *options) {
    double mean, variance;
    int pairs = spread(score, &mean, &variance);
    double deviation = pairs ? sqrt(variance / pairs) : 0, error = error_95 * deviation;
    double superior = deviation > 0 ? 50 * erfc(-(mean - 0.5) / deviation / sqrt(2)) : mean > 0.5 ? 100 : 50;
    printf("%d games: +%d =%d -%d  %.1f %%  elo %+.0f (%+.0f .. %+.0f)  los %.1f %%",
           score->won + score->drawn + score->lost, score->won, score->drawn, score->lost, 100 * mean, elo_of(mean),
           elo_of(mean - error), elo_of(mean + error), superior);
    if (options->sprt) printf("  llr %.2f", likelihood(score, options->elo));
    printf("\n");
    fflush(stdout);
}

static bool is_settled(const Score *score, const Options *options) {
    return options->sprt && fabs(likelihood(score, options->elo)) >= sprt_bound;
}

static void report_speed(const Player *player) {
    if (player->search)
        printf("%s: %.2f million nodes a second\n", player->name,
               (double)player->nodes_used / 1e3 / fmax(1, player->used_ms));
}

static void play_match(Player players[2], const Options *options) {
    static Play play;
    Score score = {0};
    Search *judge = new_search();
    FILE *pdn = options->pdn ? fopen(options->pdn, "w") : NULL;
    Position opening;
    for (int number = 0; number < options->games && !(number % 2 == 0 && is_settled(&score, options)); number++) {
        bool swapped = number % 2 == 1;
        if (!swapped && openings_count)
            position_copy(&opening, &openings[(options->seed + (uint64_t)number / 2) % (uint64_t)openings_count]);
        else if (!swapped) find_position(judge, options->plies, &opening);
        Player *sides[2] = {&players[swapped], &players[!swapped]};
        int winner = play_game(sides, &play, &opening);
        if (pdn) write_game(pdn, sides, &play, winner);
        count_game(&score, winner < 0 ? 1 : (winner == WHITE) != swapped ? 2 : 0, swapped);
        if (swapped) report(&score, options);
    }
    if (pdn) fclose(pdn);
}

static Options read_options(char **args) {
    Options options = {.games = 20, .plies = 6, .seed = 1};
    for (; *args; args += 2) {
        const char *name = args[0], *value = args[1];
        if (!value) fail("an option wants a value");
        if (strcmp(name, "--games") == 0) options.games = atoi(value);
        else if (strcmp(name, "--plies") == 0) options.plies = atoi(value);
        else if (strcmp(name, "--seed") == 0) options.seed = strtoull(value, NULL, 10);
        else if (strcmp(name, "--openings") == 0) options.openings = value;
        else if (strcmp(name, "--pdn") == 0) options.pdn = value;
        else if (strcmp(name, "--sprt") == 0 && args[2]) {
            options.sprt = true, options.elo[0] = atof(value), options.elo[1] = atof(args[2]);
            args++;
        } else fail(name);
    }
    if (options.plies < 0 || options.plies >= GAME_PLIES) fail("--plies is too much");
    return options;
}

int main(int count, char **args) {
    if (count < 4) fail("usage: match VARIANT PLAYER PLAYER [OPTIONS], or match openings VARIANT COUNT [OPTIONS]");
    bool finds = strcmp(args[1], "openings") == 0;
    const char *variant = args[finds ? 2 : 1];
    Options options = read_options(args + 4);
    random_state = options.seed;
    open_game(variant);
    game_type = preset_at(preset_find(variant, (int)strlen(variant)))->game_type;
    if (finds) return write_openings(atoi(args[3]), &options), 0;
    if (options.openings) read_openings(options.openings);
    signal(SIGPIPE, SIG_IGN);
    Player players[2] = {open_player(args[2], variant), open_player(args[3], variant)};
    play_match(players, &options);
    report_speed(&players[0]);
    report_speed(&players[1]);
    return 0;
}
