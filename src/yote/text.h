// Text of Yote (RULES section 5): hands, quiet plies and last steps in a FEN; drops, and captures with their second man.
#ifndef DAMIER_YOTE_TEXT_H
#define DAMIER_YOTE_TEXT_H

#include "game/text.h"

extern const Text yote_text;

#endif
