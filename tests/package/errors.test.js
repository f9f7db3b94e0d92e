/**
 * What a programmer sees of the installed package in a terminal: errors that nobody caught, printed games, JSON of games
 * and errors, names of classes.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { before, test } from 'node:test';
import { install, pack, runNode } from './installed.js';

let folder;
before(() => ({ folder } = install(pack().tarball)));

const run = (script) =>
  runNode(folder, ['--input-type=module', '-e', `import { Draughts, variants } from 'damier'; ${script}`]);

// CASES 62
test('an uncaught error prints a few lines with its message, to a pipe too', () => {
  const mistakes = [
    [`new Draughts('international').move('32-29')`, /IllegalMoveError: .*32-29/],
    [`new Draughts('chess')`, /DraughtsError: There is no variant "chess"/],
    [`new Draughts({ fen: 'W:W99:B1' })`, /FenError: .*99/],
  ];
  for (const [call, words] of mistakes) {
    const script = `import { Draughts } from 'damier';\n${call};`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    assert.equal(status, 1);
    assert.match(stderr, words);
    const lines = stderr.split('\n');
    assert.ok(stderr.length < 4000 && lines.every((line) => line.length < 600), stderr);
    // Beside the stack and what the error speaks of: the line that threw, readable.
    assert.match(stderr, /damier\/dist\/shared-[a-z-]+\.js:\d+/);
  }
});

test('console.log of a game shows the game, its position and the last move', () => {
  assert.match(
    run(`const game = new Draughts('international'); game.move('32-28'); console.log(game);`).replace(/\s+/g, ' '),
    /^Draughts \{ variant: 'international', fen: 'B:W28,31,33,[\d,]+:B1,2,[\d,]+', lastMove: '32-28' \}$/,
  );
  assert.match(
    run(`const game = new Draughts(); game.dispose(); console.log(game, [new Draughts()]);`),
    /disposed.*\[/s,
  );
});

test('JSON of a game and of an error say what they are', () => {
  const game = JSON.parse(
    run(
      `const g = new Draughts({ variant: 'russian', rules: { priority: 'pieces' } }); g.move('c3-d4'); console.log(JSON.stringify(g))`,
    ),
  );
  assert.deepEqual(
    [game.variant, game.rules, game.moves, game.result],
    ['russian', { priority: 'pieces' }, ['c3-d4'], '*'],
  );
  assert.match(game.fen, /^B:W/);
  const error = JSON.parse(run(`console.log(JSON.stringify(new Draughts('english').tryMove('1-2').error))`));
  assert.deepEqual([error.name, error.code], ['IllegalMoveError', 'illegal-move']);
  assert.match(error.message, /1-2/);
});

test('a wrong FEN says by which game it was read', () => {
  const message = run(`
    import { Engine } from 'damier/engine';
    const engine = await Engine.create({ worker: false });
    await engine.best('W:W31-50:B1-20').catch((error) => console.log(error.message));
    engine.dispose();`);
  assert.match(message, /in the game "spanish"/);
});

test('every class goes by the name that it is exported by', () => {
  const names = run(`
    for (const entry of ['damier', 'damier/engine', 'damier/board', 'damier/slim'])
      for (const [name, value] of Object.entries(await import(entry)))
        if (/^[A-Z]/.test(name) && value.name !== name) console.log(entry, name, value.name);`);
  assert.equal(names, '');
});
