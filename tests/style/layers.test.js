/**
 * The shape of the sources, kept by reading them: a file includes only lower layers, one file of the binding touches wasm
 * memory, the board knows no rules, only the presets name a game, and nothing in the tree is huge or bound to one machine.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const largestFile_bytes = 1.5 * 1024 * 1024;

/**
 * The C core from the ground up. A file may include its own header, lower layers and what stands on its own line. game.c is the one table that names the kinds of game, so it stands above
 * them while game.h stands below; checking rules needs to know what fits on a board, so rules.c stands above board.
 */
const coreLayers = [
  ['status.h', 'set.h', 'datafile'],
  ['rules.def', 'rules.h'],
  ['presets', 'board'],
  ['rules.c', 'plan', 'traits'],
  ['position'],
  ['game.h'],
  ['text'],
  ['eval_terms', 'eval', 'yote_parts', 'yote_weights', 'yote_eval', 'egdb', 'book'],
  [
    'draughts_gen',
    'draughts_kind',
    'draughts_instance',
    'instances',
    'draughts',
    'draughts_text',
    'yote',
    'yote_text',
    'yote_ways',
  ],
  ['game.c'],
  ['match', 'notation', 'table', 'order', 'laws'],
  ['search', 'pdn', 'hub_line'],
  ['hub_clock'],
  ['hub'],
  ['api'],
];

/** The binding, the same way. Anything may be imported from above; js/lang and js/drawing stand alone, js/board on them. */
const bindingLayers = [
  ['core-bytes', 'worker-source', 'errors', 'position', 'breath', 'drawing'],
  ['inlined', 'wasm', 'pdn-text', 'pdn-write', 'pdn-check', 'picture'],
  ['load', 'texts', 'hub', 'pdn-scan'],
  ['variants', 'fen', 'pdn-replay'],
  ['moves', 'ends', 'pdn'],
  ['pdn-game'],
  ['attempt'],
  ['line'],
  ['explain-draughts', 'explain-hands'],
  ['explain'],
  ['draughts'],
  ['api', 'thinker'],
  ['worker', 'host'],
  ['engine'],
  ['index', 'slim'],
  ['cli'],
  ['board'],
  ['define'],
];

test('the core includes only lower layers', () => {
  const wrong = core().flatMap((file) => {
    const rank = rankIn(coreLayers, basename(file), stem(file));
    if (rank < 0) return [`${file} has no layer: give it one in this test`];
    const own = `${stem(file)}.h`;
    const included = matches(text(file), /^\s*#\s*include\s+"([^"]+)"/gm).filter((name) => name !== own);
    return included
      .filter((name) => rankIn(coreLayers, name, stem(name)) > rank)
      .map((name) => `${file} includes ${name}`);
  });
  assert.deepEqual(wrong, []);
});

test('the core asks nothing of its host: no allocation, clock, file, thread, random number or print', () => {
  const forbidden =
    /<(stdio|time|threads|pthread|unistd|fcntl|signal|setjmp)\.h>|\b(malloc|calloc|realloc|free|rand|printf|fopen)\s*\(/;
  const wrong = core().filter((file) => forbidden.test(withoutComments(text(file))));
  assert.deepEqual(wrong, []);
});

test('only set.h names compiler builtins', () => {
  const wrong = core().filter(
    (file) => basename(file) !== 'set.h' && /__builtin_|__int128/.test(withoutComments(text(file))),
  );
  assert.deepEqual(wrong, []);
});

test('only the presets name a game', () => {
  const presets = core().filter((file) => stem(file) === 'presets');
  const names = presets.flatMap((file) => matches(text(file), /[({]\s*(?:\w+,\s*)?"([a-z][a-z-]+)",\s*"[A-Z]/g));
  assert.ok(names.includes('spanish') && names.includes('international'), 'this test finds no ids in the presets');
  const quoted = new RegExp(`["'\`](${names.join('|')})["'\`]`);
  const others = [...core(), ...binding()].filter((file) => !presets.includes(file));
  const wrong = others.filter((file) => quoted.test(withoutComments(text(file))));
  assert.deepEqual(wrong, []);
});

test('the binding imports only lower layers', () => {
  const wrong = binding().flatMap((file) => {
    if (/^js\/(board|drawing|lang)\//.test(file)) return [];
    const own = file.startsWith('js/cli/') ? 'cli' : stem(file);
    const rank = rankIn(bindingLayers, own, own);
    if (rank < 0) return [`${file} has no layer: give it one in this test`];
    const upward = (name) => rankIn(bindingLayers, ...importedLayer(name)) > rank;
    return imports(file)
      .filter(upward)
      .map((name) => `${file} imports ${name}`);
  });
  assert.deepEqual(wrong, []);
});

test('the board knows no rules: it imports only its own files, drawings and sentences, which import only their own', () => {
  const own = /^\.\/[\w-]+\.js$/;
  const allowed = { 'js/board/': /^\.\/[\w-]+\.js$|^\.\.\/(drawing|lang)\//, 'js/drawing/': own, 'js/lang/': own };
  const wrong = Object.entries(allowed).flatMap(([folder, permitted]) =>
    binding()
      .filter((file) => file.startsWith(folder))
      .flatMap((file) => imports(file).map((name) => [file, name]))
      .filter(([, name]) => !permitted.test(name))
      .map(([file, name]) => `${file} imports ${name}`),
  );
  assert.deepEqual(wrong, []);
});

test('only js/wasm.js touches wasm memory', () => {
  const touches = /\bmemory\b\s*[.[]|\.memory\b|\.grow\s*\(|\bWebAssembly\.(Memory|Instance)\b/;
  const wrong = binding().filter((file) => file !== 'js/wasm.js' && touches.test(withoutComments(text(file))));
  assert.deepEqual(wrong, []);
});

test('the page uses only the public entries of the package', () => {
  const entries = Object.keys(JSON.parse(text('package.json')).exports).map((entry) => entry.replace(/^\./, 'damier'));
  const allowed = (name) => entries.includes(name.replace(/\?\w+$/, '')) || /^\.\/|\.css$/.test(name);
  const scripts = reachableFrom('demo/main.js');
  const wrong = scripts.flatMap((file) =>
    imports(file)
      .filter((name) => !allowed(name))
      .map((name) => `${file} imports ${name}`),
  );
  assert.ok(scripts.length > 1);
  assert.deepEqual(wrong, []);
});

test('no file is large, and none names a machine, a registry or work left undone', () => {
  const machine = new RegExp(
    [
      '/wo' + 'rk/',
      '/ro' + 'ot/',
      'registry[.]npm' + 'js',
      'deb[.]deb' + 'ian[.]org',
      '\\bTO' + 'DO\\b',
      '\\bFIX' + 'ME\\b',
    ].join('|'),
  );
  const wrong = tracked().flatMap((file) => {
    if (statSync(join(project, file)).size > largestFile_bytes)
      return [`${file} is larger than ${largestFile_bytes} bytes`];
    const found = isText(file) && machine.exec(text(file));
    return found ? [`${file} holds ${found[0]}`] : [];
  });
  assert.deepEqual(wrong, []);
});

test('the top level holds what belongs there and nothing that was left behind', () => {
  const named =
    /^(CMakeLists\.txt|README\.md|CHANGELOG\.md|LICENSE|package(-lock)?\.json|eslint\.config\.js|src|js|demo|tests|\..+)$/;
  const top = new Set(tracked().map((file) => file.split('/')[0]));
  assert.deepEqual(
    [...top].filter((name) => !named.test(name)),
    [],
  );
});

test('no test is switched off or left alone', () => {
  const off = new RegExp(
    ['\\b(test|it|describe)[.](sk' + 'ip|on' + 'ly|to' + 'do)\\b', '\\b(sk' + 'ip|on' + 'ly): true'].join('|'),
  );
  const wrong = tracked().filter((file) => file.endsWith('.test.js') && off.test(text(file)));
  assert.deepEqual(wrong, []);
});

/* ---- Reading the tree ---- */

const text = (file) => readFileSync(join(project, file), 'utf8');
const stem = (file) => basename(file).replace(/\..*$/, '');
const matches = (where, pattern) => [...where.matchAll(pattern)].map((match) => match.slice(1).find(Boolean));

/** The sources of the core without its programs. */
function core() {
  return readdirSync(join(project, 'src'))
    .filter((name) => /\.(c|h|def)$/.test(name))
    .map((name) => `src/${name}`);
}

/** The sources of the binding and the board, without types, build scripts and what the build generates. */
function binding() {
  const generated = ['core-bytes.js', 'worker-source.js'];
  const names = readdirSync(join(project, 'js'), { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  return names
    .filter((name) => name.endsWith('.js') && !name.startsWith('build/') && !generated.includes(name))
    .map((name) => `js/${name}`)
    .sort();
}

/** All files that belong to the project: those that git knows, or would take. */
function tracked() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: project,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((file) => file && existsSync(join(project, file)));
}

const isText = (file) =>
  /\.(c|h|def|js|ts|json|md|html|css|svg|txt|tsv|jsonl|yml|webmanifest)$|^[^.]*$|^\.\w/.test(file);

function imports(file) {
  return matches(withoutComments(text(file)), /\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g);
}

/** A script of the page and all of the page's scripts that it imports, now or later. */
function reachableFrom(file, seen = new Set()) {
  if (seen.has(file) || !file.endsWith('.js')) return [];
  seen.add(file);
  const own = imports(file).filter((name) => name.startsWith('./'));
  return [file, ...own.flatMap((name) => reachableFrom(posix.join(posix.dirname(file), name), seen))];
}

/** './board/element.js' belongs to the layer 'board', './wasm.js' to 'wasm'. */
function importedLayer(name) {
  const first = name.replace(/^\.\.?\//, '').split('/')[0];
  return [first, stem(first)];
}

/** The rank of a layer list that names this file, or its stem; -1 when none does. */
const rankIn = (layers, name, stemOfName) =>
  layers.findIndex((layer) => layer.includes(name) || layer.includes(stemOfName));

/** Comments may speak of anything. Strings that hold comment marks do not occur in these files. */
const withoutComments = (code) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
