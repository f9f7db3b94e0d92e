/**
 * Makes a machine ready: Node packages, CMake, make, a C compiler with its sanitizers, Emscripten, and a browser for the
 * page tests. `npm start`, `npm test` and `npm run build` call it first, so that a fresh clone needs no other command.
 *
 * What is missing is installed with apt-get where we may (root, on Debian); elsewhere we stop with one sentence that says
 * what to install. Everything found is only looked at, so later runs pass in a fraction of a second. This file must load
 * without node_modules: only Node's own modules here.
 */
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { alone } from './lock.js';
import { build, root } from './paths.js';
import { Stop, attempt, isScript, main } from './run.js';

const nodeNeeded = [20, 19];

/** Debian's packages for each kind of tool. gcc without recommends lacks the C library's headers, hence libc6-dev. */
const debianPackages = {
  CMake: ['cmake'],
  make: ['make'],
  'a C compiler with its address and undefined-behaviour sanitizers': ['gcc', 'libc6-dev'],
  'Emscripten (emcc)': ['emscripten'],
  'Chromium (for the page tests)': ['chromium'],
};

/** The same for a program that comes from its makers rather than from Debian. */
const elsewhere = {
  'Emscripten (emcc)': 'or emsdk from emscripten.org',
};

/**
 * Checks the machine and completes it. `browser`: 'needed' fails without one, 'wanted' warns, false does not look.
 * Returns { compiler, browser } (paths; browser undefined when there is none). Throws Stop with the sentence to show.
 */
export async function setUp({ browser = false } = {}) {
  checkNode();
  let missing = missingTools(browser);
  if (missing.length > 0 && canInstall()) {
    await alone(() => aptInstall(missing));
    missing = missingTools(browser);
  }
  const required = missing.filter((tool) => browser === 'needed' || !isBrowser(tool));
  if (required.length > 0) throw new Stop(whatToInstall(required));
  await alone(installNodePackages);
  if (missing.length > 0) console.log(`!! No browser: the page tests will be SKIPPED. ${whatToInstall(missing)}`);
  return { compiler: findCompiler(), browser: findBrowser() };
}

/** The Chromium to test with: $CHROMIUM, else the first usual name on the path; undefined when there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names.map(findProgram).find(Boolean);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const old = major < nodeNeeded[0] || (major === nodeNeeded[0] && minor < nodeNeeded[1]);
  if (old)
    throw new Stop(
      `Damier needs Node ${nodeNeeded.join('.')} or newer (this is ${process.versions.node}): please install it and run this again.`,
    );
}

/* ---- Node packages ---- */

function installNodePackages() {
  const stamp = join(root, 'node_modules', '.damier-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the Node packages of package-lock.json (npm ci).');
  const result = attempt('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (!result.ok)
    throw new Stop(
      `${result.output}\nnpm ci failed: the packages of package-lock.json could not be installed, please see above.`,
    );
  writeFileSync(stamp, wanted);
}

/* ---- Compilers, tools, browser ---- */

const isBrowser = (tool) => tool.startsWith('Chromium');

function missingTools(browser) {
  const present = {
    CMake: () => findProgram('cmake'),
    make: () => findProgram('make'),
    'a C compiler with its address and undefined-behaviour sanitizers': findCompiler,
    'Emscripten (emcc)': () => findProgram('emcc'),
    'Chromium (for the page tests)': () => !browser || findBrowser(),
  };
  return Object.keys(debianPackages).filter((tool) => !present[tool]());
}

/** $CC, else the first C compiler whose sanitizers really link and run, remembered between runs; undefined without one. */
function findCompiler() {
  if (process.env.CC) return findProgram(process.env.CC);
  const memory = join(build, 'compiler');
  const remembered = existsSync(memory) ? readFileSync(memory, 'utf8') : '';
  if (remembered && isProgram(remembered)) return remembered;
  const found = ['cc', 'gcc', 'clang'].map(findProgram).filter(Boolean).find(sanitizes);
  if (found) {
    mkdirSync(build, { recursive: true });
    writeFileSync(memory, found);
  }
  return found;
}

/** clang comes without its sanitizer runtime on Debian, so asking for a version is not enough: build one and run it. */
function sanitizes(compiler) {
  const folder = mkdtempSync(join(tmpdir(), 'damier-compiler-'));
  writeFileSync(join(folder, 'try.c'), '#include <stdlib.h>\nint main(void) { free(malloc(1)); return 0; }\n');
  const flags = ['-std=c11', '-fsanitize=address,undefined', 'try.c', '-o', 'try'];
  const works = attempt(compiler, flags, { cwd: folder }).ok && attempt(join(folder, 'try'), [], { cwd: folder }).ok;
  rmSync(folder, { recursive: true });
  return works;
}

/**
 * A clang that has libFuzzer, or undefined. Emscripten brings clang without its run-time library, which apt-get then adds
 * where we may: 3 MB.
 */
export async function findFuzzer() {
  const clangs = ['clang', ...Array.from({ length: 12 }, (_, i) => `clang-${14 + i}`)].map(findProgram).filter(Boolean);
  const found = clangs.find(fuzzes);
  if (found || clangs.length === 0 || !canInstall()) return found;
  const [, version] = /clang version (\d+)/.exec(attempt(clangs[0], ['--version']).output) ?? [];
  await alone(() => installPackages([`libclang-rt-${version}-dev`]));
  return clangs.find(fuzzes);
}

/**
 * Programs that one command alone needs, by Debian's packages. @param {Record<string, string>} programs  program -> package
 * @throws {Stop} naming the packages when some are missing and cannot be installed
 */
export async function installFor(programs) {
  const missing = () => Object.keys(programs).filter((program) => !findProgram(program));
  const packages = () => missing().map((program) => programs[program]);
  if (missing().length > 0 && canInstall()) await alone(() => installPackages(packages()));
  if (missing().length > 0)
    throw new Stop(
      `Please install ${missing().join(', ')} (on Debian, as root: apt-get install ${packages().join(' ')}).`,
    );
}

function fuzzes(clang) {
  const folder = mkdtempSync(join(tmpdir(), 'damier-fuzzer-'));
  const target =
    'int LLVMFuzzerTestOneInput(const unsigned char *data, unsigned long size) { return size > 9 && *data; }';
  writeFileSync(join(folder, 'try.c'), target);
  const { ok } = attempt(clang, ['-fsanitize=fuzzer,address,undefined', 'try.c', '-o', 'try'], { cwd: folder });
  rmSync(folder, { recursive: true });
  return ok;
}

/** The full path of a program, or undefined. */
export function findProgram(name) {
  const places = name.includes('/')
    ? [name]
    : (process.env.PATH ?? '').split(delimiter).map((place) => join(place, name));
  return places.find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/* ---- Installing ---- */

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && Boolean(findProgram('apt-get'));
}

const packagesFor = (tools) => tools.flatMap((tool) => debianPackages[tool]);

/**
 * Installs Debian's packages for the tools, tool by tool when they cannot be had together. A failure shows apt's words,
 * and the caller then finds what is still missing.
 */
function aptInstall(tools) {
  console.log(`Installing with apt-get, once: ${packagesFor(tools).join(' ')} (this can take some minutes).`);
  if (aptListsAreOld()) aptGet(['update', '-q']);
  if (installPackages(packagesFor(tools)).ok) return;
  aptGet(['update', '-q']);
  for (const tool of tools) {
    const { ok, output } = installPackages(packagesFor([tool]));
    if (!ok) console.error(output.trim().split('\n').slice(-20).join('\n'));
  }
}

const installPackages = (packages) => aptGet(['install', '-y', '-q', '--no-install-recommends', ...packages]);

function aptGet(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return attempt('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args], { env });
}

/** Lists older than a day may name files that the mirrors no longer have. */
function aptListsAreOld() {
  const folder = '/var/lib/apt/lists';
  const day_ms = 24 * 3600 * 1000;
  const lists = existsSync(folder) ? readdirSync(folder).filter((name) => /_Packages(\.\w+)?$/.test(name)) : [];
  return !lists.some((name) => Date.now() - statSync(join(folder, name)).ctimeMs < day_ms);
}

function whatToInstall(tools) {
  const names = tools.map((tool) => (elsewhere[tool] ? `${tool}, ${elsewhere[tool]}` : tool));
  return `Please install ${names.join('; ')} (on Debian, as root: apt-get install --no-install-recommends ${packagesFor(tools).join(' ')}) and run this again.`;
}

if (isScript(import.meta.url)) await main(() => setUp({ browser: 'wanted' }));
