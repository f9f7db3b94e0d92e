// src/rules/RULES.md is the law: every game and every rule field stands in it by its own name, and nothing else does.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { variants } from 'damier';

const law = readFileSync(new URL('../../src/rules/RULES.md', import.meta.url), 'utf8');
const section = (number) => law.split(/^## /m).find((part) => part.startsWith(`${number}.`));
const coded = (text) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
const cells = (text, column) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[column]);

test('every game of the law is a preset, and every preset is in the law', () => {
  const ids = cells(section(2), 1).flatMap(coded);
  assert.deepEqual(ids.sort(), variants.map(({ id }) => id).sort());
});

test('every rule field of the law exists, and every field is in the law', () => {
  const keys = cells(section(1), 2).flatMap(coded);
  assert.deepEqual(keys.sort(), Object.keys(variants[0].rules).sort());
});
