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
 * The folders of the core from the ground up. A file may include files of its own folder and of the folders before it. What
 * lies in src/ itself stands above them: the table of the kinds of game is asked by their users through game/.
 */
const coreFolders = [
  'base',
  'rules',
  'game',
  'draughts',
  'yote',
  'eval',
  'notation',
  'tables',
  'search',
  'hub',
  '.',
  'bin',
];

/** The layers of the binding: a folder each, the class Draughts, and the entries, which are what else lies in js/ itself. */
const bindingLayers = [
  'core',
  'rules',
  'drawing',
  'lang',
  'pdn',
  'explain',
  'draughts.js',
  'thinking',
  'board',
  'entries',
  'cli',
];

test('the core includes only its own folder and those before it', () => {
  const wrong = [...core(), ...programs()].flatMap((file) => {
    const rank = coreFolders.indexOf(posix.dirname(posix.relative('src', file)));
    if (rank < 0) return [`${file} has no layer: give its folder one in this test`];
    return matches(text(file), /^\s*#\s*include\s+"([^"]+)"/gm)
      .filter((name) => coreFolders.indexOf(posix.dirname(name)) > rank)
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

test('no function of the core has more than five parameters', () => {
  // A definition or declaration begins its line; parameters may be pointers to functions.
  const head =
    /^(?!#|typedef|\s|\/\/)(?:FN\(\w+\)|[\w\s*])*?(?:\b(\w+)|FN\((\w+)\))\(((?:[^(){};]|\([^()]*\))*)\)\s*[;{]/gm;
  const wrong = [...core(), ...programs()].flatMap((file) =>
    [...withoutComments(text(file)).matchAll(head)]
      .filter(([, , , parameters]) => parameters.replace(/\([^()]*\)/g, '').split(',').length > 5)
      .map(([, name, part]) => `${file}: ${name ?? part}`),
  );
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

test('the graph of folders has no circle and no arrow that runs back', (t) => {
  const byFolder = [...core(), ...programs()].flatMap((file) =>
    matches(text(file), /^\s*#\s*include\s+"([^"]+)"/gm).map((name) => [
      posix.dirname(posix.relative('src', file)),
      posix.dirname(name),
    ]),
  );
  const byLayer = binding().flatMap((file) => importedFiles(file).map((target) => [layerOf(file), layerOf(target)]));
  for (const [name, order, arrows] of [
    ['src', coreFolders, byFolder],
    ['js', bindingLayers, byLayer],
  ]) {
    const back = [];
    for (const folder of order) {
      const targets = new Set(arrows.filter(([from, to]) => from === folder && to !== folder).map(([, to]) => to));
      const shown = order.filter((target) => targets.has(target));
      t.diagnostic(`${name}/ ${folder} -> ${shown.join(' ') || 'nothing'}`);
      back.push(...[...targets].filter((to) => order.indexOf(to) < 0 || order.indexOf(to) > order.indexOf(folder)));
    }
    assert.deepEqual(back, []);
  }
});

test('few files lie on top, and every folder of the binding says what it is for', () => {
  const onTop = filesOf('js').filter((file) => /^js\/[^/]+\.js$/.test(file));
  assert.ok(onTop.length <= 12, onTop.join(' '));
  const folders = new Set(filesOf('js').flatMap((file) => /^js\/([^/]+)\//.exec(file)?.[1] ?? []));
  assert.deepEqual(
    [...folders].filter((folder) => !existsSync(join(project, 'js', folder, 'README.md'))),
    [],
  );
});

test('the binding imports only its own layer and those before it', () => {
  const wrong = binding().flatMap((file) =>
    importedFiles(file)
      .filter((target) => bindingLayers.indexOf(layerOf(target)) > bindingLayers.indexOf(layerOf(file)))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(wrong, []);
});

test('the board knows no rules: it imports its own files, drawings, sentences, and of the rules one file about squares', () => {
  const squares = ['js/rules/entry.js', 'js/rules/geometry.js'];
  const allowed = {
    board: ['board', 'drawing', 'lang', squares[0]],
    lang: ['lang', 'js/core/errors.js'],
    drawing: ['drawing', 'js/core/errors.js', ...squares],
  };
  const mayImport = (file) => (squares.includes(file) ? [squares[1]] : allowed[layerOf(file)]);
  const wrong = binding()
    .filter((file) => mayImport(file))
    .flatMap((file) =>
      importedFiles(file)
        .filter((target) => !mayImport(file).includes(target) && !mayImport(file).includes(layerOf(target)))
        .map((target) => `${file} imports ${target}`),
    );
  assert.deepEqual(wrong, []);
});

test('only js/core/wasm.js touches wasm memory', () => {
  const touches = /\bmemory\b\s*[.[]|\.memory\b|\.grow\s*\(|\bWebAssembly\.(Memory|Instance)\b/;
  const wrong = binding().filter((file) => file !== 'js/core/wasm.js' && touches.test(withoutComments(text(file))));
  assert.deepEqual(wrong, []);
});

test('the page uses only the public entries of the package', () => {
  const entries = Object.keys(JSON.parse(text('package.json')).exports).map((entry) => entry.replace(/^\./, 'damier'));
  const allowed = (name) => entries.includes(name.replace(/\?\w+$/, '')) || /^\.{1,2}\/|\.css$/.test(name);
  const scripts = reachableFrom('demo/main.js');
  assert.deepEqual(
    scripts.filter((file) => !file.startsWith('demo/')),
    [],
  );
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
const core = () => sources('src').filter((file) => !file.startsWith('src/bin/'));
const programs = () => sources('src').filter((file) => file.startsWith('src/bin/'));

function sources(folder) {
  return filesOf(folder).filter((file) => /\.(c|h|def)$/.test(file));
}

/** The sources of the binding and the board, without types, build scripts and what the build generates. */
function binding() {
  const generated = ['js/core/bytes.js', 'js/core/layout.js', 'js/core/version.js', 'js/thinking/worker-source.js'];
  return filesOf('js').filter(
    (file) =>
      file.endsWith('.js') &&
      !file.startsWith('js/build/') &&
      !generated.includes(file) &&
      !/^js\/thinking\/(weights|books)\//.test(file),
  );
}

const filesOf = (folder) =>
  readdirSync(join(project, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

/** The layer of a file of the binding. */
function layerOf(file) {
  const [folder, rest] = file.replace(/^js\//, '').split('/');
  if (rest || folder === 'draughts.js') return folder;
  return 'entries';
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
  const own = imports(file).filter((name) => /^\.{1,2}\//.test(name));
  return [file, ...own.flatMap((name) => reachableFrom(posix.join(posix.dirname(file), name), seen))];
}

/** What a file of the binding imports, as paths. */
const importedFiles = (file) => imports(file).map((name) => posix.join(posix.dirname(file), name));

/** Comments may speak of anything. Strings that hold comment marks do not occur in these files. */
const withoutComments = (code) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
