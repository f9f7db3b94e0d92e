/**
 * js/core/layout.js and js/rules.d.ts: what JavaScript must know of the core, as src/layout.c prints it from the headers.
 * Nobody copies an offset, an enum, a rule field or the id of a game by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { js, layoutFile } from './paths.js';
import { whenChanged } from './stamp.js';

export const layoutModule = join(js, 'core', 'layout.js');
export const layoutTypes = join(js, 'rules.d.ts');

/** Brings both files up to date with the core. */
export async function writeLayout() {
  await whenChanged('layout', [layoutFile, import.meta.filename], [layoutModule, layoutTypes], () => {
    const layout = readLayout();
    writeFileSync(layoutModule, moduleOf(layout));
    writeFileSync(layoutTypes, typesOf(layout));
  });
}

function readLayout() {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(layoutFile)));
  const bytes = new Uint8Array(exports.memory.buffer, exports.layout_text());
  return JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))));
}

const generated = '// Written by the build from the headers of the core, see js/build/layout.js.\n';

/** Every part of the layout as an export; types and meanings of rule fields are for readers only. */
function moduleOf({ fields, presets, outcomes, lawUnits, lawResets, ...layout }) {
  const parts = {
    ...layout,
    outcomes: outcomes.map(({ reason }) => reason),
    lawUnits: namesByValue(lawUnits),
    lawResets: namesByValue(lawResets),
    fields: fields.map(fieldOf),
    presets,
  };
  const lines = Object.entries(parts).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`,
  );
  return generated + lines.join('');
}

const namesByValue = (numbers) => Object.keys(numbers).sort((a, b) => numbers[a] - numbers[b]);

function fieldOf({ key, kind, words, least, most }) {
  return kind === 'number' || kind === 'law' ? { key, kind, least, most } : { key, kind, words: wordsOf(words) };
}

/* ---- Types ---- */

const quoted = (word) => `'${word}'`;
const union = (words) => [...new Set(words)].map(quoted).join(' | ');
const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function typesOf({ fields, presets, outcomes }) {
  const laws = fields.filter(({ kind }) => kind === 'law').map(({ key }) => kebab(key));
  const reasons = (whom) => outcomes.filter((outcome) => [whom, 'EITHER'].includes(outcome.whom));
  const directions = fields.find(({ kind }) => kind === 'directions').words;
  return `${generated}
/** Ids of the official games; the first one is the default. Any other text compiles too, so that ids can come from data. */
export type VariantId = ${union(presets)} | (string & {});

export type Direction = ${union(wordsOf(directions))};

/** A limit, 0 for no such law; with '-claimable' a player must claim the draw, else it is automatic. */
export type Law = number | \`\${number}-claimable\`;

/** Laws that end a game for want of progress: the names of their rules. */
export type LawReason = ${union(laws)};

/** Ends on the board. */
export type BoardWin = ${union(reasons('WINS').map(({ reason }) => reason))};
export type BoardDraw = ${union(reasons('DRAWS').map(({ reason }) => reason))};

/**
 * The rules of a game. A set of directions is written with plus signs, 'forward+sideways'; an array of words is taken too
 * when rules are given.
 */
export interface Rules {
${fields.map(memberOf).join('')}}
`;
}

const wordsOf = (words) => words.split(/[|+]/).filter(Boolean);

function memberOf(field) {
  const { key, kind, least, most, meaning } = field;
  const limits = kind === 'number' || kind === 'law' ? `, ${least}-${most}` : '';
  return `  /** ${meaning[0].toUpperCase()}${meaning.slice(1)}${limits}. */\n  ${key}: ${typeOf(field)};\n`;
}

function typeOf({ kind, words }) {
  if (words === 'no|yes') return 'boolean';
  const types = { number: 'number', law: 'Law', directions: 'Direction | (string & {}) | Direction[]' };
  return types[kind] ?? union(wordsOf(words));
}
