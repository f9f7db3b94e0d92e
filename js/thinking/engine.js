/**
 * The entry `damier/engine`: asks a thinker for moves, in a worker where there is one.
 *
 * Requests wait in a queue and are answered in order, one at a time; each promise settles exactly once, with its own
 * result. A search is stopped, never killed: what it knows by then is its answer. Answers to requests that are settled
 * already are dropped.
 */
import { Draughts, positionOf, turnsOf } from '../draughts.js';
import { DraughtsError, badArgument, brief, optionsOf, wholeNumber } from '../core/errors.js';
import { Analysis } from './analysis.js';
import { startHost } from './host.js';
import { describeInfos } from './infos.js';
import { levels } from './levels.js';
import { isTimed, limitNames, searchLimits, usesBook, usesTables, usesWeights } from './limits.js';
import { filesFor, sourcesOf } from './sources.js';
import { limits as core_limits } from '../core/layout.js';
import { theCore, theModule } from '../core/load.js';
import { ruleSetOf, rulesOfText } from '../rules/variants.js';

const hashMb = { usual: 16, most: 1024 };
const filesPatience_ms = 250; // how long a search by time waits for weights and tables, and at most a quarter of its own time

const engineOptions = ['variant', 'rules', 'worker', 'hashMb', 'weights', 'tables', 'book'];
const buildOptions = ['pieces', 'signal', 'onProgress'];
const bestOptions = [...limitNames, 'level', 'seed', 'signal', 'onInfo'];
const analyseOptions = [...limitNames, 'multiPV', 'signal'];
const adviceOptions = ['depth', 'nodes', 'timeMs', 'clock', 'signal'];
const adviceNodes = 100_000; // of a hint or threats when no limit is given
const reviewOptions = ['nodes', 'signal', 'onProgress'];
const reviewNodes = 20_000; // of a position
const reviewNodes_max = 1e9;

/** A computer player. Make one with `await Engine.create()`. */
export class Engine {
  /** The levels for `best`, weakest first. */
  static levels = levels;

  #options; // {variant, rules, where, hashMb, weights: bytes or null by rules, promised; tables: by rules and state; book: text or null by rules, promised}
  #host = null;
  #queue = [];
  #current = null;
  #ids = 0;
  #disposed = false;
  #starting = null;
  #told = {}; // the weights, tables and book that the host has
  #hub = { unheard: 0, busy: false }; // lines said and not yet handled; whether a search of the conversation runs

  /** Takes each answer line of the Hub protocol, see send. @type {((line: string) => void) | null} */
  onmessage = null;

  /** For `create` only. */
  constructor(options) {
    if (!options?.created) {
      throw new DraughtsError('bad-argument', 'Make an engine with `await Engine.create()`, not with new.');
    }
    this.#options = options;
  }

  /**
   * @param {{variant?: string, rules?: object, worker?: 'auto' | false | URL | string | (() => Worker | Promise<Worker>), hashMb?: number, weights?: 'auto' | false | URL | BufferSource, tables?: 'auto' | false | URL | BufferSource, book?: 'auto' | false | string | URL | BufferSource}} [options]
   *   variant, rules: of the positions given as FEN; worker: 'auto' takes the first place that works, false thinks on this
   *   thread in slices; hashMb: size of the table of known positions; weights: of the learned
   *   evaluation, 'auto' takes those of this package where it has some for the game, false none, else a file of them;
   *   tables: of the endings, 'auto' takes those of the package damier-tables where it is there, false none, else a file of
   *   them, or by an address that ends in .json a list of files; book: of the openings, as weights, or the text itself
   * @returns {Promise<Engine>} @throws {DraughtsError} unknown-variant, bad-argument, worker-failed, wasm-blocked,
   *   weights-failed, bad-weights, other-weights, tables-failed, bad-tables, other-tables, book-failed, bad-book
   */
  static async create(options) {
    const {
      variant,
      rules,
      worker = 'auto',
      hashMb: size = hashMb.usual,
      ...files
    } = optionsOf(options, engineOptions);
    wholeNumber('hashMb', size, 1, hashMb.most);
    const sources = sourcesOf(files);
    await theModule();
    const given = await sources(ruleSetOf(variant, rules));
    const engine = new this({ created: true, variant, rules, where: worker, hashMb: size, ...given });
    await engine.#start();
    return engine;
  }

  /**
   * Looks for the best move. The position is taken at once, so the game may go on meanwhile. Without any limit it thinks
   * for a second; `infinite`, or a limit of Infinity and no other, means until aborted.
   * @param {Draughts | string} game  or a FEN of the engine's variant
   * @param {{depth?: number, nodes?: number, timeMs?: number, clock?: {timeMs: number, incrementMs?: number, movesToGo?: number}, infinite?: boolean, level?: number, seed?: number, signal?: AbortSignal, onInfo?: (info: object) => void}} [options]
   *   depth in plies; nodes: the same answer on every machine from a new engine or after newGame(), because an engine remembers;
   *   clock: the time of the game, of which a fitting part is used; level: 1-10, see Engine.levels; seed: of what a level
   *   overlooks and likes, the same game again for the same number; onInfo: at each new depth and a few times a second
   * @returns {Promise<{move: object, ponder?: object, info: object, stopped: boolean}>} ponder: the answer that is expected;
   *   stopped: by the signal, before a limit was reached
   * @throws the signal's reason when aborted before a move was known @throws {DOMException} AbortError when disposed of
   * @throws {DraughtsError} no-moves, bad-argument, disposed, engine-failed @throws {FenError}
   */
  async best(game, options) {
    this.#check();
    const { signal, onInfo, ...wanted } = optionsOf(options, bestOptions);
    checkSignal(signal);
    checkFunction('onInfo', onInfo);
    const limits = searchLimits(wanted);
    const position = this.#position(game);
    let told = 0; // depth
    const tell = ([best]) => {
      told = best.depth;
      onInfo(describeInfos(position, [best])[0]);
    };
    const { infos, stopped } = await this.#search(position, limits, { signal, onInfos: onInfo && tell });
    const [info] = infos;
    if (info.depth > told || info.book) onInfo?.(info); // a short search ends before it reports
    const [move, ponder] = info.pv;
    return { move, ...(ponder && { ponder }), info, stopped };
  }

  /**
   * Looks at a position for as long as somebody reads: `for await (const info of engine.analyse(game))`. At each new depth
   * and a few times a second there is an Info for each of the `multiPV` best moves, the best first. `break` stops the search;
   * an abort ends the loop, and throws only when nothing was known yet. Without a limit it goes on until then.
   * @param {Draughts | string} game  or a FEN of the engine's variant
   * @param {{multiPV?: number, depth?: number, nodes?: number, timeMs?: number, clock?: object, infinite?: boolean, signal?: AbortSignal}} [options]
   * @returns {AsyncIterableIterator<object>} of Info
   * @throws {DraughtsError} no-moves, bad-argument, disposed, engine-failed @throws {FenError}
   */
  analyse(game, options) {
    this.#check();
    const { signal, ...wanted } = optionsOf(options, analyseOptions);
    checkSignal(signal);
    const limits = { ...searchLimits(isBounded(wanted) ? wanted : { ...wanted, infinite: true }), thorough: 1 };
    const position = this.#position(game);
    this.#checkMoves(position);
    return new Analysis((report) => {
      const stop = new Stop(signal);
      const onInfos = (infos) => report(describeInfos(position, infos));
      const answer = this.#search(position, limits, { signal: stop, onInfos });
      return { answer: answer.then(({ infos }) => infos).finally(() => stop.release()), stop: () => stop.abort() };
    });
  }

  /**
   * What to play, and why in a word. @param {Draughts | string} game  or a FEN of the engine's variant
   * @param {{depth?: number, nodes?: number, timeMs?: number, clock?: object, signal?: AbortSignal}} [options]  without a limit
   *   a fixed number of nodes, so that the same position has the same hint
   * @returns {Promise<{move: object, reason: string, squares: (number | string)[], score: object, pv: object[]}>} reason:
   *   forced, wins, shot, takes-most, takes, crowns, delays, exchange, holds, better; squares: of the move and of what it is about
   * @throws the signal's reason @throws {DraughtsError} no-moves, bad-argument, disposed, engine-failed @throws {FenError}
   */
  async hint(game, options) {
    const { position, look } = this.#advised(game, options);
    this.#checkMoves(position);
    const { hintOf } = await import('./advice.js');
    return hintOf(position, look);
  }

  /**
   * What the side that is not on move would win if it were, the greatest threat first; none where it could win nothing.
   * @param {Draughts | string} game @param {object} [options]  as of hint
   * @returns {Promise<{move: object, reason: string, pieces: number, squares: (number | string)[], score: object, pv: object[]}[]>}
   *   reason: wins, shot, takes, crowns; pieces: how many more it takes than it gives
   * @throws the signal's reason @throws {DraughtsError} bad-argument, disposed, engine-failed @throws {FenError}
   */
  async threats(game, options) {
    const { position, look } = this.#advised(game, options);
    const { threatsOf } = await import('./advice.js');
    return threatsOf(position, look);
  }

  /**
   * Goes through a game: for each of its moves what it lost against the best, why, and what was better. What seems bad is looked
   * at again deeper before it is blamed. The engine forgets what it knew, so that a game has the same review again.
   * @param {Draughts | object} game  or one as parsePdn gives it @param {{nodes?: number, signal?: AbortSignal, onProgress?: (done: {done: number, of: number}) => void}} [options]
   *   nodes: of each position, 20,000 when left out; onProgress: after each move
   * @returns {Promise<{plies: object[], sides: {w: object, b: object}}>} @throws the signal's reason when aborted
   * @throws {DraughtsError} bad-argument, disposed, engine-failed
   */
  async review(game, options) {
    this.#check();
    const { signal, onProgress = () => {}, nodes = reviewNodes } = optionsOf(options, reviewOptions);
    checkSignal(signal);
    checkFunction('onProgress', onProgress);
    const limits = searchLimits({ nodes: wholeNumber('nodes', nodes, 1, reviewNodes_max) });
    const turns = turnsOf(Array.isArray(game?.moves) ? Draughts.fromPdn(game) : game);
    const { reviewOf } = await import('./review.js');
    await this.newGame();
    return reviewOf(turns, (position, more) => this.#look(position, { ...limits, ...more }, signal), {
      nodes,
      onProgress,
    });
  }

  /**
   * Builds endgame tables of this engine's game, a user's own rules too: 2 and 3 pieces take seconds, 4 minutes. The engine
   * plays by them from then on; the bytes can be kept for `Engine.create({tables})`.
   * @param {{pieces?: number, signal?: AbortSignal, onProgress?: (done: {solved: number, of: number}) => void}} [options]
   *   pieces: at most so many, usually 3; onProgress: after each of the kinds of material
   * @returns {Promise<Uint8Array>} a file @throws the signal's reason when aborted @throws {DraughtsError} bad-argument, disposed,
   *   engine-failed
   */
  async buildTables(options) {
    this.#check();
    const { pieces = 3, signal, onProgress } = optionsOf(options, buildOptions);
    checkSignal(signal);
    checkFunction('onProgress', onProgress);
    if (![2, 3, 4].includes(pieces)) throw badArgument('pieces', pieces, '2, 3 or 4');
    const { variant, rules } = this.#options;
    const own = ruleSetOf(variant, rules);
    theCore().buildSize(own, pieces);
    const request = { type: 'build', rules: portable(own), pieces };
    const { bytes, stopped } = await this.#ask(request, { signal, onNews: onProgress });
    if (stopped) throw aborted('before the tables were built', signal);
    const key = theCore().tablesKey(own);
    const others = this.#options.tables;
    this.#options.tables = async (game, state) => (theCore().tablesKey(game) === key ? bytes : others(game, state));
    return bytes.slice();
  }

  /** Forgets what earlier searches have learnt: for a new game. */
  async newGame() {
    this.#check();
    await this.#ask({ type: 'clear' });
  }

  /**
   * Says one line of the Hub protocol, version 2; answers come to `onmessage`, a line each. The conversation is apart from
   * `best`: it has its own position and table. It begins with the engine's variant and size of the table, and its game
   * starts at `init`. @param {string} line  @throws {DraughtsError} bad-argument, disposed
   */
  send(line) {
    this.#check();
    if (typeof line !== 'string' || /[\n\r]/.test(line.replace(/\r?\n$/, ''))) {
      throw new DraughtsError('bad-argument', `send takes one line of text, not ${brief(line)}.`, { line });
    }
    this.#converse(line.trimEnd());
  }

  /** Ends the engine: promises still open are rejected with an AbortError and nothing is reported any more. */
  dispose() {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#end();
    const open = [this.#current, ...this.#queue].filter(Boolean);
    this.#queue = [];
    for (const job of open) this.#settle(job, () => job.reject(aborted('because the engine was disposed of')));
  }

  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
    this.dispose();
  }

  /* ---- Requests ---- */

  #check() {
    if (this.#disposed) throw new DraughtsError('disposed', 'This engine has been disposed of: create another one.');
  }

  #position(game) {
    if (typeof game !== 'string') return positionOf(game);
    const { variant, rules } = this.#options;
    return positionOf(new Draughts({ variant, rules, fen: game }));
  }

  #checkMoves({ rules, node }) {
    if (theCore().list(rules, node.state) > 0) return;
    throw new DraughtsError('no-moves', 'There is no legal move in this position: the game is over.');
  }

  /** A position that is asked about, and how to look at positions for it. */
  #advised(game, options) {
    this.#check();
    const { signal, ...wanted } = optionsOf(options, adviceOptions);
    checkSignal(signal);
    const asked = searchLimits(wanted);
    const limits = isBounded(wanted) && !asked.endless ? asked : searchLimits({ nodes: adviceNodes });
    return {
      position: this.#position(game),
      look: (position, more) => this.#look(position, { ...limits, ...more }, signal),
    };
  }

  /** Infos of a position; an abort is always an error. */
  async #look(position, limits, signal) {
    const { infos, stopped } = await this.#search(position, { ...limits, thorough: 1 }, { signal, onInfos: undefined });
    if (stopped) throw aborted('before all was known', signal);
    return infos;
  }

  /**
   * Searches a position. @param {object} limits  as searchLimits gives them; `only`: the one move that is looked at
   * @returns {Promise<{infos: object[], stopped: boolean}>} infos: at least one, with a move
   */
  async #search(position, limits, { signal, onInfos }) {
    this.#checkMoves(position);
    const { rules, node, past } = position;
    const request = {
      type: 'search',
      rules: portable(rules),
      state: node.state,
      past: past.slice(-core_limits.positionsBefore),
      ...limits,
    };
    const files = {
      ...(usesWeights(limits) && { weights: this.#options.weights(rules) }),
      ...(usesTables(limits) && { tables: this.#options.tables(rules, node.state) }),
      ...(usesBook(limits) && { book: this.#options.book(rules) }),
    };
    const { infos, stopped } = await this.#ask(request, { signal, onNews: onInfos, files });
    const described = describeInfos(position, infos);
    if (described[0]?.pv.length) return { infos: described, stopped };
    throw stopped ? aborted('before a move was known', signal) : failure('engine-failed', 'no move was found');
  }

  /**
   * Queues a request. @param {object} request
   * @param {{ signal?: AbortSignal, onNews?: (news: any) => void, files?: Record<string, Promise<Uint8Array | string | null>> }} [how]
   *   onNews: infos of a search, or how far tables are built; files: weights, tables and the book
   * @returns {Promise<any>} the message that answers it
   */
  #ask(request, { signal, onNews, files = {} } = {}) {
    if (signal?.aborted) return Promise.reject(aborted('before it began', signal));
    return new Promise((resolve, reject) => {
      const job = { id: ++this.#ids, request, resolve, reject, onNews, signal, files, onAbort: null };
      job.onAbort = () => this.#abort(job);
      signal?.addEventListener('abort', job.onAbort);
      this.#queue.push(job);
      this.#next();
    });
  }

  async #next() {
    if (this.#current || this.#queue.length === 0) return;
    const job = this.#queue.shift();
    this.#current = job;
    try {
      if (!this.#host) await this.#start();
      if (this.#current !== job) return;
      if (job.signal?.aborted) throw aborted('before it began', job.signal);
      this.#host.hold(true);
      await this.#handFiles(job);
      if (this.#current !== job) return;
      if (job.signal?.aborted) throw aborted('before it began', job.signal);
      this.#host.post({ ...job.request, id: job.id });
    } catch (error) {
      this.#settle(job, () => job.reject(error));
    }
  }

  /** Where the answer must be the same on every machine the search waits for its files; by time alone, only a moment. */
  async #handFiles({ files, request }) {
    const timed = isTimed(request);
    const patience_ms = Math.min(filesPatience_ms, (request.timeMs ?? request.leftMs / 25) / 4);
    for (const [type, promised] of Object.entries(files)) {
      const file = (await (timed ? Promise.race([promised, after(patience_ms)]) : promised)) ?? null;
      if (file === (this.#told[type] ?? null)) continue;
      this.#told[type] = file;
      this.#host?.post({ type, file });
    }
  }

  /** Ends a job, once: later answers find that it is not the current one. */
  #settle(job, tell) {
    job.signal?.removeEventListener('abort', job.onAbort);
    if (this.#current === job) {
      this.#current = null;
      this.#host?.hold(this.#isOpen());
    }
    tell();
    this.#next();
  }

  #abort(job) {
    if (this.#current === job) return this.#host?.post({ type: 'stop', id: job.id });
    this.#queue = this.#queue.filter((other) => other !== job);
    return this.#settle(job, () => job.reject(aborted('before it began', job.signal)));
  }

  /* ---- Hub ---- */

  async #converse(line) {
    const { variant, rules, hashMb: size } = this.#options;
    const first = [`set-param name=hash value=${size}`];
    if (variant) first.push(`set-param name=variant value=${variant}`);
    if (rules) first.push(`set-param name=rules value="${ruleSetOf(variant, rules).text}"`);
    this.#hub.unheard++;
    try {
      // Lines said while a host is being started wait for that one start, and so stay in order.
      if (!this.#host) await this.#start();
      this.#host?.hold(true);
      this.#host?.post({ type: 'hub', line, first });
    } catch (error) {
      this.#endHub(error.message);
    }
  }

  #hearHub({ line, busy }) {
    this.#hub.busy = busy;
    if (line === undefined) this.#hub.unheard--;
    else this.onmessage?.(line);
    this.#host?.hold(this.#isOpen());
  }

  /** A conversation begins: what this engine has for its rules. */
  async #handHubFiles(text) {
    const rules = ruleSetOf(undefined, rulesOfText(text));
    this.#host?.post({ type: 'hub-files', rules: portable(rules), ...(await filesFor(rules, this.#options)) });
  }

  /** The conversation broke off: whoever waits for an answer hears so. */
  #endHub(reason) {
    const open = this.#hub.busy || this.#hub.unheard > 0;
    this.#hub = { unheard: 0, busy: false };
    if (open) this.onmessage?.(`error message="the engine failed: ${reason.replaceAll('"', "'")}"`);
  }

  #isOpen() {
    return this.#hub.busy || this.#hub.unheard > 0 || this.#current !== null || this.#queue.length > 0;
  }

  /* ---- The host ---- */

  /** One start at a time, whoever asks for it. */
  #start() {
    this.#starting ??= this.#startHost().finally(() => (this.#starting = null));
    return this.#starting;
  }

  async #startHost() {
    const { where, hashMb: size } = this.#options;
    const host = await startHost(where, { module: await theModule(), hashMb: size });
    if (this.#disposed) return host.end();
    this.#host = host;
    this.#told = {};
    host.onMessage = (message) => this.#hear(message);
    host.onFailure = (reason) => this.#fail(reason);
    return host.hold(false);
  }

  #hear(message) {
    if (message.type === 'hub') return this.#hearHub(message);
    if (message.type === 'hub-rules') return this.#handHubFiles(message.text);
    const job = this.#current;
    if (!job || message.id !== job.id) return;
    if (message.type === 'info') this.#report(job, message.infos ?? message.info);
    else if (message.type === 'done') this.#settle(job, () => job.resolve(message));
    else this.#settle(job, () => job.reject(failure(message.code, message.message)));
  }

  /** An error in a user's function is the user's: it becomes the result of the search that reported. */
  #report(job, news) {
    try {
      job.onNews?.(news);
    } catch (error) {
      if (this.#current !== job) throw error;
      this.#host.post({ type: 'stop', id: job.id });
      job.resolve = () => job.reject(error);
    }
  }

  /** The worker has died: its request fails, the next one starts another. */
  #fail(reason) {
    this.#end();
    this.#endHub(reason);
    const job = this.#current;
    if (job) this.#settle(job, () => job.reject(failure('engine-failed', reason)));
  }

  #end() {
    const host = this.#host;
    this.#host = null;
    if (!host) return;
    host.onMessage = host.onFailure = () => {};
    host.end();
  }
}

/* ---- Parts ---- */

/** What a thinker needs of a rule set, fit for a message. */
function portable({ text, bytes, labels, sign }) {
  return { text, bytes, labels, sign };
}

/** A signal that ends with another one, and by itself. */
class Stop extends EventTarget {
  aborted = false;
  #outer;
  #follow = () => this.abort();

  constructor(outer) {
    super();
    this.#outer = outer;
    if (outer?.aborted) this.aborted = true;
    else outer?.addEventListener('abort', this.#follow);
  }

  get reason() {
    return this.#outer?.reason;
  }

  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  release() {
    this.#outer?.removeEventListener('abort', this.#follow);
  }
}

function checkSignal(signal) {
  if (isGiven(signal) && typeof signal.addEventListener !== 'function')
    throw badArgument('signal', signal, 'an AbortSignal');
}

function checkFunction(name, value) {
  if (isGiven(value) && typeof value !== 'function') throw badArgument(name, value, 'a function');
}

const isBounded = (wanted) => limitNames.some((name) => isGiven(wanted[name]));

const isGiven = (value) => value !== undefined && value !== null;

const failure = (code, reason) => new DraughtsError(code, `The engine failed: ${reason}.`, { reason });

/** A signal's own reason, as everywhere in the platform. */
const aborted = (when, signal) => signal?.reason ?? new DOMException(`The search was aborted ${when}.`, 'AbortError');

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
