// Whoever plays in a match: the search itself, players who know nothing, and other programs over the Hub protocol.
//
// Included once by a program that plays, after notation.h and play.h: everything here is its own.
#ifndef DAMIER_PLAYER_H
#define DAMIER_PLAYER_H

#include "hub/line.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { COMMAND_MAX = 1024, SAID_MAX = 1 << 16, POSITION_MAX = 1 << 14, SLICE_NODES = 2000, LEVEL_NODES_MOST = 200000 };

typedef struct Player {
    const char *name;
    bool random, greedy;
    uint64_t nodes;        // of the search itself, or
    double time_ms;        // processor time a move
    const Level *strength; // or as strong as a level
    Search *search;        // NULL for others
    FILE *to, *from;       // of another program
    const char *level;
    uint64_t nodes_used;
    double used_ms;
} Player;

static double processor_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

// --- Other programs ---

// Reads lines until one that begins with `word`; it is left in `said`.
static void hear(Player *player, const char *word, char *said) {
    size_t length = strlen(word);
    while (fgets(said, SAID_MAX, player->from))
        if (strncmp(said, word, length) == 0 && strchr(" \r\n", said[length])) return;
    fprintf(stderr, "%s: ", player->name);
    fail("the program has ended");
}

static void connect_program(Player *player, const char *command) {
    int to[2], from[2];
    if (pipe(to) || pipe(from)) fail("no pipe");
    pid_t child = fork();
    if (child < 0) fail("cannot start a program");
    if (child == 0) {
        dup2(to[0], 0), dup2(from[1], 1);
        close(to[0]), close(to[1]), close(from[0]), close(from[1]);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(to[0]), close(from[1]);
    player->to = fdopen(to[1], "w"), player->from = fdopen(from[0], "r");
    if (!player->to || !player->from) fail("no stream");
    setvbuf(player->to, NULL, _IOLBF, 0);
}

static void open_program(Player *player, const char *text, const char *variant) {
    static char said[SAID_MAX];
    char command[COMMAND_MAX];
    const char *at = strrchr(text, '@');
    if (!at) fail("another program is COMMAND@LEVEL, such as hub@nodes=10000");
    snprintf(command, sizeof command, "%.*s", (int)(at - text), text);
    player->level = at + 1;
    connect_program(player, command);
    fprintf(player->to, "hub\n");
    hear(player, "wait", said);
    fprintf(player->to, "set-param name=variant value=%s\ninit\n", variant);
    hear(player, "ready", said);
}

// Position at the beginning of the game and every move since: programs count repetitions themselves.
static int ask_program(Player *player, const Play *play, const char *moves) {
    static char said[SAID_MAX];
    char position[HUB_TEXT_MAX];
    HubCommand command;
    Problem problem;
    uint8_t fits[MOVES_MAX];
    hub_position_write(&game, &play->begun, false, position);
    fprintf(player->to, *moves ? "pos pos=%s moves=\"%s\"\n" : "pos pos=%s\n", position, moves);
    fprintf(player->to, "level %s\ngo think\n", player->level);
    hear(player, "done", said);
    if (hub_line_read(said, (int)strcspn(said, "\r\n"), &command) < 0) return -1;
    HubText move = hub_argument(&command, "move");
    return move.at ? move_read(&(Turn){&game, &play->position, &play->list}, move.at, move.length, &problem, fits) : -1;
}

// --- Any player ---

static Player open_player(const char *text, const char *variant) {
    Player player = {.name = text, .random = strcmp(text, "random") == 0, .greedy = strcmp(text, "greedy") == 0};
    if (player.random || player.greedy) return player;
    bool strong = strncmp(text, "level", 5) == 0;
    char *unit;
    double number = strtod(strong ? text + 5 : text, &unit);
    if (number <= 0) return open_program(&player, text, variant), player;
    bool timed = !strong && strncmp(unit, "ms", 2) == 0;
    if (timed) player.time_ms = number, unit += 2;
    else if (strong) player.strength = level_at((int)number);
    else player.nodes = (uint64_t)number;
    if (strong && !player.strength) fail("no such level");
    player.search = new_search();
    if (*unit == '@') use_weights(player.search, unit + 1);
    else if (*unit) fail("a player is a number of nodes or ms, a level, random, greedy, or COMMAND@LEVEL");
    return player;
}

static void begin_game(Player *player) {
    if (player->search) search_clear(player->search);
    if (player->to) fprintf(player->to, "new-game\n");
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

// A level plays another game each time. The highest has no number of nodes of its own.
static int search_at_level(Player *player, const Play *play) {
    SearchLimits limits = {.level = player->strength, .seed = random_number()};
    if (!player->strength->nodes) limits.nodes = LEVEL_NODES_MOST;
    search_start(player->search, &play->position, play->keys, play->plies, &limits);
    search_run(player->search, UINT64_MAX);
    return searched_index(player->search, play);
}

// Searches for a time, or for a number of nodes.
static int search_for(Player *player, const Play *play) {
    if (player->strength) return search_at_level(player, play);
    if (player->time_ms <= 0) return search_index(player->search, play, player->nodes);
    double end_ms = processor_ms() + player->time_ms;
    SearchLimits limits = {0};
    search_start(player->search, &play->position, play->keys, play->plies, &limits);
    while (!search_run(player->search, SLICE_NODES) && processor_ms() < end_ms) continue;
    return searched_index(player->search, play);
}

// moves: of the game so far, in Hub notation. Returns the index of a move, or -1.
static int choose(Player *player, const Play *play, const char *moves) {
    if (player->random) return (int)(random_number() % (uint64_t)play->list.count);
    if (player->greedy) return greedy_index(&play->list);
    if (player->to) return ask_program(player, play, moves);
    double begun_ms = processor_ms();
    int index = search_for(player, play);
    player->used_ms += processor_ms() - begun_ms;
    player->nodes_used += search_info(player->search)->nodes;
    return index;
}

#endif
