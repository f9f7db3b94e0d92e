/**
 * Rule sets: the presets of the core and games of one's own, as what users read (VariantInfo) and as what the binding
 * works with (RuleSet: bytes for the core, names of squares, cached move texts).
 */
import { DraughtsError, RulesError, brief, textOf } from '../core/errors.js';
import { fields as layoutFields, presets as known } from '../core/layout.js';
import { likely, meant } from '../core/likely.js';
import { theCore } from '../core/load.js';
import { textCache } from './texts.js';

/**
 * @typedef {object} RuleSet  one game's rules made ready
 * @property {string} text  all fields, "key=value key=value": equal texts, equal games
 * @property {Uint8Array} bytes  the same for the core
 * @property {object} info  VariantInfo, frozen
 * @property {object} shown  the same as users see it: of a preset its entry of `variants`
 * @property {(number | string)[]} names  name of the square of each cell
 * @property {string[]} labels  the same as text
 * @property {Map<number | string, number>} cells  name, also as text, -> cell
 * @property {{column: number, row: number}[]} places  place of each cell
 * @property {string} sign  sign of a capture
 * @property {string[][]} quiet  texts of quiet moves made so far, by cells of from and to
 * @property {string[][]} captures  short texts of captures, the same way
 */

const signs = { x: 'x', ':': ':', '-': '-' };

const presetsRead = [];
/** Rule sets of one's own that were asked for last, by preset and text: making one again costs little, keeping all has no end. */
const ownRuleSets = new Map();
const ownRuleSets_max = 64;

/** A preset, read when it is first asked for: {id, names, gameType, seed, text, ruleSet or null}. */
function presetAt(index) {
  presetsRead[index] ??= readPreset(theCore().presetLine(index));
  return presetsRead[index];
}

function readPreset(line) {
  const [id, en, fr, gameType, seed, text] = line.split('\t');
  return { id, names: { en, fr }, gameType: Number(gameType) || null, seed: seed === '1', text, ruleSet: null };
}

const presets = () => known.map((_, i) => presetAt(i));

/** Rule fields by key: {key, kind: 'number' | 'law' | 'choice' | 'yes-no' | 'directions', words, least, most}. */
const fields = new Map(
  layoutFields.map((field) => [field.key, { ...field, kind: isYesNo(field) ? 'yes-no' : field.kind }]),
);

/** @param {{ words?: string[] }} field */
function isYesNo({ words }) {
  return words?.join() === 'no,yes';
}

/**
 * Rules of a game. @param {string} [variant]  id of a preset, the first one when left out
 * @param {object} [own]  fields that differ from the preset
 * @returns {RuleSet} @throws {DraughtsError} unknown-variant @throws {RulesError} unknown-field, bad-value, contradiction
 */
export function ruleSetOf(variant, own) {
  const preset = findPreset(variant);
  if (own === undefined || own === null) return presetRuleSet(preset);
  if (typeof own !== 'object') {
    throw new RulesError('bad-argument', 'Rules are an object of fields, as in { priority: "none" }.', { field: '' });
  }
  return ownRuleSet(preset, own);
}

/** Ids of the presets, in their order. */
export const presetIds = () => known;

/** Rules written "key=value key=value", as fields for ruleSetOf. */
export const rulesOfText = (text) =>
  Object.fromEntries(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s, 2)),
  );

/**
 * A rule set as the preset it differs from in fewest fields, and those fields.
 * @returns {{variant: string, own: Record<string, any>, tags?: object}} `own` is empty for a preset; tags: see pdn.js
 */
export function ownFields(rules) {
  rules.described ??= describeOwn(rules);
  return rules.described;
}

function describeOwn({ info }) {
  const candidates = presets().map((preset) => {
    const base = presetRuleSet(preset).info.rules;
    const own = Object.fromEntries(Object.entries(info.rules).filter(([key, value]) => base[key] !== value));
    return { variant: preset.id, own, count: Object.keys(own).length };
  });
  // Presets may have the same rules; a preset is described by itself.
  const itself = candidates.find(({ variant }) => variant === info.id);
  const fewest = Math.min(...candidates.map(({ count }) => count));
  const { variant, own } = itself ?? candidates.find(({ count }) => count === fewest);
  return { variant, own };
}

function findPreset(id) {
  if (id === undefined) return presetAt(0);
  const index = known.indexOf(id);
  if (index >= 0) return presetAt(index);
  throw new DraughtsError(
    'unknown-variant',
    `There is no variant "${brief(id)}". Known are ${known.join(', ')}.${meant(id, known)}`,
    {
      variant: id,
      known,
      likely: likely(id, known),
    },
  );
}

function presetRuleSet(preset) {
  preset.ruleSet ??= makeRuleSet(theCore().chooseRules(preset.text), preset);
  return preset.ruleSet;
}

function ownRuleSet(preset, own) {
  const pairs = Object.entries(own).map(([key, value]) => `${key}=${fieldText(key, value)}`);
  const base = presetRuleSet(preset);
  const chosen = theCore().chooseRules(`${preset.text} ${pairs.join(' ')}`);
  if (chosen.problem) throw wrongRules(chosen.problem, own, base);
  if (chosen.text === base.text) return base;
  const key = `${preset.id} ${chosen.text}`;
  const set = ownRuleSets.get(key) ?? makeRuleSet(chosen, ownPreset(preset, chosen.text));
  ownRuleSets.delete(key); // so that it becomes the youngest
  ownRuleSets.set(key, set);
  if (ownRuleSets.size > ownRuleSets_max) ownRuleSets.delete(ownRuleSets.keys().next().value);
  return set;
}

function ownPreset({ names }, text) {
  return {
    id: `custom-${fnv1a(text)}`,
    names: { en: `${names.en}, own rules`, fr: `${names.fr}, règles propres` },
    gameType: null,
    seed: false,
  };
}

/** Eight hex digits of a text (the FNV-1a hash): a short name for a rule set. */
function fnv1a(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A value as the core reads it. Words are checked here so that no value can smuggle in another field. */
function fieldText(key, value) {
  const field = fields.get(key);
  if (!field) {
    const keys = [...fields.keys()];
    const message = `There is no rule "${brief(key)}". The rules are ${keys.join(', ')}.${meant(key, keys)}`;
    throw new RulesError('unknown-field', message, { field: key, known: keys, likely: likely(key, keys) });
  }
  const text = field.kind === 'yes-no' && typeof value === 'boolean' ? (value ? 'yes' : 'no') : valueText(value);
  if (!fitsField(field, text)) throw badValue(key, value);
  return text;
}

/** @param {{ kind: string, words?: string[] }} field */
function fitsField({ kind, words }, text) {
  if (kind === 'number') return /^\d{1,3}$/.test(text);
  if (kind === 'law') return /^\d{1,2}(-claimable)?$/.test(text);
  return (kind === 'directions' ? text.split('+') : [text]).every((word) => words.includes(word));
}

const valueText = (value) => (Array.isArray(value) ? value.map(textOf).join('+') : textOf(value));

function badValue(key, value) {
  const { words = [], kind, least, most } = fields.get(key);
  const allowed = {
    number: `a whole number from ${least} to ${most}`,
    law: `a whole number from ${least} to ${most}, 0 for no such rule, or "${most}-claimable"`,
    choice: `one of ${words.join(', ')}`,
    'yes-no': 'true or false',
    directions: `one or more of ${words.join(', ')}, joined by +`,
  }[kind];
  const message = `The rule ${key} cannot be "${brief(value)}": give ${allowed}.`;
  const limits = least === undefined || words.length > 0 ? {} : { least, most };
  return new RulesError('bad-value', message, { field: key, value, ...limits });
}

/** @param {import('../core/wasm.js').Problem} problem @param {object} own @param {RuleSet} base  that `own` differs from */
function wrongRules({ code, rule: key }, own, base) {
  if (code === 'bad-value') return badValue(key, own[key]);
  const value = own[key] ?? base.info.rules[key];
  const allowed = valuesThatFit(key, own, base);
  const what = `The rule ${key} contradicts the other rules: with them it cannot be "${brief(value)}"`;
  const instead = allowed.length > 0 ? `Give ${listed(allowed)}, or change` : 'Change';
  return new RulesError(code, `${what}. ${instead} what it depends on.`, { field: key, value, allowed });
}

/** The values of a field that go with the others; where something else is wrong too, those that are not what is named first. */
function valuesThatFit(key, own, base) {
  const { least, most, words, kind } = fields.get(key);
  const all = words ?? Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const others = Object.entries(own).filter(([other]) => other !== key);
  const pairs = others.map(([other, value]) => `${other}=${fieldText(other, value)}`).join(' ');
  const wrong = all.map((value) => theCore().chooseRules(`${base.text} ${pairs} ${key}=${value}`).problem?.rule);
  const isFine = wrong.includes(undefined) ? (_, i) => wrong[i] === undefined : (_, i) => wrong[i] !== key;
  const fitting = all.filter(isFine);
  return kind === 'yes-no' ? fitting.map((word) => word === 'yes') : fitting;
}

/** "from 1 to 3" where nothing between is left out, else each value. */
function listed(values) {
  const first = values[0];
  if (values.length === 1) return `"${first}"`;
  const isRange = values.length > 2 && values.every((value, i) => value === first + i);
  return isRange ? `a whole number from ${first} to ${values.at(-1)}` : `one of ${values.join(', ')}`;
}

/** RuleSet -> its variations by what they change. */
const variations = new WeakMap();

/**
 * The same game on the same board with some fields of moving changed, for questions of the kind "would it be legal if
 * …?". Kept, so that asking again costs nothing. @param {RuleSet} rules @param {string} changes  "key=value key=value"
 * @returns {RuleSet | null} null where the changes contradict the other fields
 */
export function variation(rules, changes) {
  if (!variations.has(rules)) variations.set(rules, new Map());
  const known = variations.get(rules);
  if (!known.has(changes)) {
    const { problem, text, bytes } = theCore().chooseRules(`${rules.text} ${changes}`);
    known.set(changes, problem ? null : { ...rules, text, bytes });
  }
  return known.get(changes);
}

/* ---- Made from the core ---- */

/** @param {{ text?: string, bytes?: Uint8Array }} chosen */
function makeRuleSet({ text, bytes }, preset) {
  const core = theCore();
  const squares = core.board({ bytes });
  const rules = readRules(text);
  const numeric = rules.notation === 'numeric';
  const set = {
    text,
    bytes,
    info: null,
    shown: null,
    names: [],
    labels: [],
    cells: new Map(),
    places: [],
    sign: signs[rules.captureSign],
    described: null, // see ownFields
    ...textCache(),
  };
  for (const { cell, column, row, name: label } of squares) {
    const name = numeric ? Number(label) : label;
    set.names[cell] = name;
    set.labels[cell] = label;
    set.cells.set(name, cell).set(label, cell);
    set.places[cell] = { column, row };
  }
  set.info = makeInfo(set, squares, rules, preset);
  set.shown = variants.find(({ id }) => id === preset.id) ?? set.info;
  return set;
}

function makeInfo(set, squares, rules, { id, names, gameType, seed }) {
  const core = theCore();
  const info = {
    id,
    names,
    gameType,
    columns: rules.columns,
    rows: rules.rows,
    lines: rules.lines,
    squares: squares.map(({ cell, column, row }) => Object.freeze({ name: set.names[cell], column, row })),
    notation: rules.notation,
    first: rules.first === 'white' ? 'w' : 'b',
    rules,
    seed,
    start: core.writeFen(set, core.start(set), false),
  };
  for (const part of [info.names, info.squares, info.rules]) Object.freeze(part);
  return Object.freeze(info);
}

/** "key=value key=value" as an object: numbers, booleans and words. */
function readRules(text) {
  const pairs = text.split(' ').map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), readValue(pair.slice(equals + 1))];
  });
  return Object.fromEntries(pairs);
}

function readValue(word) {
  if (word === 'yes' || word === 'no') return word === 'yes';
  return /^\d+$/.test(word) ? Number(word) : word;
}

/* ---- The list users see ---- */

/**
 * All presets as VariantInfo, in their order. Ids come with the package; what else there is to know is asked of the core when
 * it is first looked at, because an import must not start it.
 * @type {readonly object[]}
 */
export const variants = Object.freeze(
  known.map((id, index) => lateInfo(id, () => presetRuleSet(presetAt(index)).info)),
);

/** A VariantInfo that is found out late; printed, it looks like any other. */
function lateInfo(id, find) {
  const info = { id };
  const late = [
    'names',
    'gameType',
    'columns',
    'rows',
    'lines',
    'squares',
    'notation',
    'first',
    'rules',
    'seed',
    'start',
  ];
  for (const key of late) Object.defineProperty(info, key, { enumerable: true, get: () => find()[key] });
  Object.defineProperty(info, Symbol.for('nodejs.util.inspect.custom'), { value: () => ({ ...info }) });
  return Object.freeze(info);
}
