// PDN of a game being played: tags, comments, writing and loading.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draughts, DraughtsError, PdnError, makePdn, parsePdn } from 'damier';

const code = (wanted) => (error) => error instanceof DraughtsError && assert.equal(error.code, wanted) === undefined;

test('a game as text: the tags of PDN 3.0, move numbers, lines of 80 columns', () => {
  const game = new Draughts('international');
  game.setHeader('White', 'Anna "the rock" O\\Neill');
  game.setHeader('Annotator', 'me');
  for (const move of ['32-28', '19-23', '28x19', '14x23']) game.move(move);
  assert.equal(
    game.pdn(),
    [
      '[Event "?"]',
      '[Site "?"]',
      '[Date "????.??.??"]',
      '[Round "?"]',
      '[White "Anna \\"the rock\\" O\\\\Neill"]',
      '[Black "?"]',
      '[Result "*"]',
      '[GameType "20,W,10,10,N2,0"]',
      '[Annotator "me"]',
      '',
      '1. 32-28 19-23 2. 28x19 14x23 *',
      '',
    ].join('\n'),
  );
});

// RULES section 2: the numbers and codes of GameType.
const GAME_TYPES = {
  spanish: '24,W,8,8,N1,1',
  international: '20,W,10,10,N2,0',
  english: '21,B,8,8,N1,0',
  portuguese: '28,W,8,8,N1,1',
  italian: '22,W,8,8,N2,1',
  russian: '25,W,8,8,A0,0',
  brazilian: '26,W,8,8,A0,0',
  pool: '23,B,8,8,N1,0',
  jamaican: '23,B,8,8,A1,1',
  czech: '29,W,8,8,A0,0',
  thai: '31,B,8,8,N2,0',
  turkish: '30,W,8,8,A0,0',
  frisian: '40,W,10,10,N2,0',
  canadian: '27,W,12,12,N2,0',
  spantsiretti: '41,W,10,8,A0,0',
};
for (const [variant, gameType] of Object.entries(GAME_TYPES)) {
  test(`GameType of ${variant}`, () => {
    assert.equal(new Draughts(variant).headers().GameType, gameType);
    const [read] = parsePdn(`[GameType "${gameType}"] *`);
    assert.equal(read.variant, variant);
    const [short] = parsePdn(`[GameType "${gameType.split(',')[0]}"] *`);
    assert.equal(short.variant, variant === 'jamaican' ? 'pool' : variant);
  });
}

test('games without a GameType tell their name', () => {
  for (const variant of ['damas', 'yote', 'yote-single', 'german', 'killer', 'slovak', 'poddavki']) {
    const game = new Draughts(variant);
    assert.equal(game.headers().Variant, variant);
    assert.equal(game.headers().GameType, undefined);
    assert.equal(parsePdn(game.pdn())[0].variant, variant);
  }
});

test('numbers where Black begins, and where Black is to move', () => {
  const movetext = (game) => game.pdn().split('\n\n')[1].trim();
  const english = new Draughts('english');
  for (const move of ['11-15', '23-18', '8-11']) english.move(move);
  assert.equal(movetext(english), '1. 11-15 23-18 2. 8-11 *');
  const second = new Draughts({ variant: 'english', fen: 'W:W21-32:B1-12' });
  for (const move of ['23-18', '11-15']) second.move(move);
  assert.equal(movetext(second), '1... 23-18 2. 11-15 *');
  const black = new Draughts({ variant: 'international', fen: 'B:W31-50:B1-20:H0:F7' });
  for (const move of ['19-23', '32-28', '23x32']) black.move(move);
  assert.equal(movetext(black), '7... 19-23 8. 32-28 23x32 *');
  assert.equal(
    black.headers().FEN,
    'B:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20:H0:F7',
  );
  assert.equal(black.headers().SetUp, '1');
});

test('lines are as long as asked for', () => {
  const game = new Draughts('frisian');
  for (let ply = 0; ply < 80 && game.moves().length > 0; ply++) game.move(game.moves()[0]);
  const longest = (text) =>
    Math.max(
      ...text
        .split('\n\n')[1]
        .split('\n')
        .map((line) => line.length),
    );
  assert.ok(longest(game.pdn()) <= 80 && longest(game.pdn()) > 70);
  assert.ok(longest(game.pdn({ width: 40 })) <= 40);
  assert.equal(game.pdn({ width: Infinity }).split('\n\n')[1].trim().split('\n').length, 1);
});

test('acceptance 13: the whole path where the short form is ambiguous', () => {
  const game = new Draughts({ variant: 'international', fen: 'W:WK4:B13,32,37,20' });
  game.move('4x27x38x15');
  const again = new Draughts();
  again.loadPdn(game.pdn());
  assert.deepEqual(again.history(), game.history());
  assert.equal(again.fen(), game.fen());
  assert.match(game.pdn(), /1\. 4x27x38x15 \*/);
});

test('tags that cannot be written, or follow from the game, are refused and change nothing', () => {
  const game = new Draughts('international');
  const before = game.pdn();
  for (const [name, value] of [
    ['White', 'two\nlines'],
    ['White', 5],
    ['No space', 'x'],
    ['', 'x'],
    ['FEN', 'W:W31:B1'],
    ['GameType', '25'],
    ['Result', 'won'],
  ]) {
    assert.throws(() => game.setHeader(name, value), code('bad-header'), name);
  }
  assert.equal(game.pdn(), before);
  game.setHeader('White', 'x');
  game.setHeader('White', undefined);
  assert.equal(game.pdn(), before);
});

test('comments on the start and on moves; they go with the move', () => {
  const game = new Draughts('international');
  game.comment('a quiet opening');
  game.move('32-28');
  assert.equal(game.comment('centre {first'), 'centre {first');
  assert.equal(game.comment(), 'centre {first');
  const copy = game.clone();
  copy.comment('other');
  assert.equal(game.comment(), 'centre {first');
  game.move('19-23');
  game.comment('a brace } here');
  assert.match(game.pdn(), /\n\n\{a quiet opening\} 1\. 32-28 \{centre \{first\} 1\.\.\. 19-23 ; a brace \} here\n\*/);
  assert.throws(() => game.comment('a brace }\nand a line'), code('bad-comment'));
  const again = new Draughts();
  again.loadPdn(game.pdn());
  assert.equal(again.pdn(), game.pdn());
  game.undo();
  assert.equal(game.comment(), 'centre {first');
  game.move('20-25');
  assert.equal(game.comment(), '');
});

test('results: of the board, of the players, of a tag', () => {
  const resigned = new Draughts('international');
  resigned.move('32-28');
  resigned.resign('b');
  assert.equal(resigned.headers().Result, '2-0');
  const time = new Draughts('russian');
  time.flag('w');
  assert.equal(time.headers().Result, '0-1');
  assert.equal(time.headers().Termination, 'time forfeit');
  const loaded = new Draughts();
  loaded.loadPdn(time.pdn());
  assert.deepEqual(loaded.outcome(), { winner: 'b', reason: 'time' });
  const told = new Draughts('english');
  told.setHeader('Result', '1/2-1/2');
  assert.equal(told.headers().Result, '1/2-1/2');
  told.move('11-15');
  assert.equal(told.headers().Result, '*'); // it was the result of another position
});

test('loadPdn takes the rules of the game, and keeps everything when it refuses', () => {
  const game = new Draughts('spanish');
  game.move('10-14');
  const before = [game.fen(), game.variant.id, game.pdn()];
  assert.throws(() => game.loadPdn('[GameType "20"] 1. 32-28 19-24 2. 28-24 *'), PdnError);
  assert.throws(() => game.loadPdn('[GameType "20"] 1. 32-28 *', { game: 2 }), code('no-game'));
  assert.throws(() => game.loadPdn(''), code('no-game'));
  assert.deepEqual([game.fen(), game.variant.id, game.pdn()], before);
  game.loadPdn('[GameType "20"] 1. 32-28 19-24 2. 28-24 *', { lenient: true });
  assert.deepEqual([game.variant.id, game.history()], ['international', ['32-28', '19-24']]);
  game.loadPdn('1. 31-27 * 1. 33-29 *', { game: 2 });
  assert.deepEqual(game.history(), ['33-29']);
  game.undo();
  game.redo();
  assert.deepEqual(game.history(), ['33-29']);
});

test('variations and judgements stay with a loaded game', () => {
  const text = '1. 32-28! (1. 33-29 (1. 34-29 {solid}) 1... 19-24) 1... 19-23 $6 2. 28x19 14x23 *';
  const game = new Draughts('international');
  game.loadPdn(text);
  assert.ok(game.pdn({ width: Infinity }).includes(`\n\n${text}\n`), game.pdn());
});

test('Yoté: drops, steps, captures with their second men', () => {
  const game = new Draughts('yote');
  for (const move of ['@c3', '@d3', '@a1', '@f5', 'c3xe3/f5']) game.move(move);
  const again = new Draughts();
  again.loadPdn(game.pdn());
  assert.equal(again.fen(), game.fen());
  assert.ok(game.pdn().includes('1. @c3 @d3 2. @a1 @f5 3. c3xe3/f5'));
});

test('what cannot be written is refused', () => {
  const game = { variant: 'international', headers: {}, moves: [{ move: '32-28' }] };
  assert.ok(makePdn(game).includes('1. 32-28 *'));
  assert.throws(() => makePdn({ ...game, headers: { White: 'a\nb' } }), code('bad-header'));
  assert.throws(() => makePdn({ ...game, comments: ['}\n'.repeat(2)] }), code('bad-comment'));
  assert.throws(() => makePdn({ ...game, moves: [{ move: '(' }] }), code('not-a-move'));
  assert.throws(() => makePdn({ ...game, variant: 'chess' }), code('unknown-variant'));
  assert.throws(() => makePdn('1. 32-28'), code('bad-argument'));
});
