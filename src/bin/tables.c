// Builds the endgame tables of a game, and answers from them.
//
//   tables VARIANT PIECES DISTANCES FILE    solves all positions of at most PIECES pieces, writes FILE with distances for those
//                                           of at most DISTANCES pieces, and prints what each material comes to
//   tables VARIANT FILE                     reads a FEN a line from stdin and prints win, loss or draw, and the plies
//
// VARIANT is the id of a game, or that and rules of one's own: "killer twoPieces=0 threePieces=0".
#include "bin/file.h"
#include "notation/notation.h"
#include "rules/presets.h"
#include "tables/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 1024, PROBLEMS = 4, FILE_BYTES_MAX = 64 << 20 };

static Game game;
static Builder builder;
static Tables tables;

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(2);
}

static void *room(uint64_t bytes) {
    void *memory = malloc(bytes);
    if (!memory) fail("no memory");
    return memory;
}

static void open_game(const char *variant) {
    int id = (int)strcspn(variant, " "), preset = preset_find(variant, id);
    Problem problem;
    if (preset < 0) fail("no such variant");
    Rules rules = preset_at(preset)->rules;
    if (rules_parse(variant + id, (int)strlen(variant + id), &rules, &problem) < 0 || game_check(&rules, &problem) < 0)
        fail("no such rules");
    if (rules.kind != KIND_DRAUGHTS) fail("tables are for games with men and kings");
    game_open(&game, &rules);
}

// --- Building ---

static void show(int material) {
    const uint8_t *count = builder.materials.list[material].count, *value = builder.value[material];
    uint32_t wins = 0, losses = 0, draws = 0;
    int longest = 0;
    for (uint32_t i = 0; i < builder.materials.size[material]; i++) {
        wins += value_wins(value[i]), losses += value_loses(value[i]), draws += value[i] == VALUE_DRAW;
        if (value_wins(value[i]) && value_distance(value[i]) > longest) longest = value_distance(value[i]);
    }
    printf("%d men %d kings against %d men %d kings: %u won, %u drawn, %u lost; longest win %d plies%s\n",
           count[OWN_MEN], count[OWN_KINGS], count[OTHER_MEN], count[OTHER_KINGS], wins, draws, losses, longest,
           builder.governed[material] ? ", under a counted law" : "");
}

static void build(int pieces, int distances, const char *name) {
    if (pieces < 2 || pieces > FEW_PIECES_MAX) fail("PIECES is 2, 3 or 4");
    materials_open(&builder.materials, &game, pieces);
    builder_open(&builder, &game, pieces, room(builder_bytes(&builder.materials)));
    for (int i = 0; i < builder.materials.count; i++) builder_solve(&builder, i);
    for (int i = 0; i < builder.materials.count; i++) show(i);
    uint8_t *file = room(pack_bytes(&builder.materials));
    uint32_t bytes = pack_write(&builder, distances, file);
    FILE *out = fopen(name, "wb");
    if (!out || fwrite(file, 1, bytes, out) != bytes || fclose(out)) fail("the file cannot be written");
    printf("%u bytes%s\n", bytes, builder.full ? "; wins that are too long to be written count as draws" : "");
}

// --- Answering ---

static void open_tables(const char *name) {
    size_t length;
    uint8_t *file = file_read(name, FILE_BYTES_MAX, &length);
    if (!file) fail("the file cannot be read");
    int status = tables_open(&tables, &game, file, (uint32_t)length);
    if (status < 0) fail(status == DR_E_TABLES ? "the file is damaged" : "the file is for other rules");
}

static void answer(const char *fen, int length) {
    static const char *const words[] = {[TABLE_DRAW] = "draw", [TABLE_WIN] = "win", [TABLE_LOSS] = "loss"};
    Position position;
    Problem problems[PROBLEMS];
    TableAnswer found;
    bool read = fen_read(&game, fen, length, &position, &(Problems){.list = problems, .room = PROBLEMS}) == DR_OK;
    if (!read || !tables_solve(&tables, &position, &found)) puts("unknown");
    else printf("%s %d\n", words[found.result], found.distance);
}

int main(int arguments, char **args) {
    if (arguments != 3 && arguments != 5) fail("usage: tables VARIANT PIECES DISTANCES FILE | tables VARIANT FILE");
    open_game(args[1]);
    if (arguments == 5) {
        build(atoi(args[2]), atoi(args[3]), args[4]);
        return 0;
    }
    open_tables(args[2]);
    char line[LINE_BYTES];
    while (fgets(line, sizeof line, stdin)) answer(line, (int)strcspn(line, "\r\n"));
    return 0;
}
