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
