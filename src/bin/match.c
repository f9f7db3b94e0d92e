// Plays matches between two players, to measure what a change of the search or the evaluation is worth.
//
//   match VARIANT PLAYER PLAYER [GAMES] [OPENING_PLIES] [SEED]
//   match serve VARIANT NODES          plays for another match program over stdin and stdout
//
// PLAYER: a number of nodes a move, judged by the terms written by hand, or NODES@FILE by the weights of a file; `random`; `greedy`, who takes as many as possible and else plays at random; or
// PROGRAM:NODES, another build of this program, so that two versions can meet.
// Every opening, random turns from the start that a short search finds level, is played twice with sides changed. Games
// are drawn by the laws of the game, or after GAME_PLIES in all.
#define _POSIX_C_SOURCE 200809L
#include "play.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

typedef struct Player {
    const char *name;
    bool random, greedy;
    uint64_t nodes;
    Search *search;  // NULL for others
    FILE *to, *from; // of another program
    uint64_t nodes_used;
    double seconds;
} Player;

// --- Players ---

// Another build of this program: it is told every turn and keeps the game itself.
static void connect(Player *player, const char *program, const char *variant, const char *nodes) {
    int to[2], from[2];
    if (pipe(to) || pipe(from)) fail("no pipe");
    pid_t child = fork();
    if (child < 0) fail("cannot start a program");
    if (child == 0) {
        dup2(to[0], 0), dup2(from[1], 1);
        close(to[0]), close(to[1]), close(from[0]), close(from[1]);
        execl(program, program, "serve", variant, nodes, (char *)NULL);
        _exit(127);
    }
    close(to[0]), close(from[1]);
    player->to = fdopen(to[1], "w"), player->from = fdopen(from[0], "r");
    if (!player->to || !player->from) fail("no stream");
}

static Player open_player(const char *text, const char *variant) {
    Player player = {.name = text, .random = strcmp(text, "random") == 0, .greedy = strcmp(text, "greedy") == 0};
    const char *colon = strrchr(text, ':');
    if (colon) {
        char program[1024];
        snprintf(program, sizeof program, "%.*s", (int)(colon - text), text);
        connect(&player, program, variant, colon + 1);
    } else if (!player.random && !player.greedy) {
        char *rest;
        player.nodes = strtoull(text, &rest, 10);
        if (!player.nodes) fail("a player is a number of nodes, random, greedy, or PROGRAM:NODES");
        player.search = new_search();
        if (*rest == '@') use_weights(player.search, rest + 1);
    }
    return player;
}

// Moves cross as origin, end, flags and the two halves of the pieces taken: generators may list them in another order.
static void write_move(FILE *to, const Move *move) {
    fprintf(to, "%d %d %d %llx %llx\n", move->from, move->to, move->flags, (unsigned long long)move->taken.at[0],
            (unsigned long long)move->taken.at[1]);
    fflush(to);
}

// Index of the move read, or -1.
static int read_move(FILE *from, const Play *play) {
    unsigned cell[3];
    unsigned long long taken[2];
    if (fscanf(from, "%u %u %u %llx %llx", &cell[0], &cell[1], &cell[2], &taken[0], &taken[1]) != 5) return -1;
    Move move = {
        .from = (uint8_t)cell[0], .to = (uint8_t)cell[1], .flags = (uint8_t)cell[2], .taken = {{taken[0], taken[1]}}};
    for (int i = 0; i < play->list.count; i++)
        if (move_equal(&play->list.moves[i], &move)) return i;
    return -1;
}

static void tell(Player *player, const char *word) {
    if (!player->to) return;
    fprintf(player->to, "%s\n", word);
    fflush(player->to);
}

static void tell_move(Player *player, const Play *play, int index) {
    if (!player->to || index < 0) return;
    fprintf(player->to, "play ");
    write_move(player->to, &play->list.moves[index]);
}

static void tell_new(Player *player) {
    if (player->search) search_clear(player->search);
    tell(player, "new");
}

static int men_taken(const Move *move) { return set128_count(halves_all(move->taken)) + move->from_hand; }

// One of the moves that take most.
static int greedy_index(const MoveList *list) {
    int most = 0, fitting = 0, index = -1;
    for (int i = 0; i < list->count; i++)
        if (men_taken(&list->moves[i]) > most) most = men_taken(&list->moves[i]);
    for (int i = 0; i < list->count; i++)
        if (men_taken(&list->moves[i]) == most && random_number() % (uint64_t)++fitting == 0) index = i;
    return index;
}

static int choose(Player *player, const Play *play) {
    int index = -1;
    struct timespec begin_time, end_time;
    clock_gettime(CLOCK_MONOTONIC, &begin_time);
    if (player->random) index = (int)(random_number() % (uint64_t)play->list.count);
    else if (player->greedy) index = greedy_index(&play->list);
    else if (player->search) index = search_index(player->search, play, player->nodes);
    else {
        tell(player, "go");
        index = read_move(player->from, play);
    }
    clock_gettime(CLOCK_MONOTONIC, &end_time);
    player->seconds +=
        (double)(end_time.tv_sec - begin_time.tv_sec) + (double)(end_time.tv_nsec - begin_time.tv_nsec) / 1e9;
    if (player->search) player->nodes_used += search_info(player->search)->nodes;
    return index;
}

static int serve(const char *nodes_text) {
    static Play play;
    char word[8];
    Search *search = new_search();
    uint64_t nodes = strtoull(nodes_text, NULL, 10);
    begin(&play);
    while (scanf("%7s", word) == 1) {
        if (strcmp(word, "new") == 0) search_clear(search), begin(&play);
        else if (strcmp(word, "play") == 0) play_index(&play, read_move(stdin, &play));
        else write_move(stdout, &play.list.moves[search_index(search, &play, nodes)]);
    }
    return 0;
}

// --- Games ---

// Plays one game; players[WHITE] has White. Returns the winner or -1.
static int play_game(Player *players[2], Play *play, const int *opening, int plies) {
    int winner;
    begin(play);
    for (int side = WHITE; side <= BLACK; side++) tell_new(players[side]);
    for (int ply = 0; !is_over(play, &winner); ply++) {
        int index = ply < plies ? opening[ply] : choose(players[play->position.turn], play);
        for (int side = WHITE; side <= BLACK; side++) tell_move(players[side], play, index);
        play_index(play, index);
    }
    return winner;
}

// --- Report ---

static double square_root(double x) {
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++) root = (root + x / root) / 2;
    return root;
}

static double logarithm(double x) {
    double t = (x - 1) / (x + 1), sum = 0, power = t;
    for (int i = 1; i < 2000; i += 2, power *= t * t) sum += power / i;
    return 2 * sum;
}

static double elo(double share) {
    return share <= 0.001 || share >= 0.999 ? (share < 0.5 ? -999 : 999)
                                            : 400 / 2.302585093 * logarithm(share / (1 - share));
}

static void report(const int *results, int games) {
    double won = results[0], drawn = results[1], n = games;
    double share = (won + drawn / 2) / n;
    double variance =
        (won * (1 - share) * (1 - share) + drawn * (0.5 - share) * (0.5 - share) + results[2] * share * share) / n;
    double error = 2 * square_root(variance / n);
    printf("%d games: +%d =%d -%d  %.1f %% +- %.1f  elo %+.0f (%+.0f .. %+.0f)\n", games, results[0], results[1],
           results[2], 100 * share, 100 * error, elo(share), elo(share - error), elo(share + error));
    fflush(stdout);
}

static void report_speed(const Player *player) {
    if (player->search)
        printf("%s: %.2f million nodes a second\n", player->name,
               (double)player->nodes_used / 1e6 / (player->seconds > 0 ? player->seconds : 1));
}

int main(int count, char **args) {
    static Play play;
    static int opening[GAME_PLIES];
    if (count == 4 && strcmp(args[1], "serve") == 0) return open_game(args[2]), serve(args[3]);
    if (count < 4) fail("usage: match VARIANT PLAYER PLAYER [GAMES] [OPENING_PLIES] [SEED]");
    open_game(args[1]);
    signal(SIGPIPE, SIG_IGN);
    Player players[2] = {open_player(args[2], args[1]), open_player(args[3], args[1])};
    int games = count > 4 ? atoi(args[4]) : 20, plies = count > 5 ? atoi(args[5]) : 6, results[3] = {0};
    random_state = count > 6 ? strtoull(args[6], NULL, 10) : 1;
    Search *judge = new_search();
    for (int number = 0; number < games; number++) {
        bool swapped = number % 2 == 1;
        if (!swapped) find_opening(judge, &play, opening, plies);
        Player *sides[2] = {&players[swapped], &players[!swapped]};
        int winner = play_game(sides, &play, opening, plies);
        results[winner < 0 ? 1 : (winner == WHITE) != swapped ? 0 : 2]++;
        report(results, number + 1);
    }
    report_speed(&players[0]);
    report_speed(&players[1]);
    return 0;
}
