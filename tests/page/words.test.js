// Every word exists in every language, with the same names to fill in and with the forms of number that the language has,
// and every rule, law and game has its words.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { rulesInShort } from '../../demo/rules-card.js';
import { fields } from '../../js/core/layout.js';
import { english, languages, preferredLanguage, speakerOf } from '../../demo/words/index.js';
import { Draughts, init, variants } from 'damier';
import { languages as ofPackage } from 'damier/lang';

const project = new URL('../../', import.meta.url);
const tags = Object.keys(languages);
const tables = {};
const speakers = {};
before(async () => {
  await init();
  for (const tag of tags) {
    tables[tag] = (await languages[tag].load()).default;
    speakers[tag] = await speakerOf(tag);
  }
});

/** Names of games are in the tables where the package does not have them. */
const sentences = (table) => Object.entries(table).filter(([key]) => !key.startsWith('game.'));
const names = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
const forms = (text) => [...text.matchAll(/\{\w+:([^}]*)\}/g)].map(([, all]) => all.split('|'));

/** Forms of number that a language has for whole numbers. */
const formCounts = { en: 2, fr: 2, nl: 2, es: 2, ru: 3, uk: 3 };

test('the languages of the page are those of the package, each with a table of its tag', () => {
  assert.deepEqual([...tags].sort(), [...ofPackage].sort());
  const files = readdirSync(new URL('demo/words/', project)).filter((name) => name !== 'index.js');
  assert.deepEqual(files.sort(), tags.map((tag) => `${tag}.js`).sort());
  for (const tag of tags) {
    assert.equal(tables[tag].tag, tag);
    const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
    assert.equal(languages[tag].name.toLowerCase(), own.toLowerCase());
  }
});

test('the page says the same in every language', () => {
  for (const [tag, table] of Object.entries(tables)) {
    assert.deepEqual(Object.keys(Object.fromEntries(sentences(table))).sort(), Object.keys(tables.en).sort(), tag);
    for (const [key, text] of sentences(table)) {
      assert.notEqual(text.trim(), '', `${tag} ${key}`);
      assert.deepEqual(names(text), names(tables.en[key]), `${tag} ${key}`);
      for (const all of forms(text)) assert.equal(all.length, formCounts[tag], `${tag} ${key}: ${all.join('|')}`);
    }
  }
});

test('every word that the page asks for is there', () => {
  const files = readdirSync(new URL('demo/', project), { recursive: true }).filter((name) => name.endsWith('.js'));
  const asked = files.flatMap((name) => {
    const source = readFileSync(new URL(`demo/${name}`, project), 'utf8');
    return [...source.matchAll(/(?<![\w.])t\('([^']+)'/g)].map(([, key]) => ({ name, key }));
  });
  assert.ok(asked.length > 100);
  assert.deepEqual(
    asked.filter(({ key }) => !Object.hasOwn(tables.en, key)),
    [],
  );
});

test('no sentence is left in English', () => {
  for (const [tag, table] of Object.entries(tables)) {
    if (tag === 'en') continue;
    for (const [key, text] of sentences(table)) {
      const isSentence = /\p{L}{3,}.*\s.*\p{L}{3,}/u.test(text.replace(/\{.*?\}/g, ''));
      assert.ok(!isSentence || text !== tables.en[key], `${tag} ${key}: ${text}`);
    }
  }
});

test('quotes are those of the language', () => {
  const quoted = { en: /“[^”]+”/, fr: /« [^»]+ »/, nl: /“[^”]+”/, es: /«[^»]+»/, ru: /«[^»]+»/, uk: /«[^»]+»/ };
  for (const tag of tags) {
    assert.match(tables[tag]['error.game'], quoted[tag]);
    for (const [key, text] of Object.entries(tables[tag])) assert.doesNotMatch(text, /["']/, `${tag} ${key}`);
  }
});

test('numbers choose their form', () => {
  const cases = {
    en: { 1: 'wins in 1 move', 2: 'wins in 2 moves' },
    fr: { 1: 'gagne en 1 coup', 2: 'gagne en 2 coups' },
    nl: { 1: 'wint in 1 zet', 2: 'wint in 2 zetten' },
    es: { 1: 'gana en 1 jugada', 2: 'gana en 2 jugadas' },
    ru: { 1: 'выигрыш за 1 ход', 3: 'выигрыш за 3 хода', 11: 'выигрыш за 11 ходов', 21: 'выигрыш за 21 ход' },
    uk: { 1: 'виграш за 1 хід', 4: 'виграш за 4 ходи', 12: 'виграш за 12 ходів', 22: 'виграш за 22 ходи' },
  };
  for (const [tag, texts] of Object.entries(cases)) {
    for (const [moves, text] of Object.entries(texts))
      assert.equal(speakers[tag]('score.win', { moves: Number(moves) }), text);
  }
});

test('every game has its name and its rules in short, in every language', () => {
  for (const t of Object.values(speakers)) {
    for (const variant of variants) {
      assert.doesNotMatch(t.nameOf(variant), /^game\.|undefined/, `${variant.id} ${t.language}`);
      const lines = rulesInShort(variant, t);
      assert.ok(lines.length >= 5, `${variant.id} ${t.language}`);
      for (const line of lines) {
        assert.doesNotMatch(
          line,
          /undefined|\{|\b(rule|way|lines|draws|begins)\.\w/,
          `${variant.id} ${t.language}: ${line}`,
        );
        assert.match(line, /\.$/, `${variant.id} ${t.language}: ${line}`);
      }
    }
  }
});

/** Fields that the card tells by the board and its squares, or not at all: how a text is written. */
const untold = ['kind', 'lines', 'corner', 'first', 'gap', 'notation', 'origin', 'captureSign', 'results'];

test('the card tells every rule: with another value of a field it reads otherwise', () => {
  const card = (variant, changes, t) =>
    rulesInShort({ ...variant, ...changes, rules: { ...variant.rules, ...changes } }, t);
  for (const { key, kind, words, least, most } of fields) {
    if (kind === 'law' || untold.includes(key)) continue;
    const values = words ?? [least, most];
    const t = speakers.en;
    const told = variants.some(
      (variant) => new Set(values.map((value) => card(variant, { [key]: value }, t).join('\n'))).size > 1,
    );
    assert.ok(told, `the card says nothing of ${key}`);
  }
});

test('the card tells what becomes of the last piece in every language', () => {
  for (const t of Object.values(speakers)) {
    for (const id of ['german', 'poddavki']) {
      const variant = variants.find((each) => each.id === id);
      const before = rulesInShort(variant, t);
      const after = rulesInShort({ ...variant, rules: { ...variant.rules, lastPiece: 'loses' } }, t);
      const added = after.filter((line) => !before.includes(line));
      assert.equal(added.length, 1, t.language);
      assert.match(added[0], /^(?!rule\.).*\.$/);
    }
  }
});

/** Laws that a game can have, as their counters name them. */
const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const laws = fields.filter(({ kind }) => kind === 'law').map(({ key }) => kebab(key));

test('every law has its count and its draw', () => {
  assert.ok(laws.length > 10);
  for (const law of laws) {
    for (const tag of tags) assert.ok(tables[tag][`law.${law}`] && tables[tag][`draws.${law}`], `${tag} ${law}`);
  }
});

test('draws are told in sentences, two laws in each', () => {
  const about = (id, t) =>
    rulesInShort(
      variants.find((variant) => variant.id === id),
      t,
    );
  assert.ok(
    about('spanish', english).includes(
      'The game is drawn when the same position comes up 3 times or after 40 moves each with no capture and no man moved.',
    ),
  );
  const told = about('international', english).filter((line) => line.includes('drawn'));
  assert.deepEqual(told.slice(0, -1), [
    'The game is drawn when the same position comes up 3 times or after 25 moves each with no capture and no man moved.',
    'It is also drawn after 16 moves each with three pieces against one king or after 5 moves each with one or two pieces against one king.',
  ]);
  assert.equal(about('damas', english).filter((line) => line.includes('The game is drawn')).length, 0);
});

test('an ending is told as the package tells it', () => {
  const game = new Draughts({ variant: 'spanish' });
  game.resign('w');
  const said = { en: 'White has resigned.', es: 'Las blancas se han rendido.', uk: 'Білі здалися.' };
  for (const [tag, why] of Object.entries(said)) assert.equal(speakers[tag].ending(game.outcome(), 'w').why, why);
});

test('the first wish that can be met is taken', () => {
  assert.equal(preferredLanguage(['de-DE', 'uk-UA', 'en']), 'uk');
  assert.equal(preferredLanguage(['ES']), 'es');
  assert.equal(preferredLanguage(['constructor', 'frr']), 'en');
  assert.equal(preferredLanguage([]), 'en');
});
