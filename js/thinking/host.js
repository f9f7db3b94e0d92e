/**
 * Finds a place for an engine to think: a worker by address, else a worker from inlined source, else this thread in slices.
 * Addresses fail across origins and under some security policies; inlined source fails under others; the thread at hand is
 * always there. An address where nothing of ours can lie is not asked for, because a browser shows the 404 in red.
 *
 * A worker says which version of the package it is of: only this one is taken. A Host is {post(message), hold(on), end(), onMessage, onFailure}. `hold` keeps a Node process alive while an answer is
 * awaited; without it an idle worker does not.
 */
import { DraughtsError, brief } from '../core/errors.js';
import { nodeModule } from '../core/node.js';
import { version } from '../core/version.js';
import { makeThinker } from './thinker.js';

const start_ms_max = 5000;

/** Bundlers look for an expression like this one: most of them bring the file along and put its new address here. */
const workerAddress = () => new URL('./damier-worker.js', import.meta.url);
const workerFile = 'damier-worker.js';

/** The files in which this text is published, and its source: the worker lies beside them. */
const homes = ['host.js', 'shared-thinking-engine.js', 'damier-board.min.js'];

/**
 * Starts a host. @param {'auto' | false | URL | string | (() => Worker)} where
 * @param {{module: WebAssembly.Module, hashMb: number}} setup
 * @returns {Promise<object>} Host that has answered 'ready' @throws {DraughtsError} worker-failed
 */
export async function startHost(where, setup) {
  const ways = waysFor(where);
  let last;
  for (const way of ways) {
    try {
      return await ready(await way(), setup);
    } catch (error) {
      last = error;
    }
  }
  const message = `The engine could not start where it was asked to: ${brief(last?.message ?? last)}.`;
  throw new DraughtsError('worker-failed', message, {}, { cause: last });
}

function waysFor(where) {
  if (where === false) return [onPage];
  if (typeof where === 'function') return [async () => wrap(await where())];
  if (where !== 'auto') return [() => wrap(newWorker(where))];
  return isWorkerThere() ? [byAddress, bySource, onPage] : [bySource, onPage];
}

/** Whether we are where we were published, or a bundler has brought the worker along under another name. */
function isWorkerThere() {
  const nameOf = (address) => new URL(address).pathname.split('/').at(-1);
  try {
    return nameOf(workerAddress()) !== workerFile || homes.includes(nameOf(import.meta.url));
  } catch {
    return false; // made into a script without an address of its own
  }
}

/** Resolves with the host when it has opened the core; ends it when it fails or takes too long. */
function ready(host, { module, hashMb }) {
  return new Promise((resolve, reject) => {
    const fail = (message) => {
      clearTimeout(timer);
      host.end();
      reject(new Error(message));
    };
    const timer = setTimeout(() => fail('no answer'), start_ms_max);
    host.onFailure = fail;
    host.onMessage = (message) => {
      if (message?.type === 'failed') return fail(message.message);
      if (message?.type !== 'ready') return fail('what answered is no worker of this package');
      if (message.version !== version) return fail(`the worker is of version ${message.version}, not ${version}`);
      clearTimeout(timer);
      resolve(host);
    };
    host.post({ type: 'open', module, hashMb });
  });
}

/* ---- Ways ---- */

const threads = () => nodeModule('worker_threads');

const byAddress = () => wrap(newWorker(vouched(workerAddress())));

async function bySource() {
  const { source } = await import('./worker-source.js');
  if (!source) throw new Error('no inlined worker');
  // Worker threads of Node take data: addresses, pages blob: ones. A classic worker also starts where modules do not.
  if (typeof Worker !== 'function')
    return wrap(newWorker(new URL(`data:text/javascript,${encodeURIComponent(source)}`)));
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  try {
    return wrap(new Worker(vouched(address)));
  } finally {
    // The worker has its own hold on the text once its construction has begun to fetch it.
    setTimeout(() => URL.revokeObjectURL(address), start_ms_max);
  }
}

let policy;

/** A page that demands trusted types takes the address of a worker only from a policy: ours vouches for our own workers. */
function vouched(address) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  policy ??= trustedTypes?.createPolicy('damier', { createScriptURL: (url) => url });
  return policy ? policy.createScriptURL(String(address)) : address;
}

function newWorker(address) {
  if (typeof Worker === 'function') return new Worker(address, { type: 'module' });
  const { Worker: Thread } = threads() ?? {};
  if (!Thread) throw new Error('there are no workers here');
  // Flags of the process are for its own program: some, as --input-type, stop a worker from loading.
  return new Thread(address, { execArgv: [] });
}

function onPage() {
  const host = makeHost({ hold: () => {}, end: () => {} });
  let ended = false;
  const hear = makeThinker((message) => !ended && host.onMessage(message), true);
  // Answers never come within the call that asks, as with a worker.
  host.post = (message) => queueMicrotask(() => ended || hear(message));
  host.end = () => {
    ended = true;
    hear({ type: 'end' });
  };
  return host;
}

/* ---- Workers of both kinds as hosts ---- */

const makeHost = (parts) => ({ onMessage: () => {}, onFailure: () => {}, ...parts });

const wrap = (worker) => (typeof worker.on === 'function' ? wrapThread(worker) : wrapWorker(worker));

function wrapWorker(worker) {
  const host = makeHost({
    post: (message) => worker.postMessage(message),
    hold: () => {},
    end: () => worker.terminate(),
  });
  worker.onmessage = ({ data }) => host.onMessage(data);
  worker.onmessageerror = () => host.onFailure('a message could not be read');
  worker.onerror = (event) => {
    event.preventDefault?.();
    host.onFailure(event.message ?? 'the worker did not load');
  };
  return host;
}

function wrapThread(worker) {
  const host = makeHost({
    post: (message) => worker.postMessage(message),
    hold: (on) => (on ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  });
  worker.on('message', (message) => host.onMessage(message));
  worker.on('error', (error) => host.onFailure(error.message));
  worker.on('exit', () => host.onFailure('the worker has ended'));
  return host;
}
