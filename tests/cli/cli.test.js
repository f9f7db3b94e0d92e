/**
 * The command `damier`, spawned as users run it: what it prints, what it says when something is wrong, exit codes.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Draughts, parsePdn } from 'damier';
import { Engine } from 'damier/engine';

const script = fileURLToPath(new URL('../../dist/cli/damier.js', import.meta.url));

/** @returns {{code: number, out: string, err: string}} */
function damier(args, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', input });
  return { code: status, out: stdout, err: stderr };
}

const shots = 'W:W27:B31,32,33'; // CASES 3

test('moves: in the notation of the game, in Hub form, as JSON', () => {
  assert.deepEqual(damier(['moves', '--variant', 'international', '--fen', shots]), {
    code: 0,
    out: '27x29\n',
    err: '',
  });
  assert.equal(damier(['moves', '--variant', 'international', '--fen', shots, '--long']).out, '27x38x29\n');
  assert.equal(damier(['moves', '--variant', 'international', '--fen', shots, '--hub']).out, '27x29x32x33\n');
  const [move] = JSON.parse(damier(['moves', '--variant', 'international', '--fen', shots, '--json']).out);
  assert.deepEqual([move.from, move.to, move.captures], [27, 29, [32, 33]]);
});

test('moves: rules of your own', () => {
  const args = ['moves', '--variant', 'international', '--fen', shots, '--rules', 'priority=none'];
  assert.deepEqual(damier(args).out.trim().split('\n').sort(), ['27x29', '27x36']);
});

test('perft and divide count what is published', () => {
  // Perft of International: 9, 81, 658, 4265.
  assert.equal(damier(['perft', '4', '--variant', 'international']).out, '1 9\n2 81\n3 658\n4 4265\n');
  const lines = damier(['divide', '3', '--variant', 'international']).out.trim().split('\n');
  assert.equal(lines.length, 10);
  assert.equal(lines.at(-1), 'total 658');
  const json = JSON.parse(damier(['divide', '3', '--variant', 'international', '--json']).out);
  assert.equal(
    json.reduce((sum, { leaves }) => sum + leaves, 0),
    658,
  );
});

test('perft and divide count the ways of a first move', () => {
  // The two ways of the only capture, and after them the same.
  const fen = ['--variant', 'frisian', '--fen', 'B:W21,30,33,38,39,40,44,45,49,50:B6,9,10,15,20,25,K46'];
  assert.equal(
    damier(['moves', ...fen])
      .out.trim()
      .split('\n').length,
    1,
  );
  assert.equal(damier(['perft', '1', ...fen]).out, '1 1\n');
  assert.equal(damier(['perft', '1', '--paths', ...fen]).out, '1 2\n');
  assert.match(damier(['divide', '2', '--paths', ...fen]).out, /total (\d*[02468])\n$/);
});

test('validate: a position', () => {
  assert.deepEqual(damier(['validate', '--variant', 'international', '--fen', 'W:W31-50:B1-20']), {
    code: 0,
    out: 'ok\n',
    err: '',
  });
  const wrong = damier(['validate', '--variant', 'international', '--fen', 'W:W51,5:B5']);
  assert.equal(wrong.code, 1);
  assert.match(wrong.out, /unknown-square at character 4: "51"/);
});

test('validate: games in PDN, with the place of what is wrong', () => {
  const good = '[Event "a"] 1. 32-28 19-23 2-0\n';
  const sound = damier(['validate', '--variant', 'international'], good);
  assert.deepEqual([sound.code, sound.out], [0, '-: 1 game, 1 whole\n']);
  const broken = damier(['validate', '--variant', 'international'], `${good}[Event "b"]\n1. 32-26 *\n`);
  assert.equal(broken.code, 1);
  assert.match(broken.out, /^-:3:4: game 2: .*32-26/);
  assert.match(broken.out, /2 games, 1 whole/);
});

test('convert: FEN to Hub and back, a line each, from words and from stdin', () => {
  const start = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;
  assert.equal(damier(['convert', '--variant', 'international', 'W:W31-50:B1-20']).out, `${start}\n`);
  const back = damier(['convert', '--variant', 'international'], `${start}\nB:W50:B\n`);
  assert.deepEqual(back.out.split('\n')[0], new Draughts('international').fen());
  const half = damier(['convert', '--variant', 'international'], `nonsense\nW:W31-50:B1-20\n`);
  assert.equal(half.code, 1);
  assert.deepEqual(half.out.split('\n').slice(0, 2), ['', start]);
  assert.match(half.err, /nonsense/);
});

test('convert: counters go from FEN to Hub and back, hands are no counters', () => {
  const international = ['convert', '--variant', 'international'];
  const hub = damier([...international, 'W:WK1:BK50:H5:F9']).out.trim();
  assert.match(hub, /:H5:F9$/);
  assert.equal(damier([...international, hub]).out.trim(), 'W:WK1:BK50:H5:F9');
  const yote = ['convert', '--variant', 'yote'];
  const hands = damier([...yote, 'W:Wa1:Bb2:H10,11:Q3:L-,-']).out.trim();
  assert.equal(damier([...yote, hands]).out.trim(), 'W:Wa1:Bb2:H10,11:Q3:L-,-');
});

test('convert: PDN as players leave it becomes PDN that reads the same', () => {
  const messy = '[Event "x"]\r\n1.32 - 28{a}19x23 *';
  const { code, out } = damier(
    ['convert', '--to', 'pdn', '--variant', 'international'],
    messy.replace('19x23', '19-23'),
  );
  assert.equal(code, 0);
  assert.match(out, /32-28 \{a\} (1\.\.\. )?19-23/);
  assert.equal(damier(['convert', '--to', 'pdn'], out).out, out);
});

test('convert: a game whose position cannot be set up is left out, and said so; the others are written', () => {
  const file = '[GameType "20"][FEN "W:W99:B1"] 1. 32-28 *\n[GameType "20"] 1. 33-29 *\n';
  const { code, out, err } = damier(['convert', '--to', 'pdn'], file);
  assert.equal(code, 1);
  assert.match(err, /^damier: -:1:\d+: game 1: "99": [^\n]+ The game is left out\.\n$/);
  assert.equal(damier(['validate'], out).out, '-: 1 game, 1 whole\n');
});

test('analyse: a line for a depth, and the move; the same answer for the same nodes', () => {
  const args = ['analyse', '--variant', 'international', '--fen', shots, '--depth', '3'];
  const { code, out } = damier(args);
  assert.equal(code, 0);
  assert.match(out, /^depth \d+ {2}score .*\n(.*\n)*best 27x29\n$/);
  const best = () => JSON.parse(damier(['analyse', '--nodes', '3000', '--json']).out.trim().split('\n').at(-1)).best;
  assert.equal(best(), best());
  const over = damier(['analyse', '--variant', 'international', '--fen', 'W:W6:B1']);
  assert.equal(over.code, 1);
  assert.match(over.err, /game is over/);
});

test('analyse: several lines, each from its own move', () => {
  const { out } = damier(['analyse', '--nodes', '3000', '--multipv', '3']);
  const firsts = [1, 2, 3].map((line) => {
    const told = [...out.matchAll(new RegExp(`^${line} {2}depth \\d+ .*?time \\S+ {2}(\\S+)`, 'gm'))];
    return told.at(-1)[1];
  });
  assert.equal(new Set(firsts).size, 3);
  assert.match(out, /\nbest \d+-\d+\n$/);
  const last = JSON.parse(
    damier(['analyse', '--depth', '3', '--multipv', '2', '--json']).out.trim().split('\n').at(-1),
  );
  assert.equal(last.info.multiPV, 1);
});

/** A game in which White gives a man for nothing, and one that cannot be read whole. */
const given = `[Event "given"]
[GameType "20"]
[FEN "W:W34,35,40,48,47,50,44:B24,20,3,13,9,8,14"]

1. 34-29 {why not} 24x33 *

[Event "broken"]
[GameType "20"]

1. 32-28 99-98 *
`;

test('analyse: games are written with what was found in them, as PDN and as JSON, with any number of jobs', () => {
  const { code, out, err } = damier(
    ['analyse', '-', '--nodes', '3000', '--jobs', '2', '--variant', 'international'],
    given,
  );
  assert.equal(code, 1, 'a game was broken');
  assert.match(err, /99-98/);
  const [first, second] = parsePdn(out);
  const [move] = first.moves;
  assert.equal(first.headers.Event, 'given');
  assert.ok([2, 4].includes(move.nags[0]), String(move.nags));
  assert.deepEqual(move.comments, ['why not', move.comments[1]]);
  assert.match(move.comments[1], /^34-29 loses 1 piece\. Better is /);
  assert.equal(move.variations.length, 1);
  assert.deepEqual([second.headers.Event, second.moves.length, second.errors], ['broken', 1, []]);
  const args = ['analyse', '-', '--nodes', '3000', '--json', '--language', 'fr', '--variant', 'international'];
  const [told] = JSON.parse(damier(args, given).out);
  assert.equal(told.headers.Event, 'given');
  assert.ok(['mistake', 'blunder'].includes(told.plies[0].label));
  assert.match(told.plies[0].sentence, /^34-29 perd 1 pièce/);
});

test('hint: the move with its reason, and what is threatened', () => {
  const fen = ['--variant', 'international', '--fen', 'W:W29,48,47:B24,20,3'];
  const { out } = damier(['hint', ...fen]);
  assert.match(
    out,
    /^29-23 guards what is attacked\.\n {2}29-23 .*\n24x33 (threatens|is threatened)[^\n]*\.\n {2}24x33/,
  );
  const { hint, threats } = JSON.parse(damier(['hint', ...fen, '--json']).out);
  assert.deepEqual([hint.reason, threats.length, threats[0].pieces], ['holds', 1, 1]);
  assert.equal(damier(['hint', '--variant', 'international', '--fen', 'W:W6:B1']).code, 1);
  assert.match(damier(['hint', ...fen, '--language', 'ru']).out, /защищает/);
});

test('play: a level and a clock, which can be lost by', () => {
  const args = ['play', '--variant', 'english', '--side', 'none', '--fen', 'W:WK1:BK32,5'];
  assert.match(damier([...args, '--level', '2', '--clock', '1+1']).out, /(wins|draw).*\n$/i);
  const late = damier(['play', '--side', 'both', '--clock', '0.001'], 'hint\nhint\n11-15\n');
  assert.match(late.out, /to move \(0:01\)> /);
  assert.match(late.out, /run out of time/);
  assert.equal(damier(['play', '--clock', 'soon']).code, 2);
  assert.equal(damier(['play', '--level', '11']).code, 2);
  assert.equal(damier(['play', '--clock', '1', '--time', '1']).code, 2);
});

test('play: moves in every way that PDN writes them', () => {
  const typed = '32\u201328\n19-23!\n28\u00d719\nfen\nquit\n';
  const { code, out } = damier(['play', '--variant', 'international', '--side', 'both'], typed);
  assert.equal(code, 0);
  const game = new Draughts('international');
  for (const move of ['32-28', '19-23', '28x19']) game.move(move);
  assert.ok(out.includes(game.fen()), out);
});
test('play: moves from a pipe, refusals with their reason, the answer of the computer', () => {
  const { code, out } = damier(
    ['play', '--variant', 'international', '--time', '0.01'],
    'moves\n31-22\n32-28\nfen\nundo\nhint\nquit\n',
  );
  assert.equal(code, 0);
  assert.match(out, /White to move> .*31-26/);
  assert.match(out, /Black plays \d+-\d+/);
  assert.match(out, /\| {3}[wb. ]|[wb] /);
  const must = damier(
    ['play', '--variant', 'international', '--fen', 'W:W28,50:B23,1', '--side', 'both'],
    '50-45\n28x19\n',
  );
  assert.match(must.out, /Capture is compulsory/);
});

test('play: to the end, with who has won and why', () => {
  const { code, out } = damier(
    ['play', '--variant', 'international', '--fen', 'W:W28:B23', '--side', 'both'],
    '28x19\n',
  );
  assert.equal(code, 0);
  assert.match(out, /White wins\. .+\n$/);
});

test('play: a draw offered, declined, too early, accepted; resigning; no claim', () => {
  const both = (input) => damier(['play', '--variant', 'international', '--side', 'both'], input).out;
  assert.match(both('draw\naccept\n'), /White offers a draw: accept or decline\.[^]*The game is drawn\./);
  assert.match(both('draw\ndecline\ndraw\nquit\n'), /The draw is declined\.[^]*2 more moves/);
  assert.match(both('accept\nquit\n'), /has not offered a draw/);
  assert.match(both('claim\n'), /to move> [^\n]*draw[^\n]*\n/i);
  assert.match(both('resign\n'), /Black wins\. White has resigned\.\n$/);
  // The computer takes a draw with a man against many, and none with many against a man.
  const alone = (fen) =>
    damier(['play', '--variant', 'international', '--fen', fen, '--time', '0.05'], 'draw\nquit\n').out;
  assert.match(alone('W:W31-45:B5'), /The game is drawn\./);
  assert.match(alone('W:W46:B6-20'), /The computer declines the draw\./);
});

test('play: the computer against itself', () => {
  const { code, out } = damier(['play', '--fen', 'W:WK1:BK32,5', '--side', 'none', '--time', '0.001']);
  assert.equal(code, 0);
  assert.match(out, /(wins|draw).*\n$/i);
});

test('svg: a picture on stdout, as JSON, from the other side', () => {
  const game = new Draughts({ variant: 'international', fen: shots });
  const args = ['svg', '--variant', 'international', '--fen', shots];
  assert.deepEqual(damier(args), { code: 0, out: `${game.toSvg()}\n`, err: '' });
  assert.deepEqual(JSON.parse(damier([...args, '--json']).out), { svg: game.toSvg() });
  const look = { orientation: 'black', theme: 'dark', coordinates: false, size: 200 };
  assert.equal(damier([...args, '--black', '--dark', '--plain', '--size', '200']).out, `${game.toSvg(look)}\n`);
  assert.equal(damier([...args, '--size', 'huge']).code, 2);
});

test('help for newcomers, for every command', () => {
  const { code, out } = damier(['--help']);
  assert.equal(code, 0);
  const named = [...out.matchAll(/^ {2}(\w+) /gm)]
    .map((match) => match[1])
    .filter((name) => !['damier', 'help'].includes(name));
  for (const name of ['moves', 'perft', 'divide', 'validate', 'convert', 'analyse', 'play', 'hub'])
    assert.ok(named.includes(name), name);
  assert.match(damier(['help', 'moves']).out, /damier moves/);
  for (const name of named) {
    const help = damier([name, '--help']);
    assert.equal(help.code, 0, name);
    assert.match(help.out, new RegExp(`damier ${name}`));
  }
});

test('wrong use ends with 2 and one sentence, never a stack', () => {
  const wrong = [
    [],
    ['fly'],
    ['moves', '--bad'],
    ['moves', 'word'],
    ['moves', '--variant', 'chess'],
    ['moves', '--rules', 'crowning'],
    ['moves', '--rules', 'crowning=sometimes'],
    ['perft'],
    ['perft', 'deep'],
    ['perft', '65'],
    ['convert', '--to', 'png'],
    ['play', '--side', 'green'],
    ['analyse', '--time', '-1'],
  ];
  for (const args of wrong) {
    const { code, out, err } = damier(args);
    assert.equal(code, 2, args.join(' '));
    assert.equal(out, '', args.join(' '));
    assert.match(err, /^damier: [^\n]+\n(Try: [^\n]+\n)?$/, args.join(' '));
  }
});

test('what cannot be read ends with 1', () => {
  for (const args of [
    ['moves', '--fen', 'W:W99:B1'],
    ['validate', 'no-such-file.pdn'],
  ]) {
    const { code, err } = damier(args);
    assert.equal(code, 1, args.join(' '));
    assert.match(err, /^damier: [^\n]+\n$/);
  }
  assert.equal(
    damier(['validate', 'no-such-file.pdn']).err,
    'damier: no-such-file.pdn cannot be read: there is no such file.\n',
  );
});

for (const args of [
  ['variants', '--json'],
  ['perft', '60'],
]) {
  test(
    `a reader who leaves early is no error, and ends the work: ${args.join(' ')}`,
    { timeout: 60_000 },
    async (t) => {
      const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
      t.after(() => child.kill());
      let err = '';
      child.stderr.on('data', (text) => (err += text));
      child.stdout.once('data', () => child.stdout.destroy());
      const code = await new Promise((resolve) => child.on('close', resolve));
      assert.deepEqual([code, err], [0, '']);
    },
  );
}

test('a full disk is told in one sentence', (t) => {
  if (!existsSync('/dev/full')) return t.skip('no /dev/full');
  const full = openSync('/dev/full', 'w');
  t.after(() => closeSync(full));
  const { status, stderr } = spawnSync(process.execPath, [script, 'moves'], {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
  });
  assert.deepEqual([status, stderr], [1, 'damier: The result cannot be written: the disk is full.\n']);
});

test('the version is that of the package', () => {
  assert.match(damier(['--version']).out, /^\d+\.\d+\.\d+\n$/);
});

test('numbers stand with their nouns', () => {
  assert.equal(damier(['validate'], '[GameType "20"] 1. 32-28 *\n').out, '-: 1 game, 1 whole\n');
  const wrong = (fen) => damier(['moves', '--variant', 'international', '--fen', fen]).err;
  assert.match(wrong('W:W99,98:B1'), /There is 1 more problem,/);
  assert.match(wrong('W:W99,98,97:B1'), /There are 2 more problems,/);
});

test('with --json what goes wrong is JSON too', () => {
  const codes = {
    'unknown-variant': ['moves', '--variant', 'checkers', '--json'],
    'unknown-square': ['moves', '--variant', 'international', '--fen', 'W:W99:B1', '--json'],
    misuse: ['perft', 'deep', '--json'],
    refused: ['validate', 'no-such-file.pdn', '--json'],
  };
  for (const [wanted, args] of Object.entries(codes)) {
    const { code, out, err } = damier(args);
    const { error } = JSON.parse(out);
    assert.deepEqual([error.code, err, code > 0], [wanted, '', true]);
    assert.match(error.message, /\.$|\?$/);
  }
});

test('help fen shows positions that can be read', () => {
  const { out } = damier(['help', 'fen']);
  const shown = [...out.matchAll(/^ {2}([WB]\S+)/gm)].map((match) => match[1]);
  assert.equal(shown.length, 6);
  const games = ['international', 'international', 'russian', 'yote', 'international', 'international'];
  shown.forEach((fen, i) => assert.equal(damier(['validate', '--variant', games[i], '--fen', fen]).out, 'ok\n', fen));
});

test('a file is read in parts: games come before it has ended', async () => {
  const child = spawn(process.execPath, [script, 'convert', '--to', 'pdn']);
  child.stdin.write('[GameType "20"] 1. 32-28 *\n[GameType "20"] 1. 33-29 *\n[GameType "20"]\n');
  const [first] = await once(child.stdout, 'data');
  assert.match(String(first), /32-28/);
  child.stdin.end();
  await once(child, 'exit');
});

test('what a terminal would obey is shown, not sent', () => {
  const evil = '\u001b[31m\u0007';
  const file = damier(['validate', '--variant', 'international'], `[Event "a"]\n1. 32-${evil} *\n`);
  const fen = damier(['validate', '--variant', 'international', '--fen', `W:W${evil}:B1`]);
  const refusal = damier(['moves', '--variant', 'international', '--fen', `W:W${evil}:B1`]);
  const position = damier(['convert', '--variant', 'international'], `W:W${evil}:B1\n`);
  for (const { out, err } of [file, fen, refusal, position]) {
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(out + err, /[\u001b\u0007]/);
  }
  assert.match(fen.out, /\\x1b/);
  assert.match(refusal.err, /\\x1b/);
});

test('a name that is misspelt: the likely one is told', () => {
  assert.match(damier(['moves', '--varient', 'russian']).err, /no option --varient\. Did you mean "variant"\?/);
  assert.match(damier(['play', '--colour=black']).err, /no option --colour\.\n/);
  assert.match(damier(['analyze']).err, /There is no command "analyze"\. Did you mean "analyse"\?/);
  assert.equal(damier(['moves', '--variant', 'international', '--fen', shots, '--']).code, 0);
});

test('a line without an end is no position, and is not kept', () => {
  const { code, out, err } = damier(['convert', '--variant', 'international'], `${'W'.repeat(3e6)}\r\nW:WK1:BK50\r\n`);
  assert.equal(code, 1);
  assert.match(out, /^\n\S+\n$/);
  assert.match(err, /^damier: W+\.\.\.: .*far longer than any position can be\.\n$/);
});

test('JSON of files is one value, written as it comes', () => {
  const file = '[GameType "20"] 1. 32-28 *\n[GameType "20"] 1. 32-26 31-26 *\n';
  const games = JSON.parse(damier(['convert', '--to', 'pdn', '--json'], file).out);
  assert.deepEqual(
    games.map(({ moves, errors }) => [moves.length, errors.length]),
    [
      [1, 0],
      [0, 1],
    ],
  );
  const told = JSON.parse(damier(['validate', '--json'], file).out);
  assert.deepEqual([told.file, told.games, told.errors.length, told.errors[0].code], ['-', 2, 1, 'illegal-move']);
  assert.deepEqual(JSON.parse(damier(['convert', '--to', 'pdn', '--json'], '').out), []);
  assert.deepEqual(JSON.parse(damier(['validate', '--json'], '').out), { file: '-', errors: [], games: 0 });
});

/** Runs it as on a terminal, where it tells how far it is. */
function damierOnTerminal(args, input) {
  const terminal = 'data:text/javascript,process.stderr.isTTY=true';
  return spawnSync(process.execPath, ['--import', terminal, script, ...args], { encoding: 'utf8', input });
}

test('how far a long file is read is told on a terminal, and wiped away', () => {
  const { stderr } = damierOnTerminal(['validate'], '[GameType "20"] 1. 32-28 *\n'.repeat(40_000));
  const shown = stderr.split('\r\u001b[K');
  assert.ok(shown.some((text) => /^-: 0\.\d MB, \d+ games$/.test(text)));
  assert.equal(shown.at(-1), '');
  assert.match(damierOnTerminal(['perft', '2']).stderr, /depth 2: move 1 of 7/);
});

test('nor do the names of files, answers in a game, and JSON reach a terminal as they are', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'damier-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a\u001b[31m\u0007.pdn');
  writeFileSync(file, '[GameType "20"] 1. 32-28 *\n');
  const wiped = damierOnTerminal(['validate', file]).stderr.replaceAll('\r\u001b[K', '');
  const played = damier(['play', '--variant', 'russian', '--side', 'both'], '\u001b[31m-d4\nz9-\u009b1m\nquit\n').out;
  const json = damier(['moves', '--json', '--fen', 'W:W\u009b31m:B1']).out;
  // eslint-disable-next-line no-control-regex
  for (const text of [wiped, played, json]) assert.doesNotMatch(text, /[\u001b\u0007\u009b]/);
  assert.match(wiped, /\\x1b/);
  assert.equal(JSON.parse(json).error.token, '\u009b31m');
});

test('convert: a tab in a tag is kept, and all games of the file are written', () => {
  const game = '[Event "Club\tevening"]\n[GameType "20"]\n\n1. 32-28 *\n\n';
  const { code, out } = damier(['convert', '--to', 'pdn'], game + game);
  assert.equal(code, 0);
  assert.equal(out.match(/Club\tevening/g).length, 2);
});

test('puzzles: combinations of a file, in words and as JSON', () => {
  // White gives one man for two. Black’s other answer, 15x24, loses as many.
  const pdn = '[GameType "21"]\n[FEN "B:W22,24,27,28,31,32:B1,2,3,11,13,16"]\n\n1. 11-15 *\n';
  const line =
    /^game 1 {2}ply 1 {2}difficulty 1 {2}W:W22,24,27,28,31,32:B1,2,3,13,15,16 {2}24-19 (16x23 27x11|15x24 2[78]x1[12])\n$/;
  assert.match(damier(['puzzles', '-', '--variant', 'english'], pdn).out, line);
  const json = JSON.parse(damier(['puzzles', '-', '--variant', 'english', '--json'], pdn).out);
  assert.deepEqual(
    json.map(({ fen, tree }) => [fen, tree.move]),
    [['W:W22,24,27,28,31,32:B1,2,3,13,15,16', '24-19']],
  );
  assert.deepEqual(JSON.parse(damier(['puzzles', '-', '--json'], '').out), []);
  assert.equal(damier(['puzzles']).code, 2);
  assert.equal(damier(['puzzles', 'games.pdn', '--nodes', '0']).code, 2);
  assert.equal(damier(['puzzles', 'there-is-none.pdn']).code, 1);
});

test('tables build: a file that the engine plays by, with rules of your own too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'damier-tables-'));
  const file = join(folder, 'own.dtab');
  try {
    const own = ['--variant', 'english', '--rules', 'manTakesKing=no'];
    const { code, out, err } = damier(['tables', 'build', file, '--pieces', '2', ...own]);
    const bytes = readFileSync(file);
    assert.deepEqual({ code, out, err }, { code: 0, out: `${file}: ${bytes.length} bytes\n`, err: '' });
    const game = { variant: 'english', rules: { manTakesKing: false } };
    const engine = await Engine.create({ ...game, worker: false, tables: bytes });
    // A king in each corner of the long diagonal: nobody is caught.
    assert.equal((await engine.best('W:WK1:BK32', { nodes: 1000 })).info.score.table, 'draw');
    engine.dispose();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('tables build: what is wrong is said, and no file is left', () => {
  assert.equal(damier(['tables']).code, 2);
  assert.equal(damier(['tables', 'build']).code, 2);
  assert.match(damier(['tables', 'build', 'x.dtab', '--pieces', '5']).err, /--pieces is "5"/);
  const yote = damier(['tables', 'build', 'x.dtab', '--variant', 'yote']);
  assert.match(yote.err, /games with men and kings/);
  assert.equal(existsSync('x.dtab'), false);
  const nowhere = damier(['tables', 'build', join(tmpdir(), 'no-such-folder', 'x.dtab'), '--pieces', '2']);
  assert.deepEqual([nowhere.code, /cannot be written/.test(nowhere.err)], [1, true]);
});

test('a file without a game is said, whoever reads it, and the others are read', () => {
  for (const input of ['', '\n\n', 'no game, only words']) {
    for (const args of [
      ['puzzles', '-'],
      ['analyse', '-', '--nodes', '50'],
      ['analyse', '-', '--nodes', '50', '--json'],
    ]) {
      const { code, out, err } = damier(args, input);
      assert.equal(code, 1, `${args} of ${JSON.stringify(input)}: ${out} ${err}`);
      assert.notEqual(out + err, '');
    }
  }
  assert.match(damier(['puzzles', '-'], '').err, /-: there is no game in it\./);
  assert.equal(damier(['puzzles', '-', '--json'], '').out.trim(), '[]');
});

test('a language that we do not have is refused with those that we have', () => {
  for (const command of [
    ['hint', '--nodes', '50'],
    ['analyse', '-', '--nodes', '50'],
  ]) {
    const { code, err } = damier([...command, '--language', 'klingon'], '1. 12-16 *');
    assert.equal(code, 2);
    assert.match(err, /--language is "klingon", but must be one of en, fr, /);
    assert.notEqual(damier([...command, '--language', 'fr-CA'], '1. 12-16 *').code, 2);
  }
});
