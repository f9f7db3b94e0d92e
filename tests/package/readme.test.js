/**
 * What the README shows works as it stands there: its JavaScript is run in the installed package, and its commands are
 * scripts and programs that exist.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { install, pack, project, read, runNode } from './installed.js';

const blocks = (language) =>
  [...read(project, 'README.md').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
    .filter((block) => block[1] === language)
    .map((block) => block[2]);

let folder;
before(() => ({ folder } = install(pack().tarball)));

test('the JavaScript runs as it is printed', () => {
  const [random, playing, explaining, yote] = blocks('js').map((program) =>
    runNode(folder, ['--input-type=module', '-e', program]),
  );
  assert.match(random, /^\[Event[^]*\[GameType "20[^]*\d+[-x]\d+[^]*(2-0|1-1|0-2)$/);
  assert.match(playing, /^\d+[-x]\d+ \d+ \{.*\} B:W/);
  assert.match(explaining, /^A man moves only one square\..*Проста ходить лише на одне поле\./);
  assert.match(yote, /^\[ 'd3' \] \[ 'f5' \] 10$/m);
});

test('the page loads a file that the package has', () => {
  const [, page] = blocks('html');
  const [, script] = /src="([^"]+)"/.exec(page);
  assert.ok(existsSync(join(folder, script)), script);
});

test('the table of games is the list of games', () => {
  const listed = runNode(folder, [
    '--input-type=module',
    '-e',
    `import { variants } from 'damier'; for (const { id, names, columns, rows } of variants) console.log(id, names.en, columns + 'x' + rows);`,
  ]);
  const table = [...read(project, 'README.md').matchAll(/^\| `([a-z-]+)` \| (.+?) \| (\d+x\d+) \|/gm)];
  assert.deepEqual(table.map(([, id, name, board]) => `${id} ${name} ${board}`).join('\n'), listed);
});

test('the table of options names those that each call has', () => {
  const calls = {
    'new Draughts': `new Draughts({ none: 1 })`,
    moves: `new Draughts().moves({ none: 1 })`,
    toSvg: `new Draughts().toSvg({ none: 1 })`,
    parsePdn: `parsePdn('', { none: 1 })`,
    loadPdn: `new Draughts().loadPdn('', { none: 1 })`,
    'Draughts.fromPdn': `Draughts.fromPdn({ moves: [] }, { none: 1 })`,
    init: `await init({ none: 1 })`,
    'Engine.create': `await Engine.create({ none: 1 })`,
    'engine.best': `await engine.best('', { none: 1 })`,
    'engine.hint': `await engine.hint('', { none: 1 })`,
    'engine.threats': `await engine.threats('', { none: 1 })`,
    'engine.review': `await engine.review('', { none: 1 })`,
  };
  const script = `
    import { Draughts, init, parsePdn } from 'damier';
    import { Engine } from 'damier/engine';
    const engine = await Engine.create({ worker: false });
    const known = {};
    ${Object.entries(calls)
      .map(([name, call]) => `try { ${call}; } catch (error) { known['${name}'] = error.details.known.sort(); }`)
      .join('\n')}
    console.log(JSON.stringify(known));`;
  const known = JSON.parse(runNode(folder, ['--input-type=module', '-e', script]));
  const listed = {};
  for (const name of Object.keys(calls)) {
    const [row] = read(project, 'README.md')
      .split('\n')
      .filter((line) => line.startsWith(`| \`${name}\` |`));
    const those = row.includes('those, ') ? listed.parsePdn : [];
    const named = [...row.replace(`\`${name}\``, '').matchAll(/`(\w+)`/g)].map((match) => match[1]);
    listed[name] = [...those, ...named].sort();
  }
  assert.deepEqual(listed, known);
});

/** Codes of errors in the sources: handed to a class or noted at a place, with a sentence of their own, statuses of the core. */
function codesOfSources() {
  const folders = /^((core|rules|pdn|drawing|lang|thinking)\/)?[\w-]+\.js$/;
  const files = readdirSync(join(project, 'js'), { recursive: true }).map(String);
  const sources = files.filter((name) => folders.test(name) && !/worker-source|bytes|layout|lang\/..\.js/.test(name));
  const given = /(?:Error|complain|problem)\(\s*'([a-z-]+)'|code(?:: | \?\? )'([a-z-]+)'/g;
  const sentence = /^ {2}'?([a-z]+(?:-[a-z]+)*)'?: (?:'|\(\w*\) =>)/gm;
  const found = [
    ...sources.flatMap((name) => [...read(project, join('js', name)).matchAll(given)]),
    ...['js/core/errors.js', 'js/pdn/pdn.js'].flatMap((name) => [...read(project, name).matchAll(sentence)]),
    ...read(project, 'src/base/status.def').matchAll(/"([a-z-]+)"/g),
  ];
  return [...new Set(found.map((match) => match[1] ?? match[2]))].sort();
}

test('the table of errors has the codes of the sources, and no other', () => {
  const [, table] = /^\| class \| codes \|\n([^]*?)\n\n/m.exec(read(project, 'README.md'));
  const fields = ['code', 'details', 'message', 'candidates', 'reason', 'explain()', 'problems', 'field'];
  const listed = [...table.matchAll(/`([a-z()-]+)`/g)].map((match) => match[1]);
  const places = ['game', 'line', 'column', 'errors'];
  const codes = [...new Set(listed)].filter((word) => ![...fields, ...places].includes(word));
  assert.deepEqual(codes.sort(), codesOfSources());
});

test('every npm command it names is a script of package.json', () => {
  const { scripts } = JSON.parse(read(project, 'package.json'));
  const named = [...read(project, 'README.md').matchAll(/npm (?:run )?([a-z]+)/g)]
    .map((match) => match[1])
    .filter((name) => name !== 'install');
  const unknown = named.filter((name) => !(name in scripts));
  assert.deepEqual(unknown, []);
});
