// Text of draughts: the counters and the king lock in a FEN, and moves as the squares where a piece turns.
#ifndef DAMIER_DRAUGHTS_TEXT_H
#define DAMIER_DRAUGHTS_TEXT_H

#include "game/text.h"

extern const Text draughts_text;

#endif
