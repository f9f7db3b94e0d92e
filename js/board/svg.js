// SVG nodes. Markup strings are avoided: attributes set one by one need no escaping and no inline style, so the
// board works under a strict Content-Security-Policy.

import { shape } from '../drawing/shape.js';

const namespace = 'http://www.w3.org/2000/svg';

/** @param {import('../drawing/shape.js').Shape | string} drawn @returns {SVGElement | string} */
export function nodeOf(drawn) {
  if (typeof drawn === 'string') return drawn;
  const node = document.createElementNS(namespace, drawn.tag);
  for (const [name, value] of Object.entries(drawn.attributes)) node.setAttribute(name, String(value));
  node.append(...drawn.children.map(nodeOf));
  return node;
}

/** A node that is drawn on the spot. @returns {SVGElement} */
export const svg = (tag, attributes, children) => nodeOf(shape(tag, attributes, children));
