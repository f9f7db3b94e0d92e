/**
 * The only file that touches wasm memory: one instance of damier.wasm, its flat functions (src/api.h) as methods on
 * JavaScript values.
 *
 * A call writes the 64 bytes of a state into the core's slot, runs, and copies out what it left; the core remembers
 * nothing of a game, so games cannot leak. Two things stay in the core between calls because they cost most: the chosen
 * rules, and the last list of moves, which is known by the state it was made for (states are never changed, so the same
 * object is the same position).
 */
import { DraughtsError, codeOf, statusError } from './errors.js';
import * as layout from './layout.js';
import { state_ints } from './position.js';
import { plainUnit } from './signs.js';

/** The ABI this binding speaks. */
export const abiVersion = layout.abiVersion;

const move_ints = layout.move.bytes / 4;
/** Where the head of a move begins, see Core.head. */
const head_int = layout.move.from / 4;
const flags_shift = 8 * (layout.move.flags - layout.move.from);
const flagBits = ({ crowns, drop }) => (crowns | drop) << flags_shift;
// What makes a move the same beside the pieces taken: from, to, crowning, drop, men out of the hand. Other flags are notes.
const identity = 0xff00ffff | flagBits(layout.moveFlag);
const problem_ints = layout.problem.bytes / 4;
const counts_ints = layout.counts.bytes / 4;
const law_ints = layout.lawState.bytes / 4;
const buildBytes_max = 256 << 20;
const page_bytes = 65536;
const engine_alignment = 64;
/** What a search may be asked for, in the order of EngineLimits in src/api.h, each a number. */
const limits_usual = {
  ...{ depth: 0, nodes: 0, lines: 1, thorough: 0, only: -1, level: 0, seed: 0 },
  ...{ timeMs: -1, leftMs: -1, incrementMs: -1, movesToGo: -1 },
};

/** Cells that are none: a man in the hand, and nothing. */
export const hand_cell = layout.cell.hand;
export const no_cell = layout.cell.none;

/** Flags of a move head, see Core.head. */
export const flag = {
  crowns: layout.moveFlag.crowns << flags_shift,
  king: layout.moveFlag.king << flags_shift,
  drop: layout.moveFlag.drop << flags_shift,
  ambiguous: layout.moveFlag.ambiguous << flags_shift,
};

export const hubState = layout.hubState;

const decoder = new TextDecoder();

/** @typedef {{ code: string, offset: number, length: number, rule?: string, square: number }} Problem  what is wrong with a text */

/** One instance of the core. `rules` of its methods: { bytes } as chooseRules gave them. */
export class Core {
  /** @param {WebAssembly.Module} module  damier.wasm  @throws {DraughtsError} abi-version */
  constructor(module) {
    this.adopt(new WebAssembly.Instance(module));
  }

  /** As the constructor, without blocking: a page may refuse to instantiate at once. @returns {Promise<Core>} */
  static async open(module) {
    const instance = await WebAssembly.instantiate(module, {});
    return Object.create(Core.prototype).adopt(instance);
  }

  /** Takes over an instance: every field a Core has is set here. */
  adopt({ exports }) {
    exports._initialize?.();
    const version = exports.api_version?.();
    if (version !== abiVersion) throw wrongVersion(version);
    this.x = exports;
    this.ioAt = exports.api_io();
    this.ioSize = exports.api_io_size();
    this.stateAt = exports.api_state() >> 2;
    this.movesAt = exports.api_move_list() >> 2;
    this.rulesSize = exports.api_rules_size();
    this.pdnRoom = exports.api_pdn_room();
    this.rules = null; // chosen rules
    this.listed = null; // state whose moves are listed
    this.count = 0; // moves listed
    this.reserved = null; // memory grown for an engine: {at, size, wanted}
    this.look();
    return this;
  }

  /** Views of the memory; made anew whenever it has grown, because growing detaches the old ones. */
  look() {
    const { buffer } = this.x.memory;
    this.bytes = new Uint8Array(buffer);
    this.ints = new Int32Array(buffer);
  }

  /** Size of the wasm memory in bytes. */
  get size() {
    return this.x.memory.buffer.byteLength;
  }

  /* ---- Text ---- */

  /** Whether a text fits the buffer; longer ones are refused before anything is copied. */
  fits(text) {
    return text.length <= this.ioSize;
  }

  /**
   * Puts a text into the buffer, one byte for each UTF-16 unit so that offsets agree: what is not ASCII becomes a byte
   * that fits nowhere. @returns {number} its length
   */
  write(text) {
    const { bytes, ioAt } = this;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      bytes[ioAt + i] = unit < 127 ? unit : 127;
    }
    return text.length;
  }

  /** The text of `length` bytes in the buffer. */
  read(length) {
    return decoder.decode(this.bytes.subarray(this.ioAt, this.ioAt + length));
  }

  /* ---- Rules ---- */

  /** A preset as a line of tab-separated fields, see api_preset. */
  presetLine(index) {
    return this.read(this.checked(this.x.api_preset(index)));
  }

  /**
   * Checks rules given as "key=value key=value". @returns {{text?: string, bytes?: Uint8Array, problem?: Problem}} all
   * fields as text and as bytes, or what is wrong: {code, offset, length, rule}
   */
  chooseRules(text) {
    this.forget();
    const length = this.x.api_rules(this.write(text));
    if (length < 0) return { problem: this.problems(length)[0] };
    const from = this.ioAt + length + 1;
    return { text: this.read(length), bytes: this.bytes.slice(from, from + this.rulesSize) };
  }

  /** Chooses another generator, for tests and measurement; see api_generator. */
  useGenerator(mode) {
    this.x.api_generator(mode);
    this.forget();
  }

  use(rules) {
    if (this.rules === rules) return;
    this.forget();
    this.bytes.set(rules.bytes, this.ioAt);
    this.checked(this.x.api_use());
    this.rules = rules;
  }

  forget() {
    this.rules = null;
    this.listed = null;
  }

  /** Squares of the board in number order. @returns {{cell: number, column: number, row: number, name: string}[]} */
  board(rules) {
    this.use(rules);
    const count = this.checked(this.x.api_board());
    const { bytes, ioAt } = this;
    const names = decoder.decode(bytes.subarray(ioAt + 4 * count, ioAt + 12 * count + 8)).split('\0');
    return names.slice(0, count).map((name, i) => {
      const at = ioAt + 4 * i;
      return { cell: bytes[at], column: bytes[at + 1], row: bytes[at + 2], name };
    });
  }

  /* ---- Positions ---- */

  /** Rules and state into the core. */
  place(rules, state) {
    this.use(rules);
    const { ints, stateAt } = this;
    for (let i = 0; i < state_ints; i++) ints[stateAt + i] = state[i];
  }

  /** A copy of the state in the core. */
  take() {
    const { ints, stateAt } = this;
    const state = new Int32Array(state_ints);
    for (let i = 0; i < state_ints; i++) state[i] = ints[stateAt + i];
    return state;
  }

  start(rules) {
    this.use(rules);
    this.checked(this.x.api_start());
    return this.take();
  }

  /** What forbids a position made by hand: {code, square (number)}, or null. */
  check(rules, state) {
    this.place(rules, state);
    const status = this.x.api_check();
    return status < 0 ? this.problems(status)[0] : null;
  }

  /** Reads a FEN that fits the buffer. @returns {{state?: Int32Array, problems?: Problem[]}} */
  readFen(rules, text, loose) {
    this.use(rules);
    const status = this.x.api_fen_read(this.write(text), loose ? 1 : 0);
    return status < 0 ? { problems: this.problems(status) } : { state: this.take() };
  }

  writeFen(rules, state, counters) {
    this.place(rules, state);
    return this.read(this.checked(this.x.api_fen_write(counters ? 1 : 0)));
  }

  /** As readFen, for a Hub position: a letter for the side to move and one for each square. */
  readHub(rules, text) {
    this.use(rules);
    const status = this.x.api_hub_read(this.write(text));
    return status < 0 ? { problems: this.problems(status) } : { state: this.take() };
  }

  writeHub(rules, state, counters) {
    this.place(rules, state);
    return this.read(this.checked(this.x.api_hub_write(counters ? 1 : 0)));
  }

  /** How a state stands: null while the game goes on. @returns {{outcome: string, winner: number} | null} winner: 2 is nobody */
  verdict(rules, state) {
    this.place(rules, state);
    const verdict = this.checked(this.x.api_verdict());
    const { winnerUnit } = layout.limits;
    return verdict === 0
      ? null
      : { outcome: layout.outcomes[(verdict % winnerUnit) - 1], winner: Math.floor(verdict / winnerUnit) };
  }

  /**
   * What the laws of the game count beside a position, see src/game/laws.h. `from`: the position before,
   * and `before` its counts; without them a game begins here. @param {object} rules @param {Int32Array} state
   * @param {Int32Array} [from] @param {Int32Array} [before] @returns {Int32Array} as opaque as a state
   */
  counts(rules, state, from, before) {
    this.place(rules, state);
    const at = this.ioAt >> 2;
    if (from) this.ints.set(from, at);
    if (from) this.ints.set(before, at + state_ints);
    this.checked(this.x.api_counts(from ? 1 : 0));
    return this.ints.slice(at, at + counts_ints);
  }

  /** How far each law has come, see LawState of src/game/laws.h; names where the core has numbers. */
  laws(rules, state, counts) {
    this.place(rules, state);
    const at = this.ioAt >> 2;
    this.ints.set(counts, at);
    const count = this.checked(this.x.api_laws());
    const { ints } = this;
    return Array.from({ length: count }, (_, i) => {
      const of = (part) => ints[at + i * law_ints + layout.lawState[part] / 4];
      return {
        rule: layout.fields[of('field')].key,
        unit: layout.lawUnits[of('unit')],
        resets: layout.lawResets[of('reset')],
        have: of('have'),
        limit: of('limit'),
        claimable: of('claimable') === 1,
        draws: of('draws') === 1,
      };
    });
  }

  /** @returns {bigint} leaf moves, or -1n when a limit was met */
  perft(rules, state, depth, mode) {
    this.place(rules, state);
    return this.x.api_perft(depth, mode);
  }

  /** @returns {bigint} */
  key(rules, state) {
    this.place(rules, state);
    return BigInt.asUintN(64, this.x.api_key());
  }

  /* ---- Moves: the calls below speak of moves by their index in the list of a state ---- */

  /** Makes the list of legal moves the core's current one. @returns {number} their number */
  list(rules, state) {
    this.place(rules, state);
    if (this.listed !== state) {
      this.listed = null;
      this.count = this.checked(this.x.api_moves());
      this.listed = state;
    }
    return this.count;
  }

  /** From + 256 * to + 65536 * flags of a listed move, in cells; the highest byte is the men taken out of a hand. */
  head(index) {
    return this.ints[this.movesAt + index * move_ints + head_int];
  }

  isCapture(index) {
    const { ints } = this;
    const at = this.movesAt + index * move_ints;
    return (ints[at] | ints[at + 1] | ints[at + 2] | ints[at + 3]) !== 0;
  }

  /** Cells of the pieces a listed move takes, ascending. */
  taken(index) {
    const cells = [];
    const at = this.movesAt + index * move_ints;
    for (let word = 0; word < 4; word++) {
      for (let bits = this.ints[at + word]; bits !== 0; bits &= bits - 1) {
        cells.push(word * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
    return cells;
  }

  /**
   * Every way of a move, the main one first. @returns {{stops: number[], victims: number[], removed: number[]}[]} cells;
   * removed: the second man taken off after each jump, hand_cell or no_cell
   */
  paths(rules, state, index) {
    this.list(rules, state);
    const count = this.checked(this.x.api_paths(index));
    const { bytes } = this;
    let at = this.ioAt;
    const cells = (number) => Array.from(bytes.subarray(at, (at += number)));
    return Array.from({ length: count }, () => {
      const jumps = bytes[at++];
      return { stops: cells(Math.max(2, jumps + 1)), victims: cells(jumps), removed: cells(jumps) };
    });
  }

  /** Text of a move. @param {number} form  one of `moveForm` of the layout */
  moveText(rules, state, index, form) {
    this.list(rules, state);
    return this.read(this.checked(this.x.api_move_write(index, form)));
  }

  /** Reads a move text that fits the buffer. @returns {{index?: number, problem?: Problem, candidates?: number[]}} */
  readMove(rules, state, text) {
    const count = this.list(rules, state);
    return this.found(this.x.api_move_read(this.writeMove(text, 0)), count);
  }

  found(index, count) {
    if (index >= 0) return { index };
    if (codeOf(index) !== 'ambiguous-move') return { problem: this.problems(index)[0] };
    const fits = this.bytes.subarray(this.ioAt, this.ioAt + count);
    return { candidates: Array.from(fits.keys()).filter((i) => fits[i] === 1) };
  }

  /** The state after a move. */
  play(rules, state, index) {
    this.list(rules, state);
    this.checked(this.x.api_play(index));
    return this.take();
  }

  /** The words of a move, as engineInfo has moves. @returns {number[]} */
  wordsOf(rules, state, index) {
    this.list(rules, state);
    return this.wordsAt(this.movesAt + index * move_ints);
  }

  wordsAt(at) {
    return Array.from(this.ints.subarray(at, at + head_int + 1));
  }

  /** Index of a move got from an engine, or -1. */
  indexOf(rules, state, move) {
    const count = this.list(rules, state);
    for (let i = 0; i < count; i++) {
      const at = this.movesAt + i * move_ints;
      if (move.every((word, part) => ((this.ints[at + part] ^ word) & (part < head_int ? -1 : identity)) === 0))
        return i;
    }
    return -1;
  }

  /** Puts the text of a move into the buffer at `at`, a byte for each unit. @returns {number} where it ends */
  writeMove(text, at) {
    const { bytes, ioAt } = this;
    for (let i = 0, to = ioAt + at; i < text.length; i++) bytes[to++] = plainUnit(text.charCodeAt(i));
    return at + text.length;
  }

  /**
   * Plays moves of a line. @param {string[]} texts  @param {number} from  moves from here @param {number} to  to before there
   * @returns {{plies: number, code: string, records: Uint8Array, state: Int32Array}} how many were played; why not more, ''
   * when nothing is wrong; a record for each (see PdnReplay in src/notation/pdn.h); the state then
   */
  replayPdn(rules, state, texts, from, to) {
    this.place(rules, state);
    this.listed = null;
    let end = 0;
    for (let i = from; i < to && end + texts[i].length < this.pdnRoom; i++) {
      end = this.writeMove(texts[i], end);
      this.bytes[this.ioAt + end++] = 0;
    }
    // A text that does not even fit is no move.
    if (end === 0 && from < to) return { plies: 0, code: 'junk', records: new Uint8Array(0), state };
    const plies = this.checked(this.x.api_pdn_replay(end));
    const answer = this.ioAt + this.pdnRoom;
    const status = this.ints[answer >> 2];
    const records = this.bytes.slice(answer + 4, answer + 4 + this.sizeOfRecords(answer + 4, plies));
    return { plies, code: status < 0 ? codeOf(status) : '', records, state: this.take() };
  }

  sizeOfRecords(at, count) {
    let end = at;
    for (let i = 0; i < count; i++) end += 5 + this.bytes[end + 3] + 256 * this.bytes[end + 4];
    return end - at;
  }

  /* ---- Engines ---- */

  /**
   * Opens an engine for the rules with about `bytes` of table, fewer where the memory cannot grow so far; it judges by
   * `weights`, the bytes of a file of weights, or by terms, and knows the endings of `tables`, a file of them.
   * @returns {number} handle @throws {DraughtsError} bad-weights, other-weights, bad-tables, other-tables
   */
  openEngine(rules, bytes, { weights, tables }) {
    const least = this.x.api_engine_size();
    const place = this.placeFiles(rules, { bytes: Math.max(bytes, least), least }, { weights, tables });
    return this.checked(this.x.api_engine_open(...place));
  }

  /**
   * Memory for a search with the files at its end that it is given.
   * @param {object} rules @param {{bytes: number, least: number}} room  beside them
   * @param {{weights?: Uint8Array | null, tables?: Uint8Array | null}} files
   * @returns {[number, number, number, number]} address, bytes, and the lengths of the files
   */
  placeFiles(rules, room, { weights, tables }) {
    const { bytes, least } = room;
    const judging = weights ? this.weightsSize(rules, weights) + weights.length : 0;
    const solved = tables ? this.tablesSize(rules, tables) + tables.length : 0;
    const { at, size } = this.reserve(bytes + judging + solved, least + judging + solved);
    this.use(rules);
    const end = at + size - (tables?.length ?? 0);
    if (tables) this.bytes.set(tables, end);
    if (weights) this.bytes.set(weights, end - weights.length);
    return [at, size, weights?.length ?? 0, tables?.length ?? 0];
  }

  /** Number of the rules by which files of weights name their game. */
  weightsRules(rules) {
    this.use(rules);
    return this.x.api_weights_rules() >>> 0;
  }

  /**
   * Bytes that weights take in the core when they are made ready. @param {Uint8Array} weights  a file of them
   * @throws {DraughtsError} bad-weights, other-weights
   */
  weightsSize(rules, weights) {
    return this.checked(this.x.api_weights_size(this.putFile(rules, weights), weights.length));
  }

  /** Key of the rules by which files of endgame tables name their game. */
  tablesKey(rules) {
    this.use(rules);
    return BigInt.asUintN(64, this.x.api_tables_key()).toString(16).padStart(16, '0');
  }

  /**
   * Bytes that endgame tables take in the core beside their file. @param {Uint8Array} tables  a file of them
   * @throws {DraughtsError} bad-tables, other-tables
   */
  tablesSize(rules, tables) {
    return this.checked(this.x.api_tables_size(this.putFile(rules, tables), tables.length));
  }

  /**
   * Bytes that building endgame tables takes. @throws {DraughtsError} bad-argument when the game has none, or they are too large
   */
  buildSize(rules, pieces) {
    this.use(rules);
    const bytes = this.x.api_build_size(pieces);
    if (bytes >= 0 && bytes <= buildBytes_max) return bytes;
    const wrong =
      bytes < 0
        ? 'Endgame tables are for games with men and kings, and for 2 to 4 pieces.'
        : `Endgame tables of ${pieces} pieces on this board take more memory than ${buildBytes_max >> 20} MB.`;
    throw new DraughtsError('bad-argument', wrong, { pieces });
  }

  /**
   * Begins to build endgame tables; nothing else may be asked of this instance until they are written.
   * @returns {number} kinds of material to solve @throws {DraughtsError} bad-argument
   */
  openTables(rules, pieces) {
    const bytes = this.buildSize(rules, pieces);
    const { at } = this.reserve(bytes, bytes);
    return this.checked(this.x.api_build_open(at, pieces));
  }

  /** Solves one kind of material more. @returns {number} how many are left */
  solveTables() {
    return this.checked(this.x.api_build_next());
  }

  /** The tables as bytes of a file. */
  writeTables() {
    const length = this.checked(this.x.api_build_write());
    const at = this.x.api_build_file();
    return this.bytes.slice(at, at + length);
  }

  /** Puts a file where it can be looked at, with the rules that it should be of. @returns {number} its address */
  putFile(rules, file) {
    const { at, size } = this.reserve(file.length, file.length);
    this.use(rules);
    this.bytes.set(file, at + size - file.length);
    return at + size - file.length;
  }

  /** Memory beyond what the core uses: about `bytes`, at least `least`; grown when more is asked for, used again. */
  reserve(bytes, least) {
    if (this.reserved?.wanted >= bytes) return { ...this.reserved, size: Math.min(bytes, this.reserved.size) };
    const at = Math.ceil(this.x.api_heap() / engine_alignment) * engine_alignment;
    for (let size = bytes; ; size = Math.max(least, size / 2)) {
      try {
        const missing = at + size - this.size;
        if (missing > 0) this.x.memory.grow(Math.ceil(missing / page_bytes));
        this.look();
        return (this.reserved = { at, size, wanted: bytes });
      } catch (error) {
        if (size <= least) throw error;
      }
    }
  }

  /**
   * Starts a search. @param {number} engine
   * @param {any} what  {rules, state, past: the states before this one, oldest first}, and any of EngineLimits (src/api.h) by
   * name: what is not given is no limit; `only` is the move that is looked at, as engineInfo has moves
   * @param {number} [now_ms]
   */
  startEngine(engine, what, now_ms = 0) {
    const { rules, state, past, only, ...limits } = what;
    const known = past.slice(-(this.ioSize >> 3));
    const keys = new BigUint64Array(known.map((earlier) => this.key(rules, earlier)));
    this.place(rules, state);
    const index = only ? this.indexOf(rules, state, only) : -1;
    this.writeLimits({ ...limits, only: index });
    this.bytes.set(new Uint8Array(keys.buffer), this.ioAt);
    this.checked(this.x.api_engine_start(engine, keys.length, now_ms));
  }

  writeLimits(limits) {
    const at = this.x.api_engine_limits();
    const view = new DataView(this.x.memory.buffer, at);
    for (const [name, usual] of Object.entries(limits_usual))
      view.setFloat64(layout.engineLimits[name], limits[name] ?? usual, true);
  }

  /** Searches on for about `slice_ms` unless the time is up. @returns {boolean} whether the search is over */
  goOnEngine(engine, now_ms, slice_ms) {
    return this.checked(this.x.api_engine_go_on(engine, now_ms, slice_ms)) === 1;
  }

  /**
   * What the engine knows by now of one of the best moves, 0 being the best. `pv`: moves as numbers, see indexOf;
   * the first is the move; `lines`: how many there are.
   */
  engineInfo(engine, line = 0) {
    this.checked(this.x.api_engine_info(engine, line));
    const view = new DataView(this.x.memory.buffer, this.ioAt);
    const of = (part) => view.getInt32(layout.engineInfo[part], true);
    const movesAt = (this.ioAt + layout.engineInfo.bytes) >> 2;
    return {
      depth: of('depth'),
      score: scoreOf(of('kind'), of('score')),
      hashFull: of('hashFull'),
      nodes: view.getFloat64(layout.engineInfo.nodes, true),
      lines: of('lines'),
      fromBook: of('fromBook') === 1,
      pv: Array.from({ length: of('moves') }, (_, m) => this.wordsAt(movesAt + m * move_ints)),
    };
  }

  /** Gives an engine an opening book; null: none. One that does not fit it is as good as none. */
  giveBook(engine, text) {
    const status = this.x.api_engine_book(engine, text ? this.write(text.slice(0, this.ioSize)) : 0);
    if (!text) this.checked(status);
  }

  /** What is wrong with an opening book of the rules that is at most ioSize long; undefined: nothing. */
  bookProblem(rules, text) {
    this.use(rules);
    const status = this.x.api_book_check(this.write(text));
    return status < 0 ? this.problems(status)[0] : undefined;
  }

  clearEngine(engine) {
    this.checked(this.x.api_engine_clear(engine));
  }

  closeEngine(engine) {
    this.checked(this.x.api_engine_close(engine));
  }

  /* ---- Hub: one conversation an instance; answers are {state, lines}, see hubState ---- */

  openHub() {
    return this.hubAnswer(this.x.api_hub_open());
  }

  /** Longest line of a Hub conversation: the other half of the buffer is for the answers. */
  get hubLine_max() {
    return this.ioSize / 2;
  }

  /** In state hubState.opening readyHub is called next. @param {string} line  @param {number} now_ms */
  hearHub(line, now_ms) {
    return this.hubAnswer(this.x.api_hub_hear(this.write(line), now_ms));
  }

  goOnHub(now_ms, slice_ms) {
    return this.hubAnswer(this.x.api_hub_go_on(now_ms, slice_ms));
  }

  /** The rules that the conversation has chosen, as text. */
  hubRules() {
    return this.read(this.x.api_hub_rules());
  }

  /** Answers `init`. @param {object} rules  those of hubRules @param {{weights?: Uint8Array | null, tables?: Uint8Array | null, book?: string | null}} files */
  readyHub(rules, { book, ...files }) {
    const room = { bytes: this.x.api_hub_bytes(0) >>> 0, least: this.x.api_hub_bytes(1) >>> 0 };
    const answer = this.hubAnswer(this.x.api_hub_ready(...this.placeFiles(rules, room, files)));
    if (book) this.x.api_hub_book(this.write(book.slice(0, this.ioSize)));
    return answer;
  }

  hubAnswer(report) {
    const from = this.ioAt + this.ioSize / 2;
    const text = decoder.decode(
      this.bytes.subarray(from, from + Math.floor(this.checked(report) / layout.limits.hubUnit)),
    );
    return { state: report % layout.limits.hubUnit, lines: text.split('\n').slice(0, -1) };
  }

  /* ---- Errors ---- */

  /** A count or handle as it is; a negative status as an error. */
  checked(status) {
    if (status < 0) throw statusError(status);
    return status;
  }

  /** The problems of the call that failed with `status`: {code, offset, length, rule, square}, at least one. */
  problems(status) {
    const count = Math.min(layout.limits.problems, Math.max(1, this.x.api_problems()));
    const at = this.x.api_problem() >> 2;
    return Array.from({ length: count }, (_, i) => {
      const of = (part) => this.ints[at + i * problem_ints + layout.problem[part] / 4];
      const [offset, length, square] = ['offset', 'length', 'square'].map(of);
      return { code: codeOf(of('code') || status), offset, length, rule: layout.fields[of('field')]?.key, square };
    });
  }
}

/**
 * As users read it: {men}, {win} or {loss} in plies; `table` says that endgame tables know. Where they keep no distance a win
 * is worth a hundred men, as in the Hub protocol.
 */
function scoreOf(kind, score) {
  const { wins, loses, tableWins, tableLoses, tableDraws } = layout.scoreKind;
  if (kind === wins) return { win: score };
  if (kind === loses) return { loss: score };
  if (kind === tableWins) return score < 0 ? { men: 100, table: 'win' } : { win: score, table: 'win' };
  if (kind === tableLoses) return score < 0 ? { men: -100, table: 'loss' } : { loss: score, table: 'loss' };
  return kind === tableDraws ? { men: 0, table: 'draw' } : { men: score / 100 };
}

function wrongVersion(version) {
  const found = version === undefined ? 'is not damier.wasm' : `speaks ABI ${version}`;
  return new DraughtsError(
    'abi-version',
    `This package needs a core with ABI ${abiVersion}, but the given one ${found}. Use the damier.wasm of the same release.`,
    { expected: abiVersion, found: version },
  );
}
