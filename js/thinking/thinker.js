/**
 * The thinking side of an engine, wherever it runs: in a worker, or on the page in short slices. It gets requests as
 * messages and answers each exactly once.
 *
 *   {type: 'open', module, hashMb}                                 -> {type: 'ready', version} or {type: 'failed', message}
 *   {type: 'search', id, rules, state, past, endless, …limits}     -> {type: 'info', id, infos}* then {type: 'done', id, infos, stopped}
 *   {type: 'weights', file}                                        -> nothing; searches from now on judge by them, null: by terms
 *   {type: 'tables', file}                                         -> nothing; searches from now on know these endings, null: none
 *   {type: 'book', file}                                           -> nothing; levels from now on play from this text, null: none
 *   {type: 'build', id, rules, pieces}                             -> {type: 'info', id, info}* then {type: 'done', id, bytes, stopped}
 *   {type: 'clear', id}                                            -> {type: 'done', id}
 *   {type: 'stop', id}                                             -> nothing of its own; the search of that id ends soon
 *   {type: 'hub', line, first}                                     -> {type: 'hub', line, busy}*, the last one without a line
 *   {type: 'hub-files', rules, weights, tables, book}              -> nothing of its own: the answer to {type: 'hub-rules', text}
 *   {type: 'end'}                                                  -> nothing more at all
 *
 * Anything that goes wrong in a request is {type: 'error', id, code, message}. Whoever asks sends the next request when the
 * last one is answered. Between slices the thinker returns to its event loop, which is how it hears 'stop'; the search
 * keeps its own stack, so the tree is the same however it is cut.
 *
 * Limits are those of EngineLimits in src/api.h, which also says what their times mean; a search that is `endless` answers
 * when it is stopped, though there be nothing left to search. `infos` are a list, one for each line, the best first; their
 * `pv` are moves as Core.engineInfo has them.
 */
import { breath } from './breath.js';
import { openWith } from './file.js';
import { HubSession } from './hub.js';
import { usesWeights } from './limits.js';
import { textCache } from '../rules/texts.js';
import { version } from '../core/version.js';
import { Core } from '../core/wasm.js';

const slice_ms = { worker: 10, page: 8 };
const infoPause_ms = 250;
const alive_ms = 60_000;
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
    this.book = null; // text
    this.opened = {}; // what the engine was opened with of these
    this.evaluation = 'terms';
    this.table_bytes = 0;
    this.stopping = 0; // id of the search that is to stop
    this.wake = () => {}; // called by what ends a search that has nothing left to do
    /** @type {(files: any) => void} */
    this.takeFiles = () => {}; // called with what a conversation begins with
    this.ended = false;
    this.hub = null; // conversation in the Hub protocol, with a core of its own, once one has begun
  }

  async hear(message) {
    // Others may post to a worker too: tools of the browser do.
    if (message === null || typeof message !== 'object') return;
    try {
      if (message.type === 'stop') this.stop(message);
      else if (message.type === 'end') this.end();
      else if (message.type === 'open') await this.open(message);
      else if (message.type === 'weights') this.weights = message.file;
      else if (message.type === 'tables') this.tables = message.file;
      else if (message.type === 'book') this.book = message.file;
      else if (message.type === 'clear') this.clear(message);
      else if (message.type === 'hub') await this.hearHub(message);
      else if (message.type === 'hub-files') this.takeFiles(message);
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
    await hub.hear(line);
    this.reply({ type: 'hub', busy: hub.busy });
  }

  async openHub(first) {
    const hub = new HubSession(await Core.open(this.module), {
      filesOf: (text) => this.filesOf(text),
      say: (line) => this.reply({ type: 'hub', line, busy: hub.busy }),
      slice_ms: this.target_ms,
      onQuit: () => (this.hub = null), // what is said next begins another conversation
    });
    for (const line of first) hub.hear(line);
    return hub;
  }

  /** What the host knows of the rules of a conversation: it has the files. */
  filesOf(text) {
    this.reply({ type: 'hub-rules', text });
    return new Promise((resolve) => (this.takeFiles = resolve));
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

  /** An engine knows one rule set, one evaluation, one file of tables and one book; another one takes over its memory. */
  use(rules) {
    const { weights, tables, book, opened } = this;
    const same = this.rules?.text === rules.text && opened.weights === weights && opened.tables === tables;
    if (!same) this.reopen(rules);
    if (same && opened.book === book) return;
    this.core.giveBook(this.engine, book);
    this.opened = { weights, tables, book };
  }

  reopen(rules) {
    if (this.engine) this.core.closeEngine(this.engine);
    this.engine = 0;
    this.rules = { ...rules, ...textCache() };
    const { weights, tables } = this;
    const open = (files) => this.core.openEngine(this.rules, this.table_bytes, files);
    const { opened, files } = openWith({ weights, tables }, open);
    this.engine = opened;
    this.evaluation = files.weights ? 'weights' : 'terms';
  }

  stop({ id }) {
    this.stopping = id;
    this.wake();
  }

  end() {
    this.ended = true;
    this.wake();
  }

  async search(request) {
    const begun = performance.now();
    this.use(request.rules);
    const { core, engine, rules } = this;
    core.startEngine(engine, { ...request, rules }, begun);
    const stopped = await this.slices(request, begun);
    this.reply({ type: 'done', id: request.id, infos: this.infos(request, begun), stopped });
  }

  /** Searches until it is over or stopped. @returns {Promise<boolean>} whether it was stopped from outside */
  async slices(request, begun) {
    const { core, engine, target_ms } = this;
    const { id, endless } = request;
    let reported = { depth: 0, at: begun };
    for (;;) {
      const over = core.goOnEngine(engine, performance.now(), target_ms);
      const now = performance.now();
      const { depth } = core.engineInfo(engine);
      if (over && !endless) return false;
      if (depth > reported.depth || (depth > 0 && now - reported.at >= infoPause_ms)) {
        reported = { depth, at: now };
        this.reply({ type: 'info', id, infos: this.infos(request, begun) });
      }
      await (over ? this.stopOf(id) : breath());
      if (this.ended || this.stopping === id) return true;
    }
  }

  /** Resolves when the search is to stop. */
  stopOf(id) {
    if (this.ended || this.stopping === id) return undefined;
    return new Promise((resolve) => {
      const alive = setInterval(() => undefined, alive_ms); // else Node ends, as nothing is left to do
      this.wake = () => {
        clearInterval(alive);
        resolve(undefined);
      };
    });
  }

  /** What is known by now, a line each. */
  infos(request, begun) {
    const { core, engine } = this;
    const first = core.engineInfo(engine);
    const timeMs = performance.now() - begun;
    const nps = timeMs > 0 ? Math.round((first.nodes * 1000) / timeMs) : 0;
    const evaluation = usesWeights(request) ? this.evaluation : 'terms';
    return Array.from({ length: first.lines }, (_, line) => {
      const { depth, score, nodes, hashFull, fromBook, pv } = line ? core.engineInfo(engine, line) : first;
      return {
        depth,
        multiPV: line + 1,
        score,
        nodes,
        timeMs,
        nps,
        hashFull,
        evaluation,
        ...(fromBook && { book: true }),
        pv,
      };
    });
  }
}
