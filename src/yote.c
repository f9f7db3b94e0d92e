#include "yote.h"

#include "yote_eval.h"
#include "yote_text.h"

#include <stddef.h>

#define FIELD(name) ((int)offsetof(Rules, name))

enum { FIRST_DIRECTION = 2 * AXIS_STRAIGHT }; // ranks and files: the last two axes

INLINE void move_add(MoveList *list, Halves taken, int from, int to, int flags, int from_hand) {
    if (list->count >= list->room) {
        list->full = true;
        return;
    }
    Move *move = &list->moves[list->count++];
    move->taken.at[0] = taken.at[0], move->taken.at[1] = taken.at[1];
    move->from = (uint8_t)from, move->to = (uint8_t)to, move->flags = (uint8_t)flags;
    move->from_hand = (uint8_t)from_hand, move->order = 0;
}

static int least(int a, int b) { return a < b ? a : b; }

static void yote_start(const Game *game, Position *position) {
    *position = (Position){.turn = game->rules.first, .full_move = 1};
    position->hand[WHITE] = position->hand[BLACK] = game->rules.hand;
}

static int visit_quiet(const Move *move, PathVisitor *visit, void *context) {
    Path path;
    path.count = 0;
    path.stop[0] = move->from;
    path.stop[1] = move->to;
    visit(context, &path);
    return 1;
}

// Hands, counters and memory of the position after `move`; men and turn are already set in `to`.
INLINE void bookkeeping(const Game *game, const Move *move, Position *to) {
    int mover = !to->turn;
    bool step = !move_captures(move) && !(move->flags & MOVE_DROP);
    if (move->flags & MOVE_DROP) to->hand[mover]--;
    to->hand[to->turn] = (uint8_t)(to->hand[to->turn] - move->from_hand);
    to->quiet = step ? (uint16_t)(to->quiet + (to->quiet < UINT16_MAX)) : 0;
    if (to->turn == game->rules.first && to->full_move < UINT16_MAX) to->full_move++;
    bool remembers = step && game->rules.return_ban;
    to->mark_cell[mover] = remembers ? move->to : 0;
    to->mark_count[mover] = remembers ? (uint8_t)(move->from + 1) : 0;
}

static bool hands_empty(const Position *p) { return (p->hand[WHITE] | p->hand[BLACK]) == 0; }

static Verdict more_men(const int *men, enum Outcome outcome) {
    return (Verdict){outcome, men[WHITE] == men[BLACK] ? NOBODY : men[WHITE] > men[BLACK] ? WHITE : BLACK};
}

static Verdict stuck(const Game *game, const Position *p, const int *men) {
    if (game->rules.stuck == STUCK_MOST_MEN) return more_men(men, OUTCOME_BLOCKED);
    return (Verdict){OUTCOME_BLOCKED, !p->turn};
}

// Plies towards the quiet end: only once both hands are empty.
static int yote_quiet(const Game *game, const Position *p, int *limit) {
    *limit = 2 * game->rules.quiet_limit;
    return hands_empty(p) ? p->quiet : 0;
}

#define BITS 64
#include "yote.inc.h"
#define BITS 128
#include "yote.inc.h"

int yote_contradiction(const Rules *r) {
    if (r->lines != LINES_ALL) return FIELD(lines);
    if (r->columns * r->rows > 64) return FIELD(rows);
    if (r->hand == 0) return FIELD(hand);
    return -1;
}

void yote_open(Game *game) {
    game->kind = game->narrow ? &yote_64 : &yote_128;
    game->text = &yote_text;
    game->board.crowning[WHITE] = game->board.crowning[BLACK] = 0; // nobody is crowned
}
