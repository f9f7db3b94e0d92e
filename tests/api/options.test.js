/**
 * A name that there is none of, of an option, a rule or a game, is refused with the names there are and the likely one:
 * a misspelt option that is passed over plays another game than was meant.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, PdnParser, drawLots, init, makePdn, parsePdn, validateFen } from 'damier';
import { Engine } from 'damier/engine';

const game = new Draughts('international');
const pdn = '[GameType "20"] 1. 32-28 *';
const engine = await Engine.create({ variant: 'international', worker: false, hashMb: 1 });

/** [what is called, the option that is not one, the one that was meant] */
const calls = [
  [() => new Draughts({ varient: 'russian' }), 'varient', 'variant'],
  [() => new Draughts({ FEN: 'W:W31:B1' }), 'FEN', 'fen'],
  [() => new Draughts({ variant: 'russian', rule: {} }), 'rule', 'rules'],
  [() => game.moves({ from: 32 }), 'from', 'square'],
  [() => game.moves({ verbos: true }), 'verbos', 'verbose'],
  [() => game.history({ Verbose: true }), 'Verbose', 'verbose'],
  [() => game.fen({ counter: true }), 'counter', 'counters'],
  [() => game.load('W:W31:B1', { skipvalidation: true }), 'skipvalidation', 'skipValidation'],
  [() => game.perft(2, { path: true }), 'path', 'paths'],
  [() => game.divide(2, { path: true }), 'path', 'paths'],
  [() => game.pdn({ widht: 60 }), 'widht', 'width'],
  [() => game.loadPdn(pdn, { lennient: true }), 'lennient', 'lenient'],
  [() => game.toSvg({ flipped: true }), 'flipped', 'orientation'],
  [() => validateFen('W:W31:B1', { varaint: 'english' }), 'varaint', 'variant'],
  [() => parsePdn(pdn, { encodng: 'utf-8' }), 'encodng', 'encoding'],
  [() => new PdnParser({ varient: 'english' }), 'varient', 'variant'],
  [() => makePdn(parsePdn(pdn)[0], { widht: 60 }), 'widht', 'width'],
  [() => drawLots(['a', 'b'], { sead: 1 }), 'sead', 'seed'],
  [() => init({ uri: 'x' }), 'uri', 'url'],
  [() => Engine.create({ hash: 16 }), 'hash', 'hashMb'],
  [() => engine.best(game, { depht: 3 }), 'depht', 'depth'],
  [() => engine.best(game, { movetime: 100 }), 'movetime', 'timeMs'],
  [() => engine.best(game, { timems: 100 }), 'timems', 'timeMs'],
];

for (const [call, name, meant] of calls) {
  test(`${call.toString().slice(6)}: "${name}" is refused, "${meant}" was meant`, async () => {
    await assert.rejects(
      async () => call(),
      (error) => {
        assert.equal(error.code, 'bad-argument');
        assert.deepEqual([error.details.name, error.details.likely], [name, meant]);
        assert.ok(error.details.known.includes(meant));
        assert.match(error.message, new RegExp(`no option "${name}".*Did you mean "${meant}"`));
        return true;
      },
    );
  });
}

test('a number is no options, but where a list may be mapped', async () => {
  for (const call of [
    () => engine.buildTables(3),
    () => engine.best(game, 3),
    () => engine.review(game, 0),
    () => Engine.create(16),
    () => game.moves(32),
    () => init(1),
  ])
    await assert.rejects(async () => call(), { code: 'bad-argument', message: /options is|takes|must be/ });
  assert.equal(parsePdn(pdn).map(makePdn).length, 1);
  assert.deepEqual(['W:W12:B20'].map(validateFen), [{ ok: true }]);
  assert.equal([pdn, pdn].flatMap(parsePdn).length, 2);
});

test('nothing is guessed where nothing is near', () => {
  assert.throws(() => game.moves({ colour: 'w' }), { code: 'bad-argument', message: /verbose\.$/ });
});

const ids = {
  ...{
    checkers: 'english',
    american: 'english',
    'American checkers': 'english',
    Russian: 'russian',
    rusian: 'russian',
  },
  ...{
    internatinal: 'international',
    turkisch: 'turkish',
    yote_single: 'yote-single',
    'anti-draughts': 'antidraughts',
  },
  ...{ brasilian: 'brazilian', canada: 'canadian', italien: 'italian', chess: undefined, shashki: 'russian' },
};
for (const [id, meant] of Object.entries(ids)) {
  test(`there is no variant "${id}": ${meant ?? 'nothing'} was meant`, () => {
    assert.throws(
      () => new Draughts(id),
      (error) => {
        assert.deepEqual([error.code, error.details.likely], ['unknown-variant', meant]);
        if (meant) assert.match(error.message, new RegExp(`Did you mean "${meant}"\\?$`));
        return true;
      },
    );
  });
}

test('a rule that there is none of', () => {
  const call = () => new Draughts({ variant: 'russian', rules: { flying: true } });
  assert.throws(call, { code: 'unknown-field' });
  assert.throws(() => new Draughts({ rules: { kingrange: 'long' } }), { message: /Did you mean "kingRange"\?$/ });
});

test('end', () => engine.dispose());
