/**
 * Signs beyond ASCII in texts of moves and results, and what they stand for: dashes, crosses, halves, spaces, and the
 * Cyrillic letters that look like Latin ones. One list, for files and for single moves.
 */

/** What one half becomes: the only character beyond ASCII with a meaning of its own. */
export const half = 1;
/** What every character becomes that means nothing. */
const strange = 127;

const meanings = new Map();
for (const [sign, units] of [
  ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
  ['x', '\u00d7\u0445\u0425'], // the last two are Cyrillic letters, as are those that look like a, c, e
  ['a', '\u0430'],
  ['c', '\u0441'],
  ['e', '\u0435'],
  [String.fromCharCode(half), '\u00bd'],
  ['.', '\u2026'],
  [' ', '\u00a0\u2002\u2003\u2009\u200b\u202f\u3000\ufeff'],
]) {
  for (const unit of units) meanings.set(unit.charCodeAt(0), sign.charCodeAt(0));
}

/** The ASCII code that a UTF-16 unit stands for. */
export const plainUnit = (unit) => (unit < strange && unit > half ? unit : (meanings.get(unit) ?? strange));

/** A text with the ASCII characters that it stands for. */
export const plainText = (text) =>
  Array.from(text, (sign) => String.fromCharCode(plainUnit(sign.charCodeAt(0)))).join('');
