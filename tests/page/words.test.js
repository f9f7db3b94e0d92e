// Every word exists in every language, with the same names to fill in, and every rule has its sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesInShort } from '../../demo/rules-card.js';
import { listed, speak, tables } from '../../demo/words/index.js';
import { variants } from '../../js/index.js';

const names = (text) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('the page says the same in every language', () => {
  for (const [language, table] of Object.entries(tables)) {
    assert.deepEqual(Object.keys(table).sort(), Object.keys(tables.en).sort(), language);
    for (const key of Object.keys(tables.en))
      assert.deepEqual(names(table[key]), names(tables.en[key]), `${language} ${key}`);
  }
});

test('every game has its rules in short, in every language', () => {
  for (const language of Object.keys(tables)) {
    for (const variant of variants) {
      const lines = rulesInShort(variant, speak(language));
      assert.ok(lines.length >= 5, `${variant.id} ${language}`);
      for (const line of lines) {
        assert.doesNotMatch(line, /undefined|\{|^(rule|way|lines)\./, `${variant.id} ${language}: ${line}`);
        assert.match(line, /\.$/, `${variant.id} ${language}: ${line}`);
      }
    }
  }
});

test('lists are written as people write them', () => {
  assert.equal(listed([], ' or '), '');
  assert.equal(listed([1], ' or '), '1');
  assert.equal(listed([1, 2, 3], ' or '), '1, 2 or 3');
});
