/**
 * custom-elements.json: what editors know of <draughts-board>. Attributes come from the table that the element itself reads,
 * descriptions from its types, so that neither is written twice.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributesOf } from '../board/attributes.js';
import { js } from './paths.js';

/** @returns {string} the manifest as JSON */
export function elementsManifest() {
  const types = readFileSync(join(js, 'board.d.ts'), 'utf8');
  const described = membersOf(types);
  const attributes = attributesOf().map(({ name, property, kind, choices, none }) => ({
    name,
    fieldName: property,
    type: {
      text: choices
        ? choices.map((word) => `'${word}'`).join(' | ')
        : ({ flag: 'boolean', number: 'number' }[kind] ?? 'string'),
    },
    ...(none !== null && none !== undefined && { default: JSON.stringify(none) }),
    ...(described[property] && { description: described[property] }),
  }));
  const members = Object.entries(described)
    .filter(([name]) => name in signatures(types))
    .map(([name, description]) => ({ kind: signatures(types)[name], name, description }));
  const declaration = {
    kind: 'class',
    name: 'DraughtsBoardElement',
    tagName: 'draughts-board',
    customElement: true,
    description: 'A board to play every game of draughts on.',
    attributes,
    members,
    events: eventsOf(types),
    slots: [
      { name: 'status', description: 'In place of the status line.' },
      { name: '28', description: 'What lies on a square, by its name.' },
    ],
    cssParts: parts.map((name) => ({ name })),
  };
  const module = {
    kind: 'javascript-module',
    path: 'dist/board.js',
    declarations: [declaration],
    exports: [{ kind: 'js', name: 'DraughtsBoardElement', declaration: { name: 'DraughtsBoardElement' } }],
  };
  const definition = {
    kind: 'javascript-module',
    path: 'dist/define.js',
    exports: [
      {
        kind: 'custom-element-definition',
        name: 'draughts-board',
        declaration: { name: 'DraughtsBoardElement', module: 'dist/board.js' },
      },
    ],
  };
  return `${JSON.stringify({ schemaVersion: '1.0.0', modules: [module, definition] }, null, 2)}\n`;
}

const parts =
  'table board grid square coordinate light piece white black man king target last-move highlight arrow hint hand stop confirm typed status editor tray fen fault'.split(
    ' ',
  );

/** Name -> the comment that stands before it, for all members of the types. */
function membersOf(types) {
  const found = types.matchAll(/^ {2}\/\*\* ([^\n]*) \*\/\n {2}(?:readonly |get |set )?(\w+)[(:]/gm);
  return Object.fromEntries([...found].map(([, comment, name]) => [name, comment]));
}

/** Name -> 'method' or 'field', for the members of the class. */
function signatures(types) {
  const body = types.slice(types.indexOf('export class DraughtsBoardElement'));
  const found = body.matchAll(/^ {2}(?:readonly |get )?(\w+)([(:])/gm);
  return Object.fromEntries([...found].map(([, name, sign]) => [name, sign === '(' ? 'method' : 'field']));
}

/** The events of the map, with their comments. */
function eventsOf(types) {
  const map = types.slice(
    types.indexOf('interface DraughtsBoardEventMap'),
    types.indexOf('export type DraughtsBoardEvents'),
  );
  const found = map.matchAll(/(?:\/\*\* (\*?)([^\n]*) \*\/\n {2})?^ {2}(\w+): CustomEvent/gm);
  return [...found].map(([, star, comment, name]) => ({
    name,
    type: { text: `DraughtsBoardEventMap['${name}']` },
    ...(comment && { description: `${comment}${star ? ' Can be cancelled.' : ''}` }),
  }));
}
