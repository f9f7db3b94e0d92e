// The tables of sentences: no key lacks a language, what one fills in the others do too, and forms of number are complete.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { variants } from 'damier';
import { fields, outcomes } from '../../js/core/layout.js';
import { languageOf, languages, loadLanguage, say, sayOutcome } from 'damier/lang';
import { loadReviewWords, sayHint, sayThreat } from 'damier/lang/review';

const project = new URL('../../', import.meta.url);
const source = (path) => readFileSync(new URL(path, project), 'utf8');
const tables = await Promise.all(languages.map((tag) => loadLanguage(tag)));
const reviewTables = await Promise.all(languages.map((tag) => loadReviewWords(tag)));

/** Names that a sentence fills in, each once. */
const names = (sentence) => [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
const forms = (sentence) => [...sentence.matchAll(/\{\w+:([^}]*)\}/g)].map(([, all]) => all.split('|'));

/** Forms of number that a language has for whole numbers. */
const formCounts = { en: 2, fr: 2, nl: 2, es: 2, uk: 3, ru: 3 };

test('the languages are the six of this package, each a file and an entry', () => {
  assert.deepEqual([...languages].sort(), ['en', 'es', 'fr', 'nl', 'ru', 'uk']);
  const files = readdirSync(new URL('js/lang/', project)).filter((name) => /^[a-z]{2}\.js$/.test(name));
  assert.deepEqual(files.map((name) => name.slice(0, 2)).sort(), [...languages].sort());
  const { exports } = JSON.parse(source('package.json'));
  for (const tag of languages) assert.equal(exports[`./lang/${tag}`].default, `./dist/lang/${tag}.js`);
  for (const [i, tag] of languages.entries()) assert.equal(tables[i].tag, tag);
});

/** Keys that are whole sentences. */
const isSentence = (key) => /^(reason|outcome|wins|ply|cause|hint|threat)\./.test(key);

for (const table of [...tables, ...reviewTables]) {
  const isReview = reviewTables.includes(table);
  const [en] = isReview ? reviewTables : tables;
  const name = `${table.tag}${isReview ? ', reviews' : ''}`;

  test(`${name}: has every key, and fills in what the others do`, () => {
    assert.deepEqual(Object.keys(table).sort(), Object.keys(en).sort());
    for (const [key, sentence] of Object.entries(table)) {
      assert.notEqual(sentence.trim(), '', key);
      assert.deepEqual(names(sentence), names(en[key]), key);
    }
  });

  test(`${name}: every number has the forms of its language`, () => {
    const all = Object.values(table).flatMap(forms);
    assert.ok(all.length > 0);
    for (const each of all) assert.equal(each.length, formCounts[table.tag], each.join('|'));
  });

  test(`${name}: reasons and endings are whole sentences, said in words of their own`, () => {
    for (const [key, sentence] of Object.entries(table)) {
      if (isSentence(key)) assert.match(sentence, /\.$/, key);
      const same = table !== en && sentence === en[key] && /\p{L}{4}/u.test(sentence.replace(/\{.*?\}/g, ''));
      assert.ok(!same, `${key} is English still`);
    }
  });
}

/** The words of a union in the types. */
const wordsOf = (name, text) =>
  [...new RegExp(`${name} =?([^;]*);`).exec(text)[1].matchAll(/'([\w-]+)'/g)].map(([, word]) => word);

test('every label, reason and cause of the engine has its words in every language', () => {
  const types = source('js/engine.d.ts');
  const keys = [
    ...wordsOf('type ReviewLabel', types).map((label) => `label.${label}`),
    ...wordsOf('type HintReason', types).map((reason) => `hint.${reason}`),
    ...wordsOf("cause: 'none' \\|", types).map((cause) => `cause.${cause}`),
    ...['forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'].map((label) => `ply.${label}`),
  ];
  assert.ok(keys.length > 20);
  for (const table of reviewTables) for (const key of keys) assert.ok(key in table, `${table.tag} ${key}`);
  const move = { notation: '32-28' };
  for (const table of reviewTables) {
    assert.ok(sayHint({ move, reason: 'holds' }, table).includes('32-28'));
    assert.match(sayThreat({ move, reason: 'shot', pieces: 2 }, table), /32-28.*2/);
    assert.doesNotMatch(sayThreat({ move, reason: 'shot', pieces: 0 }, table), /0/);
  }
});

/** The codes that the types promise. */
const codes = [
  ...source('js/index.d.ts')
    .match(/export type ReasonCode =([^;]*);/)[1]
    .matchAll(/'([\w-]+)'/g),
].map(([, code]) => code);

test('every reason has its sentence in every language', () => {
  assert.ok(codes.length > 30);
  for (const table of tables) {
    for (const code of codes) {
      for (const piece of ['m', 'k', undefined]) {
        const squares = code === 'no-such-drop' || code === 'hand-empty' ? [] : [18, 22];
        const numbers = { best: 3, got: 2, limit: 3, token: 'z9', candidates: ['1x10', '1x19'] };
        const sentence = say({ legal: false, code, rule: null, squares, from: 28, to: 17, piece, ...numbers }, table);
        if (code === 'too-far' && piece === undefined) continue;
        assert.doesNotMatch(sentence, /\{|undefined|object|^\w+\.|\s\s/, `${table.tag} ${code}: ${sentence}`);
        assert.notEqual(sentence, table['reason.illegal'], `${table.tag} has no sentence for ${code}`);
      }
    }
  }
});

/** How a game can end: on the board, by its players, and by the laws, which are rule fields. */
const limits = variants.flatMap(({ rules }) => Object.keys(rules));
const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const laws = fields.filter(({ kind }) => kind === 'law').map(({ key }) => key);
const onBoard = [...new Set(outcomes)];
const decided = [...onBoard.filter((reason) => reason !== 'few-men'), 'resigned', 'time'];
const drawn = ['no-moves', 'few-men', 'quiet-limit', 'agreed', ...laws.map(kebab)];

test('every end of a game has its sentence in every language', () => {
  assert.ok(laws.length > 10 && laws.every((law) => limits.includes(law)));
  for (const table of tables) {
    const outcomes = [
      ...decided.flatMap((reason) =>
        ['w', 'b'].map((winner) => ({ winner, reason, counter: { have: 20, limit: 20 } })),
      ),
      ...drawn.map((reason) => ({ draw: true, reason, counter: { have: 32, limit: 32 } })),
    ];
    for (const outcome of outcomes) {
      const { result, why } = sayOutcome(outcome, table);
      for (const sentence of [result, why]) {
        assert.doesNotMatch(sentence, /\{|undefined|^\w+\.[\w-]/, `${table.tag} ${outcome.reason}: ${sentence}`);
        assert.match(sentence, /\.$/);
      }
    }
  }
});

test('an ending speaks of whom it concerns', () => {
  assert.equal(sayOutcome({ winner: 'w', reason: 'resigned' }).why, 'Black has resigned.');
  assert.equal(sayOutcome({ winner: 'w', reason: 'no-moves' }).why, 'Black has no move left.');
  assert.equal(
    sayOutcome({ winner: 'w', reason: 'no-moves' }, tables[0], { turn: 'w' }).why,
    'White has no move left.',
  );
  assert.equal(sayOutcome({ winner: 'b', reason: 'first-king' }).why, 'Black has crowned the first king.');
});

test('forms of number follow the language', async () => {
  const [uk, ru, fr, nl] = await Promise.all(['uk', 'ru', 'fr', 'nl'].map((tag) => loadLanguage(tag)));
  const more = (best) => ({ legal: false, code: 'must-capture-more', rule: 'priority', squares: ['c3'], best, got: 1 });
  assert.match(say(more(2), uk), /2 шашки,/);
  assert.match(say(more(5), uk), /5 шашок,/);
  assert.match(say(more(21), uk), /21 шашку,/);
  assert.match(say(more(3), ru), /3 шашки,/);
  assert.match(say(more(11), ru), /11 шашек,/);
  assert.match(say(more(2), fr), /2 pièces,/);
  assert.match(say(more(2), nl), /2 stukken,/);
  assert.match(say(more(2)), /2 pieces,/);
});

test('lists of squares are written as people write them', async () => {
  const must = { legal: false, code: 'must-capture', rule: 'compulsory' };
  assert.equal(say({ ...must, squares: [28] }), 'Capture is compulsory: take with 28.');
  assert.equal(say({ ...must, squares: [28, 33] }), 'Capture is compulsory: take with 28 or 33.');
  assert.match(say({ ...must, squares: [28, 33] }, await loadLanguage('fr')), /28 ou 33/);
  assert.match(say({ ...must, squares: ['c3', 'e3'] }, await loadLanguage('uk')), /c3 або e3/);
});

test('a language that we do not have is English, a region is its language', async () => {
  assert.equal(languageOf('fr-CA'), 'fr');
  assert.equal(languageOf('UK'), 'uk');
  for (const tag of ['de', '', undefined, 'constructor'])
    assert.equal((await loadLanguage(tag)).tag, 'en', String(tag));
});
