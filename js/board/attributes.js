// The attributes of <draughts-board> and the properties that reflect them: one table for both, so that neither has anything
// the other lacks. A property may be set before the element is defined, and a framework may write an attribute as the
// property is spelt (viewOnly) or a flag as "false": all of it is read the same way.

/** What a text means, and the text of a value; null: no attribute. */
const kinds = {
  text: { read: (text) => text, write: (value) => (value === null || value === '' ? null : String(value)) },
  flag: {
    read: (text) => text !== null && text !== 'false',
    write: (value) => (value && value !== 'false' ? '' : null),
  },
  number: { read: numberOf, write: (value) => (value === null || value === '' ? null : String(value)) },
};

/**
 * Property -> its attribute. kind: see above; choices: the words it may be, the first being meant by any other text; none:
 * what a missing attribute means; empty: what one without a value means; as: the name of the attribute where it is not the property's.
 */
const table = {
  variant: { kind: 'text' },
  fen: { kind: 'text' },
  orientation: { kind: 'text', choices: ['white', 'black'] },
  movable: { kind: 'text', choices: ['both', 'white', 'black', 'none'] },
  opponent: { kind: 'number', empty: 5 },
  captureInput: { as: 'capture-input', kind: 'text', choices: ['auto', 'step', 'whole'] },
  oneTap: { as: 'one-tap', kind: 'flag' },
  confirm: { kind: 'flag' },
  typing: { kind: 'text', choices: ['auto', 'none'] },
  coordinates: { kind: 'text', choices: ['inside', 'none'] },
  squares: { kind: 'text', choices: ['dark', 'light'] },
  animationDuration: { as: 'animation-duration', kind: 'number', none: 190 },
  editable: { kind: 'flag' },
  theme: { kind: 'text', none: '' },
  pieces: { kind: 'text', choices: ['turned', 'flat', 'diagram'] },
  status: { kind: 'text', choices: ['auto', 'none'] },
  label: { kind: 'text' },
  viewOnly: { as: 'view-only', kind: 'flag' },
};

const attributeOf = (name) => table[name].as ?? name;
/** Spelt as the property is, in small letters, as frameworks write what the element does not know yet. */
const aliasOf = (name) => name.toLowerCase();

/** Attributes whose properties take more than texts, so that they are no mirror of each other. */
const texts = ['arrows', 'highlights', 'hint'];

/** Names of all attributes that are read. */
export const observed = [
  ...new Set(Object.keys(table).flatMap((name) => [attributeOf(name), aliasOf(name)])),
  ...texts,
];

/** The table, for what describes the element to others. */
export const attributesOf = () =>
  Object.keys(table).map((property) => ({ property, name: attributeOf(property), ...table[property] }));

/** What all attributes say, by property. @param {Element} element @returns {Record<string, any>} */
export function readOptions(element) {
  const reflected = Object.keys(table).map((name) => [name, readOption(element, name)]);
  return Object.fromEntries([...reflected, ...texts.map((name) => [name, element.getAttribute(name)])]);
}

function readOption(element, name) {
  const { kind, choices, none = choices ? choices[0] : null, empty } = table[name];
  const text = element.getAttribute(attributeOf(name)) ?? element.getAttribute(aliasOf(name));
  if (text === null && kind !== 'flag') return none;
  if (text === '' && empty !== undefined) return empty;
  const value = kinds[kind].read(text) ?? none;
  return choices && !choices.includes(value) ? none : value;
}

function numberOf(text) {
  const number = Number.parseFloat(text);
  return number >= 0 ? number : null;
}

/** Gives a class the properties that reflect the attributes. */
export function reflect(Class) {
  for (const name of Object.keys(table)) {
    Object.defineProperty(Class.prototype, name, {
      configurable: true,
      enumerable: true,
      get() {
        return readOption(this, name);
      },
      set(value) {
        const text = kinds[table[name].kind].write(value ?? null);
        if (aliasOf(name) !== attributeOf(name)) this.removeAttribute(aliasOf(name));
        if (text === null) this.removeAttribute(attributeOf(name));
        else this.setAttribute(attributeOf(name), text);
      },
    });
  }
}

/** Takes over properties that a page set before the element was defined. @param {any} element @param {string[]} more */
export function upgrade(element, more) {
  for (const name of [...Object.keys(table), ...more]) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}
