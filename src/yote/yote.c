#include "yote/yote.h"

#include "yote/eval.h"
#include "yote/parts.h"

#include <stddef.h>

#define FIELD(name) ((int)offsetof(Rules, name))
#define EACH_DIRECTION(direction) for (int direction = YOTE_FIRST_DIRECTION; direction < DIRECTIONS; direction++)

static int min(int a, int b) { return a < b ? a : b; }

set64 yote_jumpers(const YoteScene *s) {
    set64 starts = 0;
    EACH_DIRECTION(back)
    starts |= yote_step(s->board, yote_step(s->board, s->empty, back) & s->enemy, back);
    return starts & s->own;
}

// --- Captures ---
//
// After n jumps, n more men have been taken off, in some order, and two orders with the same result are one move. So a
// capture is followed jump by jump only, and the sets of second men are written down at its end: those that had to leave
// so that a jump had a cell to land on, and any others to make up the number.

// What a hunt is for: the number of captures (single ones are counted, no two of them are the same), all of them, or those
// worth trying where only captures are searched.
enum Aim { AIM_COUNT, AIM_LIST, AIM_BEST };

// The captures of one man after another.
typedef struct Hunt {
    YoteScene scene; // the cell of the man counts as empty
    MoveList *list;
    set64 attackers; // enemy men that can capture: the most likely to be taken off
    int from;
    int enemies, hand; // that can be taken off: on the board, out of the hand
    int count;         // captures that were counted
    int chains_left;
    bool chain, may;
    enum Aim aim;
    MoveIndex index;
} Hunt;

static void add(Hunt *hunt, int to, set64 taken, int from_hand) {
    yote_add(hunt->list, yote_capture(hunt->from, to, taken, from_hand));
}

// Adds a chain with every choice of `more` men out of `rest` added to those taken, unless it is listed.
static void add_chains(Hunt *hunt, Move chain, set64 rest, int more) {
    if (more == 0) {
        if (!moves_hold(hunt->list, &hunt->index, &chain)) yote_add(hunt->list, chain);
        return;
    }
    Move longer = chain;
    for (; rest && !hunt->list->full; rest &= rest - 1) {
        longer.taken.at[0] = chain.taken.at[0] | (rest & -rest);
        add_chains(hunt, longer, rest & (rest - 1), more - 1);
    }
}

// Enemy men that could capture once the man has landed on `to` and `gone` have left.
static set64 avengers(const Hunt *hunt, int to, set64 gone) {
    set64 own = (hunt->scene.own & ~set64_bit(hunt->from)) | set64_bit(to), enemy = hunt->scene.enemy & ~gone;
    YoteScene theirs = {hunt->scene.board, enemy, own, (set64)hunt->scene.board->playing & ~(own | enemy)};
    return yote_jumpers(&theirs);
}

// Adds the choices of second men that are worth trying: such as could strike back, else any.
static void add_best(Hunt *hunt, int to, set64 jumped, set64 opened, int jumps) {
    int more = jumps - set64_count(opened);
    set64 taken = jumped | opened, rest = hunt->scene.enemy & ~taken, striking = avengers(hunt, to, taken);
    while (more > 1 && rest) { // the last one is chosen below
        set64 man = striking ? striking & -striking : rest & -rest;
        taken |= man, rest &= ~man, striking &= ~man, more--;
    }
    if (more > 0 && !striking) striking = rest & -rest;
    int from_hand = more > 0 && !rest ? min(more, hunt->hand) : 0;
    if (more == 0 || !rest) striking = 0;
    if (!striking) add(hunt, to, taken, from_hand);
    for (; striking; striking &= striking - 1) add(hunt, to, taken | (striking & -striking), 0);
}

// A chain of `jumps` is complete on `to`: in its course as many men were taken off, the `opened` among them.
static void complete_chain(Hunt *hunt, int to, set64 jumped, set64 opened, int jumps) {
    int most = min(jumps, hunt->enemies + hunt->hand - jumps) - set64_count(opened);
    set64 rest = hunt->scene.enemy & ~(jumped | opened);
    for (int from_hand = 0; from_hand <= min(hunt->hand, most); from_hand++)
        for (int more = hunt->may ? 0 : most - from_hand; more <= most - from_hand; more++)
            add_chains(hunt, yote_capture(hunt->from, to, jumped | opened, from_hand), rest, more);
}

// A single capture: the second man is any other; or none, when there is no other or it may be left.
static void complete_jump(Hunt *hunt, int to, set64 jumped) {
    set64 rest = hunt->scene.enemy & ~jumped;
    bool without = hunt->may || !(rest || hunt->hand);
    if (hunt->aim == AIM_COUNT) {
        hunt->count += set64_count(rest) + (hunt->hand > 0) + without;
        return;
    }
    set64 first = rest & hunt->attackers;
    for (int pass = 0; pass < 2; pass++, first = rest & ~hunt->attackers)
        for (; first; first &= first - 1) add(hunt, to, jumped | (first & -first), 0);
    if (hunt->hand > 0) add(hunt, to, jumped, 1);
    if (without) add(hunt, to, jumped, 0);
}

// Tries the jumps of the man on `at`, who has made `jumps` of them. A cell that an enemy stands on can be landed on if
// that man is one of those taken off before; there is one for each jump made.
static void hunt_from(Hunt *hunt, set64 at, set64 jumped, set64 opened, int jumps) {
    const YoteScene *s = &hunt->scene;
    set64 enemy = s->enemy & ~(jumped | opened), empty = s->empty | jumped | opened;
    set64 openable = set64_count(opened) < jumps ? enemy : 0;
    EACH_DIRECTION(direction) {
        set64 victim = yote_step(s->board, at, direction) & enemy;
        set64 land = yote_step(s->board, victim, direction) & (empty | openable);
        if (!land) continue;
        if (--hunt->chains_left < 0) hunt->list->full = true;
        if (hunt->list->full) return;
        int to = set64_first(land);
        set64 needed = opened | (land & enemy);
        if (hunt->aim == AIM_BEST) add_best(hunt, to, jumped | victim, needed, jumps + 1);
        else if (jumps == 0) complete_jump(hunt, to, victim);
        else complete_chain(hunt, to, jumped | victim, needed, jumps + 1);
        bool may_go_on = hunt->may || hunt->enemies + hunt->hand > 2 * (jumps + 1);
        if (hunt->chain && may_go_on) hunt_from(hunt, land, jumped | victim, needed, jumps + 1);
    }
}

// The captures of `men`; returns their number.
static int captures(const Game *game, const Position *p, set64 men, MoveList *list, enum Aim aim) {
    const Rules *rules = &game->rules;
    YoteScene s = yote_look(game, p, p->turn), theirs = yote_turned(&s);
    Hunt hunt; // its index is large: what is not set here is not used
    hunt.scene = s, hunt.list = list, hunt.aim = aim, hunt.index.indexed = 0;
    hunt.attackers = aim == AIM_LIST ? yote_jumpers(&theirs) : 0;
    hunt.enemies = set64_count(s.enemy), hunt.count = 0;
    hunt.hand = rules->removal_from == FROM_BOARD_OR_HAND ? p->hand[!p->turn] : 0;
    hunt.chains_left = CHAINS_MAX, hunt.chain = rules->chain, hunt.may = rules->removal_duty == DUTY_MAY;
    for (; men; men &= men - 1) {
        set64 man = men & -men;
        hunt.from = set64_first(man);
        hunt.scene.empty = s.empty | man;
        hunt_from(&hunt, man, 0, 0, 0);
    }
    return list->count + hunt.count;
}

// --- Turns ---

// Targets of steps along a direction, without the way straight back.
static set64 step_targets(const YoteScene *s, const Position *p, int direction) {
    int side = p->turn;
    set64 targets = yote_step(s->board, s->own, direction) & s->empty;
    if (!p->last_from[side]) return targets;
    set64 stepped = set64_bit(p->last_to[side]) & s->own, back = set64_bit(p->last_from[side] - 1);
    return targets & ~(yote_step(s->board, stepped, direction) & back);
}

// The turns of the side to move: their number, and in `list` the turns when they are to be kept.
static int turns(const Game *game, const Position *p, MoveList *list, bool keep) {
    YoteScene s = yote_look(game, p, p->turn);
    set64 men = yote_jumpers(&s), cells = p->hand[p->turn] ? s.empty : 0;
    list->count = 0, list->full = false;
    int count = men ? captures(game, p, men, list, keep ? AIM_LIST : AIM_COUNT) : 0;
    EACH_DIRECTION(direction) {
        set64 targets = step_targets(&s, p, direction);
        count += set64_count(targets);
        for (; keep && targets; targets &= targets - 1) {
            set64 to = targets & -targets, from = yote_step(s.board, to, direction_back(direction));
            yote_add(list, (Move){.from = (uint8_t)set64_first(from), .to = (uint8_t)set64_first(to)});
        }
    }
    count += set64_count(cells);
    for (; keep && cells; cells &= cells - 1) {
        uint8_t cell = (uint8_t)set64_first(cells);
        yote_add(list, (Move){.from = cell, .to = cell, .flags = MOVE_DROP});
    }
    return count;
}

static void generate(const Game *game, const Position *p, MoveList *list) { turns(game, p, list, true); }

static int count(const Game *game, const Position *p, MoveList *list) { return turns(game, p, list, false); }

static void generate_captures(const Game *game, const Position *p, MoveList *list) {
    YoteScene s = yote_look(game, p, p->turn);
    set64 men = yote_jumpers(&s);
    list->count = 0, list->full = false;
    if (men) captures(game, p, men, list, AIM_BEST);
}

static void play(const Game *game, const Position *from, const Move *move, Position *to) {
    int side = from->turn;
    bool drop = move->flags & MOVE_DROP, step = !drop && !move_captures(move);
    position_copy(to, from);
    set64 own = from->side[side].at[0] & ~set64_bit(move->from);
    to->side[side].at[0] = own | set64_bit(move->to);
    to->side[!side].at[0] &= ~move->taken.at[0];
    to->turn = (uint8_t)!side;
    to->hand[side] = (uint8_t)(from->hand[side] - drop);
    to->hand[!side] = (uint8_t)(from->hand[!side] - move->from_hand);
    to->quiet = step ? (uint16_t)(from->quiet + (from->quiet < UINT16_MAX)) : 0;
    if (to->turn == game->rules.first && to->full_move < UINT16_MAX) to->full_move++;
    bool remembers = step && game->rules.return_ban;
    to->last_to[side] = remembers ? move->to : 0;
    to->last_from[side] = remembers ? (uint8_t)(move->from + 1) : 0;
}

// Nobody must capture.
static bool forcing(const Game *game, const Position *p) {
    (void)game, (void)p;
    return false;
}

static bool can_capture(const Game *game, const Position *p) {
    YoteScene s = yote_look(game, p, p->turn);
    return yote_jumpers(&s) != 0;
}

static void start(const Game *game, Position *position) {
    *position = (Position){.turn = game->rules.first, .full_move = 1};
    position->hand[WHITE] = position->hand[BLACK] = game->rules.hand;
}

// --- The end (RULES section 5, in its order) ---

// Plies towards the quiet end: only once both hands are empty.
static int quiet(const Game *game, const Position *p) {
    (void)game;
    return p->hand[WHITE] | p->hand[BLACK] ? -1 : p->quiet;
}

static bool can_move(const YoteScene *s, const Position *p) {
    if ((p->hand[p->turn] && s->empty) || yote_jumpers(s)) return true;
    set64 targets = 0;
    EACH_DIRECTION(direction) targets |= step_targets(s, p, direction);
    return targets != 0;
}

static bool somebody_can_capture(const YoteScene *s) {
    YoteScene theirs = yote_turned(s);
    return yote_jumpers(s) || yote_jumpers(&theirs);
}

static Verdict more_men(const int *men, enum Outcome outcome) {
    return (Verdict){outcome, men[WHITE] == men[BLACK] ? NOBODY : men[WHITE] > men[BLACK] ? WHITE : BLACK};
}

static Verdict stuck(const Game *game, const Position *p, const int *men) {
    if (game->rules.stuck == STUCK_MOST_MEN) return more_men(men, OUTCOME_BLOCKED);
    return (Verdict){OUTCOME_BLOCKED, !p->turn};
}

static Verdict ended(const Game *game, const Position *p) {
    const Rules *rules = &game->rules;
    YoteScene s = yote_look(game, p, p->turn);
    int men[2], limit = 2 * rules->quiet_limit;
    for (int side = WHITE; side <= BLACK; side++) {
        int on_board = set64_count(p->side[side].at[0]);
        men[side] = on_board + p->hand[side];
        if (men[side] == 0) return (Verdict){OUTCOME_ALL_CAPTURED, !side};
        if (rules->empty_board && on_board == 0 && p->hand[side] < rules->hand)
            return (Verdict){OUTCOME_EMPTY_BOARD, !side};
    }
    if (!can_move(&s, p)) return stuck(game, p, men);
    if (p->hand[WHITE] | p->hand[BLACK]) return (Verdict){OUTCOME_NONE, NOBODY};
    if (men[WHITE] == men[BLACK] && men[WHITE] <= rules->few_men && !somebody_can_capture(&s))
        return (Verdict){OUTCOME_FEW_MEN, NOBODY};
    return limit && quiet(game, p) >= limit ? more_men(men, OUTCOME_QUIET) : (Verdict){OUTCOME_NONE, NOBODY};
}

// --- The kind ---

static const Kind yote = {
    .bits = 64,
    .start = start,
    .generate = generate,
    .generate_paths = yote_generate_paths,
    .each_path = yote_each_path,
    .count = count,
    .perft = game_perft_plain,
    .captures_optional = true,
    .generate_captures = generate_captures,
    .forcing = forcing,
    .can_capture = can_capture,
    .play = play,
    .ended = ended,
    .quiet = quiet,
    .evaluate = yote_evaluate,
};

// Men in a hand where captures may go on: with more a position could have more turns than a list of moves holds.
enum { CHAIN_HAND_MAX = 12 };

int yote_contradiction(const Rules *r) {
    if (r->lines != LINES_ALL) return FIELD(lines);
    if (r->columns * r->rows > CELLS_NARROW) return FIELD(rows);
    if (r->hand == 0) return FIELD(hand);
    if (r->chain && r->hand > CHAIN_HAND_MAX) return FIELD(hand);
    return -1;
}

void yote_open(Game *game) {
    board_pack(&game->board, &game->rules);
    game->narrow = true;
    game->kind = &yote;
    game->returns_draw = game->rules.repetition > 0;
}
