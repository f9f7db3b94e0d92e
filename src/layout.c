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

#define OFFSET(type, member, name) number(name, (int)offsetof(type, member));

static void put_layouts(void) {
    open("position", "{");
    number("bytes", sizeof(Position));
    OFFSET(Position, side[WHITE], "white")
    OFFSET(Position, side[BLACK], "black")
    OFFSET(Position, kings, "kings")
    OFFSET(Position, turn, "turn")
    OFFSET(Position, hand, "hand")
    OFFSET(Position, last_to, "lastTo")
    OFFSET(Position, king_moves, "kingMoves")
    OFFSET(Position, last_from, "lastFrom")
    OFFSET(Position, quiet, "quiet")
    OFFSET(Position, full_move, "fullMove")
    put("}");
    open("move", "{");
    number("bytes", sizeof(Move));
    OFFSET(Move, taken, "taken")
    OFFSET(Move, from, "from")
    OFFSET(Move, to, "to")
    OFFSET(Move, flags, "flags")
    OFFSET(Move, from_hand, "fromHand")
    put("}");
    open("problem", "{");
    number("bytes", sizeof(Problem));
    OFFSET(Problem, code, "code")
    OFFSET(Problem, offset, "offset")
    OFFSET(Problem, length, "length")
    OFFSET(Problem, field, "field")
    OFFSET(Problem, square, "square")
    put("}");
    open("lawState", "{");
    number("bytes", sizeof(LawState));
    OFFSET(LawState, field, "field")
    OFFSET(LawState, unit, "unit")
    OFFSET(LawState, reset, "reset")
    OFFSET(LawState, have, "have")
    OFFSET(LawState, limit, "limit")
    OFFSET(LawState, claimable, "claimable")
    OFFSET(LawState, draws, "draws")
    put("}");
    open("counts", "{");
    number("bytes", sizeof(Counts));
    put("}");
    open("engineLimits", "{");
    OFFSET(EngineLimits, depth, "depth")
    OFFSET(EngineLimits, nodes, "nodes")
    OFFSET(EngineLimits, lines, "lines")
    OFFSET(EngineLimits, thorough, "thorough")
    OFFSET(EngineLimits, only, "only")
    OFFSET(EngineLimits, level, "level")
    OFFSET(EngineLimits, seed, "seed")
    OFFSET(EngineLimits, move_ms, "timeMs")
    OFFSET(EngineLimits, left_ms, "leftMs")
    OFFSET(EngineLimits, increment_ms, "incrementMs")
    OFFSET(EngineLimits, moves_to_go, "movesToGo")
    put("}");
    open("engineInfo", "{");
    number("bytes", sizeof(EngineInfo));
    OFFSET(EngineInfo, depth, "depth")
    OFFSET(EngineInfo, kind, "kind")
    OFFSET(EngineInfo, score, "score")
    OFFSET(EngineInfo, hash_permille, "hashFull")
    OFFSET(EngineInfo, moves, "moves")
    OFFSET(EngineInfo, lines, "lines")
    OFFSET(EngineInfo, nodes, "nodes")
    put("}");
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
#define LEVEL(nodes, soft, soft_early, sight, overlooks, learned)                                                      \
    open(NULL, "{");                                                                                                   \
    number("nodes", nodes), number("soft", soft), number("softEarly", soft_early);                                     \
    number("sight", sight), number("overlooks", overlooks), number("learned", learned);                                \
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
    put_layouts();
    put_enums();
    put_names();
    put_levels();
    open("fields", "[");
    for (int i = 0; i < RULES_FIELDS; i++) put_field(&initial, i);
    put("]}");
    json[length] = 0;
    return json;
}
