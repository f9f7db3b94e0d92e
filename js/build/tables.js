/**
 * Endgame tables of the games the project exists for.
 *
 *   npm run tables build       the package damier-tables, js/tables: all positions of at most four pieces, by the native program
 *   npm run tables check       those files against a plain solver, every position, and the published endings; takes minutes
 *   npm run tables convert     won endings played out against the best defence, with tables and without
 *
 * The page has tables of its own, of three pieces, which the build makes in WebAssembly: build/tables.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.js';
import { js, nativeBuild, source, tablesBuild, tests, wasmFile } from './paths.js';
import { Stop, isScript, main, show } from './run.js';
import { setUp } from './setup.js';
import { whenChanged } from './stamp.js';

/** The package. */
const tablesPackage = join(js, 'tables');

const piecesOfPage = 3;
const piecesOfPackage = 4;
const together = 2;

/** The games with men and kings that the project exists for. @returns {Promise<{id: string, key: string, rules: object}[]>} */
async function seedGames(core) {
  const { variants } = await import('../index.js');
  const { ruleSetOf } = await import('../rules/variants.js');
  const ids = variants.filter(({ seed, rules }) => seed && rules.kind === 'draughts').map(({ id }) => id);
  return ids.map((id) => ({ id, rules: ruleSetOf(id), key: core.tablesKey(ruleSetOf(id)) }));
}

async function openCore() {
  const { Core } = await import('../core/wasm.js');
  return Core.open(new WebAssembly.Module(readFileSync(wasmFile)));
}

const nameOf = ({ id }) => `${id}.dtab`;

/** The list of files by the keys of their rules. */
const listOf = (games) =>
  `${JSON.stringify(Object.fromEntries(games.map((game) => [game.key, nameOf(game)])), null, 2)}\n`;

/** The tables of the page: build/tables. */
export async function buildPageTables() {
  await whenChanged('tables', [wasmFile, import.meta.filename], [tablesBuild], async () => {
    const core = await openCore();
    const games = await seedGames(core);
    rmSync(tablesBuild, { recursive: true, force: true });
    mkdirSync(tablesBuild, { recursive: true });
    for (const game of games) {
      core.openTables(game.rules, piecesOfPage);
      while (core.solveTables() > 0);
      writeFileSync(join(tablesBuild, nameOf(game)), core.writeTables());
    }
    writeFileSync(join(tablesBuild, 'index.json'), listOf(games));
  });
}

/* ---- The package ---- */

async function buildPackage() {
  const games = await seedGames(await openCore());
  for (const name of readdirSync(tablesPackage)) if (/\.dtab$|^index\.js/.test(name)) rmSync(join(tablesPackage, name));
  const tasks = games.map((game) => async () => {
    const begun = performance.now();
    const file = join(tablesPackage, nameOf(game));
    const words = await output('tables', [game.id, piecesOfPackage, piecesOfPackage, file].map(String));
    console.log(`${game.id}: ${words.trim().split('\n').at(-1)}, ${Math.round((performance.now() - begun) / 1000)} s`);
  });
  await inTurn(tasks.reverse());
  writeFileSync(join(tablesPackage, 'index.json'), listOf(games));
  writeFileSync(join(tablesPackage, 'index.js'), moduleOf(games));
}

/** Addresses are written out, so that bundlers bring the files along. */
function moduleOf(games) {
  const rows = games.map((game) => `  '${game.key}': new URL('./${nameOf(game)}', import.meta.url),`);
  return [
    '/** Written by `npm run tables build`: key of the rules -> file of endgame tables. Importing this offers them to engines. */',
    'export const tables = Object.freeze({',
    ...rows,
    '});',
    "globalThis[Symbol.for('damier.tables')] = tables;",
    '',
  ].join('\n');
}

/** Runs tasks, a few at a time. @param {(() => Promise<void>)[]} tasks */
async function inTurn(tasks) {
  const left = [...tasks];
  const work = async () => {
    for (let task = left.shift(); task; task = left.shift()) await task();
  };
  await Promise.all(Array.from({ length: together }, work));
}

/** What a native program prints. Throws Stop when it fails. @param {string[]} args @returns {Promise<string>} */
function output(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(nativeBuild, program), args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (bytes) => (text += bytes));
    child.on('error', () => reject(new Stop(`${program} could not be started.`)));
    child.on('close', (code) => (code === 0 ? resolve(text) : reject(new Stop(`${text}\n${program} failed.`))));
  });
}

/* ---- Commands ---- */

const fileOf = (game) => join(tablesPackage, nameOf(game));

/** Runs a program for each game, says what it finds, and fails when one of them does. @param {(game: object) => string[]} argsOf */
async function forGames(program, argsOf) {
  const games = await seedGames(await openCore());
  const failed = [];
  const tasks = games.map((game) => async () => {
    const text = await output(program, argsOf(game)).catch((error) => failed.push(game.id) && error.message);
    console.log(text.trim());
  });
  await inTurn(tasks.reverse());
  if (failed.length > 0) throw new Stop(`Not as it should be: ${failed.join(', ')}.`);
}

const commands = {
  build: buildPackage,
  check: async () => {
    await forGames('tables_slow', (game) => [game.id, String(piecesOfPackage), fileOf(game)]);
    const published = join(tests, 'tables', 'published.test.js');
    show(process.execPath, ['--test', published], { env: { DAMIER_PIECES: String(piecesOfPackage) } });
  },
  convert: () =>
    forGames('tables_convert', (game) => [
      game.id,
      fileOf(game),
      join(source, 'data', `${game.id}.weights`),
      ...process.argv.slice(3),
    ]),
};

if (isScript(import.meta.url))
  await main(async () => {
    const command = commands[process.argv[2]];
    if (!command) throw new Stop(`npm run tables ${Object.keys(commands).join(' | ')}`);
    const { compiler } = await setUp();
    const { compileNative, compileWasm } = await import('./wasm.js');
    await alone(() => {
      compileWasm();
      compileNative(compiler);
    });
    await command();
  });
