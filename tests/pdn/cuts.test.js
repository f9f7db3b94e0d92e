// However a text is cut, its tokens, games and errors are the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PdnParser, parsePdn } from 'damier';
import { Tokens, kind } from '../../js/pdn/tokens.js';
import { fragments, readInParts, shown } from './fragments.js';

/* ---- Tokens ---- */

const letters = { [kind.number]: 'n', [kind.move]: 'm', [kind.result]: 'r', [kind.comment]: 'c', [kind.nag]: 'g' };
Object.assign(letters, { [kind.strength]: 's', [kind.open]: 'o', [kind.close]: 'x', [kind.wrapper]: 'w' });
Object.assign(letters, { [kind.badTag]: 'b', [kind.unclosed]: 'u', [kind.junk]: 'j', [kind.tag]: 'v' });

/** Tokens as a letter for the kind and the text: "m32-28|"; tags as "tName|vvalue|". */
function tokensOf(text, size) {
  const tokens = new Tokens();
  let found = '';
  for (let at = 0; at < text.length || at === 0; at += size) {
    if (!tokens.push(text.slice(at, at + size), at + size >= text.length)) continue;
    while (tokens.next()) {
      if (tokens.kind === kind.tag) found += `t${tokens.name}|`;
      found += `${letters[tokens.kind]}${tokens.slice(tokens.from, tokens.to)}|`;
    }
  }
  return found;
}

const TOKENS = {
  '1. 32-28 {a b} 19-23': 'n1.|m32-28|ca b|m19-23|',
  '1.32-28!? $12 (?) 1...19-23*': 'n1.|m32-28|s!?|g12|s(?)|n1...|m19-23|r*|',
  '(1. 1- 7 32 x 28) 1-1': 'o(|n1.|m1- 7|m32 x 28|x)|r1-1|',
  '3228 ed4 @c3 c3xe3/d4 1-18 2-0': 'm3228|med4|m@c3|mc3xe3/d4|m1-18|r2-0|',
  '; to the end {\n%hidden 1-2\n 1/2-1/2': 'c to the end {|r1/2-1/2|',
  '[Event "a \\"b\\" c"] [Site "C:\\x\\"]\n[pdn] [/PDN]': 'tEvent|va \\"b\\" c|tSite|vC:\\x\\|w[pdn]|w[/PDN]|',
  '[GameType 20][Event "open\n*': 'tGameType|v20|b[Event "open|r*|',
  'well {never closed': 'jwell|unever closed|',
  '[Site "broken\nin two"]\n*': 'b[Site "broken\nin two"]|r*|',
  '[Site "broken\n[Date "2"]': 'b[Site "broken|tDate|v2|',
  '1. 32-28\\r\n': 'n1.|m32-28|j\\r|',
  '32\u201328 \u00bd': 'm32\u201328|r\u00bd|',
  '': '',
};
for (const [text, expected] of Object.entries(TOKENS)) {
  test(`tokens of ${JSON.stringify(text)} in parts of every size`, () => {
    for (let size = 1; size <= text.length + 1; size++)
      assert.equal(tokensOf(text, size), expected, `parts of ${size}`);
  });
}

/* ---- Games ---- */

const texts = fc
  .array(fc.tuple(fc.constantFrom(...fragments), fc.constantFrom('', ' ', '\n')), { maxLength: 40 })
  .map((parts) => parts.flat().join(''));
const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
const options = fc.constantFrom({ variant: 'international' }, { variant: 'russian' }, {});

test('random files in random parts: the same games, the same errors', () => {
  fc.assert(
    fc.property(texts, sizes, options, (text, parts, told) => {
      assert.deepEqual(shown(readInParts(PdnParser, text, parts, told)), shown(parsePdn(text, told)));
    }),
    { numRuns: 500 },
  );
});

test('the strength of a move, and the columns of errors, do not hang on chunks', () => {
  const text = '[GameType "20"]\n1. 32-28 19-23 *\n\n[GameType "20"]\n1. 32-28* 19-23\n\n[GameType "20"]\n1. 32-28 19-';
  for (let size = 1; size <= text.length; size++) {
    const games = readInParts(PdnParser, text, [size]);
    assert.equal(games[1].moves[0].strength, '*');
    const [{ code, line, column }] = games[2].errors;
    assert.deepEqual([code, line, column], ['cut-off', 8, 10]);
  }
});

test('bytes in random parts', () => {
  const high = fc.constantFrom(
    '\u00e9',
    '\u0416',
    'a',
    '\u2019',
    '\n',
    '[Event "\u00df"] 1. 32-28 *\n',
    'x'.repeat(70),
  );
  fc.assert(
    fc.property(fc.array(high, { maxLength: 200 }), fc.boolean(), sizes, (parts, old, cuts) => {
      const text = `[Event "${parts[0] ?? ''}"]\n{${parts.join('')}} 1. 32-28 *`.replaceAll('"\n', '" ');
      const bytes = old ? Uint8Array.from(text, (c) => c.charCodeAt(0) & 255) : new TextEncoder().encode(text);
      const parser = new PdnParser({ variant: 'international' });
      const games = [];
      for (let at = 0, i = 0; at < bytes.length; at += cuts[i++ % cuts.length])
        games.push(...parser.push(bytes.subarray(at, at + cuts[i % cuts.length])));
      const whole = parsePdn(bytes, { variant: 'international' });
      assert.deepEqual(shown([...games, ...parser.end()]), shown(whole));
    }),
    { numRuns: 200 },
  );
});
