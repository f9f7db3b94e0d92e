/**
 * Compiles the C core with CMake: natively, with sanitizers, and to WebAssembly. CMake sees what has changed, so an
 * unchanged core costs a fraction of a second.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzzBuild, measuredBuild, nativeBuild, root, sanitizedBuild, wasmBuild } from './paths.js';
import { Stop, attempt, jobs, quiet, show } from './run.js';

const warnings = process.env.CI ? ['-DDAMIER_WERROR=ON'] : ['-DDAMIER_WERROR=OFF'];

/** Builds build/wasm/damier.wasm, and layout.wasm beside it, which tells what js/ must know of the core. */
export function compileWasm() {
  // emcmake names an emulator with a flag that Node 20 refuses; ours runs plainly.
  const emulator = `-DCMAKE_CROSSCOMPILING_EMULATOR=${process.execPath}`;
  configure(wasmBuild, ['emcmake', 'cmake'], [emulator]);
  compile(wasmBuild);
}

/**
 * Builds the library, programs and unit tests natively, without link-time optimisation: tests would wait a minute for it and
 * gain a second. `compiler`: path of the C compiler.
 */
export function compileNative(compiler) {
  configure(nativeBuild, ['cmake'], [`-DCMAKE_C_COMPILER=${compiler}`, '-DDAMIER_LTO=OFF']);
  compile(nativeBuild);
}

/** The programs that `npm run bench` measures, with all that this machine's processor has. */
export function compileMeasured(compiler) {
  configure(measuredBuild, ['cmake'], [`-DCMAKE_C_COMPILER=${compiler}`, '-DDAMIER_NATIVE=ON']);
  compile(measuredBuild, ['--target', 'perft', 'bench']);
}

/** The library, programs and tests with address and undefined-behaviour sanitizers, and with the generators for any rules alone. */
export function compileSanitized(compiler) {
  configure(
    sanitizedBuild,
    ['cmake'],
    [`-DCMAKE_C_COMPILER=${compiler}`, '-DDAMIER_SANITIZE=ON', '-DDAMIER_INSTANCES=OFF'],
  );
  compile(sanitizedBuild);
}

/** The fuzz targets with libFuzzer and sanitizers; `clang` has both. */
export function compileFuzz(clang) {
  configure(fuzzBuild, ['cmake'], [`-DCMAKE_C_COMPILER=${clang}`, '-DDAMIER_SANITIZE=ON', '-DDAMIER_FUZZ=ON']);
  compile(fuzzBuild);
}

/** make itself runs CMake again when CMakeLists.txt changes; only new options (a moved clone's, say) need a new start. */
function configure(folder, [program, ...before], options) {
  const args = [...before, '-S', root, '-B', folder, '-G', 'Unix Makefiles', ...warnings, ...options];
  const record = join(folder, 'options');
  if (existsSync(record) && readFileSync(record, 'utf8') === args.join('\n')) return;
  rmSync(folder, { recursive: true, force: true });
  quiet(program, args);
  writeFileSync(record, args.join('\n'));
}

/** Shows the compiler's words: errors, and warnings even when it succeeds; make's other lines are noise. */
function compile(folder, targets = []) {
  const { ok, output } = attempt('cmake', ['--build', folder, '-j', jobs, ...targets]);
  const noise = /^\[ *\d+%\]|^g?make|^Consolidate|^Scanning|^Dependencies/;
  const words = output.split('\n').filter((line) => !noise.test(line));
  if (!ok || output.includes('warning:')) console.log(words.join('\n').trim());
  if (!ok) throw new Stop(`The core could not be compiled into ${folder}.`);
}

/** Runs the unit tests of a build folder; throws Stop when one fails or there is none. */
export function runUnitTests(folder) {
  show('ctest', ['--test-dir', folder, '--output-on-failure', '--no-tests=error', '-j', jobs]);
}
