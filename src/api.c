// Scratch state of the module: the chosen game, one position, one move list, one I/O buffer. All mutable globals of
// the core are in this file.
#include "api.h"

#include "eval/weights.h"
#include "hub/hub.h"
#include "game/laws.h"
#include "notation/notation.h"
#include "notation/pdn.h"
#include "rules/presets.h"
#include "search/clock.h"

enum { IO_SIZE = 1 << 16, PROBLEMS_MAX = API_PROBLEMS_MAX };

static struct {
    Game game;
    Position state;
    MoveList list;
    int problems;
    int mode; // see api_generator
} core;

static char io[IO_SIZE] __attribute__((aligned(16)));
static Problem problem[PROBLEMS_MAX];
static Move moves[MOVES_MAX];
static Move pool[MOVES_MAX];    // for perft and verdicts
static uint8_t fits[MOVES_MAX]; // moves that a text fits

int32_t api_version(void) { return API_VERSION; }
void *api_io(void) { return io; }
int32_t api_io_size(void) { return IO_SIZE; }
void *api_state(void) { return &core.state; }
void *api_problem(void) { return problem; }
int32_t api_problems(void) { return core.problems < PROBLEMS_MAX ? core.problems : PROBLEMS_MAX; }
void *api_move_list(void) { return moves; }

static int32_t fault(int status) {
    core.problems = 1;
    problem[0] = (Problem){.code = status, .field = -1};
    return status;
}

static int32_t checked(int status) {
    core.problems = status < 0;
    return status;
}

// --- Text in the I/O buffer: pieces are far shorter than it ---

static int append(int at, const char *text) {
    at += text_write(io + at, text);
    io[at] = 0;
    return at;
}

static int append_number(int at, int value) { return append(at + text_write_number(io + at, (uint64_t)value), "\t"); }

static int append_cell(int at, const char *text) { return append(append(at, text), "\t"); }

// --- Presets, rule fields, the chosen rules ---

int32_t api_presets(void) { return presets_count(); }

int32_t api_preset(int32_t index) {
    if (index < 0 || index >= presets_count()) return fault(DR_E_ARGUMENT);
    const Preset *preset = preset_at(index);
    int at = append_cell(0, preset->id);
    at = append_cell(at, preset->english);
    at = append_cell(at, preset->french);
    at = append_number(at, preset->game_type);
    at = append_number(at, preset->seed);
    return at + rules_print(&preset->rules, io + at);
}

static void choose(const Rules *rules) {
    if (core.mode == 0) game_open(&core.game, rules);
    else game_open_plain(&core.game, rules, core.mode == 2);
    core.list.count = 0;
}

int32_t api_rules_size(void) { return RULES_FIELDS; }

int32_t api_rules(int32_t length) {
    if (length < 0 || length > IO_SIZE) return fault(DR_E_ARGUMENT);
    Rules rules = rules_default();
    int status = rules_parse(io, length, &rules, problem);
    if (status >= 0) status = game_check(&rules, problem);
    if (status < 0) return checked(status);
    choose(&rules);
    int written = rules_print(&rules, io);
    for (int i = 0; i < RULES_FIELDS; i++) io[written + 1 + i] = (char)((const uint8_t *)&rules)[i];
    return written;
}

int32_t api_use(void) {
    Rules rules;
    for (int i = 0; i < RULES_FIELDS; i++) ((uint8_t *)&rules)[i] = (uint8_t)io[i];
    choose(&rules);
    return DR_OK;
}

void api_generator(int32_t mode) { core.mode = mode; }

int32_t api_board(void) {
    const Board *board = &core.game.board;
    int at = 4 * board->squares;
    for (int i = 0; i < board->squares; i++) {
        int cell = board->cell_of[i];
        io[4 * i] = (char)cell, io[4 * i + 1] = (char)board->column[cell], io[4 * i + 2] = (char)board->row[cell],
               io[4 * i + 3] = 0;
        at += square_write(&core.game, cell, io + at);
        io[at++] = 0;
    }
    return board->squares;
}

// --- Positions ---

int32_t api_start(void) {
    core.game.kind->start(&core.game, &core.state);
    return DR_OK;
}

int32_t api_check(void) { return checked(fen_check(&core.game, &core.state, problem)); }

int32_t api_fen_read(int32_t length, int32_t loose) {
    if (length < 0 || length > IO_SIZE) return fault(DR_E_ARGUMENT);
    Problems problems = {.list = problem, .room = PROBLEMS_MAX};
    int status = (loose ? fen_read_loose : fen_read)(&core.game, io, length, &core.state, &problems);
    core.problems = problems.found;
    return status;
}

int32_t api_fen_write(int32_t counters) { return fen_write(&core.game, &core.state, counters != 0, io); }

int32_t api_hub_read(int32_t length) {
    if (length < 0 || length > IO_SIZE) return fault(DR_E_ARGUMENT);
    return checked(hub_position_read(&core.game, io, length, &core.state, problem));
}

int32_t api_hub_write(int32_t counters) { return hub_position_write(&core.game, &core.state, counters != 0, io); }

// --- Moves ---

int32_t api_moves(void) {
    core.list = (MoveList){.moves = moves, .room = MOVES_MAX};
    core.game.kind->generate(&core.game, &core.state, &core.list);
    if (core.list.full) {
        core.list.count = 0;
        return fault(DR_E_FULL);
    }
    for (int i = 0; i < core.list.count; i++)
        if (!move_is_plain(&core.game, &core.list, i)) moves[i].flags |= MOVE_AMBIGUOUS;
    return core.list.count;
}

static bool listed(int32_t index) { return index >= 0 && index < core.list.count; }

// Writes paths one after another as long as a whole one fits.
typedef struct PathWriter {
    int at, count;
} PathWriter;

static void write_path(void *context, const Path *path) {
    PathWriter *writer = context;
    int stops = path->count ? path->count + 1 : 2;
    if (writer->at + 1 + stops + 2 * path->count > IO_SIZE) return;
    io[writer->at++] = (char)path->count;
    for (int i = 0; i < stops; i++) io[writer->at++] = (char)path->stop[i];
    for (int i = 0; i < path->count; i++) io[writer->at++] = (char)path->victim[i];
    for (int i = 0; i < path->count; i++) io[writer->at++] = (char)path->removed[i];
    writer->count++;
}

int32_t api_paths(int32_t index) {
    if (!listed(index)) return fault(DR_E_ARGUMENT);
    PathWriter writer = {0, 0};
    core.game.kind->each_path(&core.game, &core.state, &moves[index], write_path, &writer);
    return writer.count;
}

int32_t api_move_write(int32_t index, int32_t form) {
    if (!listed(index) || form < FORM_SHORT || form > FORM_HUB) return fault(DR_E_ARGUMENT);
    return move_write(&(Turn){&core.game, &core.state, &core.list}, index, (enum MoveForm)form, io);
}

static int32_t move_found(int status) {
    if (status == DR_E_AMBIGUOUS)
        for (int i = 0; i < core.list.count; i++) io[i] = (char)fits[i];
    return checked(status);
}

int32_t api_move_read(int32_t length) {
    if (length < 0 || length > IO_SIZE) return fault(DR_E_ARGUMENT);
    return move_found(move_read(&(Turn){&core.game, &core.state, &core.list}, io, length, problem, fits));
}

int32_t api_play(int32_t index) {
    if (!listed(index)) return fault(DR_E_ARGUMENT);
    Position next;
    core.game.kind->play(&core.game, &core.state, &moves[index], &next);
    position_copy(&core.state, &next);
    return DR_OK;
}

int32_t api_verdict(void) {
    MoveList scratch = {.moves = pool, .room = MOVES_MAX};
    Verdict verdict = game_verdict(&core.game, &core.state, &scratch);
    int winner = verdict.winner == NOBODY ? 2 : verdict.winner;
    return verdict.outcome == OUTCOME_NONE ? 0 : (int32_t)verdict.outcome + API_WINNER_UNIT * winner;
}

int32_t api_counts(int32_t step) {
    const Position *from = (const Position *)(const void *)io;
    const Counts *before = (const Counts *)(const void *)(io + sizeof(Position));
    Counts counts = step ? laws_step(&core.game, before, from, &core.state) : laws_start(&core.game, &core.state);
    *(Counts *)(void *)io = counts;
    return DR_OK;
}

int32_t api_laws(void) {
    const Counts counts = *(const Counts *)(const void *)io;
    return laws_states(&core.game, &core.state, &counts, (LawState *)(void *)io);
}

uint64_t api_perft(int32_t depth, int32_t mode) {
    if (mode < PERFT_MERGED || mode > PERFT_PLAYED) return UINT64_MAX;
    MoveList all = {.moves = pool, .room = (int)(sizeof pool / sizeof pool[0])};
    uint64_t leaves = game_perft(&core.game, &core.state, depth, (enum PerftMode)mode, &all);
    return all.full ? UINT64_MAX : leaves;
}

uint64_t api_key(void) { return position_key(&core.state); }

// --- Building endgame tables: the builder, its values, the file, one behind the other ---

static struct {
    Builder *builder;
    uint8_t *file;
    int solved; // materials
} building;

static bool can_build(int32_t pieces) {
    return core.game.rules.kind == KIND_DRAUGHTS && pieces >= 2 && pieces <= FEW_PIECES_MAX;
}

double api_build_size(int32_t pieces) {
    Materials materials;
    if (!can_build(pieces)) return -1;
    materials_open(&materials, &core.game, pieces);
    return (double)sizeof(Builder) + (double)builder_bytes(&materials) + (double)pack_bytes(&materials);
}

int32_t api_build_open(uint32_t address, int32_t pieces) {
    if (!can_build(pieces)) return fault(DR_E_ARGUMENT);
    building.builder = (Builder *)(void *)(uintptr_t)address;
    uint8_t *values = (uint8_t *)(building.builder + 1);
    builder_open(building.builder, &core.game, pieces, values);
    building.file = values + builder_bytes(&building.builder->materials);
    building.solved = 0;
    return building.builder->materials.count;
}

int32_t api_build_next(void) {
    Builder *builder = building.builder;
    if (!builder || building.solved >= builder->materials.count) return fault(DR_E_ARGUMENT);
    builder_solve(builder, building.solved++);
    return builder->materials.count - building.solved;
}

int32_t api_build_write(void) {
    Builder *builder = building.builder;
    if (!builder || building.solved < builder->materials.count) return fault(DR_E_ARGUMENT);
    return (int32_t)pack_write(builder, FEW_PIECES_MAX, building.file);
}

void *api_build_file(void) { return building.file; }

// --- Engines: a Search with its own copy of the rules, in memory that the caller hands in ---

typedef struct Engine {
    Game game;
    Search *search;
    Clock clock;
    Book book;
} Engine;

static struct {
    Engine *engine;
    int generation;
} slots[ENGINES_MAX];

extern char __heap_base;

enum { ALIGNED = 64 };
static size_t aligned(size_t bytes) { return (bytes + ALIGNED - 1) & ~(size_t)(ALIGNED - 1); }

int32_t api_heap(void) {
#if defined(__wasm__)
    return (int32_t)aligned((size_t)&__heap_base);
#else
    return 0;
#endif
}

static size_t engine_bytes(void) { return aligned(sizeof(Engine)) + aligned(search_size()); }

int32_t api_engine_size(void) { return (int32_t)engine_bytes(); }

uint32_t api_weights_rules(void) { return weights_rules(&core.game.rules); }

int32_t api_weights_size(uint32_t address, uint32_t bytes) {
    int64_t size = weights_size(&core.game, (const uint8_t *)(uintptr_t)address, bytes);
    return size < 0 ? fault((int)size) : (int32_t)aligned((size_t)size);
}

// What a search may be given.
typedef struct Files {
    const Weights *weights;
    Tables *tables;
} Files;

// Makes a file of weights ready at `memory`. Returns the bytes it takes there, 0 without a file, or a status.
static int64_t open_weights(const Game *on, char *memory, ptrdiff_t room, const uint8_t *file, uint32_t length) {
    if (!length) return 0;
    int64_t size = weights_size(on, file, length);
    if (size < 0) return size;
    if ((ptrdiff_t)aligned((size_t)size) > room) return DR_E_ARGUMENT;
    int status = weights_open((Weights *)(void *)memory, on, file, length);
    return status ? status : (int64_t)aligned((size_t)size);
}

uint64_t api_tables_key(void) { return pack_rules_key(&core.game.rules); }

int32_t api_tables_size(uint32_t address, uint32_t bytes) {
    int status = tables_check(&core.game, (const uint8_t *)(uintptr_t)address, bytes);
    return status < 0 ? fault(status) : (int32_t)aligned(sizeof(Tables));
}

// Makes a file of endgame tables ready: what unpacks it takes the first bytes of `memory`. Returns those, or a status.
static int64_t open_tables(const Game *on, char *memory, ptrdiff_t room, const uint8_t *file, uint32_t length) {
    if (!length) return 0;
    if ((ptrdiff_t)aligned(sizeof(Tables)) > room) return DR_E_ARGUMENT;
    int status = tables_open((Tables *)(void *)memory, on, file, length);
    return status < 0 ? status : (int64_t)aligned(sizeof(Tables));
}

// Memory that a caller hands over for a search: files lie at its end, the weights before the tables.
typedef struct Room {
    char *at, *end;
    uint32_t weights, tables;
} Room;

// Makes the files ready; what is left of the room belongs to the search. Returns a status.
static int open_files(Room *room, const Game *on, Files *files) {
    char *tables = room->end - room->tables, *weights = tables - room->weights;
    int64_t judging = open_weights(on, room->at, weights - room->at, (const uint8_t *)weights, room->weights);
    if (judging < 0) return (int)judging;
    char *after = room->at + judging;
    int64_t solved = open_tables(on, after, weights - after, (const uint8_t *)tables, room->tables);
    if (solved < 0) return (int)solved;
    files->weights = judging ? (const Weights *)(void *)room->at : NULL;
    files->tables = solved ? (Tables *)(void *)after : NULL;
    room->at = after + solved, room->end = tables;
    return DR_OK;
}

static void give_files(Search *search, const Files *files) {
    if (files->weights) search_set_weights(search, files->weights);
    if (files->tables) search_set_tables(search, files->tables);
}

// Whether there is room for `least` bytes beside the files.
static bool has_room(const Room *room, uint32_t bytes, size_t least) {
    return (uintptr_t)room->at % ALIGNED == 0 && room->tables <= bytes && room->weights <= bytes - room->tables &&
           bytes - room->tables - room->weights >= least;
}

static Room room_at(uint32_t address, uint32_t bytes, uint32_t weights, uint32_t tables) {
    char *memory = (char *)(uintptr_t)address;
    return (Room){.at = memory, .end = memory + bytes, .weights = weights, .tables = tables};
}

int32_t api_engine_open(uint32_t address, uint32_t bytes, uint32_t weights, uint32_t tables) {
    Room room = room_at(address, bytes, weights, tables);
    Files files = {0};
    if (!has_room(&room, bytes, engine_bytes())) return fault(DR_E_ARGUMENT);
    int slot = 0;
    while (slot < ENGINES_MAX && slots[slot].engine) slot++;
    if (slot == ENGINES_MAX) return fault(DR_E_FULL);
    Engine *engine = (Engine *)(void *)room.at;
    game_open(&engine->game, &core.game.rules);
    engine->search = (Search *)(void *)(room.at + aligned(sizeof(Engine)));
    room.at += engine_bytes();
    int status = open_files(&room, &engine->game, &files);
    if (status < 0) return fault(status);
    search_open(engine->search, &engine->game, room.at, (size_t)(room.end - room.at));
    give_files(engine->search, &files);
    slots[slot].engine = engine;
    return ++slots[slot].generation * ENGINES_MAX + slot;
}

static Engine *engine_of(int32_t handle) {
    if (handle <= 0) return NULL;
    int slot = handle % ENGINES_MAX;
    return slots[slot].generation == handle / ENGINES_MAX ? slots[slot].engine : NULL;
}

int32_t api_engine_clear(int32_t handle) {
    Engine *engine = engine_of(handle);
    if (!engine) return fault(DR_E_HANDLE);
    search_clear(engine->search);
    return DR_OK;
}

static int read_book(Book *book, const Game *on, int32_t length) {
    MoveList list = {.moves = pool, .room = MOVES_MAX};
    return book_read(book, on, (Reader){io, 0, length}, &list, problem);
}

int32_t api_engine_book(int32_t handle, int32_t length) {
    Engine *engine = engine_of(handle);
    if (!engine) return fault(DR_E_HANDLE);
    if (length < 0 || length > IO_SIZE) return fault(DR_E_ARGUMENT);
    search_set_book(engine->search, NULL);
    int status = length ? read_book(&engine->book, &engine->game, length) : DR_OK;
    if (length && status == DR_OK) search_set_book(engine->search, &engine->book);
    return checked(status);
}

int32_t api_book_check(int32_t length) {
    static Book book;
    if (length < 0 || length > IO_SIZE) return fault(DR_E_ARGUMENT);
    return checked(read_book(&book, &core.game, length));
}

static EngineLimits asked;

void *api_engine_limits(void) { return &asked; }

static bool within(double number, double least, double most) { return number >= least && number <= most; }

static bool may_be_asked(const EngineLimits *limits) {
    return within(limits->depth, 0, INT32_MAX) && within(limits->nodes, 0, 9e15) &&
           within(limits->lines, 0, LINES_MAX) && within(limits->only, -1, core.list.count - 1) &&
           within(limits->level, 0, LEVELS) && within(limits->seed, 0, 9e15);
}

int32_t api_engine_start(int32_t handle, int32_t history, double now_ms) {
    Engine *engine = engine_of(handle);
    if (!engine) return fault(DR_E_HANDLE);
    if (history < 0 || history > IO_SIZE / 8 || !may_be_asked(&asked)) return fault(DR_E_ARGUMENT);
    SearchLimits limits = {.depth = (int)asked.depth,
                           .nodes = (uint64_t)asked.nodes,
                           .lines = (int)asked.lines,
                           .thorough = asked.thorough == 1,
                           .only = asked.only >= 0 ? &moves[(int)asked.only] : NULL,
                           .level = level_at((int)asked.level),
                           .seed = (uint64_t)asked.seed};
    TimeLimits times = {.move_ms = asked.move_ms,
                        .left_ms = asked.left_ms,
                        .increment_ms = asked.increment_ms,
                        .moves_to_go = asked.moves_to_go};
    search_start(engine->search, &core.state, (const uint64_t *)(const void *)io, history, &limits);
    clock_start(&engine->clock, &times, now_ms);
    return DR_OK;
}

int32_t api_engine_go_on(int32_t handle, double now_ms, double slice_ms) {
    Engine *engine = engine_of(handle);
    if (!engine) return fault(DR_E_HANDLE);
    if (!(now_ms == now_ms) || !(slice_ms == slice_ms)) return fault(DR_E_ARGUMENT);
    if (clock_is_up(&engine->clock, now_ms, search_info(engine->search))) return 1;
    return search_run(engine->search, clock_slice(&engine->clock, now_ms, slice_ms));
}

int32_t api_engine_stop(int32_t handle) {
    Engine *engine = engine_of(handle);
    if (!engine) return fault(DR_E_HANDLE);
    search_stop(engine->search);
    return DR_OK;
}

int32_t api_engine_info(int32_t handle, int32_t number) {
    Engine *engine = engine_of(handle);
    if (!engine) return fault(DR_E_HANDLE);
    if (number < 0 || number >= LINES_MAX) return fault(DR_E_ARGUMENT);
    const SearchInfo *info = search_info(engine->search);
    const SearchLine *line = &info->line[number];
    EngineInfo *out = (EngineInfo *)(void *)io;
    *out = (EngineInfo){.depth = line->depth,
                        .selective_depth = info->selective_depth,
                        .kind = (int32_t)line->kind,
                        .score = line->score,
                        .hash_permille = info->hash_permille,
                        .moves = line->pv_count,
                        .lines = info->line_count,
                        .from_book = info->from_book,
                        .nodes = (double)info->nodes};
    Move *told = (Move *)(void *)(out + 1);
    for (int i = 0; i < line->pv_count; i++) told[i] = line->pv[i];
    return number < info->line_count;
}

int32_t api_engine_close(int32_t handle) {
    if (!engine_of(handle)) return fault(DR_E_HANDLE);
    slots[handle % ENGINES_MAX].engine = NULL;
    return DR_OK;
}

// --- PDN ---

enum { PDN_ROOM = IO_SIZE / 2 };

int32_t api_pdn_room(void) { return PDN_ROOM; }

int32_t api_pdn_replay(int32_t length) {
    if (length < 0 || length > PDN_ROOM) return fault(DR_E_ARGUMENT);
    int32_t *status = (int32_t *)(void *)(io + PDN_ROOM);
    PdnReplay replay = {.game = &core.game,
                        .position = core.state,
                        .list = {.moves = moves, .room = MOVES_MAX},
                        .fits = fits,
                        .out = (uint8_t *)(status + 1),
                        .room = PDN_ROOM - (int)sizeof *status};
    int plies = pdn_replay(&replay, io, length);
    *status = replay.status;
    position_copy(&core.state, &replay.position);
    core.list.count = 0;
    return plies;
}

// --- Hub: answers gather in the upper half of the I/O buffer, far larger than those to one line ---

static Hub hub;
static int hub_answered;

static void hub_write(void *context, const char *line, int length) {
    (void)context;
    if (hub_answered + length + 1 > IO_SIZE / 2) return;
    for (int i = 0; i < length; i++) io[IO_SIZE / 2 + hub_answered++] = line[i];
    io[IO_SIZE / 2 + hub_answered++] = '\n';
}

static int32_t hub_report(void) {
    int answered = hub_answered;
    hub_answered = 0;
    return (int32_t)hub.state + API_HUB_UNIT * answered;
}

int32_t api_hub_open(void) {
    hub_open(&hub, hub_write, NULL);
    return hub_report();
}

int32_t api_hub_hear(int32_t length, double now_ms) {
    if (length < 0 || length > IO_SIZE / 2) return fault(DR_E_ARGUMENT);
    hub_hear(&hub, io, length, now_ms);
    return hub_report();
}

int32_t api_hub_go_on(double now_ms, double slice_ms) {
    hub_go_on(&hub, now_ms, slice_ms);
    return hub_report();
}

uint32_t api_hub_bytes(int32_t least) { return (uint32_t)(least ? hub_bytes_least() : hub_bytes(&hub)); }

int32_t api_hub_rules(void) { return rules_print(&hub.rules, io); }

int32_t api_hub_ready(uint32_t address, uint32_t bytes, uint32_t weights, uint32_t tables) {
    Room room = room_at(address, bytes, weights, tables);
    Files files = {0};
    if (!has_room(&room, bytes, 0)) return fault(DR_E_ARGUMENT);
    game_open(&hub.game, &hub.rules);
    int status = open_files(&room, &hub.game, &files);
    if (status < 0) return fault(status);
    hub_ready(&hub, room.at, (size_t)(room.end - room.at));
    if (hub.search) give_files(hub.search, &files);
    return hub_report();
}

int32_t api_hub_book(int32_t length) {
    static Book book;
    if (length < 0 || length > IO_SIZE) return fault(DR_E_ARGUMENT);
    if (!hub.search) return DR_OK;
    int status = length ? read_book(&book, &hub.game, length) : DR_OK;
    search_set_book(hub.search, length && status == DR_OK ? &book : NULL);
    return checked(status);
}
