// SVG nodes. Markup strings are avoided: attributes set one by one need no escaping and no inline style, so the
// board works under a strict Content-Security-Policy.

import { shape } from '../drawing/shape.js';

const namespace = 'http://www.w3.org/2000/svg';

/** @typedef {import('../drawing/shape.js').Shape} Shape */

/** @param {Shape} drawn @returns {SVGElement} */
export function nodeOf({ tag, attributes, children }) {
  const node = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children.map((child) => (typeof child === 'string' ? child : nodeOf(child))));
  return node;
}

/** A node that is drawn on the spot. */
export const svg = (tag, attributes, children) => nodeOf(shape(tag, attributes, children));
