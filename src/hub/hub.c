#include "hub/hub.h"

#include "notation/notation.h"
#include "rules/presets.h"

enum { INFO_PAUSE_MS = 1000 };

// --- Answers ---

static void begin_line(Hub *hub, const char *words) {
    hub->line.length = 0;
    hub_put(&hub->line, words);
}

static void end_line(Hub *hub) { hub->write(hub->context, hub->line.text, hub->line.length); }

static void say(Hub *hub, const char *words) {
    begin_line(hub, words);
    end_line(hub);
}

// error message="WHAT 'TOKEN'WHY"
static void refuse(Hub *hub, const char *what, HubText token, const char *why) {
    begin_line(hub, "error message=\"");
    hub_put(&hub->line, what);
    hub_put(&hub->line, " '");
    hub_put_foreign(&hub->line, token);
    hub_put(&hub->line, "'");
    hub_put(&hub->line, why);
    hub_put(&hub->line, "\"");
    end_line(hub);
}

static void refuse_at(Hub *hub, const char *what, HubText text, const Problem *problem) {
    begin_line(hub, "error message=\"");
    hub_put(&hub->line, what);
    hub_put(&hub->line, ": '");
    hub_put_foreign(&hub->line, (HubText){text.at + problem->offset, problem->length});
    hub_put(&hub->line, "' at character ");
    hub_put_whole(&hub->line, (uint64_t)problem->offset + 1);
    hub_put(&hub->line, " is not right\"");
    end_line(hub);
}

// --- Introduction and parameters ---

static void tell_variants(Hub *hub) {
    begin_line(hub, "param name=variant value=");
    hub_put(&hub->line, preset_hub_name(hub->variant));
    hub_put(&hub->line, " type=enum values=\"");
    for (int i = 0; i < preset_hub_names(); i++) {
        if (i) hub_put(&hub->line, " ");
        hub_put(&hub->line, preset_hub_name(i));
    }
    hub_put(&hub->line, "\"");
    end_line(hub);
}

// A parameter that is a number, and where its value is kept.
typedef struct Number {
    const char *name;
    int *value, least, most;
} Number;

enum { NUMBERS = 4 };

static void list_numbers(Hub *hub, Number numbers[NUMBERS]) {
    numbers[0] = (Number){"hash", &hub->hash_mb, HUB_HASH_LEAST, HUB_HASH_MOST};
    numbers[1] = (Number){"level", &hub->level_number, 0, LEVELS};
    numbers[2] = (Number){"seed", &hub->seed, 0, INT32_MAX};
    numbers[3] = (Number){"multi-pv", &hub->lines, 1, LINES_MAX};
}

static void tell_number(Hub *hub, const Number *number) {
    begin_line(hub, "param name=");
    hub_put(&hub->line, number->name);
    hub_put(&hub->line, " value=");
    hub_put_whole(&hub->line, (uint64_t)*number->value);
    hub_put(&hub->line, " type=int min=");
    hub_put_whole(&hub->line, (uint64_t)number->least);
    hub_put(&hub->line, " max=");
    hub_put_whole(&hub->line, (uint64_t)number->most);
    end_line(hub);
}

static void introduce(Hub *hub) {
    Number numbers[NUMBERS];
    say(hub, "id name=Damier version=" HUB_VERSION " author=\"the Damier authors\"");
    tell_variants(hub);
    say(hub, "param name=rules value=\"\" type=string");
    list_numbers(hub, numbers);
    for (int i = 0; i < NUMBERS; i++) tell_number(hub, &numbers[i]);
    if (hub->reads_files) {
        say(hub, "param name=tables value=\"\" type=string");
        say(hub, "param name=book value=\"\" type=string");
    }
    say(hub, "wait");
}

static void choose_variant(Hub *hub, HubText value) {
    for (int i = 0; i < preset_hub_names(); i++) {
        if (!hub_text_is(value, preset_hub_name(i))) continue;
        hub->variant = i;
        hub->rules = preset_at(preset_of_hub_name(i))->rules;
        return;
    }
    refuse(hub, "there is no variant", value, "");
}

static void change_rules(Hub *hub, HubText value) {
    Rules rules = hub->rules;
    Problem problem;
    if (rules_parse(value.at, value.length, &rules, &problem) < 0) refuse_at(hub, "rules", value, &problem);
    else if (game_check(&rules, &problem) < 0) {
        const char *key = rules_key(problem.field);
        refuse(hub, "the rule", (HubText){key, text_length(key)}, " contradicts the others");
    } else hub->rules = rules;
}

// error message="hash cannot be 'X': give 1 to 1024"
static void refuse_number(Hub *hub, const Number *number, HubText value) {
    begin_line(hub, "error message=\"");
    hub_put(&hub->line, number->name);
    hub_put(&hub->line, " cannot be '");
    hub_put_foreign(&hub->line, value);
    hub_put(&hub->line, "': give ");
    hub_put_whole(&hub->line, (uint64_t)number->least);
    hub_put(&hub->line, " to ");
    hub_put_whole(&hub->line, (uint64_t)number->most);
    hub_put(&hub->line, "\"");
    end_line(hub);
}

static bool set_number(Hub *hub, HubText name, HubText value) {
    Number numbers[NUMBERS];
    double given;
    list_numbers(hub, numbers);
    for (int i = 0; i < NUMBERS; i++) {
        const Number *number = &numbers[i];
        if (!hub_text_is(name, number->name)) continue;
        bool fits = hub_number(value, &given) == DR_OK && given >= number->least && given <= number->most;
        if (fits) *number->value = (int)given;
        else refuse_number(hub, number, value);
        return true;
    }
    return false;
}

static void set_path(Hub *hub, HubText value, char path[HUB_PATH_MAX]) {
    if (value.length >= HUB_PATH_MAX) {
        refuse(hub, "the path", value, " is too long");
        return;
    }
    for (int i = 0; i < value.length; i++) path[i] = value.at[i];
    path[value.length] = 0;
}

void hub_refuse_file(Hub *hub, const char *path, const char *code, const char *what, const char *why) {
    begin_line(hub, "error message=\"");
    hub_put(&hub->line, code);
    hub_put(&hub->line, what);
    hub_put_foreign(&hub->line, (HubText){path, text_length(path)});
    hub_put(&hub->line, why);
    hub_put(&hub->line, "\"");
    end_line(hub);
}

static void set_parameter(Hub *hub, const HubCommand *command) {
    HubText name = hub_argument(command, "name"), value = hub_argument(command, "value");
    if (!name.at || !value.at) say(hub, "error message=\"set-param needs name=... value=...\"");
    else if (hub_text_is(name, "variant")) choose_variant(hub, value);
    else if (hub_text_is(name, "rules")) change_rules(hub, value);
    else if (hub_text_is(name, "tables") && hub->reads_files) set_path(hub, value, hub->tables);
    else if (hub_text_is(name, "book") && hub->reads_files) set_path(hub, value, hub->book);
    else if (!set_number(hub, name, value)) refuse(hub, "there is no parameter", name, "");
}

// --- Positions ---

static MoveList moves_of(Hub *hub, const Position *position) {
    MoveList list = {.moves = hub->moves, .room = MOVES_MAX};
    hub->game.kind->generate(&hub->game, position, &list);
    return list;
}

// The game so far while a `pos` is being read.
typedef struct Play {
    Position position;
    int count;
} Play;

// Only positions since the last capture, man's move or drop can come back.
static void remember(Hub *hub, Play *play) {
    if (play->position.quiet == 0) play->count = 0;
    if (play->count == HISTORY_KEYS_MAX)
        for (int i = 1; i < play->count; i++) hub->history[i - 1] = hub->history[i];
    play->count -= play->count == HISTORY_KEYS_MAX;
    hub->history[play->count++] = position_key(&play->position);
}

static bool play_move(Hub *hub, Play *play, HubText text) {
    uint8_t fits[MOVES_MAX];
    Problem problem;
    Position next;
    MoveList list = moves_of(hub, &play->position);
    int index = move_read(&(Turn){&hub->game, &play->position, &list}, text.at, text.length, &problem, fits);
    if (index < 0) {
        refuse(hub, "the move", text, index == DR_E_AMBIGUOUS ? " fits several" : " is not legal here");
        return false;
    }
    remember(hub, play);
    hub->game.kind->play(&hub->game, &play->position, &list.moves[index], &next);
    position_copy(&play->position, &next);
    return true;
}

static bool play_moves(Hub *hub, Play *play, HubText moves) {
    Reader r = {moves.at, 0, moves.length};
    while (true) {
        text_skip_spaces(&r);
        if (r.at >= r.end) return true;
        HubText move = {r.text + r.at, 0};
        while (r.at < r.end && !text_is_space(r.text[r.at])) r.at++, move.length++;
        if (!play_move(hub, play, move)) return false;
    }
}

static bool read_position(Hub *hub, HubText text, Position *position) {
    Problem problem;
    if (!text.at) hub->game.kind->start(&hub->game, position);
    else if (hub_position_read(&hub->game, text.at, text.length, position, &problem) < 0) {
        refuse_at(hub, "position", text, &problem);
        return false;
    }
    return true;
}

static void set_position(Hub *hub, const HubCommand *command) {
    Play play = {.count = 0};
    hub->refused = !read_position(hub, hub_argument(command, "pos"), &play.position) ||
                   !play_moves(hub, &play, hub_argument(command, "moves"));
    if (hub->refused) return;
    position_copy(&hub->position, &play.position);
    hub->history_count = play.position.quiet == 0 ? 0 : play.count;
}

// --- Limits ---

static HubLevel level_none(void) { return (HubLevel){.depth = -1, .nodes = -1, .time = time_none()}; }

static bool is_unlimited(const HubLevel *level) {
    return level->depth < 0 && level->nodes < 0 && level->time.move_ms < 0 && level->time.left_ms < 0;
}

static bool read_level(Hub *hub, HubLevel *level, HubText name, HubText value) {
    if (hub_text_is(name, "infinite")) level->infinite = true;
    struct {
        const char *name;
        double *field, unit, least;
    } fields[] = {{"depth", &level->depth, 1, 1},
                  {"nodes", &level->nodes, 1, 1},
                  {"move-time", &level->time.move_ms, 1000, 0},
                  {"time", &level->time.left_ms, 1000, -1e9},
                  {"inc", &level->time.increment_ms, 1000, 0},
                  {"moves", &level->time.moves_to_go, 1, 0}};
    for (int i = 0; i < (int)(sizeof fields / sizeof fields[0]); i++) {
        double number;
        if (!hub_text_is(name, fields[i].name)) continue;
        if (hub_number(value, &number) < 0 || number < fields[i].least) {
            refuse(hub, fields[i].name, value, " is not a number for it");
            return false;
        }
        // A clock that has run out still asks for a move.
        *fields[i].field = (number < 0 ? 0 : number) * fields[i].unit;
    }
    return true;
}

static void set_level(Hub *hub, const HubCommand *command) {
    HubLevel level = level_none();
    for (int i = 0; i < command->count; i++)
        if (!read_level(hub, &level, command->argument[i].name, command->argument[i].value)) return;
    hub->level = level;
}

// --- The search ---

static int write_move_of(Hub *hub, const Position *position, const Move *move, char *text) {
    Move copy = *move;
    MoveList list = {.moves = &copy, .room = 1, .count = 1};
    return move_write(&(Turn){&hub->game, position, &list}, 0, FORM_HUB, text);
}

// The moves of the line from `first` on, at most `count`.
static void put_moves(Hub *hub, const SearchLine *line, int first, int count) {
    Position position = hub->position, next;
    for (int i = 0; i < line->pv_count && i < first + count; i++) {
        char text[MOVE_TEXT_MAX];
        int length = write_move_of(hub, &position, &line->pv[i], text);
        if (hub->line.length + length + 2 >= HUB_LINE_MAX) return;
        if (i > first) hub_put(&hub->line, " ");
        if (i >= first) hub_put(&hub->line, text);
        hub->game.kind->play(&hub->game, &position, &line->pv[i], &next);
        position_copy(&position, &next);
    }
}

static double score_of(const SearchLine *line) {
    int proven = score_proves(line->kind);
    return proven ? proven * (100 - (line->score < 0 ? 0 : line->score) / 100.0) : line->score / 100.0;
}

static void tell_line(Hub *hub, const SearchInfo *info, int number, double now_ms) {
    const SearchLine *line = &info->line[number];
    double spent_ms = now_ms - hub->clock.begun_ms;
    begin_line(hub, "info depth=");
    hub_put_whole(&hub->line, (uint64_t)line->depth);
    if (info->line_count > 1) {
        hub_put(&hub->line, " multipv=");
        hub_put_whole(&hub->line, (uint64_t)number + 1);
    }
    hub_put(&hub->line, " score=");
    hub_put_real(&hub->line, score_of(line), 2);
    hub_put(&hub->line, " nodes=");
    hub_put_whole(&hub->line, info->nodes);
    hub_put(&hub->line, " time=");
    hub_put_real(&hub->line, spent_ms / 1000, 3);
    hub_put(&hub->line, " nps=");
    hub_put_real(&hub->line, spent_ms > 0 ? (double)info->nodes / spent_ms / 1000 : 0, 2);
    hub_put(&hub->line, " pv=\"");
    put_moves(hub, line, 0, PV_MAX);
    hub_put(&hub->line, "\"");
    end_line(hub);
}

static void tell(Hub *hub, const SearchInfo *info, double now_ms) {
    for (int i = 0; i < info->line_count; i++) tell_line(hub, info, i, now_ms);
    hub->told_depth = info->depth, hub->told_best = info->best, hub->told_ms = now_ms;
}

static bool is_news(const Hub *hub, const SearchInfo *info, double now_ms) {
    if (info->depth == 0) return false;
    return info->depth > hub->told_depth || !move_equal(&info->best, &hub->told_best) ||
           now_ms - hub->told_ms >= INFO_PAUSE_MS;
}

static void finish(Hub *hub, double now_ms) {
    search_stop(hub->search);
    const SearchInfo *info = search_info(hub->search);
    if (info->pv_count) tell(hub, info, now_ms);
    begin_line(hub, "done");
    if (info->pv_count) hub_put(&hub->line, " move="), put_moves(hub, info->line, 0, 1);
    if (info->pv_count > 1) hub_put(&hub->line, " ponder="), put_moves(hub, info->line, 1, 1);
    end_line(hub);
    hub->level = level_none();
    hub->state = HUB_IDLE;
}

// A depth that is asked for alone is reached. An analysis looks at the position, not for a move to play.
static SearchLimits limits_of(const Hub *hub, bool analyzes) {
    const HubLevel *level = &hub->level;
    bool timed = level->time.move_ms >= 0 || level->time.left_ms >= 0;
    SearchLimits limits = {.thorough = hub->endless || analyzes || (level->depth >= 0 && !timed),
                           .lines = analyzes ? hub->lines : 1,
                           .level = analyzes ? NULL : level_at(hub->level_number),
                           .seed = (uint64_t)hub->seed + (uint64_t)hub->games};
    if (hub->endless) return limits;
    limits.depth = level->depth < 0 ? 0 : level->depth < DEPTH_MAX ? (int)level->depth : DEPTH_MAX;
    limits.nodes = level->nodes < 0 ? 0 : (uint64_t)level->nodes;
    return limits;
}

static void go(Hub *hub, const HubCommand *command, double now_ms) {
    if (hub->refused) {
        say(hub, "error message=\"there is no position to search: the last one was refused\"");
        say(hub, "done");
        return;
    }
    bool analyzes = hub_argument(command, "analyze").at != NULL;
    hub->pondering = hub_argument(command, "ponder").at != NULL;
    hub->endless = hub->level.infinite || (analyzes && is_unlimited(&hub->level));
    hub->over = false;
    SearchLimits limits = limits_of(hub, analyzes);
    TimeLimits none = time_none();
    hub->told_depth = -1, hub->told_ms = now_ms, hub->told_best = (Move){0};
    clock_start(&hub->clock, hub->pondering || hub->endless ? &none : &hub->level.time, now_ms);
    search_start(hub->search, &hub->position, hub->history, hub->history_count, &limits);
    hub->state = HUB_SEARCHING;
}

static void ponder_hit(Hub *hub, double now_ms) {
    if (!hub->pondering) return;
    hub->pondering = false;
    if (hub->state == HUB_WAITING && !hub->endless) finish(hub, now_ms);
    else clock_start(&hub->clock, &hub->level.time, now_ms);
}

// All is searched: the answer, or the wait for the line that asks for it.
static void conclude(Hub *hub, double now_ms) {
    if (!hub->endless && !hub->pondering) finish(hub, now_ms);
    else {
        tell(hub, search_info(hub->search), now_ms);
        hub->state = HUB_WAITING;
    }
}

enum HubState hub_go_on(Hub *hub, double now_ms, double slice_ms) {
    if (hub->state != HUB_SEARCHING) return hub->state;
    const SearchInfo *info = search_info(hub->search);
    if (hub->over) conclude(hub, now_ms);
    else if (clock_is_up(&hub->clock, now_ms, info)) finish(hub, now_ms);
    else {
        if (is_news(hub, info, now_ms)) tell(hub, info, now_ms);
        hub->over = search_run(hub->search, clock_slice(&hub->clock, now_ms, slice_ms));
    }
    return hub->state;
}

// --- Opening ---

static size_t aligned(size_t bytes) { return (bytes + 63) / 64 * 64; }
static size_t moves_bytes(void) { return aligned(MOVES_MAX * sizeof(Move)); }

size_t hub_bytes_least(void) { return moves_bytes() + aligned(search_size()); }

size_t hub_bytes(const Hub *hub) { return hub_bytes_least() + ((size_t)hub->hash_mb << 20); }

enum HubState hub_ready(Hub *hub, void *memory, size_t bytes) {
    if (hub->state != HUB_OPENING) return hub->state;
    hub->state = HUB_IDLE;
    hub->search = NULL;
    if (!memory || bytes < hub_bytes_least()) {
        say(hub, "error message=\"there is not enough memory: give a smaller hash\"");
        return hub->state;
    }
    char *at = memory;
    game_open(&hub->game, &hub->rules);
    hub->moves = (Move *)memory;
    hub->search = (Search *)(void *)(at + moves_bytes());
    search_open(hub->search, &hub->game, at + hub_bytes_least(), bytes - hub_bytes_least());
    hub->game.kind->start(&hub->game, &hub->position);
    hub->history_count = hub->games = 0;
    hub->refused = false;
    say(hub, "ready");
    return hub->state;
}

void hub_open(Hub *hub, HubWriter *write, void *context) {
    hub->write = write, hub->context = context;
    hub->state = HUB_IDLE;
    hub->variant = 0, hub->rules = preset_at(preset_of_hub_name(0))->rules;
    hub->hash_mb = HUB_HASH_USUAL;
    hub->reads_files = false, hub->tables[0] = hub->book[0] = 0;
    hub->level_number = 0, hub->seed = 1, hub->lines = 1;
    hub->search = NULL;
    hub->level = level_none();
    hub->clock = (Clock){0};
}

// --- Commands ---

enum When { ALWAYS, IDLE, READY }; // not during a search; and not before `init`

typedef struct CommandRow {
    const char *name;
    enum When when;
    void (*run)(Hub *hub, const HubCommand *command, double now_ms);
} CommandRow;

static bool is_busy(const Hub *hub) { return hub->state == HUB_SEARCHING || hub->state == HUB_WAITING; }

#define COMMAND(name, body)                                                                                            \
    static void name(Hub *hub, const HubCommand *command, double now_ms) {                                             \
        (void)command, (void)now_ms;                                                                                   \
        body;                                                                                                          \
    }
COMMAND(run_hub, introduce(hub))
COMMAND(run_init, hub->state = HUB_OPENING)
COMMAND(run_set_param, set_parameter(hub, command))
COMMAND(run_pos, set_position(hub, command))
COMMAND(run_level, set_level(hub, command))
COMMAND(run_go, go(hub, command, now_ms))
COMMAND(run_ponder_hit, if (is_busy(hub)) ponder_hit(hub, now_ms))
COMMAND(run_stop, if (is_busy(hub)) finish(hub, now_ms))
COMMAND(run_new_game, hub->games++; search_clear(hub->search))
COMMAND(run_ping, say(hub, "pong"))
COMMAND(run_quit, hub->state = HUB_QUIT)

static const CommandRow commands[] = {
    {"hub", IDLE, run_hub},
    {"init", IDLE, run_init},
    {"set-param", IDLE, run_set_param},
    {"pos", READY, run_pos},
    {"level", READY, run_level},
    {"go", READY, run_go},
    {"ponder-hit", ALWAYS, run_ponder_hit},
    {"stop", ALWAYS, run_stop},
    {"new-game", READY, run_new_game},
    {"ping", ALWAYS, run_ping},
    {"quit", ALWAYS, run_quit},
};

// The command of a line; NULL for those that are not known, which the protocol wants to be passed over.
static const CommandRow *find_command(HubText name) {
    for (int i = 0; i < (int)(sizeof commands / sizeof commands[0]); i++)
        if (hub_text_is(name, commands[i].name)) return &commands[i];
    return NULL;
}

enum HubState hub_hear(Hub *hub, const char *line, int length, double now_ms) {
    HubCommand command;
    int status = hub_line_read(line, length, &command);
    const CommandRow *row = find_command(command.name);
    if (!row || hub->state == HUB_QUIT || hub->state == HUB_OPENING) return hub->state;
    if (status == DR_E_FULL) refuse(hub, "too many arguments for", command.name, "");
    else if (status < 0) refuse(hub, "the arguments of", command.name, " are not name=value, or a quote is open");
    else if (row->when != ALWAYS && is_busy(hub))
        refuse(hub, "a search is running: send stop before", command.name, "");
    else if (row->when == READY && !hub->search) refuse(hub, "send init before", command.name, "");
    else row->run(hub, &command, now_ms);
    return hub->state;
}
