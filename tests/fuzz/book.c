// Opening books. Input: game, text without its first line.
#include "notation/book.h"

#include "fuzz.h"

static const char head[] = "Damier book 1\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Book book;
    static Move moves[MOVES_MAX];
    if (size < 1 || size > 4096) return 0;
    const Game *game = fuzz_game(data[0]);
    int length = (int)(sizeof head - 1 + size - 1);
    char *text = malloc((size_t)length); // the whole and nothing else, so that reading on is seen
    if (!text) abort();
    memcpy(text, head, sizeof head - 1);
    memcpy(text + sizeof head - 1, data + 1, size - 1);
    MoveList list = {.moves = moves, .room = MOVES_MAX};
    Problem problem;
    int status = book_read(&book, game, (Reader){text, 0, length}, &list, &problem);
    free(text);
    MUST(book.count >= 0 && book.count <= BOOK_MOVES_MAX);
    if (status < 0) MUST(problem.offset >= 0 && problem.length >= 0 && problem.offset + problem.length <= length);
    for (int i = 0; i < book.count; i++) {
        MUST(book.moves[i].weight >= 1 && book.moves[i].weight <= BOOK_WEIGHT_MAX);
        MUST(book_choose(&book, book.moves[i].key, (uint64_t)i * 7919) >= 0);
    }
    return 0;
}
