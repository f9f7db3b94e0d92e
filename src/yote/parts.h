// What the parts of the Yote kind share.
#ifndef DAMIER_YOTE_PARTS_H
#define DAMIER_YOTE_PARTS_H

#include "game/game.h"

/// The directions of the game, along ranks and files, are the last ones of board.h.
enum { YOTE_FIRST_DIRECTION = 2 * AXIS_STRAIGHT };

/// The board as one side sees it. It is packed (see board_pack), so that any board of the game fits a narrow set.
typedef struct YoteScene {
    const Board *board;
    set64 own, enemy, empty;
} YoteScene;

INLINE YoteScene yote_look(const Game *game, const Position *p, int side) {
    set64 own = p->side[side].at[0], enemy = p->side[!side].at[0];
    return (YoteScene){&game->board, own, enemy, (set64)game->board.playing & ~(own | enemy)};
}

/// The same board as the other side sees it.
INLINE YoteScene yote_turned(const YoteScene *s) { return (YoteScene){s->board, s->enemy, s->own, s->empty}; }

/// Every cell of a set one step along a direction; what leaves the board is gone, or meets no cell that is played on.
INLINE set64 yote_step(const Board *board, set64 s, int direction) {
    int n = board->shift[direction / 2];
    s = direction % 2 ? set64_down(s, n) : set64_up(s, n);
    return direction / 2 == AXIS_SIDEWAYS ? s & board->entered[direction % 2] : s;
}

/// Own men that can jump.
set64 yote_jumpers(const YoteScene *s);

/// A capture: the men that are taken, on the board and out of the hand.
INLINE Move yote_capture(int from, int to, set64 taken, int from_hand) {
    return (Move){.taken = {{taken, 0}}, .from = (uint8_t)from, .to = (uint8_t)to, .from_hand = (uint8_t)from_hand};
}

/// Adds a move to a list, or marks the list as full.
INLINE void yote_add(MoveList *list, Move move) {
    if (list->count < list->room) list->moves[list->count++] = move;
    else list->full = true;
}

// Members of the Kind that are defined elsewhere; see game.h.
void yote_generate_paths(const Game *game, const Position *position, MoveList *list);
int yote_each_path(const Game *game, const Position *position, const Move *move, PathVisitor *visit, void *context);

#endif
