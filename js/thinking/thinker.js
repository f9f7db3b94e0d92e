/**
 * The thinking side of an engine, wherever it runs: in a worker, or on the page in short slices. It gets requests as
 * messages and answers each exactly once.
 *
 *   {type: 'open', module, hashMb}                                 -> {type: 'ready', version} or {type: 'failed', message}
 *   {type: 'search', id, rules, state, past, depth, nodes, timeMs} -> {type: 'info', id, info}* then {type: 'done', id, info, best, stopped}
 *   {type: 'weights', bytes}                                       -> nothing; searches from now on judge by them, null: by terms
 *   {type: 'tables', bytes}                                        -> nothing; searches from now on know these endings, null: none
 *   {type: 'build', id, rules, pieces}                             -> {type: 'info', id, info}* then {type: 'done', id, bytes, stopped}
 *   {type: 'clear', id}                                            -> {type: 'done', id}
 *   {type: 'stop', id}                                             -> nothing of its own; the search of that id ends soon
 *   {type: 'hub', line, first}                                     -> {type: 'hub', line, busy}*, the last one without a line
 *   {type: 'end'}                                                  -> nothing more at all
 *
 * Anything that goes wrong in a request is {type: 'error', id, code, message}. Whoever asks sends the next request when the
 * last one is answered. Between slices the thinker returns to its event loop, which is how it hears 'stop'; the search
 * keeps its own stack, so the tree is the same however it is cut.
 */
import { breath } from './breath.js';
import { HubSession } from './hub.js';
import { textCache, textsOf } from '../rules/texts.js';
import { version } from '../core/version.js';
import { Core } from '../core/wasm.js';

const slice_ms = { worker: 10, page: 8 };
const infoPause_ms = 250;
const bytesPerMb = 1 << 20;

/** A handler of messages. @param {(message: object) => void} reply  @param {boolean} [onPage]  shorter slices */
export function makeThinker(reply, onPage = false) {
  const thinker = new Thinker(reply, onPage ? slice_ms.page : slice_ms.worker);
  return (message) => thinker.hear(message);
}

class Thinker {
  constructor(reply, target_ms) {
    this.reply = reply;
    this.target_ms = target_ms;
    this.core = null;
    this.engine = 0;
    this.rules = null; // of the open engine: {text, bytes, labels, sign} and a text cache
    this.weights = null; // bytes of a file
    this.tables = null; // bytes of a file
    this.opened = {}; // the weights and tables that the engine was opened with
    this.evaluation = 'terms';
    this.table_bytes = 0;
    this.stopping = 0; // id of the search that is to stop
    this.ended = false;
    this.hub = null; // conversation in the Hub protocol, with a core of its own, once one has begun
  }

  async hear(message) {
    // Others may post to a worker too: tools of the browser do.
    if (message === null || typeof message !== 'object') return;
    try {
      if (message.type === 'stop') this.stopping = message.id;
      else if (message.type === 'end') this.ended = true;
      else if (message.type === 'open') await this.open(message);
      else if (message.type === 'weights') this.weights = message.bytes;
      else if (message.type === 'tables') this.tables = message.bytes;
      else if (message.type === 'clear') this.clear(message);
      else if (message.type === 'hub') await this.hearHub(message);
      else if (message.type === 'build') await this.build(message);
      else if (message.type === 'search') await this.search(message);
    } catch (error) {
      const type = message.type === 'open' ? 'failed' : 'error';
      this.reply({ type, id: message.id, code: error.code ?? 'engine-failed', message: String(error.message) });
    }
  }

  async open({ module, hashMb }) {
    this.module = module;
    this.core = await Core.open(module);
    this.table_bytes = hashMb * bytesPerMb;
    this.reply({ type: 'ready', version });
  }

  clear({ id }) {
    if (this.engine) this.core.clearEngine(this.engine);
    this.reply({ type: 'done', id });
  }

  /** Lines wait for the one before: the first opens the conversation, after the lines `first` that set it up. */
  async hearHub({ line, first }) {
    this.hub ??= this.openHub(first);
    const hub = await this.hub;
    hub.hear(line);
    this.reply({ type: 'hub', busy: hub.busy });
  }

  async openHub(first) {
    const hub = new HubSession(await Core.open(this.module), {
      say: (line) => this.reply({ type: 'hub', line, busy: hub.busy }),
      slice_ms: this.target_ms,
      onQuit: () => (this.hub = null), // what is said next begins another conversation
    });
    for (const line of first) hub.hear(line);
    return hub;
  }

  /** Builds endgame tables, in an instance of its own: what it takes of memory is given back. */
  async build({ id, rules, pieces }) {
    const core = await Core.open(this.module);
    const all = core.openTables(rules, pieces);
    for (let left = all; left > 0;) {
      left = core.solveTables();
      this.reply({ type: 'info', id, info: { solved: all - left, of: all } });
      await breath();
      if (this.ended || this.stopping === id) return this.reply({ type: 'done', id, bytes: null, stopped: true });
    }
    this.tables = core.writeTables();
    return this.reply({ type: 'done', id, bytes: this.tables, stopped: false });
  }

  /** An engine knows one rule set, one evaluation and one file of tables; another one takes over its memory. */
  use(rules) {
    const { weights, tables, opened } = this;
    if (this.rules?.text === rules.text && opened.weights === weights && opened.tables === tables) return;
    if (this.engine) this.core.closeEngine(this.engine);
    this.engine = 0;
    this.rules = { ...rules, ...textCache() };
    this.opened = { weights, tables };
    this.engine = this.openEngine(weights, tables);
  }

  /** Weights or tables that do not fit are as good as none. */
  openEngine(weights, tables) {
    this.evaluation = weights ? 'weights' : 'terms';
    try {
      return this.core.openEngine(this.rules, this.table_bytes, weights, tables);
    } catch (error) {
      if (weights && /weights/.test(error.code)) return this.openEngine(null, tables);
      if (tables && /tables/.test(error.code)) return this.openEngine(weights, null);
      throw error;
    }
  }

  async search(request) {
    const begun = performance.now();
    this.use(request.rules);
    const { core, engine, rules } = this;
    core.startEngine(engine, { ...request, rules });
    const deadline = request.timeMs > 0 ? begun + request.timeMs : Infinity;
    const stopped = await this.slices(request, begun, deadline);
    const { pv } = core.engineInfo(engine);
    this.reply({ type: 'done', id: request.id, info: this.info(request, begun), best: pv[0] ?? null, stopped });
  }

  /** Searches until the end, the deadline or a stop. @returns {Promise<boolean>} whether it was stopped from outside */
  async slices(request, begun, deadline) {
    const { core, engine } = this;
    let reported = { depth: 0, at: begun };
    for (let took_ms = 0; ;) {
      const start = performance.now();
      const over = core.goOnEngine(engine, took_ms, Math.min(this.target_ms, deadline - start));
      const now = performance.now();
      took_ms = now - start;
      if (over) return false;
      const known = core.engineInfo(engine);
      if (now >= deadline && known.pv.length > 0) return false;
      if (known.depth > reported.depth || (known.depth > 0 && now - reported.at >= infoPause_ms)) {
        reported = { depth: known.depth, at: now };
        this.reply({ type: 'info', id: request.id, info: this.info(request, begun) });
      }
      await breath();
      if (this.ended || this.stopping === request.id) return true;
    }
  }

  /** What is known by now, as users read it; the line in notation. */
  info({ state }, begun) {
    const { core, engine, rules } = this;
    const { depth, score, nodes, hashFull, pv } = core.engineInfo(engine);
    const timeMs = performance.now() - begun;
    return {
      depth,
      score,
      nodes,
      timeMs,
      nps: timeMs > 0 ? Math.round((nodes * 1000) / timeMs) : 0,
      hashFull,
      evaluation: this.evaluation,
      pv: lineTexts(core, rules, state, pv),
    };
  }
}

/** Notation of a line of moves. */
function lineTexts(core, rules, state, moves) {
  const texts = [];
  for (const move of moves) {
    const index = core.indexOf(rules, state, move);
    if (index < 0) break;
    texts.push(textsOf(core, rules, state)[index]);
    state = core.play(rules, state, index);
  }
  return texts;
}
