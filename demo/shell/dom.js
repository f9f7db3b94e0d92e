// Making elements without markup strings.

/**
 * @param {string} tag
 * @param {Record<string, any>} [properties]  set on the element; `part`-like attributes go through `attributes`
 * @param {(Node | string)[]} [children]
 */
export function make(tag, properties = {}, children = []) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** The element of the page with this id. */
export function byId(id) {
  return document.getElementById(id);
}

/** A button with a text. @param {string} textContent @param {() => void} onclick @param {object} [more] */
export const button = (textContent, onclick, more = {}) =>
  make('button', { type: 'button', textContent, onclick, ...more });

/** Turns a button off or on. One that has the focus hands it on, so that it is never lost to the page. */
export function disable(element, off, heir = byId('message')) {
  const had = off && document.activeElement === element;
  element.disabled = off;
  if (had) heir.focus();
}

/** Put other children in; a focus that was inside stays inside, else it would be lost to the page. */
export function refill(root, children) {
  const had = root !== document.activeElement && root.contains(document.activeElement);
  root.replaceChildren(...children);
  if (had) (root.querySelector('button, a, input, select') ?? root).focus();
}
