/**
 * Every public function, called with whatever is no sense in every place of its arguments and in every field of its
 * options: what it throws is a DraughtsError, and a game that refused is as it was.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as damier from 'damier';
import { Engine } from 'damier/engine';
import { fill, languageOf, loadLanguage, say, sayOutcome } from 'damier/lang';
import en from 'damier/lang/en';

const { Draughts, DraughtsError } = damier;

/** What a getter of the caller's throws is the caller's, and comes through as it is. */
class Own extends Error {}
const throwing = () => {
  throw new Own('mine');
};
const handler = new Proxy({}, { get: () => throwing });

const junk = [
  ...[undefined, null, true, 1n, -1, 0, 1.5, NaN, Infinity, 1e99, '', 'x', '\ud800', Symbol('junk'), Symbol.iterator],
  ...[{}, [], [[]], [null], [Symbol('in')], [Object.create(null)], { length: -1 }, { length: 3 }, { toString: 5 }],
  ...[Object.create(null), () => 1, class {}, new Date(NaN), new Map(), new Uint8Array(3), new ArrayBuffer(2), /x/],
  ...[
    new Proxy({}, handler),
    new Proxy(() => 1, handler),
    new Proxy([], handler),
    { toString: throwing, valueOf: throwing },
  ],
];

const pdn = '1. 32-28 {a} 19-23 (1... 19-24) 2. 28x19 *';
const pdnOptions = { variant: 'international', rules: { crowning: 'pass' }, encoding: 'utf-8' };
const move = { from: 32, to: 28, path: [32, 28], captures: [], removes: [null], drop: false, before: undefined };

/** Good arguments for each method of a game. */
const methods = {
  fen: [{ counters: true }],
  hub: [],
  load: ['W:W31:B1', { skipValidation: true }],
  reset: [],
  turn: [],
  get: [31],
  hand: ['w'],
  put: [{ color: 'w', king: true }, 28],
  remove: [31],
  board: [],
  moves: [{ square: 31, via: [31], verbose: true }],
  dests: [],
  move: [move],
  tryMove: [move],
  explain: [move],
  undo: [],
  redo: [],
  history: [{ verbose: true }],
  isGameOver: [],
  outcome: [],
  result: [],
  drawCounters: [],
  offerDraw: ['w'],
  drawOffer: [],
  acceptDraw: ['w'],
  declineDraw: ['w'],
  claimDraw: ['w'],
  resign: ['w'],
  flag: ['w'],
  events: [],
  perft: [2, { paths: true }],
  divide: [2, { paths: true }],
  hash: [],
  clone: [],
  headers: [],
  setHeader: ['White', 'Anna'],
  comment: ['well'],
  pdn: [{ width: 80 }],
  loadPdn: [pdn, { ...pdnOptions, game: 1, lenient: false }],
  ascii: [],
  toJSON: [],
  setTurn: ['w'],
  toSvg: [{ orientation: 'black', theme: 'dark', coordinates: false, lastMove: true, size: 300 }],
  dispose: [],
};

const pdnMove = { move: '32-28', before: ['b'], comments: ['c'], nags: [1], strength: '!', variations: [] };
const pdnLine = { comments: ['c'], moves: [pdnMove], result: '*', more: [] };
const game = {
  ...pdnLine,
  headers: { White: 'Anna' },
  variant: 'international',
  rules: {},
  before: ['b'],
  after: ['a'],
};
const options = { variant: 'international', fen: 'W:W31:B1', rules: { crowning: 'pass' }, skipValidation: true };

/** A table whose sentences are left as they are. */
const words = Object.create(en);

/** [name, the function, good arguments] */
const functions = [
  ['new Draughts', (...all) => new Draughts(...all), [options]],
  ['new Draughts, rules', (rules) => new Draughts({ rules }), [new Draughts().variant.rules]],
  ['validateFen', damier.validateFen, ['W:W31:B1', { variant: 'international', rules: {}, skipValidation: true }]],
  ['drawLots', damier.drawLots, [['Ann', 'Bob'], { seed: 1 }]],
  ['parsePdn', damier.parsePdn, [pdn, pdnOptions]],
  ['makePdn', damier.makePdn, [game, { width: 80 }]],
  ['makePdn, move', (node) => damier.makePdn({ ...game, moves: [node] }), [pdnMove]],
  [
    'makePdn, headers',
    (headers) => damier.makePdn({ ...game, headers }),
    [{ FEN: 'W:W32:B1', Result: '*', White: 'A' }],
  ],
  ['makePdn, variation', (line) => damier.makePdn({ ...game, moves: [{ ...pdnMove, variations: [line] }] }), [pdnLine]],
  ['new PdnParser', (...all) => new damier.PdnParser(...all), [pdnOptions]],
  ['PdnParser.push', (chunk) => new damier.PdnParser().push(chunk), [pdn]],
  ['PdnParser.end', (chunk) => new damier.PdnParser().end(chunk), [pdn]],
  ['init', damier.init, [{ module: undefined, bytes: undefined, url: undefined }]],
  ['memoryBytes', damier.memoryBytes, []],
  ['Engine.create', (o) => Engine.create(o), [{ variant: 'spanish', rules: {}, worker: false, hashMb: 1 }]],
  ['languageOf', languageOf, ['fr-CA']],
  ['loadLanguage', loadLanguage, ['fr-CA']],
  ['say', say, [{ code: 'ambiguous', squares: [28, '@'], candidates: ['28x19'], best: 3, got: 2 }, words]],
  ['sayOutcome', sayOutcome, [{ winner: 'w', reason: 'no-moves', counter: { limit: 25 } }, words, { turn: 'b' }]],
  ['fill', fill, [words, 'reason.must-capture-more', { best: 3, got: 2 }, [28]]],
];
/** Exports that are no functions to call, or not for users. */
const others = ['Draughts', 'PdnParser', 'variants', 'abiVersion'];

/** All ways to put one thing of no sense into good arguments, one level deep. */
function* spoilt(good) {
  for (const [i, argument] of good.entries()) {
    for (const odd of junk) {
      yield good.with(i, odd);
      if (argument === null || typeof argument !== 'object') continue;
      for (const key of Object.keys(argument)) {
        const copy = Array.isArray(argument) ? argument.with(key, odd) : { ...argument, [key]: odd };
        yield good.with(i, copy);
      }
    }
  }
}

/** Calls, and says whether it was refused. */
async function refuses(call, args, label) {
  try {
    const answer = await call(...args);
    if (answer instanceof Engine) answer.dispose();
    return false;
  } catch (error) {
    const typed = error instanceof DraughtsError && typeof error.code === 'string' && error.message.length < 2000;
    assert.ok(typed || error instanceof Own, `${label}: ${error?.stack}`);
    return true;
  }
}

const shown = (value, depth = 0) => {
  try {
    if (depth < 3 && Array.isArray(value)) return `[${value.map((each) => shown(each, depth + 1))}]`;
    if (depth < 3 && Object.getPrototypeOf(value) === Object.prototype) {
      return `{${Object.entries(value).map(([key, each]) => `${key}: ${shown(each, depth + 1)}`)}}`;
    }
    return typeof value === 'string' ? `'${value}'` : String(value);
  } catch {
    return typeof value;
  }
};

/** A game in the middle. */
function middle() {
  const played = new Draughts('international');
  for (const text of ['32-28', '19-23', '28x19', '14x23']) played.move(text);
  played.undo();
  played.undo();
  return played;
}
const stateOf = (played) => [
  ...[played.fen({ counters: true }), played.hash(), played.variant.id, played.pdn(), played.events(), played.result()],
  ...[played.history(), played.clone().redo()?.hub],
];

for (const [name, good] of Object.entries(methods)) {
  test(`game.${name} with anything`, async () => {
    const before = stateOf(middle());
    for (const args of [good, ...spoilt(good)]) {
      const label = `${name}(${args.map((each) => shown(each))})`;
      const played = middle();
      const refused = await refuses((...all) => played[name](...all), args, label);
      if (refused) assert.deepEqual(stateOf(played), before, label);
    }
  });
}

for (const [name, call, good] of functions) {
  test(`${name} with anything`, async () => {
    assert.equal(await refuses(call, good, name), false);
    for (const args of spoilt(good)) await refuses(call, args, `${name}(${args.map((each) => shown(each))})`);
  });
}

test('engine: best and send with anything', async () => {
  const engine = await Engine.create({ worker: false });
  const limits = { depth: 1, nodes: 50, timeMs: 5, signal: new AbortController().signal, onInfo: () => {} };
  const best = (...all) =>
    // A search that has begun without a limit is ended by the disposal below.
    engine.best(...all).catch((error) => {
      if (error.name !== 'AbortError') throw error;
    });
  const answers = [...spoilt([middle(), limits])].map((args) =>
    refuses(best, args, `best(${args.map((each) => shown(each))})`),
  );
  for (const args of spoilt(['hub'])) await refuses((line) => engine.send(line), args, `send(${shown(args[0])})`);
  engine.dispose();
  await Promise.all(answers);
});

test('what was expected is said', () => {
  const played = middle();
  const wrong = {
    'bad-argument': [
      ...[
        () => damier.drawLots(),
        () => damier.drawLots(null),
        () => damier.drawLots({}),
        () => damier.drawLots(['Ann']),
      ],
      ...[() => damier.drawLots(['Ann', 'Bob'], null), () => damier.drawLots(['Ann', 'Bob'], { seed: 'x' })],
      ...[() => played.moves(null), () => played.fen(null), () => played.history(null), () => played.load('', null)],
      ...[() => played.perft(1, null), () => played.divide(1, null), () => played.pdn(null), () => played.moves('32')],
      ...[
        () => played.loadPdn(pdn, null),
        () => played.loadPdn(pdn, { game: Symbol() }),
        () => played.pdn({ width: 0 }),
      ],
      ...[() => damier.validateFen('', null), () => damier.parsePdn('', null)],
    ],
    'bad-piece': [() => played.put('x'), () => played.put('x', 28)],
    'bad-header': [() => played.setHeader(Object.create(null), 'x')],
  };
  for (const [code, calls] of Object.entries(wrong)) {
    for (const call of calls) {
      assert.throws(call, (error) => error.code === code && /must be|is \{|letters/.test(error.message), String(call));
    }
  }
});

test('what stands in an error is cut to a line', () => {
  const long = '9'.repeat(5000);
  const tokens = [
    damier.validateFen(`W:W${long}:B1`).errors[0].token,
    middle().tryMove(`32x${long}`).error.details.token,
    middle().explain(`${long}-1`).token,
    damier.parsePdn(`1. ${long}x3 *`)[0].errors[0].token,
    damier.parsePdn(`[FEN "W:W${long}:B1"] *`)[0].errors[0].token,
  ];
  for (const token of tokens) assert.match(token, /^9{57}\.\.\.$/);
});

test('no public function is left out', () => {
  const own = Object.getOwnPropertyNames(Draughts.prototype).filter(
    (name) => !['constructor', 'variant'].includes(name),
  );
  assert.deepEqual(Object.keys(methods).sort(), own.sort());
  const exported = Object.keys(damier).filter((name) => !name.endsWith('Error') && !others.includes(name));
  const driven = functions.map(([name]) => name);
  assert.deepEqual(
    exported.filter((name) => !driven.includes(name)),
    [],
  );
});
