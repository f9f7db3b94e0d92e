// Every error code has a call that produces it; the list is the documented one.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Draughts, DraughtsError, validateFen } from 'damier';
import { Engine } from 'damier/engine';

const international = (fen) => new Draughts({ variant: 'international', fen });
const own = (rules) => new Draughts({ variant: 'spanish', rules });

const disposed = () => {
  const game = new Draughts();
  game.dispose();
  return game.fen();
};
const stale = () => {
  const game = international('W:W28,31:B1,2');
  const [move] = game.moves({ verbose: true });
  game.move(game.moves()[1]);
  game.move(game.moves()[0]);
  return game.move(move);
};

const CALLS = {
  'unknown-variant': () => new Draughts('chess'),
  'unknown-field': () => own({ colour: 'red' }),
  'bad-value': () => own({ priority: 'best' }),
  contradiction: () => own({ menRows: 5 }),
  disposed,
  'illegal-move': () => international('W:W28:B1').move('28-17'),
  'chain-not-finished': () => international('W:W27:B31,32,33').move('27x38'),
  'not-a-move': () => international('W:W28:B1').move(5),
  'stale-move': stale,
  'ambiguous-move': () => international('W:WK4:B13,20,32,37').move('4x15'),
  'unknown-square': () => international('W:W28:B1').put({ color: 'w', king: true }, 77),
  'bad-argument': () => new Draughts(5),
  'bad-piece': () => international('W:W28:B1').put({ color: 'x' }, 30),
};
for (const [code, call] of Object.entries(CALLS)) {
  test(`error code: ${code}`, () =>
    assert.throws(call, (error) => error instanceof DraughtsError && assert.equal(error.code, code) === undefined));
}

const FENS = {
  'bad-turn': 'X:W28:B1',
  'unknown-square': 'W:W77:B1',
  'square-twice': 'W:W28,28:B1',
  'man-on-crowning-row': 'W:W3:B20',
  'bad-range': 'W:W35-31:B1',
  junk: 'W:W28:B1:Z5',
  'bad-counter': 'W:W28:B1:Hx',
  'empty-board': 'W:W:B',
  'too-long': `W:W28:B1${' '.repeat(1e6)}`,
};
for (const [code, fen] of Object.entries(FENS)) {
  test(`FEN problem: ${code}`, () => {
    const { ok, errors } = validateFen(fen, { variant: 'international' });
    assert.equal(ok, false);
    assert.equal(errors[0].code, code);
  });
}
test('FEN problem: bad-king-lock', () => {
  const { errors } = validateFen('W:W28,K7:B1:+0+328', { variant: 'frisian' });
  assert.equal(errors[0].code, 'bad-king-lock');
});

/** The code of the error that a script meets in a Node process of its own, where no core has been loaded yet. */
function codeInFreshProcess(script) {
  const text = `import { Draughts, init } from 'damier/slim'; try { ${script}; console.log('none'); } catch (error) { console.log(error.code); }`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', text], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();
}

test('error code: not-wasm', () => {
  assert.equal(codeInFreshProcess('await init({ bytes: new Uint8Array([1, 2, 3, 4]) })'), 'not-wasm');
});

test('init with anything that is no source', () => {
  for (const [code, source] of [
    ['bad-argument', 'null'],
    ['bad-argument', '"damier.wasm"'],
    ['not-wasm', '{ bytes: 5 }'],
    ['not-wasm', '{ module: {} }'],
    ['fetch-failed', '{ url: Symbol("x") }'],
  ]) {
    assert.equal(codeInFreshProcess(`await init(${source})`), code, source);
  }
});

test('error code: wasm-missing', () => {
  assert.equal(codeInFreshProcess('new Draughts()'), 'wasm-missing');
});

test('error code: no-moves', async () => {
  const engine = await Engine.create({ variant: 'international', worker: false });
  await assert.rejects(engine.best(international('W:W6:B1'), { nodes: 100 }), { code: 'no-moves' });
  engine.dispose();
});

test('error code: a worker that cannot be made', async () => {
  const broken = () => {
    throw new Error('no workers here');
  };
  await assert.rejects(
    Engine.create({ variant: 'international', worker: broken }),
    (error) => error instanceof DraughtsError && assert.equal(error.code, 'worker-failed') === undefined,
  );
});
