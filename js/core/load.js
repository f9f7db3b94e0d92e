/**
 * Where damier.wasm comes from, and the one instance that rules calls share. Nothing happens at import: the first call
 * that needs the core compiles the inlined bytes at once, or `init` has done so before, asynchronously or from elsewhere.
 */
import { DraughtsError, optionsOf, textOf } from './errors.js';
import { fetched } from './node.js';
import { Core } from './wasm.js';

let inlined = null; // gives the bytes that travel with the package; null in the slim entry
let module = null;
let core = null;
let starting = null;

/** Tells where inlined bytes are. @param {() => Uint8Array} bytes */
export function supply(bytes) {
  inlined = bytes;
}

/** The core that answers rules calls, started at first use. @returns {Core} @throws {DraughtsError} */
export function theCore() {
  return core ?? startNow();
}

function startNow() {
  try {
    module ??= new WebAssembly.Module(bytesAtHand());
    return (core = new Core(module));
  } catch (error) {
    throw refusal(error, inlined !== null);
  }
}

function bytesAtHand() {
  if (inlined) return inlined();
  throw new DraughtsError(
    'wasm-missing',
    'This entry carries no WebAssembly: call `await init({ module, bytes or url })` with damier.wasm first.',
  );
}

/**
 * Compiles and starts the core without blocking. Without an argument it takes the inlined bytes; `url` is fetched. A call
 * when the core has started does nothing, even when it names another module.
 * @param {{module?: WebAssembly.Module, bytes?: BufferSource, url?: string | URL}} [source]
 * @throws {DraughtsError} wasm-blocked, wasm-missing, not-wasm, fetch-failed, abi-version
 */
export async function init(source) {
  const wanted = optionsOf(source, ['module', 'bytes', 'url']);
  if (core) return;
  starting ??= start(wanted).finally(() => {
    starting = null;
  });
  await starting;
}

async function start(source) {
  try {
    const compiled = await compile(source);
    const started = await Core.open(compiled);
    // A synchronous call may have been quicker; its core is the one in use.
    module ??= compiled;
    core ??= started;
  } catch (error) {
    throw refusal(error, !source.module && !source.bytes && !source.url);
  }
}

async function compile({ module: given, bytes, url }) {
  if (given) return given;
  if (url) return compileFetched(url);
  return WebAssembly.compile(bytes ?? bytesAtHand());
}

/** Compiles from the bytes of the answer, so that the type a server gives to .wasm files does not matter. */
async function compileFetched(address) {
  const url = textOf(address);
  const answer = await fetched(url).catch((cause) => {
    throw new DraughtsError('fetch-failed', `${url} cannot be fetched: see error.cause.`, { url }, { cause });
  });
  if (!answer.ok) {
    const details = { url, status: answer.status };
    throw new DraughtsError(
      'fetch-failed',
      `${url} answered with status ${answer.status}: give the address of damier.wasm.`,
      details,
    );
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (isWasm(bytes)) return WebAssembly.compile(bytes);
  const type = answer.headers.get('content-type') ?? 'none';
  throw new DraughtsError(
    'not-wasm',
    `${url} is no WebAssembly (its type is ${type}): give the address of damier.wasm.`,
    { url, type },
  );
}

const isWasm = (bytes) => bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;

/** The compiled core, for engines, which run instances of their own. @returns {Promise<WebAssembly.Module>} */
export async function theModule() {
  if (!module) await init(inlined ? {} : await inlinedLate());
  return module;
}

/** An engine without the main entry (`damier/engine` alone) brings the bytes itself. @returns {Promise<{bytes?: BufferSource}>} */
async function inlinedLate() {
  const { inlinedBytes } = await import('./inlined.js');
  return { bytes: inlinedBytes() };
}

/** Size of the memory that rules calls use, in bytes; 0 before the first use. */
export const memoryBytes = () => core?.size ?? 0;

/** Errors of the host as ours. `ours`: the bytes are known to be good, so a host that refuses them refuses WebAssembly. */
function refusal(error, ours) {
  if (error instanceof DraughtsError) return error;
  if (error instanceof RangeError) {
    const message = 'This page may not start WebAssembly at once: call `await init()` first.';
    return new DraughtsError('wasm-async', message, {}, { cause: error });
  }
  const blocked = ours || typeof WebAssembly === 'undefined' || /content security|unsafe-eval/i.test(error.message);
  if (!blocked) return new DraughtsError('not-wasm', 'What was given is not damier.wasm.', {}, { cause: error });
  return new DraughtsError(
    'wasm-blocked',
    "WebAssembly is not allowed or not supported here. If the page has a Content Security Policy, add 'wasm-unsafe-eval' to its script-src.",
    {},
    { cause: error },
  );
}
