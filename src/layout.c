// What JavaScript must know of the core, printed from the headers: offsets, enums with their names, rule fields, presets.
//
// A small module of its own, linked with nothing but base/ and rules/. The build runs it and makes js/core/layout.js and the
// types of rules from its text, so no number and no name stands in two places; see js/build/layout.js.
#include "api.h"
#include "base/text.h"
#include "game/laws.h"
#include "hub/hub.h"
#include "notation/pdn.h"
#include "rules/presets.h"
#include "search/search.h"

#include <stddef.h>

enum { TEXT_BYTES = 1 << 16 };

static char json[TEXT_BYTES];
static int length;

static void put(const char *text) { length += text_write(json + length, text); }

static void put_number(int value) {
    if (value < 0) put("-");
    length += text_write_number(json + length, (uint64_t)(value < 0 ? -value : value));
}

static void put_text(const char *text) {
    put("\"");
    put(text);
    put("\"");
}

// A member of the object or list that is open: a comma between, and its name.
static void begin(const char *name) {
    char before = length ? json[length - 1] : '{';
    if (before != '{' && before != '[') put(",");
    if (!name) return;
    put_text(name);
    put(":");
}

static void number(const char *name, int value) { begin(name), put_number(value); }
static void text(const char *name, const char *value) { begin(name), put_text(value); }
static void open(const char *name, const char *bracket) { begin(name), put(bracket); }

// A member of a struct, and the name JavaScript knows it by.
typedef struct Part {
    const char *name;
    size_t offset;
} Part;

#define PART(type, member, name)                                                                                       \
    { name, offsetof(type, member) }

static const Part position_parts[] = {
    PART(Position, side[WHITE], "white"),
    PART(Position, side[BLACK], "black"),
    PART(Position, kings, "kings"),
    PART(Position, turn, "turn"),
    PART(Position, hand, "hand"),
    PART(Position, last_to, "lastTo"),
    PART(Position, king_moves, "kingMoves"),
    PART(Position, last_from, "lastFrom"),
    PART(Position, quiet, "quiet"),
    PART(Position, full_move, "fullMove"),
};
static const Part move_parts[] = {
    PART(Move, taken, "taken"), PART(Move, from, "from"),          PART(Move, to, "to"),
    PART(Move, flags, "flags"), PART(Move, from_hand, "fromHand"),
};
static const Part problem_parts[] = {
    PART(Problem, code, "code"),   PART(Problem, offset, "offset"), PART(Problem, length, "length"),
    PART(Problem, field, "field"), PART(Problem, square, "square"),
};
static const Part law_state_parts[] = {
    PART(LawState, field, "field"), PART(LawState, unit, "unit"),   PART(LawState, reset, "reset"),
    PART(LawState, have, "have"),   PART(LawState, limit, "limit"), PART(LawState, claimable, "claimable"),
    PART(LawState, draws, "draws"),
};
static const Part engine_limits_parts[] = {
    PART(EngineLimits, depth, "depth"),
    PART(EngineLimits, nodes, "nodes"),
    PART(EngineLimits, lines, "lines"),
    PART(EngineLimits, thorough, "thorough"),
    PART(EngineLimits, only, "only"),
    PART(EngineLimits, level, "level"),
    PART(EngineLimits, seed, "seed"),
    PART(EngineLimits, move_ms, "timeMs"),
    PART(EngineLimits, left_ms, "leftMs"),
    PART(EngineLimits, increment_ms, "incrementMs"),
    PART(EngineLimits, moves_to_go, "movesToGo"),
};
static const Part engine_info_parts[] = {
    PART(EngineInfo, depth, "depth"), PART(EngineInfo, kind, "kind"),
    PART(EngineInfo, score, "score"), PART(EngineInfo, hash_permille, "hashFull"),
    PART(EngineInfo, moves, "moves"), PART(EngineInfo, lines, "lines"),
    PART(EngineInfo, nodes, "nodes"), PART(EngineInfo, from_book, "fromBook"),
};

static void put_struct(const char *name, size_t bytes, const Part *parts, size_t count) {
    open(name, "{");
    number("bytes", (int)bytes);
    for (size_t i = 0; i < count; i++) number(parts[i].name, (int)parts[i].offset);
    put("}");
}

#define STRUCT(name, type, parts) put_struct(name, sizeof(type), parts, sizeof parts / sizeof parts[0])

static void put_structs(void) {
    STRUCT("position", Position, position_parts);
    STRUCT("move", Move, move_parts);
    STRUCT("problem", Problem, problem_parts);
    STRUCT("lawState", LawState, law_state_parts);
    put_struct("counts", sizeof(Counts), NULL, 0);
    STRUCT("engineLimits", EngineLimits, engine_limits_parts);
    STRUCT("engineInfo", EngineInfo, engine_info_parts);
}

static void put_limits(void) {
    number("abiVersion", API_VERSION);
    open("limits", "{");
    number("cells", CELLS_MAX);
    number("problems", API_PROBLEMS_MAX);
    number("perftDepth", PERFT_DEPTH_MAX);
    number("winnerUnit", API_WINNER_UNIT);
    number("hubUnit", API_HUB_UNIT);
    number("tablesRootPieces", TABLES_ROOT_PIECES);
    number("depth", DEPTH_MAX);
    number("lines", LINES_MAX);
    number("positionsBefore", HISTORY_KEYS_MAX);
    put("}");
    open("cell", "{");
    number("hand", HAND_CELL);
    number("none", NO_CELL);
    put("}");
}

static void put_enums(void) {
    open("moveFlag", "{");
    number("crowns", MOVE_CROWNS), number("king", MOVE_KING), number("drop", MOVE_DROP);
    number("ambiguous", MOVE_AMBIGUOUS);
    put("}");
    open("moveForm", "{");
    number("short", FORM_SHORT), number("long", FORM_LONG), number("hub", FORM_HUB);
    put("}");
    open("perftMode", "{");
    number("merged", PERFT_MERGED), number("paths", PERFT_PATHS), number("played", PERFT_PLAYED);
    put("}");
    open("scoreKind", "{");
    number("value", SCORE_VALUE), number("wins", SCORE_WINS), number("loses", SCORE_LOSES);
    number("tableWins", SCORE_TABLE_WINS), number("tableLoses", SCORE_TABLE_LOSES);
    number("tableDraws", SCORE_TABLE_DRAWS);
    put("}");
    open("hubState", "{");
    number("idle", HUB_IDLE), number("searching", HUB_SEARCHING), number("waiting", HUB_WAITING);
    number("opening", HUB_OPENING), number("quit", HUB_QUIT);
    put("}");
    open("pdnFlag", "{");
    number("capture", PDN_CAPTURE), number("text", PDN_TEXT);
    put("}");
    open("lawUnits", "{");
    number("plies", LAW_MOVES), number("positions", LAW_POSITIONS);
    put("}");
    open("lawResets", "{");
    number("never", RESET_NEVER), number("condition", RESET_CONDITION);
    number("capture-or-crowning", RESET_CAPTURE_OR_CROWNING);
    number("capture-or-man-move", RESET_CAPTURE_OR_MAN), number("capture-or-drop", RESET_CAPTURE_OR_DROP);
    put("}");
}

// The codes of status -0, -1, -2 ... in that order, which the asserts below keep.
static void put_names(void) {
    open("statusCodes", "[");
#define CODE(name, value, code) text(NULL, code);
    STATUSES(CODE)
    put("]");
    open("outcomes", "[");
#define REASON(name, reason, whom)                                                                                     \
    open(NULL, "{");                                                                                                   \
    text("reason", reason);                                                                                            \
    text("whom", #whom);                                                                                               \
    put("}");
    OUTCOMES(REASON)
    put("]");
    open("presets", "[");
    for (int i = 0; i < presets_count(); i++) text(NULL, preset_at(i)->id);
    put("]");
}

static void put_field(const Rules *initial, int index) {
    static const char *const kinds[] = {"number", "choice", "directions", "law"};
    open(NULL, "{");
    text("key", rules_key(index));
    text("kind", kinds[rules_kind(index)]);
    text("words", rules_words(index));
    number("least", rules_least(index));
    number("most", rules_most(index));
    begin("initial"), put("\"");
    length += rules_value(initial, index, json + length);
    put("\"");
    text("meaning", rules_meaning(index));
    put("}");
}

static void put_levels(void) {
    open("levels", "[");
#define LEVEL(nodes, soft, soft_early, sight, overlooks, learned, book)                                                \
    open(NULL, "{");                                                                                                   \
    number("nodes", nodes), number("soft", soft), number("softEarly", soft_early);                                     \
    number("sight", sight), number("overlooks", overlooks), number("learned", learned), number("book", book);          \
    put("}");
#include "search/levels.def"
#undef LEVEL
    put("]");
}

#define POSITION_OF(name, value, code) POSITION_OF_##name,
enum { STATUSES(POSITION_OF) };
#define WITHOUT_GAP(name, value, code) _Static_assert((int)(name) == -(int)POSITION_OF_##name, "numbers have no gap");
STATUSES(WITHOUT_GAP)
_Static_assert((int)OUTCOME_COUNT <= (int)API_WINNER_UNIT, "an outcome fits beside its winner, see api_verdict");
_Static_assert((int)HUB_QUIT < (int)API_HUB_UNIT, "a state fits beside the bytes of answers, see api_hub_open");

/// The whole as JSON text with a closing zero.
API(const char *, layout_text)(void);

const char *layout_text(void) {
    Rules initial = rules_default();
    length = 0;
    put("{");
    put_limits();
    put_structs();
    put_enums();
    put_names();
    put_levels();
    open("fields", "[");
    for (int i = 0; i < RULES_FIELDS; i++) put_field(&initial, i);
    put("]}");
    json[length] = 0;
    return json;
}
