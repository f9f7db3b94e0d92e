// A drawing as data: SVG elements as plain objects. The board makes nodes of them (board/svg.js), a picture text
// (picture.js). What a shape looks like follows from its classes (colors.js).

/**
 * @typedef {{ tag: string, attributes: Record<string, string | number>, children: (Shape | string)[] }} Shape
 * @param {string} tag @param {Record<string, string | number>} [attributes] @param {(Shape | string)[]} [children]
 * @returns {Shape}
 */
export const shape = (tag, attributes = {}, children = []) => ({ tag, attributes, children });
