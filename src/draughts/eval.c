#include "draughts/eval.h"

#include "draughts/draughts.h"

// Weights in tenths of a centiman; found by matches of the program against itself.
typedef struct Terms {
    int centre;    // a man in the centre
    int edge;      // a man on an outer column
    int move;      // a step that a man can make
    int safe_move; // the same when the enemy's men cannot take it there
    int king_move; // a square a king reaches
    int caught;    // a king that reaches none
    int turn;      // to be on move
} Terms;

static const Terms terms_normal = {
    .centre = -60, .edge = -70, .move = -60, .safe_move = 90, .king_move = 10, .caught = -1000, .turn = 10};
static const Terms terms_give_away = {
    .centre = 20, .edge = -20, .move = 20, .safe_move = 30, .king_move = 0, .caught = 0, .turn = 0};

static int clamp(int value, int least, int most) { return value < least ? least : value > most ? most : value; }

#define BITS 64
#include "draughts/eval_terms.inc.h"
#define BITS 128
#include "draughts/eval_terms.inc.h"

int eval_draughts(const Game *game, const Position *position) {
    int white = game->narrow ? eval_64(game, position) : eval_128(game, position);
    int value = clamp(white, -EVAL_MAX, EVAL_MAX);
    return position->turn == WHITE ? value : -value;
}
