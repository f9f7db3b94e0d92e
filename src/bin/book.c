// Makes an opening book of the engine's own analysis, see data/README.md for what comes out.
//
//   book VARIANT POSITIONS NODES [WEIGHTS] > FILE
//
// Beginning with the start, the position that is reached most likely when both sides play from the book is looked at next,
// NODES for its best moves together; those within MARGIN of the best go in, the nearer the likelier. A position with one
// good move leads on, too, and stands in the book for the time it saves. The same arguments give the same file.
#define _POSIX_C_SOURCE 200809L
#include "play.h"

#include "notation/notation.h"

#include <inttypes.h>
#include <math.h>

enum { LINES = 5, MARGIN = 20, PLIES = 24, WAITING_MAX = 4096, TEXT_MAX = 512 };
static const double softness = 8, weight_of_best = 100; // centimen in which a move becomes e times less likely

// A position that may be looked at.
typedef struct Waiting {
    Position position;
    double chance; // that a game of two players with the book comes here
    int plies;
    char text[TEXT_MAX]; // the moves that lead here
} Waiting;

static Waiting waiting[WAITING_MAX];
static int waiting_count;
static uint64_t seen[WAITING_MAX];
static int seen_count;

static bool is_new(uint64_t key) {
    for (int i = 0; i < seen_count; i++)
        if (seen[i] == key) return false;
    if (seen_count == WAITING_MAX) return false;
    seen[seen_count++] = key;
    return true;
}

// The likeliest, taken out.
static Waiting next_waiting(void) {
    int best = 0;
    for (int i = 1; i < waiting_count; i++)
        if (waiting[i].chance > waiting[best].chance) best = i;
    Waiting next = waiting[best];
    waiting[best] = waiting[--waiting_count];
    return next;
}

static void wait_for(const Waiting *from, const Move *move, const char *text, double share) {
    Waiting *to = &waiting[waiting_count];
    if (waiting_count == WAITING_MAX || from->plies + 1 >= PLIES) return;
    game.kind->play(&game, &from->position, move, &to->position);
    if (!is_new(position_key(&to->position))) return;
    to->chance = from->chance * share, to->plies = from->plies + 1;
    if (snprintf(to->text, TEXT_MAX, "%s%s ", from->text, text) < TEXT_MAX) waiting_count++;
}

// A search that its nodes end may know of one line more than of another: the best is the one with the highest score.
static double weight_of(const SearchInfo *info, int line) {
    int best = info->line[0].score;
    for (int i = 1; i < info->line_count; i++)
        if (info->line[i].kind == SCORE_VALUE && info->line[i].score > best) best = info->line[i].score;
    int loss = best - info->line[line].score;
    bool good = info->line[line].kind == SCORE_VALUE && loss <= MARGIN;
    return good ? fmax(1, floor(weight_of_best * exp(-loss / softness))) : 0;
}

static void write_text(const Position *position, const Move *move, char *text) {
    MoveList list = {.moves = move_room, .room = MOVES_MAX};
    game.kind->generate(&game, position, &list);
    for (int i = 0; i < list.count; i++)
        if (move_equal(&list.moves[i], move))
            text[move_write(&(Turn){&game, position, &list}, i, FORM_SHORT, text)] = 0;
}

static void look_at(Search *search, const Waiting *at, uint64_t nodes) {
    SearchLimits limits = {.nodes = nodes, .lines = LINES};
    double all = 0;
    search_start(search, &at->position, NULL, 0, &limits);
    search_run(search, UINT64_MAX);
    SearchInfo info = *search_info(search);
    if (!info.line_count || info.line[0].kind != SCORE_VALUE) return;
    for (int i = 0; i < info.line_count; i++) all += weight_of(&info, i);
    printf("%s|", at->text);
    for (int i = 0; i < info.line_count; i++) {
        char text[MOVE_TEXT_MAX];
        double weight = weight_of(&info, i);
        if (weight < 1) continue;
        write_text(&at->position, &info.line[i].pv[0], text);
        printf(" %s %.0f", text, weight);
        wait_for(at, &info.line[i].pv[0], text, weight / all);
    }
    printf("\n");
}

int main(int arguments, char **args) {
    if (arguments < 4) fail("usage: book VARIANT POSITIONS NODES [WEIGHTS]");
    open_game(args[1]);
    int positions = atoi(args[2]);
    uint64_t nodes = strtoull(args[3], NULL, 10);
    if (positions < 1 || !nodes) fail("no positions, or no nodes");
    Search *search = new_search();
    if (arguments > 4) use_weights(search, args[4]);
    game.kind->start(&game, &waiting[0].position);
    waiting[0].chance = 1, waiting_count = 1;
    printf("Damier book 1\n# %s: %d positions, the best %d moves of %" PRIu64 " nodes, %s\n", args[1], positions, LINES,
           nodes, arguments > 4 ? "judged by its weights" : "judged by terms");
    for (int i = 0; i < positions && waiting_count; i++) {
        Waiting at = next_waiting();
        look_at(search, &at, nodes);
    }
    return 0;
}
