// What a teacher adds to a board: arrows, lit squares, a hint. They come as the page has them at hand: as texts ('32-28'), as
// objects ({from, to}), as moves of the game.

/**
 * @typedef {{ from: any, to: any, color?: string, hint?: boolean }} Arrow
 * @typedef {{ square: any, color?: string }} Highlight
 */

/** The arrows to draw, the hint last. @param {import('./store.js').State} state @returns {Arrow[]} */
export function arrowsOf({ arrows, hint, options, geometry }) {
  const given = [...listOf(arrows), ...listOf(options.arrows)].map((each) => arrowOf(each, geometry));
  const advice = hint ?? options.hint;
  const hinted = advice ? arrowOf(advice, geometry) : null;
  return [...given, hinted && { ...hinted, hint: true }].filter(Boolean);
}

/** @param {import('./store.js').State} state @returns {Highlight[]} */
export function highlightsOf({ highlights, options, geometry }) {
  const found = [...listOf(highlights), ...listOf(options.highlights)].map((each) => {
    const { square, color } = typeof each === 'object' ? each : { square: each };
    const name = nameOf(square, geometry);
    return name === undefined ? null : { square: name, color };
  });
  return found.filter(Boolean);
}

/** A list of things, or a text with blanks between. */
function listOf(given) {
  if (typeof given === 'string') return given.split(/[\s,]+/).filter(Boolean);
  return Array.isArray(given) ? given : [];
}

function arrowOf(given, geometry) {
  const { from, to, color } = typeof given === 'string' ? ends(given) : given;
  const [start, end] = [nameOf(from, geometry), nameOf(to, geometry)];
  return end === undefined || (start === undefined && from !== '@' && !given?.drop)
    ? null
    : // The colour of a move is that of its side, not a paint.
      { from: start ?? null, to: end, color: given.captures ? undefined : color };
}

/** The first and the last square of a text such as 32-28 or c3xe5xg7. */
function ends(text) {
  const squares = text.match(/[a-z]\d+|\d+/gi) ?? [];
  return { from: text.startsWith('@') ? '@' : squares[0], to: squares.at(-1) };
}

/** The name as the game has it: 32 for '32'. */
const nameOf = (square, geometry) => geometry.squares.find(({ name }) => String(name) === String(square))?.name;
