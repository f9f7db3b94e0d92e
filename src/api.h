// The flat ABI of the WebAssembly module: the only exported symbols, on plain integers.
//
// A game's whole state is a Position of 64 bytes that the caller owns: it writes it into the state slot before a call
// and copies the slot out afterwards, so games cost nothing and none can leak. The rule set is chosen by api_rules;
// it stays until another is chosen. Text and records go through one I/O buffer. Negative results are enum Status; then
// the problem slot says where. Only engines live here, behind handles of index + generation.
#ifndef DAMIER_API_H
#define DAMIER_API_H

#include <stdint.h>

#define API_VERSION 8

#if defined(__wasm__)
#define API(type, name) __attribute__((export_name(#name))) type name
#else
#define API(type, name) type name
#endif

/// ABI version; the binding refuses another.
API(int32_t, api_version)(void);

/// Addresses. io: text and records, api_io_size bytes. state: one Position. problem: Problem records, see status.h,
/// as many as the last call found (api_problems), at most API_PROBLEMS_MAX. moves: Move records of 24 bytes, filled by api_moves.
enum { API_PROBLEMS_MAX = 64 };
API(void *, api_io)(void);
API(int32_t, api_io_size)(void);
API(void *, api_state)(void);
API(void *, api_problem)(void);
API(int32_t, api_problems)(void);
API(void *, api_move_list)(void);

/// Presets: number of them; each as text "id\tEnglish name\tFrench name\tgameType\tseed\trules" in io, returns length.
API(int32_t, api_presets)(void);
API(int32_t, api_preset)(int32_t index);

/// Chooses the rule set: text "key=value key=value" in io[0..length), applied over the defaults, all contradictions
/// refused. The canonical text is left in io. Returns its length or a status.
API(int32_t, api_rules)(int32_t length);

/// Chooses a rule set that was chosen before, by its bytes (RULES_FIELDS of them, io[0..)), without checks: fast.
/// api_rules leaves those bytes in io after its text's closing zero.
API(int32_t, api_rules_size)(void);
API(int32_t, api_use)(void);

/// Which generator serves the games chosen from now on, by the next api_rules or api_use: 0 the fastest for the rules,
/// 1 the one for any rules, 2 that one in wide sets. All give the same moves; for tests and measurement.
API(void, api_generator)(int32_t mode);

/// Board of the chosen rules: one record of 4 bytes a square in number order (cell, column, row, 0) and then the names,
/// zero-terminated, in io. Returns the number of squares.
API(int32_t, api_board)(void);

/// State slot: start position; check of a position made by hand; FEN in io[0..length) both ways; Hub position both ways.
API(int32_t, api_start)(void);
API(int32_t, api_check)(void);
API(int32_t, api_fen_read)(int32_t length, int32_t loose);
API(int32_t, api_fen_write)(int32_t counters);
API(int32_t, api_hub_read)(int32_t length);
API(int32_t, api_hub_write)(int32_t counters);

/// Legal moves of the state into the move list; returns their number. MOVE_AMBIGUOUS is set on moves whose short form
/// fits another. The list stays valid for the calls below until the next api_moves.
API(int32_t, api_moves)(void);

/// All paths of move `index` of the list: for each in io 1 byte n (jumps), then stops (n + 1, or 2 for a quiet move), n
/// victims and n second men taken off (HAND_CELL: out of the hand, NO_CELL: none), all as cells. Returns the number of paths (those that fit io; at least 1).
API(int32_t, api_paths)(int32_t index);

/// Text of move `index`, form 0 short, 1 long, 2 hub, in io; returns the length.
API(int32_t, api_move_write)(int32_t index, int32_t form);

/// Reads a move text io[0..length) against the list. Returns the index or a status; for DR_E_AMBIGUOUS io holds one
/// byte a move of the list, 1 for each candidate.
API(int32_t, api_move_read)(int32_t length);

/// Plays move `index` of the list on the state. Returns 0.
API(int32_t, api_play)(int32_t index);

/// Outcome of the state: enum Outcome + API_WINNER_UNIT * winner (0 White, 1 Black, 2 nobody); 0 = the game goes on.
enum { API_WINNER_UNIT = 16 };
API(int32_t, api_verdict)(void);

/// Counts (32 bytes, see laws.h) of the state, into io[0..): of a position that a game begins with, or, with `step`, after a
/// turn from the position in io[0..64) whose counts are in io[64..96).
API(int32_t, api_counts)(int32_t step);

/// How far the laws of the game have come: LawState records into io, for the state and its counts in io[0..32). Returns
/// their number.
API(int32_t, api_laws)(void);

/// Leaf count of the state to a depth: 0 merged, 1 with every path, 2 merged with the last ply played too; -1 (all bits) when a limit was met.
API(uint64_t, api_perft)(int32_t depth, int32_t mode);

/// Key of the state (see position_key).
API(uint64_t, api_key)(void);

/// Engines. Memory for an engine is handed in by the caller, who grows the module's memory: address (64-aligned) and
/// bytes, at least api_engine_size(). Returns a handle > 0 or a status. The engine keeps its own copy of the chosen
/// rules. At most ENGINES_MAX at once. With `tables` > 0 a file of endgame tables (see tables/pack.h) takes the last bytes of
/// that memory, where it stays. With `weights` > 0 a file of weights (see data/README.md) takes the bytes before; it is made
/// ready in there, then its place belongs to the table. Without, positions are judged by terms.
enum { ENGINES_MAX = 8 };
API(int32_t, api_heap)(void); // first address never used by the core: memory from here on belongs to the caller
API(int32_t, api_engine_size)(void);
API(int32_t, api_engine_open)(uint32_t address, uint32_t bytes, uint32_t weights, uint32_t tables);
/// Bytes that a file of weights in memory takes when it is made ready for the chosen rules, or why it cannot be used.
API(int32_t, api_weights_size)(uint32_t address, uint32_t bytes);
/// Number of the chosen rules as files of weights have it.
API(uint32_t, api_weights_rules)(void);
API(int32_t, api_engine_clear)(int32_t engine); // forgets everything: a new game
/// Gives an engine an opening book (see data/README.md): text io[0..length); 0: none. A book that is refused leaves it without.
API(int32_t, api_engine_book)(int32_t engine, int32_t length);
/// Reads a book of the chosen rules in the same way and keeps nothing of it.
API(int32_t, api_book_check)(int32_t length);
/// Key of the chosen rules as files of endgame tables have it.
API(uint64_t, api_tables_key)(void);
/// Bytes that an engine needs for a file of endgame tables beside the file itself, or why it is none for the chosen rules.
API(int32_t, api_tables_size)(uint32_t address, uint32_t bytes);
/// Builds endgame tables of the chosen rules for at most `pieces` pieces (2 to FEW_PIECES_MAX). Memory is handed in as for an
/// engine: as many bytes as api_build_size says, -1 when there are no tables of such rules. api_build_next solves one kind of
/// material more and returns how many are left; then api_build_write packs all, with distances, and returns the bytes of the
/// file, which begins at api_build_file. All of it by one instance, from whose rules others must not be chosen meanwhile.
API(double, api_build_size)(int32_t pieces);
API(int32_t, api_build_open)(uint32_t address, int32_t pieces);
API(int32_t, api_build_next)(void);
API(int32_t, api_build_write)(void);
API(void *, api_build_file)(void);
/// What a search is asked for: numbers in a slot of their own, written before api_engine_start and all read there. 0 = no
/// limit, a time below zero is not given. See SearchLimits and TimeLimits.
typedef struct EngineLimits {
    double depth, nodes, lines;
    double thorough; // 1: yes
    double only;     // index of a move in the list of api_moves, which must be that of the state; -1: none
    double level;    // 1..LEVELS; 0: none
    double seed;
    double move_ms, left_ms, increment_ms, moves_to_go;
} EngineLimits;
API(void *, api_engine_limits)(void);
/// Starts a search of the state; io holds `history` keys of 8 bytes, the positions played before this one, oldest first.
API(int32_t, api_engine_start)(int32_t engine, int32_t history, double now_ms);
/// Goes on for about `slice_ms`, by how long the last slice took (see clock.h); returns 1 when the search is over or its
/// time is up, 0 when not. Leaves the chosen rules and the state alone.
API(int32_t, api_engine_go_on)(int32_t engine, double now_ms, double slice_ms);
API(int32_t, api_engine_stop)(int32_t engine);
/// What the engine knows by now of a line: its moves follow as Move records.
typedef struct EngineInfo {
    int32_t depth, selective_depth;
    int32_t kind, score; // enum ScoreKind; centimen or plies
    int32_t hash_permille;
    int32_t moves, lines; // of this line; how many lines there are
    int32_t from_book;    // 1: by the opening book, nothing was searched
    double nodes;
} EngineInfo;
/// Info of a line (0: the best move) into io. Returns 1 when there is such a line, else 0.
API(int32_t, api_engine_info)(int32_t engine, int32_t line);
API(int32_t, api_engine_close)(int32_t engine);

/// PDN (see pdn.h). Text and answer share the I/O buffer: io[0..length), length at most api_pdn_room(), and the answer at
/// io + api_pdn_room().
API(int32_t, api_pdn_room)(void);
/// Plays moves, a zero behind each, on the state slot, which is left at the position before the first that cannot be played.
/// Answer: int32 status of that move (0: all were played, or there was no more room), then records as PdnReplay.out.
/// Returns the number of plies played.
API(int32_t, api_pdn_replay)(int32_t length);

/// The one conversation of this instance in the Hub protocol, see hub.h. Lines of at most half of io are heard from
/// io[0..length); answers, each with '\n', are left from the middle of io on. Returns enum HubState + API_HUB_UNIT * bytes
/// of answers.
enum { API_HUB_UNIT = 8 };
API(int32_t, api_hub_open)(void);
API(int32_t, api_hub_hear)(int32_t length, double now_ms);
API(int32_t, api_hub_go_on)(double now_ms, double slice_ms);
/// Bytes of memory wanted in state HUB_OPENING; with `least` the fewest that do.
API(uint32_t, api_hub_bytes)(int32_t least);
/// Then too: the rules that the conversation has chosen, as text in io; returns its length. Files of weights and tables for them
/// may be handed in as to an engine; what does not fit is refused with a status and leaves the state HUB_OPENING. After it the
/// book, as for an engine.
API(int32_t, api_hub_rules)(void);
API(int32_t, api_hub_ready)(uint32_t address, uint32_t bytes, uint32_t weights, uint32_t tables);
API(int32_t, api_hub_book)(int32_t length);

#endif
