// Plays many fast games with itself and keeps their quiet positions: what weights are fitted to.
//
//   gather VARIANT GAMES NODES SEED FILE [WEIGHTS]
//
// A game begins with random turns to a position that a small search finds nearly level, and goes on with NODES a move. It
// ends by the laws of the game, after PLIES_MAX plies (a draw), with a proven win, or when one side has been far ahead
// for a while. FILE gets a record (samples.h) a position in which neither side can capture; where
// captures are optional, in which the side on move cannot. The same arguments give the
// same file.
#define _POSIX_C_SOURCE 200809L
#include "play.h"

#include "samples.h"

enum {
    OPENING_MIN = 4,
    OPENING_SPREAD = 12,
    OPENING_LEVEL = 120,
    OPENING_NODES = 1000,
    PLIES_MAX = 240,
    FAR_AHEAD = 800,
    AHEAD_PLIES = 8,
    SMALL_TABLE = 256 << 10
};

static uint64_t search_nodes;

// The positions kept of one game.
typedef struct Record {
    Sample samples[PLIES_MAX];
    int count;
} Record;

// Random turns from the start. Returns whether a small search finds what they lead to worth playing on.
static bool opens_level(Search *search, Play *play) {
    int plies = OPENING_MIN + (int)(random_number() % OPENING_SPREAD), winner;
    for (begin(play); plies > 0 && !is_over(play, &winner); plies--)
        play_index(play, (int)(random_number() % (uint64_t)play->list.count));
    if (is_over(play, &winner)) return false;
    search_clear(search);
    search_index(search, play, OPENING_NODES);
    const SearchInfo *info = search_info(search);
    return info->kind == SCORE_VALUE && abs(info->score) <= OPENING_LEVEL;
}

// What the search judges: where captures are optional it looks no further at what hangs.
static bool is_quiet(const Position *position) {
    Position turned;
    position_copy(&turned, position);
    turned.turn ^= 1;
    return !game.kind->can_capture(&game, position) &&
           (game.kind->captures_optional || !game.kind->can_capture(&game, &turned));
}

static void keep(Record *record, const Position *p, int score) {
    record->samples[record->count++] = (Sample){
        .side = {p->side[WHITE], p->side[BLACK]},
        .kings = p->kings,
        .score = (int16_t)score,
        .turn = p->turn,
        .hand = {p->hand[WHITE], p->hand[BLACK]},
        .quiet = p->quiet,
    };
}

// Plays on from where `play` stands. Returns the winner or -1.
static int play_out(Search *search, Play *play, Record *record) {
    int winner, ahead = 0;
    search_clear(search);
    for (record->count = 0; !is_over(play, &winner);) {
        if (play->plies >= PLIES_MAX) return -1;
        int index = search_index(search, play, search_nodes), turn = play->position.turn;
        const SearchInfo *info = search_info(search);
        if (info->kind != SCORE_VALUE) return info->kind == SCORE_WINS ? turn : !turn;
        int score = turn == WHITE ? info->score : -info->score, far = score > FAR_AHEAD    ? 1
                                                                      : score < -FAR_AHEAD ? -1
                                                                                           : 0;
        ahead = far == 0 ? 0 : far * ahead >= 0 ? ahead + far : far;
        if (abs(ahead) >= AHEAD_PLIES) return ahead > 0 ? WHITE : BLACK;
        if (is_quiet(&play->position)) keep(record, &play->position, score);
        play_index(play, index);
    }
    return winner;
}

static void save(Record *record, int winner, FILE *file) {
    for (int i = 0; i < record->count; i++) record->samples[i].result = winner < 0 ? 1 : winner == WHITE ? 2 : 0;
    size_t count = (size_t)record->count;
    if (fwrite(record->samples, sizeof(Sample), count, file) != count) fail("cannot write positions");
}

int main(int arguments, char **args) {
    static Play play;
    static Record record;
    if (arguments < 6) fail("usage: gather VARIANT GAMES NODES SEED FILE [WEIGHTS]");
    open_game(args[1]);
    int games = atoi(args[2]), results[3] = {0};
    search_nodes = strtoull(args[3], NULL, 10), random_state = strtoull(args[4], NULL, 10);
    FILE *file = fopen(args[5], "wb");
    if (!file || !search_nodes) fail("cannot write positions, or no nodes");
    Search *search = sized_search(SMALL_TABLE);
    if (arguments > 6) use_weights(search, args[6]);
    long positions = 0;
    for (int number = 0; number < games; number++) {
        while (!opens_level(search, &play)) continue;
        int winner = play_out(search, &play, &record);
        save(&record, winner, file);
        positions += record.count;
        results[1 + (winner < 0 ? 0 : winner == WHITE ? 1 : -1)]++;
    }
    if (fclose(file)) fail("cannot write positions");
    printf("%d games: White won %d, drawn %d, lost %d; %ld positions\n", games, results[2], results[1], results[0],
           positions);
    return 0;
}
